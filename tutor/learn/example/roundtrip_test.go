package example_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/learn/example"
	"gazala/tutor/shelf"
)

// Law: every decision point of a game can be written as a position and read back the same. Held along the examples and along random games from them.
func TestEveryDecisionPointIsAPosition(t *testing.T) {
	for _, sys := range systems(t) {
		ids, err := example.List(sys)
		require.NoError(t, err)
		for _, id := range ids {
			ex, err := example.Load(sys, id)
			require.NoError(t, err)
			for _, v := range ex.Variants {
				steps, err := example.Run(sys, v)
				require.NoError(t, err)
				same(t, sys, v.Start, id)
				for _, p := range steps {
					same(t, sys, p.After, id+" "+p.Step.ID)
					wander(t, sys, p.After, id)
				}
			}
		}
	}
}

func wander(t *testing.T, sys *shelf.System, g play.Game, where string) {
	t.Helper()
	for seed := range uint64(3) {
		rng, src := rand.New(rand.NewPCG(seed, 7)), dice.Seeded(seed)
		now := g
		for n := range 25 {
			options := now.Point(decide.NewSheet(nil, nil)).Options()
			if len(options) == 0 {
				break
			}
			next, _, err := now.Play(options[rng.IntN(len(options))], src)
			require.NoError(t, err)
			now = next
			same(t, sys, now, fmt.Sprintf("%s, seed %d, action %d", where, seed, n+1))
		}
	}
}

func same(t *testing.T, sys *shelf.System, g play.Game, where string) {
	t.Helper()
	text, err := sys.Write(g)
	require.NoError(t, err, where)
	doc := strict.Parse("position", text, strict.Limits{})
	back := sys.Position(doc.Root())
	require.NoError(t, doc.Err(), "%s\n%s", where, text)
	require.NotNil(t, back, where)
	require.Equal(t, g.Key(), back.Key(), "%s\n%s", where, text)
}
