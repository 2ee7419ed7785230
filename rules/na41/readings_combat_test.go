package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

// ringed is a defender of 0506 who cannot retreat.
func ringed(t *testing.T) *ground {
	f := attacked(t).unit("d", allies, na41.Tank, "0506")
	for _, n := range []string{"0607", "0706", "0604", "0404", "0306", "0407"} {
		f.unit("x"+n, axis, na41.Infantry, n)
	}
	return f
}

func TestReadingsOfCombat(t *testing.T) {
	both(t, "8.5.3 d-24 tank shifts to 10-1 without attack supply", na41.TanksNeedSupply, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := set(twentyOne(t)).turning(axis)
		m.do(m.shatters("0506"), m.enlist("tk1"), m.enlist("tk2"), m.enlist("inf1"), m.enlist("inf2"))
		require.Equal(t, !other, m.Judge(na41.Commit{}).Legal, "8.9.1")
		f := set(field(t).unit("a", axis, na41.Tank, "0505", strong(9, 3), rated(3)).unit("d", allies, na41.Infantry, "0506", strong(1, 1)))
		m = f.fighting(axis).assault("0506", "a")
		require.Equal(t, !other, m.gone("d") || m.unit("d").Steps < 2, "without a die")
	})
	both(t, "8.3 d-26 a defense of nothing", na41.NothingToAttack, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := set(attacked(t).unit("d", allies, na41.Infantry, "0506", fullRetreat)).fighting(axis)
		require.Equal(t, !other, m.Judge(m.hit("0506")).Legal)
		require.Equal(t, !other, m.f.turning(axis).Judge(m.shatters("0506")).Legal, "8.9.1")
		open := m.f.game(na41.CombatFrame{Side: axis}, na41.AttackFrame{Attack: na41.Attack{Side: axis, Target: m.f.at("0506"), Units: []na41.UnitID{0}, Guns: na41.NoUnit, Shield: na41.NoUnit}})
		if other {
			m.refused(m.hit("0506"), "13.3.2.e")
			open.refused(na41.Commit{}, "13.3.2.e")
			return
		}
		n, found := open.legal(na41.Commit{}, "8.3.s1").Explain(na41.Commit{}).Find("na41.combat.odds_nothing")
		require.True(t, found)
		require.Equal(t, "8.8.3", n.Rule.Number())
		for _, k := range []string{"na41.combat.column", "na41.combat.edge", "na41.combat.first_column"} {
			_, here := open.Explain(na41.Commit{}).Find(k)
			_, there := open.f.reads(na41.BarredAfterShifts).game(na41.CombatFrame{Side: axis}, open.top()).Explain(na41.Commit{}).Find(k)
			require.Equal(t, here, there, "d-27 has nothing to say of it: %s", k)
		}
	})
	both(t, "8.8.3 d-27 shifts below the table", na41.BarredAfterShifts, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 3)).unit("d", allies, na41.Infantry, "0506", strong(1, 9)).land(na41.Jebel, "0506"))
		m := f.fighting(axis).do(na41.AttackHex{Hex: f.at("0506")}, na41.Enlist{Unit: f.id("a")})
		require.Equal(t, !other, m.Judge(na41.Commit{}).Legal)
		edge := na41.Intent(na41.Roll{})
		if other {
			m.refused(na41.Commit{}, "8.8.3")
			edge = na41.Commit{}
		} else {
			m.do(na41.Commit{})
		}
		n, found := m.Explain(edge).Find("na41.combat.first_column")
		require.True(t, found)
		require.Equal(t, map[bool]string{false: "8.8.4", true: "8.8.3"}[other], n.Rule.Number())
		_, last := m.Explain(edge).Find("na41.combat.edge")
		require.False(t, last)
	})
	both(t, "8.9.1 d-23 a Determined Defense against an Automatic DS", na41.StandsAgainstAuto, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(twentyOne(t))
		f.unit("mate", allies, na41.Infantry, "0506", strong(0, 0))
		m := f.turning(axis).shatter("0506", "tk1", "tk2", "inf1", "inf2")
		if _, losing := m.top().(na41.LossFrame); losing {
			m.do(m.suffer("tommy"))
		}
		_, stands := m.top().(na41.DefenseFrame)
		require.Equal(t, other, stands)
		if other {
			m.do(m.lead("mate")).roll(5)
			require.Equal(t, "0506", m.where("mate"))
			require.Empty(t, m.State().Chases, "nobody advances")
			require.IsType(t, na41.MovementFrame{}, m.top())
		}
	})
	both(t, "18.2 d-44 when the tank step of an 88 falls", na41.TankStepLast, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 1)).unit("flak", axis, na41.Flak88, "0505", strong(3, 1), rated(4)).
			unit("d1", allies, na41.Tank, "0506", strong(1, 2), rated(1)).unit("d2", allies, na41.Tank, "0506", strong(1, 2), rated(1)).unit("d3", allies, na41.Infantry, "0506", strong(1, 2)))
		m := f.fighting(axis).assault("0506", "a", "flak").roll(3)
		top, asks := m.top().(na41.LossFrame)
		require.True(t, asks)
		require.Equal(t, !other, top.Tanks)
		if other {
			m.do(m.suffer("d1"), m.suffer("a"))
			top, _ = m.top().(na41.LossFrame)
			require.True(t, top.Tanks)
		}
	})
	both(t, "10.2.2.c d-34 what has lost its last combat unit", na41.StandUnprotected, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 3), steps(1)).unit("lorry", allies, na41.Truck, "0506"))
		m := f.fighting(axis).assault("0506", "a").roll(3)
		require.Equal(t, other, m.where("lorry") == "0506")
		if adv, advances := m.top().(na41.AdvanceFrame); other && advances {
			require.Equal(t, f.at("0506"), adv.From)
			m.goes("a", "0506")
			require.Equal(t, na41.Eliminated, m.unit("lorry").Where, "an enemy has come")
		}
	})
}

