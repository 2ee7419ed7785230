package app

import (
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/dialog"

	"gazala/app/backup"
	"gazala/app/look"
	"gazala/app/saves"
	"gazala/app/widget"
)

// whileTold does something between the frames, a little at each, and tells over the window how much of it is done; what
// is done within a moment is not told. In the end it calls done.
func (w *Window) whileTold(part func() float64, work func(more func() bool) (over bool), done func()) {
	if work(w.within(glance)) {
		done()
		return
	}
	told := func() string {
		return w.tutor.Text("app.saves.opening_part", map[string]any{"Percent": int(100 * part())})
	}
	line := w.kit.Line(told(), look.Body, look.Second)
	over := dialog.NewCustomWithoutButtons(w.say("app.moving.in"), widget.Pad(12, 0, 12, 0, line), w.win)
	over.Show()
	w.frames(func() bool {
		if !work(w.within(slice)) {
			line.Set(told())
			return false
		}
		over.Hide()
		done()
		return true
	})
}

// imported takes a saved game in from a file, and opens it.
func (w *Window) imported() {
	const most = 64 << 20
	w.readFile(most, func(file string, text []byte) {
		in := w.saves.Take(strings.TrimSuffix(file, filepath.Ext(file)), text)
		w.whileTold(in.Part, in.Go, func() {
			name, err := in.Put()
			if err != nil {
				w.tell(w.explain(err))
				return
			}
			w.Go(Place{Kind: AtTable, ID: savedID + name})
		})
	})
}

// taking is a file with all that is kept of a person that is being taken in. Whatever it is broken off at, nothing that
// was kept is lost, and taken in once more it adds what it had not yet.
type taking struct {
	w     *Window
	kept  backup.Kept
	games []string        // those that are still to come
	all   int             // how many there were
	now   *saves.Incoming // that is being looked at
	err   error
}

// everythingIn takes such a file in.
func (w *Window) everythingIn() {
	const most = 64 << 20
	w.readFile(most, func(_ string, text []byte) { w.takeIn(text) })
}

// takeIn joins what a file holds with what is kept: of a memory nothing is lost on either side, and a game that is
// there already under its name comes in under another one.
func (w *Window) takeIn(text []byte) {
	k, err := backup.Unpack(text)
	if err != nil {
		w.tell(w.say("app.moving.none"))
		w.build()
		return
	}
	t := &taking{w: w, kept: k, games: slices.Sorted(maps.Keys(k.Games)), all: len(k.Games)}
	t.memories()
	w.whileTold(t.part, t.work, func() {
		if t.err != nil {
			w.tell(w.say("app.moving.none"))
		}
		w.build()
	})
}

// memories joins what is remembered. It is written beside the window, which tells what that fails with.
func (t *taking) memories() {
	w := t.w
	for _, g := range w.games() {
		delete(w.placings, g.ID) // it holds the memory as it was
		if t.join(g.ID, w.tutor.JoinMemory) {
			delete(w.drills, g.ID) // it is read anew
			delete(w.notes, g.ID)
		}
		if t.join(g.ID+keptLessons, w.tutor.JoinLessons) {
			delete(w.lessons, g.ID)
		}
		t.join(g.ID+keptPlacement, w.tutor.JoinPlacement)
	}
	if t.join(keptDays, w.tutor.JoinDays) {
		w.day = nil
	}
}

// join joins what the file remembers under a name with what is kept; false when it has nothing.
func (t *taking) join(name string, both func(kept, other []byte) []byte) bool {
	other, ok := t.kept.Memory[name]
	if !ok {
		return false
	}
	kept, err := t.w.remembered(name)
	if err != nil {
		t.err = errors.Join(t.err, err)
		return true
	}
	t.w.remember(name, both(kept, other))
	return true
}

// part is how much of the games is done.
func (t *taking) part() float64 {
	done := float64(t.all - len(t.games))
	if t.now != nil {
		done += t.now.Part() - 1
	}
	return done / float64(max(t.all, 1))
}

// work takes games in for as long as more says so, and tells whether none is left.
func (t *taking) work(more func() bool) (over bool) {
	for {
		switch {
		case t.now != nil && !t.now.Go(more):
			return false
		case t.now != nil:
			if _, err := t.now.Put(); err != nil {
				t.err = errors.Join(t.err, err)
			}
			t.now = nil
		case len(t.games) == 0:
			return true
		default:
			t.begin()
		}
		if !more() {
			return len(t.games) == 0 && t.now == nil
		}
	}
}

// begin looks at the next game, unless it is there already.
func (t *taking) begin() {
	name := t.games[0]
	t.games = t.games[1:]
	if game := t.kept.Games[name]; !t.w.saves.Has(name, game) {
		t.now = t.w.saves.Take(name, game)
	}
}
