package theseus

import (
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	rules "gazala/rules/theseus"
	"gazala/tutor/shelf"
)

// probe reads a value off a position. The values:
//
//	unit/ID/strength|support|rating|points|allowance      what a counter shows now
//	unit/ID/disrupted|eliminated|flipped                  a unit's state
//	unit/ID/in_command|out_of_command|isolated            its command state (5.8)
//	unit/ID/path                                          the hexes of its path of command
//	unit/ID/at/HEX                                        whether it stands there
//	hex/HEX/units                                         how many units stand there, headquarters too
//	actions                                               action points left
//	level/FORMATION                                       its activation level
//	initiative/axis|allies                                what the initiative marker adds for that side
//	rerolls/axis|allies                                   how often that side may roll a die again
//	zone/axis|allies/HEX                                  whether a zone of control of that side reaches there
//	breached/HEX, improved/HEX                            whether there is such a marker
//	score                                                 the victory points if the game ended now
//	options/KIND                                          how many legal options of a kind there are
//	attackers, defenders                                  how many units take part in the open combat
func probe(g rules.Game, what string) (shelf.Reading, bool) {
	p := prober{g, g.State()}
	head, rest, _ := strings.Cut(what, "/")
	switch head {
	case "unit":
		return p.unit(rest)
	case "hex":
		return p.units(rest)
	case "actions":
		left, ok := p.st.PointsLeft()
		return shelf.Reading{Key: "theseus.probe.actions", Val: derive.Int(left), Unit: derive.Points}, ok
	case "level":
		return p.level(rest)
	case "initiative", "rerolls":
		return p.side(head, rest)
	case "zone":
		return p.zone(rest)
	case "breached", "improved":
		return p.marker(head, rest)
	case "score":
		n, _, _, ok := g.Score()
		return shelf.Reading{Key: "theseus.probe.score", Val: derive.Int(n), Unit: derive.Points}, ok
	case "options":
		return shelf.CountOptions(system, g, decide.Kind(rest)), true
	case "attackers", "defenders":
		f, ok := p.st.Fight()
		if head == "attackers" {
			return shelf.Reading{Key: "theseus.probe.attackers", Val: derive.Int(len(f.Attackers))}, ok
		}
		return shelf.Reading{Key: "theseus.probe.defenders", Val: derive.Int(len(f.Defenders))}, ok
	}
	return shelf.Reading{}, false
}

type prober struct {
	g  rules.Game
	st rules.State
}

func (p prober) grid() *hex.Grid { return p.g.Rules().Map.Grid }

func (p prober) unit(rest string) (shelf.Reading, bool) {
	n, field, ok := shelf.Headed(p.g.Rules().Order.Counters, func(c *rules.Counter) string { return c.ID }, rest)
	if !ok {
		return shelf.Reading{}, false
	}
	id := rules.UnitID(n)
	field, number, placed := strings.Cut(field, "/")
	r := shelf.Reading{Key: "theseus.probe.unit_" + field, Args: derive.With(derive.Counter("Unit", int(id)))}
	if field == "at" {
		h, err := p.grid().Parse(number)
		u := p.st.Units[id]
		r.Args, r.Unit = derive.With(derive.Counter("Unit", int(id)), derive.Place("Hex", h)), derive.Truth
		r.Val = derive.TruthOf(u.Where == rules.OnMap && u.At == h)
		return r, err == nil && p.grid().Has(h)
	}
	if placed {
		return shelf.Reading{}, false
	}
	if v, ok := p.number(id, field); ok {
		r.Val = v
		return r, true
	}
	v, ok := p.truth(id, field)
	r.Val, r.Unit = derive.TruthOf(v), derive.Truth
	return r, ok
}

