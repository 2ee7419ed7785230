package app

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What a screen owes is paid in its order, a part a frame; what is left when the screen is left is told so, once.
func TestWhatIsOwed(t *testing.T) {
	var step func() bool
	w := &Window{frames: func(s func() bool) func() { step = s; return func() { step = nil } }}
	var did []string
	for _, name := range []string{"a", "b", "c"} {
		n := 0
		w.owed = append(w.owed, debt{
			func() bool { n++; did = append(did, name); return n == 2 },
			func() { did = append(did, "no "+name) },
		})
	}
	w.settle()
	require.Empty(t, w.owed)
	for range 3 {
		require.False(t, step())
	}
	w.screen.leave()
	require.Nil(t, step)
	require.Equal(t, []string{"a", "a", "b", "no b", "no c"}, did)
}
