package batalhadata

import (
	"io/fs"

	"gazala/rules/batalha"
	"gazala/rules/record"
	"gazala/scenarios/position"
)

// Whole are all data files of the game, with the schema of positions.
func Whole() fs.FS { return position.WithSchema(files, LoadPrinted) }

// Schema is the schema of positions and of intents about them.
func (p *Printed) Schema() (*position.Schema, error) {
	s, err := position.OpenSchema(files)
	if err != nil {
		return nil, err
	}
	s.Domains = map[string]position.Object{batalha.Units.Of(): position.Ref("unit_id")}
	s.Readings(p.Index)
	var u batalha.Unit
	s.Unit(
		position.IDs(p.Order.Counters, func(c *batalha.Counter) string { return c.ID }),
		func(v record.Visitor, _ bool) { u.Fields(v) },
	)
	s.Choose("division", position.IDs(p.Order.Divisions, func(d *batalha.Division) string { return d.ID }))
	position.Kinds(s, "intent", "do", batalha.Verbs().Kinds())
	r, st := batalha.Rules{Map: p.Map, Order: p.Order, Charts: p.Charts}, batalha.State{}
	s.Whole(func(v record.Visitor) { r.Ground(&st, v) })
	return s, nil
}
