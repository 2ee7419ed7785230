package today_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/tutor/desk"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/today"
	"gazala/tutor/view"
)

// Every rule that a question can ask for has one hex of land, and no hex has two.
func TestEveryRuleHasAHex(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	players := person(t, d, d.Systems()...)
	r, err := d.Today(nil, 1, noon(23), players...)
	require.NoError(t, err)
	m, ok := r.Desert(noon(23))
	require.True(t, ok)
	at, rules := map[hex.Hex]cite.Rule{}, map[cite.Rule]bool{}
	for _, h := range m.Hexes {
		require.Empty(t, at[h.At], "%s and %s lie in one hex", at[h.At], h.Rule)
		require.False(t, rules[h.Rule])
		at[h.At], rules[h.Rule] = h.Rule, true
		require.NotEqual(t, view.Sea, m.Board.Cells[m.Board.Grid.Index(h.At)].Ground)
	}
	known := 0
	for _, p := range players {
		for _, rule := range p.Sitting.Askable() {
			require.True(t, rules[rule], rule)
			if p.Sitting.Memory().Standing(rule, noon(23)) == memory.Known {
				known++
			}
		}
	}
	require.Equal(t, known, m.Known)
	require.Len(t, m.Hexes, m.Of)
	rule, others, ok := r.DesertAt(&m, m.Hexes[0].At, noon(23))
	require.True(t, ok)
	require.Equal(t, m.Hexes[0].Rule, rule.Row.Chip.Rule)
	require.NotEmpty(t, others)
	again, _ := r.Desert(noon(23))
	require.Equal(t, m.Hexes, again.Hexes)
}

// A rule that is added at the end of a chapter leaves nearly all others where they are.
func TestARuleMoreMovesFew(t *testing.T) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 30, FirstRow: 1, LastRow: 30})
	require.NoError(t, err)
	land := make([]bool, g.Len())
	for i := range land {
		land[i] = true
	}
	places := []hex.Hex{g.At(100), g.At(500), g.At(800)}
	chapters := [][]cite.Rule{rules("a", 90), rules("b", 120), rules("c", 60), rules("d", 150), rules("e", 100)}
	before := today.Spread(g, land, places, chapters)
	chapters[1] = rules("b", 121)
	after := today.Spread(g, land, places, chapters)
	require.Len(t, after, len(before)+1)
	moved := 0
	for r, h := range before {
		if after[r] != h {
			moved++
		}
	}
	require.Less(t, moved, len(before)/20)
}
