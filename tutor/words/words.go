// Package words reads a table aloud: the question, one hex as a sentence, and lists of what lies around, what is in
// reach, what could be attacked, what may be done and why. It makes them from the view models that are drawn, so
// whoever hears them knows what is to be seen, and asks nothing else of the game.
package words

import (
	"strconv"
	"strings"

	"gazala/rules/hex"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Say is the message of a key in the reader's language, with its slots filled.
type Say func(key string, slots map[string]any) string

// Reader reads one table. It is made anew when the table changes.
type Reader struct {
	seat table.Seat
	v    view.Table
	say  Say
}

// Read is the reader of a table.
func Read(seat table.Seat, say Say) *Reader { return &Reader{seat: seat, v: seat.View(), say: say} }

// Question is what is being decided, by which rule, who decides, and when.
func (r *Reader) Question() string {
	p := r.v.Point
	out := p.Question
	if p.Chip != nil {
		out += " (" + p.Chip.String() + ")"
	}
	parts := []string{out}
	for _, s := range []string{p.Who, p.Where, p.Text} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	return joined(parts)
}

// Hex is a hex as one sentence, with its number; empty for a hex that is not on the map.
func (r *Reader) Hex(h hex.Hex) string {
	a := r.seat.Glance(h)
	if a.Number == "" {
		return ""
	}
	if r.hidden() {
		return a.Number + " · " + a.Words
	}
	return a.Number + " · " + a.Status
}

// hidden tells whether the person judges before anything is judged: then nothing is said of what is legal.
func (r *Reader) hidden() bool { return r.v.Referee && r.v.Mine && !r.v.Over }

// Find is the hex with a printed number; ok is false when the map has none.
func (r *Reader) Find(number string) (h hex.Hex, ok bool) {
	g := r.v.Board.Grid
	if g == nil {
		return hex.Hex{}, false
	}
	h, err := g.Parse(strings.TrimSpace(number))
	return h, err == nil && g.Has(h)
}

// Home is the hex where the cursor begins: where the position wants to be looked at.
func (r *Reader) Home() (h hex.Hex, ok bool) {
	b := r.v.Board
	switch {
	case len(b.Focus) > 0:
		return b.Focus[0], true
	case b.Grid != nil && b.Grid.Len() > 0:
		return b.Grid.At(b.Grid.Len() / 2), true
	}
	return hex.Hex{}, false
}

// Step is the neighbour of a hex by one of the six keys round S, W first and clockwise; ok is false at the edge of the
// map.
func (r *Reader) Step(h hex.Hex, d hex.Dir) (to hex.Hex, ok bool) {
	to = h.Step(d)
	return to, r.v.Board.Grid != nil && r.v.Board.Grid.Has(to)
}

// Next is the next hex after this one with a unit that can act; ok is false when no unit can.
func (r *Reader) Next(h hex.Hex) (to hex.Hex, ok bool) {
	var able []hex.Hex
	at := -1
	for i := range r.v.Board.Counters {
		c := &r.v.Board.Counters[i]
		if !c.CanAct || (len(able) > 0 && able[len(able)-1] == c.At) {
			continue
		}
		able = append(able, c.At)
		if c.At == h {
			at = len(able) - 1
		}
	}
	if len(able) == 0 {
		return hex.Hex{}, false
	}
	return able[(at+1)%len(able)], true
}

// The lists, in the order in which they are offered.
const (
	Around  = "around"  // the six neighbours of the cursor, with what lies on the sides between
	May     = "may"     // what may be done, and why
	MayNot  = "may_not" // what is refused, with all the rules
	Reach   = "reach"   // hexes that what is on the move can come to, or that can be chosen
	Barred  = "barred"  // hexes that what is on the move can't enter
	Attack  = "attack"  // what is under attack, or could be
	Able    = "able"    // units that can act
	Units   = "units:"  // with the word of a side: its units on the map
	OffMap  = "beside"  // places beside the map with what is in them, and what stands on tracks
	Odds    = "odds"
	Advice  = "advice" // on request only
	Plans   = "plans"  // likewise: what the program meant to do, and a plan of one's own
	History = "log"
	Check   = "checklist" // of the phase
	Score   = "score"
)

// IDs are the lists that the table has.
func (r *Reader) IDs() []string {
	out := []string{Around, May, MayNot, Reach, Barred, Attack, Able}
	if r.hidden() {
		out = []string{Around}
	}
	for _, s := range r.v.Sides {
		out = append(out, Units+s.ID)
	}
	if b := r.v.Board; len(b.Boxes)+len(b.Tracks) > 0 {
		out = append(out, OffMap)
	}
	if !r.hidden() {
		out = append(out, Odds)
	}
	if r.v.Thinks && !r.hidden() {
		out = append(out, Advice, Plans)
	}
	if _, ok := r.seat.Checklist(); ok {
		out = append(out, Check)
	}
	return append(out, History, Score)
}

// Name is the name of a list.
func (r *Reader) Name(id string, cursor hex.Hex) string {
	if side, is := strings.CutPrefix(id, Units); is {
		for _, s := range r.v.Sides {
			if s.ID == side {
				return r.say("words.list.units", map[string]any{"Side": s.Name})
			}
		}
		return ""
	}
	switch id {
	case Around:
		return r.say("words.list.around", map[string]any{"Hex": r.number(cursor)})
	case May:
		return r.say("words.list.may", nil)
	case MayNot:
		return r.say("words.list.may_not", nil)
	case Reach:
		return r.say("words.list.reach", nil)
	case Barred:
		return r.say("words.list.barred", nil)
	case Attack:
		return r.say("words.list.attack", nil)
	case Able:
		return r.say("words.list.able", nil)
	case OffMap:
		return r.say("words.list.beside", nil)
	case Odds:
		return r.say("words.list.odds", nil)
	case Advice:
		return r.say("words.list.advice", nil)
	case Plans:
		return r.say("words.list.plans", nil)
	case History:
		return r.say("words.list.log", nil)
	case Check:
		c, _ := r.seat.Checklist()
		return c.Title
	case Score:
		return r.say("words.list.score", nil)
	}
	return ""
}

// List is a list by its id; ok is false for one that the table does not have.
func (r *Reader) List(id string, cursor hex.Hex) (l view.WordList, ok bool) {
	l = view.WordList{ID: id, Name: r.Name(id, cursor), None: r.say("words.none", nil)}
	if l.Name == "" {
		return view.WordList{}, false
	}
	if side, is := strings.CutPrefix(id, Units); is {
		l.Rows = r.units(side)
		return l, true
	}
	switch id {
	case Around:
		l.Rows = r.around(cursor)
	case May:
		l.Rows = r.choices(true)
	case MayNot:
		l.Rows = r.choices(false)
	case Reach:
		l.Rows = r.reach()
	case Barred:
		l.Rows = r.barred()
	case Attack:
		l.Rows = r.attack()
	case Able:
		l.Rows = r.counters(func(c *view.Counter) bool { return c.CanAct })
	case OffMap:
		l.Rows = r.beside()
	case Odds:
		l.Rows = r.odds()
	case Advice:
		l.Rows = r.advice()
	case Plans:
		l.Rows = r.plans()
	case History:
		l.Rows = r.history()
	case Check:
		l.Rows = r.toSeeTo()
	case Score:
		l.Rows = r.trees(r.seat.Score())
	}
	return l, true
}

func (r *Reader) number(h hex.Hex) string {
	if g := r.v.Board.Grid; g != nil && g.Has(h) {
		return g.Format(h)
	}
	return ""
}

func (r *Reader) row(h hex.Hex, text string) view.WordRow {
	number := r.number(h)
	return view.WordRow{Text: number + ": " + text, At: &h, Hex: number}
}

// choices are what may be done, or what is refused, each with its reasons.
func (r *Reader) choices(legal bool) (out []view.WordRow) {
	for _, g := range r.v.Point.Groups {
		for _, c := range g.Choices {
			if c.Legal != legal {
				continue
			}
			id := c.ID
			row := view.WordRow{Text: r.Choice(c), Choice: &id}
			if len(c.At) > 0 {
				row.At, row.Hex = &c.At[0], r.number(c.At[0])
			}
			out = append(out, row)
		}
	}
	return out
}

// Choice is a thing that may be done or may not, with its reasons.
func (r *Reader) Choice(c view.Choice) string {
	parts := []string{c.Name}
	for _, why := range c.Reasons {
		parts = append(parts, r.reason(why))
	}
	return joined(parts)
}

func (r *Reader) reason(why view.Reason) string {
	return why.Title + ": " + why.Text + " (" + why.Chip.String() + ")"
}

// Why are the reasons and the numbers behind a thing that may be done, or everything that forbids it and the nearest
// change.
func (r *Reader) Why(choice int) (rows []view.WordRow, ok bool) {
	p, ok := r.seat.Preview(choice)
	if !ok {
		return nil, false
	}
	head := "words.refused"
	if p.Choice.Legal {
		head = "words.legal"
	}
	rows = append(rows, view.WordRow{Text: r.say(head, map[string]any{"What": p.Choice.Name})})
	for _, why := range p.Choice.Reasons {
		rows = append(rows, view.WordRow{Text: r.reason(why)})
	}
	switch {
	case p.Choice.Legal:
	case p.Nearest != nil:
		rows = append(rows, view.WordRow{Text: r.say("words.nearest", map[string]any{"Change": p.Nearest.Text})})
	default:
		rows = append(rows, view.WordRow{Text: r.say("words.no_change", nil)})
	}
	return append(rows, r.trees(p.Trees)...), true
}

// trees are derivations line by line; how deep a line lies is said by a number before it.
func (r *Reader) trees(all []view.Tree) (out []view.WordRow) {
	for _, t := range all {
		for _, l := range t.Lines {
			text := l.Label + ": " + l.Value
			if source := r.source(l); source != "" {
				text += ", " + source
			}
			if l.Chip != nil {
				text += " (" + l.Chip.String() + ")"
			}
			if l.Indent > 0 {
				text = strconv.Itoa(l.Indent) + " · " + text
			}
			out = append(out, view.WordRow{Text: text})
		}
	}
	return out
}
