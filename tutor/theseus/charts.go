package theseus

import (
	"strconv"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/derive"
	rules "gazala/rules/theseus"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/sketch"
	"gazala/tutor/view"
)

// Charts implements [shelf.Charted].
func (s *System) Charts(o shelf.Overlay, say *locales.Speaker) view.Charts {
	c := s.Laid(o)
	t := tables{sketch.Tables{Narrator: narrate.Narrator{Say: say, Index: s.Index(), System: s.ID()}}}
	out := view.Charts{System: s.ID(), Own: c.Text != "", Title: c.Title}
	out.Tables = []view.Chart{t.results(c.CRT), t.terrain(c.Terrain), t.actions(c.Actions), t.costs(c.Costs), t.check(c.Check), t.breach(c.Breach), t.chits(c.Chits), t.stacking(c.Stacking)}
	return out
}

// tables tells charts in a language.
type tables struct{ sketch.Tables }

func (t tables) row(name string, u derive.Unit, cells ...rules.Cell) view.ChartRow {
	row := view.ChartRow{Name: name}
	for _, c := range cells {
		row.Cells = append(row.Cells, t.Cell(c, u))
	}
	return row
}

func (t tables) number(n int) string { return t.Value(derive.Int(n), derive.Plain) }

func (t tables) words(keys ...string) []string {
	out := make([]string, len(keys))
	for i, k := range keys {
		out[i] = t.Say.Text("theseus.charts."+k, nil)
	}
	return out
}

// results are first the headings of each line of terrain, then the rows by the modified die.
func (t tables) results(crt rules.CRT) view.Chart {
	var rows []view.ChartRow
	for line, key := range []string{"clear", "broken", "hill", "minefield", "tobruk"} {
		row := view.ChartRow{Name: t.Say.Text("theseus.charts.line_"+key, nil)}
		for i, c := range crt.Heads[line] {
			row.Cells = append(row.Cells, view.ChartCell{Text: strconv.Itoa(c.Attack) + ":" + strconv.Itoa(c.Defence), Source: crt.HeadSources[line][i]})
		}
		rows = append(rows, row)
	}
	for i, line := range crt.Cells {
		rows = append(rows, t.row(t.number(i+1), derive.Result, line...))
	}
	head := make([]string, len(crt.Heads[0]))
	for i := range head {
		head[i] = t.number(i + 1)
	}
	return t.Chart("crt", head, rows)
}

func (t tables) terrain(c rules.Terrain) view.Chart {
	var rows []view.ChartRow
	add := func(name string, r rules.TerrainRow) {
		row := view.ChartRow{Name: name, Cells: []view.ChartCell{t.cost(r.Leg), t.cost(r.Motorised), t.cost(r.Staff)}}
		row.Cells = append(row.Cells, t.Cell(r.AntiTank, derive.Modifier), t.Cell(r.Tanks, derive.Plain), t.Cell(r.Zone, derive.Truth))
		rows = append(rows, row)
	}
	for g, row := range c.Ground {
		add(t.Say.Text(groundKey(rules.Ground(g)), nil), row)
	}
	for _, k := range []struct {
		key string
		row rules.TerrainRow
	}{{"minefield", c.Minefield}, {"box", c.Box}, {"road", c.Road}, {"trail", c.Trail}, {"ridge", c.Ridge}, {"wadi", c.Wadi}} {
		add(t.Say.Text("theseus.charts.terrain_"+k.key, nil), k.row)
	}
	return t.Chart("tec", t.words("leg", "motorised", "staff", "anti_tank", "tanks", "zone"), rows)
}

// cost is a number of points, a word for the whole allowance, or a dash where nobody enters.
func (t tables) cost(c rules.Cell) view.ChartCell {
	switch c.Val {
	case rules.Whole():
		return view.ChartCell{Text: t.Say.Text("theseus.charts.whole", nil), Source: c.Source}
	case rules.Closed():
		return view.ChartCell{Text: "–", Source: c.Source}
	}
	return t.Cell(c, derive.Points)
}

