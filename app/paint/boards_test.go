package paint_test

import (
	"testing"

	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/require"

	"gazala/app/paint"
	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

func fonts(t testing.TB) *paint.Fonts {
	t.Helper()
	f, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	return f
}

func painter(t testing.TB, pal palette.Palette, r, scale float64) *paint.Painter {
	t.Helper()
	p, err := paint.New(paint.Options{Fonts: fonts(t), Palette: pal, R: r, Scale: scale})
	require.NoError(t, err)
	return p
}

// builder makes boards by printed numbers.
type builder struct {
	t *testing.T
	view.Board
}

func build(t *testing.T, s hex.Stagger, e hex.Bounds) *builder {
	t.Helper()
	g, err := hex.NewGrid(hex.Numbering{Stagger: s}, e)
	require.NoError(t, err)
	return &builder{t, view.Board{Grid: g, Cells: make([]view.Cell, g.Len())}}
}

func (b *builder) hex(n string) hex.Hex {
	h, err := b.Grid.Numbering.Parse(n)
	require.NoError(b.t, err)
	return h
}

func (b *builder) ground(g view.Ground, numbers ...string) {
	for _, n := range numbers {
		b.Cells[b.Grid.Index(b.hex(n))].Ground = g
	}
}

func (b *builder) fort(numbers ...string) {
	for _, n := range numbers {
		b.Cells[b.Grid.Index(b.hex(n))].Fort = true
	}
}

func (b *builder) way(track bool, numbers ...string) {
	for i := 1; i < len(numbers); i++ {
		b.Ways = append(b.Ways, view.Way{From: b.hex(numbers[i-1]), To: b.hex(numbers[i]), Track: track})
	}
}

func (b *builder) rail(numbers ...string) {
	for i := 1; i < len(numbers); i++ {
		b.Ways = append(b.Ways, view.Way{From: b.hex(numbers[i-1]), To: b.hex(numbers[i]), Rail: true})
	}
}

func (b *builder) side(k view.SideKind, in string, dirs ...hex.Dir) {
	for _, d := range dirs {
		b.Sides = append(b.Sides, view.SideMark{Side: hex.SideOf(b.hex(in), d), Kind: k, In: b.hex(in)})
	}
}

// mined lays dots all round a group of hexes.
func (b *builder) mined(numbers ...string) {
	in := map[hex.Hex]bool{}
	for _, n := range numbers {
		in[b.hex(n)] = true
	}
	for _, n := range numbers {
		for d := range hex.Dir(hex.Dirs) {
			if !in[b.hex(n).Step(d)] {
				b.side(view.Mine, n, d)
			}
		}
	}
}

func (b *builder) mark(k view.MarkKind, text string, numbers ...string) {
	for _, n := range numbers {
		b.Marks = append(b.Marks, view.Mark{At: b.hex(n), Kind: k, Text: text})
	}
}

func (b *builder) refuse(n, text string, signs ...view.Sign) {
	b.Marks = append(b.Marks, view.Mark{At: b.hex(n), Kind: view.Refused, Text: text, Signs: signs})
}

func (b *builder) place(n, name string, track bool) {
	b.Places = append(b.Places, view.Place{At: b.hex(n), Name: name, Track: track})
}

func (b *builder) put(n string, cs ...view.Counter) {
	for _, c := range cs {
		c.At = b.hex(n)
		b.Counters = append(b.Counters, c)
	}
}

func unit(name, formation string, axis bool, n view.Nation, s view.Symbol, size view.Size, steps int, values string) view.Counter {
	return view.Counter{Name: name, Formation: formation, Axis: axis, Nation: n, Symbol: s, Size: size, Steps: steps, Values: values}
}

func with(c view.Counter, change func(*view.Counter)) view.Counter {
	change(&c)
	return c
}

func used(c *view.Counter) { c.Used = true }

// desert is the ground of the Bir Hacheim pictures.
func desert(t *testing.T) *builder {
	b := build(t, hex.OddColumnsLow, hex.Bounds{FirstCol: 9, LastCol: 18, FirstRow: 14, LastRow: 23})
	b.ground(view.Rough, "1518", "1618", "1419", "1519", "1619", "1716", "1816", "1715", "1815")
	b.ground(view.SoftSand, "0919", "0920", "0921", "1020", "1021", "1022")
	b.way(true, "0918", "1018", "1117", "1217", "1316", "1416", "1515")
	b.way(true, "1218", "1217", "1216", "1215", "1214")
	b.way(true, "1318", "1418", "1517", "1617", "1716", "1816")
	b.side(view.Escarpment, "1616", 1, 2)
	b.side(view.Escarpment, "1615", 2)
	b.mined("1118", "1218", "1219", "1318")
	b.fort("1118", "1218", "1219", "1318")
	b.mined("1416", "1417", "1418", "1415")
	b.side(view.Breach, "1017", 3)
	b.side(view.BreachWork, "1017", 4)
	b.side(view.Mine, "1017", 2, 1)
	b.place("1217", "BIR HACHEIM", false)
	b.place("1018", "Trigh el Abd", true)
	b.place("1517", "to El Gubi", true)
	return b
}

func birHacheim(t *testing.T) *view.Board {
	b := desert(t)
	b.put("1118", unit("2 Leg", "FF", false, view.FreeFrench, view.Infantry, view.Battalion, 1, "4-6-6"))
	b.put("1218", unit("Pac", "FF", false, view.FreeFrench, view.Infantry, view.Battalion, 1, "4-5-6"))
	b.put("1318", unit("3 Leg", "FF", false, view.FreeFrench, view.Infantry, view.Battalion, 1, "4-6-6"))
	b.put("1219", unit("Marine", "FF", false, view.FreeFrench, view.Infantry, view.Battalion, 1, "4-5-6"),
		with(unit("10 Hus", "2A", false, view.British, view.Armour, view.Battalion, 2, "12-8-24"), func(c *view.Counter) { c.Lost = 1 }))
	b.put("1220", unit("132/8", "Ar", true, view.Italian, view.Armour, view.Battalion, 2, "8-6-24"))
	b.put("1319", unit("12 Ber", "Ar", true, view.Italian, view.Infantry, view.Battalion, 1, "2-4-6"),
		unit("132/9", "Ar", true, view.Italian, view.Armour, view.Battalion, 2, "8-6-24"))
	b.put("1421", unit("132/10", "Ar", true, view.Italian, view.Armour, view.Battalion, 2, "8-6-24"))
	b.put("1616", unit("5/1", "21", true, view.German, view.Armour, view.Battalion, 3, "14-12-24"))
	b.put("1617", with(unit("104/1", "21", true, view.German, view.Motorized, view.Battalion, 1, "3-4-24"), used))
	b.put("1717", with(unit("2 RB", "7M", false, view.British, view.Motorized, view.Battalion, 1, "3-4-24"), used))
	b.mark(view.Target, "", "1219")
	b.mark(view.Selected, "", "1220")
	b.Arrows = []view.Arrow{{From: b.hex("1220"), To: b.hex("1219")}, {From: b.hex("1319"), To: b.hex("1219"), Joiner: true}}
	return &b.Board
}
