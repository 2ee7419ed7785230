package gamestest

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTheDigestSeesValuesAlone holds that a game that begins by our own values as a person's own has the digest of ours:
// else the law would take every field for one that is read.
func TestTheDigestSeesValuesAlone(t *testing.T) {
	all, err := All()
	require.NoError(t, err)
	for _, sys := range all {
		for _, d := range sys.Decks() {
			text, err := WholeDeck(sys, d)
			require.NoError(t, err)
			o, err := sys.Overlay(d.ID, text)
			require.NoError(t, err)
			require.False(t, differs(begun(sys), o), "%s: %s", sys.ID, d.ID)
		}
	}
}
