package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

func (m *match) command(unit string) theseus.CommandState {
	state, _ := m.Command(m.f.id(unit))
	return state
}

func TestCommand(t *testing.T) {
	in, out, isolated := theseus.InCommand, theseus.OutOfCommand, theseus.Isolated
	ranged := func(n int) as {
		return counter(func(c *theseus.Counter) { c.Staff.Range = printed(n) })
	}
	t.Run("5.8 the headquarters' hex counts, the unit's does not", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0105", ranged(5)).unit("near", axis, tank, "0605").unit("far", axis, tank, "0705").unit("with", axis, tank, "0105")
		m := f.game()
		state, length := m.Command(f.id("near"))
		require.Equal(t, in, state)
		require.Equal(t, 5, length)
		require.Equal(t, out, m.command("far"))
		require.Equal(t, in, m.command("with"))
		require.Equal(t, in, m.command("hq"))
	})
	t.Run("5.8.4 legs and heavy tanks are isolated beyond 10 hexes, others beyond 20", func(t *testing.T) {
		f := wide(t, 24, 3).unit("hq", axis, staff, "0102", ranged(5)).unit("leg10", axis, infantry, "1102").unit("leg11", axis, infantry, "1202").
			unit("heavy11", axis, heavy, "1202").unit("kg11", axis, engineer, "1202").unit("mot20", axis, tank, "2102").unit("mot21", axis, tank, "2202")
		m := f.game()
		require.Equal(t, []theseus.CommandState{out, isolated, isolated, isolated, out, isolated},
			[]theseus.CommandState{m.command("leg10"), m.command("leg11"), m.command("heavy11"), m.command("kg11"), m.command("mot20"), m.command("mot21")})
		m = f.other(theseus.PathLimit).other(theseus.HalfLegLimit).game()
		require.Equal(t, []theseus.CommandState{isolated, isolated, out}, []theseus.CommandState{m.command("leg10"), m.command("mot20"), m.command("kg11")})
	})
	t.Run("5.8.4 an unassigned independent unit is never isolated", func(t *testing.T) {
		require.Equal(t, in, field(t).unit("f", axis, flak, "0505", lone).game().command("f"))
	})
	t.Run("5.8 without a headquarters on the map everybody is isolated", func(t *testing.T) {
		require.Equal(t, isolated, field(t).unit("a", axis, tank, "0505").game().command("a"))
	})
	t.Run("5.8.2 a path does not go through enemies or their zones", func(t *testing.T) {
		f := wide(t, 10, 3).unit("hq", axis, staff, "0102").unit("a", axis, tank, "0502").unit("enemy", allies, tank, "0302")
		require.Equal(t, isolated, f.game().command("a"), "the board is three hexes high")
	})
	t.Run("5.4.1.b a friendly unit opens the zone of its hex", func(t *testing.T) {
		f := wide(t, 10, 2).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0501").unit("enemy", allies, tank, "0302").
			unit("c", axis, tank, "0301", disrupted)
		require.Equal(t, in, f.game().command("a"), "though disrupted")
		g := wide(t, 10, 2).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0501").unit("enemy", allies, tank, "0302").
			unit("c", axis, staff, "0301").unit("d", axis, tank, "0401")
		require.Equal(t, in, g.game().command("a"))
		require.Equal(t, isolated, g.other(theseus.PathNegation).game().command("a"))
	})
	t.Run("5.8.2 an empty hex in a zone breaks a path, or one may be on it by the other reading of d-76", func(t *testing.T) {
		f := wide(t, 10, 2).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0501").unit("far", axis, tank, "0801").unit("enemy", allies, tank, "0402").unit("e2", allies, motor, "0702", disrupted).side("0402", ridge, northWest)
		m := f.game()
		require.Equal(t, isolated, m.command("a"))
		m = f.other(theseus.PathThroughZone).game()
		require.Equal(t, in, m.command("a"), "through 0401 alone")
		f.state.Units[f.id("e2")].Disrupted = false
		require.Equal(t, isolated, f.game().command("far"), "not through two")
	})
	t.Run("5.8.2.a a path ends in enemy mines but does not go through", func(t *testing.T) {
		f := wide(t, 6, 1).unit("hq", axis, staff, "0101").unit("in", axis, tank, "0301").unit("beyond", axis, tank, "0401").mines(allies, "0301")
		m := f.game()
		require.Equal(t, in, m.command("in"))
		require.Equal(t, isolated, m.command("beyond"))
		require.Equal(t, in, f.breached("0301").game().command("beyond"))
		both := wide(t, 6, 1).unit("hq", axis, staff, "0101").unit("in", axis, tank, "0301").mines(allies, "0301", "0101")
		require.Equal(t, isolated, both.game().command("in"), "one such hex at most")
	})
	t.Run("5.8.2.b one ridge, beside those at the unit and at the headquarters", func(t *testing.T) {
		f := wide(t, 8, 1).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0601")
		f.side("0101", ridge, southEast).side("0101", ridge, northEast)
		f.side("0601", wadi, southWest).side("0601", wadi, northWest)
		f.side("0301", ridge, northEast).side("0301", ridge, southEast)
		require.Equal(t, in, f.game().command("a"))
		f.side("0201", ridge, southEast).side("0201", ridge, northEast)
		require.Equal(t, isolated, f.game().command("a"))
		f.way(road, "0201", "0301")
		require.Equal(t, in, f.game().command("a"), "a road crosses the second")
	})
	t.Run("5.8.4.1 a broken path isolates within range too", func(t *testing.T) {
		f := wide(t, 4, 1).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0301").unit("enemy", allies, staff, "0201")
		require.Equal(t, isolated, f.game().command("a"))
	})
	t.Run("5.8 how far command reaches", func(t *testing.T) {
		f := wide(t, 4, 1).unit("hq", axis, staff, "0101").mines(allies, "0301")
		require.Equal(t, []int{0, 1, 2, -1}, f.game().CommandReach(f.formation("pz")))
		require.Equal(t, []int{-1, -1, -1, -1}, f.game().CommandReach(f.formation("arm")))
	})
}
