package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/odds"
	"gazala/rules/play"
	"gazala/rules/record"
)

const (
	fortifiedHex = -2 // (11.0.9, worked example)
	dieFaces     = 10 // faces 0 to 9 (2.0.a)
)

const ruleDie cite.Rule = "cauldron:2.0.a"

// columns finds the odds column of a ratio: the highest one that is not above it (11.0.7).
type columns struct{ crt *CRT }

// Cell gives the column as a fraction, 5 for 5-1.
func (c columns) Cell(ratio, _ derive.Val) (derive.Val, cite.Source) {
	i, _, err := c.crt.Columns.Find(odds.Whole(max(ratio.Num(), 0)), odds.Whole(ratio.Den()), odds.Down)
	if err != nil { // a defence of nothing: above every column (11.0.7)
		i = len(c.crt.Columns) - 1
	}
	col := c.crt.Columns[i]
	return derive.Frac(int64(col.Attack), int64(col.Defence)), c.crt.Sources[i]
}

// odds records the column and the die modifiers of a combat (11.0.7).
func (b *board) odds(rec *derive.Rec, c Combat) {
	if rec == nil {
		return
	}
	attack, defence := b.strengths(rec, c)
	rec.Show(b.column(rec, attack, defence))
	rec.Show(b.modifiers(rec, c))
}

// 11.0.7: column rounds attack to defence down to a printed column; below the first column the first is used, above the
// last the last.
func (b *board) column(rec *derive.Rec, attack, defence derive.Num) derive.Num {
	label := derive.Of("cauldron.odds.column", ruleOdds, derive.Column)
	table := columns{crt: &b.Charts.CRT}
	if defence.Compare(derive.Val{}) <= 0 {
		last := b.Charts.CRT.Columns[len(b.Charts.CRT.Columns)-1]
		best := rec.Fact(
			derive.Of("cauldron.odds.no_defence", ruleOdds, derive.Ratio),
			derive.Frac(int64(last.Attack), int64(last.Defence)),
			cite.None,
		)
		return rec.Lookup(label, table, best, derive.Num{})
	}
	ratio := rec.Quotient(derive.Of("cauldron.odds.ratio", ruleOdds, derive.Ratio), attack, defence)
	return rec.Lookup(label, table, ratio, derive.Num{})
}

// 11.0.5, 11.0.6: strengths are the sums of both sides: hard values against armour, soft values otherwise, each side
// judged by the other.
func (b *board) strengths(rec *derive.Rec, c Combat) (attack, defence derive.Num) {
	hardAttack := b.anyArmour(c.Defenders)
	hardDefence := b.counter(c.Active).Class == Armour || b.anyArmour(c.Joiners)
	var room [16]derive.Num
	parts := append(room[:0], b.strength(rec, c.Active, hardAttack, ruleAttackerValue))
	for _, u := range c.Joiners {
		parts = append(parts, b.strength(rec, u, hardAttack, ruleAttackerValue))
	}
	attack = rec.Sum(
		derive.Of(valueKey("cauldron.odds.attack", hardAttack), ruleAttackerValue, derive.Strength),
		parts...)
	parts = parts[:0]
	for _, u := range c.Defenders {
		parts = append(parts, b.strength(rec, u, hardDefence, ruleDefenderValue))
	}
	defence = rec.Sum(
		derive.Of(valueKey("cauldron.odds.defence", hardDefence), ruleDefenderValue, derive.Strength),
		parts...)
	return attack, defence
}

func valueKey(key string, hard bool) string {
	if hard {
		return key + "_hard"
	}
	return key + "_soft"
}

func (b *board) strength(rec *derive.Rec, u UnitID, hard bool, rule cite.Rule) derive.Num {
	v := b.face(u).Soft
	key := "cauldron.odds.soft"
	if hard {
		v, key = b.face(u).Hard, "cauldron.odds.hard"
	}
	if b.Units[u].Used {
		key += "_used"
	}
	return rec.Fact(derive.Of(key, rule, derive.Strength, unitArg(u)), derive.Int(v.N), v.Source)
}

// modifiers is the sum of the die modifiers, each kind once; disrupted units on both sides come to nothing in it
// (11.0.8, 12.0.4).
func (b *board) modifiers(rec *derive.Rec, c Combat) derive.Num {
	var room [12]derive.Num
	parts := b.combatChits(rec, c, append(room[:0], b.typeModifier(rec, c)))
	var who [16]UnitID
	attackers := append(append(who[:0], c.Active), c.Joiners...)
	parts = b.once(
		rec,
		parts,
		attackers,
		modifierKind{
			"cauldron.odds.out_of_supply",
			ruleOutOfSupply,
			outOfSupplyAttack,
			func(u *Unit) bool { return u.Supply == OutOfSupply },
		},
	)
	parts = b.once(
		rec,
		parts,
		c.Defenders,
		modifierKind{
			"cauldron.odds.isolated",
			ruleIsolated,
			isolatedDefence,
			func(u *Unit) bool { return u.Supply == Isolated },
		},
	)
	parts = b.fortified(rec, c, parts)
	parts = b.disruptedModifiers(rec, parts, attackers, c.Defenders)
	if b.overMines(attackers, c) {
		parts = append(
			parts,
			rec.Fact(
				derive.Of("cauldron.odds.mines", ruleMineCombat, derive.Modifier),
				derive.Int(mineAttack),
				cite.Printed,
			),
		)
	}
	return rec.Sum(derive.Of("cauldron.odds.modifier", ruleModifiers, derive.Modifier), parts...)
}

