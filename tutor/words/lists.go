package words

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/tutor/fault"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// keys are those round S, clockwise, in the order of the directions.
const keys = "WEDXZA"

// around are the neighbours of a hex: the key that leads there, what lies on the side between, the ground, and who
// stands there.
func (r *Reader) around(h hex.Hex) (out []view.WordRow) {
	b := r.v.Board
	if b.Grid == nil || !b.Grid.Has(h) {
		return nil
	}
	for d := range hex.Dir(hex.Dirs) {
		to := h.Step(d)
		slots := map[string]any{"Key": string(keys[d]), "Direction": r.say("words.direction."+r.compass(d), nil)}
		if !b.Grid.Has(to) {
			out = append(out, view.WordRow{Text: r.say("words.around.edge", slots)})
			continue
		}
		parts := append([]string{b.Grid.Format(to)}, r.ground(to)...)
		if side := r.between(h, to); len(side) > 0 {
			parts = append(parts, r.say("words.around.side", map[string]any{"What": strings.Join(side, ", ")}))
		}
		slots["Hex"] = joined(append(parts, r.present(to)...))
		out = append(out, view.WordRow{Text: r.say("words.around.row", slots), At: &to, Hex: b.Grid.Format(to)})
	}
	return out
}

// compass is the word of a direction on a map.
func (r *Reader) compass(d hex.Dir) string {
	if r.v.Board.Grid.FlatTop() {
		return [hex.Dirs]string{"n", "ne", "se", "s", "sw", "nw"}[d]
	}
	return [hex.Dirs]string{"ne", "e", "se", "sw", "w", "nw"}[d]
}

func (r *Reader) ground(h hex.Hex) (out []string) {
	b := r.v.Board
	for _, p := range b.Places {
		if p.At == h {
			out = append(out, p.Name)
		}
	}
	if i := b.Grid.Index(h); i < len(b.Cells) && b.Cells[i].Words != "" {
		out = append(out, b.Cells[i].Words)
	}
	return out
}

// present are the units in a hex by side, in short.
func (r *Reader) present(h hex.Hex) (out []string) {
	return r.bySide(r.v.Board.Counters, func(c *view.Counter) bool { return c.At == h })
}

// bySide are the counters that are wanted by side, in short.
func (r *Reader) bySide(all []view.Counter, want func(*view.Counter) bool) (out []string) {
	for n, side := range r.v.Sides {
		var names []string
		for i := range all {
			if c := &all[i]; want(c) && c.Axis == (n == 0) {
				names = append(names, c.Name)
			}
		}
		if len(names) > 0 {
			out = append(
				out,
				r.say("words.hex.side", map[string]any{"Side": side.Name, "Units": strings.Join(names, ", ")}),
			)
		}
	}
	return out
}

// beside are the places beside the map in which something is, and what stands on tracks.
func (r *Reader) beside() (out []view.WordRow) {
	row := func(place, what string) {
		out = append(out, view.WordRow{Text: r.say("words.beside.row", map[string]any{"Place": place, "What": what})})
	}
	for i := range r.v.Board.Boxes {
		b := &r.v.Board.Boxes[i]
		parts := r.bySide(b.Counters, func(*view.Counter) bool { return true })
		if b.Goods != "" {
			parts = append(parts, b.Goods)
		}
		if len(parts) > 0 {
			row(b.Name, joined(parts))
		}
	}
	for _, t := range r.v.Board.Tracks {
		if t.Chip.Printed != "" {
			t.Text += " (" + t.Chip.String() + ")"
		}
		row(t.Name, t.Text)
	}
	return out
}

// between is what lies on the side that two neighbours share.
func (r *Reader) between(h, to hex.Hex) (out []string) {
	b := r.v.Board
	side, _ := hex.Between(h, to)
	for _, m := range b.Sides {
		if m.Side != side {
			continue
		}
		if text := r.sideWord(m, h); !slices.Contains(out, text) {
			out = append(out, text)
		}
	}
	for _, w := range b.Ways {
		if (w.From == h && w.To == to) || (w.From == to && w.To == h) {
			key := "words.side.road"
			if w.Track {
				key = "words.side.track"
			}
			out = append(out, r.say(key, nil))
		}
	}
	return out
}

