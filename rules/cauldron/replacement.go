package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/reach"
	"gazala/rules/record"
)

// Rules of 13.3 Replacement and of the tank replacements of 15.
const (
	ruleReplacement      cite.Rule = "cauldron:13.3"
	ruleReplacementTime  cite.Rule = "cauldron:13.3.1"
	ruleRebuiltHex       cite.Rule = "cauldron:13.3.2"
	ruleRebuiltSafe      cite.Rule = "cauldron:13.3.3"
	ruleRebuiltActs      cite.Rule = "cauldron:13.3.4"
	ruleTankReplacements cite.Rule = "cauldron:15.0.5"
)

// mostSteps is the highest number of steps of any unit (11.0.12), fullTank that of the units that two replacements
// bring back whole (15.0.5).
const (
	mostSteps = 3
	fullTank  = 2
)

// 13.3.1: replacementChit judges the play of a Replacement chit: something must be there to replace. Under the other
// reading of d-02 it comes before the activation.
func (b *board) replacementChit(s *decide.Sheet, side Side, before bool) {
	if !before && b.Rulings.Other(ReplacementTime) {
		s.Refuse(ruleReplacementTime, "cauldron.window.before_activation", ChitArg(ReplacementChit))
	}
	if !b.canReplace(ReplaceFrame{Side: side, Left: 1}) {
		s.Refuse(ruleReplacement, "cauldron.replacement.nothing", playerArg(side))
	}
	s.Because(ruleReplacementTime, "cauldron.replacement.any_formation", playerArg(side))
}

// canReplace tells whether a replacement can be spent.
func (b *board) canReplace(f ReplaceFrame) bool {
	open := false
	s := decide.BareSheet()
	f.Options(b, func(i decide.Act) {
		s.Reset(nil)
		s.Try(i)
		if !open && i.Verb != EndReplacing && f.Act(turn{Board: b, Sheet: s}, i) {
			open = s.Legal(0)
		}
	})
	return open
}

// replacementRule is what a replacement is spent by.
func replacementRule(f ReplaceFrame) cite.Rule {
	if f.Supply {
		return ruleTankReplacements
	}
	return ruleReplacement
}

// armourOnly refuses replacements to units that are not armour, or not of the side that spends them (13.3).
func (b *board) armourOnly(s *decide.Sheet, f ReplaceFrame, u UnitID) {
	if b.side(u) != f.Side {
		s.Refuse(ruleReplacement, "cauldron.movement.not_yours", unitArg(u))
	}
	if b.counter(u).Class != Armour {
		s.Refuse(ruleReplacement, "cauldron.replacement.armour_only", unitArg(u))
	}
}

// 13.3.3: raised judges a step back for a reduced unit: armour on the map, below its full number of steps, in supply
// and in no enemy zone (13.3).
func (b *board) raised(s *decide.Sheet, f ReplaceFrame, u UnitID) {
	if !b.onMap(u) {
		s.Refuse(ruleReplacement, "cauldron.movement.not_in_play", unitArg(u))
		return
	}
	b.armourOnly(s, f, u)
	unit, full := b.Units[u], len(b.counter(u).Faces)
	if int(unit.Steps) >= full {
		s.Refuse(
			ruleReplacement,
			"cauldron.replacement.full",
			unitArg(u),
			derive.Number("Steps", derive.Int(full), derive.Steps),
		)
	}
	b.raisedSupplied(s, u)
	if b.inZone(unit.At, b.side(u).Enemy()) {
		s.Refuse(ruleRebuiltSafe, "cauldron.replacement.in_zone", hexArg(unit.At))
	}
	if s.Refused() {
		return
	}
	after := b.stepsAfter(s.Rec(), f, u)
	s.Rec().Show(after)
	s.Because(
		replacementRule(f),
		"cauldron.replacement.may_raise",
		unitArg(u),
		derive.Number("Steps", after.Val, derive.Steps),
	)
}

// raisedSupplied refuses a unit out of supply: by its marker or, under the other reading of d-76, for want of a path
// (13.3.3).
func (b *board) raisedSupplied(s *decide.Sheet, u UnitID) {
	unit := &b.Units[u]
	if !b.Rulings.Other(ReplacedSupply) {
		if unit.Supply != InSupply {
			s.Refuse(ruleRebuiltSafe, "cauldron.replacement.unit_unsupplied", unitArg(u))
		}
		return
	}
	if _, ok := b.reached(b.side(u)).Cost(b.Map.Grid.Index(unit.At)); !ok {
		s.Refuse(ruleRebuiltSafe, "cauldron.replacement.hex_unsupplied", hexArg(unit.At))
	}
}

