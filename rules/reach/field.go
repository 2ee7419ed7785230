package reach

import (
	"math"

	"gazala/rules/hex"
)

// NoLimit is the budget of a search that only the map bounds.
const NoLimit = math.MaxInt32

// none stands for a missing cost or hex. As a uint32 it is above all costs, which the search makes use of.
const none = -1

// noDir stands for a missing direction.
const noDir hex.Dir = hex.Dirs

// label is what a search knows of one hex. A hex may be entered in two ways that matter: so that the move can go on, or
// cheaper but with the order to stop. Both are kept, since the way on from here must not begin with a stop.
type label struct {
	gen  uint32 // the search that wrote it
	on   int32  // cheapest entry that may go on, or none
	halt int32  // cheapest entry that must stop, or none
	// short is the cheapest entry that the budget does not cover, or none.
	short                                int32
	onDir, haltDir, shortDir, refusedDir hex.Dir // of the last step of each entry, noDir if there was none
	code                                 uint16
}

// Field is the workspace and the result of a search over one grid. A search forgets the one before; a result stands
// until the next search. It is not safe for use by several goroutines at once.
type Field struct {
	grid   *hex.Grid
	near   []int32 // the grid's neighbour table
	labels []label
	seen   []int32  // hexes with a label of this search, in order of first sight; the queue of a breadth-first search
	heap   []uint64 // cost and index packed, so that equal costs leave by rising index
	gen    uint32
}

// NewField makes the workspace. The first search that needs the heap adds it; once that is large enough nothing is
// allocated.
func NewField(g *hex.Grid) *Field {
	return &Field{
		grid:   g,
		near:   g.Neighbours(),
		labels: make([]label, g.Len()),
		seen:   make([]int32, 0, g.Len()),
		gen:    1,
	}
}

// Grid is the map of the field.
func (f *Field) Grid() *hex.Grid { return f.grid }

// Reset forgets the last search in constant time.
func (f *Field) Reset() {
	f.seen, f.heap = f.seen[:0], f.heap[:0]
	f.gen++
	if f.gen == 0 { // once in 2^32 searches the stamps of old labels would come up again
		clear(f.labels)
		f.gen = 1
	}
}

// touch is the label of hex i, emptied if it is of an earlier search.
func (f *Field) touch(i int32) *label {
	l := &f.labels[i]
	if l.gen != f.gen {
		f.fresh(l, i)
	}
	return l
}

func (f *Field) fresh(l *label, i int32) {
	*l = label{
		gen:        f.gen,
		on:         none,
		halt:       none,
		short:      none,
		onDir:      noDir,
		haltDir:    noDir,
		shortDir:   noDir,
		refusedDir: noDir,
	}
	f.seen = append(f.seen, i)
}

// back is the hex from which a step in direction d leads to hex to, none for noDir.
func (f *Field) back(to int32, d hex.Dir) int32 {
	if d == noDir {
		return none
	}
	return f.near[int(to)*hex.Dirs+int(d.Opposite())]
}

func (f *Field) label(i int) *label {
	if i < 0 || i >= len(f.labels) || f.labels[i].gen != f.gen {
		return nil
	}
	return &f.labels[i]
}

// State is what a search found out about a hex. Of several findings reached comes before short, and short before
// refused.
type State uint8

// The states.
const (
	Unseen  State = iota // no step from a reached hex leads here
	Reached              // can be entered: see Cost, Stops, Path
	Short                // could be entered for more than the budget: see Missing
	Refused              // every step that leads here is refused: see Refusal
)

// State is what the last search found out about hex i; [Unseen] also for an index off the map.
func (f *Field) State(i int) State {
	l := f.label(i)
	switch {
	case l == nil:
		return Unseen
	case l.on != none || l.halt != none:
		return Reached
	case l.short != none:
		return Short
	case l.refusedDir != noDir:
		return Refused
	}
	return Unseen
}

// Cost is the least that reaching hex i costs; ok is false if it is not reached.
func (f *Field) Cost(i int) (cost int32, ok bool) {
	l := f.label(i)
	switch {
	case l == nil:
		return 0, false
	case l.halts():
		return l.halt, true
	}
	return max(l.on, 0), l.on != none
}

// halts tells whether the cheapest entry must stop; at equal cost the one that may go on is taken.
func (l *label) halts() bool { return l.halt != none && (l.on == none || l.halt < l.on) }

// Stops tells whether the cheapest way to hex i ends there by order. A dearer one that may go on can exist: see
// [Field.CostOn].
func (f *Field) Stops(i int) bool {
	l := f.label(i)
	return l != nil && l.halts()
}

// CostOn is the least that reaching hex i costs if the move is to go on from there; ok is false if it cannot.
func (f *Field) CostOn(i int) (cost int32, ok bool) {
	l := f.label(i)
	if l == nil || l.on == none {
		return 0, false
	}
	return l.on, true
}

// Missing is the least that reaching hex i would have cost, and the hex of the last step, for a hex that is [Short].
func (f *Field) Missing(i int) (cost int32, from int, ok bool) {
	if f.State(i) != Short {
		return 0, none, false
	}
	return f.labels[i].short, int(f.back(int32(i), f.labels[i].shortDir)), true
}

// Refusal is the code of the first refused step into hex i, from the hexes in order of rising cost and index, for a hex
// that is [Refused]; from is the hex of that step. Other steps may have been refused with other codes.
func (f *Field) Refusal(i int) (code uint16, from int, ok bool) {
	if f.State(i) != Refused {
		return 0, none, false
	}
	return f.labels[i].code, int(f.back(int32(i), f.labels[i].refusedDir)), true
}

// Seen are the hexes whose state is not [Unseen], in the order in which the search came upon them. The slice is the
// field's own: do not change it, and do not keep it beyond the next search.
func (f *Field) Seen() []int32 { return f.seen }

// Before is the hex from which the cheapest way to hex i enters it; ok is false for the start, a source and a hex that
// is not reached.
func (f *Field) Before(i int) (from int, ok bool) {
	l := f.label(i)
	if l == nil {
		return none, false
	}
	from = int(f.back(int32(i), l.last()))
	return from, from != none
}

// last is the direction of the last step of the cheapest entry.
func (l *label) last() hex.Dir {
	if l.halts() {
		return l.haltDir
	}
	return l.onDir
}

// Path appends to dst the cheapest way to hex to, from the start of the search on, both ends included; nothing if it is
// not reached. After a flood it begins at the nearest source.
func (f *Field) Path(dst []int32, to int) []int32 {
	l := f.label(to)
	if l == nil || (l.on == none && l.halt == none) {
		return dst
	}
	first := len(dst)
	dst = append(dst, int32(to))
	from := f.back(int32(to), l.last())
	for from != none {
		dst = append(dst, from)
		from = f.back(from, f.labels[from].onDir)
	}
	for a, b := first, len(dst)-1; a < b; a, b = a+1, b-1 {
		dst[a], dst[b] = dst[b], dst[a]
	}
	return dst
}
