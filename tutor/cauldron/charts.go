package cauldron

import (
	"fmt"

	"gazala/locales"
	rules "gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/play"
	data "gazala/scenarios/cauldron"
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
		return nil, fmt.Errorf("cauldron: %w", err)
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
	out.Tables = []view.Chart{t.results(c.CRT), t.attacks(c), t.grounds(c), t.road(c)}
	return out
}

// tables tells charts in a language.
type tables struct {
	say      *locales.Speaker
	narrator narrate.Narrator
}

func (t tables) chart(id, title string, head []string, rows []view.ChartRow) view.Chart {
	c := view.Chart{ID: id, Title: title, Head: head, Rows: rows}
	for _, r := range rows {
		for _, cell := range r.Cells {
			c.Own = c.Own || cell.Source == cite.Own
		}
	}
	return c
}

func (t tables) cell(c rules.Cell, u derive.Unit, path string) view.ChartCell {
	return view.ChartCell{Text: t.narrator.Value(c.Val, u), Source: c.Source, Paths: []string{path}}
}

func (t tables) results(crt rules.CRT) view.Chart {
	var head []string
	for _, c := range crt.Columns {
		head = append(head, c.String())
	}
	var rows []view.ChartRow
	grow := &view.Growth{Column: "crt.columns[%d].odds", Row: "crt.rows[%d].roll", Cell: "crt.rows[%d].cells[%d]"}
	for i, line := range crt.Cells {
		row := view.ChartRow{Name: t.narrator.Value(derive.Int(crt.FirstRow+i), derive.Plain)}
		for n, c := range line {
			cell := t.cell(c, derive.Result, fmt.Sprintf(grow.Cell, i, n))
			cell.Words = true
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	chart := t.chart("crt", t.say.Text("cauldron.charts.crt", nil), head, rows)
	chart.Grow = grow
	return chart
}

func (t tables) mobilities() []string {
	return []string{t.say.Text("cauldron.term.tracked.name", nil), t.say.Text("cauldron.term.wheeled.name", nil), t.say.Text("cauldron.term.foot.name", nil)}
}

func (t tables) costs(name, path string, costs [3]rules.Cell) view.ChartRow {
	row := view.ChartRow{Name: name}
	for i, c := range costs {
		row.Cells = append(row.Cells, t.cell(c, derive.Points, fmt.Sprintf("%s.cost[%d]", path, i)))
	}
	return row
}

func (t tables) attacks(c rules.Charts) view.Chart {
	var rows []view.ChartRow
	for i, word := range []string{"light", "medium", "heavy"} {
		row := t.costs(t.say.Text("cauldron.term."+word+".name", nil), "attack."+word, c.Attack[i].Cost)
		row.Cells = append(row.Cells, t.cell(c.Attack[i].Modifier, derive.Modifier, "attack."+word+".modifier"))
		rows = append(rows, row)
	}
	return t.chart("attack", t.say.Text("cauldron.charts.attack", nil), append(t.mobilities(), t.say.Text("cauldron.charts.modifier", nil)), rows)
}

func (t tables) grounds(c rules.Charts) view.Chart {
	rows := []view.ChartRow{
		t.costs(t.say.Text("cauldron.charts.desert", nil), "ground.desert", c.Ground[rules.Desert]),
		t.costs(t.say.Text("cauldron.charts.rough", nil), "ground.rough", c.Ground[rules.Rough]),
		t.costs(t.say.Text("cauldron.charts.soft_sand", nil), "ground.soft-sand", c.Ground[rules.SoftSand]),
	}
	return t.chart("ground", t.say.Text("cauldron.charts.ground", nil), t.mobilities(), rows)
}

func (t tables) road(c rules.Charts) view.Chart {
	name := t.say.Text("cauldron.charts.road", nil)
	return t.chart("road", name, t.mobilities(), []view.ChartRow{t.costs(name, "road", c.Road)})
}
