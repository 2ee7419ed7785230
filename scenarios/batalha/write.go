package batalhadata

import (
	"encoding/json"
	"slices"

	"gazala/rules/batalha"
	"gazala/scenarios/position"
)

// WritePosition is the position as [ReadPosition] reads it, in JSON on one line.
func WritePosition(p *Printed, r *batalha.Rules, st batalha.State) ([]byte, error) {
	scope := Scope(r)
	o := position.Object{"system": "batalha"}
	if o["map"] = "gazala"; r.Map.Text != "" {
		o["map"] = json.RawMessage(r.Map.Text)
	}
	if r.Scenario != nil {
		o["scenario"] = r.Scenario.ID
	}
	units := make([]position.Object, len(st.Units))
	for i := range st.Units {
		c := r.Order.Counters[i]
		units[i] = position.Object{"unit": c.ID}
		if !slices.Contains(p.Order.Counters, c) {
			madeUp(units[i], r, c)
		}
		st.Units[i].Fields(position.Write(units[i], scope))
	}
	o.Put("units", units)
	o.Put("rulings", position.Rulings(p.Index, r.Rulings))
	if r.Charts.Text != "" {
		o["charts"] = json.RawMessage(r.Charts.Text)
	}
	r.Ground(&st, position.Write(o, scope))
	return o.Line()
}

func madeUp(o position.Object, r *batalha.Rules, c batalha.Counter) {
	if c.Division != batalha.NoDivision {
		o["division"] = r.Order.Divisions[c.Division].ID
	}
	position.Word(o, "nation", c.Nation, Nations())
	position.Word(o, "type", c.Type, Types())
	o.Put("brigade", c.Brigade)
	o["values"] = []any{
		c.Attack.N,
		c.Defence.N,
		c.Move.N,
		position.Letters(c.Attack.Source, c.Defence.Source, c.Move.Source),
	}
	if c.Type.Guns() {
		o["range"] = []any{c.Range.N, position.Letters(c.Range.Source)}
	}
}
