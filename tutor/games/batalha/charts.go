package batalha

import (
	"fmt"
	"strconv"
	"strings"

	rules "gazala/rules/batalha"
	"gazala/rules/derive"
	data "gazala/scenarios/batalha"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func charts(in sketch.Tables, c *rules.Charts) []view.Chart {
	t := tables{in}
	all := []view.Chart{t.results(c.CRT), t.terrain(c), t.bombardment(c.Bombardment), t.vulnerability(c)}
	return t.About(all, map[string][]string{
		"crt":           {"2.3.crt", "5.1.6", "5.1.7"},
		"terrain":       {"2.3.tec", "4.0", "5.1.2"},
		"bombardment":   {"2.3.bom", "8.0.p4"},
		"vulnerability": {"2.3.vul", "6.2"},
	})
}

// tables tells charts in a language.
type tables struct{ sketch.Tables }

func (t tables) cell(c rules.Cell, u derive.Unit, path string) view.ChartCell {
	if c.Val == rules.Closed() {
		return view.ChartCell{Text: "–", Source: c.Source, Paths: []string{path}}
	}
	return t.Cell(c, u, path)
}

// rolled are the rows of a table on which two dice are rolled.
func (t tables) rolled(id string, head []string, totals [][]int, cells [][]rules.Cell) view.Chart {
	grow := &view.Growth{Column: id + ".columns[%d]", Row: id + ".rows[%d].totals", Cell: id + ".rows[%d].cells[%d]"}
	var rows []view.ChartRow
	for i, line := range cells {
		names := make([]string, len(totals[i]))
		for n, total := range totals[i] {
			names[n] = strconv.Itoa(total)
		}
		row := view.ChartRow{Name: strings.Join(names, ", ")}
		for n, c := range line {
			cell := t.cell(c, derive.Plain, fmt.Sprintf(grow.Cell, i, n))
			cell.Words = true
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	chart := t.Chart(id, head, rows)
	chart.Grow = grow
	return chart
}

func (t tables) results(crt rules.CRT) view.Chart {
	var head []string
	for _, c := range crt.Columns {
		head = append(head, c.String())
	}
	return t.rolled("crt", head, crt.Totals, crt.Cells)
}

func (t tables) bombardment(b rules.BombardmentTable) view.Chart {
	var head []string
	for _, lowest := range b.Lowest {
		head = append(head, strconv.Itoa(lowest))
	}
	return t.rolled("bombardment", head, b.Totals, b.Cells)
}

func (t tables) terrain(c *rules.Charts) view.Chart {
	var rows []view.ChartRow
	for _, r := range data.TerrainRows(c) {
		path := "terrain." + r.Name
		rows = append(
			rows,
			view.ChartRow{Name: t.Say.Text("batalha.charts.terrain."+r.Name, nil), Cells: []view.ChartCell{
				t.cell(
					r.Value.Foot,
					derive.Points,
					path+".cost[0]",
				),
				t.cell(r.Value.Motorised, derive.Points, path+".cost[1]"),
				t.cell(r.Value.Columns, derive.Modifier, path+".columns"),
			}},
		)
	}
	head := []string{
		t.Say.Text("batalha.term.foot.name", nil),
		t.Say.Text("batalha.term.motorised.name", nil),
		t.Say.Text("batalha.charts.columns", nil),
	}
	return t.Chart("terrain", head, rows)
}

func (t tables) vulnerability(c *rules.Charts) view.Chart {
	var rows []view.ChartRow
	for _, k := range data.Types() {
		v := c.Vulnerability[k.Value-1]
		rows = append(rows, view.ChartRow{
			Name: sketch.NewWords(t.Say).Word("batalha.class.", k.Name),
			Cells: []view.ChartCell{
				t.cell(
					v.Air,
					derive.Plain,
					"vulnerability."+k.Name+".air",
				),
				t.cell(v.Guns, derive.Plain, "vulnerability."+k.Name+".guns"),
			},
		})
	}
	return t.Chart(
		"vulnerability",
		[]string{t.Say.Text("batalha.charts.air", nil), t.Say.Text("batalha.charts.guns", nil)},
		rows,
	)
}
