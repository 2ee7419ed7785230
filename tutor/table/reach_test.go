package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// reached are the hexes that a board lights as those to which something may go.
func reached(b *view.Board) (out []hex.Hex) {
	for _, m := range b.Marks {
		if m.Kind == view.Reach {
			out = append(out, m.At)
		}
	}
	return out
}

// Asked where the unit on the move can go, the board lights how far it may go: not only the hexes next to it.
func TestWhereAUnitCanGoIsLit(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, sys := range all {
		lit, most := 0, 12
		if sys.ID == "na41" { // its stacks are put together before they move
			most = 40
		}
		for _, tab := range underway(t, sys, most) {
			b := tab.View().Board
			far := reached(b)
			for n := range b.Counters {
				c := &b.Counters[n]
				if !c.Active || len(far) == 0 {
					continue
				}
				a, ok := tab.AnswerTo(&grammar.Reading{
					Kind: grammar.Options, Slots: grammar.Slots{"unit": {c.Name}},
				})
				if !ok || a.Board == nil || len(reached(a.Board)) == 0 {
					continue
				}
				assert.Equal(t, far, reached(a.Board), "%s %s", sys.ID, c.Name)
				lit++
			}
		}
		assert.Positive(t, lit, sys.ID)
	}
}
