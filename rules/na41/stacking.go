package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 4.0 Stacking.
const (
	ruleStack   cite.Rule = "na41:4.1"
	ruleValue   cite.Rule = "na41:4.2"
	ruleFree    cite.Rule = "na41:4.3"
	ruleMoments cite.Rule = "na41:4.4.1"
)

// 4.1, 4.4.2: stackPoints is what the counters in a hex add up to, of whatever nations they are; markers and supply
// points count nothing (4.2, 17.2.1.a).
func (b *board) stackPoints(rec *derive.Rec, h hex.Hex) derive.Num {
	sum := rec.Sum(derive.Of("na41.stacking.points", ruleStack, derive.Plain))
	free := false
	b.in(h, func(u UnitID) {
		var part derive.Num
		part, free = b.stackPart(rec, u, free)
		sum = rec.Sum(derive.Of("na41.stacking.points", ruleStack, derive.Plain), sum, part)
	})
	return sum
}

// 4.2, 4.3: stackPart is what a counter adds to its stack. One silhouetted unit a hex stacks for free, every other one
// counts a point; free tells that the free one has been counted.
func (b *board) stackPart(rec *derive.Rec, u UnitID, free bool) (part derive.Num, nowFree bool) {
	args := derive.With(unitArg(u))
	if b.counter(u).Type.Silhouetted() {
		n := 1
		if !free {
			n = 0
		}
		return rec.Fact(
			derive.Of("na41.stacking.silhouetted", ruleFree, derive.Plain, args[:]...),
			derive.Int(n),
			cite.Printed,
		), true
	}
	v := b.stacking(u)
	return rec.Fact(
		derive.Of("na41.stacking.value", ruleValue, derive.Plain, args[:]...),
		derive.Int(v.N),
		v.Source,
	), free
}

// stackLimit is the limit of a hex, for either side (4.1).
func (b *board) stackLimit(rec *derive.Rec) derive.Num {
	c := b.Charts.Stacking
	return rec.Fact(derive.Of("na41.stacking.limit", ruleStack, derive.Plain), c.Val, c.Source)
}

// overstacked tells whether a hex holds more than the limit; a box has none (4.1, 6.2).
func (b *board) overstacked(h hex.Hex) bool { return b.stackLimit(nil).Less(b.stackPoints(nil, h).Val) }

// StackingFrame is a side that has to come down to the stacking limit: everywhere, or, before an Automatic DS, in the
// hexes From which it is made (4.4.1).
type StackingFrame struct {
	Side Side
	From []hex.Hex
}

func (StackingFrame) frame() string { return "stacking" }

// Fields implements [Frame].
func (f StackingFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Hexes(v, "from", &f.From)
	return f
}

// overfull are the hexes of the side above the limit, in the grid's order (4.4.1, 12.1.4). Where a unit has retreated
// in this combat phase, there is time until the side's next movement phase ends (d-07).
func (f StackingFrame) overfull(b *board) []hex.Hex {
	var out []hex.Hex
	for i := range b.Map.Grid.Len() {
		h := b.Map.Grid.At(i)
		if u := b.standing.First(i); u != NoUnit && b.side(u) == f.Side && f.counts(h) && b.overstacked(h) &&
			!b.retreatedInto(h) {
			out = append(out, h)
		}
	}
	return out
}

// counts tells whether the side has to come down to the limit in a hex.
func (f StackingFrame) counts(h hex.Hex) bool { return len(f.From) == 0 || slices.Contains(f.From, h) }

// Aftermath implements [play.Aftermath].
func (StackingFrame) Aftermath() {}

// Question implements [play.Frame].
func (f StackingFrame) Question(b *board) play.Question {
	if b.Rulings.Other(WholeUnitsGo) {
		return play.Ask(f.Side, ruleMoments, "na41.point.stacking_units")
	}
	return play.Ask(f.Side, ruleMoments, "na41.point.stacking")
}

// Options implements [play.Frame].
func (f StackingFrame) Options(b *board, visit func(decide.Intent)) {
	for _, h := range f.overfull(b) {
		b.in(h, func(u UnitID) { visit(LoseStep{u}) })
	}
}

// Judge implements [play.Frame].
func (f StackingFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	if i, is := i.(LoseStep); is {
		f.loseStep(b, s, i.Unit)
		return true
	}
	return false
}

// CarryOut implements [play.Frame].
func (f StackingFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	if i, is := i.(LoseStep); is {
		w.dropStep(i.Unit)
	}
}

// Settle implements [play.Frame].
func (f StackingFrame) Settle(w *work) play.Settled {
	if len(f.overfull(&w.board)) > 0 {
		return play.Asks
	}
	if _, fighting := frame.Find[AttackFrame](w.Frames); !fighting {
		w.forgetFights()
	}
	return play.Done
}

// 4.4.1: loseStep judges which unit loses a step in a hex above the limit. One whose elimination would not bring the
// stack down is no help.
func (f StackingFrame) loseStep(b *board, s *decide.Sheet, u UnitID) {
	if !b.known(u) || b.Units[u].Where != OnMap || b.side(u) != f.Side ||
		!slices.Contains(f.overfull(b), b.Units[u].At) {
		s.Refuse(ruleMoments, "na41.stacking.not_over", unitArg(u))
		return
	}
	h := b.Units[u].At
	total, limit := b.stackPoints(s.Rec(), h), b.stackLimit(s.Rec())
	s.Rec().Show(total)
	s.Rec().Show(limit)
	if !b.without(u).Less(total.Val) {
		s.Refuse(ruleMoments, "na41.stacking.no_help", unitArg(u))
	}
	s.Because(
		ruleMoments,
		"na41.stacking.may_lose",
		unitArg(u),
		hexArg(h),
		derive.Number("Points", total.Val, derive.Plain),
		derive.Number("Limit", limit.Val, derive.Plain),
	)
}

// without is what the stack of a unit would add up to if the unit were not there.
func (b *board) without(u UnitID) derive.Val {
	sum, free := derive.Val{}, false
	b.in(b.Units[u].At, func(o UnitID) {
		if o == u {
			return
		}
		var part derive.Num
		part, free = b.stackPart(nil, o, free)
		sum = sum.Plus(part.Val)
	})
	return sum
}

// dropStep takes a step from a unit, or all of them (d-08); one without any is eliminated, and one of three steps on
// its last may become a remnant (4.4.1, 10.4.1, 10.4.2).
func (w *work) dropStep(u UnitID) {
	unit, key := w.unit(u), "na41.stacking.lost"
	if unit.Steps--; w.Rulings.Other(WholeUnitsGo) {
		unit.Steps, key = 0, "na41.stacking.unit_lost"
	}
	w.Log(ruleMoments, key, unitArg(u))
	switch {
	case unit.Steps == 0:
		w.eliminate(u, ruleMoments)
	case w.remnant(u) && w.remnantsLeft(u) > 0:
		w.push(RemnantFrame{u})
	case w.remnant(u):
		w.Log(ruleNoRemnant, "na41.results.no_remnant", unitArg(u))
		w.eliminate(u, ruleNoRemnant)
	}
	w.index()
}
