// Package option holds which optional rules a game is played with. They are chosen at its start and hold to its end;
// none is in force that was not chosen.
package option

// Number is the place of an optional rule among those of its system, from 0 in the rulebook's order.
type Number uint8

// Most is how many optional rules a system can have.
const Most = 32

// Set is the optional rules in force. It is a value; the zero value is none.
type Set uint32

// With is s with a rule in force, or without it; a number that no system can have is ignored.
func (s Set) With(n Number, on bool) Set {
	if n >= Most {
		return s
	}
	if !on {
		return s &^ (1 << n)
	}
	return s | 1<<n
}

// Has tells whether a rule is in force.
func (s Set) Has(n Number) bool { return n < Most && s&(1<<n) != 0 }
