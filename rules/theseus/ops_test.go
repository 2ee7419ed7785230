package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/play"
	"gazala/rules/theseus"
)

// operating is a field on which "pz" and "arm" can be activated, far from each other, with the Ops Phase of the first of four turns.
func operating(t testing.TB) *ground {
	f := field(t).turn(1).level("pz", 2).level("arm", 2).unit("hq", axis, staff, "0202").unit("a", axis, tank, "0202").unit("hq3", allies, staff, "0909").unit("x", allies, tank, "0909")
	return f.campaign(1, 4)
}

// campaign makes the field a campaign of some turns.
func (f *ground) campaign(first, last int) *ground {
	f.played = &theseus.Campaign{ID: "c", First: printed(first), Last: printed(last)}
	f.setUp = &theseus.SetUp{ID: "s", Schwerpunkt: theseus.Emphasis{Chooses: axis, Usual: f.formation("pz")}}
	return f
}

func (m *match) ops() theseus.OpsFrame {
	m.t.Helper()
	require.IsType(m.t, theseus.OpsFrame{}, m.top())
	return m.top().(theseus.OpsFrame)
}

// activates activates a formation and ends its activation at once.
func (m *match) activates(formation string) *match {
	m.t.Helper()
	return m.do(theseus.Activate.Of(int(m.f.formation(formation)))).roll(1).do(theseus.EndActions.Now())
}

func TestOps(t *testing.T) {
	t.Run("6 a cycle is the initiative and one activation", func(t *testing.T) {
		m := operating(t).game(theseus.OpsFrame{})
		require.Equal(t, []string{"determine"}, m.options())
		m.do(theseus.Determine.Now())
		require.Equal(t, []string{"activate pz", "transfer", "pass"}, m.options())
		m.activates("pz")
		require.Equal(t, []string{"determine"}, m.options(), "the next cycle")
	})
	t.Run("6.2 one of three options, of the side that has the initiative", func(t *testing.T) {
		f := operating(t)
		m := f.game(theseus.OpsFrame{Side: allies})
		m.legal(theseus.Activate.Of(int(f.formation("arm"))), "6.2.a", "6.3").legal(theseus.Transfer.Now(), "6.2.b").legal(theseus.Pass.Now(), "6.2.c")
		m.refused(theseus.Activate.Of(int(f.formation("pz"))), "6.3").refused(theseus.EndActions.Now(), "4").refused(m.move("a"), "7.2.a")
		m = f.game(theseus.OpsFrame{})
		m.refused(theseus.Transfer.Now(), "6.2").refused(theseus.Pass.Now(), "6.2")
	})
	t.Run("6.2 before the initiative is determined nothing that could be otherwise lets a side choose", func(t *testing.T) {
		m := operating(t).turn(2).game(theseus.OpsFrame{})
		for _, i := range m.Vocabulary() {
			c, ok := play.Nearest(m.Game, i)
			require.True(t, !ok || c.Game.Judge(c.Intent).Legal, "%T", i)
		}
	})
	t.Run("6.2.a then the next cycle", func(t *testing.T) {
		m := operating(t).turn(2).game(theseus.OpsFrame{Side: allies}).activates("arm")
		require.Equal(t, theseus.InitiativeFrame{}, m.top())
		m.do(theseus.Determine.Now()).roll(9, 3)
		require.Equal(t, theseus.OpsFrame{Side: axis}, m.ops())
	})
	t.Run("6.2.b the opponent acts or passes and cannot hand it back", func(t *testing.T) {
		m := operating(t).game(theseus.OpsFrame{Side: axis}).do(theseus.Transfer.Now())
		require.Equal(t, theseus.OpsFrame{Side: allies, Given: true}, m.ops())
		m.refused(theseus.Transfer.Now(), "6.2.b")
		m.activates("arm").do(theseus.Determine.Now())
		require.Equal(t, theseus.OpsFrame{Side: axis}, m.ops(), "the first cycle of the first turn: nobody has determined it before")
		m.legal(theseus.Transfer.Now())
	})
	t.Run("6.2.b not to a side that has passed", func(t *testing.T) {
		m := operating(t).game(theseus.OpsFrame{Side: axis, Passed: [2]bool{false, true}})
		m.refused(theseus.Transfer.Now(), "6.2.c")
	})
	t.Run("6.2.c a side alone has the initiative without dice", func(t *testing.T) {
		m := operating(t).game(theseus.OpsFrame{Side: axis}).do(theseus.Pass.Now())
		require.Equal(t, theseus.OpsFrame{Side: allies, Passed: [2]bool{true, false}}, m.ops())
		m.activates("arm")
		require.Equal(t, theseus.OpsFrame{Side: allies, Passed: [2]bool{true, false}}, m.ops())
		m.do(theseus.Pass.Now())
		require.Equal(t, theseus.EndTurnFrame{}, m.top())
	})
	t.Run("6.2.c who received the initiative may pass", func(t *testing.T) {
		m := operating(t).game(theseus.OpsFrame{Side: axis}).do(theseus.Transfer.Now()).do(theseus.Pass.Now())
		require.Equal(t, theseus.OpsFrame{Side: axis, Passed: [2]bool{false, true}}, m.ops())
	})
	t.Run("6 a side with nothing left passes", func(t *testing.T) {
		m := operating(t).level("pz", 0).game(theseus.OpsFrame{Side: axis})
		require.Equal(t, theseus.OpsFrame{Side: allies, Passed: [2]bool{true, false}}, m.ops())
		m.activates("arm").activates("arm")
		require.Equal(t, theseus.EndTurnFrame{}, m.top(), "and now nobody has")
	})
	t.Run("6.3.b a formation that the set-up keeps back", func(t *testing.T) {
		f := operating(t).formed("other", theseus.German, 3).unit("hq2", axis, staff, "0303", in("other"))
		f.setUp.Restricted = []theseus.Restriction{{Formation: f.formation("other"), First: 1, Last: 2}}
		other := theseus.Activate.Of(int(f.formation("other")))
		f.game(theseus.OpsFrame{Side: axis}).refused(other, "6.3.b")
		f.turn(2).game(theseus.OpsFrame{Side: axis}).refused(other, "6.3.b")
		f.turn(3).game(theseus.OpsFrame{Side: axis}).legal(other)
	})
}

