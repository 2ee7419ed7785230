package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app"
)

// The signs that are on the board are explained, and only those; from the end of a game one can go on.
func TestSignsAndWhatNext(t *testing.T) {
	w := ended(t)
	require.Contains(t, shown(w), "What next?\n")
	require.True(t, press(w, "over:log"))
	require.True(t, press(w, "more"))
	require.True(t, press(w, "signs"))
	require.Contains(t, shown(w), "Key to the board\n")
	require.NotContains(t, shown(w), "C: out of command")
	require.True(t, press(w, "tab:0"))
	require.True(t, press(w, "over:practise"))
	require.Equal(t, app.Practise, w.Place().Kind)
}
