package na41_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

func (m *match) shatters(h string) decide.Intent { return na41.Shatter{Hex: m.f.at(h)} }

// shatter gathers units against a hex in the movement phase and shatters its defenders.
func (m *match) shatter(target string, units ...string) *match {
	m.t.Helper()
	m.do(m.shatters(target))
	for _, u := range units {
		m.do(m.enlist(u))
	}
	return m.do(na41.Commit{})
}

// turning is a side's movement phase in its player turn.
func (f *ground) turning(side na41.Side) *match {
	return f.game(na41.PlayerTurnFrame{Side: side, Impulse: 1, Next: 2}, na41.MovementFrame{Side: side})
}

// ended goes on to the combat phase.
func (m *match) ended() *match {
	m.t.Helper()
	m.do(na41.EndMovement{})
	require.IsType(m.t, na41.CombatFrame{}, m.top())
	return m
}

// twentyOne is na41-ex-11: 21 strength points, two tank shifts and one of elite troops against 3; stack B stands beside hex Y, too, and takes no part.
func twentyOne(t testing.TB) *ground {
	return field(t).
		unit("tk1", axis, na41.Tank, "0505", strong(6, 4), rated(4), elite).unit("tk2", axis, na41.Tank, "0505", strong(5, 4), rated(3)).
		unit("inf1", axis, na41.MotorInfantry, "0606", strong(5, 4), elite).unit("inf2", axis, na41.MotorInfantry, "0606", strong(5, 4)).
		unit("b1", axis, na41.Tank, "0605", strong(7, 4), rated(3), elite).unit("b2", axis, na41.MotorInfantry, "0605", strong(5, 4), elite).
		unit("tommy", allies, na41.Infantry, "0506", strong(1, 3), steps(1)).unit("y", allies, na41.Tank, "0705", strong(4, 7), rated(1))
}

