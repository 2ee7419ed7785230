package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	rules "gazala/rules/theseus"
	"gazala/rules/theseus/bot"
	"gazala/tutor/stopwatch"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// evening is the tables of two games of the training scenario, one for each decision, as a player without foresight plays them.
func evening(b *testing.B) (out []*table.Table) {
	b.Helper()
	sys, say := system(b), speaker(b, "en")
	for seed := range uint64(2) {
		g, ok := sys.Start("bir-hacheim")
		require.True(b, ok)
		s := session.Begin(session.Setup{System: sys, Scenario: "scenario:theseus/bir-hacheim", Seed: seed, Sides: sys.Sides}, g)
		for {
			g := s.Game().(rules.Game)
			if len(g.Point(decide.NewSheet(nil, nil)).Options()) == 0 {
				break
			}
			out = append(out, table.New(s, say))
			next, err := s.Play(bot.Greedy(g, seed).Ranking()[0].Intent)
			require.NoError(b, err)
			s = next
		}
	}
	return out
}

// each times something at one table after the other.
func each(b *testing.B, what func(*table.Table)) {
	b.Helper()
	tables := evening(b)
	var took stopwatch.Watch
	n := 0
	for b.Loop() {
		t := tables[n%len(tables)]
		took.Time(func() { what(t) })
		n++
	}
	took.Report(b)
}

// BenchmarkTable is all that is shown at a decision, made anew as after each action.
func BenchmarkTable(b *testing.B) {
	each(b, func(t *table.Table) { table.New(t.Session(), speaker(b, "en")).View() })
}

// BenchmarkPreviews is a tap on every entry of a decision's list: numbers, odds, and for a refusal the nearest change.
func BenchmarkPreviews(b *testing.B) {
	each(b, func(t *table.Table) {
		for id := 0; ; id++ {
			if _, ok := t.Preview(id); !ok {
				return
			}
		}
	})
}

// BenchmarkHexes is a tap on every hex of the map: what may be done there and why not.
func BenchmarkHexes(b *testing.B) {
	each(b, func(t *table.Table) {
		grid := t.View().Board.Grid
		for n := range grid.Len() {
			t.Hex(grid.At(n))
		}
	})
}

// BenchmarkOutlook is the odds of what is decided now, with what each choice would change.
func BenchmarkOutlook(b *testing.B) {
	each(b, func(t *table.Table) { t.Outlook() })
}
