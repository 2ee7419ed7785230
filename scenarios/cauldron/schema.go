package cauldrondata

import (
	"io/fs"

	"gazala/rules/cauldron"
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
	s.Domains = map[string]position.Object{
		cauldron.Units.Of(): position.Ref("unit_id"), cauldron.Formations.Of(): position.Ref("formation"),
		cauldron.Chits.Of(): position.Ref("chit"), cauldron.SideMarks.Of(): position.Ref("side"),
	}
	s.Readings(p.Index)
	counter, u := cauldron.Counter{Faces: make([]cauldron.Faces, maxSteps)}, cauldron.Unit{}
	s.Unit(
		position.IDs(p.Order.Counters, func(c *cauldron.Counter) string { return c.ID }),
		func(v record.Visitor, _ bool) { counter.UnitFields(&u, v) },
	)
	s.Choose("formation", position.IDs(p.Order.Formations, func(f *cauldron.Formation) string { return f.ID }))
	position.Kinds(s, "intent", "do", cauldron.Verbs().Kinds())
	var st cauldron.State
	s.Whole(func(v record.Visitor) {
		record.Stack(v, "stack", "frame", &st.Frames, cauldron.FrameKinds(), mostUnits)
	})
	return s, nil
}
