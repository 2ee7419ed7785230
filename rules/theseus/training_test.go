package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/theseus"
)

// besieging is a training scenario: "pz" acts against a garrison in 0505 behind mines in 0504, 0604 and the box itself.
func besieging(t testing.TB) *ground {
	half := counter(func(c *theseus.Counter) { c.HalfOf = true })
	f := field(t).training().level("pz", 6).unit("hq", axis, staff, "0302").unit("a", axis, grenadiers, "0503").unit("b", axis, tank, "0503").
		unit("ff", allies, infantry, "0505", half).unit("ff2", allies, infantry, "0505", half).unit("hq3", allies, staff, "0505").
		mines(allies, "0504", "0604").box(allies, "0505")
	return f
}

func (m *match) scored() (int, theseus.Level) {
	m.t.Helper()
	points, level, tree, ok := m.Score()
	require.True(m.t, ok)
	require.NoError(m.t, tree.Recompute())
	return points, level
}

func TestTraining(t *testing.T) {
	activate := func(f *ground) decide.Act { return theseus.Activate.Of(int(f.formation("pz"))) }
	t.Run("10.1 the opening places the units, the level, the mission and the marker", func(t *testing.T) {
		f := besieging(t)
		f.scenario.Start = []theseus.Placed{{Unit: f.id("hq"), At: f.at("0101")}, {Unit: f.id("a"), At: f.at("0102")}, {Unit: f.id("ff"), At: f.at("0505")}}
		f.scenario.Air = []theseus.AirID{0}
		st := theseus.Opening(f.rules())
		require.Equal(t, theseus.AirAvailable, st.Air[0])
		require.EqualValues(t, 6, st.Levels[0])
		require.Equal(t, [2]int8{1, 0}, st.Rerolls)
		require.Equal(t, theseus.Elsewhere, st.Units[f.id("b")].Where)
		require.Equal(t, f.at("0102"), st.Units[f.id("a")].At)
		require.EqualValues(t, 8, st.Units[f.id("a")].Strength)
		require.Equal(t, [2]int8{0, 0}, theseus.Opening(f.other(theseus.Reroll).rules()).Rerolls)
	})
	t.Run("5.2, 10.1 the marker lets a die be rolled again, or under the other reading of d-65 nobody does", func(t *testing.T) {
		f := besieging(t)
		f.state.Rerolls[0] = 1
		m := f.game(theseus.TrainingFrame{}).do(activate(f))
		m.roll(5).legal(theseus.RollAgain.Now(), "5.2")
		m = f.other(theseus.Reroll).game(theseus.TrainingFrame{}).do(activate(f))
		require.IsType(t, theseus.ActivationFrame{}, m.roll(5).top())
	})
	t.Run("10.1.a the same formation, six times at most", func(t *testing.T) {
		f := besieging(t)
		m := f.game(theseus.TrainingFrame{})
		m.refused(theseus.Activate.Of(int(f.formation("arm"))), "10.1")
		for n := range 6 {
			require.Equal(t, []string{"activate pz"}, m.options(), "activation %d", n+1)
			m.do(activate(f)).roll(5).do(theseus.EndActions.Now())
		}
		require.True(t, m.over())
		require.Contains(t, m.told, "theseus.victory.level")
	})
	t.Run("10.1.a or until its marker stands at zero", func(t *testing.T) {
		f := besieging(t).level("pz", 2)
		m := f.game(theseus.TrainingFrame{})
		m.do(activate(f)).roll(5).do(theseus.EndActions.Now()).do(activate(f)).roll(5).do(theseus.EndActions.Now())
		require.True(t, m.over())
	})
	t.Run("10.1.a six in any case under the other reading of d-54, at level zero by the lowest column", func(t *testing.T) {
		f := besieging(t).level("pz", 1).other(theseus.SixActivations)
		m := f.game(theseus.TrainingFrame{})
		for n := range 6 {
			require.Equal(t, []string{"activate pz"}, m.options(), "activation %d", n+1)
			m.do(activate(f))
			require.Equal(t, derive.Int(4), m.traced(theseus.Roll.Now(), "theseus.activation.table", 10), "of level 1")
			m.roll(5).do(theseus.EndActions.Now())
			require.EqualValues(t, 0, m.State().Levels[0])
		}
		require.True(t, m.over())
	})
	t.Run("10.1.b the formation that acts is always in supply", func(t *testing.T) {
		f := besieging(t)
		f.state.Units[f.id("hq")].Short = true
		require.Equal(t, derive.Int(7), f.game(theseus.TrainingFrame{}).Allowance(f.id("a")))
		f.scenario = nil
		require.Equal(t, derive.Frac(7, 2), f.game().Allowance(f.id("a")))
	})
	t.Run("10.1.e the goal free of the enemy and a unit of the formation in it", func(t *testing.T) {
		f := field(t).training().level("pz", 6).unit("hq", axis, staff, "0302").unit("a", axis, tank, "0504").box(allies, "0505")
		m := f.game(theseus.TrainingFrame{}, f.acting("pz", 3)).do(m0(f, "a")).do(m0step(f, "0505")).roll(1)
		require.Equal(t, "0505", m.where("a"))
		require.True(t, m.over())
		_, level := m.scored()
		require.Equal(t, theseus.Automatic, level)
		require.Contains(t, m.told, "theseus.victory.automatic")
	})
	t.Run("10.1.e entering the emptied goal is enough, though the stack could go on", func(t *testing.T) {
		f := field(t).training().level("pz", 6).unit("hq", axis, staff, "0302").unit("a", axis, tank, "0504").box(allies, "0505").breached("0505")
		m := f.game(theseus.TrainingFrame{}, f.acting("pz", 3)).do(m0(f, "a")).do(m0step(f, "0505"))
		require.True(t, m.over(), "nobody is asked where it goes on to")
		_, level := m.scored()
		require.Equal(t, theseus.Automatic, level)
	})
	t.Run("10.1.e the emptied goal is entered by a Movement Action, at once under the other reading of d-93", func(t *testing.T) {
		base := func() *ground {
			return field(t).training().level("pz", 6).unit("hq", axis, staff, "0302").unit("A", axis, grenadiers, "0504").unit("B", axis, tank, "0504").
				unit("C", allies, infantry, "0505", weak(1)).box(allies, "0505")
		}
		stormed := func(f *ground) *match {
			return f.game(theseus.TrainingFrame{}, f.acting("pz", 0), theseus.ResultFrame{
				Fight:  theseus.Fight{Side: axis, From: f.at("0504"), Target: f.at("0505"), Attackers: f.ids("A", "B"), Defenders: f.ids("C")},
				Result: theseus.Result{Defender: 1}, Tank: f.id("B"), Shield: f.id("C"),
			})
		}
		m := stormed(base())
		require.Equal(t, "0504", m.where("A"))
		require.IsType(t, theseus.BonusFrame{}, m.top(), "with a bonus point to move by")
		m = stormed(base().other(theseus.WalkIn))
		require.Equal(t, []string{"0505", "0505"}, []string{m.where("A"), m.where("B")})
		_, level := m.scored()
		require.Equal(t, theseus.Automatic, level)
		require.True(t, m.over())
	})
	t.Run("10.1.f points for breaches, lost strength and disrupted units", func(t *testing.T) {
		f := besieging(t)
		points, level := f.game(theseus.TrainingFrame{}).scored()
		require.Equal(t, 0, points)
		require.Equal(t, theseus.Worse, level)
		f.breached("0504").state.Units[f.id("ff")].Strength = 6
		f.state.Units[f.id("ff2")].Disrupted = true
		points, level = f.game(theseus.TrainingFrame{}).scored()
		require.Equal(t, 4, points, "a hex, two strength points, one disrupted unit")
		require.Equal(t, theseus.Historical, level)
		f.state.Units[f.id("ff2")] = theseus.Unit{Where: theseus.Eliminated, Of: f.formation("arm")}
		points, level = f.game(theseus.TrainingFrame{}).scored()
		require.Equal(t, 11, points, "an eliminated unit has lost all its strength and is disrupted no more")
		require.Equal(t, theseus.FarBetter, level)
	})
	t.Run("10.1.g four, five and six points name the levels", func(t *testing.T) {
		for lost, want := range map[int]theseus.Level{3: theseus.Worse, 4: theseus.Historical, 5: theseus.Better, 6: theseus.FarBetter, 7: theseus.FarBetter} {
			f := besieging(t)
			f.state.Units[f.id("ff")].Strength = int8(8 - lost)
			_, level := f.game(theseus.TrainingFrame{}).scored()
			require.Equal(t, want, level, "%d lost", lost)
		}
	})
	t.Run("10.1.f under the other reading of d-55 each disruption scores", func(t *testing.T) {
		f := besieging(t).other(theseus.DisruptionPoints)
		f.state.Shaken = 3
		points, _ := f.game(theseus.TrainingFrame{}).scored()
		require.Equal(t, 3, points)
	})
	t.Run("10.1.f no other game is scored so", func(t *testing.T) {
		_, _, _, ok := field(t).unit("a", axis, tank, "0505").game().Score()
		require.False(t, ok)
	})
	t.Run("6.3.b nothing left to act with", func(t *testing.T) {
		f := field(t).training().level("pz", 6).unit("a", axis, tank, "0302", disrupted).unit("ff", allies, infantry, "0505")
		require.True(t, f.game(theseus.TrainingFrame{}).over(), "isolated, disrupted, without a headquarters")
	})
}

