package cauldron_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
)

func moving(t testing.TB, unit string, spent int) cauldron.Game {
	f := mixed(t)
	return f.game(cauldron.MoveFrame{Side: axis}, f.acting(unit, spent)).Game
}

// Every way is walked: each of its steps is legal when it comes to it, and what is left at its end is what the way says.
func TestWaysAreLegalStepByStep(t *testing.T) {
	for _, unit := range []string{"5/1", "5/2", "rifles", "guns"} {
		g := moving(t, unit, 0)
		w, ok := g.Ways()
		require.True(t, ok)
		require.Greater(t, len(w.Reached), 3, unit)
		for i := range w.Reached {
			steps, hexes := w.Steps(i)
			var now play.Game = g
			for n, s := range steps {
				next, _, err := now.Play(s, dice.Scripted())
				require.NoError(t, err, "%s: %v", unit, hexes[n])
				now = next
			}
			left, _ := now.(cauldron.Game).Left()
			require.Equal(t, w.Reached[i].Left, left, "%s to %v", unit, w.Reached[i].At)
		}
	}
}

// A search that goes on a hex at a time finds the same ways.
func TestWaysInPieces(t *testing.T) {
	for _, unit := range []string{"5/1", "5/2", "rifles", "guns"} {
		g := moving(t, unit, 0)
		s, ok := g.Search()
		require.True(t, ok)
		pieces := 1
		for !s.Go(1) {
			pieces++
		}
		want, _ := g.Reachable()
		require.Equal(t, want, s.Ways())
		require.GreaterOrEqual(t, pieces, len(want.Reached))
	}
	_, ok := field(t).unit("tanks", axis, armour, "0505").game(cauldron.MoveFrame{Side: axis}).Search()
	require.False(t, ok)
}

// No walk comes farther, or anywhere for less, than the ways say; what they bar is refused from where they say, and for these reasons.
func TestNoWalkBeatsTheWays(t *testing.T) {
	for _, unit := range []string{"5/1", "rifles", "guns"} {
		g := moving(t, unit, 0)
		w, _ := g.Ways()
		rng := rand.New(rand.NewPCG(1, 2))
		for range 300 {
			var now play.Game = g
			for range 14 {
				var steps []decide.Intent
				for _, i := range now.Point(decide.NewSheet(nil, nil)).Options() {
					if _, is := decide.Does(i, cauldron.StepTo); is {
						steps = append(steps, i)
					}
				}
				if len(steps) == 0 {
					break
				}
				step := steps[rng.IntN(len(steps))]
				next, _, err := now.Play(step, dice.Scripted())
				require.NoError(t, err)
				now = next
				left, _ := now.(cauldron.Game).Left()
				i, ok := w.To(decide.ActOf(step).Hex)
				require.True(t, ok, "%s: %v", unit, step)
				require.False(t, w.Reached[i].Left.Less(left), "%s: %v", unit, step)
			}
		}
		for _, b := range w.Barred {
			var now play.Game = g
			steps, _ := w.Steps(b.From)
			for _, s := range steps {
				now, _, _ = now.Play(s, dice.Scripted())
			}
			v := now.Judge(b.Step)
			require.False(t, v.Legal)
			require.Equal(t, v.Reasons, b.Reasons)
		}
	}
}

func TestWaysRoundAHex(t *testing.T) {
	g := moving(t, "guns", 0)
	w, _ := g.Ways()
	for i := range w.Reached {
		_, hexes := w.Steps(i)
		if len(hexes) < 2 {
			continue
		}
		around, ok := g.Ways(hexes[0])
		require.True(t, ok)
		_, there := around.To(hexes[0])
		require.False(t, there)
		if j, reached := around.To(w.Reached[i].At); reached {
			require.False(t, around.Reached[j].Cost.Less(w.Reached[i].Cost))
			_, other := around.Steps(j)
			require.NotContains(t, other, hexes[0])
		}
	}
}

func TestNothingOnTheMoveHasNoWays(t *testing.T) {
	f := mixed(t)
	_, ok := f.game(cauldron.MoveFrame{Side: axis}).Ways()
	require.False(t, ok)
	_, ok = f.game().Ways(hex.Hex{})
	require.False(t, ok)
}
