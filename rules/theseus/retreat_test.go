package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

// falling is a stack of "pz" in 0505 that must retreat.
func (f *ground) falling(forced bool, hexes int, names ...string) *match {
	f.t.Helper()
	return f.game(theseus.RetreatFrame{Side: axis, Units: f.ids(names...), Left: int8(hexes), Forced: forced, Path: f.hexes("0505")})
}

func stack(t testing.TB) *ground {
	return field(t).unit("A", axis, motor, "0505").unit("B", axis, tank, "0505").unit("BHQ", allies, staff, "1010")
}

// TestRetreatExamples are ex-18 to ex-20.
func TestRetreatExamples(t *testing.T) {
	t.Run("7.5.2.3 ex-18 ridges on all sides", func(t *testing.T) {
		m := stack(t).side("0505", ridge, 0, 1, 2, 3, 4, 5).falling(true, 1, "A", "B")
		require.True(t, m.over())
		require.Equal(t, []int{6, 3}, m.strengths("A", "B"), "two for each unit")
		require.Equal(t, "0505", m.where("A"))
	})
	t.Run("7.5.2.3 ex-19 into an enemy zone", func(t *testing.T) {
		f := stack(t).side("0505", ridge, 0, 1, 2, 3, 5).unit("E", allies, motor, "0306")
		m := f.falling(true, 1, "A", "B").do(f.game().retreat("0406"))
		require.Equal(t, []int{7, 4}, m.strengths("A", "B"), "one for each unit")
	})
	t.Run("7.5.2.2 ex-20 a free way", func(t *testing.T) {
		m := stack(t).falling(true, 1, "A", "B")
		require.Equal(t, []string{"retreat_to 0406", "retreat_to 0405"}, m.options(), "either is as near to the west")
		m.do(m.retreat("0405"))
		require.Equal(t, []int{8, 5}, m.strengths("A", "B"))
	})
}

