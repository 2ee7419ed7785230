package app

import (
	"fyne.io/fyne/v2"

	"gazala/rules/hex"
	"gazala/tutor/lab"
)

// ready is the position with something going on, where nothing was: it is to be asked as soon as one counter stands.
// What was filled in is told at the table. What lies on somebody's own table is left as it is.
func (a *labbing) ready() (notes []string) {
	if a.b.paper {
		return nil
	}
	next, what := a.b.lab.Ready(a.b.put)
	if what == "" {
		return nil
	}
	a.b.lab = next
	a.w.set.keepBench(next)
	return []string{what}
}

// put puts a unit down.
func (a *labbing) put(unit string, h hex.Hex) {
	a.b.at = &h
	if a.do(lab.Edit{Do: lab.Place, Unit: unit, At: a.number(h)}) {
		a.b.hand, a.b.put = "", unit
		a.refresh()
	}
}

// dragged is a counter of the tray under what takes a drag of it; a phone's tray is moved by the finger.
func (a *labbing) dragged(unit string, row fyne.CanvasObject) fyne.CanvasObject {
	if a.w.kit.Sheet() {
		return row
	}
	return a.w.kit.Haul(
		row,
		func(at fyne.Position) {
			if a.b.hand != unit {
				a.take(unit)
			}
			if h, ok := a.board.Over(at); ok {
				a.status.Say(a.v.Board.InWords(h))
			}
		},
		func(at fyne.Position) {
			if h, ok := a.board.Over(at); ok {
				a.put(unit, h)
				return
			}
			a.b.hand = ""
			a.refresh()
		},
	)
}
