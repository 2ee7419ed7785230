package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

// rommel is ready.
func (f *ground) rommel() *ground {
	f.state.RommelUsed = false
	return f
}

func TestRommel(t *testing.T) {
	t.Run("18.5 two points more for a mechanized German stack, once a turn", func(t *testing.T) {
		m := field(t).rommel().unit("pz", axis, na41.Tank, "0503").unit("other", axis, na41.Tank, "0903").moving(axis)
		m.do(m.choose("pz")).legal(na41.CallRommel{}, "18.5").do(na41.CallRommel{})
		require.Equal(t, "7", m.value(m.step("0504"), "na41.movement.left"))
		require.True(t, m.State().RommelUsed)
		m.on("0504", "0505", "0506", "0507", "0508", "0509", "0510").do(na41.Stop{})
		require.False(t, m.unit("pz").Beyond, "the allowance is larger, so the unit may attack")
		m.do(m.choose("other")).refused(na41.CallRommel{}, "18.5")
	})
	t.Run("18.5 with Extended Movement too (d-86)", func(t *testing.T) {
		f := field(t).rommel().unit("pz", axis, na41.Tank, "0501", moves(2))
		m := f.moving(axis)
		m.do(m.choose("pz"), na41.CallRommel{}).on("0502", "0503", "0504", "0505").legal(m.step("0506"), "5.3", "5.1")
		m.on("0506").do(na41.Stop{})
		require.True(t, m.unit("pz").Beyond)
		f.rulings = f.rulings.With(na41.RommelWithoutExtended, 1)
		m = f.moving(axis)
		m.do(m.choose("pz"), na41.CallRommel{}).on("0502", "0503", "0504", "0505").refused(m.step("0506"), "18.5")
	})
	t.Run("18.5 not for Italians, units on foot, disrupted, out of supply or with a replacement marker", func(t *testing.T) {
		for name, prop := range map[string]as{"it": italian, "shaken": disrupted, "dry": oos, "new": replaced} {
			m := field(t).rommel().unit(name, axis, na41.Tank, "0503", prop).moving(axis)
			m.do(m.choose(name)).refused(na41.CallRommel{}, "18.5")
		}
		m := field(t).rommel().unit("inf", axis, na41.Infantry, "0503").moving(axis)
		m.do(m.choose("inf")).refused(na41.CallRommel{}, "18.5")
		m = field(t).rommel().unit("run", axis, na41.Tank, "0503", fullRetreat).moving(axis)
		m.do(m.choose("run")).legal(na41.CallRommel{}, "18.5")
		m = field(t).rommel().unit("tk", allies, na41.Tank, "0503").moving(allies)
		m.do(m.choose("tk")).refused(na41.CallRommel{}, "18.5")
	})
	t.Run("18.5 trucks, what they carry and replacements go with him", func(t *testing.T) {
		m := field(t).rommel().unit("lorry", axis, na41.Truck, "0503", italian).unit("inf", axis, na41.Infantry, "0503").unit("repl", axis, na41.TankReplacement, "0503").moving(axis)
		m.do(m.choose("lorry"), m.pick("lorry", "inf"), m.join("repl"), na41.CallRommel{})
		require.Equal(t, "7", m.value(m.step("0504"), "na41.movement.left"))
		m = field(t).rommel().unit("lorry", axis, na41.Truck, "0503").unit("it", axis, na41.Infantry, "0504", italian).moving(axis)
		m.do(m.choose("lorry"), na41.CallRommel{}).on("0504").refused(m.pick("lorry", "it"), "18.5")
	})
	t.Run("18.5 who goes with him stays with him but may be dropped off; nobody joins who may not", func(t *testing.T) {
		m := field(t).rommel().unit("pz", axis, na41.Tank, "0503").unit("rec", axis, na41.Recon, "0503").unit("it", axis, na41.Tank, "0503", italian).moving(axis)
		m.do(m.choose("pz"), na41.CallRommel{}).refused(m.join("it"), "18.5").do(m.join("rec"))
		m.on("0504").do(na41.DropOff{Unit: m.f.id("pz")})
		require.True(t, m.unit("pz").Moved)
		require.Equal(t, "6", m.value(m.step("0505"), "na41.movement.left"))
		m.refused(na41.CallRommel{}, "18.5")
	})
	t.Run("18.5 not with Tactical Movement, in either order, and not under way", func(t *testing.T) {
		m := field(t).rommel().unit("pz", axis, na41.Tank, "0503").moving(axis)
		m.do(m.choose("pz"), na41.Tactical{}).refused(na41.CallRommel{}, "18.5")
		m = field(t).rommel().unit("pz", axis, na41.Tank, "0503").moving(axis)
		m.do(m.choose("pz"), na41.CallRommel{}).refused(na41.Tactical{}, "18.5")
		m = field(t).rommel().unit("pz", axis, na41.Tank, "0503").moving(axis).walk("pz", "0504")
		m.refused(na41.CallRommel{}, "18.5")
	})
	t.Run("18.5 an Axis attack die is rolled again, and the new one counts", func(t *testing.T) {
		f := field(t).rommel().unit("a", axis, na41.Infantry, "0505", strong(3, 3)).unit("d", allies, na41.Infantry, "0506", strong(3, 3))
		m := f.fighting(axis).assault("0506", "a").throw(na41.Roll{}, 1)
		re, is := m.top().(na41.RerollFrame)
		require.True(t, is)
		require.Equal(t, na41.A1, re.Result)
		require.Equal(t, 2, int(m.unit("a").Steps))
		m.legal(na41.RollAgain{}, "18.5").throw(na41.RollAgain{}, 1)
		require.True(t, m.State().RommelUsed)
		require.Equal(t, 1, int(m.unit("a").Steps), "once a turn: the second result stands")
		m = f.fighting(axis).assault("0506", "a").throw(na41.Roll{}, 1).do(na41.Forgo{})
		require.False(t, m.State().RommelUsed)
		require.Equal(t, 1, int(m.unit("a").Steps))
	})
	t.Run("18.5 no Allied die, and no die of the Axis at 10-1, where none falls", func(t *testing.T) {
		m := field(t).rommel().unit("a", allies, na41.Infantry, "0505", strong(3, 3)).unit("d", axis, na41.Infantry, "0506", strong(3, 3)).fighting(allies).assault("0506", "a").throw(na41.Roll{}, 1)
		require.Equal(t, na41.CombatFrame{Side: allies}, m.top())
		m = field(t).rommel().unit("a", axis, na41.Infantry, "0505", strong(30, 3)).unit("d", allies, na41.Infantry, "0506", strong(1, 1), steps(1)).supply(axis, "0505", 1).fighting(axis).assault("0506", "a")
		require.NotContains(t, []any{na41.RerollFrame{}}, m.top())
		require.True(t, m.gone("d"))
	})
	t.Run("18.5 an Axis Determined Defense die is rolled again", func(t *testing.T) {
		f := field(t).rommel().unit("a", allies, na41.Infantry, "0505", strong(6, 3)).unit("d", axis, na41.Infantry, "0506", strong(3, 3))
		m := f.fighting(allies).assault("0506", "a").throw(na41.Roll{}, 4)
		_, is := m.top().(na41.DefenseFrame)
		require.True(t, is)
		m.do(m.lead("d")).throw(na41.Roll{}, 2)
		_, is = m.top().(na41.RestandFrame)
		require.True(t, is)
		m.legal(na41.Forgo{}, "18.5").throw(na41.RollAgain{}, 6)
		require.Equal(t, "0506", m.where("d"), "it holds")
		require.True(t, m.State().RommelUsed)
	})
	t.Run("18.5 ready again on the next turn", func(t *testing.T) {
		f := field(t)
		f.state.Turn, f.state.RommelUsed = 2, true
		m := f.game(na41.TurnFrame{})
		require.False(t, m.State().RommelUsed)
	})
}

