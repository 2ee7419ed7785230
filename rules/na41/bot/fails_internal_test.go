package bot

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/think"
	na41data "gazala/scenarios/na41"
)

// An error of the game while the simple player looks ahead comes out as that error.
func TestAnErrorOfTheGameComesOut(t *testing.T) {
	b, err := na41data.LoadBook()
	require.NoError(t, err)
	g, err := b.Start("enter-rommel")
	require.NoError(t, err)
	playtest.Fails(t, g, 100, func(g play.Game, e think.Engine) play.Thinker { return greedy(g.(na41.Game), 1, e) })
}

// The simple player knows an answer to every procedure that asks something.
func TestStrangers(t *testing.T) {
	settled := map[string]bool{"turn": true, "player_turn": true, "combat_die": true, "result": true, "defense_die": true}
	for _, f := range na41.Frames() {
		word := na41.FrameKinds().Word(f)
		if !settled[word] && !slices.ContainsFunc(kinds(), func(k kind) bool { return k.knows(f) }) {
			t.Errorf("knows no answer to the questions of %q", word)
		}
	}
}

// In games that it plays, the simple player knows every kind of option that comes up.
func TestKnowsEveryOption(t *testing.T) {
	b, err := na41data.LoadBook()
	require.NoError(t, err)
	strange := map[string]bool{}
	for _, scenario := range []string{"enter-rommel", "crusader"} {
		g, err := b.Start(scenario)
		require.NoError(t, err)
		faces := dice.Seeded(7)
		for n := range 400 {
			s := newSight(g)
			for _, r := range Random(g, uint64(n)).Ranking() {
				s.options = append(s.options, r.Intent)
			}
			if len(s.options) == 0 {
				break
			}
			about := s.about()
			for _, i := range s.options {
				_, known := about(i)
				_, always := s.anytime(i)
				if !known && !always {
					strange[fmt.Sprintf("%T at %T", i, s.top)] = true
				}
			}
			th := Greedy(g, uint64(n))
			th.Think(func() bool { return true })
			next, _, err := g.Play(th.Ranking()[0].Intent, faces)
			require.NoError(t, err)
			g = next.(na41.Game)
		}
	}
	require.Empty(t, strange)
}
