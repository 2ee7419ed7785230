package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/na41"
)

func matilda(c *na41.Counter, _ *na41.Unit) { c.Matilda = true }

func division(n int16) as { return func(c *na41.Counter, _ *na41.Unit) { c.Formation = n } }

// won is an attack on 0506 that has just been won, before anybody advances; the hex is empty.
func (f *ground) won(r na41.Result, units ...string) *match {
	f.t.Helper()
	f.order.Formations = []na41.Formation{{ID: "5-light"}, {ID: "15-panzer"}}
	a := na41.Attack{Side: axis, Target: f.at("0506"), Guns: na41.NoUnit, Shield: na41.NoUnit}
	for _, u := range units {
		a.Units = append(a.Units, f.id(u))
	}
	return f.game(na41.CombatFrame{Side: axis}, na41.ResultFrame{Attack: a, Result: r, Shade: na41.RedShade})
}

// goes lets one unit advance.
func (m *match) goes(unit string, hexes ...string) *match {
	m.t.Helper()
	m.do(m.choose(unit))
	return m.on(hexes...)
}

// alone does without a group that fights on its way.
func (m *match) alone() *match {
	m.t.Helper()
	return m.do(na41.Forgo{})
}

func TestAdvance(t *testing.T) {
	t.Run("14.1 who took part may advance, but not the support unit that shifted the column", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Tank, "0505").unit("guns", axis, na41.ArtilleryGroup, "0505").unit("idle", axis, na41.Tank, "0505")
		a := na41.Attack{Side: axis, Target: f.at("0506"), Units: []na41.UnitID{f.id("a"), f.id("guns")}, Guns: f.id("guns"), Shield: na41.NoUnit}
		m := f.game(na41.CombatFrame{Side: axis}, na41.ResultFrame{Attack: a, Result: na41.DR2}).alone()
		m.legal(m.choose("a"), "14.1")
		m.refused(m.choose("guns"), "14.1")
		m.refused(m.choose("idle"), "14.1")
	})
	t.Run("14.2.1 four, three or two hexes by the result; on foot, and Matildas, two at most", func(t *testing.T) {
		for r, want := range map[na41.Result]int{na41.DS: 4, na41.DR4: 4, na41.D1: 3, na41.A1D1: 2, na41.DRX: 2, na41.DR2: 2} {
			f := field(t).unit("tk", axis, na41.Tank, "0505", steps(3)).unit("foot", axis, na41.Infantry, "0505", steps(3)).unit("mat", axis, na41.Tank, "0505", matilda, steps(3))
			for name, most := range map[string]int{"tk": want, "foot": min(want, 2), "mat": min(want, 2)} {
				m := f.won(r, "tk", "foot", "mat")
				if _, losing := m.top().(na41.LossFrame); losing {
					m.do(m.suffer("tk"))
				}
				m.alone().do(m.choose(name))
				n := 0
				for _, h := range []string{"0506", "0507", "0508", "0509", "0510"} {
					if !m.Judge(m.step(h)).Legal {
						m.refused(m.step(h), "14.2.1")
						break
					}
					m.on(h)
					n++
				}
				require.Equal(t, most, n, "%d %s", r, name)
			}
		}
	})
	t.Run("14.2.1 on a truck as far as what drives", func(t *testing.T) {
		f := field(t).unit("foot", axis, na41.Infantry, "0505").unit("lorry", axis, na41.Truck, "0505")
		f.state.Units[f.id("lorry")].Load, f.state.Units[f.id("lorry")].Cargo = na41.WithUnit, f.id("foot")
		m := f.won(na41.DR4, "foot").alone().goes("foot", "0506", "0507", "0508", "0509")
		require.Equal(t, "0509", m.where("lorry"))
	})
	t.Run("16.4.c out of supply one hex", func(t *testing.T) {
		m := field(t).unit("tk", axis, na41.Tank, "0505", oos).won(na41.DR4, "tk").alone().goes("tk", "0506")
		m.refused(m.step("0507"), "14.2.1")
	})
	t.Run("14.2.2 after an exchange into the hex only", func(t *testing.T) {
		m := field(t).unit("tk", axis, na41.Tank, "0505", steps(3)).won(na41.EX, "tk")
		m.do(m.choose("tk")).refused(m.step("0605"), "14.2.2")
		m.on("0506").refused(m.step("0507"), "14.2.1", "14.2.2")
	})
	t.Run("14.2.2 no advance when the defender has held", func(t *testing.T) {
		m := attacked(t).unit("d", allies, na41.Infantry, "0506").stand(na41.DR2, na41.PlainShade)
		m.do(m.lead("d")).roll(5)
		require.IsType(t, na41.CombatFrame{}, m.top())
	})
	t.Run("11.4.2 a hold that costs the last defender: a limited advance", func(t *testing.T) {
		m := attacked(t).unit("d", allies, na41.Infantry, "0506", steps(1)).stand(na41.DR2, na41.PlainShade)
		m.do(m.lead("d")).roll(5)
		f, ok := m.top().(na41.AdvanceFrame)
		require.True(t, ok)
		require.True(t, f.Limited)
	})
	t.Run("12.6 elimination does not reduce the advance", func(t *testing.T) {
		f, ok := field(t).unit("tk", axis, na41.Tank, "0505").won(na41.DS, "tk").top().(na41.AdvanceFrame)
		require.True(t, ok)
		require.EqualValues(t, 4, f.Most)
	})
	t.Run("14.3 in any direction", func(t *testing.T) {
		m := field(t).unit("tk", axis, na41.Tank, "0505").won(na41.DR2, "tk").alone().goes("tk", "0504", "0503")
		require.Equal(t, "0503", m.where("tk"))
	})
	t.Run("14.4 na41-ex-18: zones in the hex that was left are ignored, elsewhere they stop", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0505").unit("foe", allies, na41.Infantry, "0607")
		m := f.won(na41.DR4, "tk").alone().goes("tk", "0506", "0507")
		m.refused(m.step("0508"), "14.4")
		m = f.won(na41.DR4, "tk").alone().goes("tk", "0506", "0406", "0306")
		require.Equal(t, "0306", m.where("tk"))
	})
	t.Run("14.4 not from zone to zone of the same enemy, but by way of the hex that was left", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0505").unit("foe", allies, na41.Infantry, "0604")
		m := f.won(na41.DR4, "tk").alone().do(f.game().choose("tk"))
		m.refused(m.step("0605"), "14.4")
		m.refused(m.step("0504"), "14.4")
		m.on("0506").legal(m.step("0605"), "14.1")
	})
	t.Run("14.4 who has stopped in a zone beside the hex that was left does not go on into it", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0505").unit("foe", allies, na41.Infantry, "0706")
		m := f.won(na41.DR4, "tk").alone().goes("tk", "0604", "0605")
		m.refused(m.step("0506"), "14.4").refused(m.step("0606"), "14.4")
		f = field(t).unit("tk", axis, na41.Tank, "0505")
		f.won(na41.DR4, "tk").alone().goes("tk", "0604", "0605").legal(f.game().step("0506"), "14.1")
	})
	t.Run("14.5 not across a side that is all sea", func(t *testing.T) {
		f := field(t).between("0506", "0507", na41.SeaSide).unit("tk", axis, na41.Tank, "0505")
		m := f.won(na41.DR4, "tk").alone().goes("tk", "0506")
		m.refused(m.step("0507"), "14.5").legal(m.step("0606"), "14.1")
	})
	t.Run("14.5.b Jebel stops what drives, but by road; 14.5.c two desert hexes; 14.5.d cliffs", func(t *testing.T) {
		f := field(t).land(na41.Jebel, "0506").unit("tk", axis, na41.Tank, "0505").unit("foot", axis, na41.Infantry, "0505")
		m := f.won(na41.DR4, "tk", "foot").alone().goes("tk", "0506")
		m.refused(m.step("0507"), "14.5.b")
		m = f.won(na41.DR4, "tk", "foot").alone().goes("foot", "0506", "0507")
		require.Equal(t, "0507", m.where("foot"))
		m = f.way(na41.Track, "0506", "0507").won(na41.DR4, "tk", "foot").alone().goes("tk", "0506", "0507")
		require.Equal(t, "0507", m.where("tk"))
		m = field(t).land(na41.Desert, "0506", "0507", "0508").unit("tk", axis, na41.Tank, "0505").won(na41.DR4, "tk").alone().goes("tk", "0506", "0507")
		m.refused(m.step("0508"), "14.5.c")
		f = field(t).between("0505", "0506", na41.EscarpmentUp).between("0506", "0507", na41.EscarpmentUp).unit("mot", axis, na41.MotorInfantry, "0505").unit("foot", axis, na41.Infantry, "0505")
		m = f.won(na41.DR4, "mot", "foot").alone().do(f.game().choose("mot"))
		m.refused(m.step("0506"), "14.5.d")
		m = f.won(na41.DR4, "mot", "foot").alone().goes("foot", "0506")
		m.refused(m.step("0507"), "14.5.d")
	})
	t.Run("14.5.c an advance ends in the second desert hex in a row, whatever ground is next to it", func(t *testing.T) {
		f := field(t).land(na41.Desert, "0506", "0507").unit("tk", axis, na41.Tank, "0505")
		m := f.won(na41.DR4, "tk").alone().goes("tk", "0506").legal(f.game().step("0606"), "14.1").on("0507")
		m.refused(m.step("0508"), "14.5.c").refused(m.step("0506"), "14.5.c").legal(na41.Stop{}, "14.1")
		f = field(t).land(na41.Desert, "0506", "0508").unit("tk", axis, na41.Tank, "0505")
		m = f.won(na41.DR4, "tk").alone().goes("tk", "0506", "0507", "0508").legal(f.game().step("0509"), "14.1")
		require.Equal(t, "0508", m.where("tk"))
	})
	t.Run("14.5.c 15.2.7 a group that has come to it fights no more", func(t *testing.T) {
		f := field(t).land(na41.Desert, "0506", "0507").unit("tk", axis, na41.Tank, "0505", strong(20, 5)).unit("foe", allies, na41.Infantry, "0508")
		m := f.won(na41.DR4, "tk").do(f.game().join("tk"), na41.Commit{}).on("0506", "0507")
		m.refused(m.hit("0508"), "14.5.c")
	})
	t.Run("14.5.b 15.2.7 out of Jebel that it has entered a group fights by road only", func(t *testing.T) {
		f := field(t).land(na41.Jebel, "0506").unit("tk", axis, na41.Tank, "0505", strong(20, 5)).unit("foe", allies, na41.Infantry, "0507")
		f.won(na41.DR4, "tk").do(f.game().join("tk"), na41.Commit{}).on("0506").refused(f.game().hit("0507"), "14.5.b")
		f.way(na41.Track, "0506", "0507")
		f.won(na41.DR4, "tk").do(f.game().join("tk"), na41.Commit{}).on("0506").legal(f.game().hit("0507"), "15.2.7")
		f = field(t).land(na41.Jebel, "0505").unit("tk", axis, na41.Tank, "0505", strong(20, 5)).unit("foe", allies, na41.Infantry, "0604")
		f.won(na41.DR4, "tk").do(f.game().join("tk"), na41.Commit{}).legal(f.game().hit("0604"), "15.2.7")
	})
	off := func(f *ground, r na41.Result, target, unit string) *match {
		a := na41.Attack{Side: axis, Target: f.at(target), Units: []na41.UnitID{f.id(unit)}, Guns: na41.NoUnit, Shield: na41.NoUnit}
		m := f.game(na41.CombatFrame{Side: axis}, na41.ResultFrame{Attack: a, Result: r, Shade: na41.RedShade})
		if f, advances := m.top().(na41.AdvanceFrame); advances && f.Forming {
			m.alone()
		}
		return m.do(m.choose(unit))
	}
	italy, tripoli, delta := na41.EnterBox{Box: 0}, na41.EnterBox{Box: 1}, na41.EnterBox{Box: 2}
	t.Run("6.3.3 an advance goes off the map into a box of its side, for a hex", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0503")
		m := off(f, na41.DR4, "0502", "tk").refused(tripoli, "6.3.3").on("0502", "0501")
		m.legal(tripoli, "6.3.3").refused(delta, "6.1.2", "6.3.3").refused(italy, "6.3.3")
		m.do(tripoli)
		require.Equal(t, na41.SpotInBox(1), m.unit("tk").Spot)
		require.IsType(t, na41.CombatFrame{}, m.top(), "it ends there")
		off(f, na41.DR2, "0502", "tk").on("0502", "0501").refused(tripoli, "14.2.1")
	})
	t.Run("6.3.3 but not a limited one, or one that a zone or desert has stopped", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0401")
		off(f, na41.EX, "0501", "tk").refused(tripoli, "14.2.2")
		f = field(t).unit("tk", axis, na41.Tank, "0503").unit("foe", allies, na41.Infantry, "0401")
		off(f, na41.DR4, "0502", "tk").on("0502", "0501").refused(tripoli, "14.4")
		f = field(t).unit("tk", axis, na41.Tank, "0503").land(na41.Desert, "0502", "0501")
		off(f, na41.DR4, "0502", "tk").on("0502", "0501").refused(tripoli, "14.5.c")
		f = field(t).unit("tk", axis, na41.Tank, "0503").land(na41.Jebel, "0501")
		off(f, na41.DR4, "0502", "tk").on("0502", "0501").refused(tripoli, "14.5.b")
	})
	t.Run("14.6 enemy trucks are no hindrance, and are lost", func(t *testing.T) {
		m := field(t).unit("tk", axis, na41.Tank, "0505").unit("lorry", allies, na41.Truck, "0507").won(na41.DR4, "tk").alone().goes("tk", "0506", "0507", "0508")
		require.Equal(t, na41.Eliminated, m.unit("lorry").Where)
	})
	t.Run("14.1 within the stacking limit at its end (d-55)", func(t *testing.T) {
		f := field(t).unit("mot", axis, na41.MotorInfantry, "0505").unit("big", axis, na41.Infantry, "0507", stacks(3)).unit("big2", axis, na41.Infantry, "0507", stacks(2))
		m := f.won(na41.DR2, "mot").alone().goes("mot", "0506")
		m.refused(m.step("0507"), "14.1")
		m = f.won(na41.D1, "mot").alone().goes("mot", "0506", "0507")
		m.refused(na41.Stop{}, "14.1")
	})
}

