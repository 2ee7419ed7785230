package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/na41"
)

func TestStates(t *testing.T) {
	t.Run("13.1.1 the state of one unit of a stack is not that of the others", func(t *testing.T) {
		f := field(t).unit("calm", axis, na41.Infantry, "0505").unit("shaken", axis, na41.Infantry, "0505", disrupted).unit("fled", axis, na41.Infantry, "0505", fullRetreat).
			unit("d", allies, na41.Infantry, "0506")
		m := f.fighting(axis).do(f.game().hit("0506"))
		m.legal(m.enlist("calm"), "8.1").refused(m.enlist("shaken"), "13.2.1.b").refused(m.enlist("fled"), "13.2.1.b")
	})
	t.Run("13.2.1 a disrupted unit moves tactically, does not attack, is halved, does not lead, and gets no replacement", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", disrupted, strong(3, 3)).unit("repl", axis, na41.InfantryReplacement, "0505").left("a", 1).unit("foe", allies, na41.Infantry, "0604", strong(6, 3))
		m := f.moving(axis).do(f.game().choose("a")).refused(f.game().step("0504"), "13.2.1.a")
		m.do(na41.Tactical{}).legal(m.step("0504"), "5.4", "7.2")
		m = f.fighting(axis)
		m.refused(m.hit("0604"), "8.1")
		m = f.initial(axis)
		m.refused(m.give("repl", "a"), "13.2.1.e")
		m = f.fighting(allies)
		require.Equal(t, "2", m.assault("0505", "foe").tell(defense))
	})
	shakes := map[string]as{"disrupted": disrupted, "in full retreat": fullRetreat}
	t.Run("13.2.1.d a support unit that is not in good order is not made ready and gives nothing", func(t *testing.T) {
		for name, state := range shakes {
			f := field(t).unit("pz", axis, na41.Tank, "0505").unit("arko", axis, na41.ArtilleryGroup, "0504", ranged(4), gunned, state).supply(axis, "0504", 1)
			_, units := f.game().payers("pz")
			require.Empty(t, units, name)
			require.Empty(t, f.game().Supports(f.id("pz")), name)
			f.state.Units[f.id("arko")].Depleted = true
			f.moving(axis).refused(na41.MakeReady{Unit: f.id("arko")}, "17.1.4")
		}
	})
	t.Run("13.2.2 disrupted it keeps its zone and its tanks deny shifts, 13.3.3 in full retreat it keeps neither", func(t *testing.T) {
		for name, state := range shakes {
			f := field(t).unit("tk", axis, na41.Tank, "0505", strong(4, 1), rated(3)).supply(axis, "0505", 1).unit("d", allies, na41.Infantry, "0506").unit("tank", allies, na41.Tank, "0506", state, rated(2)).
				unit("alone", allies, na41.Tank, "0909", state)
			m := f.fighting(axis).assault("0506", "tk")
			m.do(m.paysFrom("0505"))
			full, _, _ := m.Zone(f.at("0908"), allies)
			want := map[string]string{"disrupted": "1", "in full retreat": "2"}[name]
			require.Equal(t, want, m.tell("na41.combat.tank_shift"), name)
			require.Equal(t, name == "disrupted", full, name)
		}
	})
	t.Run("13.3.1 in full retreat it moves its full allowance, which is 13.3.3 all that it keeps", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Tank, "0505", fullRetreat).unit("d", allies, na41.Infantry, "0909").unit("near", axis, na41.Tank, "0908", fullRetreat)
		m := f.moving(axis).walk("a", "0504", "0503", "0502", "0501")
		require.Equal(t, "0501", m.where("a"))
		m = f.fighting(axis)
		m.refused(m.hit("0909"), "8.1")
	})
	t.Run("13.3.2.f from full retreat to good order takes two recoveries", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Tank, "0505", fullRetreat)
		once := na41.Recovering(f.game().Game, axis)
		require.Equal(t, na41.Disrupted, once.State().Units[0].Condition)
		require.Equal(t, na41.GoodOrder, na41.Recovering(once, axis).State().Units[0].Condition)
	})
	dry := func(t *testing.T) *ground {
		return field(t).cut().unit("dry", allies, na41.Tank, "0506", oos, strong(5, 4), rated(2), elite).unit("foe", axis, na41.Tank, "0505", strong(5, 4), rated(3)).supply(axis, "0505", 1)
	}
	t.Run("16.4 out of supply, by either marker: tactical movement, half the attack, one hex of advance, no replacement", func(t *testing.T) {
		for _, marker := range []na41.Supply{na41.White, na41.Red} {
			f := dry(t).unit("repl", allies, na41.TankReplacement, "0506").left("dry", 1)
			f.state.Units[f.id("dry")].Supply = marker
			f.moving(allies).do(f.game().choose("dry")).refused(f.game().step("0507"), "16.4.a")
			m := f.initial(allies)
			m.refused(m.give("repl", "dry"), "16.4.d")
		}
	})
	t.Run("16.4.b its attack is halved, rounded up", func(t *testing.T) {
		m := field(t).cut().unit("dry", allies, na41.Infantry, "0506", oos, strong(5, 4)).unit("foe", axis, na41.Infantry, "0505", strong(5, 2)).fighting(allies)
		require.Equal(t, "3", m.do(m.hit("0505"), m.enlist("dry")).tell(attack))
	})
	t.Run("16.4.e its defense, its zone, its tank rating and its quality stay", func(t *testing.T) {
		m := dry(t).fighting(axis)
		m.do(m.hit("0506"), m.enlist("foe"), na41.Commit{}).do(m.paysFrom("0505"))
		require.Equal(t, "4", m.tell(defense))
		require.Equal(t, "1", m.tell("na41.combat.tank_shift"))
		full, _, _ := m.Zone(m.f.at("0507"), allies)
		require.True(t, full)
		f := dry(t)
		f.state.Units[f.id("dry")].Condition = na41.Disrupted
		up := &match{t: t, f: f, Game: na41.Recovering(f.game().Game, allies)}
		require.Equal(t, "1", up.value(na41.Roll{}, "na41.recovery.modifier"))
	})
}

