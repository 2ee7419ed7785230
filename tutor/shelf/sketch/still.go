package sketch

import (
	"slices"
	"sync"

	"gazala/locales"
	"gazala/tutor/view"
)

// Still keeps what is drawn of a map and is the same in every position: it is drawn once for each K, which tells maps
// apart, and language.
type Still[K comparable] struct{ layers kept[K, *view.Board] }

// Of is the still layer as the beginning of a board. The cells are the board's own; to what lies on sides, ways and
// places it may add, but it changes none.
func (s *Still[K]) Of(of K, say *locales.Speaker, draw func() *view.Board) *view.Board {
	b := *s.layers.of(of, say, draw)
	b.Cells = slices.Clone(b.Cells)
	b.Sides, b.Ways, b.Places = slices.Clip(b.Sides), slices.Clip(b.Ways), slices.Clip(b.Places)
	return &b
}

// Counters keeps counters as they were drawn last, for each K, which tells apart what is printed on them, and language.
// U is all else that a counter is drawn by.
type Counters[K, U comparable] struct{ drawn kept[K, *Drawn[U]] }

// Of are the counters as they were drawn last.
func (c *Counters[K, U]) Of(of K, say *locales.Speaker) *Drawn[U] {
	return c.drawn.of(of, say, func() *Drawn[U] { return &Drawn[U]{last: map[int]drawn[U]{}} })
}

// Drawn is counters as they were drawn last.
type Drawn[U comparable] struct {
	mu   sync.Mutex
	last map[int]drawn[U] // by the system's number of the unit
}

type drawn[U comparable] struct {
	by      U
	counter view.Counter
}

// Counter is the counter of a unit, which is drawn when anything by which it is drawn has changed.
func (d *Drawn[U]) Counter(id int, by U, draw func() view.Counter) view.Counter {
	d.mu.Lock()
	last, known := d.last[id]
	d.mu.Unlock()
	if known && last.by == by {
		return last.counter
	}
	c := draw()
	d.mu.Lock()
	d.last[id] = drawn[U]{by, c}
	d.mu.Unlock()
	return c
}

// mostKept is how many maps are kept: those of a game in each language, and a few of positions' own.
const mostKept = 8

// kept is something for each K and language, made when it is wanted for the first time.
type kept[K comparable, V any] struct {
	mu  sync.Mutex
	all []keeping[K, V] // the one that was wanted last at the end
}

type keeping[K comparable, V any] struct {
	of  K
	say *locales.Speaker
	it  V
}

// of is what is kept, or drawn now: the lock is not held while it is drawn, so that a drawing may ask for another. Of
// two that were drawn at the same time all get the one that was there first.
func (k *kept[K, V]) of(of K, say *locales.Speaker, draw func() V) V {
	if it, ok := k.again(of, say); ok {
		return it
	}
	it := draw()
	k.mu.Lock()
	defer k.mu.Unlock()
	if first, ok := k.find(of, say); ok {
		return first
	}
	if len(k.all) == mostKept {
		k.all = slices.Delete(k.all, 0, 1)
	}
	k.all = append(k.all, keeping[K, V]{of, say, it})
	return it
}

func (k *kept[K, V]) again(of K, say *locales.Speaker) (it V, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.find(of, say)
}

// find is what is kept, which becomes the one that was wanted last; the lock is held.
func (k *kept[K, V]) find(of K, say *locales.Speaker) (it V, ok bool) {
	at := slices.IndexFunc(k.all, func(o keeping[K, V]) bool { return o.of == of && o.say == say })
	if at < 0 {
		return it, false
	}
	one := k.all[at]
	k.all = append(slices.Delete(k.all, at, at+1), one)
	return one.it, true
}
