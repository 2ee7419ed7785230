package cauldrondata

import (
	"strings"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

func readGrid(n *strict.Node) *hex.Grid {
	stagger := strict.Enum(n, "numbering", []strict.Choice[hex.Stagger]{
		{Name: "columns-odd-low", Value: hex.OddColumnsLow},
		{Name: "columns-even-low", Value: hex.EvenColumnsLow},
		{Name: "rows-even-east", Value: hex.EvenRowsEast},
	})
	b := hex.Bounds{ShortOdd: n.OptBool("short_odd")}
	b.FirstCol, b.LastCol = readRun(n, "columns")
	b.FirstRow, b.LastRow = readRun(n, "rows")
	if stagger == 0 {
		return nil
	}
	g, err := hex.NewGrid(hex.Numbering{Stagger: stagger}, b)
	if err != nil {
		n.Fail(strict.BadGrid, nil)
		return nil
	}
	return g
}

func readRun(n *strict.Node, key string) (first, last int) {
	const most = 99
	ends := n.ListOf(key, 2, 2)
	if len(ends) != 2 {
		return 0, 0
	}
	return ends[0].AsInt(0, most), ends[1].AsInt(0, most)
}

// readHexes is a list of hexes and runs of hexes down a column, none twice.
func readHexes(n *strict.Node, key string, g *hex.Grid) []hex.Hex {
	var out []hex.Hex
	seen := map[hex.Hex]bool{}
	for _, k := range n.List(key) {
		for _, h := range readHexRun(k, g) {
			if seen[h] {
				k.Fail(strict.Repeated, strict.Args{"Value": g.Format(h)})
				break
			}
			seen[h] = true
			out = append(out, h)
		}
	}
	return out
}

func readHexRun(n *strict.Node, g *hex.Grid) []hex.Hex {
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
	colA, rowA := g.ColRow(a)
	colB, rowB := g.ColRow(b)
	if errA != nil || errB != nil || colA != colB || rowA >= rowB {
		n.Fail(strict.HexRange, strict.Args{"Value": n.Text()})
		return nil
	}
	var out []hex.Hex
	for r := rowA; r <= rowB; r++ {
		if h := g.Hex(colA, r); g.Has(h) {
			out = append(out, h)
		}
	}
	return out
}

// readSide is a hexside, "1214/1313".
func readSide(n *strict.Node, g *hex.Grid) (h hex.Hex, d hex.Dir, ok bool) {
	s := n.AsStr()
	if s == "" {
		return hex.Hex{}, 0, false
	}
	from, to, _ := strings.Cut(s, "/")
	a, errA := g.Parse(from)
	b, errB := g.Parse(to)
	if errA != nil || errB != nil {
		n.Fail(strict.SideForm, strict.Args{"Value": s})
		return hex.Hex{}, 0, false
	}
	d, ok = hex.Toward(a, b)
	if !ok {
		n.Fail(strict.NotAdjacent, strict.Args{"Value": from, "Other": to})
	}
	return a, d, ok
}

func dirs() []strict.Choice[hex.Dir] {
	return []strict.Choice[hex.Dir]{{Name: "n", Value: 0}, {Name: "ne", Value: 1}, {Name: "se", Value: 2}, {Name: "s", Value: 3}, {Name: "sw", Value: 4}, {Name: "nw", Value: 5}}
}

// readLetters is one letter of provenance for each of want values.
func readLetters(n *strict.Node, want int) []cite.Source {
	s := n.AsStr()
	out := make([]cite.Source, want)
	if s == "" {
		return out
	}
	if len(s) != want {
		n.Fail(strict.NoProvenance, strict.Args{"Value": s})
		return out
	}
	for i := range want {
		switch s[i] {
		case 'p':
			out[i] = cite.Printed
		case 'd':
			out[i] = cite.Derived
		case 'r':
			out[i] = cite.Reconstructed
		default:
			n.Fail(strict.NoProvenance, strict.Args{"Value": s})
			return out
		}
	}
	return out
}
