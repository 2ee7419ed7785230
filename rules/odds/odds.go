// Package odds finds the column of a printed results table for a ratio of two strengths. All comparisons are exact.
package odds

import (
	"errors"
	"fmt"
	"math/bits"
	"strconv"
)

// Errors of [NewLine] and [Line.Find].
var (
	ErrLine      = errors.New("columns must be ratios of 1 to 9999, strictly rising")
	ErrNumber    = errors.New("a strength is a fraction of 0 or more")
	ErrNoDefence = errors.New("no ratio to a defence of 0")
	ErrRounding  = errors.New("unknown rounding")
)

// maxTerm keeps the sum of two columns over their common denominator within 32 bits.
const maxTerm = 9999

// Column is the heading of a table column, attack to defence.
type Column struct{ Attack, Defence int }

// String is "5-1".
func (c Column) String() string { return strconv.Itoa(c.Attack) + "-" + strconv.Itoa(c.Defence) }

// Line is the headings of a table from left to right, made by [NewLine].
type Line []Column

// NewLine checks that there are columns, that their terms are 1 to 9999, and that each is a higher ratio than the one
// before; else [ErrLine].
func NewLine(columns ...Column) (Line, error) {
	if len(columns) == 0 {
		return nil, fmt.Errorf("%w: none given", ErrLine)
	}
	for i, c := range columns {
		if c.Attack < 1 || c.Attack > maxTerm || c.Defence < 1 || c.Defence > maxTerm {
			return nil, fmt.Errorf("%w: %s", ErrLine, c)
		}
		if i > 0 && columns[i-1].Attack*c.Defence >= c.Attack*columns[i-1].Defence {
			return nil, fmt.Errorf("%w: %s after %s", ErrLine, c, columns[i-1])
		}
	}
	return append(Line(nil), columns...), nil
}

// Number is a strength, Num/Den, not below 0. It need not be in lowest terms.
type Number struct{ Num, Den int64 }

// Whole is the strength n.
func Whole(n int64) Number { return Number{n, 1} }

func (n Number) valid() bool { return n.Num >= 0 && n.Den > 0 }

// Rounding is what becomes of a ratio that falls between two columns.
type Rounding uint8

// The roundings. There is no default.
const (
	// Down is the column to the left, in the defender's favour.
	Down Rounding = iota + 1
	// Up is the column to the right, in the attacker's favour.
	Up
	// Nearest is the column whose ratio, as a number, is nearer; half-way it is the one to the left, in the defender's
	// favour.
	Nearest
)

// Clamp tells whether the end of the line had to stand in.
type Clamp uint8

// The clamps.
const (
	Within Clamp = iota // the line holds the ratio or the shifted column
	Low                 // what was asked for lies left of the first column
	High                // what was asked for lies right of the last column
)

// Find is the column for attack against defence. A ratio strictly below the first column gives index 0 and [Low], one
// strictly above the last gives the last index and [High]; what a game makes of that is the caller's affair. A defence
// of 0 has no ratio and is [ErrNoDefence]; a negative strength or denominator below 1 is [ErrNumber].
func (l Line) Find(attack, defence Number, r Rounding) (index int, clamp Clamp, err error) {
	switch {
	case len(l) == 0:
		return 0, Within, ErrLine
	case r < Down || r > Nearest:
		return 0, Within, ErrRounding
	case !attack.valid() || !defence.valid():
		return 0, Within, ErrNumber
	case defence.Num == 0:
		return 0, Within, ErrNoDefence
	}
	q := quotient{attack, defence}
	if q.compare(uint64(l[0].Attack), uint64(l[0].Defence)) < 0 {
		return 0, Low, nil
	}
	last := len(l) - 1
	if q.compare(uint64(l[last].Attack), uint64(l[last].Defence)) > 0 {
		return last, High, nil
	}
	for index < last && q.compare(uint64(l[index+1].Attack), uint64(l[index+1].Defence)) >= 0 {
		index++
	}
	if index < last && l.up(q, index, r) {
		index++
	}
	return index, Within, nil
}

// up tells whether a ratio from column i to below column i+1 belongs to the latter.
func (l Line) up(q quotient, i int, r Rounding) bool {
	a, d := uint64(l[i].Attack), uint64(l[i].Defence)
	switch r {
	case Down:
		return false
	case Up:
		return q.compare(a, d) > 0
	case Nearest:
		a2, d2 := uint64(l[i+1].Attack), uint64(l[i+1].Defence)
		return q.compare(a*d2+a2*d, 2*d*d2) > 0
	}
	return false
}

// Shift moves by so many columns, to the right if by is positive, and stops at the ends of the line with [Low] or
// [High]. An index off the line counts as the end beyond which it lies. On an empty line it gives -1.
func (l Line) Shift(index, by int) (int, Clamp) {
	last := len(l) - 1
	index = min(max(index, 0), last)
	switch {
	case by < -index:
		return min(0, last), Low
	case by > last-index:
		return last, High
	}
	return index + by, Within
}

// quotient is attack over defence.
type quotient struct{ attack, defence Number }

// compare is the sign of q - num/den. The terms stay below 2^32, so that both products fit 192 bits.
func (q quotient) compare(num, den uint64) int {
	a := product(uint64(q.attack.Num), uint64(q.defence.Den), den)
	b := product(uint64(q.attack.Den), uint64(q.defence.Num), num)
	for i := range a {
		if a[i] != b[i] {
			if a[i] > b[i] {
				return 1
			}
			return -1
		}
	}
	return 0
}

// product is a*b*c, highest word first.
func product(a, b, c uint64) [3]uint64 {
	hi, lo := bits.Mul64(a, b)
	carry, low := bits.Mul64(lo, c)
	high, mid := bits.Mul64(hi, c)
	mid, over := bits.Add64(mid, carry, 0)
	return [3]uint64{high + over, mid, low}
}
