package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// TestMoments holds that what is asked for at the wrong moment is refused by the rule that says when it is done.
func TestMoments(t *testing.T) {
	duelling := func(t *testing.T) *ground {
		t.Helper()
		return field(t).unit("A", axis, armour, "0505", ready).unit("B", axis, armour, "0605", ready).unit("D", allies, infantry, "0504").
			hand(axis, combatChit, antiTankChit, replacementChit, extraMoveChit)
	}
	t.Run("6.0.e1 nobody rolls for initiative on May 27 AM", func(t *testing.T) {
		f := plain(t).turn(cauldron.May27AM)
		f.cup(axis, f.action("axis"))
		for _, made := range []cauldron.Frame{cauldron.InitiativeFrame{}, cauldron.FirstFrame{Winner: allies}} {
			m := f.book(cauldron.TurnFrame{Phase: cauldron.InitiativePhase}, made)
			require.Equal(t, cauldron.DrawFrame{Side: axis}, m.top(), "the printed order holds")
			m.refused(cauldron.Roll.Now(), "6.0.e1").refused(cauldron.GoFirst.Of(int(allies)), "6.0.e1")
		}
	})
	t.Run("6.0 the initiative is decided once", func(t *testing.T) {
		f := plain(t).turn(cauldron.June1)
		m := f.book(cauldron.TurnFrame{Phase: cauldron.InitiativePhase}, cauldron.InitiativeFrame{})
		m.refused(cauldron.GoFirst.Of(int(axis)), "6.0").do(cauldron.Roll.Now(), 5, 4).refused(cauldron.Roll.Now(), "6.0")
	})
	t.Run("13.1.1 13.6.1 no chit on a combat after its roll", func(t *testing.T) {
		f := duelling(t)
		c := f.combat(medium, []string{"A"}, []string{"D"})
		for _, top := range []cauldron.Frame{cauldron.RollFrame{Combat: c}, cauldron.LossFrame{Side: allies, Steps: 1, From: f.ids("D")}, cauldron.MoveFrame{Side: axis}} {
			m := f.book(cauldron.MoveFrame{Side: axis}, f.acting("A", 16), top)
			m.refused(playing(combatChit), "13.1.1").refused(playing(antiTankChit), "13.6.1")
		}
	})
	t.Run("13.3.1 13.8 no replacement after the first move", func(t *testing.T) {
		f := duelling(t)
		f.book(cauldron.MoveFrame{Side: axis}).refused(playing(replacementChit), "13.3.1", "13.8").refused(playing(extraMoveChit), "13.2", "13.8").
			refused(cauldron.Play(airChit), "13.0", "13.4").refused(cauldron.Play(withdrawChit), "13.0", "13.7", "13.8")
		f.book(cauldron.DrawFrame{Side: axis}).refused(playing(replacementChit), "13.3.1", "13.8")
	})
	t.Run("11.0.17 nothing else during an attack", func(t *testing.T) {
		f := duelling(t)
		m := f.book(cauldron.MoveFrame{Side: axis}, f.acting("A", 8)).do(cauldron.Declare(light))
		m.refused(m.step("0405"), "11.0.17").refused(cauldron.Declare(light), "11.0.17").refused(cauldron.Stop.Now(), "11.0.17").refused(m.choose("B"), "8.0").
			refused(cauldron.EndPhase.Now(), "7.0.8")
	})
	t.Run("11.0.3 nobody joins after chits have been asked for", func(t *testing.T) {
		f := duelling(t)
		m := f.book(cauldron.MoveFrame{Side: axis}, f.acting("A", 8), cauldron.RollFrame{Combat: f.combat(light, []string{"A"}, []string{"D"})})
		m.refused(m.join("B"), "11.0.3").refused(cauldron.LeaveOut.On(f.id("D")), "11.0.2")
	})
	t.Run("11.0.16 results in their order", func(t *testing.T) {
		f := duelling(t)
		c := f.combat(light, []string{"A"}, []string{"D"})
		m := f.book(cauldron.MoveFrame{Side: axis}, f.acting("A", 8), cauldron.ResultFrame{Combat: c, Owed: cauldron.Owed{Defender: cauldron.Part{Disrupt: true, Retreat: true}, Advance: true}})
		m.refused(m.loss("D"), "11.0.16").refused(cauldron.RetreatUnit.On(f.id("D")), "11.0.16").refused(cauldron.AdvanceUnit.On(f.id("A")), "11.2").refused(cauldron.Roll.Now(), "11.0.10")
	})
	t.Run("11.0.11 11.1 11.2 nothing is owed while units move", func(t *testing.T) {
		m := duelling(t).book(cauldron.MoveFrame{Side: axis})
		m.refused(m.loss("D"), "11.0.11").refused(cauldron.TakeDisruption.On(m.f.id("D")), "11.0.15").refused(cauldron.RetreatUnit.On(m.f.id("D")), "11.1").
			refused(cauldron.AdvanceUnit.On(m.f.id("A")), "11.2").refused(cauldron.Cull.On(m.f.id("A")), "10.0.1")
	})
	t.Run("11.2.e2 armour does not advance over mines, whether anything was vacated or not", func(t *testing.T) {
		f := field(t).side("0505", mined, north).unit("tanks", axis, armour, "0505", ready).unit("rifles", axis, infantry, "0505", ready)
		m := f.book(cauldron.MoveFrame{Side: axis}, f.acting("tanks", 8))
		m.refused(m.advance("0504"), "11.2", "11.2.e2").refused(cauldron.AdvanceUnit.On(f.id("tanks")), "11.2", "11.2.e2").refused(cauldron.AdvanceUnit.On(f.id("rifles")), "11.2")
	})
	t.Run("13.4 no air attack but when the chit is drawn", func(t *testing.T) {
		m := duelling(t).book(cauldron.DrawFrame{Side: axis, Storm: true})
		m.refused(cauldron.AirStrike.On(m.f.id("D")), "13.4")
		require.Len(t, m.Judge(cauldron.AirStrike.On(m.f.id("D"))).Reasons, 2, "not drawn now, and a sandstorm blows")
	})
	t.Run("14.1.1 14.1.3 14.1.6 breaches belong to the Minefield Phase", func(t *testing.T) {
		f := field(t).box("0504").unit("rifles", axis, infantry, "0505", ready)
		m := f.book(cauldron.MoveFrame{Side: axis})
		m.refused(cauldron.BreachSide(f.id("rifles"), north), "14.1.1").refused(cauldron.ResolveBreaches.Now(), "14.1.3").refused(cauldron.Merge(f.at("0504"), hex.Dir(0)), "14.1.6")
	})
	t.Run("3.0 what ends a procedure that is not open is out of turn", func(t *testing.T) {
		m := duelling(t).book(cauldron.MoveFrame{Side: axis})
		for _, i := range []decide.Intent{cauldron.CloseJoining.Now(), cauldron.PassChits.Now(), cauldron.EndAdvance.Now(), cauldron.EndBreaching.Now(), cauldron.CloseWindow.Now(), cauldron.PassAir.Now(), cauldron.EndReplacing.Now(), cauldron.EndActivation.Now()} {
			m.refused(i, "3.0")
		}
	})
}

