package theseusdata_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
)

// acting is a game in which a formation acts with so many points, the position being changed before it does.
func acting(tb testing.TB, id string, points int8, change func(*theseus.Rules, *theseus.State)) theseus.Game {
	tb.Helper()
	r, st := opening(tb, "gazala")
	if change != nil {
		change(r, &st)
	}
	f := slices.IndexFunc(r.Order.Formations, func(f theseus.Formation) bool { return f.ID == id })
	require.GreaterOrEqual(tb, f, 0, id)
	st.Frames = frame.Of[theseus.Frame](theseus.ActivationFrame{Formation: theseus.FormationID(f), Points: points})
	return theseus.New(r, st)
}

// everywhere visits positions of the whole battlefield: every formation acts in turn, with steps, attacks and whatever follows chosen at random.
func everywhere(tb testing.TB, rounds int, rulings theseus.Rulings, visit func(theseus.Game)) {
	tb.Helper()
	r, st := opening(tb, "gazala")
	r.Rulings = rulings
	choice := dice.Seeded(1942)
	for round := range rounds {
		f := theseus.FormationID(round % len(r.Order.Formations))
		st.Frames = frame.Of[theseus.Frame](theseus.ActivationFrame{Formation: f, Points: 6})
		g := theseus.New(r, st)
		for g.State().Frames.Len() > 0 {
			visit(g)
			options := g.Point(decide.BareSheet()).Options()
			kinds, of := playtest.ByKind(options)
			going := slices.DeleteFunc(slices.Clone(kinds), func(k decide.Kind) bool { return k == theseus.Stop || k == theseus.EndActions })
			if len(going) > 0 && choice.Roll(10) > 0 {
				kinds = going
			}
			all := of[kinds[choice.Roll(len(kinds))]]
			next, _, err := g.Play(all[choice.Roll(len(all))], choice)
			require.NoError(tb, err)
			g = next.(theseus.Game)
		}
		st = g.State()
	}
}

// What is kept from one position to the next - zones, holders, headquarters, paths of command - is what a game that begins at the position finds.
func TestKeptIsFresh(t *testing.T) {
	other := theseus.Rulings{}.With(theseus.PathThroughZone, 1).With(theseus.PathNegation, 1)
	for _, rulings := range []theseus.Rulings{{}, other} {
		visited := 0
		everywhere(t, 9, rulings, func(g theseus.Game) {
			if visited++; visited%5 > 0 {
				return
			}
			fresh := theseus.New(g.Rules(), g.State())
			for _, side := range []theseus.Side{theseus.Axis, theseus.Allies} {
				require.Equal(t, fresh.Zones(side), g.Zones(side))
			}
			for u := range g.Rules().Order.Counters {
				was, length := fresh.Command(theseus.UnitID(u))
				is, now := g.Command(theseus.UnitID(u))
				require.Equal(t, []any{was, length}, []any{is, now}, "unit %s after %d positions", g.Rules().Order.Counters[u].ID, visited)
				require.Equal(t, fresh.Supply(theseus.UnitID(u)), g.Supply(theseus.UnitID(u)), "unit %s after %d positions", g.Rules().Order.Counters[u].ID, visited)
			}
		})
		require.Greater(t, visited, 60)
	}
}

// BenchmarkPointsOfTheBattlefield lists points of the whole battlefield.
func BenchmarkPointsOfTheBattlefield(b *testing.B) {
	var times []time.Duration
	sheet := decide.NewSheet(nil, nil)
	for b.Loop() {
		everywhere(b, 36, theseus.Rulings{}, func(g theseus.Game) {
			from := time.Now()
			g.Point(sheet)
			times = append(times, time.Since(from))
		})
	}
	slices.Sort(times)
	b.ReportMetric(float64(len(times))/float64(b.N), "points/op")
	for name, at := range map[string]int{"p50": 500, "p90": 900, "p99": 990} {
		b.ReportMetric(float64(times[len(times)*at/1000].Nanoseconds())/1000, name+"-us")
	}
}

// BenchmarkCourseOnTheBattlefield forecasts an attack of two units on five.
func BenchmarkCourseOnTheBattlefield(b *testing.B) {
	g, attack := bigAttack(b)
	for b.Loop() {
		_, err := g.Course(attack, theseus.Policy{Raise: theseus.Regular}).All()
		require.NoError(b, err)
	}
}

// bigAttack is an attack of two Allied units on a crowded hex of the Axis.
func bigAttack(tb testing.TB) (theseus.Game, decide.Intent) {
	tb.Helper()
	var attack decide.Act
	g := acting(tb, "7-arm", 6, func(r *theseus.Rules, st *theseus.State) {
		at := func(s string) hex.Hex {
			h, err := r.Map.Grid.Parse(s)
			require.NoError(tb, err)
			return h
		}
		attack = theseus.AttackFrom(at("3015"), at("3014"))
		places := map[string]string{
			"104": "3014", "I./5": "3014", "II./5": "3014", "35 FLAK": "3014", "18 FLAK": "3014", "21 Pz HQ": "3012", "201": "3412", "3R/4": "3015", "7th": "3015", "2 RGH": "3016", "7 Arm HQ": "3116",
		}
		for u, c := range r.Order.Counters {
			if place, ok := places[c.ID]; ok {
				st.Units[u].At = at(place)
				delete(places, c.ID)
			}
		}
		require.Empty(tb, places)
	})
	return g, attack
}
