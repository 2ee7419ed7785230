package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

func TestReinforcementsPlaced(t *testing.T) {
	start := func(t *testing.T) *ground {
		return field(t).unit("tanks", axis, armour, "0108", arriving("0408", "0508"), ready)
	}
	t.Run("15.0.1 in any of the listed hexes and no other", func(t *testing.T) {
		f := start(t)
		m := f.book(cauldron.MoveFrame{Side: axis}).legal(cauldron.SelectUnit.On(f.id("tanks")), "15.0").do(cauldron.SelectUnit.On(f.id("tanks")))
		require.Equal(t, []string{"enter_at 0408", "enter_at 0508"}, m.options())
		m.legal(m.enter("0408"), "15.0.1").legal(m.enter("0508"), "15.0.1").refused(m.enter("0608"), "15.0.1").refused(m.enter("9999"), "15.0.1")
	})
	t.Run("15.0.1 it costs nothing and the whole allowance is left", func(t *testing.T) {
		f := start(t).rough("0508")
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.SelectUnit.On(f.id("tanks"))).do(cauldron.EnterAt.At(f.at("0508")))
		require.Equal(t, "0508", m.where("tanks"))
		require.Equal(t, derive.Int(24), m.remaining())
		m.legal(m.step("0507"), "8.0.3").do(cauldron.Stop.Now())
		require.False(t, m.unit("tanks").Used, "8.0.2: it has spent nothing")
	})
	t.Run("15.0.1 it may fight at once", func(t *testing.T) {
		f := start(t).unit("target", allies, infantry, "0507")
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.SelectUnit.On(f.id("tanks"))).do(cauldron.EnterAt.At(f.at("0508")))
		m.legal(m.attack(heavy), "11.0.1")
	})
	t.Run("15.0.1 not where an enemy stands", func(t *testing.T) {
		f := start(t).unit("enemy", allies, infantry, "0408", disrupted).unit("friend", axis, infantry, "0508")
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.SelectUnit.On(f.id("tanks")))
		m.refused(m.enter("0408"), "15.0.1").legal(m.enter("0508"), "15.0.1")
	})
	t.Run("15.0.1 in an enemy zone", func(t *testing.T) {
		f := start(t).unit("enemy", allies, infantry, "0507")
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.SelectUnit.On(f.id("tanks"))).legal(cauldron.EnterAt.At(f.at("0508")), "15.0.1").do(cauldron.EnterAt.At(f.at("0508")))
		m.refused(m.step("0608"), "9.0.1") // the zone holds it from there on
	})
	t.Run("15.0.1 both reasons come", func(t *testing.T) {
		f := start(t).unit("enemy", allies, infantry, "0308")
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.SelectUnit.On(f.id("tanks"))).refused(cauldron.EnterAt.At(f.at("0308")), "15.0.1")
		require.Len(t, m.Judge(m.enter("0308")).Reasons, 2)
	})
}

func TestReinforcementsPile(t *testing.T) {
	start := func(t *testing.T) *match {
		f := field(t).unit("a", axis, armour, "0108", arriving("0508"), ready).unit("b", axis, armour, "0108", arriving("0508"), ready).unit("c", axis, armour, "0108", arriving("0508"), ready)
		m := f.book(cauldron.MoveFrame{Side: axis})
		for _, u := range []string{"a", "b"} {
			m.do(m.choose(u)).do(m.enter("0508")).do(cauldron.Stop.Now())
		}
		return m.do(m.choose("c")).legal(m.enter("0508"), "15.0.1").do(m.enter("0508"))
	}
	t.Run("15.0.2 a pile in the entry hex is put right by moving on", func(t *testing.T) {
		m := start(t)
		m.do(m.step("0507")).do(cauldron.Stop.Now())
		require.True(t, m.do(cauldron.EndPhase.Now()).over())
	})
	t.Run("15.0.2 or the excess is eliminated when stacking is judged", func(t *testing.T) {
		m := start(t)
		m.do(cauldron.Stop.Now())
		require.Equal(t, cauldron.MoveFrame{Side: axis}, m.top())
		m.do(cauldron.EndPhase.Now())
		require.Equal(t, []string{"cull a", "cull b", "cull c"}, m.options())
	})
	t.Run("15.0.2 at the moment of combat too", func(t *testing.T) {
		f := field(t).unit("a", axis, armour, "0508").unit("b", axis, armour, "0508").unit("c", axis, armour, "0108", arriving("0508"), ready).unit("target", allies, infantry, "0507")
		m := f.book(cauldron.MoveFrame{Side: axis})
		m.do(m.choose("c")).do(m.enter("0508")).do(m.attack(medium)).do(cauldron.CloseJoining.Now())
		require.IsType(t, cauldron.CullFrame{}, m.top())
	})
}

