package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/odds"
)

// Rules of 5.1 Solução de Combates: what moves the column, and the dice.
const (
	ruleGround       cite.Rule = "batalha:5.1.2"
	ruleBestGround   cite.Rule = "batalha:5.1.2.o1"
	ruleEncircled    cite.Rule = "batalha:5.1.3"
	ruleDivision     cite.Rule = "batalha:5.1.4"
	ruleArmour       cite.Rule = "batalha:5.1.5"
	ruleDice         cite.Rule = "batalha:5.1.6"
	ruleMinesAttack  cite.Rule = "batalha:9.2"
	ruleMinesDefend  cite.Rule = "batalha:9.2.p1"
	ruleResultsTable cite.Rule = "batalha:2.3.crt"
)

// The columns that the rules themselves give; to the left they are negative.
const (
	encircledColumn = 1  // 5.1.3
	divisionColumn  = 1  // 5.1.4
	armourColumn    = 1  // 5.1.5
	minesColumn     = -1 // against Axis attackers (9.2)
	minedColumn     = 1  // against Axis defenders (9.2.p1)
)

const (
	dieFaces = 6 // 2.4.3
	dice2    = 2 // 5.1.6
)

// 5.1: odds records what an attack would be resolved on: the column of the results table for an assault, of the
// bombardment table for the others.
func (b *board) odds(rec *derive.Rec, a Attack) {
	if rec == nil {
		return
	}
	switch {
	case a.Kind != Assault:
		rec.Show(b.bombColumn(rec, a))
	case len(a.Attackers) > 0:
		rec.Show(b.column(rec, a))
	}
}

// foreseen records what the attacker may know of an attack before it is declared: what it would be resolved on or,
// under the other reading of d-34, of an assault the attack alone (5.1.1.o1).
func (b *board) foreseen(rec *derive.Rec, a Attack) {
	switch {
	case a.Kind != Assault || !b.Rulings.Other(HiddenDefence):
		b.odds(rec, a)
	case rec != nil && len(a.Attackers) > 0:
		rec.Show(b.attack(rec, a))
	}
}

// 5.1.1.o1: hidden tells whether the attacker may not know the defence strength of a unit: that of an enemy, until the
// attack is declared, under the other reading of d-34.
func (b *board) hidden(u UnitID) bool {
	f, fighting := b.phase()
	if !fighting || b.side(u) == f.Side || !b.Rulings.Other(HiddenDefence) {
		return false
	}
	top, _ := b.Frames.Top()
	_, chooses := top.(CombatFrame)
	_, declares := top.(CommitFrame)
	answer, answers := top.(AnswerFrame)
	air, writes := top.(AirFrame)
	return chooses || declares || (answers && b.writesAir(answer.Attack)) || (writes && !air.Written)
}

// 5.1.1: column is the column of an assault: the ratio of the strengths, shifted once by the sum of all columns and
// held at the ends (5.1.2). Under the other reading of d-03 a ratio beyond the table is counted from where it would
// stand.
func (b *board) column(rec *derive.Rec, a Attack) derive.Num {
	return rec.Lookup(
		derive.Of("batalha.odds.column", ruleResultsTable, derive.Column),
		columnShift{&b.Charts.CRT},
		b.ratioColumn(rec, a),
		b.shift(rec, a),
	)
}

// 5.1.1.s3: ratioColumn is the column of the strengths alone: attack divided by defence without the fraction; with the
// weaker attack the defence is divided by it and rounded up, down under the other reading of d-01. Ratios off the table
// use its end (d-02).
func (b *board) ratioColumn(rec *derive.Rec, a Attack) derive.Num {
	return b.columnOf(rec, b.attack(rec, a), b.defence(rec, a))
}

// BareColumn is the derivation of the column of two sums of strengths, with nothing that shifts it (5.1.1.s3).
func (g Game) BareColumn(attack, defence int) derive.Tree {
	rec := &derive.Rec{}
	a := rec.Fact(derive.Of("batalha.odds.attack", ruleAttackSum, derive.Strength), derive.Int(attack), cite.None)
	d := rec.Fact(derive.Of("batalha.odds.defence", ruleDefenceSum, derive.Strength), derive.Int(defence), cite.None)
	rec.Show(g.b.columnOf(rec, a, d))
	return rec.Tree()
}