// stepsAfter is the unit's steps and one more (13.3).
func (b *board) stepsAfter(rec *derive.Rec, f ReplaceFrame, u UnitID) derive.Num {
	before := rec.Fact(
		derive.Of("cauldron.results.steps", ruleStepsPerUnit, derive.Steps, unitArg(u)),
		derive.Int(int(b.Units[u].Steps)),
		cite.None,
	)
	one := rec.Fact(
		derive.Of("cauldron.replacement.one_step", replacementRule(f), derive.Modifier),
		derive.Int(1),
		cite.Printed,
	)
	return rec.Sum(derive.Of("cauldron.results.steps_left", ruleStepsPerUnit, derive.Steps, unitArg(u)), before, one)
}

// 13.3, 15.0.5: rebuilt judges bringing back an eliminated unit: armour, at one step, or with two replacements of the
// Supply Phase a two-step unit whole (13.7.1).
func (b *board) rebuilt(s *decide.Sheet, f ReplaceFrame, u UnitID, steps int) {
	if !b.known(u) || b.Units[u].Where != Eliminated {
		s.Refuse(ruleReplacement, "cauldron.replacement.not_eliminated", unitArg(u))
		return
	}
	b.armourOnly(s, f, u)
	full := len(b.counter(u).Faces)
	switch {
	case steps == 1:
	case !f.Supply:
		s.Refuse(ruleReplacement, "cauldron.replacement.one_step_only", unitArg(u))
	case steps != fullTank || full != fullTank:
		s.Refuse(ruleTankReplacements, "cauldron.replacement.two_steps_only", unitArg(u))
	case f.Left < fullTank:
		s.Refuse(
			ruleTankReplacements,
			"cauldron.replacement.too_few",
			derive.Number("Count", derive.Int(f.Left), derive.Plain),
		)
	}
	b.stillInTheGame(s, u)
	if !b.rebuildRoom(u) {
		s.Refuse(ruleRebuiltSafe, "cauldron.replacement.no_hex", unitArg(u))
	}
	s.Because(
		replacementRule(f),
		"cauldron.replacement.may_rebuild",
		unitArg(u),
		derive.Number("Steps", derive.Int(steps), derive.Steps),
	)
}

// eachRebuildHex visits the hexes where a rebuilt unit may come back: for the Axis the zone barred to the Allies, for
// the Allies the north and the east edge; as long as visit says so (13.3.2).
func (b *board) eachRebuildHex(u UnitID, visit func(hex.Hex) bool) {
	for i := range b.Map.Grid.Len() {
		if b.rebuildHex(b.side(u), i) && !visit(b.Map.Grid.At(i)) {
			return
		}
	}
}

func (b *board) rebuildHex(side Side, i int) bool {
	if side == Axis {
		return b.Map.West[i]
	}
	return b.Map.atEdge(i, North) || b.Map.atEdge(i, East)
}

func (b *board) rebuildRoom(u UnitID) bool {
	open, supply := false, b.reached(b.side(u))
	s := decide.BareSheet()
	b.eachRebuildHex(u, func(h hex.Hex) bool {
		s.Reset(nil)
		s.Begin(nil)
		b.rebuiltAt(s, supply, u, h)
		open = s.Legal(0)
		return !open
	})
	return open
}

// 13.3.2: rebuiltAt judges the hex of a rebuilt unit: where its side rebuilds, in supply, without an enemy and in no
// enemy zone (13.3.3). Whether the hex is full does not matter yet.
func (b *board) rebuiltAt(s *decide.Sheet, supply *reach.Field, u UnitID, h hex.Hex) {
	i, side := b.Map.Grid.Index(h), b.side(u)
	if i < 0 {
		s.Refuse(ruleRebuiltHex, "cauldron.movement.no_hex", hexArg(h))
		return
	}
	if !b.rebuildHex(side, i) {
		s.Refuse(ruleRebuiltHex, rebuiltElsewhere(side), hexArg(h))
	}
	if side == Allies && b.Map.West[i] {
		s.Refuse(ruleForbidden, "cauldron.movement.forbidden_zone", hexArg(h))
	}
	if b.holder(h) == side.Enemy() {
		s.Refuse(ruleRebuiltSafe, "cauldron.movement.enemy", hexArg(h))
	}
	if b.inZone(h, side.Enemy()) {
		s.Refuse(ruleRebuiltSafe, "cauldron.replacement.in_zone", hexArg(h))
	}
	if _, ok := supply.Cost(i); !ok {
		s.Refuse(ruleRebuiltSafe, "cauldron.replacement.hex_unsupplied", hexArg(h))
	}
	s.Because(ruleRebuiltHex, "cauldron.replacement.may_place", unitArg(u), hexArg(h))
}

