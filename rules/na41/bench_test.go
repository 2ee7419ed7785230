package na41_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/na41"
	"gazala/rules/reach/reachtest"
)

// crusader is the largest board there is, 94 units on the whole map, in the first movement phase of Crusader.
func crusader(t testing.TB) na41.Game {
	g := begun(t, "crusader")
	on := 0
	for _, u := range g.State().Units {
		if u.Where == na41.OnMap {
			on++
		}
	}
	require.Greater(t, on, 90)
	st := g.State()
	turn, _ := frame.Find[na41.PlayerTurnFrame](st.Frames)
	st.Frames = st.Frames.Replace(na41.MovementFrame{Side: turn.Side})
	return na41.New(g.Rules(), st)
}

// BenchmarkWholeMap is what is asked most on the largest board, each for the first time, and the floor: the bare search over the same map.
func BenchmarkWholeMap(b *testing.B) {
	g := crusader(b)
	var mover na41.Game
	most := 0
	s, sheet := decide.BareSheet(), decide.NewSheet(nil, nil)
	g.Point(s)
	for i := range s.Len() {
		in, is := s.Intent(i).(na41.SelectUnit)
		if !is || !s.Legal(i) {
			continue
		}
		next, _, err := g.Play(in, nil)
		require.NoError(b, err)
		if w, ok := next.(na41.Game).Ways(); ok && len(w.Reached) > most {
			most, mover = len(w.Reached), next.(na41.Game)
		}
	}
	grid := g.Rules().Map.Grid
	bare := reachtest.NewBare(grid, reachtest.Terrain(grid))
	for name, what := range map[string]func(){
		"point":  func() { na41.Unasked(g).Point(sheet) },
		"ways":   func() { mover.Ways() },
		"supply": func() { na41.SupplyOf(g, axis) },
		"floor":  func() { bare.Reach(int32(grid.Len()/2), math.MaxInt32/2) },
		"board":  func() { na41.New(g.Rules(), g.State()) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				what()
			}
			b.ReportMetric(float64(most), "hexes")
		})
	}
}
