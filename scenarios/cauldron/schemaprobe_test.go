package cauldrondata_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/strict"
)

// probe spoils an example in one place after the other and holds the schema to what the reader says.
type probe struct {
	schema
	t    *testing.T
	e    example
	seen map[string]bool // properties that an example has, "unit.at"
}

// with is the example with another value in one place; absent takes the place out.
func (p probe) with(at []any, v any) any {
	b, err := json.Marshal(p.e.whole)
	require.NoError(p.t, err)
	var whole any
	require.NoError(p.t, json.Unmarshal(b, &whole))
	if len(at) == 0 {
		return v
	}
	node := whole
	for _, step := range at[:len(at)-1] {
		node = inside(node, step)
	}
	switch last := at[len(at)-1].(type) {
	case int:
		node.([]any)[last] = v
	case string:
		node.(object)[last] = v
		if v == any(absent{}) {
			delete(node.(object), last)
		}
	}
	return whole
}

type absent struct{}

func inside(node, step any) any {
	if i, ok := step.(int); ok {
		return node.([]any)[i]
	}
	return node.(object)[step.(string)]
}

func (p probe) value(at []any) any {
	v := p.e.whole
	for _, step := range at {
		v = inside(v, step)
	}
	return v
}

func (p probe) found(at []any, v any) []strict.Problem {
	_, _, found := p.read(p.with(at, v), p.e.intent)
	return found
}

func path(at []any) string {
	var out strings.Builder
	for _, step := range at {
		if i, ok := step.(int); ok {
			fmt.Fprintf(&out, "[%d]", i)
		} else {
			out.WriteString("." + step.(string))
		}
	}
	return strings.TrimPrefix(out.String(), ".")
}

// fault is the problem with one place.
func (p probe) fault(at []any, v any, slug ...strict.Slug) strict.Args {
	found := p.found(at, v)
	for _, f := range found {
		for _, s := range slug {
			if f.Path == path(at) && f.Key == "strict."+string(s) {
				return f.Args
			}
		}
	}
	assert.Fail(p.t, "the reader takes it otherwise", "%s: %s = %v: want %v, found %v", p.e.name, path(at), v, slug, found)
	return nil
}

func (p probe) visit(node object, at []any) {
	over := node
	node, name := p.follow(node)
	if name == "" {
		name = p.e.name + "/" + path(at)
	}
	for _, key := range []string{"oneOf", "anyOf"} {
		if node["type"] == "object" {
			break
		}
		for _, b := range list(node[key]) {
			if branch, _ := p.follow(b.(object)); p.fits(branch, p.value(at)) {
				p.visit(b.(object), at)
			}
		}
	}
	if len(at) > 0 {
		assert.NotEmpty(p.t, p.found(at, nil), "%s: %s", p.e.name, path(at))
	}
	if words := texts(node["enum"]); len(words) > 0 {
		if args := p.fault(at, "no-such-word", strict.NotAChoice, strict.UnknownName); args["Choices"] != "" {
			assert.Equal(p.t, strings.Join(words, ", "), args["Choices"], name)
		}
	}
	switch node["type"] {
	case "integer":
		least, most := node["minimum"].(float64), node["maximum"].(float64)
		for _, v := range []float64{least - 1, most + 1} {
			args := p.fault(at, v, strict.OutOfRange)
			assert.Equal(p.t, []string{fmt.Sprint(least), fmt.Sprint(most)}, []string{args["Min"], args["Max"]}, "%s %s", name, path(at))
		}
	case "array":
		p.array(node, at, over)
	case "object":
		p.object(node, name, at)
	}
}

// fits tells which branch a value is meant for.
func (p probe) fits(branch object, v any) bool {
	if word, ok := branch["const"]; ok {
		return word == v
	}
	if words := texts(branch["enum"]); len(words) > 0 {
		s, _ := v.(string)
		return slices.Contains(words, s)
	}
	o, ok := v.(object)
	props, of := branch["properties"].(object)
	if !ok || !of {
		_, number := v.(float64)
		return number && branch["type"] == "integer"
	}
	for key, kid := range o {
		prop, known := props[key].(object)
		if word, fixed := prop["const"]; !known || fixed && word != kid {
			return false
		}
	}
	return true
}

