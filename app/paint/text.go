package paint

import (
	"fmt"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

type face uint8

const (
	regular face = iota
	bold
	italic
	faces
)

// Fonts are the three faces that the board is lettered in. They may be shared by painters.
type Fonts struct{ faces [faces]*sfnt.Font }

// NewFonts reads the faces from TrueType or OpenType files. It fails on data that is no font.
func NewFonts(regularTTF, boldTTF, italicTTF []byte) (*Fonts, error) {
	var f Fonts
	for i, data := range [faces][]byte{regularTTF, boldTTF, italicTTF} {
		parsed, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("font %d of %d: %w", i+1, faces, err)
		}
		f.faces[i] = parsed
	}
	return &f, nil
}

// Has tells whether the regular face, or the bold one, has every letter of a text.
func (f *Fonts) Has(s string, isBold bool) bool {
	of := f.faces[regular]
	if isBold {
		of = f.faces[bold]
	}
	var buf sfnt.Buffer
	for _, r := range s {
		if r == '\n' || r >= ' ' && r <= '~' {
			continue
		}
		if i, err := of.GlyphIndex(&buf, r); err != nil || i == 0 {
			return false
		}
	}
	return true
}

// The longest text that is drawn, in runes: more would not fit any place on the board.
const longestText = 80

type glyphKey struct {
	face face
	r    rune
}

// glyph is an outline for size 1, baseline at 0.
type glyph struct {
	index   sfnt.GlyphIndex
	outline path
	advance float64
}

// typesetter makes text into paths.
type typesetter struct {
	fonts  *Fonts
	buf    sfnt.Buffer
	glyphs store[glyphKey, glyph]
}

const glyphsKept = 2048

func newTypesetter(f *Fonts) typesetter {
	return typesetter{fonts: f, glyphs: newStore[glyphKey](glyphsKept, func(glyph) int { return 1 })}
}

func (t *typesetter) glyph(f face, r rune) glyph {
	k := glyphKey{f, r}
	if g, ok := t.glyphs.get(k); ok {
		return g
	}
	g := t.load(t.fonts.faces[f], r)
	t.glyphs.put(k, g)
	return g
}

// load reads an outline. A rune that the font lacks, or a glyph that it can't outline, is a gap of half the size.
func (t *typesetter) load(f *sfnt.Font, r rune) glyph {
	g := glyph{advance: .5}
	i, err := f.GlyphIndex(&t.buf, r)
	if err != nil || i == 0 {
		if r == minus {
			return t.minus(f)
		}
		return g
	}
	em := float64(f.UnitsPerEm())
	ppem := fixed.I(int(f.UnitsPerEm()))
	if a, err := f.GlyphAdvance(&t.buf, i, ppem, font.HintingNone); err == nil {
		g.index, g.advance = i, float64(a)/64/em
	}
	segments, err := f.LoadGlyph(&t.buf, i, ppem, nil)
	if err != nil {
		return g
	}
	at := func(p fixed.Point26_6) Point { return Point{float64(p.X) / 64 / em, float64(p.Y) / 64 / em} }
	var pts []Point
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			g.outline = flush(g.outline, pts)
			pts = []Point{at(s.Args[0])}
		case sfnt.SegmentOpLineTo:
			pts = append(pts, at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			pts = quad(pts, pts[len(pts)-1], at(s.Args[0]), at(s.Args[1]), 6)
		case sfnt.SegmentOpCubeTo:
			pts = cube(pts, pts[len(pts)-1], at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	g.outline = flush(g.outline, pts)
	return g
}

const minus = '−'

// minus is made from a digit's width and the hyphen's weight, for a font without the sign: it is in every number that
// we print.
func (t *typesetter) minus(f *sfnt.Font) glyph {
	hyphen, digit := t.load(f, '-'), t.load(f, '0')
	b := glyphBox(hyphen.outline)
	weight := (b[3] - b[1]) * .9
	if weight <= 0 {
		weight = .08
	}
	const axis = -.357 // half the height of the digits
	return glyph{outline: rect(.08*digit.advance, axis-weight/2, .84*digit.advance, weight), advance: digit.advance}
}

// glyphBox is the extent of an outline: left, top, right, bottom.
func glyphBox(p path) [4]float64 {
	var b [4]float64
	for i, l := range p {
		for j, q := range l.pts {
			if i == 0 && j == 0 {
				b = [4]float64{q.X, q.Y, q.X, q.Y}
			}
			b = [4]float64{min(b[0], q.X), min(b[1], q.Y), max(b[2], q.X), max(b[3], q.Y)}
		}
	}
	return b
}

func flush(p path, pts []Point) path {
	if len(pts) < 3 {
		return p
	}
	return append(p, line{distinct(pts, true), true})
}

func cube(dst []Point, a, b, c, d Point) []Point {
	const n = 8
	for i := 1; i <= n; i++ {
		t := float64(i) / n
		ab, bc, cd := a.to(b, t), b.to(c, t), c.to(d, t)
		dst = append(dst, ab.to(bc, t).to(bc.to(cd, t), t))
	}
	return dst
}

// set is text as a path from the origin along the baseline, and its width. Spacing is added after every letter but the
// last.
func (t *typesetter) set(f face, s string, size, spacing float64) (path, float64) {
	var out path
	x := 0.0
	t.walk(
		f,
		s,
		size,
		spacing,
		func(g glyph, at float64) { out = append(out, g.outline.transform(scaled(size).then(shift(at, 0)))...) },
		&x,
	)
	return out, x
}

func (t *typesetter) width(f face, s string, size float64) float64 {
	x := 0.0
	t.walk(f, s, size, 0, func(glyph, float64) {}, &x)
	return x
}

func (t *typesetter) walk(f face, s string, size, spacing float64, each func(glyph, float64), x *float64) {
	fnt := t.fonts.faces[f]
	em := float64(fnt.UnitsPerEm())
	var last glyph
	n := 0
	for _, r := range s {
		if n++; n > longestText {
			return
		}
		g := t.glyph(f, r)
		if n > 1 {
			*x += spacing
			if last.index != 0 && g.index != 0 && spacing == 0 {
				if k, err := fnt.Kern(
					&t.buf,
					last.index,
					g.index,
					fixed.I(int(fnt.UnitsPerEm())),
					font.HintingNone,
				); err == nil {
					*x += float64(k) / 64 / em * size
				}
			}
		}
		each(g, *x)
		*x += g.advance * size
		last = g
	}
}

// fit shrinks text to a width, down to a least size; what is still too long is cut and ends in an ellipsis.
func (t *typesetter) fit(f face, s string, size, least, width float64) (string, float64) {
	w := t.width(f, s, size)
	if w <= width || w == 0 {
		return s, size
	}
	if k := size * width / w; k >= least {
		return s, k
	}
	runes := []rune(s)
	for n := min(len(runes), longestText) - 1; n > 0; n-- {
		if c := string(runes[:n]) + "…"; t.width(f, c, least) <= width {
			return c, least
		}
	}
	return "", least
}
