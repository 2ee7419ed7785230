package cauldrondata_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
)

func (b board) hexes(list string) []hex.Hex {
	var out []hex.Hex
	for _, s := range strings.Fields(list) {
		out = append(out, b.hex(s))
	}
	return out
}

// edges are the edges of the map on which the hex lies, "n e".
func (b board) edges(h hex.Hex) string {
	var out []string
	col, _ := b.Grid.ColRow(h)
	bounds := b.Grid.Bounds()
	for _, e := range []struct {
		name string
		on   bool
	}{{"n", !b.Grid.Has(h.Step(0))}, {"e", col == bounds.LastCol}, {"s", !b.Grid.Has(h.Step(3))}, {"w", col == bounds.FirstCol}} {
		if e.on {
			out = append(out, e.name)
		}
	}
	return strings.Join(out, " ")
}

// Hexes that the text puts on an edge.
func TestNamedHexesOnTheEdge(t *testing.T) {
	b := gazala(t)
	for _, c := range []struct{ rule, edge, hexes string }{
		{"5.0", "w", "0106 0107 0108 0109 0110 0111 0112 0113 0114 0115 0116 0117 0118 0119 0120"},
		{"5.0", "s w", "0121"},
		{"8.1 8.2 14.2", "w", "0104 0105"},
		{"8.2 14.0", "n", "0801"},
		{"15.1 Brescia", "w", "0108 0109 0110"},
		{"15.1 21 PZ", "s", "1321 1422 1521 1622 1721"},
		{"15.1 15 PZ", "s", "1622 1721 1822 1921 2022"},
		{"15.1 90 Lt", "s", "1721 1822 1921 2022 2121"},
		{"17.0 2 Arm", "n", "1901"},
		{"17.0 69 Inf", "n", "0201"},
		{"within", "", "1102 1118 1119 1504 1605 2705 2803 1520 2720 2615 1310 0806 0810 0517 1314 1315 1316 1416 1621"},
	} {
		for _, h := range b.hexes(c.hexes) {
			assert.Equal(t, c.edge, b.edges(h), "%s %s", c.rule, b.Grid.Format(h))
		}
	}
	// 5.0: every western hex south of 0105, and no other, can be a source of the Axis; the ground there is his
	for _, h := range b.hexes("0106 0121") {
		assert.True(t, b.West[b.Grid.Index(h)])
	}
}

// Distances that a sentence or an example needs.
func TestNamedDistances(t *testing.T) {
	b := gazala(t)
	for _, c := range []struct {
		rule, from, to string
		is             int
	}{
		{"11.0: 5/1 enters the next hex", "1622", "1621", 1},
		{"11.0: a unit of the 3rd Indian, set up within one hex of 1520", "1520", "1521", 1},
		{"11.0: and beside the entry hexes", "1521", "1622", 1},
		{"14.1: first attempt", "1215", "1314", 1},
		{"14.1: second attempt", "1216", "1315", 1},
		{"14.1: third attempt", "1217", "1316", 1},
		{"14.1: out on the other side", "1316", "1416", 1},
		{"14.1: straight through", "1217", "1416", 2},
		{"18.0: the gap", "1214", "1313", 1},
		{"17.0: the position at Knightsbridge", "1504", "1605", 1},
		{"17.0: Bir Hacheim", "1118", "1218", 1},
		{"17.0: Bir Hacheim", "1118", "1219", 1},
		{"17.0: Bir Hacheim", "1218", "1219", 1},
		{"17.0: Bir Hacheim", "1218", "1318", 1},
		{"17.0: Bir Hacheim", "1219", "1318", 1},
		{"17.0: Bir Hacheim", "1118", "1318", 2},
		{"8.1: the line goes on from the last hex of 14.2", "1118", "1119", 1},
	} {
		assert.Equal(t, c.is, hex.Distance(b.hex(c.from), b.hex(c.to)), c.rule)
	}
	in, ok := hex.Toward(b.hex("1217"), b.hex("1316"))
	out, also := hex.Toward(b.hex("1316"), b.hex("1416"))
	assert.True(t, ok && also && in == out) // 14.1: the opposite hexside
}

