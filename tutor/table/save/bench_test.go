package save_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

const long = 1500

// longGame is a game of 1,500 actions with twice the units of the published game.
func longGame(b *testing.B) session.Session {
	b.Helper()
	sys := sessiontest.System(b)
	start := session.Begin(sessiontest.Setup(sys, 1), sessiontest.Read(b, sys, sessiontest.Position(b, sys, true)))
	s := sessiontest.Wander(b, rand.New(rand.NewPCG(1, 2)), start, long)
	require.Equal(b, long, s.Total())
	return s
}

func BenchmarkEncode(b *testing.B) {
	s := longGame(b)
	b.ReportMetric(float64(len(encoded(b, s))), "bytes")
	for b.Loop() {
		if _, err := save.Encode(s, times()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkKeepOneMore is what saving costs after one more action of a long game.
func BenchmarkKeepOneMore(b *testing.B) {
	s := longGame(b)
	store := newRoll()
	k := save.NewKeeper(store, "game", times().Created)
	require.NoError(b, k.Keep(s, times().Changed))
	next := sessiontest.Wander(b, rand.New(rand.NewPCG(5, 2)), s.Seek(long-1), 1)
	for n := 0; b.Loop(); n++ {
		if err := k.Keep([2]session.Session{s, next}[n%2], times().Changed); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecode(b *testing.B) {
	s := longGame(b)
	text, find := encoded(b, s), finder(s.Setup().System)
	for b.Loop() {
		if _, err := save.Decode(find, "game", text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPeek(b *testing.B) {
	text := encoded(b, longGame(b))
	for b.Loop() {
		if _, err := save.Peek("game", text); err != nil {
			b.Fatal(err)
		}
	}
}
