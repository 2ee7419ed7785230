package play

import "gazala/rules/decide"

// Ranked is an option as a player who thinks sees it.
type Ranked struct {
	Intent decide.Intent
	Worth  float64 // how much better than the others; of any scale when InPoints is false, and then it only orders them
	// InPoints says that Worth is a number of victory points, found from positions or by odds: how much better the
	// position is expected to be after it for who decides. Only then may it be told.
	InPoints bool
	For      []decide.Reason // what speaks for it, in the terms of rules and odds, the weightiest first
}

// Thinker weighs the options of one decision point in slices, so that a program with one thread can show something
// meanwhile. It knows no more than who decides may know. Rules have no clock: when a slice ends is said by who asks for
// it.
type Thinker interface {
	// Think goes on as long as more says so, which is asked after each evaluation, and tells whether it has come to an
	// end. It makes one evaluation at least.
	Think(more func() bool) (done bool)
	// Ranking is the options that have been weighed, the best first; all of them at the end. Options of equal worth
	// stay in the order of the list. There is none once Err tells of an error.
	Ranking() []Ranked
	// Err is the error with which the game failed while options were played ahead. The thinking has come to its end
	// then: nobody knows what they are worth.
	Err() error
}

// Habitual is a thinker that knows what it would do without weighing anything.
type Habitual interface {
	// Usual is that option; ok is false when it has none.
	Usual() (i decide.Intent, ok bool)
}

// Planning is a thinker that plays whole plans out before it decides.
type Planning interface {
	// Planned is how many plans have been looked at, and about how much of the work is done, from 0 to 1; it never
	// falls.
	Planned() (plans int, part float64)
}