func TestReadingsOfTheDefense(t *testing.T) {
	both(t, "11.2.4 d-18 a sign that may be a dot", na41.SignsAreDots, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := set(attacked(t).unit("d", allies, na41.Infantry, "0506", low)).stand(na41.DR2, na41.PlainShade)
		require.Equal(t, map[bool]string{false: "-1", true: "1"}[other], m.value(m.lead("d"), "na41.stand.modifier"))
		f := set(field(t).unit("near", axis, na41.Tank, "0505", disrupted, low).unit("foe", allies, na41.Tank, "0506"))
		m = &match{t: t, f: f, Game: na41.Recovering(f.game().Game, axis)}
		require.Equal(t, map[bool]string{false: "-1", true: "1"}[other], m.value(na41.Roll{}, "na41.recovery.modifier"), "13.5")
	})
	both(t, "11.4.1 d-19 a hold by five in a fortification", na41.FiveRazesToo, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(attacked(t).fort(allies, "0506").unit("d", allies, na41.Infantry, "0506"))
		require.Equal(t, other, len(f.stand(na41.DR2, na41.PlainShade).do(na41.Lead{Unit: f.id("d")}).roll(5).State().Works) == 0)
		require.Empty(t, f.stand(na41.DR2, na41.PlainShade).do(na41.Lead{Unit: f.id("d")}).roll(4).State().Works)
		require.Len(t, f.stand(na41.DR2, na41.PlainShade).do(na41.Lead{Unit: f.id("d")}).roll(6).State().Works, 1)
	})
	both(t, "11.5.3 d-21 what a failure costs", na41.TwoStepsForFailure, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := set(ringed(t)).stand(na41.DR2, na41.PlainShade)
		m.do(m.lead("d")).roll(1)
		require.Equal(t, other, m.gone("d"))
		m = set(ringed(t)).stand(na41.DR2, na41.PlainShade)
		m.do(m.lead("d")).roll(2)
		require.EqualValues(t, 1, m.unit("d").Steps, "the table takes none")
	})
	both(t, "11.5.2 d-22 surrender by length", na41.SurrenderDooms, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := set(attacked(t).unit("d", allies, na41.Infantry, "0506")).stand(na41.DR4, na41.PlainShade)
		if other {
			m.legal(m.lead("d"), "11.2.3", "11.5.2.a")
		} else {
			m.legal(m.lead("d"), "11.2.3")
		}
	})
	both(t, "14.2.2 d-79 the advance after a desperate defense to the last", na41.HeldToTheLast, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := set(ringed(t)).stand(na41.DR2, na41.PlainShade)
		m.do(m.lead("d")).roll(1).do(m.lead("d")).roll(1)
		require.True(t, m.gone("d"))
		adv, advances := m.top().(na41.AdvanceFrame)
		require.True(t, advances)
		require.Equal(t, other, adv.Limited)
	})
	both(t, "13.4 d-35 who rolls to recover", na41.LimitedZonesEasy, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("near", axis, na41.Tank, "0505", disrupted).unit("foe", allies, na41.Tank, "0506")).between("0506", "0505", na41.EscarpmentUp)
		m := &match{t: t, f: f, Game: na41.Recovering(f.game().Game, axis)}
		require.Equal(t, other, m.unit("near").Condition == na41.GoodOrder)
	})
}

