package na41_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

// clash is a German attack from 0505 on 0506 in the making.
func clash(f *ground, units ...string) *match {
	m := f.fighting(axis)
	m.do(m.hit("0506"))
	for _, u := range units {
		m.do(m.enlist(u))
	}
	return m
}

func TestHalvingAndDoubling(t *testing.T) {
	t.Run("9.1 by unit, rounded up, never twice", func(t *testing.T) {
		f := field(t).between("0505", "0506", na41.RidgeUp).unit("a", axis, na41.Infantry, "0505", strong(3, 1), oos).unit("b", axis, na41.Infantry, "0505", strong(3, 1)).unit("d", allies, na41.Infantry, "0506")
		require.Equal(t, "4", clash(f, "a", "b").tell(attack))
	})
	t.Run("9.1 na41-ex-13: halved and doubled is as printed, for a disrupted unit in a fortification", func(t *testing.T) {
		f := field(t).fort(allies, "0506").unit("a", axis, na41.Infantry, "0505", strong(5, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 5), disrupted)
		require.Equal(t, "5", clash(f, "a").tell(defense))
	})
	t.Run("9.1.a vehicles are halved against a fortification (d-01)", func(t *testing.T) {
		f := field(t).fort(allies, "0506").unit("tk", axis, na41.Tank, "0505", strong(5, 1)).unit("rec", axis, na41.Recon, "0505", strong(3, 1)).unit("mot", axis, na41.MotorInfantry, "0505", strong(4, 1)).
			unit("d", allies, na41.Infantry, "0506").supply(axis, "0505", 1)
		require.Equal(t, "9", clash(f, "tk", "rec", "mot").tell(attack))
		f.rulings = f.rulings.With(na41.HalvedAtForts, 1)
		require.Equal(t, "10", clash(f, "tk", "rec", "mot").tell(attack))
	})
	t.Run("9.1.b up a ridge or an escarpment and 9.6.c down a ridge, 9.6.d down an escarpment", func(t *testing.T) {
		for side, want := range map[na41.SideFeature]string{na41.RidgeUp: "2", na41.EscarpmentUp: "2", na41.RidgeDown: "8", na41.EscarpmentDown | na41.Highway: "8"} {
			f := field(t).between("0505", "0506", side).unit("a", axis, na41.Infantry, "0505", strong(4, 1)).unit("d", allies, na41.Infantry, "0506")
			require.Equal(t, want, clash(f, "a").tell(attack))
		}
	})
	t.Run("9.1.c tanks against a better rating are halved, in Jebel too", func(t *testing.T) {
		f := field(t).land(na41.Jebel, "0506").unit("tk", axis, na41.Tank, "0505", strong(5, 1), rated(1)).unit("foot", axis, na41.Infantry, "0505", strong(4, 1)).unit("d", allies, na41.Tank, "0506", rated(2))
		require.Equal(t, "7", clash(f, "tk", "foot").tell(attack))
	})
	t.Run("9.1.d out of supply", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(5, 1), oos).unit("d", allies, na41.Infantry, "0506")
		require.Equal(t, "3", clash(f, "a").tell(attack))
	})
	t.Run("9.1.e disrupted defenders", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505").unit("d", allies, na41.Infantry, "0506", strong(1, 5), disrupted)
		require.Equal(t, "3", clash(f, "a").tell(defense))
	})
	t.Run("9.5.1 all but vehicles are doubled in a fortification, and 9.6.a in a city, together once", func(t *testing.T) {
		f := field(t).fort(allies, "0506").site(na41.City, allies, "0506").unit("a", axis, na41.Infantry, "0505", strong(5, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 3)).unit("tk", allies, na41.Tank, "0506", strong(1, 4))
		require.Equal(t, "10", clash(f, "a").tell(defense))
		f = field(t).site(na41.City, allies, "0506").unit("a", axis, na41.Infantry, "0505", strong(5, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 3))
		require.Equal(t, "6", clash(f, "a").tell(defense))
	})
	t.Run("9.6.e vehicles are halved into the perimeter, not out of it (d-69)", func(t *testing.T) {
		in := field(t).between("0505", "0506", na41.PerimeterIn).unit("tk", axis, na41.Tank, "0505", strong(5, 1)).unit("mot", axis, na41.MotorInfantry, "0505", strong(3, 1)).unit("d", allies, na41.Infantry, "0506")
		require.Equal(t, "6", clash(in, "tk", "mot").tell(attack))
		out := field(t).between("0505", "0506", na41.PerimeterOut).unit("tk", axis, na41.Tank, "0505", strong(5, 1)).unit("d", allies, na41.Infantry, "0506")
		require.Equal(t, "5", clash(out, "tk").tell(attack))
		out.rulings = out.rulings.With(na41.PerimeterWays, 1)
		require.Equal(t, "3", clash(out, "tk").tell(attack))
	})
	t.Run("8.8.1 no more than 30, after halving: the trap of caps before halving", func(t *testing.T) {
		f := field(t).between("0505", "0506", na41.RidgeUp).unit("a", axis, na41.Infantry, "0505", strong(40, 1)).unit("d", allies, na41.Infantry, "0506").supply(axis, "0505", 1)
		require.Equal(t, "20", clash(f, "a").tell(attack))
		f = field(t).unit("a", axis, na41.Infantry, "0505", strong(40, 1)).unit("d", allies, na41.Infantry, "0506").supply(axis, "0505", 1)
		require.Equal(t, "30", clash(f, "a").tell(attack))
	})
	t.Run("8.8.2 no more than 15, after doubling", func(t *testing.T) {
		f := field(t).fort(allies, "0506").unit("a", axis, na41.Infantry, "0505", strong(20, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 9))
		require.Equal(t, "15", clash(f, "a").tell(defense))
	})
	t.Run("8.6 parentheses count only among themselves, and one of them", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(5, 1)).unit("hq", allies, na41.CorpsHQ, "0506", strong(0, 1), inParentheses).unit("gun", allies, na41.ArtilleryGroup, "0506", strong(0, 2), inParentheses)
		require.Equal(t, "2", clash(f, "a").tell(defense))
		f.unit("d", allies, na41.Infantry, "0506", strong(1, 3))
		require.Equal(t, "3", clash(f, "a").tell(defense))
	})
	t.Run("12.3 who has retreated into the hex adds nothing", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(5, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 3)).unit("ran", allies, na41.Infantry, "0506", strong(1, 3), fled)
		require.Equal(t, "3", clash(f, "a").tell(defense))
	})
}

