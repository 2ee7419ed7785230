package strict

import (
	"strings"

	"gazala/rules/cite"
	"gazala/rules/hex"
)

// Grid is the grid of the map that the object describes, nil when it cannot be had: its numbering, the first and the
// last of its columns and rows, and short_odd as in [hex.Bounds].
func (n *Node) Grid() *hex.Grid {
	stagger := Enum(n, "numbering", []Choice[hex.Stagger]{
		{Name: "columns-odd-low", Value: hex.OddColumnsLow},
		{Name: "columns-even-low", Value: hex.EvenColumnsLow},
		{Name: "rows-even-east", Value: hex.EvenRowsEast},
	})
	b := hex.Bounds{ShortOdd: n.OptBool("short_odd")}
	b.FirstCol, b.LastCol = n.run("columns")
	b.FirstRow, b.LastRow = n.run("rows")
	if stagger == 0 {
		return nil
	}
	g, err := hex.NewGrid(hex.Numbering{Stagger: stagger}, b)
	if err != nil {
		n.Fail(BadGrid, nil)
		return nil
	}
	return g
}

// CutGrid is as [Node.Grid] of a map that may lack hexes within its columns and rows: those that it has then stand in
// hexes, a list for [Node.Hexes].
func (n *Node) CutGrid() *hex.Grid { return n.Cut(n.Grid()) }

// Cut is the grid with the hexes that the map has, from the one of all its columns and rows, which has been read
// already.
func (n *Node) Cut(g *hex.Grid) *hex.Grid {
	if g == nil || !n.Has("hexes") {
		n.Skip("hexes")
		return g
	}
	has := map[[2]int]bool{}
	for _, h := range n.Hexes("hexes", g) {
		col, row := g.ColRow(h)
		has[[2]int{col, row}] = true
	}
	cut, err := hex.NewCutGrid(g.Numbering, g.Bounds(), func(col, row int) bool { return has[[2]int{col, row}] })
	if err != nil {
		n.Field("hexes").Fail(BadGrid, nil)
		return nil
	}
	return cut
}

func (n *Node) run(key string) (first, last int) {
	const most = 99
	ends := n.ListOf(key, 2, 2)
	if len(ends) != 2 {
		return 0, 0
	}
	return ends[0].AsInt(0, most), ends[1].AsInt(0, most)
}

// Hexes is a list of hexes and of runs of hexes down a column ("0105-0121"), or along a row on a map of rows
// ("3821-3826"), none twice.
func (n *Node) Hexes(key string, g *hex.Grid) []hex.Hex {
	var out []hex.Hex
	seen := map[hex.Hex]bool{}
	for _, k := range n.List(key) {
		for _, h := range k.hexRun(g) {
			if seen[h] {
				k.Fail(Repeated, Args{"Value": g.Format(h)})
				break
			}
			seen[h] = true
			out = append(out, h)
		}
	}
	return out
}

func (n *Node) hexRun(g *hex.Grid) []hex.Hex {
	from, to, run := strings.Cut(n.Text(), "-")
	if !run {
		h, ok := n.AsHex(g)
		if !ok {
			return nil
		}
		return []hex.Hex{h}
	}
	a, errA := g.Parse(from)
	b, errB := g.Parse(to)
	lineA, first := line(g, a)
	lineB, last := line(g, b)
	if errA != nil || errB != nil || lineA != lineB || first >= last {
		n.Fail(HexRange, Args{"Value": n.Text()})
		return nil
	}
	var out []hex.Hex
	for i := first; i <= last; i++ {
		h := g.Hex(lineA, i)
		if !g.FlatTop() {
			h = g.Hex(i, lineA)
		}
		if g.Has(h) {
			out = append(out, h)
		}
	}
	return out
}

// line is the line along which runs of hexes go, and the place of the hex in it: its column on a map of columns,
// otherwise its row.
func line(g *hex.Grid, h hex.Hex) (number, place int) {
	col, row := g.ColRow(h)
	if g.FlatTop() {
		return col, row
	}
	return row, col
}

