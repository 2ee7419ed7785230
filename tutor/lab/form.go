package lab

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
)

// The files that say what can be set.
const (
	formFile   = "lab.json"
	schemaFile = "position.schema.json"
	mapFile    = "maps/%s.json"
)

// ErrNone is returned for a game whose positions cannot be put together by hand.
var ErrNone = errors.New("no lab for this game")

// Form is what of a game's positions can be set by hand.
type Form struct {
	Units  []string // of the order of battle, in its order
	States []Spec   // of a unit
	// the words for where a unit is that is not on the map: fields, or behind a stroke what such a field says
	// ("off/eliminated")
	Off []string
	// of the position; a key with a stroke is a field of a field, or after "stack/" and the word of a procedure a field
	// of that
	Fields     []Spec
	Situations []Situation
	Brushes    []Brush
	away       []string // what else a unit on the map cannot have
}

// Kind is the kind of a value.
type Kind uint8

// The kinds of values.
const (
	Truth Kind = iota
	Whole
	Choice
)

// Spec is a value that can be set, as the schema has it.
type Spec struct {
	Key         string
	Kind        Kind
	Least, Most int      // of a whole number
	Choices     []string // of a choice; the empty one stands for none, where the value can be left out
	Default     string   // as text; empty when the schema has none
}

// Situation is what can be going on: the open procedures from the bottom up, with $unit and $side where a unit is asked
// for.
type Situation struct {
	ID    string
	Unit  bool // it is about a unit
	Stack string
}

// Brush changes the ground, or what lies on it.
type Brush struct {
	ID    string
	Do    Stroke
	List  string            // the list that it writes in
	Value string            // what it writes, where there is a choice
	With  map[string]string // what else an entry has, as JSON text, with $unit, $from, $to and $turn
}

// Stroke is a way to write on the ground.
type Stroke string

// The strokes. The first five write in the position, the others on its map.
const (
	Hexes    Stroke = "hexes"    // a list of hexes
	Sides    Stroke = "sides"    // a list of hexsides
	Entries  Stroke = "entries"  // a list of objects, each about a unit and a hexside out of its hex
	Holders  Stroke = "holders"  // sides by hex
	Pieces   Stroke = "pieces"   // a list of objects, each in a hex
	Ground   Stroke = "ground"   // the ground of a hex
	Area     Stroke = "area"     // lists of hexes, each with a source
	MapSides Stroke = "mapsides" // lists of hexsides, each with a source
	Line     Stroke = "line"     // roads and tracks
	Slope    Stroke = "slope"    // escarpments: from the high hex to the low one
)

// Two tells whether the stroke goes from one hex to the next.
func (s Stroke) Two() bool {
	return s == Sides || s == Entries || s == MapSides || s == Line || s == Slope
}

// onMap tells whether the stroke writes on the map.
func (s Stroke) onMap() bool {
	return s == Ground || s == Area || s == MapSides || s == Line || s == Slope
}

func strokes() []strict.Choice[Stroke] {
	var out []strict.Choice[Stroke]
	for _, s := range []Stroke{Hexes, Sides, Entries, Holders, Pieces, Ground, Area, MapSides, Line, Slope} {
		out = append(out, strict.Choice[Stroke]{Name: string(s), Value: s})
	}
	return out
}

// Load reads what can be set in the positions of a game. It fails with [ErrNone] when the game has no such file and
// with *[strict.Problems] for its faults.
func Load(sys *shelf.System) (*Form, error) {
	text, err := fs.ReadFile(sys.Files, formFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: %s", ErrNone, sys.ID)
	}
	if err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	s, err := readSchema(sys.Files)
	if err != nil {
		return nil, err
	}
	doc := strict.Parse(formFile, text, strict.Limits{})
	f := readForm(doc.Root(), s)
	if err := doc.Err(); err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	return f, nil
}

