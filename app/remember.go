package app

import (
	"errors"
	"maps"
	"slices"

	"gazala/app/store"
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

// chartsKept notes how the keeping of a game's own charts has gone, nil when it no longer fails, and shows it.
func (w *Window) chartsKept(system string, err error) {
	for _, s := range w.way {
		if s.Kind != Charts || s.ID != system {
			continue
		}
		if disk := (*store.Error)(nil); err == nil && !errors.As(s.wrong, &disk) {
			continue // what is wrong is no matter of keeping
		}
		s.wrong = err
		if s == w.here() {
			w.build()
		}
	}
}
