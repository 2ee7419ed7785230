package batalha_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
)

// The other readings of contested places, beside the default, by the rule that they are about.
func TestReadingsOfOdds(t *testing.T) {
	t.Run("5.1.2 d-03 columns are counted from the true odds", func(t *testing.T) {
		column := func(attack, defence int, hex string, other bool) string {
			f := field(t).ridge("0504").mines("0603").unit("A", axis, infantry, "0505", valued(attack, 9, 6)).unit("D", allies, infantry, "0504", valued(9, defence, 6))
			f.unit("B", axis, infantry, "0604", valued(attack, 9, 6)).unit("E", allies, infantry, "0603", valued(9, defence, 6))
			if other {
				f.other(batalha.TrueRatio)
			}
			unit := map[string]string{"0504": "A", "0603": "B"}[hex]
			return f.fighting(axis).attack(hex, unit).column()
		}
		for _, c := range []struct {
			attack, defence int
			hex, want, true string
		}{
			{11, 1, "0504", "7", "9"},
			{10, 1, "0504", "7", "8"},
			{9, 1, "0504", "7", "7"},
			{40, 1, "0504", "7", "9"},
			{19, 2, "0504", "7", "7"},
			{1, 6, "0504", "1/4", "1/4"},
			{4, 4, "0504", "1/3", "1/3"},
			{40, 1, "0603", "9", "9"},
		} {
			require.Equal(t, c.want, column(c.attack, c.defence, c.hex, false), c)
			require.Equal(t, c.true, column(c.attack, c.defence, c.hex, true), c)
		}
		f := field(t).other(batalha.TrueRatio).mines("0504").unit("A", allies, infantry, "0505", valued(1, 9, 6)).unit("D", axis, infantry, "0504", valued(9, 6, 6))
		require.Equal(t, "1/4", f.fighting(allies).attack("0504", "A").column(), "one to six and a column to the right")
		f = field(t).other(batalha.TrueRatio).mines("0504").unit("A", allies, infantry, "0505", valued(1, 9, 6)).unit("D", axis, infantry, "0504", valued(9, 4, 6))
		require.Equal(t, "1/3", f.fighting(allies).attack("0504", "A").column())
	})
	t.Run("5.1.3 d-08 encirclement takes a column of the ground away", func(t *testing.T) {
		shift := func(f *ground) int {
			f.unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0503").unit("D", allies, infantry, "0504")
			return f.fighting(axis).attack("0504", "A", "B").shift()
		}
		require.Equal(t, 1, shift(field(t)))
		require.Equal(t, -1, shift(field(t).ridge("0504")))
		require.Equal(t, 0, shift(field(t).other(batalha.EncircledGround)))
		require.Equal(t, -1, shift(field(t).ridge("0504").other(batalha.EncircledGround)))
	})
	t.Run("5.1.3 d-56 a full hex does not save from encirclement", func(t *testing.T) {
		encircled := func(f *ground) int {
			f.unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0703").unit("C", axis, infantry, "0303").unit("D", allies, infantry, "0504")
			f.unit("X", allies, infantry, "0503").unit("Y", allies, infantry, "0503").unit("Z", allies, infantry, "0503")
			return f.fighting(axis).attack("0504", "A").cause("encircled")
		}
		require.Equal(t, 0, encircled(field(t)))
		require.Equal(t, 1, encircled(field(t).other(batalha.FullOutlet)))
	})
	t.Run("9.2 d-24 mines cost either side points and a column", func(t *testing.T) {
		start := func() *ground {
			return field(t).mines("0505").unit("A", allies, infantry, "0505").unit("D", axis, infantry, "0504").unit("M", allies, infantry, "0506")
		}
		require.Equal(t, 0, start().fighting(allies).attack("0504", "A").shift())
		require.Equal(t, -1, start().other(batalha.MinesForAll).fighting(allies).attack("0504", "A").shift())
		require.Equal(t, 1, start().other(batalha.MinesForAll).fighting(axis).attack("0505", "D").shift(), "against Allied units on mines")
		m := start().other(batalha.MinesForAll).game(batalha.MoveFrame{Side: allies}, start().acting("M", 0))
		require.Equal(t, derive.Int(2), m.value(m.step("0505"), "batalha.movement.cost"))
		m.do(m.step("0505"))
		require.NotEqual(t, batalha.MinesFrame{Unit: m.f.id("M")}, m.top(), "the die is for the Axis")
	})
	t.Run("9.2 d-25 all that take part stand on mines", func(t *testing.T) {
		shift := func(f *ground, air int, units ...string) int {
			f.mines("0505").unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").unit("G", axis, artillery, "0506").air(5, 0)
			m := f.fighting(axis)
			m.do(m.assault("0504"))
			if air > 0 {
				m.do(batalha.CommitAir.Of(air))
			}
			return m.attackOn(units...).shift()
		}
		require.Equal(t, -1, shift(field(t), 2, "A", "G"))
		other := func() *ground { return field(t).other(batalha.DistantOnMines) }
		require.Equal(t, -1, shift(other(), 0, "A"))
		require.Equal(t, 0, shift(other(), 0, "A", "G"))
		require.Equal(t, 0, shift(other(), 2, "A"))
		require.Equal(t, -1, shift(other().mines("0506"), 0, "A", "G"))
	})
	t.Run("5.1.2.o1 d-30 fortification and mines are compared with the ground", func(t *testing.T) {
		shift := func(f *ground, side batalha.Side) int {
			f.unit("A", side, infantry, "0505").unit("D", side.Enemy(), infantry, "0504")
			return f.fighting(side).attack("0504", "A").shift()
		}
		require.Equal(t, -3, shift(field(t).ridge("0504").fort("0504"), axis))
		other := func() *ground { return field(t).other(batalha.GroundCompared) }
		require.Equal(t, -2, shift(other().ridge("0504").fort("0504"), axis))
		require.Equal(t, -1, shift(other().fort("0504"), axis))
		require.Equal(t, -1, shift(field(t).ridge("0504").mines("0504"), allies))
		require.Equal(t, -2, shift(other().ridge("0504").mines("0504"), allies))
		require.Equal(t, 1, shift(other().mines("0504"), allies), "nothing is better for the defender")
	})
}

