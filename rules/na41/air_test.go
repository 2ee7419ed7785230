package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
	"gazala/rules/na41"
)

// inTheAir is a German attack from 0505 on a British unit in 0506, with airfields of both sides in supply near by and air support at hand.
func inTheAir(t testing.TB) *ground {
	f := field(t).unit("a", axis, na41.Infantry, "0505", strong(6, 3)).unit("d", allies, na41.Infantry, "0506", strong(3, 3)).
		site(na41.Airfield, axis, "0502").site(na41.Airfield, allies, "0510").way(na41.Highway, "0501", "0502").way(na41.Highway, "0510", "0511", "0512").
		has(axis, na41.GermanAir, 1).has(axis, na41.ItalianAir, 1).has(allies, na41.AirSupport, 2)
	f.m.Boxes[1].Highway, f.m.Boxes[2].Highway = f.m.Boxes[1].Edge, f.m.Boxes[2].Edge
	f.state.Turn = 12
	return f
}

func fly(a na41.Asset) na41.Intent { return na41.Sortie{Asset: a} }

func TestAirSupport(t *testing.T) {
	t.Run("18.7.4 one shift right for the attacker, 9.7 and one left for the defender, who decides after him", func(t *testing.T) {
		m := inTheAir(t).fighting(axis).assault("0506", "a")
		m.legal(fly(na41.GermanAir), "18.7.4").do(fly(na41.GermanAir))
		require.Zero(t, m.means(axis).Assets[na41.GermanAir], "used once")
		m.refused(fly(na41.GermanAir), "18.7.4").legal(fly(na41.AirSupport), "18.7.4").do(na41.Forgo{})
		require.Equal(t, "3", m.value(na41.Roll{}, "na41.combat.column"))
		m = inTheAir(t).fighting(axis).assault("0506", "a").do(na41.Forgo{}, fly(na41.AirSupport))
		require.Equal(t, "1", m.value(na41.Roll{}, "na41.combat.column"))
		m = inTheAir(t).fighting(axis).assault("0506", "a").do(fly(na41.GermanAir), fly(na41.AirSupport))
		require.Equal(t, "2", m.value(na41.Roll{}, "na41.combat.column"))
	})
	t.Run("18.7.4 a marker of the Axis only where a unit of its nation takes part", func(t *testing.T) {
		m := inTheAir(t).fighting(axis).assault("0506", "a")
		m.refused(fly(na41.ItalianAir), "18.7.4").refused(fly(na41.AirSupport), "18.7.4").refused(fly(na41.StrafingRun), "18.7.4")
		m = inTheAir(t).unit("it", axis, na41.Infantry, "0505", italian).comando().fighting(axis).assault("0506", "a", "it")
		m.legal(fly(na41.ItalianAir), "18.7.4").legal(fly(na41.GermanAir), "18.7.4")
	})
	t.Run("18.7.4 one marker of a side in a combat (d-112)", func(t *testing.T) {
		m := inTheAir(t).fighting(axis).assault("0506", "a").do(na41.Forgo{}, fly(na41.AirSupport))
		require.IsType(t, na41.AttackFrame{}, m.top())
		m.refused(fly(na41.AirSupport), "18.7.4")
		f := inTheAir(t)
		f.rulings = f.rulings.With(na41.SeveralSorties, 1)
		m = f.fighting(axis).assault("0506", "a").do(na41.Forgo{}, fly(na41.AirSupport), fly(na41.AirSupport))
		require.Equal(t, "1/2", m.value(na41.Roll{}, "na41.combat.column"))
	})
	t.Run("18.7.3 within sixteen hexes of an airfield or a corps headquarters in full supply", func(t *testing.T) {
		f := inTheAir(t)
		f.state.Control[f.m.Grid.Index(f.at("0502"))] = allies
		m := f.fighting(axis).assault("0506", "a")
		m.legal(fly(na41.AirSupport), "18.7.4")
		m = f.unit("hq", axis, na41.CorpsHQ, "0402").fighting(axis).assault("0506", "a")
		m.legal(fly(na41.GermanAir), "18.7.4")
	})
	t.Run("18.6 against air superiority it flies in attack only", func(t *testing.T) {
		f := inTheAir(t)
		f.state.Turn = 1
		require.Equal(t, axis, published.Track[0].Air)
		m := f.fighting(axis).assault("0506", "a").do(na41.Forgo{})
		require.Equal(t, "2", m.value(na41.Roll{}, "na41.combat.column"), "the Allies are not asked")
		m.refused(fly(na41.AirSupport), "18.6", "18.7.4").refused(fly(na41.GermanAir), "18.7.4")
		m = f.fighting(allies).assault("0505", "d")
		m.legal(fly(na41.AirSupport), "18.7.4").do(na41.Forgo{}).legal(fly(na41.GermanAir), "18.7.4")
	})
	t.Run("18.7.2 it is saved from impulse to impulse", func(t *testing.T) {
		f := inTheAir(t)
		f.state.Frames = na41.Beginning(1, axis)
		m := &match{t: t, f: f, Game: na41.New(f.rules(), f.state)}
		src := dice.Seeded(7)
		for {
			st := m.State()
			if n, side := st.Impulse(); n == 2 && side == axis {
				break
			}
			next, _, err := m.Play(quickest(t, m.Game), src)
			require.NoError(t, err)
			m.Game = next.(na41.Game)
		}
		require.EqualValues(t, 1, m.means(axis).Assets[na41.GermanAir])
		require.GreaterOrEqual(t, m.means(allies).Assets[na41.AirSupport], uint8(2))
	})
	t.Run("15.2.8 not in a Breakthrough Combat, and 8.9.1 not for an Automatic DS", func(t *testing.T) {
		f := inTheAir(t).unit("pz", axis, na41.Tank, "0504", strong(9, 9))
		attack := na41.Attack{Side: axis, Target: f.at("0506"), Units: []na41.UnitID{f.id("a")}, Guns: na41.NoUnit, Shield: na41.NoUnit, Break: true}
		m := f.game(na41.CombatFrame{Side: axis}, na41.AttackFrame{Attack: attack})
		m.do(na41.Commit{})
		m.refused(fly(na41.GermanAir), "15.2.8").legal(na41.Roll{}, "8.3.s4")
		f.order.Counters[f.id("a")].Faces[0].Attack = printedValue(30)
		m = f.moving(axis)
		m.do(m.shatters("0506"))
		m.refused(fly(na41.GermanAir), "8.9.1")
	})
	t.Run("8.8.3 air support lifts an attack to 10-1, and by d-25 it does not", func(t *testing.T) {
		f := inTheAir(t).supply(axis, "0505", 1)
		f.order.Counters[f.id("a")].Faces[0].Attack = printedValue(27)
		strike := func() *match {
			m := f.fighting(axis).assault("0506", "a")
			return m.do(m.paysFrom("0505"), fly(na41.GermanAir), na41.Forgo{})
		}
		require.Contains(t, strike().told, "na41.combat.overwhelmed")
		f.rulings = f.rulings.With(na41.ShiftsToTen, 1)
		require.Equal(t, "7", strike().value(na41.Roll{}, "na41.combat.final_column"))
	})
	t.Run("11.3 an air unit supports a Determined Defense, once, where a unit of its nation is", func(t *testing.T) {
		m := inTheAir(t).fighting(axis).assault("0506", "a").do(na41.Forgo{}, na41.Forgo{}).throw(na41.Roll{}, 4)
		m.do(m.lead("d")).legal(fly(na41.AirSupport), "18.7.4").do(fly(na41.AirSupport))
		require.EqualValues(t, 1, m.means(allies).Assets[na41.AirSupport])
		require.Equal(t, "1", m.value(na41.Roll{}, "na41.stand.support"))
		m.refused(fly(na41.AirSupport), "18.7.4")
		f := inTheAir(t)
		f.state.Turn = 1
		m = f.fighting(axis).assault("0506", "a").do(na41.Forgo{}).throw(na41.Roll{}, 4)
		m.do(m.lead("d")).legal(na41.Roll{}, "11.2.1")
	})
}