// TestWarnings: before units are lost, or cannot be activated, the answer says so.
func TestWarnings(t *testing.T) {
	t.Run("10.0.2 a phase that ends overstacked costs units", func(t *testing.T) {
		f := field(t).unit("a", axis, armour, "0505").unit("b", axis, armour, "0505").unit("c", axis, armour, "0505").unit("d", allies, infantry, "0504")
		f.book(cauldron.MoveFrame{Side: axis}).legal(cauldron.EndPhase.Now(), "7.0.8", "10.0.2")
		f.book(cauldron.MoveFrame{Side: allies}).legal(cauldron.EndPhase.Now(), "7.0.8")
		m := f.book(cauldron.MoveFrame{Side: axis}, f.acting("a", 0)).do(cauldron.Declare(light))
		m.legal(cauldron.CloseJoining.Now(), "11.0.3", "10.0.2")
	})
	t.Run("10.0.e1 a hex that one unit fills", func(t *testing.T) {
		f := field(t).formation("pavia", axis, cauldron.FillsHex).unit("27", axis, infantry, "0505", in("pavia")).unit("b", axis, armour, "0505")
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now())
		m.legal(cauldron.Cull.On(f.id("27")), "10.0.e1", "10.0.2").legal(cauldron.Cull.On(f.id("b")), "10.0.e1", "10.0.2")
		require.Contains(t, m.told, "cauldron.stacking.over_fills")
	})
	t.Run("7.0 7.0.3 7.0.4 no formation is activated of which no unit is in play", func(t *testing.T) {
		f := field(t).formation("15-pz", axis, 0).formation("21-pz", axis, 0).formation("ariete", axis, 0).unit("8/1", axis, armour, "0505", in("15-pz")).
			unit("5/1", axis, armour, "0101", in("21-pz"), eliminated)
		chit := f.action("15-pz", "21-pz")
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: chit})
		m.refused(m.formation("21-pz"), "7.0.3").legal(m.formation("15-pz"), "7.0.3").refused(m.formation("ariete"), "7.0")
		chit.Same = true
		m = f.book(cauldron.ActivateFrame{Side: axis, Chit: chit})
		m.refused(m.formation("21-pz"), "7.0.4").legal(m.formation("15-pz"), "7.0.4").refused(m.formation("ariete"), "7.0")
		f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("21-pz")}).refused(m.formation("21-pz"), "7.0").legal(m.pick("8/1"), "7.0.2")
	})
	t.Run("13.4 an air attack after a sandstorm, in a made-up position, is closed", func(t *testing.T) {
		f := field(t).unit("a", axis, armour, "0505")
		f.cup(allies, f.action("allies"))
		m := f.book(cauldron.DrawFrame{Side: allies, Storm: true}, cauldron.AirFrame{Side: allies})
		require.Equal(t, cauldron.DrawFrame{Side: allies, Storm: true}, m.top())
		m.refused(cauldron.AirStrike.On(f.id("a")), "13.4")
	})
}
