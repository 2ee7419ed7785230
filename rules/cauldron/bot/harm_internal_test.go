package bot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/dice"
	cauldrondata "gazala/scenarios/cauldron"
)

// What is told as the chance that the attacker loses a step counts the results in which he does, not those that disrupt
// him or make him retreat (11.0.10).
func TestTheChanceOfAStepCountsSteps(t *testing.T) {
	more := 0
	fights(t, func(f *fight, c cauldron.Combat) {
		hurt, steps := 0, 0
		for _, r := range f.fc.Results(c) {
			mine, _, _ := strings.Cut(r.Sym(), "/")
			if mine != "-" {
				hurt++
			}
			if strings.Contains(mine, "*") {
				steps++
			}
		}
		if hurt > steps {
			more++
		}
		require.InDelta(t, float64(steps)/10, f.expect(c).harm, 1e-9)
	})
	require.Positive(t, more, "no combat in which the attacker may be disrupted or retreat without a loss")
}

// fights visits the combats of a game by the simple player, as they are declared.
func fights(t *testing.T, visit func(*fight, cauldron.Combat)) {
	t.Helper()
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	g, err := cauldrondata.Start(p, p.Scenarios[0].ID, cauldron.Rulings{})
	require.NoError(t, err)
	faces := dice.Seeded(2)
	for n := uint64(0); g.State().Turn <= cauldron.May27PM; n++ {
		top, _ := g.State().Frames.Top()
		if f, rolls := top.(cauldron.RollFrame); rolls {
			me := decider(g)
			fc := g.Forecast()
			visit(newView(g, me, newGround(g)).fight(fc, me, f.Combat.Active), f.Combat)
		}
		ranking := ThreeToOne(g, 2+n).Ranking()
		if len(ranking) == 0 {
			return
		}
		next, _, err := g.Play(ranking[0].Intent, faces)
		require.NoError(t, err)
		g = next.(cauldron.Game)
	}
}
