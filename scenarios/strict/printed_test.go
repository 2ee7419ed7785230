package strict_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/scenarios/strict"
)

func TestWhatIsPrinted(t *testing.T) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.EvenColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 4, FirstRow: 1, LastRow: 4})
	require.NoError(t, err)
	doc := strict.Parse("f", []byte(`{"name": {"en": "Box", "pt": "Reduto"}, "value": [3, "r"], "row": [1, 2, "pd"],
		"places": [{"at": "0102", "name": {"en": "Well"}, "track": true}], "areas": [{"source": "printed", "hexes": ["0101", "0203"]}]}`), strict.Limits{})
	n, in := doc.Root(), make([]bool, g.Len())
	require.Equal(t, printed.Name{EN: "Box", PT: "Reduto"}, n.Name("name"))
	require.Equal(t, printed.Value{N: 3, Source: cite.Reconstructed}, n.Field("value").AsValue())
	require.Equal(t, []printed.Value{{N: 1, Source: cite.Printed}, {N: 2, Source: cite.Derived}}, n.Values("row", 2, 0))
	require.Equal(t, []printed.Place{{At: g.Hex(1, 2), Name: printed.Name{EN: "Well"}, Track: true}}, n.Places("places", g))
	n.Areas("areas", g, in)
	for i, is := range in {
		require.Equal(t, g.At(i) == g.Hex(1, 1) || g.At(i) == g.Hex(2, 3), is)
	}
	require.NoError(t, doc.Err())
}

func TestAValueNeedsItsProvenance(t *testing.T) {
	for text, slug := range map[string]strict.Slug{`[3]`: strict.NoProvenance, `[3, "p", "p"]`: strict.NoProvenance, `3`: strict.WantList} {
		doc := strict.Parse("f", []byte(`{"value": `+text+`}`), strict.Limits{})
		require.Zero(t, doc.Root().Field("value").AsValue(), text)
		var p *strict.Problems
		require.ErrorAs(t, doc.Err(), &p, text)
		require.Len(t, p.List, 1, text)
		require.Equal(t, "strict."+string(slug), p.List[0].Key, text)
	}
}

func TestPointsMayBeWrittenAsText(t *testing.T) {
	for text, want := range map[string]derive.Val{`3`: derive.Int(3), `"3"`: derive.Int(3), `"1/2"`: derive.Frac(1, 2), `"7/3"`: derive.Frac(7, 3)} {
		doc := strict.Parse("f", []byte(text), strict.Limits{})
		require.Equal(t, want, doc.Root().AsPoints(9), text)
		require.NoError(t, doc.Err(), text)
	}
	for _, text := range []string{`"three"`, `"3/"`, `"/3"`, `"10"`, `"1/0"`, `"1/7"`} {
		doc := strict.Parse("f", []byte(text), strict.Limits{})
		doc.Root().AsPoints(9)
		require.Error(t, doc.Err(), text)
	}
}
