package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Where there is no display the person reads a sentence; a fault of ours later is one, and is not hidden.
func TestWithoutADisplay(t *testing.T) {
	l, then := &life{}, 0
	start := func() { then++ }
	require.ErrorIs(t, shown(l, func() { panic("no platform") }, start), errNoWindow)
	require.Zero(t, then)
	require.NoError(t, shown(l, func() { l.started() }, start))
	require.Equal(t, 1, then)
	require.PanicsWithValue(t, "ours", func() {
		_ = shown(l, func() { l.started(); panic("ours") }, start)
	})
}
