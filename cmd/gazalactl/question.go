package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"gazala/tutor/desk"
	"gazala/tutor/question/grammar"
	"gazala/tutor/table"
	helps "gazala/tutor/table/session"
	"gazala/tutor/view"
)

type askCmd struct{ words []string }

// allGames is the word for none in particular: a question goes to the rulebooks of all of them.
const allGames = "all"

// errUnsure and errUnsaid end the program when a question was asked back, and when it was not answered. What can be
// said of it has been printed.
var (
	errUnsure = errors.New("the question was asked back")
	errUnsaid = errors.New("the question was not answered")
)

// starts tells whether a word says where a game begins, or is a position.
func starts(word string) bool {
	for _, b := range append(begins(), "{", "gz1:") {
		if strings.HasPrefix(word, b) {
			return true
		}
	}
	_, err := os.Stat(word)
	return err == nil
}

// Run answers a question in words about a position, or about the game alone; without a question each line of the input
// is one. The exit code is 1 for a no, 3 when the question is asked back, and 2 when it has no answer.
func (c askCmd) Run(s *session) error {
	var seat table.Seat
	words, system := c.words, s.system
	if len(words) > 0 && starts(words[0]) {
		from, err := place{words[0]}.start(s)
		if err != nil {
			return err
		}
		if seat, err = s.desk.Begin(desk.Opening{From: from, Help: helps.Usual, MyDice: true}); err != nil {
			return err
		}
		words, system = words[1:], seat.View().System
	}
	if system == allGames {
		system = ""
	}
	talk := s.desk.Conversation(system)
	if len(words) > 0 {
		a := talk.Ask(seat, strings.Join(words, " "))
		return s.tell(system, &a, false)
	}
	var last error
	var now view.Answer
	for in := bufio.NewScanner(s.in); in.Scan(); {
		text := strings.TrimSpace(in.Text())
		switch number, is := strings.CutPrefix(text, "/"); {
		case text == "":
		case text == sums:
			s.sumsOf(&now, mostIndent)
		case is:
			last = s.choose(talk, seat, system, &now, strings.Fields(number))
		default:
			now = talk.Ask(seat, text)
			last = s.tell(system, &now, true)
		}
	}
	return last
}

// sums is the line that asks for the sums behind the last answer.
const sums = "="

// A sum that is asked for is told so deep: its value and what goes into it. mostIndent is deeper than any.
const (
	folded     = 1
	mostIndent = 100
)

// sumsOf prints the sums behind an answer as deep as that; whole is false where they go deeper.
func (s *session) sumsOf(a *view.Answer, deep int) (whole bool) {
	whole = true
	for _, t := range a.Trees {
		for _, l := range t.Lines {
			if l.Indent > deep {
				whole = false
				continue
			}
			s.line(l)
		}
	}
	return whole
}

// asksNumbers tells whether a question asked for numbers: without being asked the sums stay folded.
func asksNumbers(a *view.Answer) bool {
	if slices.Contains([]grammar.Kind{grammar.Cost, grammar.Odds, grammar.Why}, grammar.Kind(a.Frame)) {
		return true
	}
	return a.Reading == nil // by its whole name, as the app asks
}

// choose takes one of the readings that are offered, or shows what could stand in a chip instead, or puts that there:
// "/2" shows it, "/2 1" does it.
func (s *session) choose(
	talk *desk.Conversation, seat table.Seat, system string, now *view.Answer, words []string,
) error {
	var at []int
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			n = 0 // which is no number of anything
		}
		at = append(at, n-1)
	}
	if len(now.Readings) > 0 && len(at) == 1 {
		if a, ok := talk.Choose(seat, at[0]); ok {
			*now = a
			return s.tell(system, now, true)
		}
	}
	chips := chipsOf(now)
	const both = 2
	if len(at) == 0 || len(at) > both || at[0] < 0 || at[0] >= len(chips) || len(chips[at[0]].Others) == 0 {
		fmt.Fprintln(s.out, s.say.Text("question.ctl.nothing", nil))
		return errUnsaid
	}
	chip := &chips[at[0]]
	if len(at) == 1 {
		fmt.Fprintln(s.out, s.say.Text("question.ctl.instead", map[string]any{"Value": chip.Value}))
		for n, o := range chip.Others {
			fmt.Fprintf(s.out, "  /%d %d  %s\n", at[0]+1, n+1, o.Value)
		}
		return nil
	}
	if at[1] >= 0 && at[1] < len(chip.Others) {
		if a, ok := talk.Change(seat, chip.ID, chip.Others[at[1]].Pick); ok {
			*now = a
			return s.tell(system, now, true)
		}
	}
	fmt.Fprintln(s.out, s.say.Text("question.ctl.nothing", nil))
	return errUnsaid
}

// chipsOf are the chips of an answer's reading: what is asked, and what is named.
func chipsOf(a *view.Answer) []view.AskedChip {
	if a.Reading == nil {
		return nil
	}
	return append([]view.AskedChip{{ID: "kind", Value: a.Reading.Asks, Others: a.Reading.Kinds}}, a.Reading.Chips...)
}

// understood prints the chips, each with its number.
func (s *session) understood(a *view.Answer) {
	var all []string
	for n, c := range chipsOf(a) {
		all = append(all, strings.Join(strings.Fields(fmt.Sprintf("%d %s %s", n+1, c.Name, c.Value)), " "))
	}
	fmt.Fprintln(s.out, s.say.Text("question.ctl.understood", map[string]any{"Chips": strings.Join(all, " · ")}))
}

