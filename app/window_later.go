package app

import (
	"fyne.io/fyne/v2"

	"gazala/tutor/view"
)

// later is a picture whose position is asked for when the screen has been shown, between its frames: no first frame
// waits for a game to be read. The key tells one position from the others; what was shown before is there at once.
func (w *Window) later(key string, of func() *view.Board) fyne.CanvasObject {
	kept := w.recall().pictures
	b, ok := kept[key]
	p := w.kit.NewPicture(w.fonts, w.density, b)
	if !ok && of != nil {
		w.owed = append(w.owed, func() {
			kept[key] = of()
			p.Present(kept[key])
		})
	}
	return p
}

// settle does between the frames what the screen still owes, one thing a frame.
func (w *Window) settle() {
	owed := w.owed
	if w.owed = nil; len(owed) == 0 {
		return
	}
	end := w.frames(func() (done bool) {
		owed[0]()
		owed = owed[1:]
		return len(owed) == 0
	})
	before := w.screen.leave
	w.screen.leave = func() {
		end()
		if before != nil {
			before()
		}
	}
}
