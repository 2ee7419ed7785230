// Package derive does the arithmetic of the rules and remembers it. A number that a rule produces is a [Num]: its value
// and, when a [Rec] is listening, the node of the derivation that made it. The same call computes and records, so a
// number and its explanation cannot drift apart: with a nil *Rec nothing is stored and nothing allocated, with a real
// one the finished [Tree] says how each value came about.
package derive

import (
	"cmp"
	"fmt"
	"strconv"
)

// Val is an exact rational number, or the text of a result table's cell. The zero value is the number 0. Equal values
// are equal with ==.
type Val struct {
	num  int64
	less int64 // denominator less one, so that the zero value is 0/1
	sym  string
}

// Int is the whole number n.
func Int(n int) Val { return Val{num: int64(n)} }

// TruthOf is a yes or no as a value, for the unit [Truth].
func TruthOf(yes bool) Val {
	if yes {
		return Int(1)
	}
	return Int(0)
}

// Frac is num/den in lowest terms. A zero den is our bug and panics.
func Frac(num, den int64) Val {
	if den == 0 {
		panic("derive: zero denominator")
	}
	if den < 0 {
		num, den = -num, -den
	}
	if g := gcd(max(num, -num), den); g > 1 {
		num, den = num/g, den/g
	}
	return Val{num: num, less: den - 1}
}

// Sym is the text of a result table's cell, such as "*/DR".
func Sym(s string) Val { return Val{sym: s} }

// Num and Den are the parts of the fraction in lowest terms.
func (v Val) Num() int64 { return v.num }

// Den is the denominator, at least 1.
func (v Val) Den() int64 { return v.less + 1 }

// Sym is the cell's text; empty for a number.
func (v Val) Sym() string { return v.sym }

// Whole is the number without its fraction, rounded down.
func (v Val) Whole() int { return int(floorDiv(v.num, v.Den())) }

// Up is the number rounded up to a whole one.
func (v Val) Up() Val { return Val{num: -floorDiv(-v.num, v.Den())} }

// Plus is v + w.
func (v Val) Plus(w Val) Val {
	if v.less == 0 && w.less == 0 {
		return Val{num: v.num + w.num}
	}
	return Frac(v.num*w.Den()+w.num*v.Den(), v.Den()*w.Den())
}

// Minus is v - w.
func (v Val) Minus(w Val) Val { return v.Plus(Val{num: -w.num, less: w.less}) }

// Times is v * w.
func (v Val) Times(w Val) Val { return Frac(v.num*w.num, v.Den()*w.Den()) }

// Compare is negative, zero or positive as v is less than, equal to or greater than w.
func (v Val) Compare(w Val) int { return cmp.Compare(v.num*w.Den(), w.num*v.Den()) }

// Less tells whether v is smaller than w.
func (v Val) Less(w Val) bool { return v.Compare(w) < 0 }

// String is the plain form for data files and tests: "7", "1/2", "*/DR". A reader's form is the narrator's business.
func (v Val) String() string {
	switch {
	case v.sym != "":
		return v.sym
	case v.less == 0:
		return strconv.FormatInt(v.num, 10)
	}
	return fmt.Sprintf("%d/%d", v.num, v.Den())
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
