package batalhadata_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
)

type object = stricttest.Object

func loadSchema(t *testing.T) stricttest.Schema {
	t.Helper()
	return stricttest.LoadSchema(t, batalhadata.Whole())
}

func TestSchemaIsWhole(t *testing.T) { loadSchema(t).Whole("gazala:batalha:position") }

// Everything in a position or an intent is described; no description is only the name of the field.
func TestSchemaSaysWhatEverythingIs(t *testing.T) {
	s, err := loadPrinted(t).Schema()
	require.NoError(t, err)
	assert.Empty(t, slices.Sorted(maps.Keys(s.Mute)))
	assert.Empty(t, s.Idle(), "words for nothing")
}

func TestSchemaKnowsWhatIsPrinted(t *testing.T) {
	s, p := loadSchema(t), loadPrinted(t)
	var kinds, units, divisions []string
	for _, k := range batalha.Verbs().Words() {
		kinds = append(kinds, string(k))
	}
	assert.Equal(t, kinds, s.Words("intent", "do"))
	for _, c := range p.Order.Counters {
		units = append(units, c.ID)
	}
	assert.Equal(t, units, stricttest.Texts(s.Def("unit")["properties"].(object)["unit"].(object)["enum"]))
	for _, d := range p.Order.Divisions {
		divisions = append(divisions, d.ID)
	}
	assert.Equal(t, divisions, stricttest.Texts(s.Def("division")["enum"]))
	rulings := s.Def("rulings")["properties"].(object)
	assert.Len(t, rulings, len(p.Index.Discrepancies()))
	for _, d := range p.Index.Discrepancies() {
		assert.Equal(t, d.Offered(), stricttest.Texts(rulings[d.ID].(object)["enum"]), d.ID)
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
	for _, v := range s.Root["examples"].([]any) {
		read("position", v)
	}
	examples := 0
	for name := range s.Defs {
		list, _ := s.Def(name)["examples"].([]any)
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
	assert.GreaterOrEqual(t, examples, len(batalha.Verbs().Words())+len(s.Words("frame", "frame"))+4)
}

// Whatever a game writes, the schema has a name for.
func TestSchemaHasWhatIsWritten(t *testing.T) {
	s, p := loadSchema(t), loadPrinted(t)
	_, err := soak(p, 5, 3, func(g batalha.Game) {
		b, err := batalhadata.WritePosition(p, g.Rules(), g.State())
		require.NoError(t, err)
		s.Has(b)
	})
	require.NoError(t, err)
}
