package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

func TestReadingsOfRetreats(t *testing.T) {
	t.Run("12.1.3.c d-05 who lifts an enemy zone for a retreat", func(t *testing.T) {
		for reading, want := range [][]bool{{true, false, false}, {true, true, false}, {true, true, true}} {
			for i, mate := range []func(*ground){
				func(f *ground) { f.unit("mate", allies, na41.Infantry, "0606") },
				func(f *ground) { f.unit("mate", allies, na41.Infantry, "0606", fled) },
				func(f *ground) { f.unit("mate", allies, na41.Truck, "0606") },
			} {
				f := field(t).cut().unit("d", allies, na41.Infantry, "0506").unit("foe", axis, na41.Tank, "0605")
				mate(f)
				f.rulings = f.rulings.With(na41.WhoLiftsZones, uint8(reading))
				m := f.falling("0506", 2, 2, na41.Disrupted, "d")
				require.Equal(t, want[i], m.Judge(m.step("0606")).Legal, "reading %d, friend %d", reading, i)
			}
		}
	})
	t.Run("7.4 d-06 who cancels enemy zones in a hex", func(t *testing.T) {
		for reading, want := range [][]bool{{true, false, false}, {true, true, false}, {true, true, true}} {
			for i, mate := range []func(*ground){
				func(f *ground) { f.unit("mate", allies, na41.Infantry, "0606") },
				func(f *ground) { f.unit("mate", allies, na41.Infantry, "0606", fullRetreat) },
				func(f *ground) { f.unit("mate", allies, na41.Truck, "0606") },
			} {
				f := field(t).cut().unit("d", allies, na41.Infantry, "0506").unit("foe", axis, na41.Tank, "0605")
				mate(f)
				f.rulings = f.rulings.With(na41.WhoCancels, uint8(reading))
				m := f.falling("0506", 2, 2, na41.Disrupted, "d")
				require.Equal(t, want[i], m.Judge(m.step("0606")).Legal, "12.1.3.c reading %d, friend %d", reading, i)
				f = field(t).unit("d", allies, na41.Tank, "0506", oos).unit("foe", axis, na41.Tank, "0605").unit("foe2", axis, na41.Tank, "0607")
				mate(f)
				f.rulings = f.rulings.With(na41.WhoCancels, uint8(reading))
				m = f.moving(allies).do(na41.SelectUnit{Unit: f.id("d")}, na41.Tactical{})
				require.Equal(t, i < 2 || reading == 2, m.Judge(m.step("0606")).Legal, "16.4.a reading %d, friend %d", reading, i)
			}
		}
	})
	both(t, "12.4 d-65 an early end of a long retreat on foot", na41.EarlySurrender, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := set(field(t).unit("d", allies, na41.Infantry, "0506").fort(allies, "0507")).falling("0506", 4, 4, na41.FullRetreat, "d")
		require.Equal(t, other, m.unit("d").Where == na41.Surrender)
		m = set(field(t).unit("d", allies, na41.Infantry, "0511")).falling("0511", 3, 3, na41.FullRetreat, "d")
		require.Equal(t, other, m.unit("d").Where == na41.Surrender, "past the edge into the box")
		m = set(field(t).unit("d", allies, na41.Infantry, "0506").fort(allies, "0507")).falling("0506", 2, 2, na41.FullRetreat, "d")
		m.legal(m.step("0507"), "12.1.1")
	})
	both(t, "4.4.1 d-07 a stack above the limit after a disengagement", na41.DisengagedToo, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t))
		for _, n := range []string{"a", "b", "c"} {
			f.unit(n, axis, na41.Infantry, "0505", stacks(2))
		}
		f.state.Units[f.id("a")].Fled = 1
		f.state.Active = true
		m := f.game(na41.TurnFrame{Next: 9}, na41.PlayerTurnFrame{Side: axis, Impulse: 2, Next: 3}, na41.CombatFrame{Side: axis}).do(na41.EndCombat{})
		_, over := m.top().(na41.StackingFrame)
		require.Equal(t, other, over)
	})
}

