package batalhadata

import (
	"slices"

	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/odds"
	"gazala/scenarios/strict"
)

const (
	maxColumns = 30
	maxRows    = 40
	maxCost    = 99
	faces      = 12 // the highest total of two dice
)

// Faults of charts.
const (
	TotalTwice  strict.Slug = "total_twice"  // Value: a total of the dice that stands in two rows, or twice in one
	TotalLacks  strict.Slug = "total_lacks"  // Value: a total of the dice that no row has
	ColumnOrder strict.Slug = "column_order" // Value: a column that does not begin above the one before
)

// ReadCharts reads the tables of the last page.
//
//	crt           {columns: ["1-4"], rows: [{totals: [2, 12], cells: ["DVB/ARB"], sources: "p…"}]}
//	terrain       {open, city, ridge, sea, sea-arm, road, trail, fort, mines: {cost: [foot, motorised], columns,
//	              sources: "ppp"}}
//	bombardment   {columns: [1, 11], rows: [{totals, cells: ["DI"], sources}]}   columns by the lowest value of each
//	vulnerability {infantry, motor-infantry, armour, artillery, mech-artillery, engineer: {air, guns, sources: "pp"}}
//
// A cost is a whole number, a fraction "1/2", or "x" for ground that may not be entered.
func ReadCharts(root *strict.Node) batalha.Charts {
	var c batalha.Charts
	for _, part := range chartParts() {
		part.Value(root.Field(part.Name), &c, false)
	}
	return c
}

// readOverlay lays a person's own charts over ours: each of the four tables that is given replaces the whole of ours.
// Provenance may be left out; whatever is said of it, every value is the person's own.
//
//	system  "batalha"
//	title   what the person calls the charts
//	crt, terrain, bombardment, vulnerability   as in [ReadCharts]
func readOverlay(n *strict.Node, ours batalha.Charts) batalha.Charts {
	ours.Title = strict.Overlay(n, "batalha", chartParts(), &ours)
	ours.Text = n.Raw()
	return ours
}

// ParseOverlay reads a person's own charts from a file and lays them over ours; at least one table must be there. What
// is wrong comes as a [*strict.Problems].
func ParseOverlay(file string, text []byte, ours batalha.Charts) (batalha.Charts, error) {
	return strict.ParseOverlay(
		file,
		text,
		chartParts(),
		func(n *strict.Node) batalha.Charts { return readOverlay(n, ours) },
	)
}

func chartParts() []strict.Choice[strict.TableReader[batalha.Charts]] {
	return []strict.Choice[strict.TableReader[batalha.Charts]]{
		{Name: "crt", Value: readCRT},
		{Name: "terrain", Value: readTerrain},
		{Name: "bombardment", Value: readBombardment},
		{Name: "vulnerability", Value: readVulnerability},
	}
}

func readCRT(n *strict.Node, c *batalha.Charts, own bool) {
	n = n.AsObject()
	c.CRT = batalha.CRT{}
	columns := n.ListOf("columns", 1, maxColumns)
	for _, k := range columns {
		column, ok := k.AsColumn()
		if !ok {
			continue
		}
		line, err := odds.NewLine(append(slices.Clone(c.CRT.Columns), column)...)
		if err != nil {
			k.Fail(strict.OddsOrder, strict.Args{"Value": k.Text()})
			continue
		}
		c.CRT.Columns = line
	}
	c.CRT.Totals, c.CRT.Cells = readRows(n, len(columns), isResult, own)
}

// readRows reads the rows of a table on which two dice are rolled: every total from 2 to 12 stands in one of them.
func readRows(n *strict.Node, columns int, known func(string) bool, own bool) (totals [][]int, cells [][]batalha.Cell) {
	seen := map[int]bool{}
	rows := n.ListOf("rows", 1, maxRows)
	for _, k := range rows {
		var all []int
		for _, t := range k.ListOf("totals", 1, faces) {
			total := t.AsInt(2, faces)
			if seen[total] {
				t.Fail(TotalTwice, strict.Args{"Value": t.Raw()})
			}
			seen[total] = true
			all = append(all, total)
		}
		totals, cells = append(totals, all), append(cells, readResults(k, columns, known, own))
	}
	for total := 2; total <= faces && len(rows) > 0; total++ {
		if !seen[total] {
			n.Field("rows").Fail(TotalLacks, strict.Args{"Value": derive.Int(total).String()})
		}
	}
	return totals, cells
}

