package bot_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/batalha/bot"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/stopwatch"
)

func always() bool { return true }
func never() bool  { return false }

func ranked(g batalha.Game, seed uint64, more func() bool) []play.Ranked {
	th := bot.New(g, seed)
	for done := false; !done; {
		done = th.Think(more)
	}
	return th.Ranking()
}

// The ranking holds the legal options and nothing else, and is the same for the same position and seed however thin the slices are.
func TestEveryLegalOptionIsRankedAndAlwaysAlike(t *testing.T) {
	g, faces := opening(t), dice.Seeded(5)
	kinds := map[decide.Kind]bool{}
	for n := 0; g.State().Turn < 3; n++ {
		options := g.Point(decide.NewSheet(nil, nil)).Options()
		if n%37 == 0 {
			whole, thin := ranked(g, 3, always), ranked(g, 3, never)
			require.Equal(t, whole, thin)
			var got []decide.Intent
			for i, r := range whole {
				require.True(t, i == 0 || whole[i-1].Worth >= r.Worth)
				got = append(got, r.Intent)
				kinds[r.Intent.Kind()] = true
			}
			require.ElementsMatch(t, options, got)
		}
		next, _, err := g.Play(bot.Random(g, uint64(n)).Ranking()[0].Intent, faces)
		require.NoError(t, err)
		g = next.(batalha.Game)
	}
	require.Contains(t, kinds, batalha.StepTo)
}

// BenchmarkEvaluation measures one evaluation: a program with one thread can show something between two of them.
func BenchmarkEvaluation(b *testing.B) {
	var took stopwatch.Watch
	for b.Loop() {
		simply(b, 4, 6, func(g batalha.Game, _ decide.Intent) {
			th, done := bot.New(g, 1), false
			for !done {
				took.Time(func() { done = th.Think(never) })
			}
		})
	}
	took.Report(b)
	b.ReportMetric(float64(took.Over(10*time.Millisecond)), "cpu-over-10ms")
	b.ReportMetric(float64(took.Runs()), "evaluations")
}
