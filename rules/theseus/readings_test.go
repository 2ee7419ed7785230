package theseus_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

// Contested places of supply under their other readings; the defaults stand with the rules.
func TestOtherReadingsOfSupply(t *testing.T) {
	flipped := marked(func(u *theseus.Unit) { u.Flipped = true })
	cut := func(props ...as) *ground {
		return field(t).source(axis, "0101").unit("hq", axis, staff, "0905", props...).unit("a", axis, tank, "0906").level("pz", 4)
	}
	t.Run("5.7.5.a, d-07 emergency supply does not save the units from being halved", func(t *testing.T) {
		f := cut().other(theseus.AlwaysHalved)
		m := f.game().begins("pz").roll(5)
		require.False(t, m.unit("hq").Short, "the headquarters counts as supplied")
		require.EqualValues(t, 3, m.State().Levels[0], "and its marker does not drop to 0")
		require.Equal(t, "4", m.do(m.move("a")).left())
		fed := cut(flipped).source(axis, "0905").other(theseus.AlwaysHalved)
		n := fed.game(fed.acting("pz", 2))
		require.Equal(t, "8", n.do(n.move("a")).left(), "with a path nothing is halved")
	})
	t.Run("6.3.3, d-08 the marker drops before the roll, which is for the lowest level", func(t *testing.T) {
		m := cut(flipped).other(theseus.ZeroFirst).game().begins("pz")
		require.EqualValues(t, 0, m.State().Levels[0])
		points := m.roll(5).points()
		first := cut().level("pz", 1).game().begins("pz").roll(5)
		require.Equal(t, first.points(), points)
		require.EqualValues(t, 0, m.State().Levels[0])
		last := cut(flipped).game().begins("pz").roll(5)
		require.Greater(t, last.points(), points, "on its level it has more")
	})
	t.Run("5.7.4.b, d-80 a ridge at the source does not count either", func(t *testing.T) {
		f := wide(t, 8, 1).source(axis, "0101").unit("hq", axis, staff, "0601", reaching(5)).side("0301", ridge, northEast).side("0301", wadi, southEast).side("0101", ridge, southEast, northEast)
		require.Empty(t, f.game().supplied("hq"))
		require.Len(t, f.other(theseus.RidgeAtSource).game().supplied("hq"), 6)
		require.Empty(t, f.side("0401", ridge, southEast, northEast).game().supplied("hq"), "two between the ends are too many")
	})
	t.Run("5.7.2.a, d-82 the step to the road is as free as the road", func(t *testing.T) {
		f := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").unit("hq", axis, staff, "0306", onFoot).unit("e", allies, tank, "0405")
		require.Empty(t, f.game().supplied("hq"))
		require.Equal(t, []string{"0306", "0305", "0205", "0105"}, f.other(theseus.StepIsFree).game().supplied("hq"), "out of a zone")
		over := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").unit("hq", axis, staff, "0306", onFoot).side("0306", sea, north, northWest)
		require.Empty(t, over.game().supplied("hq"))
		require.NotEmpty(t, over.other(theseus.StepIsFree).game().supplied("hq"), "over the sea")
		held := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").unit("hq", axis, staff, "0306", onFoot).unit("e", allies, staff, "0305")
		require.Empty(t, held.other(theseus.StepIsFree).game().supplied("hq"), "an enemy stands on the road")
		wheels := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").unit("hq", axis, staff, "0306", reaching(1)).unit("e", allies, tank, "0405")
		require.Empty(t, wheels.other(theseus.StepIsFree).game().supplied("hq"), "on foot only")
	})
	t.Run("5.7.3.d, d-88 until the next turn Tobruk serves the side that lost it", func(t *testing.T) {
		f := field(t).harbour("0205", allies, "0205", "0305").unit("hq", allies, staff, "0305")
		f.state.Tobruk.Next = axis
		require.Empty(t, f.game().supplied("hq"))
		require.NotEmpty(t, f.other(theseus.OldOwner).game().supplied("hq"))
	})
	t.Run("5.7.1, d-111 a headquarters whose path is cut is out of supply at once", func(t *testing.T) {
		f := cut().other(theseus.CutAtOnce)
		m := f.game(f.acting("pz", 2))
		require.Equal(t, "4", m.do(m.move("a")).left())
		fed := cut().source(axis, "0905").other(theseus.CutAtOnce)
		n := fed.game(fed.acting("pz", 2))
		require.Equal(t, "8", n.do(n.move("a")).left())
		on := cut(flipped).other(theseus.CutAtOnce)
		e := on.game(on.acting("pz", 2))
		require.Equal(t, "8", e.do(e.move("a")).left(), "emergency supply lasts until the next test")
	})
	t.Run("5.9.e, d-114 the Schwerpunkt goes from a headquarters without supply", func(t *testing.T) {
		for _, f := range []*ground{cut(flipped).schwerpunkt("pz"), cut(flipped).schwerpunkt("pz").other(theseus.EmphasisNeedsFood)} {
			stays := f.rulings == theseus.Rulings{}
			m := f.game().begins("pz").roll(5)
			require.Equal(t, stays, m.State().Schwerpunkt == f.formation("pz"))
			require.Equal(t, stays, f.recovering().State().Schwerpunkt == f.formation("pz"), "and in the Recovery Segment")
		}
		m := cut().schwerpunkt("pz").other(theseus.EmphasisNeedsFood).game().begins("pz")
		require.Equal(t, m.f.formation("pz"), m.State().Schwerpunkt, "emergency supply keeps it")
	})
}