func TestReadingsOfMoves(t *testing.T) {
	t.Run("4.1.2.p2 d-32 the first hex is free of zones", func(t *testing.T) {
		start := func() *ground { return field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504") }
		m := start().game(batalha.MoveFrame{Side: axis}, start().acting("A", 0))
		m.legal(m.step("0604"), "4.0", "4.1.2.p2", "4.1.2.p1")
		m = start().other(batalha.BreakFree).game(batalha.MoveFrame{Side: axis}, start().acting("A", 0))
		m.refused(m.step("0604"), "4.1.2.p2").legal(m.step("0506"), "4.0", "4.1.2.p2")
	})
	t.Run("4.1.2.p3 d-57 mines do not decide who dominates", func(t *testing.T) {
		start := func() *ground {
			return field(t).city("0504").mines("0504").unit("D", axis, infantry, "0504").unit("A", allies, infantry, "0505")
		}
		m := start().moving(axis)
		m.legal(m.choose("D"), "3.0.o1", "4.1.2.p2", "4.1.2.p5", "9.2.p2")
		m = start().other(batalha.MinesCompared).moving(axis)
		m.legal(m.choose("D"), "3.0.o1", "4.1.2.p2", "4.1.2.p3")
	})
	t.Run("4.0 d-60 the costs of all terrains are added", func(t *testing.T) {
		start := func() *ground {
			return field(t).ridge("0504").way(trail, "0505", "0504").unit("A", axis, infantry, "0505")
		}
		m := start().game(batalha.MoveFrame{Side: axis}, start().acting("A", 0))
		require.Equal(t, derive.Int(1), m.value(m.step("0504"), "batalha.movement.cost"))
		m = start().other(batalha.AllGround).game(batalha.MoveFrame{Side: axis}, start().acting("A", 0))
		require.Equal(t, derive.Int(3), m.value(m.step("0504"), "batalha.movement.cost"))
		require.Equal(t, derive.Int(1), m.value(m.step("0506"), "batalha.movement.cost"))
	})
	t.Run("4.2.1 d-41 reinforcements enter by a road", func(t *testing.T) {
		start := func() *ground {
			return field(t).side("0103", road, northWest).unit("A", axis, armour, "0101", placed(batalha.Arriving))
		}
		m := start().game(batalha.MoveFrame{Side: axis}, batalha.EnterFrame{Unit: start().id("A")})
		m.legal(m.enter("0104"), "4.2.1").legal(m.enter("0103"), "4.2.1")
		m = start().other(batalha.RoadEntry).game(batalha.MoveFrame{Side: axis}, batalha.EnterFrame{Unit: start().id("A")})
		m.refused(m.enter("0104"), "4.2.1").legal(m.enter("0103"), "4.2.1")
		require.Equal(t, []string{"enter_at 0103"}, m.options())
	})
	t.Run("4.2.2 d-42 the edge is no way out of a retreat", func(t *testing.T) {
		start := func() *ground { return field(t).unit("A", axis, infantry, "0101").unit("D", allies, infantry, "0202") }
		frames := []batalha.Frame{batalha.CombatFrame{Side: allies}, batalha.FallFrame{Unit: start().id("A"), Path: start().hexes("0101")}}
		m := start().game(frames...)
		m.legal(batalha.Leave(batalha.North), "4.2.2")
		m = start().other(batalha.EdgeOutlet).game(frames...)
		m.refused(batalha.Leave(batalha.North), "4.2.2")
	})
}

func TestReadingsOfAir(t *testing.T) {
	t.Run("8.0.o2 d-37 aircraft and guns never join in the same attack", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("A", axis, infantry, "0505").unit("G", axis, artillery, "0506").unit("D", allies, infantry, "0504").air(5, 5)
		}
		m := start().fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(m.commit("G")).legal(batalha.CommitAir.Of(3), "6.1")
		m = start().other(batalha.GunsWithAir).fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).legal(batalha.CommitAir.Of(3), "6.1").do(m.commit("G")).refused(batalha.CommitAir.Of(3), "8.0.o2")
		m = start().other(batalha.GunsWithAir).fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CommitAir.Of(3)).refused(m.commit("G"), "8.0.o2")
	})
}