func (r *Reader) sideWord(m view.SideMark, h hex.Hex) string {
	switch m.Kind {
	case view.Escarpment:
		if m.In == h {
			return r.say("words.side.escarpment_up", nil)
		}
		return r.say("words.side.escarpment_down", nil)
	case view.Mine:
		return r.say("words.side.mine", nil)
	case view.Breach:
		return r.say("words.side.breach", nil)
	case view.BreachWork:
		return r.say("words.side.breach_work", nil)
	case view.Cleared:
		return r.say("words.side.cleared", nil)
	case view.Strait:
		return r.say("words.side.strait", nil)
	case view.RidgeLine:
		return r.say("words.side.ridge", nil)
	case view.Wadi:
		return r.say("words.side.wadi", nil)
	case view.Perimeter:
		if m.In == h {
			return r.say("words.side.perimeter_out", nil)
		}
		return r.say("words.side.perimeter_in", nil)
	}
	return ""
}

// most is how many hexes a list reads out; the cursor says each of the others.
const most = 40

// cut is a list of hexes that is not too long to be listened to: the first of them, then how many more there are.
func (r *Reader) cut(rows []view.WordRow) []view.WordRow {
	if len(rows) <= most {
		return rows
	}
	more := r.say("words.more", map[string]any{"Count": len(rows) - most})
	return append(rows[:most:most], view.WordRow{Text: more})
}

// reach are the hexes that what is on the move can come to, with what it pays, or those that can be chosen, with what
// for.
func (r *Reader) reach() (out []view.WordRow) {
	for _, h := range r.marked(view.Reach) {
		a := r.seat.Glance(h)
		text := ""
		switch {
		case a.Trip != nil:
			text = a.Trip.Text
		case len(a.Options) > 0:
			var names []string
			for _, c := range a.Options {
				names = append(names, c.Name)
			}
			text = strings.Join(names, "; ")
		default:
			continue
		}
		out = append(out, r.row(h, text))
	}
	return r.cut(out)
}

// barred are the hexes that what is on the move can't enter, each with all the rules that stop it.
func (r *Reader) barred() (out []view.WordRow) {
	for _, h := range r.marked(view.Refused) {
		a := r.seat.Glance(h)
		if len(a.Refused) == 0 {
			continue
		}
		var rules []string
		for _, why := range a.Refused[0].Reasons {
			rules = append(rules, r.reason(why))
		}
		out = append(out, r.row(h, joined(rules)))
	}
	return r.cut(out)
}

func (r *Reader) marked(kind view.MarkKind) (out []hex.Hex) {
	for _, m := range r.v.Board.Marks {
		if m.Kind == kind && !slices.Contains(out, m.At) {
			out = append(out, m.At)
		}
	}
	return out
}

// attack is what is under attack, and what would be if each thing that may be done were done: where its arrows then
// point, or the hexes singled out.
func (r *Reader) attack() (out []view.WordRow) {
	now := struck(r.v.Board)
	for _, h := range now {
		out = append(out, r.row(h, joined(append([]string{r.say("words.attack.now", nil)}, r.present(h)...))))
	}
	by := map[hex.Hex][]string{}
	var order []hex.Hex
	for _, g := range r.v.Point.Groups {
		for _, c := range g.Choices {
			if !c.Legal {
				continue
			}
			p, ok := r.seat.Preview(c.ID)
			if !ok || p.Board == nil {
				continue
			}
			for _, h := range struck(p.Board) {
				if slices.Contains(now, h) {
					continue
				}
				if by[h] == nil {
					order = append(order, h)
				}
				by[h] = append(by[h], c.Name)
			}
		}
	}
	for _, h := range order {
		parts := append(r.present(h), r.say("words.attack.by", map[string]any{"What": strings.Join(by[h], "; ")}))
		out = append(out, r.row(h, joined(parts)))
	}
	return out
}

// struck are the hexes at which the arrows of attacks on a board point.
func struck(b *view.Board) (out []hex.Hex) {
	for _, a := range b.Arrows {
		if !slices.Contains(out, a.To) {
			out = append(out, a.To)
		}
	}
	return out
}

// units are those of a side on the map, by hex.
func (r *Reader) units(side string) []view.WordRow {
	n := slices.IndexFunc(r.v.Sides, func(s view.Side) bool { return s.ID == side })
	out := r.counters(func(c *view.Counter) bool { return c.Axis == (n == 0) })
	slices.SortStableFunc(out, func(a, b view.WordRow) int { return strings.Compare(a.Hex, b.Hex) })
	return out
}

func (r *Reader) counters(is func(*view.Counter) bool) (out []view.WordRow) {
	for i := range r.v.Board.Counters {
		if c := &r.v.Board.Counters[i]; is(c) {
			out = append(out, r.row(c.At, c.Words))
		}
	}
	return out
}

