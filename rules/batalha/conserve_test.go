package batalha_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
)

// TestCombatConserves plays random combat phases: what a step takes from a unit is told, nobody gains anything, guns and units serve once, a hex is attacked once, and
// points are spent as they were declared.
func TestCombatConserves(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 2))
		side := rapid.SampledFrom([]batalha.Side{axis, allies}).Draw(rt, "side")
		f := mingled(t, rng, side)
		m := f.game(batalha.CombatFrame{Side: side})
		src := dice.Seeded(rng.Uint64())
		struck := map[hex.Hex]bool{}
		used := map[batalha.UnitID]bool{}
		for range 600 {
			if m.over() {
				return
			}
			before := m.State()
			i := busily(rng, m.Point(decide.NewSheet(nil, nil)).Options())
			next, events, err := m.Play(i, src)
			require.NoError(rt, err)
			lost, left := 0, stepsOf(before)
			for _, e := range events {
				switch e.Key {
				case "batalha.losses.turned":
					lost++
					left[e.Args[0].Ref]--
				case "batalha.losses.eliminated":
					lost += left[e.Args[0].Ref]
					left[e.Args[0].Ref] = 0
				}
			}
			m.Game = next.(batalha.Game)
			after := m.State()
			require.Equal(rt, steps(before), steps(after)+lost, "%s", say(f, i))
			switch in := decide.ActOf(i); in.Verb {
			case batalha.Target:
				require.False(rt, struck[in.Hex], "attacked twice")
				struck[in.Hex] = true
			case batalha.Commit:
				require.False(rt, used[in.Unit], "used twice")
				used[in.Unit] = true
			case batalha.CloseCommit:
				spent := spentPoints(before)
				require.Equal(rt, [2]int{before.Air[0] - spent[0], before.Air[1] - spent[1]}, after.Air)
			default:
				if _, joined := decide.Does(i, batalha.CommitAir); !joined {
					require.Equal(rt, before.Air, after.Air)
				}
			}
			require.NoError(rt, sound(m.Game))
		}
		rt.Fatalf("%T is still open", m.top())
	})
}

// spentPoints are the air points of the side whose declaration is open.
func spentPoints(st batalha.State) (spent [2]int) {
	top, _ := st.Frames.Top()
	switch f := top.(type) {
	case batalha.CommitFrame:
		spent[f.Attack.Side-1] = f.Attack.Air
	case batalha.AnswerFrame:
		spent[f.Attack.Side.Enemy()-1] = f.Attack.DefAir
	}
	return spent
}

// stepsOf are the losses that each unit can still take.
func stepsOf(st batalha.State) []int {
	out := make([]int, len(st.Units))
	for i, u := range st.Units {
		switch {
		case u.Where == batalha.Eliminated:
		case u.Reduced:
			out[i] = 1
		default:
			out[i] = 2
		}
	}
	return out
}

// mingled is a field on which both sides stand in each other's zones, with guns behind them.
func mingled(t testing.TB, rng *rand.Rand, side batalha.Side) *ground {
	f := wide(t, 8, 8).air(rng.IntN(12), rng.IntN(12))
	for i := range f.m.Grid.Len() {
		f.m.Ground[i] = [...]batalha.Ground{batalha.Open, batalha.Open, batalha.City, batalha.Ridge, batalha.Sea}[rng.IntN(5)]
		f.m.Mines[i], f.m.Fort[i] = rng.IntN(4) == 0, rng.IntN(4) == 0
		f.m.Add(f.m.Grid.At(i), hex.Dir(rng.IntN(3)), [...]batalha.SideFeature{0, 0, seaArm}[rng.IntN(3)])
	}
	held := map[hex.Hex]batalha.Side{}
	for n := range 6 + rng.IntN(16) {
		at, s := f.m.Grid.Hex(2+rng.IntN(6), 2+rng.IntN(6)), []batalha.Side{axis, allies}[n%2]
		if f.m.Ground[f.m.Grid.Index(at)] == batalha.Sea || f.standing(at) >= 3 || (held[at] != 0 && held[at] != s) {
			continue
		}
		held[at] = s
		props := []as{valued(1+rng.IntN(9), 1+rng.IntN(3), 6), marked(func(u *batalha.Unit) { u.Reduced, u.Engaged = rng.IntN(4) == 0, s == side && rng.IntN(2) == 0 })}
		f.unit(strconv.Itoa(n), s, batalha.Type(1+rng.IntN(6)), f.m.Grid.Format(at), props...)
	}
	return f
}
