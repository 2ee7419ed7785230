package dice

import (
	"errors"
	"fmt"

	"gazala/rules/steps"
)

// Errors of [Enumerate].
var (
	ErrBranches = errors.New("more ways for the dice to fall than allowed")
	ErrDepth    = errors.New("a resolution rolled too many dice")
	ErrExact    = errors.New("a probability does not fit an exact fraction")
	ErrUnsteady = errors.New("a resolution rolled otherwise for the same faces")
)

// DefaultBranches bounds [Enumerate].
const DefaultBranches = 1 << 16

// maxDepth is how many dice one way may roll. Beyond it the faces cycle, so that a loop which waits for a face comes to
// its end.
const maxDepth = 256

// Outcome is one result of a resolution and its exact probability. Faces are the face indexes that lead to it, rising,
// if in all ways exactly one die is rolled; otherwise nil.
type Outcome[K comparable] struct {
	Key    K
	Weight Fraction
	Faces  []int
}

// Distribution is what a resolution can end in, in order of first appearance: faces counted up from 0, the last die
// fastest.
type Distribution[K comparable] struct {
	Outcomes []Outcome[K]
}

// Weight is the probability of key, 0/1 when it cannot happen.
func (d Distribution[K]) Weight(key K) Fraction {
	for _, o := range d.Outcomes {
		if o.Key == key {
			return o.Weight
		}
	}
	return Fraction{0, 1}
}

// Total is the sum of all probabilities, which is 1 for every distribution that [Enumerate] gives.
func (d Distribution[K]) Total() Fraction {
	sum := Fraction{0, 1}
	for _, o := range d.Outcomes {
		var ok bool
		if sum, ok = sum.Plus(o.Weight); !ok {
			return Fraction{}
		}
	}
	return sum
}

// Faces are the faces that lead to each outcome, in the order of the outcomes; nil unless exactly one die was rolled,
// whatever it showed.
func (d Distribution[K]) Faces() [][]int {
	var faces [][]int
	for _, o := range d.Outcomes {
		if o.Faces == nil {
			return nil
		}
		faces = append(faces, o.Faces)
	}
	return faces
}

// Enumerate runs the same resolution once for each way the dice can fall and merges equal results. Run must depend on
// the faces alone ([ErrUnsteady]) and start afresh each time. It fails with [ErrBranches] beyond [DefaultBranches]
// ways, with [ErrDepth] when one way rolls without end, with [ErrExact] when a probability outgrows 64 bits; there is
// no half distribution.
func Enumerate[K comparable](run func(Source) K) (Distribution[K], error) {
	return EnumerateWithin(DefaultBranches, run)
}

// EnumerateWithin is [Enumerate] with the caller's bound on the number of ways.
func EnumerateWithin[K comparable](branches int, run func(Source) K) (Distribution[K], error) {
	return Enumerating(branches, run).All()
}

// Enumerating is [EnumerateWithin] in steps, a way at each.
func Enumerating[K comparable](branches int, run func(Source) K) steps.Of[Distribution[K]] {
	e := &enumeration[K]{run: run, left: branches, branches: branches, at: map[K]int{}, oneDie: true}
	return func() (Distribution[K], bool, error) {
		if done, err := e.step(); !done || err != nil {
			return Distribution[K]{}, done, err
		}
		return e.d, true, nil
	}
}

// enumeration is a distribution that is being found.
type enumeration[K comparable] struct {
	run            func(Source) K
	left, branches int
	d              Distribution[K]
	at             map[K]int
	b              brancher
	oneDie         bool
}

// step runs the next way.
func (e *enumeration[K]) step() (done bool, err error) {
	if e.left--; e.left < 0 {
		return true, fmt.Errorf("%w: %d", ErrBranches, e.branches)
	}
	key := e.run(&e.b)
	weight, err := e.b.weight()
	if err != nil {
		return true, err
	}
	i, known := e.at[key]
	if !known {
		i = len(e.d.Outcomes)
		e.at[key] = i
		e.d.Outcomes = append(e.d.Outcomes, Outcome[K]{Key: key, Weight: Fraction{0, 1}})
	}
	o := &e.d.Outcomes[i]
	var ok bool
	if o.Weight, ok = o.Weight.Plus(weight); !ok {
		return true, ErrExact
	}
	if e.oneDie = e.oneDie && len(e.b.way) == 1; e.oneDie {
		o.Faces = append(o.Faces, e.b.way[0].face)
	}
	if e.b.advance() {
		return false, nil
	}
	return true, e.finish()
}

func (e *enumeration[K]) finish() error {
	if !e.oneDie {
		for i := range e.d.Outcomes {
			e.d.Outcomes[i].Faces = nil
		}
	}
	if e.d.Total() != (Fraction{1, 1}) {
		return ErrExact
	}
	return nil
}

// brancher is a script that branches where it ends: a roll past the end shows face 0 and is remembered as a place to
// count on from.
type brancher struct {
	way  []turn
	next int
	err  error
}

type turn struct{ face, sides int }

func (b *brancher) Roll(sides int) int {
	sides = max(sides, 1)
	b.next++
	if b.next > maxDepth {
		b.err = ErrDepth
		return b.next % sides
	}
	if b.next > len(b.way) {
		b.way = append(b.way, turn{0, sides})
		return 0
	}
	t := b.way[b.next-1]
	if t.sides != sides {
		b.err = ErrUnsteady
		return 0
	}
	return t.face
}

func (b *brancher) weight() (Fraction, error) {
	if b.err != nil {
		return Fraction{}, b.err
	}
	if b.next < len(b.way) {
		return Fraction{}, ErrUnsteady
	}
	w := Fraction{1, 1}
	for _, t := range b.way {
		var ok bool
		if w, ok = w.over(uint64(t.sides)); !ok {
			return Fraction{}, ErrExact
		}
	}
	return w, nil
}

// advance turns to the next way and tells whether there is one.
func (b *brancher) advance() bool {
	b.next = 0
	for last := len(b.way) - 1; last >= 0; last-- {
		if b.way[last].face++; b.way[last].face < b.way[last].sides {
			return true
		}
		b.way = b.way[:last]
	}
	return false
}
