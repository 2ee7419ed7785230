package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/theseus"
)

// training makes the field a training scenario in which "pz" acts alone and 0505 is the goal.
func (f *ground) training() *ground {
	f.scenario = &theseus.Scenario{
		ID: "t", Acting: f.formation("pz"), Activations: printed(6), Level: printed(6), Rerolls: printed(1), Goal: f.at("0505"),
		Points: theseus.Points{Breached: printed(1), Lost: printed(1), Disrupted: printed(1)},
		Grades: []theseus.Grade{{Level: theseus.Historical, Least: printed(4)}, {Level: theseus.Better, Least: printed(5)}, {Level: theseus.FarBetter, Least: printed(6)}},
	}
	return f
}

func TestActivation(t *testing.T) {
	activate := func(f *ground) decide.Act { return theseus.Activate.Of(int(f.formation("pz"))) }
	trained := func(t testing.TB) *ground {
		return field(t).training().unit("hq", axis, staff, "0305").unit("a", axis, tank, "0305").unit("ff", allies, infantry, "0505")
	}
	t.Run("6.3.1 the die and the level give the points", func(t *testing.T) {
		f := trained(t).level("pz", 6)
		m := f.game(theseus.TrainingFrame{})
		m.legal(activate(f), "6.3", "10.1.a").do(activate(f))
		require.Equal(t, derive.Int(7), m.traced(theseus.Roll.Now(), "theseus.activation.table", 10))
		m.roll(1)
		require.Equal(t, 4, m.points())
		require.EqualValues(t, 5, m.State().Levels[0])
		require.Contains(t, m.told, "theseus.activation.points")
	})
	t.Run("6.3.2 a formation at level zero is not activated", func(t *testing.T) {
		f := field(t).training().unit("hq", axis, staff, "0305").unit("a", axis, tank, "0305").level("pz", 0)
		m := f.game(theseus.TrainingFrame{})
		require.True(t, m.over(), "the game is scored")
	})
	t.Run("5.9.a the Schwerpunkt adds a point beyond the table's limit", func(t *testing.T) {
		f := trained(t).level("pz", 6).schwerpunkt("pz")
		require.Equal(t, 8, f.game(theseus.TrainingFrame{}).do(activate(f)).roll(10).points())
		require.Equal(t, 7, f.other(theseus.TableLimit).game(theseus.TrainingFrame{}).do(activate(f)).roll(10).points())
	})
	t.Run("6.3.b a formation without anything to do is not activated", func(t *testing.T) {
		f := field(t).training().unit("hq", axis, staff, "0101").unit("a", axis, tank, "0105", disrupted).unit("ff", allies, infantry, "0505")
		require.False(t, f.game(theseus.TrainingFrame{}).over(), "the headquarters may move")
	})
	t.Run("7.1 an activation may end with points left", func(t *testing.T) {
		f := trained(t)
		m := f.game(f.acting("pz", 3))
		m.legal(theseus.EndActions.Now(), "7.2.e").do(theseus.EndActions.Now())
		require.True(t, m.over())
	})
	t.Run("7.2.a only the units of the formation act", func(t *testing.T) {
		f := trained(t).formed("other", theseus.German, 3).unit("b", axis, tank, "0306", in("other")).unit("f", axis, flak, "0305", lent("pz")).unit("g", axis, flak, "0305", lone)
		m := f.game(f.acting("pz", 3))
		m.legal(m.move("a")).legal(m.move("hq")).legal(m.move("f")).refused(m.move("b"), "7.2.a").refused(m.move("g"), "7.2.a").refused(m.move("ff"), "7.2.a")
		m.refused(theseus.Move.On(99), "7.2.a")
	})
	t.Run("5.8.3.a out of command an Action costs twice", func(t *testing.T) {
		f := wide(t, 12, 3).unit("hq", axis, staff, "0102").unit("a", axis, tank, "0802").unit("b", axis, tank, "0802").unit("near", axis, tank, "0202")
		m := f.game(f.acting("pz", 1))
		m.refused(m.move("a"), "7.1").legal(m.move("near"))
		m = f.game(f.acting("pz", 5))
		require.Equal(t, derive.Int(2), m.value(m.move("a"), "theseus.action.cost"))
		m.do(m.move("a")).do(m.join("b")).do(m.step("0902"))
		require.Equal(t, 3, m.points())
	})
	t.Run("5.2 the marker lets a die be rolled again", func(t *testing.T) {
		f := trained(t).rerolls(1, 0)
		m := f.game(theseus.TrainingFrame{}).do(activate(f)).roll(1)
		require.Equal(t, []string{"keep_die", "roll_again"}, m.options())
		require.Equal(t, 3, m.do(theseus.KeepDie.Now()).points())
		require.EqualValues(t, 1, m.State().Rerolls[0])
		m = f.game(theseus.TrainingFrame{}).do(activate(f)).roll(1).do(theseus.RollAgain.Now(), 10)
		require.Equal(t, 6, m.points())
		require.Equal(t, [2]int8{0, 0}, m.State().Rerolls, "in the training scenario the marker is gone")
	})
	t.Run("5.2 in a game of two the marker goes to the other side", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0305").unit("a", axis, tank, "0305", disrupted).rerolls(1, 0)
		m := f.game(f.acting("pz", 2)).do(theseus.Refit.On(f.id("a"))).roll(9)
		m.refused(theseus.Roll.Now(), "5.2")
		m.do(theseus.RollAgain.Now(), 1)
		require.False(t, m.unit("a").Disrupted)
		require.Equal(t, [2]int8{0, 1}, m.State().Rerolls)
	})
	t.Run("5.2 under the other reading of d-95 any die", func(t *testing.T) {
		f := field(t).unit("hq", allies, staff, "0305").unit("a", allies, tank, "0305", disrupted).rerolls(1, 0)
		frame := theseus.ActivationFrame{Formation: f.formation("arm"), Points: 2}
		m := f.game(frame).do(theseus.Refit.On(f.id("a"))).roll(3)
		require.False(t, m.unit("a").Disrupted)
		m = f.other(theseus.AnyDie).game(frame).do(theseus.Refit.On(f.id("a"))).roll(3)
		require.True(t, m.unit("a").Disrupted, "the Axis is asked")
	})
}

