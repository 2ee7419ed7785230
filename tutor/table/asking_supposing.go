package table

import (
	"encoding/json"
	"strings"

	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// Supposing is a table on which one thing is otherwise: a unit is in a state, or not in one, or stands elsewhere, as a
// reading names it. what says so in a sentence; ok is false where the game knows no such state, or no such position.
func (t *Table) Supposing(r *grammar.Reading) (there Seat, what string, ok bool) {
	unit := r.Slots.One("unit")
	c := t.counterOf(unit)
	if c == nil || len(r.Slots["unit"]) != 1 {
		return nil, "", false
	}
	slots := map[string]any{"Unit": t.nar.Names.Unit(c.ID)}
	to, key := map[string]any{}, ""
	if r.Kind != grammar.Status && r.Kind != grammar.MayMove {
		return nil, "", false
	}
	if r.Kind == grammar.Status {
		state := r.Slots.One("what")
		if r.Slots.One("turned") != "" {
			state = "not " + state
		}
		if to, ok = t.asks().States[state]; !ok {
			return nil, "", false
		}
		key = "question.supposing.so"
		if r.Slots.One("turned") != "" {
			key = "question.supposing.not_so"
		}
		slots["State"] = t.say.Text("question.state."+strings.ReplaceAll(r.Slots.One("what"), " ", "_"), nil)
		what = t.say.Text(key, slots)
	} else {
		h, placed := t.hexOf(r.Slots.One("to"))
		if !placed {
			return nil, "", false
		}
		slots["Hex"] = t.nar.Names.Hex(h)
		if t.heldByOthers(c, r.Slots.One("to")) {
			return nil, t.say.Text("question.supposing.held", slots), false
		}
		to["at"], to["box"] = r.Slots.One("to"), nil
		what = t.say.Text("question.supposing.at", slots)
	}
	text, err := t.sys.Write(t.g)
	var p map[string]any
	if err != nil || json.Unmarshal(text, &p) != nil {
		return nil, "", false
	}
	units, _ := p["units"].([]any)
	changed := false
	for _, u := range units {
		if one, _ := u.(map[string]any); one["unit"] == unit {
			change(one, to)
			changed = true
		}
	}
	g, known := t.parsed(p)
	if !changed || !known {
		return nil, "", false
	}
	next := t.copied(g)
	next.posed = false
	return next, what, true
}

// heldByOthers tells whether a unit of the other side stands in a hex.
func (t *Table) heldByOthers(c *view.Counter, hex string) bool {
	h, _ := t.hexOf(hex)
	for n := range t.board.Counters {
		if o := &t.board.Counters[n]; o.At == h && o.Axis != c.Axis {
			return true
		}
	}
	return false
}
