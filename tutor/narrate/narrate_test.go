package narrate_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/derive"
	"gazala/tutor/narrate"
)

// The first number of a message chooses its plural form, whatever it is called; one called Count goes before it.
func TestANumberChoosesThePluralForm(t *testing.T) {
	for lang, want := range map[string][2]string{
		locales.English:    {": 1 replacement point lost.", ": 2 replacement points lost."},
		locales.Portuguese: {": 1 ponto de reposição perdido.", ": 2 pontos de reposição perdidos."},
	} {
		say, err := locales.New(lang)
		require.NoError(t, err)
		n := narrate.Narrator{Say: say}
		for i, text := range want {
			slots := n.Slots(derive.With(derive.Number("Points", derive.Int(i+1), derive.Plain)))
			require.Contains(t, say.Text("theseus.replacement.lost.log", slots), text)
		}
		slots := n.Slots(derive.With(derive.Number("Actions", derive.Int(7), derive.Plain), derive.Number("Count", derive.Int(1), derive.Plain)))
		require.Equal(t, 1, slots["Count"])
	}
}

// What is expected on average is no number of a chart: it is never told as a fraction.
func TestAnAverageIsNoFraction(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	n := narrate.Narrator{Say: say, System: "cauldron"}
	require.Equal(t, "1.4", n.Value(derive.Frac(7, 5), derive.Average))
	require.NotEqual(t, "1.4", n.Value(derive.Frac(7, 5), derive.Plain))
}
