package theseus_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/play/playtest/trials"
	"gazala/rules/theseus"
)

// What is kept of supply while units come and go is what a game that begins at the position finds.
func TestKeptSupplyIsFresh(t *testing.T) {
	boards := trials.Of(supplyBoards / 3)
	r := rand.New(rand.NewPCG(1942, 58))
	changed := 0
	for board := range boards {
		f := countryside(t, r)
		g := f.game().Game
		for step := range 30 {
			was := make([]theseus.SupplyPath, len(f.order.Counters))
			for u := range was {
				was[u] = g.Supply(theseus.UnitID(u))
			}
			g = theseus.Shifted(g, func(st *theseus.State) { shift(t, r, f, st) })
			fresh := theseus.New(g.Rules(), g.State())
			for u := range was {
				is := fresh.Supply(theseus.UnitID(u))
				require.Equal(t, is, g.Supply(theseus.UnitID(u)), "board %d, step %d, unit %d", board, step, u)
				if len(is.Hexes) != len(was[u].Hexes) {
					changed++
				}
			}
		}
	}
	require.Greater(t, changed, boards)
}

// shift changes one thing of a position on which supply may depend.
func shift(t testing.TB, r *rand.Rand, f *ground, st *theseus.State) {
	t.Helper()
	u := &st.Units[r.IntN(len(st.Units))]
	switch r.IntN(8) {
	case 0:
		u.Disrupted = !u.Disrupted
	case 1:
		u.Where = []theseus.Where{theseus.OnMap, theseus.Eliminated}[r.IntN(2)]
	case 2:
		at := f.m.Supplies[r.IntN(len(f.m.Supplies))].At
		if i := slices.Index(st.Blocked, at); i >= 0 {
			st.Blocked = slices.Delete(slices.Clone(st.Blocked), i, i+1)
		} else {
			st.Blocked = append(slices.Clone(st.Blocked), at)
		}
	default:
		u.At = f.at(fmt.Sprintf("%02d%02d", 1+r.IntN(9), 1+r.IntN(8)))
	}
}