func TestRetreat(t *testing.T) {
	closed := func(t *testing.T, f *ground, n string, rules ...string) {
		t.Helper()
		m := f.falling(true, 1, "A")
		m.refused(m.retreat(n), rules...)
	}
	t.Run("7.5.2.2 enemies and their headquarters", func(t *testing.T) {
		f := stack(t).unit("E", allies, motor, "0405", disrupted)
		closed(t, f, "0405", "7.5.2.2")
		f = stack(t).unit("EHQ", allies, staff, "0304").unit("E", allies, motor, "0304", disrupted)
		closed(t, f, "0405", "7.5.2.2")
	})
	t.Run("7.5.2.2 a road carries over a ridge", func(t *testing.T) {
		f := stack(t).side("0505", ridge, 4, 5).way(road, "0505", "0406")
		closed(t, f, "0405", "7.5.2.2")
		m := f.falling(true, 1, "A")
		require.Equal(t, []string{"retreat_to 0406"}, m.options())
	})
	t.Run("7.5.2.2 mines, the sea and the edge", func(t *testing.T) {
		closed(t, stack(t).mines(allies, "0405"), "0405", "7.5.2.2")
		closed(t, stack(t).side("0505", sea, 5), "0405", "7.5.2.2")
		f := field(t).unit("A", axis, motor, "0105").unit("BHQ", allies, staff, "1010")
		m := f.game(theseus.RetreatFrame{Side: axis, Units: f.ids("A"), Left: 1, Forced: true, Path: f.hexes("0105")})
		require.Equal(t, []string{"retreat_to 0104", "retreat_to 0106"}, m.options(), "along the edge")
		m.legal(m.retreat("0104")).refused(m.retreat("0206"), "7.5.2.2")
	})
	t.Run("7.5.2.2 the nearer of source and edge", func(t *testing.T) {
		f := stack(t)
		f.m.Supplies = []theseus.Source{{At: f.at("0503"), Side: axis, Kind: theseus.MajorSource}}
		require.Equal(t, []string{"retreat_to 0504"}, f.falling(true, 1, "A").options())
		f = stack(t)
		f.m.Supplies = []theseus.Source{{At: f.at("0510"), Side: axis, Kind: theseus.MajorSource}}
		require.Equal(t, []string{"retreat_to 0406", "retreat_to 0405"}, f.falling(true, 1, "A").options())
		require.Equal(t, []string{"retreat_to 0506"}, f.other(theseus.SourceFirst).falling(true, 1, "A").options())
	})
	t.Run("5.7.3.a a source stays blocked when the enemy has left it", func(t *testing.T) {
		f := stack(t).unit("E", allies, tank, "0502").unit("EHQ", allies, staff, "0801")
		f.m.Supplies = []theseus.Source{{At: f.at("0503"), Side: axis, Kind: theseus.MajorSource}}
		m := f.game(f.acting("arm", 4), f.moving(0, "E")).do(m0step(f, "0503"))
		require.Empty(t, m.State().Blocked, "nothing has ended there yet")
		m.do(theseus.Stop.Now())
		require.Equal(t, f.hexes("0503"), m.State().Blocked)
		m.do(m.move("E")).do(m.step("0502")).do(theseus.Stop.Now())
		require.Equal(t, f.hexes("0503"), m.State().Blocked)
		f.state.Blocked = f.hexes("0503")
		f.state.Units[f.id("E")].At = f.at("0901")
		require.Equal(t, []string{"retreat_to 0406", "retreat_to 0405"}, f.falling(true, 1, "A").options(), "to the edge")
		f.unit("C", axis, tank, "0504").unit("HQ", axis, staff, "0505")
		m = f.game(f.acting("pz", 4), f.moving(0, "C")).do(m0step(f, "0503"))
		require.Empty(t, m.State().Blocked, "a friend opens it at once")
	})
	t.Run("5.7.3.a by a headquarters too, or not by the other reading of d-112", func(t *testing.T) {
		f := stack(t).unit("EHQ", allies, staff, "0502")
		f.m.Supplies = []theseus.Source{{At: f.at("0503"), Side: axis, Kind: theseus.MajorSource}}
		ended := func() *match {
			return f.game(f.acting("arm", 4), f.moving(0, "EHQ")).do(m0step(f, "0503")).do(theseus.Stop.Now())
		}
		require.NotEmpty(t, ended().State().Blocked)
		f.other(theseus.CombatUnitsBlock)
		require.Empty(t, ended().State().Blocked)
	})
	t.Run("7.5.2.2 a way without losses comes first", func(t *testing.T) {
		f := stack(t).unit("E", allies, motor, "0305").unit("E2", allies, motor, "0307")
		m := f.falling(true, 1, "A", "B")
		m.refused(m.retreat("0405"), "7.5.2.3")
		require.Equal(t, []string{"retreat_to 0504", "retreat_to 0506"}, m.options())
	})
	t.Run("7.5.2.2 by choice never into a zone", func(t *testing.T) {
		f := stack(t).unit("E", allies, motor, "0305")
		m := f.falling(false, 1, "A", "B")
		m.refused(m.retreat("0405"), "7.5.2.2")
	})
	t.Run("7.7.e a hex that a retreat only passes keeps its improved defense", func(t *testing.T) {
		f := stack(t).unit("C", axis, tank, "0405").improved("0405")
		m := f.falling(true, 2, "B")
		m.do(m.retreat("0405"))
		require.Equal(t, f.hexes("0405"), m.State().Improved)
		m.do(m.retreat("0305"))
		require.Equal(t, f.hexes("0405"), m.State().Improved)
		last := f.falling(true, 1, "B")
		require.Empty(t, last.do(last.retreat("0405")).State().Improved, "a retreat ends there")
	})
	t.Run("5.3.1 a retreat that stops early keeps the limits of the hex in which it ends (d-67, d-68)", func(t *testing.T) {
		f := stack(t).unit("X", axis, motor, "0405").other(theseus.LastHexOnly).other(theseus.WholeAllowance)
		m := f.game(theseus.RetreatFrame{Side: axis, Units: f.ids("A"), Left: 3, Free: true, Path: f.hexes("0505")})
		m.do(m.retreat("0405"))
		require.IsType(t, theseus.RetreatFrame{}, m.top(), "it may pass through")
		require.IsType(t, theseus.OverstackFrame{}, m.do(theseus.StopRetreat.Now()).top())
	})
	t.Run("7.5.2.2 not back", func(t *testing.T) {
		m := stack(t).falling(true, 2, "A")
		m.do(m.retreat("0405")).refused(m.retreat("0505"), "7.5.2.2")
	})
	t.Run("7.5.2.2.a a hex that it overfills", func(t *testing.T) {
		f := stack(t).side("0505", ridge, 0, 1, 2, 3, 5).unit("X", axis, motor, "0406").unit("HQ", axis, staff, "0202")
		m := f.falling(true, 1, "A").do(f.game().retreat("0406"))
		require.Equal(t, []int{7, 8}, m.strengths("A", "X"))
		require.True(t, m.unit("A").Disrupted && m.unit("X").Disrupted)
		require.Equal(t, []string{"pick_surplus A", "pick_surplus X", "leave_to_owner"}, m.options(), "the opponent moves one of them on")
		m.do(m.surplus("X")).refused(m.displace("0508"), "5.3.3").do(m.displace("0306"))
		require.Equal(t, "0306", m.where("X"))
		require.True(t, m.over())
	})
}

