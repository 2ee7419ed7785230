package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/na41"
)

// lastTurn is a scenario at the end of its last player turn, with so many of its hexes under the Axis, the others under the Allies.
func lastTurn(t *testing.T, id string, n int, rulings na41.Rulings) na41.Game {
	t.Helper()
	g := begun(t, id)
	r := *g.Rules()
	r.Rulings = rulings
	st := g.State()
	s := r.Scenarios[st.Scenario-1]
	st.Turn = s.Last
	for i, h := range s.Victory.Hexes {
		side := allies
		if i < n {
			side = axis
		}
		st.Control[r.Map.Grid.Index(h)] = side
	}
	st.Frames = na41.Beginning(3, axis)
	_, end := through(t, na41.New(&r, st))
	return end
}

func TestVictory(t *testing.T) {
	t.Run("s1.3 seven of the ten objective hexes win for the Axis, six for the Allies", func(t *testing.T) {
		require.Equal(t, na41.AxisWins, lastTurn(t, "enter-rommel", 7, na41.Rulings{}).State().Won)
		end := lastTurn(t, "enter-rommel", 6, na41.Rulings{})
		require.Equal(t, na41.AlliesWin, end.State().Won)
		n, _ := end.Standing(axis).Find("na41.victory.hexes")
		require.Equal(t, "6", n.Val.String())
	})
	t.Run("s3.3 three of five win for either side", func(t *testing.T) {
		require.Equal(t, na41.AxisWins, lastTurn(t, "crusader", 3, na41.Rulings{}).State().Won)
		require.Equal(t, na41.AlliesWin, lastTurn(t, "crusader", 2, na41.Rulings{}).State().Won)
	})
}

// alexandria is the campaign at the end of an Allied supply phase, with a German tank unit in Alexandria or beside it, and a highway behind it.
func alexandria(t *testing.T, id, tank string, rulings na41.Rulings) na41.Outcome {
	t.Helper()
	g := begun(t, id)
	r := *g.Rules()
	r.Rulings = rulings
	st := g.State()
	at := func(n string) hex.Hex { h, _ := r.Map.Grid.Numbering.Parse(n); return h }
	for i := range st.Units {
		if r.Order.Counters[i].Side == allies {
			st.Units[i].Spot = na41.Spot{}
		}
	}
	st.Stocks = nil
	for i := range st.Control {
		st.Control[i] = axis
	}
	pz, _ := r.Order.Find("I/5")
	st.Units[pz].Spot = na41.Hex(at(tank))
	_, end := through(t, na41.New(&r, withTurn(st, allies)))
	if _, open := end.State().Frames.Top(); open || end.State().Turn > 2 {
		return na41.Undecided
	}
	return end.State().Won
}

// withTurn is a position at the beginning of a player turn of turn 2.
func withTurn(st na41.State, side na41.Side) na41.State {
	st.Turn, st.Frames = 2, na41.Beginning(1, side)
	return st
}

func TestAutomaticVictory(t *testing.T) {
	t.Run("26.1.1 the Axis in Alexandria in full supply wins at the end of the Allied supply phase", func(t *testing.T) {
		require.Equal(t, na41.AxisWins, alexandria(t, "campaign", "2478", na41.Rulings{}))
		require.Equal(t, na41.AxisWins, alexandria(t, "enter-rommel", "2478", na41.Rulings{}))
	})
	t.Run("26.1.1 elsewhere it doesn't count but by d-54, and out of the campaign not by d-57", func(t *testing.T) {
		require.Equal(t, na41.Undecided, alexandria(t, "campaign", "2172", na41.Rulings{}))
		require.Equal(t, na41.AxisWins, alexandria(t, "campaign", "2172", na41.Rulings{}.With(na41.VictorsAnywhere, 1)))
		require.Equal(t, na41.Undecided, alexandria(t, "enter-rommel", "2478", na41.Rulings{}.With(na41.AutomaticWhere, 1)))
	})
	t.Run("26.1.2 the Allies win in El Agheila at the end of the Axis supply phase", func(t *testing.T) {
		g := begun(t, "crusader")
		st := g.State()
		at, _ := g.Rules().Map.Grid.Numbering.Parse("1604")
		for i := range st.Units {
			if g.Rules().Order.Counters[i].Side == axis {
				st.Units[i].Spot = na41.Spot{}
			}
		}
		st.Stocks = nil
		for i := range st.Control {
			st.Control[i] = allies
		}
		hussars, _ := g.Rules().Order.Find("11 Hus")
		st.Units[hussars].Spot = na41.Hex(at)
		played, end := through(t, na41.New(g.Rules(), st))
		require.Equal(t, na41.AlliesWin, end.State().Won)
		require.Len(t, played, 2)
	})
}

