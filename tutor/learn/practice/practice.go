// Package practice serves questions to a person: those that are due, then rules never met, and after a wrong answer
// whatever tells which rule was missed. It gives view models and knows no system.
package practice

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/memory"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// Sitting is a person at practice. It is changed in place and not safe for use by several goroutines at once.
type Sitting struct {
	sys      *shelf.System
	say      *locales.Speaker
	row      func(cite.Rule) view.RuleRow
	coach    *drill.Coach
	bank     *drill.Bank // nil for a sitting that is told what to ask for
	asking   *drill.Asking
	worded   []string // the questions that were asked last
	grounds  []string // and the positions that they were about
	numbers  []string // and the numbers that were their answers, with what they are of
	unasked  map[cite.Rule]drill.Excuse
	needs    map[string][]cite.Rule // by scenario, in the order in which they come up
	suspects drill.Suspects
	mem      *memory.Memory // what stands beside has it too
	q        drill.Question
	target   cite.Rule
	picks    []drill.Answer // of the choices, in the order shown; of a question with many, single parts
	taken    []int
	given    *given
	asked    int
	seed     uint64
	wanted   []wanted  // what the next question should be by its word alone, the most wanted first; nil for none
	wishes   []wish    // what it should test, the most wished for first; nil before it is known
	since    int       // the positions that had been met when the first of them was begun
	later    []planned // questions that come before those that are looked for
	round    []done    // of the round of ten
	// the place of the question of the round that is looked at again, from 1; 0 for the one that is asked
	again int
	only  []string // message keys of what is told beside the question, nil for all that it rests on
	ours  bool     // the question was chosen for what it teaches: a wrong answer that nothing explains misses that
}

// given is an answer and what it shows.
type given struct {
	answer drill.Answer
	right  bool
	missed []cite.Rule
	sure   bool
	typed  bool // not picked out of some: nobody comes to it by guessing
}

// Words name rules in the reader's language.
type Words interface {
	Row(r cite.Rule) view.RuleRow
}

// New is a sitting over random games from the starts, of which there must be one.
func New(
	sys *shelf.System,
	say *locales.Speaker,
	words Words,
	mem memory.Memory,
	seed uint64,
	starts ...play.Game,
) *Sitting {
	bank := drill.NewBank(sys, seed, nil, starts...)
	return &Sitting{
		sys:    sys,
		say:    say,
		row:    words.Row,
		coach:  drill.NewCoach(sys, seed, starts...),
		bank:   bank,
		asking: bank.Ask(),
		mem:    &mem,
		seed:   seed,
	}
}

// Know gives the sitting positions that were made for rules, the rules that no question asks for, and those that each
// scenario needs.
func (s *Sitting) Know(m drill.Made, needs map[string][]cite.Rule) *Sitting {
	s.coach.Know(m.Spots)
	s.bank.Know(m.Spots)
	s.unasked, s.needs = m.Unasked, needs
	return s
}

// Speak is the same sitting in another language.
func (s *Sitting) Speak(say *locales.Speaker, words Words) {
	s.say, s.row = say, words.Row
}

// Fork is a sitting at the same game with the same memory that looks for no questions: they are put to it by
// [Sitting.Put].
func (s *Sitting) Fork() *Sitting { return &Sitting{sys: s.sys, say: s.say, row: s.row, mem: s.mem} }

// Put asks a question that teaches a rule.
func (s *Sitting) Put(q drill.Question, teaches cite.Rule) {
	s.put(q, teaches)
	s.ours = true
}

// Given leaves of what is told with the question that was put, beside its board, no more than what stands under these
// message keys: who asks in a game that lies before the person knows what the number rests on.
func (s *Sitting) Given(keys []string) { s.only = append([]string{}, keys...) }

// Question is the question that is asked now.
func (s *Sitting) Question() drill.Question { return s.q }

// Game is the position about which it is asked; nil before anything is.
func (s *Sitting) Game() play.Game { return s.q.Game }

// Unsure remembers that a rule had to be looked up.
func (s *Sitting) Unsure(r cite.Rule, now time.Time) { s.remember(r, memory.Unsure, now) }

// Show remembers what was shown of rules elsewhere.
func (s *Sitting) Show(shown ...memory.Review) { *s.mem = s.mem.Show(shown...) }

