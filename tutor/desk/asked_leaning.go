package desk

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/tutor/book/search"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// Beside begins a conversation beside a rule: what is asked first may lean on it: "why?", "and in theseus?", "what does
// this mean for tanks?".
func (d *Desk) Beside(r cite.Rule) *Conversation {
	c := d.Conversation(r.System())
	c.rule, c.leaning = r, true
	c.last = &grammar.Reading{Kind: grammar.Rule, Slots: grammar.Slots{"rule": {r.Number()}}}
	return c
}

// leans answers a question that leans on the rule beside which it is asked; ok is false for any other.
func (c *Conversation) leans(text string) (a view.Answer, ok bool) {
	d := c.desk
	asked := strings.Join(search.Words(text), " ")
	number := map[string]any{"Number": d.row(c.rule).Chip.String()}
	switch {
	case c.listed("question.leans.why", asked):
		a, ok = d.byPage(c.rule, nil)
		if ok {
			a.Given = append([]string{a.Heading}, a.Given...)
			a.Heading = d.say.Text("question.leans.no_reason", number)
		}
		return a, ok
	case c.listed("question.leans.what", asked):
		return d.byPage(c.rule, nil)
	}
	about := ""
	for lead := range strings.SplitSeq(d.say.Text("question.leans.for", nil), "|") {
		rest, is := strings.CutPrefix(asked, strings.Join(search.Words(lead), " ")+" ")
		if is && (about == "" || len(rest) < len(about)) {
			about = rest
		}
	}
	words := c.without("search.idle", strings.Fields(about))
	if len(words) == 0 {
		return a, false
	}
	if p := c.within(words); p != nil {
		return d.byPassage(p, d.row(p.rule).Title, words), true
	}
	number["Words"] = strings.Join(words, " ")
	a = d.toldNot("question.leans.nothing", number)
	a.Rules = []view.RuleRow{d.row(c.rule)}
	return a, true
}

// listed tells whether words are one of those that a message lists.
func (c *Conversation) listed(key, words string) bool {
	for one := range strings.SplitSeq(c.desk.say.Text(key, nil), "|") {
		if strings.Join(search.Words(one), " ") == words {
			return true
		}
	}
	return false
}

// within is the passage of the rule beside which it is asked, or of its parts, that has some words or those that mean
// about the same; nil for none.
func (c *Conversation) within(words []string) *passage {
	all := c.desk.passages(c.system)
	if all == nil {
		return nil
	}
	usage, err := usageOf(c.desk.say)
	if err != nil {
		return nil // Check tells
	}
	for n := range all.all {
		p := &all.all[n]
		if !c.partOf(p.rule) {
			continue
		}
		said := search.Words(c.desk.row(p.rule).Title + " " + p.text)
		has := func(w string) bool {
			return slices.ContainsFunc(said, func(s string) bool { return alikeWords(w, s) || usage.Same(w, s) })
		}
		if !slices.ContainsFunc(words, func(w string) bool { return !has(w) }) {
			return p
		}
	}
	return nil
}

// partOf tells whether a rule is the one beside which it is asked, or a part of it.
func (c *Conversation) partOf(r cite.Rule) bool {
	sys, err := c.desk.system(c.system)
	if err != nil {
		return false
	}
	for number := r.Number(); number != ""; {
		if number == c.rule.Number() {
			return true
		}
		e, _ := sys.Index().Get(number)
		number = e.Parent
	}
	return false
}

// ruleElsewhere tells what another game makes of the idea of the rule beside which it is asked.
func (c *Conversation) ruleElsewhere(game string) view.Answer {
	d := c.desk
	p, err := d.Page(c.rule)
	if err == nil {
		for n := range p.Concepts {
			if a, ok := d.toldIdea(p.Concepts[n].ID, game); ok {
				a.Name = d.say.Text(game+".title", nil)
				return a
			}
		}
	}
	return d.toldNot("question.leans.other", map[string]any{
		"Number": d.row(c.rule).Chip.String(), "Game": d.say.Text(game+".title", nil),
	})
}
