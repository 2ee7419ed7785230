package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// The advance after combat that 7.5.1.1 speaks of and no rule grants: there is one under the other reading of d-26
// only.

const ruleAdvance cite.Rule = "theseus:7.5.1.1.c"

// AdvanceFrame is the stack that has won an attack and may enter the hex that it has emptied, by a free Movement Action
// of one step: the attackers, and who of them goes (7.5.1.1.c, d-26).
type AdvanceFrame struct {
	Side  Side
	From  hex.Hex
	Into  hex.Hex
	Units []UnitID
	Going []UnitID
}

func (AdvanceFrame) frame() string { return "advance" }

// Fields implements [Frame].
func (f AdvanceFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Hex(v, "from", &f.From)
	record.Hex(v, "into", &f.Into)
	someUnits(v, "units", &f.Units)
	checkSide(v, "units", f.Units, f.Side)
	optUnits(v, "going", &f.Going)
	checkSide(v, "going", f.Going, f.Side)
	checkTogether(v, "going", f.Going)
	return f
}

func (f AdvanceFrame) actors() []UnitID { return f.Going }

func (f AdvanceFrame) names() []UnitID { return f.Units }

func (f AdvanceFrame) given(to *givens) {
	play.EachHolds(&to.Givens, "may_go", f.Units...)
	play.EachHolds(&to.Givens, "moves", f.Going...)
}

// Shows implements [Showing].
func (f AdvanceFrame) Shows(Game) Shown {
	return Shown{Marked: []hex.Hex{f.Into}, Units: f.Units, Formation: NoFormation}
}

func (AdvanceFrame) bonusOf() Side { return 0 }

func (AdvanceFrame) phase() string { return "combat" }

// Question implements [Frame].
func (f AdvanceFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleAdvance, "theseus.point.advance", hexArg(f.Into))
}

// Options implements [Frame].
func (f AdvanceFrame) Options(_ *board, visit func(decide.Act)) {
	for _, u := range f.Units {
		visit(Join.On(u))
	}
	visit(StepTo.At(f.Into))
	visit(Stop.Now())
}

// Act implements [Frame].
func (f AdvanceFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case Join:
		if t.Judging() {
			t.Board.mayAdvance(t.Sheet, f, i.Unit)
		} else {
			f.Going = append(slices.Clip(f.Going), i.Unit)
			t.Work.replace(f)
		}
	case StepTo:
		if t.Judging() {
			t.Board.advance(t.Sheet, f, i.Hex)
		} else {
			t.Work.pop()
			t.Work.Log(ruleAdvance, "theseus.advance.goes", playerArg(f.Side), hexArg(i.Hex))
			move := f.move()
			t.Work.push(move)
			t.Work.take(move, i.Hex)
		}
	case Stop:
		if t.Judging() {
			t.Sheet.Because(ruleAdvance, "theseus.advance.may_stay", hexArg(f.Into))
		} else {
			t.Work.pop()
			t.Work.Log(ruleAdvance, "theseus.advance.stays", playerArg(f.Side))
		}
	default:
		return false
	}
	return true
}

// Settle asks while one of the attackers can still go.
func (f AdvanceFrame) Settle(w *work) play.Settled {
	return play.AsksIf(slices.ContainsFunc(f.Units, func(u UnitID) bool {
		alone := f
		alone.Going = []UnitID{u}
		s := decide.BareSheet()
		s.Begin(nil)
		return w.advanceable(s, f, u) && w.advance(s, alone, f.Into)
	}))
}

// move is the free Movement Action of those who go.
func (f AdvanceFrame) move() MoveFrame {
	return MoveFrame{Units: f.Going, Checked: true, Advance: true}
}

// 7.5.1.1.c: mayAdvance judges adding a unit to those who advance (7.3.1, 5.6.3.a).
func (b *board) mayAdvance(s *decide.Sheet, f AdvanceFrame, u UnitID) {
	if !b.advanceable(s, f, u) {
		return
	}
	if slices.Contains(f.Going, u) {
		s.Refuse(ruleStacks, "theseus.movement.already_in", unitArg(u))
	}
	s.Because(ruleAdvance, "theseus.advance.may_go", unitArg(u), hexArg(f.Into))
}

// advanceable refuses a unit that has not attacked, is no longer where it attacked from, or is disrupted.
func (b *board) advanceable(s *decide.Sheet, f AdvanceFrame, u UnitID) bool {
	if !slices.Contains(f.Units, u) || !b.onMap(u) {
		s.Refuse(ruleAdvance, "theseus.advance.no_attacker", unitArg(u))
		return false
	}
	if b.Units[u].At != f.From {
		s.Refuse(ruleStacks, "theseus.movement.other_hex", unitArg(u), hexArg(f.From))
	}
	b.mobile(s, u)
	return !s.Refused()
}

// advance judges the one step of the advance, by all rules of a step but that it costs nothing; legal is false when it
// is refused (7.5.1.1.c, 7.3).
func (b *board) advance(s *decide.Sheet, f AdvanceFrame, to hex.Hex) (legal bool) {
	if to != f.Into {
		s.Refuse(ruleAdvance, "theseus.advance.other_hex", hexArg(f.Into))
	}
	if len(f.Going) == 0 {
		s.Refuse(ruleAdvance, "theseus.advance.nobody_yet", hexArg(f.Into))
	} else {
		b.step(s, f.move(), to)
	}
	return !s.Refused()
}

// advances lets the attackers who have won, under the other reading of d-26, enter the hex that they have emptied
// (7.5.1.1.c, 7.5.3).
func (w *work) advances(f ResultFrame) {
	side, units := w.winner(f)
	if side != f.Side || !w.Rulings.Other(FreeAdvance) || w.holder(f.Target) != 0 {
		return
	}
	w.push(AdvanceFrame{Side: side, From: f.From, Into: f.Target, Units: units})
}
