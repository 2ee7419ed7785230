package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/na41"
)

// stand is a Determined Defense of 0506 against a result, with the attackers in 0505.
func (f *ground) stand(r na41.Result, shade na41.Shade) *match {
	f.t.Helper()
	a := na41.Attack{Side: axis, Target: f.at("0506"), Units: []na41.UnitID{f.id("a")}, Guns: na41.NoUnit, Shield: na41.NoUnit}
	return f.game(na41.CombatFrame{Side: axis}, na41.ResultFrame{Attack: a, Result: r, Shade: shade})
}

func attacked(t *testing.T) *ground {
	return field(t).unit("a", axis, na41.Infantry, "0505", strong(6, 3))
}

func TestDeterminedDefense(t *testing.T) {
	t.Run("11.1 success cancels retreat, disruption and advance", func(t *testing.T) {
		m := attacked(t).unit("d", allies, na41.Infantry, "0506").stand(na41.DR2, na41.PlainShade)
		m.do(m.lead("d")).roll(5)
		require.Equal(t, "0506", m.where("d"))
		require.Equal(t, na41.GoodOrder, m.unit("d").Condition)
		require.EqualValues(t, 1, m.unit("d").Steps, "H -/1")
		require.IsType(t, na41.CombatFrame{}, m.top())
	})
	t.Run("11.3, 18.6 air support that is not asked for, because of the enemy's superiority", func(t *testing.T) {
		helped := func(turn uint8) *match {
			f := inTheAir(t)
			f.state.Turn = turn
			return f.stand(na41.DR2, na41.PlainShade)
		}
		m := helped(1)
		m.refused(fly(na41.AirSupport), "18.6", "18.7.4").do(m.lead("d")).refused(fly(na41.AirSupport), "18.6", "18.7.4").legal(na41.Roll{}, "11.2.1")
		m = helped(12)
		m.refused(fly(na41.AirSupport), "18.7.4").do(m.lead("d")).legal(fly(na41.AirSupport), "18.7.4")
	})
	t.Run("11.1 nobody has to, and the retreat follows", func(t *testing.T) {
		m := attacked(t).unit("d", allies, na41.Infantry, "0506").stand(na41.DR2, na41.PlainShade)
		m.do(na41.GiveWay{})
		require.IsType(t, na41.RetreatFrame{}, m.top())
	})
	t.Run("11.2.1 by ground: open, other, fortification or city", func(t *testing.T) {
		for _, c := range []struct {
			f    *ground
			die  int
			want string
		}{
			{attacked(t), 4, "F -/-"},
			{attacked(t).land(na41.Desert, "0506"), 6, "H -/1"},
			{attacked(t).land(na41.Rough, "0506"), 6, "H -/1"},
			{attacked(t).land(na41.Jebel, "0506"), 6, "H 1/1"},
			{attacked(t).site(na41.Town, allies, "0506"), 6, "H 1/1"},
			{attacked(t).site(na41.Groundworks, allies, "0506"), 6, "H 1/1"},
			{attacked(t).site(na41.Landmark|na41.Airfield, allies, "0506"), 6, "H -/1"},
			{attacked(t).fort(allies, "0506"), 6, "H 1*/1"},
			{attacked(t).site(na41.City, allies, "0506"), 4, "H -/1"},
		} {
			m := c.f.unit("d", allies, na41.Infantry, "0506").stand(na41.DR2, na41.PlainShade)
			m.do(m.lead("d"))
			tree, err := m.Trace(na41.Roll{}, fixed(c.die-1))
			require.NoError(t, err)
			n, ok := tree.Find("na41.stand.result")
			require.True(t, ok)
			require.Equal(t, c.want, n.Val.String())
		}
	})
	t.Run("11.2.2 not on red, and one less on orange", func(t *testing.T) {
		f := attacked(t).unit("d", allies, na41.Infantry, "0506")
		require.IsType(t, na41.RetreatFrame{}, f.stand(na41.DR2, na41.RedShade).top())
		m := f.stand(na41.DR2, na41.OrangeShade)
		require.Equal(t, "-1", m.value(m.lead("d"), "na41.stand.modifier"))
	})
	t.Run("11.2.3 led by a combat unit in good order that is no support unit", func(t *testing.T) {
		f := attacked(t).unit("d", allies, na41.Infantry, "0506").unit("hq", allies, na41.CorpsHQ, "0506").unit("e", allies, na41.Infantry, "0506", disrupted)
		m := f.stand(na41.DR2, na41.PlainShade)
		m.refused(m.lead("hq"), "11.2.3")
		m.refused(m.lead("e"), "11.2.3")
		m.refused(m.lead("a"), "11.2.3")
		require.IsType(t, na41.RetreatFrame{}, attacked(t).unit("e", allies, na41.Tank, "0506", disrupted).stand(na41.DR2, na41.PlainShade).top(), "13.2.1.c")
	})
	t.Run("15.3 one above the stacking limit leads no defense", func(t *testing.T) {
		f := attacked(t).unit("d", allies, na41.Infantry, "0506", stacks(3)).unit("e", allies, na41.Infantry, "0506", stacks(3))
		a := na41.Attack{Side: axis, Target: f.at("0506"), Units: []na41.UnitID{f.id("a")}, Guns: na41.NoUnit, Shield: na41.NoUnit, Break: true, Excess: []na41.UnitID{f.id("e")}}
		m := f.game(na41.CombatFrame{Side: axis}, na41.AdvanceFrame{Side: axis, Most: 3, Now: a.Units, Left: a.Units, Breakthrough: na41.Breakthrough{Group: true, Fighting: true}}, na41.ResultFrame{Attack: a, Result: na41.DR2})
		m.legal(m.lead("d"), "11.2.3").refused(m.lead("e"), "15.3")
	})
	t.Run("11.2.4 elite and support add two, the most there is; low quality takes one", func(t *testing.T) {
		f := attacked(t).unit("best", allies, na41.Infantry, "0506", elite).unit("worst", allies, na41.Infantry, "0506", low).unit("royal", allies, na41.ArtilleryGroup, "0508", ranged(4), gunned)
		m := f.stand(na41.DR2, na41.PlainShade)
		require.Equal(t, "-1", m.value(m.lead("worst"), "na41.stand.modifier"))
		m.do(m.lead("best"), m.guns("royal"))
		require.Equal(t, "2", m.value(na41.Roll{}, "na41.stand.modifier"))
		require.True(t, m.unit("royal").Depleted)
	})
	t.Run("11.3 one support unit, before the die, and 17.1.3.b of a nation that defends", func(t *testing.T) {
		f := field(t).unit("a", allies, na41.Infantry, "0505").unit("d", axis, na41.Tank, "0506").unit("x", axis, na41.CorpsHQ, "0507", ranged(4), gunned, italian)
		a := na41.Attack{Side: allies, Target: f.at("0506"), Units: []na41.UnitID{f.id("a")}, Guns: na41.NoUnit, Shield: na41.NoUnit}
		m := f.game(na41.CombatFrame{Side: allies}, na41.ResultFrame{Attack: a, Result: na41.DR2})
		m.do(m.lead("d")).legal(na41.Roll{}, "11.2.1")
	})
	t.Run("11.4.1 a hold that razes the fortification", func(t *testing.T) {
		m := attacked(t).fort(allies, "0506").unit("d", allies, na41.Infantry, "0506").stand(na41.DR2, na41.PlainShade)
		m.do(m.lead("d")).roll(4)
		require.Empty(t, m.State().Works)
		require.Equal(t, "0506", m.where("d"))
	})
	t.Run("11.4.1 with the star the defender picks the step that the attacker loses", func(t *testing.T) {
		f := attacked(t).fort(allies, "0506").unit("b", axis, na41.Infantry, "0505", strong(6, 3)).unit("d", allies, na41.Infantry, "0506")
		a := na41.Attack{Side: axis, Target: f.at("0506"), Units: []na41.UnitID{f.id("a"), f.id("b")}, Guns: na41.NoUnit, Shield: na41.NoUnit}
		m := f.game(na41.CombatFrame{Side: axis}, na41.ResultFrame{Attack: a, Result: na41.DR2})
		m.do(m.lead("d")).roll(6)
		require.Equal(t, derive.Player("Side", int(allies)), m.Point(decide.NewSheet(nil, nil)).Who)
		m.do(m.suffer("b"))
		require.EqualValues(t, 1, m.unit("b").Steps)
	})
	t.Run("11.4.3 a failure: the defenders retreat", func(t *testing.T) {
		m := attacked(t).unit("d", allies, na41.Infantry, "0506").stand(na41.DR2, na41.PlainShade)
		m.do(m.lead("d")).roll(1)
		require.EqualValues(t, 1, m.unit("d").Steps, "F -/1")
		require.IsType(t, na41.RetreatFrame{}, m.top())
	})
	t.Run("11.5.3 na41-ex-16: three attempts in the open, one support unit for all of them, and the 88 is left", func(t *testing.T) {
		f := field(t).unit("ita", axis, na41.Infantry, "0506", italian, low).unit("tk", axis, na41.Tank, "0506", steps(1)).unit("flak", axis, na41.Flak88, "0506", steps(1)).
			unit("arko", axis, na41.ArtilleryGroup, "0506", ranged(4), gunned, strong(0, 1), inParentheses)
		for _, n := range []string{"0606", "0605", "0406", "0405", "0505", "0507"} {
			f.unit("u"+n, allies, na41.Infantry, n)
		}
		a := na41.Attack{Side: allies, Target: f.at("0506"), Units: []na41.UnitID{f.id("u0505")}, Guns: na41.NoUnit, Shield: na41.NoUnit}
		m := f.game(na41.CombatFrame{Side: allies}, na41.ResultFrame{Attack: a, Result: na41.DR2})
		m.legal(m.lead("ita"), "11.2.3", "11.5.2.a")
		m.do(m.lead("ita"), m.guns("arko"))
		require.Equal(t, "0", m.value(na41.Roll{}, "na41.stand.modifier"))
		m.roll(2)
		require.EqualValues(t, 1, m.unit("ita").Steps)
		m.do(m.lead("ita")).roll(3)
		require.True(t, m.gone("ita"))
		m.do(m.lead("tk"))
		require.Equal(t, "1", m.value(na41.Roll{}, "na41.stand.modifier"))
		m.roll(4)
		require.True(t, m.gone("tk"))
		require.Equal(t, "0506", m.where("flak"))
		require.Equal(t, na41.GoodOrder, m.unit("flak").Condition)
		require.IsType(t, na41.CombatFrame{}, m.top())
	})
	t.Run("11.5.2 desperate only with nowhere to go or a port to lose, and never on red", func(t *testing.T) {
		m := attacked(t).unit("d", allies, na41.Tank, "0506").stand(na41.DR2, na41.PlainShade)
		m.legal(m.lead("d"), "11.2.3")
		f := attacked(t).unit("d", allies, na41.Tank, "0506")
		for _, n := range []string{"0607", "0706", "0604", "0404", "0306", "0407"} {
			f.unit("x"+n, axis, na41.Infantry, n)
		}
		m = f.stand(na41.DR2, na41.PlainShade)
		m.legal(m.lead("d"), "11.2.3", "11.5.2.a")
		require.True(t, f.stand(na41.DR2, na41.RedShade).gone("d"))
	})
	t.Run("11.5.2.b the loss of the port that supplies them makes it desperate", func(t *testing.T) {
		f := attacked(t).port(allies, "0506", 4).unit("d", allies, na41.Tank, "0506")
		f.state.Units[f.id("d")].Port = 1
		m := f.stand(na41.DR2, na41.PlainShade)
		m.legal(m.lead("d"), "11.2.3", "11.5.2.b")
		m.do(m.lead("d")).roll(2)
		require.EqualValues(t, 1, m.unit("d").Steps)
		require.IsType(t, na41.DefenseFrame{}, m.top())
	})
	t.Run("11.5.2.b judged at this instant: who has another line, another port, or no supply to lose is not desperate", func(t *testing.T) {
		f := attacked(t).port(allies, "0506", 4).unit("d", allies, na41.Tank, "0506")
		m := f.stand(na41.DR2, na41.PlainShade)
		m.legal(m.lead("d"), "11.2.3", "11.5.2.b")
		f.state.Units[f.id("d")].Port = 1
		f.m.Boxes[2].Edge = append(f.m.Boxes[2].Edge, f.at("0510"))
		m = f.stand(na41.DR2, na41.PlainShade)
		m.legal(m.lead("d"), "11.2.3")
		f = attacked(t).port(allies, "0506", 4).port(allies, "0509", 4).unit("d", allies, na41.Tank, "0506")
		m = f.stand(na41.DR2, na41.PlainShade)
		m.legal(m.lead("d"), "11.2.3")
		f = attacked(t).port(allies, "0506", 0).unit("d", allies, na41.Tank, "0506")
		m = f.stand(na41.DR2, na41.PlainShade)
		m.legal(m.lead("d"), "11.2.3")
	})
	t.Run("11.5.2.a surrender by length is no elimination (d-22)", func(t *testing.T) {
		m := attacked(t).unit("d", allies, na41.Infantry, "0506").stand(na41.DR4, na41.PlainShade)
		m.legal(m.lead("d"), "11.2.3")
	})
	t.Run("11.5.1 till nobody is left", func(t *testing.T) {
		f := attacked(t).unit("d", allies, na41.Tank, "0506")
		for _, n := range []string{"0607", "0706", "0604", "0404", "0306", "0407"} {
			f.unit("x"+n, axis, na41.Infantry, n)
		}
		m := f.stand(na41.DR2, na41.PlainShade)
		m.do(m.lead("d")).roll(1)
		m.do(m.lead("d")).roll(1)
		require.True(t, m.gone("d"))
		require.IsType(t, na41.AdvanceFrame{}, m.top(), "d-79: with the advance of the result")
	})
	t.Run("11.4 the odds of holding: 2 in 6 in the open, 3 in a fortification, 4 and 5 with both modifiers", func(t *testing.T) {
		for _, c := range []struct {
			f     *ground
			best  bool
			holds int
		}{{attacked(t), false, 2}, {attacked(t).fort(allies, "0506"), false, 3}, {attacked(t), true, 4}, {attacked(t).fort(allies, "0506"), true, 5}} {
			f := c.f
			if c.best {
				f.unit("d", allies, na41.Infantry, "0506", elite).unit("royal", allies, na41.ArtilleryGroup, "0508", ranged(4), gunned)
			} else {
				f.unit("d", allies, na41.Infantry, "0506")
			}
			m := f.stand(na41.DR2, na41.PlainShade)
			m.do(m.lead("d"))
			if c.best {
				m.do(m.guns("royal"))
			}
			holds := 0
			for face := 1; face <= 6; face++ {
				next := &match{t: t, f: f, Game: m.Game}
				next.roll(face)
				if next.unit("d").Condition == na41.GoodOrder && next.where("d") == "0506" {
					if _, retreats := next.top().(na41.RetreatFrame); !retreats {
						holds++
					}
				}
			}
			require.Equal(t, c.holds, holds)
		}
	})
}
