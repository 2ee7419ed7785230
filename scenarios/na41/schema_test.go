package na41data_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
	"gazala/scenarios/na41"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
)

type object = stricttest.Object

func loadSchema(t *testing.T) stricttest.Schema {
	t.Helper()
	return stricttest.LoadSchema(t, na41data.Whole(na41data.LoadBook))
}

func TestSchemaIsWhole(t *testing.T) { loadSchema(t).Whole("gazala:na41:position") }

// Everything in a position or an intent is described; no description is only the name of the field.
func TestSchemaSaysWhatEverythingIs(t *testing.T) {
	s, err := book(t).Schema()
	require.NoError(t, err)
	assert.Empty(t, slices.Sorted(maps.Keys(s.Mute)))
	assert.Empty(t, s.Idle(), "words for nothing")
}

func TestSchemaKnowsWhatIsPrinted(t *testing.T) {
	s, b := loadSchema(t), book(t)
	var units []string
	for i := range b.Rules.Order.Counters {
		units = append(units, b.Rules.Order.Counters[i].ID)
	}
	assert.Equal(t, units, stricttest.Texts(s.Def("unit")["properties"].(object)["unit"].(object)["enum"]))
	assert.Len(t, s.Words("intent", "do"), len(na41.Intents()))
	assert.Len(t, s.Words("frame", "frame"), len(na41.Frames()))
	rulings := s.Def("rulings")["properties"].(object)
	assert.Len(t, rulings, len(b.Index.Discrepancies()))
	for _, d := range b.Index.Discrepancies() {
		assert.Equal(t, d.Offered(), stricttest.Texts(rulings[d.ID].(object)["enum"]), d.ID)
		assert.Equal(t, d.Default, rulings[d.ID].(object)["default"], d.ID)
	}
}

// The examples of the schema are read without a fault.
func TestSchemaExamplesAreRead(t *testing.T) {
	for _, v := range loadSchema(t).Root["examples"].([]any) {
		require.NoError(t, readObject(t, v))
	}
}

func readObject(t *testing.T, v any) error {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	doc := strict.Parse("position", text, strict.Limits{})
	doc.Root().Skip("dice") // for whoever asks about a position
	book(t).ReadPosition(doc.Root())
	return doc.Err()
}

// leaves are samples of what the schema leaves to a pattern.
func leaves() map[string]any {
	return map[string]any{
		"hex": "3138", "hex_run": "3138", "hexside": "2745/2746", "unit_id": "I/5", "^[pdr]$": "r", "box": "tripoli", "quay": "tripoli", "rulings": object{}, "charts": object{},
		"line": object{"id": "a", "kind": "track", "name": object{"en": "A"}, "source": "printed", "from": []any{1, "p"}, "path": []any{"2745", "2746"}},
	}
}

// The reader knows every field that the schema has, of the kind that it says, and every word, in every object.
func TestReaderKnowsTheSchema(t *testing.T) {
	s, b := loadSchema(t), book(t)
	for _, name := range slices.Sorted(maps.Keys(s.Defs)) {
		in := ""
		switch {
		case strings.HasPrefix(name, "frame_"):
			in = "stack"
		case name == "unit" || name == "made_up_unit":
			in = "units"
		case !strings.HasPrefix(name, "intent_") && name != "map":
			continue
		}
		for _, v := range samples(s, name) {
			whole := object{"units": []any{object{"unit": "I/5", "at": "3138"}}}
			switch {
			case in != "":
				whole[in] = []any{v}
			case name == "map":
				whole = object{"map": v}
			default:
				text, err := json.Marshal(v)
				require.NoError(t, err)
				doc := strict.Parse(name, text, strict.Limits{})
				na41data.ReadIntent(doc.Root(), b.Rules)
				stricttest.Known(t, name, doc.Err())
				continue
			}
			stricttest.Known(t, name, readObject(t, whole))
		}
	}
	for key := range s.Root["properties"].(object) {
		if v := s.Sample(s.Root["properties"].(object)[key].(object), leaves()); key != "stack" && key != "units" && key != "map" {
			stricttest.Known(t, key, readObject(t, object{"system": "na41", "units": []any{object{"unit": "I/5", "at": "3138"}}, key: v}))
		}
	}
}

// samples are values of a definition: with all its fields, and one for each word that a field may have.
func samples(s stricttest.Schema, name string) []object {
	whole := s.Sample(s.Def(name), leaves()).(object)
	if strings.HasSuffix(name, "unit") {
		for _, k := range []string{"box", "due", "off", "cargo"} {
			delete(whole, k)
		}
	}
	out := []object{whole}
	for key, p := range s.Def(name)["properties"].(object) {
		words, _ := s.Follow(p.(object))["enum"].([]any)
		for _, word := range words {
			if _, has := whole[key]; has && (name != "unit" || key != "unit") {
				other := maps.Clone(whole)
				other[key] = word
				out = append(out, other)
			}
		}
	}
	return out
}

// Whatever is written, the schema has a name for.
func TestSchemaHasWhatIsWritten(t *testing.T) {
	s, b := loadSchema(t), book(t)
	_, err := soak(b, 5, writtenEvery, func(g na41.Game) {
		text, err := b.WritePosition(g.Rules(), g.State())
		require.NoError(t, err)
		s.Has(text)
	})
	require.NoError(t, err)
	doc := strict.Parse("position", []byte(small), strict.Limits{})
	r, st := b.ReadPosition(doc.Root())
	require.NoError(t, doc.Err())
	text, err := b.WritePosition(r, st)
	require.NoError(t, err)
	s.Has(text)
}