// columnOf is the column of two strengths (5.1.1.s3).
func (b *board) columnOf(rec *derive.Rec, attack, defence derive.Num) derive.Num {
	label := derive.Of("batalha.odds.ratio_column", ruleDivide, derive.Column)
	if defence.Val == (derive.Val{}) {
		best := b.Charts.CRT.Ratio(len(b.Charts.CRT.Columns) - 1)
		return rec.Same(
			label,
			rec.Fact(derive.Of("batalha.odds.no_defence", ruleDivide, derive.Column), best, cite.None),
		)
	}
	ratio := rec.Quotient(derive.Of("batalha.odds.ratio", ruleOdds, derive.Ratio), attack, defence)
	return rec.Lookup(
		label,
		ratioColumns{&b.Charts.CRT, b.Rulings.Other(WeakAttack), b.Rulings.Other(TrueRatio)},
		ratio,
		derive.Num{},
	)
}

// 5.1.1.s1: attack is the sum of the attack strengths: units in contact, guns in support, air points.
func (b *board) attack(rec *derive.Rec, a Attack) derive.Num {
	var room [16]derive.Num
	parts := room[:0]
	for _, u := range a.Attackers {
		parts = append(parts, b.attackOf(rec, u))
	}
	for _, u := range a.Guns {
		parts = append(parts, b.attackOf(rec, u))
	}
	if a.Air > 0 {
		parts = append(parts, airPoints(rec, a.Side, a.Air))
	}
	return rec.Sum(derive.Of("batalha.odds.attack", ruleAttackSum, derive.Strength), parts...)
}

// 5.1.1.s2: defence is the sum of the defence strengths of the units in the target, with what guns and air points add
// (8.0.p3). Guns add their attack strength, their defence strength under the other reading of d-35. Guns that were used
// before defend their own hex, but not under the other reading of d-63.
func (b *board) defence(rec *derive.Rec, a Attack) derive.Num {
	var room [16]derive.Num
	parts := room[:0]
	for _, u := range a.Defenders {
		if !contains(a.Silent, u) {
			parts = append(parts, b.defenceOf(rec, u))
		}
	}
	for _, u := range a.DefGuns {
		if b.Rulings.Other(DefendingGuns) {
			parts = append(parts, b.defenceOf(rec, u))
		} else {
			parts = append(parts, b.attackOf(rec, u))
		}
	}
	if a.DefAir > 0 {
		parts = append(parts, airPoints(rec, a.Side.Enemy(), a.DefAir))
	}
	return rec.Sum(derive.Of("batalha.odds.defence", ruleDefenceSum, derive.Strength), parts...)
}

// ratioColumns finds the column of a ratio: the highest one that is not above it; of the weaker attack down makes it
// the lowest that is not below. A ratio that is beyond the table has the column that would be there if beyond says so,
// otherwise the end.
type ratioColumns struct {
	crt          *CRT
	down, beyond bool
}

// Cell gives the column as a fraction, 5 for 5-1.
func (c ratioColumns) Cell(ratio, _ derive.Val) (derive.Val, cite.Source) {
	attack, defence := ratio.Num(), ratio.Den()
	if c.down && attack > 0 && attack < defence {
		attack, defence = 1, defence/attack
	}
	if c.beyond {
		if v, off := c.crt.outside(attack, defence); off {
			return v, cite.None
		}
	}
	i, _, err := c.crt.Columns.Find(odds.Whole(attack), odds.Whole(defence), odds.Down)
	if err != nil {
		panic("batalha: a ratio without a column: " + err.Error())
	}
	return c.crt.Ratio(i), cite.Printed
}

// outside is the whole ratio, to one or of one, that a ratio beyond the ends of the table would have as its column.
func (t CRT) outside(attack, defence int64) (v derive.Val, off bool) {
	first, last := t.Ratio(0), t.Ratio(len(t.Columns)-1)
	switch {
	case attack >= defence:
		v = derive.Frac(attack/defence, 1)
		return v, last.Less(v)
	case attack > 0:
		v = derive.Frac(1, (defence+attack-1)/attack)
		return v, v.Less(first)
	}
	return first, false
}

