package paint

import (
	"image"
	"math"
	"slices"

	"gazala/tutor/view"
)

// tileSize is the side of the pieces in which what lies still is kept.
const tileSize = 256

// layer is how much of the board a tile shows, and what a number in it stands on.
type layer uint8

const (
	live       layer = iota // no tile: as the board's marks say
	groundOnly              // terrain, grid, straits, ways, escarpments
	plain                   // and minefields, fortifications, numbers
	reachable               // the same with every hex in reach
)

type tileKey struct {
	x, y  int
	part  image.Rectangle // that is made of it, empty for the whole
	layer layer
	look  uint64 // fingerprint of what the layer shows
}

// base lays all that is under the names. Most hexes are copied from a tile: those without a tint from the plain one,
// those in reach from the one where all are. What is tinted otherwise is laid anew on the ground.
func (b *brush) base() {
	if b.s.board.Grid == nil {
		fillRect(b.dst, b.clip, b.p.pal.Bg)
		return
	}
	for y := tileOf(b.rect.Min.Y); y*tileSize < b.rect.Max.Y; y++ {
		for x := tileOf(b.rect.Min.X); x*tileSize < b.rect.Max.X; x++ {
			b.baseTile(x, y)
		}
	}
	b.each(func(i int, at image.Point) {
		if b.s.tint(i) != groundOnly {
			return
		}
		b.fill(i, at)
		b.minefields(i, at)
		if b.numbered() && !b.s.hidden[i] {
			b.number(i, at)
		}
	})
}

func (b *brush) baseTile(x, y int) {
	t := b.tile(x, y, plain)
	r := t.Rect.Intersect(b.rect)
	for row := r.Min.Y; row < r.Max.Y; row++ {
		b.copyRow(t, row, r.Min.X, r.Max.X)
	}
	b.each(func(i int, at image.Point) {
		l := b.s.tint(i)
		if l == plain {
			return
		}
		// Forts and the posts of the neighbours stand on the side: laying the ground anew stops short of them.
		spans := b.p.spans(b.s.geo, l == groundOnly)
		if !spans.rect.Add(at).Overlaps(r) {
			return
		}
		from := b.tile(x, y, l)
		for n, s := range spans.rows {
			if row := at.Y + spans.rect.Min.Y + n; row >= r.Min.Y && row < r.Max.Y {
				b.copyRow(from, row, max(r.Min.X, at.X+s[0]), min(r.Max.X, at.X+s[1]))
			}
		}
	})
}

func (b *brush) copyRow(from *image.RGBA, row, x0, x1 int) {
	if x0 < x1 {
		to := b.dst.PixOffset(x0+b.shift.X, row+b.shift.Y)
		copy(b.dst.Pix[to:to+4*(x1-x0)], from.Pix[from.PixOffset(x0, row):])
	}
}

// tileOf is the row or column of tiles that a pixel falls in.
func tileOf(px int) int { return floorDiv(px, tileSize) }

// tint is the layer that a hex is copied from: groundOnly when its fills are to be laid anew.
func (s *scene) tint(i int) layer {
	l := plain
	if s.hidden[i] {
		l = groundOnly
	}
	for _, m := range s.marks.of(i) {
		switch s.board.Marks[m].Kind {
		case view.Reach:
			switch {
			case s.board.Marks[m].Range && s.edge(i) == 0:
				continue
			case s.board.Marks[m].Range || l != plain:
				return groundOnly
			}
			if l = reachable; s.hidden[i] {
				return groundOnly
			}
		case view.Target, view.Zone:
			return groundOnly
		case view.Refused,
			view.Selected,
			view.Cursor,
			view.Path,
			view.Retreat,
			view.Vacated,
			view.Within,
			view.Veiled,
			view.Fading,
			view.Fresh,
			view.Changed,
			view.Named:
		}
	}
	return l
}

