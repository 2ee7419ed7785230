package position

import (
	"gazala/rules/hex"
	"gazala/rules/option"
	"gazala/rules/ruling"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

// Names gives hexes and units the words that a position has for them. It is part of a system's writers.
type Names[U ~int16] struct {
	Grid  *hex.Grid
	Units int // how many there are
	Name  func(U) string
}

// Hex is the number of a hex.
func (n Names[U]) Hex(h hex.Hex) string { return n.Grid.Format(h) }

// Hexes are the numbers of hexes.
func (n Names[U]) Hexes(hs []hex.Hex) []string {
	out := make([]string, 0, len(hs))
	for _, h := range hs {
		out = append(out, n.Hex(h))
	}
	return out
}

// ID is the id of a unit; empty for no unit, whose number is below 0.
func (n Names[U]) ID(u U) string {
	if u < 0 {
		return ""
	}
	return n.Name(u)
}

// IDs are the ids of units.
func (n Names[U]) IDs(units []U) []string {
	out := make([]string, 0, len(units))
	for _, u := range units {
		out = append(out, n.ID(u))
	}
	return out
}

// WordOf is the word for a value; empty for one that has none.
func WordOf[T comparable](v T, choices []strict.Choice[T]) string {
	for _, c := range choices {
		if c.Value == v {
			return c.Name
		}
	}
	return ""
}

// Rulings are the readings in force that are not the defaults, by the ids of their discrepancies.
func Rulings[C ~uint8](x *register.Index, book ruling.Book[C]) Object {
	o := Object{}
	for _, d := range x.Discrepancies() {
		if n := book.Reading(C(register.Number(d.ID))); n != 0 {
			o[d.ID] = d.Readings[n]
		}
	}
	return o
}

// Options are the optional rules in force, as [register.Index.Options] reads them.
func Options(x *register.Index, in option.Set) []string {
	var out []string
	for i, number := range x.Optional() {
		if in.Has(option.Number(i)) {
			out = append(out, number)
		}
	}
	return out
}

// List are values written one by one.
func List[T any](all []T, write func(T) Object) []Object {
	out := make([]Object, 0, len(all))
	for _, v := range all {
		out = append(out, write(v))
	}
	return out
}
