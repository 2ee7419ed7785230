package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/theseus"
)

// recovering is the field in the Recovery Segment of turn 3.
func (f *ground) recovering() *match { return f.turn(3).game(theseus.AdminFrame{}) }

// rests is an organization in which nobody does anything, of one side and then of the other.
func (m *match) organizes() *match {
	return m.do(theseus.EndAssigning.Now()).do(theseus.EndAssigning.Now())
}

func TestRecovery(t *testing.T) {
	// A headquarters of each side on a source, and one of the Axis that has none.
	sides := func() *ground {
		return field(t).formed("cut", theseus.Italian, 2).source(axis, "0101").source(allies, "1010").unit("hq", axis, staff, "0101").unit("a", axis, tank, "0102").
			unit("chq", axis, staff, "0909", in("cut"), reaching(1)).unit("c", axis, tank, "0908", in("cut")).unit("ahq", allies, staff, "1010").unit("x", allies, infantry, "1009")
	}
	t.Run("8 the phase lies between two turns and puts the initiative marker on 0", func(t *testing.T) {
		f := sides().campaign(1, 4)
		f.state.Initiative = theseus.Initiative{Shown: allies, Number: 5}
		m := f.turn(1).game(theseus.EndTurnFrame{}).do(theseus.CountPoints.Now())
		require.Equal(t, theseus.OrganizationFrame{Side: axis}, m.top())
		require.Equal(t, theseus.Initiative{}, m.State().Initiative, "as the phase begins")
		m.organizes()
		require.Equal(t, theseus.InitiativeFrame{}, m.top())
		require.Equal(t, theseus.Initiative{}, m.State().Initiative)
		require.EqualValues(t, 2, m.State().Turn)
	})
	t.Run("2 Admin Phase, Ops Phase, End Turn Phase", func(t *testing.T) {
		m := sides().campaign(1, 4).turn(2).game(theseus.AdminFrame{})
		require.Equal(t, theseus.OrganizationFrame{Side: axis}, m.top())
		m.organizes().do(theseus.Determine.Now()).roll(9, 1).do(theseus.Pass.Now()).do(theseus.Pass.Now())
		require.Equal(t, theseus.EndTurnFrame{}, m.top())
	})
	t.Run("8.1.1 levels rise by the recovery rating, to the maximum, with supply alone", func(t *testing.T) {
		m := sides().level("pz", 1).level("arm", 5).level("cut", 2).recovering()
		require.Equal(t, []int8{4, 6, 2}, m.State().Levels)
		require.True(t, m.unit("chq").Short)
	})
	t.Run("5.7.5.b in supply a headquarters recovers its emergency supply", func(t *testing.T) {
		flipped := marked(func(u *theseus.Unit) { u.Flipped = true })
		m := field(t).source(axis, "0101").unit("hq", axis, staff, "0101", flipped, short).unit("ahq", allies, staff, "1010", flipped).unit("x", allies, tank, "1010").source(allies, "0110").recovering()
		require.False(t, m.unit("hq").Flipped)
		require.False(t, m.unit("hq").Short)
		require.True(t, m.unit("ahq").Flipped)
	})
	t.Run("8.1.2 all air units are available", func(t *testing.T) {
		f := sides()
		f.state.Air[0] = theseus.AirFlown
		require.Equal(t, theseus.AirAvailable, f.recovering().State().Air[0])
		f.state.Air[0] = theseus.AirAbsent
		require.Equal(t, theseus.AirAbsent, f.recovering().State().Air[0])
	})
	t.Run("8.1.3 in command a unit recovers without a die", func(t *testing.T) {
		m := sides().unit("b", axis, motor, "0103", disrupted).unit("out", axis, motor, "1001", disrupted).unit("lent", axis, flak, "0102", lent("pz"), disrupted).recovering()
		require.Equal(t, []bool{false, true, false}, []bool{m.unit("b").Disrupted, m.unit("out").Disrupted, m.unit("lent").Disrupted})
	})
	t.Run("5.6.4 recovery of units in command and of independents", func(t *testing.T) {
		m := sides().unit("b", allies, motor, "1009", disrupted).recovering()
		require.False(t, m.unit("b").Disrupted)
	})
	t.Run("5.8.3.c out of command nobody recovers", func(t *testing.T) {
		m := sides().unit("out", axis, motor, "1001", disrupted).recovering()
		require.True(t, m.unit("out").Disrupted)
		require.Equal(t, theseus.OrganizationFrame{Side: axis}, m.top(), "and makes no check either")
	})
	t.Run("8.1.4 an unassigned independent recovers in supply", func(t *testing.T) {
		m := sides().unit("fed", axis, tank, "0201", lone, disrupted).unit("hungry", axis, tank, "0907", lone, disrupted).recovering()
		require.Equal(t, []bool{false, true}, []bool{m.unit("fed").Disrupted, m.unit("hungry").Disrupted})
		require.True(t, m.unit("hungry").Short)
	})
	t.Run("8.1.4 in supply its marker comes off, and so it does when it is assigned", func(t *testing.T) {
		acted := marked(func(u *theseus.Unit) { u.Acts = 3 })
		f := sides().unit("fed", axis, tank, "0201", lone, acted).unit("hungry", axis, tank, "0907", lone, acted).unit("near", axis, tank, "0908", lone, acted)
		m := f.recovering()
		require.Equal(t, []int8{0, 3}, []int8{m.unit("fed").Acts, m.unit("hungry").Acts})
		m.do(theseus.AssignTo(f.id("near"), f.formation("cut")))
		require.Zero(t, m.unit("near").Acts)
	})
	t.Run("8.1.5 who is still disrupted, and isolated, makes a check", func(t *testing.T) {
		f := sides().unit("b", axis, infantry, "0508", disrupted, weak(3)).unit("e", allies, tank, "0505").side("0508", ridge, north)
		f.mines(allies, "0508", "0101")
		m := f.recovering()
		require.Equal(t, theseus.DieFrame{For: theseus.DieAttrition, Side: axis, Unit: f.id("b")}, m.top())
		require.EqualValues(t, 3, m.roll(4).unit("b").Strength, "its rating is 4")
		require.EqualValues(t, 1, f.recovering().roll(6).unit("b").Strength)
	})
	// Both tanks are disrupted and beside each other; in order, the German one cuts the British one off in its corner.
	corner := func(t *testing.T, staffAt string) *ground {
		return field(t).source(axis, "0101").unit("ahq", allies, staff, staffAt).unit("x", allies, tank, "1010", disrupted).unit("hq", axis, staff, "0809").unit("a", axis, tank, "0909", disrupted)
	}
	t.Run("8.1.3 who recovers is found before anyone does, or for the Axis first", func(t *testing.T) {
		m := corner(t, "1008").recovering()
		require.False(t, m.unit("a").Disrupted)
		require.False(t, m.unit("x").Disrupted)
		require.Equal(t, theseus.OrganizationFrame{Side: axis}, m.top())
		f := corner(t, "1008").other(theseus.AxisRecoversFirst)
		m = f.recovering()
		require.True(t, m.unit("x").Disrupted, "the other reading of d-122")
		require.Equal(t, theseus.DieFrame{For: theseus.DieAttrition, Side: allies, Unit: f.id("x")}, m.top())
	})
	t.Run("8.1.5 who is isolated when all have recovered", func(t *testing.T) {
		f := corner(t, "1003")
		require.Equal(t, theseus.OutOfCommand, state(f.game(), "x"))
		require.Equal(t, theseus.DieFrame{For: theseus.DieAttrition, Side: allies, Unit: f.id("x")}, f.recovering().top())
	})
	t.Run("8.1.4 independents after the units of formations, whose zones may cut their supply", func(t *testing.T) {
		f := field(t).source(axis, "0105").unit("alone", axis, tank, "0101", lone, disrupted).unit("ahq", allies, staff, "0303").unit("e", allies, tank, "0202", disrupted)
		require.NotEmpty(t, f.game().supplied("alone"))
		m := f.recovering()
		require.False(t, m.unit("e").Disrupted)
		require.True(t, m.unit("alone").Disrupted)
		require.True(t, m.unit("alone").Short)
	})
	t.Run("5.8.4.c a point for each that the die exceeds the rating", func(t *testing.T) {
		f := field(t).source(axis, "0101").unit("b", axis, infantry, "0508", disrupted, weak(3))
		require.Equal(t, theseus.Eliminated, f.recovering().roll(10).unit("b").Where, "no headquarters at all")
	})
	t.Run("5.8.4.4 who is isolated in good order makes none", func(t *testing.T) {
		m := field(t).source(axis, "0101").unit("b", axis, infantry, "0508").recovering()
		require.Equal(t, theseus.OrganizationFrame{Side: axis}, m.top())
	})
	t.Run("5.7.3.d with the turn Tobruk goes to its captor", func(t *testing.T) {
		f := sides().campaign(1, 4).harbour("0505", allies, "0505")
		f.state.Tobruk.Next = axis
		m := f.turn(1).game(theseus.EndTurnFrame{})
		require.Empty(t, m.supplied("a"))
		m.do(theseus.CountPoints.Now())
		require.Equal(t, theseus.Tobruk{Side: axis}, m.State().Tobruk)
	})
}