// place is the index of a column, below 0 or above the last for one that [CRT.outside] has found.
func (t CRT) place(column derive.Val) (i int, ok bool) {
	for i := range t.Columns {
		if t.Ratio(i) == column {
			return i, true
		}
	}
	first, last := t.Ratio(0), t.Ratio(len(t.Columns)-1)
	switch {
	case last.Less(column):
		return len(t.Columns) - 1 + column.Minus(last).Whole(), true
	case column.Less(first):
		return int(first.Den() - column.Den()), true
	}
	return 0, false
}

// columnShift moves along the columns of the results table and stops at its ends (d-03).
type columnShift struct{ crt *CRT }

// Cell gives the column so many columns to the right.
func (c columnShift) Cell(column, by derive.Val) (derive.Val, cite.Source) {
	i, ok := c.crt.place(column)
	if !ok {
		panic("batalha: no such column")
	}
	return c.crt.Ratio(min(max(i+by.Whole(), 0), len(c.crt.Columns)-1)), cite.None
}

// shift is the sum of all columns, positive to the right (5.1.2, 5.1.3, 5.1.4, 5.1.5, 9.2, 10.0).
func (b *board) shift(rec *derive.Rec, a Attack) derive.Num {
	var room [12]derive.Num
	parts := b.groundColumns(rec, a, room[:0])
	if b.encircled(a) && b.encirclementTells(a) {
		parts = append(
			parts,
			rec.Fact(
				derive.Of("batalha.odds.encircled", ruleEncircled, derive.Modifier, hexArg(a.Target)),
				derive.Int(encircledColumn),
				cite.Printed,
			),
		)
	}
	parts = b.divisions(
		rec,
		parts,
		append(a.Attackers[:len(a.Attackers):len(a.Attackers)], a.Guns...),
		a.Side,
		"batalha.odds.division_attacks",
		divisionColumn,
	)
	parts = b.divisions(
		rec,
		parts,
		append(a.Defenders[:len(a.Defenders):len(a.Defenders)], a.DefGuns...),
		a.Side.Enemy(),
		"batalha.odds.division_defends",
		-divisionColumn,
	)
	if b.armourStrikes(a) {
		parts = append(
			parts,
			rec.Fact(
				derive.Of("batalha.odds.armour", ruleArmour, derive.Modifier),
				derive.Int(armourColumn),
				cite.Printed,
			),
		)
	}
	if b.fromMines(a) {
		parts = append(
			parts,
			rec.Fact(
				derive.Of("batalha.odds.from_mines", ruleMinesAttack, derive.Modifier),
				derive.Int(minesColumn),
				cite.Printed,
			),
		)
	}
	parts = b.minesOnTop(rec, a, parts)
	return rec.Sum(derive.Of("batalha.odds.shift", ruleGround, derive.Modifier), parts...)
}

// 5.1.3: encirclementTells tells whether encirclement gives its column: always or, under the other reading of d-08,
// where it takes one of the ground's away.
func (b *board) encirclementTells(a Attack) bool {
	if !b.Rulings.Other(EncircledGround) {
		return true
	}
	none := derive.Val{}
	return none.Less(b.Charts.Ground[b.ground(a.Target)].Columns.Val) ||
		(b.acrossSeaArm(a) && none.Less(b.Charts.SeaArm.Columns.Val))
}

// 5.1.2, 5.1.2.o1: groundColumns adds the columns of the target's ground, the best for the defender counting alone, and
// on top those of a fortification, whoever stands in it (10.0, 10.0.o1). Fortification and mines are grounds like the
// others under the other reading of d-30.
func (b *board) groundColumns(rec *derive.Rec, a Attack, parts []derive.Num) []derive.Num {
	var room [4]derive.Num
	grounds := room[:0]
	ground := b.Charts.Ground[b.ground(a.Target)].Columns
	if ground.Val != (derive.Val{}) {
		grounds = append(grounds, b.leftward(rec, "batalha.odds.ground", a.Target, ground))
	}
	if b.acrossSeaArm(a) {
		grounds = append(grounds, b.leftward(rec, "batalha.odds.sea_arm", a.Target, b.Charts.SeaArm.Columns))
	}
	if b.Rulings.Other(GroundCompared) {
		grounds = b.minedDefenders(rec, a, b.fortColumns(rec, a, grounds))
	}
	if len(grounds) > 0 {
		parts = append(
			parts,
			rec.Least(derive.Of("batalha.odds.best_ground", ruleBestGround, derive.Modifier), grounds...),
		)
	}
	if b.Rulings.Other(GroundCompared) {
		return parts
	}
	return b.fortColumns(rec, a, parts)
}

