package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/games/na41"
	"gazala/tutor/stopwatch"
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
