package gamestest_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
)

// points are how long points took, and how many options they had.
type points struct {
	took    []time.Duration
	long    []time.Duration // those of 64 options and more
	options int
}

// longList is from how many options on a point counts among the long ones.
const longList = 64

func (p *points) add(took time.Duration, options int) {
	p.took, p.options = append(p.took, took), p.options+options
	if options >= longList {
		p.long = append(p.long, took)
	}
}

// micros is the quantile of times, in microseconds; 0 of none.
func micros(times []time.Duration, q float64) float64 {
	if len(times) == 0 {
		return 0
	}
	slices.Sort(times)
	return float64(times[int(q*float64(len(times)-1))].Nanoseconds()) / 1000
}

// BenchmarkPoints plays each scenario at random from its start, and times each point when it is first asked: all options and all refusals, with their reasons. Beside the quantiles stands how many
// decisions a second are made, and for those who mend, -v tells which questions take longest.
func BenchmarkPoints(b *testing.B) {
	for _, sys := range systems(b) {
		for _, scenario := range sys.Scenarios() {
			start, ok := sys.Start(scenario.ID)
			require.True(b, ok)
			b.Run(sys.ID+"/"+scenario.ID, func(b *testing.B) {
				all, kinds := &points{}, map[string]*points{}
				sheet, playing := decide.NewSheet(nil, nil), time.Duration(0)
				for seed := uint64(1); b.Loop(); seed++ {
					choice, src, now := dice.Seeded(seed), dice.Seeded(seed+1<<32), start
					for {
						from := time.Now()
						point := now.Point(sheet)
						took := time.Since(from)
						options := point.Options()
						if len(options) == 0 {
							break
						}
						if kinds[point.Key] == nil {
							kinds[point.Key] = &points{}
						}
						all.add(took, len(options))
						kinds[point.Key].add(took, len(options))
						from = time.Now()
						next, _, err := now.Play(options[choice.Roll(len(options))], src)
						require.NoError(b, err)
						now, playing = next, playing+took+time.Since(from)
					}
				}
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(micros(all.took, .5), "p50-us")
				b.ReportMetric(micros(all.took, .99), "p99-us")
				b.ReportMetric(micros(all.long, .5), "p50-us-of-64+")
				b.ReportMetric(micros(all.long, .99), "p99-us-of-64+")
				b.ReportMetric(float64(all.options)/float64(len(all.took)), "options/point")
				b.ReportMetric(float64(len(all.took))/playing.Seconds(), "decisions/s")
				b.Log(dearest(kinds))
			})
		}
	}
}

// dearest is a line a question, those with the longest hundredth first.
func dearest(kinds map[string]*points) string {
	keys := slices.SortedFunc(maps.Keys(kinds), func(a, c string) int {
		return cmp.Or(cmp.Compare(micros(kinds[c].took, .99), micros(kinds[a].took, .99)), strings.Compare(a, c))
	})
	var out strings.Builder
	for _, k := range keys[:min(len(keys), 10)] {
		p := kinds[k]
		fmt.Fprintf(&out, "\n%-44s %7d points %6.1f options  p50 %7.1f us  p90 %7.1f  p99 %7.1f", k, len(p.took), float64(p.options)/float64(len(p.took)),
			micros(p.took, .5), micros(p.took, .9), micros(p.took, .99))
	}
	return out.String()
}
