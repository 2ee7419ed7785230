package na41data

import (
	"gazala/rules/na41"
	"gazala/rules/record"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// ReadChange reads what has happened between two pictures of a worked example: a new turn, open procedures, and for
// units where they are and in what state. What it does not name stays.
//
//	turn, stack  as in a position
//	units        [{unit, …}], the fields of a unit that are different now
func ReadChange(n *strict.Node, r *na41.Rules, start na41.State) func(na41.State) na41.State {
	scope := Scope(r)
	scope.In = &start
	turn := n.OptInt("turn", 0, 1, lastTurn)
	units := make(map[na41.UnitID]na41.Unit)
	for _, k := range n.OptList("units") {
		u, ok := r.Order.Find(k.Str("unit"))
		if !ok {
			k.Field("unit").Fail(strict.UnknownName, strict.Args{"Value": k.Field("unit").Text()})
			k.SkipAll()
			continue
		}
		now := start.Units[u]
		now.Fields(position.Patch(k, scope))
		units[u] = now
	}
	var after na41.State
	stacked := n.Has("stack")
	if stacked {
		record.Stack(position.Read(n, scope), "stack", "frame", &after.Frames, na41.FrameKinds(), mostUnits)
	}
	return func(st na41.State) na41.State {
		if turn != 0 {
			st.Turn = uint8(turn)
		}
		for u, now := range units {
			st.Units[u] = now
		}
		if stacked {
			st.Frames = after.Frames
		}
		return st
	}
}