// Contested places of the Admin Phase under their other readings.
func TestOtherReadingsOfAdmin(t *testing.T) {
	t.Run("5.6.4, d-19 an unassigned unit recovers without supply", func(t *testing.T) {
		acted := marked(func(u *theseus.Unit) { u.Acts, u.Disrupted = 2, true })
		f := field(t).source(axis, "0101").unit("hungry", axis, tank, "0907", lone, acted)
		require.True(t, f.recovering().unit("hungry").Disrupted)
		m := f.other(theseus.AlwaysRecovers).recovering()
		require.False(t, m.unit("hungry").Disrupted)
		require.EqualValues(t, 2, m.unit("hungry").Acts, "its marker stays all the same")
	})
	t.Run("8.1.5, d-110 a unit whose formation has no headquarters on the map recovers in supply", func(t *testing.T) {
		f := field(t).source(axis, "0101").unit("fed", axis, tank, "0201", disrupted).unit("hungry", axis, tank, "0907", disrupted)
		require.IsType(t, theseus.DieFrame{}, f.recovering().top())
		m := f.other(theseus.LeaderlessIsLone).recovering()
		require.Equal(t, theseus.OrganizationFrame{Side: axis}, m.top(), "and makes no check")
		require.Equal(t, []bool{false, true}, []bool{m.unit("fed").Disrupted, m.unit("hungry").Disrupted})
	})
	organizing := func(t *testing.T, reading uint8) *ground {
		f := field(t).source(axis, "0101").unit("hq", axis, staff, "0101").unit("a", axis, tank, "0102").unit("ahq", allies, staff, "1010").unit("x", allies, tank, "1009")
		f.rulings = f.rulings.With(theseus.WhoOrganizes, reading)
		return f
	}
	t.Run("8.2, d-101 the Allies organize first", func(t *testing.T) {
		m := organizing(t, 1).recovering()
		require.Equal(t, theseus.OrganizationFrame{Side: allies}, m.top())
		require.Equal(t, theseus.OrganizationFrame{Side: axis}, m.do(theseus.EndAssigning.Now()).top())
		m.do(theseus.PlaceSchwerpunkt.Of(0))
		require.EqualValues(t, 0, m.State().Schwerpunkt)
		require.IsType(t, theseus.InitiativeFrame{}, m.do(theseus.EndAssigning.Now()).top())
	})
	t.Run("8.2, d-101 what both have written down is shown when both are done", func(t *testing.T) {
		m := organizing(t, 2).recovering()
		place := theseus.PlaceSchwerpunkt.Of(0)
		m.do(place).refused(place, "5.9").do(theseus.EndAssigning.Now())
		require.Equal(t, theseus.OrganizationFrame{Side: allies}, m.top())
		require.Equal(t, theseus.NoFormation, m.State().Schwerpunkt)
		m.do(theseus.EndAssigning.Now())
		require.EqualValues(t, 0, m.State().Schwerpunkt)
		require.IsType(t, theseus.InitiativeFrame{}, m.top())
	})
	t.Run("5.3.4, d-101 the Allies do not see what the Axis has written down", func(t *testing.T) {
		f := organizing(t, 2).campaign(1, 8)
		m := f.recovering().do(theseus.PlaceSchwerpunkt.Of(0)).do(theseus.EndAssigning.Now())
		for side, noted := range map[theseus.Side]theseus.FormationID{axis: 1, allies: 0} {
			st := m.SeenBy(side).State()
			require.Equal(t, noted, st.Frames.At(0).(theseus.AdminFrame).Noted)
		}
	})
	breaking := theseus.ReplacementFrame{Side: allies, Cannibalizes: true}
	t.Run("5.8.1, d-49 who is broken up has to be in command", func(t *testing.T) {
		f := field(t).unit("ahq", allies, staff, "0101", reaching(2)).unit("far", allies, tank, "0606", weak(1)).unit("near", allies, tank, "0201", weak(1)).unit("cut", allies, tank, "1010", weak(1))
		f.game(breaking).legal(f.game(breaking).breakUp("far"), "8.3.1")
		m := f.other(theseus.BreaksUpInCommand).game(breaking)
		m.refused(m.breakUp("far"), "5.8.1").legal(m.breakUp("near"), "8.3.1")
	})
	t.Run("8.3, d-50 an unassigned unit takes no replacements", func(t *testing.T) {
		panzer := theseus.ReplacementFrame{Side: axis, Points: [theseus.Pools]int8{2}}
		f := field(t).unit("hq", axis, staff, "0202").unit("a", axis, tank, "0303", weak(3)).unit("free", axis, tank, "0303", weak(3), lone)
		f.game(panzer).legal(f.game(panzer).replace("free"), "8.3")
		m := f.other(theseus.NoneForLone).game(panzer)
		m.refused(m.replace("free"), "8.3").legal(m.replace("a"), "8.3")
	})
	t.Run("8.3.2, d-97 infantry that takes a point has lost half its strength", func(t *testing.T) {
		var points [theseus.Pools]int8
		points[theseus.LegPool] = 2
		leg := theseus.ReplacementFrame{Side: allies, Points: points}
		f := field(t).unit("ahq", allies, staff, "0202").unit("a", allies, infantry, "0303", weak(7), onFoot).unit("b", allies, infantry, "0304", weak(3), onFoot)
		f.game(leg).legal(f.game(leg).replace("a"), "8.3")
		m := f.other(theseus.LegAsTanks).game(leg)
		m.refused(m.replace("a"), "8.3.2").legal(m.replace("b"), "8.3")
	})
}

