package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/frame"
	rules "gazala/rules/na41"
	"gazala/rules/play"
	"gazala/tutor/games/na41"
	"gazala/tutor/shelf"
	"gazala/tutor/stopwatch"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// BenchmarkBoard is the board of Crusader, 94 units on the whole map.
func BenchmarkBoard(b *testing.B) {
	s := na41.New()
	say, err := locales.New("en")
	require.NoError(b, err)
	g, ok := s.Start("crusader")
	require.True(b, ok)
	var took stopwatch.Watch
	b.ReportAllocs()
	for b.Loop() {
		took.Time(func() { s.Board(g, say) })
	}
	took.Report(b)
}

// crusader is Crusader with its first movement phase open.
func crusader(b *testing.B, s *shelf.System) rules.Game {
	b.Helper()
	return opened(b, s, func(side rules.Side) rules.Frame { return rules.MovementFrame{Side: side} })
}

// opened is Crusader with a phase of the first player turn open.
func opened(b testing.TB, s *shelf.System, phase func(rules.Side) rules.Frame) rules.Game {
	b.Helper()
	g, ok := s.Start("crusader")
	require.True(b, ok)
	st := g.(rules.Game).State()
	turn, _ := frame.Find[rules.PlayerTurnFrame](st.Frames)
	st.Frames = st.Frames.Replace(phase(turn.Side))
	return rules.New(g.(rules.Game).Rules(), st)
}

// BenchmarkTap is a tap on one hex after the other of Crusader's map: when it is asked who moves, and when the unit that comes farthest is on the move. Each is what is said of the hex, and the table with its board.
func BenchmarkTap(b *testing.B) {
	s := na41.New()
	say, err := locales.New("en")
	require.NoError(b, err)
	begun := session.Begin(session.Setup{System: s, Scenario: "scenario:na41/crusader", Seed: 5, Sides: s.Sides}, crusader(b, s))
	moving, most := begun, 0
	for _, i := range begun.Game().Point(decide.BareSheet()).Options() {
		next, err := begun.Play(i)
		require.NoError(b, err)
		if ways, ok := next.Game().(play.Walker).Ways(); ok && len(ways.Reached) > most {
			moving, most = next, len(ways.Reached)
		}
	}
	require.Greater(b, most, 100)
	for name, at := range map[string]session.Session{"who": begun, "where": moving} {
		b.Run(name, func(b *testing.B) {
			tab := table.New(at, say)
			grid := tab.View().Board.Grid
			var took stopwatch.Watch
			for n := 0; b.Loop(); n++ {
				took.Time(func() {
					tab.Hex(grid.At(n % grid.Len()))
					tab.View()
				})
			}
			took.Report(b)
		})
	}
}

// BenchmarkList is a look at a point with some 3,000 things that may be done or may not: where delay markers are placed.
func BenchmarkList(b *testing.B) {
	s := na41.New()
	say, err := locales.New("en")
	require.NoError(b, err)
	g := opened(b, s, func(side rules.Side) rules.Frame { return rules.DelayFrame{Side: side} })
	begun := session.Begin(session.Setup{System: s, Scenario: "scenario:na41/crusader", Seed: 5, Sides: s.Sides}, g)
	var judged, brief, whole stopwatch.Watch
	b.ReportAllocs()
	for b.Loop() {
		var tab *table.Table
		judged.Time(func() { tab = table.New(begun, say) })
		brief.Time(func() { tab.Brief() })
		whole.Time(func() { tab.View() })
	}
	b.Log("judged", judged.String())
	b.Log("brief ", brief.String())
	b.Log("whole ", whole.String())
}
