package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

// Contested places of supply under their other readings; the defaults stand with the rules.
func TestOtherReadingsOfSupply(t *testing.T) {
	flipped := marked(func(u *theseus.Unit) { u.Flipped = true })
	cut := func(props ...as) *ground {
		return field(t).source(axis, "0101").unit("hq", axis, staff, "0905", props...).unit("a", axis, tank, "0906").level("pz", 4)
	}
	t.Run("5.7.5.a, d-07 emergency supply does not save the units from being halved", func(t *testing.T) {
		f := cut().other(theseus.AlwaysHalved)
		m := f.game().begins("pz").roll(5)
		require.False(t, m.unit("hq").Short, "the headquarters counts as supplied")
		require.EqualValues(t, 3, m.State().Levels[0], "and its marker does not drop to 0")
		require.Equal(t, "4", m.do(m.move("a")).left())
		fed := cut(flipped).source(axis, "0905").other(theseus.AlwaysHalved)
		n := fed.game(fed.acting("pz", 2))
		require.Equal(t, "8", n.do(n.move("a")).left(), "with a path nothing is halved")
	})
	t.Run("6.3.3, d-08 the marker drops before the roll, which is for the lowest level", func(t *testing.T) {
		m := cut(flipped).other(theseus.ZeroFirst).game().begins("pz")
		require.EqualValues(t, 0, m.State().Levels[0])
		points := m.roll(5).points()
		first := cut().level("pz", 1).game().begins("pz").roll(5)
		require.Equal(t, first.points(), points)
		require.EqualValues(t, 0, m.State().Levels[0])
		last := cut(flipped).game().begins("pz").roll(5)
		require.Greater(t, last.points(), points, "on its level it has more")
	})
	t.Run("5.7.4.b, d-80 a ridge at the source does not count either", func(t *testing.T) {
		f := wide(t, 8, 1).source(axis, "0101").unit("hq", axis, staff, "0601", reaching(5)).side("0301", ridge, northEast).side("0301", wadi, southEast).side("0101", ridge, southEast, northEast)
		require.Empty(t, f.game().supplied("hq"))
		require.Len(t, f.other(theseus.RidgeAtSource).game().supplied("hq"), 6)
		require.Empty(t, f.side("0401", ridge, southEast, northEast).game().supplied("hq"), "two between the ends are too many")
	})
	t.Run("5.7.2.a, d-82 the step to the road is as free as the road", func(t *testing.T) {
		f := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").unit("hq", axis, staff, "0306", onFoot).unit("e", allies, tank, "0405")
		require.Empty(t, f.game().supplied("hq"))
		require.Equal(t, []string{"0306", "0305", "0205", "0105"}, f.other(theseus.StepIsFree).game().supplied("hq"), "out of a zone")
		over := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").unit("hq", axis, staff, "0306", onFoot).side("0306", sea, north, northWest)
		require.Empty(t, over.game().supplied("hq"))
		require.NotEmpty(t, over.other(theseus.StepIsFree).game().supplied("hq"), "over the sea")
		held := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").unit("hq", axis, staff, "0306", onFoot).unit("e", allies, staff, "0305")
		require.Empty(t, held.other(theseus.StepIsFree).game().supplied("hq"), "an enemy stands on the road")
		wheels := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").unit("hq", axis, staff, "0306", reaching(1)).unit("e", allies, tank, "0405")
		require.Empty(t, wheels.other(theseus.StepIsFree).game().supplied("hq"), "on foot only")
	})
	t.Run("5.7.3.d, d-88 until the next turn Tobruk serves the side that lost it", func(t *testing.T) {
		f := field(t).harbour("0205", allies, "0205", "0305").unit("hq", allies, staff, "0305")
		f.state.Tobruk.Next = axis
		require.Empty(t, f.game().supplied("hq"))
		require.NotEmpty(t, f.other(theseus.OldOwner).game().supplied("hq"))
	})
	t.Run("5.7.1, d-111 a headquarters whose path is cut is out of supply at once", func(t *testing.T) {
		f := cut().other(theseus.CutAtOnce)
		m := f.game(f.acting("pz", 2))
		require.Equal(t, "4", m.do(m.move("a")).left())
		fed := cut().source(axis, "0905").other(theseus.CutAtOnce)
		n := fed.game(fed.acting("pz", 2))
		require.Equal(t, "8", n.do(n.move("a")).left())
		on := cut(flipped).other(theseus.CutAtOnce)
		e := on.game(on.acting("pz", 2))
		require.Equal(t, "8", e.do(e.move("a")).left(), "emergency supply lasts until the next test")
	})
	t.Run("5.9.e, d-114 the Schwerpunkt goes from a headquarters without supply", func(t *testing.T) {
		for _, f := range []*ground{cut(flipped).schwerpunkt("pz"), cut(flipped).schwerpunkt("pz").other(theseus.EmphasisNeedsFood)} {
			stays := f.rulings == theseus.Rulings{}
			m := f.game().begins("pz").roll(5)
			require.Equal(t, stays, m.State().Schwerpunkt == f.formation("pz"))
			require.Equal(t, stays, f.recovering().State().Schwerpunkt == f.formation("pz"), "and in the Recovery Segment")
		}
		m := cut().schwerpunkt("pz").other(theseus.EmphasisNeedsFood).game().begins("pz")
		require.Equal(t, m.f.formation("pz"), m.State().Schwerpunkt, "emergency supply keeps it")
	})
}
