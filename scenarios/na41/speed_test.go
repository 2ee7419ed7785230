package na41data_test

import (
	"fmt"
	"maps"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
	"gazala/rules/reach/reachtest"
)

// sampled are positions of random games of all scenarios with a question open, each so many decisions after the one before.
func sampled(tb testing.TB, games uint64, apart int) (out []na41.Game) {
	tb.Helper()
	b := book(tb)
	for seed := range games {
		_, err := soak(b, seed, apart, func(g na41.Game) {
			if g.State().Frames.Len() > 0 {
				out = append(out, g)
			}
		})
		require.NoError(tb, err)
	}
	return out
}

// What is kept with a position - lines of supply, air bases, who stands where - is what a game that begins at the position finds, whatever was asked before it was changed.
func TestKeptIsFresh(t *testing.T) {
	b, visited := book(t), 0
	choice := dice.Seeded(41)
	for _, id := range []string{"crusader", "campaign"} {
		g, err := b.Start(id)
		require.NoError(t, err)
		for range 250 {
			if sheet := g.Point(decide.NewSheet(nil, nil)).Sheet; visited%5 == 0 {
				fresh := na41.New(g.Rules(), g.State())
				again := fresh.Point(decide.NewSheet(nil, nil)).Sheet
				require.Equal(t, again.Len(), sheet.Len())
				for i := range sheet.Len() {
					require.Equal(t, again.Intent(i), sheet.Intent(i))
					require.Equal(t, again.Verdict(i), sheet.Verdict(i), "%T %v after %d positions", sheet.Intent(i), sheet.Intent(i), visited)
				}
				for u := range g.State().Units {
					require.Equal(t, fresh.Supplied(na41.UnitID(u)), g.Supplied(na41.UnitID(u)), "%s after %d positions", g.Rules().Order.Counters[u].ID, visited)
				}
			}
			visited++
			kinds, of := playtest.ByKind(g.Point(decide.BareSheet()).Options())
			if len(kinds) == 0 {
				break
			}
			all := of[kinds[choice.Roll(len(kinds))]]
			next, _, err := g.Play(all[choice.Roll(len(all))], choice)
			require.NoError(t, err)
			g = next.(na41.Game)
		}
	}
	require.Greater(t, visited, 300)
}

// listed is how long points took, and what they allocated.
type listed struct {
	took   []time.Duration
	allocs []uint64
}

func (l *listed) String() string {
	slices.Sort(l.took)
	slices.Sort(l.allocs)
	return fmt.Sprintf("%6d points, p50 %9v, p99 %9v, most %9v, allocations %4d, %4d", len(l.took), at(l.took, .5), at(l.took, .99), at(l.took, 1), at(l.allocs, .5), at(l.allocs, .99))
}

// at is the quantile of sorted numbers.
func at[T any](sorted []T, q float64) T { return sorted[int(q*float64(len(sorted)-1))] }

// BenchmarkPoints lists points of random games of all scenarios and the first movement phase of Crusader, 94 units on the whole map, each for the first time, and beside each, in the same run,
// the floor: the bare search over the whole of the same map. Of several times the least counts: others use the machine, too.
func BenchmarkPoints(b *testing.B) {
	games := sampled(b, 8, 7)
	grid := games[0].Rules().Map.Grid
	bare, sheet := reachtest.NewBare(grid, reachtest.Terrain(grid)), decide.NewSheet(nil, nil)
	measure := func(g na41.Game, tries int, floor *listed, into ...*listed) {
		least, bottom, allocs := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64), uint64(0)
		for range tries {
			fresh := na41.New(g.Rules(), g.State())
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			fresh.Point(sheet)
			least = min(least, time.Since(start))
			runtime.ReadMemStats(&after)
			allocs = after.Mallocs - before.Mallocs
			start = time.Now()
			bare.Reach(int32(grid.Len()/2), math.MaxInt32/2)
			bottom = min(bottom, time.Since(start))
		}
		floor.took = append(floor.took, bottom)
		for _, l := range into {
			l.took, l.allocs = append(l.took, least), append(l.allocs, allocs)
		}
	}
	floor, all, kinds := &listed{}, &listed{}, map[string]*listed{}
	opening, most := crusader(b), &listed{}
	const tries, often = 3, 50
	for b.Loop() {
		for _, g := range games {
			top, _ := g.State().Frames.Top()
			kind := strings.TrimPrefix(fmt.Sprintf("%T", top), "na41.")
			if kinds[kind] == nil {
				kinds[kind] = &listed{}
			}
			measure(g, tries, floor, all, kinds[kind])
		}
		measure(opening, often, floor, most)
	}
	kinds["all"], kinds["Crusader"] = all, most
	var table strings.Builder
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		fmt.Fprintf(&table, "\n%-16s %v", kind, kinds[kind])
	}
	b.Log(table.String())
	slices.Sort(floor.took)
	us := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }
	least := us(at(floor.took, .5))
	b.ReportMetric(least, "floor-us")
	b.ReportMetric(us(at(all.took, .5))/least, "p50/floor")
	b.ReportMetric(us(at(all.took, .99))/least, "p99/floor")
	b.ReportMetric(us(at(most.took, 1))/least, "crusader/floor")
	b.ReportMetric(float64(at(all.allocs, .5)), "p50-allocs")
	b.ReportMetric(float64(at(all.allocs, .99)), "p99-allocs")
	b.ReportMetric(0, "ns/op")
}

// crusader is the first movement phase of Crusader.
func crusader(tb testing.TB) na41.Game {
	tb.Helper()
	g, err := book(tb).Start("crusader")
	require.NoError(tb, err)
	st := g.State()
	turn, _ := frame.Find[na41.PlayerTurnFrame](st.Frames)
	st.Frames = st.Frames.Replace(na41.MovementFrame{Side: turn.Side})
	return na41.New(g.Rules(), st)
}
