package batalha_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// mixed is a field with something of everything: a city, ridges, mines, a fort, a sea arm, a road and a trail, units of all types of both sides in contact, a
// full hex, a unit to arrive on each side, objectives, havens and the roads of the west edge.
func mixed(t testing.TB) *ground {
	return field(t).city("0704").ridge("0504", "0603").sea("0901", "1001").mines("0404", "0405", "0506").fort("0604").side("0703", seaArm, south, southEast).
		way(road, "0103", "0203", "0304", "0404").way(trail, "0305", "0405", "0506").roads("0103").havens("0806").
		objective("0704", 50, allies, true).objective("0506", 20, axis, false).division("div", axis, 2).
		unit("pz", axis, armour, "0304", in("div")).unit("mot", axis, motor, "0305", in("div")).crowd("0303", "a", "b", "c").
		unit("eng", axis, engineer, "0405").unit("guns", axis, artillery, "0306").unit("lit", axis, motor, "0101", of(batalha.Italian), placed(batalha.Arriving)).
		unit("tommy", allies, infantry, "0604").unit("tk", allies, armour, "0704").unit("rifles", allies, motor, "0605", reduced).
		unit("rha", allies, artillery, "0706", ranged(4), valued(2, 3, 6)).unit("ind", allies, infantry, "0101", of(batalha.Indian), placed(batalha.Arriving)).air(35, 10)
}

// marching is the mixed field with a unit on the move.
func marching(t testing.TB, unit string) batalha.Game {
	f := mixed(t)
	side := axis
	if f.order.Counters[f.id(unit)].Nation.Side() == allies {
		side = allies
	}
	return f.game(batalha.MoveFrame{Side: side}, f.acting(unit, 0)).Game
}

func movers() []string {
	return []string{"pz", "mot", "a", "eng", "guns", "tommy", "tk", "rifles", "rha"}
}

// spared rolls until nothing is due, always the highest face.
func spared(t testing.TB, g play.Game) play.Game {
	for {
		top, _ := g.(batalha.Game).State().Frames.Top()
		if _, mines := top.(batalha.MinesFrame); !mines {
			return g
		}
		next, _, err := g.Play(batalha.Roll.Now(), dice.Scripted(5))
		require.NoError(t, err)
		g = next
	}
}

// Every way is walked: each of its steps is legal when it comes to it, and what is left at its end is what the way says.
func TestWaysAreLegalStepByStep(t *testing.T) {
	for _, unit := range movers() {
		g := marching(t, unit)
		w, ok := g.Ways()
		require.True(t, ok)
		require.Greater(t, len(w.Reached), 3, unit)
		for i := range w.Reached {
			steps, hexes := w.Steps(i)
			var now play.Game = g
			for n, s := range steps {
				next, _, err := now.Play(s, dice.Scripted())
				require.NoError(t, err, "%s: %v", unit, hexes[n])
				now = spared(t, next)
			}
			if left, moving := now.(batalha.Game).Left(); moving {
				require.Equal(t, w.Reached[i].Left, left, "%s to %v", unit, w.Reached[i].At)
			}
		}
	}
}

// No walk comes farther, or anywhere for less, than the ways say; what they bar is refused from where they say, and for these reasons.
func TestNoWalkBeatsTheWays(t *testing.T) {
	for _, unit := range movers() {
		g := marching(t, unit)
		w, _ := g.Ways()
		rng := rand.New(rand.NewPCG(1, 2))
		for range 200 {
			var now play.Game = g
			for range 14 {
				var steps []decide.Intent
				for _, i := range now.Point(decide.NewSheet(nil, nil)).Options() {
					if _, is := decide.Does(i, batalha.StepTo); is {
						steps = append(steps, i)
					}
				}
				if len(steps) == 0 {
					break
				}
				step := steps[rng.IntN(len(steps))]
				next, _, err := now.Play(step, dice.Scripted())
				require.NoError(t, err)
				now = spared(t, next)
				i, ok := w.To(decide.ActOf(step).Hex)
				require.True(t, ok, "%s: %v", unit, step)
				if left, moving := now.(batalha.Game).Left(); moving {
					require.False(t, w.Reached[i].Left.Less(left), "%s: %v", unit, step)
				}
			}
		}
		for _, b := range w.Barred {
			var now play.Game = g
			steps, _ := w.Steps(b.From)
			for _, s := range steps {
				next, _, err := now.Play(s, dice.Scripted())
				require.NoError(t, err)
				now = spared(t, next)
			}
			v := now.Judge(b.Step)
			require.False(t, v.Legal)
			require.Equal(t, v.Reasons, b.Reasons)
		}
	}
}

func TestWaysRoundAHex(t *testing.T) {
	g := marching(t, "guns")
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
		}
	}
}

func TestNothingOnTheMoveHasNoWays(t *testing.T) {
	_, ok := mixed(t).moving(axis).Ways()
	require.False(t, ok)
	_, ok = mixed(t).game().Ways(hex.Hex{})
	require.False(t, ok)
}

