package table

import (
	"slices"
	"strconv"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/tutor/narrate"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Cards are what the rolls and draws did among the actions that count, after the first so many of them: one for each
// combat that any of these is part of, as far as a die has fallen in it, and one for each other roll.
func (t *Table) Cards(after int) []view.Card {
	var out []view.Card
	entries := t.s.Entries()
	for n := max(after, 0) + 1; n <= t.s.At(); n++ {
		if from, ok := t.combatOf(n); ok {
			n = t.until(n)
			if t.rolledIn(from, n) {
				out = append(out, t.story(from, n))
			}
			continue
		}
		if len(entries[n-1].Faces) > 0 {
			out = append(out, t.roll(n))
		}
	}
	return out
}

// rolledIn tells whether anything was rolled or drawn in actions from to to.
func (t *Table) rolledIn(from, to int) bool {
	return slices.ContainsFunc(t.s.Entries()[from-1:to], func(e session.Entry) bool { return len(e.Faces) > 0 })
}

// Card is what action n did, counted from 1: of one in a combat all that has happened in it by then, of any other its
// dice, how the result came about, and what happened then. What had to follow, because nobody had anything else to
// choose, stands on it too. It has no dice when nothing was rolled.
func (t *Table) Card(n int) view.Card {
	from, ok := t.combatOf(n)
	if !ok || !t.rolledIn(from, n) {
		return t.roll(n)
	}
	to := n
	for t.stage(to) != "" && t.followed(to) {
		to++
	}
	return t.story(from, to)
}

// roll is the card of a roll outside of combats.
func (t *Table) roll(n int) view.Card {
	entry, before := t.s.Entries()[n-1], t.s.Log().After(n-1)
	text, nar, events := t.happened(n - 1)
	out := view.Card{N: n, Who: t.sideOf(entry.Who), Name: narrate.Capital(text)}
	for _, e := range events {
		if e.Die != nil {
			out.Dice = append(
				out.Dice,
				view.Die{Sides: e.Die.Sides, Face: strconv.Itoa(dice.Shown(e.Die.Sides, e.Die.Face))},
			)
		}
	}
	if tree, err := before.Trace(entry.Intent, dice.Scripted(entry.Faces...)); err == nil {
		out.Trees = nar.Trees(tree)
		t.read(&out, tree)
	}
	type telling struct {
		nar narrate.Narrator
		e   event.Event
	}
	var all []telling
	note := func(nar narrate.Narrator, events []event.Event) {
		for _, e := range events {
			all = append(all, telling{nar, e})
			out.At = append(out.At, narrate.Places(e.Args, t.board)...)
		}
	}
	note(nar, events)
	until := n
	if len(entry.Faces) > 0 {
		for ; t.followed(until); until++ {
			_, then, more := t.happened(until)
			note(then, more)
			events = append(events, more...)
		}
	}
	out.At = places(out.At)
	of := headed(events)
	if p, ok := t.leads(events, of, until); ok {
		out.Title, of = t.say.Text("table.card.leads", map[string]any{
			"Question": t.say.Text(p.Key+".title", t.nar.Slots(p.Args)), "Who": t.sys.Who(p, t.say),
		}), -1
	}
	for i, l := range all {
		if i != of {
			out.Lines = append(out.Lines, said(l.nar, l.e))
			continue
		}
		out.Title = l.nar.Event(l.e)
		if l.e.Rule != "" {
			c := t.nar.Chip(l.e.Rule)
			out.Chip = &c
		}
	}
	return out
}

// followed tells whether what was done after so many actions had to follow: nobody had anything else to choose.
func (t *Table) followed(n int) bool {
	entries := t.s.Entries()
	return n < t.s.At() && entries[n].Auto && len(entries[n].Faces) == 0 &&
		len(t.s.Log().After(n).Point(decide.BareSheet()).Options()) == 1
}

// headed is the event that heads a card: what was done to units by a result, where that is known already, and else the
// one that tells of it; -1 when nothing happened.
func headed(events []event.Event) int {
	of, fallen := narrate.Telling(events), 0
	for _, e := range events {
		if e.Die != nil {
			fallen++
		}
	}
	told := func(e event.Event) bool { return e.Die == nil }
	switch {
	case of < 0:
	case narrate.Bears(events[of]):
		if i := slices.IndexFunc(events[of+1:], told); i >= 0 {
			return of + 1 + i
		}
	case fallen > 1:
		if i := slices.IndexFunc(events, told); i >= 0 {
			return i
		}
		return slices.IndexFunc(events, func(e event.Event) bool { return e.Die != nil })
	}
	return of
}

// leads is what is to be chosen after so many actions, where the result of a table did nothing yet but lead to that.
func (t *Table) leads(events []event.Event, of, until int) (p decide.Point, ok bool) {
	if of < 0 || !narrate.Bears(events[of]) || until < t.s.At() { // it has been answered
		return p, false
	}
	p = seen(t.sys, t.s.Log().After(until), t.side).Point(decide.BareSheet())
	return p, len(p.Options()) > 0
}

func said(nar narrate.Narrator, e event.Event) view.EventLine {
	out := view.EventLine{Text: nar.Event(e), Die: e.Die != nil}
	if e.Rule != "" {
		c := nar.Chip(e.Rule)
		out.Chip = &c
	}
	return out
}

// read puts the way from the dice to the result on the card: the first look into a table that a die decided, or else
// the first sum with a die in it.
func (t *Table) read(out *view.Card, tree derive.Tree) {
	rolled := withDice(tree)
	found := lookedUp(tree, rolled)
	if found < 0 {
		tree.WalkIndex(func(i int32) {
			if found < 0 && rolled[i] && tree.Nodes[i].Op != derive.Die {
				found = int(i)
			}
		})
		if found >= 0 && tree.Nodes[found].Op == derive.Sum {
			out.Terms = t.sum(tree, tree.Nodes[found], rolled)
			out.Terms[len(out.Terms)-1].Last = true
		}
		return
	}
	cell := tree.Nodes[found]
	r, c := keys(tree, found, rolled)
	row, column := &tree.Nodes[r], (*derive.Node)(nil)
	if c >= 0 {
		column = &tree.Nodes[c]
	}
	out.Terms = t.sum(tree, *row, rolled)
	if column != nil {
		out.Terms = append(out.Terms, t.term("→", *column))
	}
	result := t.term("→", cell)
	result.Last = true
	out.Terms = append(out.Terms, result)
	out.Table = t.cell(cell.Table, row, column, result.Value)
}

// sum is a sum's parts and what they make; anything else is one part.
func (t *Table) sum(tree derive.Tree, n derive.Node, rolled []bool) []view.CardTerm {
	if n.Op != derive.Sum || len(n.Kids) < 2 {
		return []view.CardTerm{t.term("", n)}
	}
	var out []view.CardTerm
	for _, k := range n.Kids {
		kid := tree.Nodes[k]
		if !rolled[k] && kid.Val == (derive.Val{}) {
			continue // adds nothing
		}
		if kid.Op == derive.Sum && rolled[k] {
			inner := t.sum(tree, kid, rolled)
			out = append(out, inner[:max(1, len(inner)-1)]...) // its own parts, without what they make
			continue
		}
		term := t.term("", kid)
		if len(out) > 0 && term.Die {
			term.Sign = "+"
		}
		out = append(out, term)
	}
	if len(out) == 1 && out[0].Die { // the die alone, with nothing added
		return out
	}
	if len(out) < 2 {
		return []view.CardTerm{t.term("", n)}
	}
	return append(out, t.term("=", n))
}

func (t *Table) term(sign string, n derive.Node) view.CardTerm {
	l := t.nar.Line(n)
	return view.CardTerm{Sign: sign, Value: l.Value, Label: l.Label, Die: l.Die}
}

// withDice tells for each node whether a die fell in it or under it.
func withDice(tree derive.Tree) []bool {
	out := make([]bool, len(tree.Nodes))
	for i, n := range tree.Nodes { // those under a node stand before it
		out[i] = n.Op == derive.Die || slices.ContainsFunc(n.Kids, func(k int32) bool { return out[k] })
	}
	return out
}

// cell finds what was read in the tables that the game shows: the row that holds the value, the column with that
// heading, and in the cell the same result. nil when no table has just that. A table that says which chart it is is
// looked for there.
func (t *Table) cell(from derive.Table, row, column *derive.Node, result string) *view.CardCell {
	if t.sys.Charts == nil {
		return nil
	}
	charted, known := from.(derive.Charted)
	for _, c := range t.sys.Charts(nil, t.say).Tables {
		if known && c.ID != charted.Chart() {
			continue
		}
		for r := range c.Rows {
			if !holds(c.Rows[r].Name, row.Val) && !beyond(c.Rows, r, row.Val) {
				continue
			}
			across := columnsOf(c, column, t.nar)
			for _, i := range across {
				if i < len(c.Rows[r].Cells) && bare(c.Rows[r].Cells[i].Text) == bare(result) {
					return &view.CardCell{Chart: c, Row: r, Column: i}
				}
			}
		}
	}
	return nil
}

// columnsOf are the columns of a table that can have been read.
func columnsOf(c view.Chart, column *derive.Node, nar narrate.Narrator) []int {
	if column == nil {
		if len(c.Head) == 1 {
			return []int{0}
		}
		return nil
	}
	want := bare(nar.Line(*column).Value)
	var out []int
	for i, h := range c.Head {
		if bare(h) == want {
			out = append(out, i)
		}
	}
	return out
}

// bare is a text without its spaces, with the plain asterisk and dash.
func bare(s string) string {
	return strings.NewReplacer(" ", "", "\u00a0", "", "\u2217", "*", "\u2013", "-").Replace(s)
}

// holds tells whether the name of a row, "6", "2, 12" or "3–5", is that of a value.
func holds(name string, v derive.Val) bool {
	if v.Den() != 1 {
		return false
	}
	for part := range strings.SplitSeq(strings.ReplaceAll(name, "\u2212", "-"), ",") {
		part = strings.TrimSpace(part)
		if n, err := strconv.ParseInt(part, 10, 64); err == nil {
			if n == v.Num() {
				return true
			}
			continue
		}
		low, high, ok := strings.Cut(part, "–")
		a, errA := strconv.ParseInt(strings.TrimSpace(low), 10, 64)
		b, errB := strconv.ParseInt(strings.TrimSpace(high), 10, 64)
		if ok && errA == nil && errB == nil && a <= v.Num() && v.Num() <= b {
			return true
		}
	}
	return false
}

// beyond tells whether a value lies outside a table whose rows are numbers and row r is the outermost on its side,
// which stands for all that lies beyond it.
func beyond(rows []view.ChartRow, r int, v derive.Val) bool {
	nums := make([]int64, len(rows))
	for i := range rows {
		n, err := strconv.ParseInt(strings.ReplaceAll(rows[i].Name, "\u2212", "-"), 10, 64)
		if err != nil {
			return false
		}
		nums[i] = n
	}
	least, most := slices.Min(nums), slices.Max(nums)
	return nums[r] == least && v.Num() < least*v.Den() || nums[r] == most && v.Num() > most*v.Den()
}

// places are hexes, each once.
func places(all []hex.Hex) []hex.Hex {
	var out []hex.Hex
	for _, h := range all {
		if !slices.Contains(out, h) {
			out = append(out, h)
		}
	}
	return out
}
