package theseusdata_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/theseus"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	theseusdata "gazala/scenarios/theseus"
)

func start(t testing.TB) theseus.Game {
	t.Helper()
	g, err := theseusdata.Start(loadPrinted(t), "bir-hacheim", theseus.Rulings{})
	require.NoError(t, err)
	return g
}

// A position folds into one line and back.
func TestPositionsFold(t *testing.T) {
	g := start(t)
	b, err := theseusdata.WritePosition(loadPrinted(t), g.Rules(), g.State())
	require.NoError(t, err)
	line, err := position.Fold(b)
	require.NoError(t, err)
	back, err := position.Unfold([]byte(line))
	require.NoError(t, err)
	require.Equal(t, b, back)
	require.NotContains(t, line, "\n")
}

// Every intent that can be expressed is read as it was written, and two are never written alike.
func TestIntentsAreReadAsWritten(t *testing.T) {
	seen := map[decide.Kind]bool{}
	g := start(t)
	texts := map[string]decide.Intent{}
	for _, i := range g.Vocabulary() {
		b, err := theseusdata.WriteIntent(g.Rules(), i)
		require.NoError(t, err)
		doc := strict.Parse("intent", b, strict.Limits{})
		require.Equal(t, i, theseusdata.ReadIntent(doc.Root(), g.Rules()), "%s", b)
		require.NoError(t, doc.Err(), "%s", b)
		other, twice := texts[string(b)]
		require.False(t, twice, "%v and %v", i, other)
		texts[string(b)], seen[i.Kind()] = i, true
	}
	for _, k := range theseus.Kinds() {
		require.True(t, seen[k], "nobody could say %s", k)
	}
}

type stranger struct{}

func (stranger) Kind() decide.Kind { return "roll" }

func TestIntentsThatCannotBeWritten(t *testing.T) {
	g := start(t)
	nowhere := hex.Hex{Q: 999, R: 999}
	for _, i := range []decide.Intent{
		nil,
		stranger{},
		theseus.StepTo{Hex: nowhere},
		theseus.Improve{Hex: nowhere},
		theseus.Move{Unit: theseus.NoUnit},
		theseus.Refit{Unit: 9999},
		theseus.Activate{Formation: theseus.NoFormation},
		theseus.Assign{Unit: 0, Formation: 99},
	} {
		_, err := theseusdata.WriteIntent(g.Rules(), i)
		require.ErrorIs(t, err, play.ErrForeign, "%T %v", i, i)
	}
}

// An intent about a position that could not be read is held to its form.
func TestIntentsWithoutAPosition(t *testing.T) {
	for text, want := range map[string]bool{
		`{"do": "step_to", "hex": "2521"}`:                          true,
		`{"do": "step_to", "hex": "25211"}`:                         false,
		`{"do": "move", "unit": "X"}`:                               true,
		`{"do": "move"}`:                                            false,
		`{"do": "assign", "unit": "18 FLAK", "formation": "21-pz"}`: true,
		`{"do": "assign", "unit": "18 FLAK"}`:                       false,
		`{"do": "roll"}`:                                            true,
		`{"do": "fly"}`:                                             false,
	} {
		doc := strict.Parse("intent", []byte(text), strict.Limits{})
		theseusdata.ReadIntent(doc.Root(), nil)
		require.Equal(t, want, doc.Err() == nil, text)
	}
}