// LookedUp remembers rules that were looked up, as [memory.Memory.LookedUp].
func (s *Sitting) LookedUp(now time.Time, rules ...cite.Rule) (fresh bool) {
	*s.mem, fresh = s.mem.LookedUp(now, rules...)
	return fresh
}

// System is the word of the game.
func (s *Sitting) System() string { return s.sys.ID }

// Memory is what has been shown, with this sitting's answers.
func (s *Sitting) Memory() memory.Memory { return *s.mem }

// Text is what is remembered, to be kept.
func (s *Sitting) Text() []byte { return s.mem.Text() }

// patience is how many positions are looked at for a question that is wanted before the next best will do.
const patience = 60

// Seek looks for the next question as long as more says so, and tells whether there is one now; if not, it can be asked
// again.
func (s *Sitting) Seek(now time.Time, more func() bool) bool {
	if len(s.later) > 0 {
		p := s.later[0]
		s.later = s.later[1:]
		s.askPlanned(p)
		return true
	}
	if s.wanted == nil && s.bank != nil {
		if s.wishes == nil {
			s.wish(now)
		}
		if s.wanted == nil {
			return s.choose(more)
		}
	}
	for len(s.wanted) > 0 {
		w := s.wanted[0]
		until := s.since + w.positions
		q, ok := s.coach.Find(w.want, func() bool { return more() && s.coach.Met() < until })
		if ok {
			if s.asking != nil {
				s.asking.Remember(&q)
			}
			if !s.ask(q, w.rule) {
				continue
			}
			return true
		}
		if s.coach.Met() < until {
			return false
		}
		if s.wanted, s.since = s.wanted[1:], s.coach.Met(); len(s.wanted) > 0 {
			s.coach.Toward(s.wanted[0].rule)
		}
	}
	s.wanted = nil
	return false
}

// ask asks a question that was looked for, the first of a round when one is over. It does not ask one that is worded as
// one of the ten before it, is about the same position, or has the same number for its answer.
func (s *Sitting) ask(q drill.Question, target cite.Rule) bool {
	before := *s
	words, ground := s.begin(q, target)
	if slices.Contains(s.worded, words) || slices.Contains(s.grounds, ground) ||
		s.Numbered() && slices.Contains(s.numbers, numberOf(&q)) {
		*s = before
		return false
	}
	s.asks(words, ground)
	return true
}

// asks notes how the question that is asked reads and what it is about.
func (s *Sitting) asks(words, ground string) {
	s.worded, s.grounds = lately(s.worded, words), lately(s.grounds, ground)
	s.numbers = lately(s.numbers, numberOf(&s.q))
}

// numberOf is the number that a question asks for, and what it is of, in a word.
func numberOf(q *drill.Question) string { return fmt.Sprint(q.Label.Key, q.Right) }

// begin puts a question, the first of a round when one is over, and says how it reads and what it is about.
func (s *Sitting) begin(q drill.Question, target cite.Rule) (words, ground string) {
	if len(s.round) >= roundOf {
		s.round = nil
	}
	s.put(q, target)
	v := s.View()
	return v.Title + v.Text + v.About, groundOf(v.Board)
}

// lately are the last of some words, with one more, that the next question must not have.
func lately(all []string, one string) []string {
	const apart = 10
	return append(slices.Clone(all[max(0, len(all)-apart+1):]), one)
}

