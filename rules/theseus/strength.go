package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/odds"
)

// Rules of 7.5.1.2 to 7.5.1.4: strengths, the ratio, and what moves its column.
const (
	ruleStrengths    cite.Rule = "theseus:7.5.1.e"
	ruleStrength     cite.Rule = "theseus:7.5.1.2"
	ruleCurrent      cite.Rule = "theseus:3.2.f"
	ruleLoneFlak     cite.Rule = "theseus:7.5.1.2.c"
	ruleHalvedAttack cite.Rule = "theseus:7.5.1.2.d"
	ruleMinesForAll  cite.Rule = "theseus:7.5.1.2.e"
	ruleRounding     cite.Rule = "theseus:5.1"
	ruleCombinedArms cite.Rule = "theseus:7.5.1.3"
	ruleAirSupport   cite.Rule = "theseus:7.5.1.4"
	ruleResultsTable cite.Rule = "theseus:3.6.1.crt"
)

// loneFlak is the strength of German flak without infantry (7.5.1.2.c).
const loneFlak = 1

// below is what stands for a ratio left of the first column (7.5.1.e).
func below() derive.Val { return derive.Sym("<") }

// 7.5.1.2: attack is the attackers' strength: each unit's own times the multiplier of the one chit, added, and then
// rounded up (5.1).
func (b *board) attack(rec *derive.Rec, a Battle) derive.Num {
	use := attackColumn(a.Kind)
	var room [8]derive.Num
	parts := room[:0]
	for _, u := range a.Attackers {
		parts = append(parts, b.fights(rec, u, a.Chits[attacker], use, true))
	}
	return total(rec, "theseus.strength.attack", parts)
}

// defence is the defenders' strength (7.5.1.2).
func (b *board) defence(rec *derive.Rec, a Battle) derive.Num {
	var room [8]derive.Num
	parts := room[:0]
	for _, u := range a.Defenders {
		parts = append(parts, b.fights(rec, u, a.Chits[defender], b.defenceColumn(u, a.Target), false))
	}
	return total(rec, "theseus.strength.defence", parts)
}

// 7.5.1.2.d: fights is a unit's strength in the combat (7.5.1.2). Lone flak counts 1, before the multiplier (d-63).
func (b *board) fights(rec *derive.Rec, u UnitID, chit int8, use chitUse, attacks bool) derive.Num {
	label := derive.Of("theseus.strength.unit", ruleStrength, derive.Strength, unitArg(u))
	lone := b.loneFlak(u)
	if lone && b.Rulings.Other(LoneFlakAfter) {
		return b.strength(rec, u, lone)
	}
	var room [3]derive.Num
	factors := append(room[:0], b.strength(rec, u, lone))
	if b.unsupplied(u) && (attacks || b.Rulings.Other(UnsuppliedDefence)) {
		factors = append(
			factors,
			rec.Fact(
				derive.Of("theseus.strength.unsupplied", ruleHalvedAttack, derive.Plain, unitArg(u)),
				derive.Frac(1, 2),
				cite.Printed,
			),
		)
	}
	factors = append(factors, b.multiplier(rec, u, chit, use, attacks))
	return rec.Product(label, factors...)
}

// 7.5.1.2.c: loneFlak tells whether the unit is German flak that no infantry of its side stands with.
func (b *board) loneFlak(u UnitID) bool {
	return b.germanFlak(u) && !b.stackedWith(u, Type.Foot)
}

func (b *board) germanFlak(u UnitID) bool {
	c := b.counter(u)
	return c.Type == Flak && c.Nation == German
}

// stackedWith tells whether another unit of a type that fits stands in the unit's hex.
func (b *board) stackedWith(u UnitID, fits func(Type) bool) bool {
	found := false
	b.in(b.Units[u].At, func(v UnitID) { found = found || (v != u && fits(b.counter(v).Type)) })
	return found
}

// 7.5.1.2.e: line is the line of the results table for an attack on a hex: that of minefields when it holds an
// unbreached one, whoever laid it; a breached one leaves the ground under it (7.5.1.e, d-61).
func (b *board) line(h hex.Hex) Line {
	i := b.Map.Grid.Index(h)
	if b.mined(h) || (b.Map.Field[i] == Box && b.Rulings.Other(BreachedBox)) {
		return MineLine
	}
	return b.Map.Ground[i].Line()
}

// preliminary is the column of the ratio alone, rounded down; [below] left of the first (7.5.1.e).
func (b *board) preliminary(rec *derive.Rec, a Battle) derive.Num {
	return b.bareColumn(rec, b.line(a.Target), b.attack(rec, a), b.defence(rec, a))
}

// BareColumn is the derivation of the column of two sums of strengths on a kind of terrain, with nothing that moves it
// (7.5.1.e). A defence of nothing has none.
func (g Game) BareColumn(line Line, attack, defence int) derive.Tree {
	rec := &derive.Rec{}
	strength := func(key string, n int) derive.Num {
		return rec.Fact(derive.Of(key, ruleStrengths, derive.Strength), derive.Int(n), cite.None)
	}
	a, d := strength("theseus.strength.attack", attack), strength("theseus.strength.defence", defence)
	if defence > 0 {
		rec.Show(g.b.bareColumn(rec, line, a, d))
	}
	return rec.Tree()
}

