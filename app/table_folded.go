package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/tutor/view"
)

// groups are the things that may be done, by their kinds, but for those that stand above, and on a phone for those that
// its board shows.
func (a *playing) groups(above map[int]bool) []fyne.CanvasObject {
	rest := a.onBoard(above)
	body := a.byKind(
		func(c view.Choice) bool { return c.Legal && !above[c.ID] && (a.sit.listed || !rest[c.ID]) },
		a.option,
		a.stepper,
	)
	if len(rest) == 0 {
		return body
	}
	words := a.w.count("app.table.on_board", len(rest))
	if a.sit.listed {
		words = a.w.say("app.table.on_board_hide")
	}
	turn := func() { a.sit.listed = !a.sit.listed; a.fillPanel() }
	return append(body, a.w.kit.Link(words, look.Body, turn).Called("on-board"))
}

// onBoard are the things that a phone does not list: those of a hex each, which can be tapped there, beyond the first
// few.
func (a *playing) onBoard(above map[int]bool) map[int]bool {
	const few = 4
	out := map[int]bool{}
	if !a.w.kit.Sheet() || a.judges() {
		return out
	}
	listed := 0
	for _, g := range kinds(a.v.Point.Groups) {
		for _, c := range g.Choices {
			if !c.Legal || above[c.ID] || c.ID == a.sit.chosen || len(c.At) != 1 || len(c.Boxes) > 0 {
				continue
			}
			if listed++; listed > few {
				out[c.ID] = true
			}
		}
	}
	if len(out) < few { // as much is said by them as by what stands for them
		clear(out)
	}
	return out
}
