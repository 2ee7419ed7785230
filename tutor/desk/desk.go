// Package desk is the tutor as the window and the terminal meet it: the systems on the shelf, their worked examples and
// their rule pages, in one language, as view models.
package desk

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"gazala/locales"
	"gazala/scenarios/concepts"
	"gazala/scenarios/coverage"
	"gazala/tutor/book/rulepage"
	"gazala/tutor/book/rulings"
	"gazala/tutor/games"
	"gazala/tutor/learn/example"
	"gazala/tutor/learn/guide"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/question/forms"
	"gazala/tutor/question/frames"
	"gazala/tutor/question/grammar"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// Errors of the desk.
var (
	ErrSystem = errors.New("no such game")
	ErrRule   = errors.New("no such rule")
)

// asked is an error with the word that it is about.
type asked struct {
	error
	what string
}

func (a asked) Error() string { return a.error.Error() + ": " + strconv.Quote(a.what) }
func (a asked) Unwrap() error { return a.error }

// About is the word.
func (a asked) About() string { return a.what }

// Desk is the tutor in one language.
type Desk struct {
	say   *locales.Speaker
	shelf *stock
	books map[string]func() (*rulepage.Book, error)
	libs  map[string]library
	// chosen are the readings of contested rules that the person has chosen, by system and discrepancy; those left out
	// are the defaults.
	chosen   map[string]map[string]string
	laidText map[string][]byte        // their text
	laid     map[string]shelf.Overlay // the person's own charts, by system
	side     string                   // from which positions are seen, by its word; empty for all of them
}

// stock is what does not depend on the language. Each part is read once, when it is asked for: a short question is not
// to wait for everything.
type stock struct {
	systems  []*shelf.System
	coverage map[string]func() (*coverage.List, error)
	examples map[string]func() ([]told, error)
	lessons  map[string]func() ([]lesson.Lesson, error)
	comes    map[string]func(id string) (lesson.Lesson, error) // one lesson, and no other is read for it
	places   map[string]func() ([]concepts.Place, error)
	judged   map[string]func() []rulings.Position // that are judged again under other readings
	asked    map[string]func() (asks, error)      // what questions are made of
	lying    func() lying                         // where the rules of all games lie on one map
	words    func() (*grammar.Words, error)       // how questions are asked
	// wordParts read these a part at a time, each once.
	wordParts func() []func()
	bookWords func() (*frames.Words, error) // how the rulebook is asked
	formWords func() (*forms.Words, error)  // how a question to it is put
}

// told is a worked example that is read when it is asked for.
type told struct {
	id   string
	read func() (example.Example, error)
}

// New puts the games on the shelf, for a language of [locales.Languages].
func New(tag string) (*Desk, error) {
	say, err := locales.New(tag)
	if err != nil {
		return nil, err
	}
	return Open(say), nil
}

// Open puts the games on the shelf, for a speaker.
func Open(say *locales.Speaker) *Desk { return With(say, games.All()...) }

// With is a desk with some games on the shelf.
func With(say *locales.Speaker, systems ...*shelf.System) *Desk {
	s := &stock{
		systems:  systems,
		coverage: map[string]func() (*coverage.List, error){},
		examples: map[string]func() ([]told, error){},
		judged:   map[string]func() []rulings.Position{},
		lessons:  map[string]func() ([]lesson.Lesson, error){},
		comes:    map[string]func(id string) (lesson.Lesson, error){},
		places:   map[string]func() ([]concepts.Place, error){},
		asked:    map[string]func() (asks, error){},
	}
	s.lying = sync.OnceValue(s.land)
	s.wordParts, s.words = askingWords()
	s.bookWords = sync.OnceValues(frames.ReadWords)
	s.formWords = sync.OnceValues(forms.ReadWords)
	for _, sys := range s.systems {
		s.coverage[sys.ID] = sync.OnceValues(func() (*coverage.List, error) { return coverage.Load(sys.Files) })
		s.places[sys.ID] = sync.OnceValues(
			func() ([]concepts.Place, error) { return concepts.Load(sys.Files, sys.Index()) },
		)
		s.judged[sys.ID] = sync.OnceValue(func() []rulings.Position { return rulings.Positions(sys) })
		s.lessons[sys.ID] = sync.OnceValues(func() ([]lesson.Lesson, error) { return readLessons(sys) })
		s.comes[sys.ID] = oneLesson(sys)
		s.asked[sys.ID] = sync.OnceValues(func() (asks, error) { return s.readAsks(sys) })
		s.examples[sys.ID] = sync.OnceValues(func() ([]told, error) { return list(sys) })
	}
	return s.in(say)
}

func list(sys *shelf.System) ([]told, error) {
	ids, err := example.List(sys)
	if err != nil {
		return nil, err
	}
	var out []told
	for _, id := range ids {
		out = append(out, told{id, sync.OnceValues(func() (example.Example, error) {
			ex, err := example.Load(sys, id)
			if err != nil {
				return ex, fmt.Errorf("%s: %w", id, err)
			}
			return ex, nil
		})})
	}
	return out, nil
}

// In is the desk in another language, or in a pseudo-locale.
func (d *Desk) In(say *locales.Speaker) *Desk {
	out := d.shelf.in(say)
	out.laid, out.laidText, out.chosen = d.laid, d.laidText, d.chosen
	return out
}

// Spoken is the desk in a language of [locales.Languages].
func (d *Desk) Spoken(tag string) (*Desk, error) {
	say, err := d.say.In(tag)
	if err != nil || say == d.say {
		return d, err
	}
	return d.In(say), nil
}

