// Package glossary puts a game's terms side by side in both languages, each with the rule that explains it.
package glossary

import (
	"fmt"
	"slices"
	"strings"

	"gazala/locales"
	"gazala/scenarios/glossary"
	"gazala/scenarios/register"
	"gazala/tutor/book/search"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// told is a term as the page files have it.
type told struct{ Term, Text string }

// Read are the terms of a game in the speaker's language, in its alphabet's order. It fails when the page files cannot
// be read.
func Read(x *register.Index, terms []glossary.Term, say *locales.Speaker) ([]view.Term, error) {
	if len(terms) == 0 {
		return nil, nil
	}
	own, other := map[string]told{}, map[string]told{}
	for _, tag := range locales.Languages() {
		into := &other
		if tag == say.Tag() {
			into = &own
		}
		if err := say.Pages(x.System, "glossary", tag, into); err != nil {
			return nil, fmt.Errorf("glossary: %w", err)
		}
	}
	out := make([]view.Term, 0, len(terms))
	for _, t := range terms {
		out = append(out, view.Term{
			ID:    t.ID,
			Term:  say.Dress(own[t.ID].Term),
			Other: say.Dress(other[t.ID].Term),
			Text:  say.Dress(own[t.ID].Text),
			Chip:  narrate.Chip(x, t.Rule),
		})
	}
	slices.SortStableFunc(
		out,
		func(a, b view.Term) int { return strings.Compare(search.Fold(a.Term), search.Fold(b.Term)) },
	)
	return out, nil
}

// Filter are the terms that a query leaves: those that begin with it in either language first, then those that hold it
// anywhere.
func Filter(terms []view.Term, query string) []view.Term {
	number := strings.TrimSpace(search.Fold(query))
	if number == "" {
		return terms
	}
	query = strings.Join(search.Words(query), " ")
	var begin, hold, text []view.Term
	for _, t := range terms {
		own, other := strings.Join(search.Words(t.Term), " "), strings.Join(search.Words(t.Other), " ")
		switch {
		case strings.HasPrefix(own, query) || strings.HasPrefix(other, query):
			begin = append(begin, t)
		case strings.Contains(own, query) || strings.Contains(other, query) ||
			strings.HasPrefix(t.Chip.Rule.Number(), number):
			hold = append(hold, t)
		case strings.Contains(strings.Join(search.Words(t.Text), " "), query):
			text = append(text, t)
		}
	}
	return slices.Concat(begin, hold, text)
}
