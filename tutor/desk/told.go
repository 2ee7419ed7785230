package desk

import (
	"slices"
	"strings"

	"gazala/locales"
	"gazala/tutor/book/concepts"
	"gazala/tutor/book/search"
	"gazala/tutor/question/frames"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// Instead is the answer to a question at a table, or that of the rulebook where the table has none and the rulebook
// answers by itself. One that was not understood gets the rules where what was asked may stand.
func (d *Desk) Instead(system, text string, a view.Answer) view.Answer {
	switch a.Kind {
	case view.AnswerBack, view.AnswerUnread, view.AnswerBook:
		if told, ok := d.Told(system, text); ok {
			return told
		}
		talk := d.Conversation(system)
		switch {
		case !a.Told():
			a.Rules = talk.inTheRulebook(text, &grammar.Reading{})
		case a.Query != "" && !talk.saidInTheRulebook(text):
			a.Kind, a.Heading = view.AnswerUnread, d.say.Text("question.unread", map[string]any{"Words": text})
		}
	case view.AnswerVerdict, view.AnswerList, view.AnswerRefused:
	}
	return a
}

// Told answers a question that the rulebook answers by itself, with no position: what a word means, what a rule says,
// what follows, how it is won, what another game has otherwise; or it says why the rulebook does not answer it. ok is
// false where the question was not understood whole, or is about something else.
func (d *Desk) Told(system, text string) (a view.Answer, ok bool) {
	l, known := d.libs[system]
	if !known {
		return a, false
	}
	b, err := l.asked()
	if err != nil {
		return a, false
	}
	r, ok := b.Read(text)
	if ok {
		a, ok = d.tell(system, &r)
		a.Frame = string(r.Kind)
	}
	return a, ok
}

// tell answers what was read.
func (d *Desk) tell(system string, r *frames.Reading) (a view.Answer, ok bool) {
	switch r.Kind {
	case frames.Rule:
		n, _ := r.Of("rule")
		return d.toldRule(system, n.ID)
	case frames.Term, frames.Chit, frames.Result:
		return d.toldTerm(system, r, string(r.Kind))
	case frames.Next:
		return d.toldIdea("turn", system)
	case frames.Stacking, frames.Reinforcements, frames.Victory:
		return d.toldIdea(string(r.Kind), system)
	case frames.Compare:
		topic, _ := r.Of("topic")
		games := []string{system}
		for _, n := range r.Named {
			if n.Slot == "game" && !slices.Contains(games, n.ID) {
				games = append(games, n.ID)
			}
		}
		if len(games) == 1 {
			games = d.Systems()
		}
		return d.toldIdea(topic.ID, games...)
	case frames.Opinion, frames.Hidden, frames.History, frames.Else:
		return d.toldNot("question.refuse."+string(r.Kind), nil), true
	}
	return a, false
}

// toldNot says why there is no answer.
func (d *Desk) toldNot(key string, slots map[string]any) view.Answer {
	return view.Answer{Kind: view.AnswerRefused, Heading: d.say.Text(key, slots)}
}

func (d *Desk) toldRule(system, number string) (a view.Answer, ok bool) {
	sys, err := d.system(system)
	if err != nil {
		return a, false
	}
	e, is := sys.Index().Get(number)
	if !is {
		e, is = sys.Index().Get(number + ".0")
	}
	if !is {
		return d.toldNot("question.refuse.rule", map[string]any{"Number": number}), true
	}
	p, err := d.Page(e.Rule)
	if err != nil {
		return a, false
	}
	return view.Answer{
		Kind: view.AnswerBook, Heading: p.Chip.String() + " " + p.Title, Given: p.Paras[:min(1, len(p.Paras))],
		Rules: []view.RuleRow{d.row(e.Rule)},
	}, true
}

func (d *Desk) toldTerm(system string, r *frames.Reading, slot string) (a view.Answer, ok bool) {
	n, _ := r.Of(slot)
	if n.Game != "" && d.tells(system, n.Words) {
		return a, false // under another word
	}
	if n.Game != "" {
		return d.toldNot("question.refuse.game", map[string]any{
			"Words": n.Words, "Game": d.say.Text(n.Game+".title", nil),
		}), true
	}
	terms, err := d.libs[system].terms()
	at := slices.IndexFunc(terms, func(t view.Term) bool { return t.ID == n.ID })
	if err != nil || at < 0 {
		return a, false
	}
	t := &terms[at]
	return view.Answer{
		Kind: view.AnswerBook, Heading: t.Term, Given: []string{t.Text}, Rules: []view.RuleRow{d.row(t.Chip.Rule)},
	}, true
}

// tells tells whether a page or a term of a rulebook has some words as they stand.
func (d *Desk) tells(system, words string) bool {
	found, err := d.Search(system, words)
	if err != nil || len(found.Hits) == 0 {
		return false
	}
	h := &found.Hits[0]
	said := strings.Join(search.Words(h.Row.Title+" "+h.Term+" "+h.Note), " ")
	return strings.Contains(said, words)
}

// toldIdea is what games make of an idea, the first of them that of which is asked.
func (d *Desk) toldIdea(id string, games ...string) (a view.Answer, ok bool) {
	c, err := d.Concept(id)
	if err != nil {
		return a, false
	}
	a = view.Answer{Kind: view.AnswerBook, Heading: c.Title}
	for _, game := range games {
		for _, g := range c.Games {
			switch {
			case g.System != game:
			case len(games) == 1:
				a.Given, a.Rules = append(a.Given, g.Text), append(a.Rules, g.Rules...)
			default:
				slots := map[string]any{"Game": g.Game, "Text": g.Text}
				a.Given = append(a.Given, d.say.Text("question.told.game", slots))
				a.Rules = append(a.Rules, g.Rules[:min(1, len(g.Rules))]...)
			}
		}
	}
	return a, len(a.Given) > 0
}

// Prepare takes a step towards what answers a question about a game, or about all of them where system is empty, the
// first being 0; more is true while there is another. A fault is told when it is asked for.
func (d *Desk) Prepare(system string, step int) (more bool) {
	var steps []func()
	for _, id := range d.Systems() {
		steps = append(steps, func() { _, _ = d.libs[id].terms() }, func() { _, _ = d.books[id]() })
	}
	steps = append(steps, d.shelf.wordParts()...)
	steps = append(steps, func() { _, _ = d.shelf.words() }, func() { _, _ = d.shelf.bookWords() })
	steps = append(steps, func() { _, _ = d.shelf.formWords() })
	for _, id := range d.Systems() {
		if l := d.libs[id]; id == system || system == "" {
			steps = append(steps, func() { _, _ = l.asked() })
			steps = append(steps, l.speechParts...)
			steps = append(steps, func() { _, _ = l.speech() }, func() { l.passages() })
		}
	}
	for _, id := range d.Systems() {
		steps = append(steps, func() { _, _ = d.shelf.places[id]() }) // of the ideas that the games share
	}
	for _, id := range concepts.IDs()[:1] {
		steps = append(steps, func() { _, _ = d.Concept(id) }, func() { d.say.Has("question.next") })
	}
	if step < len(steps) {
		steps[step]()
	}
	return step+1 < len(steps)
}

// names are what can be named of a rulebook: its terms in both languages, the games, and the terms that only other
// games have.
func (d *Desk) names(system string) (out []frames.Name, err error) {
	for _, id := range d.Systems() {
		terms, err := d.libs[id].terms()
		if err != nil {
			return nil, err
		}
		game := ""
		if id != system {
			game = id
		}
		for i := range terms {
			out = append(out, termNames(&terms[i], game)...)
		}
		for _, tag := range locales.Languages() {
			say, err := d.say.In(tag)
			if err != nil {
				return nil, err
			}
			title := say.Text(id+".title", nil)
			_, last, _ := strings.Cut(title, ": ")
			called := []string{title, last, id}
			if key := id + ".title.also"; say.Has(key) {
				called = append(called, strings.Split(say.Text(key, nil), "|")...)
			}
			for _, text := range called {
				out = append(out, frames.Name{Slot: "game", ID: id, Text: text})
			}
		}
	}
	return out, nil
}

// termNames are the names of a term: in each language the word, what stands in parentheses behind it, and what stands
// before a colon. A chit is also called without the word for what it is.
func termNames(t *view.Term, game string) (out []frames.Name) {
	add := func(slot, text string) {
		if text = strings.TrimSpace(text); text != "" {
			out = append(out, frames.Name{Slot: slot, ID: t.ID, Text: text, Game: game})
		}
	}
	for _, text := range []string{t.Term, t.Other} {
		text, short, _ := strings.Cut(strings.TrimSuffix(text, ")"), "(")
		code, long, coded := strings.Cut(text, ":")
		if coded {
			add("result", code)
			text = long
		}
		for _, name := range []string{text, short} {
			add("term", name)
		}
		if coded {
			add("term", code)
		}
		if strings.Contains(t.ID, "phase") {
			add("phase", text)
		}
		if strings.Contains(t.ID, "chit") || strings.Contains(t.ID, "marker") {
			add("chit", text)
			add("chit", short)
			add("chit", withoutKind(text))
		}
	}
	return out
}

// withoutKind is the name of a chit or a marker without the word that says that it is one; empty for one without it.
func withoutKind(name string) string {
	words := strings.Fields(strings.ToLower(name))
	kinds := []string{"chit", "marker", "ficha", "marcador"}
	rest := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(kinds, w) })
	if len(rest) == len(words) || len(rest) == 0 {
		return ""
	}
	if rest[0] == "de" {
		rest = rest[1:]
	}
	return strings.Join(rest, " ")
}