func TestMarkers(t *testing.T) {
	count := theseus.CountPoints.Now()
	t.Run("10.a the left number in command, else the right one", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").objective("0505", 3, 1).objective("0606", 5, 2)
		m := f.game(theseus.EndTurnFrame{})
		require.Equal(t, derive.Int(3), m.value(count, "theseus.victory.turn"))
		m.legal(count, "10.a").do(count)
		require.Equal(t, []int8{3, 0}, m.State().Scored)
		require.True(t, m.over())
		g := field(t).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0909").objective("0909", 3, 1)
		require.Equal(t, derive.Int(1), g.game(theseus.EndTurnFrame{}).value(count, "theseus.victory.out"))
	})
	t.Run("10.a a place scores once, at its best", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").objective("0505", 3, 1)
		f.state.Scored[0] = 1
		m := f.game(theseus.EndTurnFrame{})
		require.Equal(t, derive.Int(2), m.value(count, "theseus.victory.turn"))
		f.state.Scored[0] = 4
		require.Equal(t, derive.Int(0), f.game(theseus.EndTurnFrame{}).value(count, "theseus.victory.turn"))
	})
	t.Run("10.a only in the turns of its faces", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").objective("0505", 3, 1).turn(5)
		require.Equal(t, derive.Int(0), f.game(theseus.EndTurnFrame{}).value(count, "theseus.victory.turn"))
	})
	t.Run("10.a combat units of the Axis, independents for the lower number", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0505").objective("0505", 3, 1).unit("e", allies, tank, "0707").objective("0707", 3, 1).unit("f", axis, flak, "0909", lone).objective("0909", 3, 1)
		require.Equal(t, derive.Int(1), f.game(theseus.EndTurnFrame{}).value(count, "theseus.victory.turn"))
		require.Equal(t, derive.Int(4), f.other(theseus.Occupiers).game(theseus.EndTurnFrame{}).value(count, "theseus.victory.turn"), "any unit under the other reading of d-52")
		require.Equal(t, derive.Int(6), f.other(theseus.IndependentMarker).game(theseus.EndTurnFrame{}).value(count, "theseus.victory.turn"))
	})
}

