package theseus

import (
	"fmt"

	"gazala/rules/cite"
	"gazala/rules/derive"
	rules "gazala/rules/theseus"
	"gazala/scenarios/position"
	data "gazala/scenarios/theseus"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func charts(in sketch.Tables, c *rules.Charts) []view.Chart {
	t := tables{in}
	all := []view.Chart{
		t.results(c.CRT),
		t.below(c.CRT),
		t.terrain(c.Terrain),
		t.actions(c.Actions),
		t.costs(c.Costs),
		t.check(c.Check),
		t.breach(c.Breach),
		t.chits(c.Chits),
		t.backs(c.Chits),
		t.stacking(c.Stacking),
		t.track(c.Tracks),
		t.ends(c.Tracks),
	}
	return t.About(all, map[string][]string{
		"crt":          {"3.6.1.crt", "7.5.1.h", "7.5.1.5.2"},
		"crt_below":    {"7.5.1.e"},
		"tec":          {"3.1.1", "3.6.1.tec", "7.3.2"},
		"actions":      {"3.6.3.ap", "6.3.1"},
		"costs":        {"7.1", "7.2.c"},
		"check":        {"3.6.3.check", "7.3.6"},
		"breach_table": {"3.6.3.breach", "7.4"},
		"chits":        {"7.5.1.2.chit"},
		"stacking":     {"5.3.1"},
		"track":        {"3.1.4.init"},
		"ends":         {"3.1.4.levels", "6.3.2"},
	})
}

// tables tells charts in a language.
type tables struct{ sketch.Tables }

// noted is a chart with a line on how it is read.
func (t tables) noted(c view.Chart) view.Chart {
	c.Note = t.Say.Text("theseus.charts."+c.ID+"_note", nil)
	return c
}

// symbol is a cell that is a text in the file, and shown as it stands there.
func (t tables) symbol(c rules.Cell, path string) view.ChartCell {
	return view.ChartCell{Text: c.Val.String(), Source: c.Source, Paths: []string{path}, Words: true}
}

func (t tables) value(v rules.Value, path string) view.ChartCell {
	return view.ChartCell{Text: t.number(v.N), Source: v.Source, Paths: []string{path}}
}

func (t tables) number(n int) string { return t.Value(derive.Int(n), derive.Plain) }

// numbers are those from 1 on.
func (t tables) numbers(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = t.number(i + 1)
	}
	return out
}

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
	for _, l := range data.Lines() {
		row := view.ChartRow{Name: t.Say.Text("theseus.charts.line_"+l.Name, nil), Heading: true}
		for i, c := range crt.Heads[l.Value] {
			path := fmt.Sprintf("crt.heads.%s.columns[%d]", l.Name, i)
			row.Cells = append(
				row.Cells,
				view.ChartCell{
					Text:   c.String(),
					Source: crt.HeadSources[l.Value][i],
					Paths:  []string{path},
					Words:  true,
				},
			)
		}
		rows = append(rows, row)
	}
	for i, line := range crt.Cells {
		row := view.ChartRow{Name: t.number(i + 1)}
		for n, c := range line {
			row.Cells = append(row.Cells, t.symbol(c, fmt.Sprintf("crt.rows[%d].cells[%d]", i, n)))
		}
		rows = append(rows, row)
	}
	return t.noted(t.Chart("crt", t.numbers(len(crt.Heads[0])), rows))
}

// below is the result left of the first column, for which no die is rolled.
func (t tables) below(crt rules.CRT) view.Chart {
	name := t.Say.Text("theseus.charts.left_of_all", nil)
	return t.Chart(
		"crt_below",
		t.words("result"),
		[]view.ChartRow{{Name: name, Cells: []view.ChartCell{t.symbol(crt.Below, "crt.below.cell")}}},
	)
}

