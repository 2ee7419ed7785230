package paint_test

import (
	"image"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/app/paint"
	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/tutor/view"
)

func TestOptions(t *testing.T) {
	for _, o := range []paint.Options{{R: 30, Scale: 1}, {Fonts: fonts(t), R: 0, Scale: 1}, {Fonts: fonts(t), R: 30}} {
		_, err := paint.New(o)
		require.ErrorIs(t, err, paint.ErrOptions)
	}
	_, err := paint.NewFonts([]byte("no"), nil, nil)
	require.Error(t, err)
}

// byParts paints a board piece by piece, each piece with the same or with a fresh painter.
func byParts(p *paint.Painter, b *view.Board, side int) *image.RGBA {
	size := p.Geometry(b.Grid).Size()
	img := image.NewRGBA(image.Rectangle{Max: size})
	for _, c := range paint.Chunks(size, side) {
		part := image.NewRGBA(image.Rect(0, 0, c.Dx(), c.Dy()))
		p.Paint(part, c, b)
		for y := range c.Dy() {
			copy(img.Pix[img.PixOffset(c.Min.X, c.Min.Y+y):][:4*c.Dx()], part.Pix[part.PixOffset(0, y):][:4*c.Dx()])
		}
	}
	return img
}

func TestChunksEqualTheWhole(t *testing.T) {
	for _, r := range []float64{13, 31, 54} {
		p := painter(t, palette.Light(), r, 1)
		for _, b := range []*view.Board{sheetOfHexes(t), birHacheim(t)} {
			want := whole(p, b)
			for _, side := range []int{97, 256} {
				n, at := differing(want, byParts(p, b, side), 0)
				assert.Zerof(t, n, "radius %v, side %d, first at %v", r, side, at)
			}
		}
	}
}

// What Dirty leaves out has not changed: old pixels with the dirty rectangles painted anew are the new picture.
func TestDirtyIsEnough(t *testing.T) {
	p := painter(t, palette.Dark(), 33, 1)
	g := birHacheim(t)
	size := p.Geometry(g.Grid).Size()
	rapid.Check(t, func(rt *rapid.T) {
		before, after := alter(rt, g, "before"), alter(rt, g, "after")
		img, want := image.NewRGBA(image.Rectangle{Max: size}), image.NewRGBA(image.Rectangle{Max: size})
		p.Paint(img, img.Rect, before)
		p.Paint(want, want.Rect, after)
		for _, r := range p.Dirty(before, after) {
			r = r.Intersect(img.Rect)
			p.Paint(img.SubImage(r).(*image.RGBA), r, after)
		}
		n, at := differing(want, img, 0)
		require.Zerof(rt, n, "first at %v", at)
	})
	require.Empty(t, p.Dirty(g, g))
	require.Len(t, p.Dirty(nil, g), 1)
	require.Empty(t, p.Dirty(g, nil))
}