type modifierKind struct {
	key   string
	rule  cite.Rule
	value int
	holds func(*Unit) bool
}

// 11.0.8: once adds a modifier that counts once however many units give cause for it.
func (b *board) once(rec *derive.Rec, parts []derive.Num, units []UnitID, k modifierKind) []derive.Num {
	var room [16]derive.Num
	grounds := room[:0]
	for _, u := range units {
		if k.holds(&b.Units[u]) {
			grounds = append(
				grounds,
				rec.Fact(
					derive.Of(k.key+"_unit", k.rule, derive.Modifier, unitArg(u)),
					derive.Int(k.value),
					cite.Printed,
				),
			)
		}
	}
	if len(grounds) == 0 {
		return parts
	}
	return append(parts, rec.Once(derive.Of(k.key, k.rule, derive.Modifier), grounds...))
}

// 11.0.1: typeModifier is the chart's modifier of the attack type.
func (b *board) typeModifier(rec *derive.Rec, c Combat) derive.Num {
	m := b.Charts.Attack[c.Type-1].Modifier
	return rec.Fact(derive.Of("cauldron.odds.type", ruleAttackType, derive.Modifier, TypeArg(c.Type)), m.Val, m.Source)
}

// 11.0.9: fortified is the modifier for the most helpful ground of the defenders' hexes.
func (b *board) fortified(rec *derive.Rec, c Combat, parts []derive.Num) []derive.Num {
	for _, h := range c.Hexes {
		if i := b.Map.Grid.Index(h); i >= 0 && b.Map.Fort[i] {
			return append(
				parts,
				rec.Fact(
					derive.Of("cauldron.odds.fortified", ruleSeveralHexes, derive.Modifier, hexArg(h)),
					derive.Int(fortifiedHex),
					cite.Printed,
				),
			)
		}
	}
	return parts
}

// result is the cell of the table for a face: the modified roll and the column (2.0.a, 11.0.10).
func (b *board) result(rec *derive.Rec, c Combat, face int) derive.Num {
	attack, defence := b.strengths(rec, c)
	column := b.column(rec, attack, defence)
	die := rec.Die(derive.Of("cauldron.odds.die", ruleDie, derive.Face), derive.Int(face))
	roll := rec.Sum(derive.Of("cauldron.odds.roll", ruleModifiers, derive.Face), die, b.modifiers(rec, c))
	cell := b.readResult(rec, roll, column)
	rec.Show(cell)
	return cell
}

// rollUntimely refuses the roll of a combat before everything is played on it, after it has been rolled, and without
// one (11.0.8, 13.1.1).
func (b *board) rollUntimely(s *decide.Sheet) {
	open, ok := b.fighting()
	if !ok {
		s.Refuse(ruleCombat, "cauldron.moment.no_attack")
		return
	}
	_, joining := open.(JoinFrame)
	if _, playing := open.(ChitFrame); joining || playing {
		s.Refuse(ruleChitTiming, "cauldron.moment.chits_before_roll")
		return
	}
	s.Refuse(ruleResultOrder, "cauldron.moment.rolled")
}

// RollFrame is a combat whose die has not been rolled (11.0.8).
type RollFrame struct{ Combat Combat }

func (RollFrame) frame() string { return "roll" }

// Fields implements [Frame].
func (f RollFrame) Fields(v record.Visitor) Frame {
	declaredField(v, &f.Combat)
	return f
}

func (f RollFrame) given(g *givens) { g.combat(f.Combat) }

func (f RollFrame) combat() Combat { return f.Combat }

func (f RollFrame) names() []UnitID { return f.Combat.units() }

// Question implements [Frame].
func (f RollFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Combat.Active), ruleModifiers, "cauldron.point.roll")
}

// Options implements [Frame].
func (RollFrame) Options(_ *board, visit func(decide.Act)) { visit(Roll.Now()) }

// Act implements [Frame].
func (f RollFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != Roll {
		return false
	}
	if t.Judging() {
		t.Sheet.Because(ruleModifiers, "cauldron.odds.may_roll")
		if t.Sheet.Rec() != nil {
			t.Board.odds(t.Sheet.Rec(), f.Combat)
		}
	} else {
		t.Work.rollDie(f, t.Dice)
	}
	return true
}

// Settle implements [Frame].
func (RollFrame) Settle(*work) play.Settled { return play.Asks }

// BareColumn is the derivation of the column of two sums of strengths, with nothing that changes the die (11.0.7).
func (g Game) BareColumn(attack, defence int) derive.Tree {
	rec := &derive.Rec{}
	a := rec.Fact(derive.Of("cauldron.odds.bare_attack", ruleOdds, derive.Strength), derive.Int(attack), cite.None)
	d := rec.Fact(derive.Of("cauldron.odds.bare_defence", ruleOdds, derive.Strength), derive.Int(defence), cite.None)
	rec.Show(g.b.column(rec, a, d))
	return rec.Tree()
}
