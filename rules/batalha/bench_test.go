package batalha_test

import (
	"math/rand/v2"
	"testing"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// BenchmarkPoint lists the points of a random game again, on a sheet that has been used.
func BenchmarkPoint(b *testing.B) {
	games := passed(b)
	sheet := decide.NewSheet(nil, nil)
	for _, g := range games {
		g.Point(sheet)
	}
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		games[n%len(games)].Point(sheet)
	}
}

// BenchmarkPlay plays a random game of three turns.
func BenchmarkPlay(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		passed(b)
	}
}

// passed are the positions of a random game.
func passed(b *testing.B) (out []play.Game) {
	b.Helper()
	rng, src, sheet := rand.New(rand.NewPCG(3, 1)), dice.Seeded(3), decide.NewSheet(nil, nil)
	var game play.Game = strewn(b, rng, 10).game(batalha.TurnFrame{}, batalha.SetUpFrame{Side: axis}, batalha.SetUpFrame{Side: allies}).Game
	for {
		point := game.Point(sheet)
		if point.Sheet.Len() == 0 {
			return out
		}
		out = append(out, game)
		next, _, err := game.Play(busily(rng, point.Options()), src)
		if err != nil {
			b.Fatal(err)
		}
		game = next
	}
}
