package reach

import "gazala/rules/hex"

// Reach finds the least cost from hex from to every hex within budget. Step prices the step from one hex to its
// neighbour in direction d and must give the same answer whenever it is asked; it is asked at most once for each step.
// A budget below 0, or a start off the map, reaches nothing; a budget of 0 reaches the start and what is free.
//
// The order to stop ends a move: a hex entered with it is reached, and the search goes on from there only if another
// entry allows it.
func Reach(f *Field, from int, budget int32, step func(from, to int, d hex.Dir) Cost) {
	Start(f, from, budget)
	for done := false; !done; {
		done = Go(f, budget, len(f.labels), step)
	}
}

// Start begins what [Reach] does at once; [Go] carries it on.
func Start(f *Field, from int, budget int32) {
	f.Reset()
	if from < 0 || from >= len(f.labels) || budget < 0 {
		return
	}
	if f.heap == nil {
		f.heap = make([]uint64, 0, len(f.labels))
	}
	f.touch(int32(from)).on = 0
	f.push(0, int32(from))
}

// Also adds a source to a search that [Start] began, from which it costs so much to begin with.
func Also(f *Field, from int, cost int32) {
	if from < 0 || from >= len(f.labels) || cost < 0 {
		return
	}
	if l := f.touch(int32(from)); uint32(cost) < uint32(l.on) {
		l.on, l.onDir = cost, noDir
		f.push(cost, int32(from))
	}
}

// Go carries on a search that [Start] began, with the same budget and prices, from so many hexes; done is true when
// there is no more to find.
func Go(f *Field, budget int32, hexes int, step func(from, to int, d hex.Dir) Cost) (done bool) {
	labels, near, gen := f.labels, f.near, f.gen
	for ; len(f.heap) > 0 && hexes > 0; hexes-- {
		cost, i := f.pop()
		if labels[i].on != cost {
			continue // a cheaper entry was found since
		}
		for d, j := range near[int(i)*hex.Dirs : int(i)*hex.Dirs+hex.Dirs] {
			if j < 0 {
				continue
			}
			l := &labels[j]
			if l.gen != gen {
				f.fresh(l, j)
			} else if uint32(l.on) <= uint32(cost) {
				continue
			}
			c := step(int(i), int(j), hex.Dir(d))
			n := int64(cost) + int64(c&MaxPoints)
			switch {
			case c < 0:
				f.refuse(l, i, j, hex.Dir(d), uint16(c))
			case c&stopBit != 0 || n > int64(budget):
				l.end(n, int64(budget), hex.Dir(d))
			case uint32(n) < uint32(l.on):
				l.on, l.onDir = int32(n), hex.Dir(d)
				f.push(int32(n), j)
			}
		}
	}
	return len(f.heap) == 0
}

// refuse records a refused step from hex i to hex j. At equal cost the lower index goes first: after a free step it may
// come later.
func (f *Field) refuse(l *label, i, j int32, d hex.Dir, code uint16) {
	if first := f.back(j, l.refusedDir); first == none || (f.labels[first].on == f.labels[i].on && i < first) {
		l.refusedDir, l.code = d, code
	}
}

// end records an entry at cost n from which the search does not go on.
func (l *label) end(n, budget int64, d hex.Dir) {
	switch cost := int32(min(n, NoLimit)); {
	case n > budget:
		if uint32(cost) < uint32(l.short) {
			l.short, l.shortDir = cost, d
		}
	case uint32(cost) < uint32(l.halt):
		l.halt, l.haltDir = cost, d
	}
}

// push and pop are a binary heap over packed cost and index.
func (f *Field) push(cost, i int32) {
	f.heap = append(f.heap, 0)
	h := f.heap
	key := uint64(cost)<<32 | uint64(uint32(i))
	at := len(h) - 1
	for at > 0 {
		up := (at - 1) / 2
		if h[up] <= key {
			break
		}
		h[at] = h[up]
		at = up
	}
	h[at] = key
}

func (f *Field) pop() (cost, i int32) {
	h := f.heap
	top := h[0]
	n := len(h) - 1
	key := h[n]
	h = h[:n]
	f.heap = h
	at := 0
	for {
		down := 2*at + 1
		if down >= n {
			break
		}
		if down+1 < n && h[down+1] < h[down] {
			down++
		}
		if h[down] >= key {
			break
		}
		h[at] = h[down]
		at = down
	}
	if n > 0 {
		h[at] = key
	}
	return int32(top >> 32), int32(uint32(top))
}