func TestReadingsOfResults(t *testing.T) {
	t.Run("5.1.1 d-02 an attack worse than the table is not allowed", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("A", axis, infantry, "0505", valued(2, 9, 6), engaged).unit("B", axis, infantry, "0604", valued(1, 9, 6)).unit("D", allies, infantry, "0504", valued(9, 12, 6))
		}
		m := start().fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).refused(batalha.CloseCommit.Now(), "4.1.2.p5")
		m = start().other(batalha.WorstOdds).fighting(axis)
		m.legal(m.assault("0504"), "5.0").do(m.assault("0504")).do(m.commit("A")).refused(batalha.CloseCommit.Now(), "4.1.2.p5", "5.1.1").do(m.commit("B")).legal(batalha.CloseCommit.Now(), "5.1.1.o1")
		m = start().other(batalha.WorstOdds).unit("E", allies, infantry, "0504", valued(9, 1, 6)).unit("F", allies, infantry, "0404", valued(9, 1, 6)).fighting(axis)
		m.refused(m.assault("0504"), "5.1.1").legal(m.assault("0404"), "5.0")
		m = start().other(batalha.WorstOdds).unit("E", allies, infantry, "0504", valued(9, 1, 6)).fighting(axis)
		require.True(t, m.over(), "nobody who is bound to attack can, so the phase ends")
	})
	result := func(f *ground, guns ...string) *match {
		f.unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").unit("G", axis, artillery, "0507")
		a := batalha.Attack{Kind: batalha.Assault, Side: axis, Target: f.at("0504"), Attackers: f.ids("A"), Guns: f.ids(guns...), Defenders: f.ids("D")}
		return f.game(batalha.CombatFrame{Side: axis}, batalha.RollFrame{Attack: a})
	}
	t.Run("5.1.7.drb d-58 all retreat before the losses", func(t *testing.T) {
		m := result(field(t).other(batalha.RetreatFirst)).rollFor("DRB/AVB")
		require.IsType(t, batalha.RetreatFrame{}, m.top())
		m.do(m.fall("D")).do(m.retreat("0503"))
		require.IsType(t, batalha.LossFrame{}, m.top())
		m.do(m.loss("D"))
		require.True(t, m.unit("D").Reduced)
		require.Equal(t, "0503", m.where("D"))
		require.IsType(t, batalha.LossFrame{}, result(field(t)).rollFor("DRB/AVB").top())
	})
	t.Run("5.1.7 d-19 each word orders a retreat", func(t *testing.T) {
		m := result(field(t).other(batalha.TwoRetreats)).rollFor("DRB/AVB")
		m.do(m.loss("D")).do(m.loss("A")).do(m.fall("D")).do(m.retreat("0503")).do(m.fall("D")).do(m.retreat("0502"))
		require.Equal(t, "0502", m.where("D"))
		require.IsType(t, batalha.AdvanceFrame{}, m.top())
	})
	t.Run("5.1.7 d-61 all that took part share the result", func(t *testing.T) {
		m := result(field(t), "G").rollFor("DRB/AVB")
		m.do(m.loss("D")).refused(m.loss("G"), "5.1.7")
		m = result(field(t).other(batalha.AllShare), "G").rollFor("DRB/AVB")
		m.do(m.loss("D")).legal(m.loss("G"), "7.0").do(m.loss("G"))
		require.True(t, m.unit("G").Reduced)
	})
	t.Run("8.0.o1 d-63 guns that were used add nothing to their own hex", func(t *testing.T) {
		defence := func(f *ground) derive.Val {
			f.unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").unit("G", allies, artillery, "0504", fought)
			m := f.fighting(axis)
			return m.attack("0504", "A").value(batalha.Roll.Now(), "batalha.odds.defence")
		}
		require.Equal(t, derive.Int(5), defence(field(t)))
		require.Equal(t, derive.Int(2), defence(field(t).other(batalha.UsedGuns)))
	})
	t.Run("5.3.1 d-55 nobody comes into a full hex", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("D", allies, infantry, "0504").unit("X", allies, infantry, "0503").unit("Y", allies, infantry, "0503").unit("Z", allies, infantry, "0503")
		}
		frames := []batalha.Frame{batalha.CombatFrame{Side: axis}, batalha.FallFrame{Unit: start().id("D"), Path: start().hexes("0504")}}
		m := start().game(frames...)
		m.legal(m.retreat("0503"), "5.3")
		m = start().other(batalha.LimitAlways).game(frames...)
		m.refused(m.retreat("0503"), "5.3.1").legal(m.retreat("0403"), "5.3")
	})
}