// number is one of the numbers of a unit.
func (p prober) number(id rules.UnitID, field string) (derive.Val, bool) {
	u, c := p.st.Units[id], &p.g.Rules().Order.Counters[id]
	face := c.Front
	if u.Disrupted {
		face = c.Back
	}
	switch field {
	case "strength":
		return derive.Int(int(u.Strength)), c.Type.Combat()
	case "support":
		return derive.Int(int(u.Support)), !c.Type.Combat()
	case "rating":
		return derive.Int(face.Rating.N), c.Type.Combat()
	case "points":
		return derive.Int(face.Points.N), c.Type.Combat()
	case "allowance":
		return derive.Int(c.Move.N), true
	case "path":
		_, n := p.g.Command(id)
		return derive.Int(max(n, 0)), n >= 0
	}
	return derive.Val{}, false
}

// truth is something that holds of a unit or not.
func (p prober) truth(id rules.UnitID, field string) (holds, ok bool) {
	u := p.st.Units[id]
	state, _ := p.g.Command(id)
	switch field {
	case "disrupted":
		return u.Disrupted, true
	case "eliminated":
		return u.Where == rules.Eliminated, true
	case "flipped":
		return u.Flipped, true
	case "in_command":
		return state == rules.InCommand, true
	case "out_of_command":
		return state == rules.OutOfCommand, true
	case "isolated":
		return state == rules.Isolated, true
	}
	return false, false
}

func (p prober) units(rest string) (shelf.Reading, bool) {
	number, field, _ := strings.Cut(rest, "/")
	h, err := p.grid().Parse(number)
	if err != nil || field != "units" {
		return shelf.Reading{}, false
	}
	n := 0
	for _, u := range p.st.Units {
		if u.Where == rules.OnMap && u.At == h {
			n++
		}
	}
	return shelf.Reading{Key: "theseus.probe.hex_units", Args: derive.With(derive.Place("Hex", h)), Val: derive.Int(n)},
		true
}

func (p prober) level(word string) (shelf.Reading, bool) {
	i := slices.IndexFunc(p.g.Rules().Order.Formations, func(f rules.Formation) bool { return f.ID == word })
	if i < 0 || i >= len(p.st.Levels) {
		return shelf.Reading{}, false
	}
	return shelf.Reading{
		Key: "theseus.probe.level", Args: derive.With(derive.Formation("Formation", i)),
		Val: derive.Int(int(p.st.Levels[i])),
	}, true
}

func (p prober) side(what, word string) (shelf.Reading, bool) {
	ref, ok := shelf.SideOf(word)
	if !ok {
		return shelf.Reading{}, false
	}
	r := shelf.Reading{Key: "theseus.probe." + what, Args: derive.With(derive.Player("Side", ref))}
	if what == "rerolls" {
		r.Val = derive.Int(int(p.st.Rerolls[ref-1]))
		return r, true
	}
	r.Unit = derive.Modifier
	if p.st.Initiative.Shown == rules.Side(ref) {
		r.Val = derive.Int(int(p.st.Initiative.Number))
	}
	return r, true
}

func (p prober) zone(rest string) (shelf.Reading, bool) {
	word, number, _ := strings.Cut(rest, "/")
	ref, ok := shelf.SideOf(word)
	h, err := p.grid().Parse(number)
	if !ok || err != nil || !p.grid().Has(h) {
		return shelf.Reading{}, false
	}
	return shelf.Reading{
		Key: "theseus.probe.zone", Args: derive.With(derive.Player("Side", ref), derive.Place("Hex", h)),
		Val: derive.TruthOf(p.g.Zone(h, rules.Side(ref))), Unit: derive.Truth,
	}, true
}

func (p prober) marker(what, number string) (shelf.Reading, bool) {
	h, err := p.grid().Parse(number)
	list := p.st.Breached
	if what == "improved" {
		list = p.st.Improved
	}
	return shelf.Reading{
		Key: "theseus.probe." + what, Args: derive.With(derive.Place("Hex", h)),
		Val: derive.TruthOf(slices.Contains(list, h)), Unit: derive.Truth,
	}, err == nil && p.grid().Has(h)
}
