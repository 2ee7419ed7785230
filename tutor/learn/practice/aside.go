package practice

import (
	"time"

	"gazala/rules/cite"
	"gazala/tutor/learn/drill"
	"gazala/tutor/view"
)

// Aside is a sitting at the same game, in the same language and with the same memory, that asks for the rules it is
// given by [Sitting.Toward]. Its questions and the round of this one do not touch each other.
func (s *Sitting) Aside(seed uint64) *Sitting {
	return &Sitting{
		sys:     s.sys,
		say:     s.say,
		row:     s.row,
		coach:   s.coach.Another(seed),
		unasked: s.unasked,
		needs:   s.needs,
		mem:     s.mem,
		seed:    seed,
	}
}

// Toward has the next question test the first of some rules that a question is found for, and where none is found, any
// rule.
func (s *Sitting) Toward(rules ...cite.Rule) {
	s.wanted, s.since = nil, s.coach.Met()
	for _, r := range rules {
		s.wanted = append(s.wanted, wanted{want: drill.Testing(r), rule: r, positions: patience})
	}
	s.wanted = append(s.wanted, wanted{want: drill.Any, positions: patience})
	s.coach.Toward(s.wanted[0].rule)
}

// Askable are the rules that a question can ask for, in the rulebook's order.
func (s *Sitting) Askable() []cite.Rule { return s.rules() }

// Answered tells which rule the question is asked for and whether the answer to it was right; ok is false before there
// is one.
func (s *Sitting) Answered() (r cite.Rule, right, ok bool) {
	if s.given == nil {
		return s.target, false, false
	}
	return s.target, s.given.right, true
}

// GivenAnswer is the answer that was given; ok is false before there is one.
func (s *Sitting) GivenAnswer() (a drill.Answer, ok bool) {
	if s.given == nil {
		return a, false
	}
	return s.given.answer, true
}

// Shares tells whether two sittings write into one memory.
func (s *Sitting) Shares(o *Sitting) bool { return s.mem == o.mem }

// Known is how well a rule is known now.
func (s *Sitting) Known(r cite.Rule, now time.Time) view.Known {
	return s.known(r, s.mem.Standing(r, now))
}

// Numbered tells whether a number is asked for that has a name.
func (s *Sitting) Numbered() bool { return s.q.Label.Key != "" }
