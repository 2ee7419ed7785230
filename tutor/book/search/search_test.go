package search_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/tutor/book/search"
)

func index() *search.Index {
	doc := func(number, shown, title, also, body string) search.Doc {
		return search.Doc{Number: number, Shown: shown, Texts: []search.Text{
			{Weight: search.Title, Text: title}, {Weight: search.Also, Text: also}, {Weight: search.Body, Text: body},
		}}
	}
	return search.New([]search.Doc{
		doc("1.0", "1.0", "Introduction", "", "What the zone of the battle was."),
		doc("9.0", "9.0", "Zones of control", "ZOC", "The six hexes round a unit."),
		doc("9.0.1", "9.0 ›1", "From zone to zone", "", "No step."),
		doc("11.0", "11.0", "Combat", "", "Odds and modifiers."),
		doc("11.1", "11.1", "Recuo", "retreat", "Zonas de controle."),
		doc("11.1.2.e1", "11.1 ›2.e1", "Desorganização", "", ""),
		doc("", "", "Zone of control", "", "A term."),
	}, search.Usage{Alike: [][]string{{"recuo", "retirada"}, {"odds", "ratio"}}})
}

func TestFind(t *testing.T) {
	x := index()
	for query, want := range map[string][]int{
		"11.1":            {4, 5},
		"11":              {3, 4, 5},
		"11.":             {3, 4, 5},
		"11.1 ›2.e1":      {5},
		"11.1.2.e1":       {5},
		"9":               {1, 2},
		"1":               {0, 3, 4, 5},
		"zone":            {1, 6, 2, 0}, // titles that begin so, in the book’s order, then a title that holds it, then what the pages say
		"ZONES":           {1, 6, 2, 0}, // of titles that hold it, the shorter first
		"zones of contr":  {1, 6},
		"zoc":             {1},
		"desorganizacao":  {5},
		"DESORGANIZAÇÃO":  {5},
		"desorganizações": {5},
		"retreat":         {4},
		"combat odds":     {3},
		"combat nonsense": {3},
		"nonsense":        nil,
		"11,1":            {4, 5},
		"11 1":            {4, 5},
		"retirada":        {4},
		"ratio":           nil, // what means the same counts in names only
		"":                nil,
		"   ":             nil,
		"›":               nil,
	} {
		var got []int
		for _, h := range x.Find(query) {
			got = append(got, h.Doc)
		}
		assert.Equal(t, want, got, query)
	}
}

func TestHolds(t *testing.T) {
	assert.True(t, search.Holds("Desorganização", "DESORG"))
	assert.True(t, search.Holds("Zones of control", "zone"))
	assert.False(t, search.Holds("Ozone", "zone"))
	assert.False(t, search.Holds("", "zone"))
}

func FuzzFind(f *testing.F) {
	for _, s := range []string{"11.1", "zone", "›", "9.", ".", "0", "ção", "\xff", strings.Repeat("a ", 400), "s s s", "ns", "oes"} {
		f.Add(s)
	}
	x := index()
	f.Fuzz(func(t *testing.T, query string) {
		last := 1 << 30
		for _, h := range x.Find(query) {
			require.Positive(t, h.Score)
			require.LessOrEqual(t, h.Score, last)
			last = h.Score
		}
		search.Holds(query, query)
	})
}
