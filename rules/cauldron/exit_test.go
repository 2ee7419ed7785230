package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

// edges are the edges of the map with a hex in the middle of each.
func edges() map[cauldron.Edge]string {
	return map[cauldron.Edge]string{cauldron.North: "0501", cauldron.East: "1004", cauldron.South: "0508", cauldron.West: "0104"}
}

func TestExitEdges(t *testing.T) {
	for _, c := range []struct {
		name string
		side cauldron.Side
		may  map[cauldron.Edge]bool
	}{
		{"8.3 the Allies leave by the north, east and south edges", allies, map[cauldron.Edge]bool{cauldron.North: true, cauldron.East: true, cauldron.South: true}},
		{"8.3 the Axis leaves by the south edge", axis, map[cauldron.Edge]bool{cauldron.South: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for at, number := range edges() {
				f := field(t).unit("tanks", c.side, armour, number)
				m := f.book(f.acting("tanks", 0))
				for e := cauldron.North; e <= cauldron.West; e++ {
					if e == at && c.may[e] {
						m.legal(m.exit(e), "8.3")
						continue
					}
					m.refused(m.exit(e), "8.3")
				}
			}
		})
	}
	t.Run("8.3 at a corner by either edge", func(t *testing.T) {
		f := field(t).unit("hussars", allies, armour, "1008")
		m := f.book(f.acting("hussars", 0))
		m.legal(m.exit(cauldron.East), "8.3").legal(m.exit(cauldron.South), "8.3").refused(m.exit(cauldron.North), "8.3")
	})
	t.Run("8.3 both staggers of the south edge", func(t *testing.T) {
		for _, number := range []string{"0408", "0508"} {
			f := field(t).unit("tanks", axis, armour, number)
			m := f.book(f.acting("tanks", 0))
			m.legal(m.exit(cauldron.South), "8.3")
		}
	})
	t.Run("8.3 not from inside the map", func(t *testing.T) {
		f := field(t).unit("hussars", allies, armour, "0507").unit("tanks", axis, armour, "0407")
		for _, u := range []string{"hussars", "tanks"} {
			m := f.book(f.acting(u, 0))
			m.refused(m.exit(cauldron.South), "8.3")
		}
	})
}

func TestExitCost(t *testing.T) {
	for _, c := range []struct {
		name    string
		prepare func(*ground) *ground
		class   cauldron.Class
		cost    int
	}{
		{"8.3.1 out of desert", func(f *ground) *ground { return f }, armour, 1},
		{"8.3.1 out of soft sand", func(f *ground) *ground { return f.sand("0508") }, armour, 2},
		{"8.3.1 out of rough ground on wheels", func(f *ground) *ground { return f.rough("0508") }, antiTank, 3},
		{"8.3.1 out of rough ground on foot", func(f *ground) *ground { return f.rough("0508") }, infantry, 1},
		{"9.0.2 out of an enemy zone", func(f *ground) *ground { return f.rough("0508").unit("enemy", axis, armour, "0507") }, armour, 4},
		{"9.0.2 even between two enemy zones", func(f *ground) *ground {
			return f.unit("enemy", axis, armour, "0507").unit("other", axis, armour, "0608")
		}, armour, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := c.prepare(field(t)).unit("leaver", allies, c.class, "0508")
			m := f.book(f.acting("leaver", 0))
			whole := m.remaining().Whole()
			require.Equal(t, derive.Int(c.cost), m.value(m.exit(cauldron.South), "cauldron.exit.cost"))
			m = f.book(f.acting("leaver", whole-c.cost))
			m.legal(m.exit(cauldron.South), "8.3")
			m = f.book(f.acting("leaver", whole-c.cost+1))
			m.refused(m.exit(cauldron.South), "8.3.1")
		})
	}
}

func TestExitReturn(t *testing.T) {
	t.Run("8.3.2 two turns later, supplied and undisrupted", func(t *testing.T) {
		f := field(t).turn(cauldron.May29).unit("hussars", allies, armour, "0501", ready, left(1), disrupted, supply(outOfSupply)).unit("friend", allies, armour, "0601", ready)
		m := f.book(cauldron.MoveFrame{Side: allies})
		m.do(m.choose("hussars")).do(m.exit(cauldron.North))
		u := m.unit("hussars")
		require.Equal(t, cauldron.OffMap, u.Where)
		require.Equal(t, cauldron.June1, u.Returns)
		require.Equal(t, uint8(1), u.Steps, "what it has lost stays lost")
		require.Equal(t, cauldron.InSupply, u.Supply)
		require.False(t, u.Disrupted)
		require.Equal(t, cauldron.MoveFrame{Side: allies}, m.top())
		m.refused(m.choose("hussars"), "8.0").legal(m.choose("friend"), "8.0")
	})
	t.Run("8.3.2 its zone leaves with it", func(t *testing.T) {
		f := field(t).unit("hussars", allies, armour, "0501", ready)
		m := f.game(cauldron.MoveFrame{Side: allies})
		require.NotEmpty(t, m.hexes(m.Zones(allies)))
		m.do(m.choose("hussars")).do(m.exit(cauldron.North))
		require.Empty(t, m.hexes(m.Zones(allies)))
	})
}

func TestExitReasons(t *testing.T) {
	t.Run("8.2 bound units never leave the map", func(t *testing.T) {
		f := field(t).home69("0501").unit("durham", allies, infantry, "0501", bound)
		m := f.book(f.acting("durham", 0))
		m.refused(m.exit(cauldron.North), "8.2")
	})
	t.Run("8.3 every reason comes to an Allied unit, in the order of the book", func(t *testing.T) {
		f := field(t).home69("0101").unit("durham", allies, infantry, "0101", bound)
		m := f.book(f.acting("durham", 6))
		m.refused(m.exit(cauldron.West), "8.2", "8.3", "8.3.1")
	})
	t.Run("8.3 every reason comes to an Axis unit, in the order of the book", func(t *testing.T) {
		f := field(t).unit("pioneers", axis, infantry, "0504").breaching("pioneers", south, cauldron.May28)
		m := f.book(f.acting("pioneers", 6))
		m.refused(m.exit(cauldron.North), "8.3", "8.3.1", "14.1.2")
		require.Len(t, m.Judge(m.exit(cauldron.North)).Reasons, 4, "the wrong edge, and not at it")
	})
}
