package reach

import "gazala/rules/hex"

// Trace looks for a line of fewest steps from hex from to a hex that is a goal, and appends it to dst, both ends
// included; ok is false, and dst as it was, when there is none of at most limit steps ([NoLimit] for any length). Pass
// tells whether the line may take a step; the goal, too, must be entered. A start that is a goal is a line of one hex.
// Among lines of equal length the one found follows from the order of directions alone.
func Trace(
	f *Field,
	dst []int32,
	from int,
	limit int32,
	goal func(i int) bool,
	pass func(from, to int, d hex.Dir) bool,
) (line []int32, ok bool) {
	f.Reset()
	if !f.source(from) || limit < 0 {
		return dst, false
	}
	if goal(from) {
		return f.Path(dst, from), true
	}
	if found := f.spread(limit, goal, pass); found != none {
		return f.Path(dst, int(found)), true
	}
	return dst, false
}

// Flood spreads from all sources at once and counts the steps from the nearest: afterwards [Field.Cost] is that number
// and [Field.Path] the line from that source. It goes at most limit steps. Sources off the map are left out. A tie goes
// to the source that comes first.
func Flood(f *Field, sources []int32, limit int32, pass func(from, to int, d hex.Dir) bool) {
	f.Reset()
	if limit < 0 {
		return
	}
	for _, s := range sources {
		f.source(int(s))
	}
	f.spread(limit, nil, pass)
}

func (f *Field) source(i int) bool {
	if i < 0 || i >= len(f.labels) {
		return false
	}
	f.touch(int32(i)).on = 0
	return true
}

// spread is the breadth-first search from the hexes seen so far; it ends early at a goal and gives its index. Only
// hexes entered are seen, so that the list of them is the queue.
func (f *Field) spread(limit int32, goal func(i int) bool, pass func(from, to int, d hex.Dir) bool) int32 {
	for n := 0; n < len(f.seen); n++ { //nolint:intrange // the list grows while it is read
		i := f.seen[n]
		steps := f.labels[i].on
		if steps >= limit {
			return none
		}
		for d, j := range f.near[int(i)*hex.Dirs : int(i)*hex.Dirs+hex.Dirs] {
			if j < 0 || f.labels[j].gen == f.gen || !pass(int(i), int(j), hex.Dir(d)) {
				continue
			}
			l := f.touch(j)
			l.on, l.onDir = steps+1, hex.Dir(d)
			if goal != nil && goal(int(j)) {
				return j
			}
		}
	}
	return none
}