func TestReadingsOfUnits(t *testing.T) {
	t.Run("7.0 d-45 guns and engineers have one side only", func(t *testing.T) {
		lose := func(f *ground, kind batalha.Type, rule string) batalha.Unit {
			f.unit("D", allies, kind, "0504")
			m := f.game(batalha.CombatFrame{Side: axis}, batalha.LossFrame{Side: allies, From: f.ids("D")})
			m.legal(m.loss("D"), rule).do(m.loss("D"))
			return m.unit("D")
		}
		for _, kind := range []batalha.Type{infantry, motor, armour, artillery, batalha.MechArtillery, engineer} {
			require.True(t, lose(field(t), kind, "7.0").Reduced, kind)
			u := lose(field(t).other(batalha.OneSided), kind, "7.0")
			bears := kind == infantry || kind == motor || kind == armour
			require.Equal(t, bears, u.Reduced, kind)
			require.Equal(t, !bears, u.Where == batalha.Eliminated, kind)
		}
	})
	italian := of(batalha.Italian)
	crowd := func(f *ground, more ...string) *ground {
		for _, name := range append([]string{"X", "Y", "Z"}, more...) {
			f.unit(name, axis, infantry, "0503", italian)
		}
		return f
	}
	t.Run("4.1.1 d-49 Italians have no limit in a hex", func(t *testing.T) {
		start := func(f *ground, as ...as) *match {
			f = crowd(f.unit("A", axis, infantry, "0504", as...))
			return f.game(batalha.MoveFrame{Side: axis}, f.acting("A", 10))
		}
		m := start(field(t), italian)
		m.refused(m.step("0503"), "4.1.1")
		m = start(field(t).other(batalha.GermansOnly), italian)
		m.legal(m.step("0503"), "4.0").do(m.step("0503")).legal(batalha.Stop.Now(), "4.0.o2")
		m = start(field(t).other(batalha.GermansOnly))
		m.legal(m.step("0503"), "4.0")
		germans := func() *ground {
			return field(t).other(batalha.GermansOnly).unit("G", axis, infantry, "0503").unit("H", axis, infantry, "0503").unit("I", axis, infantry, "0503")
		}
		m = start(germans())
		m.refused(m.step("0503"), "4.1.1")
		m = start(germans(), italian)
		m.legal(m.step("0503"), "4.0")
	})
	t.Run("5.3.1 d-49 an Italian who moves on makes no room", func(t *testing.T) {
		f := crowd(field(t).other(batalha.GermansOnly)).unit("G", axis, infantry, "0503").unit("H", axis, infantry, "0503").unit("I", axis, infantry, "0503").unit("J", axis, infantry, "0503")
		m := f.game(batalha.CombatFrame{Side: allies}, batalha.ChainFrame{Side: axis, Hex: f.at("0503"), Unit: f.id("J")})
		m.refused(batalha.Chain.On(f.id("X")), "4.1.1").legal(batalha.Chain.On(f.id("G")), "5.3.1")
		m.do(batalha.Chain.On(f.id("G"))).do(m.retreat("0403"))
		require.True(t, m.over(), "six stand there, and the limit counts three of them")
		require.Empty(t, m.Doubts())
	})
	t.Run("4.2.1 d-52 reinforcements enter before others move", func(t *testing.T) {
		start := func(f *ground) *match {
			return f.unit("A", allies, infantry, "0504").unit("R", allies, infantry, "0101", placed(batalha.Arriving)).unit("S", allies, infantry, "0101", placed(batalha.Arriving)).moving(allies)
		}
		m := start(field(t))
		m.legal(m.choose("A"), "3.0.o1").legal(batalha.EndMovement.Now(), "3.0.o1")
		m = start(field(t).other(batalha.OwnPhases))
		m.refused(m.choose("A"), "4.2.1").refused(batalha.EndMovement.Now(), "4.2.1").legal(m.choose("R"), "4.2.1")
		m.do(m.choose("R")).do(m.enter("1003")).do(batalha.Stop.Now()).refused(m.choose("A"), "4.2.1")
		m.do(m.choose("S")).do(m.enter("1003")).do(batalha.Stop.Now()).legal(m.choose("A"), "3.0.o1").legal(batalha.EndMovement.Now(), "3.0.o1")
		f := field(t).other(batalha.OwnPhases)
		for row := 1; row <= 8; row++ {
			f.sea(fmt.Sprintf("10%02d", row))
		}
		m = start(f)
		m.legal(m.choose("A"), "3.0.o1")
	})
	t.Run("2.3.bom d-59 an empty hex is struck in the first column", func(t *testing.T) {
		start := func(f *ground) *match {
			return f.unit("G", axis, artillery, "0505").unit("D", allies, infantry, "0801").air(5, 5).fighting(axis)
		}
		air, guns := batalha.Aim(batalha.AirAttack, hex.Hex{}), batalha.Aim(batalha.Bombardment, hex.Hex{})
		m := start(field(t))
		air.Hex, guns.Hex = m.f.at("0502"), m.f.at("0502")
		m.refused(air, "5.0").refused(guns, "5.0")
		m = start(field(t).other(batalha.FirstColumn))
		m.legal(air, "2.3.bom").legal(guns, "2.3.bom").refused(m.assault("0502"), "5.0")
		m.refused(batalha.Aim(batalha.AirAttack, m.f.at("0505")), "5.0")
		m.do(air).do(batalha.CommitAir.Of(5)).do(batalha.CloseCommit.Now())
		require.Equal(t, derive.Int(1), m.value(batalha.Roll.Now(), "batalha.artillery.column"))
		m.do(batalha.Roll.Now(), 0, 0).refused(guns, "6.2.o4")
		require.False(t, m.unit("D").Reduced)
		require.Zero(t, m.State().Air[0])
	})
}

