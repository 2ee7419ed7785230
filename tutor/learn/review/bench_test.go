package review_test

import (
	"testing"

	"gazala/tutor/learn/review"
	"gazala/tutor/stopwatch"
)

// BenchmarkPieces times the pieces in which a game is looked over: a window waits for one of them at most.
func BenchmarkPieces(b *testing.B) {
	for _, v := range all() {
		b.Run(v.system, func(b *testing.B) {
			s := v.played(b, system(b, v.system), 12, brief, v.better, v.worse)
			var w stopwatch.Watch
			for b.Loop() {
				r, _ := review.New(s)
				for done := false; !done; {
					w.Time(func() { done = r.Work(func() bool { return false }) })
				}
			}
			w.Report(b)
		})
	}
}