func (b *brush) tile(x, y int, l layer) *image.RGBA {
	k := b.tileKey(x, y, l)
	if t, ok := b.p.tiles.get(k); ok {
		return t
	}
	t := b.p.newTile(image.Pt(x*tileSize, y*tileSize), k.part)
	n := brush{p: b.p, s: b.s, dst: t, clip: t.Rect, rect: t.Rect, layer: l}
	if under, ok := b.p.tiles.get(b.tileKey(x, y, groundOnly)); ok {
		copy(t.Pix, under.Pix)
	} else {
		n.ground()
	}
	if l != groundOnly {
		if l == reachable {
			n.each(func(_ int, at image.Point) { n.reach(at) })
		}
		n.features()
	}
	b.p.tiles.put(k, t)
	return t
}

func (b *brush) tileKey(x, y int, l layer) tileKey {
	k := tileKey{x: x, y: y, layer: l, look: b.s.features}
	if l == groundOnly {
		k.look = b.s.terrain
	}
	if b.p.once { // no other part will be asked for
		k.part = image.Rect(0, 0, tileSize, tileSize).Add(image.Pt(x*tileSize, y*tileSize)).Intersect(b.rect)
	}
	return k
}

// sparesKept is how many forgotten tiles are used again.
const sparesKept = 24

func (p *Painter) recycle(t *image.RGBA) {
	if len(p.spare) < sparesKept && !p.once {
		p.spare = append(p.spare, t)
	}
}

// newTile is a tile, or a part of it, to be painted all over: its pixels may be old ones.
func (p *Painter) newTile(at image.Point, part image.Rectangle) *image.RGBA {
	if !part.Empty() {
		return image.NewRGBA(part)
	}
	r := image.Rect(0, 0, tileSize, tileSize).Add(at)
	n := len(p.spare)
	if n == 0 {
		return image.NewRGBA(r)
	}
	t := p.spare[n-1]
	p.spare = p.spare[:n-1]
	t.Rect = r
	return t
}

func (b *brush) ground() {
	fillRect(b.dst, b.clip, b.p.pal.Bg)
	b.each(b.land)
	b.each(b.areas)
	b.relief()
	b.each(b.terrain)
	b.sea()
	b.each(b.grid)
	b.coast()
	b.each(b.straits)
	b.each(func(i int, at image.Point) { b.ways(i, at, true) })
	b.each(func(i int, at image.Point) { b.ways(i, at, false) })
	b.each(b.rails)
	b.each(b.slopes)
}

// area are the pixels whose middle lies in a hex, row by row from left to right, relative to its centre.
type area struct {
	rect image.Rectangle
	rows [][2]int
}

// innerScale keeps the inner area off the fortification line.
const innerScale = .962

type areaKey struct{ flat, inner, whole bool }

func (p *Painter) spans(g Geometry, inner bool) area {
	k := areaKey{flat: g.flat, inner: inner}
	if a, ok := p.areas[k]; ok {
		return a
	}
	scale := 1.0
	if inner {
		scale = innerScale
	}
	c := g.corners()
	pts := polygon(c[:]...).transform(scaled(scale))[0].pts
	a := area{rect: bounds(polygon(pts...))}
	for y := a.rect.Min.Y; y <= a.rect.Max.Y; y++ {
		x0, x1 := crossing(pts, float64(y))
		a.rows = append(a.rows, [2]int{int(math.Ceil(x0)), int(math.Floor(x1)) + 1})
	}
	a.rect.Max = a.rect.Max.Add(image.Pt(1, 1))
	p.areas[k] = a
	return a
}

// crossing is where a level line enters and leaves a convex polygon; an empty range when it misses.
func crossing(pts []Point, y float64) (from, to float64) {
	var xs []float64
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		if min(a.Y, b.Y) > y || max(a.Y, b.Y) < y {
			continue
		}
		if a.Y == b.Y {
			xs = append(xs, a.X, b.X)
			continue
		}
		xs = append(xs, a.to(b, (y-a.Y)/(b.Y-a.Y)).X)
	}
	if len(xs) == 0 {
		return 1, 0
	}
	return slices.Min(xs), slices.Max(xs)
}
