package desk

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// ErrCharts is returned for a game whose charts cannot be replaced.
var ErrCharts = errors.New("no charts to replace")

func (d *Desk) charted(system string) (*shelf.System, error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	if sys.Charts == nil {
		return nil, fmt.Errorf("%w: %q", ErrCharts, system)
	}
	return sys, nil
}

// Charts are the tables that games of a system begin with. It fails with [ErrSystem] and with [ErrCharts].
func (d *Desk) Charts(system string) (view.Charts, error) {
	c, err := d.charted(system)
	if err != nil {
		return view.Charts{}, err
	}
	out := c.Charts(d.laid[system], d.say)
	out.Key = d.mapKey(c, &out)
	return out, nil
}

// mapKey is what a game's map shows, with what its tables tell of each thing and its rule.
func (d *Desk) mapKey(sys *shelf.System, c *view.Charts) (out []view.Feature) {
	for _, k := range sys.Key {
		f := view.Feature{Of: k.Of}
		if k.Name != "" {
			f.Name = d.say.Text(k.Name, nil)
		}
		if k.Rule != "" {
			chip := narrate.Chip(sys.Index(), k.Rule)
			f.Chip = &chip
		}
		at := slices.IndexFunc(c.Tables, func(t view.Chart) bool { return t.ID == k.Table })
		if at >= 0 && k.Row < len(c.Tables[at].Rows) {
			t := &c.Tables[at]
			f.Name = narrate.Capital(t.Rows[k.Row].Name)
			f.Costs = costs(t, k.Row)
		}
		out = append(out, f)
	}
	return out
}

// costs are the cells of a row with what stands over them.
func costs(t *view.Chart, row int) string {
	var all []string
	for i, cell := range t.Rows[row].Cells {
		if i < len(t.Head) && cell.Text != "" {
			all = append(all, t.Head[i]+" "+cell.Text)
		}
	}
	return strings.Join(all, " · ")
}

// ChartsTemplate is our charts as a file for a person's own, to begin from.
func (d *Desk) ChartsTemplate(system string) ([]byte, error) {
	c, err := d.charted(system)
	if err != nil {
		return nil, err
	}
	b, err := c.Template()
	if err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return b, nil
}

// WithCharts is the desk with a person's own charts in place of ours: for the games that begin from now on, for worked
// examples and for positions that have none of their own. A saved game goes on with those that it began with. All
// faults of the file come at once as *[strict.Problems].
func (d *Desk) WithCharts(system, file string, text []byte) (*Desk, error) {
	c, err := d.charted(system)
	if err != nil {
		return nil, err
	}
	o, err := c.Overlay(file, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return d.laying(system, o, text), nil
}

// WithoutCharts is the desk with our charts again.
func (d *Desk) WithoutCharts(system string) *Desk { return d.laying(system, nil, nil) }

func (d *Desk) laying(system string, o shelf.Overlay, text []byte) *Desk {
	out := *d
	out.laid = maps.Clone(d.laid)
	if out.laid == nil {
		out.laid = map[string]shelf.Overlay{}
	}
	out.laidText = maps.Clone(d.laidText)
	if out.laidText == nil {
		out.laidText = map[string][]byte{}
	}
	delete(out.laid, system)
	delete(out.laidText, system)
	if o != nil {
		out.laid[system], out.laidText[system] = o, text
	}
	return &out
}

// lay is a position played by the person's own charts, if there are any.
func (d *Desk) lay(sys *shelf.System, g play.Game) play.Game {
	if o, ok := d.laid[sys.ID]; ok && g != nil {
		return o.Lay(g)
	}
	return g
}
