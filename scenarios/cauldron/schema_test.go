package cauldrondata_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/strict"
)

type object = map[string]any

// schema is the JSON Schema with what is printed of the game, which it speaks of.
type schema struct {
	root    object
	defs    object
	printed *cauldrondata.Printed
}

func loadSchema(t *testing.T) schema {
	t.Helper()
	b, err := fs.ReadFile(cauldrondata.Whole(), "position.schema.json")
	require.NoError(t, err)
	var root object
	require.NoError(t, json.Unmarshal(b, &root))
	defs, ok := root["$defs"].(object)
	require.True(t, ok)
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	return schema{root, defs, p}
}

const refPrefix = "#/$defs/"

// follow is the schema behind a reference, and its name when it has one.
func (s schema) follow(node object) (to object, name string) {
	for {
		ref, ok := node["$ref"].(string)
		if !ok {
			return node, name
		}
		name = strings.TrimPrefix(ref, refPrefix)
		node, _ = s.defs[name].(object)
	}
}

func (s schema) def(name string) object {
	d, _ := s.defs[name].(object)
	return d
}

// names are the properties of a schema, sorted; of the root when name is empty.
func (s schema) names(name string) []string {
	node := s.root
	if name != "" {
		node = s.def(name)
	}
	props, _ := node["properties"].(object)
	return slices.Sorted(maps.Keys(props))
}

// kinds are the words that tell the branches of a oneOf apart.
func (s schema) kinds(name, key string) []string {
	var out []string
	for _, b := range list(s.def(name)["oneOf"]) {
		branch, _ := s.follow(b.(object))
		word, _ := branch["properties"].(object)[key].(object)["const"].(string)
		out = append(out, word)
	}
	return out
}

func list(v any) []any {
	l, _ := v.([]any)
	return l
}

func texts(v any) []string {
	var out []string
	for _, x := range list(v) {
		out = append(out, x.(string))
	}
	return out
}

// each visits every object of the document with its place. What examples, defaults and enums hold is no schema.
func each(v any, place string, visit func(object, string)) {
	switch v := v.(type) {
	case object:
		visit(v, place)
		for k, kid := range v {
			if k != "examples" && k != "default" && k != "enum" {
				each(kid, place+"/"+k, visit)
			}
		}
	case []any:
		for _, kid := range v {
			each(kid, place, visit)
		}
	}
}

// read reads a position, or an intent about the position of the cast.
func (s schema) read(v any, intent bool) (r *cauldron.Rules, st cauldron.State, found []strict.Problem) {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	doc := strict.Parse("example", b, strict.Limits{})
	if intent {
		r, _, _ = s.read(object{"units": cast()}, false)
		cauldrondata.ReadIntent(doc.Root(), r)
	} else {
		for _, k := range doc.Root().OptList("dice") { // as the desk reads them
			k.AsInt(0, 99)
		}
		r, st = cauldrondata.ReadPosition(doc.Root(), s.printed)
	}
	var p *strict.Problems
	if errors.As(doc.Err(), &p) {
		found = p.List
	}
	return r, st, found
}

// cast are the units that the examples of intents and procedures name.
func cast() []any {
	var out []any
	for _, id := range []string{"8/1", "115/1", "132/8", "65/1", "2 Lan", "11 Cav", "2 RGH"} {
		out = append(out, object{"unit": id, "eliminated": true})
	}
	return out
}

// example is a value that stands as an example in the schema: the document in which the reader meets it, and where in it.
type example struct {
	name   string
	of     object
	whole  any
	at     []any
	intent bool
}

