package strict

import (
	"strconv"
	"strings"

	"gazala/rules/derive"
	"gazala/rules/odds"
)

// AsPoints are points that were spent: from 0 to most, whole or such as "1/2", in parts that costs come in, down to a
// twelfth, so that what a unit goes on to spend can be written as well. A value that does not exist is none.
func (n *Node) AsPoints(most int) derive.Val {
	const parts = 12
	v := n.fraction(most)
	if n.IsText() && (parts%v.Den() != 0 || derive.Int(most).Less(v)) {
		n.Fail(BadFraction, Args{"Value": n.Text()})
	}
	return v
}

func (n *Node) fraction(most int) derive.Val {
	if !n.Exists() {
		return derive.Val{}
	}
	if !n.IsText() {
		return derive.Int(n.AsInt(0, most))
	}
	num, den, ok := strings.Cut(n.AsStr(), "/")
	if !ok { // a whole number in quotes
		den = "1"
	}
	a, errA := Digits(num)
	b, errB := Digits(den)
	if errA || errB || b == 0 {
		n.Fail(BadFraction, Args{"Value": n.Text()})
		return derive.Val{}
	}
	return derive.Frac(int64(a), int64(b))
}

// Digits is the number that a text of one to four figures says. bad tells of any other text.
func Digits(s string) (n int, bad bool) {
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

// AsColumn is the heading of a column of a table, "5-1". ok is false when it is not.
func (n *Node) AsColumn() (c odds.Column, ok bool) {
	const most = 99
	s := n.AsStr()
	if s == "" {
		return odds.Column{}, false
	}
	a, d, _ := strings.Cut(s, "-")
	attack, errA := strconv.Atoi(a)
	defence, errD := strconv.Atoi(d)
	if errA != nil || errD != nil || attack < 1 || attack > most || defence < 1 || defence > most {
		n.Fail(BadOdds, Args{"Value": s})
		return odds.Column{}, false
	}
	return odds.Column{Attack: attack, Defence: defence}, true
}
