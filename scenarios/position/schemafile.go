package position

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"sync"

	"gazala/rules/record"
	"gazala/scenarios/register"
)

// WordsFile has what of a game's schema is written by hand. SchemaFile is the schema, which is made of that and of the
// records when it is asked for.
const (
	WordsFile  = "schema.json"
	SchemaFile = "position.schema.json"
)

// written is what is written by hand of a schema.
type written struct {
	Head  Object            `json:"head"`
	Words map[string]string `json:"words"`
	Defs  Object            `json:"defs"` // of what is no record
	// Records have what only a file has of a record: further fields, other forms of fields, and which must be there.
	Records map[string]struct {
		Description string   `json:"description"`
		Form        Object   `json:"form"` // what else the definition has
		Properties  Object   `json:"properties"`
		Required    []string `json:"required"`
	} `json:"records"`
	Examples map[string][]any `json:"examples"` // of definitions
}

// OpenSchema begins a schema with what is written of it among a game's files.
func OpenSchema(files fs.FS) (*Schema, error) {
	text, err := fs.ReadFile(files, WordsFile)
	if err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	s := &Schema{said: map[string]bool{}}
	if err := json.Unmarshal(text, &s.written); err != nil {
		return nil, fmt.Errorf("schema: %s: %w", WordsFile, err)
	}
	s.Words, s.Defs = s.written.Words, s.written.Defs
	return s, nil
}

// record is the form of a record with what only a file has of it, and of those records that it is like.
func (s *Schema) record(name string, fields func(record.Visitor), like ...string) Object {
	f := s.former(name)
	fields(f)
	form, said := Object{}, ""
	for _, as := range append(like, name) {
		more := s.written.Records[as]
		for field, form := range more.Properties {
			f.fields[field] = over(f.fields[field], form)
		}
		if more.Required != nil {
			f.must = more.Required
		}
		maps.Copy(form, more.Form)
		said = more.Description
	}
	out := s.closed(f, said)
	maps.Copy(out, form)
	return out
}

// over is a form with another's words in place of its own, without those that are null there; one that is described
// stands for itself.
func over(was, with any) any {
	form, is := was.(Object)
	other, _ := with.(map[string]any)
	if _, whole := other["description"]; whole || !is {
		return with
	}
	out := maps.Clone(form)
	maps.Copy(out, other)
	maps.DeleteFunc(out, func(_ string, v any) bool { return v == nil })
	return out
}

// Choose gives a definition its words, or the field of one behind a dot.
func (s *Schema) Choose(name string, words []string) {
	name, field, inside := strings.Cut(name, ".")
	def := s.object(s.Defs[name])
	if inside {
		def = s.object(s.object(def["properties"])[field])
	}
	def["enum"] = words
}

// object is an object whichever way it was made.
func (*Schema) object(v any) Object {
	if o, ok := v.(Object); ok {
		return o
	}
	o, _ := v.(map[string]any)
	return o
}

// Readings is the definition of the readings of contested places that a position may name.
func (s *Schema) Readings(x *register.Index) {
	fields := Object{}
	for _, d := range x.Discrepancies() {
		fields[d.ID] = Object{
			"description": "Readings: " + strings.Join(d.Readings, ", ") + ". " + d.Default + " when left out.",
			"type":        "string", "enum": d.Offered(), "default": d.Default,
		}
	}
	s.Defs["rulings"] = Object{
		"description": s.word("rulings"), "type": "object", "additionalProperties": false, "properties": fields,
	}
}

// Unit is the form of a unit, one of the game's by its id, or one that the position makes up.
func (s *Schema) Unit(ids []string, fields func(v record.Visitor, madeUp bool)) {
	s.Defs["unit"] = s.record("unit", func(v record.Visitor) { fields(v, false) })
	s.Defs["made_up_unit"] = s.record("made_up_unit", func(v record.Visitor) { fields(v, true) }, "unit")
	s.Choose("unit.unit", ids)
}

// Whole makes the schema of positions with these fields, and with the definitions that have been made until then.
func (s *Schema) Whole(fields func(record.Visitor)) {
	root := s.record("position", fields)
	for name, examples := range s.written.Examples {
		s.object(s.Defs[name])["examples"] = examples
	}
	maps.Copy(root, s.written.Head)
	root["$defs"] = s.Defs
	s.Root = root
}

// IDs are the ids of things that a game has.
func IDs[T any](all []T, id func(*T) string) []string {
	out := make([]string, len(all))
	for i := range all {
		out[i] = id(&all[i])
	}
	return out
}

// Said is what is said of a definition.
func (s *Schema) Said(name string) string { return s.word(name) }

// Idle are the keys of words that nothing has.
func (s *Schema) Idle() (out []string) {
	for key := range s.Words {
		if !s.said[key] {
			out = append(out, key)
		}
	}
	return out
}

// schemed are a game's files with the schema among them.
type schemed struct {
	fs.FS
	schema func() ([]byte, error)
}

// ReadFile implements [fs.ReadFileFS].
func (f schemed) ReadFile(name string) ([]byte, error) {
	if name == SchemaFile {
		return f.schema()
	}
	return fs.ReadFile(f.FS, name) //nolint:wrapcheck // as of the files themselves
}

// WithSchema are a game's files with the schema among them, which is made once, when it is asked for, of what is read
// then.
func WithSchema[P interface{ Schema() (*Schema, error) }](files fs.FS, read func() (P, error)) fs.FS {
	return schemed{files, sync.OnceValues(func() ([]byte, error) {
		p, err := read()
		if err != nil {
			return nil, err
		}
		s, err := p.Schema()
		if err != nil {
			return nil, err
		}
		return SchemaText(s.Root)
	})}
}
