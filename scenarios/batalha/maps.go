package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// ReadMap reads a map that stands in a file of its own or inside a position. It is nil when not even its grid can be
// had; whether it can be used is what [strict.Doc.Err] says in the end.
//
//	numbering, columns, rows, short_odd   the grid: first and last column and row; short_odd as in [hex.Bounds]
//	bounds_source                         provenance of the bounds
//	ground     {default, source, areas: [{ground, source, hexes}]}   open, city, ridge, sea
//	forts      [{source, hexes}]          fortified hexes (10.0)
//	mines      [{source, hexes}]          minefield hexes (9.0)
//	sea_arms   [{source, sides}]          hexsides along which a sea arm lies (d-27)
//	lines      [{kind, source, path, enters, leaves}]   a road or trail from hex to hex; enters, leaves: over which
//	           side it crosses the map edge
//	places     [{at, name, track}]        names; track: of a road or trail
//	objectives [{at, name, points, frees}]   what scores at the end (11.2); frees: whose fall frees the Axis of
//	           4.1.2.o2
//	leash      {source, hexes}            the road hexes of the west edge (4.1.2.o2)
//	havens     {source, hexes}            where a line of recovery may end (7.0.p3)
func ReadMap(n *strict.Node) *batalha.Map {
	g := n.Grid()
	n.Source("bounds_source")
	if g == nil {
		if n.IsObject() {
			n.Field("ground")
			n.SkipAll()
		}
		return nil
	}
	m := batalha.NewMap(g)
	strict.Ground(n.Object("ground"), g, Grounds(), m.Ground, m.Sources)
	n.Areas("forts", g, m.Fort)
	n.Areas("mines", g, m.Mines)
	for _, f := range n.OptList("sea_arms") {
		f.Source("source")
		for _, k := range f.List("sides") {
			if h, d, ok := k.AsSide(g); ok {
				m.Add(h, d, batalha.SeaArm)
			}
		}
	}
	for _, f := range n.OptList("lines") {
		readLine(f, m)
	}
	m.Places = n.Places("places", g)
	for _, f := range n.OptList("objectives") {
		o := batalha.Objective{Name: f.Name("name"), Points: f.Field("points").AsValue(), Frees: f.OptBool("frees")}
		o.At, _ = f.Hex("at", g)
		for _, other := range m.Objectives {
			if other.At == o.At {
				f.Field("at").Fail(strict.Repeated, strict.Args{"Value": f.Field("at").Text()})
			}
		}
		m.Objectives = append(m.Objectives, o)
	}
	if f := n.Opt("leash"); f.Exists() {
		m.Roads = hexList(f.AsObject(), "hexes", g)
	}
	if f := n.Opt("havens"); f.Exists() {
		m.Havens = hexList(f.AsObject(), "hexes", g)
	}
	return m
}

// Grounds are the kinds of ground by their words.
func Grounds() []strict.Choice[batalha.Ground] {
	return []strict.Choice[batalha.Ground]{
		{
			Name:  "open",
			Value: batalha.Open,
		},
		{Name: "city", Value: batalha.City},
		{Name: "ridge", Value: batalha.Ridge},
		{Name: "sea", Value: batalha.Sea},
	}
}

func readLine(n *strict.Node, m *batalha.Map) {
	n.Source("source")
	feature := strict.Enum(n, "kind", []strict.Choice[batalha.SideFeature]{
		{Name: "road", Value: batalha.Road}, {Name: "trail", Value: batalha.Trail},
	})
	n.Line(m.Grid, func(h hex.Hex, d hex.Dir) { m.Add(h, d, feature) })
}
