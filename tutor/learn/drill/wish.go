package drill

import (
	"slices"

	"gazala/rules/cite"
)

// Wish is what the next question of a person at practice should be.
type Wish struct {
	Rules []cite.Rule             // one of these it tests
	Doubt func(cite.Rule) float64 // how likely it is that a rule is not known, against others
	Ease  func(*Question) float64 // how much a question is liked now beside what it tells
}

// restful is how many other questions stand between the two times that a question is asked of a person at practice.
const restful = 30

// Practise is the question to a rule that is wished for whose answer tells most about what is not known, among those
// that are liked, with what the answers so far have said; ok is false when none tests one of the rules.
func (a *Asking) Practise(s *Suspects, w Wish) (q Question, ok bool) {
	mass := func(r cite.Rule) float64 { return s.odds(r) * w.Doubt(r) }
	nothing, some := 0.0, 0.0
	for _, r := range a.bank.Tested() {
		nothing += w.Doubt(r)
		some += mass(r)
	}
	tells := telling(nothing+some, mass)
	a.again = restful
	return a.find(func(b *banked) float64 {
		if !slices.ContainsFunc(b.tests, func(r cite.Rule) bool { return slices.Contains(w.Rules, r) }) {
			return 0
		}
		return tells(b.groups) * w.Ease(&b.Question)
	})
}

// Toward has the bank look next at a position that was made for a rule. It tells whether there is one that it has not
// looked at.
func (b *Bank) Toward(r cite.Rule) bool {
	for i := b.met; i < len(b.spots); i++ {
		if slices.Contains(b.spots[i].Rules, r) {
			b.spots[b.met], b.spots[i] = b.spots[i], b.spots[b.met]
			return true
		}
	}
	return false
}

// Know gives a bank that has looked at nothing positions that were made for rules.
func (b *Bank) Know(spots []Spot) *Bank {
	b.spots = slices.Clone(spots)
	for n := len(b.spots) - 1; n > 0; n-- { // so that the first of them are from all over the book
		k := b.src.Roll(n + 1)
		b.spots[n], b.spots[k] = b.spots[k], b.spots[n]
	}
	return b
}
