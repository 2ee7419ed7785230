package na41

import (
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	rules "gazala/rules/na41"
	"gazala/tutor/shelf"
)

// probe reads a value off a position. The values:
//
//	unit/ID/steps|moved|depleted|disrupted|full_retreat|eliminated,
//	unit/ID/surrendered|shipped|pool|replaced|removed  a unit's state
//	unit/ID/supplied                                   whether it is supplied at this instant, in full or by a port
//	unit/ID/at/HEX                                     whether it stands there
//	unit/ID/box/BOX                                    whether it is in that box
//	hex/HEX/stacking                                   the stacking points there
//	hex/HEX/supply, box/BOX/supply                     the supply points that lie there
//	hex/HEX/delay                                      how many delay markers lie there
//	port/HEX/capacity                                  what the port can take now
//	malta                                              the modifier on the Malta Status Track
//	won/axis|allies                                    whether that side has won the game
//	zone/axis|allies/HEX                               whether a full or overlapping zone of that side reaches there
//	control/axis|allies/HEX                            whether that side controls the hex
//	advance                                            how many hexes of an advance are spent by those on the way
//	options/KIND                                       how many legal options of a kind there are
func probe(g rules.Game, what string) (shelf.Reading, bool) {
	p := prober{g, g.State()}
	head, rest, _ := strings.Cut(what, "/")
	switch head {
	case "unit":
		return p.unit(rest)
	case "hex":
		return p.hex(rest)
	case "zone", "control":
		return p.sideAt(head, rest)
	case "box":
		return p.box(rest)
	case "port":
		return p.port(rest)
	case "malta":
		return shelf.Reading{Key: "na41.probe.malta", Val: derive.Int(int(p.st.Malta)), Unit: derive.Modifier},
			rest == ""
	case "won":
		side, ok := shelf.SideOf(rest)
		won := ok && p.st.Won == rules.Outcome(side)
		return shelf.Reading{
			Key:  "na41.probe.won",
			Args: derive.With(derive.Player("Side", side)),
			Val:  derive.TruthOf(won),
			Unit: derive.Truth,
		}, ok
	case "advance":
		f, ok := p.advance()
		return shelf.Reading{Key: "na41.probe.advance", Val: derive.Int(int(f.Spent)), Unit: derive.Hexes},
			ok && rest == ""
	case "options":
		return shelf.CountOptions(system, g, decide.Kind(rest)), true
	}
	return shelf.Reading{}, false
}

type prober struct {
	g  rules.Game
	st rules.State
}

// advance is the advance after combat that is on, if there is one.
func (p prober) advance() (f rules.AdvanceFrame, ok bool) {
	for i := p.st.Frames.Len() - 1; i >= 0; i-- {
		if f, ok = p.st.Frames.At(i).(rules.AdvanceFrame); ok {
			return f, true
		}
	}
	return f, false
}

func (p prober) unit(rest string) (shelf.Reading, bool) {
	n, field, ok := shelf.Headed(p.g.Rules().Order.Counters, func(c *rules.Counter) string { return c.ID }, rest)
	if !ok {
		return shelf.Reading{}, false
	}
	u := rules.UnitID(n)
	field, place, placed := strings.Cut(field, "/")
	st := p.st.Units[u]
	r := shelf.Reading{
		Key:  "na41.probe.unit_" + field,
		Args: derive.With(derive.Counter("Unit", int(u))),
		Unit: derive.Truth,
	}
	switch field {
	case "steps":
		r.Val, r.Unit = derive.Int(int(st.Steps)), derive.Plain
	case "moved":
		r.Val = derive.TruthOf(st.Moved)
	case "depleted":
		r.Val = derive.TruthOf(st.Depleted)
	case "disrupted":
		r.Val = derive.TruthOf(st.Condition == rules.Disrupted)
	case "full_retreat":
		r.Val = derive.TruthOf(st.Condition == rules.FullRetreat)
	case "eliminated":
		r.Val = derive.TruthOf(st.Where == rules.Eliminated)
	case "surrendered":
		r.Val = derive.TruthOf(st.Where == rules.Surrender)
	case "shipped":
		r.Val = derive.TruthOf(st.Shipped)
	case "pool":
		r.Val = derive.TruthOf(st.Where == rules.Pool)
	case "replaced":
		r.Val = derive.TruthOf(st.Replaced)
	case "removed":
		r.Val = derive.TruthOf(st.Where == rules.Out)
	case "supplied":
		r.Val = derive.TruthOf(p.g.Supplied(u).Grade != rules.NoSupply)
	case "at", "box":
		return p.unitAt(r, int(u), field, place)
	default:
		return shelf.Reading{}, false
	}
	return r, !placed
}

