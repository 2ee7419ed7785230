package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 7.5.1.5: what modifies the die, and its bounds.
const (
	ruleDRMs            cite.Rule = "theseus:7.5.1.5"
	ruleDRMSum          cite.Rule = "theseus:7.5.1.5.1"
	ruleRollBounds      cite.Rule = "theseus:7.5.1.5.2"
	ruleSupport         cite.Rule = "theseus:7.5.1.5.a"
	ruleRegularAttack   cite.Rule = "theseus:7.5.1.5.a.1"
	ruleRegularDefence  cite.Rule = "theseus:7.5.1.5.a.2"
	rulePreparedAttack  cite.Rule = "theseus:7.5.1.5.a.3"
	ruleImprovedDefence cite.Rule = "theseus:7.5.1.5.a.4"
	ruleHQSupport       cite.Rule = "theseus:7.5.1.5.b"
	ruleSchwerpunktDRM  cite.Rule = "theseus:7.5.1.5.d"
	ruleFailedRetreat   cite.Rule = "theseus:7.5.1.5.e"
	ruleRoll            cite.Rule = "theseus:7.5.1.g"
	ruleResult          cite.Rule = "theseus:7.5.1.h"

	ruleNoCombatUnit       cite.Rule = "theseus:3.3.s1"
	ruleUnsupported        cite.Rule = "theseus:5.6.3.i"
	ruleSupportZone        cite.Rule = "theseus:5.4.1.e"
	ruleSupportOutside     cite.Rule = "theseus:5.8.3.d"
	ruleStaffOutside       cite.Rule = "theseus:5.8.3.e"
	ruleSchwerpunktOutside cite.Rule = "theseus:5.8.3.f"
	ruleOneSchwerpunkt     cite.Rule = "theseus:5.9"
)

// The modifiers that the rules themselves give.
const (
	sameFormation       = 1 // a supporting hex of the same formation in a regular attack or defence
	samePrepared        = 2 // the same in a prepared attack or improved defence
	otherFormation      = 1 // of another one, in these
	schwerpunktModifier = 2 // 7.5.1.5.d
	failedRetreat       = 2 // 7.5.1.5.e
	mostModifier        = 12
	lastRow             = 20
)

// 7.5.1.5, 7.5.1.5.1: modifiers is the sum of all modifiers of the attacker's die, at most 12 either way.
func (b *board) modifiers(rec *derive.Rec, a Battle) derive.Num {
	var room [16]derive.Num
	parts := b.support(rec, a, room[:0])
	parts = b.staffSupport(rec, a, parts)
	parts = b.armour(rec, a, parts)
	parts = b.schwerpunktModifier(rec, a, parts)
	if a.Failed {
		parts = append(parts, failure(rec))
	}
	sum := rec.Sum(derive.Of("theseus.drm.sum", ruleDRMs, derive.Modifier), parts...)
	return bound(rec, derive.Of("theseus.drm.total", ruleDRMSum, derive.Modifier), sum, -mostModifier, mostModifier)
}

// 7.5.1.5.e: failure is the attacker's modifier when a retreat before combat has failed (7.5.1.1.d).
func failure(rec *derive.Rec) derive.Num {
	return rec.Fact(
		derive.Of("theseus.drm.failed_retreat", ruleFailedRetreat, derive.Modifier),
		derive.Int(failedRetreat),
		cite.Printed,
	)
}

// bound is a number held between two others. What does not reach them is left as it is.
func bound(rec *derive.Rec, l derive.Label, n derive.Num, least, most int) derive.Num {
	limit := derive.Of("theseus.drm.limit", l.Rule, l.Unit)
	switch {
	case n.Less(derive.Int(least)):
		return rec.Greatest(l, n, rec.Fact(limit, derive.Int(least), cite.Printed))
	case derive.Int(most).Less(n.Val):
		return rec.Least(l, n, rec.Fact(limit, derive.Int(most), cite.Printed))
	}
	return rec.Same(l, n)
}

// support is a modifier for each hex from which somebody supports a side: those around the target for the attacker,
// those around the attackers' hex for the defender (7.5.1.5.a). The hexes of the combat itself are not among them, but
// under the other reading of d-124 that of the attackers, for units there that stay out of it.
func (b *board) support(rec *derive.Rec, a Battle, parts []derive.Num) []derive.Num {
	if a.Kind != Hasty {
		parts = b.supportFrom(rec, a, attacker, parts)
	}
	return b.supportFrom(rec, a, defender, parts)
}

// worth is what a supporting hex is worth to a side, and the rule. Denied support counts nothing and is listed all the
// same.
type worth struct {
	same, other int
	rule        cite.Rule
	denied      bool
}

// from is the modifier for the support of a unit in a hex (5.6.3.i, 7.5.1.5.a).
func (v worth) from(rec *derive.Rec, key string, n int, u UnitID, h hex.Hex) derive.Num {
	if v.denied {
		key, n, v.rule = "theseus.drm.support_denied", 0, ruleUnsupported
	}
	return rec.Fact(derive.Of(key, v.rule, derive.Modifier, unitArg(u), hexArg(h)), derive.Int(n), cite.Printed)
}

