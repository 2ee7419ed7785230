package cauldrondata

import (
	"strconv"
	"strings"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/scenarios/strict"
)

const (
	maxColumns = 30
	maxRows    = 40
	maxCost    = 99
	mobilities = 3
)

// ReadCharts reads the tables of the player chart.
//
//	crt     {columns: [{odds, source}], rows: [{roll, cells, sources}]}   odds "5-1", rising; rolls one by one; cells
//	        "*/DR"
//	attack  {light, medium, heavy: {cost, sources, modifier: [n, letter]}}
//	ground  {desert, rough, soft-sand: {cost, sources}}
//	road    {cost, sources}
//
// A cost is three values, for tracked, wheeled and foot units: whole numbers or fractions "1/2". sources has a letter
// for each.
func ReadCharts(root *strict.Node) cauldron.Charts {
	var c cauldron.Charts
	for _, part := range chartParts() {
		part.Value(root.Field(part.Name), &c, false)
	}
	return c
}

// readOverlay lays a person's own charts over ours: each of the four tables that is given replaces the whole of ours.
// Provenance may be left out, and a modifier may be a plain number; whatever is said of it, every value is the person's
// own.
//
//	system  "cauldron"
//	title   what the person calls the charts
//	crt, attack, ground, road   as in [ReadCharts]
func readOverlay(n *strict.Node, ours cauldron.Charts) cauldron.Charts {
	ours.Title = strict.Overlay(n, "cauldron", chartParts(), &ours)
	ours.Text = n.Raw()
	return ours
}

func chartParts() []strict.Choice[strict.TableReader[cauldron.Charts]] {
	return []strict.Choice[strict.TableReader[cauldron.Charts]]{
		{Name: "crt", Value: func(n *strict.Node, c *cauldron.Charts, own bool) { c.CRT = readCRT(n.AsObject(), own) }},
		{Name: "attack", Value: readAttack},
		{Name: "ground", Value: readGroundCosts},
		{
			Name:  "road",
			Value: func(n *strict.Node, c *cauldron.Charts, own bool) { c.Road = readCosts(n.AsObject(), own) },
		},
	}
}

func readAttack(attack *strict.Node, c *cauldron.Charts, own bool) {
	attack = attack.AsObject()
	for _, t := range []strict.Choice[cauldron.AttackType]{
		{Name: "light", Value: cauldron.Light},
		{Name: "medium", Value: cauldron.Medium},
		{Name: "heavy", Value: cauldron.Heavy},
	} {
		n := attack.Object(t.Name)
		row := &c.Attack[t.Value-1]
		row.Cost = readCosts(n, own)
		row.Modifier = readModifier(n, own)
	}
}

func readModifier(n *strict.Node, own bool) (c cauldron.Cell) {
	const most = 9
	if m := n.Field("modifier"); own && !m.IsList() {
		return cauldron.Cell{Val: derive.Int(m.AsInt(-most, most)), Source: cite.Own}
	}
	if pair := n.ListOf("modifier", 2, 2); len(pair) == 2 {
		c = cauldron.Cell{Val: derive.Int(pair[0].AsInt(-most, most)), Source: pair[1].AsLetters(1)[0]}
	}
	if own {
		c.Source = cite.Own
	}
	return c
}

func readGroundCosts(ground *strict.Node, c *cauldron.Charts, own bool) {
	ground = ground.AsObject()
	for _, g := range Grounds() {
		c.Ground[g.Value] = readCosts(ground.Object(g.Name), own)
	}
}

func readCosts(n *strict.Node, own bool) [mobilities]cauldron.Cell {
	var out [mobilities]cauldron.Cell
	row := n.ListOf("cost", mobilities, mobilities)
	from := n.Provenance("sources", mobilities, own)
	for i, k := range row {
		out[i] = cauldron.Cell{Val: readCost(k), Source: from[i]}
	}
	return out
}

func readCost(n *strict.Node) derive.Val {
	if !n.IsText() {
		return derive.Int(n.AsInt(1, maxCost))
	}
	above, below, _ := strings.Cut(n.Text(), "/")
	num, errNum := strconv.Atoi(above)
	den, errDen := strconv.Atoi(below)
	if errNum != nil || errDen != nil || num < 1 || num > maxCost || den < 2 || den > maxCost {
		n.Fail(strict.BadFraction, strict.Args{"Value": n.Text()})
		return derive.Int(1)
	}
	return derive.Frac(int64(num), int64(den))
}

func readCRT(n *strict.Node, own bool) cauldron.CRT {
	var t cauldron.CRT
	for _, k := range n.ListOf("columns", 1, maxColumns) {
		c, ok := k.Field("odds").AsColumn()
		source := oddsSource(k, own)
		if !ok {
			continue
		}
		if i := len(t.Columns) - 1; i >= 0 && t.Columns[i].Attack*c.Defence >= c.Attack*t.Columns[i].Defence {
			k.Field("odds").Fail(strict.OddsOrder, strict.Args{"Value": k.OptStr("odds")})
			continue
		}
		t.Columns, t.Sources = append(t.Columns, c), append(t.Sources, source)
	}
	for i, k := range n.ListOf("rows", 1, maxRows) {
		roll := k.Int("roll", -20, 40)
		if i == 0 {
			t.FirstRow = roll
		} else if roll != t.FirstRow+i {
			k.Field("roll").
				Fail(strict.RowOrder, strict.Args{"Value": strconv.Itoa(roll), "Want": strconv.Itoa(t.FirstRow + i)})
		}
		if columns := len(n.List("columns")); columns > 0 {
			t.Cells = append(t.Cells, readResults(k, columns, own))
		} else {
			k.SkipAll()
		}
	}
	return t
}

func oddsSource(n *strict.Node, own bool) cite.Source {
	if own && !n.Has("source") {
		return cite.Own
	}
	s := n.Source("source")
	if own {
		return cite.Own
	}
	return s
}

func readResults(n *strict.Node, columns int, own bool) []cauldron.Cell {
	cells := n.ListOf("cells", columns, columns)
	from := n.Provenance("sources", columns, own)
	out := make([]cauldron.Cell, columns)
	for i, k := range cells {
		s := k.AsStr()
		if s != "" && !result(s) {
			k.Fail(strict.BadResult, strict.Args{"Value": s})
		}
		out[i] = cauldron.Cell{Val: derive.Sym(s), Source: from[i]}
	}
	return out
}

// result tells whether s is the attacker's and the defender's part with a slash between; a part is a dash, or up to
// four asterisks, D and R in this order (11.0.11 to 11.0.16).
func result(s string) bool {
	attacker, defender, ok := strings.Cut(s, "/")
	return ok && half(attacker) && half(defender)
}

func half(s string) bool {
	if s == "-" {
		return true
	}
	rest := strings.TrimPrefix(strings.TrimPrefix(strings.TrimLeft(s, "*"), "D"), "R")
	return s != "" && rest == "" && strings.Count(s, "*") <= 4
}
