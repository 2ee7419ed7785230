package cauldrondata

import (
	"errors"
	"slices"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

const (
	maxSteps = 3 // 11.0.12
	maxValue = 99
)

// ReadOrder reads an order of battle.
//
//	entries    [{id, source, hexes} or {id, source, edges}]   where reinforcements arrive; edges: of the map, n, e, s
//	           or w
//	formations [{id, name, short, side, source, traits}]      traits: fills-hex, no-tank-guns, panzer-limit,
//	           frozen-may-27, loose
//	units      [{id, name, formation, class, motorized, regiment, nation, bound, entry, source, kind, faces}]
//
// faces are by steps left, beginning with one step; each is {fresh, used}, and each of these [hard, soft, allowance,
// letters]. The source of a unit is that of its name, kind that of its class; the number of steps follows from the
// class (11.0.12).
func ReadOrder(root *strict.Node, g *hex.Grid) cauldron.Order {
	var o cauldron.Order
	entries := map[string][]hex.Hex{}
	for _, n := range root.OptList("entries") {
		id := n.Str("id")
		if _, twice := entries[id]; twice {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": id})
		}
		n.Source("source")
		entries[id] = readEntry(n, g)
	}
	formations := map[string]cauldron.FormationID{}
	for _, n := range root.ListOf("formations", 1, 200) {
		f := readFormation(n)
		if _, twice := formations[f.ID]; twice && f.ID != "" {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": f.ID})
		}
		formations[f.ID] = cauldron.FormationID(len(o.Formations))
		o.Formations = append(o.Formations, f)
	}
	units := map[string]bool{}
	for _, n := range root.ListOf("units", 1, 1000) {
		c := readCounter(n)
		if units[c.ID] && c.ID != "" {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": c.ID})
		}
		units[c.ID] = true
		c.Formation = strict.LookUp(n.Field("formation"), formations)
		if f := n.Opt("entry"); f.Exists() {
			c.Entry = slices.Clone(strict.LookUp(f, entries))
		}
		o.Counters = append(o.Counters, c)
	}
	return o
}

func readEntry(n *strict.Node, g *hex.Grid) []hex.Hex {
	var out []hex.Hex
	if !n.Has("edges") {
		for _, k := range n.ListOf("hexes", 1, 200) {
			if h, err := g.Parse(k.AsStr()); err == nil {
				out = append(out, h)
			} else if k.IsText() && !errors.Is(err, hex.ErrOffMap) {
				k.Fail(strict.HexForm, strict.Args{"Value": k.Text()})
			}
		}
		return out
	}
	var edges []hex.Dir
	for _, k := range n.ListOf("edges", 1, 4) {
		edges = append(
			edges,
			strict.Pick(
				k,
				[]strict.Choice[hex.Dir]{
					{Name: "n", Value: 0},
					{Name: "e", Value: 1},
					{Name: "s", Value: 3},
					{Name: "w", Value: 4},
				},
			),
		)
	}
	for i := range g.Len() {
		if slices.ContainsFunc(edges, func(d hex.Dir) bool { return onEdge(g, i, d) }) {
			out = append(out, g.At(i))
		}
	}
	return out
}

// onEdge takes direction 1 for the east and 4 for the west: there a map of hexes in columns ends with a column.
func onEdge(g *hex.Grid, i int, d hex.Dir) bool {
	col, _ := g.ColRow(g.At(i))
	b := g.Bounds()
	switch d {
	case 1:
		return col == b.LastCol
	case 4:
		return col == b.FirstCol
	}
	return g.Neighbour(i, d) < 0
}

func readFormation(n *strict.Node) cauldron.Formation {
	n.Source("source")
	f := cauldron.Formation{
		ID:    n.Str("id"),
		Name:  n.Name("name"),
		Short: n.Str("short"),
		Side: strict.Enum(
			n,
			"side",
			[]strict.Choice[cauldron.Side]{
				{Name: "axis", Value: cauldron.Axis},
				{Name: "allies", Value: cauldron.Allies},
			},
		),
	}
	for _, k := range n.OptList("traits") {
		f.Traits |= strict.Pick(k, []strict.Choice[cauldron.Traits]{
			{Name: "fills-hex", Value: cauldron.FillsHex},
			{Name: "no-tank-guns", Value: cauldron.NoTankGuns},
			{Name: "panzer-limit", Value: cauldron.PanzerLimit},
			{Name: "frozen-may-27", Value: cauldron.FrozenOnMay27},
			{Name: "loose", Value: cauldron.Loose},
		})
	}
	return f
}

func readCounter(n *strict.Node) cauldron.Counter {
	c := readMadeUp(n)
	c.ID, c.Name, c.Regiment = n.Str("id"), n.Name("name"), n.OptBool("regiment")
	c.Source, c.Kind = n.Source("source"), n.Source("kind")
	return c
}

// readMadeUp is a unit that a position makes up: its id is its name, its values are nobody's print.
func readMadeUp(n *strict.Node) cauldron.Counter {
	c := cauldron.Counter{
		Motorized: n.OptBool("motorized"), Bound: n.OptBool("bound"),
		Class: strict.Enum(n, "class", []strict.Choice[cauldron.Class]{
			{
				Name:  "armour",
				Value: cauldron.Armour,
			},
			{Name: "infantry", Value: cauldron.Infantry},
			{Name: "anti-tank", Value: cauldron.AntiTank},
		}),
		Nation: strict.Enum(n, "nation", Nations()),
	}
	for _, k := range n.ListOf("faces", 1, maxSteps) {
		c.Faces = append(c.Faces, cauldron.Faces{Fresh: readFace(k, "fresh"), Used: readFace(k, "used")})
	}
	return c
}

// Nations are the nations by their words.
func Nations() []strict.Choice[cauldron.Nation] {
	return []strict.Choice[cauldron.Nation]{
		{Name: "german", Value: cauldron.German},
		{Name: "italian", Value: cauldron.Italian},
		{Name: "british", Value: cauldron.British},
		{Name: "indian", Value: cauldron.Indian},
		{Name: "french", Value: cauldron.French},
	}
}

func readFace(n *strict.Node, key string) cauldron.Face {
	const values = 3
	row := n.ListOf(key, values+1, values+1)
	if len(row) != values+1 {
		return cauldron.Face{}
	}
	from := row[values].AsLetters(values)
	at := func(i, least int) cauldron.Value {
		return cauldron.Value{N: row[i].AsInt(least, maxValue), Source: from[i]}
	}
	return cauldron.Face{Hard: at(0, 1), Soft: at(1, 1), Move: at(2, 0)}
}
