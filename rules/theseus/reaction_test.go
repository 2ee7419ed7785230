package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/theseus"
)

// passing is a field in the Ops Phase on which "a" of "pz", which acts with some points, goes past "w" of "arm", whose headquarters with reaction rating 5 stands behind it. The step
// from 0403 to 0404 comes next to "w" in 0504, outside its zone, which a ridge stops.
func passing(t testing.TB, props ...as) *ground {
	f := operating(t).turn(2).unit("m", axis, tank, "0403").unit("w", allies, tank, "0504", props...)
	f.state.Units[f.id("hq3")].At, f.state.Units[f.id("x")].At = f.at("0606"), f.at("0606")
	return f.side("0504", ridge, north, northWest, southWest)
}

// onTheMove is a game in which "m" has chosen to move.
func onTheMove(f *ground) *match {
	m := f.game(theseus.OpsFrame{}, f.acting("pz", 3))
	return m.do(m.move("m"))
}

func state(m *match, u string) theseus.CommandState {
	m.t.Helper()
	is, _ := m.Command(m.f.id(u))
	return is
}

func (m *match) react(formation string) decide.Act {
	m.t.Helper()
	return theseus.React.Of(int(m.f.formation(formation)))
}

func TestReaction(t *testing.T) {
	t.Run("6.5 the other side may break into a Movement Action, in the Ops Phase", func(t *testing.T) {
		f := passing(t)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.top())
		require.Equal(t, []string{"react arm", "let_go"}, m.options())
		m = f.game(f.acting("pz", 3))
		m.do(m.move("m")).do(m.step("0404"))
		require.IsType(t, theseus.MoveFrame{}, m.top(), "a position for itself is no Ops Phase")
	})
	t.Run("6.5.1 beside a combat unit, whether its zone reaches there or not", func(t *testing.T) {
		f := passing(t)
		require.False(t, f.game().Zones(allies)[f.index("0404")])
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0303")))
		require.IsType(t, theseus.MoveFrame{}, m.top(), "not beside it")
		f = passing(t)
		f.order.Counters[f.id("w")].Type = staff
		require.NotContains(t, onTheMove(f).do(theseus.StepTo.At(f.at("0404"))).options(), "let_go", "not beside a headquarters, which goes away")
	})
	t.Run("6.5.1 leaving is announced without saying where to", func(t *testing.T) {
		f := passing(t)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404"))).do(theseus.LetGo.Now())
		m.refused(m.step("0405"), "6.5.1").legal(theseus.Leave.Now(), "6.5.1").do(theseus.Leave.Now())
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.top())
		m.do(theseus.LetGo.Now()).refused(theseus.Leave.Now(), "6.5.1").legal(m.step("0405")).legal(m.step("0304")).do(m.step("0303"))
		m.refused(theseus.Leave.Now(), "6.5.1").legal(m.step("0203"))
	})
	t.Run("6.5.1.a not by a disrupted unit", func(t *testing.T) {
		m := onTheMove(passing(t, disrupted)).do(theseus.StepTo.At(passing(t).at("0404")))
		require.IsType(t, theseus.MoveFrame{}, m.top())
		f := passing(t, disrupted).unit("w2", allies, tank, "0504")
		m = onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.legal(m.react("arm"), "6.5.1.a", "6.5.1.b", "6.5.2")
	})
	t.Run("5.6.3.c a disrupted unit starts no reaction, 5.8.3.b nor does one out of command", func(t *testing.T) {
		f := passing(t).formed("far", theseus.British, 3).unit("hq4", allies, staff, "1010", in("far")).unit("v", allies, tank, "0504", in("far"), disrupted)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.refused(m.react("far"), "5.6.3.c", "5.8.3.b")
	})
	t.Run("6.5.1.b not by one out of command", func(t *testing.T) {
		f := passing(t).formed("far", theseus.British, 3).unit("hq4", allies, staff, "1010", in("far")).unit("v", allies, tank, "0504", in("far"))
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.refused(m.react("far"), "5.8.3.b").refused(m.react("pz"), "6.5.2").refused(theseus.React.Of(99), "6.5.2")
	})
	t.Run("6.5.1.b the same unit has to be both", func(t *testing.T) {
		f := passing(t, disrupted).formed("far", theseus.British, 3).unit("hq4", allies, staff, "1010", in("far")).unit("v", allies, tank, "0504", in("far")).unit("y", allies, tank, "0504")
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.refused(m.react("far"), "5.8.3.b").legal(m.react("arm"))
	})
	t.Run("6.5.2 the die is not above the reaction rating", func(t *testing.T) {
		f := passing(t)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(5)
		require.Contains(t, m.told, "theseus.reaction.succeeded")
		m = onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(6)
		require.Contains(t, m.told, "theseus.reaction.failed")
	})
	t.Run("6.5.2 the red number of points, and the level one lower", func(t *testing.T) {
		f := passing(t)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(5).roll(10)
		require.Equal(t, theseus.ActivationFrame{Formation: f.formation("arm"), Points: 1, Reacting: true}, m.top(), "black would be 5")
		require.EqualValues(t, 1, m.State().Levels[1])
		m.legal(m.move("w")).refused(m.move("m"), "7.2.a")
	})
	t.Run("6.5.3 the stack is stopped, its Action over; then the formation goes on with a new one", func(t *testing.T) {
		f := passing(t)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(5).roll(10).do(m.move("w")).do(m.step("0505")).do(theseus.Stop.Now())
		require.Equal(t, f.acting("pz", 2), m.top(), "one of three points is spent")
		require.Equal(t, []string{"0404", "0505"}, []string{m.where("m"), m.where("w")})
		m.legal(m.move("m"))
	})
	t.Run("6.5.3 a stack that would leave stays, and its Action is spent", func(t *testing.T) {
		f := passing(t)
		f.state.Units[f.id("m")].At = f.at("0404")
		m := onTheMove(f).refused(theseus.StepTo.At(f.at("0403")), "6.5.1").do(theseus.Leave.Now())
		m.do(m.react("arm")).roll(1).roll(10).do(theseus.EndActions.Now())
		require.Equal(t, "0404", m.where("m"))
		require.Equal(t, f.acting("pz", 2), m.top())
		m = onTheMove(f.other(theseus.PointsReturned)).do(theseus.Leave.Now())
		m.do(m.react("arm")).roll(1).roll(10).do(theseus.EndActions.Now())
		require.Equal(t, f.acting("pz", 3), m.top(), "the other reading of d-105")
	})
	t.Run("6.5.3 an overfilled hex pays at once", func(t *testing.T) {
		f := passing(t).unit("f1", axis, tank, "0404").unit("f2", axis, tank, "0404")
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(5)
		require.IsType(t, theseus.OverstackFrame{}, m.top(), "before the die for the points")
		require.True(t, m.unit("m").Disrupted)
	})
	t.Run("6.5.3.a nobody reacts to a reaction", func(t *testing.T) {
		f := passing(t)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(5).roll(10).do(m.move("w"))
		m.legal(m.step("0505")).do(m.step("0505"))
		require.IsType(t, theseus.MoveFrame{}, m.top())
	})
	t.Run("6.5.4 after a failure the stack goes on, safe for this Action", func(t *testing.T) {
		f := passing(t)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(9)
		require.IsType(t, theseus.MoveFrame{}, m.top())
		m.refused(theseus.Leave.Now(), "6.5.1").do(m.step("0405"))
		require.IsType(t, theseus.MoveFrame{}, m.top())
		require.EqualValues(t, 2, m.State().Levels[1], "and nothing is lost")
	})
	t.Run("7.3.5 a lone headquarters goes first, and its formation may be out of command then", func(t *testing.T) {
		f := field(t).turn(2).level("pz", 2).level("arm", 2).formed("far", theseus.British, 3).unit("hq", axis, staff, "0102").unit("m", axis, tank, "0403").unit("w", allies, tank, "0405").
			unit("hq4", allies, staff, "0405", in("far")).unit("hq3", allies, staff, "0504").unit("x", allies, tank, "0508")
		f.order.Counters[f.id("hq3")].Staff.Range = printed(2)
		m := onTheMove(f)
		require.Equal(t, theseus.InCommand, state(m, "w"))
		m.do(m.step("0404"))
		require.Equal(t, "0508", m.where("hq3"), "the nearest unit without another headquarters")
		require.NotEqual(t, theseus.InCommand, state(m, "w"))
		require.Equal(t, f.acting("pz", 2), m.top(), "nobody may react, and the stack stops in the zone")
	})
	t.Run("7.3.5 its formation does not react to this Action though it is in command, another one may", func(t *testing.T) {
		f := field(t).turn(2).level("pz", 2).level("arm", 3).formed("far", theseus.British, 3).unit("hq", axis, staff, "0102").unit("m", axis, tank, "0403").unit("w", allies, tank, "0405").
			unit("v", allies, tank, "0405", in("far")).unit("hq4", allies, staff, "0405", in("far")).unit("hq3", allies, staff, "0504").unit("x", allies, tank, "0506")
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		require.Equal(t, "0506", m.where("hq3"))
		require.Equal(t, theseus.InCommand, state(m, "w"))
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.top())
		m.refused(m.react("arm"), "7.3.5").legal(m.react("far"))
		m.do(theseus.LetGo.Now()).do(m.move("m"))
		m.refused(m.step("0403"), "6.5.1").do(theseus.Leave.Now()).legal(m.react("arm"))
		f.state.Units[f.id("v")].Where, f.state.Units[f.id("hq4")].Of = theseus.Eliminated, f.formation("far")
		require.Equal(t, f.acting("pz", 2), onTheMove(f).do(theseus.StepTo.At(f.at("0404"))).top(), "without the other formation nobody is asked")
	})
	t.Run("6.2.c a side that has passed may react", func(t *testing.T) {
		f := passing(t)
		m := f.game(theseus.OpsFrame{Passed: [2]bool{false, true}}, f.acting("pz", 3))
		m.do(m.move("m")).do(m.step("0404"))
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.top())
	})
	t.Run("7.3.6 also when it comes into a minefield", func(t *testing.T) {
		f := passing(t).mines(allies, "0404")
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404"))).roll(1)
		require.Equal(t, "0404", m.where("m"))
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.top())
		m.do(theseus.LetGo.Now())
		require.Equal(t, f.acting("pz", 2), m.top(), "the movement ends there")
	})
	t.Run("6.4 against an independent unit too, whose activation is over then", func(t *testing.T) {
		base := func() *ground {
			f := passing(t)
			f.order.Counters[f.id("m")].Formation, f.state.Units[f.id("m")].Of = theseus.NoFormation, theseus.NoFormation
			return f
		}
		f := base()
		m := f.game(theseus.OpsFrame{}, theseus.UnitFrame{Unit: f.id("m")})
		m.do(m.move("m")).do(m.step("0404")).do(m.react("arm")).roll(1).roll(1).do(theseus.EndActions.Now())
		require.IsType(t, theseus.InitiativeFrame{}, m.top())
		f = base().other(theseus.NoReactionToLone)
		m = f.game(theseus.OpsFrame{}, theseus.UnitFrame{Unit: f.id("m")})
		require.IsType(t, theseus.MoveFrame{}, m.do(m.move("m")).do(m.step("0404")).top())
	})
	t.Run("7.5.3 to the bonus of an attacker, not to a defender's", func(t *testing.T) {
		f := passing(t)
		bonus := theseus.BonusFrame{Side: axis, Formation: f.formation("pz"), Units: f.ids("m"), Points: 1, Attacker: true}
		m := f.game(theseus.OpsFrame{}, f.acting("pz", 1), bonus)
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.do(m.move("m")).do(m.step("0404")).top())
		bonus.Attacker = false
		m = f.game(theseus.OpsFrame{}, f.acting("arm", 1), bonus)
		require.IsType(t, theseus.MoveFrame{}, m.do(m.move("m")).do(m.step("0404")).top())
		bonus.Attacker = true
		within := theseus.ActivationFrame{Formation: f.formation("pz"), Points: 1, Reacting: true}
		m = f.game(theseus.OpsFrame{}, f.acting("arm", 1), within, bonus)
		require.IsType(t, theseus.MoveFrame{}, m.do(m.move("m")).do(m.step("0404")).top())
		m = f.other(theseus.ReactToReaction).game(theseus.OpsFrame{}, f.acting("arm", 1), within, bonus)
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.do(m.move("m")).do(m.step("0404")).top(), "the other reading of d-92")
	})
	t.Run("6.5.2 not at level 0, or with the points of level 1", func(t *testing.T) {
		f := passing(t).level("arm", 0)
		require.IsType(t, theseus.MoveFrame{}, onTheMove(f).do(theseus.StepTo.At(f.at("0404"))).top())
		m := onTheMove(f.other(theseus.ReactAtZero)).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(5).roll(10)
		require.Equal(t, 1, m.points())
	})
	t.Run("5.9.a the Schwerpunkt adds its point in a reaction too", func(t *testing.T) {
		f := passing(t).schwerpunkt("arm")
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(5).roll(10)
		require.Equal(t, 2, m.points())
		m = onTheMove(f.other(theseus.NoReactionBonus)).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(5).roll(10)
		require.Equal(t, 1, m.points())
	})
	t.Run("5.8.4.a an isolated stack makes its checks before a reaction to its leaving", func(t *testing.T) {
		base := func() *ground {
			f := passing(t)
			f.state.Units[f.id("m")].At = f.at("0404")
			f.state.Units[f.id("hq")].Where = theseus.Elsewhere
			return f
		}
		f := base()
		m := f.game(theseus.OpsFrame{}, f.acting("pz", 3))
		m.do(m.move("m")).refused(theseus.Leave.Now(), "5.8.4.a").do(theseus.SetOut.Now()).roll(1).do(theseus.Leave.Now())
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.top())
		f = base().other(theseus.CheckAfterReaction)
		m = f.game(theseus.OpsFrame{}, f.acting("pz", 3))
		m.do(m.move("m")).do(theseus.Leave.Now()).do(theseus.LetGo.Now()).refused(m.step("0403"), "5.8.4.a").do(theseus.SetOut.Now()).roll(1).legal(m.step("0403"))
	})
	t.Run("6.3.b a formation that the setup keeps back may react", func(t *testing.T) {
		f := passing(t)
		f.setUp.Restricted = []theseus.Restriction{{Formation: f.formation("arm"), First: 1, Last: 2}}
		require.Equal(t, theseus.ReactionFrame{Side: allies}, onTheMove(f).do(theseus.StepTo.At(f.at("0404"))).top())
		require.IsType(t, theseus.MoveFrame{}, onTheMove(f.other(theseus.WaitsInReaction)).do(theseus.StepTo.At(f.at("0404"))).top())
	})
}

