package practice

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
)

// What a question names is in sight, and of the rest of its position what lies near; without anything named, all that the position wants.
func TestInSight(t *testing.T) {
	at := func(n int) (h hex.Hex) {
		for range n {
			h = h.Step(0)
		}
		return h
	}
	here, near, far := at(0), at(3), at(20)
	require.Equal(t, []hex.Hex{here, near}, inSight([]hex.Hex{here}, []hex.Hex{near, here, far}))
	require.Equal(t, []hex.Hex{here, far}, inSight([]hex.Hex{here, far}, []hex.Hex{far, here}))
	require.Equal(t, []hex.Hex{near, far}, inSight(nil, []hex.Hex{near, far, near}))
	require.Empty(t, inSight(nil, nil))
}