func TestTrap06InitiativeMarker(t *testing.T) {
	t.Run("6.2.b handing over leaves the marker", func(t *testing.T) {
		f := operating(t)
		f.state.Initiative = theseus.Initiative{Shown: allies, Number: 4}
		m := f.game(theseus.OpsFrame{Side: axis}).do(theseus.Transfer.Now())
		require.Equal(t, theseus.Initiative{Shown: allies, Number: 4}, m.State().Initiative)
	})
	t.Run("10 three for the Axis in every later cycle of the first turn, none after", func(t *testing.T) {
		m := operating(t).game(theseus.OpsFrame{}).do(theseus.Determine.Now()).activates("pz")
		require.Equal(t, theseus.Initiative{Shown: allies, Number: 2}, m.State().Initiative)
		m.do(theseus.Determine.Now()).roll(3, 4)
		require.Equal(t, axis, m.ops().Side, "6 against 6")
		m.activates("pz").do(theseus.Determine.Now()).roll(3, 4)
		require.Equal(t, allies, m.ops().Side, "6 against 7: the marker stands at three")
		m = operating(t).turn(2).game(theseus.OpsFrame{}).do(theseus.Determine.Now()).roll(3, 4)
		require.Equal(t, allies, m.ops().Side)
	})
	t.Run("6.1 the marker stands at 0 when the next Ops Phase begins", func(t *testing.T) {
		f := operating(t)
		f.state.Initiative = theseus.Initiative{Shown: allies, Number: 4}
		m := f.game(theseus.OpsFrame{Side: axis}).do(theseus.Pass.Now()).do(theseus.Pass.Now()).do(theseus.CountPoints.Now()).organizes()
		require.Equal(t, theseus.InitiativeFrame{}, m.top())
		require.Equal(t, theseus.Initiative{}, m.State().Initiative)
		require.EqualValues(t, 2, m.State().Turn)
		require.Contains(t, m.told, "theseus.turn.begins")
	})
}

func TestTurns(t *testing.T) {
	t.Run("9 the game is over after the last turn", func(t *testing.T) {
		m := operating(t).turn(4).game(theseus.OpsFrame{Side: axis}).do(theseus.Pass.Now()).do(theseus.Pass.Now()).do(theseus.CountPoints.Now())
		require.True(t, m.over())
		require.Contains(t, m.told, "theseus.turn.last")
	})
	t.Run("4 the first turn begins with the Ops Phase", func(t *testing.T) {
		f := operating(t)
		f.setUp.Start = []theseus.Standing{{Unit: f.id("hq"), At: f.at("0202"), Of: f.formation("pz")}, {Unit: f.id("a"), At: f.at("0202"), Of: f.formation("pz")}}
		f.setUp.Arrivals = []theseus.Arrival{{Turn: 2, Units: f.ids("x")}}
		f.setUp.Air, f.setUp.Rerolls = []theseus.AirID{0}, [2]theseus.Value{printed(1), printed(0)}
		st := theseus.Opening(f.rules())
		m := &match{t: t, f: f, Game: theseus.New(f.rules(), st)}
		require.Equal(t, []string{"determine"}, m.options())
		require.Equal(t, "0202", m.where("a"))
		require.Equal(t, theseus.Due, m.unit("x").Where)
		require.Equal(t, theseus.Elsewhere, m.unit("hq3").Where)
		require.EqualValues(t, 6, st.Levels[0])
		require.Equal(t, [2]int8{1, 0}, st.Rerolls)
		require.Equal(t, theseus.AirAvailable, st.Air[0])
		require.Equal(t, f.formation("pz"), st.Schwerpunkt)
	})
	t.Run("2 outside a campaign no turn follows", func(t *testing.T) {
		f := operating(t)
		f.played, f.setUp = nil, nil
		m := f.game(theseus.EndTurnFrame{}).do(theseus.CountPoints.Now())
		require.True(t, m.over())
		require.EqualValues(t, 1, m.State().Turn)
	})
}