func TestBreakthrough(t *testing.T) {
	group := func(m *match, units ...string) *match {
		for _, u := range units {
			m.do(m.join(u))
		}
		return m
	}
	force := func(t *testing.T) *ground {
		return field(t).unit("pz", axis, na41.Tank, "0505", strong(20, 5), division(0)).unit("mg", axis, na41.MotorMachineGun, "0605", division(0)).
			unit("rec", axis, na41.Recon, "0405", division(0)).unit("mot", axis, na41.MotorInfantry, "0505", division(1)).unit("foot", axis, na41.Infantry, "0505", division(0))
	}
	t.Run("15.1 only what drives, after an advance of two hexes or more", func(t *testing.T) {
		m := force(t).won(na41.D1, "pz", "foot")
		m.refused(m.join("foot"), "15.2.3.d")
		m.legal(m.join("pz"), "15.2.3.b")
		_, asks := field(t).unit("foot", axis, na41.Infantry, "0505").won(na41.DR2, "foot").top().(na41.AdvanceFrame)
		require.True(t, asks)
	})
	t.Run("15.2.3.b one formation and 15.2.3.c one attached unit", func(t *testing.T) {
		f := force(t).unit("mot2", axis, na41.MotorInfantry, "0505", division(1))
		m := group(f.won(na41.D1, "pz", "mg", "mot", "mot2"), "pz", "mg")
		m.legal(m.join("mot"), "15.2.3.b", "15.2.3.c").do(m.join("mot")).refused(m.join("mot2"), "15.2.3.b")
	})
	t.Run("15.2.3.a within the stacking limit, and 15.2.3.e only who took part", func(t *testing.T) {
		f := force(t).unit("wide", axis, na41.MotorInfantry, "0505", division(0), stacks(5)).unit("idle", axis, na41.MotorInfantry, "0505", division(0))
		m := group(f.won(na41.D1, "pz", "mg", "wide"), "pz", "wide")
		m.refused(m.join("mg"), "15.2.3.a")
		m.refused(m.join("idle"), "15.2.3.e")
	})
	t.Run("15.4.2 the units of a division are one formation, and a unit of none is one by itself", func(t *testing.T) {
		f := force(t).unit("lone", axis, na41.MotorInfantry, "0505").unit("other", axis, na41.MotorInfantry, "0505")
		m := group(f.won(na41.D1, "pz", "mg", "rec", "lone", "other"), "pz", "mg", "rec")
		m.legal(m.join("lone"), "15.2.3.b", "15.2.3.c")
		m.do(m.join("lone")).refused(m.join("other"), "15.2.3.b")
	})
	t.Run("15.4.3 six mechanized British battalions are one division, whatever it says on them", func(t *testing.T) {
		f := field(t).unit("t1", allies, na41.Tank, "0505", division(0)).unit("t2", allies, na41.Tank, "0505", division(1)).unit("r", allies, na41.Recon, "0505").unit("m", allies, na41.MotorInfantry, "0505", division(1))
		f.order.Formations = []na41.Formation{{ID: "a"}, {ID: "b"}}
		a := na41.Attack{Side: allies, Target: f.at("0506"), Units: []na41.UnitID{0, 1, 2, 3}, Guns: na41.NoUnit, Shield: na41.NoUnit}
		m := f.game(na41.CombatFrame{Side: allies}, na41.ResultFrame{Attack: a, Result: na41.DR2})
		group(m, "t1", "t2", "r").legal(m.join("m"), "15.2.3.b")
	})
	t.Run("15.4.3 a brigade is no battalion: the 22nd Guards, motorized, are attached or stay out", func(t *testing.T) {
		f := field(t).real("22 Gds mot", "0505").real("3 Hus", "0505").real("8 Hus", "0505").real("1 KDG", "0505")
		f.order.Formations = published.Order.Formations
		a := na41.Attack{Side: allies, Target: f.at("0506"), Units: []na41.UnitID{0, 1, 2, 3}, Guns: na41.NoUnit, Shield: na41.NoUnit}
		m := f.game(na41.CombatFrame{Side: allies}, na41.ResultFrame{Attack: a, Result: na41.DR2})
		group(m, "3 Hus", "8 Hus").legal(m.join("22 Gds mot"), "15.2.3.b", "15.2.3.c").legal(m.join("1 KDG"), "15.2.3.b")
		f.unit("lone", allies, na41.MotorMachineGun, "0505", stacks(0))
		a.Units = append(a.Units, f.id("lone"))
		m = f.game(na41.CombatFrame{Side: allies}, na41.ResultFrame{Attack: a, Result: na41.DR2})
		group(m, "3 Hus", "8 Hus", "lone").refused(m.join("22 Gds mot"), "15.2.3.b").legal(m.join("1 KDG"), "15.2.3.b", "15.2.3.c")
	})
	t.Run("15.2.3 who fought, drives, and is of one formation but for one, within the stacking limit", func(t *testing.T) {
		f := force(t).unit("idle", axis, na41.MotorInfantry, "0505", division(0))
		m := f.won(na41.D1, "pz", "mg", "rec", "mot", "foot")
		m.refused(m.join("idle"), "15.2.3.e").refused(m.join("foot"), "15.2.3.d")
		group(m, "pz", "mg", "rec", "mot").legal(na41.Assemble{}, "15.2.4")
	})
	t.Run("15.2.11 what is won on the way earns no more hexes", func(t *testing.T) {
		f := force(t).unit("y", allies, na41.Infantry, "0507", strong(1, 1), steps(1))
		m := group(f.won(na41.D1, "pz", "mot"), "pz", "mot").do(na41.Commit{}).on("0506").do(f.game().hit("0507"))
		require.True(t, m.gone("y"), "shattered, which would be an advance of four")
		m.on("0507", "0508").refused(m.step("0509"), "14.2.1")
	})
	t.Run("15.4.1 formations matter to the group alone: any may attack together", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Tank, "0505", division(0)).unit("b", axis, na41.Tank, "0505", division(1)).unit("c", axis, na41.MotorInfantry, "0505").
			unit("d", allies, na41.Infantry, "0506", strong(1, 9))
		m := f.fighting(axis).do(f.game().hit("0506"), f.game().enlist("a"), f.game().enlist("b"))
		m.legal(m.enlist("c"), "8.1")
		m = f.off("d", na41.Out).won(na41.D1, "a", "b", "c").do(f.game().join("a"), f.game().join("b"))
		m.refused(m.join("c"), "15.2.3.b")
	})
	t.Run("15.2.4 na41-ex-19: formed in the hex that was left for one hex, one hex on, a fight for the third, and into the hex for nothing", func(t *testing.T) {
		f := force(t).unit("y", allies, na41.Infantry, "0508", strong(1, 2))
		m := group(f.won(na41.D1, "pz", "mg", "rec", "mot"), "pz", "mg", "rec", "mot")
		m.refused(na41.Commit{}, "15.2.2")
		m.do(na41.Assemble{})
		require.Equal(t, "0506", m.where("rec"))
		m.on("0507").do(m.hit("0508"))
		require.True(t, m.gone("y"), "23 without supply is 9 against 2, but at 10-1 by strength it is overwhelmed")
		m.refused(m.step("0607"), "14.2.1")
		m.on("0508")
		require.Equal(t, "0508", m.where("pz"))
		m.do(na41.Stop{})
		require.IsType(t, na41.CombatFrame{}, m.top())
	})
	t.Run("15.2.10 na41-ex-20: two fights from one hex, three hexes in all", func(t *testing.T) {
		f := force(t).unit("b", allies, na41.Infantry, "0604", strong(1, 1)).unit("c", allies, na41.Infantry, "0404", strong(1, 1))
		m := group(f.won(na41.D1, "pz", "mot"), "pz", "mot").do(na41.Commit{})
		m.do(m.hit("0604"))
		require.True(t, m.gone("b"))
		m.do(m.hit("0404"))
		require.True(t, m.gone("c"))
		m.on("0404")
		f2, _ := m.top().(na41.AdvanceFrame)
		require.EqualValues(t, 2, f2.Spent)
	})
	t.Run("15.2.6 a fight costs a hex, and 15.2.11 the allowance never grows: the trap of a second ordinary attack", func(t *testing.T) {
		f := force(t).unit("y", allies, na41.Infantry, "0507", strong(1, 1)).unit("z", allies, na41.Infantry, "0607", strong(1, 1))
		m := group(f.won(na41.DR2, "pz", "mot"), "pz", "mot").do(na41.Commit{}).on("0506").do(f.game().hit("0507"))
		m.on("0507").refused(m.hit("0607"), "15.2.6")
	})
	t.Run("15.2.7 next to it, and in a hex that it could enter", func(t *testing.T) {
		f := force(t).unit("y", allies, na41.Infantry, "0604", strong(1, 1)).between("0505", "0604", na41.EscarpmentUp).unit("far", allies, na41.Infantry, "0509")
		m := group(f.won(na41.D1, "pz", "mot"), "pz", "mot").do(na41.Commit{})
		m.refused(m.hit("0604"), "15.2.7")
		m.refused(m.hit("0509"), "15.2.7")
		m.refused(m.hit("0606"), "15.2.7")
	})
	t.Run("15.2.8 with the supply of the attack, and no artillery", func(t *testing.T) {
		f := force(t).unit("y", allies, na41.Infantry, "0507", strong(1, 8)).unit("royal", allies, na41.ArtilleryGroup, "0509", ranged(4), gunned).
			unit("arko", axis, na41.ArtilleryGroup, "0504", ranged(4), gunned)
		f.order.Formations = []na41.Formation{{ID: "5-light"}, {ID: "15-panzer"}}
		a := na41.Attack{Side: axis, Target: f.at("0506"), Units: []na41.UnitID{f.id("pz"), f.id("mot")}, Supplied: true, Guns: na41.NoUnit, Shield: na41.NoUnit}
		m := f.game(na41.CombatFrame{Side: axis}, na41.ResultFrame{Attack: a, Result: na41.D1})
		group(m, "pz", "mot").do(na41.Commit{}).on("0506").do(m.hit("0507"))
		require.Equal(t, "23", m.tell(attack))
	})
	t.Run("15.2.8 after 10-1 attack supply is promised at that moment", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505", strong(20, 5), rated(3)).unit("d", allies, na41.Infantry, "0506", strong(1, 1), steps(1)).unit("y", allies, na41.Infantry, "0507", strong(1, 9)).supply(axis, "0505", 1)
		m := f.fighting(axis)
		m.assault("0506", "pz")
		group(m, "pz").do(na41.Commit{}).on("0506").do(m.hit("0507"))
		m.legal(m.paysFrom("0505"), "15.2.8")
		m.do(m.paysFrom("0505"))
		require.Equal(t, "20", m.tell(attack))
		require.Len(t, m.State().Pledges, 1)
	})
	t.Run("4.4.1 no fight from a hex above the stacking limit, which the group may pass through", func(t *testing.T) {
		f := force(t).unit("full", axis, na41.MotorInfantry, "0606", stacks(5)).fort(axis, "0606").unit("y", allies, na41.Infantry, "0607", strong(1, 9))
		m := group(f.won(na41.DR4, "pz", "mot"), "pz", "mot").do(na41.Commit{}).on("0506", "0606")
		m.refused(m.hit("0607"), "4.4.1").refused(na41.Stop{}, "14.1")
		m.on("0605").do(na41.Stop{})
	})
	t.Run("15.2.9 a fight that fails ends the advance of the group", func(t *testing.T) {
		f := force(t).unit("y", allies, na41.Infantry, "0507", strong(1, 9))
		m := group(f.won(na41.DR4, "pz", "mot"), "pz", "mot").do(na41.Commit{}).on("0506").do(f.game().hit("0507"))
		m.roll(1)
		if _, losing := m.top().(na41.LossFrame); losing {
			m.do(m.suffer("mot"))
		}
		m.refused(m.step("0606"), "15.2.9")
		m.legal(na41.Stop{}, "14.1")
	})
	t.Run("15.2.12 a zone stops the group until it has fought it away", func(t *testing.T) {
		f := force(t).unit("y", allies, na41.Infantry, "0508", strong(1, 1))
		m := group(f.won(na41.DR4, "pz", "mot"), "pz", "mot").do(na41.Commit{}).on("0506", "0507")
		m.refused(m.step("0607"), "14.4")
		m.do(m.hit("0508")).legal(m.step("0607"), "14.1")
	})
	t.Run("15.2.13 units are dropped off and stop, 15.2.2 and the others go when the group is done", func(t *testing.T) {
		m := group(force(t).won(na41.D1, "pz", "mot", "mg"), "pz", "mot").do(na41.Commit{}).on("0506")
		m.do(na41.DropOff{Unit: m.f.id("mot")}).on("0507").do(na41.Stop{})
		require.Equal(t, "0506", m.where("mot"))
		m.refused(m.choose("mot"), "14.1")
		m.goes("mg", "0606").refused(m.hit("0506"), "15.2.2")
	})
	crowded := func(t *testing.T) *ground {
		return force(t).unit("x", allies, na41.Tank, "0508", strong(1, 7), stacks(3), fled, disrupted).unit("y", allies, na41.Infantry, "0508", strong(1, 5), stacks(3), fled, disrupted).
			unit("z", allies, na41.Infantry, "0508", strong(1, 2), stacks(3))
	}
	t.Run("15.3 who has retreated before defends, and goes into full retreat when it is driven out again", func(t *testing.T) {
		f := force(t).unit("y", allies, na41.Tank, "0507", strong(1, 7), fled, disrupted)
		m := group(f.won(na41.D1, "pz", "mot"), "pz", "mot").do(na41.Commit{}).on("0506")
		require.Equal(t, "4", m.value(m.hit("0507"), defense))
		m.do(m.hit("0507")).roll(5).do(m.suffer("mot"))
		for range 3 {
			if r, retreats := m.top().(na41.RetreatFrame); retreats {
				m.do(m.step([]string{"0508", "0509", "0510"}[len(r.Path)]))
			}
		}
		require.Equal(t, na41.FullRetreat, m.unit("y").Condition)
	})
	t.Run("15.3 above the stacking limit the defender says who adds nothing", func(t *testing.T) {
		f := crowded(t)
		m := group(f.won(na41.D1, "pz", "mot"), "pz", "mot").do(na41.Assemble{}).on("0507")
		m.legal(m.hit("0508"), "15.2.7")
		require.Equal(t, "7", m.value(m.hit("0508"), defense), "at the strongest: 7 and 5 halved; the tank unit stacks for free")
		m.do(m.hit("0508"))
		require.Equal(t, allies, m.Decides())
		leave := func(u string) decide.Intent { return na41.LeaveOut{Unit: f.id(u)} }
		m.refused(leave("pz"), "15.3").refused(leave("x"), "15.3").legal(leave("y"), "15.3").legal(leave("z"), "15.3")
		m.do(leave("y"))
		require.Equal(t, axis, m.Decides())
		require.Equal(t, "6", m.tell(defense))
		m.roll(3)
		loss, ok := m.top().(na41.LossFrame)
		require.True(t, ok, "even odds and a three are EX")
		require.Equal(t, allies, loss.Owner)
		m.refused(m.suffer("y"), "10.2.2.b").legal(m.suffer("x"), "10.2.1")
	})
	t.Run("15.3 na41-ex-52: a D1 on foot, and a second retreat in the phase is surrender", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505", strong(6, 5)).unit("d", allies, na41.Infantry, "0506", strong(1, 3)).supply(axis, "0505", 1)
		m := f.game(na41.CombatFrame{Side: axis}, na41.ResultFrame{
			Attack: na41.Attack{Side: axis, Target: f.at("0506"), Units: []na41.UnitID{f.id("pz")}, Supplied: true, Guns: na41.NoUnit, Shield: na41.NoUnit}, Result: na41.D1,
		})
		m.do(na41.GiveWay{}).on("0507", "0508")
		require.Equal(t, na41.Disrupted, m.unit("d").Condition)
		group(m, "pz").do(na41.Commit{}).on("0506", "0507").do(m.hit("0508")).roll(2)
		require.Equal(t, na41.Surrender, m.unit("d").Where)
	})
}

