package table

import (
	"strings"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// status is the whole sentence on a hex but for its number: name, ground and features, the units of each side with
// their states, and what the unit on the move would pay or every rule that stops it. While nothing is on the move: what
// may be done there and what not.
func (t *Table) status(h hex.Hex, a *view.HexInfo) string {
	var parts []string
	for _, p := range t.board.Places {
		if p.At == h {
			parts = append(parts, p.Name)
		}
	}
	if a.Ground != "" {
		parts = append(parts, a.Ground)
	}
	parts = append(parts, t.standing(h)...)
	switch {
	case a.Trip != nil:
		parts = append(parts, a.Trip.Text)
		if a.Trip.Warns != "" {
			parts = append(parts, a.Trip.Warns)
		}
	case t.ways != nil && len(a.Refused) > 0:
		parts = append(parts, t.stopped(a.Refused[0].Reasons)...)
	case t.ways == nil:
		parts = append(parts, t.open(a)...)
	}
	return strings.Join(parts, " · ")
}

// standing are the units in a hex, from the bottom of the stack to the top, by side; that there are none is said as
// well.
func (t *Table) standing(h hex.Hex) []string {
	units := map[bool][]string{}
	for n := range t.board.Counters {
		c := &t.board.Counters[n]
		if c.At != h {
			continue
		}
		words := c.Words
		switch {
		case c.Active:
			words = t.say.Text("words.hex.active", map[string]any{"Unit": words})
		case c.CanAct:
			words = t.say.Text("words.hex.can_act", map[string]any{"Unit": words})
		}
		units[c.Axis] = append(units[c.Axis], words)
	}
	if len(units) == 0 {
		return []string{t.say.Text("words.hex.empty", nil)}
	}
	var out []string
	sides := t.sys.Sides // the first is that of the Axis
	for n, axis := range []bool{true, false} {
		if len(units[axis]) > 0 && n < len(sides) {
			side := t.say.Text(t.sys.ID+".side."+sides[n], nil)
			out = append(
				out,
				t.say.Text("words.hex.side", map[string]any{"Side": side, "Units": strings.Join(units[axis], "; ")}),
			)
		}
	}
	return out
}

// stopped are the rules that stop the unit on the move.
func (t *Table) stopped(reasons []view.Reason) (out []string) {
	for _, r := range reasons {
		out = append(out, t.say.Text("table.stopped", map[string]any{"Reason": r.Title, "Rule": r.Chip.String()}))
	}
	return out
}

// open is what may be done at a hex, in short, and what is refused there with its rules. Many things are counted only:
// the list of what may be done has them.
func (t *Table) open(a *view.HexInfo) (out []string) {
	const few = 3
	if n := len(a.Options); n > few {
		out = append(out, t.say.Text("words.hex.may_many", map[string]any{"Count": n}))
	} else if n > 0 {
		out = append(out, t.say.Text("words.hex.may", map[string]any{"What": names(a.Options)}))
	}
	if len(a.Refused) > few {
		return append(out, t.say.Text("words.hex.may_not_many", map[string]any{"Count": len(a.Refused)}))
	}
	for _, c := range a.Refused {
		var rules []string
		for _, r := range c.Reasons {
			rules = append(rules, r.Title+" ("+r.Chip.String()+")")
		}
		out = append(
			out,
			t.say.Text("words.hex.may_not", map[string]any{"What": c.Name, "Reasons": strings.Join(rules, ", ")}),
		)
	}
	return out
}

func names(choices []view.Choice) string {
	out := make([]string, len(choices))
	for n, c := range choices {
		out[n] = c.Name
	}
	return strings.Join(out, "; ")
}
