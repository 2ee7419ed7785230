package main

import (
	"fmt"

	"gazala/tutor/view"
)

type searchCmd struct{ Query string }

// Run prints what a search of the rulebook finds, the best first. The exit code is 1 when it finds nothing.
func (c searchCmd) Run(s *session) error {
	found, err := s.desk.Search(s.system, c.Query)
	if err != nil {
		return asked{s.system, err}
	}
	if s.json {
		return s.encode(found)
	}
	for _, h := range found.Hits {
		title := h.Row.Title
		if h.Term != "" {
			title = h.Term
		}
		fmt.Fprintf(s.out, "%-12s %s\n", h.Row.Chip, title)
		if h.Note != "" {
			fmt.Fprintf(s.out, "%-12s   %s\n", "", h.Note)
		}
	}
	if found.More > 0 {
		fmt.Fprintln(s.out, s.say.Text("search.more", map[string]any{"Count": found.More}))
	}
	if len(found.Hits) == 0 {
		fmt.Fprintln(s.out, s.say.Text("search.none", nil))
		return errNo
	}
	return nil
}

type glossaryCmd struct{ Query string }

// Run prints the terms that a query leaves, both languages side by side.
func (c glossaryCmd) Run(s *session) error {
	terms, err := s.desk.Glossary(s.system, c.Query)
	if err != nil {
		return asked{s.system, err}
	}
	if s.json {
		return s.encode(terms)
	}
	for _, t := range terms {
		fmt.Fprintf(s.out, "%-36s %-36s %s\n    %s\n", t.Term, t.Other, t.Chip, t.Text)
	}
	if len(terms) == 0 {
		fmt.Fprintln(s.out, s.say.Text("glossary.none", nil))
		return errNo
	}
	return nil
}

type conceptsCmd struct{ ID string }

// Run prints an idea over all games, or lists the ideas.
func (c conceptsCmd) Run(s *session) error {
	if c.ID == "" {
		all := s.desk.Concepts()
		if s.json {
			return s.encode(all)
		}
		for _, one := range all {
			fmt.Fprintf(s.out, "%-16s %-28s %s\n", one.ID, one.Title, one.Text)
		}
		return nil
	}
	one, err := s.desk.Concept(c.ID)
	if err != nil {
		return asked{c.ID, err}
	}
	if s.json {
		return s.encode(one)
	}
	fmt.Fprintf(s.out, "%s\n%s\n", one.Title, one.Text)
	s.concept(one, "")
	return nil
}

// concept prints what each game makes of an idea.
func (s *session) concept(c view.Concept, indent string) {
	for _, g := range c.Games {
		fmt.Fprintf(s.out, "\n%s%s\n%s  %s\n", indent, g.Game, indent, g.Text)
		for _, r := range g.Rules {
			fmt.Fprintf(s.out, "%s  → %s  %s\n", indent, r.Chip, r.Title)
		}
	}
}