func (s schema) examples(t *testing.T) []example {
	t.Helper()
	var out []example
	for _, v := range list(s.root["examples"]) {
		out = append(out, example{name: "position", of: s.root, whole: v})
	}
	for _, name := range slices.Sorted(maps.Keys(s.defs)) {
		of := s.def(name)
		for _, v := range list(of["examples"]) {
			e := example{name: name, of: of, whole: v}
			switch {
			case strings.HasPrefix(name, "intent_"):
				e.intent = true
			case strings.HasPrefix(name, "frame_"):
				e.whole, e.at = object{"units": cast(), "stack": []any{v}}, []any{"stack", 0}
			case name == "unit", name == "made_up_unit":
				e.whole, e.at = object{"units": []any{v}}, []any{"units", 0}
			case name == "map", name == "charts":
				e.whole, e.at = object{name: v}, []any{name}
			default:
				require.Fail(t, "an example that nobody reads", name)
			}
			out = append(out, e)
		}
	}
	return out
}

func TestSchemaIsWhole(t *testing.T) {
	s := loadSchema(t)
	assert.Equal(t, "https://json-schema.org/draft/2020-12/schema", s.root["$schema"])
	assert.Equal(t, "gazala:cauldron:position", s.root["$id"])
	assert.NotEmpty(t, s.root["title"])
	used := map[string]bool{"intent": true} // what a reader of the schema looks for by name
	each(s.root, "", func(o object, place string) {
		if ref, ok := o["$ref"].(string); ok {
			name := strings.TrimPrefix(ref, refPrefix)
			assert.NotNil(t, s.def(name), "%s leads nowhere", ref)
			used[name] = true
		}
		if o["type"] == "object" {
			assert.Equal(t, false, o["additionalProperties"], place)
		}
		props, ok := o["properties"].(object)
		if !ok || o["type"] != "object" {
			return
		}
		for name, p := range props {
			said, _ := p.(object)["description"].(string)
			assert.NotEmpty(t, said, "%s/%s", place, name)
			if !slices.Contains(texts(o["required"]), name) {
				assert.Regexp(t, "left out|Leave it out", said, "%s/%s does not say what its lack means", place, name)
			}
		}
		for _, name := range texts(o["required"]) {
			assert.Contains(t, props, name, place)
		}
	})
	for name := range s.defs {
		assert.True(t, used[name], "%s is of no use", name)
		assert.NotEmpty(t, s.def(name)["description"], name)
	}
}

// Everything in a position or an intent is described; no description is only the name of the field.
func TestSchemaSaysWhatEverythingIs(t *testing.T) {
	s, err := loadPrinted(t).Schema()
	require.NoError(t, err)
	assert.Empty(t, slices.Sorted(maps.Keys(s.Mute)))
	assert.Empty(t, s.Idle(), "words for nothing")
}

func TestSchemaExamplesAreRead(t *testing.T) {
	s := loadSchema(t)
	for _, e := range s.examples(t) {
		_, _, found := s.read(e.whole, e.intent)
		assert.Empty(t, found, e.name)
	}
	assert.Len(t, list(list(s.root["examples"])[0].(object)["units"]), 2, "the first example is a short one")
	for _, group := range []string{"frame", "intent"} {
		for _, b := range list(s.def(group)["oneOf"]) {
			branch, name := s.follow(b.(object))
			assert.NotEmpty(t, branch["examples"], name)
		}
	}
}

func TestSchemaKnowsWhatIsPrinted(t *testing.T) {
	s := loadSchema(t)
	var kinds, formations, units []string
	for _, k := range cauldron.Verbs().Words() {
		kinds = append(kinds, string(k))
	}
	assert.Equal(t, kinds, s.kinds("intent", "do"))
	for _, f := range s.printed.Order.Formations {
		formations = append(formations, f.ID)
	}
	assert.Equal(t, formations, texts(s.def("formation")["enum"]))
	for _, c := range s.printed.Order.Counters {
		units = append(units, c.ID)
	}
	assert.Equal(t, units, texts(s.def("unit")["properties"].(object)["unit"].(object)["enum"]))
	rulings := s.def("rulings")["properties"].(object)
	for _, d := range s.printed.Index.Discrepancies() {
		r, ok := rulings[d.ID].(object)
		require.True(t, ok, d.ID)
		assert.Equal(t, d.Offered(), texts(r["enum"]), d.ID)
		assert.Equal(t, d.Default, r["default"], d.ID)
	}
	assert.Len(t, rulings, len(s.printed.Index.Discrepancies()))
}
