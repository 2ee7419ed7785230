// Package chartedit is the editor of a person's own charts: cells as one types them, what is wrong with each at once,
// what a value would contradict, and the file that comes of it. It knows no system: the system's reader judges the
// file, and the system's view of its charts says where each value stands in it.
package chartedit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"gazala/locales"
	"gazala/scenarios/cards"
	"gazala/scenarios/strict"
	"gazala/scenarios/tree"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// ErrPlace is returned for a place that no table has.
var ErrPlace = errors.New("no such place in the charts")

// Editor is a file of a person's own charts in the making. It is changed in place.
type Editor struct {
	sys   *shelf.System
	say   *locales.Speaker
	ours  view.Charts // ours, with the places of the values
	base  *tree.Node  // ours as a file
	doc   *tree.Node  // ours with the person's values
	own   map[string]bool
	known map[place]printed
	words map[place]string // what texts of tables are called
	title string
	mine  *tree.Node // the person's own cards, by deck and name
	// printed are the cards of our files
	printed []card
	extra   *tree.Node // what a file has that belongs to no table of ours: it is kept, and refused by the reader
	// what the reader said
	overlay shelf.Overlay
	faults  map[string][]string // by place
	cells   map[string]bool     // the places that are cells
	rest    []string            // of no cell
}

// New is an editor that begins with a person's own charts, or with ours when there are none or the text can't be made
// out.
func New(sys *shelf.System, say *locales.Speaker, own []byte) (*Editor, error) {
	text, err := sys.Template()
	if err != nil {
		return nil, fmt.Errorf("chart editor: %w", err)
	}
	base, err := tree.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("chart editor: %w", err)
	}
	e := &Editor{
		sys:   sys,
		say:   say,
		ours:  sys.Charts(nil, say),
		base:  base,
		doc:   base.Clone(),
		own:   map[string]bool{},
		mine:  &tree.Node{},
		extra: &tree.Node{},
	}
	if e.printed, err = e.cardsOf(); err != nil {
		return nil, err
	}
	e.words = e.worded()
	e.known = e.places() // before anything is the person's own
	if theirs, err := tree.Parse(own); err == nil && !theirs.IsScalar() && !theirs.List {
		e.take(theirs)
	}
	e.check()
	return e, nil
}

// The fields of a file that are no table.
const (
	systemField = "system"
	titleField  = "title"
)

// take puts a person's own tables in place of ours.
func (e *Editor) take(theirs *tree.Node) {
	for i, key := range theirs.Keys {
		k := theirs.Kids[i]
		switch {
		case key == systemField:
		case e.isDeck(key) && !k.IsScalar() && !k.List:
			e.mine.Put(key, k)
		case key == titleField && k.IsScalar() && json.Unmarshal(k.Scalar, &e.title) == nil:
		case key != titleField && e.base.Field(key) != nil:
			k.Bare()
			e.doc.Put(key, k)
			e.own[key] = true
		default:
			e.extra.Put(key, k)
		}
	}
}

// Text is the file: the tables that are the person's own, laid out like our template. Where there is none, there is no
// file.
func (e *Editor) Text() []byte {
	if !e.Changed() {
		return nil
	}
	rest := e.mine.Clone()
	for i, key := range e.extra.Keys {
		rest.Put(key, e.extra.Kids[i])
	}
	return e.file(e.doc, func(table string) bool { return e.own[table] }, e.title, rest)
}

func (e *Editor) isDeck(key string) bool {
	return slices.ContainsFunc(e.sys.Decks(), func(d cards.Deck) bool { return d.ID == key })
}

// Changed tells whether there is anything of the person's own.
func (e *Editor) Changed() bool {
	return len(e.own) > 0 || e.title != "" || len(e.mine.Keys) > 0 || len(e.extra.Keys) > 0
}

func (e *Editor) file(doc *tree.Node, with func(table string) bool, title string, extra *tree.Node) []byte {
	out := &tree.Node{}
	out.Put(systemField, tree.Quoted(e.sys.ID))
	if title != "" {
		out.Put(titleField, tree.Quoted(title))
	}
	for i, key := range doc.Keys {
		if key != systemField && key != titleField && with(key) {
			out.Put(key, doc.Kids[i])
		}
	}
	for i, key := range extra.Keys {
		out.Put(key, extra.Kids[i])
	}
	var b bytes.Buffer
	out.Write(&b, "", 0)
	b.WriteString("\n")
	return b.Bytes()
}

