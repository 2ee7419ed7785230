// Package ruling holds which reading is in force where a rulebook can be read two ways.
package ruling

// room is for the numbers of a register's contested places.
const room = 160

// Book is the reading in force at each contested place of a system, whose numbers are of type C: 0 is the default, 1
// the other one. It is a value; the zero value is the defaults.
type Book[C ~uint8] struct {
	reading [room]uint8
	asked   *Consulted
}

// Consulted notes about which contested places a book was asked. It is not for use by several goroutines.
type Consulted [room]bool

// Noting is b with every question noted in a.
func (b Book[C]) Noting(a *Consulted) Book[C] {
	b.asked = a
	return b
}

// With is b with another reading in force; a number that no register can have is ignored.
func (b Book[C]) With(c C, reading uint8) Book[C] {
	if int(c) < room {
		b.reading[c] = reading
	}
	return b
}

// Reading is the index of the reading in force.
func (b Book[C]) Reading(c C) uint8 {
	if int(c) >= room {
		return 0
	}
	if b.asked != nil {
		b.asked[c] = true
	}
	return b.reading[c]
}

// Other tells whether the reading in force is not the default.
func (b Book[C]) Other(c C) bool { return b.Reading(c) != 0 }
