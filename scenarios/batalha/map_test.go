package batalhadata_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/hex"
	batalhadata "gazala/scenarios/batalha"
)

type board struct {
	*batalha.Map
	t *testing.T
}

func gazala(t *testing.T) board {
	t.Helper()
	return board{loadPrinted(t).Map, t}
}

func (b board) hex(s string) hex.Hex {
	b.t.Helper()
	h, err := b.Grid.Parse(s)
	require.NoError(b.t, err)
	return h
}

func (b board) place(name string) hex.Hex {
	b.t.Helper()
	for _, p := range b.Places {
		if p.Name.EN == name {
			return p.At
		}
	}
	b.t.Fatalf("no place %s", name)
	return hex.Hex{}
}

func (b board) ground(h hex.Hex) batalha.Ground { return b.Ground[b.Grid.Index(h)] }

// 2.1: 400 hexes.
func TestMapHas400Hexes(t *testing.T) {
	b := gazala(t)
	assert.Equal(t, 400, b.Grid.Len())
	for i := range b.Grid.Len() {
		assert.NotEqual(t, cite.None, b.Sources[i])
	}
}

// Both hexes of a side see the same, and nothing crosses from land to sea or lies on a sea hex.
func TestMapIsMirrored(t *testing.T) { checkMirrored(t, gazala(t).Map); checkLand(t, gazala(t)) }

func checkMirrored(t *testing.T, m *batalha.Map) {
	t.Helper()
	for i := range m.Grid.Len() {
		for d := range hex.Dir(hex.Dirs) {
			h := m.Grid.At(i)
			if to := h.Step(d); m.Grid.Has(to) && m.At(h, d) != m.At(to, d.Opposite()) {
				t.Fatalf("%s and %s differ", m.Grid.Format(h), m.Grid.Format(to))
			}
		}
	}
}

func checkLand(t *testing.T, b board) {
	t.Helper()
	for i := range b.Grid.Len() {
		if b.Ground[i] != batalha.Sea {
			continue
		}
		h := b.Grid.At(i)
		assert.False(t, b.Fort[i] || b.Mines[i], b.Grid.Format(h))
		for d := range hex.Dir(hex.Dirs) {
			assert.Zero(t, b.At(h, d), b.Grid.Format(h))
		}
	}
}

// The movement example of 4.0, hex by hex: what a motorised unit pays, with the surcharge of mines, is what the book adds up.
func TestMovementExampleFits(t *testing.T) {
	b, c := gazala(t), charts(t)
	step := func(from, to hex.Hex) float64 {
		d, ok := hex.Toward(from, to)
		require.True(t, ok, "%s and %s", b.Grid.Format(from), b.Grid.Format(to))
		cost := c.Ground[b.ground(to)].Motorised.Val
		switch {
		case b.At(from, d)&batalha.Road != 0:
			cost = c.Road.Motorised.Val
		case b.At(from, d)&batalha.Trail != 0:
			cost = c.Trail.Motorised.Val
		}
		points := float64(cost.Num()) / float64(cost.Den())
		if b.Mines[b.Grid.Index(to)] {
			points++
		}
		return points
	}
	at, spent := b.place("Sidi Breghisc"), 0.0
	for _, s := range []struct {
		to   string
		want float64
	}{
		{"0406", 1}, {"0405", 1}, {"0505", 1}, {"0604", 2}, {"0704", 3}, {"0803", 0.5}, {"0903", 0.5}, {"1003", 3}, {"1004", 1}, {"1104", 1}, {"1204", 1}, {"1305", 1},
	} {
		to := b.hex(s.to)
		got := step(at, to)
		assert.InDelta(t, s.want, got, 0, s.to)
		at, spent = to, spent+got
	}
	assert.InDelta(t, 16, spent, 0)
	assert.Equal(t, b.hex("0405"), b.place("Bir Tamrad"))
	assert.Equal(t, b.hex("0903"), b.place("Gazala"))
	const north, northEast, southEast, south hex.Dir = 0, 1, 2, 3
	assert.Equal(t, b.place("Bir Tamrad"), b.place("Sidi Breghisc").Step(north).Step(north))
	assert.Equal(t, b.hex("0505"), b.place("Bir Tamrad").Step(northEast))
	assert.Equal(t, b.hex("1003"), b.place("Gazala").Step(southEast))
	assert.Equal(t, b.hex("1004"), b.hex("1003").Step(south))
	assert.Equal(t, at, b.place("Commonwealth Keep").Step(southEast))
	assert.Equal(t, batalha.Ridge, b.ground(at))
	assert.True(t, b.Fort[b.Grid.Index(b.hex("0704"))])
}

