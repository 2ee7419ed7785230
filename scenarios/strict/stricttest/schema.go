package stricttest

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/scenarios/strict"
)

// Object is a JSON object.
type Object = map[string]any

const refPrefix = "#/$defs/"

// Schema is the JSON Schema of a game's positions, held to what reads and writes them.
type Schema struct {
	Root Object
	Defs Object
	t    *testing.T
}

// LoadSchema is position.schema.json among a game's files.
func LoadSchema(t *testing.T, files fs.FS) Schema {
	t.Helper()
	b, err := fs.ReadFile(files, "position.schema.json")
	require.NoError(t, err)
	s := Schema{t: t}
	require.NoError(t, json.Unmarshal(b, &s.Root))
	s.Defs = s.Root["$defs"].(Object)
	return s
}

// Def is the definition with the name.
func (s Schema) Def(name string) Object {
	s.t.Helper()
	d, ok := s.Defs[name].(Object)
	require.True(s.t, ok, "no definition of %s", name)
	return d
}

// Follow is the schema behind a reference.
func (s Schema) Follow(node Object) Object {
	for {
		ref, ok := node["$ref"].(string)
		if !ok {
			return node
		}
		node = s.Def(strings.TrimPrefix(ref, refPrefix))
	}
}

// Words are what tells the branches of a oneOf apart.
func (s Schema) Words(name, key string) []string {
	var out []string
	for _, b := range s.Def(name)["oneOf"].([]any) {
		out = append(out, s.Follow(b.(Object))["properties"].(Object)[key].(Object)["const"].(string))
	}
	return out
}

// Texts are the texts of a list.
func Texts(v any) []string {
	var out []string
	for _, x := range v.([]any) {
		out = append(out, x.(string))
	}
	return out
}

// Whole holds the schema to itself: every reference leads somewhere, every object names all its fields, each with a
// description that says what its lack means, and every definition is of use.
func (s Schema) Whole(id string) {
	s.t.Helper()
	assert.Equal(s.t, id, s.Root["$id"])
	used := map[string]bool{"intent": true}
	s.walk(s.Root, "", used)
	for name := range s.Defs {
		assert.True(s.t, used[name], "%s is of no use", name)
		assert.NotEmpty(s.t, s.Def(name)["description"], name)
	}
}

func (s Schema) walk(v any, place string, used map[string]bool) {
	o, is := v.(Object)
	if list, many := v.([]any); many {
		for _, x := range list {
			s.walk(x, place, used)
		}
	}
	if !is {
		return
	}
	if ref, ok := o["$ref"].(string); ok {
		name := strings.TrimPrefix(ref, refPrefix)
		s.Def(name)
		used[name] = true
	}
	if props, ok := o["properties"].(Object); ok && o["type"] == "object" {
		s.fields(o, props, place)
	}
	for k, kid := range o {
		if k != "examples" && k != "default" && k != "enum" {
			s.walk(kid, place+"/"+k, used)
		}
	}
}

func (s Schema) fields(o, props Object, place string) {
	assert.Equal(s.t, false, o["additionalProperties"], place)
	var required []string
	if o["required"] != nil {
		required = Texts(o["required"])
	}
	for name, p := range props {
		said, _ := p.(Object)["description"].(string)
		assert.NotEmpty(s.t, said, "%s/%s", place, name)
		if !slices.Contains(required, name) {
			assert.Regexp(s.t, "[Ll]eft out", said, "%s/%s does not say what its lack means", place, name)
		}
	}
}

// Has holds what is written to the schema, which must have a name for every field.
func (s Schema) Has(text []byte) {
	s.t.Helper()
	var v any
	require.NoError(s.t, json.Unmarshal(text, &v))
	s.has(v, s.Root, "")
}

