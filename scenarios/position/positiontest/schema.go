package positiontest

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/record"
	"gazala/scenarios/position"
)

// Schema holds that a schema written by hand has a definition for each kind and no other, named after the prefix and
// the kind's word, with the fields that its record names, with the same words, needs and limits; key is the field that
// tells the kinds apart.
func Schema[T record.Variant[T]](t *testing.T, defs map[string]any, prefix, key string, kinds record.Kinds[T]) {
	t.Helper()
	made := &position.Schema{Defs: position.Object{}, Domains: map[string]position.Object{}}
	position.Kinds(made, prefix, key, kinds)
	delete(made.Defs, prefix)
	have := []string{}
	for name := range defs {
		if strings.HasPrefix(name, prefix+"_") {
			have = append(have, name)
		}
	}
	require.ElementsMatch(t, slices.Collect(maps.Keys(made.Defs)), have)
	for name, form := range made.Defs {
		node, _ := defs[name].(map[string]any)
		same(t, defs, name, node, form.(position.Object))
	}
}

func same(t *testing.T, defs map[string]any, place string, node map[string]any, made position.Object) {
	t.Helper()
	least := node["minItems"]
	for {
		ref, ok := node["$ref"].(string)
		if !ok {
			break
		}
		node, _ = defs[strings.TrimPrefix(ref, "#/$defs/")].(map[string]any)
	}
	texts := func(v any) (out []string) {
		all, _ := v.([]any)
		for _, x := range all {
			text, _ := x.(string)
			out = append(out, text)
		}
		return out
	}
	if fields, is := made["properties"].(position.Object); is {
		props, _ := node["properties"].(map[string]any)
		assert.ElementsMatch(t, slices.Collect(maps.Keys(fields)), slices.Collect(maps.Keys(props)), place)
		must, _ := made["required"].([]string)
		assert.ElementsMatch(t, must, texts(node["required"]), place)
		for name, field := range fields {
			if of, is := props[name].(map[string]any); is {
				same(t, defs, place+"."+name, of, field.(position.Object))
			}
		}
	}
	if words, is := made["enum"].([]string); is {
		assert.ElementsMatch(t, words, texts(node["enum"]), place)
	}
	if n, is := made["minItems"].(int); is {
		assert.EqualValues(t, n, least, place)
	}
	for _, bound := range []string{"minimum", "maximum"} {
		if n, is := made[bound].(int); is {
			assert.EqualValues(t, n, node[bound], "%s %s", place, bound)
		}
	}
}