// TestStaffDisplacement is 5.3.2 and 7.5: a headquarters left alone by a combat goes to the nearest combat unit of its formation.
func TestStaffDisplacement(t *testing.T) {
	alone := func(f *ground) *match {
		return f.game(theseus.RetreatFrame{Side: axis, Units: f.ids("A"), Left: 1, Forced: true, Path: f.hexes("0505")})
	}
	base := func(t *testing.T) *ground {
		return field(t).unit("A", axis, motor, "0505").unit("HQ", axis, staff, "0505").unit("BHQ", allies, staff, "1010")
	}
	t.Run("7.5 with its own units", func(t *testing.T) {
		m := alone(base(t))
		m.do(m.retreat("0405"))
		require.Equal(t, "0405", m.where("HQ"))
		require.Equal(t, int8(3), m.unit("HQ").Support, "5.3.2.1")
		require.Equal(t, int8(3), m.State().Levels[0], "5.3.2.2")
	})
	t.Run("7.5 one that stood alone before stays when a retreat passes it (d-100)", func(t *testing.T) {
		f := field(t).unit("A", axis, motor, "0505").unit("HQ", axis, staff, "0405").unit("BHQ", allies, staff, "1010").side("0505", ridge, 0, 1, 2, 3, 4)
		past := func(f *ground) *match {
			m := f.game(theseus.RetreatFrame{Side: axis, Units: f.ids("A"), Left: 2, Forced: true, Path: f.hexes("0505")})
			return m.do(m.retreat("0405")).do(m.retreat("0305"))
		}
		m := past(f)
		require.Equal(t, "0405", m.where("HQ"))
		require.Equal(t, int8(4), m.unit("HQ").Support)
		require.Equal(t, "0305", past(f.other(theseus.PassedStaff)).where("HQ"))
	})
	t.Run("7.5 in the hex of the combat it goes, wherever the retreat does", func(t *testing.T) {
		f := pairs(t).unit("H2", axis, staff, "0505", in("pz"))
		f.state.Units[f.id("HQ")].Where = theseus.Eliminated
		m := f.both("3R/0").roll(6, 6)
		m.do(m.retreat("0405"))
		for !m.over() {
			if _, hits := m.top().(theseus.HitsFrame); !hits {
				break
			}
			m.do(m.Point(nilSheet()).Options()[0])
		}
		require.Equal(t, "0405", m.where("H2"))
	})
	t.Run("5.3.2 ties are the owner's choice", func(t *testing.T) {
		f := base(t).unit("B", axis, tank, "0605")
		m := alone(f)
		m.do(m.retreat("0405"))
		require.Equal(t, []string{"displace_to 0405", "displace_to 0605"}, m.options())
		m.refused(m.displace("0504"), "5.3.2.a").do(m.displace("0605"))
		require.Equal(t, "0605", m.where("HQ"))
	})
	t.Run("5.3.2.a not into mines, whoever laid them (d-25)", func(t *testing.T) {
		f := base(t).mines(axis, "0405").side("0505", ridge, 0, 1, 2, 3, 4)
		m := alone(f)
		m.do(m.retreat("0405"))
		require.IsType(t, theseus.DisplaceFrame{}, m.top(), "beside a unit instead")
		m.legal(m.displace("0304"), "5.3.2.a").refused(m.displace("0405"), "5.3.2.a")
		m = alone(f.other(theseus.EnemyMinesOnly))
		m.do(m.retreat("0405"))
		require.Equal(t, "0405", m.where("HQ"))
	})
	t.Run("5.3.2.1 down to no support, 5.3.2.2 and to level zero", func(t *testing.T) {
		f := base(t).level("pz", 0)
		f.state.Units[f.id("HQ")].Support = 0
		m := alone(f)
		m.do(m.retreat("0405"))
		require.Equal(t, int8(0), m.unit("HQ").Support)
		require.Equal(t, int8(0), m.State().Levels[0])
	})
	t.Run("5.3.2 by a unit that comes near", func(t *testing.T) {
		f := field(t).unit("E", allies, tank, "0605").unit("BHQ", allies, staff, "0705").unit("HQ", axis, staff, "0405").unit("A", axis, motor, "0207")
		m := f.game(f.acting("arm", 3)).do(f.game().move("E"))
		m.do(m.step("0505"))
		require.Equal(t, "0207", m.where("HQ"))
	})
	t.Run("3.3.s5 removed with its last unit", func(t *testing.T) {
		f := base(t).side("0505", ridge, 0, 1, 2, 3, 4, 5)
		f.state.Units[f.id("A")].Strength = 2
		m := alone(f)
		require.Equal(t, []string{"", ""}, []string{m.where("A"), m.where("HQ")})
	})
}

