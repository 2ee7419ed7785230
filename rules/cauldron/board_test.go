package cauldron

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/hex"
)

// A unit that moves changes who stands where and whose zones reach where exactly as working everything out anew would.
func TestAMoveIsIndexed(t *testing.T) {
	grid, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 7, FirstRow: 1, LastRow: 6})
	require.NoError(t, err)
	rapid.Check(t, func(rt *rapid.T) {
		anywhere := rapid.Map(rapid.IntRange(0, grid.Len()-1), grid.At)
		m := NewMap(grid)
		for range rapid.IntRange(0, 30).Draw(rt, "slopes") {
			m.Add(anywhere.Draw(rt, "slope"), hex.Dir(rapid.IntRange(0, hex.Dirs-1).Draw(rt, "direction")), UpSlope)
		}
		r := &Rules{Map: m, Order: Order{Formations: []Formation{{Side: Axis}, {Side: Allies}}}}
		var st State
		for i := range rapid.IntRange(1, 12).Draw(rt, "units") {
			r.Order.Counters = append(r.Order.Counters, Counter{Formation: FormationID(i % 2)})
			unit := Unit{At: anywhere.Draw(rt, "at"), Steps: 1, Disrupted: rapid.Bool().Draw(rt, "disrupted")}
			if rapid.IntRange(0, 5).Draw(rt, "off") == 0 {
				unit.Where = OffMap
			}
			st.Units = append(st.Units, unit)
		}
		first := newBoard(r, st)
		b := first.after()
		for range rapid.IntRange(1, 6).Draw(rt, "moves") {
			u := UnitID(rapid.IntRange(0, len(st.Units)-1).Draw(rt, "unit"))
			if b.onMap(u) {
				b.moved(u, anywhere.Draw(rt, "to"))
			}
		}
		anew, before := newBoard(r, b.clone()), newBoard(r, st)
		for i := range grid.Len() {
			require.Equal(rt, inHex(&anew, grid.At(i)), inHex(&b, grid.At(i)))
			require.Equal(rt, inHex(&before, grid.At(i)), inHex(&first, grid.At(i)))
		}
		require.Equal(rt, anew.zone, b.zone)
		require.Equal(rt, before.zone, first.zone)
	})
}

func inHex(b *board, h hex.Hex) (out []UnitID) {
	b.in(h, func(u UnitID) { out = append(out, u) })
	return out
}
