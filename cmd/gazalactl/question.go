package main

import (
	"fmt"

	"gazala/tutor/desk"
	helps "gazala/tutor/table/session"
	"gazala/tutor/view"
)

type askCmd struct {
	place
	Words string
}

// Run answers a question in words about a position. The exit code is 1 when what is asked about is refused, or the
// question was not understood, or not for certain.
func (c askCmd) Run(s *session) error {
	from, err := c.start(s)
	if err != nil {
		return err
	}
	seat, err := s.desk.Begin(desk.Opening{From: from, Help: helps.Usual, MyDice: true})
	if err != nil {
		return err
	}
	a, _ := seat.Ask(func() bool { return true }, view.Asked{Text: c.Words})
	a = s.desk.Instead(seat.View().System, c.Words, a)
	var found view.Found
	if a.Kind == view.AnswerBook && len(a.Rules) == 0 {
		if found, err = s.desk.Search(seat.View().System, a.Query); err != nil {
			return err
		}
	}
	if s.json {
		if err := s.encode(map[string]any{"answer": a, "found": found}); err != nil {
			return err
		}
	} else {
		s.tellAnswer(&a, found)
	}
	no := map[view.AnswerKind]bool{
		view.AnswerUnread: true, view.AnswerBack: true, view.AnswerRefused: true, view.AnswerVerdict: !a.Legal,
		view.AnswerBook: len(found.Hits)+len(a.Rules) == 0, view.AnswerList: false,
	}
	if no[a.Kind] {
		return errNo
	}
	return nil
}

// tellAnswer prints how a question was understood, and the answer.
func (s *session) tellAnswer(a *view.Answer, found view.Found) {
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
	fmt.Fprintf(s.out, "\n%s", a.Heading)
	if a.Name != "" {
		fmt.Fprintf(s.out, " %s", a.Name)
	}
	fmt.Fprintln(s.out)
	if a.Before != "" {
		fmt.Fprintln(s.out, a.Before)
	}
	for _, g := range a.Given {
		fmt.Fprintln(s.out, g)
	}
	s.reasons(a.Reasons)
	s.rests(a.Rests)
	for _, t := range a.Trees {
		for _, l := range t.Lines {
			s.line(l)
		}
	}
	if a.Odds != nil {
		s.chances(a.Odds)
	}
	if a.NoOdds != "" {
		fmt.Fprintln(s.out, a.NoOdds)
	}
	s.listsOf(a, found)
	s.askOn(a)
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
func (s *session) askOn(a *view.Answer) {
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
	for _, r := range a.Rules {
		fmt.Fprintf(s.out, "  %-12s %s\n", r.Chip, r.Title)
	}
	for _, h := range found.Hits {
		title := h.Row.Title
		if h.Term != "" {
			title = h.Term
		}
		fmt.Fprintf(s.out, "  %-12s %s\n", h.Row.Chip, title)
	}
	if a.Kind == view.AnswerBook && len(found.Hits)+len(a.Rules) == 0 {
		fmt.Fprintln(s.out, s.say.Text("search.none", nil))
	}
}
