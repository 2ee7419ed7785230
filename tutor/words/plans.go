package words

import (
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// plans are what the program meant to do in its last turn, as far as it may be told, and a plan for one's own side.
func (r *Reader) plans() (out []view.WordRow) {
	if p, ok := r.seat.TheirPlan(); ok {
		out = append(out, r.plan(&p)...)
	}
	if _, _, err := r.seat.Advice(table.Within(patience)); err != nil {
		return out
	}
	if p, ok := r.seat.YourPlan(); ok {
		out = append(out, r.plan(&p)...)
	}
	return out
}

// plan is a plan, goal after goal.
func (r *Reader) plan(p *view.Plan) (out []view.WordRow) {
	say := func(parts ...string) {
		var said []string
		for _, s := range parts {
			if s != "" {
				said = append(said, s)
			}
		}
		if len(said) > 0 {
			out = append(out, view.WordRow{Text: joined(said)})
		}
	}
	say(p.Title, p.Text, p.Note, p.Came)
	for _, why := range p.Why {
		say(r.reason(why))
	}
	for _, role := range p.Roles {
		say(role)
	}
	for n := range p.Goals {
		g := &p.Goals[n]
		parts := []string{g.Letter, g.Name + " (" + g.Chip.String() + ")"}
		for _, f := range g.Figures {
			parts = append(parts, f.Caption+" "+f.Value)
		}
		parts = append(append(parts, g.With), g.Why...)
		say(append(append(append(parts, g.Without), g.Refuted...), g.Verdict, g.Came)...)
		out[len(out)-1].At = g.At
		if g.At != nil {
			out[len(out)-1].Hex = r.number(*g.At)
		}
	}
	return out
}
