package paint

import (
	"image"
	"math"
	"slices"

	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/tutor/view"
)

// Chunks are the squares of a side in pixels that cover a board of some size, row by row; those at the right and the
// lower edge are cut.
func Chunks(size image.Point, side int) []image.Rectangle {
	if side <= 0 || size.X <= 0 || size.Y <= 0 {
		return nil
	}
	board := image.Rectangle{Max: size}
	var out []image.Rectangle
	for y := 0; y < size.Y; y += side {
		for x := 0; x < size.X; x += side {
			out = append(out, image.Rect(x, y, x+side, y+side).Intersect(board))
		}
	}
	return out
}

// Covering are the indexes of the chunks that the rectangles touch, rising.
func Covering(chunks, dirty []image.Rectangle) []int {
	var out []int
	for i, c := range chunks {
		if slices.ContainsFunc(dirty, c.Overlaps) {
			out = append(out, i)
		}
	}
	return out
}

// Dirty are the rectangles, in board pixels, in which two boards look different: none when they look alike, the whole
// board when their maps differ or when either is nil.
func (p *Painter) Dirty(before, after *view.Board) []image.Rectangle {
	if after == nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	b := p.scene(after)
	if before == nil {
		return []image.Rectangle{{Max: b.geo.size}}
	}
	a := p.scene(before)
	if a.board.Grid == nil || !a.board.Grid.Same(b.board.Grid) {
		return []image.Rectangle{{Max: image.Pt(max(a.geo.size.X, b.geo.size.X), max(a.geo.size.Y, b.geo.size.Y))}}
	}
	if a.terrain != b.terrain { // relief and areas reach far
		return []image.Rectangle{{Max: b.geo.size}}
	}
	var out []image.Rectangle
	for i := range b.board.Grid.Len() {
		if !sameHex(a, b, i) {
			out = append(out, b.extent(b.geo.pixel(b.board.Grid.At(i)), 1.25))
		}
	}
	out = append(out, p.dirtyNames(a, b)...)
	out = append(append(out, p.dirtyArrows(a, b)...), dirtyTrails(a, b)...)
	out = append(out, p.dirtyRibbons(a, b)...)
	return append(out, p.dirtyPills(a, b)...)
}

// sameHex compares all that a hex shows, in the order in which it is drawn.
func sameHex(a, b *scene, i int) bool {
	x, y := a.cell(i), b.cell(i)
	if x.Ground != y.Ground || a.forts[i] != b.forts[i] || a.hidden[i] != b.hidden[i] ||
		a.retreat != b.retreat && (a.has(i, view.Path) || b.has(i, view.Path)) {
		return false
	}
	return same(
		a.counters.of(i),
		b.counters.of(i),
		func(m, n int32) bool { return keyOf(&a.board.Counters[m]) == keyOf(&b.board.Counters[n]) },
	) &&
		same(a.marks.of(i), b.marks.of(i),
			func(m, n int32) bool { return sameMark(&a.board.Marks[m], &b.board.Marks[n]) }) &&
		same(a.tags.of(i), b.tags.of(i),
			func(m, n int32) bool { return tagKey(&a.board.Tags[m]) == tagKey(&b.board.Tags[n]) }) &&
		same(a.sides.of(i), b.sides.of(i), func(m, n int32) bool { return a.board.Sides[m] == b.board.Sides[n] }) &&
		same(a.ways.of(i), b.ways.of(i), func(m, n int32) bool { return a.board.Ways[m] == b.board.Ways[n] }) &&
		sameLinks(a, b, i) &&
		sameRim(a, b, i)
}

func same(a, b []int32, equal func(int32, int32) bool) bool { return slices.EqualFunc(a, b, equal) }

func sameMark(a, b *view.Mark) bool {
	return a.Kind == b.Kind && a.Text == b.Text && a.Left == b.Left && a.Range == b.Range &&
		slices.Equal(a.Signs, b.Signs)
}

// sameLinks compares the neighbours to which a hex draws its half of a retreat.
func sameLinks(a, b *scene, i int) bool {
	if !a.retreat && !b.retreat || !a.has(i, view.Path) {
		return true
	}
	for d := range hex.Dir(hex.Dirs) {
		if j := b.board.Grid.Neighbour(i, d); j >= 0 && a.has(j, view.Path) != b.has(j, view.Path) {
			return false
		}
	}
	return true
}