// alter is a copy of a board with some things changed.
func alter(t *rapid.T, b *view.Board, label string) *view.Board {
	c := *b
	c.Cells, c.Counters, c.Marks = slices.Clone(b.Cells), slices.Clone(b.Counters), slices.Clone(b.Marks)
	c.Sides, c.Ways, c.Places, c.Arrows = slices.Clone(b.Sides), slices.Clone(b.Ways), slices.Clone(b.Places), slices.Clone(b.Arrows)
	anyHex := func() hex.Hex { return b.Grid.At(rapid.IntRange(0, b.Grid.Len()-1).Draw(t, label+" hex")) }
	for range rapid.IntRange(0, 4).Draw(t, label+" changes") {
		switch rapid.IntRange(0, 10).Draw(t, label+" kind") {
		case 10:
			c.Ribbons = append(slices.Clone(c.Ribbons), view.Ribbon{
				Letter: "A", From: anyHex(), To: anyHex(), Force: .5, Own: rapid.Bool().Draw(t, label+" own"),
				Kind: view.RibbonKind(rapid.IntRange(0, int(view.RibbonWaits)).Draw(t, label+" ribbon")),
			})
		case 0:
			c.Counters[rapid.IntRange(0, len(c.Counters)-1).Draw(t, label+" counter")].At = anyHex()
		case 1:
			u := &c.Counters[rapid.IntRange(0, len(c.Counters)-1).Draw(t, label+" counter")]
			*rapid.SampledFrom([]*bool{&u.Used, &u.Reduced, &u.Due}).Draw(t, label+" state") = true
		case 2:
			k := view.MarkKind(rapid.IntRange(int(view.Reach), int(view.Within)).Draw(t, label+" mark"))
			h := anyHex()
			c.Marks = append(c.Marks, view.Mark{At: h, Kind: k, Text: "3"}, view.Mark{At: h.Step(2), Kind: k, Text: "4"})
		case 3:
			c.Sides = append(c.Sides, view.SideMark{Side: hex.SideOf(anyHex(), 1), Kind: rapid.SampledFrom([]view.SideKind{view.Escarpment, view.Strait, view.Cleared, view.RidgeLine, view.Wadi}).Draw(t, label+" side"), In: anyHex()})
		case 4:
			c.Cells[rapid.IntRange(0, len(c.Cells)-1).Draw(t, label+" cell")].Fort = true
		case 5:
			c.Cells[rapid.IntRange(0, len(c.Cells)-1).Draw(t, label+" cell")].Ground = rapid.SampledFrom([]view.Ground{view.Sea, view.City, view.Ridge}).Draw(t, label+" ground")
		case 6:
			c.Arrows = c.Arrows[:rapid.IntRange(0, len(c.Arrows)).Draw(t, label+" arrows")]
		case 7:
			h := anyHex()
			c.Ways = append(c.Ways, view.Way{From: h, To: h.Step(2)})
		case 8:
			c.Places = append(c.Places, view.Place{At: anyHex(), Name: "SOMEWHERE FAR", Track: rapid.Bool().Draw(t, label+" track")})
		case 9:
			h := anyHex()
			c.Tags = append(c.Tags, view.Tag{At: h, Text: "2", Axis: rapid.Bool().Draw(t, label+" side of a tag")}, view.Tag{At: h.Step(2), Text: "D4"})
		}
	}
	return &c
}

// odd makes boards of anything: hexes off the map, empty and endless strings, numbers out of their lists.
func odd(t *rapid.T, g *hex.Grid) *view.Board {
	text := rapid.OneOf(rapid.Just(""), rapid.String(), rapid.Just(strings.Repeat("Wide name ", 300)), rapid.Just("\xff\xfe"))
	at := rapid.Custom(func(t *rapid.T) hex.Hex {
		if rapid.Bool().Draw(t, "near") {
			return hex.Hex{Q: int16(rapid.IntRange(-1, 8).Draw(t, "q")), R: int16(rapid.IntRange(-4, 8).Draw(t, "r"))}
		}
		return hex.Hex{Q: rapid.Int16().Draw(t, "q"), R: rapid.Int16().Draw(t, "r")}
	})
	small := rapid.IntRange(-3, 12)
	enum := func(label string) uint8 { return uint8(rapid.IntRange(0, 15).Draw(t, label)) }
	b := &view.Board{Grid: g, Cells: make([]view.Cell, rapid.IntRange(0, 60).Draw(t, "cells"))}
	for i := range b.Cells {
		b.Cells[i] = view.Cell{Ground: view.Ground(enum("ground")), Fort: enum("fort") > 9}
	}
	for range rapid.IntRange(0, 5).Draw(t, "things") {
		h := at.Draw(t, "at")
		b.Counters = append(b.Counters, view.Counter{
			At: h, Name: text.Draw(t, "name"), Formation: text.Draw(t, "formation"), Values: text.Draw(t, "values"),
			Axis: rapid.Bool().Draw(t, "axis"), Nation: view.Nation(enum("nation")), Symbol: view.Symbol(enum("symbol")), Size: view.Size(enum("size")),
			Steps: small.Draw(t, "steps"), Lost: small.Draw(t, "lost"), Used: rapid.Bool().Draw(t, "used"), Disrupted: rapid.Bool().Draw(t, "disrupted"),
			Reduced: rapid.Bool().Draw(t, "reduced"), Due: rapid.Bool().Draw(t, "due"), Range: small.Draw(t, "range"),
			Supply: view.Supply(enum("supply")), CanAct: rapid.Bool().Draw(t, "act"),
		})
		m := view.Mark{At: at.Draw(t, "mark"), Kind: view.MarkKind(enum("kind")), Text: text.Draw(t, "text")}
		for range rapid.IntRange(0, 4).Draw(t, "signs") {
			m.Signs = append(m.Signs, view.Sign(enum("sign")))
		}
		b.Marks = append(b.Marks, m)
		b.Sides = append(b.Sides, view.SideMark{Side: hex.Side{A: at.Draw(t, "side"), D: hex.Dir(enum("dir"))}, Kind: view.SideKind(enum("side kind")), In: at.Draw(t, "in")})
		b.Ways = append(b.Ways, view.Way{From: at.Draw(t, "from"), To: h.Step(hex.Dir(enum("to"))), Track: rapid.Bool().Draw(t, "track")})
		b.Places = append(b.Places, view.Place{At: h, Name: text.Draw(t, "place"), Track: rapid.Bool().Draw(t, "along")})
		b.Arrows = append(b.Arrows, view.Arrow{From: h, To: at.Draw(t, "arrow"), Joiner: rapid.Bool().Draw(t, "joiner")})
	}
	return b
}

