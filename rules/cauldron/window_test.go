package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
)

// evening is a brigade whose chit is drawn, another to withdraw, a reduced one, and chits to play.
func evening(t *testing.T) *ground {
	return field(t).formation("22-arm", allies, 0).formation("4-arm", allies, 0).formation("2-arm", allies, 0).formation("150", allies, cauldron.FrozenOnMay27).
		unit("2 rgh", allies, armour, "0504", in("22-arm")).unit("8 hus", allies, armour, "0905", in("4-arm")).unit("bays", allies, armour, "0702", in("2-arm"), left(1)).
		unit("5 gh", allies, infantry, "0402", in("150"), used).unit("panzer", axis, armour, "0107").
		hand(allies, extraMoveChit, replacementChit, withdrawChit)
}

func TestWindow(t *testing.T) {
	play := cauldron.Play
	drawn := func(f *ground) *match {
		return f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("22-arm")})
	}
	t.Run("13.8 all three after one action chit, before the activation, in any order", func(t *testing.T) {
		f := evening(t)
		f.cup(allies, f.action("4-arm"))
		m := drawn(f)
		m.legal(play(withdrawChit), "13.8").do(play(withdrawChit)).do(cauldron.Withdraw.Of(int(f.formationID("4-arm"))))
		m.legal(play(extraMoveChit), "13.8").do(play(extraMoveChit)).do(m.pick("5 gh"))
		m.legal(play(replacementChit), "13.3.1", "13.8").do(play(replacementChit)).do(cauldron.RaiseStep.On(f.id("bays")))
		require.Equal(t, cauldron.Withdrawn, m.unit("8 hus").Where)
		require.Empty(t, m.State().Cup[allies-1])
		require.Equal(t, uint8(2), m.unit("bays").Steps)
		require.Len(t, m.State().Played[allies-1], 3)
		m.do(m.formation("22-arm"))
		require.Equal(t, cauldron.MoveFrame{Side: allies}, m.top(), "no chit is left, so nobody is asked")
		m.legal(m.choose("5 gh"), "8.0").legal(m.choose("2 rgh"), "8.0")
	})
	t.Run("13.8 after the activation too, until movement begins", func(t *testing.T) {
		m := drawn(evening(t))
		m.do(m.formation("22-arm"))
		require.Equal(t, cauldron.WindowFrame{Side: allies}, m.top())
		require.Equal(t, []string{"play_chit 4", "play_chit 5", "play_chit 6", "close_window"}, m.options())
		m.refused(m.choose("2 rgh"), "13.8").do(cauldron.CloseWindow.Now()).refused(play(extraMoveChit), "13.2", "13.8").refused(play(replacementChit), "13.3.1", "13.8")
		require.Len(t, m.State().Hand[allies-1], 3, "13.2: what is not played is kept")
	})
	t.Run("13.3.1 read strictly, a replacement comes before the activation", func(t *testing.T) {
		m := drawn(evening(t).other(cauldron.ReplacementTime))
		m.legal(play(replacementChit), "13.3.1", "13.8").do(m.formation("22-arm")).refused(play(replacementChit), "13.3.1").legal(play(extraMoveChit), "13.8")
	})
	t.Run("13.2 read strictly, each chit has its time", func(t *testing.T) {
		m := drawn(evening(t).other(cauldron.SharedWindow))
		m.refused(play(extraMoveChit), "13.2").legal(play(withdrawChit), "13.8").do(m.formation("22-arm")).legal(play(extraMoveChit), "13.8").refused(play(withdrawChit), "13.7")
	})
	t.Run("13.0 chits of other times", func(t *testing.T) {
		m := drawn(evening(t).hand(allies, combatChit))
		m.refused(play(combatChit), "13.1.1").refused(play(airChit), "13.0", "13.4").refused(play(sandstormChit), "13.0", "13.5").refused(play(cauldron.ActionChit), "7.0.8", "13.0")
	})
	t.Run("13.0 not without the chit", func(t *testing.T) {
		f := evening(t)
		f.state.Hand[allies-1] = nil
		drawn(f).refused(play(extraMoveChit), "13.0")
	})
}

func TestExtraMove(t *testing.T) {
	window := func(f *ground) *match {
		m := f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("22-arm")})
		return m.do(m.formation("22-arm")).do(cauldron.Play(extraMoveChit))
	}
	t.Run("13.2 one unit of any formation, arriving ones too", func(t *testing.T) {
		m := window(evening(t).unit("late", allies, armour, "1001", arriving("1001")))
		m.legal(m.pick("5 gh"), "13.2").legal(m.pick("late"), "13.2").refused(m.pick("2 rgh"), "13.2").refused(m.pick("panzer"), "13.2")
		m.do(m.pick("5 gh"))
		require.True(t, m.unit("5 gh").Ready)
		require.False(t, m.unit("5 gh").Used, "7.0.7")
	})
	t.Run("13.2.1 it moves in any order among the others", func(t *testing.T) {
		m := window(evening(t))
		m.do(m.pick("5 gh")).do(cauldron.CloseWindow.Now()).do(m.choose("5 gh")).do(m.step("0403")).do(cauldron.Stop.Now()).do(m.choose("2 rgh")).do(m.step("0503"))
	})
	t.Run("7.0.6 a unit of a formation activated twice", func(t *testing.T) {
		m := window(evening(t)).activated("150", 2)
		m.legal(m.pick("5 gh"), "13.2")
	})
	t.Run("7.0.e3 not one that stands still", func(t *testing.T) {
		m := window(evening(t).turn(cauldron.May27PM))
		m.refused(m.pick("5 gh"), "7.0.e3")
	})
	t.Run("13.2 the Axis as well", func(t *testing.T) {
		f := field(t).formation("pz", axis, 0).unit("a", axis, armour, "0304", in("pz")).unit("b", axis, armour, "0404").hand(axis, extraMoveChit)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("pz")}).do(cauldron.Play(extraMoveChit))
		m.do(m.pick("b")).legal(cauldron.EndActivation.Now(), "7.0").do(cauldron.EndActivation.Now()).legal(m.choose("b"), "8.0").refused(m.choose("a"), "8.0")
	})
}