func TestComandoSupremo(t *testing.T) {
	mixedAttack := func() *ground {
		return field(t).unit("ger", axis, na41.Infantry, "0505").unit("it", axis, na41.Infantry, "0505", italian).unit("d", allies, na41.Infantry, "0506")
	}
	t.Run("8.4.1 put into effect with its marker, it lets Germans and Italians attack together", func(t *testing.T) {
		m := mixedAttack().has(axis, na41.ComandoSupremo, 1).fighting(axis)
		m.do(m.hit("0506"), m.enlist("ger")).refused(m.enlist("it"), "8.4.1").do(na41.CallOff{})
		m.legal(na41.TakeCommand{}, "8.4.1").do(na41.TakeCommand{}).refused(na41.TakeCommand{}, "8.4.1", "23.2.3")
		require.Zero(t, m.means(axis).Assets[na41.ComandoSupremo])
		m.do(m.hit("0506"), m.enlist("ger")).legal(m.enlist("it"), "8.1")
	})
	t.Run("8.4.1 not without the marker, and it cannot be bought again while it is in effect", func(*testing.T) {
		m := mixedAttack().rich(axis, 2).fighting(axis)
		m.refused(na41.TakeCommand{}, "23.2.3").do(na41.Buy{Item: na41.BuyComando}, na41.TakeCommand{}).refused(na41.Buy{Item: na41.BuyComando}, "23.2.3")
	})
	t.Run("8.4.1 it ends with the player turn", func(t *testing.T) {
		f := mixedAttack().comando()
		f.state.Turn = 2
		m := f.game(na41.PlayerTurnFrame{Side: allies, Impulse: 1, Next: 99})
		require.False(t, m.State().Comando)
	})
}

// rommelStarts are positions in which Rommel or air support may be used, for the trial of the game.
func rommelStarts(t testing.TB) []playtest.Start {
	f := mixed(t).rommel().has(axis, na41.ComandoSupremo, 1)
	fight := field(t).unit("a", axis, na41.Infantry, "0505", strong(6, 3)).rommel().unit("d", allies, na41.Infantry, "0506").fighting(axis).assault("0506", "a").throw(na41.Roll{}, 4)
	own := field(t).rommel().unit("a", allies, na41.Infantry, "0505", strong(6, 3)).unit("d", axis, na41.Infantry, "0506", strong(3, 3)).fighting(allies).assault("0506", "a").throw(na41.Roll{}, 4)
	own.do(own.lead("d")).throw(na41.Roll{}, 2)
	air := inTheAir(t)
	stand := inTheAir(t).fighting(axis).assault("0506", "a").do(na41.Forgo{}, na41.Forgo{}).throw(na41.Roll{}, 4)
	stand.do(stand.lead("d"))
	return []playtest.Start{
		{Name: "Rommel may lead a stack", Game: f.game(na41.MovementFrame{Side: axis}, na41.ActFrame{Units: []na41.UnitID{f.id("pz")}}).Game},
		{Name: "Rommel leads a stack", Game: f.game(na41.MovementFrame{Side: axis}, na41.ActFrame{Units: []na41.UnitID{f.id("pz")}, Rommel: true}).Game},
		{Name: "a die that may be rolled again", Game: fight.Game},
		{Name: "a die of a defense that may be rolled again", Game: own.Game},
		{Name: "air support in attack", Game: air.fighting(axis).assault("0506", "a").Game},
		{Name: "air support in defense", Game: air.fighting(axis).assault("0506", "a").do(na41.Forgo{}).Game},
		{Name: "air support in a Determined Defense", Game: stand.Game},
	}
}
