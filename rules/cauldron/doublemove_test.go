package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
)

func (f *ground) both(a, b string) cauldron.Chit {
	c := f.action(a, b)
	c.Same = true
	return c
}

func TestBothDivisions(t *testing.T) {
	start := func(t *testing.T) *ground {
		return field(t).turn(cauldron.June7).formation("brescia", axis, cauldron.FillsHex).formation("pavia", axis, cauldron.FillsHex|cauldron.FrozenOnMay27).
			unit("19", axis, infantry, "0105", in("brescia"), arriving("0108", "0107")).unit("27", axis, infantry, "0206", in("pavia"), used).unit("tanks", axis, armour, "0806", used)
	}
	drawn := func(f *ground) *match {
		return f.book(cauldron.ActivateFrame{Side: axis, Chit: f.both("brescia", "pavia")})
	}
	t.Run("7.0.4 all units of both are activated, whichever is named", func(t *testing.T) {
		for _, id := range []string{"brescia", "pavia"} {
			m := drawn(start(t))
			m.legal(m.formation(id), "7.0.4").do(m.formation(id))
			require.True(t, m.unit("19").Ready)
			require.True(t, m.unit("27").Ready)
			require.False(t, m.unit("tanks").Ready)
			require.Equal(t, []uint8{1, 1}, m.State().Activated[2:4])
		}
	})
	t.Run("7.0.4 before Brescia arrives the chit activates Pavia alone", func(t *testing.T) {
		f := start(t).turn(cauldron.May28)
		m := drawn(f).change(func(st *cauldron.State) { st.Units[f.id("19")].Where = cauldron.OffMap })
		m.refused(m.formation("brescia"), "7.0.4").legal(m.formation("pavia"), "7.0.4").do(m.formation("pavia"))
		require.True(t, m.unit("27").Ready)
		require.Zero(t, m.State().Activated[2])
	})
	t.Run("7.0.4 read so that it needs both, it activates neither", func(t *testing.T) {
		f := start(t).turn(cauldron.May28).other(cauldron.BothDivisions)
		m := drawn(f).change(func(st *cauldron.State) { st.Units[f.id("19")].Where = cauldron.OffMap })
		m.refused(m.formation("pavia"), "7.0.4").refused(m.formation("brescia"), "7.0.4").legal(m.pick("tanks"), "7.0.2")
	})
	t.Run("7.0.4 on May 27 only the single unit is left", func(t *testing.T) {
		f := start(t).turn(cauldron.May27AM)
		m := drawn(f).change(func(st *cauldron.State) { st.Units[f.id("19")].Where = cauldron.OffMap })
		m.refused(m.formation("pavia"), "7.0.e4").refused(m.formation("brescia"), "7.0.4").legal(m.pick("tanks"), "7.0.2")
	})
	t.Run("7.0.4 a division activated twice stays out", func(t *testing.T) {
		m := drawn(start(t)).activated("brescia", 2)
		m.refused(m.formation("brescia"), "7.0.e1").do(m.formation("pavia"))
		require.False(t, m.unit("19").Ready)
		require.Equal(t, []uint8{2, 1}, m.State().Activated[2:4])
	})
}

func TestDoubleMove(t *testing.T) {
	start := func(t *testing.T) *ground {
		return field(t).formation("gds", allies, cauldron.FrozenOnMay27).formation("7", allies, 0).
			unit("a", allies, armour, "0504", used).unit("b", allies, infantry, "0704", in("7"), used).unit("scots", allies, infantry, "0904", in("gds"), used).
			unit("late", allies, armour, "1001", arriving("1001")).unit("tanks", axis, armour, "0108")
	}
	drawn := func(f *ground) *match {
		return f.book(cauldron.ActivateFrame{Side: allies, Chit: tactical(doubleMoveChit)})
	}
	t.Run("7.0.5 any two units, not formations", func(t *testing.T) {
		m := drawn(start(t))
		m.refused(m.formation("7"), "7.0").refused(cauldron.EndActivation.Now(), "7.0").legal(m.pick("a"), "7.0.5").do(m.pick("a"))
		m.refused(m.pick("a"), "7.0.5").refused(m.pick("tanks"), "7.0.2").legal(m.pick("scots"), "7.0.5").do(m.pick("b"))
		require.Equal(t, cauldron.MoveFrame{Side: allies}, m.top())
		require.True(t, m.unit("a").Ready && m.unit("b").Ready)
		require.False(t, m.unit("a").Used || m.unit("b").Used, "7.0.7")
		require.False(t, m.unit("scots").Ready)
		require.Zero(t, m.State().Activated[m.f.formationID("7")], "7.0.6")
	})
	t.Run("7.0.5 reinforcements too", func(t *testing.T) {
		m := drawn(start(t))
		m.legal(m.pick("late"), "7.0.5").do(m.pick("late")).refused(cauldron.EndPhase.Now(), "15.0").do(m.pick("a")).do(m.choose("late")).do(m.enter("1001"))
		require.Equal(t, "1001", m.where("late"))
	})
	t.Run("7.0.5 one is enough", func(t *testing.T) {
		m := drawn(start(t))
		m.do(m.pick("a")).legal(cauldron.EndActivation.Now(), "7.0").do(cauldron.EndActivation.Now())
		require.Equal(t, cauldron.MoveFrame{Side: allies}, m.top())
	})
	t.Run("7.0.e3 not the units that stand still", func(t *testing.T) {
		m := drawn(start(t).turn(cauldron.May27AM))
		m.refused(m.pick("scots"), "7.0.e3")
	})
	t.Run("4.0.3 it uses an action", func(t *testing.T) {
		f := start(t).cup(allies, tactical(doubleMoveChit))
		m := f.book(cauldron.DrawFrame{Side: allies}).do(cauldron.Draw.Now(), 0)
		require.Equal(t, 1, m.State().Actions[allies-1])
		require.Equal(t, []cauldron.Chit{tactical(doubleMoveChit)}, m.State().Played[allies-1])
	})
}
