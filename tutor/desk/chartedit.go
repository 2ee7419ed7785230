package desk

import (
	"errors"
	"fmt"

	"gazala/tutor/lab/chartedit"
	"gazala/tutor/learn/example"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// ChartEditor edits a person's own charts of a game. It is changed in place.
type ChartEditor struct {
	*chartedit.Editor
	desk *Desk
	sys  *shelf.System
}

// EditCharts is the editor of a game's charts, which begins with a text of a person's own, with those in force when
// there is none, or with ours. It fails with [ErrSystem] and with [ErrCharts].
func (d *Desk) EditCharts(system string, own []byte) (*ChartEditor, error) {
	c, err := d.charted(system)
	if err != nil {
		return nil, err
	}
	if own == nil {
		own = d.laidText[system]
	}
	e, err := chartedit.New(c, d.say, own)
	if err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return &ChartEditor{e, d, c}, nil
}

// Broken are the expectations of the worked examples that a cell of the charts leaves unmet, by itself.
func (e *ChartEditor) Broken(path string) []view.Broken {
	o, ok := e.Alone(path)
	if !ok {
		return nil
	}
	return e.desk.broken(e.sys, o)
}

// BrokenAll are the expectations that the charts leave unmet, all of them together; none while they cannot be played
// by.
func (e *ChartEditor) BrokenAll() []view.Broken {
	o, ok := e.Overlay()
	if !ok {
		return nil
	}
	return e.desk.broken(e.sys, o)
}

// broken replays the worked examples by charts and compares.
func (d *Desk) broken(sys *shelf.System, o shelf.Overlay) []view.Broken {
	var out []view.Broken
	for _, ex := range d.examples(sys.ID) {
		for _, v := range ex.Variants {
			name := ex.ID
			if v.ID != "" {
				name += variantMark + v.ID
			}
			v.Start = o.Lay(v.Start)
			steps, err := example.Run(sys, v)
			t := teller{Desk: d, sys: sys, ex: ex}
			title := d.exampleText(sys, ex, "title")
			for n, p := range steps {
				for _, c := range t.step(p).Checks {
					if !c.Agrees {
						out = append(
							out,
							view.Broken{
								Example: name,
								Step:    n,
								Title:   title,
								Label:   c.Label,
								Book:    c.Book,
								Engine:  c.Engine,
							},
						)
					}
				}
			}
			if errors.Is(err, example.ErrStep) {
				out = append(
					out,
					view.Broken{
						Example: name,
						Step:    len(steps),
						Title:   title,
						Label:   d.say.Text("chartedit.unplayable", nil),
					},
				)
			}
		}
	}
	return out
}
