package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A line of a derivation shows on the board what it names, whose hexes lie in sight then, until it is pressed again or
// something else is looked at. A line that names nothing there shows nothing.
func TestALineOfADerivationIsShownOnTheBoard(t *testing.T) {
	const start = "example:cauldron-ex-02"
	for _, size := range windows() {
		h := sit(t, "en", size, "table:"+start, start)
		h.raise()
		h.tap("option:0")
		lit := func() (out []string) {
			for _, at := range h.w.Board().Lit() {
				out = append(out, h.model.View().Board.Grid.Format(at))
			}
			return out
		}
		for line, at := range map[string]string{"Marine, hard value": "1219", "132/8, hard value": "1220", "Fortified hex 1219": "1219"} {
			h.raise()
			h.tap("show:" + line)
			require.Equal(t, []string{at}, lit(), "%s at %v", line, size)
			require.Contains(t, h.w.Layout().Hexes, at, "%s at %v", line, size)
			h.raise()
			h.tap("show:" + line)
			require.Empty(t, lit(), line)
		}
		require.False(t, h.there("show:Points spent"))
		h.raise()
		h.tap("show:Marine, hard value")
		h.raise()
		h.tap("option:1")
		require.Empty(t, lit(), "something else is looked at")
	}
}
