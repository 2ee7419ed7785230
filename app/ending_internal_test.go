package app

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/view"
)

// Who has played a guided game is led to the next one, and from the last to none.
func TestTheGuidedGameAfterAnother(t *testing.T) {
	all := []view.Start{{ID: "guided:na41/first-leap", Guided: true}, {ID: "guided:na41/enter-rommel", Guided: true}, {ID: "scenario:na41/first-leap"}}
	next, ok := guidedAfter(all, "na41/first-leap")
	require.True(t, ok)
	require.Equal(t, "guided:na41/enter-rommel", next.ID)
	for _, scenario := range []string{"na41/enter-rommel", "na41/campaign", "leap"} {
		_, ok = guidedAfter(all, scenario)
		require.False(t, ok, scenario)
	}
}
