package paint_test

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/paint"
	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/tutor/view"
)

var update = flag.Bool("update", false, "rewrite the pictures in testdata")

// golden compares with a picture in testdata. Machines differ in the last bits of curves: a channel may be off by a little.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	const tolerance = 6
	file := filepath.Join("testdata", name+".png")
	if *update {
		f, err := os.Create(file)
		require.NoError(t, err)
		require.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, got))
		require.NoError(t, f.Close())
		return
	}
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	want, err := png.Decode(f)
	require.NoError(t, err)
	require.Equal(t, want.Bounds(), got.Rect)
	w := image.NewRGBA(want.Bounds())
	draw.Draw(w, w.Rect, want, w.Rect.Min, draw.Src)
	if n, at := differing(w, got, tolerance); n > 0 {
		t.Fatalf("%s: %d pixels differ, the first at %v; run with -update and look at the picture", name, n, at)
	}
}

// differing counts the pixels that are farther apart than a tolerance, and gives the first.
func differing(a, b *image.RGBA, tolerance int) (n int, first image.Point) {
	for i := 0; i < len(a.Pix); i += 4 {
		for c := range 4 {
			if d := int(a.Pix[i+c]) - int(b.Pix[i+c]); max(d, -d) > tolerance {
				if n++; n == 1 {
					first = image.Pt(i/4%a.Rect.Dx(), i/4/a.Rect.Dx())
				}
				break
			}
		}
	}
	return n, first
}

func paper(w, h int, c color.NRGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	return img
}

// sheetOfCounters shows every nation, symbol, size and state.
func sheetOfCounters(p *paint.Painter, bg color.NRGBA) *image.RGBA {
	img := paper(720, 400, bg)
	lay := func(col, row int, side float64, c view.Counter) {
		s := p.Counter(&c, side)
		at := image.Pt(44+col*79, 56+row*98)
		draw.Draw(img, s.Rect.Add(at), s, s.Rect.Min, draw.Over)
	}
	british := func(s view.Symbol, size view.Size, values string) view.Counter {
		return unit("10 Hus", "2A", false, view.British, s, size, 2, values)
	}
	for i := range 9 {
		n := view.German + view.Nation(i)
		lay(i, 0, 64, unit("1 Unit", "1a", n <= view.Italian, n, view.Infantry+view.Symbol(i), view.NoSize+view.Size(i%7), i%4, "4-4-6"))
	}
	hus := british(view.Armour, view.Battalion, "12-8-24")
	for i, change := range []func(*view.Counter){
		used,
		func(c *view.Counter) { c.Disrupted = true },
		func(c *view.Counter) { c.Supply = view.OutOfSupply },
		func(c *view.Counter) { c.Supply = view.Isolated },
		func(c *view.Counter) { c.CanAct = true },
		func(c *view.Counter) { c.Lost = 1 },
		func(c *view.Counter) {
			c.Used, c.Disrupted, c.Supply, c.CanAct, c.Axis, c.Nation = true, true, view.Isolated, true, true, view.German
		},
		func(c *view.Counter) { c.Values = "7³-(6)-8" },
		func(c *view.Counter) { c.Steps, c.Lost, c.Name = 5, 2, "A name far too long for a band" },
	} {
		lay(i, 1, 64, with(hus, change))
	}
	for i, side := range []float64{84, 52, 44, 43, 34, 30, 29, 20, 16} {
		lay(i, 2, side, with(hus, func(c *view.Counter) { c.Axis, c.Nation = i%2 == 0, view.Italian; c.Name = "132/8" }))
	}
	for i, s := range []view.Sign{view.SignPoints, view.SignZone, view.SignMines, view.SignEscarpment, view.SignEnemy, view.SignForbidden, view.SignStacking} {
		g := p.Sign(s, "−1", 40)
		draw.Draw(img, g.Rect.Add(image.Pt(24+i*79, 330)), g, image.Point{}, draw.Over)
	}
	return img
}