func TestReadingsOfLimitedZones(t *testing.T) {
	// cliff is a zone of a foe in 0506 that is limited in 0505.
	cliff := func(t *testing.T) *ground {
		return field(t).unit("foe", allies, na41.Infantry, "0506").between("0506", "0505", na41.EscarpmentUp)
	}
	both(t, "5.3 d-30 Extended Movement into a limited zone", na41.LimitedIsNone, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(cliff(t).unit("pz", axis, na41.Tank, "0502", moves(2)))
		m := f.moving(axis).walk("pz", "0503", "0504")
		require.Equal(t, other, m.Judge(m.step("0505")).Legal)
	})
	both(t, "12.2.1 d-30 a retreat through a limited zone", na41.LimitedIsNone, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(cliff(t).cut().unit("d", axis, na41.Tank, "0504").unit("n", allies, na41.Tank, "0503"))
		m := f.game(na41.CombatFrame{Side: allies}, na41.RetreatFrame{Side: axis, From: f.at("0504"), Units: []na41.UnitID{f.id("d")}, Least: 1, Most: 1, Condition: na41.Disrupted})
		require.Equal(t, other, m.Judge(m.step("0505")).Legal)
	})
	both(t, "13.3.2.b d-30 full retreat into a limited zone", na41.LimitedIsNone, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(cliff(t).unit("pz", axis, na41.Tank, "0504", fullRetreat))
		m := f.moving(axis).do(na41.SelectUnit{Unit: f.id("pz")})
		require.Equal(t, other, m.Judge(m.step("0505")).Legal)
	})
	both(t, "16.3.2.e d-30 a line through a limited zone", na41.LimitedIsNone, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0504").unit("foe", allies, na41.Infantry, "0602").between("0602", "0502", na41.EscarpmentUp))
		for _, n := range []string{"0402", "0403", "0404", "0505", "0603", "0604"} {
			f.unit("lorry "+n, allies, na41.Truck, n)
		}
		require.Equal(t, other, f.game().grade("pz") == na41.FullSupply)
	})
}

func TestReadingsOfPorts(t *testing.T) {
	both(t, "16.3.4 d-121 a mobile supply unit on the way to a port", na41.PlaceForMobile, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).port(axis, "0903", 4, 0).unit("pz", axis, na41.Tank, "0912").unit("msu", axis, na41.Truck, "0908", loaded))
		require.Equal(t, !other, f.game().grade("pz") == na41.PortSupply)
		f.state.Units[f.id("msu")].Port = 1
		require.Equal(t, na41.PortSupply, f.game().grade("pz"), "it has a place")
		f.state.Units[f.id("msu")].Port = na41.NoPort
		m := f.game(na41.TurnFrame{Next: 9}, na41.PlayerTurnFrame{Side: axis, Impulse: 2, Next: 8}, na41.SupplyFrame{Side: axis})
		require.Equal(t, na41.InSupply, m.unit("pz").Supply, "the owner gives both a place")
		require.NotZero(t, m.unit("pz").Port)
		require.NotZero(t, m.unit("msu").Port)
	})
	both(t, "16.2.b d-122 a full port outside the supply phase", na41.PlacesAnew, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).port(axis, "0908", 4, 0))
		for i := range 8 {
			f.unit(string(rune('a'+i)), axis, na41.Tank, "0908", func(_ *na41.Counter, u *na41.Unit) { u.Port = 1 })
		}
		f.unit("ninth", axis, na41.Tank, "0909")
		require.Equal(t, other, f.game().grade("ninth") == na41.PortSupply)
	})
}

func TestReadingsOfNinePoints(t *testing.T) {
	both(t, "8.5.1 d-29 nine points before or after halving", na41.NineBefore, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("a", axis, na41.Infantry, "0505", strong(8, 3)).unit("b", axis, na41.Infantry, "0505", strong(8, 3)).unit("d", allies, na41.Infantry, "0506", strong(1, 3)).
			between("0505", "0506", na41.EscarpmentUp))
		m := f.fighting(axis).do(na41.AttackHex{Hex: f.at("0506")}, na41.Enlist{Unit: f.id("a")}, na41.Enlist{Unit: f.id("b")})
		require.Equal(t, map[bool]string{false: "8", true: "5"}[other], m.value(na41.Commit{}, attack))
	})
}
