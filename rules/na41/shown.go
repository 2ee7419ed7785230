package na41

import (
	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/hex"
)

// Combat is the attack itself, for whoever has a frame of it.
func (a Attack) Combat() Attack { return a }

// Combat is the attack that is under way; ok is false when none is.
func (s *State) Combat() (a Attack, ok bool) {
	if f, ok := frame.Find[interface{ Combat() Attack }](s.Frames); ok {
		return f.Combat(), true
	}
	return Attack{}, false
}

// Declining is a frame before a die of a combat at which a side may do nothing more.
type Declining interface{ Declines() []decide.Intent }

// Declines implements [Declining]: nobody pays or supports, or the attack is made as it stands.
func (AttackFrame) Declines() []decide.Intent { return []decide.Intent{Forgo{}, Commit{}} }

// Declines implements [Declining]: the defenders retreat, or hold out as they are.
func (DefenseFrame) Declines() []decide.Intent { return []decide.Intent{Forgo{}, Commit{}} }

// OnTheWay is a frame of units on a way: the hex from which they have set out, and those that they have entered since.
type OnTheWay interface{ Way(*State) []hex.Hex }

// Way implements [OnTheWay]: how those on the way have come where they stand; nothing when nobody is.
func (f AdvanceFrame) Way(*State) []hex.Hex {
	if len(f.Now) == 0 {
		return nil
	}
	return append([]hex.Hex{f.Start}, f.Path...)
}

// Way implements [OnTheWay]: how the first unit has come to where it is on its retreat; nothing when nobody has to go.
func (f RetreatFrame) Way(s *State) []hex.Hex {
	if len(f.Units) == 0 || s.Units[f.Units[0]].Where != OnMap {
		return nil
	}
	return append([]hex.Hex{s.Units[f.Units[0]].At}, f.Path...)
}
