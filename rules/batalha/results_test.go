package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
)

// rolling is a combat of A, with B beside it, on D and E: of a ratio that with the dice gives the result wanted.
func rolling(t *testing.T, attack, defence, first, second int) *match {
	f := field(t).unit("A", axis, infantry, "0505", valued(attack, 2, 6)).unit("B", axis, infantry, "0505", valued(0, 2, 6))
	f.unit("D", allies, infantry, "0504", valued(2, defence, 6)).unit("E", allies, infantry, "0504", valued(2, 0, 6))
	return f.fighting(axis).attack("0504", "A", "B").roll(first, second)
}

func TestResults(t *testing.T) {
	t.Run("5.1.7.de one defender is eliminated at its owner's choice, the others retreat", func(t *testing.T) {
		m := rolling(t, 9, 1, 1, 1) // DE/AVI
		require.Equal(t, []string{"take_loss D", "take_loss E"}, m.options())
		m.do(m.loss("E"))
		require.Equal(t, batalha.Eliminated, m.unit("E").Where)
		m.do(m.fall("D")).do(m.retreat("0503"))
		require.False(t, m.unit("D").Reduced)
		require.IsType(t, batalha.AdvanceFrame{}, m.top())
	})
	t.Run("5.1.7.drb all defenders retreat and one takes a loss", func(t *testing.T) {
		m := rolling(t, 3, 1, 1, 1) // DRB/AVI
		m.do(m.loss("D"))
		require.True(t, m.unit("D").Reduced)
		require.Equal(t, []string{"retreat_unit D", "retreat_unit E"}, m.options())
		m.do(m.fall("E")).do(m.retreat("0503")).do(m.fall("D")).do(m.retreat("0403"))
		require.Equal(t, "0403", m.where("D"))
		require.IsType(t, batalha.AdvanceFrame{}, m.top())
	})
	t.Run("5.1.7.dri all defenders retreat without loss", func(t *testing.T) {
		m := rolling(t, 2, 1, 1, 1) // DRI/AVI
		require.Equal(t, []string{"retreat_unit D", "retreat_unit E"}, m.options())
	})
	t.Run("5.1.7.dvb a defender takes a loss, all attackers retreat", func(t *testing.T) {
		m := rolling(t, 1, 3, 1, 1) // DVB/ARI
		require.Equal(t, []string{"take_loss D", "take_loss E"}, m.options())
		m.do(m.loss("E"))
		require.Equal(t, []string{"retreat_unit A", "retreat_unit B"}, m.options())
		m.do(m.fall("A")).do(m.retreat("0506")).do(m.fall("B")).do(m.retreat("0405"))
		require.True(t, m.over())
	})
	t.Run("5.1.7.dvi the attackers retreat, the defenders are unharmed", func(t *testing.T) {
		m := rolling(t, 1, 4, 1, 2) // DVI/ARI
		require.Equal(t, []string{"retreat_unit A", "retreat_unit B"}, m.options())
		require.False(t, m.unit("D").Reduced)
	})
	t.Run("5.1.7.avi the attackers may advance unharmed", func(t *testing.T) {
		m := rolling(t, 2, 1, 1, 1) // DRI/AVI
		m.do(m.fall("D")).do(m.retreat("0503")).do(m.fall("E")).do(m.retreat("0503"))
		require.Equal(t, []string{"advance_unit A", "advance_unit B", "end_advance"}, m.options())
	})
	t.Run("5.1.7.avb one attacker takes a loss, at its owner's choice, before the retreats (d-58)", func(t *testing.T) {
		m := rolling(t, 1, 2, 1, 1) // DRI/AVB
		require.Equal(t, []string{"take_loss A", "take_loss B"}, m.options())
		m.do(m.loss("B"))
		require.Equal(t, []string{"retreat_unit D", "retreat_unit E"}, m.options())
	})
	t.Run("5.1.7.arb one attacker takes a loss and all retreat", func(t *testing.T) {
		m := rolling(t, 1, 4, 2, 2) // DVI/ARB
		m.do(m.loss("A"))
		require.True(t, m.unit("A").Reduced)
		require.Equal(t, []string{"retreat_unit A", "retreat_unit B"}, m.options())
	})
	t.Run("5.1.7.ari all attackers retreat without loss", func(t *testing.T) {
		m := rolling(t, 1, 3, 2, 2) // DVI/ARI
		require.Equal(t, []string{"retreat_unit A", "retreat_unit B"}, m.options())
	})
	t.Run("5.1.7.ae one attacker is eliminated, the others retreat", func(t *testing.T) {
		m := rolling(t, 1, 4, 3, 4) // DVI/AE
		m.do(m.loss("A"))
		require.Equal(t, batalha.Eliminated, m.unit("A").Where)
		require.Equal(t, []string{"retreat_unit B"}, m.options())
	})
	t.Run("5.1.7.ae a lone attacker is gone and nobody retreats", func(t *testing.T) {
		m := forces(t, 1, 4).roll(3, 4)
		m.do(m.loss("A"))
		require.True(t, m.over())
	})
	t.Run("7.0 the second loss eliminates", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505", valued(2, 2, 6), reduced).unit("D", allies, infantry, "0504", valued(2, 1, 6), reduced)
		m := f.fighting(axis).attack("0504", "A").roll(1, 1) // 1 to 1: DRB/AVB
		m.legal(m.loss("D"), "7.0").do(m.loss("D")).do(m.loss("A"))
		require.Equal(t, []batalha.Where{batalha.Eliminated, batalha.Eliminated}, []batalha.Where{m.unit("D").Where, m.unit("A").Where})
		require.True(t, m.over())
	})
	t.Run("8.0.p3 guns at a distance neither lose nor retreat (d-61)", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505", valued(1, 2, 6)).unit("G", axis, artillery, "0507", valued(0, 2, 6)).unit("D", allies, infantry, "0504", valued(2, 4, 6))
		m := f.fighting(axis).attack("0504", "A", "G").roll(2, 2) // DVI/ARB
		m.refused(m.loss("G"), "5.1.7").do(m.loss("A"))
		require.Equal(t, []string{"retreat_unit A"}, m.options())
	})
	t.Run("8.0.p2 guns in contact do", func(t *testing.T) {
		f := field(t).unit("G", axis, artillery, "0505", valued(1, 2, 6)).unit("D", allies, infantry, "0504", valued(2, 4, 6))
		m := f.fighting(axis).attack("0504", "G").roll(2, 2)
		m.legal(m.loss("G"), "7.0")
	})
}

