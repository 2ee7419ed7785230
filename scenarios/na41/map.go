package na41data

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/scenarios/strict"
)

// Ground is the base terrain of a hex (2.2.2).
type Ground uint8

// The kinds of ground.
const (
	Clear Ground = iota + 1
	Rough
	Jebel
	Desert
)

// Edge is what lies on a hexside.
type Edge uint8

// The kinds of hexsides. An escarpment and a ridge are named from above, the perimeter from inside.
const (
	Escarpment Edge = iota + 1
	Ridge
	Perimeter
	Sea
)

// Crossing is a hexside with something on it.
type Crossing struct {
	Kind   Edge
	From   hex.Hex // above, or inside
	To     hex.Hex
	Source cite.Source
}

// Way is the kind of a line on the map.
type Way uint8

// The kinds of lines.
const (
	Highway Way = iota + 1
	Track
	Railroad
)

// Line is a road or a railroad from hex to hex. From is the turn from which it is there. Unpaved is how many of its
// steps, from its beginning, are a track by the other reading of d-82.
type Line struct {
	ID     string
	Kind   Way
	Name   printed.Name // empty for one without a name
	Path   []hex.Hex
	From   printed.Value
	Source cite.Source

	Unpaved int
}

// Place is a named hex.
type Place struct {
	At             hex.Hex
	Name           printed.Name
	Kind           string // city, town, landmark, oasis
	Port, Airfield bool
	Well           bool // changes no rule: a sign on the map
	Source         cite.Source
}

// Stations are the hexes in which units board and leave trains from a turn on (5.9.1).
type Stations struct {
	From   printed.Value
	Hexes  []hex.Hex
	Source cite.Source
}

// Box is a box beside the map (6.1). Edge is the map edge whose hexes adjoin it, west or east, empty for none.
type Box struct {
	ID         string
	Name       printed.Name
	Side       Side
	Base, Port bool
	Edge       string
	Source     cite.Source
}

// Section is a section of the map for supply attrition (25.1.1), from one column to another.
type Section struct {
	ID            string
	Name          printed.Name
	First, Last   int
	Source        cite.Source
	ColumnsSource cite.Source
}

// Map is the map. Ground and Sources run by grid index.
type Map struct {
	Grid        *hex.Grid
	Qattara     []hex.Hex // off the board, and trackless desert by the other reading of d-83
	QattaraFrom cite.Source
	Whole       *hex.Grid // with those hexes
	Ground      []Ground
	Sources     []cite.Source
	Crossings   []Crossing
	Lines       []Line
	Stations    []Stations
	Groundworks []hex.Hex // sites where a fortification needs no roll (9.5.5)
	Places      []Place
	Boxes       []Box
	Sections    []Section
}

// ReadMap reads the map. It is nil when not even its grid can be had.
//
//	numbering, columns, rows, hexes, bounds_source   the grid and the hexes that it has
//	qattara     {source, hexes}                 hexes off the board that a reading brings back
//	ground      {default, source, areas: [{ground, source, hexes}]}
//	sides       [{kind, source, sides}]         "2745/2746": from above or from inside to the other hex
//	lines       [{id, kind, name, source, from, path, unpaved_to}]
//	stations    [{source, from, hexes}]
//	groundworks {count, source, hexes}
//	places      [{at, name, kind, port, airfield, source}]
//	boxes       [{id, name, side, base, port, edge, edge_source, source}]
//	sections    [{id, name, columns, columns_source, source}]
func ReadMap(n *strict.Node) *Map {
	whole := n.Grid()
	if whole == nil {
		if n.IsObject() {
			n.Source("bounds_source")
			n.Field("ground")
			n.SkipAll()
		}
		return nil
	}
	g := n.Cut(whole)
	n.Source("bounds_source")
	if g == nil {
		n.SkipAll()
		return nil
	}
	m := &Map{Grid: g, Ground: make([]Ground, g.Len()), Sources: make([]cite.Source, g.Len())}
	if q := n.Opt("qattara"); q.Exists() {
		m.readQattara(q.AsObject(), whole)
	}
	strict.Ground(n.Object("ground"), g, grounds(), m.Ground, m.Sources)
	readCrossings(n, m)
	readLines(n, m)
	readSites(n, m)
	readBoxes(n, m)
	return m
}

// readQattara reads the hexes of the Qattara depression, none of which is on the board.
func (m *Map) readQattara(q *strict.Node, whole *hex.Grid) {
	m.QattaraFrom = q.Source("source")
	has := map[[2]int]bool{}
	for _, h := range hexes(q, whole) {
		if m.Grid.Has(h) {
			q.Field("hexes").Fail(strict.Repeated, strict.Args{"Value": m.Grid.Format(h)})
		}
		m.Qattara = append(m.Qattara, h)
		col, row := whole.ColRow(h)
		has[[2]int{col, row}] = true
	}
	with, err := hex.NewCutGrid(
		whole.Numbering,
		whole.Bounds(),
		func(col, row int) bool { return has[[2]int{col, row}] || m.Grid.Has(whole.Hex(col, row)) },
	)
	if err != nil {
		q.Field("hexes").Fail(strict.BadGrid, nil)
		with = m.Grid
	}
	m.Whole = with
}

func grounds() []strict.Choice[Ground] {
	return []strict.Choice[Ground]{
		{Name: "clear", Value: Clear},
		{Name: "rough", Value: Rough},
		{Name: "jebel", Value: Jebel},
		{Name: "desert", Value: Desert},
	}
}

