package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
)

// crowd puts units of infantry into a hex.
func (f *ground) crowd(number string, names ...string) *ground {
	for _, n := range names {
		f.unit(n, axis, infantry, number)
	}
	return f
}

func TestStacking(t *testing.T) {
	t.Run("4.1.1 a third unit may stop, a fourth may not", func(t *testing.T) {
		f := field(t).crowd("0303", "a", "b").unit("c", axis, infantry, "0302").unit("d", axis, infantry, "0304")
		m := f.moving(axis)
		m.do(m.choose("c")).do(m.step("0303")).do(batalha.Stop.Now())
		m.do(m.choose("d")).legal(m.step("0303"), "4.0", "4.1.1").do(m.step("0303")).refused(batalha.Stop.Now(), "4.1.1")
		m.do(m.step("0302")).legal(batalha.Stop.Now(), "4.0.o2")
	})
	t.Run("4.1.1 a full hex is closed to a unit that could not go on", func(t *testing.T) {
		f := field(t).crowd("0303", "a", "b", "c").unit("d", axis, infantry, "0304")
		f.game(batalha.MoveFrame{Side: axis}, f.acting("d", 10)).refused(batalha.StepTo.At(f.at("0303")), "4.1.1")
		f.game(batalha.MoveFrame{Side: axis}, f.acting("d", 8)).legal(batalha.StepTo.At(f.at("0303")), "4.0", "4.1.1")
		f.game(batalha.MoveFrame{Side: axis}, f.acting("d", 12)).refused(batalha.StepTo.At(f.at("0303")), "4.0.o1", "4.1.1")
	})
	t.Run("4.1.1 a full hex in an enemy zone is closed", func(t *testing.T) {
		f := field(t).crowd("0303", "a", "b", "c").unit("d", axis, infantry, "0304").unit("foe", allies, infantry, "0302")
		f.game(batalha.MoveFrame{Side: axis}, f.acting("d", 0)).refused(batalha.StepTo.At(f.at("0303")), "4.1.1")
	})
	t.Run("4.1.1 through two full hexes", func(t *testing.T) {
		f := wide(t, 1, 6).crowd("0102", "a", "b", "c").crowd("0103", "d", "e", "f").unit("g", axis, infantry, "0101")
		m := f.moving(axis)
		m.do(m.choose("g")).do(m.step("0102")).do(m.step("0103"))
		require.Equal(t, []string{"step_to 0102", "step_to 0104"}, m.options())
		m.do(m.step("0104")).legal(batalha.Stop.Now(), "4.0.o2")
	})
}
