// Package stopwatch times benchmarks by the wall clock and by the processor time of the thread: on a machine that
// others use, only the second tells about what is timed.
package stopwatch

import (
	"fmt"
	"runtime"
	"slices"
	"testing"
	"time"
)

// Watch holds how long each run of something took.
type Watch struct{ wall, cpu []time.Duration }

// Time runs f and notes how long it took.
func (w *Watch) Time(f func()) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	cpu, start := threadTime(), time.Now()
	f()
	w.wall, w.cpu = append(w.wall, time.Since(start)), append(w.cpu, threadTime()-cpu)
}

// Runs is how many were timed.
func (w *Watch) Runs() int { return len(w.wall) }

// Sum is how long all runs took.
func (w *Watch) Sum() (wall, cpu time.Duration) {
	for i := range w.wall {
		wall, cpu = wall+w.wall[i], cpu+w.cpu[i]
	}
	return wall, cpu
}

// Over is how many runs took more of the processor than a limit.
func (w *Watch) Over(limit time.Duration) (n int) {
	for _, d := range w.cpu {
		if d > limit {
			n++
		}
	}
	return n
}

// String is how often something ran, and its processor time.
func (w *Watch) String() string {
	if len(w.cpu) == 0 {
		return "never"
	}
	took := slices.Sorted(slices.Values(w.cpu))
	at := func(q float64) time.Duration { return took[int(q*float64(len(took)-1))].Round(time.Microsecond) }
	return fmt.Sprintf(
		"%6d times, p50 %9v, p99 %9v, most %9v, over 8 ms %d",
		len(took),
		at(.5),
		at(.99),
		at(1),
		w.Over(8*time.Millisecond),
	)
}

// Report gives the median, the 99th percentile, the one in a thousand and the longest of both times in place of the
// mean.
func (w *Watch) Report(b *testing.B) {
	b.Helper()
	for name, took := range map[string][]time.Duration{"": w.wall, "cpu-": w.cpu} {
		slices.Sort(took)
		ms := func(q float64) float64 { return took[int(q*float64(len(took)-1))].Seconds() * 1000 }
		b.ReportMetric(ms(.5), name+"p50-ms")
		b.ReportMetric(ms(.99), name+"p99-ms")
		b.ReportMetric(ms(.999), name+"p99.9-ms")
		b.ReportMetric(ms(1), name+"max-ms")
	}
	b.ReportMetric(0, "ns/op")
}
