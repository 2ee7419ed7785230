package dice

import "fmt"

// Ways runs through every way in which the dice of a resolution can fall, a way at each step, for whoever has other
// things to do in between. The zero value stands before the first.
type Ways struct {
	b  brancher
	at int
}

// Step runs the resolution once and gives the probability of that way; done is true with the last one. It fails as
// [Enumerate] does, and is done then.
func (w *Ways) Step(run func(Source)) (weight Fraction, done bool, err error) {
	if w.at++; w.at > DefaultBranches {
		return Fraction{}, true, fmt.Errorf("%w: %d", ErrBranches, DefaultBranches)
	}
	run(&w.b)
	if weight, err = w.b.weight(); err != nil {
		return Fraction{}, true, err
	}
	return weight, !w.b.advance(), nil
}
