package table

import (
	"slices"
	"strconv"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// mark lays over a board what may be done: how far the unit on the move comes and what stops it, or the hexes that the
// options name.
func (t *Table) mark(b *view.Board) *view.Board {
	if t.ways != nil {
		b.Marks = append(b.Marks, t.wayMarks(b)...)
		return b
	}
	taken := map[hex.Hex]bool{}
	for _, m := range b.Marks {
		taken[m.At] = true
	}
	able, step := map[int]bool{}, stepsOf(b)
	for n := range t.point.Sheet.Len() {
		if !t.point.Sheet.Legal(n) {
			continue
		}
		for _, a := range t.nar.Names.Slots(t.point.Sheet.Intent(n)) {
			switch {
			case a.Kind == derive.AUnit:
				able[int(a.Ref)] = true
			case a.Kind == derive.AHex && !taken[a.Hex]:
				taken[a.Hex] = true
				b.Marks = append(b.Marks, view.Mark{At: a.Hex, Kind: view.Reach, Range: true})
				if step > 0 { // the step of its way that the unit would take there
					b.Marks = append(b.Marks, view.Mark{At: a.Hex, Kind: view.Retreat, Text: strconv.Itoa(step)})
				}
			}
		}
	}
	for n := range b.Counters {
		b.Counters[n].CanAct = able[b.Counters[n].ID]
	}
	return b
}

// stepsOf is how many hexes the way on a board has that a unit is on after a fight, with where it began; 0 for none.
func stepsOf(b *view.Board) (n int) {
	for i := range b.Marks {
		if b.Marks[i].Kind == view.Path {
			n++
		}
	}
	return n
}

// wayMarks are how far the unit on the move comes, with the points left where few are, and what stops it.
func (t *Table) wayMarks(on *view.Board) []view.Mark {
	const few = 2
	var out []view.Mark
	for _, r := range t.ways.Reached[1:] {
		m := view.Mark{At: r.At, Kind: view.Reach, Range: true}
		switch {
		case r.Left.Compare(derive.Int(0)) < 0:
			m.Text = t.say.Text("table.reach_beyond", nil)
		case r.Left.Compare(derive.Int(few)) <= 0:
			m.Text = t.nar.Value(r.Left, derive.Points)
		}
		out = append(out, m)
	}
	for _, b := range t.ways.Barred {
		if water(on, b.At) { // nobody goes there: a sign in each hex of a coast would say nothing
			continue
		}
		m := view.Mark{At: b.At, Kind: view.Refused}
		for _, r := range b.Reasons {
			s := t.nar.Names.Sign(r)
			if s == 0 {
				s = view.SignForbidden
			}
			if s == view.SignPoints {
				m.Text = t.missing(r)
			}
			m.Signs = append(m.Signs, s)
		}
		out = append(out, m)
	}
	return out
}

// water tells whether a hex is nothing but sea.
func water(b *view.Board, h hex.Hex) bool {
	if b.Grid == nil || !b.Grid.Has(h) {
		return false
	}
	i := b.Grid.Index(h)
	return i < len(b.Cells) && b.Cells[i].Ground == view.Sea
}

// missing is how many points a reason finds wanting: what is left less what it costs, with its sign.
func (t *Table) missing(r decide.Reason) string {
	var cost, left derive.Val
	for _, a := range r.Args {
		switch a.Name {
		case "Cost":
			cost = a.Val
		case "Left":
			left = a.Val
		}
	}
	return t.nar.Value(left.Minus(cost), derive.Modifier)
}

// pointed is the board with some hexes singled out.
func (t *Table) pointed(kind view.MarkKind, at ...hex.Hex) *view.Board {
	b := *t.board
	b.Marks = slices.Clone(b.Marks)
	for n := range b.Marks { // the numbers of a way stand where those of the reach stood
		if kind == view.Path && b.Marks[n].Kind == view.Reach && slices.Contains(at, b.Marks[n].At) {
			b.Marks[n].Text = ""
		}
	}
	for _, h := range at {
		b.Marks = append(b.Marks, view.Mark{At: h, Kind: kind})
	}
	b.Focus = at
	return &b
}

// mostTaken is of how many things that may be done in a hex it is told whether they take a unit in hand.
const mostTaken = 8

// Hex is all that there is to say of a hex.
func (t *Table) Hex(h hex.Hex) view.HexInfo {
	out := t.Glance(h)
	if len(out.Options) == 0 && out.Trip == nil &&
		slices.ContainsFunc(t.board.Counters, func(c view.Counter) bool { return c.At == h }) {
		if out.Options = t.aimed(h); len(out.Options) == 0 {
			out.Options = t.waking(h)
		}
	}
	if out.Trip != nil && out.Trip.Other == nil {
		if first, second := t.roads(h); second == nil {
			if other := t.around(first, h); other != nil {
				out.Trip.Other = t.told(other)
			}
		}
	}
	for n := range out.Options[:min(mostTaken, len(out.Options))] {
		one := &out.Options[n]
		one.Takes = t.takes(one.ID)
		if one.Picks = !one.Takes && (t.picks(one.ID) || t.along(one.ID, h)); one.Takes || one.Picks {
			one.Unit = t.unitOf(one.ID)
		}
	}
	if len(out.Options) == 0 && out.Trip == nil && len(out.Refused) > 0 {
		out.Nearest = t.nearest(t.refusedIntent(h, out.Refused[0]))
	}
	return out
}

// Glance is what there is to say of a hex while the pointer passes over it: all but the nearest change and a second way
// that only runs elsewhere.
func (t *Table) Glance(h hex.Hex) view.HexInfo {
	out := view.HexInfo{Hex: h}
	if t.board.Grid == nil || !t.board.Grid.Has(h) {
		return out
	}
	out.Number = t.board.Grid.Format(h)
	words := []string{}
	if i := t.board.Grid.Index(h); i < len(t.board.Cells) && t.board.Cells[i].Words != "" {
		out.Ground = t.board.Cells[i].Words
		words = append(words, out.Ground)
	}
	for n := range t.board.Counters {
		if c := &t.board.Counters[n]; c.At == h {
			words = append(words, c.Words)
		}
	}
	out.Words = strings.Join(words, " · ")
	for n := range t.point.Sheet.Len() {
		if !touches(t.hexesOf(t.point.Sheet.Intent(n)), h) {
			continue
		}
		if c := t.choice(n); c.Legal {
			out.Options = append(out.Options, c)
		} else {
			out.Refused = append(out.Refused, c)
		}
	}
	if first, second := t.roads(h); first != nil {
		out.Trip = t.told(first)
		if second != nil {
			out.Trip.Other = t.told(second)
		}
	}
	t.bar(h, &out)
	out.Far = t.far(h, &out)
	out.Status = t.status(h, &out)
	return out
}

// aimed are the choices that name no hex and, once taken, are against what stands in this one: an attack that is
// declared first.
func (t *Table) aimed(h hex.Hex) (out []view.Choice) {
	at := func(m view.Mark) bool { return m.At == h }
	if slices.ContainsFunc(targets(t.board), at) {
		return nil // it is what the question is about
	}
	for _, a := range t.aims() {
		if slices.Contains(a.at, h) {
			out = append(out, t.choice(a.n))
		}
	}
	return out
}

// aim is a choice that names no hex, by its number on the sheet, and the hexes that are attacked once it is taken.
type aim struct {
	n  int
	at []hex.Hex
}

// aims are the choices of this point that aim at something, found when they are first asked for.
func (t *Table) aims() []aim {
	if t.aiming != nil {
		return t.aiming
	}
	t.aiming = []aim{}
	for n := range t.point.Sheet.Len() {
		i := t.point.Sheet.Intent(n)
		if !t.point.Sheet.Legal(n) || len(t.hexesOf(i)) > 0 {
			continue
		}
		after := t.after(i)
		if after == nil {
			continue
		}
		var at []hex.Hex
		for _, m := range targets(after) {
			at = append(at, m.At)
		}
		if len(at) > 0 {
			t.aiming = append(t.aiming, aim{n, at})
		}
	}
	return t.aiming
}

// after is what is pointed at after an intent; nil when dice come first, or it cannot be played.
func (t *Table) after(i decide.Intent) *view.Board {
	if needs, err := t.s.Needs(i); err != nil || len(needs) > 0 {
		return nil
	}
	next, _, err := t.g.Play(i, dice.Scripted())
	if err != nil {
		return nil
	}
	return t.sys.Points(next, t.say)
}

// targets are the marks of what is attacked.
func targets(b *view.Board) (out []view.Mark) {
	for _, m := range b.Marks {
		if m.Kind == view.Target {
			out = append(out, m)
		}
	}
	return out
}

func touches(hexes []hex.Hex, h hex.Hex) bool {
	for _, o := range hexes {
		if o == h {
			return true
		}
	}
	return false
}

// unitOf is the first unit that a choice names, -1 when it names none.
func (t *Table) unitOf(id int) int {
	if i, ok := t.intent(id); ok {
		return t.unitNamed(i)
	}
	return -1
}

// unitNamed is the first unit that an action names; -1 for none.
func (t *Table) unitNamed(i decide.Intent) int {
	for _, a := range t.nar.Names.Slots(i) {
		if a.Kind == derive.AUnit {
			return int(a.Ref)
		}
	}
	return -1
}

// picks tells whether all that is asked is which unit comes next, and of this one where it goes.
func (t *Table) picks(id int) bool {
	i, ok := t.intent(id)
	if !ok || t.ways != nil || !t.names(i, derive.AUnit) {
		return false
	}
	if _, only := t.of(t.g, i.Kind(), nil); !only {
		return false
	}
	next, ok := carry(t.g, []decide.Intent{i})
	if !ok {
		return false
	}
	sheet, goes := decide.BareSheet(), false
	if p := next.Point(sheet); p.Who != t.point.Who {
		return false
	}
	for n := range sheet.Len() {
		if !sheet.Legal(n) {
			continue
		}
		if t.names(sheet.Intent(n), derive.AUnit) {
			return false
		}
		goes = goes || t.names(sheet.Intent(n), derive.AHex)
	}
	return goes
}

// takes tells whether a choice rolls nothing and leaves a unit on the move where none was.
func (t *Table) takes(id int) bool {
	i, ok := t.intent(id)
	if !ok || t.ways != nil {
		return false
	}
	if needs, err := t.s.Needs(i); err != nil || len(needs) > 0 {
		return false
	}
	next, _, err := t.g.Play(i, dice.Scripted())
	if err != nil {
		return false
	}
	w, walks := next.(play.Walker)
	if !walks {
		return false
	}
	_, moving := w.Ways()
	return moving
}
