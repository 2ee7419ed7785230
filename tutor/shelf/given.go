package shelf

import "gazala/rules/derive"

// Given is something of a position that its board does not show: a message key with its arguments, and how much of it there is.
func Given(key string, n int, unit derive.Unit, args ...derive.Arg) Reading {
	return Reading{Key: key, Args: derive.With(args...), Val: derive.Int(n), Unit: unit}
}

// GivenTrue is the same of something that holds or does not.
func GivenTrue(key string, holds bool, args ...derive.Arg) Reading {
	return Reading{Key: key, Args: derive.With(args...), Val: Truth(holds), Unit: derive.Truth}
}

// GivenUnits says of each unit the same.
func GivenUnits[U ~int | ~int8 | ~int16 | ~int32](key string, units ...U) (out []Reading) {
	for _, u := range units {
		if u >= 0 {
			out = append(out, GivenTrue(key, true, derive.Counter("Unit", int(u))))
		}
	}
	return out
}

// Givens gathers what a position's board does not show, under keys that begin alike ("batalha.given.").
type Givens struct {
	Prefix string
	All    []Reading
}

// Count adds how many there are of something.
func (b *Givens) Count(key string, n int, unit derive.Unit, args ...derive.Arg) {
	b.All = append(b.All, Given(b.Prefix+key, n, unit, args...))
}

// Some is a count of which nothing is said when it is none.
func (b *Givens) Some(key string, n int, unit derive.Unit, args ...derive.Arg) {
	if n != 0 {
		b.Count(key, n, unit, args...)
	}
}

// Holds adds that something holds or does not.
func (b *Givens) Holds(key string, truth bool, args ...derive.Arg) {
	b.All = append(b.All, GivenTrue(b.Prefix+key, truth, args...))
}