// sameRim compares the sides in which a marked group ends at a hex.
func sameRim(a, b *scene, i int) bool {
	return (!a.has(i, view.Within) || a.rim(i) == b.rim(i)) && (!a.ranged(i) || a.edge(i) == b.edge(i))
}

// dirtyNames are the names that came, went, or moved because their hex was filled or emptied, or stand on another
// ground.
func (p *Painter) dirtyNames(a, b *scene) []image.Rectangle {
	var out []image.Rectangle
	for i := range max(len(a.board.Places), len(b.board.Places)) {
		var before, after nameLook
		if i < len(a.board.Places) {
			before = p.look(a, i)
		}
		if i < len(b.board.Places) {
			after = p.look(b, i)
		}
		if before == after {
			continue
		}
		for _, l := range [...]nameLook{before, after} {
			if r := p.extentOf(l); !r.Empty() {
				out = append(out, r)
			}
		}
	}
	return out
}

// nameLook is how a name looks and where; the zero value is none.
type nameLook struct {
	at    image.Point
	k     shapeKey
	under [3]uint8
	sign  bool // what the place is stands there
	sites printed.Sites
}

func (p *Painter) look(s *scene, n int) nameLook {
	b := brush{p: p, s: s}
	k, ok := b.nameKey(n)
	sites, sign := b.siteOf(n)
	if !ok && !sign {
		return nameLook{}
	}
	at := s.board.Places[n].At
	c, _ := b.under(s.board.Grid.Index(at))
	return nameLook{at: s.geo.pixel(at), k: k, under: [3]uint8{c.R, c.G, c.B}, sign: sign, sites: sites}
}

// extentOf is what a name takes of the board, empty for none.
func (p *Painter) extentOf(l nameLook) image.Rectangle {
	if l == (nameLook{}) {
		return image.Rectangle{}
	}
	var m image.Rectangle
	if l.k.text != "" {
		k := l.k
		k.kind = shapeName
		m = p.boxed(k, func() image.Rectangle {
			b := brush{p: p}
			box := bounds(b.name(l.k))
			if box.Empty() {
				return box
			}
			return box.Inset(-int(math.Ceil(2*p.u)) - 1)
		})
	}
	if l.sign {
		far := int(math.Ceil(max(p.r, leastSite*p.u)))
		m = m.Union(image.Rect(-far, -far, far+1, far+1))
	}
	return m.Add(l.at)
}

func (p *Painter) dirtyArrows(a, b *scene) []image.Rectangle {
	if slices.Equal(a.board.Arrows, b.board.Arrows) {
		return nil
	}
	var out []image.Rectangle
	for _, s := range [...]*scene{a, b} {
		for _, w := range s.board.Arrows {
			m := s.geo.pixel(w.From)
			out = append(out, s.extent(m, 1.25).Union(s.extent(s.geo.pixel(w.To), 1.25)))
		}
	}
	return out
}

// Ahead is the next chunk to paint before it is seen: of those in the ring round what is in sight that have does not
// tell to be there, the one that comes into sight soonest, where the sight drifts so many pixels a frame. Painting some
// each frame spreads the work that a whole new row would be.
func Ahead(
	seen image.Rectangle, side int, drift image.Point, have func(image.Point) bool,
) (at image.Point, ok bool) {
	lo := image.Pt(floorDiv(seen.Min.X, side), floorDiv(seen.Min.Y, side))
	hi := image.Pt(floorDiv(seen.Max.X, side), floorDiv(seen.Max.Y, side))
	soonest := math.MaxInt
	for x := lo.X - 1; x <= hi.X+1; x++ {
		for y := lo.Y - 1; y <= hi.Y+1; y++ {
			p := image.Pt(x, y)
			if ring := x < lo.X || x > hi.X || y < lo.Y || y > hi.Y; !ring || have(p) {
				continue
			}
			wait := max(
				framesTo(x*side, side, seen.Min.X, seen.Max.X, drift.X),
				framesTo(y*side, side, seen.Min.Y, seen.Max.Y, drift.Y),
			)
			if wait < soonest {
				at, ok, soonest = p, true, wait
			}
		}
	}
	return at, ok
}

// framesTo is after how many frames a stretch of an axis is reached by what is seen of it, and a great many where that
// drifts away from it.
func framesTo(from, long, lo, hi, drift int) int {
	const never = 1 << 20
	gap := from - hi
	if from+long <= lo {
		gap, drift = lo-from-long, -drift
	} else if gap <= 0 {
		return 0
	}
	if drift <= 0 {
		return never + gap
	}
	return gap / drift
}
