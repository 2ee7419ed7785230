package bot

import (
	"iter"
	"slices"

	"gazala/rules/hex"
	"gazala/rules/theseus"
)

// lines is where headquarters of the side are in supply: for each hex how many steps across country it is from a road
// that leads to a source, far when there is no way (5.7.2). What ridges bar is left out.
type lines struct {
	roads   []bool // that lead to a source
	country []int
	back    []int // steps from each hex to the nearest one in which an average headquarters would be in supply
}

const (
	noLine  = 99
	usual   = 5 // steps across country that a headquarters may be from its road, on average
	besides = 1 // and one on foot
)

// supplied is how a side is supplied now.
func (v *view) supplied(side theseus.Side) *lines {
	if l := v.supply[side-1]; l != nil {
		return l
	}
	grid, m := v.r.Map.Grid, v.r.Map
	zones := v.g.Zones(side.Enemy())
	free := func(i int) bool {
		holder := v.holder(grid.At(i))
		return holder == side || holder == 0 && !zones[i]
	}
	mined := func(i int) bool {
		return m.Field[i] != theseus.NoField && m.FieldOwner[i] != side && v.g.Mined(grid.At(i))
	}
	l := &lines{roads: make([]bool, grid.Len()), country: make([]int, grid.Len()), back: make([]int, grid.Len())}
	for i := range l.country {
		l.country[i], l.back[i] = noLine, noLine
	}
	var queue []int
	for _, s := range m.Supplies {
		if i := grid.Index(s.At); s.Kind == theseus.MajorSource && s.Side == side && i >= 0 &&
			v.holder(s.At) != side.Enemy() && !slices.Contains(v.st.Blocked, s.At) {
			l.roads[i], l.country[i] = true, 0
			queue = append(queue, i)
		}
	}
	for n := 0; n < len(queue); n++ {
		v.beside(queue[n], func(j int, along bool) {
			if along && !l.roads[j] && free(j) && !mined(j) {
				l.roads[j], l.country[j] = true, 0
				queue = append(queue, j)
			}
		})
	}
	spread(queue, l.country, func(i int, visit func(int)) {
		v.beside(i, func(j int, _ bool) {
			if free(j) && !mined(j) {
				visit(j)
			}
		})
	})
	queue = queue[:0]
	for i, n := range l.country {
		if n <= usual {
			l.back[i] = 0
			queue = append(queue, i)
		}
	}
	spread(queue, l.back, func(i int, visit func(int)) { v.beside(i, func(j int, _ bool) { visit(j) }) })
	v.supply[side-1] = l
	return l
}

// spread counts steps from all hexes of a queue.
func spread(queue, steps []int, around func(int, func(int))) {
	for n := 0; n < len(queue); n++ {
		at := queue[n]
		around(at, func(j int) {
			if steps[j] > steps[at]+1 {
				steps[j] = steps[at] + 1
				queue = append(queue, j)
			}
		})
	}
}

// beside visits the hexes beside one, but for those across the sea; along tells of those to which a road or trail goes.
func (v *view) beside(i int, visit func(j int, along bool)) {
	for d := range hex.Dir(hex.Dirs) {
		j := v.r.Map.Grid.Neighbour(i, d)
		if side := v.r.Map.Sides[i*hex.Dirs+int(d)]; j >= 0 && side&theseus.SeaSide == 0 {
			visit(j, side&(theseus.Road|theseus.Trail) != 0)
		}
	}
}

// fedAt tells whether a headquarters would be in supply in a hex, about.
func (l *lines) fedAt(i int, hq *theseus.Counter) bool {
	limit := hq.Staff.Range.N
	if hq.Gait == theseus.Leg {
		limit = besides
	}
	return l.country[i] <= limit
}

// gates are the hexes with units of the side through which the enemy's roads would go on if they were not held, behind
// the side's own mines too.
func (v *view) gates() (out []hex.Hex) {
	l, m := v.supplied(v.me.Enemy()), v.r.Map
	var queue []int
	seen := slices.Clone(l.roads)
	for i, road := range l.roads {
		if road {
			queue = append(queue, i)
		}
	}
	for n := 0; n < len(queue); n++ {
		v.beside(queue[n], func(j int, along bool) {
			if !along || seen[j] {
				return
			}
			seen[j] = true
			switch h := m.Grid.At(j); {
			case v.holder(h) == v.me && v.strength(h, v.me, nil) > 0:
				out = append(out, h)
			case m.Field[j] != theseus.NoField && m.FieldOwner[j] == v.me && v.g.Mined(h):
				queue = append(queue, j)
			}
		})
	}
	return out
}

// breaches are mines of the enemy that nobody holds and that bar the side's roads, with how much farther these would
// lead.
func (v *view) breaches() iter.Seq2[hex.Hex, int] {
	l, m := v.supplied(v.me), v.r.Map
	return func(yield func(hex.Hex, int) bool) {
		for j, road := range l.roads {
			h := m.Grid.At(j)
			if road || m.Field[j] == theseus.NoField || m.FieldOwner[j] == v.me || !v.g.Mined(h) ||
				v.holder(h) == v.me.Enemy() {
				continue
			}
			near := false
			v.beside(j, func(i int, along bool) { near = near || along && l.roads[i] })
			if !near {
				continue
			}
			if beyond := v.beyond(l, j); beyond > 0 && !yield(h, beyond) {
				return
			}
		}
	}
}

// beyond is how many hexes a road would lead on from one that is barred.
func (v *view) beyond(l *lines, from int) int {
	zones := v.g.Zones(v.me.Enemy())
	queue := []int{from}
	for n := 0; n < len(queue); n++ {
		v.beside(queue[n], func(j int, along bool) {
			if along && !l.roads[j] && !slices.Contains(queue, j) && !zones[j] && v.holder(v.r.Map.Grid.At(j)) == 0 {
				queue = append(queue, j)
			}
		})
	}
	return len(queue) - 1
}
