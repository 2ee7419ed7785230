package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/question/grammar"
	"gazala/tutor/table"
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

// unitAt is the name of the unit on the move that stands in a hex.
func unitAt(tab *table.Table, at hex.Hex) string {
	b := tab.View().Board
	for n := range b.Counters {
		if b.Counters[n].Active && b.Counters[n].At == at {
			return b.Counters[n].Name
		}
	}
	return ""
}

// goable tells whether the way to a hex is gone without a roll or an answer of somebody.
func goable(g play.Game, ways *play.Ways, n int) bool {
	steps, _ := ways.Steps(n)
	for _, step := range steps {
		next, _, err := g.Play(step, dice.Scripted())
		if err != nil {
			return false
		}
		g = next
	}
	return true
}

// Why a hex is not entered is answered with its own reasons, also where the way to it cannot be gone without a roll, or
// an answer of somebody.
func TestAHexBeyondARollHasItsOwnReasons(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	seen := 0
	for _, sys := range all {
		for _, tab := range underway(t, sys, 40) {
			g := of(t, tab).Game()
			ways, _ := g.(play.Walker).Ways()
			for n := range ways.Barred {
				b := &ways.Barred[n]
				if goable(g, &ways, b.From) {
					continue
				}
				a, ok := tab.AnswerTo(&grammar.Reading{Kind: grammar.MayMove, Slots: grammar.Slots{
					"unit": {unitAt(tab, ways.Reached[0].At)}, "to": {tab.View().Board.Grid.Format(b.At)},
				}})
				if !ok || a.Legal {
					continue
				}
				var rules, told []cite.Rule
				for _, r := range b.Reasons {
					rules = append(rules, r.Rule)
				}
				for _, r := range a.Reasons {
					told = append(told, r.Chip.Rule)
				}
				assert.Equal(t, rules, told, "%s %s", sys.ID, tab.View().Board.Grid.Format(b.At))
				seen++
			}
		}
	}
	assert.Positive(t, seen)
}