func readCrossings(n *strict.Node, m *Map) {
	seen := map[hex.Side]bool{}
	for _, f := range n.OptList("sides") {
		kind, source := strict.Enum(f, "kind", []strict.Choice[Edge]{
			{
				Name:  "escarpment",
				Value: Escarpment,
			},
			{Name: "ridge", Value: Ridge},
			{Name: "perimeter", Value: Perimeter},
			{Name: "sea", Value: Sea},
		}), f.Source("source")
		for _, k := range f.List("sides") {
			h, d, ok := k.AsSide(m.Grid)
			if !ok {
				continue
			}
			if side := hex.SideOf(h, d); seen[side] {
				k.Fail(strict.Repeated, strict.Args{"Value": k.Text()})
			} else {
				seen[side] = true
			}
			m.Crossings = append(m.Crossings, Crossing{kind, h, h.Step(d), source})
		}
	}
}

const lastTurn = 19

func from(n *strict.Node) printed.Value {
	if !n.Has("from") {
		return printed.Value{N: 1, Source: cite.Printed}
	}
	return n.Field("from").AsValue()
}

func readLines(n *strict.Node, m *Map) {
	ids := map[string]bool{}
	for _, f := range n.OptList("lines") {
		l := Line{
			ID:     f.OptStr("id"),
			Source: f.Source("source"),
			From:   from(f),
			Kind: strict.Enum(f, "kind", []strict.Choice[Way]{
				{Name: "highway", Value: Highway}, {Name: "track", Value: Track}, {Name: "railroad", Value: Railroad},
			}),
		}
		if f.Has("name") {
			l.Name = f.Name("name")
		}
		if ids[l.ID] && l.ID != "" {
			f.Field("id").Fail(strict.Repeated, strict.Args{"Value": l.ID})
		}
		ids[l.ID] = true
		const most = 200
		for i, k := range f.ListOf("path", 2, most) {
			h, ok := k.AsHex(m.Grid)
			if !ok {
				continue
			}
			if i > 0 && len(l.Path) == i {
				if _, next := hex.Toward(l.Path[i-1], h); !next {
					k.Fail(strict.NotAdjacent, strict.Args{"Value": m.Grid.Format(l.Path[i-1]), "Other": k.Text()})
				}
			}
			l.Path = append(l.Path, h)
		}
		if f.Has("unpaved_to") {
			h, ok := f.Hex("unpaved_to", m.Grid)
			if l.Unpaved = slices.Index(l.Path, h); ok && l.Unpaved < 0 {
				f.Field("unpaved_to").Fail(strict.UnknownName, strict.Args{"Value": m.Grid.Format(h)})
			}
		}
		m.Lines = append(m.Lines, l)
	}
}

func readSites(n *strict.Node, m *Map) {
	for _, f := range n.OptList("stations") {
		m.Stations = append(m.Stations, Stations{from(f), hexes(f, m.Grid), f.Source("source")})
	}
	if w := n.Opt("groundworks"); w.Exists() {
		m.Groundworks = hexes(w, m.Grid)
		w.Source("source")
		if count := w.Field("count").AsValue(); count.N != len(m.Groundworks) {
			w.Field("count").
				Fail(strict.OutOfRange, strict.Args{"Value": w.Field("count").Raw(), "Min": "1", "Max": "9"})
		}
	}
	at := map[hex.Hex]bool{}
	for _, f := range n.OptList("places") {
		p := Place{
			Name: f.Name("name"), Kind: strict.Enum(f, "kind", words("city", "town", "landmark", "oasis")),
			Port: f.OptBool("port"), Airfield: f.OptBool("airfield"), Well: f.OptBool("well"),
			Source: f.Source("source"),
		}
		var ok bool
		if p.At, ok = f.Hex("at", m.Grid); ok && at[p.At] {
			f.Field("at").Fail(strict.Repeated, strict.Args{"Value": f.Field("at").Text()})
		}
		at[p.At] = true
		m.Places = append(m.Places, p)
	}
}

func readBoxes(n *strict.Node, m *Map) {
	for _, f := range n.OptList("boxes") {
		b := Box{
			ID:     f.Str("id"),
			Name:   f.Name("name"),
			Side:   strict.Enum(f, "side", sides()),
			Base:   f.OptBool("base"),
			Port:   f.OptBool("port"),
			Source: f.Source("source"),
			Edge:   strict.OptEnum(f, "edge", "", words("west", "east")),
		}
		if f.Has("edge") {
			f.Source("edge_source")
		}
		m.Boxes = append(m.Boxes, b)
	}
	next := m.Grid.Bounds().FirstCol
	for _, f := range n.OptList("sections") {
		s := Section{
			ID:            f.Str("id"),
			Name:          f.Name("name"),
			Source:        f.Source("source"),
			ColumnsSource: f.Source("columns_source"),
		}
		if ends := f.ListOf("columns", 2, 2); len(ends) == 2 {
			s.First, s.Last = ends[0].AsInt(next, next), ends[1].AsInt(next, m.Grid.Bounds().LastCol)
			next = s.Last + 1
		}
		m.Sections = append(m.Sections, s)
	}
}

// Box is the box with the id.
func (m *Map) Box(id string) (Box, bool) {
	for _, b := range m.Boxes {
		if b.ID == id {
			return b, true
		}
	}
	return Box{}, false
}

// EdgeHexes are the hexes that adjoin a box (6.3.3).
func (m *Map) EdgeHexes(b Box) []hex.Hex {
	var out []hex.Hex
	for i := range m.Grid.Len() {
		col, _ := m.Grid.ColRow(m.Grid.At(i))
		if (b.Edge == "west" && col == m.Grid.Bounds().FirstCol) ||
			(b.Edge == "east" && col == m.Grid.Bounds().LastCol) {
			out = append(out, m.Grid.At(i))
		}
	}
	return out
}
