package cauldron_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play/playtest"
)

// retreating is a random position in which some units of a hex must retreat.
func retreating(t testing.TB, rt *rapid.T) (*match, decide.Intent) {
	f := field(t)
	n := f.m.Grid.Len()
	side := rapid.SampledFrom([]cauldron.Side{axis, allies}).Draw(rt, "side")
	for range rapid.IntRange(0, 12).Draw(rt, "sides") {
		features := rapid.SampledFrom([]cauldron.SideFeature{up, down, up | road, down | track, mined, mined | road}).Draw(rt, "features")
		f.m.Add(f.m.Grid.At(rapid.IntRange(0, n-1).Draw(rt, "hex")), hex.Dir(rapid.IntRange(0, 5).Draw(rt, "dir")), features)
	}
	for range rapid.IntRange(0, 5).Draw(rt, "west") {
		f.m.West[rapid.IntRange(0, n-1).Draw(rt, "hex")] = true
	}
	home := rapid.IntRange(0, n-1).Draw(rt, "origin")
	for i := range n {
		f.m.Home69[i] = hex.Distance(f.m.Grid.At(i), f.m.Grid.At(home)) <= 1
	}
	held := map[int]cauldron.Side{home: side}
	put := func(name string, i int, s cauldron.Side, props ...as) {
		held[i] = s
		f.unit(name, s, rapid.SampledFrom([]cauldron.Class{armour, infantry, antiTank}).Draw(rt, "class"), f.m.Grid.Format(f.m.Grid.At(i)), props...)
	}
	together := rapid.IntRange(1, 2).Draw(rt, "together")
	var names []string
	for k := range together {
		name := string(rune('A' + k))
		put(name, home, side, some(rt, disrupted, 3), some(rt, bound, 6))
		names = append(names, name)
	}
	for k := range rapid.IntRange(0, 14).Draw(rt, "units") {
		s := rapid.SampledFrom([]cauldron.Side{axis, allies}).Draw(rt, "side")
		// Near the origin, where it matters: up to three hexes away.
		i := home
		for range rapid.IntRange(1, 3).Draw(rt, "steps") {
			if next := f.m.Grid.Neighbour(i, hex.Dir(rapid.IntRange(0, 5).Draw(rt, "dir"))); next >= 0 {
				i = next
			}
		}
		if i == home || (held[i] != 0 && held[i] != s) {
			continue
		}
		put(string(rune('a'+k)), i, s, some(rt, disrupted, 4))
	}
	for i := range n {
		f.m.West[i] = f.m.West[i] && held[i] != allies
	}
	m := f.game(cauldron.RetreatFrame{Side: side, Left: f.ids(names...)})
	if together == 2 && rapid.Bool().Draw(rt, "as a stack") {
		return m, cauldron.RetreatStack.At(f.m.Grid.At(home))
	}
	return m, cauldron.RetreatUnit.On(f.id("A"))
}

// some is a property once in so many times.
func some(rt *rapid.T, p as, in int) as {
	if rapid.IntRange(1, in).Draw(rt, "chance") == in {
		return p
	}
	return func(*ground, *cauldron.Counter, *cauldron.Unit) {}
}

// TestRetreatStepsAgainstBruteForce holds the first step of a retreat against every way there is: legal if the best goes through it, otherwise refused by
// every rule that it breaks.
func TestRetreatStepsAgainstBruteForce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m, begin := retreating(t, rt)
		origin := m.unit("A").At
		m.do(begin)
		fall, falling := m.top().(cauldron.FallFrame)
		if !falling {
			j := judgeOf(m, m.f.ids("A"))
			if _, stack := decide.Does(begin, cauldron.RetreatStack); stack {
				j = judgeOf(m, m.f.ids("A", "B"))
			}
			require.Empty(rt, j.ways(origin), "eliminated although there is a way")
			require.False(rt, j.edge(origin) && !j.bound(), "eliminated at the edge of the map")
			return
		}
		j := judgeOf(m, fall.Units)
		all := j.ways(origin)
		for d := range hex.Dir(hex.Dirs) {
			to := origin.Step(d)
			mine := slices.DeleteFunc(slices.Clone(all), func(w way) bool { return w.hexes[0] != to })
			v := m.Judge(cauldron.RetreatTo.At(to))
			switch barred := j.barred(origin, d); {
			case len(barred) > 0:
				require.Equal(rt, barred, playtest.Numbers(v), "to %s", m.f.m.Grid.Format(to))
				require.False(rt, v.Legal)
			case len(mine) == 0:
				require.Equal(rt, []string{"11.1.1"}, playtest.Numbers(v), "to %s", m.f.m.Grid.Format(to))
				require.False(rt, v.Legal)
			case slices.ContainsFunc(mine, func(w way) bool { return best(w, all) }):
				require.True(rt, v.Legal, "to %s: %v", m.f.m.Grid.Format(to), v.Rules())
			default:
				require.Equal(rt, brokenBy(mine, all), playtest.Numbers(v), "to %s", m.f.m.Grid.Format(to))
				require.False(rt, v.Legal)
			}
			for n, r := range v.Reasons {
				require.NotContains(rt, v.Reasons[:n], r, "said twice")
			}
		}
	})
}