// 14.0, 8.2: straight lines from hex to hex.
func TestNamedLines(t *testing.T) {
	b := gazala(t)
	for _, line := range []string{"0104 0204 0303 0403 0502 0602 0701 0801", "0204 0303 0403 0502 0602 0701 0801"} {
		hexes := b.hexes(line)
		for i, h := range hexes[1:] {
			_, ok := hex.Toward(hexes[i], h)
			assert.True(t, ok, b.Grid.Format(h))
		}
		assert.Equal(t, len(hexes)-1, hex.Distance(hexes[0], hexes[len(hexes)-1]), line) // there is no shorter way
	}
}

// 8.1, 14.2: the line of boxes runs unbroken from 0104 through 1118 to 1119, and 1118 is where the hexes of 14.2 end.
func TestTheLineIsUnbroken(t *testing.T) {
	b := gazala(t)
	reached := b.spread("0104", func(h hex.Hex, d hex.Dir) bool {
		return b.Box[b.Grid.Index(h.Step(d))] && b.At(h, d)&cauldron.Mined != 0
	})
	for _, s := range strings.Fields("1118 1119") {
		assert.True(t, reached[b.index(s)], s)
	}
	for i, h := range b.hexes("0104 1118 1119") {
		assert.True(t, b.Box[b.Grid.Index(h)], i)
	}
}

// 18.0: north of Bir Hacheim minefields shut a triangle of open ground, with one gap behind it; 14.1: three infantry units work from within.
func TestTheTriangle(t *testing.T) {
	b := gazala(t)
	free := func(h hex.Hex, d hex.Dir) bool { return b.At(h, d)&mines == 0 }
	gap := b.hexes("1214 1313")
	shut := func(h hex.Hex, d hex.Dir) bool { return free(h, d) && (h != gap[0] || h.Step(d) != gap[1]) }
	inside := b.spread("1216", shut)
	assert.Equal(t, "0814 0913 0914 1014 1015 1016 1114 1115 1116 1214 1215 1216 1217", b.listed(inside))
	assert.True(t, b.spread("1216", free)[b.index("1313")])
	for i, yes := range inside {
		if yes {
			assert.False(t, b.Box[i] || b.West[i], b.Grid.Format(b.Grid.At(i)))
		}
	}
}

// spread is every hex reached from a hex by steps that are free.
func (b board) spread(from string, free func(hex.Hex, hex.Dir) bool) []bool {
	seen := make([]bool, b.Grid.Len())
	todo := []hex.Hex{b.hex(from)}
	seen[b.index(from)] = true
	for len(todo) > 0 {
		h := todo[0]
		todo = todo[1:]
		for d := range hex.Dir(hex.Dirs) {
			if to := b.Grid.Index(h.Step(d)); to >= 0 && !seen[to] && free(h, d) {
				seen[to] = true
				todo = append(todo, h.Step(d))
			}
		}
	}
	return seen
}

// 17.0: every area of set-up has a hex for each unit and none that the unit may not stand in; those of the two sides meet only at 1321 and 1520.
func TestAreasOfSetUp(t *testing.T) {
	b, r := gazala(t), order(t)
	taken := map[hex.Hex]string{}
	both := map[string]bool{}
	for _, c := range []struct {
		formation, centre string
		radius, units     int
		hexes             int
	}{
		{"69-inf", "0201", 3, 3, 15},
		{"1-atb", "0806", 1, 3, 7},
		{"150-inf", "0810", 2, 3, 19},
		{"22-arm", "1310", 1, 3, 7},
		{"3-ind", "1520", 1, 3, 7},
		{"2-arm", "1901", 1, 3, 6},
		{"4-arm", "2615", 3, 3, 37},
		{"7-motor", "2720", 2, 2, 18},
		{"trieste", "0517", 3, 5, 37},
		{"ariete", "1321", 1, 6, 6},
		{"pavia", "0110", 2, 2, 12},
	} {
		area := b.around(c.centre, c.radius)
		assert.Len(t, area, c.hexes, c.formation)
		limit := len(area)
		side := cauldron.Allies
		for _, f := range r.Formations {
			if f.ID == c.formation {
				side = f.Side
			}
		}
		if side == cauldron.Axis {
			limit *= 2 // 17.0: stacked if they like
		}
		assert.LessOrEqual(t, c.units, limit, c.formation)
		for _, h := range area {
			if side == cauldron.Allies {
				assert.False(t, b.West[b.Grid.Index(h)], "%s %s", c.formation, b.Grid.Format(h))
			}
			if other := taken[h]; other != "" {
				both[other+" "+c.formation] = true
			}
			taken[h] = c.formation
		}
	}
	assert.Equal(t, map[string]bool{"3-ind ariete": true}, both)
}
