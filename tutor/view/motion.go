package view

import (
	"slices"

	"gazala/rules/hex"
)

// Trail is a way over the board as a line that ends in an arrow.
type Trail struct {
	Hexes []hex.Hex // from where it began
	Past  bool      // it has been gone: thin, in ink
	Other bool      // it could be gone instead of the one that is looked at: thin, in dashes
	Signs []Sign    // of what is triggered on coming to each hex but the first, nil where nothing is
}

// Sign is that of what is triggered on coming to the nth hex, zero for nothing.
func (t *Trail) Sign(n int) Sign {
	if n < 1 || n > len(t.Signs) {
		return 0
	}
	return t.Signs[n-1]
}

// Latest is one action of a game as it can be watched.
type Latest struct {
	N      int    // of the action, from 1; 0 before the first
	Who    string // whose it was, empty for nobody
	Text   string
	Rolled bool   // dice or chits decided: there is a card
	Board  *Board // after it, with nothing laid over it
}

// Motion is a unit that went from hex to hex.
type Motion struct {
	Counter Counter // as it was before
	Path    []hex.Hex
}

// Moved are the units that stand elsewhere after something than before it. Those that came onto the board or left it
// didn't move on it.
func Moved(before, after *Board) (out []Motion) {
	if before == nil || after == nil || before.Grid == nil || !before.Grid.Same(after.Grid) {
		return nil
	}
	was := make(map[int]*Counter, len(before.Counters))
	for i := range before.Counters {
		was[before.Counters[i].ID] = &before.Counters[i]
	}
	for i := range after.Counters {
		now := &after.Counters[i]
		if c := was[now.ID]; c != nil && c.At != now.At && before.Grid.Has(c.At) && before.Grid.Has(now.At) {
			out = append(out, Motion{Counter: *c, Path: []hex.Hex{c.At, now.At}})
		}
	}
	return out
}

// Follow joins motions to those that come before them, if they are of the same units and go on where those ended.
func Follow(first, then []Motion) (both []Motion, ok bool) {
	if len(first) != len(then) || len(first) == 0 {
		return nil, false
	}
	for i := range first {
		a, b := first[i], then[i]
		if a.Counter.ID != b.Counter.ID || a.Path[len(a.Path)-1] != b.Path[0] {
			return nil, false
		}
		both = append(both, Motion{Counter: a.Counter, Path: slices.Concat(a.Path, b.Path[1:])})
	}
	return both, true
}

// Bare is a board with nothing laid over it but what is attacked.
func (b *Board) Bare() *Board {
	out := *b
	out.Marks = nil
	for _, m := range b.Marks {
		if m.Kind == Target {
			out.Marks = append(out.Marks, m)
		}
	}
	out.Counters = slices.Clone(b.Counters)
	for i := range out.Counters {
		out.Counters[i].CanAct, out.Counters[i].Active = false, false
	}
	out.Focus, out.Trails = nil, nil
	return &out
}