func rebuiltElsewhere(side Side) string {
	if side == Axis {
		return "cauldron.replacement.axis_hex"
	}
	return "cauldron.replacement.allied_hex"
}

// raise gives the unit its step (13.3).
func (w *work) raise(f ReplaceFrame, u UnitID) {
	after := w.stepsAfter(w.rec, f, u)
	w.rec.Show(after)
	w.unit(u).Steps = uint8(after.Whole())
	w.Log(
		replacementRule(f),
		"cauldron.replacement.raised",
		unitArg(u),
		derive.Number("Steps", after.Val, derive.Steps),
	)
	w.replaced(f, 1)
}

// bringBack pays for a unit that comes back and asks for its hex (13.3, 15.0.5).
func (w *work) bringBack(f ReplaceFrame, u UnitID, steps int) {
	w.replaced(f, steps)
	w.push(RebuildFrame{Unit: u, Steps: steps})
}

func (w *work) replaced(f ReplaceFrame, spent int) {
	f.Left -= spent
	if f.Left > 0 {
		w.replace(f)
		return
	}
	w.pop()
}

// 13.3.4: putBack places a rebuilt unit, fresh and supplied, and judges stacking there (13.3.2, 13.3.3). It can be
// activated like any other.
func (w *work) putBack(f RebuildFrame, h hex.Hex) {
	w.pop()
	*w.unit(f.Unit) = Unit{At: h, Steps: uint8(f.Steps)}
	w.index()
	w.Log(
		ruleRebuiltActs,
		"cauldron.replacement.rebuilt",
		unitArg(f.Unit),
		hexArg(h),
		derive.Number("Steps", derive.Int(f.Steps), derive.Steps),
	)
	w.checkStacking(w.side(f.Unit), func(at hex.Hex) bool { return at == h })
}

// unspent lets replacements go that cannot be used: they are not kept (15.0.5).
func (w *work) unspent(f ReplaceFrame) {
	if f.Left > 0 {
		w.Log(
			replacementRule(f),
			"cauldron.replacement.unspent",
			playerArg(f.Side),
			derive.Number("Count", derive.Int(f.Left), derive.Plain),
		)
	}
}

// replacementUntimely refuses replacements without a chit for them, and those whose next step is another (13.3.1,
// 13.3.2).
func (b *board) replacementUntimely(s *decide.Sheet, top Frame, i decide.Act) {
	if f, ok := top.(RebuildFrame); ok {
		s.Refuse(ruleRebuiltHex, "cauldron.moment.rebuilt_where", unitArg(f.Unit))
		return
	}
	if _, ok := top.(ReplaceFrame); ok {
		s.Refuse(ruleRebuiltHex, "cauldron.moment.rebuilt_who")
		return
	}
	s.Refuse(ruleReplacementTime, "cauldron.moment.chit_time", ChitArg(ReplacementChit))
	side := b.mover()
	if side == 0 {
		return
	}
	switch i.Verb {
	case RaiseStep:
		b.raised(s, ReplaceFrame{Side: side, Left: 1}, i.Unit)
	case Rebuild:
		b.rebuilt(s, ReplaceFrame{Side: side, Left: 1}, i.Unit, int(i.N))
	default:
	}
}

// ReplaceFrame is replacements that Side must still spend (13.3). Supply: they came in the Supply Phase (15.0.5), not
// by a chit.
type ReplaceFrame struct {
	Side   Side
	Left   int
	Supply bool
}

func (ReplaceFrame) frame() string { return "replace" }

// Fields implements [Frame].
func (f ReplaceFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Int(v, "left", &f.Left, 1, mostReplacements)
	v.Bool("supply", &f.Supply)
	return f
}

