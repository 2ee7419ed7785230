package theseus_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/theseus"
)

// marching is the mixed field with a stack about to set out.
func marching(t testing.TB, units ...string) (*ground, theseus.Game) {
	f := mixed(t)
	return f, f.game(f.acting("pz", 5), theseus.MoveFrame{Units: f.ids(units...), Checked: true}).Game
}

func stacks() [][]string {
	return [][]string{{"hq"}, {"a"}, {"b"}, {"a", "b"}, {"a", "b", "kg"}, {"kg"}, {"far"}, {"in"}}
}

// Every way is walked: each of its steps is legal when it comes to it, and what is left at its end is what the way says.
func TestWaysAreLegalStepByStep(t *testing.T) {
	for _, units := range stacks() {
		_, g := marching(t, units...)
		w, ok := g.Ways()
		require.True(t, ok)
		require.Greater(t, len(w.Reached), 1, "%v", units)
		for i := range w.Reached {
			steps, hexes := w.Steps(i)
			var now play.Game = g
			for n, s := range steps {
				next, _, err := now.Play(s, dice.Scripted())
				require.NoError(t, err, "%v: %v", units, hexes[n])
				now = next
			}
			if left, moving := now.(theseus.Game).Left(); moving && now.(theseus.Game).State().Frames.Len() == 2 {
				require.Equal(t, w.Reached[i].Left, left, "%v to %v", units, w.Reached[i].At)
			}
		}
	}
}

// No walk comes farther, or anywhere for less, than the ways say; what they bar is refused from where they say.
func TestNoWalkBeatsTheWays(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 5))
		choices := stacks()
		units := choices[rng.IntN(len(choices))]
		_, g := marching(t, units...)
		w, _ := g.Ways()
		allowance, _ := g.Left()
		var now play.Game = g
		for range 12 {
			options := now.Point(decide.NewSheet(nil, nil)).Options()
			var steps []decide.Act
			for _, o := range options {
				if s, ok := decide.Does(o, theseus.StepTo); ok {
					steps = append(steps, s)
				}
			}
			if len(steps) == 0 {
				return
			}
			s := steps[rng.IntN(len(steps))]
			before, _ := now.(theseus.Game).Left()
			next, _, err := now.Play(s, dice.Scripted())
			require.NoError(rt, err)
			k, reached := w.To(s.Hex)
			require.True(rt, reached, "%v walked to %v", units, s.Hex)
			left, moving := next.(theseus.Game).Left()
			if !moving || next.(theseus.Game).State().Frames.Len() != 2 {
				require.False(rt, w.Reached[k].Cost.Compare(allowance) > 0)
				return
			}
			require.False(rt, w.Reached[k].Left.Less(left), "%v at %v has %s left (%s before), the ways say %s", units, s.Hex, left, before, w.Reached[k].Left)
			now = next
		}
	})
}

func TestWays(t *testing.T) {
	t.Run("7.3.2 what is barred is refused there for these reasons", func(t *testing.T) {
		for _, units := range stacks() {
			f, g := marching(t, units...)
			w, _ := g.Ways()
			for _, b := range w.Barred {
				if b.From != 0 {
					continue
				}
				v := g.Judge(b.Step)
				require.False(t, v.Legal, "%v to %s", units, f.m.Grid.Format(b.At))
				require.Equal(t, v.Reasons, b.Reasons)
			}
		}
	})
	t.Run("7.3 ways avoid what they are told to", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505")
		w, ok := f.game(f.acting("pz", 3), f.moving(0, "a")).Ways(f.at("0504"))
		require.True(t, ok)
		_, reached := w.To(f.at("0504"))
		require.False(t, reached)
		i, reached := w.To(f.at("0503"))
		require.True(t, reached)
		require.Equal(t, derive.Int(3), w.Reached[i].Cost)
		_, hexes := w.Steps(i)
		require.NotContains(t, hexes, f.at("0504"))
	})
	t.Run("7.3 nobody on the move has ways", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505")
		_, ok := f.game(f.acting("pz", 3)).Ways()
		require.False(t, ok)
	})
	t.Run("7.3.6 a way ends in mines", func(t *testing.T) {
		f := wide(t, 5, 1).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0201").mines(allies, "0301")
		w, _ := f.game(f.acting("pz", 3), f.moving(0, "a")).Ways()
		var found []hex.Hex
		for _, r := range w.Reached {
			found = append(found, r.At)
		}
		require.ElementsMatch(t, f.hexes("0201", "0101", "0301"), found)
	})
}
