package app

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/widget"
	"gazala/rules/cite"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Books are what the window knows of the rulebooks beside the pages themselves.
type Books interface {
	Search(system, query string) (view.Found, error)
	// Prepare takes a step towards what Instead needs, the first being 0; more is true while there is another.
	Prepare(system string, step int) (more bool)
	// Instead is the answer to a question at a table, or that of the rulebook where the table has none.
	Instead(system, text string, a view.Answer) view.Answer
	Glossary(system, query string) ([]view.Term, error) // all terms when there is no query
	Concepts() []view.Concept
	Concept(id string) (view.Concept, error)
	// KnownPage is how well a rule with its parts is known, by what is remembered of the person; ok is false for one
	// that is never asked about.
	KnownPage(rule cite.Rule, remembered []byte, now time.Time) (k view.KnownPage, ok bool)
	Rulings(system string) ([]view.Ruling, error)
	// Hunt looks for positions in which a contested rule shows.
	Hunt(system, id string) (Hunt, error)
	UseReading(system, id, reading string) (Tutor, error) // the same with another reading for new games
	UseReadings(kept string) Tutor                        // the same with the readings that were kept
	ReadingsKept() string                                 // those that are no defaults, to be kept
	RulingsAt(t table.Seat) []view.Ruling                 // those of a game that are no defaults
	// EditCharts edits a person's own charts: a text of theirs, or those in force when there is none.
	EditCharts(system string, own []byte) (ChartEditor, error)
}

// ChartEditor edits a person's own charts.
type ChartEditor interface {
	View() view.ChartEdit
	// Card are the tables of a card of a deck.
	Card(deck, name string) ([]view.TableEdit, error)
	Set(path, text string) error
	Call(title string)
	Reset(table string) error
	Grow(table string, column bool) error
	Shrink(table string, column bool) error
	Text() []byte                     // as a file; none when nothing is the person's own
	Broken(path string) []view.Broken // what the examples of the book expect otherwise than a cell has it
}

// Hunt looks for positions.
type Hunt interface {
	// Seek goes on looking as long as more says so, and tells whether there is nothing more to look at.
	Seek(more func() bool) bool
	View() view.Switch
}

// systemHere is the game that the place where we are is about; on one that is about none, the game that was looked at
// last, or the first one.
func (w *Window) systemHere() string {
	for i := len(w.way) - 1; i >= 0; i-- {
		if id := w.systemOf(w.way[i]); id != "" {
			return id
		}
	}
	for _, g := range w.games() {
		return g.ID
	}
	return ""
}

func (w *Window) systemOf(s *stop) string {
	switch {
	case s.Kind == Example:
		if ex, err := w.example(s.ID); err == nil {
			return ex.Chip.Rule.System()
		}
	case s.lesson != nil:
		return s.lesson.system
	case s.sit != nil:
		return s.sit.table.View().System
	}
	for _, g := range w.games() {
		if id, _, _ := strings.Cut(s.ID, "/"); g.ID == id {
			return g.ID
		}
	}
	return ""
}

// searchRules opens the rules of the game that one is at, with what was typed.
func (w *Window) searchRules(typed string) {
	system := w.systemHere()
	if system == "" {
		return
	}
	if s := w.here(); s.Kind != Contents || s.ID != system {
		w.Go(Place{Kind: Contents, ID: system})
	}
	w.here().query, w.here().typing = typed, true
	w.build()
}

// searchByKey is what R does. The window system sends the letter after the key, when the field has the focus already:
// it is not to stand there.
func (w *Window) searchByKey() {
	w.searchRules("")
	if f, ok := w.screen.focus.(*widget.Field); ok {
		f.Skip('r')
	}
}

// askSign is the way to a question in words, for a strip.
func (w *Window) askSign(ask func()) fyne.CanvasObject {
	return w.kit.Icon(icon.Search, ask).Called("question")
}

// askOf opens the questions about a game, which may lean on a rule of it, with the search of its rulebook.
func (w *Window) askOf(system string, rule cite.Rule) func() {
	return func() { w.find(Place{Kind: Find, ID: system, Rule: rule}) }
}

// askHere opens the questions about the game that the place where we are is about, else about all games.
func (w *Window) askHere() {
	for i := len(w.way) - 1; i >= 0; i-- {
		if id := w.systemOf(w.way[i]); id != "" {
			w.find(Place{Kind: Find, ID: id})
			return
		}
	}
	w.findAll()
}