func TestAnyBoardCanBePainted(t *testing.T) {
	var ps []*paint.Painter
	for _, r := range []float64{3, 17, 40} {
		ps = append(ps, painter(t, palette.High(), r, 1.5))
	}
	rapid.Check(t, func(t *rapid.T) {
		n := hex.Numbering{Stagger: hex.Stagger(rapid.IntRange(1, 3).Draw(t, "stagger"))}
		g, err := hex.NewGrid(n, hex.Bounds{LastCol: 6, LastRow: 6})
		require.NoError(t, err)
		p := rapid.SampledFrom(ps).Draw(t, "painter")
		b := odd(t, g)
		img := image.NewRGBA(image.Rect(5, 7, 5+rapid.IntRange(1, 200).Draw(t, "w"), 7+rapid.IntRange(1, 200).Draw(t, "h")))
		rect := img.Rect.Add(image.Pt(rapid.IntRange(-300, 500).Draw(t, "x"), rapid.IntRange(-300, 500).Draw(t, "y")))
		p.Paint(img, rect, b)
		for i := 3; i < len(img.Pix); i += 4 {
			require.Equal(t, uint8(255), img.Pix[i], "the board is opaque")
		}
		p.Dirty(b, odd(t, g))
	})
	ps[0].Paint(nil, image.Rect(0, 0, 5, 5), &view.Board{})
	ps[0].Paint(image.NewRGBA(image.Rect(0, 0, 5, 5)), image.Rect(0, 0, 50, 50), &view.Board{})
	ps[0].Paint(image.NewRGBA(image.Rect(0, 0, 5, 5)), image.Rect(0, 0, 5, 5), nil)
}

func TestManyMayPaintAtOnce(t *testing.T) {
	p := painter(t, palette.Light(), 20, 1)
	boards := []*view.Board{sheetOfHexes(t), birHacheim(t)}
	want := []*image.RGBA{whole(p, boards[0]), whole(p, boards[1])}
	var wg sync.WaitGroup
	for i := range 6 {
		wg.Go(func() {
			n, _ := differing(want[i%2], byParts(p, boards[i%2], 128), 0)
			assert.Zero(t, n)
		})
	}
	wg.Wait()
}

