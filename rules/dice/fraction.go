package dice

import (
	"math/bits"
	"strconv"
)

// Fraction is an exact share, 0 or more, in lowest terms when this package made it. The zero value is no number; nought
// is 0/1.
type Fraction struct{ Num, Den uint64 }

// String is "3/10", or "1" for a whole.
func (f Fraction) String() string {
	if f.Den == 1 {
		return strconv.FormatUint(f.Num, 10)
	}
	return strconv.FormatUint(f.Num, 10) + "/" + strconv.FormatUint(f.Den, 10)
}

// Float is the nearest floating point number, for drawing only.
func (f Fraction) Float() float64 { return float64(f.Num) / float64(f.Den) }

// Plus is the exact sum; ok is false when it does not fit or an operand is no number.
func (f Fraction) Plus(g Fraction) (sum Fraction, ok bool) {
	if f.Den == 0 || g.Den == 0 {
		return Fraction{}, false
	}
	d := gcd(f.Den, g.Den)
	a, okA := times(f.Num, g.Den/d)
	b, okB := times(g.Num, f.Den/d)
	num, carry := bits.Add64(a, b, 0)
	den, okD := times(f.Den/d, g.Den)
	if !okA || !okB || !okD || carry != 0 {
		return Fraction{}, false
	}
	d = gcd(num, den)
	return Fraction{num / d, den / d}, true
}

// Times is the exact product; ok is false when it does not fit or an operand is no number.
func (f Fraction) Times(g Fraction) (product Fraction, ok bool) {
	if f.Den == 0 || g.Den == 0 {
		return Fraction{}, false
	}
	across, back := gcd(f.Num, g.Den), gcd(g.Num, f.Den)
	num, okN := times(f.Num/across, g.Num/back)
	den, okD := times(f.Den/back, g.Den/across)
	return Fraction{num, den}, okN && okD
}

// over is f divided by n, n at least 1.
func (f Fraction) over(n uint64) (Fraction, bool) {
	d := gcd(f.Num, n)
	den, ok := times(f.Den, n/d)
	return Fraction{f.Num / d, den}, ok
}

func times(a, b uint64) (uint64, bool) {
	hi, lo := bits.Mul64(a, b)
	return lo, hi == 0
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
