package table_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/stopwatch"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// busy is a table with the whole order of battle on the map and a unit on the move, and the farthest hex that it can come to.
func busy(b *testing.B) (*table.Table, hex.Hex) {
	b.Helper()
	s := sessiontest.Begin(b, sessiontest.System(b), 3)
	say := speaker(b, "en")
	best, far, steps := session.Session{}, hex.Hex{}, 0
	for _, i := range point(s).Options() {
		next, err := s.Play(i)
		require.NoError(b, err)
		w, ok := next.Game().(play.Walker)
		if !ok {
			continue
		}
		ways, _ := w.Ways()
		for n := range ways.Reached {
			if _, hexes := ways.Steps(n); len(hexes) > steps {
				best, far, steps = next, ways.Reached[n].At, len(hexes)
			}
		}
	}
	require.Greater(b, steps, 2)
	return table.New(best, say), far
}

// timed reports the median and the 99th percentile of what was done.
func timed(b *testing.B, f func()) {
	b.Helper()
	var took stopwatch.Watch
	for b.Loop() {
		took.Time(f)
	}
	took.Report(b)
}

// BenchmarkTapFar is a tap on the farthest hex that the unit on the move comes to: all that there is to say of it, with a second way.
func BenchmarkTapFar(b *testing.B) {
	tab, far := busy(b)
	timed(b, func() { require.NotNil(b, tab.Hex(far).Trip) })
}

// BenchmarkTapClosed is a tap on a hex next to those that it comes to: why not, and the nearest change, found by judging again.
func BenchmarkTapClosed(b *testing.B) {
	tab, _ := busy(b)
	ways, _ := tab.Session().Game().(play.Walker).Ways()
	require.NotEmpty(b, ways.Barred)
	n := 0
	timed(b, func() { n++; require.NotEmpty(b, tab.Hex(ways.Barred[n%len(ways.Barred)].At).Refused) })
}

// BenchmarkTapOption is a tap on each entry of the list in turn: the numbers behind it, what it points at, and for a refusal the nearest change.
func BenchmarkTapOption(b *testing.B) {
	tab, _ := busy(b)
	n, all := 0, len(choices(tab.View().Point))
	timed(b, func() {
		_, ok := tab.Preview(n % all)
		require.True(b, ok)
		n++
	})
}

// BenchmarkTapInExamples is a tap on each entry of each position of the worked examples.
func BenchmarkTapInExamples(b *testing.B) {
	type tap struct {
		tab *table.Table
		n   int
	}
	var taps []tap
	for _, p := range examples(b, sessiontest.System(b)) {
		tab := at(b, p.s)
		for n := range choices(tab.View().Point) {
			taps = append(taps, tap{tab, n})
		}
	}
	n := 0
	timed(b, func() { taps[n%len(taps)].tab.Preview(taps[n%len(taps)].n); n++ })
}

// BenchmarkView is the whole table as it is shown.
func BenchmarkView(b *testing.B) {
	tab, _ := busy(b)
	timed(b, func() { tab.View() })
}

// BenchmarkNew is a table of another position, as after each action.
func BenchmarkNew(b *testing.B) {
	tab, _ := busy(b)
	say := speaker(b, "en")
	timed(b, func() { table.New(tab.Session(), say) })
}

// BenchmarkOutlook is the odds of the worked examples' attacks, with what each choice would change.
func BenchmarkOutlook(b *testing.B) {
	var tabs []*table.Table
	for _, p := range examples(b, sessiontest.System(b)) {
		tab := at(b, p.s)
		if _, ok := tab.Outlook(); ok {
			tabs = append(tabs, tab)
		}
	}
	require.NotEmpty(b, tabs)
	n := 0
	timed(b, func() { tabs[n%len(tabs)].Outlook(); n++ })
}

// BenchmarkTapLate is a tap late in a long game, on each hex in turn: what is said of the hex, and the table round it.
func BenchmarkTapLate(b *testing.B) {
	const long = 1000
	s := sessiontest.Wander(b, rand.New(rand.NewPCG(1, 2)), sessiontest.Begin(b, sessiontest.System(b), 3), long)
	tab := table.New(s, speaker(b, "en"))
	g := tab.View().Board.Grid
	n := 0
	timed(b, func() {
		n++
		tab.Hex(g.At(n % g.Len()))
		tab.View()
	})
}
