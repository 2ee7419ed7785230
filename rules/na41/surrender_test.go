package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

func TestSurrenderBox(t *testing.T) {
	// lost is a unit that surrenders on turn 3.
	lost := func() *ground {
		f := field(t).unit("d", allies, na41.Infantry, "0506")
		f.state.Turn = 3
		return f
	}
	// on is the game in the preparation phase of a later turn.
	on := func(f *ground, m *match, turn uint8) *match {
		st := m.State()
		st.Turn, st.Frames = turn, na41.StackOf(na41.TurnFrame{})
		return &match{t: t, f: f, Game: na41.New(f.rules(), st)}
	}
	t.Run("12.5.2 two preparation phases in the surrender box, one in each half, then into the eliminated box", func(t *testing.T) {
		f := lost()
		m := f.falling("0506", 4, 4, na41.FullRetreat, "d")
		require.Equal(t, na41.Spot{Where: na41.Surrender, Turn: 3}, m.unit("d").Spot)
		require.Equal(t, na41.Surrender, on(f, m, 4).unit("d").Where)
		require.Equal(t, na41.Spot{Where: na41.Eliminated}, on(f, m, 5).unit("d").Spot)
	})
	t.Run("12.5.2 two whole turns by d-59", func(t *testing.T) {
		f := lost()
		f.rulings = f.rulings.With(na41.TwoWholeTurns, 1)
		m := f.falling("0506", 4, 4, na41.FullRetreat, "d")
		require.Equal(t, na41.Surrender, on(f, m, 5).unit("d").Where)
		require.Equal(t, na41.Eliminated, on(f, m, 6).unit("d").Where)
	})
	t.Run("12.5.1 both ways to surrender lead there, and what is eliminated in supply does not", func(t *testing.T) {
		f := lost().unit("e", allies, na41.Tank, "0809", disrupted).cut()
		for _, n := range []string{"0808", "0810", "0708", "0709", "0908", "0909"} {
			f.unit("x"+n, axis, na41.Infantry, n)
		}
		m := f.game(na41.CombatFrame{Side: axis}, na41.RetreatFrame{Side: allies, From: f.at("0809"), Units: []na41.UnitID{f.id("e")}, Least: 2, Most: 2, Condition: na41.Disrupted})
		require.Equal(t, na41.Surrender, m.unit("e").Where)
	})
}
