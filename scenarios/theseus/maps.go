package theseusdata

import (
	"slices"

	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

// ReadMap reads a map that stands in a file of its own or inside a position. It is nil when not even its grid can be
// had; whether it can be used is what [strict.Doc.Err] says in the end.
//
//	numbering, columns, rows, short_odd   the grid: first and last column and row; short_odd as in [hex.Bounds]
//	hexes         the hexes that the map has, when it lacks some within its columns and rows
//	bounds_source provenance of the bounds
//	ground     {default, source, areas: [{ground, source, hexes}]}   clear, broken, village, hill, city (3.1.1)
//	fields     [{kind, side, source, hexes}]   minefield or box, laid by side (3.1.3)
//	edges      [{kind, source, sides}]         hexsides along which a ridge, a wadi or sea lies (3.1.2)
//	lines      [{kind, source, path, enters, leaves}]   a road or trail from hex to hex; enters, leaves: over which
//	           side it crosses the map edge
//	supplies   [{at, side, kind, source}]      major, box, tobruk (5.7.3); Tobruk, which changes hands, has no side
//	perimeter  {source, line, inside}          round Tobruk: hex after hex of mines, and the hexes within (5.7.3)
//	places     [{at, name, track}]             names; track: of a road or trail
//	objectives [{at, name, faces: [{turns: [1, 4], points: [2, 1, "pp"]}]}]   victory point markers: turns first and
//	           last, points in command and otherwise (10.a)
func ReadMap(n *strict.Node) *theseus.Map {
	g := n.CutGrid()
	n.Source("bounds_source")
	if g == nil {
		if n.IsObject() {
			n.Field("ground")
			n.SkipAll()
		}
		return nil
	}
	m := theseus.NewMap(g)
	strict.Ground(n.Object("ground"), g, Grounds(), m.Ground, m.Sources)
	for _, f := range n.OptList("fields") {
		readField(f, m)
	}
	for _, f := range n.OptList("edges") {
		feature, source := strict.Enum(f, "kind", []strict.Choice[theseus.SideFeature]{
			{
				Name:  "ridge",
				Value: theseus.Ridge,
			},
			{Name: "wadi", Value: theseus.Wadi},
			{Name: "sea", Value: theseus.SeaSide},
		}), f.Source("source")
		for _, k := range f.List("sides") {
			if h, d, ok := k.AsSide(g); ok {
				m.Add(h, d, feature, source)
			}
		}
	}
	for _, f := range n.OptList("lines") {
		source := f.Source("source")
		feature := strict.Enum(
			f,
			"kind",
			[]strict.Choice[theseus.SideFeature]{
				{Name: "road", Value: theseus.Road},
				{Name: "trail", Value: theseus.Trail},
			},
		)
		f.Line(g, func(h hex.Hex, d hex.Dir) { m.Add(h, d, feature, source) })
	}
	for _, f := range n.OptList("supplies") {
		m.Supplies = append(m.Supplies, readSupply(f, g))
	}
	if f := n.Opt("perimeter"); f.Exists() {
		readPerimeter(f.AsObject(), m)
	}
	m.Places = n.Places("places", g)
	for _, f := range n.OptList("objectives") {
		readObjective(f, m)
	}
	return m
}

// Grounds are the kinds of ground by their words.
func Grounds() []strict.Choice[theseus.Ground] {
	return []strict.Choice[theseus.Ground]{
		{Name: "clear", Value: theseus.Clear},
		{Name: "broken", Value: theseus.Broken},
		{Name: "village", Value: theseus.Village},
		{Name: "hill", Value: theseus.Hill},
		{Name: "city", Value: theseus.City},
	}
}

func readField(n *strict.Node, m *theseus.Map) {
	kind := strict.Enum(
		n,
		"kind",
		[]strict.Choice[theseus.Field]{
			{Name: "minefield", Value: theseus.Minefield},
			{Name: "box", Value: theseus.Box},
		},
	)
	side, source := strict.Enum(n, "side", sides()), n.Source("source")
	for _, h := range n.Hexes("hexes", m.Grid) {
		i := m.Grid.Index(h)
		if m.Field[i] != theseus.NoField {
			n.Field("hexes").Fail(strict.Repeated, strict.Args{"Value": m.Grid.Format(h)})
		}
		m.Field[i], m.FieldOwner[i], m.FieldSources[i] = kind, side, source
	}
}

func readSupply(n *strict.Node, g *hex.Grid) theseus.Source {
	s := theseus.Source{Source: n.Source("source"), Kind: strict.Enum(n, "kind", []strict.Choice[theseus.Supply]{
		{
			Name:  "major",
			Value: theseus.MajorSource,
		},
		{Name: "box", Value: theseus.BoxSource},
		{Name: "tobruk", Value: theseus.TobrukSource},
	})}
	s.At, _ = n.Hex("at", g)
	if s.Kind != theseus.TobrukSource {
		s.Side = strict.Enum(n, "side", sides())
	}
	return s
}

// readPerimeter reads where the line round Tobruk runs: from hex to hex, through mines.
func readPerimeter(n *strict.Node, m *theseus.Map) {
	n.Source("source")
	p := theseus.Perimeter{Line: n.Hexes("line", m.Grid), Inside: n.Hexes("inside", m.Grid)}
	for i, h := range p.Line {
		if m.Field[m.Grid.Index(h)] == theseus.NoField {
			n.Field("line").Fail(NoField, strict.Args{"Value": m.Grid.Format(h)})
		}
		if i > 0 && hex.Distance(p.Line[i-1], h) != 1 {
			n.Field("line").
				Fail(strict.NotAdjacent, strict.Args{"Value": m.Grid.Format(p.Line[i-1]), "Other": m.Grid.Format(h)})
		}
		if slices.Contains(p.Inside, h) {
			n.Field("inside").Fail(strict.Repeated, strict.Args{"Value": m.Grid.Format(h)})
		}
	}
	m.Perimeter = p
}

// FaceOrder: the faces of a marker follow each other by their turns (10.a).
const FaceOrder strict.Slug = "face_order" // Value: the first turn of the face that does not

func readObjective(n *strict.Node, m *theseus.Map) {
	const lastTurn = 8
	o := theseus.Objective{Name: n.Name("name")}
	at, ok := n.Hex("at", m.Grid)
	for _, other := range m.Objectives {
		if ok && other.At == at {
			n.Field("at").Fail(strict.Repeated, strict.Args{"Value": n.Field("at").Text()})
		}
	}
	o.At = at
	last := 0
	for _, k := range n.ListOf("faces", 1, 3) {
		var f theseus.MarkerFace
		if turns := k.ListOf("turns", 2, 2); len(turns) == 2 {
			f.First, f.Last = turns[0].AsInt(1, lastTurn), turns[1].AsInt(1, lastTurn)
			if f.First <= last || f.Last < f.First {
				turns[0].Fail(FaceOrder, strict.Args{"Value": turns[0].Raw()})
			}
			last = f.Last
		}
		points := k.Values("points", 2, 0)
		f.In, f.Out = points[0], points[1]
		o.Faces = append(o.Faces, f)
	}
	m.Objectives = append(m.Objectives, o)
}