// groundOf is a board in a word: two with the same counters at the same places are the same position.
func groundOf(b *view.Board) string {
	all := make([]string, 0, len(b.Counters))
	for i := range b.Counters {
		c := &b.Counters[i]
		all = append(all, fmt.Sprint(c.ID, c.At, c.Lost))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// wanted is what the next question should be, which rule it tests, empty when that depends, and how many positions are
// looked at for it.
type wanted struct {
	want      drill.Want
	rule      cite.Rule
	positions int
}

// rules are those that a question can ask for.
func (s *Sitting) rules() []cite.Rule {
	var out []cite.Rule
	for _, e := range s.sys.Index().All() {
		if _, unasked := s.unasked[e.Rule]; e.Excepted == 0 && !unasked {
			out = append(out, e.Rule)
		}
	}
	return out
}

func (s *Sitting) put(q drill.Question, target cite.Rule) {
	if target == "" && len(q.Tests()) > 0 {
		target = q.Tests()[0]
	}
	s.q, s.target, s.given, s.taken, s.wanted, s.wishes, s.only, s.ours = q, target, nil, nil, nil, nil, nil, false
	s.asked++
	s.again = 0
	s.picks = s.offered()
}

// Answer takes the choices made: one, or of a question with many any number. It tells whether it was right; a second
// answer to the same question is not taken.
func (s *Sitting) Answer(now time.Time, choices ...int) {
	if s.given != nil || s.asked == 0 {
		return
	}
	s.taken = nil
	for _, n := range choices {
		if n >= 0 && n < len(s.picks) && !slices.Contains(s.taken, n) {
			s.taken = append(s.taken, n)
		}
	}
	s.settle(now, s.answer())
}

// Say takes an answer as such, whether or not it is among the choices.
func (s *Sitting) Say(now time.Time, a drill.Answer) {
	if s.given == nil && s.asked > 0 {
		s.taken = nil
		s.settle(now, a)
	}
}

// Type takes a number that was typed in; ok is false for what is no number, or where none is asked for.
func (s *Sitting) Type(now time.Time, text string) (ok bool) {
	v, ok := s.parse(text)
	if !ok || s.given != nil || !s.typed() {
		return false
	}
	a := drill.Answer{Val: v}
	s.taken = nil
	for n, p := range s.picks {
		if p == a {
			s.taken = append(s.taken, n)
		}
	}
	s.settle(now, a)
	s.given.typed = true
	if len(s.round) > 0 {
		s.round[len(s.round)-1].given = *s.given
	}
	return true
}

func (s *Sitting) answer() drill.Answer {
	switch s.q.Kind {
	case drill.Why, drill.Grounds:
		var rules []cite.Rule
		for _, n := range s.taken {
			rules = append(rules, cite.Rule(s.picks[n].Words))
		}
		return drill.Set(rules...)
	case drill.Happens:
		var places []int
		for _, n := range s.taken {
			places = append(places, s.place(s.picks[n]))
		}
		return drill.Places(places...)
	case drill.Number, drill.Result, drill.Score, drill.May, drill.Next:
	}
	if len(s.taken) == 0 {
		return drill.Answer{Words: "?"}
	}
	return s.picks[s.taken[0]]
}

// settle judges an answer and remembers what it shows.
func (s *Sitting) settle(now time.Time, a drill.Answer) {
	right := a == s.q.Right
	s.suspects.Note(&s.q, a)
	missed := s.q.Missed(a)
	sure, certain := s.suspects.Rule()
	switch {
	case right:
		for _, r := range s.q.Tests() {
			if r == s.target || s.mem.Standing(r, now) == memory.NeverMet || len(s.mem.Due([]cite.Rule{r}, now)) > 0 {
				s.remember(r, memory.Knew, now)
			}
		}
	case certain:
		missed = []cite.Rule{sure}
		s.remember(sure, memory.Missed, now)
		s.suspects.Clear(sure)
	case len(missed) == 1 && s.ours:
		s.remember(missed[0], memory.Missed, now)
	case len(missed) == 0 && s.target != "":
		s.remember(s.target, memory.Missed, now)
		if s.ours {
			missed = []cite.Rule{s.target}
		}
	}
	s.given = &given{answer: a, right: right, missed: missed, sure: certain && !right}
	if s.coach != nil {
		s.round = append(s.round, done{s.q, s.target, s.picks, s.taken, *s.given})
	}
}

func (s *Sitting) remember(r cite.Rule, rating memory.Rating, now time.Time) {
	s.Show(memory.Review{Rule: r, At: now, Rating: rating})
}

func (s *Sitting) narrator() narrate.Narrator {
	return narrate.Narrator{Say: s.say, Names: s.sys.Names(s.q.Game, s.say), Index: s.sys.Index(), System: s.sys.ID}
}

// trees are the derivations behind the question.
func (s *Sitting) trees() derive.Tree {
	switch s.q.Kind {
	case drill.Score:
		t, _ := s.sys.Score(s.q.Game)
		return t
	case drill.Result:
		t, err := s.q.Game.Trace(s.q.Intent, dice.Scripted(s.q.Faces...))
		if err != nil {
			return derive.Tree{}
		}
		return t
	case drill.Number:
		return s.q.Game.Explain(s.q.Intent)
	case drill.May, drill.Why, drill.Next, drill.Happens, drill.Grounds:
	}
	return derive.Tree{}
}
