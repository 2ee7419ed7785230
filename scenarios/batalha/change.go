package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// ReadChange reads what has happened between two pictures of a worked example: a new turn, open procedures, and for units where they are and in
// what state. What it does not name stays.
//
//	turn, stack  as in a position; the procedures are held to the position of start, changed
//	units        [{unit, at, reduced, moved, fought}]
func ReadChange(n *strict.Node, p *Printed, rules *batalha.Rules, start batalha.State) func(batalha.State) batalha.State {
	r := &reader{Printed: p, rules: *rules, units: map[string]batalha.UnitID{}}
	for i, c := range rules.Order.Counters {
		r.units[c.ID] = batalha.UnitID(i)
	}
	turn := batalha.Turn(n.OptInt("turn", 0, 1, int(batalha.LastTurn)))
	var changes []func(*batalha.Unit)
	var whom []batalha.UnitID
	for _, k := range n.OptList("units") {
		u := r.unit(k, "unit")
		change := r.unitChange(k)
		if u != batalha.NoUnit {
			whom, changes = append(whom, u), append(changes, change)
		}
	}
	stacked := n.Has("stack")
	r.state = start
	for i, u := range whom {
		changes[i](&r.state.Units[u])
	}
	r.readStack(n)
	frames := r.state.Frames
	return func(st batalha.State) batalha.State {
		if turn != 0 {
			st.Turn = turn
		}
		for i, u := range whom {
			changes[i](&st.Units[u])
		}
		if stacked {
			st.Frames = frames
		}
		return st
	}
}

func (r *reader) unitChange(n *strict.Node) func(*batalha.Unit) {
	at, moved := hex.Hex{}, n.Has("at")
	if moved {
		at, _ = n.Hex("at", r.rules.Map.Grid)
	}
	var sets []func(*batalha.Unit)
	for _, f := range []strict.Choice[func(*batalha.Unit, bool)]{
		{Name: "reduced", Value: func(u *batalha.Unit, is bool) { u.Reduced = is }},
		{Name: "moved", Value: func(u *batalha.Unit, is bool) { u.Moved = is }},
		{Name: "fought", Value: func(u *batalha.Unit, is bool) { u.Fought = is }},
	} {
		is := n.OptBool(f.Name)
		if n.Has(f.Name) {
			sets = append(sets, func(u *batalha.Unit) { f.Value(u, is) })
		}
	}
	return func(u *batalha.Unit) {
		if moved {
			u.At = at
		}
		for _, set := range sets {
			set(u)
		}
	}
}
