package cauldrondata

import (
	"gazala/rules/cauldron"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// ReadChange reads what has happened between two pictures of a worked example: a new turn, open procedures, and for units where they are and in
// what state. What it does not name stays.
//
//	turn, stack  as in a position; the procedures are held to the position of start, changed
//	units        [{unit, at, steps, used, disrupted}]
func ReadChange(n *strict.Node, p *Printed, rules *cauldron.Rules, start cauldron.State) func(cauldron.State) cauldron.State {
	r := &reader{Printed: p, rules: *rules, units: map[string]cauldron.UnitID{}, formations: map[string]cauldron.FormationID{}}
	for i, c := range rules.Order.Counters {
		r.units[c.ID] = cauldron.UnitID(i)
	}
	for i, f := range rules.Order.Formations {
		r.formations[f.ID] = cauldron.FormationID(i)
	}
	turn := strict.OptEnum(n, "turn", 0, turns())
	var changes []func(*cauldron.Unit)
	var whom []cauldron.UnitID
	for _, k := range n.OptList("units") {
		u := r.unit(k, "unit")
		change := r.unitChange(k)
		if u != cauldron.NoUnit {
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
	return func(st cauldron.State) cauldron.State {
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

func (r *reader) unitChange(n *strict.Node) func(*cauldron.Unit) {
	at, moved := hex.Hex{}, n.Has("at")
	if moved {
		at, _ = n.Hex("at", r.rules.Map.Grid)
	}
	steps := n.OptInt("steps", 0, 0, maxSteps)
	used, disrupted := n.OptBool("used"), n.OptBool("disrupted")
	setUsed, setDisrupted := n.Has("used"), n.Has("disrupted")
	return func(u *cauldron.Unit) {
		if moved {
			u.At = at
		}
		if steps > 0 {
			u.Steps = uint8(steps)
		}
		if setUsed {
			u.Used = used
		}
		if setDisrupted {
			u.Disrupted = disrupted
		}
	}
}