func TestTrap01ReactionWindows(t *testing.T) {
	t.Run("6.5.1 on entering and on leaving, whoever would win, by its own Actions, and the mover stands still", func(t *testing.T) {
		f := passing(t, weak(1))
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.top(), "on entering")
		m.do(theseus.LetGo.Now()).do(theseus.Leave.Now())
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.top(), "on leaving")
		m.do(m.react("arm")).roll(2).roll(10)
		require.Equal(t, f.formation("arm"), m.top().(theseus.ActivationFrame).Formation)
		require.Subset(t, m.options(), []string{"move w", "move hq3", "end_actions"}, "every unit of the formation acts, the one next to the stack or not")
		require.Equal(t, "0404", m.where("m"))
		m.do(theseus.EndActions.Now()).refused(m.step("0405"), "7.3")
	})
	t.Run("6.5.1 the hex it goes to is not in the position while the other side decides", func(t *testing.T) {
		f := passing(t)
		f.state.Units[f.id("m")].At = f.at("0404")
		m := onTheMove(f).do(theseus.Leave.Now())
		st := m.State()
		move := st.Frames.At(st.Frames.Len() - 2).(theseus.MoveFrame)
		require.Equal(t, theseus.MoveFrame{Units: f.ids("m"), Begun: true, Announced: true}, move)
	})
}

