package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of the dice.
const (
	ruleDice  cite.Rule = "theseus:3.9"
	ruleSnafu cite.Rule = "theseus:5.2"
)

// dieSides is how many faces the dice have (3.9).
const dieSides = 10

// 3.9, 5.2: DieFrame is a die that is due: what for, who rolls it, for which unit. Face is what it shows, 0 before it
// is rolled: then its owner may roll it again.
type DieFrame struct {
	For  DieFor
	Side Side
	Unit UnitID
	Face int8
}

func (DieFrame) frame() string { return "die" }

// Fields implements [Frame].
func (f DieFrame) Fields(v record.Visitor) Frame {
	record.Word(v, "for", &f.For, dieWords())
	sideField(v, &f.Side)
	if v.Has("unit", f.Unit != NoUnit) || f.For.ofUnit() {
		record.Ref(v, "unit", &f.Unit, UnitsOnMap)
	} else {
		f.Unit = NoUnit
	}
	check(v, func(c record.Checks, in Read) {
		if f.For == DieMines && c.Sound(Units, int(f.Unit)) && !in.Rules.Order.Counters[f.Unit].Type.Combat() {
			c.Fail("unit", -1, noCheck, nil)
		}
	})
	faceField(v, "face", &f.Face)
	return f
}

func (f DieFrame) dice() decide.Intent {
	if f.Face == 0 {
		return Roll.Now()
	}
	return nil
}

func (f DieFrame) given(to *givens) {
	play.EachHolds(&to.Givens, "die_for", f.Unit)
	to.Some("face", int(f.Face), derive.Plain)
}

// Shows implements [Showing].
func (f DieFrame) Shows(g Game) Shown {
	shown := Shown{Units: []UnitID{f.Unit}, Formation: NoFormation}
	if f.For == DieActions && f.Unit == NoUnit {
		if acting, _, _, ok := g.Active(); ok {
			shown.Formation = acting
		}
	}
	return shown
}

func (f DieFrame) packed(to pack) pack {
	return append(to, 'd').byte(byte(f.For), byte(f.Side), byte(f.Face)).units(f.Unit)
}

func (DieFrame) phase() string { return "" }

func (f DieFrame) names() []UnitID { return []UnitID{f.Unit} }

// Aftermath implements [play.Aftermath].
func (DieFrame) Aftermath() {}

// Question implements [Frame]: it asks for the die, or whether it stands.
func (f DieFrame) Question(b *board) play.Question {
	what := derive.Term("What", dieKey(f.For))
	switch {
	case f.Face != 0:
		return play.Ask(
			b.dieOwner(f),
			ruleSnafu,
			"theseus.point.keep_die",
			what,
			derive.Number("Die", derive.Int(int(f.Face)), derive.Face),
		)
	case f.Unit != NoUnit:
		return play.Ask(f.Side, dieRule(f.For), "theseus.point.die_unit", what, unitArg(f.Unit))
	}
	return play.Ask(f.Side, dieRule(f.For), "theseus.point.die", what)
}

// Options implements [Frame].
func (f DieFrame) Options(b *board, visit func(decide.Act)) {
	if f.Face == 0 {
		visit(Roll.Now())
		return
	}
	visit(KeepDie.Now())
	visit(RollAgain.Now())
	if !b.training() {
		visit(KeepAll.Now())
	}
}

// Act is what may be done with the die (3.9, 5.2).
func (f DieFrame) Act(t turn, i decide.Act) bool {
	what := derive.Term("What", dieKey(f.For))
	fallen := derive.Number("Die", derive.Int(int(f.Face)), derive.Face)
	switch i.Verb {
	case Roll:
		if t.Judging() {
			if f.Face != 0 {
				t.Sheet.Refuse(ruleSnafu, "theseus.dice.has_fallen", fallen)
			}
			t.Board.explainDie(t.Sheet.Rec(), f)
			t.Sheet.Because(dieRule(f.For), "theseus.dice.may_roll", what)
		} else {
			t.Work.rollDie(f, t.Dice)
		}
	case KeepDie:
		if t.Judging() {
			f.mustHaveFallen(t.Sheet)
			t.Sheet.Because(ruleSnafu, "theseus.dice.may_keep", fallen)
		} else {
			t.Work.counts(f)
		}
	case RollAgain:
		if t.Judging() {
			f.mustHaveFallen(t.Sheet)
			if f.Face != 0 && t.Board.again(f) == 0 {
				t.Sheet.Refuse(ruleSnafu, "theseus.dice.no_marker")
			}
			t.Sheet.Because(ruleSnafu, "theseus.dice.may_roll_again", fallen)
		} else {
			t.Work.rollAgain(f, t.Dice)
		}
	case KeepAll:
		if t.Judging() {
			f.mustHaveFallen(t.Sheet)
			if t.Board.training() {
				t.Sheet.Refuse(ruleSnafu, "theseus.dice.one_by_one")
			}
			t.Sheet.Because(ruleSnafu, "theseus.dice.may_keep_all", fallen)
		} else {
			side := t.Work.dieOwner(f)
			t.Work.Kept[side-1] = true
			t.Work.counts(f)
			t.Work.Log(ruleSnafu, "theseus.dice.keeps_all", playerArg(side))
		}
	default:
		return false
	}
	return true
}

