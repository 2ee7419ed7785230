package cauldrondata_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/hex"
	cauldrondata "gazala/scenarios/cauldron"
)

const mines = cauldron.Mined | cauldron.Mined5June | cauldron.Mined9June

type board struct {
	*cauldron.Map
	t *testing.T
}

func gazala(t *testing.T) board {
	t.Helper()
	m, err := cauldrondata.Map("gazala")
	require.NoError(t, err)
	return board{m, t}
}

func (b board) hex(s string) hex.Hex {
	b.t.Helper()
	h, err := b.Grid.Parse(s)
	require.NoError(b.t, err)
	return h
}

func (b board) index(s string) int { return b.Grid.Index(b.hex(s)) }

func (b board) side(from, to string) cauldron.SideFeature {
	b.t.Helper()
	d, ok := hex.Toward(b.hex(from), b.hex(to))
	require.True(b.t, ok, "%s %s", from, to)
	return b.At(b.hex(from), d)
}

func (b board) listed(flags []bool) string {
	var out []string
	for i, yes := range flags {
		if yes {
			out = append(out, b.Grid.Format(b.Grid.At(i)))
		}
	}
	return strings.Join(out, " ")
}

func (b board) around(centre string, radius int) []hex.Hex {
	var out []hex.Hex
	for i := range b.Grid.Len() {
		if hex.Distance(b.hex(centre), b.Grid.At(i)) <= radius {
			out = append(out, b.Grid.At(i))
		}
	}
	return out
}

func checkMirrored(t *testing.T, m *cauldron.Map) {
	t.Helper()
	for i := range m.Grid.Len() {
		for d := range hex.Dir(hex.Dirs) {
			h := m.Grid.At(i)
			if !m.Grid.Has(h.Step(d)) {
				continue
			}
			here, there := m.At(h, d), m.At(h.Step(d), d.Opposite())
			const both = cauldron.Road | cauldron.Track | mines
			if here&both != there&both || (here&cauldron.UpSlope != 0) != (there&cauldron.DownSlope != 0) {
				t.Fatalf("%s %d: %b from here, %b from there", m.Grid.Format(h), d, here, there)
			}
		}
	}
}

func TestMapByName(t *testing.T) {
	_, err := cauldrondata.Map("alamein")
	require.ErrorIs(t, err, fs.ErrNotExist)
	_, err = cauldrondata.Map("../rules")
	require.Error(t, err)
}

func TestBounds(t *testing.T) {
	b := gazala(t)
	assert.Equal(t, 15*22+15*21, b.Grid.Len())
	for _, s := range []string{"0101", "0121", "0222", "3001", "3022", "2921"} {
		assert.True(t, b.Grid.Has(b.hex(s)), s)
	}
	// 15.1: the entry hexes run along the south edge
	for _, s := range strings.Fields("1321 1422 1521 1622 1721 1822 1921 2022 2121") {
		assert.False(t, b.Grid.Has(b.hex(s).Step(3)), s)
	}
	checkMirrored(t, b.Map)
}

func TestGround(t *testing.T) {
	b := gazala(t)
	for i, s := range b.Sources {
		assert.NotEqual(t, cite.None, s, b.Grid.Format(b.Grid.At(i)))
	}
	assert.Equal(t, cite.Derived, b.Sources[b.index("1621")]) // 11.0: the step from 1622 costs 1
	assert.Equal(t, cite.Reconstructed, b.Sources[b.index("1520")])
	for _, s := range strings.Fields("1621 1622 1520 1521 1620 1519 1420 1421 1422 1518 1519 1619 1419 1418 1219 1220 1319 1721") {
		assert.Equal(t, cauldron.Desert, b.Ground[b.index(s)], s)
	}
	for _, s := range []string{"1618", "1716", "1717", "1718"} {
		assert.Equal(t, cauldron.Rough, b.Ground[b.index(s)], s)
	}
	for _, s := range []string{"1020", "1021"} {
		assert.Equal(t, cauldron.SoftSand, b.Ground[b.index(s)], s)
	}
}

