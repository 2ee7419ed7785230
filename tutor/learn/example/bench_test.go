package example_test

import (
	"slices"
	"testing"
	"time"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/games/cauldron"
	"gazala/tutor/learn/example"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// points are all positions of all examples in which somebody decides.
func points(b *testing.B) (*shelf.System, []play.Game) {
	b.Helper()
	sys := cauldron.New()
	ids, err := example.List(sys)
	if err != nil {
		b.Fatal(err)
	}
	var out []play.Game
	for _, id := range ids {
		ex, err := example.Load(sys, id)
		if err != nil {
			b.Fatal(err)
		}
		for _, v := range ex.Variants {
			steps, err := example.Run(sys, v)
			if err != nil {
				b.Fatal(err)
			}
			out = append(out, v.Start)
			for _, p := range steps {
				out = append(out, p.After)
			}
		}
	}
	return sys, out
}

// spread reports the median and the 99th percentile of single calls.
func spread(b *testing.B, took []time.Duration) {
	b.Helper()
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Nanoseconds())/1e3, "µs-median")
	b.ReportMetric(float64(took[len(took)*99/100].Nanoseconds())/1e3, "µs-p99")
}

// BenchmarkPoint lists a decision point: all options and refusals with their reasons as codes, over every position of the examples in turn.
func BenchmarkPoint(b *testing.B) {
	_, games := points(b)
	sheet := decide.NewSheet(nil, nil)
	for _, g := range games {
		g.Point(sheet)
	}
	took := make([]time.Duration, 0, b.N)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		g := games[i%len(games)]
		from := time.Now()
		g.Point(sheet)
		took = append(took, time.Since(from))
	}
	b.StopTimer()
	spread(b, took)
}

// BenchmarkExplain makes the derivation tree of one option, without and with its words.
func BenchmarkExplain(b *testing.B) {
	sys, games := points(b)
	say, err := locales.New(locales.English)
	if err != nil {
		b.Fatal(err)
	}
	type ask struct {
		g play.Game
		i decide.Intent
	}
	var asks []ask
	sheet := decide.NewSheet(nil, nil)
	for _, g := range games {
		p := g.Point(sheet)
		for i := range p.Sheet.Len() {
			asks = append(asks, ask{g, p.Sheet.Intent(i)})
		}
	}
	b.Run("tree", func(b *testing.B) {
		took := make([]time.Duration, 0, b.N)
		for i := range b.N {
			a := asks[i%len(asks)]
			from := time.Now()
			a.g.Explain(a.i)
			took = append(took, time.Since(from))
		}
		spread(b, took)
	})
	b.Run("words", func(b *testing.B) {
		took := make([]time.Duration, 0, b.N)
		for i := range b.N {
			a := asks[i%len(asks)]
			from := time.Now()
			n := narrate.Narrator{Say: say, Names: sys.Names(a.g, say), Index: sys.Index(), System: sys.ID}
			n.Reasons(a.g.Judge(a.i).Reasons)
			n.Trees(a.g.Explain(a.i))
			took = append(took, time.Since(from))
		}
		spread(b, took)
	})
}
