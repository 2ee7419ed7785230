package cauldron

import (
	"strings"

	rules "gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	data "gazala/scenarios/cauldron"
	"gazala/tutor/shelf"
)

// probe reads a value off a position. The values:
//
//	unit/ID/steps|disrupted|used|eliminated|ready|withdrawn|allowance   a unit's state, and the points that it may
//	                                                                    spend
//	hex/HEX/units                       how many units stand there
//	stands/HEX/ID                       whether a unit stands there
//	left                                the active unit's points
//	actions/axis|allies                 action chits left
//	markers                             breach markers in stock
//	breached/HEX/HEX                    whether the side between is breached
//	zone/axis|allies/HEX                whether a zone of that side reaches there
//	options/KIND                        how many legal options of a kind there are
//	defenders                           how many units the declared attack strikes
//	cup|hand/axis|allies                how many chits a side has there
//	withdraw_points                     the Axis's points for unplayed Withdraw/Attack chits
func probe(g rules.Game, what string) (shelf.Reading, bool) {
	head, rest, _ := strings.Cut(what, "/")
	p := prober{g, g.State()}
	switch head {
	case "unit":
		return p.unit(rest)
	case "hex":
		return p.hex(rest)
	case "stands":
		return p.stands(rest)
	case "left":
		left, ok := g.Left()
		return shelf.Reading{Key: "cauldron.movement.rest", Val: left, Unit: derive.Points}, ok
	case "actions":
		return p.actions(rest)
	case "markers":
		return shelf.Reading{Key: "cauldron.probe.markers", Val: derive.Int(p.st.Markers)}, true
	case "breached":
		return p.breached(rest)
	case "zone":
		return p.zone(rest)
	case "options":
		return shelf.CountOptions(system, g, decide.Kind(rest)), true
	case "defenders":
		return p.defenders()
	case "cup", "hand":
		return p.chits(head, rest)
	case "withdraw_points":
		points := g.UnplayedWithdraw(nil)
		return shelf.Reading{Key: "cauldron.probe.withdraw_points", Val: points.Val}, true
	}
	return shelf.Reading{}, false
}

type prober struct {
	g  rules.Game
	st rules.State
}

func (p prober) unit(rest string) (shelf.Reading, bool) {
	n, field, ok := shelf.Headed(p.g.Rules().Order.Counters, func(c *rules.Counter) string { return c.ID }, rest)
	if !ok {
		return shelf.Reading{}, false
	}
	u := rules.UnitID(n)
	unit := p.st.Units[u]
	r := shelf.Reading{
		Key:  "cauldron.probe.unit_" + field,
		Args: derive.With(derive.Counter("Unit", int(u))),
		Unit: derive.Truth,
	}
	switch field {
	case "steps":
		r.Val, r.Unit = derive.Int(int(unit.Steps)), derive.Steps
	case "disrupted":
		r.Val = derive.TruthOf(unit.Disrupted)
	case "used":
		r.Val = derive.TruthOf(unit.Used)
	case "eliminated":
		r.Val = derive.TruthOf(unit.Where == rules.Eliminated)
	case "ready":
		r.Val = derive.TruthOf(unit.Ready)
	case "withdrawn":
		r.Val = derive.TruthOf(unit.Where == rules.Withdrawn)
	case "allowance":
		r.Key, r.Val, r.Unit = "cauldron.probe.allowance", p.g.Allowance(u), derive.Points
	default:
		return shelf.Reading{}, false
	}
	return r, true
}

func (p prober) hex(rest string) (shelf.Reading, bool) {
	number, field, _ := strings.Cut(rest, "/")
	h, err := p.g.Rules().Map.Grid.Parse(number)
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
		Key:  "cauldron.probe.hex_units",
		Args: derive.With(derive.Place("Hex", h)),
		Val:  derive.Int(n),
	}, true
}

func (p prober) stands(rest string) (shelf.Reading, bool) {
	number, id, _ := strings.Cut(rest, "/")
	h, err := p.g.Rules().Map.Grid.Parse(number)
	u := data.UnitByID(p.g.Rules(), id)
	if err != nil || u == rules.NoUnit {
		return shelf.Reading{}, false
	}
	there := p.st.Units[u].Where == rules.OnMap && p.st.Units[u].At == h
	return shelf.Reading{
		Key:  "cauldron.probe.stands",
		Args: derive.With(derive.Counter("Unit", int(u)), derive.Place("Hex", h)),
		Val:  derive.TruthOf(there),
		Unit: derive.Truth,
	}, true
}

func (p prober) actions(side string) (shelf.Reading, bool) {
	s, ok := shelf.SideOf(side)
	if !ok {
		return shelf.Reading{}, false
	}
	return shelf.Reading{
		Key:  "cauldron.probe.actions",
		Args: derive.With(derive.Player("Side", s)),
		Val:  derive.Int(p.st.Actions[s-1]),
	}, true
}

func (p prober) breached(rest string) (shelf.Reading, bool) {
	a, b, _ := strings.Cut(rest, "/")
	grid := p.g.Rules().Map.Grid
	from, errA := grid.Parse(a)
	to, errB := grid.Parse(b)
	d, ok := hex.Toward(from, to)
	if errA != nil || errB != nil || !ok {
		return shelf.Reading{}, false
	}
	done := false
	for _, s := range p.st.Breached {
		done = done || s == hex.SideOf(from, d)
	}
	return shelf.Reading{
		Key:  "cauldron.probe.breached",
		Args: derive.With(derive.Border("Hexside", from, d)),
		Val:  derive.TruthOf(done),
		Unit: derive.Truth,
	}, true
}

func (p prober) zone(rest string) (shelf.Reading, bool) {
	word, number, _ := strings.Cut(rest, "/")
	s, ok := shelf.SideOf(word)
	h, err := p.g.Rules().Map.Grid.Parse(number)
	if !ok || err != nil {
		return shelf.Reading{}, false
	}
	in := p.g.Zones(rules.Side(s))[p.g.Rules().Map.Grid.Index(h)]
	return shelf.Reading{
		Key:  "cauldron.probe.zone",
		Args: derive.With(derive.Player("Side", s), derive.Place("Hex", h)),
		Val:  derive.TruthOf(in),
		Unit: derive.Truth,
	}, true
}

func (p prober) defenders() (shelf.Reading, bool) {
	c, ok := p.st.Combat()
	return shelf.Reading{Key: "cauldron.probe.defenders", Val: derive.Int(len(c.Defenders))}, ok
}

func (p prober) chits(box, side string) (shelf.Reading, bool) {
	s, ok := shelf.SideOf(side)
	if !ok {
		return shelf.Reading{}, false
	}
	n := len(p.st.Cup[s-1])
	if box == "hand" {
		n = len(p.st.Hand[s-1])
	}
	return shelf.Reading{
		Key:  "cauldron.probe." + box,
		Args: derive.With(derive.Player("Side", s)),
		Val:  derive.Int(n),
	}, true
}