func TestFortifiedHexes(t *testing.T) {
	b := gazala(t)
	assert.Equal(t, "1118 1218 1219 1318 1504 1605 2705", b.listed(b.Fort)) // 17.0, d-50
	for _, pair := range [][2]string{{"1118", "1218"}, {"1118", "1219"}, {"1218", "1219"}, {"1218", "1318"}, {"1219", "1318"}, {"1504", "1605"}} {
		assert.Zero(t, b.side(pair[0], pair[1])&mines, "%v", pair) // no mines within a position
	}
}

func TestMinefields(t *testing.T) {
	b := gazala(t)
	for _, pair := range strings.Fields("1215/1314 1216/1315 1217/1316 1316/1416" + // 14.1
		" 1315/1415 1314/1315 1315/1316 1017/1117 0104/0205 1118/1119 1118/1117" +
		" 1219/1220 1219/1319 1218/1217 1318/1418") { // 11.0: Bir Hacheim is attacked over mines
		from, to, _ := strings.Cut(pair, "/")
		assert.Equal(t, cauldron.Mined, b.side(from, to)&mines, pair)
	}
	for _, pair := range strings.Fields("1214/1313 1214/1215 1215/1216 1216/1217 1116/1216 1313/1414 1417/1418") { // 14.1, 18.0
		from, to, _ := strings.Cut(pair, "/")
		assert.Zero(t, b.side(from, to)&mines, pair)
	}
	for _, s := range []string{"1214", "1215", "1216", "1217", "1313", "1416", "1415"} {
		assert.False(t, b.Box[b.index(s)], s)
	}
	hacheim := strings.Fields("1118 1218 1219 1318")
	for _, s := range hacheim { // mined all round, not within
		for d := range hex.Dir(hex.Dirs) {
			outside := !slices.Contains(hacheim, b.Grid.Format(b.hex(s).Step(d)))
			assert.Equal(t, outside, b.At(b.hex(s), d)&mines != 0, "%s %d", s, d)
		}
	}
	for d := range hex.Dir(hex.Dirs) {
		assert.NotZero(t, b.At(b.hex("1315"), d)&cauldron.Mined)
		assert.Equal(t, cauldron.Mined5June, b.At(b.hex("1102"), d)&mines) // 14.0.4
	}
	for _, s := range strings.Fields("0204 0303 0403 0502 0602 0701 0801") {
		for d := range hex.Dir(hex.Dirs) {
			if h := b.hex(s); b.Grid.Has(h.Step(d)) {
				assert.NotZero(t, b.At(h, d)&cauldron.Mined9June, "%s %d", s, d)
			}
		}
	}
	assert.Zero(t, b.side("0303", "0302")&cauldron.Mined)
	assert.Zero(t, b.side("0204", "0203")&cauldron.Mined)
	for i := range b.Grid.Len() { // mines lie on minefield hexes and nowhere else
		for d := range hex.Dir(hex.Dirs) {
			h := b.Grid.At(i)
			if b.At(h, d)&mines != 0 {
				assert.True(t, b.Box[i] || b.Box[b.Grid.Index(h.Step(d))], "%s %d", b.Grid.Format(h), d)
			}
		}
	}
}

// The places of set-up stand to the lines as the book has it: Pavia and Trieste beside the mines (18.0), the brigades behind them.
func TestSetUpAreas(t *testing.T) {
	b := gazala(t)
	mined := func(hexes []hex.Hex) bool {
		for _, h := range hexes {
			for d := range hex.Dir(hex.Dirs) {
				if b.At(h, d)&cauldron.Mined != 0 {
					return true
				}
			}
		}
		return false
	}
	assert.True(t, mined(b.around("0110", 2)))
	assert.True(t, mined(b.around("0517", 3)))
	for centre, radius := range map[string]int{"0806": 1, "0810": 2, "1310": 1, "1901": 1, "2615": 3, "2720": 2, "1520": 1} {
		for _, h := range b.around(centre, radius) {
			i := b.Grid.Index(h)
			assert.False(t, b.West[i] || b.Box[i], "%s round %s", b.Grid.Format(h), centre)
		}
	}
	for _, centre := range []string{"0110", "0517"} {
		assert.True(t, b.West[b.index(centre)], centre)
	}
	for _, h := range b.around("0201", 3) { // 17.0 and 8.2 agree
		assert.True(t, b.Home69[b.Grid.Index(h)], b.Grid.Format(h))
	}
}

