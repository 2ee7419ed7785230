package desk

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/tutor/book/concepts"
	"gazala/tutor/question/forms"
	"gazala/tutor/question/grammar"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Told is the kind of a question to the rulebook that is read by how it is put, and answered by a page that has all of
// its words.
const Told grammar.Kind = "told"

// asForm answers a question to the rulebook by how it is put: what a roll gives, how something works, what tells two
// things apart; where it was not understood or has no answer otherwise, whatever one passage of the rulebook tells that
// has all of its words. ok is false for any other question, and for one of which a word is in no such passage.
func (c *Conversation) asForm(seat table.Seat, text string, r *grammar.Reading, unanswered bool) (view.Answer, bool) {
	words, err := c.desk.shelf.formWords()
	if err != nil || c.desk.passages(c.system) == nil || c.namesUnits(r) {
		return view.Answer{}, false
	}
	all := words.Read(text)
	for n := range all {
		q := &all[n]
		s := c.seeking(words, q)
		var a view.Answer
		var ok bool
		of := grammar.Reading{Kind: Told, Slots: grammar.Slots{}}
		switch {
		case q.Form == forms.Rolled:
			a, ok = c.rolled(q, &of)
		case q.Form == forms.Works && (unanswered || namesWord(r)):
			a, ok = c.works(s, q, unanswered)
		case q.Form == forms.Differ && (unanswered || namesWord(r)):
			a, ok = c.differs(s, q)
		case unanswered, q.Form == forms.Comes && (namesWord(r) || r.Kind == grammar.Next):
			a, ok = c.inPassage(s, q)
		}
		if !ok {
			continue
		}
		if of.Kind == Told && len(a.Rules) > 0 {
			of.Slots["rule"] = []string{a.Rules[0].Chip.Rule.Number()}
		}
		if of.Kind == Told && c.isWord(s, r) {
			of = *r // what it asks about is told in full
		}
		c.asked, c.latest, c.clause = nil, of, ""
		c.last, c.lost = nil, lost{}
		if of.Kind != Told {
			c.goFrom(&of)
		}
		c.tellReading(seat, &a, &of)
		return a, true
	}
	return view.Answer{}, false
}

// namesWord tells whether a question is read as one for a word alone: a definition is no answer to how it works.
func namesWord(r *grammar.Reading) bool { return r.Kind == grammar.Term || r.Kind == grammar.Chit }

// isWord tells whether a question is read as one for the word that it is about.
func (c *Conversation) isWord(s *seeking, r *grammar.Reading) bool {
	terms, err := c.desk.libs[c.system].terms()
	if err != nil || !namesWord(r) {
		return false
	}
	id := r.Slots.One("term")
	at := slices.IndexFunc(terms, func(t view.Term) bool { return t.ID == id })
	return at >= 0 && s.same(terms[at].Term, s.words)
}

// byPassageOf answers what was understood otherwise by a passage that has all words of it; ok is false where none is
// about that.
func (c *Conversation) byPassageOf(text string, r *grammar.Reading) (a view.Answer, ok bool) {
	words, err := c.desk.shelf.formWords()
	if err != nil || c.desk.passages(c.system) == nil || c.namesUnits(r) {
		return a, false
	}
	all := words.Read(text)
	for n := range all {
		if f := all[n].Form; f != forms.Rolled && f != forms.Differ && f != forms.Works {
			if a, ok = c.inPassage(c.seeking(words, &all[n]), &all[n]); ok {
				return a, true
			}
		}
	}
	return a, false
}

// namesUnits tells whether a question names what stands in a position: that is no question to the rulebook.
func (c *Conversation) namesUnits(r *grammar.Reading) bool {
	if r.Kind == "" {
		return false // nobody knows what it names
	}
	for _, slot := range []string{"unit", "target", "to", "hex", "formation", "from", "with"} {
		if len(r.Slots[slot]) > 0 {
			return true
		}
	}
	return r.Pronoun
}