func (t tables) terrain(c rules.Terrain) view.Chart {
	var rows []view.ChartRow
	for i, line := range data.TerrainRows(&c) {
		name, path, r := t.Say.Text("theseus.charts.terrain_"+line.Name, nil), "terrain."+line.Name, line.Value
		if i < len(c.Ground) {
			name = sketch.NewWords(t.Say).Word("theseus.ground.", position.WordOf(rules.Ground(i), data.Grounds()))
		}
		rows = append(rows, view.ChartRow{Name: name, Cells: []view.ChartCell{
			t.cost(r.Leg, path+".cost[0]"),
			t.cost(r.Motorised, path+".cost[1]"),
			t.cost(r.Staff, path+".cost[2]"),
			t.Cell(
				r.AntiTank,
				derive.Modifier,
				path+".anti_tank",
			),
			t.Cell(r.Tanks, derive.Plain, path+".tanks"),
			t.Cell(r.Zone, derive.Truth, path+".zone"),
		}})
	}
	return t.noted(t.Chart("tec", t.words("leg", "motorised", "staff", "anti_tank", "tanks", "zone"), rows))
}

// cost is a number of points, a word for the whole allowance, or a dash where nobody enters.
func (t tables) cost(c rules.Cell, path string) view.ChartCell {
	out := t.Cell(c, derive.Points, path)
	switch c.Val {
	case rules.Whole():
		out.Text = t.Say.Text("theseus.charts.whole", nil)
	case rules.Closed():
		out.Text = "–"
	}
	return out
}

// actions tell the points of an activation and, after a stroke, those of a reaction.
func (t tables) actions(c rules.ActionTable) view.Chart {
	var rows []view.ChartRow
	for i, line := range c.Black {
		row := view.ChartRow{Name: t.number(i + 1)}
		for l, black := range line {
			red := c.Red[i][l]
			row.Cells = append(row.Cells, view.ChartCell{
				Text: black.Val.String() + " / " + red.Val.String(), Source: cite.Weakest(black.Source, red.Source),
				Paths: []string{fmt.Sprintf("actions[%d].black[%d]", i, l), fmt.Sprintf("actions[%d].red[%d]", i, l)},
			})
		}
		rows = append(rows, row)
	}
	return t.Chart("actions", t.numbers(len(c.Black[0])), rows)
}

func (t tables) costs(c rules.ActionCosts) view.Chart {
	var rows []view.ChartRow
	for _, p := range data.Prices(&c) {
		rows = append(
			rows,
			view.ChartRow{
				Name:  t.Say.Text("theseus.charts."+p.Name, nil),
				Cells: []view.ChartCell{t.Cell(*p.Value, derive.Points, "costs."+p.Name)},
			},
		)
	}
	return t.Chart("costs", t.words("points"), rows)
}

func (t tables) check(c rules.CheckTable) view.Chart {
	rows := make([]view.ChartRow, len(c.Cells[0]))
	for _, column := range data.CheckColumns() {
		for i, cell := range c.Cells[column.Value] {
			rows[i].Name = t.number(i + 1)
			rows[i].Cells = append(rows[i].Cells, t.outcome(cell, fmt.Sprintf("check.%s.cells[%d]", column.Name, i)))
		}
	}
	return t.noted(t.Chart("check", t.words("infantry", "scouts", "tank_units", "engineers", "flak"), rows))
}

func (t tables) breach(c rules.BreachTable) view.Chart {
	var rows []view.ChartRow
	for i := range c.Minefield {
		rows = append(rows, view.ChartRow{Name: t.number(i + 1), Cells: []view.ChartCell{
			t.outcome(
				c.Minefield[i],
				fmt.Sprintf("breach.minefield.cells[%d]", i),
			),
			t.outcome(c.Box[i], fmt.Sprintf("breach.box.cells[%d]", i)),
		}})
	}
	return t.noted(t.Chart("breach_table", t.words("line_mines", "line_box"), rows))
}

// outcome says a cell that is a letter in words.
func (t tables) outcome(c rules.Cell, path string) view.ChartCell {
	out := t.symbol(c, path)
	switch out.Text {
	case "-":
		out.Text = "–"
	case "D":
		out.Text = t.Say.Text("theseus.charts.disrupts", nil)
	case "B":
		out.Text = t.Say.Text("theseus.charts.breaches", nil)
	default:
		out.Text = t.Say.Text("theseus.charts.disrupts_and_loses", map[string]any{"Value": out.Text})
	}
	return out
}