func TestReadingsOfCounters(t *testing.T) {
	other := func(f *ground, read bool, c batalha.Contested) *ground {
		if read {
			return f.other(c)
		}
		return f
	}
	t.Run("8.0.p1 d-36 the middle number of guns is their range", func(t *testing.T) {
		start := func(read bool) *match {
			f := field(t).unit("G", axis, artillery, "0501", valued(3, 2, 6), ranged(3)).unit("A", axis, infantry, "0305", valued(3, 2, 6))
			return other(f, read, batalha.MiddleRange).unit("D", allies, infantry, "0504").air(5, 5).fighting(axis)
		}
		guns := func(m *match) decide.Act { return batalha.Aim(batalha.Bombardment, m.f.at("0504")) }
		m := start(false)
		m.legal(guns(m), "8.0")
		require.Equal(t, [2]int{2, 3}, [2]int{m.Counter(m.f.id("G")).Defence.N, m.Counter(m.f.id("G")).Range.N})
		m = start(true)
		m.refused(guns(m), "8.0")
		require.Equal(t, [2]int{3, 2}, [2]int{m.Counter(m.f.id("G")).Defence.N, m.Counter(m.f.id("G")).Range.N})
		_, defence := m.Strengths(m.f.id("G"))
		require.Equal(t, 3, defence)
		_, defence = m.Strengths(m.f.id("A"))
		require.Equal(t, 2, defence, "infantry has no range")
	})
	t.Run("11.2.2 d-38 the guns of corps with Roman numerals are German", func(t *testing.T) {
		for read, want := range map[bool]int{false: 2, true: 6} {
			f := field(t).unit("G", axis, artillery, "0501", of(batalha.Italian)).unit("A", axis, infantry, "0305", of(batalha.Italian))
			for i := range f.units {
				f.units[i] = batalha.Unit{Where: batalha.Eliminated}
			}
			_, allied, _ := other(f, read, batalha.CorpsNation).moving(axis).Score()
			require.Equal(t, want, allied)
		}
	})
	t.Run("2.3.vul d-39 some guns are mechanized", func(t *testing.T) {
		mech := func(_ *ground, c *batalha.Counter, _ *batalha.Unit) { c.Or.Type = batalha.MechArtillery }
		start := func(read bool) *match {
			f := other(field(t), read, batalha.MechGuns).ridge("0404").unit("G", axis, artillery, "0504", mech).unit("H", axis, artillery, "0504").unit("B", allies, artillery, "0501")
			return f.game(batalha.CombatFrame{Side: allies}, batalha.RollFrame{Attack: batalha.Attack{
				Kind: batalha.Bombardment, Side: allies, Target: f.at("0504"), Guns: f.ids("B"), Defenders: f.ids("G", "H"),
			}})
		}
		require.Equal(t, derive.Int(4), start(false).value(batalha.Roll.Now(), "batalha.artillery.vulnerability"))
		m := start(true)
		require.Equal(t, derive.Int(3), m.value(batalha.Roll.Now(), "batalha.artillery.vulnerability"))
		require.Equal(t, batalha.MechArtillery, m.Counter(m.f.id("G")).Type)
		require.Equal(t, batalha.Artillery, m.Counter(m.f.id("H")).Type)
		m = m.f.game(batalha.MoveFrame{Side: axis}, m.f.acting("G", 0))
		require.Equal(t, derive.Int(3), m.value(m.step("0404"), "batalha.movement.cost"))
		m = m.f.game(batalha.MoveFrame{Side: axis}, m.f.acting("H", 0))
		require.Equal(t, derive.Int(2), m.value(m.step("0404"), "batalha.movement.cost"))
	})
	t.Run("5.1.4 d-48 another brigade is the third of the division", func(t *testing.T) {
		instead := func(division batalha.DivisionID) as {
			return func(_ *ground, c *batalha.Counter, _ *batalha.Unit) {
				c.Or = batalha.Otherwise{Moves: true, Division: division}
			}
		}
		shift := func(read bool, attackers ...string) int {
			f := other(field(t).division("7", allies, 2), read, batalha.ThirdBrigade)
			f.unit("A", allies, infantry, "0505", in("7")).unit("B", allies, infantry, "0505", in("7"), instead(batalha.NoDivision)).unit("C", allies, infantry, "0505", instead(0))
			a := batalha.Attack{Kind: batalha.Assault, Side: allies, Target: f.at("0504"), Attackers: f.ids(attackers...), Defenders: f.unit("D", axis, infantry, "0504").ids("D")}
			return f.game(batalha.CombatFrame{Side: allies}, batalha.RollFrame{Attack: a}).shift()
		}
		require.Equal(t, 1, shift(false, "A", "B"))
		require.Equal(t, 0, shift(false, "A", "C"))
		require.Equal(t, 0, shift(true, "A", "B"))
		require.Equal(t, 1, shift(true, "A", "C"))
	})
}

