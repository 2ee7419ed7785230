package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/derive"
)

func TestArrivals(t *testing.T) {
	arriving := placed(batalha.Arriving)
	t.Run("4.2.1 the Axis enters by the west edge and pays for the first hex", func(t *testing.T) {
		f := field(t).ridge("0105").unit("lit", axis, motor, "0101", arriving)
		m := f.moving(axis)
		m.legal(m.choose("lit"), "4.2.1").do(m.choose("lit"))
		m.refused(m.enter("1005"), "4.2.1").refused(m.enter("0305"), "4.2.1").legal(m.enter("0105"), "4.2.1")
		require.Equal(t, derive.Int(3), m.value(m.enter("0105"), "batalha.movement.cost"))
		m.do(m.enter("0105"))
		require.Equal(t, "13", m.left())
		m.do(m.step("0104"))
		require.Equal(t, "12", m.left())
	})
	t.Run("4.2.1 the Allies by the east edge", func(t *testing.T) {
		f := field(t).unit("ind", allies, infantry, "0101", arriving)
		m := f.moving(allies)
		m.do(m.choose("ind")).refused(m.enter("0105"), "4.2.1").do(m.enter("1005"))
		require.Equal(t, "5", m.left())
	})
	t.Run("4.2.1 along a road that comes in from beyond the map", func(t *testing.T) {
		f := field(t).ridge("0105").side("0105", road, southWest).unit("lit", axis, motor, "0101", arriving)
		m := f.moving(axis)
		m.do(m.choose("lit")).do(m.enter("0105"))
		require.Equal(t, "31/2", m.left())
	})
	t.Run("4.2.1 next to an enemy it engages", func(t *testing.T) {
		f := field(t).unit("lit", axis, motor, "0101", arriving).unit("foe", allies, infantry, "0204")
		m := f.moving(axis)
		m.do(m.choose("lit")).legal(m.enter("0104"), "4.2.1", "4.1.2.p1").do(m.enter("0104"))
		require.True(t, m.unit("lit").Engaged)
		require.IsType(t, batalha.MoveFrame{}, m.top())
	})
	t.Run("4.2.1 it waits when every hex of its edge is closed", func(t *testing.T) {
		f := wide(t, 4, 2).sea("0101").unit("foe", allies, infantry, "0102").unit("lit", axis, motor, "0101", arriving)
		m := f.moving(axis)
		m.refused(m.choose("lit"), "4.2.1")
	})
	t.Run("4.1.1 a full hex at the edge is only passed through", func(t *testing.T) {
		f := wide(t, 2, 1).crowd("0101", "a", "b", "c").unit("lit", axis, motor, "0101", arriving)
		m := f.moving(axis)
		m.do(m.choose("lit")).legal(m.enter("0101"), "4.2.1", "4.1.1").do(m.enter("0101")).refused(batalha.Stop.Now(), "4.1.1").do(m.step("0201"))
		require.Equal(t, "0201", m.where("lit"))
	})
	t.Run("4.1.2.p6, 2.3.tec neither into the sea nor upon the enemy", func(t *testing.T) {
		f := field(t).sea("0102").unit("lit", axis, motor, "0101", arriving).unit("foe", allies, infantry, "0104")
		m := f.moving(axis)
		m.do(m.choose("lit")).refused(m.enter("0102"), "2.3.tec").refused(m.enter("0104"), "4.1.2.p6")
	})
}