// Overlay is the charts if they can be played by; ok is false while something is wrong with them or nothing is the
// person's own.
func (e *Editor) Overlay() (o shelf.Overlay, ok bool) { return e.overlay, e.overlay != nil }

// check has the system's reader judge the file.
func (e *Editor) check() {
	e.overlay, e.faults, e.rest = nil, map[string][]string{}, nil
	text := e.Text()
	if text == nil {
		return
	}
	e.cells = map[string]bool{}
	for i := range e.ours.Tables {
		for _, row := range e.table(&e.ours.Tables[i]) {
			for _, c := range row {
				for _, p := range c.paths {
					e.cells[p] = true
				}
			}
		}
	}
	for _, c := range e.printed {
		if e.mine.Field(c.deck).Field(c.name) == nil {
			continue
		}
		for _, t := range e.card(c) {
			for _, row := range t.Rows {
				for i := range row {
					e.cells[row[i].Path] = true
				}
			}
		}
	}
	delete(e.cells, "")
	o, err := e.sys.Overlay("", text)
	if err == nil {
		e.overlay = o
		return
	}
	var all *strict.Problems
	if !errors.As(err, &all) {
		e.rest = append(e.rest, err.Error())
		return
	}
	for _, p := range all.List {
		slots := map[string]any{}
		for key, v := range p.Slots() {
			slots[key] = v
		}
		e.fault(p.Path, e.say.Text(p.Key, slots))
	}
	if all.More > 0 {
		e.rest = append(e.rest, e.say.Text("chartedit.more", map[string]any{"Count": all.More}))
	}
}

// fault notes what is wrong at a place, or with the file as a whole when no cell is there.
func (e *Editor) fault(path, said string) {
	// a value may stand in a list in the cell
	for at := path; at != ""; at = at[:max(strings.LastIndexAny(at, ".["), 0)] {
		if e.cells[at] {
			e.faults[at] = append(e.faults[at], said)
			return
		}
	}
	if path != "" {
		said = e.say.Text("chartedit.at", map[string]any{"Place": path, "Text": said})
	}
	e.rest = append(e.rest, said)
}

// raw is the value at a place as a person types it.
func raw(n *tree.Node) string {
	switch {
	case n == nil:
		return ""
	case n.List:
		parts := make([]string, len(n.Kids))
		for i, k := range n.Kids {
			parts[i] = raw(k)
		}
		return strings.Join(parts, ", ")
	case !n.IsScalar():
		return ""
	}
	return n.Text()
}

// typed is what a person typed as a value of the file: like the one that stood there, a number, a fraction, a list or a
// text.
func typed(s string, words bool, was *tree.Node) *tree.Node {
	s = plain(s)
	if was != nil && was.List {
		out := &tree.Node{List: true}
		for _, part := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
			out.Kids = append(out.Kids, typed(part, words, nil))
		}
		return out
	}
	if words {
		if was != nil && small(raw(was)) {
			return tree.Quoted(s)
		}
		return tree.Quoted(strings.ToUpper(s))
	}
	if n, err := strconv.Atoi(s); err == nil {
		return &tree.Node{Scalar: json.RawMessage(strconv.Itoa(n))}
	}
	return tree.Quoted(halves(s))
}

// small tells whether a text has small letters, as the words of a game have whose results are words.
func small(s string) bool { return strings.ContainsFunc(s, unicode.IsLower) }

// plain is a text without what a keyboard or a printed page makes of minus signs, asterisks and spaces.
func plain(s string) string {
	s = strings.NewReplacer("\u2212", "-", "\u2013", "-", "\u2014", "-", "\u2217", "*", "½", "1/2", "¼", "1/4", "¾",
		"3/4", "⅓", "1/3", "⅔", "2/3", "×", "x").
		Replace(s)
	return strings.Map(func(r rune) rune {
		if r < ' ' {
			return -1
		}
		return r
	}, strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(s, " /", "/"), "/ ", "/")))
}

// halves writes a decimal as the fraction that a file has: 0.5 and 0,5 are 1/2.
func halves(s string) string {
	whole, part, ok := strings.Cut(strings.Replace(s, ",", ".", 1), ".")
	over := map[string]int{"5": 2, "50": 2, "25": 4, "75": 4}[part]
	n, err := strconv.Atoi(whole)
	if !ok || over == 0 || err != nil || n < 0 {
		return s
	}
	above := map[string]int{"5": 1, "50": 1, "25": 1, "75": 3}[part]
	return fmt.Sprintf("%d/%d", n*over+above, over)
}