func TestOrderOfPhases(t *testing.T) {
	turn := func(side na41.Side, impulse, next uint8, frames ...na41.Frame) []na41.Frame {
		return append([]na41.Frame{na41.TurnFrame{Next: 12}, na41.PlayerTurnFrame{Side: side, Impulse: impulse, Next: next}}, frames...)
	}
	t.Run("3.1.c the first impulse has the convoy from Italy, the third one a modifier for coastal convoys", func(t *testing.T) {
		for impulse := range uint8(3) {
			m := harbors(t, axis, impulse+1, func(f *ground) {
				turnFour(f)
				f.unit("repl", axis, na41.InfantryReplacement, "", boxed(1))
			})
			require.Equal(t, impulse == 0, m.Judge(na41.OpenConvoy{From: italy, To: tripoli}).Legal)
			m.do(na41.OpenConvoy{From: tripoli, To: benghazi}).ship("repl")
			require.Equal(t, map[uint8]string{0: "0", 1: "0", 2: "-1"}[impulse], m.value(na41.SetSail{}, "na41.convoys.drm"))
		}
	})
	t.Run("3.1.d after the impulses both sides throw for supply attrition, 3.1.e and then the campaign is scored", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505").unit("b", allies, na41.Infantry, "0909")
		m := f.game(na41.TurnFrame{Next: 14})
		require.Equal(t, allies, m.Decides())
		m.throw(na41.Roll{}, 3, 4)
		require.Equal(t, axis, m.Decides())
		m.throw(na41.Roll{}, 3, 4)
		require.NotContains(t, m.told, "na41.victory.score", "no campaign")
		require.Contains(t, m.told, "na41.sequence.turn_begins")
	})
	t.Run("3.2.c attacks in any order, then the advances after Automatic DS, then the free point", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Tank, "0505").unit("b", axis, na41.Tank, "0605")
		f.state.Chases = []na41.Chase{{Target: f.at("0506"), Units: []na41.UnitID{f.id("a")}}}
		m := f.game(turn(axis, 1, 3, na41.CombatFrame{Side: axis})...).do(na41.EndCombat{})
		require.IsType(t, na41.AdvanceFrame{}, m.top())
		m.do(na41.Forgo{}, na41.Forgo{})
		require.IsType(t, na41.FreePointFrame{}, m.top())
	})
	t.Run("3.2.d in the recovery phase units recover and replacement markers go", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Tank, "0505", disrupted).unit("b", axis, na41.Tank, "0605", replaced).unit("foe", allies, na41.Tank, "0909", disrupted)
		f.state.Active = true
		m := f.game(turn(axis, 1, 3, na41.CombatFrame{Side: axis})...).do(na41.EndCombat{})
		require.Equal(t, na41.GoodOrder, m.unit("a").Condition)
		require.False(t, m.unit("b").Replaced)
		require.Equal(t, na41.Disrupted, m.unit("foe").Condition, "of the side whose player turn it is")
	})
	t.Run("8.3 odds, then attack supply and artillery of the attacker, then of the defender, then the die, then 8.3.s5 the advance", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Tank, "0505", strong(9, 1)).unit("arko", axis, na41.ArtilleryGroup, "0505", ranged(4), gunned, strong(0, 1)).supply(axis, "0505", 2).
			unit("d", allies, na41.Infantry, "0506", strong(1, 3), steps(1)).unit("royal", allies, na41.ArtilleryGroup, "0507", ranged(4), gunned, strong(0, 1))
		m := f.fighting(axis)
		m.assault("0506", "a")
		var order []decide.Intent
		for _, i := range []decide.Intent{m.paysFrom("0505"), m.guns("arko"), m.guns("royal"), na41.Roll{}} {
			for _, o := range []decide.Intent{m.paysFrom("0505"), m.guns("arko"), m.guns("royal"), na41.Roll{}} {
				require.Equal(t, o == i, m.Judge(o).Legal, "%v %v", i, o)
			}
			if i == (na41.Roll{}) {
				m.roll(6)
			} else {
				m.do(i)
			}
			order = append(order, i)
		}
		require.Len(t, order, 4)
		require.True(t, m.gone("d"))
		advance, ok := m.top().(na41.AdvanceFrame)
		require.True(t, ok)
		require.Equal(t, axis, advance.Side)
	})
	t.Run("8.4.2 the Allies' limits hold in attack only", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(30, 1))
		for n, nation := range []na41.Nation{na41.British, na41.Australian, na41.Indian, na41.Polish} {
			f.unit([]string{"w", "x", "y", "z"}[n], allies, na41.Tank, "0506", of(nation), strong(3, 2))
		}
		m := f.fighting(axis)
		require.Equal(t, "8", m.do(m.hit("0506"), m.enlist("a")).tell(defense))
		m = f.fighting(allies)
		m.do(m.hit("0505"), m.enlist("w"), m.enlist("x")).refused(m.enlist("y"), "8.4.2.a")
	})
	t.Run("9.6 the ground of the defender and the side that is crossed, by road or not", func(t *testing.T) {
		for name, c := range map[string]struct {
			side            na41.SideFeature
			attack, defense string
		}{
			"open ground":        {0, "4", "3"},
			"up a ridge":         {na41.RidgeUp, "2", "3"},
			"up, along a road":   {na41.EscarpmentUp | na41.Highway, "2", "3"},
			"down a ridge":       {na41.RidgeDown, "8", "3"},
			"down, along a road": {na41.EscarpmentDown | na41.Track, "8", "3"},
		} {
			f := field(t).between("0505", "0506", c.side).unit("a", axis, na41.Infantry, "0505", strong(4, 1)).unit("d", allies, na41.Infantry, "0506")
			m := f.fighting(axis)
			m.do(m.hit("0506"), m.enlist("a"))
			require.Equal(t, []string{c.attack, c.defense}, []string{m.tell(attack), m.tell(defense)}, name)
			f.site(na41.City, allies, "0506")
			m = f.fighting(axis)
			require.Equal(t, "6", m.do(m.hit("0506"), m.enlist("a")).tell(defense), "a city doubles")
		}
	})
}
