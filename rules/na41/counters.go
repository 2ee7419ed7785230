package na41

// 2.3.5: face is the side of the counter that counts: that of its steps left (2.3.2).
func (b *board) face(u UnitID) Face {
	c := b.counter(u)
	lost := c.Steps.N - int(b.Units[u].Steps)
	return c.Faces[min(max(lost, 0), len(c.Faces)-1)]
}

// remnant tells whether a unit is its remnant (10.4).
func (b *board) remnant(u UnitID) bool {
	return b.counter(u).Steps.N == mostSteps && b.Units[u].Steps == 1
}

// 2.3.2, 2.3.2.a: quality is the troop quality of a unit; a remnant has none of its own.
func (b *board) quality(u UnitID) Quality {
	if b.remnant(u) {
		return Normal
	}
	return b.counter(u).Quality
}

// 2.3.4: nationality is that of a unit; the Luftwaffe's are German, and each Commonwealth nation is one of its own
// (8.4.2.a).
func (b *board) nationality(u UnitID) Nation {
	if n := b.counter(u).Nation; n != Luftwaffe {
		return n
	}
	return German
}

// 2.3.3, 2.3.3.a, 2.3.3.b: rates tells at which rates the stack moves; what rides on a truck moves as the truck does
// (5.8.1).
func (b *board) rates(f ActFrame) (foot, mech bool) {
	for _, u := range f.Units {
		m := b.counter(u).Mech
		foot, mech = foot || !m, mech || m
	}
	return foot, mech
}
