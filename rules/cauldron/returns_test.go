package cauldron_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
)

// gone is a unit of a side that left by an edge and is due on June 1-2.
func gone(t *testing.T, side cauldron.Side, exit cauldron.Edge, turn cauldron.Turn) *ground {
	f := field(t).turn(turn).unit("gone", side, armour, "0101").unit("stay", side, armour, "0505")
	f.units[f.id("gone")] = cauldron.Unit{Where: cauldron.OffMap, Returns: cauldron.June1, Exit: exit, Steps: 1}
	return f
}

func TestReturns(t *testing.T) {
	t.Run("8.3.2 not before its turn", func(t *testing.T) {
		require.Equal(t, cauldron.OffMap, gone(t, allies, cauldron.North, cauldron.May30).game(cauldron.MoveFrame{Side: allies}).unit("gone").Where)
	})
	t.Run("8.3.2 from its turn on it may enter as a reinforcement", func(t *testing.T) {
		for _, turn := range []cauldron.Turn{cauldron.June1, cauldron.June7} {
			f := gone(t, allies, cauldron.North, turn)
			m := f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("allies")})
			require.Equal(t, cauldron.Unit{Where: cauldron.Arriving, Exit: cauldron.North, Steps: 1}, m.unit("gone"))
			m.do(m.formation("allies")).refused(cauldron.EndPhase.Now(), "15.0").do(m.choose("gone")).do(m.enter("1004"))
			require.Equal(t, cauldron.Unit{At: f.at("1004"), Steps: 1, Ready: true}, m.unit("gone"))
			m.legal(m.step("0903"), "8.0.3")
		}
	})
	t.Run("8.3.2 one whose turn never comes stays away", func(t *testing.T) {
		f := gone(t, allies, cauldron.North, cauldron.LastTurn)
		f.units[f.id("gone")].Returns = cauldron.LastTurn + 1
		require.Equal(t, cauldron.OffMap, f.game(cauldron.MoveFrame{Side: allies}).unit("gone").Where)
	})
	for _, c := range []struct {
		name  string
		side  cauldron.Side
		exit  cauldron.Edge
		other bool
		want  string
	}{
		{"8.3.2 the Allies by the north or the east edge", allies, cauldron.South, false, "0101 0201 0301 0401 0501 0601 0701 0801 0901 1001 1002 1003 1004 1005 1006 1007 1008"},
		{"8.3.2 the Axis by the south edge", axis, cauldron.South, false, "0108 0208 0308 0408 0508 0608 0708 0808 0908 1008"},
		{"11.1.5 after a retreat off another edge by the west edge south of 0105", axis, cauldron.North, false, "0106 0107 0108"},
		{"8.3.2 read otherwise, by the edge of the exit", axis, cauldron.West, true, "0101 0102 0103 0104 0105 0106 0107 0108"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := gone(t, c.side, c.exit, cauldron.June1)
			if c.other {
				f.other(cauldron.ReturnEdge)
			}
			m := f.book(cauldron.EnterFrame{Unit: f.id("gone")})
			require.Equal(t, c.want, strings.ReplaceAll(strings.Join(m.options(), " "), "enter_at ", ""))
			m.refused(m.enter("0504"), "15.0.1")
		})
	}
	t.Run("8.3.2 the edge is kept from the exit on", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0408", ready)
		m := f.game(cauldron.MoveFrame{Side: axis}).do(cauldron.SelectUnit.On(f.id("tanks"))).do(cauldron.ExitMap.Of(int(cauldron.South)))
		require.Equal(t, cauldron.South, m.unit("tanks").Exit)
		require.Equal(t, cauldron.May28+2, m.unit("tanks").Returns)
	})
}
