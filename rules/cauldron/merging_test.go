package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/hex"
)

func TestMerging(t *testing.T) {
	open := func(t *testing.T, dirs ...hex.Dir) *ground {
		f := field(t).box("0504").unit("pioneers", axis, infantry, "0505")
		for _, d := range dirs {
			f.state.Breached = append(f.state.Breached, hex.SideOf(f.at("0504"), d))
		}
		f.state.Markers = 3
		return f
	}
	merge := func(m *match, n string, d hex.Dir) decide.Act {
		return cauldron.Merge(m.f.at(n), d)
	}
	t.Run("14.1.6 one marker stands for both, the other is free", func(t *testing.T) {
		m := open(t, north, south).book(cauldron.BreachFrame{Left: 2})
		m.legal(merge(m, "0504", north), "14.1.6").do(merge(m, "0504", north))
		require.Equal(t, 4, m.State().Markers)
		require.Equal(t, []cauldron.Pair{{Box: m.f.at("0504"), Dir: north}}, m.State().Pairs)
		require.Equal(t, cauldron.BreachFrame{Left: 2}, m.top(), "it is no attempt")
		m.refused(merge(m, "0504", north), "14.1.6")
	})
	t.Run("14.1.6 both sides breached, opposite, of a minefield hex", func(t *testing.T) {
		m := open(t, north, southEast).book(cauldron.BreachFrame{Left: 2})
		m.refused(merge(m, "0504", north), "14.1.6").refused(merge(m, "0504", southEast), "14.1.6").refused(merge(m, "0704", north), "14.1.6")
		require.Len(t, m.Judge(merge(m, "0504", northEast)).Reasons, 2)
	})
	t.Run("14.1.4 a breach straight through has one marker already", func(t *testing.T) {
		f := open(t).breaching("pioneers", north, cauldron.May27PM)
		m := f.book(cauldron.ResolveFrame{}).do(cauldron.ResolveBreaches.Now())
		require.Equal(t, []cauldron.Pair{{Box: f.at("0504"), Dir: north}}, m.State().Pairs)
		m.refused(merge(m, "0504", north), "14.1.6")
		require.Equal(t, 3, m.State().Markers)
	})
	t.Run("14.1.6 markers in stock, on the map and shared make up the whole", func(t *testing.T) {
		m := open(t, north, south, northEast, southWest).book(cauldron.BreachFrame{Left: 0})
		whole := func() int { return m.State().Markers + len(m.State().Breached) - len(m.State().Pairs) }
		before := whole()
		m.do(merge(m, "0504", north)).do(merge(m, "0504", northEast))
		require.Equal(t, before, whole())
	})
}