// Contested places of reinforcements under their other readings.
func TestOtherReadingsOfReinforcements(t *testing.T) {
	enters := theseus.ReinforcementFrame{Side: axis}
	army := func(t *testing.T) *ground {
		return field(t).formed("other", theseus.Italian, 2).source(axis, "0105", "0108").unit("hq", axis, staff, "0305").unit("old", axis, tank, "0305").unit("kg", axis, engineer, "0101", lone).
			unit("new", axis, tank, "0101").unit("ahq", allies, staff, "0805").unit("x", allies, tank, "0804").expected(2, "kg", "new")
	}
	away := func(f *ground) *ground {
		f.state.Units[f.id("hq")].At = f.at("1010")
		return f
	}
	t.Run("8.4.1, d-83 one without a stripe may be assigned, and may enter unassigned", func(t *testing.T) {
		f := army(t).other(theseus.EntersUnassigned)
		m := f.game(enters)
		m.do(m.enter("kg")).do(m.enterAt("0105"))
		require.Equal(t, []string{"assign kg pz", "end_assigning"}, m.options())
		m.do(theseus.EndAssigning.Now())
		require.Equal(t, theseus.NoFormation, m.unit("kg").Of)
		require.Equal(t, "0105", m.where("kg"))
		m = f.game(enters)
		m.do(m.enter("kg")).do(m.enterAt("0105")).do(m.joins("kg", "pz"))
		require.Equal(t, f.formation("pz"), m.unit("kg").Of)
		far := away(army(t)).other(theseus.EntersUnassigned).game(enters)
		far.do(far.enter("kg")).do(far.enterAt("0105"))
		require.Equal(t, theseus.NoFormation, far.unit("kg").Of, "nobody can take it, and nothing is asked")
	})
	t.Run("5.5.2.d, d-83 by default nobody enters unassigned", func(t *testing.T) {
		m := army(t).game(enters)
		m.do(m.enter("kg")).do(m.enterAt("0105")).refused(theseus.EndAssigning.Now(), "4")
	})
	t.Run("8.4.1, d-115 one that nobody in range can take is assigned out of range", func(t *testing.T) {
		m := away(army(t)).other(theseus.EntersOutOfRange).game(enters)
		m.do(m.enter("kg")).do(m.enterAt("0105"))
		require.Equal(t, []string{"assign kg pz"}, m.options())
		m.refused(m.joins("kg", "other"), "5.5.2.a").do(m.joins("kg", "pz"))
		require.Equal(t, m.f.formation("pz"), m.unit("kg").Of)
		near := army(t).other(theseus.EntersOutOfRange)
		near.state.Units[near.id("hq")].At = near.at("0105")
		n := near.unit("e", allies, tank, "0306").game(enters)
		require.Equal(t, theseus.Due, n.unit("kg").Where)
		n.do(n.enter("kg")).legal(n.enterAt("0105"))
	})
	t.Run("8.4.1, d-115 without any headquarters that may take it it waits", func(t *testing.T) {
		f := army(t).other(theseus.EntersOutOfRange)
		f.state.Units[f.id("hq")].Where = theseus.Elsewhere
		m := f.game(enters)
		m.refused(m.enter("kg"), "5.5.2.d")
	})
	t.Run("8.4.1, d-116 with all sources shut units without a headquarters wait", func(t *testing.T) {
		f := army(t)
		f.state.Blocked = f.hexes("0105", "0108")
		f.game(enters).legal(f.game(enters).enter("new"))
		led := f.other(theseus.WaitsForStaff).game(enters)
		led.do(led.enter("new")).legal(led.enterAt("0104"), "8.4.1")
		f.state.Units[f.id("hq")].Where = theseus.Elsewhere
		require.True(t, f.game(enters).over(), "nobody can enter")
		f.state.Blocked = nil
		f.game(enters).legal(f.game(enters).enter("new"))
	})
	t.Run("8.4.2, d-103 a reinforcement displaces nobody", func(t *testing.T) {
		want := []int{2, 0}
		for n, f := range []*ground{army(t), army(t).other(theseus.QuietEntry)} {
			m := f.unit("near", allies, staff, "0206").unit("next", allies, staff, "0303").game(enters)
			m.do(m.enter("new")).do(m.enterAt("0105"))
			m.do(m.step("0205")).do(m.step("0305")).do(m.step("0304"))
			displaced := slices.DeleteFunc(slices.Clone(m.told), func(key string) bool { return key != "theseus.displace.staff" })
			require.Len(t, displaced, want[n], "as it enters, and as it moves")
		}
	})
}