func TestInitiative(t *testing.T) {
	t.Run("10 the Axis has the first cycle of the first turn", func(t *testing.T) {
		m := field(t).turn(1).game(theseus.InitiativeFrame{})
		m.legal(theseus.Determine.Now(), "10").do(theseus.Determine.Now())
		require.Equal(t, theseus.Initiative{Shown: allies, Number: 2}, m.State().Initiative)
	})
	t.Run("6.1 the higher sum wins, ties go to the Axis", func(t *testing.T) {
		f := field(t)
		m := f.game(theseus.InitiativeFrame{}).do(theseus.Determine.Now()).roll(5, 5)
		require.Equal(t, theseus.Initiative{Shown: allies, Number: 2}, m.State().Initiative)
		m = f.game(theseus.InitiativeFrame{}).do(theseus.Determine.Now()).roll(5)
		odds, err := m.Odds(theseus.Roll.Now())
		require.NoError(t, err)
		require.Len(t, odds.Outcomes, 2, "one side or the other, whatever the sums are")
		m.roll(6)
		require.Equal(t, theseus.Initiative{Shown: axis, Number: 2}, m.State().Initiative)
	})
	t.Run("6.1.a the marker goes on when it shows the loser already", func(t *testing.T) {
		f := field(t)
		f.state.Initiative = theseus.Initiative{Shown: allies, Number: 2}
		m := f.game(theseus.InitiativeFrame{}).do(theseus.Determine.Now()).roll(8, 6)
		require.Equal(t, theseus.Initiative{Shown: allies, Number: 3}, m.State().Initiative)
		f.state.Initiative.Number = 9
		require.EqualValues(t, 9, f.game(theseus.InitiativeFrame{}).do(theseus.Determine.Now()).roll(10, 1).State().Initiative.Number)
		require.EqualValues(t, 10, f.other(theseus.TrackEnd).game(theseus.InitiativeFrame{}).do(theseus.Determine.Now()).roll(10, 1).State().Initiative.Number)
	})
	t.Run("6.1.b the marker flips to the other loser at two", func(t *testing.T) {
		f := field(t)
		f.state.Initiative = theseus.Initiative{Shown: allies, Number: 4}
		m := f.game(theseus.InitiativeFrame{}).do(theseus.Determine.Now()).roll(3, 1)
		require.Equal(t, theseus.Initiative{Shown: axis, Number: 2}, m.State().Initiative, "1 and 4 beat 3")
	})
	t.Run("10 in the first turn the Axis adds three", func(t *testing.T) {
		f := field(t).turn(1)
		f.state.Initiative = theseus.Initiative{Shown: allies, Number: 2}
		m := f.game(theseus.InitiativeFrame{}).do(theseus.Determine.Now()).roll(3, 4)
		require.Equal(t, theseus.Initiative{Shown: allies, Number: 3}, m.State().Initiative, "6 against 6")
	})
}

