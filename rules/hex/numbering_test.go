package hex_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/hex"
)

var (
	oddLow   = hex.Numbering{Stagger: hex.OddColumnsLow}
	evenLow  = hex.Numbering{Stagger: hex.EvenColumnsLow}
	evenEast = hex.Numbering{Stagger: hex.EvenRowsEast}
)

func schemes() *rapid.Generator[hex.Numbering] {
	return rapid.SampledFrom([]hex.Numbering{oddLow, evenLow, evenEast})
}

// anyHex keeps clear of the ends of int16, where a step wraps.
func anyHex() *rapid.Generator[hex.Hex] {
	c := rapid.Int16Range(-9000, 9000)
	return rapid.Custom(func(t *rapid.T) hex.Hex { return hex.Hex{Q: c.Draw(t, "q"), R: c.Draw(t, "r")} })
}

func at(t testing.TB, n hex.Numbering, s string) hex.Hex {
	t.Helper()
	h, err := n.Parse(s)
	require.NoError(t, err)
	return h
}

// TestNeighboursAsPrinted gives, of each hex, its six neighbours clockwise from direction 0.
func TestNeighboursAsPrinted(t *testing.T) {
	for _, c := range []struct {
		name string
		n    hex.Numbering
		hex  string
		six  string
	}{
		{"odd columns low, even column", oddLow, "1216", "1215 1315 1316 1217 1116 1115"},
		{"odd columns low, odd row of an even column", oddLow, "1217", "1216 1316 1317 1218 1117 1116"},
		{"odd columns low, odd column", oddLow, "1317", "1316 1417 1418 1318 1218 1217"},
		{"odd columns low, rows from 00", oddLow, "2001", "2000 2100 2101 2002 1901 1900"},
		{"odd columns low, Bir Hacheim of the second map", oddLow, "2521", "2520 2621 2622 2522 2422 2421"},
		{"odd columns low, breached box", oddLow, "2622", "2621 2721 2722 2623 2522 2521"},
		{"odd columns low, second stack", oddLow, "2721", "2720 2821 2822 2722 2622 2621"},
		{"odd columns low, Knightsbridge", oddLow, "3012", "3011 3111 3112 3013 2912 2911"},
		{"odd columns low, Tobruk", oddLow, "4303", "4302 4403 4404 4304 4204 4203"},
		{"even columns low, even column", evenLow, "0405", "0404 0505 0506 0406 0306 0305"},
		{"even columns low, odd column", evenLow, "0903", "0902 1002 1003 0904 0803 0802"},
		{"even rows east, even row", evenEast, "3040", "3141 3041 2941 2940 3039 3140"},
		{"even rows east, odd row", evenEast, "3138", "3238 3139 3038 3037 3137 3237"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := at(t, c.n, c.hex)
			var six []string
			for d := range hex.Dir(hex.Dirs) {
				six = append(six, c.n.Format(h.Step(d)))
			}
			assert.Equal(t, c.six, strings.Join(six, " "))
		})
	}
}

// TestStraightLines walks from a hex in one direction and names the hexes on the way.
func TestStraightLines(t *testing.T) {
	for _, c := range []struct {
		name string
		n    hex.Numbering
		d    hex.Dir
		way  string
	}{
		{"odd low, north-east over a minefield", oddLow, 1, "1217 1316 1416"},
		{"odd low, north-east from the next hex", oddLow, 1, "1215 1314 1414"},
		{"odd low, north-east between them", oddLow, 1, "1216 1315 1415"},
		{"odd low, north-east to the upper edge", oddLow, 1, "0104 0204 0303 0403 0502 0602 0701 0801"},
		{"odd low, south", oddLow, 3, "2100 2101 2102"},
		{"even low, north", evenLow, 0, "0407 0406 0405"},
		{"even low, north-east along a road", evenLow, 1, "0405 0505 0604 0704 0803 0903"},
		{"even low, south-east", evenLow, 2, "1104 1204"},
		{"even low, south", evenLow, 3, "1204 1205"},
		{"even rows east, east", evenEast, 1, "3137 3138 3139"},
		{"even rows east, north-east", evenEast, 0, "2937 3037 3138 3238"},
		{"even rows east, south-west", evenEast, 3, "3138 3037 2937"},
		{"even rows east, north-west", evenEast, 5, "2938 3037 3137 3236"},
	} {
		t.Run(c.name, func(t *testing.T) {
			way := strings.Fields(c.way)
			h := at(t, c.n, way[0])
			got := []string{way[0]}
			for range way[1:] {
				h = h.Step(c.d)
				got = append(got, c.n.Format(h))
			}
			assert.Equal(t, way, got)
			ends := hex.Line(nil, at(t, c.n, way[0]), h)
			require.Len(t, ends, len(way))
			for i, on := range ends {
				assert.Equal(t, way[i], c.n.Format(on), "a line along one direction is that walk")
			}
		})
	}
}

