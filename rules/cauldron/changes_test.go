package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
)

// nearest is what would have to be otherwise for an intent to be legal.
func (m *match) nearest(i decide.Intent) play.Change {
	m.f.t.Helper()
	require.False(m.f.t, m.Judge(i).Legal)
	c, ok := play.Nearest(m.Game, i)
	if !ok {
		return play.Change{}
	}
	require.True(m.f.t, c.Game.Judge(c.Intent).Legal)
	require.Equal(m.f.t, cauldron.New(m.Rules(), c.Game.(cauldron.Game).State()).Key(), c.Game.Key(), "it is at rest")
	return c
}

func TestNearestChange(t *testing.T) {
	t.Run("8.0.3 as many points fewer spent as the step lacks", func(t *testing.T) {
		f := field(t).rough("0504").unit("a", axis, infantry, "0505", valued(2, 1, 3, 6))
		m := f.game(cauldron.MoveFrame{Side: axis}, f.acting("a", 6))
		c := m.nearest(m.step("0504"))
		require.Equal(t, "cauldron.change.points", c.Key)
		require.Equal(t, m.cost("0504"), c.Args[0].Val)
	})
	t.Run("8.2 a bound unit is never put outside its area", func(t *testing.T) {
		f := field(t).home69("0505", "0506").unit("durham", allies, infantry, "0505", bound)
		m := f.game(cauldron.MoveFrame{Side: allies}, f.acting("durham", 0))
		require.Equal(t, play.ChangeInstead, m.nearest(m.step("0503")).Key, "it would have to stand in 0504")
	})
	t.Run("10.0 nobody is put into a full hex", func(t *testing.T) {
		f := field(t).unit("a", axis, armour, "0505").unit("foe", allies, infantry, "0503")
		for _, hex := range []string{"0504", "0403", "0402", "0502", "0602", "0603", "0404", "0604", "0405", "0605", "0506", "0406", "0606"} {
			f.unit("x"+hex, axis, armour, hex).unit("y"+hex, axis, armour, hex)
		}
		m := f.game(cauldron.MoveFrame{Side: axis}, f.acting("a", 0))
		require.NotEqual(t, "cauldron.change.hex", m.nearest(m.attack(cauldron.Heavy)).Key)
	})
	t.Run("11.0 another attack type", func(t *testing.T) {
		f := field(t).unit("a", axis, armour, "0505").unit("foe", allies, infantry, "0504")
		m := f.game(cauldron.MoveFrame{Side: axis}, f.acting("a", 4))
		require.False(t, m.Judge(m.attack(cauldron.Heavy)).Legal)
		c := m.nearest(m.attack(cauldron.Heavy))
		require.Equal(t, "cauldron.change.type", c.Key)
		require.Equal(t, m.attack(cauldron.Medium), c.Intent)
	})
	t.Run("7.0.e1 as few activations as help", func(t *testing.T) {
		f := field(t).turn(cauldron.May28).unit("a", axis, armour, "0505")
		m := f.game(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")}).activated("axis", 3)
		c := m.nearest(m.formation("axis"))
		require.Equal(t, "cauldron.change.activated", c.Key)
		require.Equal(t, derive.Int(1), c.Args[1].Val)
	})
	t.Run("7.0.e3 the first turn that helps, with its counts", func(t *testing.T) {
		f := field(t).turn(cauldron.May27AM).formation("201-gds", allies, cauldron.FrozenOnMay27).unit("scots", allies, infantry, "0505", in("201-gds"))
		m := f.game(cauldron.ActivateFrame{Side: allies, Chit: f.action("201-gds")}).activated("201-gds", 2)
		c := m.nearest(m.formation("201-gds"))
		require.Equal(t, "cauldron.change.turn", c.Key)
		st := c.Game.(cauldron.Game).State()
		require.Equal(t, cauldron.May28, st.Turn)
		require.Zero(t, st.Activated[f.formationID("201-gds")])
	})
	t.Run("14.1.3 no breach before there can be one", func(t *testing.T) {
		f := field(t).turn(cauldron.May27AM).side("0505", cauldron.Mined, 0, 1, 2, 3, 4, 5).unit("a", axis, armour, "0505")
		m := f.game(cauldron.MoveFrame{Side: axis}, f.acting("a", 0))
		require.NotEqual(t, "cauldron.change.breached", m.nearest(m.step("0504")).Key)
		m = m.change(func(st *cauldron.State) { st.Turn, st.Markers = cauldron.May30, 2 })
		c := m.nearest(m.step("0504"))
		require.Equal(t, "cauldron.change.breached", c.Key)
		require.Equal(t, 1, c.Game.(cauldron.Game).State().Markers, "its marker is out of the box")
	})
	t.Run("13.1.1 a chit of the cup", func(t *testing.T) {
		f := field(t).unit("a", axis, armour, "0505", ready).cup(axis, tactical(cauldron.ExtraMoveChit)).hand(axis, cauldron.WithdrawChit)
		m := f.game(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")})
		c := m.nearest(cauldron.Play(cauldron.ExtraMoveChit))
		if c.Key == "cauldron.change.chit" {
			require.Empty(t, c.Game.(cauldron.Game).State().Cup[axis-1])
		}
	})
}
