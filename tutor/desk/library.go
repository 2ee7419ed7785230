package desk

import (
	"errors"
	"strings"
	"sync"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/scenarios/glossary"
	"gazala/tutor/book/concepts"
	glossarywords "gazala/tutor/book/glossary"
	"gazala/tutor/book/rulepage"
	"gazala/tutor/book/search"
	"gazala/tutor/narrate"
	"gazala/tutor/question/frames"
	"gazala/tutor/question/grammar"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// ErrConcept is returned for an idea that no game has.
var ErrConcept = errors.New("no such idea")

// library is what stands beside the rule pages of a game in one language, each part read when it is first asked for.
type library struct {
	terms  func() ([]view.Term, error)
	finder func() (*finder, error)
	asked  func() (*frames.Book, error)
	speech func() (*grammar.Book, error)
	// speechParts make speech ready, a part at a time, each once
	speechParts []func()
	passages    func() *passages // nil where the pages cannot be read
}

// check reads everything and gives the first fault.
func (l library) check() error {
	if _, err := l.terms(); err != nil {
		return err
	}
	if _, err := l.asked(); err != nil {
		return err
	}
	_, err := l.finder()
	return err
}

func (d *Desk) library(sys *shelf.System) library {
	l := library{terms: sync.OnceValues(func() ([]view.Term, error) {
		terms, err := glossary.Load(sys.Files, sys.Index())
		if err != nil {
			return nil, err
		}
		return glossarywords.Read(sys.Index(), terms, d.say)
	})}
	l.asked = sync.OnceValues(func() (*frames.Book, error) {
		names, err := d.names(sys.ID)
		if err != nil {
			return nil, err
		}
		words, err := d.shelf.bookWords()
		if err != nil {
			return nil, err
		}
		return frames.New(words, names), nil
	})
	l.speechParts, l.speech = d.speechOf(sys)
	l.passages = sync.OnceValue(func() *passages {
		b, err := d.books[sys.ID]()
		if err != nil {
			return nil // Check tells
		}
		return newPassages(sys, b)
	})
	l.finder = sync.OnceValues(func() (*finder, error) {
		terms, err := l.terms()
		if err != nil {
			return nil, err
		}
		b, err := d.books[sys.ID]()
		if err != nil {
			return nil, err
		}
		return newFinder(sys, b, terms, d.say)
	})
	return l
}

// finder finds the pages and terms of a game.
type finder struct {
	book  *rulepage.Book
	index *search.Index
	docs  []found
}

// found is what a document of the index stands for: a rule, or a term.
type found struct {
	rule cite.Rule
	term *view.Term
}

func newFinder(sys *shelf.System, b *rulepage.Book, terms []view.Term, say *locales.Speaker) (*finder, error) {
	others, err := otherBooks(sys, say)
	if err != nil {
		return nil, err
	}
	f := &finder{book: b}
	var docs []search.Doc
	for _, e := range sys.Index().All() {
		doc := search.Doc{Number: e.Number, Shown: narrate.Chip(sys.Index(), e.Rule).String()}
		p, _ := b.Page(e.Rule)
		doc.Texts = append(
			doc.Texts,
			search.Text{Weight: search.Title, Text: p.Title},
			search.Text{Weight: search.Also, Text: p.Term},
		)
		for _, o := range others {
			doc.Texts = append(doc.Texts, search.Text{Weight: search.Other, Text: o.Title(e.Number)})
		}
		for _, para := range p.Paras {
			doc.Texts = append(doc.Texts, search.Text{Weight: search.Body, Text: para})
		}
		docs, f.docs = append(docs, doc), append(f.docs, found{rule: e.Rule})
	}
	for i := range terms {
		t := &terms[i]
		docs = append(
			docs,
			search.Doc{
				Texts: []search.Text{
					{Weight: search.Title, Text: t.Term},
					{Weight: search.Other, Text: t.Other},
					{Weight: search.Body, Text: t.Text},
				},
			},
		)
		f.docs = append(f.docs, found{rule: t.Chip.Rule, term: t})
	}
	usage, err := usageOf(say)
	if err != nil {
		return nil, err
	}
	f.index = search.New(docs, usage)
	return f, nil
}

// usageOf is what is known of the words of queries in all languages.
func usageOf(say *locales.Speaker) (out search.Usage, err error) {
	for _, tag := range locales.Languages() {
		other, err := say.In(tag)
		if err != nil {
			return out, err
		}
		out.Idle = append(out.Idle, other.Text("search.idle", nil))
		for group := range strings.SplitSeq(other.Text("search.alike", nil), "|") {
			out.Alike = append(out.Alike, strings.Split(group, "/"))
		}
	}
	return out, nil
}

// otherBooks are the rule pages in the languages that the speaker does not speak: a person may know a word from the
// other edition.
func otherBooks(sys *shelf.System, say *locales.Speaker) ([]*rulepage.Book, error) {
	var out []*rulepage.Book
	for _, tag := range locales.Languages() {
		if tag == say.Tag() {
			continue
		}
		other, err := say.In(tag)
		if err != nil {
			return nil, err
		}
		b, err := rulepage.Read(sys.Index(), nil, other)
		if err != nil {
			return nil, err
		}
		out = append(out, b)
	}
	return out, nil
}

// mostFound bounds what is shown at once: a list that is built anew at every key.
const mostFound = 60

// Search finds the rules and terms of a game that a query leaves: by number, by the words of titles in both languages,
// by terms, by what the pages say. It fails with [ErrSystem].
func (d *Desk) Search(system, query string) (view.Found, error) {
	l, ok := d.libs[system]
	if !ok {
		return view.Found{}, asked{ErrSystem, system}
	}
	f, err := l.finder()
	if err != nil {
		return view.Found{}, err
	}
	out := view.Found{Query: query}
	for _, h := range f.index.Find(query) {
		if len(out.Hits) == mostFound {
			out.More++
			continue
		}
		out.Hits = append(out.Hits, f.hit(f.docs[h.Doc], query))
	}
	return out, nil
}

func (f *finder) hit(of found, query string) view.Hit {
	h := view.Hit{Row: f.book.Row(of.rule.Number())}
	if of.term != nil {
		h.Term, h.Note = of.term.Term, of.term.Text
		if h.Term != of.term.Other {
			h.Term += " · " + of.term.Other
		}
		return h
	}
	if p, ok := f.book.Page(of.rule); ok && !search.Holds(p.Title, query) {
		h.Note = excerpt(append([]string{p.Term}, p.Paras...), query)
	}
	return h
}

// excerpt is the first sentence that holds a word of a query, empty when none does.
func excerpt(paras []string, query string) string {
	for _, p := range paras {
		for _, sentence := range strings.SplitAfter(p, ". ") {
			if search.Holds(sentence, query) {
				return strings.TrimSpace(sentence)
			}
		}
	}
	return ""
}

// Glossary are the terms of a game that a query leaves, all of them when it is empty, in the alphabet's order. It fails
// with [ErrSystem].
func (d *Desk) Glossary(system, query string) ([]view.Term, error) {
	l, ok := d.libs[system]
	if !ok {
		return nil, asked{ErrSystem, system}
	}
	terms, err := l.terms()
	if err != nil {
		return nil, err
	}
	return glossarywords.Filter(terms, query), nil
}

// Concepts are the ideas that the games share, each with what every game makes of it.
func (d *Desk) Concepts() []view.Concept {
	var out []view.Concept
	for _, id := range concepts.IDs() {
		if c, err := d.Concept(id); err == nil && len(c.Games) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// Concept is one idea over all games. It fails with [ErrConcept].
func (d *Desk) Concept(id string) (view.Concept, error) {
	var games []concepts.Game
	for _, sys := range d.shelf.systems {
		places, err := d.shelf.places[sys.ID]()
		if err != nil {
			return view.Concept{}, err
		}
		g := concepts.Game{Title: d.say.Text(sys.ID+".title", nil), Index: sys.Index(), Places: places, Row: d.row}
		if err := g.Tell(d.say); err != nil {
			return view.Concept{}, err
		}
		games = append(games, g)
	}
	c, ok := concepts.Table(id, d.say, games)
	if !ok {
		return view.Concept{}, asked{ErrConcept, id}
	}
	return c, nil
}