// tell prints an answer; in a conversation each thing that was understood has a number by which it is changed.
func (s *session) tell(system string, a *view.Answer, talks bool) error {
	var found view.Found
	if a.Kind == view.AnswerBook && len(a.Rules)+len(a.Given) == 0 && a.Query != "" {
		var err error
		if found, err = s.desk.Search(system, a.Query); err != nil {
			return err
		}
	}
	if s.json {
		if err := s.encode(map[string]any{"answer": a, "found": found}); err != nil {
			return err
		}
	} else {
		s.tellAnswer(a, found, talks)
	}
	switch a.Kind {
	case view.AnswerBack:
		return errUnsure
	case view.AnswerUnread, view.AnswerRefused:
		return errUnsaid
	case view.AnswerVerdict:
		if !a.Legal {
			return errNo
		}
	case view.AnswerBook, view.AnswerList:
	}
	return nil
}

// tellAnswer prints how a question was understood, and the answer.
func (s *session) tellAnswer(a *view.Answer, found view.Found, talks bool) {
	for n := range a.Parts {
		p := &a.Parts[n]
		fmt.Fprintf(s.out, "%s: %s", p.Name, p.Value)
		if p.Guessed {
			fmt.Fprintf(s.out, " (%s)", s.say.Text("question.guessed", nil))
		}
		fmt.Fprintln(s.out)
		for _, o := range p.Others {
			if p.Guessed {
				fmt.Fprintf(s.out, "    %s\n", s.say.Text("question.or", map[string]any{"Value": o.Value}))
			}
		}
	}
	s.strays(a)
	switch {
	case a.Reading != nil && talks:
		s.understood(a)
	case a.Reading != nil:
		fmt.Fprintln(s.out, a.Reading.Text)
	}
	fmt.Fprintf(s.out, "\n%s\n", a.Heading)
	if a.Name != "" && !strings.Contains(a.Heading, a.Name) {
		fmt.Fprintln(s.out, a.Name)
	}
	if a.Before != "" {
		fmt.Fprintln(s.out, a.Before)
	}
	for _, g := range a.Given {
		fmt.Fprintln(s.out, g)
	}
	if a.Passed != "" {
		fmt.Fprintln(s.out, a.Passed)
	}
	s.reasons(a.Reasons)
	for _, r := range a.Rests {
		fmt.Fprintf(s.out, "  %s\n", r.Text)
	}
	deep := -1
	if asksNumbers(a) {
		deep = folded
	}
	if !s.sumsOf(a, deep) && talks {
		fmt.Fprintln(s.out, s.say.Text("question.ctl.sums", nil))
	}
	if a.Odds != nil {
		s.chances(a.Odds)
	}
	if a.NoOdds != "" {
		fmt.Fprintln(s.out, a.NoOdds)
	}
	s.listsOf(a, found)
	s.askOn(a, talks)
}

// strays prints which words of a question were not understood, or not used, and the question with them marked.
func (s *session) strays(a *view.Answer) {
	if a.Skips != "" {
		fmt.Fprintln(s.out, a.Skips)
	}
	if a.Unused != "" {
		fmt.Fprintln(s.out, a.Unused)
	}
	for n, p := range a.Pieces {
		if n == 0 {
			fmt.Fprintln(s.out)
		}
		if p.Stray {
			p.Text = "“" + p.Text + "”"
		}
		fmt.Fprint(s.out, p.Text)
		if n == len(a.Pieces)-1 {
			fmt.Fprintln(s.out)
		}
	}
}

// askOn prints what can be asked next, or what may be meant.
func (s *session) askOn(a *view.Answer, talks bool) {
	for n := range a.Readings {
		if n == 0 {
			fmt.Fprintf(s.out, "\n%s\n", s.say.Text("question.meant", nil))
		}
		number := ""
		if talks {
			number = fmt.Sprintf("/%d  ", n+1)
		}
		fmt.Fprintf(s.out, "  %s%s\n", number, a.Readings[n].Text)
	}
	for n, f := range a.Next {
		if n == 0 {
			key := "question.next"
			if a.Meant {
				key = "question.meant"
			}
			fmt.Fprintf(s.out, "\n%s\n", s.say.Text(key, nil))
		}
		fmt.Fprintf(s.out, "  %s\n", f.Ask.Text)
	}
}

// listsOf prints what would change an answer, the things that it lists, and what was found in the rules.
func (s *session) listsOf(a *view.Answer, found view.Found) {
	for n, c := range a.Changes {
		if n == 0 {
			fmt.Fprintln(s.out, s.say.Text("ctl.nearest", map[string]any{"Change": c.Text}))
			continue
		}
		fmt.Fprintln(s.out, s.say.Text("question.other_change", map[string]any{"Change": c.Text}))
	}
	for _, c := range a.Choices {
		s.choice(c)
	}
	if a.More > 0 {
		fmt.Fprintln(s.out, s.say.Text("question.more", map[string]any{"Count": a.More}))
	}
	for _, g := range a.Games {
		fmt.Fprintf(s.out, "%s: %s\n", g.Title, g.Text)
	}
	for n, r := range a.Rules {
		if n == 0 && !a.Told() {
			fmt.Fprintf(s.out, "\n%s\n", s.say.Text("question.found", nil))
		}
		fmt.Fprintf(s.out, "  %-12s %s\n", r.Chip, r.Title)
	}
	for _, h := range found.Hits {
		title := h.Row.Title
		if h.Term != "" {
			title = h.Term
		}
		fmt.Fprintf(s.out, "  %-12s %s\n", h.Row.Chip, title)
	}
	if a.Kind == view.AnswerBook && a.Reading == nil && len(found.Hits)+len(a.Rules)+len(a.Games) == 0 {
		fmt.Fprintln(s.out, s.say.Text("search.none", nil))
	}
}
