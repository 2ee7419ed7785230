package app

import (
	"slices"
	"strings"
	"time"

	"gazala/tutor/view"
)

// What is watched, at the usual speed.
const (
	stepTime  = 160 * time.Millisecond // a hex
	leastMove = 300 * time.Millisecond
	mostMove  = 600 * time.Millisecond
	moveRest  = 200 * time.Millisecond // after a move
	cardRest  = 2500 * time.Millisecond
	mostTrail = 12 // arrows of the last moves
)

// deed is something that the program did: a unit's whole move, or a roll.
type deed struct {
	at            int // actions after it
	who, text     string
	moves         []view.Motion
	rolled        bool
	before, after *view.Board
}

// lasts is how long a deed's motion takes.
func (d *deed) lasts() time.Duration {
	if len(d.moves) == 0 {
		return 0
	}
	return min(max(stepTime*time.Duration(len(d.moves[0].Path)-1), leastMove), mostMove)
}

// course is what the program did since the person last did something.
type course struct {
	from  *view.Board
	deeds []deed
	moves int
	rolls int
}

// add takes one more action into the course. One that goes on where the last one ended is part of it; one that moves
// nothing and rolls nothing is not shown.
func (c *course) add(before *view.Board, l view.Latest) {
	d := deed{
		at:     l.N,
		who:    l.Who,
		text:   l.Text,
		moves:  view.Moved(before, l.Board),
		rolled: l.Rolled,
		before: before,
		after:  l.Board,
	}
	if l.Rolled {
		c.rolls++
	}
	if n := len(c.deeds) - 1; n >= 0 && !c.deeds[n].rolled {
		if both, ok := view.Follow(c.deeds[n].moves, d.moves); ok {
			c.deeds[n].moves, c.deeds[n].after, c.deeds[n].at, c.deeds[n].rolled = both, d.after, d.at, d.rolled
			return
		}
	}
	if len(d.moves) == 0 && !d.rolled {
		return
	}
	if len(d.moves) > 0 {
		c.moves++
	}
	c.deeds = append(c.deeds, d)
}

// trails are the ways of the moves up to a deed, the latest few.
func (c *course) trails(upTo int) (out []view.Trail) {
	for n := range min(upTo, len(c.deeds)) {
		out = append(out, c.deeds[n].trails(true)...)
	}
	return out[max(0, len(out)-mostTrail):]
}

// trails are the ways of those that move, each once.
func (d *deed) trails(past bool) (out []view.Trail) {
	for i := range d.moves {
		path := d.moves[i].Path
		if !slices.ContainsFunc(out, func(t view.Trail) bool { return slices.Equal(t.Hexes, path) }) {
			out = append(out, view.Trail{Hexes: path, Past: past})
		}
	}
	return out
}

// sum is a course in one sentence: whose it was, and how much was done.
func (w *Window) sum(c *course) string {
	parts, who := []string{}, ""
	if c.moves > 0 {
		parts = append(parts, w.count("app.watch.moves", c.moves))
	}
	if c.rolls > 0 {
		parts = append(parts, w.count("app.watch.rolls", c.rolls))
	}
	for i := range c.deeds {
		if i > 0 && c.deeds[i].who != who {
			who = ""
			break
		}
		who = c.deeds[i].who
	}
	what := strings.Join(parts, ", ")
	if who == "" {
		return w.tutor.Text("app.watch.sum_all", map[string]any{"What": what})
	}
	return w.tutor.Text("app.watch.sum", map[string]any{"Side": who, "What": what})
}

// deedWords are what a deed was, in a line: who, and from where to where; a roll that moved nobody is told whole.
func deedWords(d *deed) (who, way string) {
	if len(d.moves) == 0 {
		return d.text, ""
	}
	const most = 3
	names := []string{}
	for i := range d.moves {
		names = append(names, d.moves[i].Counter.Name)
	}
	if len(names) > most {
		names = append(names[:most], "…")
	}
	path, g := d.moves[0].Path, d.before.Grid
	from, to := g.Format(path[0]), g.Format(path[len(path)-1])
	switch way = from + " – " + to; {
	case from != to:
	case len(path) > 2: // there and back
		way = from + " – " + g.Format(path[len(path)/2]) + " – " + to
	default:
		way = from
	}
	return strings.Join(names, ", "), way
}
