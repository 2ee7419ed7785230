package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

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
		m.do(na41.StepTo{Hex: at("3331")})
		require.Equal(t, axis, na41.LastIn(m.Game, tmimi))
		r.Rulings = r.Rulings.With(na41.NoSiteControl, 1)
		require.Zero(t, na41.LastIn(na41.New(&r, m.State()), tmimi))
	})
}