// 7.5.1.5.a.1, 7.5.1.5.a.2, 7.5.1.5.a.3, 7.5.1.5.a.4: supportWorth is what a hex is worth, by the kind of attack or of
// defence.
func (b *board) supportWorth(a Battle, side int) worth {
	switch {
	case side == attacker && a.Kind == Prepared:
		return worth{same: samePrepared, other: otherFormation, rule: rulePreparedAttack}
	case side == attacker:
		return worth{same: sameFormation, rule: ruleRegularAttack}
	case b.dugIn(a.Target, a.Side.Enemy()):
		return worth{same: -samePrepared, other: -otherFormation, rule: ruleImprovedDefence}
	}
	return worth{same: -sameFormation, rule: ruleRegularDefence}
}

// dugIn tells whether a side's units in a hex are in improved defence, by a marker or in a minefield of their own (7.7,
// 7.1.e).
func (b *board) dugIn(h hex.Hex, side Side) bool { return b.improved(h) || b.friendly(h, side) }

func (b *board) supportFrom(rec *derive.Rec, a Battle, side int, parts []derive.Num) []derive.Num {
	owner, enemy, fighters := a.Side, a.Target, a.Attackers
	if side == defender {
		owner, enemy, fighters = a.Side.Enemy(), a.From, a.Defenders
	}
	if side == defender && b.Rulings.Other(SupportedInCommand) && b.anyOutOfCommand(fighters) {
		return parts
	}
	value := b.supportWorth(a, side)
	value.denied = side == defender && !b.mayBeSupported(nil, a)
	for d := range hex.Dir(hex.Dirs) {
		h := enemy.Step(d)
		if (h == a.From && (side == defender || !b.Rulings.Other(BystandersSupport))) || h == a.Target {
			continue
		}
		same, other := b.supporters(h, enemy, owner, fighters)
		switch {
		case same != NoUnit:
			parts = append(parts, value.from(rec, "theseus.drm.support_same", value.same, same, h))
		case other != NoUnit && value.other != 0:
			parts = append(parts, value.from(rec, "theseus.drm.support_other", value.other, other, h))
		}
	}
	return parts
}

// supporters are a unit of a hex that supports those who fight as one of their formation, and one that supports them as
// one of another.
func (b *board) supporters(h, enemy hex.Hex, side Side, fighters []UnitID) (same, other UnitID) {
	same, other = NoUnit, NoUnit
	b.in(h, func(u UnitID) {
		if b.side(u) != side || slices.Contains(fighters, u) || !b.supports(nil, u, enemy) {
			return
		}
		f := b.formation(u)
		if f != NoFormation && slices.ContainsFunc(fighters, func(v UnitID) bool { return b.formation(v) == f }) {
			same = u
		} else {
			other = u
		}
	})
	return same, other
}

// 7.5.1.5.a: supports tells whether a combat unit can support: it projects a zone of control onto the enemy hex, is in
// command, and is in supply (5.6.3.b, 5.7.5.a, 5.8.3.d). An unassigned independent in supply supports as one of another
// formation (d-12).
func (b *board) supports(s *decide.Sheet, u UnitID, enemy hex.Hex) bool {
	ok, alone := true, b.formation(u) == NoFormation
	switch {
	case !b.combat(u):
		return bars(s, ruleNoCombatUnit, "theseus.support.staff", unitArg(u))
	case b.Units[u].Disrupted:
		ok = bars(s, ruleDisruptedZone, "theseus.support.disrupted", unitArg(u))
	case !b.supportZone(u, enemy):
		ok = bars(s, ruleSupportZone, "theseus.support.no_zone", unitArg(u), hexArg(enemy))
	}
	if !ok && s == nil {
		return false
	}
	if b.cutOffFrom(u) {
		ok = bars(s, ruleHalved, "theseus.support.unsupplied", unitArg(u))
	}
	if alone && b.Rulings.Other(IndependentSupport) {
		ok = bars(s, ruleSupport, "theseus.support.independent", unitArg(u))
	}
	if !b.supportsOutside(s, u) {
		ok = false
	}
	speaks(s, ruleSupport, "theseus.support.may", unitArg(u), hexArg(enemy))
	return ok
}

// besideOpen tells whether no ridge, wadi or sea lies between two hexes beside each other.
func (b *board) besideOpen(from, to hex.Hex) bool {
	d, ok := hex.Toward(from, to)
	return ok && b.Map.At(from, d)&(Ridge|Wadi) == 0 && !b.seaBars(b.Map.At(from, d))
}

func (b *board) anyOutOfCommand(units []UnitID) bool {
	return slices.ContainsFunc(units, func(u UnitID) bool { return b.formation(u) != NoFormation && !b.commanded(u) })
}