func TestReinforcementsDelay(t *testing.T) {
	start := func(t *testing.T) *ground {
		return field(t).unit("tanks", axis, armour, "0108", arriving("0408", "0508"), ready).unit("enemy", allies, infantry, "0408").unit("other", allies, infantry, "0508")
	}
	t.Run("15.0.3 nobody arrives where every hex is blocked", func(t *testing.T) {
		f := start(t)
		m := f.book(cauldron.MoveFrame{Side: axis})
		m.refused(m.choose("tanks"), "15.0.3").legal(cauldron.EndPhase.Now(), "7.0.8").do(cauldron.EndPhase.Now())
		require.Equal(t, cauldron.Arriving, m.unit("tanks").Where, "it stays available")
	})
	t.Run("15.0.3 it arrives later", func(t *testing.T) {
		f := start(t)
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now())
		m.change(func(st *cauldron.State) {
			st.Turn = cauldron.June1
			st.Units[f.id("other")].Where, st.Units[f.id("other")].Steps = cauldron.Eliminated, 0
			st.Frames = st.Frames.Push(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")})
		})
		m.do(m.formation("axis")).legal(m.choose("tanks"), "15.0").do(m.choose("tanks")).do(m.enter("0508"))
		require.Equal(t, "0508", m.where("tanks"))
	})
	t.Run("15.0.3 a unit that is not activated stays available", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0108", arriving("0408"))
		m := f.book(cauldron.MoveFrame{Side: axis})
		m.refused(m.choose("tanks"), "8.0").do(cauldron.EndPhase.Now())
		require.Equal(t, cauldron.Arriving, m.unit("tanks").Where)
	})
	t.Run("15.0.3 not activated and blocked: both reasons, in the order of the book", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0108", arriving("0408")).unit("enemy", allies, infantry, "0408")
		m := f.book(cauldron.MoveFrame{Side: axis})
		m.refused(m.choose("tanks"), "8.0", "15.0.3")
	})
}

func TestReinforcementsDuty(t *testing.T) {
	t.Run("15.0 units activated for the first time must be placed", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0108", arriving("0408"))
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")})
		m.do(m.formation("axis")).refused(cauldron.EndPhase.Now(), "15.0")
		m.do(m.choose("tanks")).do(m.enter("0408")).do(cauldron.Stop.Now()).legal(cauldron.EndPhase.Now(), "7.0.8")
	})
	t.Run("15.0 the blocked ones need not", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0108", arriving("0408"), ready).unit("guns", axis, antiTank, "0108", arriving("0508"), ready).unit("enemy", allies, infantry, "0508")
		m := f.book(cauldron.MoveFrame{Side: axis}).refused(cauldron.EndPhase.Now(), "15.0")
		m.do(m.choose("tanks")).do(m.enter("0408")).do(cauldron.Stop.Now()).legal(cauldron.EndPhase.Now(), "7.0.8")
	})
	t.Run("15.0 the enemy's reinforcements bind nobody", func(t *testing.T) {
		f := field(t).unit("hussars", allies, armour, "0108", arriving("0501"), ready)
		f.book(cauldron.MoveFrame{Side: axis}).legal(cauldron.EndPhase.Now(), "7.0.8")
	})
	t.Run("15.0.4 a single one by another formation's chit", func(t *testing.T) {
		f := field(t).formation("90-lt", axis, 0).unit("a", axis, infantry, "0108", in("90-lt"), arriving("0408")).unit("b", axis, infantry, "0108", in("90-lt"), arriving("0408"))
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")})
		m.legal(m.pick("a"), "7.0.2").do(m.pick("a")).legal(m.choose("a"), "15.0").refused(m.choose("b"), "8.0")
		m.do(m.choose("a")).do(m.enter("0408"))
		require.Equal(t, "0408", m.where("a"))
		require.Empty(t, m.where("b"))
	})
}