// actions tell the points of an activation and, after a stroke, those of a reaction.
func (t tables) actions(c rules.ActionTable) view.Chart {
	var rows []view.ChartRow
	for i, line := range c.Black {
		row := view.ChartRow{Name: t.number(i + 1)}
		for l, black := range line {
			red := c.Red[i][l]
			row.Cells = append(row.Cells, view.ChartCell{Text: t.Cell(black, derive.Plain).Text + " / " + t.Cell(red, derive.Plain).Text, Source: cite.Weakest(black.Source, red.Source)})
		}
		rows = append(rows, row)
	}
	var head []string
	for l := range c.Black[0] {
		head = append(head, t.number(l+1))
	}
	return t.Chart("actions", head, rows)
}

func (t tables) costs(c rules.ActionCosts) view.Chart {
	return t.Chart("costs", t.words("move", "breach", "refit", "improve", "hasty", "regular", "prepared"),
		[]view.ChartRow{t.row(t.Say.Text("theseus.charts.points", nil), derive.Points, c.Move, c.Breach, c.Refit, c.Improve, c.Hasty, c.Regular, c.Prepared)})
}

func (t tables) check(c rules.CheckTable) view.Chart {
	var rows []view.ChartRow
	for i := range c.Cells[0] {
		row := view.ChartRow{Name: t.number(i + 1)}
		for _, column := range c.Cells {
			row.Cells = append(row.Cells, t.outcome(column[i]))
		}
		rows = append(rows, row)
	}
	return t.Chart("check", t.words("infantry", "scouts", "tank_units", "engineers", "flak"), rows)
}

func (t tables) breach(c rules.BreachTable) view.Chart {
	var rows []view.ChartRow
	for i := range c.Minefield {
		rows = append(rows, view.ChartRow{Name: t.number(i + 1), Cells: []view.ChartCell{t.outcome(c.Minefield[i]), t.outcome(c.Box[i])}})
	}
	return t.Chart("breach_table", t.words("line_mines", "line_box"), rows)
}

// outcome says a cell that is a letter in words.
func (t tables) outcome(c rules.Cell) view.ChartCell {
	switch s := c.Val.String(); s {
	case "-":
		return view.ChartCell{Text: "–", Source: c.Source}
	case "D":
		return view.ChartCell{Text: t.Say.Text("theseus.charts.disrupts", nil), Source: c.Source}
	case "B":
		return view.ChartCell{Text: t.Say.Text("theseus.charts.breaches", nil), Source: c.Source}
	default:
		return view.ChartCell{Text: t.Say.Text("theseus.charts.disrupts_and_loses", map[string]any{"Value": s}), Source: c.Source}
	}
}

// chits tell for each rating the multipliers of the three columns of each chit.
func (t tables) chits(chits []rules.Chit) view.Chart {
	var head []string
	for _, c := range chits {
		head = append(head, c.ID)
	}
	var rows []view.ChartRow
	for rating := rules.LowestRating; rating <= rules.HighestRating; rating++ {
		row := view.ChartRow{Name: t.number(rating)}
		for _, c := range chits {
			cell, source := "", cite.Printed
			for column := rules.LeftColumn; column <= rules.RightColumn; column++ {
				m := c.Cell(rating, column)
				if column > rules.LeftColumn {
					cell += "·"
				}
				cell, source = cell+m.Val.String(), cite.Weakest(source, m.Source)
			}
			row.Cells = append(row.Cells, view.ChartCell{Text: cell, Source: source})
		}
		rows = append(rows, row)
	}
	return t.Chart("chits", head, rows)
}

func (t tables) stacking(c rules.Stacking) view.Chart {
	return t.Chart("stacking", t.words("limit"), []view.ChartRow{
		t.row(t.Say.Text("theseus.charts.axis_staff", nil), derive.Plain, c.AxisStaff),
		t.row(t.Say.Text("theseus.charts.axis_infantry", nil), derive.Plain, c.AxisInfantry),
		t.row(t.Say.Text("theseus.charts.axis_armour", nil), derive.Plain, c.AxisArmour),
		t.row(t.Say.Text("theseus.charts.allied_staff", nil), derive.Plain, c.AlliedStaff),
		t.row(t.Say.Text("theseus.charts.allied_units", nil), derive.Plain, c.AlliedUnits),
		t.row(t.Say.Text("theseus.charts.allied_foot", nil), derive.Plain, c.AlliedFoot),
	})
}