// staffHelps tells whether the attackers' headquarters supports them: not a hasty attack, nor units that are not in
// command (5.8.3.e, 7.5.1.5.b).
func (b *board) staffHelps(s *decide.Sheet, a Battle) bool {
	ok := true
	if a.Kind == Hasty {
		ok = bars(s, ruleHQSupport, "theseus.support.hasty")
	}
	for _, u := range a.Attackers {
		if !b.staffReaches(s, u) {
			ok = false
		}
	}
	if b.Rulings.Other(NoCommonStaff) && b.severalFormations(a.Attackers) {
		ok = bars(s, ruleHQSupport, "theseus.support.two_formations")
	}
	speaks(s, ruleHQSupport, "theseus.support.staff_helps")
	return ok
}

// severalFormations tells whether units belong to more than one formation.
func (b *board) severalFormations(units []UnitID) bool {
	return slices.ContainsFunc(units, func(u UnitID) bool { return b.formation(u) != b.formation(units[0]) })
}

// 7.5.1.5.b: supportingStaff is the headquarters that supports attackers: theirs, of units of two formations the one
// with more support points (d-119).
func (b *board) supportingStaff(attackers []UnitID) UnitID {
	best := NoUnit
	for _, u := range attackers {
		if hq, ok := b.staff(b.formation(u)); ok && (best == NoUnit || b.Units[hq].Support > b.Units[best].Support) {
			best = hq
		}
	}
	return best
}

// staffSupport adds the attack support points of the attackers' headquarters, half of them, rounded up, for a regular
// attack (3.3.h, 5.8.3.e, 7.5.1.5.b).
func (b *board) staffSupport(rec *derive.Rec, a Battle, parts []derive.Num) []derive.Num {
	if len(a.Attackers) == 0 || !b.staffHelps(nil, a) {
		return parts
	}
	hq := b.supportingStaff(a.Attackers)
	if hq == NoUnit {
		return parts
	}
	args, points := unitArgs(hq), b.supportPoints(rec, hq)
	label := derive.Of("theseus.drm.hq", ruleHQSupport, derive.Modifier, args[:]...)
	if a.Kind == Prepared {
		return append(parts, rec.Same(label, points))
	}
	half := rec.Fact(derive.Of("theseus.drm.half", ruleHQSupport, derive.Plain), derive.Frac(1, 2), cite.Printed)
	product := rec.Product(
		derive.Of("theseus.drm.half_support", ruleHQSupport, derive.Modifier, args[:]...),
		points,
		half,
	)
	return append(parts, rec.Ceil(label, product))
}

// 7.5.1.5.d: schwerpunktModifier is 2 in the Axis's favour when a unit in command of the formation with the marker
// fights (5.9.c).
func (b *board) schwerpunktModifier(rec *derive.Rec, a Battle, parts []derive.Num) []derive.Num {
	units, value := a.Attackers, schwerpunktModifier
	if a.Side == Allies {
		units, value = a.Defenders, -schwerpunktModifier
	}
	for _, u := range units {
		if b.schwerpunkt(nil, u) {
			return append(parts, schwerpunktShift(rec, u, value))
		}
	}
	return parts
}

// 7.5.1.5.2: row is the row of the results table: the die and the modifiers, from 1 to 20 (7.5.1.h).
func (b *board) row(rec *derive.Rec, a Battle, rolled derive.Num) derive.Num {
	sum := rec.Sum(derive.Of("theseus.drm.modified", ruleRoll, derive.Face), rolled, b.modifiers(rec, a))
	return bound(rec, derive.Of("theseus.drm.row", ruleRollBounds, derive.Face), sum, 1, lastRow)
}

// resultTable gives the results of a line by row and column.
type resultTable struct {
	crt     *CRT
	line    Line
	rulings Rulings
}

// Cell is the result and where it comes from. Without a row it is that below the first column, whose hits on the
// attacker are red (d-27).
func (t resultTable) Cell(row, column derive.Val) (derive.Val, cite.Source) {
	if row == below() {
		r, _ := ParseResult(t.crt.Below.Val.Sym())
		r.AttackerRed = !t.rulings.Other(BelowBlack)
		return r.Val(), t.crt.Below.Source
	}
	i := t.crt.at(t.line, column)
	if i < 0 {
		return derive.Sym("-"), cite.None
	}
	c := t.crt.Cells[min(max(row.Whole(), 1), len(t.crt.Cells))-1][i]
	return t.panel(row, column, c.Val), c.Source
}

// panel is the cell of the worked combat, whose panel has no check for the defender though its text makes him check
// (d-03): black for him under the other reading.
func (t resultTable) panel(row, column, cell derive.Val) derive.Val {
	const workedRow = 6
	if !t.rulings.Other(PanelResult) || t.line != BrokenLine || column != derive.Int(1) || row.Whole() != workedRow {
		return cell
	}
	r, ok := ParseResult(cell.Sym())
	if !ok {
		return cell
	}
	r.DefenderRed = false
	return r.Val()
}

// Val is the symbol of a result, "3R/1".
func (r Result) Val() derive.Val {
	side := func(hits int, red bool) string {
		s := derive.Int(hits).String()
		if red {
			s += "R"
		}
		return s
	}
	return derive.Sym(side(r.Attacker, r.AttackerRed) + "/" + side(r.Defender, r.DefenderRed))
}
