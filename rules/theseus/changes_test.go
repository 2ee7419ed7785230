package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/theseus"
)

// nearest is what would have to be otherwise for an intent to be legal.
func (m *match) nearest(i decide.Intent) string {
	m.t.Helper()
	require.False(m.t, m.Judge(i).Legal)
	c, ok := play.Nearest(m.Game, i)
	if !ok {
		return ""
	}
	require.True(m.t, c.Game.Judge(c.Intent).Legal)
	return c.Key
}

func TestChanges(t *testing.T) {
	t.Run("7.1 more action points", func(t *testing.T) {
		f := commanded(t).unit("a", axis, grenadiers, "0505").mines(allies, "0505")
		require.Equal(t, "theseus.change.points", f.game(f.acting("pz", 1)).nearest(theseus.Breach{Unit: f.id("a")}))
	})
	t.Run("5.6.3.a a unit in order", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505", disrupted)
		require.Equal(t, "theseus.change.in_order", f.game(f.acting("pz", 2)).nearest(m0(f, "a")))
	})
	t.Run("7.6 a disrupted unit", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505")
		require.Equal(t, "theseus.change.disrupted", f.game(f.acting("pz", 2)).nearest(theseus.Refit{Unit: f.id("a")}))
	})
	t.Run("7.3.2 points not spent", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505")
		require.Equal(t, "theseus.change.spent", f.game(f.acting("pz", 2), f.moving(8, "a")).nearest(m0step(f, "0504")))
	})
	t.Run("7.3.6 without the headquarters", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0504", in("pz")).unit("hq2", axis, staff, "0504").mines(allies, "0503")
		require.Equal(t, "theseus.change.without", f.game(f.acting("pz", 2), f.moving(0, "a", "hq2")).nearest(m0step(f, "0503")))
	})
	t.Run("7.3.2.a an enemy gone", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("e", allies, tank, "0504")
		require.Equal(t, "theseus.change.enemy_gone", f.game(f.acting("pz", 2), f.moving(0, "a")).nearest(m0step(f, "0504")))
	})
	t.Run("5.8.3.a the headquarters nearer", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0101").unit("a", axis, grenadiers, "0909").mines(allies, "0909")
		require.Equal(t, "theseus.change.staff", f.game(f.acting("pz", 4)).nearest(theseus.Breach{Unit: f.id("a")}))
	})
	t.Run("7.7.f a friend gone", func(t *testing.T) {
		f := commanded(t).formed("other", theseus.German, 3).unit("a", axis, tank, "0505").unit("b", axis, tank, "0505", in("other"))
		require.Equal(t, "theseus.change.friend_gone", f.game(f.acting("pz", 4)).nearest(theseus.Improve{Hex: f.at("0505")}))
	})
	t.Run("7.2.a the formation that acts", func(t *testing.T) {
		f := commanded(t).formed("other", theseus.German, 3).unit("b", axis, tank, "0505", lent("other")).unit("c", axis, tank, "0506", in("other"))
		m := f.game(f.acting("pz", 4))
		require.Equal(t, "theseus.change.of_formation", m.nearest(m0(f, "b")))
		require.NotEqual(t, "theseus.change.of_formation", m.nearest(m0(f, "c")), "only an independent unit can be assigned (5.5.2)")
	})
	t.Run("4 asked after something else", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, tank, "0506")
		require.Equal(t, play.ChangeFirst, f.game(f.acting("pz", 4), f.moving(1, "a")).nearest(m0(f, "b")))
	})
}
