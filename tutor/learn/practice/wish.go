package practice

import (
	"slices"
	"time"

	"gazala/rules/cite"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/memory"
)

// wish is some rules one of which the next question should test.
type wish struct {
	rules     []cite.Rule
	doubt     map[cite.Rule]float64
	positions int // how many are looked at for it
}

// How the questions of a round are chosen.
const (
	firstMet = 16 // positions that are looked at before the first question
	eachMet  = 3  // and before each of the others
	glimpse  = 8  // for rules never met: others will do
	abreast  = 8  // rules never met that are asked for beside each other
	early    = 20 // as many while a round is young, so that there are easy ones among their questions
	warm     = 4  // questions of a round are easy ones
	decoy    = 4  // one of so many questions is for whatever comes, so that a plain yes is asked for too
)

// wish works out what the next question should be: a test of what stands suspected, then of what is due, then of rules
// never met, in the rulebook's order, then of any. Of those that do, the one is asked whose answer tells most.
func (s *Sitting) wish(now time.Time) {
	standing := s.suspects.Standing()
	if s.asked%decoy == decoy-1 && len(standing) == 0 {
		s.wanted, s.since = []wanted{{want: drill.Any, positions: patience}}, s.coach.Met()
		s.coach.Toward("")
		return
	}
	all := s.rules()
	doubt := make(map[cite.Rule]float64, len(all))
	var unmet []cite.Rule
	for _, r := range all {
		doubt[r] = s.doubt(r, now)
		if s.mem.Standing(r, now) == memory.NeverMet {
			unmet = append(unmet, r)
		}
	}
	side := abreast
	if len(s.round)%roundOf < warm {
		side = early
	}
	s.since = s.bank.Met()
	for _, w := range []wish{
		{standing, doubt, patience},
		{s.mem.Due(all, now), doubt, patience},
		{unmet[:min(len(unmet), side)], doubt, glimpse},
		{unmet, doubt, glimpse},
		{all, doubt, patience},
	} {
		if len(w.rules) > 0 {
			s.wishes = append(s.wishes, w)
		}
	}
}

// doubt is the chance that a rule is not known now: one that was never met is as likely known as not, and no rule is
// known for certain.
func (s *Sitting) doubt(r cite.Rule, now time.Time) float64 {
	const unmet, least = 0.5, 0.03
	if s.mem.Standing(r, now) == memory.NeverMet {
		return unmet
	}
	return max(least, 1-s.mem.Recall(r, now))
}

// ease is how much a question is liked at a place of the round: easy ones come first, a long calculation or several
// answers not before the round is under way.
func ease(q *drill.Question, place int) float64 {
	const plain = 2
	const hardFirst, easy, calculated, several = 0.02, 1, 0.8, 0.6
	out := 1.0
	switch q.Kind {
	case drill.May, drill.Next:
		return easy
	case drill.Why, drill.Grounds, drill.Happens:
		out = several
	case drill.Number, drill.Result, drill.Score:
		if len(q.Cites) <= plain {
			return calculated
		}
		out = calculated
	}
	if place < warm {
		return hardFirst
	}
	return out
}

// choose looks for the question that is wished for most as long as more says so.
func (s *Sitting) choose(more func() bool) bool {
	for s.bank.Met() < firstMet+eachMet*s.asked {
		if s.meet(nil); !more() {
			return false
		}
	}
	place := len(s.round) % roundOf
	for len(s.wishes) > 0 {
		w := s.wishes[0]
		q, ok := s.asking.Practise(&s.suspects, drill.Wish{
			Rules: w.rules,
			Doubt: func(r cite.Rule) float64 { return w.doubt[r] },
			Ease:  func(q *drill.Question) float64 { return ease(q, place) },
		})
		switch {
		case ok:
			tests := q.Tests()
			at := slices.IndexFunc(w.rules, func(r cite.Rule) bool { return slices.Contains(tests, r) })
			s.coach.Remember(&q)
			if s.ask(q, w.rules[at]) {
				return true
			}
		case s.bank.Met()-s.since >= w.positions:
			s.wishes, s.since = s.wishes[1:], s.bank.Met()
		default:
			if s.meet(w.rules); !more() {
				return false
			}
		}
	}
	s.wishes = nil
	return false
}

// meet looks at one more position, at one that was made for one of the rules where there is such a one.
func (s *Sitting) meet(rules []cite.Rule) {
	for _, r := range rules {
		if s.bank.Toward(r) {
			break
		}
	}
	s.bank.Meet()
}
