// Package desk is the tutor as the window and the terminal meet it: the systems on the shelf, their worked examples and their rule pages, in one
// language, as view models.
package desk

import (
	"errors"
	"fmt"
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/scenarios/coverage"
	"gazala/tutor/cauldron"
	"gazala/tutor/example"
	"gazala/tutor/rulepage"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// Errors of the desk.
var (
	ErrSystem = errors.New("no such game")
	ErrRule   = errors.New("no such rule")
)

// Desk is the tutor in one language.
type Desk struct {
	say   *locales.Speaker
	shelf *stock
	books map[string]*rulepage.Book
}

// stock is what does not depend on the language. It is read once.
type stock struct {
	systems  []shelf.System
	coverage map[string]*coverage.List
	examples map[string][]example.Example // by system
}

// New reads everything that is on the shelf, for a language of [locales.Languages].
func New(tag string) (*Desk, error) {
	c, err := cauldron.New()
	if err != nil {
		return nil, err
	}
	s := &stock{systems: []shelf.System{c}, coverage: map[string]*coverage.List{}, examples: map[string][]example.Example{}}
	for _, sys := range s.systems {
		if s.coverage[sys.ID()], err = coverage.Load(sys.Files()); err != nil {
			return nil, err
		}
		ids, err := example.List(sys)
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			ex, err := example.Load(sys, id)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", id, err)
			}
			s.examples[sys.ID()] = append(s.examples[sys.ID()], ex)
		}
	}
	say, err := locales.New(tag)
	if err != nil {
		return nil, err
	}
	return s.in(say)
}

// In is the desk in another language, or in a pseudo-locale.
func (d *Desk) In(say *locales.Speaker) (*Desk, error) { return d.shelf.in(say) }

func (s *stock) in(say *locales.Speaker) (*Desk, error) {
	d := &Desk{say: say, shelf: s, books: map[string]*rulepage.Book{}}
	for _, sys := range s.systems {
		b, err := rulepage.Read(sys.Index(), s.coverage[sys.ID()], say)
		if err != nil {
			return nil, err
		}
		d.books[sys.ID()] = b
	}
	return d, nil
}

// Language is the desk's language tag.
func (d *Desk) Language() string { return d.say.Tag() }

// Text is a message.
func (d *Desk) Text(key string, slots map[string]any) string { return d.say.Text(key, slots) }

// Systems are the ids of the games, in the order of the shelf.
func (d *Desk) Systems() []string {
	var out []string
	for _, s := range d.shelf.systems {
		out = append(out, s.ID())
	}
	return out
}

func (d *Desk) system(id string) (shelf.System, error) {
	for _, s := range d.shelf.systems {
		if s.ID() == id {
			return s, nil
		}
	}
	return nil, fmt.Errorf("%w: %q", ErrSystem, id)
}

// Games are the games on the shelf.
func (d *Desk) Games() []view.Game {
	var out []view.Game
	for _, sys := range d.shelf.systems {
		id := sys.ID()
		examples, rules := len(d.shelf.examples[id]), len(sys.Index().All())
		out = append(out, view.Game{
			ID: id, Title: d.say.Text(id+".title", nil), Line: d.say.Text(id+".line", nil), Examples: examples, Rules: rules,
			Size:  d.say.Text("desk.size", map[string]any{"Examples": examples, "Count": rules}),
			Board: d.cover(sys),
		})
	}
	return out
}

// cover is a small picture of the game: the position of its best-known example.
func (d *Desk) cover(sys shelf.System) *view.Board {
	all := d.shelf.examples[sys.ID()]
	if len(all) == 0 {
		return nil
	}
	ex := all[min(1, len(all)-1)]
	return sys.Board(ex.Variants[0].Start, d.say)
}

// Contents are a game's rules in the rulebook's order.
func (d *Desk) Contents(system string) []view.RuleRow {
	b, ok := d.books[system]
	if !ok {
		return nil
	}
	return b.Contents()
}

// Coverage is what the program does about each rule of a game.
func (d *Desk) Coverage(system string) (*coverage.List, error) {
	l, ok := d.shelf.coverage[system]
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrSystem, system)
	}
	return l, nil
}

// Page is the page of a rule, with the examples that use it. It fails with [ErrRule] when there is no such rule.
func (d *Desk) Page(r cite.Rule) (view.RulePage, error) {
	b, ok := d.books[r.System()]
	if !ok {
		return view.RulePage{}, fmt.Errorf("%w: %s", ErrRule, r)
	}
	p, ok := b.Page(r)
	if !ok {
		return view.RulePage{}, fmt.Errorf("%w: %s", ErrRule, r)
	}
	for _, row := range d.Examples(r.System()) {
		if d.uses(row.ID, r) {
			p.Examples = append(p.Examples, row)
		}
	}
	return p, nil
}

// uses tells whether an example expects something of a rule or of one of its parts.
func (d *Desk) uses(id string, r cite.Rule) bool {
	ex, err := d.find(id)
	if err != nil {
		return false
	}
	hit := func(rules []cite.Rule) bool {
		for _, q := range rules {
			if q == r || strings.HasPrefix(string(q), string(r)+".") {
				return true
			}
		}
		return false
	}
	for _, v := range ex.Variants {
		for _, s := range v.Steps {
			for _, e := range s.Expect {
				if hit(e.Rules) {
					return true
				}
			}
			for _, q := range s.Ask {
				if hit(q.Rules) {
					return true
				}
			}
		}
	}
	return false
}
