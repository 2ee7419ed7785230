package na41data_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gazala/rules/hex"
	"gazala/scenarios/na41"
)

// traced is a set-up as the line of supply sees it (16.3). It is there to hold the set-ups to what was computed of them, and knows full supply only.
type traced struct {
	board
	side    map[hex.Hex]na41data.Side // of the combat units in a hex
	held    map[hex.Hex]na41data.Side // cities, ports, airfields and fortifications
	forts   map[hex.Hex]na41data.Side
	cliffs  map[hex.Side]na41data.Crossing
	roads   map[hex.Side]na41data.Way
	closing map[hex.Hex]bool // what closes a line while the enemy holds it
}

func trace(t *testing.T, id string) traced {
	t.Helper()
	p := load(t)
	x := traced{
		board: board{p.Map, t}, side: map[hex.Hex]na41data.Side{}, held: map[hex.Hex]na41data.Side{}, forts: map[hex.Hex]na41data.Side{},
		cliffs: map[hex.Side]na41data.Crossing{}, closing: map[hex.Hex]bool{},
	}
	x.roads = x.sides(na41data.Highway, na41data.Track)
	for _, c := range p.Map.Crossings {
		s, _ := hex.Between(c.From, c.To)
		x.cliffs[s] = c
	}
	for _, place := range p.Map.Places {
		x.closing[place.At] = place.Port || place.Airfield || place.Kind == "city"
	}
	for _, s := range p.Scenarios {
		if s.ID != id {
			continue
		}
		for _, g := range s.Start.Groups {
			if g.Spot.Box == "" {
				x.side[g.Spot.At] = unit(t, p, g.Units[0]).Side
			}
		}
		for _, h := range s.Start.Control {
			if x.closing[h.At] {
				x.held[h.At] = h.Side
			}
		}
		for _, h := range s.Start.Forts {
			x.held[h.At], x.forts[h.At] = h.Side, h.Side
		}
	}
	return x
}

// zones are the hexes from which enemy zones reach a hex: all of them, and those of full ones.
func (x traced) zones(at hex.Hex, side na41data.Side) (all, full []hex.Hex) {
	for d := range hex.Dir(hex.Dirs) {
		n := at.Step(d)
		if x.side[n] == na41data.NoSide || x.side[n] == side {
			continue
		}
		s, _ := hex.Between(at, n)
		c, cliff := x.cliffs[s]
		if cliff && c.Kind == na41data.Sea {
			continue
		}
		all = append(all, n)
		if uphill := cliff && c.Kind == na41data.Escarpment && c.From == at; !uphill && x.forts[at] != side {
			full = append(full, n)
		}
	}
	return all, full
}

// closed tells whether a line may not enter a hex; first is the first hex overland.
func (x traced) closed(at hex.Hex, side na41data.Side, first bool) bool {
	if held := x.held[at]; (x.side[at] != na41data.NoSide && x.side[at] != side) || (held != na41data.NoSide && held != side) {
		return true
	}
	if x.side[at] == side {
		return false
	}
	all, full := x.zones(at, side)
	for i, a := range full {
		for _, b := range full[i+1:] {
			if hex.Distance(a, b) > 1 {
				return true
			}
		}
	}
	return len(all) > 0 && !first
}

// lines are the road hexes from which a line runs to the box of a side.
func (x traced) lines(side na41data.Side) map[hex.Hex]bool {
	from := map[na41data.Side]string{na41data.Axis: "1601", na41data.Allies: "2480"}[side]
	out := map[hex.Hex]bool{x.hex(from): true}
	for queue := []hex.Hex{x.hex(from)}; len(queue) > 0; queue = queue[1:] {
		for d := range hex.Dir(hex.Dirs) {
			n := queue[0].Step(d)
			s, _ := hex.Between(queue[0], n)
			if x.roads[s] != 0 && !out[n] && !x.closed(n, side, false) {
				out[n] = true
				queue = append(queue, n)
			}
		}
	}
	return out
}

// supplied tells whether a line runs from a hex to the roads of the box.
func (x traced) supplied(at hex.Hex, side na41data.Side, lines map[hex.Hex]bool) bool {
	return x.reaches(at, at, side, lines, 0, 0)
}

func (x traced) reaches(unit, at hex.Hex, side na41data.Side, lines map[hex.Hex]bool, spent, desert int) bool {
	if lines[at] {
		return true
	}
	for d := range hex.Dir(hex.Dirs) {
		n := at.Step(d)
		if !x.Grid.Has(n) || x.closed(n, side, at == unit) {
			continue
		}
		s, _ := hex.Between(at, n)
		road := x.roads[s] != 0
		c, cliff := x.cliffs[s]
		if cliff && (c.Kind == na41data.Sea || c.Kind == na41data.Escarpment && !road && at != unit) {
			continue
		}
		ground, cost, run := x.Ground[x.Grid.Index(n)], 1, 0
		if ground == na41data.Jebel && !road {
			cost = 2
		}
		if ground == na41data.Desert {
			run = desert + 1
		}
		const longest = 5
		if spent+cost <= longest && run <= 2 && x.reaches(unit, n, side, lines, spent+cost, run) {
			return true
		}
	}
	return false
}

// without are the hexes with units of a side that have no line to their box.
func (x traced) without(side na41data.Side) []string {
	var out []string
	lines := x.lines(side)
	for at, s := range x.side {
		if s == side && !x.supplied(at, side, lines) {
			out = append(out, x.Grid.Format(at))
		}
	}
	return out
}

// At the start everybody is in full supply, but for the garrison of Tobruk in November, which lives by its port (16.2).
func TestSetUpsAreInSupply(t *testing.T) {
	for id, besieged := range map[string][]string{"enter-rommel": nil, "crusader": {"3138", "3137", "3037", "3038", "3139"}} {
		x := trace(t, id)
		assert.Empty(t, x.without(na41data.Axis), id)
		assert.ElementsMatch(t, besieged, x.without(na41data.Allies), id)
	}
}

// The ring around Tobruk has two roads behind it: no hex of it is indispensable, but two cuts are enough.
func TestTheSiegeOfTobrukHasASecondRoad(t *testing.T) {
	for _, gone := range []string{"3136", "3036", "2937", "2938", "2939", "3039"} {
		x := trace(t, "crusader")
		delete(x.side, x.hex(gone))
		assert.Empty(t, x.without(na41data.Axis), "without %s", gone)
	}
	x := trace(t, "crusader")
	delete(x.side, x.hex("2938"))
	x.side[x.hex("2640")] = na41data.Allies
	assert.ElementsMatch(t, []string{"2542", "2544", "2642", "2646", "2745", "2845", "2943"}, x.without(na41data.Axis))
}