// odds are the outcomes of the die that comes if nobody does anything more before it, then how each thing that may be
// done would change them.
func (r *Reader) odds() (out []view.WordRow) {
	o, ok := r.seat.Outlook()
	if !ok {
		return nil
	}
	if o.Odds.Supposed != "" {
		out = append(out, view.WordRow{Text: o.Odds.Supposed})
	}
	for _, c := range o.Odds.Outcomes {
		text := r.say(
			"words.odds.outcome",
			map[string]any{"Fraction": c.Fraction, "Percent": c.Percent, "Name": c.Name},
		)
		if len(c.Faces) > 0 {
			faces := make([]string, len(c.Faces))
			for i, f := range c.Faces {
				faces[i] = strconv.Itoa(f)
			}
			text += " · " + r.say("words.odds.faces", map[string]any{"Faces": strings.Join(faces, ", ")})
		}
		out = append(out, view.WordRow{Text: text})
	}
	if !slices.ContainsFunc(o.Changes, func(f view.Forecast) bool { return f.Own.Share > 0 || f.Other.Share > 0 }) {
		return out // nobody can come to harm
	}
	for _, f := range o.Changes {
		text := r.say(
			"words.odds.forecast",
			map[string]any{"Name": f.Name, "Own": f.Own.Fraction, "Other": f.Other.Fraction},
		)
		out = append(out, view.WordRow{Text: text})
	}
	return out
}

// patience is how long the program thinks before its advice is read out.
const patience = 300 * time.Millisecond

// advice is what the program would do, ranked, each with what speaks for it, and with its worth where that is one of
// points.
func (r *Reader) advice() (out []view.WordRow) {
	advice, done, err := r.seat.Advice(table.Within(patience))
	if err != nil {
		for _, line := range fault.Lines(fault.Say(r.say), err) {
			out = append(out, view.WordRow{Text: line})
		}
		return out
	}
	const few = 6
	for _, a := range advice[:min(few, len(advice))] {
		text := a.Name
		if a.Worth != "" {
			text = r.say("words.advice.row", map[string]any{"Name": a.Name, "Worth": a.Worth})
		}
		parts := []string{text}
		for _, why := range a.Reasons {
			parts = append(parts, r.reason(why))
		}
		id := a.Choice
		out = append(out, view.WordRow{Text: joined(parts), Choice: &id})
	}
	if !done {
		out = append(out, view.WordRow{Text: r.say("words.advice.more", nil)})
	}
	return out
}

// history is the log, the latest action first.
func (r *Reader) history() (out []view.WordRow) {
	const last = 60
	for i := r.v.At - 1; i >= max(0, r.v.At-last) && i < len(r.v.Log); i-- {
		e := r.v.Log[i]
		done := e.Text
		if e.Who != "" {
			done = e.Who + ": " + e.Text
		}
		parts := []string{strconv.Itoa(e.N), done}
		for _, l := range e.Lines {
			text := l.Text
			if l.Chip != nil {
				text += " (" + l.Chip.String() + ")"
			}
			parts = append(parts, text)
		}
		out = append(out, view.WordRow{Text: joined(parts)})
	}
	return out
}

// toSeeTo is the checklist of the phase, each thing with its rules and whether it has been ticked off.
func (r *Reader) toSeeTo() (out []view.WordRow) {
	c, _ := r.seat.Checklist()
	for _, i := range c.Items {
		rules := make([]string, len(i.Chips))
		for n, chip := range i.Chips {
			rules[n] = chip.String()
		}
		parts := []string{i.Text + " (" + strings.Join(rules, ", ") + ")"}
		if i.Done {
			parts = append(parts, r.say("checklist.ticked", nil))
		}
		out = append(out, view.WordRow{Text: joined(parts), Item: i.ID})
	}
	return out
}

// source says where a value comes from; empty for one that was computed or rolled.
func (r *Reader) source(l view.Line) string {
	switch l.Source {
	case cite.Printed:
		return r.say("words.source.printed", nil)
	case cite.Derived:
		return r.say("words.source.derived", nil)
	case cite.Reconstructed:
		return r.say("words.source.reconstructed", nil)
	case cite.Own:
		return r.say("words.source.own", nil)
	case cite.None:
	}
	if l.Die {
		return r.say("words.source.die", nil)
	}
	return ""
}

// joined are the parts of a sentence.
func joined(parts []string) string { return strings.Join(parts, " · ") }