func TestDistancesAsPrinted(t *testing.T) {
	for _, c := range []struct {
		name string
		n    hex.Numbering
		a, b string
		want int
	}{
		{"two boxes touch", oddLow, "1504", "1605", 1},
		{"rhombus", oddLow, "1118", "1218", 1},
		{"rhombus", oddLow, "1118", "1219", 1},
		{"rhombus", oddLow, "1218", "1219", 1},
		{"rhombus", oddLow, "1218", "1318", 1},
		{"rhombus", oddLow, "1219", "1318", 1},
		{"rhombus, the far corners", oddLow, "1118", "1318", 2},
		{"1217 and 1316 would part with even columns low", evenLow, "1217", "1316", 2},
		{"stack to garrison", oddLow, "2623", "2521", 2},
		{"stack to garrison", oddLow, "2721", "2521", 2},
		{"garrison to box", oddLow, "2521", "2622", 1},
		{"garrison to box, other stagger", evenLow, "2521", "2622", 2},
		{"printed attacker is too far", oddLow, "2707", "2609", 2},
		{"printed attacker is too far, other stagger", evenLow, "2707", "2609", 3},
		{"repaired attacker", oddLow, "2708", "2609", 1},
		{"repair good under either", oddLow, "2709", "2609", 1},
		{"repair good under either", evenLow, "2709", "2609", 1},
		{"two places five hexes apart", evenLow, "0405", "0903", 5},
		{"harbour to crossroads", evenEast, "3138", "2937", 2},
		{"harbour to perimeter", evenEast, "3138", "3037", 1},
		{"harbour to perimeter", evenEast, "3138", "3038", 1},
		{"harbour to perimeter", evenEast, "3138", "3039", 2},
	} {
		t.Run(c.name+" "+c.a+"-"+c.b, func(t *testing.T) {
			assert.Equal(t, c.want, hex.Distance(at(t, c.n, c.a), at(t, c.n, c.b)))
		})
	}
}

func TestParseRefuses(t *testing.T) {
	for _, s := range []string{"", "1", "121", "12160", "12 6", "-216", "+216", "1２", "１２", "12.6", "0x10"} {
		for _, n := range []hex.Numbering{oddLow, evenLow, evenEast} {
			_, err := n.Parse(s)
			require.ErrorIs(t, err, hex.ErrForm, "%q", s)
		}
	}
	for _, n := range []hex.Numbering{{}, {Stagger: hex.EvenRowsEast + 1}} {
		_, err := n.Parse("1216")
		require.ErrorIs(t, err, hex.ErrScheme)
	}
}

func TestPrintedNumbersComeBack(t *testing.T) {
	for _, n := range []hex.Numbering{oddLow, evenLow, evenEast} {
		seen := map[hex.Hex]string{}
		for i := range 10_000 {
			s := string([]byte{byte('0' + i/1000), byte('0' + i/100%10), byte('0' + i/10%10), byte('0' + i%10)})
			h, err := n.Parse(s)
			if err != nil || n.Format(h) != s || seen[h] != "" {
				t.Fatalf("%s: hex %v, error %v, back %s, also %s", s, h, err, n.Format(h), seen[h])
			}
			seen[h] = s
		}
	}
}

func TestColumnAndRowComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := schemes().Draw(t, "n")
		col, row := rapid.IntRange(-9000, 9000).Draw(t, "col"), rapid.IntRange(-9000, 9000).Draw(t, "row")
		c, r := n.ColRow(n.Hex(col, row))
		assert.Equal(t, [2]int{col, row}, [2]int{c, r})
		h := anyHex().Draw(t, "h")
		assert.Equal(t, h, n.Hex(n.ColRow(h)))
	})
}

func TestNumbersOffTheTwoDigitsAreRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := schemes().Draw(t, "n")
		col, row := rapid.IntRange(-300, 300).Draw(t, "col"), rapid.IntRange(-300, 300).Draw(t, "row")
		h := n.Hex(col, row)
		back, err := n.Parse(n.Format(h))
		if col < 0 || col > 99 || row < 0 || row > 99 {
			require.ErrorIs(t, err, hex.ErrForm)
			return
		}
		require.NoError(t, err)
		assert.Equal(t, h, back)
	})
}

// TestOnPaper draws every neighbour where the printed map has it: one hex width away, in the compass direction of its name.
func TestOnPaper(t *testing.T) {
	flat := []float64{0, 60, 120, 180, 240, 300}
	pointy := []float64{30, 90, 150, 210, 270, 330}
	centre := func(n hex.Numbering, h hex.Hex) (east, north float64) {
		col, row := n.ColRow(h)
		odd := func(v int) float64 { return float64(v & 1) }
		switch n.Stagger {
		case hex.OddColumnsLow:
			return float64(col) * math.Sqrt(3) / 2, -float64(row) - odd(col)/2
		case hex.EvenColumnsLow:
			return float64(col) * math.Sqrt(3) / 2, -float64(row) + odd(col)/2
		case hex.EvenRowsEast:
			return float64(col) - odd(row)/2, float64(row) * math.Sqrt(3) / 2
		}
		return 0, 0
	}
	rapid.Check(t, func(t *rapid.T) {
		n, h := schemes().Draw(t, "n"), anyHex().Draw(t, "h")
		bearings := pointy
		if n.FlatTop() {
			bearings = flat
		}
		e0, n0 := centre(n, h)
		for d := range hex.Dir(hex.Dirs) {
			e1, n1 := centre(n, h.Step(d))
			a := bearings[d] * math.Pi / 180
			assert.InDelta(t, math.Sin(a), e1-e0, 1e-6, "%s direction %d east", n.Format(h), d)
			assert.InDelta(t, math.Cos(a), n1-n0, 1e-6, "%s direction %d north", n.Format(h), d)
		}
	})
}

func FuzzNumberingParse(f *testing.F) {
	for _, s := range []string{"1217", "0000", "9999", "12", "-101", "１２", "12\x006"} {
		f.Add(s, uint8(hex.EvenRowsEast))
	}
	f.Fuzz(func(t *testing.T, s string, stagger uint8) {
		n := hex.Numbering{Stagger: hex.Stagger(stagger)}
		h, err := n.Parse(s)
		if err == nil && n.Format(h) != s {
			t.Fatalf("%q was read as %v and prints as %q", s, h, n.Format(h))
		}
		if err != nil && h != (hex.Hex{}) {
			t.Fatalf("%q: a hex %v beside error %v", s, h, err)
		}
	})
}
