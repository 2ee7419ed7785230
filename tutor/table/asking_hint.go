package table

import (
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Hint is a question that can be asked of the position as it stands here: of the unit on the move where there is one,
// else of what the game asks.
func (t *Table) Hint() string {
	for n := range t.board.Counters {
		if !t.board.Counters[n].Active {
			continue
		}
		if at, legal, ok := t.beside(); ok {
			key := "question.hint.why"
			if legal {
				key = "question.hint.may"
			}
			return t.say.Text(key, map[string]any{
				"Unit": t.nar.Names.Unit(t.board.Counters[n].ID), "Hex": t.nar.Names.Hex(at),
			})
		}
	}
	for n := range t.point.Sheet.Len() {
		if t.point.Sheet.Legal(n) {
			return t.say.Text("question.next.is", map[string]any{"What": t.nar.Intent(t.point.Sheet.Intent(n))})
		}
	}
	return t.askRule(t.nar.Chip(t.point.Rule)).Name
}

// beside is a hex that what is on the move may not enter, or else one that it may.
func (t *Table) beside() (at hex.Hex, legal, ok bool) {
	w, walks := t.g.(play.Walker)
	if !walks {
		return at, false, false
	}
	ways, moving := w.Ways()
	switch {
	case !moving:
	case len(ways.Barred) > 0:
		return ways.Barred[0].At, false, true
	case len(ways.Reached) > 1:
		return ways.Reached[1].At, true, true
	}
	return at, false, false
}
