package decide

import "gazala/rules/hex"

// Unit is a unit by its number among a game's counters.
type Unit int16

// NoUnit stands for none.
const NoUnit Unit = -1

// Act is an intent as a verb with its nouns, a value: what the verb has no use for stays at nothing. A game that says
// its intents this way lists them in one table of verbs.
type Act struct {
	Verb        Kind
	Unit, Other Unit // NoUnit for none
	Hex         hex.Hex
	From        hex.Hex // where the deed begins, when a verb names both ends
	N           int32   // a number, or a word by the game's number for it
}

// Kind implements [Intent].
func (a Act) Kind() Kind { return a.Verb }

// Now is the act of a verb without nouns.
func (k Kind) Now() Act { return Act{Verb: k, Unit: NoUnit, Other: NoUnit} }

// On is what the verb does to a unit.
func (k Kind) On(u Unit) Act { return Act{Verb: k, Unit: u, Other: NoUnit} }

// At is what it does to a hex.
func (k Kind) At(h hex.Hex) Act { return Act{Verb: k, Unit: NoUnit, Other: NoUnit, Hex: h} }

// Of is what it does with a number.
func (k Kind) Of(n int) Act { return Act{Verb: k, Unit: NoUnit, Other: NoUnit, N: int32(n)} }

// ActOf is the act that an intent is, one without a verb for an intent of another form.
func ActOf(i Intent) Act {
	a, _ := i.(Act)
	return a
}

// Does tells whether an intent is an act of the verb, and gives it back as one.
func Does(i Intent, verb Kind) (Act, bool) {
	a, is := i.(Act)
	return a, is && a.Verb == verb
}