// A name that finds no room beside those before it is left out rather than written over them; a counter moves it aside.
func TestNamesKeepClearOfOneAnother(t *testing.T) {
	p := painter(t, palette.Light(), 30, 1)
	named := func(names ...string) *builder {
		b := build(t, hex.EvenColumnsLow, hex.Bounds{FirstCol: 1, LastCol: 5, FirstRow: 1, LastRow: 5})
		for _, n := range names {
			b.place("0303", n, false)
		}
		return b
	}
	pixels := func(b *builder) []uint8 { return whole(p, &b.Board).Pix }
	four, five := named("Gazala", "Tobruk", "Acroma", "El Adem"), named("Gazala", "Tobruk", "Acroma", "El Adem", "Retma")
	require.Equal(t, pixels(four), pixels(five), "there are four spots in a hex")
	require.NotEqual(t, pixels(named("Gazala", "Tobruk", "Acroma")), pixels(four))
	along := named("Gazala")
	along.way(true, "0203", "0303", "0403")
	both := named("Gazala")
	both.way(true, "0203", "0303", "0403")
	both.place("0203", "Trigh Capuzzo", true)
	require.NotEqual(t, pixels(along), pixels(both))
	under, bare := named("Gazala"), named()
	for _, b := range []*builder{under, bare} {
		b.put("0303", unit("1", "", true, view.German, view.Armour, view.Regiment, 0, "6-5-16"))
	}
	require.NotEqual(t, pixels(under), pixels(bare), "the counter does not hide the name")
}

// A name is read over a way that goes through it: every full letter of it is as it is without the way.
func TestANameIsReadOverAWay(t *testing.T) {
	p := painter(t, palette.Light(), 44, 1)
	made := func(name string, trail bool) *image.RGBA {
		b := build(t, hex.EvenColumnsLow, hex.Bounds{FirstCol: 1, LastCol: 5, FirstRow: 1, LastRow: 5})
		b.place("0303", name, false)
		b.put("0303", unit("1", "", true, view.German, view.Armour, view.Regiment, 0, "6-5-16"))
		if trail {
			b.Trails = []view.Trail{{Hexes: []hex.Hex{b.hex("0303"), b.hex("0304"), b.hex("0305")}}}
		}
		return whole(p, &b.Board)
	}
	ink := palette.Light().Name
	letters, plain, crossed := 0, made("Sidi Breghisc", false), made("Sidi Breghisc", true)
	require.NotEqual(t, plain.Pix, crossed.Pix)
	for y := range plain.Rect.Dy() {
		for x := range plain.Rect.Dx() {
			if c := plain.RGBAAt(x, y); c.R == ink.R && c.G == ink.G && c.B == ink.B {
				letters++
				require.Equal(t, c, crossed.RGBAAt(x, y), "%v, %v", x, y)
			}
		}
	}
	require.Greater(t, letters, 100)
}

// The sum at the end of a way keeps clear of the arrow: below where that comes from above, above where it comes from below.
func TestTheSumOfAWayKeepsClearOfItsArrow(t *testing.T) {
	p := painter(t, palette.Light(), 44, 1)
	for _, from := range []string{"0302", "0304"} {
		made := func(sum bool) *image.RGBA {
			b := build(t, hex.EvenColumnsLow, hex.Bounds{FirstCol: 1, LastCol: 5, FirstRow: 1, LastRow: 5})
			b.Trails = []view.Trail{{Hexes: []hex.Hex{b.hex(from), b.hex("0303")}}}
			if sum {
				b.Marks = append(b.Marks, view.Mark{At: b.hex("0303"), Kind: view.Path, Text: "4", Left: "12 left"})
			}
			return whole(p, &b.Board)
		}
		ink, bare, told := palette.Light().Accent, made(false), made(true)
		arrow := 0
		for y := range bare.Rect.Dy() {
			for x := range bare.Rect.Dx() {
				if c := bare.RGBAAt(x, y); c.R == ink.R && c.G == ink.G && c.B == ink.B {
					arrow++
					require.Equal(t, c, told.RGBAAt(x, y), "from %s: %v, %v", from, x, y)
				}
			}
		}
		require.Greater(t, arrow, 100)
	}
}

