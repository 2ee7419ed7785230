package cards_test

import (
	"bytes"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/cards"
	"gazala/scenarios/strict"
	"gazala/scenarios/tree"
)

const roster = `{"units": [
	{"unit": "A/1", "front": [4, 3, "pr"], "steps": [2, "r"], "class": "elite", "class_source": "derived", "stands": [{"at": "0101", "source": "printed"}]},
	{"unit": "B.2", "front": [1, 1, "pp"], "steps": [1, "p"], "class": "low", "class_source": "printed", "fast": true, "stands": []}
]}`

func deck() cards.Deck {
	return cards.Deck{ID: "counters", From: []cards.Records{{File: "roster.json", List: "units", Key: "unit", Fields: []cards.Field{
		{ID: "front"},
		{ID: "steps"},
		{ID: "class", Words: []string{"elite", "low"}},
		{ID: "fast", Truth: true},
		{ID: "stands", Of: []cards.Field{{ID: "at"}}},
	}}}}
}

func ours() fstest.MapFS { return fstest.MapFS{"roster.json": {Data: []byte(roster)}} }

// lay is the file of the deck with a person's own cards, and what is wrong with them.
func lay(t *testing.T, own string) (*tree.Node, error) {
	t.Helper()
	doc := strict.Parse("mine", []byte(own), strict.Limits{})
	l, err := cards.Lay(ours(), []cards.Deck{deck()}, doc.Root().AsObject())
	require.NoError(t, err)
	file, err := deck().From[0].Read(l)
	require.NoError(t, err)
	return file, doc.Err()
}

func TestTheirValuesAreTheirOwn(t *testing.T) {
	file, err := lay(t, `{"counters": {"B.2": {"front": [5, 6], "steps": 3, "class": "elite", "fast": null, "stands": [{"at": "0203"}]}, "A/1": {"front": [7, 8, "pp"], "steps": [1, "r"]}}}`)
	require.NoError(t, err)
	for path, want := range map[string]string{
		"units[1].front[0]": "5", "units[1].front[2]": "oo", "units[1].steps[0]": "3", "units[1].steps[1]": "o",
		"units[1].class": "elite", "units[1].class_source": "own", "units[1].stands[0].source": "own",
		"units[0].front[2]": "oo", "units[0].steps[1]": "o", "units[0].class_source": "derived",
	} {
		require.Equal(t, want, file.At(path).Text(), path)
	}
	require.Nil(t, file.At("units[1].fast"))
}

func TestFaultsHaveTheirPlaces(t *testing.T) {
	for own, path := range map[string]string{
		`{"counters": {"C": {}}}`:                       `counters.C`,
		`{"counters": {"A/1": {"front": [1]}}}`:         `counters["A/1"].front`,
		`{"counters": {"A/1": {"name": "x"}}}`:          `counters["A/1"]`,
		`{"counters": {"A/1": 3}}`:                      `counters["A/1"]`,
		`{"counters": []}`:                              `counters`,
		`{"track": {}}`:                                 `track`,
		`{"counters": {"B.2": {"steps": [1, 2, 3]}}}`:   `counters["B.2"].steps`,
		`{"counters": {"B.2": {"front": [1, "oops"]}}}`: ``,
	} {
		_, err := lay(t, own)
		if path == "" {
			require.NoError(t, err, "the reader of the file judges values")
			continue
		}
		var all *strict.Problems
		require.ErrorAs(t, err, &all, own)
		require.Equal(t, path, all.List[0].Path, own)
	}
}

func TestWhatTheReaderSaysIsToldOfTheirPlace(t *testing.T) {
	doc := strict.Parse("mine", []byte(`{"counters": {"B.2": {"steps": 9, "front": ["x", 2]}}}`), strict.Limits{})
	l, err := cards.Lay(ours(), []cards.Deck{deck()}, doc.Root().AsObject())
	require.NoError(t, err)
	_, err = strict.Load(l, "roster.json", func(n *strict.Node) int {
		for _, k := range n.List("units") {
			for _, key := range []string{"unit", "class", "class_source", "fast", "stands"} {
				k.Skip(key)
			}
			k.Values("front", 2, 0)
			if v := k.Field("steps").AsValue(); v.N > 3 {
				k.Field("steps").Fail(strict.OutOfRange, strict.Args{"Value": k.Field("steps").Raw(), "Min": "1", "Max": "3"})
			}
		}
		return 0
	})
	require.True(t, l.Explain(err))
	var all *strict.Problems
	require.ErrorAs(t, doc.Err(), &all)
	require.Len(t, all.List, 2)
	require.Equal(t, `counters["B.2"].steps`, all.List[0].Path)
	require.Equal(t, "9", all.List[0].Args["Value"])
	require.Equal(t, `counters["B.2"].front[0]`, all.List[1].Path)
}

// FuzzLay holds that no text makes the reader panic, and that ours entered as a person's own is ours.
func FuzzLay(f *testing.F) {
	none, err := cards.Lay(ours(), nil, strict.Parse("none", []byte("{}"), strict.Limits{}).Root())
	require.NoError(f, err)
	all, err := deck().Whole(none)
	require.NoError(f, err)
	whole := &tree.Node{}
	whole.Put("counters", all)
	var out bytes.Buffer
	whole.Write(&out, "", 0)
	f.Add(out.String())
	f.Add(`{"counters": {"A/1": {"front": [], "stands": [[]], "class": {}}}}`)
	f.Add(`{"counters": {"A/1": {"front": {"a": []}, "steps": null, "stands": [{"at": []}, 3]}}}`)
	f.Fuzz(func(t *testing.T, own string) {
		doc := strict.Parse("mine", []byte(own), strict.Limits{Bytes: strict.MaxOverlay})
		l, err := cards.Lay(ours(), []cards.Deck{deck()}, doc.Root().AsObject())
		require.NoError(t, err)
		_, err = deck().From[0].Read(l)
		require.NoError(t, err)
		_ = doc.Err()
	})
}
