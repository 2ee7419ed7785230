package cite_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/cite"
)

func TestRuleIDs(t *testing.T) {
	for _, id := range []string{"cauldron:11.1.2", "cauldron:11.1.2.e1", "na41:4", "theseus:7.5.1.1", "batalha:2.2.3.b"} {
		r, err := cite.ParseRule(id)
		require.NoError(t, err, id)
		require.Equal(t, id, r.System()+":"+r.Number())
	}
	for _, id := range []string{"", "cauldron", "cauldron:", ":11.1", "cauldron:11..1", "cauldron:.1", "cauldron:11.", "cauldron:11.E1", "cauldron:11 1", "cauldron:11:1", "cauldron:11-1"} {
		_, err := cite.ParseRule(id)
		require.ErrorIs(t, err, cite.ErrRule, id)
	}
}

func TestAnyTextIsARuleOrAnError(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringMatching(`[a-z0-9:. E-]{0,12}`).Draw(t, "text")
		r, err := cite.ParseRule(s)
		if err != nil {
			require.ErrorIs(t, err, cite.ErrRule)
			require.Empty(t, r)
			return
		}
		require.Equal(t, s, string(r))
		require.NotEmpty(t, r.System())
		require.NotEmpty(t, r.Number())
	})
}

func TestSources(t *testing.T) {
	for _, s := range []cite.Source{cite.Printed, cite.Derived, cite.Reconstructed} {
		again, err := cite.ParseSource(s.String())
		require.NoError(t, err)
		require.Equal(t, s, again)
	}
	for _, text := range []string{"", "Printed", "guessed"} {
		_, err := cite.ParseSource(text)
		require.Error(t, err, text)
	}
	require.Empty(t, cite.None.String())
	require.Equal(t, "Source(9)", cite.Source(9).String())
	require.Equal(t, cite.Derived, cite.Weakest(cite.Derived, cite.Printed))
	require.Equal(t, cite.Reconstructed, cite.Weakest(cite.Derived, cite.Reconstructed))
	require.Equal(t, cite.Printed, cite.Weakest(cite.None, cite.Printed))
}