func TestMarkersByZones(t *testing.T) {
	t.Run("10.a zones of control alone under the other reading of d-53", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0504").objective("0505", 3, 1)
		count := theseus.CountPoints.Now()
		require.Equal(t, derive.Int(0), f.game(theseus.EndTurnFrame{}).value(count, "theseus.victory.turn"))
		f.other(theseus.ZonesOccupy)
		require.Equal(t, derive.Int(1), f.game(theseus.EndTurnFrame{}).value(count, "theseus.victory.turn"))
		f.unit("e", allies, tank, "0506")
		require.Equal(t, derive.Int(0), f.game(theseus.EndTurnFrame{}).value(count, "theseus.victory.turn"), "both sides' zones")
	})
}

func TestUnits(t *testing.T) {
	t.Run("3.9 the face that reads 0 is ten", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505", disrupted)
		require.True(t, f.game(f.acting("pz", 2)).do(theseus.Refit.On(f.id("a"))).roll(0).unit("a").Disrupted)
		require.False(t, f.game(f.acting("pz", 2)).do(theseus.Refit.On(f.id("a"))).roll(1).unit("a").Disrupted)
	})
	t.Run("5.6.1 a die above the rating fails", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505", disrupted)
		refit := theseus.Refit.On(f.id("a"))
		require.Equal(t, derive.Int(4), f.game(f.acting("pz", 2)).value(refit, "theseus.unit.rating"), "of the disrupted side")
		for die, want := range map[int]bool{3: false, 4: false, 5: true} {
			require.Equal(t, want, f.game(f.acting("pz", 2)).do(refit).roll(die).unit("a").Disrupted, "%d", die)
		}
	})
	t.Run("3.2.g tank points or anti-tank points", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505").unit("b", axis, motor, "0505", disrupted)
		m := f.game()
		points, tanks := m.Armour(f.id("a"))
		require.Equal(t, []any{5, true}, []any{points, tanks})
		points, tanks = m.Armour(f.id("b"))
		require.Equal(t, []any{2, false}, []any{points, tanks})
	})
	t.Run("7.5.2.1 the last strength point eliminates, the last unit takes its headquarters with it", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505", weak(1)).mines(allies, "0504").schwerpunkt("pz")
		m := f.game(f.acting("pz", 2)).do(m0(f, "a")).do(m0step(f, "0504")).roll(10)
		require.Equal(t, theseus.OnMap, m.unit("a").Where, "modified 6: disrupted only")
		g := field(t).unit("hq", axis, staff, "0105", counter(func(c *theseus.Counter) { c.Staff.Range = printed(1) })).unit("a", axis, tank, "0505", weak(1)).mines(allies, "0504").schwerpunkt("pz")
		m = g.game(g.acting("pz", 2)).do(m0(g, "a")).do(m0step(g, "0504")).roll(10)
		require.Equal(t, theseus.Eliminated, m.unit("a").Where)
		require.Equal(t, theseus.Eliminated, m.unit("hq").Where, "3.3.s5")
		require.Equal(t, theseus.NoFormation, m.State().Schwerpunkt)
	})
	t.Run("7.7.d an Action ends the improved defense of its hex", func(t *testing.T) {
		f := commanded(t).unit("a", axis, grenadiers, "0505").mines(allies, "0505").improved("0505")
		require.Empty(t, f.game(f.acting("pz", 3)).do(theseus.Breach.On(f.id("a"))).State().Improved)
	})
	t.Run("7.7.a so does a disruption", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, tank, "0505").mines(allies, "0504")
		m := f.game(f.acting("pz", 5)).do(theseus.Improve.At(f.at("0505"))).do(m0(f, "a")).do(m0step(f, "0504")).roll(9)
		require.True(t, m.unit("a").Disrupted)
		require.Empty(t, m.State().Improved)
	})
	t.Run("5.1.a movement points are never rounded", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0105", marked(func(u *theseus.Unit) { u.Short = true })).unit("a", axis, motor, "0205").land(theseus.Hill, "0305")
		m := f.game(f.acting("pz", 3), f.moving(0, "a")).do(m0step(f, "0305"))
		require.Equal(t, "3/2", m.left())
	})
	t.Run("5.5.1 an assigned unit acts with its formation", func(t *testing.T) {
		f := commanded(t).unit("f", axis, flak, "0505", lent("pz"))
		f.game(f.acting("pz", 2)).legal(m0(f, "f"))
	})
}