// GoesOn implements [play.Longer]: the dice of both sides are one roll (6.1, 7.5.1.1), and one that may be rolled again
// is supposed to stand (5.2).
func (g Game) GoesOn() (i decide.Intent, supposed, more bool) {
	f, open := frame.OnTop[DieFrame](g.b.Frames)
	switch {
	case !open:
		return nil, false, false
	case f.Face != 0:
		return KeepDie.Now(), true, true
	case f.For == DieScreenDefender, f.For == DieInitiative && f.Side == Allies:
		return Roll.Now(), false, true
	}
	return nil, false, false
}

// Settle implements [Frame]: nobody rolls for a unit that is gone.
func (f DieFrame) Settle(w *work) play.Settled {
	return play.AsksIf(f.Unit == NoUnit || w.onMap(f.Unit))
}

// DieFor is what a die decides.
type DieFor uint8

// The dice.
const (
	DieActions        DieFor = iota + 1 // action points of an activation (6.3.1)
	DieIsolated                         // the check of an isolated unit that is to act (5.8.4.a)
	DieMines                            // the check of a unit that enters a minefield (7.3.6)
	DieBreach                           // an attempt to breach (7.4)
	DieRefit                            // a Refit Action (7.6)
	DieInitiative                       // of a side (6.1)
	DieScreenAttacker                   // against a retreat before combat (7.5.1.1)
	DieScreenDefender                   // for a retreat before combat (7.5.1.1)
	DieAttack                           // of a combat (7.5.1.g)
	DieReaction                         // whether a formation reacts (6.5.2)
	DieCheck                            // an effectiveness check of a unit after combat (7.5.2.s2)
	DieAttrition                        // the check of a unit that is isolated and disrupted (8.1.5)
)

// ofUnit tells whether a die is about a unit, without which it means nothing.
func (d DieFor) ofUnit() bool {
	return slices.Contains([]DieFor{DieIsolated, DieMines, DieBreach, DieRefit, DieReaction, DieCheck, DieAttrition}, d)
}

// 3.9: shown is the number on a face, which is counted from 0: the face that reads 0 is ten.
func shown(face int) int {
	if face == 0 {
		return dieSides
	}
	return face
}

// die is the number that fell, as a leaf of a derivation: a die in the resolution in which it fell, a fact when it was
// let stand (3.9).
func (w *work) die(rule cite.Rule, f DieFrame) derive.Num {
	l := derive.Of("theseus.dice.die", rule, derive.Face)
	if !w.thrown {
		return w.rec.Fact(l, derive.Int(int(f.Face)), cite.None)
	}
	return w.rec.Die(l, derive.Int(int(f.Face)))
}

// ask opens the die that a side has to roll for a unit or, with NoUnit, for itself.
func (w *work) ask(what DieFor, side Side, u UnitID) {
	w.push(DieFrame{For: what, Side: side, Unit: u})
}

// dieRule is the rule by which a die is rolled.
func dieRule(f DieFor) cite.Rule {
	switch f {
	case DieActions:
		return ruleActionPoints
	case DieIsolated:
		return ruleIsolatedCheck
	case DieMines:
		return ruleMines
	case DieBreach:
		return ruleBreach
	case DieRefit:
		return ruleRefit
	case DieInitiative:
		return ruleInitiative
	case DieScreenAttacker, DieScreenDefender:
		return "theseus:7.5.1.1"
	case DieAttack:
		return "theseus:7.5.1.g"
	case DieReaction:
		return ruleReactionCheck
	case DieCheck:
		return "theseus:5.6.1"
	case DieAttrition:
		return ruleAttrition
	}
	panic("theseus: a die for nothing")
}

// dieKey is the message key of what a die is for.
func dieKey(f DieFor) string {
	switch f {
	case DieActions:
		return "theseus.dice.actions"
	case DieIsolated:
		return "theseus.dice.isolated"
	case DieMines:
		return "theseus.dice.mines"
	case DieBreach:
		return "theseus.dice.breach"
	case DieRefit:
		return "theseus.dice.refit"
	case DieInitiative:
		return "theseus.dice.initiative"
	case DieScreenAttacker:
		return "theseus.dice.screen_attacker"
	case DieScreenDefender:
		return "theseus.dice.screen_defender"
	case DieAttack:
		return "theseus.dice.attack"
	case DieReaction:
		return "theseus.dice.reaction"
	case DieCheck:
		return "theseus.dice.check"
	case DieAttrition:
		return "theseus.dice.attrition"
	}
	panic("theseus: a die for nothing")
}