func TestVictoryPoints(t *testing.T) {
	scored := func(held int, turn uint8, score int8, supplied bool) na41.State {
		g := begun(t, "campaign")
		st := g.State()
		st.Turn, st.Score, st.Frames = turn, score, na41.Beginning(3, axis)
		for i := range st.Units {
			if supplied || g.Rules().Order.Counters[i].Side == axis {
				st.Units[i].Spot = na41.Spot{}
			}
		}
		for i := range st.Control {
			if st.Control[i] = axis; !supplied {
				st.Control[i] = allies
			}
		}
		for i, h := range g.Rules().Scenarios[st.Scenario-1].Victory.Hexes {
			if st.Control[g.Rules().Map.Grid.Index(h)] = allies; i < held {
				st.Control[g.Rules().Map.Grid.Index(h)] = axis
			}
		}
		game := na41.New(g.Rules(), st)
		src := dice.Seeded(1)
		for range 50 {
			if now := game.State(); now.Turn > turn || now.Won != na41.Undecided {
				return now
			}
			next, _, err := game.Play(quickest(t, game), src)
			require.NoError(t, err)
			game = next.(na41.Game)
		}
		require.FailNow(t, "no end of the turn")
		return na41.State{}
	}
	t.Run("s2.3.1 one point for each airfield above the benchmark of the turn, one less for each below", func(t *testing.T) {
		require.EqualValues(t, 2, scored(5, 5, 0, true).Score)
		require.EqualValues(t, -2, scored(1, 5, 0, true).Score)
		require.EqualValues(t, 1, scored(3, 17, 0, true).Score)
	})
	t.Run("s2.3.1 an airfield that is not in full supply doesn't count", func(t *testing.T) {
		require.EqualValues(t, -3, scored(5, 5, 0, false).Score)
	})
	t.Run("s2.3.2 at twelve the game is won at once", func(t *testing.T) {
		require.Equal(t, na41.AxisWins, scored(5, 5, 11, true).Won)
		require.Equal(t, na41.AlliesWin, scored(1, 5, -11, true).Won)
	})
	t.Run("s2.3.3 after turn 19 the sign of the score decides", func(t *testing.T) {
		require.Equal(t, na41.AxisWins, scored(1, 19, 3, true).Won)
		require.Equal(t, na41.AlliesWin, scored(1, 19, -3, true).Won)
		require.Equal(t, na41.Drawn, scored(1, 19, -1, true).Won)
	})
}

func TestControl(t *testing.T) {
	entered := func(rulings na41.Rulings, unit na41.Type, numbers ...string) *match {
		f := field(t).site(na41.Airfield, allies, "0504").unit("u", axis, unit, "0503")
		f.rulings = rulings
		m := f.moving(axis)
		return m.walk("u", numbers...).do(na41.Stop{})
	}
	airfield := func(m *match) na41.Side { return m.State().Control[m.f.m.Grid.Index(m.f.at("0504"))] }
	t.Run("16.3.5 the last combat unit in a place controls it, also one that has only passed through", func(t *testing.T) {
		require.Equal(t, axis, airfield(entered(na41.Rulings{}, na41.Tank, "0504")))
		require.Equal(t, axis, airfield(entered(na41.Rulings{}, na41.Tank, "0504", "0505")))
		require.Equal(t, allies, airfield(entered(na41.Rulings{}, na41.Truck, "0504")), "d-91")
		require.Equal(t, axis, airfield(entered(na41.Rulings{}.With(na41.WhoControls, 1), na41.Truck, "0504")))
	})
	t.Run("s3.3 control of hexes without a city, a port or an airfield is noted when they decide a scenario: d-78", func(t *testing.T) {
		r := *published
		at := func(n string) hex.Hex { h, _ := r.Map.Grid.Numbering.Parse(n); return h }
		tmimi, pz := at("3332"), na41.UnitID(0)
		st := begun(t, "crusader").State()
		for i := range st.Units {
			if r.Order.Counters[i].Side == axis && r.Order.Counters[i].Type == na41.Tank && st.Units[i].Where == na41.OnMap {
				pz = na41.UnitID(i)
			}
		}
		st.Units[pz].At = at("3331")
		st.Control[r.Map.Grid.Index(tmimi)] = allies
		st.Frames = na41.StackOf(na41.MovementFrame{Side: axis})
		f := &ground{t: t, m: r.Map}
		m := &match{t: t, f: f, Game: na41.New(&r, st)}
		m.do(na41.SelectUnit{Unit: pz}, na41.StepTo{Hex: tmimi})
		require.Equal(t, axis, m.State().Control[r.Map.Grid.Index(tmimi)])
		require.Contains(t, m.told, "na41.movement.controls")
		st.Scenario = begun(t, "campaign").State().Scenario
		other := &match{t: t, f: f, Game: na41.New(&r, st)}
		other.do(na41.SelectUnit{Unit: pz}, na41.StepTo{Hex: tmimi})
		require.Equal(t, axis, other.State().Control[r.Map.Grid.Index(tmimi)])
		require.NotContains(t, other.told, "na41.movement.controls", "it decides nothing there")
		m.do(na41.StepTo{Hex: at("3331")})
		require.Equal(t, axis, na41.LastIn(m.Game, tmimi))
		r.Rulings = r.Rulings.With(na41.NoSiteControl, 1)
		require.Zero(t, na41.LastIn(na41.New(&r, m.State()), tmimi))
	})
}