// A unit recovers by its headquarters, whose supply does not matter; a level recovers by supply alone.
func TestTrap08RefitNeedsNoSupply(t *testing.T) {
	m := field(t).source(axis, "0101").unit("hq", axis, staff, "0909").unit("a", axis, tank, "0908", disrupted).level("pz", 2).recovering()
	require.True(t, m.unit("hq").Short)
	require.False(t, m.unit("a").Disrupted)
	require.EqualValues(t, 2, m.State().Levels[0])
}

func TestOrganization(t *testing.T) {
	place := func(f *ground, id string) decide.Act {
		return theseus.PlaceSchwerpunkt.Of(int(f.formation(id)))
	}
	t.Run("8.2 the Axis organizes, then the Allies", func(t *testing.T) {
		f := field(t).source(axis, "0101").unit("hq", axis, staff, "0101").unit("u", axis, tank, "0102", lone).unit("ahq", allies, staff, "1010").unit("v", allies, infantry, "1009", lone)
		m := f.recovering()
		m.legal(theseus.AssignTo(f.id("u"), 0)).refused(theseus.AssignTo(f.id("v"), 1), "5.5.2")
		m.do(theseus.AssignTo(f.id("u"), 0)).do(theseus.EndAssigning.Now())
		require.Equal(t, theseus.OrganizationFrame{Side: allies}, m.top())
		m.do(theseus.AssignTo(f.id("v"), 1)).refused(place(f, "pz"), "5.9")
	})
	t.Run("5.9 the Schwerpunkt goes to a formation of the Axis whose headquarters is in supply", func(t *testing.T) {
		f := field(t).formed("cut", theseus.Italian, 2).formed("gone", theseus.Italian, 2).source(axis, "0101").unit("hq", axis, staff, "0101").unit("a", axis, tank, "0102").
			unit("chq", axis, staff, "0909", in("cut"), reaching(1)).unit("c", axis, tank, "0908", in("cut")).unit("ahq", allies, staff, "1010").unit("x", allies, tank, "1009")
		m := f.recovering()
		m.refused(place(f, "cut"), "8.2").refused(place(f, "arm"), "5.9").refused(place(f, "gone"), "5.9").refused(theseus.PlaceSchwerpunkt.Of(77), "5.9")
		m.legal(place(f, "pz"), "8.2").do(place(f, "pz"))
		require.EqualValues(t, 0, m.State().Schwerpunkt)
		m.refused(place(f, "pz"), "5.9")
	})
	t.Run("3.7 a campaign begins as its set-up says", func(t *testing.T) {
		f := operating(t)
		f.setUp.Start = []theseus.Standing{{Unit: f.id("a"), At: f.at("0303"), Of: f.formation("pz")}}
		f.setUp.Tobruk = allies
		st := theseus.Opening(f.rules())
		require.Equal(t, f.at("0303"), st.Units[f.id("a")].At)
		require.Equal(t, theseus.Elsewhere, st.Units[f.id("hq")].Where)
		require.Equal(t, theseus.Tobruk{Side: allies}, st.Tobruk)
	})
	t.Run("5.9.e at setup it lies where the set-up says", func(t *testing.T) {
		f := operating(t)
		f.setUp.Schwerpunkt.Usual = f.formation("pz")
		require.EqualValues(t, 0, theseus.Opening(f.rules()).Schwerpunkt)
	})
}