// No dot of a step covers the sign of what the way triggers in its hex.
func TestNoDotCoversTheSignOfARisk(t *testing.T) {
	p := painter(t, palette.Light(), 44, 1)
	made := func(dot bool, signs ...view.Sign) *image.RGBA {
		b := build(t, hex.EvenColumnsLow, hex.Bounds{FirstCol: 1, LastCol: 5, FirstRow: 1, LastRow: 5})
		b.Trails = []view.Trail{{Hexes: []hex.Hex{b.hex("0302"), b.hex("0303"), b.hex("0304")}, Signs: signs}}
		if dot {
			b.Marks = append(b.Marks, view.Mark{At: b.hex("0303"), Kind: view.Path})
		}
		return whole(p, &b.Board)
	}
	require.Equal(t, made(false, view.SignMines, 0).Pix, made(true, view.SignMines, 0).Pix)
	require.NotEqual(t, made(false, 0, view.SignMines).Pix, made(true, 0, view.SignMines).Pix, "elsewhere it stands")
}

// A way that could be gone instead is thin and in dashes, and where both lead through the same hexes the other one lies
// over it.
func TestAWayInsteadIsThin(t *testing.T) {
	p, ink := painter(t, palette.Light(), 44, 1), palette.Light().Accent
	made := func(trails ...view.Trail) *image.RGBA {
		b := build(t, hex.EvenColumnsLow, hex.Bounds{FirstCol: 1, LastCol: 5, FirstRow: 1, LastRow: 5})
		for n := range trails {
			trails[n].Hexes = []hex.Hex{b.hex("0302"), b.hex("0303"), b.hex("0304")}
		}
		b.Trails = trails
		return whole(p, &b.Board)
	}
	inked := func(img *image.RGBA) (n int) {
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if c := img.RGBAAt(x, y); c.R == ink.R && c.G == ink.G && c.B == ink.B {
					n++
				}
			}
		}
		return n
	}
	main, other := made(view.Trail{}), made(view.Trail{Other: true})
	require.Greater(t, inked(other), 20)
	require.Less(t, 3*inked(other), inked(main))
	require.Equal(t, main.Pix, made(view.Trail{Other: true}, view.Trail{}).Pix)
}

// A painter of one picture paints what any other does, wherever the picture is cut out.
func TestAPictureIsPaintedAsItsBoard(t *testing.T) {
	for _, b := range []*view.Board{sheetOfHexes(t), birHacheim(t)} {
		want := whole(painter(t, palette.Light(), 31, 1), b)
		once, err := paint.New(paint.Options{Fonts: fonts(t), Palette: palette.Light(), R: 31, Scale: 1, Once: true})
		require.NoError(t, err)
		size := want.Rect.Size()
		for _, rect := range []image.Rectangle{want.Rect, image.Rect(70, 45, size.X-30, size.Y-90), image.Rect(-40, 10, 333, 300)} {
			got := image.NewRGBA(image.Rectangle{Max: rect.Size()})
			once.Paint(got, rect, b)
			inner := rect.Intersect(want.Rect)
			for y := inner.Min.Y; y < inner.Max.Y; y++ {
				for x := inner.Min.X; x < inner.Max.X; x++ {
					require.Equal(t, want.RGBAAt(x, y), got.RGBAAt(x-rect.Min.X, y-rect.Min.Y), "%v in %v", image.Pt(x, y), rect)
				}
			}
		}
	}
}

// A small picture of one thing shows its sign, which a map whose hexes are as small leaves out.
func TestADetailHasItsSign(t *testing.T) {
	const small = 15
	b := build(t, hex.OddColumnsLow, hex.Bounds{FirstCol: 1, LastCol: 3, FirstRow: 1, LastRow: 3})
	bare := whole(painter(t, palette.Light(), small, 1), &b.Board)
	for _, site := range []printed.Sites{printed.Well, printed.Airfield, printed.Height, printed.Port, printed.Town} {
		b.Places = []view.Place{{At: b.hex("0202"), Sites: site}}
		require.Equal(t, bare, whole(painter(t, palette.Light(), small, 1), &b.Board))
		p, err := paint.New(paint.Options{Fonts: fonts(t), Palette: palette.Light(), R: small, Scale: 1, Detail: true})
		require.NoError(t, err)
		require.NotEqual(t, bare, whole(p, &b.Board))
	}
}
