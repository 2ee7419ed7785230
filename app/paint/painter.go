package paint

import (
	"errors"
	"image"
	"image/color"
	"math"
	"sync"

	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// ErrOptions is returned for a zoom or density that nothing can be painted at, or without fonts.
var ErrOptions = errors.New("a painter needs fonts, a radius of 3 to 2000 pixels and a scale of 0.1 to 20")

// Options are what a painter is made for.
type Options struct {
	Fonts   *Fonts
	Palette palette.Palette
	R       float64 // circumradius of a hex, in pixels
	Scale   float64 // pixels a unit: hairlines and the least sizes are given in units
	Relief  *Relief // of the map, shared with painters of other sizes; nil: the painter makes its own
	Once    bool    // for a picture that nobody moves: little is kept of what it was made from
	Detail  bool    // for a picture of one thing: its sign is drawn however small its hexes are
}

// Painter paints boards at one zoom in one theme. It may be used by several goroutines; a board must not change once it
// was painted.
type Painter struct {
	mu      sync.Mutex
	pal     palette.Palette
	r, u    float64
	once    bool
	detail  bool
	raster  rasterizer
	text    typesetter
	shapes  store[uint64, mask]
	texts   store[shapeKey, mask]
	sprites store[spriteKey, sprite]
	tiles   store[tileKey, *image.RGBA]
	spare   []*image.RGBA // forgotten tiles: their memory is warm
	areas   map[areaKey]area
	boxes   map[shapeKey]image.Rectangle // what names take round the middle of their hexes, by place in the hex
	lie     *Relief
	water   *water
	values  []int32 // of one run of pixels
	tones   []uint8 // of one tile
	scenes  []*scene
}

// What a painter keeps, in bytes of one generation.
const (
	shapesKept  = 10 << 20
	spritesKept = 24 << 20
	tilesKept   = 24 << 20
	scenesKept  = 3
	onceKept    = 12 // a part of that, of a picture that is painted once
	// times as much of tiles is kept on a dense screen, where a window has so many more pixels: all its layers fit
	densest = 3
)

// New makes a painter; it fails with [ErrOptions].
func New(o Options) (*Painter, error) {
	if o.Fonts == nil || !(o.R >= 3 && o.R <= 2000) || !(o.Scale >= .1 && o.Scale <= 20) {
		return nil, ErrOptions
	}
	kept := func(bytes int) int {
		if o.Once {
			return bytes / onceKept
		}
		return bytes
	}
	price := func(m mask) int { return len(m.pix) + 96 }
	size := func(m *image.RGBA) int { return len(m.Pix) + 128 }
	p := &Painter{
		pal: o.Palette, r: o.R, u: o.Scale, once: o.Once, detail: o.Detail,
		text:    newTypesetter(o.Fonts),
		shapes:  newStore[uint64](kept(shapesKept), price),
		texts:   newStore[shapeKey](kept(shapesKept), price),
		sprites: newStore[spriteKey](kept(spritesKept), func(s sprite) int { return size(s.RGBA) }),
		tiles:   newStore[tileKey](kept(int(tilesKept*min(max(1, o.Scale*o.Scale), densest))), size),
		areas:   map[areaKey]area{}, boxes: map[shapeKey]image.Rectangle{}, lie: o.Relief,
	}
	if p.lie == nil {
		p.lie = &Relief{}
	}
	p.tiles.dropped = p.recycle
	return p, nil
}

// Geometry is where this painter puts the hexes of a grid.
func (p *Painter) Geometry(g *hex.Grid) Geometry {
	return NewGeometry(g, p.r, int(math.Ceil(3*p.u)))
}

// Paint paints the part of the board that rect, in board pixels, covers: rect.Min falls on the first pixel of dst.
// Ground beyond the map's edge has the window's colour. What of rect doesn't fit dst is left out.
func (p *Painter) Paint(dst *image.RGBA, rect image.Rectangle, b *view.Board) {
	if dst == nil || dst.Rect.Empty() || rect.Empty() || b == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	rect = rect.Intersect(dst.Rect.Sub(dst.Rect.Min).Add(rect.Min))
	s := p.scene(b)
	br := brush{
		p:     p,
		s:     s,
		dst:   dst,
		shift: dst.Rect.Min.Sub(rect.Min),
		clip:  rect.Sub(rect.Min).Add(dst.Rect.Min),
		rect:  rect,
	}
	br.base()
	if b.Grid == nil {
		return
	}
	br.veils()
	br.landmarks()
	br.rings()
	br.ribbons()
	br.trails()
	br.names()
	br.stacks()
	br.tags()
	br.arrows()
	br.badges()
	br.letters()
	br.pills()
}

// brush paints one rectangle of one board.
type brush struct {
	p     *Painter
	s     *scene
	dst   *image.RGBA
	shift image.Point     // from board pixels to dst
	clip  image.Rectangle // in dst
	rect  image.Rectangle // in board pixels
	layer layer           // of the tile being made, or live
	near  []placed        // the hexes of each, once asked for
}

// placed is a hex by its grid index, with the pixel of its centre.
type placed struct {
	i  int
	at image.Point
}

// each visits the hexes of which something may lie in the rectangle.
func (b *brush) each(f func(i int, at image.Point)) {
	if b.near == nil {
		b.near = make([]placed, 0, 64)
		b.s.geo.touching(
			b.rect,
			int(math.Ceil(1.25*b.p.r+4*b.p.u)),
			func(i int, at image.Point) { b.near = append(b.near, placed{i, at}) },
		)
	}
	for _, h := range b.near {
		f(h.i, h.at)
	}
}

type shapeKind uint8

const (
	shapeHex shapeKind = iota
	shapeRough
	shapeSand
	shapeCaret
	shapeGrain
	shapeGrid
	shapeTrack
	shapeRoad
	shapeRoadCore
	shapeEscarpment
	shapeScaled
	shapeHatch
	shapeMine
	shapeBreach
	shapePost
	shapeWork
	shapeFort
	shapeDigit
	shapeDigitHalo
	shapeName
	shapeNameHalo
	shapeRing
	shapeRingCasing
	shapeVacated
	shapeBracket
	shapeBracketCasing
	shapeCursor
	shapeArrow
	shapeArrowCasing
	shapePoints
	shapeStep
	shapeStepCasing
	shapeCost
	shapeCostHalo
	shapePill
	shapePillCasing
	shapePillText
	shapeLink
	shapeLinkCasing
	shapeCity
	shapeHouse
	shapeRidge
	shapeCrest
	shapeStrait
	shapeStraitCoast
	shapeRidgeLine
	shapeWadi
	shapePerimeter
	shapeLifted
	shapeWithin
	shapeWithinCasing
	shapeArea
	shapeAreaCorner
	shapeTrackCasing
	shapeRailCasing
	shapeRail
	shapeSite
	shapeSiteHalo
	shapeLeg
	shapeLegCasing
	shapeTip
	shapeTipCasing
	shapeSetOff
	shapeEdge
	shapeBand
	shapeLeft
	shapeLeftHalo
	shapeVeil
	shapeVeilGrid
	shapeFresh
	shapeHalo
	shapeChanged
	shapeHold
	shapeHoldCasing
	shapeLetter
	shapeLetterDisc
	shapeLetterCasing
)

// shapeKey names a shape round the middle of a hex. What the numbers mean depends on the kind; b fits a byte where
// there is no text.
type shapeKey struct {
	kind   shapeKind
	a, b   int32
	slid   int32 // how far a name is moved along its line, in pixels
	text   string
	pointy bool // set by shape
}

// packed is a key without text as one number, which is found faster.
func (k shapeKey) packed() uint64 {
	n := uint64(k.kind)<<48 | uint64(uint8(k.b))<<32 | uint64(uint32(k.a))
	if k.pointy {
		n |= 1 << 40
	}
	return n
}

// shape paints a shape round the middle of the hex at a pixel; outline is asked for it only when it is not in store.
func (b *brush) shape(at image.Point, k shapeKey, c color.NRGBA, outline func() path) {
	blend(b.dst, b.clip, at.Add(b.shift), b.mask(k, outline), c)
}

func (b *brush) mask(k shapeKey, outline func() path) mask {
	return b.stored(k, func() mask { return b.p.raster.mask(outline().transform(shift(.5, .5))) })
}

// keyed is a key as shapes are kept by it.
func (b *brush) keyed(k shapeKey) shapeKey {
	k.pointy = !b.s.geo.flat
	return k
}

func (b *brush) stored(k shapeKey, draw func() mask) mask {
	k = b.keyed(k)
	if k.text == "" {
		n := k.packed()
		m, ok := b.p.shapes.get(n)
		if !ok {
			m = draw()
			b.p.shapes.put(n, m)
		}
		return m
	}
	m, ok := b.p.texts.get(k)
	if !ok {
		m = draw()
		b.p.texts.put(k, m)
	}
	return m
}

// pen draws into a sprite, through a transformation.
type pen struct {
	p   *Painter
	dst *image.RGBA
	m   affine
}

func (n *pen) fill(c color.NRGBA, s path) {
	blend(n.dst, n.dst.Rect, image.Point{}, n.p.raster.transient(s.transform(n.m)), c)
}

func (n *pen) stroke(c color.NRGBA, width float64, j joint, s path) { n.fill(c, s.stroke(width, j)) }

type anchor uint8

const (
	left anchor = iota
	middle
	right
)

func (n *pen) write(c color.NRGBA, f face, size float64, a anchor, x, y float64, s string) {
	n.fill(c, n.p.lettering(f, s, size, 0, a).transform(shift(x, y)))
}

// lettering is text with its anchor at the origin.
func (p *Painter) lettering(f face, s string, size, spacing float64, a anchor) path {
	out, w := p.text.set(f, s, size, spacing)
	switch a {
	case middle:
		return out.transform(shift(-w/2, 0))
	case right:
		return out.transform(shift(-w, 0))
	case left:
	}
	return out
}