// bareColumn is the column of two strengths, rounded down; [below] left of the first (7.5.1.e).
func (b *board) bareColumn(rec *derive.Rec, line Line, attack, defence derive.Num) derive.Num {
	ratio := rec.Quotient(derive.Of("theseus.strength.ratio", ruleStrengths, derive.Ratio), attack, defence)
	rule := ruleStrengths
	if line == MineLine {
		rule = ruleMinesForAll
	}
	return rec.Lookup(
		derive.Of("theseus.strength.ratio_column", rule, derive.Column, LineArg(line)),
		ratioColumns{&b.Charts.CRT, line},
		ratio,
		derive.Num{},
	)
}

// 7.5.1.4: column is the column that the attack is resolved on: the preliminary one, moved by combined arms and then by
// air units, never beyond the ends of the line (7.5.1.3, d-28). Below the first column nothing moves it.
func (b *board) column(rec *derive.Rec, a Battle) derive.Num {
	column := b.preliminary(rec, a)
	if column.Val == below() {
		return column
	}
	shift := columnShift{&b.Charts.CRT, b.line(a.Target), b.Rulings.Other(ArmsOffTable)}
	column = rec.Lookup(
		derive.Of("theseus.strength.arms_column", ruleCombinedArms, derive.Column),
		shift,
		column,
		b.combinedArms(rec, a),
	)
	if len(a.Air) == 0 || column.Val == below() {
		return column
	}
	air := rec.Fact(
		derive.Of("theseus.strength.air", ruleAirSupport, derive.Modifier),
		derive.Int(len(a.Air)),
		cite.Printed,
	)
	return rec.Lookup(derive.Of("theseus.strength.air_column", ruleAirSupport, derive.Column), shift, column, air)
}

// 7.5.1.3: combinedArms is one column to the right for the attacker's combined arms and one to the left for the
// defender's.
func (b *board) combinedArms(rec *derive.Rec, a Battle) derive.Num {
	var room [2]derive.Num
	parts := room[:0]
	if tank, foot, ok := b.arms(a.Attackers); ok {
		parts = append(
			parts,
			rec.Fact(armsLabel("theseus.strength.arms_attack", tank, foot), derive.Int(1), cite.Printed),
		)
	}
	if tank, foot, ok := b.arms(a.Defenders); ok {
		parts = append(
			parts,
			rec.Fact(armsLabel("theseus.strength.arms_defence", tank, foot), derive.Int(-1), cite.Printed),
		)
	}
	return rec.Sum(derive.Of("theseus.strength.arms", ruleCombinedArms, derive.Modifier), parts...)
}

func armsLabel(key string, tank, foot UnitID) derive.Label {
	return derive.Of(key, ruleCombinedArms, derive.Modifier, unitArg(tank), derive.Counter("Other", int(foot)))
}

// ratioColumns finds the column of a ratio on a line: the highest one that is not above it, the last for anything
// beyond.
type ratioColumns struct {
	crt  *CRT
	line Line
}

// Cell gives the column as a fraction, 3/2 for 3:2, or [below].
func (c ratioColumns) Cell(ratio, _ derive.Val) (derive.Val, cite.Source) {
	i, clamp, err := c.crt.Heads[c.line].Find(odds.Whole(ratio.Num()), odds.Whole(ratio.Den()), odds.Down)
	if err != nil {
		panic("theseus: a ratio without a column: " + err.Error())
	}
	if clamp == odds.Low {
		return below(), c.crt.Below.Source
	}
	return c.crt.Head(c.line, i), c.crt.HeadSources[c.line][i]
}

// Head is the ratio that names column i of a line.
func (t *CRT) Head(line Line, i int) derive.Val {
	c := t.Heads[line][i]
	return derive.Frac(int64(c.Attack), int64(c.Defence))
}

// at is the index of the column of a line that a ratio names; -1 when none is.
func (t *CRT) at(line Line, column derive.Val) int {
	for i := range t.Heads[line] {
		if t.Head(line, i) == column {
			return i
		}
	}
	return -1
}

// columnShift moves along the columns of a line and stops at its ends (d-28); under the other reading it may leave the
// table on the left.
type columnShift struct {
	crt  *CRT
	line Line
	off  bool
}

// Cell gives the column so many columns to the right.
func (c columnShift) Cell(column, by derive.Val) (derive.Val, cite.Source) {
	i := c.crt.at(c.line, column)
	if i < 0 {
		return below(), cite.None
	}
	if c.off && i+by.Whole() < 0 {
		return below(), c.crt.Below.Source
	}
	i, _ = c.crt.Heads[c.line].Shift(i, by.Whole())
	return c.crt.Head(c.line, i), c.crt.HeadSources[c.line][i]
}

// LineArg names a line of the results table.
func LineArg(l Line) derive.Arg {
	switch l {
	case ClearLine:
		return derive.Term("Line", "theseus.term.line_clear")
	case BrokenLine:
		return derive.Term("Line", "theseus.term.line_broken")
	case HillLine:
		return derive.Term("Line", "theseus.term.line_hill")
	case MineLine:
		return derive.Term("Line", "theseus.term.line_minefield")
	case TobrukLine:
		return derive.Term("Line", "theseus.term.line_tobruk")
	}
	panic("theseus: unknown line")
}