// AsSide is a hexside of the grid, "1214/1313". ok is false when it is not.
func (n *Node) AsSide(g *hex.Grid) (h hex.Hex, d hex.Dir, ok bool) {
	s := n.AsStr()
	if s == "" {
		return hex.Hex{}, 0, false
	}
	from, to, _ := strings.Cut(s, "/")
	a, errA := g.Parse(from)
	b, errB := g.Parse(to)
	if errA != nil || errB != nil {
		n.Fail(SideForm, Args{"Value": s})
		return hex.Hex{}, 0, false
	}
	d, ok = hex.Toward(a, b)
	if !ok {
		n.Fail(NotAdjacent, Args{"Value": from, "Other": to})
	}
	return a, d, ok
}

// Dirs are the words for the directions of flat-topped hexes.
func Dirs() []Choice[hex.Dir] {
	return []Choice[hex.Dir]{
		{Name: "n", Value: 0},
		{Name: "ne", Value: 1},
		{Name: "se", Value: 2},
		{Name: "s", Value: 3},
		{Name: "sw", Value: 4},
		{Name: "nw", Value: 5},
	}
}

// AsLetters is one letter of provenance, p, d or r, for each of want values.
func (n *Node) AsLetters(want int) []cite.Source {
	s := n.AsStr()
	out := make([]cite.Source, want)
	if s == "" {
		return out
	}
	if len(s) != want {
		n.Fail(NoProvenance, Args{"Value": s})
		return out
	}
	for i := range want {
		switch {
		case s[i] == 'p':
			out[i] = cite.Printed
		case s[i] == 'd':
			out[i] = cite.Derived
		case s[i] == 'r':
			out[i] = cite.Reconstructed
		case s[i] == 'o' && n.doc.own:
			out[i] = cite.Own
		default:
			n.Fail(NoProvenance, Args{"Value": s})
			return out
		}
	}
	return out
}

// Line reads a line that runs from hex to hex, with path, its hexes, and enters and leaves, the sides over which it
// crosses the map edge. It calls cross for each side that the line crosses.
func (n *Node) Line(g *hex.Grid, cross func(hex.Hex, hex.Dir)) {
	path := n.ListOf("path", 1, 500)
	end := func(key string, h hex.Hex) {
		if at := n.Opt(key); at.Exists() {
			cross(h, Pick(at, Dirs()))
		}
	}
	var last hex.Hex
	for i, k := range path {
		h, ok := k.AsHex(g)
		if !ok {
			return
		}
		if i == 0 {
			end("enters", h)
		} else if d, ok := hex.Toward(last, h); ok {
			cross(last, d)
		} else {
			k.Fail(NotAdjacent, Args{"Value": g.Format(last), "Other": g.Format(h)})
		}
		last = h
	}
	if len(path) > 0 {
		end("leaves", last)
	}
}

// Ground reads the ground of a map, {default, source, areas: [{ground, source, hexes}]}, into slices that run by grid
// index.
func Ground[T any](n *Node, g *hex.Grid, choices []Choice[T], grounds []T, sources []cite.Source) {
	ground, source := Enum(n, "default", choices), n.Source("source")
	for i := range grounds {
		grounds[i], sources[i] = ground, source
	}
	given := make([]bool, len(grounds))
	for _, a := range n.OptList("areas") {
		ground, source := Enum(a, "ground", choices), a.Source("source")
		for _, h := range a.Hexes("hexes", g) {
			i := g.Index(h)
			if given[i] {
				a.Fail(Repeated, Args{"Value": g.Format(h)})
			}
			given[i] = true
			grounds[i], sources[i] = ground, source
		}
	}
}

// HexForm holds a text to the form of a hex on whatever map.
func (n *Node) HexForm() {
	const places = 4
	if s := n.AsStr(); s != "" {
		if _, bad := Digits(s); bad || len(s) != places {
			n.Fail(HexForm, Args{"Value": s})
		}
	}
}