// 4.1.2.o2: two road hexes on the west edge, and no other road leaves there.
func TestRoadsOfTheWestEdge(t *testing.T) {
	b := gazala(t)
	var roads []hex.Hex
	for i := range b.Grid.Len() {
		h := b.Grid.At(i)
		if !b.AtEdge(h, batalha.West) {
			continue
		}
		for d := range hex.Dir(hex.Dirs) {
			if b.At(h, d)&batalha.Road != 0 && !b.Grid.Has(h.Step(d)) {
				roads = append(roads, h)
			}
		}
	}
	assert.Equal(t, b.Roads, roads)
	assert.Len(t, roads, 2)
}

// 11.2: the objectives are places of the map and worth 110 points; the fall of Tobruk frees the Axis. 7.0.p3: where lines of recovery end.
func TestObjectives(t *testing.T) {
	b := gazala(t)
	points := map[string]int{}
	for _, o := range b.Objectives {
		assert.Equal(t, b.place(o.Name.EN), o.At)
		assert.Equal(t, cite.Printed, o.Points.Source)
		assert.Equal(t, o.Name.EN == "Tobruk", o.Frees)
		points[o.Name.EN] = o.Points.N
	}
	assert.Equal(t, map[string]int{"Tobruk": 50, "Bir Hacheim": 30, "El Adem": 20, "Knightsbridge": 10}, points)
	assert.ElementsMatch(t, []hex.Hex{b.place("Tobruk"), b.place("Belhamed")}, b.Havens)
	assert.Equal(t, batalha.City, b.ground(b.place("Tobruk")))
}

// Places lie where they lie: with six kilometres a hex, Gazala at its true place and the columns due north, no other is more than nine kilometres off, but for
// the two to which the movement example holds the map.
func TestPlacesLieWhereTheyLie(t *testing.T) {
	b := gazala(t)
	const perDegreeEast, perDegreeNorth, scale = 94.5, 110.9, 6.0
	offset := func(h hex.Hex) (east, north float64) {
		col, row := b.Grid.ColRow(h)
		low := 0.0
		if col%2 == 0 {
			low = 0.5
		}
		return float64(col) * scale * math.Sqrt(3) / 2, -(float64(row) + low) * scale
	}
	east0, north0 := offset(b.place("Gazala"))
	for _, p := range []struct {
		name     string
		lat, lon float64
		within   float64
	}{
		{"Tobruk", 32.078, 23.965, 5},
		{"Acroma", 32.053, 23.699, 5},
		{"Knightsbridge", 31.863, 23.652, 5},
		{"El Adem", 31.862, 23.910, 5},
		{"Bir Hacheim", 31.594, 23.480, 5},
		{"Sidi Muftah", 31.853, 23.503, 5},
		{"Got El Ualeb", 31.757, 23.494, 5},
		{"Bir El Harmat", 31.787, 23.640, 5},
		{"Belhamed", 31.886, 24.195, 5},
		{"Retma", 31.522, 23.800, 9},
		{"Bir Tamrad", 32.010, 23.050, 5},
		{"Commonwealth Keep", 32.039, 23.591, 9},
		{"Sidi Breghisc", 31.964, 23.087, 9},
	} {
		east, north := offset(b.place(p.name))
		off := math.Hypot(east-east0-(p.lon-23.357)*perDegreeEast, north-north0-(p.lat-32.145)*perDegreeNorth)
		assert.Less(t, off, p.within, p.name)
	}
}