func TestReadingsOfDeclaring(t *testing.T) {
	t.Run("5.1.1.o1 d-34 the defence is hidden until the attack is declared", func(t *testing.T) {
		told := func(m *match, i decide.Intent, key string) bool {
			_, found := m.Explain(i).Find(key)
			return found
		}
		for _, read := range []bool{false, true} {
			f := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").unit("G", allies, artillery, "0502").air(5, 5)
			if read {
				f.other(batalha.HiddenDefence)
			}
			m := f.fighting(axis)
			hidden := func() [2]bool { return [2]bool{m.Hidden(f.id("A")), m.Hidden(f.id("D"))} }
			require.Equal(t, [2]bool{false, read}, hidden())
			require.Equal(t, !read, told(m, m.assault("0504"), "batalha.odds.defence"))
			m.do(m.assault("0504"))
			require.Equal(t, !read, told(m, m.commit("A"), "batalha.odds.column"))
			m.do(m.commit("A"))
			require.True(t, told(m, batalha.CommitAir.Of(3), "batalha.odds.attack"))
			require.Equal(t, !read, told(m, batalha.CommitAir.Of(3), "batalha.odds.column"))
			require.Equal(t, !read, told(m, batalha.CloseCommit.Now(), "batalha.odds.column"))
			require.Equal(t, [2]bool{false, read}, hidden())
			m.do(batalha.CloseCommit.Now())
			require.Equal(t, [2]bool{}, hidden())
			require.True(t, told(m, m.commit("G"), "batalha.odds.column"))
			m.do(batalha.CloseCommit.Now())
			require.True(t, told(m, batalha.Roll.Now(), "batalha.odds.column"))
		}
	})
}

// rollFor rolls dice that give a result, if any do.
func (m *match) rollFor(result string) *match {
	m.t.Helper()
	for first := range 6 {
		for second := range 6 {
			next, _, err := m.Play(batalha.Roll.Now(), dice.Scripted(first, second))
			require.NoError(m.t, err)
			tree, err := m.Trace(batalha.Roll.Now(), dice.Scripted(first, second))
			require.NoError(m.t, err)
			if n, ok := tree.Find("batalha.odds.result"); ok && n.Val.Sym() == result {
				m.Game = next.(batalha.Game)
				return m
			}
		}
	}
	require.Failf(m.t, "no such result", "%s", result)
	return m
}
