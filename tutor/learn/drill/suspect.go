package drill

import (
	"cmp"
	"slices"

	"gazala/rules/cite"
)

// Suspects weighs, from all answers of a person, which rules are overlooked. The zero value suspects nothing.
type Suspects struct {
	rules map[cite.Rule]*suspect
	order []cite.Rule
}

type suspect struct {
	weight int
	hits   int
}

// The weights are logarithms of likelihoods, in tenths of a bit: somebody who overlooks a rule nearly always answers as
// one who does, somebody who knows it hardly ever.
const (
	hitWeight   = 40  // an answer of somebody who overlooks the rule
	rightWeight = -35 // the right answer, where that somebody would be wrong
	otherWeight = -12 // another wrong answer: anybody may slip
	leastWeight = -60 // what was known once can be forgotten
	suspicion   = 36
	margin      = 10
)

// Note takes an answer into account.
func (s *Suspects) Note(q *Question, a Answer) {
	missed := q.Missed(a)
	for _, r := range q.Tests() {
		w := otherWeight
		switch {
		case slices.Contains(missed, r):
			w = hitWeight
			s.of(r).hits++
		case a == q.Right:
			w = rightWeight
		}
		one := s.of(r)
		one.weight = max(one.weight+w, leastWeight)
	}
}

func (s *Suspects) of(r cite.Rule) *suspect {
	if s.rules == nil {
		s.rules = map[cite.Rule]*suspect{}
	}
	one, ok := s.rules[r]
	if !ok {
		one = &suspect{}
		s.rules[r] = one
		s.order = append(s.order, r)
	}
	return one
}

// Standing are the rules that a wrong answer has spoken against and that nothing has cleared since, the weightiest
// first.
func (s *Suspects) Standing() []cite.Rule {
	var out []cite.Rule
	for _, r := range s.order {
		if one := s.rules[r]; one.hits > 0 && one.weight > 0 {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b cite.Rule) int { return cmp.Compare(s.rules[b].weight, s.rules[a].weight) })
	return out
}

// Rule is the one rule that is suspected; ok is false while none is, or while several are alike.
func (s *Suspects) Rule() (r cite.Rule, ok bool) {
	all := s.Standing()
	if len(all) == 0 || s.rules[all[0]].weight < suspicion {
		return "", false
	}
	if len(all) > 1 && s.rules[all[0]].weight-s.rules[all[1]].weight < margin {
		return "", false
	}
	return all[0], true
}

// Splits tells whether a question can tell apart the first two rules that stand suspected: their answers to it differ.
func (s *Suspects) Splits(q *Question) bool {
	all := s.Standing()
	if len(all) < 2 {
		return false
	}
	a, _ := q.Without(all[0])
	b, _ := q.Without(all[1])
	return a != b
}

// Clear forgets what stands against a rule: it has been shown.
func (s *Suspects) Clear(r cite.Rule) {
	if one, ok := s.rules[r]; ok {
		*one = suspect{}
	}
}
