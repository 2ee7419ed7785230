package batalhadata_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/position/positiontest"
)

// The extract is played with its own units and for its own objective, and it is written and read again so.
func TestExtract(t *testing.T) {
	p := loadPrinted(t)
	s := p.Scenarios[1]
	stands(t, p, s)
	g, err := batalhadata.Start(p, s.ID, batalha.Rulings{})
	require.NoError(t, err)
	holds := func(g batalha.Game) {
		r := g.Rules()
		assert.Len(t, r.Order.Counters, 12)
		require.Len(t, r.Map.Objectives, 1)
		assert.Equal(t, "Bir Hacheim", r.Map.Objectives[0].Name.EN)
		assert.Len(t, p.Map.Objectives, 4)
		axis, allies, _ := g.Score()
		assert.Equal(t, [2]int{0, 30}, [2]int{axis, allies}, "11.2: the garrison holds it")
	}
	holds(g)
	require.NoError(t, positiontest.Again(p.Codec(), g))
	w := newWatch(g)
	end, _, err := playtest.Soak{
		Start: g, Written: 10, Most: mostActions,
		Pick: func(g play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
			return pick(g.(batalha.Game), options, choice)
		},
		Check: func(g play.Game, i decide.Intent, events []event.Event) error {
			return w.check(g.(batalha.Game), i, events)
		},
		WriteRead: func(g play.Game) error { return positiontest.Again(p.Codec(), g.(batalha.Game)) },
	}.Play(7)
	require.NoError(t, err)
	require.NoError(t, w.ended(end.(batalha.Game)))
}