// 8.1: the zone is what can be reached from the west edge without crossing the line, and the line has no hole.
func TestProhibitedZone(t *testing.T) {
	b := gazala(t)
	seen := make([]bool, b.Grid.Len())
	todo := []hex.Hex{b.hex("0105")}
	seen[b.index("0105")] = true
	for len(todo) > 0 {
		h := todo[0]
		todo = todo[1:]
		for d := range hex.Dir(hex.Dirs) {
			to := b.Grid.Index(h.Step(d))
			col, row := b.Grid.ColRow(h.Step(d))
			behind := col >= 11 && row >= 19 // the line drawn from 1119 to the south edge
			if to >= 0 && !seen[to] && !b.Box[to] && !behind {
				seen[to] = true
				todo = append(todo, h.Step(d))
			}
		}
	}
	assert.Equal(t, b.listed(seen), b.listed(b.West))
	for _, s := range strings.Fields("0104 1118 1119 1120 1121 1219 1321 1216 0103 0810") {
		assert.False(t, b.West[b.index(s)], s)
	}
	for _, s := range strings.Fields("0105 0106 0121 0110 0517 1018 1022") {
		assert.True(t, b.West[b.index(s)], s)
	}
}

func TestHomeOf69(t *testing.T) {
	b := gazala(t)
	for _, s := range strings.Fields("0104 0204 0303 0403 0502 0602 0701 0801 0101 0203 0701") { // 8.2, the line included
		assert.True(t, b.Home69[b.index(s)], s)
	}
	for _, s := range strings.Fields("0105 0205 0304 0404 0503 0603 0702 0802 0901") {
		assert.False(t, b.Home69[b.index(s)], s)
	}
	assert.Equal(t, "0101 0102 0103 0104 0201 0202 0203 0204 0301 0302 0303 0401 0402 0403 0501 0502 0601 0602 0701 0801", b.listed(b.Home69))
}

func TestRoadsAndEscarpments(t *testing.T) {
	b := gazala(t)
	var steep, road, track int
	for i := range b.Grid.Len() {
		for d := range hex.Dir(hex.Dirs) {
			f := b.At(b.Grid.At(i), d)
			if f&cauldron.DownSlope == 0 {
				continue
			}
			steep++
			if f&cauldron.Road != 0 {
				road++
			}
			if f&cauldron.Track != 0 {
				track++
			}
		}
	}
	assert.Equal(t, 28, steep)
	assert.Equal(t, 2, road)  // the by-pass and the road to Tobruk
	assert.Equal(t, 1, track) // d-09 wants one of each
	assert.Equal(t, cauldron.Road|cauldron.DownSlope, b.side("2803", "2802"))
	assert.Equal(t, cauldron.Road|cauldron.UpSlope, b.side("2802", "2803"))
	assert.Equal(t, cauldron.Track|cauldron.DownSlope, b.side("1702", "1701"))
	assert.Equal(t, cauldron.Track, b.side("1216", "1217"))                // Trigh Bir Hacheim
	assert.Equal(t, cauldron.Track|cauldron.Mined, b.side("0411", "0511")) // Trigh el Abd, into the line
	assert.Equal(t, cauldron.Track, b.At(b.hex("0110"), 5))                // Trigh Capuzzo goes on beyond the map
	assert.Zero(t, b.side("1622", "1621"))
}

func TestPlaces(t *testing.T) {
	b := gazala(t)
	names := map[string]cauldron.Place{}
	for _, p := range b.Places {
		require.NotEmpty(t, p.Name.EN)
		assert.NotContains(t, names, p.Name.EN)
		names[p.Name.EN] = p
	}
	for _, s := range []string{"Trigh Capuzzo", "Trigh el Abd", "Trigh Bir Hacheim"} {
		assert.True(t, names[s].Track, s)
	}
	assert.Equal(t, b.hex("1218"), names["Bir Hacheim"].At)
	assert.Equal(t, b.hex("1605"), names["Knightsbridge"].At)
	assert.Equal(t, "para Tobruk", names["to Tobruk"].Name.PT)
}
