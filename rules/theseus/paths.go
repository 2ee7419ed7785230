package theseus

import (
	"slices"
	"sync"

	"gazala/rules/hex"
)

// paths are what has been worked out of paths, to be used again until something changes that lies on one of them. A
// spread is never changed once it is in the list.
type paths struct {
	sync.Mutex
	from []*spread
}

// spread is how far it is from a headquarters to each hex through which a path may go on (5.8.2).
type spread struct {
	staff UnitID
	from  int32 // where the headquarters stands, by grid index
	most  int   // longer paths of units are not looked for
	over  bool  // all ridges and wadis are crossed: 5.8.2.b is overlooked
	// steps are one more than the hexes to a hex by grid index, 0 where no path comes: without a ridge or wadi crossed,
	// and with one; the same again with an empty hex in an enemy zone on the way (d-76).
	steps [][]uint16
}

// to is the length of the path of a unit whose path comes to it from a hex, 0 where none comes.
func (s *spread) to(at int) int {
	best := uint16(0)
	for _, steps := range s.steps {
		if n := steps[at]; n > 0 && (best == 0 || n < best) {
			best = n
		}
	}
	return int(best)
}

// pathsFrom is a spread from a headquarters that tells of all paths that are at most so long.
func (b *board) pathsFrom(staff UnitID, from int32, most int) *spread {
	b.paths.Lock()
	defer b.paths.Unlock()
	mine := func(s *spread) bool { return s.staff == staff }
	if i := slices.IndexFunc(
		b.paths.from,
		mine,
	); i >= 0 && b.paths.from[i].from == from &&
		b.paths.from[i].most >= most {
		return b.paths.from[i]
	}
	s := b.spreadFrom(staff, from, most, false)
	b.paths.from = append(slices.DeleteFunc(b.paths.from, mine), s)
	return s
}

// 5.8.2.a, 5.8.2.b: spreadFrom follows the paths from a headquarters through hexes without enemies, without enemy zones
// that no friend opens, and without enemy mines, over one ridge or wadi beside those at the headquarters (5.8.2).
func (b *board) spreadFrom(staff UnitID, from int32, most int, over bool) *spread {
	grid, side := b.Map.Grid, b.side(staff)
	n, layers := grid.Len(), zoned
	if b.Rulings.Other(PathThroughZone) {
		layers = burdens
	}
	s := &spread{staff: staff, from: from, most: most, over: over, steps: make([][]uint16, layers)}
	room := make([]uint16, layers*n)
	for i := range s.steps {
		s.steps[i] = room[i*n : (i+1)*n : (i+1)*n]
	}
	queue := make([]place, 1, 128)
	queue[0] = place{at: from}
	s.steps[0][from] = 1
	for next := 0; next < len(queue); next++ {
		p := queue[next]
		steps := s.steps[p.burden][p.at]
		if int(steps) >= most {
			break
		}
		for d := range hex.Dir(hex.Dirs) {
			to := grid.Neighbour(int(p.at), d)
			if to < 0 {
				continue
			}
			burden, ok := b.onward(s, p, to, d, side)
			if !ok || s.steps[burden][to] != 0 {
				continue
			}
			s.steps[burden][to] = steps + 1
			queue = append(queue, place{int32(to), burden})
		}
	}
	return s
}

// place is a hex to which a path has come, and its burden: 1 when a ridge or wadi is crossed, plus zoned when an empty
// hex in an enemy zone has been entered.
type place struct {
	at     int32
	burden int8
}

const zoned, burdens = 2, 4

// onward is the burden of a path that goes on from a place in a direction; ok is false when it may not.
func (b *board) onward(s *spread, p place, to int, d hex.Dir, side Side) (burden int8, ok bool) {
	features := b.Map.Sides[int(p.at)*hex.Dirs+int(d)]
	if features&SeaSide != 0 {
		return 0, false
	}
	burden = p.burden
	if features&(Ridge|Wadi) != 0 && features&(Road|Trail) == 0 && p.at != s.from && !s.over {
		if burden%zoned > 0 {
			return 0, false
		}
		burden++
	}
	if s.steps[burden][to] != 0 || b.opens(nil, to, side) {
		return burden, true
	}
	return burden + zoned, burden < zoned && b.opensOnce(to, side)
}

// kept are the paths that still hold on a board on which the hexes at have looked otherwise before: none of them is one
// to which a path comes, or next to it, and is opened or closed.
func (p *paths) kept(b *board, at []int32, before []look) *paths {
	p.Lock()
	defer p.Unlock()
	next := &paths{}
	if len(p.from) == 0 {
		return next
	}
	next.from = slices.DeleteFunc(slices.Clone(p.from), func(s *spread) bool {
		side := b.side(s.staff)
		for i, n := range at {
			if before[i].onPaths(side) != b.look[n].onPaths(side) && s.sees(b, int(n)) {
				return true
			}
		}
		return false
	})
	return next
}

// 5.8.2: onPaths is all of a look that can matter to the paths of a side. Who else stands in a hex matters
// only in an enemy zone (5.4.1.b).
func (l look) onPaths(side Side) look {
	enemy := side.Enemy() - 1
	facts := (zoneOf|heldBy|minedBy)<<enemy | l.zoneOnPaths(side)
	return l & facts
}

// sees tells whether a hex lies next to one to which paths come.
func (s *spread) sees(b *board, at int) bool {
	for d := range hex.Dir(hex.Dirs) {
		if n := b.Map.Grid.Neighbour(at, d); n >= 0 && s.to(n) > 0 {
			return true
		}
	}
	return false
}
