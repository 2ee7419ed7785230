package gamestest_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/shelf"
	"gazala/tutor/stopwatch"
)

// benched is the first game of a system's last scenario: the whole campaign.
func benched(b testing.TB, sys *shelf.System) gamestest.Game {
	b.Helper()
	all := sys.Scenarios()
	start, ok := sys.Start(all[len(all)-1].ID)
	require.True(b, ok)
	return gamestest.Game{Name: sys.ID, Start: start, Seed: 1}
}

// BenchmarkPoint lists the options of one decision point, over all points of a game in turn.
func BenchmarkPoint(b *testing.B) {
	for _, sys := range systems(b) {
		var games []play.Game
		require.NoError(b, gamestest.Play(benched(b, sys), func(m gamestest.Moment) (bool, error) {
			games = append(games, m.Game)
			return true, nil
		}))
		b.Run(sys.ID, func(b *testing.B) {
			b.ReportAllocs()
			sheet := decide.NewSheet(nil, nil)
			for n := 0; b.Loop(); n++ {
				games[n%len(games)].Point(sheet)
			}
		})
	}
}

// BenchmarkBoard draws the board of one position after the other, over those of a game in turn.
func BenchmarkBoard(b *testing.B) {
	say, err := locales.New(locales.English)
	require.NoError(b, err)
	for _, sys := range systems(b) {
		var games []play.Game
		g := benched(b, sys)
		g.Most = 300
		require.NoError(b, gamestest.Play(g, func(m gamestest.Moment) (bool, error) {
			games = append(games, m.Game)
			return true, nil
		}))
		b.Run(sys.ID, func(b *testing.B) {
			var took stopwatch.Watch
			for n := 0; b.Loop(); n++ {
				took.Time(func() { sys.Board(games[n%len(games)], say) })
			}
			took.Report(b)
		})
	}
}

// BenchmarkGame plays a whole game at random: its decisions a second, and the allocations of all of it.
func BenchmarkGame(b *testing.B) {
	for _, sys := range systems(b) {
		g := benched(b, sys)
		b.Run(sys.ID, func(b *testing.B) {
			b.ReportAllocs()
			decisions := 0
			for b.Loop() {
				require.NoError(b, gamestest.Play(g, func(gamestest.Moment) (bool, error) {
					decisions++
					return true, nil
				}))
			}
			b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
			b.ReportMetric(float64(decisions)/float64(b.N), "decisions/op")
		})
	}
}

// BenchmarkLook judges one choice of a point and explains it, over the points of a game and their choices in turn.
func BenchmarkLook(b *testing.B) {
	for _, sys := range systems(b) {
		type look struct {
			game   play.Game
			intent decide.Intent
		}
		var looks []look
		sheet := decide.NewSheet(nil, nil)
		require.NoError(b, gamestest.Play(benched(b, sys), func(m gamestest.Moment) (bool, error) {
			if point := m.Game.Point(sheet); point.Sheet.Len() > 0 {
				looks = append(looks, look{m.Game, point.Sheet.Intent(len(looks) % point.Sheet.Len())})
			}
			return true, nil
		}))
		b.Run(sys.ID, func(b *testing.B) {
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				l := looks[n%len(looks)]
				l.game.Judge(l.intent)
				l.game.Explain(l.intent)
			}
		})
	}
}
