package cauldrondata_test

import (
	"testing"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
)

// BenchmarkDecisions plays random games of the campaign: for each decision every candidate is judged with its reasons as codes, and an option is played.
func BenchmarkDecisions(b *testing.B) {
	p := loadPrinted(b)
	start := begin(b, p, "campaign")
	sheet := decide.NewSheet(nil, nil)
	g, seed := play.Game(start), uint64(1)
	choice, src := dice.Seeded(seed), dice.Seeded(seed+1<<32)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		point := g.Point(sheet)
		if point.Sheet.Len() == 0 {
			seed++
			g, choice, src = start, dice.Seeded(seed), dice.Seeded(seed+1<<32)
			continue
		}
		next, _, err := g.Play(legalOne(point.Sheet, choice), src)
		if err != nil {
			b.Fatal(err)
		}
		g = next
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
}

// BenchmarkPoints judges every candidate of the positions of a game, without playing on.
func BenchmarkPoints(b *testing.B) {
	p := loadPrinted(b)
	g := play.Game(begin(b, p, "campaign"))
	sheet := decide.NewSheet(nil, nil)
	choice, src := dice.Seeded(1), dice.Seeded(2)
	var games []play.Game
	for {
		point := g.Point(sheet)
		if point.Sheet.Len() == 0 {
			break
		}
		games = append(games, g)
		g, _, _ = g.Play(pick(g.(cauldron.Game), point.Options(), choice), src)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for n := range b.N {
		games[n%len(games)].Point(sheet)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "points/s")
}

// BenchmarkGames plays games of both scenarios again that were chosen as in the soak test, with whole formations on the move and many attacks: every candidate
// of every point is judged with its reasons as codes, and the action that was chosen is played.
func BenchmarkGames(b *testing.B) {
	p := loadPrinted(b)
	for _, s := range p.Scenarios {
		b.Run(s.ID, func(b *testing.B) {
			start := begin(b, p, s.ID)
			actions := chosen(b, start, 3)
			sheet, g := decide.NewSheet(nil, nil), play.Game(start)
			b.ReportAllocs()
			b.ResetTimer()
			for n := range b.N {
				if n%len(actions) == 0 {
					g = start
				}
				g.Point(sheet)
				next, _, err := g.Play(actions[n%len(actions)].Intent, dice.Scripted(actions[n%len(actions)].Faces...))
				if err != nil {
					b.Fatal(err)
				}
				g = next
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}

// chosen are the actions of a game of the soak test.
func chosen(b *testing.B, start cauldron.Game, seed uint64) (actions []play.Action) {
	b.Helper()
	choice, faces := dice.Seeded(seed), &playtest.FaceLog{Src: dice.Seeded(seed + 1<<32)}
	for g := play.Game(start); ; {
		options := g.Point(decide.NewSheet(nil, nil)).Options()
		if len(options) == 0 {
			return actions
		}
		i := pick(g.(cauldron.Game), options, choice)
		faces.Rolled = nil
		next, _, err := g.Play(i, faces)
		if err != nil {
			b.Fatal(err)
		}
		g, actions = next, append(actions, play.Action{Intent: i, Faces: faces.Rolled})
	}
}

// legalOne is an option at random, what goes on before what ends something.
func legalOne(s *decide.Sheet, choice dice.Source) decide.Intent {
	n := 0
	for i := range s.Len() {
		if s.Legal(i) {
			n++
		}
	}
	k := choice.Roll(n)
	for i := range s.Len() {
		if s.Legal(i) {
			if k == 0 {
				return s.Intent(i)
			}
			k--
		}
	}
	return nil
}