// again is the side that may have a fallen die rolled again: its owner or, under the other reading of d-95, the other
// side; 0 when nobody may, as in a training scenario under the other reading of d-65 (5.2).
func (b *board) again(f DieFrame) Side {
	switch {
	case b.training() && b.Rulings.Other(Reroll):
	case b.Rerolls[f.Side-1] > 0 && !b.Kept[f.Side-1]:
		return f.Side
	case b.Rulings.Other(AnyDie) && b.Rerolls[f.Side.Enemy()-1] > 0 && !b.Kept[f.Side.Enemy()-1]:
		return f.Side.Enemy()
	}
	return 0
}

// dieOwner is the side that decides about a die.
func (b *board) dieOwner(f DieFrame) Side {
	if again := b.again(f); f.Face != 0 && again != 0 {
		return again
	}
	return f.Side
}

// 5.2: mayAskAgain judges taking back that a side lets every die stand.
func (b *board) mayAskAgain(s *decide.Sheet, side Side) {
	if !b.Kept[side-1] {
		s.Refuse(ruleSnafu, "theseus.dice.asks_already", playerArg(side))
	}
	s.Because(ruleSnafu, "theseus.dice.may_ask_again", playerArg(side))
}

// asksAgain takes it back (5.2).
func (w *work) asksAgain(side Side) {
	w.Kept[side-1] = false
	w.Log(ruleSnafu, "theseus.dice.asks_again", playerArg(side))
}

// mustHaveFallen refuses to keep, or to roll again, a die that has not been rolled (5.2).
func (f DieFrame) mustHaveFallen(s *decide.Sheet) {
	if f.Face == 0 {
		s.Refuse(ruleSnafu, "theseus.dice.not_fallen")
	}
}

// explainDie records the numbers that a die will be held against.
func (b *board) explainDie(rec *derive.Rec, f DieFrame) {
	if rec == nil {
		return
	}
	switch f.For {
	case DieIsolated, DieRefit, DieCheck, DieAttrition:
		rec.Show(b.rating(rec, f.Unit))
	case DieMines:
		rec.Show(b.mineModifier(rec, f.Unit))
	case DieBreach:
		rec.Show(b.breachModifier(rec, f.Unit))
	case DieReaction:
		b.reactionRating(rec, f.Unit)
	case DieActions, DieInitiative, DieScreenAttacker, DieScreenDefender, DieAttack:
		b.explainCombatDie(rec, f)
	}
}

// rollDie rolls the die of the open frame. When somebody may have it rolled again it is asked for first, else it
// counts.
func (w *work) rollDie(f DieFrame, src dice.Source) {
	f.Face = w.throw(src)
	w.replace(f)
	if w.again(f) == 0 {
		w.counts(f)
		return
	}
	w.rec.Show(w.die(dieRule(f.For), f))
	w.tell(dieRule(f.For), "theseus.dice.fell", f, derive.Term("What", dieKey(f.For)))
}

// rollAgain takes the marker and rolls anew (5.2). In the training scenario, with nobody to give it to, the marker is
// gone (d-65).
func (w *work) rollAgain(f DieFrame, src dice.Source) {
	side := w.again(f)
	w.Rerolls[side-1]--
	if !w.training() {
		w.Rerolls[side.Enemy()-1]++
	}
	f.Face = w.throw(src)
	w.counts(f)
	w.Log(ruleSnafu, "theseus.dice.again", playerArg(side))
}

// throw is what a die shows that is rolled now (3.9).
func (w *work) throw(src dice.Source) int8 {
	w.fresh, w.thrown = true, true
	return int8(shown(dice.Fall(src, dieSides)))
}

// tell writes down what a die has brought about. The die itself is part of the event when it fell in this resolution.
func (w *work) tell(rule cite.Rule, key string, f DieFrame, args ...derive.Arg) {
	if w.Closed {
		return
	}
	args = append(args, derive.Number("Die", derive.Int(int(f.Face)), derive.Face))
	if !w.fresh {
		w.Log(rule, key, args...)
		return
	}
	w.fresh = false
	w.LogRoll(rule, key, dieSides, int(f.Face)%dieSides, args...)
}

// counts closes the die's frame and carries out what it has decided.
func (w *work) counts(f DieFrame) {
	w.pop()
	switch f.For {
	case DieIsolated:
		w.isolatedChecked(f)
	case DieBreach:
		w.breachTried(f)
	case DieRefit:
		w.refitTried(f)
	case DieAttrition:
		w.attritionChecked(f)
	case DieActions, DieMines, DieInitiative, DieReaction, DieScreenAttacker, DieScreenDefender, DieAttack, DieCheck:
		top, _ := w.Frames.Top()
		if below, waits := top.(roller); waits {
			below.rolled(w, f)
		}
	}
}