func TestExchange(t *testing.T) {
	// 4 to 1 with a two is an exchange.
	exchange := func(t *testing.T, change func(*ground)) *match {
		f := field(t).unit("A", axis, infantry, "0505", valued(5, 2, 6)).unit("B", axis, infantry, "0505", valued(2, 2, 6)).unit("C", axis, infantry, "0604", valued(9, 2, 6))
		f.unit("D", allies, artillery, "0504", valued(2, 3, 6)).unit("E", allies, infantry, "0504", valued(2, 1, 6))
		change(f)
		return f.fighting(axis).attack("0504", "A", "B", "C").roll(1, 1)
	}
	plain := func(*ground) {}
	t.Run("5.1.7.emp the defender gives up one unit at least", func(t *testing.T) {
		m := exchange(t, plain)
		m.refused(batalha.EndGiving.Now(), "5.1.7.emp").refused(m.give("A"), "5.1.7.emp").legal(m.give("D"), "5.1.7.emp")
	})
	t.Run("5.1.7.emp the attacker gives up as much attack strength or more", func(t *testing.T) {
		m := exchange(t, plain)
		m.do(m.give("D")).do(batalha.EndGiving.Now()) // 3 are due
		m.refused(batalha.EndGiving.Now(), "5.1.7.emp").do(m.give("B"))
		require.Equal(t, 1, m.top().(batalha.ExchangeFrame).Due)
		m.do(m.give("A"))
		require.Equal(t, []string{"retreat_unit E"}, m.options())
		m.do(m.fall("E")).do(m.retreat("0503"))
		require.Equal(t, []batalha.Where{batalha.Eliminated, batalha.Eliminated, batalha.OnMap}, []batalha.Where{m.unit("A").Where, m.unit("B").Where, m.unit("C").Where})
		require.True(t, m.over(), "nobody advances after an exchange (d-18)")
	})
	t.Run("5.1.7.emp a defender who gives up everything leaves nobody to retreat", func(t *testing.T) {
		m := exchange(t, plain)
		m.do(m.give("D")).do(m.give("E"))
		require.Equal(t, 4, m.top().(batalha.ExchangeFrame).Due)
		m.do(m.give("A"))
		require.True(t, m.over())
	})
	t.Run("5.1.7.emp the attacker gives up all that he has when it does not reach", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505", valued(1, 2, 6)).unit("G", axis, artillery, "0507", valued(11, 2, 6)).unit("D", allies, artillery, "0504", valued(2, 3, 6))
		m := f.fighting(axis).attack("0504", "A", "G").roll(1, 1)
		m.do(m.give("D")).refused(m.give("G"), "5.1.7.emp").do(m.give("A"))
		require.True(t, m.over())
		require.Equal(t, batalha.OnMap, m.unit("G").Where)
	})
	t.Run("5.1.7.emp reduced units count as they are, by the other reading of d-18 as they are printed", func(t *testing.T) {
		m := exchange(t, func(f *ground) { f.units[f.id("D")].Reduced = true; f.units[f.id("C")].Reduced = true })
		require.Equal(t, 2, m.value(m.give("D"), "batalha.exchange.total").Whole())
		m = exchange(t, func(f *ground) {
			f.units[f.id("D")].Reduced, f.units[f.id("C")].Reduced = true, true
			f.other(batalha.ExchangeStrengths)
		})
		require.Equal(t, 3, m.value(m.give("D"), "batalha.exchange.total").Whole())
		m.do(m.give("D")).do(batalha.EndGiving.Now())
		require.Equal(t, 3-9, m.value(m.give("C"), "batalha.exchange.left").Whole())
	})
}