// chits tell how many of each chit there are, then for each rating the multipliers of its three columns.
func (t tables) chits(chits []rules.Chit) view.Chart {
	many := view.ChartRow{Name: t.Say.Text("theseus.charts.many", nil)}
	for i, c := range chits {
		many.Cells = append(many.Cells, t.value(c.Many, fmt.Sprintf("chits[%d].many", i)))
	}
	return t.faces(
		"chits",
		"rows",
		chits,
		[]view.ChartRow{many},
		func(c *rules.Chit) *rules.ChitFace { return &c.Cells },
	)
}

// backs are the other faces, which the defender uses under the other reading of d-91.
func (t tables) backs(chits []rules.Chit) view.Chart {
	return t.noted(t.faces("chit_backs", "back", chits, nil, func(c *rules.Chit) *rules.ChitFace { return &c.Back }))
}

// faces are for each rating the multipliers of a face of each chit.
func (t tables) faces(
	id, field string,
	chits []rules.Chit,
	rows []view.ChartRow,
	of func(*rules.Chit) *rules.ChitFace,
) view.Chart {
	head := make([]string, len(chits))
	for i := range chits {
		head[i] = chits[i].ID
	}
	for rating := rules.LowestRating; rating <= rules.HighestRating; rating++ {
		row := view.ChartRow{Name: t.Say.Text("theseus.charts.rating", map[string]any{"Number": rating})}
		for i := range chits {
			row.Cells = append(
				row.Cells,
				multipliers(
					of(&chits[i]),
					rating,
					fmt.Sprintf("chits[%d].%s[%d]", i, field, rating-rules.LowestRating),
				),
			)
		}
		rows = append(rows, row)
	}
	return t.Chart(id, head, rows)
}

// multipliers are those of the three columns of a face for a rating.
func multipliers(f *rules.ChitFace, rating int, path string) view.ChartCell {
	out := view.ChartCell{Source: cite.Printed}
	for column := rules.LeftColumn; column <= rules.RightColumn; column++ {
		m := f.Cell(rating, column)
		if column > rules.LeftColumn {
			out.Text += "·"
		}
		out.Text, out.Source = out.Text+m.Val.String(), cite.Weakest(out.Source, m.Source)
		out.Paths = append(out.Paths, fmt.Sprintf("%s[%d]", path, column))
	}
	return out
}

func (t tables) stacking(c rules.Stacking) view.Chart {
	var rows []view.ChartRow
	for _, side := range data.Limits(&c) {
		for _, l := range side.Value {
			name := t.Say.Text("theseus.charts."+side.Name+"_"+l.Name, nil)
			rows = append(
				rows,
				view.ChartRow{
					Name:  name,
					Cells: []view.ChartCell{t.Cell(*l.Value, derive.Plain, "stacking."+side.Name+"."+l.Name)},
				},
			)
		}
	}
	return t.Chart("stacking", t.words("limit"), rows)
}

// track is the initiative track after 0.
func (t tables) track(c rules.Tracks) view.Chart {
	row := view.ChartRow{Name: t.Say.Text("theseus.charts.number", nil)}
	for i, v := range c.Initiative {
		row.Cells = append(row.Cells, t.value(v, fmt.Sprintf("tracks.initiative[%d]", i)))
	}
	return t.Chart("track", t.numbers(len(c.Initiative)), []view.ChartRow{row})
}

func (t tables) ends(c rules.Tracks) view.Chart {
	names := t.words("highest_level", "most_points")
	return t.Chart("ends", t.words("limit"), []view.ChartRow{
		{Name: names[0], Cells: []view.ChartCell{t.value(c.Levels, "tracks.levels")}},
		{Name: names[1], Cells: []view.ChartCell{t.value(c.Actions, "tracks.actions")}},
	})
}
