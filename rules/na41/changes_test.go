package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/na41"
	"gazala/rules/play"
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
	t.Run("5.4 a tactical move first", func(t *testing.T) {
		m := field(t).unit("tk", axis, na41.Tank, "0505", disrupted).moving(axis)
		m.do(m.choose("tk"))
		require.Equal(t, play.ChangeFirst, m.nearest(m.step("0506")))
	})
	t.Run("5.1 points not spent", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0505")
		m := f.game(na41.MovementFrame{Side: axis}, na41.ActFrame{Units: []na41.UnitID{0}, Spent: derive.Int(8), Hexes: 8})
		require.Equal(t, "na41.change.spent", m.nearest(m.step("0506")))
	})
	t.Run("5.5 no desert before", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0505").land(na41.Desert, "0506", "0504", "0605", "0604", "0405", "0404")
		m := f.game(na41.MovementFrame{Side: axis}, na41.ActFrame{Units: []na41.UnitID{0}, Hexes: 2, Deserts: 2})
		require.Equal(t, "na41.change.no_desert", m.nearest(m.step("0506")))
	})
	t.Run("5.1 the slower unit left behind, and an enemy gone", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0505").unit("foe", allies, na41.Infantry, "0506")
		m := f.game(na41.MovementFrame{Side: axis}, na41.ActFrame{Units: []na41.UnitID{0}})
		require.Equal(t, "na41.change.enemy_gone", m.nearest(m.step("0506")))
	})
	t.Run("13.2.1.b an attacker in good order, 8.1 who has not fought, 19.5 nobody with a replacement", func(t *testing.T) {
		f := field(t).unit("d", allies, na41.Infantry, "0506").unit("shaken", axis, na41.Infantry, "0505", disrupted).unit("done", axis, na41.Infantry, "0505", fought).
			unit("new", axis, na41.Infantry, "0605", replaced).unit("mate", axis, na41.Infantry, "0605").unit("ok", axis, na41.Infantry, "0406")
		m := f.fighting(axis).do(na41.AttackHex{Hex: f.at("0506")})
		require.Equal(t, "na41.change.good_order", m.nearest(m.enlist("shaken")))
		require.Equal(t, "na41.change.not_fought", m.nearest(m.enlist("done")))
		require.Equal(t, "na41.change.not_replaced", m.nearest(m.enlist("mate")))
	})
	t.Run("8.4.1 Comando Supremo, 8.4.2.b one tank unit less, 8.8.3 one attacker more", func(t *testing.T) {
		f := field(t).unit("ger", axis, na41.Infantry, "0505").unit("ita", axis, na41.Infantry, "0505", italian).unit("d", allies, na41.Infantry, "0506")
		m := f.fighting(axis)
		m.do(m.hit("0506"), m.enlist("ger"))
		require.Equal(t, "na41.change.comando", m.nearest(m.enlist("ita")))
		f = field(t).unit("weak", axis, na41.Infantry, "0505", strong(1, 1)).unit("more", axis, na41.Infantry, "0505", strong(2, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 8))
		m = f.fighting(axis)
		m.do(m.hit("0506"), m.enlist("weak"))
		require.Equal(t, play.ChangeFirst, m.nearest(na41.Commit{}), "the other one joins first")
	})
	t.Run("s1.2 the turn until which a unit is kept in its hex, and no other hex", func(t *testing.T) {
		m := opening(t, "campaign").again(func(st *na41.State) { st.Turn = 5 }, na41.MovementFrame{Side: allies})
		c, ok := play.Nearest(m.Game, m.choose("Carp"))
		require.True(t, ok)
		require.Equal(t, "na41.change.turn", c.Key)
		require.EqualValues(t, 11, c.Game.(na41.Game).State().Turn)
		m = opening(t, "enter-rommel").again(func(st *na41.State) { st.Turn = 5 }, na41.MovementFrame{Side: allies})
		require.NotEqual(t, "na41.change.hex", m.nearest(m.choose("Carp")), "turn 11 lies beyond the scenario")
	})
	t.Run("14.2.1 a longer advance", func(t *testing.T) {
		m := field(t).unit("tk", axis, na41.Tank, "0505").won(na41.DR2, "tk").alone().goes("tk", "0506", "0507")
		require.Equal(t, "na41.change.longer", m.nearest(m.step("0508")))
	})
	t.Run("a supposed unit stands with no enemies and below the limit", func(t *testing.T) {
		f := field(t).unit("far", axis, na41.Infantry, "0503").unit("near", axis, na41.Infantry, "0505").unit("d", allies, na41.Infantry, "0506")
		m := f.fighting(axis)
		m.do(m.hit("0506"), m.enlist("near"))
		c, ok := play.Nearest(m.Game, m.enlist("far"))
		require.True(t, ok)
		require.Equal(t, "na41.change.hex", c.Key)
		after, _ := c.Game.(na41.Game)
		require.NotEqual(t, f.at("0506"), after.State().Units[f.id("far")].At)
	})
}
