package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 8.3 Off Map Movement.
const (
	ruleExit     cite.Rule = "cauldron:8.3"
	ruleExitCost cite.Rule = "cauldron:8.3.1"
	ruleReturn   cite.Rule = "cauldron:8.3.2"
)

// returnDelay is how many turns a unit that left the map stays away (8.3.2).
const returnDelay = 2

// atEdge tells whether h lies on the map at an edge of it.
func (b *board) atEdge(h hex.Hex, e Edge) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.Map.atEdge(i, e)
}

// atAnyEdge tells whether the hex lies at an edge of the map.
func (b *board) atAnyEdge(h hex.Hex) bool {
	for d := range hex.Dir(hex.Dirs) {
		if !b.Map.Grid.Has(h.Step(d)) {
			return true
		}
	}
	return false
}

// mayLeave tells whether units of a side may leave by an edge in movement (8.3).
func mayLeave(s Side, e Edge) bool {
	if s == Axis {
		return e == South
	}
	return e != West
}

// 8.3: exit judges leaving the map by an edge.
func (b *board) exit(s *decide.Sheet, f ActFrame, e Edge) {
	u := f.Unit
	at := b.Units[u].At
	if !mayLeave(b.side(u), e) {
		s.Refuse(ruleExit, "cauldron.exit.wrong_edge", playerArg(b.side(u)), EdgeArg(e))
	}
	if !b.atEdge(at, e) {
		s.Refuse(ruleExit, "cauldron.exit.not_at_edge", hexArg(at), EdgeArg(e))
	}
	rec := s.Rec()
	cost, left := b.leaveCost(rec, u), b.left(rec, f)
	rec.Show(cost)
	rec.Show(left)
	if left.Less(cost.Val) {
		s.Refuse(
			ruleExitCost,
			"cauldron.movement.points",
			derive.Number("Cost", cost.Val, derive.Points),
			derive.Number("Left", left.Val, derive.Points),
		)
	}
	if b.counter(u).Bound {
		s.Refuse(ruleHome69, "cauldron.exit.bound", unitArg(u))
	}
	b.frozenWorker(s, u)
	s.Because(ruleExit, "cauldron.exit.may_leave", derive.Number("Cost", cost.Val, derive.Points), EdgeArg(e))
}

// 8.3.1: leaveCost is the ground cost of the hex that is left, and the cost of leaving an enemy zone, but not under the
// other reading of d-70.
func (b *board) leaveCost(rec *derive.Rec, u UnitID) derive.Num {
	i := b.Map.Grid.Index(b.Units[u].At)
	parts := [2]derive.Num{b.groundFact(rec, b.Map.Ground[i], b.mobility(u)-1)}
	n := 1
	if exit, ok := b.exitCost(rec, u); ok && !b.Rulings.Other(ExitZoneCost) {
		parts[n] = exit
		n++
	}
	return rec.Sum(derive.Of("cauldron.exit.cost", ruleExitCost, derive.Points), parts[:n]...)
}

// leave takes a unit off the map; it returns two turns later, supplied and undisrupted (8.3.2).
func (w *work) leave(u UnitID, e Edge, rule cite.Rule, key string) {
	*w.unit(u) = Unit{Where: OffMap, Returns: w.Turn + returnDelay, Exit: e, Steps: w.Units[u].Steps}
	w.Log(rule, key, unitArg(u), derive.Number("Turns", derive.Int(returnDelay), derive.Plain))
	w.index()
}

// EdgeArg names an edge of the map.
func EdgeArg(e Edge) derive.Arg {
	switch e {
	case North:
		return derive.Term("Edge", "cauldron.term.north")
	case East:
		return derive.Term("Edge", "cauldron.term.east")
	case South:
		return derive.Term("Edge", "cauldron.term.south")
	case West:
		return derive.Term("Edge", "cauldron.term.west")
	}
	panic("cauldron: unknown edge")
}

// exitMap takes the active unit off the map and ends its movement (8.3).
func (w *work) exitMap(f ActFrame, e Edge) {
	w.pop()
	w.leave(f.Unit, e, ruleReturn, "cauldron.exit.left")
}