func TestAssign(t *testing.T) {
	assign := func(f *ground, u, to string) decide.Act {
		return theseus.AssignTo(f.id(u), f.formation(to))
	}
	base := func(t testing.TB) *ground {
		return field(t).formed("next", theseus.German, 3).unit("hq", axis, staff, "0303").unit("hq2", axis, staff, "0505", in("next")).unit("enemy", allies, staff, "0909")
	}
	open := theseus.OrganizationFrame{Side: axis}
	t.Run("5.5.2.a an independent unit in order within range", func(t *testing.T) {
		f := base(t).unit("f", axis, flak, "0304", lone)
		m := f.game(open)
		m.legal(assign(f, "f", "pz"), "5.5.2.a").do(assign(f, "f", "pz"))
		require.Equal(t, f.formation("pz"), m.unit("f").Of)
		m.refused(assign(f, "f", "pz"), "5.5.2.c")
		require.True(t, m.do(theseus.EndAssigning.Now()).over())
	})
	t.Run("5.5.2.a not a disrupted one, not one out of range", func(t *testing.T) {
		f := base(t).unit("f", axis, flak, "0304", lone, disrupted).unit("g", axis, flak, "0310", lone)
		m := f.game(open)
		m.refused(assign(f, "f", "pz"), "5.5.2.a").refused(assign(f, "g", "pz"), "5.5.2.a")
	})
	t.Run("5.5.2 a white stripe is independent for good", func(t *testing.T) {
		f := base(t).unit("f", axis, flak, "0304", lone, counter(func(c *theseus.Counter) { c.White = true }))
		f.game(open).refused(assign(f, "f", "pz"), "5.5.2")
	})
	t.Run("5.5.2 units of a formation stay with it", func(t *testing.T) {
		f := base(t).unit("a", axis, tank, "0304")
		m := f.game(open)
		m.refused(assign(f, "a", "next"), "5.5.2").refused(assign(f, "enemy", "pz"), "5.5.2").refused(assign(f, "hq", "next"), "5.5.2")
	})
	t.Run("5.5.2.c a reassigned unit is in command of both", func(t *testing.T) {
		f := base(t).unit("f", axis, flak, "0404", lent("pz")).unit("g", axis, flak, "0708", lent("pz"))
		f.game(open).legal(assign(f, "f", "next")).refused(assign(f, "g", "next"), "5.5.2.c")
	})
	t.Run("5.5.2.e some go with some formations only", func(t *testing.T) {
		f := base(t).unit("f", axis, flak, "0304", lone, counter(func(c *theseus.Counter) { c.With = []string{"next"} }))
		m := f.game(open)
		m.refused(assign(f, "f", "pz"), "5.5.2.e").refused(assign(f, "f", "arm"), "5.5.2.a", "5.5.2.e").legal(assign(f, "f", "next"))
	})
}
