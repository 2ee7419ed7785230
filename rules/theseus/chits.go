package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
)

// Rules of 7.5.1.2: combat chits.
const (
	ruleChits        cite.Rule = "theseus:7.5.1.d"
	ruleAttackChit   cite.Rule = "theseus:7.5.1.2.a"
	ruleDefenceChit  cite.Rule = "theseus:7.5.1.2.b"
	ruleChit         cite.Rule = "theseus:7.5.1.2.chit"
	ruleMineDefence  cite.Rule = "theseus:7.1.e"
	ruleDisruptedRow cite.Rule = "theseus:5.6.3.h"
)

// The two sides of a combat, as indexes.
const (
	attacker = 0
	defender = 1
)

// cup is how many chits are in the cup (7.5.1.2).
func (b *board) cup() int {
	n := 0
	for i := range b.Charts.Chits {
		n += b.Charts.Chits[i].Many.N
	}
	return n
}

// 7.5.1.d: drawn is the chit with a number in the cup, counted with its duplicates, when one with the index out has
// been taken from it; -1 when none has.
func (b *board) drawn(n int, out int8) int8 {
	for i := range b.Charts.Chits {
		many := b.Charts.Chits[i].Many.N
		if int8(i) == out {
			many--
		}
		if n < many {
			return int8(i)
		}
		n -= many
	}
	return int8(len(b.Charts.Chits) - 1)
}

// draw takes one chit for the attacker and one for the defender from the same cup (7.5.1.d). Both go back into it when
// the combat is over.
func (w *work) draw(f BattleFrame, src dice.Source) {
	n := w.cup()
	out := int8(-1)
	for side := range f.Chits {
		f.Chits[side] = w.drawn(dice.Fall(src, n-side), out)
		out = f.Chits[side]
	}
	chit := func(name string, side int) derive.Arg {
		return derive.Number(name, derive.Int(int(f.Chits[side])), derive.Plain)
	}
	w.Log(ruleChits, "theseus.chits.drawn", chit("Attacker", attacker), chit("Defender", defender))
	f.Step = AirStep
	w.replace(f)
	if w.rec != nil {
		w.rec.Show(w.preliminary(w.rec, f.Battle))
	}
}

// column is the column of a chit that a unit uses, the rule that says so, and the sentence.
type chitUse struct {
	column ChitColumn
	rule   cite.Rule
	key    string
}

// 7.5.1.2.a: attackColumn is the column of a chit by the kind of attack.
func attackColumn(k AttackKind) chitUse {
	switch k {
	case Hasty:
		return chitUse{LeftColumn, ruleAttackChit, "theseus.chits.hasty"}
	case Regular:
		return chitUse{CenterColumn, ruleAttackChit, "theseus.chits.regular"}
	case Prepared:
		return chitUse{RightColumn, ruleAttackChit, "theseus.chits.prepared"}
	}
	panic("theseus: unknown kind of attack")
}

// 7.5.1.2.b: defenceColumn is the column by how a unit defends (7.1.e). In a minefield of its own side even a disrupted
// one counts as improved (5.6.3.h).
func (b *board) defenceColumn(u UnitID, at hex.Hex) chitUse {
	own := b.friendly(at, b.side(u))
	switch {
	case b.shakenDefends(u, own):
		return chitUse{LeftColumn, ruleDisruptedRow, "theseus.chits.disrupted"}
	case own:
		return chitUse{RightColumn, ruleMineDefence, "theseus.chits.own_mines"}
	case b.improved(at):
		return chitUse{RightColumn, ruleDefenceChit, "theseus.chits.improved"}
	}
	return chitUse{CenterColumn, ruleDefenceChit, "theseus.chits.regular_defence"}
}

// chitTable gives the multipliers of a face of a chit by effectiveness rating and column, counted from 1.
type chitTable struct{ face *ChitFace }

// Cell is the multiplier and where it comes from.
func (t chitTable) Cell(rating, column derive.Val) (derive.Val, cite.Source) {
	c := t.face.Cell(rating.Whole(), ChitColumn(min(max(column.Whole()-1, int(LeftColumn)), int(RightColumn))))
	return c.Val, c.Source
}

// 7.5.1.2.chit: multiplier is what the drawn chit gives a unit: both faces have the same numbers or, under the other
// reading of d-91, the attacker uses the front and the defender the back (7.5.1.2).
func (b *board) multiplier(rec *derive.Rec, u UnitID, chit int8, use chitUse, attacks bool) derive.Num {
	rating := b.rating(rec, u)
	column := rec.Fact(derive.Of(use.key, use.rule, derive.Plain), derive.Int(int(use.column)+1), cite.Printed)
	face, key := &b.Charts.Chits[chit].Cells, "theseus.chits.multiplier"
	if b.Rulings.Other(TwoFaces) && !attacks {
		face, key = &b.Charts.Chits[chit].Back, "theseus.chits.back"
	}
	return rec.Lookup(derive.Of(key, ruleChit, derive.Plain, unitArg(u)), chitTable{face}, rating, column)
}