func TestAutomaticDS(t *testing.T) {
	t.Run("8.9.2 na41-ex-11: 21 to 3 with three shifts is 10-1; the battalion is eliminated in the movement phase, four units are marked", func(t *testing.T) {
		m := twentyOne(t).turning(axis)
		m.legal(m.shatters("0506"), "8.9.1")
		m.do(m.shatters("0506"), m.enlist("tk1"), m.enlist("tk2"), m.enlist("inf1"), m.enlist("inf2"))
		require.Equal(t, "7", m.value(na41.Commit{}, "na41.combat.odds"))
		require.Equal(t, "10", m.value(na41.Commit{}, after))
		m.legal(na41.Commit{}, "8.9.1")
		m.do(na41.Commit{})
		require.True(t, m.gone("tommy"))
		require.IsType(t, na41.MovementFrame{}, m.top())
		require.Len(t, m.State().Chases[0].Units, 4)
		require.True(t, m.State().Active)
		m.refused(m.choose("tk1"), "8.9.1")
		m.legal(m.choose("b1"), "3.2.b")
	})
	t.Run("8.9.1 who has a marker takes no part in an attack; stack B comes to 4-1 against hex Y", func(t *testing.T) {
		m := twentyOne(t).supply(axis, "0605", 1).turning(axis).shatter("0506", "tk1", "tk2", "inf1", "inf2").ended()
		m.do(m.hit("0705"))
		m.refused(m.enlist("inf1"), "8.1", "8.9.1")
		m.do(m.enlist("b1"), m.enlist("b2"))
		require.Equal(t, "4", m.value(na41.Commit{}, after))
	})
	t.Run("8.9.1 below 10-1 there is none, and it is not worth while to gather if all together do not come to it", func(t *testing.T) {
		m := twentyOne(t).turning(axis)
		m.do(m.shatters("0506"), m.enlist("tk1"), m.enlist("inf1"))
		m.refused(na41.Commit{}, "8.9.1")
		m.do(na41.CallOff{})
		require.Empty(t, m.State().Chases)
		m.refused(m.shatters("0705"), "8.9.1")
		m.refused(m.shatters("0101"), "8.9.1")
	})
	t.Run("8.9.1 nobody makes two", func(t *testing.T) {
		m := field(t).unit("tk", axis, na41.Tank, "0505", strong(20, 4)).unit("d1", allies, na41.Infantry, "0506", strong(1, 1), steps(1)).
			unit("d2", allies, na41.Infantry, "0404", strong(1, 1), steps(1)).turning(axis).shatter("0506", "tk")
		m.refused(m.shatters("0404"), "8.9.1")
	})
	t.Run("8.9.1 a truck does not drive off with a unit that has a marker, which does not flee either", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Infantry, "0505", strong(20, 4)).unit("truck", axis, na41.Truck, "0505").unit("d1", allies, na41.Infantry, "0506", strong(1, 1), steps(1))
		st := &f.state.Units[f.id("truck")]
		st.Load, st.Cargo = na41.WithUnit, f.id("tk")
		m := f.turning(axis).shatter("0506", "tk")
		m.refused(m.choose("truck"), "8.9.1")
		m.refused(na41.Flee{Unit: f.id("tk")}, "8.9.1")
	})
	t.Run("8.9.1 who survives retreats four hexes at once, without a Determined Defense (d-23), and may be attacked in the combat phase", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0505", strong(30, 4)).unit("d", allies, na41.Tank, "0506", strong(1, 3), steps(3))
		m := f.turning(axis).shatter("0506", "tk")
		require.IsType(t, na41.RetreatFrame{}, m.top())
		m.on("0507", "0508", "0509", "0510")
		require.Equal(t, "0510", m.where("d"))
		require.Equal(t, na41.FullRetreat, m.unit("d").Condition)
		require.Zero(t, m.unit("d").Fled)
		require.False(t, m.unit("d").Fought)
		require.IsType(t, na41.MovementFrame{}, m.top())
	})
	t.Run("8.5.3 no attack supply is asked for or consumed", func(t *testing.T) {
		m := twentyOne(t).supply(axis, "0505", 1).turning(axis).shatter("0506", "tk1", "tk2", "inf1", "inf2")
		require.Empty(t, m.State().Pledges)
	})
	t.Run("8.9.2 after the combats those with markers advance four hexes, and one group may fight on its way", func(t *testing.T) {
		m := twentyOne(t).turning(axis).shatter("0506", "tk1", "tk2", "inf1", "inf2").ended().do(na41.EndCombat{})
		f, is := m.top().(na41.AdvanceFrame)
		require.True(t, is)
		require.True(t, f.Forming)
		require.EqualValues(t, 4, f.Most)
		require.Empty(t, m.State().Chases)
		m.alone().goes("tk1", "0506", "0507", "0508", "0509")
		require.Equal(t, "0509", m.where("tk1"))
	})
	t.Run("8.9.2 of two, the player says which comes first", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Tank, "0505", strong(20, 4)).unit("b", axis, na41.Tank, "0703", strong(20, 4)).unit("c", axis, na41.Tank, "0101").
			unit("d1", allies, na41.Infantry, "0506", strong(1, 1), steps(1)).unit("d2", allies, na41.Infantry, "0704", strong(1, 1), steps(1)).
			turning(axis).shatter("0506", "a").shatter("0704", "b").ended().do(na41.EndCombat{})
		require.IsType(t, na41.PursuitFrame{}, m.top())
		m.refused(m.choose("c"), "8.9.2")
		m.legal(m.choose("b"), "8.9.2")
		m.do(m.choose("b")).alone()
		require.Equal(t, m.f.at("0704"), m.top().(na41.AdvanceFrame).From)
		m.do(na41.Forgo{})
		require.Equal(t, m.f.at("0506"), m.top().(na41.AdvanceFrame).From)
	})
	t.Run("8.9.2 or lets them all stay", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Tank, "0505", strong(20, 4)).unit("b", axis, na41.Tank, "0703", strong(20, 4)).
			unit("d1", allies, na41.Infantry, "0506", strong(1, 1), steps(1)).unit("d2", allies, na41.Infantry, "0704", strong(1, 1), steps(1)).
			turning(axis).shatter("0506", "a").shatter("0704", "b").ended().do(na41.EndCombat{})
		m.do(na41.Forgo{})
		require.Empty(t, m.State().Chases)
		for _, frame := range m.State().Frames.All() {
			require.NotEqual(t, na41.PursuitFrame{Side: axis}, frame)
		}
	})
}

func TestAutomaticDSInOrder(t *testing.T) {
	crowd := func(t *testing.T) *ground {
		return field(t).unit("a", axis, na41.MotorInfantry, "0505", strong(15, 4), stacks(3)).unit("b", axis, na41.MotorInfantry, "0505", strong(15, 4), stacks(3)).
			unit("c", axis, na41.MotorInfantry, "0605", strong(15, 4), stacks(3)).unit("far", axis, na41.MotorInfantry, "0101", stacks(6)).unit("d", allies, na41.Infantry, "0506", strong(1, 3), steps(1))
	}
	t.Run("4.4.1 stacks that make it come down to the limit first, and it is made if they still come to 10-1", func(t *testing.T) {
		f := crowd(t)
		m := f.turning(axis).shatter("0506", "a", "b", "c")
		require.Equal(t, na41.StackingFrame{Side: axis, From: []hex.Hex{f.at("0505"), f.at("0605")}}, m.top())
		m.refused(na41.LoseStep{Unit: f.id("far")}, "4.4.1").refused(na41.LoseStep{Unit: f.id("c")}, "4.4.1")
		m.do(na41.LoseStep{Unit: f.id("a")}, na41.LoseStep{Unit: f.id("a")})
		require.True(t, m.gone("d"))
		require.Equal(t, []na41.UnitID{f.id("b"), f.id("c")}, m.State().Chases[0].Units)
	})
	t.Run("4.4.1 or it is not made, and then nothing was attacked", func(t *testing.T) {
		f := crowd(t)
		f.state.Units[f.id("c")].Spot = na41.Spot{Where: na41.Out}
		m := f.turning(axis).shatter("0506", "a", "b")
		m.do(na41.LoseStep{Unit: f.id("a")}, na41.LoseStep{Unit: f.id("a")})
		require.IsType(t, na41.MovementFrame{}, m.top())
		require.Empty(t, m.State().Chases)
		require.False(t, m.State().Active)
		require.False(t, m.gone("d"))
	})
	t.Run("8.4.1 Germans and Italians come to 10-1 together under Comando Supremo only, 8.4.2 the Allies as two nations with three tank units", func(t *testing.T) {
		f := field(t).unit("g", axis, na41.Infantry, "0505", strong(15, 1)).unit("i", axis, na41.Infantry, "0605", strong(15, 1), italian).unit("d", allies, na41.Infantry, "0506", strong(1, 3))
		m := f.turning(axis)
		m.refused(m.shatters("0506"), "8.9.1")
		m = f.comando().turning(axis)
		m.legal(m.shatters("0506"), "8.9.1")
		f = field(t).unit("d", axis, na41.Infantry, "0506", strong(1, 3))
		for n, nation := range []na41.Nation{na41.British, na41.Australian, na41.Indian} {
			f.unit(fmt.Sprint("u", n), allies, na41.Infantry, "0505", of(nation), strong(10, 1))
		}
		m = f.turning(allies)
		m.refused(m.shatters("0506"), "8.9.1")
		m = f.unit("more", allies, na41.Infantry, "0605", of(na41.Indian), strong(10, 1)).turning(allies)
		m.legal(m.shatters("0506"), "8.9.1")
		f = field(t).unit("d", axis, na41.Infantry, "0506", strong(1, 3))
		for n := range 4 {
			f.unit(fmt.Sprint("t", n), allies, na41.Tank, "0505", strong(9, 1))
		}
		m = f.turning(allies)
		m.refused(m.shatters("0506"), "8.9.1")
	})
}

