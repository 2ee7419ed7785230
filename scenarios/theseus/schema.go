package theseusdata

import (
	"io/fs"

	"gazala/rules/cite"
	"gazala/rules/record"
	"gazala/rules/theseus"
	"gazala/scenarios/position"
)

// Whole are all data files of the game, with the schema of positions, which is made of what is read then.
func Whole(read func() (*Printed, error)) fs.FS { return position.WithSchema(files, read) }

// Schema is the schema of positions and of intents about them.
func (p *Printed) Schema() (*position.Schema, error) {
	s, err := position.OpenSchema(files)
	if err != nil {
		return nil, err
	}
	s.Domains = map[string]position.Object{
		theseus.Units.Of(): position.Ref("unit_id"), theseus.Formations.Of(): position.Ref("formation"),
		theseus.AirUnits.Of(): position.Ref("air_unit"), theseus.Chits.Of(): {"type": "string", "minLength": 1},
		theseus.Results.Of():   {"type": "string", "pattern": "^[0-9]R?/[0-9]R?$"},
		theseus.SideMarks.Of(): position.Ref("side"),
	}
	s.Readings(p.Index)
	s.Unit(position.IDs(p.Order.Counters, func(c *theseus.Counter) string { return c.ID }), unitFields)
	s.Choose("formation", position.IDs(p.Order.Formations, func(f *theseus.Formation) string { return f.ID }))
	s.Choose("air_unit", position.IDs(p.Order.Air, func(a *theseus.AirUnit) string { return a.ID }))
	position.Kinds(s, "intent", "do", theseus.Verbs().Kinds())
	r, st := theseus.Rules{Order: p.Order, Charts: p.Charts}, theseus.State{}
	s.Whole(func(v record.Visitor) {
		r.MarkerFields(&st, v)
		stack(&st, v)
	})
	return s, nil
}

// unitFields names the state of a combat unit and of a headquarters, of the order of battle or made up.
func unitFields(v record.Visitor, madeUp bool) {
	c := theseus.Counter{
		Strength: theseus.Value{N: maxValue}, Staff: theseus.Staff{Support: theseus.Value{N: maxValue}},
		Source: cite.Printed,
	}
	if madeUp {
		c.Source = cite.None
	}
	for _, c.Type = range []theseus.Type{theseus.Infantry, theseus.Headquarters} {
		var u theseus.Unit
		c.UnitFields(&u, v)
	}
}
