package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/saves"
	"gazala/tutor/view"
)

// debt is what a screen still owes: it is paid between the frames, a part in each, until it is done. Dropped, which may
// be nil, is told when the screen is left before that.
type debt struct {
	pay     func() (done bool)
	dropped func()
}

// owe has something done between the frames.
func (w *Window) owe(do func()) {
	w.owed = append(w.owed, debt{pay: func() bool { do(); return true }})
}

// later is a picture whose position is asked for when the screen has been shown, between its frames: no first frame
// waits for a game to be read. The key tells one position from the others; what was shown before is there at once.
func (w *Window) later(key string, of func() *view.Board) fyne.CanvasObject {
	kept := w.recall().pictures
	b, ok := kept[key]
	p := w.kit.NewPicture(w.fonts, w.density, b)
	if !ok && of != nil {
		w.owe(func() {
			kept[key] = of()
			p.Present(kept[key])
		})
	}
	return p
}

// savedKey tells a saved game as it stands from what it was and will be.
func savedKey(g *saves.Saved) string { return savedID + g.Name + g.Changed.String() }

// savedPicture is a saved game as it stands, which is opened a slice a frame; the instead picture where it cannot be.
// When that is in the game's time is told once it is known.
func (w *Window) savedPicture(g *saves.Saved, instead func() *view.Board, told func()) fyne.CanvasObject {
	key := savedKey(g)
	kept := w.recall().pictures
	b, ok := kept[key]
	p := w.kit.NewPicture(w.fonts, w.density, b)
	if ok {
		return p
	}
	var from *saves.Opening
	pay := func() (done bool) {
		if from == nil {
			var err error
			if from, err = w.saves.Start(g.Name); err != nil {
				kept[key] = instead()
				p.Present(kept[key])
				return true
			}
		}
		if !from.Done() { // the board comes in a frame of its own
			from.Go(w.within(slice))
			return false
		}
		if kept[key], w.recall().wheres[key] = from.Glance(w.tutor.Retell); kept[key] == nil {
			kept[key] = instead()
		}
		p.Present(kept[key])
		if told != nil && w.recall().wheres[key] != "" {
			told()
		}
		return true
	}
	w.owed = append(w.owed, debt{pay, func() {
		if from != nil {
			from.Cancel()
		}
	}})
	return p
}

// settle does between the frames what the screen still owes, one thing a frame.
func (w *Window) settle() {
	owed := w.owed
	if w.owed = nil; len(owed) == 0 {
		return
	}
	end := w.frames(func() (done bool) {
		if owed[0].pay() {
			owed = owed[1:]
		}
		return len(owed) == 0
	})
	before := w.screen.leave
	w.screen.leave = func() {
		end()
		for _, d := range owed {
			if d.dropped != nil {
				d.dropped()
			}
		}
		if before != nil {
			before()
		}
	}
}
