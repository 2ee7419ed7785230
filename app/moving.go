package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"gazala/app/backup"
	"gazala/app/look"
	"gazala/app/widget"
)

// everythingFile is the name of the file that is offered for all that is kept.
const everythingFile = "gazala.zip"

// moving is where all that is kept of the person, games and memory, is written to a file and taken in again.
func (w *Window) moving() fyne.CanvasObject {
	k := w.kit
	buttons := widget.Wrap(
		12,
		k.Button(w.say("app.moving.out"), false, w.everythingOut).
			Called("everything-out"),
		k.Button(w.say("app.moving.in"), false, w.everythingIn).Called("everything-in"),
	)
	return widget.Column(
		6,
		k.Text(w.say("app.moving.title"), look.Sub, look.Plain),
		k.Text(w.say("app.moving.how"), look.Body, look.Second),
		widget.Pad(8, 0, 0, 0, buttons),
	)
}

// everything is all that is kept of the person. What cannot be read now makes it fail: a file that lacks something
// would be taken for the whole.
func (w *Window) everything() (backup.Kept, error) {
	out := backup.Kept{Games: map[string][]byte{}, Memory: map[string][]byte{}}
	for _, g := range w.savedGames("") {
		if g.Err != nil {
			continue // its row in the list of games tells
		}
		text, err := w.saves.Text(g.Name)
		if err != nil {
			return out, err
		}
		out.Games[g.Name] = text
	}
	for _, g := range w.games() {
		for _, name := range []string{g.ID, g.ID + keptLessons, g.ID + keptPlacement} {
			text, err := w.remembered(name)
			if err != nil {
				return out, err
			}
			if text != nil {
				out.Memory[name] = text
			}
		}
	}
	days, err := w.remembered(keptDays)
	if days != nil {
		out.Memory[keptDays] = days
	}
	return out, err
}

func (w *Window) everythingOut() {
	k, err := w.everything()
	if err != nil {
		w.tell(w.explain(err))
		return
	}
	text, err := backup.Pack(k)
	if err != nil {
		w.tell(w.explain(err))
		return
	}
	w.writeFile(everythingFile, text)
}

// fewHexes is how many hexes can be brought from under the small map at once.
const fewHexes = 6

// present shows the board, and moves it when what it is about could not be seen.
func (a *playing) present() {
	b := a.shown()
	a.board.Present(b)
	about, told := a.concerned(), a.telling() != nil
	if told {
		about = b.Focus
	}
	for _, h := range about {
		if at, size := a.board.Middle(
			h,
		), a.board.Size(); at.X < 0 || at.Y < 0 || at.X > size.Width ||
			at.Y > size.Height {
			a.stop.eye.Free = false
			a.board.Present(b)
			return
		}
	}
	if told {
		a.board.Near(about)
	}
	// what is told of stands not at the edge either
	if len(about) <= fewHexes && (told || slices.ContainsFunc(about, a.board.Under)) {
		a.board.Turn(about)
	}
}
