package paint

import (
	"encoding/binary"
	"hash/fnv"
	"image"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// scene is a board sorted by hex, so that a rectangle of it is found at once.
type scene struct {
	board    *view.Board
	geo      Geometry
	counters lists
	marks    lists
	tags     lists
	sides    lists // each side under both its hexes
	ways     lists // each way under both its hexes
	forts    []uint8
	spots    []int32 // where the name of each place stands
	slides   []int32 // how far names along a line are moved to be whole on the map, in pixels
	hidden   []bool  // hexes whose number would lie half under a name or under counters
	terrain  uint64  // fingerprint of what the ground layer shows
	features uint64  // of that with minefields and fortifications
	shore    []bool  // a hex of land that the sea takes a corner of
	wet      bool    // there is sea
	retreat  bool    // retreat hexes are marked: a path is a chosen retreat
	// hexes with units that lie within a range or a limit without being of it
	rangeHoles, withinHoles []int
}

// lists holds a list of numbers for each hex.
type lists struct {
	start []int32
	item  []int32
}

func (l *lists) of(i int) []int32 { return l.item[l.start[i]:l.start[i+1]] }

// sortBy makes lists of the numbers 0 to n-1: hexes gives the two hexes that one belongs under, -1 for none.
func sortBy(cells, n int, hexes func(int) (int, int)) lists {
	l := lists{start: make([]int32, cells+1)}
	visit := func(f func(cell, item int)) {
		for i := range n {
			a, b := hexes(i)
			if a >= 0 {
				f(a, i)
			}
			if b >= 0 && b != a {
				f(b, i)
			}
		}
	}
	visit(func(cell, _ int) { l.start[cell+1]++ })
	for i := range cells {
		l.start[i+1] += l.start[i]
	}
	l.item = make([]int32, l.start[cells])
	next := append([]int32(nil), l.start...)
	visit(func(cell, item int) {
		l.item[next[cell]] = int32(item)
		next[cell]++
	})
	return l
}

// scene finds or makes the scene of a board. Holding the board keeps its address from meaning another one.
func (p *Painter) scene(b *view.Board) *scene {
	for i, s := range p.scenes {
		if s.board == b {
			copy(p.scenes[1:i+1], p.scenes[:i])
			p.scenes[0] = s
			return s
		}
	}
	s := p.newScene(b)
	if len(p.scenes) < scenesKept {
		p.scenes = append(p.scenes, nil)
	}
	copy(p.scenes[1:], p.scenes)
	p.scenes[0] = s
	return s
}

func (p *Painter) newScene(b *view.Board) *scene {
	s := &scene{board: b}
	if b.Grid == nil {
		return s
	}
	s.geo = p.Geometry(b.Grid)
	n, at := b.Grid.Len(), b.Grid.Index
	s.tags = sortBy(n, len(b.Tags), func(i int) (int, int) { return at(b.Tags[i].At), -1 })
	s.marks = sortBy(n, len(b.Marks), func(i int) (int, int) { return at(b.Marks[i].At), -1 })
	for i := range b.Marks {
		s.retreat = s.retreat || b.Marks[i].Kind == view.Retreat
	}
	defer s.enclose()
	was := p.like(b)
	if was != nil && identical(was.board.Counters, b.Counters) {
		s.counters = was.counters
	} else {
		s.counters = sortBy(n, len(b.Counters), func(i int) (int, int) { return at(b.Counters[i].At), -1 })
	}
	if was != nil {
		s.sides, s.ways, s.forts, s.terrain, s.features, s.shore, s.wet = was.sides, was.ways, was.forts, was.terrain,
			was.features, was.shore, was.wet
		p.letter(s)
		return s
	}
	s.sides = sortBy(n, len(b.Sides), func(i int) (int, int) {
		x, y := b.Sides[i].Side.Hexes()
		return at(x), at(y)
	})
	s.ways = sortBy(n, len(b.Ways), func(i int) (int, int) { return at(b.Ways[i].From), at(b.Ways[i].To) })
	s.forts = make([]uint8, n)
	for i := range n {
		if !s.cell(i).Fort {
			continue
		}
		for d := range hex.Dir(hex.Dirs) {
			if j := b.Grid.Neighbour(i, d); j < 0 || !s.cell(j).Fort {
				s.forts[i] |= 1 << d
			}
		}
	}
	s.shore = make([]bool, n)
	for i := range n {
		s.wet = s.wet || s.cell(i).Ground == view.Sea
		for d := range hex.Dir(hex.Dirs) {
			s.shore[i] = s.shore[i] || s.liesIn(view.Sea, b.Grid.At(i).Step(d), false)
		}
	}
	s.terrain, s.features = s.fingerprint(false), s.fingerprint(true)
	p.letter(s)
	return s
}

// like is a scene whose ground is the very same, so that what is known of it holds here too; nil when there is none.
func (p *Painter) like(b *view.Board) *scene {
	for _, s := range p.scenes {
		if a := s.board; a.Grid == b.Grid && identical(a.Cells, b.Cells) && identical(a.Sides, b.Sides) &&
			identical(a.Ways, b.Ways) {
			return s
		}
	}
	return nil
}

// identical tells that two slices are one: a board does not change once it was painted.
func identical[E any](a, b []E) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// cell is the hex with index i; a board with too few cells has desert there.
func (s *scene) cell(i int) view.Cell {
	if i < 0 || i >= len(s.board.Cells) {
		return view.Cell{}
	}
	return s.board.Cells[i]
}

// has tells whether a hex bears a mark.
func (s *scene) has(i int, k view.MarkKind) bool {
	for _, m := range s.marks.of(i) {
		if s.board.Marks[m].Kind == k {
			return true
		}
	}
	return false
}

func (s *scene) occupied(i int) bool { return len(s.counters.of(i)) > 0 }

// fingerprint tells apart what the ground layer shows, or the ground with its features.
func (s *scene) fingerprint(features bool) uint64 {
	b := s.board
	buf := make([]byte, 0, len(b.Cells)+16*len(b.Sides)+16*len(b.Ways)+64)
	number := func(v ...int) {
		for _, n := range v {
			buf = binary.LittleEndian.AppendUint16(buf, uint16(n))
		}
	}
	e := b.Grid.Bounds()
	number(int(b.Grid.Stagger), e.FirstCol, e.LastCol, e.FirstRow, e.LastRow)
	if e.ShortOdd {
		number(1)
	}
	for _, c := range b.Cells {
		buf = append(buf, byte(c.Ground))
	}
	for _, m := range b.Sides {
		if features || lies(m.Kind) {
			number(int(m.Kind), int(m.Side.A.Q), int(m.Side.A.R), int(m.Side.D), int(m.In.Q), int(m.In.R))
		}
	}
	for _, w := range b.Ways {
		kind := 0x100
		switch {
		case w.Rail:
			kind = 0x102
		case w.Track:
			kind = 0x101
		}
		number(kind, int(w.From.Q), int(w.From.R), int(w.To.Q), int(w.To.R))
	}
	if features {
		buf = append(buf, s.forts...)
	}
	h := fnv.New64a()
	h.Write(buf) // a hash takes everything
	return h.Sum64()
}

// lies tells whether a feature of a hexside belongs to the ground layer.
func lies(k view.SideKind) bool {
	switch k {
	case view.Escarpment, view.Strait, view.RidgeLine, view.Wadi:
		return true
	case view.Mine, view.Breach, view.BreachWork, view.Cleared, view.Perimeter:
	}
	return false
}

// extent is the rectangle that a hex and all that stands out of it may cover.
func (s *scene) extent(at image.Point, beyond float64) image.Rectangle {
	d := image.Pt(int(s.geo.r*beyond)+2, int(s.geo.r*beyond)+2)
	return image.Rectangle{at.Sub(d), at.Add(d).Add(image.Pt(1, 1))}
}
