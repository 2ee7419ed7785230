package cauldrondata

import (
	"gazala/rules/cauldron"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// ReadMap reads a map that stands in a file of its own or inside a position. It is nil when not even its grid can be
// had; whether it can be used is what [strict.Doc.Err] says in the end.
//
//	numbering, columns, rows, short_odd   the grid: first and last column and row; short_odd as in [hex.Bounds]
//	bounds_source                         provenance of the bounds
//	ground     {default, source, areas: [{ground, source, hexes}]}
//	forts      [{source, hexes}]          fortified hexes
//	mines      [{source, from, inner, hexes}]   minefield hexes, mined on all sides towards other hexes; inner:
//	                                      between hexes of the list too; from: "start", "june-5" or "june-9", the turn
//	                                      whose Minefield Phase makes them work (14.0.4)
//	open       [{source, sides}]          hexsides free of mines whatever lies beside them
//	west       [{source, hexes}]          the zone that Allied units may not enter (8.1)
//	home69     [{source, hexes}]          the area of 8.2
//	lines      [{kind, source, path, enters, leaves}]   a road or track from hex to hex; enters, leaves: over which
//	           side it crosses the map edge
//	escarpments [{source, hex, low}]      the sides of the hex, which is high, beyond which the ground is low
//	places     [{at, name, track}]        names; track: of a road or track
func ReadMap(n *strict.Node) *cauldron.Map {
	g := n.Grid()
	n.Source("bounds_source")
	if g == nil {
		if n.IsObject() {
			n.Field("ground")
			n.SkipAll()
		}
		return nil
	}
	m := cauldron.NewMap(g)
	strict.Ground(n.Object("ground"), g, Grounds(), m.Ground, m.Sources)
	n.Areas("forts", g, m.Fort)
	n.Areas("west", g, m.West)
	n.Areas("home69", g, m.Home69)
	for _, f := range n.OptList("mines") {
		readMines(f, m)
	}
	for _, f := range n.OptList("open") {
		f.Source("source")
		for _, k := range f.List("sides") {
			if h, d, ok := k.AsSide(g); ok {
				clearMines(m, h, d)
			}
		}
	}
	for _, f := range n.OptList("lines") {
		readLine(f, m)
	}
	for _, f := range n.OptList("escarpments") {
		readEscarpment(f, m)
	}
	m.Places = n.Places("places", g)
	return m
}

// Grounds are the kinds of ground by their words.
func Grounds() []strict.Choice[cauldron.Ground] {
	return []strict.Choice[cauldron.Ground]{
		{
			Name:  "desert",
			Value: cauldron.Desert,
		},
		{Name: "rough", Value: cauldron.Rough},
		{Name: "soft-sand", Value: cauldron.SoftSand},
	}
}

func readMines(n *strict.Node, m *cauldron.Map) {
	n.Source("source")
	feature := strict.Enum(n, "from", []strict.Choice[cauldron.SideFeature]{
		{
			Name:  "start",
			Value: cauldron.Mined,
		},
		{Name: "june-5", Value: cauldron.Mined5June},
		{Name: "june-9", Value: cauldron.Mined9June},
	})
	inner := n.Bool("inner")
	hexes := n.Hexes("hexes", m.Grid)
	mine := make(map[hex.Hex]bool, len(hexes))
	for _, h := range hexes {
		mine[h] = true
		m.Box[m.Grid.Index(h)] = true
	}
	for _, h := range hexes {
		for d := range hex.Dir(hex.Dirs) {
			to := h.Step(d)
			if m.Grid.Has(to) && (inner || !mine[to]) {
				m.Add(h, d, feature)
			}
		}
	}
}

func clearMines(m *cauldron.Map, h hex.Hex, d hex.Dir) {
	const mines = cauldron.Mined | cauldron.Mined5June | cauldron.Mined9June
	m.Sides[m.Grid.Index(h)*hex.Dirs+int(d)] &^= mines
	m.Sides[m.Grid.Index(h.Step(d))*hex.Dirs+int(d.Opposite())] &^= mines
}

func readLine(n *strict.Node, m *cauldron.Map) {
	n.Source("source")
	feature := strict.Enum(n, "kind", []strict.Choice[cauldron.SideFeature]{
		{Name: "road", Value: cauldron.Road}, {Name: "track", Value: cauldron.Track},
	})
	n.Line(m.Grid, func(h hex.Hex, d hex.Dir) { m.Add(h, d, feature) })
}

func readEscarpment(n *strict.Node, m *cauldron.Map) {
	n.Source("source")
	h, ok := n.Hex("hex", m.Grid)
	given := map[string]bool{}
	for _, k := range n.ListOf("low", 1, hex.Dirs) {
		d := strict.Pick(k, strict.Dirs())
		if given[k.Text()] && k.Text() != "" {
			k.Fail(strict.Repeated, strict.Args{"Value": k.Text()})
			continue
		}
		given[k.Text()] = true
		if !ok {
			continue
		}
		if m.At(h, d)&cauldron.UpSlope != 0 {
			k.Fail(strict.Repeated, strict.Args{"Value": k.Text()})
			continue
		}
		m.Add(h, d, cauldron.DownSlope)
	}
}
