package batalha

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

// Rules of 9.0 Campo Minado: movement and clearing.
const (
	ruleMineCost cite.Rule = "batalha:9.1"
	ruleMineDie  cite.Rule = "batalha:9.1.p1"
	ruleClearing cite.Rule = "batalha:9.3"
)

const (
	mineSides   = 6
	infantryDie = 1 // on this number or less a unit takes a loss (9.1.p1)
	armourDie   = 2 // for armour
)

// ClearFrame is the beginning of an Axis turn, when engineers clear mines (9.3).
type ClearFrame struct{}

func (ClearFrame) frame() string { return "clear" }

// Fields implements [Frame].
func (f ClearFrame) Fields(record.Visitor) Frame { return f }

func (ClearFrame) phase() string { return "clearing" }

// Question implements [Frame].
func (ClearFrame) Question(*board) play.Question {
	return play.Ask(Axis, ruleClearing, "batalha.point.clear")
}

// Options implements [Frame].
func (ClearFrame) Options(b *board, visit func(decide.Act)) {
	b.eachUnit(Axis, func(u UnitID) {
		if b.counter(u).Type == Engineer {
			visit(ClearMines.On(u))
		}
	})
	visit(EndClearing.Now())
}

// Act implements [Frame].
func (ClearFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case ClearMines:
		if t.Judging() {
			t.Board.cleared(t.Sheet, i.Unit)
		} else {
			t.Work.clearMines(i.Unit)
		}
	case EndClearing:
		if t.Judging() {
			t.Sheet.Because(ruleClearing, "batalha.minefields.may_end")
		} else {
			t.Work.pop()
		}
	default:
		return false
	}
	return true
}

// Settle asks while some engineer may clear mines (9.3).
func (ClearFrame) Settle(w *work) play.Settled { return play.AsksIf(w.anyToClear()) }

// MinesFrame is an Axis unit that has come upon mines and whose die has not been rolled (9.1.p1).
type MinesFrame struct{ Unit UnitID }

func (MinesFrame) frame() string { return "mines" }

// Fields implements [Frame].
func (f MinesFrame) Fields(v record.Visitor) Frame {
	unitField(v, &f.Unit)
	v.Check(func(c record.Checks) { checkStands(c, f.Unit) })
	return f
}

func (f MinesFrame) given(g *givens) { play.EachHolds(&g.Givens, "on_mines", f.Unit) }

func (MinesFrame) phase() string { return "movement" }

func (f MinesFrame) names() []UnitID { return []UnitID{f.Unit} }

// Question implements [Frame].
func (f MinesFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleMineDie, "batalha.point.mines", unitArg(f.Unit))
}

// Options implements [Frame].
func (MinesFrame) Options(_ *board, visit func(decide.Act)) { visit(Roll.Now()) }

// Act implements [Frame].
func (f MinesFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != Roll {
		return false
	}
	if t.Judging() {
		t.Board.mayRollMines(t.Sheet, f)
	} else {
		t.Work.rollMines(f, t.Dice)
	}
	return true
}

// Settle implements [Frame].
func (f MinesFrame) Settle(w *work) play.Settled { return play.AsksIf(w.onMap(f.Unit)) }

// 9.1: mineCost is what an Axis unit pays for mines on top, or a unit of either side under the other reading of d-24.
func (b *board) mineCost(rec *derive.Rec, u UnitID, to hex.Hex) (derive.Num, bool) {
	if !b.mineVictims(b.side(u)) || !b.mined(to) {
		return derive.Num{}, false
	}
	cell := b.Charts.Mines.Foot
	if b.kind(u).Motorised() {
		cell = b.Charts.Mines.Motorised
	}
	return rec.Fact(derive.Of("batalha.minefields.cost", ruleMineCost, derive.Points), cell.Val, cell.Source), true
}

// victim tells whether a unit rolls when it comes upon mines: any of the Axis, unless d-21, d-22 or d-23 is read the
// other way (2.4.3, 9.1.p1).
func (b *board) victim(u UnitID) bool {
	if b.Rulings.Other(MineDie) || (b.Rulings.Other(MotorMineDie) && b.counter(u).Type == MotorInfantry) {
		return false
	}
	if b.Rulings.Other(MineVictims) && !b.armour(u) && !b.counter(u).Type.Foot() {
		return false
	}
	return b.side(u) == Axis
}

