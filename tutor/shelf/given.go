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