func TestReadingsOfTheAdvance(t *testing.T) {
	both(t, "14.1 d-43 a support unit that gave attack supply", na41.PayersAdvance, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505").unit("hq", axis, na41.CorpsHQ, "0505", ranged(4)))
		f.state.Pledges = []na41.Payer{{Unit: f.id("hq")}}
		a := na41.Attack{Side: axis, Target: f.at("0506"), Units: []na41.UnitID{f.id("pz")}, Supplied: true, Guns: na41.NoUnit, Shield: na41.NoUnit}
		m := f.game(na41.CombatFrame{Side: axis}, na41.ResultFrame{Attack: a, Result: na41.DR2}).alone()
		require.Equal(t, other, m.Judge(m.choose("hq")).Legal)
		m.legal(m.choose("pz"), "14.1")
	})
	both(t, "14.1 d-55 stacking in an advance", na41.StacksAtTheEnd, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.MotorInfantry, "0505", stacks(3)).unit("mot", axis, na41.MotorInfantry, "0505", stacks(5)))
		m := f.won(na41.DR2, "pz", "mot").alone().goes("mot", "0506").do(na41.Stop{}).goes("pz", "0506")
		require.Equal(t, other, m.Judge(na41.Stop{}).Legal)
	})
	both(t, "15.2.7 d-56 a fight from where the group stands", na41.FightsAfterMoving, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505", strong(20, 5)).unit("foe", allies, na41.Infantry, "0604"))
		m := f.won(na41.D1, "pz").do(na41.Join{Unit: f.id("pz")}, na41.Commit{})
		require.Equal(t, !other, m.Judge(m.hit("0604")).Legal)
		if other {
			m.refused(m.hit("0604"), "15.2.7")
		}
	})
	both(t, "8.1 d-128 who was attacked by a group on its way", na41.AttackedOnTheWay, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505", strong(3, 5), steps(3)).unit("foe", allies, na41.Infantry, "0507", strong(1, 3)).unit("inf", axis, na41.Infantry, "0508", strong(3, 3)))
		m := f.won(na41.DR4, "pz").do(f.game().join("pz"), na41.Commit{}).on("0506").do(f.game().hit("0507")).roll(1)
		for _, losing := m.top().(na41.LossFrame); losing; _, losing = m.top().(na41.LossFrame) {
			m.do(m.suffer("pz"))
		}
		for _, on := m.top().(na41.AdvanceFrame); on; _, on = m.top().(na41.AdvanceFrame) {
			m.do(na41.Stop{})
		}
		require.IsType(t, na41.CombatFrame{}, m.top())
		if other {
			m.legal(m.hit("0507"), "8.1")
		} else {
			m.refused(m.hit("0507"), "8.1")
		}
	})
	both(t, "14.4 d-127 overlapping zones and an advance out of supply", na41.OverlapBarsAdvance, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505", oos).unit("foe", allies, na41.Infantry, "0606").unit("foe2", allies, na41.Infantry, "0406"))
		m := f.won(na41.DR4, "pz").alone().do(f.game().choose("pz"))
		if other {
			m.refused(m.step("0506"), "16.4.a")
		} else {
			m.legal(m.step("0506"), "14.1")
		}
	})
	both(t, "15.2.10 d-126 an exchange on the way", na41.LimitedOnTheWay, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505", strong(3, 5)).unit("mot", axis, na41.MotorInfantry, "0505", strong(3, 5), stacks(0)).unit("foe", allies, na41.Infantry, "0507", strong(1, 6), steps(1)).unit("next", allies, na41.Infantry, "0605", strong(1, 1)))
		m := f.won(na41.DR4, "pz", "mot").do(f.game().join("pz"), f.game().join("mot"), na41.Commit{}).on("0506").do(f.game().hit("0507")).roll(3)
		for _, losing := m.top().(na41.LossFrame); losing; _, losing = m.top().(na41.LossFrame) {
			m.do(m.suffer("mot"))
		}
		require.True(t, m.gone("foe"))
		if !other {
			m.legal(m.hit("0605"), "15.2.7").legal(m.step("0507"), "14.1").legal(m.step("0406"), "14.1")
			return
		}
		m.refused(m.hit("0605"), "14.2.2").refused(m.step("0406"), "14.2.2").legal(m.step("0507"), "14.1").on("0507")
		m.refused(m.step("0406"), "14.2.2").legal(na41.Stop{}, "14.1")
	})
	both(t, "15.2.8 d-89 attack supply on the way", na41.SupplyOnTheWay, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505").supply(axis, "0505", 1))
		m := f.won(na41.D1, "pz")
		adv, advances := m.top().(na41.AdvanceFrame)
		require.True(t, advances)
		require.Equal(t, other, len(adv.Payers) > 0)
	})
}
