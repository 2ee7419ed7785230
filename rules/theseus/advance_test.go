package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

// advanced is an attack of two units on a single weak one, under the reading of d-26 by which who wins may advance.
func advanced(t testing.TB) *ground {
	return field(t).unit("A", axis, motor, "0505").unit("B", axis, tank, "0505", valued(8, 5, 5, 8)).unit("C", allies, motor, "0506", weak(1)).unit("E", axis, motor, "0404").
		unit("HQ", axis, staff, "0202").unit("BHQ", allies, staff, "0909").other(theseus.FreeAdvance)
}

func (f *ground) emptied() *match {
	return f.resulted("0/1", []string{"A", "B"}, []string{"C"}, "B", "C")
}

func TestAdvance(t *testing.T) {
	t.Run("7.5.1.1.c d-26 nobody advances", func(t *testing.T) {
		f := advanced(t)
		f.rulings = theseus.Rulings{}
		require.IsType(t, theseus.BonusFrame{}, f.emptied().top())
	})
	t.Run("7.5.1.1.c d-26 under the other reading who has won may enter the empty hex", func(t *testing.T) {
		m := advanced(t).emptied()
		require.Equal(t, []string{"join A", "join B", "stop"}, m.options())
		m.refused(m.step("0506"), "7.5.1.1.c").refused(m.step("0504"), "7.5.1.1.c").refused(m.join("E"), "7.5.1.1.c").refused(m.join("HQ"), "7.5.1.1.c").refused(m.join("C"), "7.5.1.1.c")
		m.do(m.join("A")).refused(m.join("A"), "7.3.1").refused(m.step("0504"), "7.5.1.1.c").legal(m.step("0506"), "7.3")
		m.do(m.step("0506"))
		require.Equal(t, []string{"0506", "0505"}, []string{m.where("A"), m.where("B")})
		require.IsType(t, theseus.BonusFrame{}, m.top(), "the bonus of the victory is left")
		require.Equal(t, 1, m.points(), "nothing was paid")
	})
	t.Run("7.5.1.1.c d-26 both, or nobody", func(t *testing.T) {
		m := advanced(t).emptied()
		both := m.do(m.join("B")).do(m.join("A")).do(m.step("0506"))
		require.Equal(t, []string{"0506", "0506"}, []string{both.where("A"), both.where("B")})
		n := advanced(t).emptied()
		n.do(theseus.Stop.Now())
		require.Equal(t, "0505", n.where("A"))
		require.IsType(t, theseus.BonusFrame{}, n.top())
	})
	t.Run("7.5.3 d-26 without a victory nobody advances", func(t *testing.T) {
		m := advanced(t).resulted("1/1", []string{"A", "B"}, []string{"C"}, "B", "C")
		require.NotContains(t, m.told, "theseus.bonus.won")
		require.True(t, m.over())
	})
	t.Run("7.5.2 d-26 nor into a hex that is still held", func(t *testing.T) {
		m := advanced(t).unit("D", allies, motor, "0506").resulted("0/1", []string{"A", "B"}, []string{"C", "D"}, "B", "C")
		require.IsType(t, theseus.BonusFrame{}, m.top())
	})
	t.Run("5.6.3.a d-26 a disrupted attacker stays", func(t *testing.T) {
		f := advanced(t)
		f.state.Units[f.id("A")].Disrupted = true
		m := f.emptied()
		require.Equal(t, []string{"join B", "stop"}, m.options())
		m.refused(m.join("A"), "5.6.3.a")
	})
	t.Run("7.3.4 d-26 from zone to zone with a screen only", func(t *testing.T) {
		m := advanced(t).unit("T", allies, tank, "0606", valued(8, 5, 5, 8)).emptied()
		require.IsType(t, theseus.BonusFrame{}, m.top(), "five tank points against five do not screen")
		m = advanced(t).unit("T", allies, tank, "0606", valued(8, 5, 1, 8)).emptied()
		require.IsType(t, theseus.AdvanceFrame{}, m.top())
		m.do(m.join("A")).legal(m.step("0506"), "7.3.4", "7.3", "5.4.1.a")
	})
	t.Run("7.3.6 d-26 mines ask for the check", func(t *testing.T) {
		m := advanced(t).box(allies, "0506").emptied()
		m.do(m.join("A")).do(m.join("B")).do(m.step("0506"))
		require.IsType(t, theseus.DieFrame{}, m.top())
		m.roll(10, 1)
		require.Equal(t, []string{"0505", "0506"}, []string{m.where("A"), m.where("B")})
		require.True(t, m.unit("A").Disrupted)
	})
	t.Run("6.5.1 d-26 nobody reacts to the step", func(t *testing.T) {
		f := advanced(t).unit("R", allies, motor, "0607")
		f.state.Units[f.id("BHQ")].At = f.at("0608")
		m := f.game(theseus.OpsFrame{}, f.acting("pz", 0), theseus.AdvanceFrame{Side: axis, From: f.at("0505"), Into: f.at("0605"), Units: f.ids("A", "B")})
		m.do(m.join("A")).do(m.step("0605"))
		require.Equal(t, "0605", m.where("A"))
		require.NotContains(t, m.told, "theseus.reaction.announced")
	})
}