// country is a random field with one unit of a type on the move and enemies about.
func country(t *rapid.T, tb testing.TB) (*ground, batalha.Type) {
	f := wide(tb, 7, 6)
	for i := range f.m.Grid.Len() {
		f.m.Ground[i] = batalha.Ground(rapid.SampledFrom([]int{0, 0, 0, 1, 2, 3}).Draw(t, "ground"))
		f.m.Mines[i] = rapid.IntRange(0, 5).Draw(t, "mines") == 0
		for d := range hex.Dir(3) {
			f.m.Add(f.m.Grid.At(i), d, batalha.SideFeature(rapid.SampledFrom([]int{0, 0, 0, 1, 2, 4, 5}).Draw(t, "side")))
		}
	}
	kind := batalha.Type(rapid.IntRange(1, 6).Draw(t, "type"))
	side := batalha.Side(rapid.IntRange(1, 2).Draw(t, "side of the mover"))
	f.unit("mover", side, kind, "0403", valued(1, 1, rapid.IntRange(0, 9).Draw(t, "allowance")))
	f.m.Ground[f.m.Grid.Index(f.at("0403"))] = batalha.Open
	free := func(i int) bool { return f.m.Ground[i] != batalha.Sea && f.m.Grid.At(i) != f.at("0403") }
	for n := range rapid.IntRange(0, 4).Draw(t, "enemies") {
		if i := rapid.IntRange(0, f.m.Grid.Len()-1).Draw(t, "enemy at"); free(i) {
			f.unit("foe"+string(rune('0'+n)), side.Enemy(), batalha.Type(rapid.IntRange(1, 6).Draw(t, "enemy type")), f.m.Grid.Format(f.m.Grid.At(i)))
		}
	}
	return f, kind
}

// brute is what 4.0, 4.1.2 and 9.1 say of one step, written down anew from the chart: the cost in half points, and whether the unit must stop there.
func (f *ground) brute(kind batalha.Type, from, to hex.Hex, first bool) (cost int, stops, open bool) {
	d, _ := hex.Toward(from, to)
	i := f.m.Grid.Index(to)
	if i < 0 || f.m.Ground[i] == batalha.Sea {
		return 0, false, false
	}
	mover := f.order.Counters[0].Nation.Side()
	motorised := kind == motor || kind == armour || kind == batalha.MechArtillery
	near := func(h hex.Hex) bool {
		for n := 1; n < len(f.units); n++ {
			soft := f.order.Counters[n].Type
			ignored := kind == armour && (soft == infantry || soft == motor || soft == engineer)
			if hex.Distance(f.units[n].At, h) == 1 && !ignored {
				return true
			}
		}
		return false
	}
	for n := 1; n < len(f.units); n++ {
		if f.units[n].At == to {
			return 0, false, false
		}
	}
	features := f.m.At(from, d)
	switch {
	case features&road != 0 && motorised:
		cost = 1
	case features&(road|trail) != 0:
		cost = 2
	default:
		pays := map[batalha.Ground][2]int{batalha.Open: {1, 1}, batalha.City: {1, 1}, batalha.Ridge: {2, 3}}[f.m.Ground[i]]
		cost = 2 * pays[0]
		if motorised {
			cost = 2 * pays[1]
		}
	}
	if features&seaArm != 0 {
		if kind == armour {
			return 0, false, false
		}
		cost = max(cost, 4)
	}
	if mover == axis && f.m.Mines[i] {
		cost += 2
	}
	if first && near(from) {
		cost += 2
	}
	return cost, near(to), true
}

// The ways are the least of all walks that a plain search over hexes and points finds.
func TestWaysAgainstBruteForce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		f, kind := country(rt, t)
		g := f.game(batalha.MoveFrame{Side: f.order.Counters[0].Nation.Side()}, f.acting("mover", 0))
		w, ok := g.Ways()
		require.True(rt, ok)
		left := 2 * f.order.Counters[0].Move.N
		best := map[hex.Hex]int{}
		type at struct {
			h     hex.Hex
			spent int
		}
		queue := []at{{f.at("0403"), 0}}
		for n := 0; n < len(queue); n++ {
			for d := range hex.Dir(hex.Dirs) {
				to := queue[n].h.Step(d)
				cost, stops, open := f.brute(kind, queue[n].h, to, queue[n].spent == 0)
				spent := queue[n].spent + cost
				if old, known := best[to]; !open || spent > left || (known && old <= spent) {
					continue
				}
				best[to] = spent
				if !stops {
					queue = append(queue, at{to, spent})
				}
			}
		}
		delete(best, f.at("0403"))
		require.Len(rt, w.Reached, len(best)+1)
		for h, spent := range best {
			i, reached := w.To(h)
			require.True(rt, reached, "%s", f.m.Grid.Format(h))
			require.Equal(rt, derive.Frac(int64(spent), 2), w.Reached[i].Cost, "%s", f.m.Grid.Format(h))
		}
	})
}