func (s Schema) has(v any, node Object, place string) {
	node = s.Follow(node)
	switch v := v.(type) {
	case []any:
		items, ok := node["items"].(Object)
		for _, x := range v {
			if ok {
				s.has(x, items, place)
			}
		}
	case Object:
		props, ok := node["properties"].(Object)
		if branch, either := s.branch(node, v); either {
			props, ok = branch["properties"].(Object), true
		}
		for k, kid := range v {
			if ok {
				require.Contains(s.t, props, k, place)
				s.has(kid, props[k].(Object), place+"/"+k)
			}
		}
	}
}

// branch is the one of several forms that an object has: by its frame, or the one that has all its fields.
func (s Schema) branch(node, v Object) (Object, bool) {
	list, either := node["oneOf"].([]any)
	if !either {
		return nil, false
	}
	for _, b := range list {
		branch := s.Follow(b.(Object))
		props, ok := branch["properties"].(Object)
		if !ok {
			continue
		}
		if frame, named := props["frame"].(Object); named && frame["const"] != v["frame"] {
			continue
		}
		all := true
		for k := range v {
			_, known := props[k]
			all = all && known
		}
		if all {
			return branch, true
		}
	}
	s.t.Fatalf("no form for %v", v)
	return nil, false
}

// Sample is a value of the form of a node with every field that the node has. leaves are samples of definitions, and of
// patterns.
func (s Schema) Sample(node Object, leaves map[string]any) any {
	s.t.Helper()
	if ref, ok := node["$ref"].(string); ok {
		name := strings.TrimPrefix(ref, refPrefix)
		if leaf, given := leaves[name]; given {
			return leaf
		}
		return s.Sample(s.Def(name), leaves)
	}
	if word, ok := node["const"]; ok {
		return word
	}
	if words, ok := node["enum"].([]any); ok {
		return words[0]
	}
	if list, ok := node["oneOf"].([]any); ok && node["type"] == nil {
		return s.Sample(list[0].(Object), leaves)
	}
	switch node["type"] {
	case "integer":
		return max(node["minimum"].(float64), min(1, node["maximum"].(float64)))
	case "boolean":
		return true
	case "string":
		if pattern, ok := node["pattern"].(string); ok {
			leaf, given := leaves[pattern]
			require.True(s.t, given, "no sample of %s", pattern)
			return leaf
		}
		return "A"
	case "array":
		return s.sampleList(node, leaves)
	}
	out := Object{}
	props, _ := node["properties"].(Object) // an object by hex has none
	for name, p := range props {
		out[name] = s.Sample(p.(Object), leaves)
	}
	return out
}

func (s Schema) sampleList(node Object, leaves map[string]any) any {
	out := []any{}
	if fixed, ok := node["prefixItems"].([]any); ok {
		for _, f := range fixed {
			out = append(out, s.Sample(f.(Object), leaves))
		}
		return out
	}
	least, _ := node["minItems"].(float64)
	for range int(max(least, 1)) {
		out = append(out, s.Sample(node["items"].(Object), leaves))
	}
	return out
}

// Known fails on problems which say that a reader does not know a field or a word of the schema, or wants a value of
// another kind.
func Known(t *testing.T, what string, err error) {
	t.Helper()
	if err == nil {
		return
	}
	var problems *strict.Problems
	require.ErrorAs(t, err, &problems)
	for _, p := range problems.List {
		if slices.Contains(unknown(), strict.Slug(strings.TrimPrefix(p.Key, "strict."))) {
			assert.Fail(t, "the schema says otherwise", "%s: %s", what, p.Error())
		}
	}
}

// unknown are the faults of a value that has another form than the reader's.
func unknown() []strict.Slug {
	return []strict.Slug{
		strict.UnknownField,
		strict.NotAChoice,
		strict.MissingField,
		strict.WantObject,
		strict.WantList,
		strict.WantText,
		strict.WantNumber,
		strict.WantTruth,
		strict.HexForm,
		strict.SideForm,
		strict.BadFraction,
		strict.BadOdds,
		strict.BadResult,
		strict.ListLength,
		strict.EmptyText,
	}
}
