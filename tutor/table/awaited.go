package table

import (
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/tutor/view"
)

// mostFaces is how many ways dice can fall of which each is looked at.
const mostFaces = 100

// awaited is what is kept of [Table.Awaited].
type awaited struct {
	cell view.CardCell
	ok   bool
}

// Awaited is the column of a table that the dice of a choice will be read in, or those that come anyway: how likely
// each row is and what comes of it. ok is false where no dice are in sight, or they don't lead to one column.
func (t *Table) Awaited(choice int) (cell view.CardCell, ok bool) {
	if known, is := t.awaiting[choice]; is {
		return known.cell, known.ok
	}
	if t.awaiting == nil {
		t.awaiting = map[int]awaited{}
	}
	cell, ok = t.await(choice)
	t.awaiting[choice] = awaited{cell, ok}
	return cell, ok
}

func (t *Table) await(choice int) (cell view.CardCell, ok bool) {
	i, chosen := t.intent(choice)
	if !chosen || !t.point.Sheet.Legal(choice) {
		if i, ok = t.sys.Roll(t.g); !ok {
			return cell, false
		}
	}
	sides, err := t.s.Needs(i)
	all := 1
	for _, s := range sides {
		all *= s
	}
	if err != nil || len(sides) == 0 || all > mostFaces {
		return cell, false
	}
	counts := map[int]int{}
	for n := range all {
		faces := make([]int, len(sides))
		for k, left := 0, n; k < len(sides); k++ {
			faces[k], left = left%sides[k], left/sides[k]
		}
		found := t.falls(i, faces)
		if found == nil || n > 0 && found.Column != cell.Column {
			return cell, false
		}
		if n == 0 {
			cell = view.CardCell{Chart: found.Chart, Row: -1, Column: found.Column}
			cell.Chances = make([]string, len(found.Chart.Rows))
			cell.Falls = make([]string, len(found.Chart.Rows))
		}
		if counts[found.Row]++; cell.Falls[found.Row] == "" {
			cell.Falls[found.Row] = t.fallen(i, faces)
		}
	}
	for row, n := range counts {
		cell.Chances[row] = fmt.Sprintf("%d/%d", n, all)
	}
	return cell, true
}

// falls is the cell that dice which fall so are read in, nil when none is.
func (t *Table) falls(i decide.Intent, faces []int) *view.CardCell {
	tree, err := t.g.Trace(i, dice.Scripted(faces...))
	if err != nil {
		return nil
	}
	var c view.Card
	t.read(&c, tree)
	return c.Table
}

// fallen is what comes of dice that fall so, in a sentence.
func (t *Table) fallen(i decide.Intent, faces []int) string {
	_, events, err := t.g.Play(i, dice.Scripted(faces...))
	if of := headed(events); err == nil && of >= 0 {
		return t.nar.Event(events[of])
	}
	return ""
}