// TestDisplacement is 5.3.1 to 5.3.3.
func TestDisplacement(t *testing.T) {
	over := func(f *ground, at string) *match { return f.game(theseus.OverstackFrame{Hex: f.at(at), Side: axis}) }
	crowd := func(t *testing.T) *ground {
		return field(t).unit("A", axis, motor, "0505").unit("X", axis, motor, "0505", disrupted).unit("HQ", axis, staff, "0202").unit("BHQ", allies, staff, "1010")
	}
	t.Run("5.3.1.d all are disrupted, the disrupted lose a point", func(t *testing.T) {
		m := over(crowd(t), "0505")
		require.True(t, m.unit("A").Disrupted)
		require.Equal(t, []int{8, 7}, m.strengths("A", "X"))
	})
	t.Run("5.3.1.f the opponent may leave it to the owner", func(t *testing.T) {
		m := over(crowd(t), "0505")
		require.Equal(t, int32(allies), m.Point(nilSheet()).Who.Ref)
		m.do(theseus.LeaveToOwner.Now())
		require.Equal(t, int32(axis), m.Point(nilSheet()).Who.Ref)
		m.refused(theseus.LeaveToOwner.Now(), "5.3.1.f")
	})
	t.Run("5.3.3 next to the hex, 5.3.3.a not into a full hex while there is another", func(t *testing.T) {
		m := over(crowd(t).unit("Y", axis, infantry, "0504"), "0505").do(theseus.LeaveToOwner.Now())
		m.do(m.surplus("A")).refused(m.displace("0504"), "5.3.3").legal(m.displace("0605"), "5.3.3")
	})
	t.Run("5.3.3.b nowhere to go, 5.3.1.g the owner gives up", func(t *testing.T) {
		m := over(crowd(t).side("0505", sea, 0, 1, 2, 3, 4, 5), "0505")
		require.Equal(t, []string{"give_up A", "give_up X"}, m.options())
		m.refused(m.surplus("A"), "5.3.1.g").do(m.giveUp("X"))
		require.Equal(t, []int{8, 0}, m.strengths("A", "X"))
	})
	t.Run("5.3.1.e two headquarters", func(t *testing.T) {
		f := field(t).formed("90", theseus.German, 3).unit("A", axis, motor, "0505").unit("HQ", axis, staff, "0505").
			unit("B", axis, motor, "0508", in("90")).unit("90 HQ", axis, staff, "0505", in("90"))
		m := over(f, "0505")
		require.Equal(t, []string{"pick_surplus HQ", "pick_surplus 90 HQ"}, m.options())
		require.True(t, m.unit("A").Disrupted, "the hex is above its limit")
		require.Equal(t, []int8{3, 3}, []int8{m.unit("HQ").Support, m.unit("90 HQ").Support})
		m.do(m.surplus("90 HQ"))
		require.Equal(t, "0508", m.where("90 HQ"), "to the nearest unit of its own")
		require.Equal(t, int8(2), m.unit("90 HQ").Support)
		require.Equal(t, []int8{4, 4, 2}, m.State().Levels)
		require.Equal(t, "0505", m.where("HQ"))
	})
}

