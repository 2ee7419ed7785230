package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// opening is the beginning of a game of three turns with an Axis and an Allied unit that stand where they are.
func opening(t *testing.T) *match {
	f := field(t).unit("inf", axis, infantry, "0201").unit("tommy", allies, infantry, "0801").played(3)
	f.scenario.Start = []batalha.Placed{{Unit: f.id("inf"), At: f.at("0201")}, {Unit: f.id("tommy"), At: f.at("0801")}}
	return &match{t: t, f: f, Game: batalha.New(f.rules(), batalha.Opening(f.rules()))}
}

func TestSetUp(t *testing.T) {
	at := func(m *match, n string) decide.Act { return batalha.SetUpAt.At(m.f.at(n)) }
	pick := func(m *match, u string) decide.Act { return batalha.SetUp.On(m.f.id(u)) }
	t.Run("11.1 units begin where the board has them", func(t *testing.T) {
		m := opening(t)
		require.Equal(t, []string{"0201", "0801"}, []string{m.where("inf"), m.where("tommy")})
	})
	t.Run("11.2 a place in which nobody stands belongs at first to the side in whose rear it lies; by the other reading to nobody", func(t *testing.T) {
		begin := func(f *ground) []batalha.Side {
			f.objective("0504", 20, 0, false).objective("0604", 10, 0, false).unit("inf", axis, infantry, "0201").played(3)
			f.scenario.Start = []batalha.Placed{{Unit: f.id("inf"), At: f.at("0604")}}
			f.scenario.Held = []batalha.Possession{{At: f.at("0504"), Side: allies}, {At: f.at("0604"), Side: allies}}
			return batalha.New(f.rules(), batalha.Opening(f.rules())).Held()
		}
		require.Equal(t, []batalha.Side{allies, axis}, begin(field(t)))
		require.Equal(t, []batalha.Side{0, axis}, begin(field(t).other(batalha.FirstHolder)))
		require.Equal(t, []batalha.Side{0, axis}, begin(field(t).other(batalha.Holding)))
	})
	t.Run("11.1.1 the Allies place their free units in their areas", func(t *testing.T) {
		m := opening(t)
		require.Equal(t, batalha.SetUpFrame{Side: allies}, m.top())
		m.refused(pick(m, "free eng"), "11.1.1").refused(pick(m, "tommy"), "11.1.1").legal(pick(m, "free guns"), "11.1.1").do(pick(m, "free guns"))
		m.refused(at(m, "0501"), "11.1.1").legal(at(m, "0801"), "11.1.1").do(at(m, "0801"))
		require.Equal(t, batalha.SetUpFrame{Side: axis}, m.top())
	})
	t.Run("11.1.2 the Axis after them", func(t *testing.T) {
		m := opening(t).do(batalha.SetUpReady.Now())
		m.do(pick(m, "free eng")).refused(at(m, "0801"), "4.1.2.p6", "11.1.2").do(at(m, "0201"))
		require.Equal(t, batalha.MoveFrame{Side: axis}, m.top())
	})
	t.Run("11.1 all at once", func(t *testing.T) {
		m := opening(t).legal(batalha.SetUpReady.Now(), "11.1.1").do(batalha.SetUpReady.Now()).legal(batalha.SetUpReady.Now(), "11.1.2").do(batalha.SetUpReady.Now())
		require.Equal(t, []string{"0802", "0202"}, []string{m.where("free guns"), m.where("free eng")})
	})
	t.Run("11.1 d-50 each side places what the rulebook does not name", func(t *testing.T) {
		start := func(named bool) *match {
			f := field(t).other(batalha.FreeSetUp).unit("inf", axis, infantry, "0201").unit("tommy", allies, infantry, "0801").played(3)
			f.scenario.Start = []batalha.Placed{{Unit: f.id("inf"), At: f.at("0204")}, {Unit: f.id("tommy"), At: f.at("0804"), Named: named}}
			return &match{t: t, f: f, Game: batalha.New(f.rules(), batalha.Opening(f.rules()))}
		}
		start(true).refused(pick(start(true), "tommy"), "11.1.1").legal(pick(start(true), "free guns"), "11.1.1")
		m := start(false)
		m.refused(pick(m, "inf"), "11.1.1").legal(pick(m, "tommy"), "11.1.1").do(pick(m, "tommy"))
		m.refused(at(m, "0501"), "11.1.1").legal(at(m, "0804"), "11.1.1").do(at(m, "0801"))
		require.Equal(t, "0801", m.where("tommy"))
		m.do(pick(m, "free guns")).do(at(m, "0802"))
		require.Equal(t, batalha.SetUpFrame{Side: allies}, m.top(), "until they are ready")
		m.legal(pick(m, "tommy"), "11.1.1").do(batalha.SetUpReady.Now()).do(pick(m, "inf"))
		require.Contains(t, m.options(), "set_up_at 0204")
		require.NotContains(t, m.options(), "set_up_at 0801")
		m.do(at(m, "0202")).do(batalha.SetUpReady.Now())
		require.Equal(t, batalha.MoveFrame{Side: axis}, m.top())
		require.Equal(t, []string{"0202", "0202", "0802"}, []string{m.where("inf"), m.where("free eng"), m.where("free guns")})
	})
	t.Run("11.1 a position that is no game has no set-up", func(t *testing.T) {
		f := field(t)
		f.game(batalha.SetUpFrame{Side: axis}).refused(batalha.SetUpReady.Now(), "3.0")
	})
	t.Run("4.1.1 three units a hex", func(t *testing.T) {
		f := field(t).crowd("0201", "a", "b", "c").crowd("0202", "d", "e", "f").played(3)
		m := f.game(batalha.SetUpFrame{Side: axis})
		require.True(t, m.over(), "no room, so it is left out")
		f = field(t).crowd("0202", "a", "b", "c").played(3)
		m = f.game(batalha.SetUpFrame{Side: axis})
		m.refused(batalha.SetUpReady.Now(), "11.1.2").do(pick(m, "free eng")).refused(at(m, "0202"), "4.1.1").do(at(m, "0201"))
	})
}