func TestTankShifts(t *testing.T) {
	against := func(t *testing.T, own int, theirs int) *ground {
		f := field(t).unit("tk", axis, na41.Tank, "0505", strong(4, 1), rated(own)).supply(axis, "0505", 1)
		if theirs == 0 {
			return f.unit("d", allies, na41.Infantry, "0506")
		}
		return f.unit("d", allies, na41.Tank, "0506", rated(theirs))
	}
	made := func(f *ground, units ...string) *match {
		m := clash(f, units...).do(na41.Commit{})
		return m.do(m.paysFrom("0505"))
	}
	for name, c := range map[string]struct {
		own, theirs int
		want        string
		attack      string
	}{
		"9.2.3 na41-ex-12 A: 3 against infantry":                                           {3, 0, "2", "4"},
		"9.2.3 na41-ex-12 B: 3 against 1":                                                  {3, 1, "2", "4"},
		"9.2.3 na41-ex-12 C: 3 against 2":                                                  {3, 2, "1", "4"},
		"9.2.3 na41-ex-12 D: equal ratings":                                                {2, 2, "no", "4"},
		"9.2.3 na41-ex-12 E: the defender's is better, and the attacking tanks are halved": {1, 2, "no", "2"},
	} {
		t.Run(name, func(t *testing.T) {
			m := made(against(t, c.own, c.theirs), "tk")
			require.Equal(t, c.want, m.tell("na41.combat.tank_shift"))
			require.Equal(t, c.attack, m.tell(attack))
		})
	}
	t.Run("9.2.3 na41-ex-12 F: no tanks against a tank unit", func(t *testing.T) {
		f := field(t).unit("foot", axis, na41.Infantry, "0505", strong(4, 1)).unit("d", allies, na41.Tank, "0506", rated(1))
		require.Equal(t, "-1", clash(f, "foot").tell("na41.combat.tankless"))
	})
	t.Run("9.2.4 an 88 denies and never earns", func(t *testing.T) {
		f := field(t).unit("foot", axis, na41.Infantry, "0505", strong(4, 1)).unit("flak", axis, na41.Flak88, "0505", rated(4)).unit("d", allies, na41.Tank, "0506", rated(1)).supply(axis, "0505", 1)
		m := made(f, "foot", "flak")
		require.Equal(t, "no", m.tell("na41.combat.tankless"))
		require.Equal(t, "no", m.tell("na41.combat.tank_shift"))
		f = field(t).unit("tk", allies, na41.Tank, "0506", rated(3)).unit("flak", axis, na41.Flak88, "0505", rated(4)).supply(allies, "0506", 1)
		m = f.fighting(allies)
		m.do(m.hit("0505"), m.enlist("tk"))
		require.Equal(t, "no", m.tell("na41.combat.tank_shift"))
		require.Equal(t, "2", m.tell(attack), "halved by the better rating of the 88")
	})
	t.Run("9.2.2 none into Jebel, city or fortification, nor the one to the left (d-28)", func(t *testing.T) {
		for _, ground := range []func(*ground) *ground{
			func(f *ground) *ground { return f.land(na41.Jebel, "0506") },
			func(f *ground) *ground { return f.site(na41.City, allies, "0506") },
			func(f *ground) *ground { return f.fort(allies, "0506") },
		} {
			require.Equal(t, "no", made(ground(against(t, 3, 0)), "tk").tell("na41.combat.tank_shift"))
			f := ground(field(t).unit("foot", axis, na41.Infantry, "0505", strong(9, 1)).unit("d", allies, na41.Tank, "0506", rated(1)))
			require.Equal(t, "no", clash(f, "foot").tell("na41.combat.tankless"))
			f.rulings = f.rulings.With(na41.TanklessAnywhere, 1)
			require.Equal(t, "-1", clash(f, "foot").tell("na41.combat.tankless"))
		}
	})
	t.Run("9.2.2 tanks across an escarpment or into the perimeter earn none but deny it", func(t *testing.T) {
		f := against(t, 3, 1).between("0505", "0506", na41.PerimeterIn)
		m := made(f, "tk")
		require.Equal(t, "no", m.tell("na41.combat.tank_shift"))
		require.Equal(t, "no", m.tell("na41.combat.tankless"))
		f.unit("other", axis, na41.Tank, "0605", strong(4, 1), rated(2))
		require.Equal(t, "1", made(f, "tk", "other").tell("na41.combat.tank_shift"), "only the one that comes another way earns it")
	})
	t.Run("8.5.1 na41-ex-14: without attack supply nine count, and no tank shift", func(t *testing.T) {
		f := against(t, 3, 0).unit("more", axis, na41.Infantry, "0505", strong(9, 1))
		m := clash(f, "tk", "more").do(na41.Commit{}, na41.Forgo{})
		require.Equal(t, "9", m.tell(attack))
		require.Equal(t, "no", m.tell("na41.combat.tank_shift"))
	})
	t.Run("8.5.1 tanks without supply deny the shift of the defender all the same", func(t *testing.T) {
		m := clash(against(t, 2, 2), "tk").do(na41.Commit{}, na41.Forgo{})
		require.Equal(t, "no", m.tell("na41.combat.tankless"))
	})
	t.Run("8.5.3 at 10-1 attack supply is neither asked nor paid, though tank shifts made it (d-24)", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0505", strong(24, 1), rated(3)).unit("d", allies, na41.Infantry, "0506", steps(1)).supply(axis, "0505", 1)
		m := clash(f, "tk").do(na41.Commit{})
		require.True(t, m.gone("d"))
		g, _ := na41.SettleUp(m.do(na41.Forgo{}, na41.Forgo{}, na41.EndCombat{}).Game, axis)
		require.Equal(t, 1, g.State().Stocks[0].Count)
	})
	t.Run("9.3 na41-ex-44: elite tanks and elite infantry shift one more, three with the tanks, without supply too", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0505", strong(4, 1), rated(3), elite).unit("inf", axis, na41.MotorMachineGun, "0505", elite).unit("d", allies, na41.Infantry, "0506", strong(1, 9)).supply(axis, "0505", 1)
		require.Equal(t, "3", made(f, "tk", "inf").tell("na41.combat.shifts"))
		require.Equal(t, "1", clash(f, "tk", "inf").do(na41.Commit{}, na41.Forgo{}).tell("na41.combat.shifts"))
		f = field(t).unit("tk", axis, na41.Tank, "0505", rated(0), elite).unit("rec", axis, na41.Recon, "0505", elite).unit("d", allies, na41.Infantry, "0506")
		require.Equal(t, "no", clash(f, "tk", "rec").tell("na41.combat.elite_shift"), "recon is not of infantry type")
	})
	t.Run("9.6.b one to the left in Jebel", func(t *testing.T) {
		f := field(t).land(na41.Jebel, "0506").unit("a", axis, na41.Infantry, "0505", strong(6, 1)).unit("d", allies, na41.Infantry, "0506")
		m := clash(f, "a")
		require.Equal(t, "2", m.tell(before))
		require.Equal(t, "1", m.tell(after))
	})
}

// Whatever attackers stand around whatever defenders, strengths, columns and shifts are those that the charts give when they are worked out by hand.
func TestStrengthsAgainstBruteForce(t *testing.T) {
	f := shock(t)
	names := []string{"pz", "mg", "flak"}
	for set := 1; set < 1<<len(names); set++ {
		var units []string
		sum := 0
		for i, n := range names {
			if set&(1<<i) != 0 {
				units = append(units, n)
				sum += map[string]int{"pz": 8, "mg": 3, "flak": 3}[n]
			}
		}
		m := clash(f, units...)
		require.Equal(t, strconv.Itoa(sum), m.tell(attack), units)
		shifts := 0
		switch {
		case slices.Contains(units, "pz"):
			shifts = 2 // paid for from 0504
		case !slices.Contains(units, "flak"):
			shifts = -1
		}
		if slices.Contains(units, "pz") && slices.Contains(units, "mg") {
			shifts++
		}
		require.Equal(t, strconv.Itoa(shifts), m.tell("na41.combat.shifts"), units)
	}
}
