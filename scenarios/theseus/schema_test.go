package theseusdata_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
	theseusdata "gazala/scenarios/theseus"
)

type object = stricttest.Object

func loadSchema(t *testing.T) stricttest.Schema {
	t.Helper()
	return stricttest.LoadSchema(t, theseusdata.Whole(theseusdata.LoadPrinted))
}

func TestSchemaIsWhole(t *testing.T) { loadSchema(t).Whole("gazala:theseus:position") }

// Everything in a position or an intent is described; no description is only the name of the field.
func TestSchemaSaysWhatEverythingIs(t *testing.T) {
	s, err := loadPrinted(t).Schema()
	require.NoError(t, err)
	assert.Empty(t, slices.Sorted(maps.Keys(s.Mute)))
	assert.Empty(t, s.Idle(), "words for nothing")
}

func TestSchemaKnowsWhatIsPrinted(t *testing.T) {
	s, p := loadSchema(t), loadPrinted(t)
	var kinds, units, formations, air []string
	for _, k := range theseus.Verbs().Words() {
		kinds = append(kinds, string(k))
	}
	assert.Equal(t, kinds, s.Words("intent", "do"))
	for _, c := range p.Order.Counters {
		units = append(units, c.ID)
	}
	assert.Equal(t, units, stricttest.Texts(s.Def("unit")["properties"].(object)["unit"].(object)["enum"]))
	for _, f := range p.Order.Formations {
		formations = append(formations, f.ID)
	}
	assert.Equal(t, formations, stricttest.Texts(s.Def("formation")["enum"]))
	for _, a := range p.Order.Air {
		air = append(air, a.ID)
	}
	assert.Equal(t, air, stricttest.Texts(s.Def("air_unit")["enum"]))
	rulings := s.Def("rulings")["properties"].(object)
	assert.Len(t, rulings, len(p.Index.Discrepancies()))
	for _, d := range p.Index.Discrepancies() {
		assert.Equal(t, d.Offered(), stricttest.Texts(rulings[d.ID].(object)["enum"]), d.ID)
		assert.Equal(t, d.Default, rulings[d.ID].(object)["default"], d.ID)
	}
}

// cast are units that examples of procedures name.
func cast() []any {
	return []any{
		object{"unit": "104", "at": "2623"}, object{"unit": "3.", "at": "2623"}, object{"unit": "18 FLAK", "at": "2623"}, object{"unit": "3R/4", "at": "2622"}, object{"unit": "7th", "at": "2622"},
	}
}

func read(t *testing.T, name string, v any) (*theseus.Rules, error) {
	t.Helper()
	b, err := json.Marshal(v)
	require.NoError(t, err)
	doc := strict.Parse(name, b, strict.Limits{})
	doc.Root().Skip("dice") // for whoever asks about a position
	r, _ := theseusdata.ReadPosition(doc.Root(), loadPrinted(t))
	return r, doc.Err()
}

func readIntent(t *testing.T, name string, v any) error {
	t.Helper()
	r, err := read(t, name, object{"units": cast()})
	require.NoError(t, err)
	b, err := json.Marshal(v)
	require.NoError(t, err)
	doc := strict.Parse(name, b, strict.Limits{})
	theseusdata.ReadIntent(doc.Root(), r)
	return doc.Err()
}

// set is a position with a value of a definition in its place.
func set(name string, v any) object {
	switch {
	case strings.HasPrefix(name, "frame_"):
		return object{"units": cast(), "scenario": "bir-hacheim", "stack": []any{v}}
	case name == "unit" || name == "made_up_unit":
		return object{"units": []any{v}}
	}
	return object{name: v}
}

// What the schema gives as examples is read without a fault, each procedure and each intent in a position with the units that it names.
func TestSchemaExamplesAreRead(t *testing.T) {
	s := loadSchema(t)
	for _, v := range s.Root["examples"].([]any) {
		_, err := read(t, "position", v)
		require.NoError(t, err)
	}
	examples := 0
	for name := range s.Defs {
		list, _ := s.Def(name)["examples"].([]any)
		for _, v := range list {
			examples++
			var err error
			if strings.HasPrefix(name, "intent_") {
				err = readIntent(t, name, v)
			} else {
				_, err = read(t, name, set(name, v))
			}
			require.NoError(t, err, name)
		}
	}
	assert.GreaterOrEqual(t, examples, len(theseus.Verbs().Words())+len(s.Words("frame", "frame"))+4)
}

