package desk

import (
	"encoding/json"
	"errors"
	"maps"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/book/rulings"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// ErrRuling is returned for a contested rule, or a reading of one, that there is not.
var ErrRuling = errors.New("no such ruling")

// Rulings are the places where a game's rulebook can be read two ways, with the readings that new games begin with. It
// fails with [ErrSystem].
func (d *Desk) Rulings(system string) ([]view.Ruling, error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	b, err := d.books[system]()
	if err != nil {
		return nil, err
	}
	var out []view.Ruling
	for _, c := range sys.Index().Discrepancies() {
		out = append(out, b.Ruling(c.ID, d.inForce(sys, c.ID)))
	}
	return out, nil
}

// inForce is the reading of a contested rule that games of a system begin with.
func (d *Desk) inForce(sys *shelf.System, id string) string {
	if chosen, ok := d.chosen[sys.ID][id]; ok {
		return chosen
	}
	c, _ := sys.Index().Discrepancy(id)
	return c.Default
}

// WithReading is the desk with another reading of a contested rule: for the games that begin from now on and for
// practice. A saved game goes on with those that it began with, and the worked examples are as the book has them. It
// fails with [ErrSystem] and with [ErrRuling], also for a reading that the rules don't follow.
func (d *Desk) WithReading(system, id, reading string) (*Desk, error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	c, ok := sys.Index().Discrepancy(id)
	_, known := sys.Index().Reading(id, reading)
	if !ok || !known || (reading != c.Default && !c.Switch()) {
		return nil, asked{ErrRuling, id + " " + reading}
	}
	out := *d
	out.chosen = maps.Clone(d.chosen)
	if out.chosen == nil {
		out.chosen = map[string]map[string]string{}
	}
	own := maps.Clone(d.chosen[system])
	if own == nil {
		own = map[string]string{}
	}
	own[id] = reading
	if reading == c.Default {
		delete(own, id)
	}
	out.chosen[system] = own
	return &out, nil
}

// ReadingsKept are a person's choices as text, to be kept: {"cauldron": {"d-15": "picture"}}; empty when all are the
// defaults.
func (d *Desk) ReadingsKept() string {
	own := maps.Clone(d.chosen)
	maps.DeleteFunc(own, func(_ string, choices map[string]string) bool { return len(choices) == 0 })
	b, err := json.Marshal(own)
	if err != nil || len(own) == 0 {
		return ""
	}
	return string(b)
}

// WithReadings is the desk with the choices that were kept. What makes no sense any more is as if it had never been
// chosen.
func (d *Desk) WithReadings(kept string) *Desk {
	var chosen map[string]map[string]string
	if json.Unmarshal([]byte(kept), &chosen) != nil {
		return d
	}
	out := d
	for system, choices := range chosen {
		for id, reading := range choices {
			if next, err := out.WithReading(system, id, reading); err == nil {
				out = next
			}
		}
	}
	return out
}

// read is a position played by the person's choices.
func (d *Desk) read(sys *shelf.System, g play.Game) play.Game {
	for id, reading := range d.chosen[sys.ID] {
		if next, ok := sys.Reread(g, id, reading); ok {
			g = next
		}
	}
	return g
}

// RulingsAt are the contested rules that a game reads otherwise than by default, with the readings in force there.
func (d *Desk) RulingsAt(t table.Seat) []view.Ruling {
	own, ok := t.(*table.Table)
	if !ok {
		return nil
	}
	sys, g := own.Session().Setup().System, own.Session().Game()
	b := d.book(sys.ID)
	if b == nil {
		return nil
	}
	var out []view.Ruling
	for _, c := range sys.Index().Discrepancies() {
		if now := sys.InForce(g, c.ID); now != c.Default {
			out = append(out, b.Ruling(c.ID, now))
		}
	}
	return out
}

// Hunt looks for positions in which a contested rule shows. It is changed in place.
type Hunt struct {
	desk   *Desk
	sys    *shelf.System
	id     string
	hunt   *rulings.Hunt
	follow bool
}

// Hunt begins to look for positions in which a contested rule shows. It fails with [ErrSystem] and [ErrRuling].
func (d *Desk) Hunt(system, id string) (*Hunt, error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	c, ok := sys.Index().Discrepancy(id)
	if !ok {
		return nil, asked{ErrRuling, id}
	}
	h := &Hunt{desk: d, sys: sys, id: id, follow: c.Switch()}
	if h.follow {
		h.hunt = rulings.NewHunt(sys, c, d.inForce(sys, id), d.shelf.judged[system]())
	}
	return h, nil
}

// Seek goes on looking as long as more says so, and tells whether there is nothing more to look at.
func (h *Hunt) Seek(more func() bool) (done bool) { return !h.follow || h.hunt.Seek(more) }

// View is what has been found so far.
func (h *Hunt) View() view.Switch {
	d, b := h.desk, h.desk.book(h.sys.ID)
	out := view.Switch{Done: true}
	if b != nil {
		out.Ruling = b.Ruling(h.id, d.inForce(h.sys, h.id))
	}
	if !h.follow {
		out.Text = d.say.Text("rulings.only", map[string]any{"Why": out.Ruling.OnlyWhy})
		return out
	}
	words := rulings.Words{
		Say: d.say, Where: func(p *rulings.Position) string { return d.where(h.sys, p) },
		Narrator: func(g play.Game) narrate.Narrator {
			return narrate.Narrator{Say: d.say, Names: h.sys.Names(g, d.say), Index: h.sys.Index(), System: h.sys.ID}
		},
		Who: func(p decide.Point) string { return h.sys.Who(p, d.say) },
		Reading: func(slug string) string {
			for _, r := range out.Ruling.Readings {
				if r.Slug == slug {
					return r.Text
				}
			}
			return slug
		},
	}
	finds, looked := h.hunt.Finds()
	for i := range finds {
		out.Shows = append(out.Shows, words.Shown(&finds[i]))
	}
	out.Done = h.hunt.Done()
	key := "rulings.looking"
	switch {
	case out.Done && len(finds) == 0:
		key = "rulings.no_position"
	case out.Done:
		key = "rulings.found"
	}
	out.Text = d.say.Text(key, map[string]any{"Count": looked})
	return out
}

// where says which position it is.
func (d *Desk) where(sys *shelf.System, p *rulings.Position) string {
	now := sys.Where(p.Game, d.say)
	if p.Example != "" {
		if ex, err := d.find(p.ExampleID()); err == nil {
			return d.say.Text(
				"rulings.in_example",
				map[string]any{"Title": d.exampleText(sys, ex, "title"), "Step": p.Step + 1},
			)
		}
	}
	for _, l := range d.lessons(sys.ID) {
		if l.ID == p.Lesson {
			return d.say.Text(
				"rulings.in_lesson",
				map[string]any{"Title": lesson.Text(d.say, l, "title"), "Step": p.Step + 1},
			)
		}
	}
	if p.Walked {
		return d.say.Text("rulings.in_game", map[string]any{"Where": now})
	}
	return d.say.Text("rulings.in_position", map[string]any{"Where": now})
}