func TestTurns(t *testing.T) {
	t.Run("3.0 Axis movement and combat, Allied movement and combat, and the next turn", func(t *testing.T) {
		m := opening(t).do(batalha.SetUpReady.Now()).do(batalha.SetUpReady.Now())
		for _, want := range []batalha.Frame{batalha.MoveFrame{Side: axis}, batalha.CombatFrame{Side: axis}, batalha.MoveFrame{Side: allies}, batalha.CombatFrame{Side: allies}} {
			require.Equal(t, want, m.top())
			if _, move := want.(batalha.MoveFrame); move {
				m.do(batalha.EndMovement.Now())
			} else {
				m.do(batalha.EndCombat.Now())
			}
		}
		require.Equal(t, batalha.Turn(2), m.State().Turn)
	})
	t.Run("6.2.o1 the air points are set anew every turn and not added up, under the other reading they must last", func(t *testing.T) {
		f := field(t).played(3)
		require.Equal(t, [2]int{35, 10}, f.air(4, 3).game(batalha.TurnFrame{}).State().Air)
		require.Equal(t, [2]int{4, 3}, f.other(batalha.AirPool).game(batalha.TurnFrame{}).State().Air)
	})
	where := func(turn batalha.Turn, unit string) batalha.Where {
		return field(t).played(3).turn(turn).game(batalha.TurnFrame{}).unit(unit).Where
	}
	t.Run("11.1.3 Allied reinforcements may enter from their turn on", func(t *testing.T) {
		require.Equal(t, [3]batalha.Where{batalha.Scheduled, batalha.Arriving, batalha.Arriving}, [3]batalha.Where{where(1, "late ind"), where(2, "late ind"), where(3, "late ind")})
	})
	t.Run("11.1.4 those of the Axis too", func(t *testing.T) {
		require.Equal(t, [3]batalha.Where{batalha.Scheduled, batalha.Scheduled, batalha.Arriving}, [3]batalha.Where{where(1, "late lit"), where(2, "late lit"), where(3, "late lit")})
	})
	t.Run("3.0 nothing is asked out of turn", func(t *testing.T) {
		m := field(t).unit("a", axis, infantry, "0303").moving(axis)
		m.refused(batalha.EndCombat.Now(), "3.0").refused(m.step("0304"), "3.0").refused(batalha.Roll.Now(), "2.4.3").refused(batalha.Aim(9, hex.Hex{}), "3.0").
			refused(batalha.RetreatOff.Now(), "3.0").refused(batalha.CommitAir.Of(-1), "3.0")
	})
}