// readForm reads the file:
//
//	states      ["steps", …]       fields of a unit, from the schema
//	off         ["eliminated", "box/tripoli", …]  fields of a unit that stand in place of its hex, with what they say
//	            unless they are truths
//	away        ["returns", …]     what else goes when a unit is put on the map
//	fields      ["turn", "actions/axis", …]
//	situations  [{id, stack}]
//	brushes     [{id, do, list, value, with}]
func readForm(n *strict.Node, s schema) *Form {
	unit := s.def("unit")
	f := &Form{Units: s.choices(s.field(unit, "unit")), away: n.Strs("away")}
	for _, k := range n.List("states") {
		f.States = append(f.States, s.spec(k, unit))
	}
	for _, k := range n.List("off") {
		field, word, said := strings.Cut(k.AsStr(), "/")
		of := s.field(unit, field)
		if choices := s.choices(of); of == nil || (said && len(choices) > 0 && !slices.Contains(choices, word)) {
			k.Fail(strict.UnknownName, strict.Args{"Value": k.Text()})
		}
		f.Off = append(f.Off, k.Text())
	}
	for _, k := range n.List("fields") {
		f.Fields = append(f.Fields, s.spec(k, s.root))
	}
	for _, k := range n.List("situations") {
		stack := k.Field("stack")
		stack.AsList()
		text := stack.Raw()
		f.Situations = append(
			f.Situations,
			Situation{ID: k.Str("id"), Unit: strings.Contains(text, `"$unit"`), Stack: text},
		)
	}
	for _, k := range n.List("brushes") {
		b := Brush{
			ID:    k.Str("id"),
			Do:    strict.Enum(k, "do", strokes()),
			List:  k.OptStr("list"),
			Value: k.OptStr("value"),
			With:  map[string]string{},
		}
		if with := k.Opt("with"); with.Exists() {
			for _, key := range with.AsObject().Keys() {
				b.With[key] = with.Opt(key).Raw()
			}
		}
		f.Brushes = append(f.Brushes, b)
	}
	return f
}

// offFields are the fields that stand in place of a unit's hex.
func (f *Form) offFields() []string {
	out := make([]string, len(f.Off))
	for i, w := range f.Off {
		out[i], _, _ = strings.Cut(w, "/")
	}
	return out
}

func (f *Form) situation(id string) (Situation, bool) {
	i := slices.IndexFunc(f.Situations, func(s Situation) bool { return s.ID == id })
	if i < 0 {
		return Situation{}, false
	}
	return f.Situations[i], true
}

func (f *Form) brush(id string) (Brush, bool) {
	i := slices.IndexFunc(f.Brushes, func(b Brush) bool { return b.ID == id })
	if i < 0 {
		return Brush{}, false
	}
	return f.Brushes[i], true
}

func find(specs []Spec, key string) (Spec, bool) {
	i := slices.IndexFunc(specs, func(s Spec) bool { return s.Key == key })
	if i < 0 {
		return Spec{}, false
	}
	return specs[i], true
}

// schema is the schema of a game's positions.
type schema struct{ root, defs object }

type object = map[string]any

func readSchema(files fs.FS) (schema, error) {
	text, err := fs.ReadFile(files, schemaFile)
	if err != nil {
		return schema{}, fmt.Errorf("lab: %w", err)
	}
	var s schema
	if err := json.Unmarshal(text, &s.root); err != nil {
		return schema{}, fmt.Errorf("lab: %s: %w", schemaFile, err)
	}
	s.defs, _ = s.root["$defs"].(object)
	return s, nil
}

func (s schema) def(name string) object {
	out, _ := s.defs[name].(object)
	return out
}

// field is the schema of an object's field, references followed; nil when it has none of that name.
func (s schema) field(of object, key string) object {
	props, _ := of["properties"].(object)
	f, ok := props[key].(object)
	if names, _ := of["propertyNames"].(object); !ok && slices.Contains(s.choices(s.followed(names)), key) {
		f, _ = of["additionalProperties"].(object)
	}
	return s.followed(f)
}

// followed is a schema with what it refers to. What it says beside the reference is kept.
func (s schema) followed(f object) object {
	ref, _ := f["$ref"].(string)
	if ref == "" {
		return f
	}
	out := object{}
	for k, v := range s.def(strings.TrimPrefix(ref, "#/$defs/")) {
		out[k] = v
	}
	for k, v := range f {
		out[k] = v
	}
	return out
}

func (schema) choices(f object) []string {
	all, _ := f["enum"].([]any)
	var out []string
	for _, v := range all {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// spec is the value that a key names in an object.
func (s schema) spec(key *strict.Node, of object) Spec {
	out := Spec{Key: key.AsStr()}
	f, parts := of, strings.Split(out.Key, "/")
	if parts[0] == stackField && len(parts) > 1 {
		f, parts = s.def("frame_"+parts[1]), parts[2:]
	}
	for _, part := range parts {
		f = s.field(f, part)
	}
	if f == nil {
		key.Fail(strict.UnknownName, strict.Args{"Value": out.Key})
		return out
	}
	whole := func(word string) int { n, _ := f[word].(float64); return int(n) }
	switch choices := s.choices(f); {
	case len(choices) > 0:
		out.Kind, out.Choices = Choice, choices
		if _, fixed := f["default"]; !fixed {
			out.Choices = append([]string{""}, choices...)
		}
	case f["type"] == "integer":
		out.Kind, out.Least, out.Most = Whole, whole("minimum"), whole("maximum")
	case f["type"] == "boolean", f["const"] == true:
		out.Kind = Truth
	default:
		key.Fail(strict.UnknownName, strict.Args{"Value": out.Key})
	}
	if d, ok := f["default"]; ok {
		out.Default = fmt.Sprint(d)
	}
	return out
}
