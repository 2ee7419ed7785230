package playtest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// Pick picks one of the options of a position.
type Pick func(g play.Game, options []decide.Intent, choice dice.Source) decide.Intent

// Any picks any of them.
func Any(_ play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
	return options[choice.Roll(len(options))]
}

// Claimer is a game that claims something about its position.
type Claimer interface {
	play.Game
	Claims() []decide.Claim
}

// Claimed plays games at random, so many moves of each, and holds each claim of each position to agrees. It gives how
// often each kind of claim was false and how often it was true.
func Claimed[G Claimer](
	t *testing.T, games, moves int, begin func(seed uint64) G, pick Pick, agrees func(*testing.T, G, decide.Claim),
) map[string][2]int {
	t.Helper()
	seen := map[string][2]int{}
	for seed := range uint64(games) {
		g, src := begin(seed), dice.Seeded(seed)
		for range moves {
			for _, c := range g.Claims() {
				n := seen[c.Key]
				if c.Verdict.Legal {
					n[1]++
				} else {
					n[0]++
				}
				seen[c.Key] = n
				agrees(t, g, c)
			}
			options := g.Point(decide.BareSheet()).Options()
			if len(options) == 0 {
				break
			}
			next, _, err := g.Play(pick(g, options, src), src)
			require.NoError(t, err)
			g = next.(G)
		}
	}
	return seen
}