func TestTrap02ReactionAttempts(t *testing.T) {
	t.Run("6.5.1.c one attempt in an Action, another in the next", func(t *testing.T) {
		f := passing(t)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(10).do(theseus.Stop.Now()).do(m.move("m")).refused(m.step("0403"), "6.5.1").do(theseus.Leave.Now())
		require.Equal(t, theseus.ReactionFrame{Side: allies}, m.top())
	})
	t.Run("6.5.1.c of whichever formation", func(t *testing.T) {
		f := passing(t).formed("near", theseus.British, 3).unit("hq4", allies, staff, "0505", in("near")).unit("v", allies, tank, "0405", in("near"))
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		require.Equal(t, []string{"react arm", "react near", "let_go"}, m.options())
		m.do(m.react("arm")).roll(10)
		require.Equal(t, f.acting("pz", 2), m.top(), "held in the zone of the other one, and nobody else is asked")
	})
	t.Run("6.5.4 a failure leaves level, supply and headquarters as they were", func(t *testing.T) {
		f := passing(t)
		f.m.Supplies = []theseus.Source{{At: f.at("0110"), Kind: theseus.MajorSource, Side: allies}}
		f.order.Counters[f.id("hq3")].Staff.Range = printed(4)
		m := onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.legal(m.react("arm"), "5.7.5", "6.5.1.a", "6.5.1.b", "6.5.2").do(m.react("arm")).roll(6)
		require.False(t, m.unit("hq3").Flipped || m.unit("hq3").Short)
		require.EqualValues(t, 2, m.State().Levels[1])
		m = onTheMove(f).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(5).roll(1)
		require.True(t, m.unit("hq3").Flipped, "without supply it flips when it succeeds")
		m = onTheMove(f.other(theseus.FlipAtOnce)).do(theseus.StepTo.At(f.at("0404")))
		m.do(m.react("arm")).roll(6)
		require.True(t, m.unit("hq3").Flipped, "the other reading of d-69")
	})
}