// TestStaffRemoval is 3.3.s5 and 5.3.2: when a headquarters leaves the game, and when it does not.
func TestStaffRemoval(t *testing.T) {
	last := func(where theseus.Where) *ground {
		f := field(t).unit("A", axis, motor, "0505", weak(2)).unit("HQ", axis, staff, "0505").unit("R", axis, tank, "0101", marked(func(u *theseus.Unit) { u.Where = where })).
			unit("BHQ", allies, staff, "1010").side("0505", ridge, 0, 1, 2, 3, 4, 5)
		return f
	}
	t.Run("3.3.s5 not while a unit of its own is still to arrive (d-113)", func(t *testing.T) {
		m := last(theseus.Due).schwerpunkt("pz").falling(true, 1, "A")
		require.Equal(t, []string{"", "0505"}, []string{m.where("A"), m.where("HQ")})
		require.Equal(t, m.f.formation("pz"), m.State().Schwerpunkt)
		require.Empty(t, last(theseus.Due).other(theseus.StaffWithoutUnits).falling(true, 1, "A").where("HQ"))
	})
	t.Run("3.3.s5 a unit that is not in play keeps nobody", func(t *testing.T) {
		m := last(theseus.Elsewhere).schwerpunkt("pz").falling(true, 1, "A")
		require.Equal(t, []string{"", ""}, []string{m.where("A"), m.where("HQ")})
		require.Equal(t, theseus.NoFormation, m.State().Schwerpunkt)
	})
	approached := func(f *ground) *match {
		m := f.game(f.acting("arm", 3)).do(f.game().move("E"))
		return m.do(m.step("0505"))
	}
	without := func(t *testing.T) *ground {
		return field(t).formed("bo", theseus.Italian, 4).unit("E", allies, tank, "0605").unit("BHQ", allies, staff, "0705").unit("HQ", axis, staff, "0405").
			unit("R", axis, tank, "0101", marked(func(u *theseus.Unit) { u.Where = theseus.Due }))
	}
	t.Run("5.3.2.a without a unit on the map it goes to the nearest friendly one (d-87)", func(t *testing.T) {
		m := approached(without(t).unit("I", axis, motor, "0207", in("bo")).unit("J", axis, motor, "0110", in("bo")))
		require.Equal(t, "0207", m.where("HQ"))
		require.Equal(t, int8(3), m.unit("HQ").Support)
	})
	t.Run("5.3.2.a beside it when a headquarters is with it", func(t *testing.T) {
		f := without(t).unit("I", axis, motor, "0207", in("bo")).unit("IHQ", axis, staff, "0207", in("bo"))
		m := approached(f)
		require.IsType(t, theseus.DisplaceFrame{}, m.top())
		m.legal(m.displace("0206"), "5.3.2.a").refused(m.displace("0207"), "5.3.2.a")
	})
	t.Run("5.3.2.a to another hex when it stands beside it already", func(t *testing.T) {
		f := without(t).unit("I", axis, motor, "0305", in("bo")).unit("IHQ", axis, staff, "0305", in("bo")).side("0305", sea, 0, 3, 4, 5)
		require.Equal(t, "0406", approached(f).where("HQ"))
	})
	t.Run("5.3.2, 3.3.s5 without a friendly unit anywhere it stays: that is no reason to leave the game", func(t *testing.T) {
		m := approached(without(t))
		require.Equal(t, "0405", m.where("HQ"))
		require.Equal(t, int8(4), m.unit("HQ").Support, "nor is it displaced")
	})
	t.Run("5.9 under the other reading of d-87 it is removed, and the Schwerpunkt with it", func(t *testing.T) {
		m := approached(without(t).schwerpunkt("pz").other(theseus.StaffRemoved))
		require.Empty(t, m.where("HQ"))
		require.Equal(t, theseus.NoFormation, m.State().Schwerpunkt)
	})
}
