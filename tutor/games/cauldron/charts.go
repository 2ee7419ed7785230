package cauldron

import (
	"fmt"

	rules "gazala/rules/cauldron"
	"gazala/rules/derive"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func charts(in sketch.Tables, c *rules.Charts) []view.Chart {
	t := tables{in}
	return t.About([]view.Chart{t.results(c.CRT), t.attacks(c), t.grounds(c), t.road(c)}, map[string][]string{
		"crt":    {"11.0", "11.0.7", "11.0.10"},
		"attack": {"11.0.1"},
		"ground": {"8.0", "8.0.3"},
		"road":   {"8.0.4"},
	})
}

// tables tells charts in a language.
type tables struct{ sketch.Tables }

func (t tables) results(crt rules.CRT) view.Chart {
	var head []string
	for _, c := range crt.Columns {
		head = append(head, c.String())
	}
	var rows []view.ChartRow
	grow := &view.Growth{Column: "crt.columns[%d].odds", Row: "crt.rows[%d].roll", Cell: "crt.rows[%d].cells[%d]"}
	for i, line := range crt.Cells {
		row := view.ChartRow{Name: t.Value(derive.Int(crt.FirstRow+i), derive.Plain)}
		for n, c := range line {
			cell := t.Cell(c, derive.Result, fmt.Sprintf(grow.Cell, i, n))
			cell.Words = true
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	chart := t.Chart("crt", head, rows)
	chart.Grow = grow
	return chart
}

func (t tables) mobilities() []string {
	return []string{
		t.Say.Text("cauldron.term.tracked.name", nil),
		t.Say.Text("cauldron.term.wheeled.name", nil),
		t.Say.Text("cauldron.term.foot.name", nil),
	}
}

func (t tables) costs(name, path string, costs [3]rules.Cell) view.ChartRow {
	row := view.ChartRow{Name: name}
	for i, c := range costs {
		row.Cells = append(row.Cells, t.Cell(c, derive.Points, fmt.Sprintf("%s.cost[%d]", path, i)))
	}
	return row
}

func (t tables) attacks(c *rules.Charts) view.Chart {
	var rows []view.ChartRow
	for i, word := range []string{"light", "medium", "heavy"} {
		row := t.costs(t.Say.Text("cauldron.term."+word+".name", nil), "attack."+word, c.Attack[i].Cost)
		row.Cells = append(row.Cells, t.Cell(c.Attack[i].Modifier, derive.Modifier, "attack."+word+".modifier"))
		rows = append(rows, row)
	}
	return t.Chart("attack", append(t.mobilities(), t.Say.Text("cauldron.charts.modifier", nil)), rows)
}

func (t tables) grounds(c *rules.Charts) view.Chart {
	rows := []view.ChartRow{
		t.costs(t.Say.Text("cauldron.charts.desert", nil), "ground.desert", c.Ground[rules.Desert]),
		t.costs(t.Say.Text("cauldron.charts.rough", nil), "ground.rough", c.Ground[rules.Rough]),
		t.costs(t.Say.Text("cauldron.charts.soft_sand", nil), "ground.soft-sand", c.Ground[rules.SoftSand]),
	}
	return t.Chart("ground", t.mobilities(), rows)
}

func (t tables) road(c *rules.Charts) view.Chart {
	name := t.Say.Text("cauldron.charts.road", nil)
	return t.Chart("road", t.mobilities(), []view.ChartRow{t.costs(name, "road", c.Road)})
}
