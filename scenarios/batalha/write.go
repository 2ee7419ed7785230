package batalhadata

import (
	"encoding/json"
	"slices"

	"gazala/rules/batalha"
	"gazala/rules/record"
	"gazala/scenarios/position"
)

// WritePosition is the position as [ReadPosition] reads it, in JSON on one line.
func WritePosition(p *Printed, r *batalha.Rules, st batalha.State) ([]byte, error) {
	w := writer{names(r), p, r, st}
	air, held := position.Object{}, position.Object{}
	for _, s := range sides() {
		air[s.Name] = st.Air[s.Value-1]
	}
	for i, s := range st.Held {
		position.Word(held, w.Hex(r.Map.Objectives[i].At), s, sides())
	}
	o := position.Object{"system": "batalha", "turn": int(st.Turn), "air": air}
	if o["map"] = "gazala"; r.Map.Text != "" {
		o["map"] = json.RawMessage(r.Map.Text)
	}
	if r.Scenario != nil {
		o["scenario"] = r.Scenario.ID
	}
	o.Put("units", w.units())
	o.Put("cleared", w.Hexes(st.Cleared))
	o.Put("held", held)
	o.Put("rulings", position.Rulings(p.Index, r.Rulings))
	if r.Charts.Text != "" {
		o["charts"] = json.RawMessage(r.Charts.Text)
	}
	record.Stack(position.Write(o, Scope(r)), "stack", "frame", &st.Frames, batalha.FrameKinds(), mostUnits)
	return o.Line()
}

// names are the words for what a position with the given rules has.
func names(r *batalha.Rules) position.Names[batalha.UnitID] {
	return position.Names[batalha.UnitID]{Grid: r.Map.Grid, Units: len(r.Order.Counters), Name: func(u batalha.UnitID) string { return r.Order.Counters[u].ID }}
}

type writer struct {
	position.Names[batalha.UnitID]
	printed *Printed
	rules   *batalha.Rules
	st      batalha.State
}

func (w writer) units() []position.Object {
	out := make([]position.Object, 0, len(w.st.Units))
	for i, u := range w.st.Units {
		c := w.rules.Order.Counters[i]
		o := position.Object{"unit": c.ID}
		if !slices.Contains(w.printed.Order.Counters, c) {
			w.madeUp(o, c)
		}
		if u.Where == batalha.OnMap {
			o["at"] = w.Hex(u.At)
		}
		for _, where := range wheres() {
			o.Put(where.Name, u.Where == where.Value)
		}
		o.Put("reduced", u.Reduced)
		o.Put("moved", u.Moved)
		o.Put("engaged", u.Engaged)
		o.Put("touched", u.Touched)
		o.Put("fought", u.Fought)
		o.Put("posted", u.Posted)
		out = append(out, o)
	}
	return out
}

func (w writer) madeUp(o position.Object, c batalha.Counter) {
	if c.Division != batalha.NoDivision {
		o["division"] = w.rules.Order.Divisions[c.Division].ID
	}
	position.Word(o, "nation", c.Nation, nations())
	position.Word(o, "type", c.Type, Types())
	o.Put("brigade", c.Brigade)
	o["values"] = []any{c.Attack.N, c.Defence.N, c.Move.N, position.Letters(c.Attack.Source, c.Defence.Source, c.Move.Source)}
	if c.Type.Guns() {
		o["range"] = []any{c.Range.N, position.Letters(c.Range.Source)}
	}
}
