package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/hex"
)

// Rules of 5.3.1 Stacking.
const (
	ruleLimits       cite.Rule = "theseus:5.3.1"
	ruleAxisLimit    cite.Rule = "theseus:5.3.1.a"
	ruleAlliedLimit  cite.Rule = "theseus:5.3.1.b"
	ruleHalfBrigades cite.Rule = "theseus:5.3.1.c"
)

// tally is how many units of each class stand in a hex, as the stacking limits count them.
type tally struct{ staffs, infantry, armour, units, foot, halves int }

// 3.2.k: add counts a unit; those that stack freely are not counted.
func (t *tally) add(c *Counter) {
	switch {
	case c.Type == Headquarters:
		t.staffs++
		return
	case c.Free, c.Type == Flak, c.Type == Engineer:
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

// 3.3.s2, 5.3.1.a, 5.3.1.b, 5.3.1.c, 5.3.1.h: over tells whether a tally breaks the limits of a side: for the Axis a headquarters, an infantry unit, two tank or recon units, and any flak
// and engineers; for the Allies a headquarters and two units, one of them on foot at most. The two Free French half-brigades count as one. Formations may
// mix.
func (b *board) over(t tally, side Side) bool {
	s := &b.Charts.Stacking
	limit := func(c Cell) int { return c.Val.Whole() }
	if side == Axis {
		return t.staffs > limit(s.AxisStaff) || t.infantry > limit(s.AxisInfantry) || t.armour > limit(s.AxisArmour)
	}
	return t.staffs > limit(s.AlliedStaff) || t.units > limit(s.AlliedUnits) || t.foot > limit(s.AlliedFoot)
}

// tallyOf counts the units of a hex.
func (b *board) tallyOf(h hex.Hex) (t tally) {
	b.in(h, func(u UnitID) { t.add(b.counter(u)) })
	return t
}

// 5.3.1: overBy tells whether a hex would break the limits of its side with units that come into it.
func (b *board) overBy(h hex.Hex, units []UnitID) bool {
	t := b.tallyOf(h)
	for _, u := range units {
		if b.Units[u].At != h {
			t.add(b.counter(u))
		}
	}
	return b.over(t, b.side(units[0]))
}