func (f ReplaceFrame) given(g *givens) {
	g.Count("restore", f.Left, derive.Steps, playerArg(f.Side))
	g.Holds("supplied_only", f.Supply)
}

func (ReplaceFrame) ofChit() {}

func (f ReplaceFrame) outside(*board) bool { return f.Supply }

// Question implements [Frame].
func (f ReplaceFrame) Question(*board) play.Question {
	if f.Supply {
		return play.Ask(
			f.Side,
			ruleTankReplacements,
			"cauldron.point.replace_supply",
			derive.Number("Count", derive.Int(f.Left), derive.Plain),
		)
	}
	return play.Ask(f.Side, ruleReplacement, "cauldron.point.replace")
}

// Options implements [Frame].
func (f ReplaceFrame) Options(b *board, visit func(decide.Act)) {
	for i := range b.Units {
		u := UnitID(i)
		if b.side(u) != f.Side || b.counter(u).Class != Armour {
			continue
		}
		if b.Units[i].Where == Eliminated {
			visit(RebuildWith(u, 1))
			if f.Supply {
				visit(RebuildWith(u, fullTank))
			}
			continue
		}
		visit(RaiseStep.On(u))
	}
	visit(EndReplacing.Now())
}

// Act implements [Frame].
func (f ReplaceFrame) Act(t turn, i decide.Act) bool {
	if t.Judging() && !t.Board.meaningful(i) {
		return false
	}
	switch i.Verb {
	case RaiseStep:
		if t.Judging() {
			t.Board.raised(t.Sheet, f, i.Unit)
		} else {
			t.Work.raise(f, i.Unit)
		}
	case Rebuild:
		if t.Judging() {
			t.Board.rebuilt(t.Sheet, f, i.Unit, int(i.N))
		} else {
			t.Work.bringBack(f, i.Unit, int(i.N))
		}
	case EndReplacing:
		if t.Judging() {
			if !f.Supply {
				t.Sheet.Refuse(ruleReplacement, "cauldron.replacement.chit_is_spent")
			}
			t.Sheet.Because(
				ruleTankReplacements,
				"cauldron.replacement.may_end",
				derive.Number("Count", derive.Int(f.Left), derive.Plain),
			)
		} else {
			t.Work.unspent(f)
			t.Work.pop()
		}
	default:
		return false
	}
	return true
}

// Settle lets replacements go that cannot be spent (15.0.5).
func (f ReplaceFrame) Settle(w *work) play.Settled {
	if w.canReplace(f) {
		return play.Asks
	}
	w.unspent(f)
	return play.Done
}

// RebuildFrame is an eliminated unit that comes back with Steps and has not been given a hex (13.3.2).
type RebuildFrame struct {
	Unit  UnitID
	Steps int
}

func (RebuildFrame) frame() string { return "rebuild" }

// Fields implements [Frame].
func (f RebuildFrame) Fields(v record.Visitor) Frame {
	record.Ref(v, "unit", &f.Unit, Units)
	record.Int(v, "steps", &f.Steps, 1, mostSteps)
	return f
}

func (f RebuildFrame) given(g *givens) { g.Count("rebuild", f.Steps, derive.Steps, unitArg(f.Unit)) }

func (RebuildFrame) begun() {}

func (RebuildFrame) ofChit() {}

func (RebuildFrame) outside(b *board) bool { return b.phase() < 0 }

func (f RebuildFrame) names() []UnitID { return []UnitID{f.Unit} }

// Question implements [Frame].
func (f RebuildFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleRebuiltHex, "cauldron.point.rebuild", unitArg(f.Unit))
}

// Options implements [Frame].
func (f RebuildFrame) Options(b *board, visit func(decide.Act)) {
	b.eachRebuildHex(f.Unit, func(h hex.Hex) bool {
		visit(PlaceRebuilt.At(h))
		return true
	})
}

// Act implements [Frame].
func (f RebuildFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != PlaceRebuilt {
		return false
	}
	if t.Judging() {
		t.Board.rebuiltAt(t.Sheet, t.Board.reached(t.Board.side(f.Unit)), f.Unit, i.Hex)
	} else {
		t.Work.putBack(f, i.Hex)
	}
	return true
}

// Settle implements [Frame].
func (RebuildFrame) Settle(*work) play.Settled { return play.Asks }