func readResults(n *strict.Node, columns int, known func(string) bool, own bool) []batalha.Cell {
	cells := n.ListOf("cells", columns, columns)
	from := n.Provenance("sources", columns, own)
	out := make([]batalha.Cell, columns)
	for i, k := range cells {
		s := k.AsStr()
		if s != "" && !known(s) {
			k.Fail(strict.BadResult, strict.Args{"Value": s})
		}
		out[i] = batalha.Cell{Val: derive.Sym(s), Source: from[i]}
	}
	return out
}

// isResult tells whether s is a result of combat: the defender's part and the attacker's with a slash between, or an
// exchange (5.1.7).
func isResult(s string) bool {
	defender := []string{"DE", "DRB", "DRI", "DVB", "DVI"}
	attacker := []string{"AVI", "AVB", "ARI", "ARB", "AE"}
	for _, d := range defender {
		for _, a := range attacker {
			if s == d+"/"+a {
				return true
			}
		}
	}
	return s == "EMP"
}

func readTerrain(n *strict.Node, c *batalha.Charts, own bool) {
	n = n.AsObject()
	for _, row := range TerrainRows(c) {
		*row.Value = readTerrainRow(n.Object(row.Name), own)
	}
}

// TerrainRows are the lines of the terrain table by their names.
func TerrainRows(c *batalha.Charts) []strict.Choice[*batalha.TerrainRow] {
	var out []strict.Choice[*batalha.TerrainRow]
	for _, g := range Grounds() {
		out = append(out, strict.Choice[*batalha.TerrainRow]{Name: g.Name, Value: &c.Ground[g.Value]})
	}
	return append(out, []strict.Choice[*batalha.TerrainRow]{
		{Name: "sea-arm", Value: &c.SeaArm},
		{Name: "road", Value: &c.Road},
		{Name: "trail", Value: &c.Trail},
		{Name: "fort", Value: &c.Fort},
		{Name: "mines", Value: &c.Mines},
	}...)
}

func readTerrainRow(n *strict.Node, own bool) batalha.TerrainRow {
	const values, most = 3, 9
	from := n.Provenance("sources", values, own)
	row := batalha.TerrainRow{Columns: batalha.Cell{Val: derive.Int(n.Int("columns", -most, most)), Source: from[2]}}
	if costs := n.ListOf("cost", 2, 2); len(costs) == 2 {
		row.Foot = batalha.Cell{Val: readCost(costs[0]), Source: from[0]}
		row.Motorised = batalha.Cell{Val: readCost(costs[1]), Source: from[1]}
	}
	return row
}

func readCost(n *strict.Node) derive.Val {
	if n.Text() == "x" {
		return batalha.Closed()
	}
	return n.AsPoints(maxCost)
}

func readBombardment(n *strict.Node, c *batalha.Charts, own bool) {
	n = n.AsObject()
	t := batalha.BombardmentTable{}
	columns := n.ListOf("columns", 1, maxColumns)
	for i, k := range columns {
		lowest := k.AsInt(1, maxValue)
		if i > 0 && lowest <= t.Lowest[i-1] && lowest > 0 {
			k.Fail(ColumnOrder, strict.Args{"Value": k.Raw()})
		}
		t.Lowest = append(t.Lowest, lowest)
	}
	t.Totals, t.Cells = readRows(n, len(columns), func(s string) bool { return s == "DI" || s == "DB" }, own)
	c.Bombardment = t
}

func readVulnerability(n *strict.Node, c *batalha.Charts, own bool) {
	n = n.AsObject()
	for _, t := range Types() {
		k := n.Object(t.Name)
		from := k.Provenance("sources", 2, own)
		cell := func(key string, source cite.Source) batalha.Cell {
			return batalha.Cell{Val: derive.Int(k.Int(key, 0, maxRange)), Source: source}
		}
		c.Vulnerability[t.Value-1] = batalha.Vulnerability{Air: cell("air", from[0]), Guns: cell("guns", from[1])}
	}
}