// upon opens the roll of a unit that has come into a hex with mines, in whatever way (9.1.p1).
func (w *work) upon(u UnitID) {
	if w.onMap(u) && w.victim(u) && w.mined(w.Units[u].At) {
		w.push(MinesFrame{Unit: u})
	}
}

// 9.1.p1: mineLimit is the number on which, or below which, the unit takes a loss.
func (b *board) mineLimit(rec *derive.Rec, u UnitID) derive.Num {
	return rec.Fact(
		derive.Of("batalha.minefields.limit", ruleMineDie, derive.Face, unitArg(u)),
		derive.Int(b.mineHits(u)),
		cite.Printed,
	)
}

// mineHits are the faces of the die on which a unit takes a loss (9.1.p1).
func (b *board) mineHits(u UnitID) int {
	if b.armour(u) {
		return armourDie
	}
	return infantryDie
}

// risksMines tells a unit that comes into a hex what its die does to it (9.1.p1).
func (b *board) risksMines(s *decide.Sheet, u UnitID, to hex.Hex) {
	n := b.mineHits(u)
	s.Because(
		ruleMineDie,
		"batalha.minefields.risk",
		unitArg(u),
		hexArg(to),
		derive.Number("Limit", derive.Int(n), derive.Face),
		derive.Number("Chance", derive.Frac(int64(n), mineSides), derive.Plain),
	)
}

// mayRollMines gives the grounds for the roll (9.1.p1).
func (b *board) mayRollMines(s *decide.Sheet, f MinesFrame) {
	limit := b.mineLimit(s.Rec(), f.Unit)
	s.Rec().Show(limit)
	s.Because(
		ruleMineDie,
		"batalha.minefields.may_roll",
		unitArg(f.Unit),
		derive.Number("Limit", limit.Val, derive.Face),
	)
}

// rollMines rolls the die of a unit upon mines (9.1.p1).
func (w *work) rollMines(f MinesFrame, src dice.Source) {
	w.pop()
	face := dice.Fall(src, mineSides)
	die := w.rec.Die(derive.Of("batalha.minefields.die", ruleMineDie, derive.Face), derive.Int(face+1))
	limit := w.mineLimit(w.rec, f.Unit)
	w.rec.Show(die)
	w.rec.Show(limit)
	shown := derive.Number("Die", die.Val, derive.Face)
	if limit.Less(die.Val) {
		w.LogRoll(ruleMineDie, "batalha.minefields.spared", mineSides, face, unitArg(f.Unit), shown)
		return
	}
	w.LogRoll(ruleMineDie, "batalha.minefields.hit", mineSides, face, unitArg(f.Unit), shown)
	w.hurt(f.Unit)
}

// post notes the engineers that stand unengaged on mines at the end of the Axis movement (9.3).
func (w *work) post() {
	for i := range w.Units {
		u := UnitID(i)
		w.Units[i].Posted = w.canPost(u)
	}
}

// canPost tells whether a unit is an engineer of the Axis that stands unengaged on mines (9.3).
func (b *board) canPost(u UnitID) bool {
	return b.onMines(u) && !b.inZone(b.Units[u].At, Allies)
}

// onMines tells whether a unit is an engineer of the Axis that stands on mines (9.3).
func (b *board) onMines(u UnitID) bool {
	return b.onMap(u) && b.side(u) == Axis && b.counter(u).Type == Engineer && b.mined(b.Units[u].At)
}

