package batalhadata_test

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/strict"
)

type object = map[string]any

type schema struct {
	root, defs object
	t          *testing.T
}

func loadSchema(t *testing.T) schema {
	t.Helper()
	b, err := fs.ReadFile(batalhadata.Files(), "position.schema.json")
	require.NoError(t, err)
	s := schema{t: t}
	require.NoError(t, json.Unmarshal(b, &s.root))
	s.defs = s.root["$defs"].(object)
	return s
}

func (s schema) def(name string) object {
	s.t.Helper()
	d, ok := s.defs[name].(object)
	require.True(s.t, ok, "no definition of %s", name)
	return d
}

// follow is the schema behind a reference.
func (s schema) follow(node object) object {
	for {
		ref, ok := node["$ref"].(string)
		if !ok {
			return node
		}
		node = s.def(strings.TrimPrefix(ref, "#/$defs/"))
	}
}

// words are what tells the branches of a oneOf apart.
func (s schema) words(name, key string) []string {
	var out []string
	for _, b := range s.def(name)["oneOf"].([]any) {
		out = append(out, s.follow(b.(object))["properties"].(object)[key].(object)["const"].(string))
	}
	return out
}

func texts(v any) []string {
	var out []string
	for _, x := range v.([]any) {
		out = append(out, x.(string))
	}
	return out
}

func TestSchemaIsWhole(t *testing.T) {
	s := loadSchema(t)
	assert.Equal(t, "gazala:batalha:position", s.root["$id"])
	used := map[string]bool{"intent": true}
	var walk func(any, string)
	walk = func(v any, place string) {
		o, is := v.(object)
		if list, many := v.([]any); many {
			for _, x := range list {
				walk(x, place)
			}
		}
		if !is {
			return
		}
		if ref, ok := o["$ref"].(string); ok {
			name := strings.TrimPrefix(ref, "#/$defs/")
			s.def(name)
			used[name] = true
		}
		if props, ok := o["properties"].(object); ok && o["type"] == "object" {
			assert.Equal(t, false, o["additionalProperties"], place)
			var required []string
			if o["required"] != nil {
				required = texts(o["required"])
			}
			for name, p := range props {
				said, _ := p.(object)["description"].(string)
				assert.NotEmpty(t, said, "%s/%s", place, name)
				if !slices.Contains(required, name) {
					assert.Regexp(t, "[Ll]eft out", said, "%s/%s does not say what its lack means", place, name)
				}
			}
		}
		for k, kid := range o {
			if k != "examples" && k != "default" && k != "enum" {
				walk(kid, place+"/"+k)
			}
		}
	}
	walk(s.root, "")
	for name := range s.defs {
		assert.True(t, used[name], "%s is of no use", name)
		assert.NotEmpty(t, s.def(name)["description"], name)
	}
}

func TestSchemaKnowsWhatIsPrinted(t *testing.T) {
	s, p := loadSchema(t), loadPrinted(t)
	var kinds, units, divisions []string
	for _, k := range batalha.Kinds() {
		kinds = append(kinds, string(k))
	}
	assert.Equal(t, kinds, s.words("intent", "do"))
	for _, c := range p.Order.Counters {
		units = append(units, c.ID)
	}
	assert.Equal(t, units, texts(s.def("unit")["properties"].(object)["unit"].(object)["enum"]))
	for _, d := range p.Order.Divisions {
		divisions = append(divisions, d.ID)
	}
	assert.Equal(t, divisions, texts(s.def("division")["enum"]))
	rulings := s.def("rulings")["properties"].(object)
	assert.Len(t, rulings, len(p.Index.Discrepancies()))
	for _, d := range p.Index.Discrepancies() {
		assert.Equal(t, d.Readings, texts(rulings[d.ID].(object)["enum"]), d.ID)
		assert.Equal(t, d.Default, rulings[d.ID].(object)["default"], d.ID)
	}
}

// What the schema gives as examples is read without a fault, each procedure and each intent in a position with the units that it names.
func TestSchemaExamplesAreRead(t *testing.T) {
	s, p := loadSchema(t), loadPrinted(t)
	read := func(name string, v any) *batalha.Rules {
		b, err := json.Marshal(v)
		require.NoError(t, err)
		doc := strict.Parse(name, b, strict.Limits{})
		r, _ := batalhadata.ReadPosition(doc.Root(), p)
		require.NoError(t, doc.Err(), name)
		return r
	}
	cast := []any{object{"unit": "115/15", "at": "0303"}, object{"unit": "1 FL", "at": "0302"}, object{"unit": "10/5", "arriving": true}, object{"unit": "XIII", "unplaced": true}}
	for _, v := range s.root["examples"].([]any) {
		read("position", v)
	}
	examples := 0
	for name := range s.defs {
		list, _ := s.def(name)["examples"].([]any)
		for _, v := range list {
			examples++
			switch {
			case strings.HasPrefix(name, "intent_"):
				b, err := json.Marshal(v)
				require.NoError(t, err)
				doc := strict.Parse(name, b, strict.Limits{})
				batalhadata.ReadIntent(doc.Root(), read(name, object{"units": cast}))
				require.NoError(t, doc.Err(), name)
			case strings.HasPrefix(name, "frame_"):
				read(name, object{"units": cast, "stack": []any{v}})
			case name == "unit" || name == "made_up_unit":
				read(name, object{"units": []any{v}})
			default:
				read(name, object{name: v})
			}
		}
	}
	assert.GreaterOrEqual(t, examples, len(batalha.Kinds())+len(s.words("frame", "frame"))+4)
}

// Whatever a game writes, the schema has a name for.
func TestSchemaHasWhatIsWritten(t *testing.T) {
	s, p := loadSchema(t), loadPrinted(t)
	var check func(v any, node object, place string)
	check = func(v any, node object, place string) {
		node = s.follow(node)
		switch v := v.(type) {
		case []any:
			items, ok := node["items"].(object)
			for _, x := range v {
				if ok {
					check(x, items, place)
				}
			}
		case object:
			props, ok := node["properties"].(object)
			if branch, either := s.branch(node, v); either {
				props, ok = branch["properties"].(object), true
			}
			for k, kid := range v {
				if ok {
					require.Contains(t, props, k, place)
					check(kid, props[k].(object), place+"/"+k)
				}
			}
		}
	}
	_, err := soak(p, 5, 3, func(g batalha.Game) {
		b, err := batalhadata.WritePosition(p, g.Rules(), g.State())
		require.NoError(t, err)
		var v any
		require.NoError(t, json.Unmarshal(b, &v))
		check(v, s.root, "")
	})
	require.NoError(t, err)
}

// branch is the one of several forms that an object has: by its frame, or a unit of the order of battle.
func (s schema) branch(node, v object) (object, bool) {
	list, either := node["oneOf"].([]any)
	if !either {
		return nil, false
	}
	for _, b := range list {
		branch := s.follow(b.(object))
		props, ok := branch["properties"].(object)
		if !ok {
			continue
		}
		if frame, named := props["frame"].(object); !named || frame["const"] == v["frame"] {
			return branch, true
		}
	}
	s.t.Fatalf("no form for %v", v)
	return nil, false
}
