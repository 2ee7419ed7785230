package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// Rules of 5.3.1 Stacking.
const (
	ruleLimits       cite.Rule = "theseus:5.3.1"
	ruleAxisLimit    cite.Rule = "theseus:5.3.1.a"
	ruleAlliedLimit  cite.Rule = "theseus:5.3.1.b"
	ruleHalfBrigades cite.Rule = "theseus:5.3.1.c"
	ruleMixed        cite.Rule = "theseus:5.3.1.h"
	ruleOneStaff     cite.Rule = "theseus:3.3.s2"
	ruleFree         cite.Rule = "theseus:3.2.k"
)

// tally is how many units of each class stand in a hex, as the stacking limits count them.
type tally struct{ staffs, infantry, armour, units, foot, halves, free int }

// add counts a unit; those that stack freely are not counted (3.2.k).
func (t *tally) add(c *Counter) {
	switch {
	case c.Type == Headquarters:
		t.staffs++
		return
	case c.stacksFree():
		t.free++
		return
	case c.HalfOf:
		t.halves++
		if t.halves > 1 {
			return
		}
	}
	t.units++
	if c.Type.Foot() {
		t.infantry++
	}
	if c.Type == Infantry {
		t.foot++
	}
	if c.Type.Armour() || c.Type.Scout() {
		t.armour++
	}
}

// 5.3.1.c, 5.3.1.h: over tells whether a tally breaks the limits of a side: for the Axis a headquarters, an infantry
// unit, two tank or recon units, and any flak and engineers; for the Allies a headquarters and two units, one of them
// on foot at most (3.3.s2, 5.3.1.a, 5.3.1.b). The two Free French half-brigades count as one. Formations may mix.
func (b *board) over(t tally, side Side) bool { return !b.fits(nil, t, side) }

// limit is how many units of a class may stand together, how many would, the rule, and the sentence that refuses more.
type limit struct {
	most Cell
	n    int
	rule cite.Rule
	key  string
}

// 5.3.1.a, 5.3.1.b: limits are those of a side.
func (b *board) limits(t tally, side Side) [3]limit {
	s := &b.Charts.Stacking
	if side == Axis {
		return [...]limit{
			staffLimit(s.AxisStaff, t.staffs),
			{s.AxisInfantry, t.infantry, ruleAxisLimit, "theseus.stacking.infantry"},
			{s.AxisArmour, t.armour, ruleAxisLimit, "theseus.stacking.armour"},
		}
	}
	return [...]limit{
		staffLimit(s.AlliedStaff, t.staffs),
		{s.AlliedUnits, t.units, ruleAlliedLimit, "theseus.stacking.units"},
		{s.AlliedFoot, t.foot, ruleAlliedLimit, "theseus.stacking.foot"},
	}
}

// fits is the same as not over, with the grounds.
func (b *board) fits(s *decide.Sheet, t tally, side Side) bool {
	ok := true
	for _, l := range b.limits(t, side) {
		if most := l.most.Val.Whole(); l.n > most {
			ok = bars(s, l.rule, l.key, count("Limit", most))
		}
	}
	if s == nil {
		return ok
	}
	rule := ruleAlliedLimit
	if side == Axis {
		rule = ruleAxisLimit
	}
	s.Because(rule, "theseus.stacking.within")
	if t.free > 0 {
		s.Because(ruleFree, "theseus.stacking.free")
	}
	if t.halves > 1 {
		s.Because(ruleHalfBrigades, "theseus.stacking.halves")
	}
	return ok
}

// tallyOf counts the units of a hex.
func (b *board) tallyOf(h hex.Hex) (t tally) {
	b.in(h, func(u UnitID) { t.add(b.counter(u)) })
	return t
}

// 5.3.1: overBy tells whether a hex would break the limits of its side with units that come into it.
func (b *board) overBy(h hex.Hex, units []UnitID) bool {
	return b.over(b.tallyWith(h, units), b.side(units[0]))
}

// tallyWith counts the units of a hex and those that come into it.
func (b *board) tallyWith(h hex.Hex, units []UnitID) tally {
	t := b.tallyOf(h)
	for _, u := range units {
		if b.Units[u].At != h {
			t.add(b.counter(u))
		}
	}
	return t
}