// minesOnTop is [board.minedDefenders], unless the mines have been compared with the ground (d-30).
func (b *board) minesOnTop(rec *derive.Rec, a Attack, parts []derive.Num) []derive.Num {
	if b.Rulings.Other(GroundCompared) {
		return parts
	}
	return b.minedDefenders(rec, a, parts)
}

// leftward is a number of columns in the defender's favour, as the terrain table has it, made a shift to the left.
func (b *board) leftward(rec *derive.Rec, key string, h hex.Hex, c Cell) derive.Num {
	return rec.Fact(derive.Of(key, ruleGround, derive.Modifier, hexArg(h)), derive.Val{}.Minus(c.Val), c.Source)
}

// acrossSeaArm tells whether every attacker in contact strikes across a sea arm; one is enough under the other reading
// of d-27 (5.1.2).
func (b *board) acrossSeaArm(a Attack) bool {
	if a.Kind != Assault || len(a.Attackers) == 0 {
		return false
	}
	across := 0
	for _, u := range a.Attackers {
		if d, ok := hex.Toward(b.Units[u].At, a.Target); ok && b.Map.At(b.Units[u].At, d)&SeaArm != 0 {
			across++
		}
	}
	return across == len(a.Attackers) || (across > 0 && b.Rulings.Other(SeaArmColumns))
}

// divisions adds a column for each division that takes part with all its units, reduced ones too; a column for each of
// its units under the other reading of d-09 (2.2.o2, 2.2.1.o2, 5.1.4).
func (b *board) divisions(
	rec *derive.Rec,
	parts []derive.Num,
	units []UnitID,
	side Side,
	key string,
	column int,
) []derive.Num {
	for i := range b.Order.Divisions {
		d := &b.Order.Divisions[i]
		n := 0
		for _, u := range units {
			if b.division(u) == DivisionID(i) {
				n++
			}
		}
		if d.Side != side || n == 0 || n < b.whole(DivisionID(i)) {
			continue
		}
		worth := column
		if b.Rulings.Other(DivisionColumns) {
			worth *= n
		}
		parts = append(
			parts,
			rec.Fact(
				derive.Of(key, ruleDivision, derive.Modifier, derive.Formation("Division", i)),
				derive.Int(worth),
				cite.Printed,
			),
		)
	}
	return parts
}

// 5.1.4: whole is how many units make a whole division: all that it has in this game or, under the other reading of
// d-10, those that are left on the map.
func (b *board) whole(d DivisionID) int {
	if !b.Rulings.Other(DivisionSurvivors) {
		return b.Order.Divisions[d].Units.N
	}
	n := 0
	for i := range b.Units {
		if b.onMap(UnitID(i)) && b.division(UnitID(i)) == d {
			n++
		}
	}
	return n
}

// 5.1.5: armourStrikes tells whether armour in contact attacks nobody but infantry in open ground, mined or fortified
// or not (d-11). All attackers in contact must be armour under the other reading.
func (b *board) armourStrikes(a Attack) bool {
	if b.ground(a.Target) != Open {
		return false
	}
	for _, u := range a.Defenders {
		if !b.counter(u).Type.Foot() {
			return false
		}
	}
	n := 0
	for _, u := range a.Attackers {
		if b.armour(u) {
			n++
		}
	}
	return n > 0 && (n == len(a.Attackers) || !b.Rulings.Other(ArmourColumn))
}

// mineVictims tells whether mines cost a side points and columns: the Axis or, under the other reading of d-24, either
// side (9.2).
func (b *board) mineVictims(side Side) bool { return side == Axis || b.Rulings.Other(MinesForAll) }

// 5.1.6: result is the cell for the faces of two dice (2.3.crt, 2.3.bom, 5.1).
func (b *board) result(rec *derive.Rec, a Attack, faces [dice2]int) derive.Num {
	var column derive.Num
	if a.Kind == Assault {
		column = b.column(rec, a)
	} else {
		column = b.bombColumn(rec, a)
	}
	cell := b.readResult(rec, a.Kind, bothDice(rec, faces), column)
	rec.Show(cell)
	return cell
}
