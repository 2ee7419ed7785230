package cauldrondata_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	cauldrondata "gazala/scenarios/cauldron"
)

func raw(t *testing.T, name string) map[string]any {
	t.Helper()
	text, err := fs.ReadFile(cauldrondata.Files(), name)
	require.NoError(t, err)
	var doc map[string]any
	require.NoError(t, json.Unmarshal(text, &doc))
	return doc
}

// words are the strings of a list, with blanks between.
func words(list any) string {
	var out []string
	given, _ := list.([]any)
	for _, v := range given {
		s, _ := v.(string)
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

// marked is every feature with the mark, "key: hexes", sorted.
func marked(doc map[string]any, mark string) []string {
	var out []string
	for key, value := range doc {
		switch v := value.(type) {
		case map[string]any:
			out = append(out, marked(v, mark)...)
			if v["source"] == mark {
				out = append(out, key+": everywhere else")
			}
		case []any:
			for _, f := range v {
				if f, ok := f.(map[string]any); ok && f["source"] == mark {
					out = append(out, key+": "+words(f["hexes"])+words(f["sides"])+words(f["path"]))
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// The text names few hexes as anything: only these may be marked printed. What follows from a sentence or an example is derived.
func TestNothingOnTheMapIsMarkedBeyondTheText(t *testing.T) {
	doc := raw(t, "maps/gazala.json")
	assert.Equal(t, []string{
		"mines: 0104 1119",      // 8.1: the line begins in 0104 and goes on through 1119
		"mines: 0204 0801",      // 14.0: from 0204 to 0801, both among it
		"mines: 1102",           // 14.0
		"mines: 1314 1315 1316", // 14.1: named as minefield hexes
	}, marked(doc, "printed"))
	assert.Equal(t, []string{
		"areas: 1621", // 11.0: 23 of 24 are left after one desert hex
		"forts: 1118 1218 1219 1318 1504 1605 2705",                                     // 17.0 pays for them as for fortified hexes (d-50)
		"home69: 0101-0104 0201-0204 0301-0303 0401-0403 0501-0502 0601-0602 0701 0801", // 8.2: a straight line and all beyond
		"mines: 0303 0403 0502 0602 0701",                                               // 14.0: the straight line between 0204 and 0801
		"mines: 1118 1218 1219 1318",                                                    // 11.0: Bir Hacheim is attacked over mines; 14.2 has 1118 in the line
		"open: 1214/1313 1214/1215 1215/1216 1216/1217",                                 // 18.0: the gap and the open ground
	}, marked(doc, "derived"))
	assert.Equal(t, "reconstructed", doc["bounds_source"])
}

// Of the counters the text gives names, a few classes and one value; everything else is marked as less.
func TestNothingOnTheCountersIsMarkedBeyondTheText(t *testing.T) {
	r := order(t)
	names, classes := map[cite.Source][]string{}, map[cite.Source][]string{}
	values := map[cite.Source][]string{}
	for _, c := range r.Counters {
		names[c.Source], classes[c.Kind] = append(names[c.Source], c.ID), append(classes[c.Kind], c.ID)
		for steps, f := range c.Faces {
			for _, v := range []struct {
				name string
				cauldron.Value
			}{
				{"hard", f.Fresh.Hard},
				{"soft", f.Fresh.Soft},
				{"moves", f.Fresh.Move},
				{"used hard", f.Used.Hard},
				{"used soft", f.Used.Soft},
				{"used moves", f.Used.Move},
			} {
				values[v.Source] = append(values[v.Source], fmt.Sprintf("%s %d %s %d", c.ID, steps+1, v.name, v.N))
			}
		}
	}
	assert.Equal(t, []string{
		"5/1", "5/2", "132/8", "132/9", "12 Ber", // 11.0
		"65/1", "65/2", "2 RB", "9 KRR", "2 KRR", "3/12 FR", "3/9 Jat", "2 WY", // 17.0 and 15.1
		"Marine", "5 GH", "9 Dur Lt", "Cumber.", "10 Hus", // 11.0, 13.8, 15.1 twice, 11.0
	}, names[cite.Printed])
	assert.Empty(t, names[cite.Derived])
	assert.Equal(t, []string{"5/1", "5/2", "132/8", "132/9", "12 Ber", "Marine", "10 Hus"}, classes[cite.Printed]) // 11.0
	assert.Equal(t, []string{"104/1", "104/2", "104/3"}, classes[cite.Derived])                                    // 11.0: infantry of the 21st
	assert.Equal(t, []string{"5/1 3 soft 12"}, values[cite.Printed])                                               // 11.0
	assert.Equal(t, []string{
		"5/1 3 moves 24",                                                    // 11.0: 23 left after one
		"104/1 1 used soft 4", "104/2 1 used soft 4", "104/3 1 used soft 4", // 11.0: infantry that has moved
		"132/8 2 moves 24",                                     // 11.0: enough for a heavy attack
		"2 Lan 1 hard 3", "11 Cav 1 hard 3", "18 Cav 1 hard 3", // 11.0: a unit of the 3rd Indian
	}, values[cite.Derived])
}

// 15.1: arrival hexes are printed; every formation is named.
func TestMarksOfFormationsAndEntries(t *testing.T) {
	doc := raw(t, "counters/roster.json")
	assert.Equal(t, []string{
		"entries: ", "entries: 0108 0109 0110", "entries: 1321 1422 1521 1622 1721", "entries: 1622 1721 1822 1921 2022", "entries: 1721 1822 1921 2022 2121",
	}, slices.DeleteFunc(marked(doc, "printed"), func(s string) bool { return !strings.HasPrefix(s, "entries") }))
	var named []string
	formations, _ := doc["formations"].([]any)
	for _, f := range formations {
		if f, ok := f.(map[string]any); ok && f["source"] == "printed" {
			named = append(named, fmt.Sprint(f["id"]))
		}
	}
	assert.Equal(t, strings.Fields(`21-pz 15-pz 90-lt ariete trieste pavia brescia
		3-ind 7-motor 9-ind 1-ff 201-gd 150-inf 69-inf 151-inf indep 22-arm 4-arm 2-arm 1-atb 32-atb 29-ind 10-ind`), named) // 15.1, 17.0
}

// 2.0: the sheets hold 168 counters, a counter for each step of armour; chits and markers need the rest.
func TestCountersFitOnTheSheets(t *testing.T) {
	pieces := 0
	for _, c := range order(t).Counters {
		pieces += len(c.Faces)
	}
	assert.Less(t, pieces, 168)
}
