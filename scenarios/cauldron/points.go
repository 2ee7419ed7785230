package cauldrondata

import (
	"strings"

	"gazala/rules/derive"
	"gazala/scenarios/strict"
)

// spent are points: at most 99, in parts that costs come in, down to a twelfth, so that what a unit goes on to spend can be written as well.
func spent(n *strict.Node) derive.Val {
	const parts = 12
	v := fraction(n)
	if n.IsText() && (parts%v.Den() != 0 || derive.Int(maxValue).Less(v)) {
		n.Fail(strict.BadFraction, strict.Args{"Value": n.Text()})
	}
	return v
}

// fraction is a whole number or a text such as "1/2".
func fraction(n *strict.Node) derive.Val {
	if !n.Exists() {
		return derive.Val{}
	}
	if !n.IsText() {
		return derive.Int(n.AsInt(0, maxValue))
	}
	num, den, ok := strings.Cut(n.AsStr(), "/")
	a, errA := digits(num)
	b, errB := digits(den)
	if !ok || errA || errB || b == 0 {
		n.Fail(strict.BadFraction, strict.Args{"Value": n.Text()})
		return derive.Val{}
	}
	return derive.Frac(int64(a), int64(b))
}

func digits(s string) (n int, bad bool) {
	if s == "" || len(s) > 4 {
		return 0, true
	}
	for _, c := range s {
		if c < '0' || c > '9' {
			return 0, true
		}
		n = n*10 + int(c-'0')
	}
	return n, false
}
