package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	cauldrondata "gazala/scenarios/cauldron"
)

// windows visits the positions of a campaign by this player in which a chit may be played after an action chit.
func windows(t *testing.T, k cauldron.ChitKind, most int, visit func(g cauldron.Game, best decide.Intent)) {
	t.Helper()
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	for seed := uint64(1); most > 0; seed++ {
		g, err := cauldrondata.Start(p, p.Scenarios[1].ID, cauldron.Rulings{})
		require.NoError(t, err)
		faces := dice.Seeded(seed)
		for n := uint64(0); most > 0 && g.State().Turn <= cauldron.May28; n++ {
			ranking := ThreeToOne(g, seed+n).Ranking()
			if len(ranking) == 0 {
				break
			}
			i := ranking[0].Intent
			if g.Judge(cauldron.Play(k)).Legal {
				th := New(g, n)
				th.Think(func() bool { return true })
				require.NoError(t, th.Err())
				visit(g, th.Ranking()[0].Intent)
				most--
			}
			next, _, err := g.Play(i, faces)
			require.NoError(t, err)
			g = next.(cauldron.Game)
		}
	}
}

// An attack is promised only when somebody who is activated can come to make it (13.7.4).
func TestAnAttackIsPromisedByWhoCanMakeIt(t *testing.T) {
	idle := 0
	windows(t, cauldron.WithdrawChit, 12, func(g cauldron.Game, best decide.Intent) {
		if c, plays := decide.Does(best, cauldron.PlayChit); g.ActiveAttack() || !plays || cauldron.ChitKind(c.N) != cauldron.WithdrawChit {
			if !g.ActiveAttack() {
				idle++
			}
			return
		}
		next, _, err := g.Play(best, dice.Scripted())
		require.NoError(t, err)
		th := New(next.(cauldron.Game), 1)
		th.Think(func() bool { return true })
		require.NotEqual(t, cauldron.PledgeAttack.Now(), th.Ranking()[0].Intent)
	})
	require.Positive(t, idle)
}

// An Extra Move chit is played for a plan of the unit that it sets going, or kept (13.2).
func TestAnExtraMoveIsForAPlan(t *testing.T) {
	kept, played := 0, 0
	windows(t, cauldron.ExtraMoveChit, 25, func(g cauldron.Game, best decide.Intent) {
		if c, plays := decide.Does(best, cauldron.PlayChit); !plays || cauldron.ChitKind(c.N) != cauldron.ExtraMoveChit {
			kept++
			return
		}
		played++
		m := &mind{g: g}
		for !m.prepare() {
			continue
		}
		job := m.weighExtraMove()
		w, done := job()
		for !done {
			w, done = job()
		}
		require.Greater(t, w.Worth, leastPlan)
	})
	require.Positive(t, kept)
	require.Positive(t, played)
}

// A position is worth what is left of it once its overfull hexes have lost what is too much (10.0.2), and nobody is
// drawn to where he will not attack any more, in the last action of a game.
func TestAnOverfullHexAndTheLastAction(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	g, err := cauldrondata.Start(p, "one", cauldron.Rulings{})
	require.NoError(t, err)
	for n := range uint64(60) {
		next, _, err := g.Play(ThreeToOne(g, n).Ranking()[0].Intent, dice.Seeded(n))
		require.NoError(t, err)
		g = next.(cauldron.Game)
	}
	st := g.State()
	v := newView(g, cauldron.Axis, newGround(g))
	require.Zero(t, v.surplus(cauldron.Axis))
	var one, third cauldron.UnitID
	for i := range st.Units {
		u := cauldron.UnitID(i)
		v.in(st.Units[i].At, func(o cauldron.UnitID) {
			if o != u && v.side(u) == cauldron.Axis {
				one = u
			}
		})
	}
	for i := range st.Units {
		if u := cauldron.UnitID(i); v.onMap(u) && v.side(u) == cauldron.Axis && st.Units[i].At != st.Units[one].At &&
			v.hunting(u, st.Units[i].At) > 0 {
			third = u
		}
	}
	was := st.Units[third].At
	require.Positive(t, v.hunting(third, was))
	st.Units[third].At = st.Units[one].At
	full := newView(cauldron.New(g.Rules(), st), cauldron.Axis, v.ground)
	require.GreaterOrEqual(t, full.surplus(cauldron.Axis), 2.0)
	require.Less(t, full.worth(), v.worth())

	st.Turn, st.Actions = g.Rules().Scenario.Last, [2]int{0, 1}
	ends := newView(cauldron.New(g.Rules(), st), cauldron.Axis, v.ground)
	require.Zero(t, ends.hunting(third, was))
	require.Zero(t, ends.hope(3))
	st.Actions[0] = 1
	require.Positive(t, newView(cauldron.New(g.Rules(), st), cauldron.Axis, v.ground).hunting(third, was))
}
