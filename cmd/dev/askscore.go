package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	"gazala/tutor/desk"
	"gazala/tutor/question/grammar"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

type askCommand struct {
	Files []string `arg:"" help:"Files of questions with their readings: contexts, and questions with game, lang, text, kind, slots."`
	Odd   bool     `help:"Ask those with odd numbers alone."`
	Even  bool     `help:"Ask those with even numbers alone, and tell nothing of any of them but the sums."`
	Wrong bool     `help:"List what was read wrongly."`
	Told  bool     `help:"Ask what goes on from another as if that had been read as it was meant."`
}

var errOddEven = errors.New("ask: those with even numbers are not listed")

// corpus is a file of questions.
type corpus struct {
	Contexts  map[string]struct{ Position json.RawMessage }
	Questions []askQuestion
	seats     map[string]table.Seat
	told      bool                           // each question is asked as if the one before it had been read rightly
	called    map[string]map[string][]string // of a game: what its units are called, by their ids
}

type askQuestion struct {
	ID, Game, Lang, Text, Kind string
	N                          int
	Context, After             string
	Slots                      map[string]any
	Expect                     struct {
		Verdict string
		Rules   []string
	}
}

// The outcomes of a question. A right one has the kind that was wanted and names what was wanted; a verdict is right
// where what was wanted is one, and says legal or refused as was wanted. Whatever is told or judged of something else
// is wrong. A question to the rulebook alone that was read by how it is put, and answered by a page that has all its
// words, counts apart: whether the page answers it, nobody has written down.
const (
	askRight   = "right"
	askBack    = "back"
	askRefused = "refused"
	askTold    = "told"
	askWrong   = "wrong"
)

// askTally is how often each outcome came, by kind.
type askTally map[string]map[string]int

// Run asks every question of a corpus and tells how many were read rightly, by kind.
func (c askCommand) Run(d *door) error {
	if c.Even && c.Wrong {
		return errOddEven
	}
	en, err := desk.New("en")
	if err != nil {
		return err
	}
	desks := map[string]*desk.Desk{"en": en}
	sums := askTally{}
	for _, file := range c.Files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		var all corpus
		if err := json.Unmarshal(text, &all); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		all.told = c.Told
		for n := range all.Questions {
			if err := c.ask(d, &all, n, desks, sums); err != nil {
				return err
			}
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(sums)) {
		s := sums[kind]
		all := 0
		for _, n := range s {
			all += n
		}
		d.say("%-16s right %d, asked back %d, not understood %d, told by a page %d, wrong %d, of %d",
			kind, s[askRight], s[askBack], s[askRefused], s[askTold], s[askWrong], all)
	}
	return nil
}

// ask asks a question of a corpus and counts how it was read.
func (c askCommand) ask(d *door, all *corpus, n int, desks map[string]*desk.Desk, sums askTally) error {
	q := &all.Questions[n]
	if c.Odd && q.N%2 == 0 || c.Even && q.N%2 == 1 {
		return nil
	}
	tag := q.Lang
	if tag == "pt" {
		tag = "pt-BR"
	}
	if desks[tag] == nil {
		made, err := desk.New(tag)
		if err != nil {
			return err
		}
		desks[tag] = made
	}
	talk, err := all.conversation(desks[tag], n)
	if err != nil {
		return fmt.Errorf("%s: %w", q.ID, err)
	}
	seat, err := all.seatAt(desks[tag], n)
	if err != nil {
		return fmt.Errorf("%s: %w", q.ID, err)
	}
	a := talk.Ask(seat, q.Text)
	r := talk.Latest()
	var g *grammar.Ground
	if seat != nil {
		g = seat.Ground()
	}
	terms, err := desks["en"].TermNames(q.Game)
	if err != nil {
		return err
	}
	if err := all.learn(desks["en"], q.Game); err != nil {
		return err
	}
	o, why := all.reading(n, &r, g, terms)
	if o == askRight {
		told, wrong := q.answered(&a)
		if sums["answers"] == nil {
			sums["answers"] = map[string]int{}
		}
		sums["answers"][told]++
		if c.Wrong && told != askRight {
			d.say("answer %s %s %s: %q %v: %s %s %s", told, q.ID, q.Kind, q.Text, q.Expect, wrong, a.Kind, a.Heading)
		}
	}
	for _, kind := range q.sums() {
		if sums[kind] == nil {
			sums[kind] = map[string]int{}
		}
		sums[kind][o]++
	}
	if c.Wrong && o != askRight {
		d.say("%s %s %s: %q %v: %s", o, q.ID, q.Kind, q.Text, q.Slots, why)
	}
	return nil
}

// sums are those in which a question counts.
func (q *askQuestion) sums() []string {
	out := []string{q.Kind, "all", "in " + q.Lang, q.Game}
	if q.After != "" {
		out = append(out, "follow-up")
	}
	return out
}

// learn reads what the units of a game are called.
func (c *corpus) learn(d *desk.Desk, game string) (err error) {
	if c.called == nil {
		c.called = map[string]map[string][]string{}
	}
	if c.called[game] == nil {
		c.called[game], err = d.UnitNames(game)
	}
	return err
}

// answered tells whether an answer says what was expected: the verdict, and the rules.
func (q *askQuestion) answered(a *view.Answer) (outcome, why string) {
	if q.Kind == "refuse" {
		return askRight, ""
	}
	if a.Kind == view.AnswerRefused || a.Kind == view.AnswerUnread || a.Kind == view.AnswerBack {
		return askRefused, "no answer"
	}
	is := map[string]bool{"legal": true, "yes": true}
	if q.Expect.Verdict != "" && a.Kind == view.AnswerVerdict && is[q.Expect.Verdict] != a.Legal {
		return askWrong, "verdict"
	}
	if q.Expect.Verdict == "" || a.Kind != view.AnswerVerdict {
		return askRight, ""
	}
	for _, rule := range q.Expect.Rules {
		if !slices.ContainsFunc(a.Reasons, func(r view.Reason) bool { return r.Chip.Rule.Number() == rule }) {
			return askBack, "rule " + rule
		}
	}
	return askRight, ""
}