// sheetOfHexes shows every ground, feature and overlay.
func sheetOfHexes(t *testing.T) *view.Board {
	b := build(t, hex.OddColumnsLow, hex.Bounds{FirstCol: 9, LastCol: 21, FirstRow: 15, LastRow: 19})
	b.ground(view.SoftSand, "1118", "1419")
	b.ground(view.Rough, "1518", "1017")
	b.ground(view.Sea, "2018", "2117", "2118", "2119", "2019")
	b.way(true, "1018", "1117", "1217", "1316")
	b.way(false, "1515", "1616", "1617", "1717", "1816")
	b.way(false, "1617", "1618")
	b.side(view.Escarpment, "1217", 1, 2)
	b.fort("1317")
	b.side(view.Mine, "1317", 0, 3, 4, 5)
	b.side(view.Mine, "1416", 0, 1, 2, 4, 5)
	b.side(view.Breach, "1416", 3)
	b.side(view.BreachWork, "1317", 1)
	b.place("1117", "Trigh Capuzzo", true)
	b.place("1916", "TOBRUK", false)
	b.mark(view.Reach, "7", "1517", "1518")
	b.mark(view.Zone, "", "1617")
	b.mark(view.Target, "", "1716")
	b.mark(view.Selected, "", "1917")
	b.mark(view.Cursor, "", "1818")
	b.mark(view.Vacated, "", "1817")
	b.mark(view.Retreat, "1", "1018")
	b.mark(view.Path, "3", "1018", "1119", "1219")
	b.refuse("1717", "", view.SignMines, view.SignEscarpment)
	b.refuse("1618", "−1", view.SignPoints, view.SignZone, view.SignEnemy)
	b.refuse("1418", "", view.SignStacking)
	ger := unit("5/1", "21", true, view.German, view.Armour, view.Battalion, 3, "14-12-24")
	b.put("1518", ger)
	b.mark(view.Reach, "2", "1518")
	b.put("1418", ger, ger, with(ger, used), with(ger, func(c *view.Counter) { c.Disrupted = true }), ger)
	b.put("1917", with(ger, func(c *view.Counter) { c.Supply = view.Isolated; c.CanAct = true }))
	b.Arrows = []view.Arrow{{From: b.hex("1917"), To: b.hex("1816")}, {From: b.hex("1616"), To: b.hex("1716"), Joiner: true}}
	return &b.Board
}

// sheetOfCoast shows the grounds, features and states that the other sheet lacks.
func sheetOfCoast(t *testing.T) *view.Board {
	b := build(t, hex.EvenColumnsLow, hex.Bounds{FirstCol: 18, LastCol: 25, FirstRow: 2, LastRow: 7})
	b.ground(view.Sea, "1802", "1803", "1902", "2002", "2003", "2102", "2103", "2202", "2203", "2302", "2303", "2402", "2502")
	b.ground(view.City, "2104", "1806")
	b.ground(view.Ridge, "1907", "2106", "2206", "2305")
	b.side(view.Strait, "2104", 1, 2)
	b.way(false, "1805", "1904", "2004", "2104", "2204")
	b.way(true, "2104", "2105", "2106", "2107")
	b.fort("2005", "2104", "2105", "2205")
	b.mined("1905", "1906")
	b.side(view.Cleared, "2006", 0, 1, 2, 3, 4, 5)
	b.mark(view.Within, "", "2306", "2307", "2405", "2406", "2505", "2506")
	b.Places = append(b.Places, view.Place{At: b.hex("2104"), Name: "TOBRUK", Sites: printed.Town | printed.Port})
	for i, n := range []string{"1905", "2304", "2403", "2504", "1807"} {
		sites := []printed.Sites{printed.Well, printed.Town | printed.Airfield, printed.Height, printed.Port, 0}[i]
		b.Places = append(b.Places, view.Place{At: b.hex(n), Name: "Bir", Sites: sites})
	}
	b.rail("2204", "2304", "2404", "2503")
	b.rail("2304", "2305")
	guns := unit("XIII", "", false, view.British, view.Artillery, view.Brigade, 0, "2-3-6")
	guns.Range = 3
	b.put("2205", with(guns, func(c *view.Counter) { c.Due = true }))
	b.put("2105", unit("4/2", "", false, view.SouthAfrican, view.Infantry, view.Brigade, 0, "2-4-6"))
	b.put("1806", with(guns, func(c *view.Counter) { c.Reduced = true }))
	panzer := unit("8/15", "", true, view.German, view.Armour, view.Regiment, 0, "6-5-16")
	b.put("2005", panzer, with(panzer, func(c *view.Counter) { c.Reduced, c.Values = true, "3-3-16" }))
	b.put("2406", with(panzer, func(c *view.Counter) { c.Reduced, c.Due, c.Used = true, true, true }))
	b.put("2505", with(unit("132/Ariete", "", true, view.Italian, view.Armour, view.Regiment, 0, "4-3-14"), func(c *view.Counter) { c.Reduced = true }))
	return &b.Board
}

