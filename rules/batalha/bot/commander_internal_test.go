package bot

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/think/staff"
	batalhadata "gazala/scenarios/batalha"
)

func begun(t *testing.T) batalha.Game {
	t.Helper()
	p, err := batalhadata.LoadPrinted()
	require.NoError(t, err)
	g, err := batalhadata.Start(p, p.Scenarios[0].ID, batalha.Rulings{})
	require.NoError(t, err)
	return g
}

func decided(t *testing.T, th play.Thinker, more func() bool) []play.Ranked {
	t.Helper()
	for !th.Think(more) {
		continue
	}
	require.NoError(t, th.Err())
	require.NotEmpty(t, th.Ranking())
	return th.Ranking()
}

// movements plays on by the commander until so many movement phases of a side have come, and visits each.
func movements(t *testing.T, side batalha.Side, most int, visit func(batalha.Game)) {
	t.Helper()
	g, faces := begun(t), dice.Seeded(5)
	by := Commander()
	for n, turn := uint64(0), batalha.Turn(0); most > 0; n++ {
		top, _ := g.State().Frames.Top()
		if f, moves := top.(batalha.MoveFrame); moves && f.Side == side && g.State().Turn != turn {
			turn = g.State().Turn
			most--
			visit(g)
		}
		i := decided(t, by(g, n), func() bool { return true })[0].Intent
		next, _, err := g.Play(i, faces)
		require.NoError(t, err)
		g = next.(batalha.Game)
	}
}

// planOf is the front of a movement phase, and its plan.
func planOf(t *testing.T, g batalha.Game) (*front, staff.Plan) {
	t.Helper()
	m := &marshal{head: head{g: g}, memory: &memory{}, seed: 1}
	for !m.Prepare() {
		continue
	}
	require.NotNil(t, m.search)
	return m.front, m.search.Best()
}

// An objective into which an enemy could go is not left: the placement in which its guard has gone is worth less by what
// the hex counts for (11.2), and the plan keeps somebody there.
func TestAnObjectiveIsNotLeftToTheEnemy(t *testing.T) {
	guards := 0
	movements(t, batalha.Allies, 3, func(g batalha.Game) {
		f, p := planOf(t, g)
		require.GreaterOrEqual(t, p.Worth, p.Stay)
		start := f.start()
		for o, i := range f.aims {
			f.stand(start)
			if len(f.who[i]) == 0 || !threatened(f, i) {
				continue
			}
			left := append([]int(nil), start...)
			for n := range left {
				if left[n] == i && len(f.places[n]) > 1 {
					left[n] = f.places[n][len(f.places[n])-1].At
				}
			}
			if f.stand(left); len(f.who[i]) > 0 || !f.open(i) {
				continue
			}
			guards++
			mine := f.keeps()
			f.answer(mine)
			require.LessOrEqual(t, mine[o], 1-walks+1e-9)
			require.GreaterOrEqual(t, p.Worth, f.Worth(left))
		}
	})
	require.Positive(t, guards)
}

func threatened(f *front, i int) bool {
	for n := range f.foes {
		if f.reach[n][i] {
			return true
		}
	}
	return false
}

// The attacks of a phase are one set: no unit is in two of them, and whoever is bound to attack is in one if there is
// somebody left for him to attack (5.1.1, 4.1.2.p4).
func TestTheAttacksAreOneSet(t *testing.T) {
	made := 0
	movements(t, batalha.Axis, 4, func(g batalha.Game) {
		f, p := planOf(t, g)
		f.stand(p.At)
		in := map[batalha.UnitID]bool{}
		for _, b := range f.battles(p.At) {
			made++
			for _, u := range append(append([]batalha.UnitID(nil), b.attack.Attackers...), b.attack.Guns...) {
				require.False(t, in[u])
				in[u] = true
			}
		}
		for n, u := range f.units {
			require.LessOrEqual(t, len(f.who[p.At[n]]), stackLimit, "unit %d", u)
		}
	})
	require.Positive(t, made)
}

// The plan does not hang on how thin the slices are; it is carried out order by order, every one with its reasons, and
// made new when a unit has gone elsewhere.
func TestThePlanIsCarriedOut(t *testing.T) {
	g, faces := begun(t), dice.Seeded(3)
	whole, thin := &memory{}, &memory{}
	orders, swerved := 0, false
	for n := uint64(0); ; n++ {
		top, _ := g.State().Frames.Top()
		_, moves := top.(batalha.MoveFrame)
		if _, acts := top.(batalha.ActFrame); !moves && !acts && orders > 0 {
			if _, mines := top.(batalha.MinesFrame); !mines {
				break
			}
		}
		all := decided(t, whole.think(g, n), func() bool { return true })
		require.Equal(t, all, decided(t, thin.think(g, n), func() bool { return false }))
		require.Len(t, all, len(g.Point(decide.BareSheet()).Options()))
		i := all[0].Intent
		if s, selects := decide.Does(i, batalha.SelectUnit); selects {
			orders++
			if to, ordered := whole.orders[s.Unit]; ordered {
				require.NotEqual(t, to, g.State().Units[s.Unit].At)
				require.NotEmpty(t, all[0].For)
			}
		}
		if _, steps := decide.Does(i, batalha.StepTo); steps && orders == 3 && !swerved && g.Judge(batalha.Stop.Now()).Legal {
			i, swerved = batalha.Stop.Now(), true
		}
		next, _, err := g.Play(i, faces)
		require.NoError(t, err)
		g = next.(batalha.Game)
	}
	require.Greater(t, orders, 5)
	require.True(t, swerved)
}

// What is chosen by weighs own losses more than the enemy's; what is told of an attack and of an order is what is
// expected, without that.
func TestWhatIsToldIsWhatIsExpected(t *testing.T) {
	attacks := 0
	movements(t, batalha.Axis, 3, func(g batalha.Game) {
		f, p := planOf(t, g)
		require.InDelta(t, prudence, f.caution, 0)
		chosen := f.Worth(p.At)
		require.InDelta(t, chosen, p.Worth, 1e-9)
		f.stand(p.At)
		all := f.battles(p.At)
		f.stand(p.At)
		for _, b := range slices.Clone(all) {
			if bare, ok := f.battle(b.target, nil); ok {
				all = append(all, bare)
			}
		}
		for _, b := range all {
			s := f.stakes(b.attack)
			want, driven := f.crt.expect(f.column[f.f.Column(b.attack)], &s)
			want += driven*f.prizeOf(b) - airPrice*float64(b.attack.Air)
			require.InDelta(t, want, b.mean, 1e-9)
			require.Less(t, b.value, b.mean)
			attacks++
			told := f.joins(b)
			require.Equal(t, b.attack.Air > 0, told.Key == "batalha.plan.attacks_air", "aircraft are named")
			require.InDelta(t, b.driven, chanceOf(told)/100, .0101)
		}
		require.Greater(t, f.expects(p.At), chosen)
	})
	require.Positive(t, attacks)
}

// prizeOf is what it is worth to win the hex of an attack.
func (f *front) prizeOf(b battle) float64 {
	if !b.advances {
		return 0
	}
	return f.gain(b.target)
}