// 9.3: cleared judges whether an engineer clears the mines of its hex.
func (b *board) cleared(s *decide.Sheet, u UnitID) {
	if !b.onMap(u) || b.side(u) != Axis || b.counter(u).Type != Engineer {
		s.Refuse(ruleClearing, "batalha.minefields.no_engineer", unitArg(u))
		return
	}
	at := b.Units[u].At
	switch {
	case !b.mined(at):
		s.Refuse(ruleClearing, "batalha.minefields.no_mines", unitArg(u), hexArg(at))
	case !b.Units[u].Posted:
		s.Refuse(ruleClearing, "batalha.minefields.not_posted", unitArg(u))
	}
	if b.underFire(at) {
		s.Refuse(ruleClearing, "batalha.minefields.engaged", unitArg(u))
	}
	s.Because(ruleClearing, "batalha.minefields.may_clear", unitArg(u), hexArg(at))
}

// anyToClear tells whether some engineer may clear mines.
func (b *board) anyToClear() bool {
	for i := range b.Units {
		if b.Units[i].Posted && b.canClear(UnitID(i)) {
			return true
		}
	}
	return false
}

// canClear tells whether an engineer of the Axis stands on mines where nothing keeps it from clearing them (9.3).
func (b *board) canClear(u UnitID) bool {
	return b.onMines(u) && !b.underFire(b.Units[u].At)
}

// underFire tells whether the enemy keeps an engineer in a hex from clearing mines: not under the other reading of
// d-66, by which it was enough to be unengaged when it was left there (9.3).
func (b *board) underFire(at hex.Hex) bool {
	return b.inZone(at, Allies) && !b.Rulings.Other(EngagedClear)
}

// clearMines puts a marker in the engineer's hex (9.3). Only the mines are gone (d-26).
func (w *work) clearMines(u UnitID) {
	at := w.Units[u].At
	w.Cleared = append(w.Cleared, at)
	slices.SortFunc(w.Cleared, func(a, b hex.Hex) int { return w.Map.Grid.Index(a) - w.Map.Grid.Index(b) })
	w.Log(ruleClearing, "batalha.minefields.cleared", unitArg(u), hexArg(at))
}

// clearingNotAsked refuses to clear mines at any other time than the beginning of an Axis turn, and says what else
// forbids it (9.3).
func (b *board) clearingNotAsked(s *decide.Sheet, i decide.Act) {
	switch i.Verb {
	case ClearMines:
		b.cleared(s, i.Unit)
	case EndClearing:
	default:
		return
	}
	s.Refuse(ruleClearing, "batalha.minefields.not_the_time")
}

// dieFirst refuses whatever else is tried while the die of a unit upon mines is due (9.1.p1).
func (b *board) dieFirst(s *decide.Sheet) bool {
	f, due := frame.Find[MinesFrame](b.Frames)
	if due {
		s.Refuse(ruleMineDie, "batalha.minefields.die_first", unitArg(f.Unit))
	}
	return due
}

// 9.2: fromMines tells whether all Axis attackers in contact stand on mines; all that take part must under the other
// reading of d-25, and air points stand on none. Under the other reading of d-24 it is so for the Allies too.
func (b *board) fromMines(a Attack) bool {
	if !b.mineVictims(a.Side) || len(a.Attackers) == 0 {
		return false
	}
	units := a.Attackers
	if b.Rulings.Other(DistantOnMines) {
		if a.Air > 0 {
			return false
		}
		units = slices.Concat(a.Attackers, a.Guns)
	}
	for _, u := range units {
		if !b.mined(b.Units[u].At) {
			return false
		}
	}
	return true
}

// 9.2.p1: minedDefenders adds the column against Axis units on mines, whatever attacks them.
func (b *board) minedDefenders(rec *derive.Rec, a Attack, parts []derive.Num) []derive.Num {
	if !b.mineVictims(a.Side.Enemy()) || !b.mined(a.Target) {
		return parts
	}
	return append(
		parts,
		rec.Fact(
			derive.Of("batalha.odds.on_mines", ruleMinesDefend, derive.Modifier, hexArg(a.Target)),
			derive.Int(minedColumn),
			cite.Printed,
		),
	)
}

// 9.2.p2: minesDecide tells whether the ground alone would say otherwise of the dominance of an engaged unit than the
// mines do under one of the two sides.
func (b *board) minesDecide(u UnitID) bool {
	all := true
	b.eachEngaging(u, func(there hex.Hex) { all = b.better(nil, b.Units[u].At, there) && all })
	return all != b.dominant(nil, u)
}
