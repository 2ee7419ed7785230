package practice

import (
	"slices"
	"time"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/memory"
	"gazala/tutor/view"
)

// About asks a question about a position: one about an intent if there is such a one, of these the first that tests a
// rule that is wanted. It tells whether there is anything to ask.
func (s *Sitting) About(g play.Game, i decide.Intent, wanted ...cite.Rule) bool {
	p, ok := s.about(g, i, wanted)
	if ok {
		s.askPlanned(p)
	}
	return ok
}

// Later asks such a question after the one that is asked now.
func (s *Sitting) Later(g play.Game, i decide.Intent, wanted ...cite.Rule) bool {
	p, ok := s.about(g, i, wanted)
	if ok {
		s.later = append(s.later, p)
	}
	return ok
}

// planned is a question and the rule that it is asked for.
type planned struct {
	question drill.Question
	teaches  cite.Rule
}

func (s *Sitting) askPlanned(p planned) {
	words, ground := s.begin(p.question, p.teaches)
	s.asks(words, ground)
	s.ours = true
}

func (s *Sitting) about(g play.Game, i decide.Intent, wanted []cite.Rule) (p planned, ok bool) {
	best, most := -1, -1
	all := drill.About(s.sys, g, s.seed+uint64(s.asked))
	for n := range all {
		worth := 0
		if all[n].Intent == i && i != nil {
			worth += 2
		}
		tests := all[n].Tests()
		if slices.ContainsFunc(tests, func(r cite.Rule) bool { return slices.Contains(wanted, r) }) {
			worth++
		}
		if len(tests) > 0 && worth > most {
			best, most = n, worth
		}
	}
	if best < 0 {
		return p, false
	}
	teaches := all[best].Tests()[0]
	for _, r := range all[best].Tests() {
		if slices.Contains(wanted, r) {
			teaches = r
			break
		}
	}
	return planned{all[best], teaches}, true
}

// Shaky are those of some rules that a question can ask for and that are not known: those that slip first, then those
// never met.
func (s *Sitting) Shaky(now time.Time, rules ...cite.Rule) (out []view.Known) {
	askable := s.rules()
	for _, want := range [...]memory.Standing{memory.Slipping, memory.Learning, memory.NeverMet} {
		for _, r := range rules {
			if s.mem.Standing(r, now) == want && slices.Contains(askable, r) {
				out = append(out, s.Known(r, now))
			}
		}
	}
	return out
}
