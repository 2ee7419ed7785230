package theseusdata

import (
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

// ReadChange reads what has happened between two pictures of a worked example: a new turn, markers, open procedures, and for units where they are and in what state. What it
// does not name stays.
//
//	turn, breached, improved, blocked, schwerpunkt, stack  as in a position; the procedures are held to the position of start, changed
//	units  [{unit, at, strength, disrupted}]
func ReadChange(n *strict.Node, p *Printed, rules *theseus.Rules, start theseus.State) func(theseus.State) theseus.State {
	r := newReader(p)
	r.rules, r.state = *rules, start
	r.state.Units = append([]theseus.Unit(nil), start.Units...)
	for i, c := range rules.Order.Counters {
		r.units[c.ID] = theseus.UnitID(i)
	}
	turn := theseus.Turn(n.OptInt("turn", 0, 1, lastTurn))
	var sets []func(*theseus.State)
	for _, k := range n.OptList("units") {
		u := r.unit(k, "unit")
		change := r.unitChange(k, u)
		if u != theseus.NoUnit {
			sets = append(sets, func(st *theseus.State) { change(&st.Units[u]) })
			change(&r.state.Units[u])
		}
	}
	sets = append(sets, r.markersChange(n)...)
	if n.Has("stack") {
		r.readStack(n)
		frames := r.state.Frames
		sets = append(sets, func(st *theseus.State) { st.Frames = frames })
	}
	return func(st theseus.State) theseus.State {
		st.Units = append([]theseus.Unit(nil), st.Units...)
		if turn != 0 {
			st.Turn = turn
		}
		for _, set := range sets {
			set(&st)
		}
		return st
	}
}

// markersChange are the changes of the markers that a change names.
func (r *reader) markersChange(n *strict.Node) []func(*theseus.State) {
	var sets []func(*theseus.State)
	breached, improved, blocked, schwerpunkt := n.Has("breached"), n.Has("improved"), n.Has("blocked"), n.Has("schwerpunkt")
	r.state.Breached, r.state.Improved, r.state.Blocked = nil, nil, nil
	r.readMarkers(n)
	if breached {
		hexes := r.state.Breached
		sets = append(sets, func(st *theseus.State) { st.Breached = hexes })
	}
	if improved {
		hexes := r.state.Improved
		sets = append(sets, func(st *theseus.State) { st.Improved = hexes })
	}
	if blocked {
		hexes := r.state.Blocked
		sets = append(sets, func(st *theseus.State) { st.Blocked = hexes })
	}
	if schwerpunkt {
		r.readSchwerpunkt(n)
		f := r.state.Schwerpunkt
		sets = append(sets, func(st *theseus.State) { st.Schwerpunkt = f })
	}
	return sets
}

func (r *reader) unitChange(n *strict.Node, u theseus.UnitID) func(*theseus.Unit) {
	at, moved := hex.Hex{}, n.Has("at")
	if moved {
		at, _ = n.Hex("at", r.rules.Map.Grid)
	}
	most := maxValue
	if u != theseus.NoUnit {
		most = r.rules.Order.Counters[u].Strength.N
	}
	strength := n.OptInt("strength", 0, 1, max(1, most))
	disrupted, turned := n.OptBool("disrupted"), n.Has("disrupted")
	return func(unit *theseus.Unit) {
		if moved {
			unit.At = at
		}
		if strength != 0 {
			unit.Strength = int8(strength)
		}
		if turned {
			unit.Disrupted = disrupted
		}
	}
}
