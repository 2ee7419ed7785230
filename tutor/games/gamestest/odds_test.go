package gamestest_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/table/ask"
)

// TestNoTwoOutcomesReadTheSame holds that an outcome is called by all that its roll decides: at no point of the random games are two outcomes of one distribution
// called the same, in either language, and whatever the roll leads to is a decision.
func TestNoTwoOutcomesReadTheSame(t *testing.T) {
	var speakers []*locales.Speaker
	for _, tag := range []string{locales.English, locales.Portuguese} {
		say, err := locales.New(tag)
		require.NoError(t, err)
		speakers = append(speakers, say)
	}
	const ofAKind = 2
	for _, sys := range systems(t) {
		t.Run(sys.ID, func(t *testing.T) {
			t.Parallel()
			games, err := gamestest.Games(sys)
			require.NoError(t, err)
			rolled := map[decide.Kind]int{}
			for _, g := range games {
				require.NoError(t, gamestest.Play(g, func(m gamestest.Moment) (bool, error) {
					kinds := map[decide.Kind]int{}
					for _, i := range m.Point.Options() {
						if kinds[i.Kind()]++; kinds[i.Kind()] > ofAKind {
							continue
						}
						d, err := play.Whole(m.Game, i).All()
						if errors.Is(err, play.ErrNoDice) {
							continue
						}
						require.NoError(t, err, "%s, action %d: %s", g.Name, m.Action, i.Kind())
						rolled[i.Kind()]++
						for _, say := range speakers {
							names := map[string]bool{}
							for _, o := range ask.New(sys, m.Game, say).Distribution(i, d.Distribution).Outcomes {
								require.False(t, names[o.Name], "%s, action %d: %s at %s: two outcomes are called %q",
									g.Name, m.Action, i.Kind(), m.Point.Key, o.Name)
								require.NotContains(t, o.Name, "?", "%s, action %d %v %v", g.Name, m.Action, i, m.Point.Args)
								names[o.Name] = true
							}
						}
					}
					return true, nil
				}))
			}
			require.NotEmpty(t, rolled)
			t.Log(rolled)
		})
	}
}