// leaves are samples of what the schema leaves to a pattern.
func leaves() map[string]any {
	sources := map[string]any{}
	for _, letters := range []string{"^[pdr]$", "^[pdr]{2}$", "^[pdr]{3}$", "^[pdr]{4}$", "^[pdr]+$"} {
		n := 1
		if i := strings.IndexAny(letters, "234"); i >= 0 {
			n = int(letters[i] - '0')
		}
		sources[letters] = strings.Repeat("r", n)
	}
	out := map[string]any{
		"hex": "2622", "hex_run": "2622", "hexside": "2621/2622", "unit_id": "104", "^[0-9]{1,2}-[0-9]{1,2}$": "1-1", "^[0-9]R?/[0-9]R?$": "3R/1", "rulings": object{"d-02": "example"},
		"line": object{"kind": "road", "source": "printed", "path": []any{"2621", "2622"}, "enters": "n", "leaves": "s"},
	}
	maps.Copy(out, sources)
	return out
}

// The reader knows every field that the schema has, of the kind that it says, and every word, in every object.
func TestReaderKnowsTheSchema(t *testing.T) {
	s := loadSchema(t)
	for _, name := range slices.Sorted(maps.Keys(s.Defs)) {
		if !strings.HasPrefix(name, "frame_") && !strings.HasPrefix(name, "intent_") && !slices.Contains([]string{"unit", "made_up_unit", "map", "charts", "rerolls", "restored", "initiative", "rulings"}, name) {
			continue
		}
		for _, v := range samples(s, name) {
			var err error
			if strings.HasPrefix(name, "intent_") {
				err = readIntent(t, name, v)
			} else {
				_, err = read(t, name, set(name, v))
			}
			stricttest.Known(t, name, err)
		}
	}
}

// samples are values of a definition: with all its fields, and one for each word that a field may have. A unit is either a combat unit or a headquarters.
func samples(s stricttest.Schema, name string) []object {
	whole := s.Sample(s.Def(name), leaves()).(object)
	var out []object
	switch name {
	case "unit":
		staff := maps.Clone(whole)
		staff["unit"] = "21 Pz HQ"
		without(staff, "strength", "disrupted", "eliminated", "elsewhere", "scheduled", "broken_up", "unseen")
		without(whole, "support", "flipped", "eliminated", "elsewhere", "scheduled", "broken_up", "unseen")
		out = append(out, staff)
	case "made_up_unit":
		staff := maps.Clone(whole)
		staff["type"] = "headquarters"
		without(staff, "strength", "front", "back", "disrupted", "eliminated", "elsewhere", "scheduled", "broken_up", "unseen")
		without(whole, "staff", "flipped", "eliminated", "elsewhere", "scheduled", "broken_up", "unseen")
		out = append(out, staff)
	}
	out = append(out, whole)
	for key, p := range s.Def(name)["properties"].(object) {
		words, _ := s.Follow(p.(object))["enum"].([]any)
		for _, word := range words {
			if _, has := whole[key]; !has || word == "headquarters" || name == "unit" && key == "unit" {
				continue
			}
			other := maps.Clone(whole)
			other[key] = word
			out = append(out, other)
		}
	}
	return out
}

func without(o object, keys ...string) {
	for _, k := range keys {
		delete(o, k)
	}
}

// Whatever is written, the schema has a name for.
func TestSchemaHasWhatIsWritten(t *testing.T) {
	s, p := loadSchema(t), loadPrinted(t)
	_, err := soak(p, 5, 3, func(g theseus.Game) {
		b, err := theseusdata.WritePosition(p, g.Rules(), g.State())
		require.NoError(t, err)
		s.Has(b)
	})
	require.NoError(t, err)
	for _, frames := range handmade() {
		doc := strict.Parse("position", []byte(`{`+country+`, "stack": [`+frames+`]}`), strict.Limits{})
		r, st := theseusdata.ReadPosition(doc.Root(), p)
		require.NoError(t, doc.Err())
		b, err := theseusdata.WritePosition(p, r, st)
		require.NoError(t, err)
		s.Has(b)
	}
}
