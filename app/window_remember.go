package app

import (
	"errors"
	"maps"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/store"
	"gazala/rules/cite"
	"gazala/tutor/keep"
	"gazala/tutor/learn/memory"
)

// The names under which is kept what the person has shown to know.
const (
	keptDays      = keep.Days
	keptLessons   = keep.Lessons
	keptPlacement = keep.Placement
	keptAside     = keep.Original
)

// remember keeps what the person has shown to know under a name, and does not wait for it.
func (w *Window) remember(name string, text []byte) {
	if w.memory != nil {
		w.memory.Write(name, text)
	}
}

// memorized notes how the keeping of a name has gone, nil when it no longer fails, and shows it.
func (w *Window) memorized(name string, err error) {
	before := w.unkept()
	delete(w.unwritten, name)
	if err != nil {
		if w.unwritten == nil {
			w.unwritten = map[string]error{}
		}
		w.unwritten[name] = err
	}
	if w.unkept() != before && w.screen.retell != nil {
		w.screen.retell()
	}
}

// unkept is why what the person has shown to know cannot be kept, empty when it is.
func (w *Window) unkept() string {
	for _, name := range slices.Sorted(maps.Keys(w.unwritten)) {
		return w.explain(w.unwritten[name])
	}
	return ""
}

// unlasts is that nothing that is written here will be found again, and why; nothing where it will.
func (w *Window) unlasts() []fyne.CanvasObject {
	if w.unlasting == nil {
		return nil
	}
	why := w.tutor.Text("app.unlasting.why", map[string]any{"Cause": w.unlasting.Error()})
	if disk := (*keep.Error)(nil); errors.As(w.unlasting, &disk) && disk.Cause != nil {
		why = w.tutor.Text("app.unlasting.why", map[string]any{"Cause": disk.Cause.Error()})
	}
	if errors.Is(w.unlasting, store.ErrHomeless) {
		why = w.say("app.unlasting.homeless")
	}
	return []fyne.CanvasObject{w.kit.Failure(w.say("app.unlasting.title"), why)}
}

// chartsKept notes how the keeping of a game's own charts has gone, nil when it no longer fails, and shows it.
func (w *Window) chartsKept(system string, err error) {
	for _, s := range w.way {
		if s.Kind != Charts || s.ID != system {
			continue
		}
		if disk := (*keep.Error)(nil); err == nil && !errors.As(s.wrong, &disk) {
			continue // what is wrong is no matter of keeping
		}
		s.wrong = err
		if s == w.here() {
			w.build()
		}
	}
}

// notes are what is remembered where no drills have begun, which need all that questions are made of.
type notes struct{ memory.Memory }

// Show implements [Remembering].
func (n *notes) Show(shown ...memory.Review) { n.Memory = n.Memory.Show(shown...) }

// LookedUp implements [Remembering].
func (n *notes) LookedUp(now time.Time, rules ...cite.Rule) (fresh bool) {
	n.Memory, fresh = n.Memory.LookedUp(now, rules...)
	return fresh
}

// remembering is what is remembered of a game: the sitting's where one has begun, where what is kept could not be read
// whole and where nothing is kept beyond the sitting.
func (w *Window) remembering(system string) (Remembering, error) {
	if n, ok := w.notes[system]; ok {
		return n, nil
	}
	if _, sitting := w.drills[system]; sitting || w.memory == nil {
		return w.practice(system)
	}
	text, err := w.remembered(system)
	if err != nil {
		return nil, err // what cannot be read now is not written over
	}
	m, bad, wrong := memory.Parse(text, time.Now())
	if bad+wrong > 0 {
		return w.practice(system)
	}
	if w.notes == nil {
		w.notes = map[string]*notes{}
	}
	w.notes[system] = &notes{m}
	return w.notes[system], nil
}