func TestRecovery(t *testing.T) {
	t.Run("13.4 a level without an enemy zone, in one by 13.5 a die", func(t *testing.T) {
		f := field(t).unit("away", axis, na41.Tank, "0101", fullRetreat).unit("calm", axis, na41.Tank, "0103", disrupted).unit("near", axis, na41.Tank, "0505", disrupted).unit("foe", allies, na41.Tank, "0506")
		m := &match{t: t, f: f, Game: na41.Recovering(f.game().Game, axis)}
		require.Equal(t, na41.Disrupted, m.unit("away").Condition)
		require.Equal(t, na41.GoodOrder, m.unit("calm").Condition)
		require.Equal(t, na41.Disrupted, m.unit("near").Condition)
		up := &match{t: t, f: f, Game: m.Game}
		require.Equal(t, na41.GoodOrder, up.roll(5).unit("near").Condition)
		require.Equal(t, na41.Disrupted, m.roll(4).unit("near").Condition)
	})
	t.Run("13.5 two for a port or a fortification, one for elite, one less for low quality", func(t *testing.T) {
		f := field(t).fort(axis, "0505").site(na41.Port, axis, "0505").unit("near", axis, na41.Tank, "0505", disrupted, elite).unit("foe", allies, na41.Tank, "0506")
		m := &match{t: t, f: f, Game: na41.Recovering(f.game().Game, axis)}
		require.Equal(t, "3", m.value(na41.Roll{}, "na41.recovery.modifier"))
		f = field(t).unit("near", axis, na41.Tank, "0505", disrupted, low).unit("foe", allies, na41.Tank, "0506")
		m = &match{t: t, f: f, Game: na41.Recovering(f.game().Game, axis)}
		require.Equal(t, na41.Disrupted, m.roll(5).unit("near").Condition)
	})
	t.Run("13.3.4 voluntary full retreat before a unit has moved", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Tank, "0505", disrupted).unit("b", axis, na41.Tank, "0505").unit("gone", axis, na41.Tank, "0505", fullRetreat).unit("foe", allies, na41.Tank, "0909").moving(axis)
		flee := func(u string) decide.Intent { return na41.Flee{Unit: m.f.id(u)} }
		m.refused(flee("gone"), "13.3.4")
		m.refused(flee("foe"), "13.3.4")
		m.legal(flee("b"), "13.3.4")
		m.do(flee("a")).walk("a", "0504", "0503", "0502", "0501")
		require.Equal(t, "0501", m.where("a"))
		m.do(na41.Stop{}).refused(flee("a"), "13.3.4")
	})
}
