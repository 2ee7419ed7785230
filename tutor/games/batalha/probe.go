package batalha

import (
	"slices"
	"strings"

	rules "gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/tutor/shelf"
)

// probe reads a value off a position. The values:
//
//	unit/ID/reduced|moved|fought|eliminated|due           a unit's state; due: it must attack
//	unit/ID/dominant                                      whether its terrain dominates all enemies that engage it
//	unit/ID/attack|defence|allowance                      its strengths as it lies, and its movement allowance
//	unit/ID/at/HEX                                        whether it stands there
//	unit/ID/beyond/HEX                                    whether the hex is too far from the western roads for it
//	hex/HEX/units                                         how many units stand there
//	left                                                  the points of the unit on the move
//	air/axis|allies                                       air points left
//	zone/axis|allies/HEX                                  whether a zone of that side reaches there
//	mined/HEX                                             whether there are mines that no marker has cleared
//	held/axis|allies/HEX                                  whether that side holds the objective
//	score/axis|allies                                     the points if the game ended now
//	options/KIND                                          how many legal options of a kind there are
//	attackers, defenders                                  how many units take part in the open attack
func probe(g rules.Game, what string) (shelf.Reading, bool) {
	p := prober{g, g.State()}
	head, rest, _ := strings.Cut(what, "/")
	switch head {
	case "unit":
		return p.unit(rest)
	case "hex":
		return p.units(rest)
	case "left":
		left, ok := g.Left()
		return shelf.Reading{Key: "batalha.probe.left", Val: left, Unit: derive.Points}, ok
	case "air", "score":
		return p.side(head, rest)
	case "zone", "held":
		return p.sideAt(head, rest)
	case "mined":
		h, err := p.grid().Parse(rest)
		return shelf.Reading{
			Key:  "batalha.probe.mined",
			Args: derive.With(derive.Place("Hex", h)),
			Val:  derive.TruthOf(g.Mined(h)),
			Unit: derive.Truth,
		}, err == nil
	case "options":
		return shelf.CountOptions(system, g, decide.Kind(rest)), true
	case "attackers":
		a, ok := p.st.Attack()
		return shelf.Reading{Key: "batalha.probe.attackers", Val: derive.Int(len(a.Attackers) + len(a.Guns))}, ok
	case "defenders":
		a, ok := p.st.Attack()
		return shelf.Reading{Key: "batalha.probe.defenders", Val: derive.Int(len(a.Defenders))}, ok
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
	u := p.st.Units[id]
	attack, defence := p.g.Strengths(id)
	r := shelf.Reading{
		Key:  "batalha.probe.unit_" + field,
		Args: derive.With(derive.Counter("Unit", int(id))),
		Unit: derive.Truth,
	}
	switch field {
	case "reduced":
		r.Val = derive.TruthOf(u.Reduced)
	case "moved":
		r.Val = derive.TruthOf(u.Moved)
	case "fought":
		r.Val = derive.TruthOf(u.Fought)
	case "eliminated":
		r.Val = derive.TruthOf(u.Where == rules.Eliminated)
	case "due":
		r.Val = derive.TruthOf(p.g.MustAttack(id))
	case "dominant":
		dominant, engaged := p.g.Dominant(id)
		r.Val = derive.TruthOf(dominant)
		return r, engaged && !placed
	case "attack":
		r.Val, r.Unit = derive.Int(attack), derive.Strength
	case "defence":
		if p.g.Hidden(id) {
			return shelf.Reading{}, false
		}
		r.Val, r.Unit = derive.Int(defence), derive.Strength
	case "allowance":
		r.Val, r.Unit = p.g.Allowance(id), derive.Points
	case "at", "beyond":
		return p.unitAt(r, id, field, number)
	default:
		return shelf.Reading{}, false
	}
	return r, !placed
}

func (p prober) unitAt(r shelf.Reading, id rules.UnitID, field, number string) (shelf.Reading, bool) {
	h, err := p.grid().Parse(number)
	if err != nil || !p.grid().Has(h) {
		return shelf.Reading{}, false
	}
	u := p.st.Units[id]
	r.Args = derive.With(derive.Counter("Unit", int(id)), derive.Place("Hex", h))
	r.Val = derive.TruthOf(u.Where == rules.OnMap && u.At == h)
	if field == "beyond" {
		r.Val = derive.TruthOf(p.g.Beyond(id, h))
	}
	return r, true
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
	return shelf.Reading{
		Key:  "batalha.probe.hex_units",
		Args: derive.With(derive.Place("Hex", h)),
		Val:  derive.Int(n),
	}, true
}

// side reads what a side has: air points or a score.
func (p prober) side(what, word string) (shelf.Reading, bool) {
	ref, ok := shelf.SideOf(word)
	if !ok {
		return shelf.Reading{}, false
	}
	args := derive.With(derive.Player("Side", ref))
	if what == "air" {
		return shelf.Reading{Key: "batalha.probe.air", Args: args, Val: derive.Int(p.st.Air[ref-1])}, true
	}
	axis, allies, _ := p.g.Score()
	return shelf.Reading{Key: "batalha.probe.score", Args: args, Val: derive.Int([]int{axis, allies}[ref-1])}, true
}

// sideAt reads what a side has at a hex: a zone, or an objective.
func (p prober) sideAt(what, rest string) (shelf.Reading, bool) {
	word, number, _ := strings.Cut(rest, "/")
	ref, ok := shelf.SideOf(word)
	h, err := p.grid().Parse(number)
	if !ok || err != nil || !p.grid().Has(h) {
		return shelf.Reading{}, false
	}
	r := shelf.Reading{Args: derive.With(derive.Player("Side", ref), derive.Place("Hex", h)), Unit: derive.Truth}
	if what == "zone" {
		r.Key, r.Val = "batalha.probe.zone", derive.TruthOf(p.g.Zone(h, rules.Side(ref)))
		return r, true
	}
	i := slices.IndexFunc(p.g.Rules().Map.Objectives, func(o rules.Objective) bool { return o.At == h })
	if i < 0 {
		return shelf.Reading{}, false
	}
	r.Key, r.Val = "batalha.probe.held", derive.TruthOf(p.g.Held()[i] == rules.Side(ref))
	return r, true
}