func (p prober) unitAt(r shelf.Reading, u int, field, place string) (shelf.Reading, bool) {
	st := p.st.Units[u]
	m := p.g.Rules().Map
	if field == "box" {
		for b := range m.Boxes {
			if m.Boxes[b].ID == place {
				r.Args = derive.With(derive.Counter("Unit", u), derive.Term("Box", "na41.box."+place))
				r.Val = derive.TruthOf(st.Where == rules.InBox && int(st.Box) == b)
				return r, true
			}
		}
		return r, false
	}
	h, err := m.Grid.Parse(place)
	if err != nil || !m.Grid.Has(h) {
		return shelf.Reading{}, false
	}
	r.Args = derive.With(derive.Counter("Unit", u), derive.Place("Hex", h))
	r.Val = derive.TruthOf(st.Where == rules.OnMap && st.At == h)
	return r, true
}

func (p prober) hex(rest string) (shelf.Reading, bool) {
	number, field, _ := strings.Cut(rest, "/")
	grid := p.g.Rules().Map.Grid
	h, err := grid.Parse(number)
	if err != nil || !grid.Has(h) {
		return shelf.Reading{}, false
	}
	args := derive.With(derive.Place("Hex", h))
	switch field {
	case "stacking":
		stacked := p.g.Stacked(h)
		return shelf.Reading{Key: "na41.probe.hex_stacking", Args: args, Val: stacked.Nodes[stacked.Roots[0]].Val}, true
	case "supply":
		return shelf.Reading{Key: "na41.probe.hex_supply", Args: args, Val: p.supply(rules.Hex(h))}, true
	case "delay":
		n := 0
		for _, k := range p.st.Markers {
			if k.At == h && k.Kind == rules.Delay {
				n++
			}
		}
		return shelf.Reading{Key: "na41.probe.hex_delay", Args: args, Val: derive.Int(n)}, true
	}
	return shelf.Reading{}, false
}

// supply is how many supply points lie in a place.
func (p prober) supply(at rules.Spot) derive.Val {
	n := 0
	for _, k := range p.st.Stocks {
		if k.Spot == at {
			n += k.Count
		}
	}
	return derive.Int(n)
}

func (p prober) box(rest string) (shelf.Reading, bool) {
	for b, box := range p.g.Rules().Map.Boxes {
		if rest == box.ID+"/supply" {
			return shelf.Reading{
				Key:  "na41.probe.box_supply",
				Args: derive.With(derive.Term("Box", "na41.box."+box.ID)),
				Val:  p.supply(rules.SpotInBox(rules.BoxID(b))),
			}, true
		}
	}
	return shelf.Reading{}, false
}

func (p prober) port(rest string) (shelf.Reading, bool) {
	m := p.g.Rules().Map
	for i := range m.Ports {
		at := m.Ports[i].At
		if rest != m.Grid.Format(at)+"/capacity" {
			continue
		}
		if now := p.g.Capacity(rules.PortID(i + 1)); len(now.Roots) > 0 {
			return shelf.Reading{
				Key:  "na41.probe.port_capacity",
				Args: derive.With(derive.Place("Hex", at)),
				Val:  now.Nodes[now.Roots[0]].Val,
			}, true
		}
	}
	return shelf.Reading{}, false
}

func (p prober) sideAt(what, rest string) (shelf.Reading, bool) {
	word, number, _ := strings.Cut(rest, "/")
	ref, ok := shelf.SideOf(word)
	grid := p.g.Rules().Map.Grid
	h, err := grid.Parse(number)
	if !ok || err != nil || !grid.Has(h) {
		return shelf.Reading{}, false
	}
	r := shelf.Reading{
		Key:  "na41.probe." + what,
		Args: derive.With(derive.Player("Side", ref), derive.Place("Hex", h)),
		Unit: derive.Truth,
	}
	if what == "control" {
		r.Val = derive.TruthOf(p.st.Control[grid.Index(h)] == rules.Side(ref))
		return r, true
	}
	full, _, overlapping := p.g.Zone(h, rules.Side(ref))
	r.Val = derive.TruthOf(full || overlapping)
	return r, true
}