// sheetOfBoxes shows counters whose numbers stand in shapes, with their unit types and states, and the sides and marks that go with them.
func sheetOfBoxes(t *testing.T) *view.Board {
	b := build(t, hex.OddColumnsLow, hex.Bounds{FirstCol: 22, LastCol: 29, FirstRow: 18, LastRow: 22})
	b.ground(view.Rough, "2318", "2418")
	b.fort("2521")
	b.mined("2421", "2521", "2520", "2620")
	b.side(view.Cleared, "2622", 0, 1, 2, 3, 4, 5)
	b.way(false, "2719", "2820")
	b.side(view.RidgeLine, "2719", 0, 1, 2)
	b.side(view.Wadi, "2318", 0, 5)
	boxed := func(name string, axis bool, n view.Nation, s view.Symbol, size view.Size, x view.Boxed) view.Counter {
		c := unit(name, "", axis, n, s, size, 0, "")
		c.Boxed = x
		return c
	}
	tank := boxed("VIII", true, view.Italian, view.Armour, view.Battalion, view.Boxed{Rating: "4", Strength: "5", Points: "3", Tank: true, Alone: true, Move: "6"})
	foot := boxed("8th", true, view.Italian, view.Motorized, view.Regiment, view.Boxed{Rating: "5", Strength: "7", Points: "2", Move: "6"})
	hq := boxed("Ariete", true, view.Italian, view.Headquarters, view.NoSize, view.Boxed{Rating: "5", Strength: "1-5-4", Move: "6", NoZone: true})
	french := boxed("A", false, view.FreeFrench, view.Infantry, view.NoSize, view.Boxed{Rating: "6", Strength: "6", Points: "3", Move: "3", Leg: true})
	b.put("2521", french, with(french, func(c *view.Counter) {
		c.Disrupted, c.Boxed.Move, c.Boxed.Strength, c.Boxed.Weaker = true, "d", "4", true
	}))
	b.put("2218", tank, foot, hq)
	b.put("2219", with(tank, func(c *view.Counter) { c.Disrupted, c.Boxed.Points, c.Boxed.Move = true, "1", "d" }))
	b.put("2220", with(foot, func(c *view.Counter) { c.DugIn = true }))
	b.put("2418", with(foot, func(c *view.Counter) {
		c.Supply, c.DugIn, c.Axis, c.Nation = view.OutOfCommand, true, false, view.British
	}))
	b.put("2622", with(tank, func(c *view.Counter) { c.Supply = view.CutOff }))
	for i, s := range []view.Symbol{view.Mechanized, view.HeavyArmour, view.ArmouredCar, view.Flak, view.Engineer} {
		b.put(b.Grid.Format(b.hex("2719").Step(hex.Dir(i))), boxed("104", i != 1, view.German, s, view.Regiment, view.Boxed{Rating: "7", Strength: "12", Points: "8", Tank: i > 0 && i < 3, Move: "10", NoZone: i > 2}))
	}
	return &b.Board
}

func whole(p *paint.Painter, b *view.Board) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: p.Geometry(b.Grid).Size()})
	p.Paint(img, img.Rect, b)
	return img
}

func TestPictures(t *testing.T) {
	for name, pal := range map[string]palette.Palette{"light": palette.Light(), "dark": palette.Dark(), "high": palette.High()} {
		t.Run(name, func(t *testing.T) {
			p := painter(t, pal, 54, 1)
			golden(t, "counters-"+name, sheetOfCounters(p, pal.Bg))
			golden(t, "hexes-"+name, whole(p, sheetOfHexes(t)))
			golden(t, "coast-"+name, whole(p, sheetOfCoast(t)))
			golden(t, "boxes-"+name, whole(p, sheetOfBoxes(t)))
			if name == "light" {
				golden(t, "bir-hacheim", cutOut(painter(t, pal, 44, 1), birHacheim(t)))
			}
		})
	}
}

// cutOut is the part of the scene round the attack.
func cutOut(p *paint.Painter, b *view.Board) *image.RGBA {
	c := p.Geometry(b.Grid).CentreOf(b.Counters[5].At)
	img := image.NewRGBA(image.Rect(0, 0, 560, 400))
	p.Paint(img, img.Rect.Add(image.Pt(int(c.X)-200, int(c.Y)-290)), b)
	return img
}
