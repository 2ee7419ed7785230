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
		require.Equal(t, "theseus.change.points", f.game(f.acting("pz", 1)).nearest(theseus.Breach.On(f.id("a"))))
	})
	t.Run("5.6.3.a a unit in order", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505", disrupted)
		require.Equal(t, "theseus.change.in_order", f.game(f.acting("pz", 2)).nearest(m0(f, "a")))
	})
	t.Run("7.6 a disrupted unit", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505")
		require.Equal(t, "theseus.change.disrupted", f.game(f.acting("pz", 2)).nearest(theseus.Refit.On(f.id("a"))))
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
		require.Equal(t, "theseus.change.staff", f.game(f.acting("pz", 4)).nearest(theseus.Breach.On(f.id("a"))))
	})
	t.Run("7.7.f a friend gone", func(t *testing.T) {
		f := commanded(t).formed("other", theseus.German, 3).unit("a", axis, tank, "0505").unit("b", axis, tank, "0505", in("other"))
		require.Equal(t, "theseus.change.friend_gone", f.game(f.acting("pz", 4)).nearest(theseus.Improve.At(f.at("0505"))))
	})
	t.Run("7.2.a the formation that acts", func(t *testing.T) {
		f := commanded(t).formed("other", theseus.German, 3).unit("b", axis, tank, "0505", lent("other")).unit("c", axis, tank, "0506", in("other"))
		m := f.game(f.acting("pz", 4))
		require.Equal(t, "theseus.change.of_formation", m.nearest(m0(f, "b")))
		require.NotEqual(t, "theseus.change.of_formation", m.nearest(m0(f, "c")), "only an independent unit can be assigned (5.5.2)")
	})
	t.Run("6.5.1 a unit that could react, 6.5.2 a higher level", func(t *testing.T) {
		f := passing(t).formed("far", theseus.British, 3).unit("hq4", allies, staff, "0706", in("far")).unit("v", allies, tank, "0504", in("far"), disrupted)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		require.Equal(t, "theseus.change.in_order", m.nearest(m.react("far")))
		f.state.Units[f.id("v")].Disrupted, f.state.Levels[f.formation("far")] = false, 0
		m = onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		require.Equal(t, "theseus.change.level", m.nearest(m.react("far")))
	})
	t.Run("8.4 a later turn, 6.4.a fewer activations, 8.2 a headquarters in supply", func(t *testing.T) {
		f := field(t).source(axis, "0105").unit("new", axis, tank, "0101").unit("soon", axis, tank, "0101").unit("hq", axis, staff, "0305").expected(2, "soon").expected(4, "new")
		require.Equal(t, "theseus.change.turn", f.game(theseus.ReinforcementFrame{Side: axis}).nearest(theseus.Enter.On(f.id("new"))))
		f = operating(t).turn(2).unit("kg", axis, motor, "0505", lone, marked(func(u *theseus.Unit) { u.Acts = 3 }))
		require.Equal(t, "theseus.change.acts", f.game(theseus.OpsFrame{Side: axis}).nearest(theseus.ActivateUnit.On(f.id("kg"))))
		f = field(t).source(axis, "0101").unit("hq", axis, staff, "0909", short).unit("a", axis, tank, "0909", weak(2)).formed("fed", theseus.German, 3).unit("hq2", axis, staff, "0101", in("fed")).unit("b", axis, tank, "0102", in("fed"), weak(2))
		require.Equal(t, "theseus.change.supplied", f.game(theseus.OrganizationFrame{Side: axis}).nearest(theseus.PlaceSchwerpunkt.Of(int(f.formation("pz")))))
		require.Equal(t, "theseus.change.supplied", f.game(theseus.ReplacementFrame{Side: axis, Points: [theseus.Pools]int8{1}}).nearest(theseus.Replace.On(f.id("a"))))
	})
	t.Run("4 asked after something else", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, tank, "0506")
		require.Equal(t, play.ChangeFirst, f.game(f.acting("pz", 4), f.moving(1, "a")).nearest(m0(f, "b")))
	})
}