// 8.9.1: on random fields an Automatic DS is offered just where some of the units beside the hex, tried one set after another, come to 10-1.
func TestAutomaticDSByEverySet(t *testing.T) {
	r := rand.New(rand.NewPCG(89, 1))
	offered, not := 0, 0
	for range 150 {
		f := field(t)
		n := 1 + r.IntN(5)
		for i := range n {
			kinds := []na41.Type{na41.Tank, na41.MotorInfantry, na41.Infantry, na41.Recon}
			props := []as{strong(1+r.IntN(9), 2), rated(r.IntN(5))}
			if r.IntN(2) == 0 {
				props = append(props, elite)
			}
			if r.IntN(8) == 0 {
				props = append(props, disrupted)
			}
			if r.IntN(8) == 0 {
				props = append(props, oos)
			}
			f.unit(fmt.Sprint("a", i), axis, kinds[r.IntN(len(kinds))], []string{"0505", "0606", "0605"}[r.IntN(3)], props...)
		}
		f.unit("d", allies, []na41.Type{na41.Tank, na41.Infantry}[r.IntN(2)], "0506", strong(1, 1+r.IntN(3)), rated(r.IntN(3)))
		if r.IntN(4) == 0 {
			f.land(na41.Jebel, "0506")
		}
		m := f.moving(axis)
		want := false
		for set := 1; set < 1<<n && !want; set++ {
			fit, a := true, na41.Attack{Side: axis, Target: f.at("0506"), Guns: na41.NoUnit, Shield: na41.NoUnit, Auto: true}
			for i := range n {
				if set&(1<<i) != 0 {
					a.Units = append(a.Units, f.id(fmt.Sprint("a", i)))
					fit = fit && m.unit(fmt.Sprint("a", i)).Condition == na41.GoodOrder
				}
			}
			g := f.game(na41.MovementFrame{Side: axis}, na41.AttackFrame{Attack: a})
			want = fit && g.Judge(na41.Commit{}).Legal
		}
		require.Equal(t, want, m.Judge(m.shatters("0506")).Legal)
		if want {
			offered++
		} else {
			not++
		}
	}
	require.Greater(t, offered, 20)
	require.Greater(t, not, 20)
}

// autoStarts are positions of 8.9 for the test of the list.
func autoStarts(t testing.TB) []playtest.Start {
	f := twentyOne(t).unit("far", allies, na41.Infantry, "0804")
	gathered := na41.Attack{Side: axis, Target: f.at("0506"), Guns: na41.NoUnit, Shield: na41.NoUnit, Auto: true}
	done := f.turning(axis).shatter("0506", "tk1", "tk2", "inf1", "inf2")
	two := done.State()
	two.Chases = append(two.Chases, na41.Chase{Target: f.at("0504"), Units: []na41.UnitID{f.id("b1")}})
	two.Frames = na41.StackOf(na41.PursuitFrame{Side: axis})
	return []playtest.Start{
		{Name: "an Automatic DS may be made", Game: f.moving(axis).Game},
		{Name: "an Automatic DS is gathered", Game: f.game(na41.MovementFrame{Side: axis}, na41.AttackFrame{Attack: gathered}).Game},
		{Name: "an Automatic DS has been made", Game: done.Game},
		{Name: "two Automatic DS to advance after", Game: na41.New(f.rules(), two)},
	}
}
