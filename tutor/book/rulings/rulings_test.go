package rulings_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/tutor/book/rulings"
	"gazala/tutor/games"
	"gazala/tutor/shelf"
)

func systems(t *testing.T) []*shelf.System {
	t.Helper()
	return games.All()[:2]
}

// A position compared with itself shows no difference, and the positions are there: those of examples, questions, lessons and beginnings.
func TestNothingDiffersFromItself(t *testing.T) {
	for _, sys := range systems(t) {
		all := rulings.Positions(sys)
		require.Greater(t, len(all), 100)
		kinds := [4]int{}
		for i := range all {
			p := &all[i]
			switch {
			case p.Example != "":
				kinds[0]++
			case p.Lesson != "":
				kinds[1]++
			case len(p.Asks) > 0:
				kinds[2]++
			default:
				kinds[3]++
			}
			score := func(g play.Game) (derive.Tree, bool) { return sys.Score(g) }
			d, ok := rulings.Compare(p, p.Game, p.Game, score)
			require.False(t, ok, "%s %d: %+v", p.Example, p.Step, d)
		}
		require.NotContains(t, kinds, 0)
	}
}

// Every difference is one: judged again under the two readings, the answers are not the same, and it is found again by another hunt, at the same place.
func TestDifferencesAreFoundAgain(t *testing.T) {
	for _, sys := range systems(t) {
		all := rulings.Positions(sys)
		for _, d := range sys.Index().Discrepancies() {
			hunt := func() []rulings.Find {
				h := rulings.NewHunt(sys, d, d.Default, all)
				left := len(all)
				h.Seek(func() bool { left--; return left >= 0 })
				finds, looked := h.Finds()
				require.LessOrEqual(t, looked, len(all))
				return finds
			}
			first := hunt()
			if len(first) == 0 {
				continue
			}
			again := hunt()
			require.Len(t, again, len(first))
			for i, f := range first {
				require.Equal(t, f.Start, again[i].Start)
				require.NotEqual(t, d.Default, f.Reading)
				require.Equal(t, f.Here.Kind, f.There.Kind)
				if f.Here.Kind == rulings.Verdict && len(f.After) == 0 {
					there, ok := sys.Reread(f.Game, d.ID, f.Reading)
					require.True(t, ok)
					require.Equal(t, f.There.Verdict.Legal, there.Judge(f.Intent).Legal)
					require.Equal(t, f.Here.Verdict.Legal, f.Game.Judge(f.Intent).Legal)
				}
			}
		}
	}
}