func (s *stock) in(say *locales.Speaker) *Desk {
	d := &Desk{say: say, shelf: s, books: map[string]func() (*rulepage.Book, error){}, libs: map[string]library{}}
	for _, sys := range s.systems {
		d.books[sys.ID] = sync.OnceValues(func() (*rulepage.Book, error) {
			cov, err := s.coverage[sys.ID]()
			if err != nil {
				return nil, err
			}
			return rulepage.Read(sys.Index(), cov, say)
		})
		d.libs[sys.ID] = d.library(sys)
	}
	return d
}

// Check reads everything that is on the shelf and gives the first fault. The parts are otherwise read when they are
// asked for.
func (d *Desk) Check() error {
	for _, sys := range d.shelf.systems {
		if err := sys.Check(); err != nil {
			return err
		}
		if err := sys.Index().Check(); err != nil {
			return err
		}
		listed, err := d.shelf.examples[sys.ID]()
		if err != nil {
			return err
		}
		for _, one := range listed {
			if _, err := one.read(); err != nil {
				return err
			}
		}
		if _, err := d.shelf.places[sys.ID](); err != nil {
			return err
		}
		if _, err := d.shelf.lessons[sys.ID](); err != nil {
			return err
		}
		for _, scenario := range guide.List(sys) {
			if _, err := guide.Load(sys, scenario); err != nil {
				return fmt.Errorf("%s: %w", scenario, err)
			}
		}
		if _, err := d.books[sys.ID](); err != nil {
			return err
		}
		if err := d.libs[sys.ID].check(); err != nil {
			return err
		}
	}
	return nil
}

// book is the rule pages of a game, nil when there is no such game or its pages cannot be read, which Check tells.
func (d *Desk) book(system string) *rulepage.Book {
	read, ok := d.books[system]
	if !ok {
		return nil
	}
	b, err := read()
	if err != nil {
		return nil
	}
	return b
}

// listed are the worked examples of a game, not read yet; none when there is no such game or they cannot be listed,
// which Check tells.
func (d *Desk) listed(system string) []told { return d.shelf.listed(system) }

func (s *stock) listed(system string) []told {
	read, ok := s.examples[system]
	if !ok {
		return nil
	}
	all, err := read()
	if err != nil {
		return nil
	}
	return all
}

func (d *Desk) examples(system string) []example.Example { return d.shelf.read(system) }

// read are the worked examples of a game, none when one of them cannot be read, which Check tells.
func (s *stock) read(system string) []example.Example {
	var out []example.Example
	for _, one := range s.listed(system) {
		ex, err := one.read()
		if err != nil {
			return nil
		}
		out = append(out, ex)
	}
	return out
}

// Language is the desk's language tag.
func (d *Desk) Language() string { return d.say.Tag() }

// Text is a message.
func (d *Desk) Text(key string, slots map[string]any) string { return d.say.Text(key, slots) }

// Systems are the ids of the games that are offered, in the order of the shelf.
func (d *Desk) Systems() []string {
	var out []string
	for _, s := range d.shelf.systems {
		out = append(out, s.ID)
	}
	return out
}

// Drilled are the games about which questions are asked: those that say of a position what its board does not show.
func (d *Desk) Drilled() []string {
	var out []string
	for _, s := range d.shelf.systems {
		if s.Givens != nil {
			out = append(out, s.ID)
		}
	}
	return out
}

func (d *Desk) system(id string) (*shelf.System, error) {
	for _, s := range d.shelf.systems {
		if s.ID == id {
			return s, nil
		}
	}
	return nil, asked{ErrSystem, id}
}

// Games are the games on the shelf.
func (d *Desk) Games() []view.Game {
	var out []view.Game
	for _, sys := range d.shelf.systems {
		id := sys.ID
		out = append(out, view.Game{
			ID:      id,
			Title:   d.say.Text(id+".title", nil),
			Line:    d.say.Text(id+".line", nil),
			Drilled: slices.Contains(d.Drilled(), id),
		})
	}
	return out
}

// Extent is how much there is of a game, nothing of an unknown one.
func (d *Desk) Extent(system string) (out view.Extent) {
	sys, err := d.system(system)
	if err != nil {
		return out
	}
	out.Examples, out.Rules = len(d.listed(system)), len(sys.Index().All())
	out.Text = d.say.Text("desk.size", map[string]any{"Examples": out.Examples, "Count": out.Rules})
	if out.Examples == 0 {
		out.Text = d.say.Text("desk.size_rules", map[string]any{"Count": out.Rules})
	}
	return out
}

// Cover is a small picture of a game: the position of its best-known example, or the beginning of a scenario; nil for
// an unknown game.
func (d *Desk) Cover(system string) *view.Board {
	sys, err := d.system(system)
	if err != nil {
		return nil
	}
	if g, ok := sys.Start(sys.Cover); ok {
		return sys.Board(g, d.say)
	}
	ex, err := d.find(sys.Cover)
	if err != nil {
		return d.beginningOf(sys)
	}
	return sys.Board(ex.Variants[0].Start, d.say)
}

func (d *Desk) beginningOf(sys *shelf.System) *view.Board {
	for _, s := range sys.Scenarios() {
		if g, ok := sys.Start(s.ID); ok {
			return sys.Board(g, d.say)
		}
	}
	return nil
}

// Contents are a game's rules in the rulebook's order.
func (d *Desk) Contents(system string) []view.RuleRow {
	b := d.book(system)
	if b == nil {
		return nil
	}
	return b.Contents()
}

// Coverage is what the program does about each rule of a game.
func (d *Desk) Coverage(system string) (*coverage.List, error) {
	read, ok := d.shelf.coverage[system]
	if !ok {
		return nil, asked{ErrSystem, system}
	}
	return read()
}
