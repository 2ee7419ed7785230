package position

import (
	"gazala/rules/record"
	"gazala/scenarios/strict"
)

// Changing is what a change between two pictures of a worked example may name of a state: units by their ids, and what
// is no unit.
type Changing[S, U any] struct {
	// Scope is what the state has, in which its records are read.
	Scope  func(*S) *Scope
	Units  func(*S) []U
	Unit   func(n int, u *U, v record.Visitor)
	Ground func(*S, record.Visitor)
}

// Read reads what has happened between two pictures, {units: [{unit, …}], …} with the fields that are different now;
// what it does not name stays. Procedures are held to the state at the start, changed. The states that are given to it
// and to what it gives back have units of their own.
func (c Changing[S, U]) Read(n *strict.Node, start S) func(S) S {
	change := func(st S) S {
		scope := c.Scope(&st)
		units := c.Units(&st)
		for _, k := range n.OptList("units") {
			var of int
			Read(k, scope).Ref(record.Field{Name: "unit"}, &of, "unit")
			if of < 0 {
				k.SkipAll()
				continue
			}
			c.Unit(of, &units[of], Patch(k, scope))
		}
		c.Ground(&st, Patch(n, scope))
		return st
	}
	change(start)
	return change
}