// works tells how something works: by the idea of that name, and by the page of that title; where nothing else answers
// the question, by the pages that have it.
func (c *Conversation) works(s *seeking, q *forms.Question, unanswered bool) (a view.Answer, ok bool) {
	d := c.desk
	sys, err := d.system(c.system)
	if err != nil {
		return a, false
	}
	page := cite.Rule("")
	depth := 0
	for _, e := range sys.Index().All() {
		row := d.row(e.Rule)
		const chapter = 1
		if s.same(row.Title, s.words) && row.Depth <= chapter && (page == "" || row.Depth < depth) {
			page, depth = e.Rule, row.Depth
		}
	}
	for _, id := range concepts.IDs() {
		idea, err := d.Concept(id)
		if err != nil || !s.same(idea.Title, s.words) {
			continue
		}
		text, rules := d.conceptOf(id, c.system)
		if text == "" {
			continue
		}
		a = view.Answer{Kind: view.AnswerBook, Heading: d.titled(idea.Title, text)}
		if page == "" {
			page = rules[0]
		} else {
			a.Rules = append(a.Rules, d.row(page))
		}
		for _, rule := range rules {
			if !slices.ContainsFunc(a.Rules, func(row view.RuleRow) bool { return row.Chip.Rule == rule }) {
				a.Rules = append(a.Rules, d.row(rule))
			}
		}
		if p, err := d.Page(page); err == nil && len(p.Paras) > 0 {
			a.Given = append(a.Given, p.Paras[0])
		}
		return a, true
	}
	if page != "" {
		p, err := d.Page(page)
		if err != nil || len(p.Paras) == 0 {
			return a, false
		}
		a = view.Answer{Kind: view.AnswerBook, Heading: d.titled(p.Title, p.Paras[0]), Given: p.Paras[1:]}
		a.Rules = append(a.Rules, d.row(page))
		return a, true
	}
	if !unanswered {
		return a, false
	}
	return c.inPassage(s, q)
}

// differs tells two things one after the other: by a passage of which the title has both, or each by itself.
func (c *Conversation) differs(s *seeking, q *forms.Question) (a view.Answer, ok bool) {
	first, ok1 := c.thing(s, q.About)
	second, ok2 := c.thing(s, q.Other)
	if len(q.About) > 1 && !ok2 { // "the light attack and the medium one"
		second, ok2 = c.thing(s, append([]string{q.About[0]}, q.Other...))
	}
	if len(q.Other) > 1 && !ok1 {
		first, ok1 = c.thing(s, append(slices.Clone(q.About), q.Other[len(q.Other)-1]))
	}
	if ok1 && ok2 && first.Heading != second.Heading {
		first.Given = append(first.Given, second.Heading)
		for _, given := range second.Given {
			if !strings.Contains(second.Heading, given) {
				first.Given = append(first.Given, given)
			}
		}
		for _, row := range second.Rules {
			if !slices.ContainsFunc(first.Rules, func(o view.RuleRow) bool { return o.Chip.Rule == row.Chip.Rule }) {
				first.Rules = append(first.Rules, row)
			}
		}
		return first, true
	}
	both := slices.Concat(q.About, q.Other)
	if all := c.closest(s, both, q.Form); len(all) > 0 && all[0].sure(len(both)) {
		return c.told1(all, len(both)), true
	}
	return a, false
}

// thing tells what something is: a result, a term, or what has a page of that title.
func (c *Conversation) thing(s *seeking, words []string) (a view.Answer, ok bool) {
	d := c.desk
	if len(words) == 1 {
		if a, ok = c.named(&grammar.Reading{Slots: grammar.Slots{"result": words}}); ok {
			a.Given = append(a.Given, d.parts(a.Rules[0].Chip.Rule)...)
			return a, true
		}
	}
	sys, err := d.system(c.system)
	if err != nil {
		return a, false
	}
	depth := 0
	for _, e := range sys.Index().All() {
		row := d.row(e.Rule)
		if !s.same(row.Title, words) || ok && row.Depth >= depth {
			continue
		}
		if page, told := d.byPage(e.Rule, words); told {
			a, ok, depth = page, true, row.Depth
		}
	}
	if ok {
		a.Given = append(a.Given, d.parts(a.Rules[0].Chip.Rule)...)
		return a, true
	}
	terms, err := d.libs[c.system].terms()
	if err != nil {
		return a, false
	}
	for n := range terms {
		if s.same(terms[n].Term, words) {
			return c.ofTerm(terms[n].ID, false)
		}
	}
	return a, false
}

// parts are the parts of a rule whose page says no more than that there are some, each with its title.
func (d *Desk) parts(r cite.Rule) (out []string) {
	const most, short = 6, 100
	sys, err := d.system(r.System())
	p, fault := d.Page(r)
	if err != nil || fault != nil || len(p.Paras) != 1 || len(p.Paras[0]) > short {
		return nil
	}
	for _, number := range sys.Index().Children(r.Number()) {
		part, err := d.Page(cite.Rule(r.System() + ":" + number))
		if err != nil || len(part.Paras) == 0 {
			continue
		}
		if len(part.Paras[0]) <= short {
			out = append(out, d.titled(part.Title, part.Paras[0]))
		}
		for _, below := range sys.Index().Children(number) {
			if inner, err := d.Page(cite.Rule(r.System() + ":" + below)); err == nil && len(inner.Paras) > 0 {
				out = append(out, d.titled(inner.Title, inner.Paras[0]))
			}
		}
	}
	return out[:min(most, len(out))]
}
