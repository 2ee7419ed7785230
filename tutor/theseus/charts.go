package theseus

import (
	"fmt"
	"strconv"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
	data "gazala/scenarios/theseus"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// overlay implements [shelf.Overlay].
type overlay struct{ charts rules.Charts }

// Lay implements [shelf.Overlay].
func (o overlay) Lay(g play.Game) play.Game {
	now := g.(rules.Game)
	if now.Rules().Charts.Text != "" {
		return g
	}
	r := *now.Rules()
	r.Charts = o.charts
	return rules.New(&r, now.State())
}

// Overlay implements [shelf.Charted].
func (s *System) Overlay(file string, text []byte) (shelf.Overlay, error) {
	c, err := data.ParseOverlay(file, text, s.printed.Charts)
	if err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return overlay{c}, nil
}

// Template implements [shelf.Charted].
func (s *System) Template() ([]byte, error) {
	b, err := data.WriteCharts(s.printed.Charts)
	if err != nil {
		return nil, fmt.Errorf("theseus: %w", err)
	}
	return b, nil
}

// Charts implements [shelf.Charted].
func (s *System) Charts(o shelf.Overlay, say *locales.Speaker) view.Charts {
	c := s.printed.Charts
	if own, ok := o.(overlay); ok {
		c = own.charts
	}
	t := tables{say: say, narrator: narrate.Narrator{Say: say, Index: s.Index(), System: s.ID()}}
	out := view.Charts{System: s.ID(), Own: c.Text != "", Title: c.Title}
	out.Tables = []view.Chart{t.results(c.CRT), t.terrain(c.Terrain), t.actions(c.Actions), t.costs(c.Costs), t.check(c.Check), t.breach(c.Breach), t.chits(c.Chits), t.stacking(c.Stacking)}
	return out
}

// tables tells charts in a language.
type tables struct {
	say      *locales.Speaker
	narrator narrate.Narrator
}

func (t tables) chart(id string, head []string, rows []view.ChartRow) view.Chart {
	c := view.Chart{ID: id, Title: t.say.Text("theseus.charts."+id, nil), Head: head, Rows: rows}
	for _, r := range rows {
		for _, cell := range r.Cells {
			c.Own = c.Own || cell.Source == cite.Own
		}
	}
	return c
}

func (t tables) cell(c rules.Cell, u derive.Unit) view.ChartCell {
	return view.ChartCell{Text: t.narrator.Value(c.Val, u), Source: c.Source}
}

func (t tables) row(name string, u derive.Unit, cells ...rules.Cell) view.ChartRow {
	row := view.ChartRow{Name: name}
	for _, c := range cells {
		row.Cells = append(row.Cells, t.cell(c, u))
	}
	return row
}

func (t tables) number(n int) string { return t.narrator.Value(derive.Int(n), derive.Plain) }

func (t tables) words(keys ...string) []string {
	out := make([]string, len(keys))
	for i, k := range keys {
		out[i] = t.say.Text("theseus.charts."+k, nil)
	}
	return out
}

// results are first the headings of each line of terrain, then the rows by the modified die.
func (t tables) results(crt rules.CRT) view.Chart {
	var rows []view.ChartRow
	for line, key := range []string{"clear", "broken", "hill", "minefield", "tobruk"} {
		row := view.ChartRow{Name: t.say.Text("theseus.charts.line_"+key, nil)}
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
	return t.chart("crt", head, rows)
}

func (t tables) terrain(c rules.Terrain) view.Chart {
	var rows []view.ChartRow
	add := func(name string, r rules.TerrainRow) {
		row := view.ChartRow{Name: name, Cells: []view.ChartCell{t.cost(r.Leg), t.cost(r.Motorised), t.cost(r.Staff)}}
		row.Cells = append(row.Cells, t.cell(r.AntiTank, derive.Modifier), t.cell(r.Tanks, derive.Plain), t.cell(r.Zone, derive.Truth))
		rows = append(rows, row)
	}
	for g, row := range c.Ground {
		add(t.say.Text(groundKey(rules.Ground(g)), nil), row)
	}
	for _, k := range []struct {
		key string
		row rules.TerrainRow
	}{{"minefield", c.Minefield}, {"box", c.Box}, {"road", c.Road}, {"trail", c.Trail}, {"ridge", c.Ridge}, {"wadi", c.Wadi}} {
		add(t.say.Text("theseus.charts.terrain_"+k.key, nil), k.row)
	}
	return t.chart("tec", t.words("leg", "motorised", "staff", "anti_tank", "tanks", "zone"), rows)
}

// cost is a number of points, a word for the whole allowance, or a dash where nobody enters.
func (t tables) cost(c rules.Cell) view.ChartCell {
	switch c.Val {
	case rules.Whole():
		return view.ChartCell{Text: t.say.Text("theseus.charts.whole", nil), Source: c.Source}
	case rules.Closed():
		return view.ChartCell{Text: "–", Source: c.Source}
	}
	return t.cell(c, derive.Points)
}

// actions tell the points of an activation and, after a stroke, those of a reaction.
func (t tables) actions(c rules.ActionTable) view.Chart {
	var rows []view.ChartRow
	for i, line := range c.Black {
		row := view.ChartRow{Name: t.number(i + 1)}
		for l, black := range line {
			red := c.Red[i][l]
			row.Cells = append(row.Cells, view.ChartCell{Text: t.cell(black, derive.Plain).Text + " / " + t.cell(red, derive.Plain).Text, Source: cite.Weakest(black.Source, red.Source)})
		}
		rows = append(rows, row)
	}
	var head []string
	for l := range c.Black[0] {
		head = append(head, t.number(l+1))
	}
	return t.chart("actions", head, rows)
}

func (t tables) costs(c rules.ActionCosts) view.Chart {
	return t.chart("costs", t.words("move", "breach", "refit", "improve", "hasty", "regular", "prepared"),
		[]view.ChartRow{t.row(t.say.Text("theseus.charts.points", nil), derive.Points, c.Move, c.Breach, c.Refit, c.Improve, c.Hasty, c.Regular, c.Prepared)})
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
	return t.chart("check", t.words("infantry", "scouts", "tank_units", "engineers", "flak"), rows)
}

func (t tables) breach(c rules.BreachTable) view.Chart {
	var rows []view.ChartRow
	for i := range c.Minefield {
		rows = append(rows, view.ChartRow{Name: t.number(i + 1), Cells: []view.ChartCell{t.outcome(c.Minefield[i]), t.outcome(c.Box[i])}})
	}
	return t.chart("breach_table", t.words("line_mines", "line_box"), rows)
}

// outcome says a cell that is a letter in words.
func (t tables) outcome(c rules.Cell) view.ChartCell {
	switch s := c.Val.String(); s {
	case "-":
		return view.ChartCell{Text: "–", Source: c.Source}
	case "D":
		return view.ChartCell{Text: t.say.Text("theseus.charts.disrupts", nil), Source: c.Source}
	case "B":
		return view.ChartCell{Text: t.say.Text("theseus.charts.breaches", nil), Source: c.Source}
	default:
		return view.ChartCell{Text: t.say.Text("theseus.charts.disrupts_and_loses", map[string]any{"Value": s}), Source: c.Source}
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
	return t.chart("chits", head, rows)
}

func (t tables) stacking(c rules.Stacking) view.Chart {
	return t.chart("stacking", t.words("limit"), []view.ChartRow{
		t.row(t.say.Text("theseus.charts.axis_staff", nil), derive.Plain, c.AxisStaff),
		t.row(t.say.Text("theseus.charts.axis_infantry", nil), derive.Plain, c.AxisInfantry),
		t.row(t.say.Text("theseus.charts.axis_armour", nil), derive.Plain, c.AxisArmour),
		t.row(t.say.Text("theseus.charts.allied_staff", nil), derive.Plain, c.AlliedStaff),
		t.row(t.say.Text("theseus.charts.allied_units", nil), derive.Plain, c.AlliedUnits),
		t.row(t.say.Text("theseus.charts.allied_foot", nil), derive.Plain, c.AlliedFoot),
	})
}
