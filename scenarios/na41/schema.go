package na41data

import (
	"io/fs"

	"gazala/rules/na41"
	"gazala/rules/record"
	"gazala/scenarios/position"
)

// Whole are all data files of the game, with the schema of positions, which is made of what is read then.
func Whole(read func() (*Book, error)) fs.FS { return position.WithSchema(files, read) }

// Schema is the schema of positions and of intents about them.
func (b *Book) Schema() (*position.Schema, error) {
	s, err := position.OpenSchema(files)
	if err != nil {
		return nil, err
	}
	s.Domains = map[string]position.Object{
		na41.Units.Of(): position.Ref("unit_id"), na41.Boxes.Of(): position.Ref("box"),
		na41.Ports.Of(): position.Ref("hex"),
		na41.Quays.Of(): position.Ref("quay"), na41.Formations.Of(): position.Ref("formation"),
	}
	s.Readings(b.Index)
	s.Defs["charts"] = b.chartForms(s.Said("charts"))
	var u na41.Unit
	var c na41.Counter
	s.Defs["counter"] = s.Def("counter", c.Fields)
	s.Unit(
		position.IDs(b.Rules.Order.Counters, func(c *na41.Counter) string { return c.ID }),
		func(v record.Visitor, _ bool) { u.Fields(v) },
	)
	s.Choose("formation", position.IDs(b.Rules.Order.Formations, func(f *na41.Formation) string { return f.ID }))
	s.Choose("optional_rule", b.Index.Optional())
	position.Kinds(s, "intent", "do", na41.IntentKinds())
	var st na41.State
	st.Control = make([]na41.Side, b.Rules.Map.Grid.Len())
	s.Whole(func(v record.Visitor) {
		record.IntKept(v, "turn", &st.Turn, 1, lastTurn)
		st.Ground(b.Rules, v)
	})
	return s, nil
}

// chartForms is the form of a person's own charts.
func (b *Book) chartForms(said string) position.Object {
	name := position.Object{
		"description": "What the person calls the charts. Nothing when left out.", "type": "string", "maxLength": 2000,
	}
	fields := position.Object{"system": position.Object{
		"description": "The game. The same when left out.", "const": b.Index.System,
	}, "title": name}
	for _, t := range b.Tables {
		if !b.Changeable(t.ID) {
			continue
		}
		cells := position.Object{
			"description": "Its cells by the columns.", "type": "array",
			"items": position.Object{"type": "string"}, "minItems": len(t.Columns), "maxItems": len(t.Columns),
		}
		row := position.Object{
			"type": "object", "additionalProperties": false, "required": []string{"row", "cells"},
			"properties": position.Object{
				"row": position.Object{"description": "The row, in our order.", "type": "string"}, "cells": cells,
			},
		}
		rows := position.Object{
			"description": "All rows.", "type": "array", "items": row, "minItems": len(t.Rows), "maxItems": len(t.Rows),
		}
		fields[t.ID] = position.Object{
			"description": "A table (" + t.Rule + "). Ours when left out.", "type": "object",
			"additionalProperties": false, "required": []string{"rows"},
			"properties": position.Object{"rows": rows},
		}
	}
	return position.Object{"description": said, "type": "object", "additionalProperties": false, "properties": fields}
}