// 11.1: whoever starts stands on land, three a hex at most, one side a hex and nobody in contact.
func TestSetUp(t *testing.T) {
	p := loadPrinted(t)
	b := gazala(t)
	require.Len(t, p.Scenarios, 2)
	s := p.Scenarios[0]
	assert.Equal(t, batalha.Turn(14), s.Last)
	assert.Equal(t, [2]batalha.Value{{N: 35, Source: cite.Printed}, {N: 10, Source: cite.Printed}}, s.Air)
	seen := stands(t, p, s)
	arrivals := map[batalha.Turn][]string{}
	for _, a := range s.Arrivals {
		for _, u := range a.Units {
			assert.False(t, seen[u])
			seen[u] = true
			arrivals[a.Turn] = append(arrivals[a.Turn], p.Order.Counters[u].ID)
		}
	}
	assert.Equal(t, map[batalha.Turn][]string{5: {"10/5"}, 10: {"11/4"}, 13: {"133/Littorio", "12B/Littorio"}}, arrivals)
	assert.Len(t, seen, 54)
	opening, err := batalhadata.Start(p, s.ID, batalha.Rulings{})
	require.NoError(t, err)
	assert.Len(t, opening.Rules().Order.Counters, 54)
	for i, side := range opening.Held() {
		assert.Equal(t, batalha.Allies, side, "%s lies behind the Allied front", b.Objectives[i].Name.EN)
	}
	start := map[string]string{}
	for _, x := range s.Start {
		start[p.Order.Counters[x.Unit].ID] = b.Grid.Format(x.At)
	}
	for id, place := range map[string]string{"1 Tk": "Sidi Muftah", "150/50": "Got El Ualeb", "22/1": "Bir El Harmat", "7/7": "Retma", "201 G": "Knightsbridge", "1 FL": "Bir Hacheim", "9B": "Sidi Breghisc"} {
		assert.Equal(t, b.Grid.Format(b.place(place)), start[id], id)
	}
}

// stands holds how a scenario begins to the rules of stacking, ground and contact, and gives who stands there.
func stands(t *testing.T, p *batalhadata.Printed, s batalha.Scenario) map[batalha.UnitID]bool {
	t.Helper()
	b := gazala(t)
	seen := map[batalha.UnitID]bool{}
	at := map[hex.Hex][]batalha.UnitID{}
	put := func(u batalha.UnitID, h hex.Hex) {
		assert.False(t, seen[u])
		seen[u] = true
		at[h] = append(at[h], u)
	}
	for _, x := range s.Start {
		put(x.Unit, x.At)
	}
	for _, a := range s.Areas {
		for i, u := range a.Units {
			put(u, a.Ready[i])
			assert.Contains(t, a.Hexes, a.Ready[i])
			assert.Equal(t, a.Side, p.Order.Counters[u].Nation.Side())
		}
		for _, h := range a.Hexes {
			assert.NotEqual(t, batalha.Sea, b.ground(h), b.Grid.Format(h))
		}
	}
	side := func(u batalha.UnitID) batalha.Side { return p.Order.Counters[u].Nation.Side() }
	for h, units := range at {
		assert.LessOrEqual(t, len(units), 3, b.Grid.Format(h))
		assert.NotEqual(t, batalha.Sea, b.ground(h))
		for d := range hex.Dir(hex.Dirs) {
			for _, v := range append(at[h.Step(d)], units...) {
				assert.Equal(t, side(units[0]), side(v), "%s", b.Grid.Format(h))
			}
		}
	}
	return seen
}

// 11.1.1: the guns of the 13th Corps stand north of Got el Ualeb and those of the 30th south of it, all east of the minefields; the engineers stand west.
func TestFreeUnits(t *testing.T) {
	p := loadPrinted(t)
	b := gazala(t)
	_, divide := b.Grid.ColRow(b.place("Got El Ualeb"))
	for _, a := range p.Scenarios[0].Areas {
		for _, h := range a.Hexes {
			col, row := b.Grid.ColRow(h)
			switch id := p.Order.Counters[a.Units[0]].ID; id {
			case "XIII":
				assert.Less(t, row, divide, b.Grid.Format(h))
			case "XXX":
				assert.GreaterOrEqual(t, row, divide, b.Grid.Format(h))
			}
			if a.Side == batalha.Axis {
				assert.False(t, b.Mines[b.Grid.Index(h)] || b.Fort[b.Grid.Index(h)], b.Grid.Format(h))
				assert.Less(t, col, 10)
			}
		}
	}
}
