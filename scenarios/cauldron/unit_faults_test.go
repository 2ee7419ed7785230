package cauldrondata_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/strict"
)

// faults are what is wrong with a position, each as its place and its key.
func faults(t *testing.T, text string) []string {
	t.Helper()
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	doc := strict.Parse("position", []byte(text), strict.Limits{})
	cauldrondata.ReadPosition(doc.Root(), p)
	err = doc.Err()
	if err == nil {
		return nil
	}
	var list *strict.Problems
	require.ErrorAs(t, err, &list)
	var out []string
	for _, f := range list.List {
		out = append(out, f.Path+" "+f.Key)
	}
	return out
}

// A fault is reported once and where it is: it does not make what stands beside it, or what refers to it, look wrong too.
func TestOnlyRealFaultsOfUnits(t *testing.T) {
	const made = `"class": "armour", "nation": "german", "faces": [{"fresh": [1, 1, 24, "rrr"], "used": [1, 1, 0, "rrr"]}]`
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"sound":                 {`{"units": [{"unit": "5/1", "at": "1010", "steps": 2, "used": true}]}`, nil},
		"unknown":               {`{"units": [{"unit": "5/9", "at": "1010", "steps": 3, "used": true, "supply": "out"}]}`, []string{"units[0].unit strict.unknown_name"}},
		"unknown and used":      {`{"units": [{"unit": "5/9", "at": "1010"}], "stack": [{"frame": "act", "unit": "5/9"}]}`, []string{"units[0].unit strict.unknown_name"}},
		"unknown beside enemy":  {`{"units": [{"unit": "5/9", "at": "1010"}, {"unit": "Marine", "at": "1010"}]}`, []string{"units[0].unit strict.unknown_name"}},
		"unknown, half made up": {`{"units": [{"unit": "X", "at": "1010", "formation": "21-pz", "class": "armour", "nation": "german"}]}`, []string{"units[0].unit strict.unknown_name"}},
		"unknown and off map":   {`{"units": [{"unit": "5/9", "at": "9910"}]}`, []string{"units[0].unit strict.unknown_name", "units[0].at strict.hex_off_map"}},
		"repeated":              {`{"units": [{"unit": "5/1", "at": "1010"}, {"unit": "5/1", "at": "1011", "disrupted": true}]}`, []string{"units[1].unit strict.repeated"}},
		"repeated, made up":     {`{"units": [{"unit": "X", "formation": "21-pz", ` + made + `, "at": "1010"}, {"unit": "X", "at": "1011"}]}`, []string{"units[1].unit strict.repeated"}},
		"repeated and wrong":    {`{"units": [{"unit": "5/1", "at": "1010"}, {"unit": "5/1", "at": "1011", "steps": 4}]}`, []string{"units[1].unit strict.repeated", "units[1].steps strict.out_of_range"}},
		"formation unknown":     {`{"units": [{"unit": "X", "formation": "22-pz", ` + made + `, "at": "1010"}, {"unit": "Marine", "at": "1010"}]}`, []string{"units[0].formation strict.unknown_name"}},
		"no id":                 {`{"units": [{"at": "1010", "steps": 1}]}`, []string{"units[0] strict.missing_field"}},
		"a field too many":      {`{"units": [{"unit": "5/9", "at": "1010", "at_last": true}]}`, []string{"units[0].unit strict.unknown_name", "units[0] strict.unknown_field"}},
		"not eliminated":        {`{"units": [{"unit": "5/1", "at": "1010", "eliminated": false, "steps": 0}]}`, []string{"units[0].steps strict.out_of_range"}},
		"dead with steps":       {`{"units": [{"unit": "5/1", "eliminated": true, "steps": 1}]}`, []string{"units[0].steps strict.out_of_range"}},
		"work of the dead":      {`{"units": [{"unit": "5/1", "eliminated": true}], "works": [{"unit": "5/1", "to": "0202", "turn": "may-28"}]}`, []string{"works[0] strict.missing_field"}},
		"breached twice":        {`{"breached": ["1217/1316", "1316/1217"]}`, []string{"breached[1] strict.repeated"}},
		"unknown and attacked":  {`{"units": [{"unit": "5/9", "at": "1010"}, {"unit": "5/1", "at": "1011"}], "stack": [{"frame": "roll", "combat": {"active": "5/1", "type": "light", "defenders": ["5/9"]}}]}`, []string{"units[0].unit strict.unknown_name"}},
		"unknown and attacking": {`{"units": [{"unit": "5/9", "at": "1010"}, {"unit": "5/1", "at": "1011"}], "stack": [{"frame": "roll", "combat": {"active": "5/9", "type": "light", "defenders": ["5/1"]}}]}`, []string{"units[0].unit strict.unknown_name"}},
		"attacked from afar":    {`{"units": [{"unit": "5/1", "at": "1010"}, {"unit": "Marine", "at": "1310"}], "stack": [{"frame": "join", "combat": {"active": "5/1", "type": "light", "defenders": ["Marine"]}}]}`, []string{"stack[0].combat.defenders[0] strict.not_adjacent"}},
		"advance off the map":   {`{"units": [{"unit": "5/1", "at": "1010"}], "stack": [{"frame": "advance_to", "unit": "5/1", "vacated": ["9910"]}]}`, []string{"stack[0].vacated[0] strict.hex_off_map"}},
		"spent in sevenths":     {`{"units": [{"unit": "5/1", "at": "1010"}], "stack": [{"frame": "act", "unit": "5/1", "spent": "1/7"}]}`, []string{"stack[0].spent strict.bad_fraction"}},
		"spent beyond all":      {`{"units": [{"unit": "5/1", "at": "1010"}], "stack": [{"frame": "act", "unit": "5/1", "spent": "199/2"}]}`, []string{"stack[0].spent strict.bad_fraction"}},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.want, faults(t, c.text)) })
	}
}

// A fault of an intent is reported once, however many names it was held against.
func TestOnlyRealFaultsOfIntents(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	position := strict.Parse("position", []byte(`{"units": [{"unit": "5/1", "at": "1010"}]}`), strict.Limits{})
	rules, _ := cauldrondata.ReadPosition(position.Root(), p)
	for text, want := range map[string]string{
		`{"do": "pick_formation"}`:                       "missing field",
		`{"do": "pick_formation", "formation": ""}`:      "empty text",
		`{"do": "pick_formation", "formation": "22-pz"}`: "unknown name",
		`{"do": "breach", "dir": "n"}`:                   "missing field",
		`{"do": "join", "unit": ""}`:                     "empty text",
		`{"do": "join", "unit": "5/9"}`:                  "unknown name",
	} {
		doc := strict.Parse("intent", []byte(text), strict.Limits{})
		require.Nil(t, cauldrondata.ReadIntent(doc.Root(), rules))
		var list *strict.Problems
		require.ErrorAs(t, doc.Err(), &list, text)
		require.Len(t, list.List, 1, text)
		require.Contains(t, list.List[0].Error(), want, text)
	}
}
