package na41data

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"sync"

	"gazala/rules/na41"
	"gazala/rules/option"
	"gazala/rules/record"
	"gazala/scenarios/position"
)

// The file of the words of the schema and of the forms of what is no record, as a map of a position's own; and the name
// of the schema, which is made from them and from the records.
const (
	wordsFile  = "schema.json"
	schemaFile = "position.schema.json"
)

// schemaWords is what the file of words has.
type schemaWords struct {
	Head  position.Object   `json:"head"`
	Words map[string]string `json:"words"`
	Defs  position.Object   `json:"defs"`
}

// gameFiles are the data files of the game with the schema among them.
type gameFiles struct {
	embed.FS
	schema func() ([]byte, error)
}

// ReadFile implements [fs.ReadFileFS].
func (f gameFiles) ReadFile(name string) ([]byte, error) {
	if name == schemaFile {
		return f.schema()
	}
	return f.FS.ReadFile(name) //nolint:wrapcheck // as of the files themselves
}

// Whole are all data files of the game, the schema of positions too, which is made when it is asked for, of what is
// read then.
func Whole(read func() (*Book, error)) fs.FS {
	return gameFiles{files, sync.OnceValues(func() ([]byte, error) {
		b, err := read()
		if err != nil {
			return nil, err
		}
		root, _, err := b.Schema()
		if err != nil {
			return nil, err
		}
		return position.SchemaText(root)
	})}
}

// Schema is the JSON Schema of positions and of intents about them, and the names of what has no words in it.
func (b *Book) Schema() (root position.Object, mute map[string]bool, err error) {
	text, err := files.ReadFile(wordsFile)
	if err != nil {
		return nil, nil, fmt.Errorf("na41: %w", err)
	}
	var w schemaWords
	if err := json.Unmarshal(text, &w); err != nil {
		return nil, nil, fmt.Errorf("na41: %s: %w", wordsFile, err)
	}
	s := &position.Schema{Words: w.Words, Defs: w.Defs, Domains: map[string]position.Object{
		na41.Units.Of(): position.Ref("unit_id"), na41.Boxes.Of(): position.Ref("box"),
		na41.Ports.Of(): position.Ref("hex"),
		na41.Quays.Of(): position.Ref("quay"), na41.Formations.Of(): position.Ref("formation"),
	}}
	ids, formations := make([]string, 0, len(b.Rules.Order.Counters)), make([]string, 0, len(b.Rules.Order.Formations))
	for i := range b.Rules.Order.Counters {
		ids = append(ids, b.Rules.Order.Counters[i].ID)
	}
	for i := range b.Rules.Order.Formations {
		formations = append(formations, b.Rules.Order.Formations[i].ID)
	}
	s.Defs["formation"] = position.Object{"description": w.Words["formation"], "type": "string", "enum": formations}
	b.unitForms(s, ids)
	s.Defs["charts"] = b.chartForms(w.Words["charts"])
	s.Defs["rulings"] = b.readings(w.Words["rulings"])
	var st na41.State
	st.Control = make([]na41.Side, b.Rules.Map.Grid.Len())
	root = s.Def("position", func(v record.Visitor) {
		record.IntKept(v, "turn", &st.Turn, 1, lastTurn)
		st.Ground(b.Rules, v)
	})
	b.general(root["properties"].(position.Object), w.Words)
	root["required"] = []string{"system"}
	position.Kinds(s, "intent", "do", na41.IntentKinds())
	maps.Copy(root, w.Head)
	root["$defs"] = s.Defs
	return root, s.Mute, nil
}

// general are the fields of a position that no record of the rules has.
func (b *Book) general(fields position.Object, words map[string]string) {
	fields["units"] = position.Object{
		"description": words["position.units"], "type": "array", "maxItems": mostUnits, "default": []any{},
		"items": position.Object{"oneOf": []any{position.Ref("unit"), position.Ref("made_up_unit")}},
	}
	fields["system"] = position.Object{"description": words["position.system"], "const": b.Index.System}
	fields["map"] = position.Object{
		"description": words["position.map"], "default": "western-desert",
		"oneOf": []any{position.Object{"const": "western-desert"}, position.Ref("map")},
	}
	fields["rulings"] = position.Object{
		"description": words["position.rulings"], "$ref": "#/$defs/rulings", "default": position.Object{},
	}
	fields["options"] = position.Object{
		"description": words["position.options"], "type": "array", "maxItems": option.Most, "uniqueItems": true,
		"default": []any{},
		"items":   position.Object{"type": "string", "enum": b.Index.Optional()},
	}
	fields["charts"] = position.Object{
		"description": words["position.charts"], "$ref": "#/$defs/charts", "default": position.Object{},
	}
	fields["dice"] = position.Object{
		"description": words["position.dice"], "type": "array", "default": []any{},
		"items": position.Object{
			"description": words["position.face"], "type": "integer", "minimum": 0, "maximum": mostNumber,
		},
	}
}

// mostNumber is the highest face of a die that a position may give.
const mostNumber = 99

// unitForms are the forms of units of the roster and of made-up ones.
func (b *Book) unitForms(s *position.Schema, ids []string) {
	var u na41.Unit
	var c na41.Counter
	s.Defs["counter"] = s.Def("counter", c.Fields)
	for _, name := range []string{"unit", "made_up_unit"} {
		def := s.Def(name, u.Fields)
		fields := def["properties"].(position.Object)
		id := position.Object{"description": s.Words[name+".unit"], "type": "string"}
		if name == "unit" {
			id["enum"] = ids
			def["required"] = []string{"unit"}
		} else {
			id["minLength"], id["maxLength"] = 1, 2000
			fields["counter"] = position.Object{
				"description": s.Words["made_up_unit.counter"], "$ref": "#/$defs/counter",
			}
			def["required"] = []string{"unit", "counter"}
		}
		fields["unit"] = id
		s.Defs[name] = def
	}
}

// readings is the form of the readings of contested places that a position may name.
func (b *Book) readings(said string) position.Object {
	fields := position.Object{}
	for _, d := range b.Index.Discrepancies() {
		fields[d.ID] = position.Object{
			"description": "Readings: " + strings.Join(d.Readings, ", ") + ". " + d.Default + " when left out.",
			"type":        "string", "enum": d.Offered(), "default": d.Default,
		}
	}
	return position.Object{"description": said, "type": "object", "additionalProperties": false, "properties": fields}
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
