package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/tutor/view"
)

// groups are the things that may be done, by their kinds, but for those that stand above.
func (a *playing) groups(above map[int]bool) []fyne.CanvasObject {
	shown := func(c view.Choice) bool { return c.Legal && !above[c.ID] }
	on := a.onBoard(shown)
	if on == 0 {
		return a.byKind(shown, a.option, a.stepper)
	}
	rest := func(c view.Choice) bool { return shown(c) && (a.sit.listed || !a.ofOneHex(c)) }
	words := a.w.count("app.table.on_board", on)
	if a.sit.listed {
		words = a.w.say("app.table.on_board_hide")
	}
	turn := func() { a.sit.listed = !a.sit.listed; a.fillPanel() }
	fold := a.w.kit.Link(words, look.Body, turn).Called("on-board")
	return append([]fyne.CanvasObject{fold}, a.byKind(rest, a.option, a.stepper)...)
}

// onBoard is how many things that may be done a phone does not list because the board shows them: those of a hex each,
// where they are many.
func (a *playing) onBoard(shown func(view.Choice) bool) (n int) {
	const few = 4
	if !a.w.kit.Sheet() || a.judges() {
		return 0
	}
	for _, g := range a.v.Point.Groups {
		for _, c := range g.Choices {
			if shown(c) && a.ofOneHex(c) {
				n++
			}
		}
	}
	if n <= few {
		return 0
	}
	return n
}

// ofOneHex tells whether a thing is about one hex and is not looked at.
func (a *playing) ofOneHex(c view.Choice) bool {
	return len(c.At) == 1 && len(c.Boxes) == 0 && c.ID != a.sit.chosen
}