func (p probe) array(node object, at []any, over object) {
	v := list(p.value(at))
	least, _ := node["minItems"].(float64)
	if more, ok := over["minItems"].(float64); ok {
		least = more
	}
	if least > 0 {
		assert.NotEmpty(p.t, p.found(at, []any{}), "%s: %s empty", p.e.name, path(at))
	} else {
		for _, f := range p.found(at, []any{}) {
			assert.NotEqual(p.t, path(at), f.Path, "%s: %v", p.e.name, f)
		}
	}
	if most, ok := node["maxItems"].(float64); ok {
		p.fault(at, slices.Repeat(v[:1], int(most)+1), strict.ListLength)
	}
	if node["uniqueItems"] == true && len(v) > 0 {
		twice := append(slices.Clone(v), v[0])
		assert.True(p.t, slices.ContainsFunc(p.found(at, twice), func(f strict.Problem) bool {
			return f.Path == path(append(at, len(v))) && f.Key == "strict."+string(strict.Repeated)
		}), "%s: %s twice", p.e.name, path(at))
	}
	for i := range v {
		item, _ := node["items"].(object)
		if fixed := list(node["prefixItems"]); i < len(fixed) {
			item = fixed[i].(object)
		}
		p.visit(item, append(slices.Clone(at), i))
	}
}

func (p probe) object(node object, name string, at []any) {
	v := p.value(at).(object)
	props := node["properties"].(object)
	unknown := p.found(append(slices.Clone(at), "no_such_field"), true)
	assert.True(p.t, slices.ContainsFunc(unknown, func(f strict.Problem) bool {
		return f.Path == path(at) && (f.Args["Field"] == "no_such_field" || f.Args["Value"] == "no_such_field")
	}), "%s takes anything: %v", name, unknown)
	required := texts(node["required"])
	for _, alternative := range list(node["oneOf"]) {
		required = append(required, texts(alternative.(object)["required"])...)
	}
	for _, key := range slices.Sorted(maps.Keys(v)) {
		p.seen[name+"."+key] = true
		prop, ok := props[key].(object)
		if !assert.True(p.t, ok, "%s.%s is in no schema", name, key) {
			continue
		}
		to := append(slices.Clone(at), key)
		without := p.found(to, absent{})
		if slices.Contains(required, key) {
			assert.NotEmpty(p.t, without, "%s.%s is not required", name, key)
		} else {
			for _, f := range without {
				assert.False(p.t, f.Path == path(at) && f.Key == "strict."+string(strict.MissingField), "%s.%s is required: %v", name, key, f)
			}
		}
		if otherwise, ok := prop["default"]; ok {
			assert.Equal(p.t, p.written(p.with(to, absent{})), p.written(p.with(to, otherwise)), "%s.%s: another default", name, key)
		}
		p.visit(prop, to)
	}
}

// written is what a position comes to, or what is wrong with it.
func (p probe) written(v any) string {
	r, st, found := p.read(v, p.e.intent)
	if len(found) > 0 {
		var out []string
		for _, f := range found {
			out = append(out, f.Path+f.Key)
		}
		return strings.Join(out, "\n")
	}
	m := *r.Map
	charts := r.Charts
	m.Text, charts.Text, r.Map, r.Charts.Text = "", "", &m, ""
	b, err := cauldrondata.WritePosition(p.printed, r, st)
	require.NoError(p.t, err)
	return string(b) + fmt.Sprint([]any{m.Ground, m.Fort, m.Box, m.West, m.Home69, m.Sides, m.Places, m.Grid.Bounds(), charts})
}

// Every property, word, bound, default and duty in the schema is the reader's, and every property is in an example.
func TestSchemaSaysWhatTheReaderTakes(t *testing.T) {
	s := loadSchema(t)
	seen := map[string]bool{}
	for _, e := range s.examples(t) {
		p := probe{s, t, e, seen}
		of := e.of
		if e.name != "position" {
			of = object{"$ref": refPrefix + e.name}
		}
		p.visit(of, e.at)
	}
	for _, name := range slices.Sorted(maps.Keys(s.defs)) {
		if name == "rulings" || name == "activated" { // held to the register and to the order of battle
			continue
		}
		for _, key := range s.names(name) {
			assert.True(t, seen[name+"."+key], "no example has %s.%s", name, key)
		}
	}
	for _, key := range s.names("") {
		assert.True(t, seen["position/."+key], "no example has %s", key)
	}
}

func TestSchemaKnowsTheProcedures(t *testing.T) {
	s := loadSchema(t)
	for name, e := range map[string]example{
		"frame":  {name: "frame", whole: object{"stack": []any{object{"frame": "draw"}}}, at: []any{"stack", 0, "frame"}},
		"intent": {name: "do", whole: object{"do": "draw"}, at: []any{"do"}, intent: true},
	} {
		args := probe{schema: s, t: t, e: e}.fault(e.at, "no-such-word", strict.NotAChoice)
		key := e.at[len(e.at)-1].(string)
		assert.ElementsMatch(t, s.kinds(name, key), strings.Split(args["Choices"], ", "))
	}
}
