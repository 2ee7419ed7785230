package table

import "gazala/tutor/view"

// Latest is the action that counts last, as it can be watched.
func (t *Table) Latest() view.Latest {
	out := view.Latest{N: t.s.At(), Board: t.board.Bare()}
	if n := t.s.At() - 1; n >= 0 {
		e := t.s.Entries()[n]
		text, _, _ := t.happened(n)
		out.Who, out.Text, out.Rolled = t.sideOf(e.Who), text, len(e.Faces) > 0
	}
	return out
}