// TestRetreatKeepsPriorities walks a retreat to its end along whatever is legal: the way taken is among the best of all that there were.
func TestRetreatKeepsPriorities(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m, begin := retreating(t, rt)
		origin := m.unit("A").At
		m.do(begin)
		fall, falling := m.top().(cauldron.FallFrame)
		if !falling {
			return
		}
		all := judgeOf(m, fall.Units).ways(origin)
		before := len(fall.Units)
		var path []hex.Hex
		for range 2 {
			f, ok := m.top().(cauldron.FallFrame)
			if !ok || len(f.Units) != before {
				return // a unit was lost on the way, or the retreat waits for a loss
			}
			i := rapid.SampledFrom(m.Point(decide.NewSheet(nil, nil)).Options()).Draw(rt, "option")
			to, on := decide.Does(i, cauldron.RetreatTo)
			if !on {
				return
			}
			m.do(i)
			path = append(path, to.Hex)
		}
		n := slices.IndexFunc(all, func(w way) bool { return slices.Equal(w.hexes, path) })
		require.GreaterOrEqual(rt, n, 0, "no such way")
		require.True(rt, best(all[n], all), "cost %v", all[n].cost)
	})
}

// TestRetreatGoesOnAgainstBruteForce holds each step from an overstacked end against every way on that there is.
func TestRetreatGoesOnAgainstBruteForce(t *testing.T) {
	asked := 0
	rapid.Check(t, func(rt *rapid.T) {
		f := field(t)
		side := rapid.SampledFrom([]cauldron.Side{axis, allies}).Draw(rt, "side")
		path := []hex.Hex{f.at("0505"), f.at("0506"), f.at("0507")}
		for k, at := range []string{"0507", "0507", "0507", "0508", "0508", "0408", "0408"} {
			if k < 3 || rapid.IntRange(1, 3).Draw(rt, "there") > 1 {
				f.unit(string(rune('A'+k)), side, armour, at)
			}
		}
		for k := range rapid.IntRange(0, 5).Draw(rt, "enemies") {
			at := f.m.Grid.At(rapid.IntRange(0, f.m.Grid.Len()-1).Draw(rt, "hex"))
			if hex.Distance(at, path[2]) > 1 && at != f.at("0508") && at != f.at("0408") && at != path[0] {
				f.unit(string(rune('a'+k)), side.Enemy(), infantry, f.m.Grid.Format(at), some(rt, disrupted, 4))
			}
		}
		for range rapid.IntRange(0, 4).Draw(rt, "sides") {
			d := hex.Dir(rapid.IntRange(0, 5).Draw(rt, "dir"))
			f.m.Add(rapid.SampledFrom([]hex.Hex{path[2], f.at("0508"), f.at("0408")}).Draw(rt, "of"), d, rapid.SampledFrom([]cauldron.SideFeature{up, mined}).Draw(rt, "feature"))
		}
		m := f.game(cauldron.FallFrame{Units: f.ids("A"), Path: path})
		j := judgeOf(m, f.ids("A"))
		all := j.beyond(path[0], path, way{})
		if len(all) == 0 {
			_, open := m.top().(cauldron.FallFrame)
			require.False(rt, open, "nobody is asked where no way leads on")
			return
		}
		asked++
		for d := range hex.Dir(hex.Dirs) {
			to := path[2].Step(d)
			mine := slices.DeleteFunc(slices.Clone(all), func(w way) bool { return w.hexes[0] != to })
			v := m.Judge(cauldron.RetreatTo.At(to))
			switch barred := j.barred(path[2], d); {
			case len(barred) > 0:
				require.Equal(rt, barred, playtest.Numbers(v), "to %s", f.m.Grid.Format(to))
			case hex.Distance(path[0], to) < 2 || len(mine) == 0:
				require.Equal(rt, []string{"11.1.4"}, playtest.Numbers(v), "to %s", f.m.Grid.Format(to))
			case slices.ContainsFunc(mine, func(w way) bool { return best(w, all) }):
				require.True(rt, v.Legal, "to %s: %v", f.m.Grid.Format(to), v.Rules())
				continue
			default:
				require.Equal(rt, brokenBy(mine, all), playtest.Numbers(v), "to %s", f.m.Grid.Format(to))
			}
			require.False(rt, v.Legal, "to %s", f.m.Grid.Format(to))
		}
	})
	require.Positive(t, asked)
}

// TestRetreatsEnd plays on at random until nobody is asked any more.
func TestRetreatsEnd(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m, _ := retreating(t, rt)
		for range 40 {
			if m.over() {
				return
			}
			options := m.Point(decide.NewSheet(nil, nil)).Options()
			require.NotEmpty(rt, options, "%T asks and nothing may be done", m.top())
			next, _, err := m.Play(rapid.SampledFrom(options).Draw(rt, "option"), dice.Seeded(1))
			require.NoError(rt, err)
			m.Game = next.(cauldron.Game)
			require.NoError(rt, sound(m.Game))
		}
		rt.Fatalf("%T is still open", m.top())
	})
}
