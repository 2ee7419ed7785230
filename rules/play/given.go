package play

import "gazala/rules/derive"

// Given is a value that is read off a position: what it is called (a message key with its arguments), the value and its
// unit.
type Given struct {
	Key  string
	Args derive.Args
	Val  derive.Val
	Unit derive.Unit
}

// Givens gathers what a position's board does not show, under keys that begin alike ("batalha.given.").
type Givens struct {
	Prefix string
	All    []Given
}

// Value adds a value with its unit.
func (g *Givens) Value(key string, v derive.Val, unit derive.Unit, args ...derive.Arg) {
	g.All = append(g.All, Given{Key: g.Prefix + key, Args: derive.With(args...), Val: v, Unit: unit})
}

// Count adds how many there are of something.
func (g *Givens) Count(key string, n int, unit derive.Unit, args ...derive.Arg) {
	g.Value(key, derive.Int(n), unit, args...)
}

// Some is a count of which nothing is said when it is none.
func (g *Givens) Some(key string, n int, unit derive.Unit, args ...derive.Arg) {
	if n != 0 {
		g.Count(key, n, unit, args...)
	}
}

// Holds adds that something holds or does not.
func (g *Givens) Holds(key string, truth bool, args ...derive.Arg) {
	g.Value(key, derive.TruthOf(truth), derive.Truth, args...)
}

// EachHolds says of each unit the same.
func EachHolds[U ~int | ~int8 | ~int16 | ~int32](g *Givens, key string, units ...U) {
	for _, u := range units {
		if u >= 0 {
			g.Holds(key, true, derive.Counter("Unit", int(u)))
		}
	}
}
