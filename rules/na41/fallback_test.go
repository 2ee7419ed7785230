package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
	"gazala/rules/printed"
)

// enter is the way of the stack into a box.
func (m *match) enter(b na41.BoxID) decide.Intent { return na41.EnterBox{Box: b} }

func TestFullRetreatFallsBack(t *testing.T) {
	t.Run("13.3.2.d na41-ex-48: an enemy combat unit comes next to it: two hexes back, and the enemy goes on", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0504").unit("run", allies, na41.Tank, "0506", fullRetreat).moving(axis)
		m.do(m.choose("pz")).legal(m.step("0505"), "5.1", "13.3.2.d")
		m.do(m.step("0505"))
		require.IsType(t, na41.RetreatFrame{}, m.top())
		m.refused(m.step("0405"), "12.2.1.f").refused(m.step("0505"), "12.2.1.a")
		m.do(m.step("0507"), m.step("0508"))
		require.Equal(t, "0508", m.where("run"))
		require.Equal(t, na41.FullRetreat, m.unit("run").Condition)
		require.Equal(t, "0505", m.where("pz"))
		m.on("0506", "0605").do(na41.Stop{})
		require.Equal(t, "0605", m.where("pz"))
	})
	t.Run("13.3.2.d one hex is enough with friends who are not in full retreat, and so are two", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0504").unit("run", allies, na41.Tank, "0506", fullRetreat).unit("firm", allies, na41.Infantry, "0507")
		m := f.moving(axis).walk("pz", "0505")
		m.do(m.step("0507")).legal(na41.Stop{}, "13.3.2.d", "12.1.1")
		m.do(na41.Stop{})
		require.Equal(t, []string{"0507", "0505"}, []string{m.where("run"), m.where("pz")})
		m = f.moving(axis).walk("pz", "0505")
		m.do(m.step("0507"), m.step("0508"))
		require.Equal(t, "0508", m.where("run"))
		m = field(t).unit("pz", axis, na41.Tank, "0504").unit("run", allies, na41.Tank, "0506", fullRetreat).unit("too", allies, na41.Infantry, "0507", fullRetreat).moving(axis).walk("pz", "0505")
		m.do(m.step("0507")).refused(na41.Stop{}, "12.1.1")
	})
	t.Run("13.3.2.d not while it is stacked with a combat unit that is not in full retreat", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0504").unit("run", allies, na41.Tank, "0506", fullRetreat).unit("firm", allies, na41.Infantry, "0506", disrupted).moving(axis).walk("pz", "0505")
		require.Equal(t, na41.MovementFrame{Side: axis}, m.top(), "the zone of the other has stopped it")
		require.Equal(t, "0506", m.where("run"))
	})
	t.Run("13.3.2.b nobody in full retreat remains in an enemy zone without a friend who is not: who is left there falls back when the movement phase ends, before ports are handled", func(t *testing.T) {
		left := func(set func(*ground)) *match {
			f := field(t).unit("foe", allies, na41.Tank, "0505").unit("run", axis, na41.Infantry, "0506", fullRetreat).unit("lorry", axis, na41.Truck, "0506")
			f.site(na41.Port, axis, "0909").unit("garrison", axis, na41.Infantry, "0909")
			f.m.Ports = []na41.Harbor{{At: f.at("0909"), Track: []printed.Value{printedValue(1), printedValue(0)}}}
			set(f)
			return f.moving(axis)
		}
		m := left(func(*ground) {}).legal(na41.EndMovement{}, "3.2.b", "13.3.2.b").do(na41.EndMovement{})
		require.Contains(t, m.told, "na41.retreat.leaves_zone")
		m.do(m.pick("lorry", "run")).refused(m.step("0405"), "12.2.1.f").do(m.step("0507"), m.step("0508"))
		require.Equal(t, "0508", m.where("run"))
		require.Zero(t, m.unit("run").Fled, "d-33: no retreat of a combat phase")
		require.IsType(t, na41.DocksFrame{}, m.top())
		m = left(func(*ground) {}).do(m.choose("run"), m.step("0507"), na41.Stop{}).legal(na41.EndMovement{}, "3.2.b").do(na41.EndMovement{})
		require.Equal(t, "0507", m.where("run"), "who has left by himself does not go farther")
		m = left(func(f *ground) { f.unit("firm", axis, na41.Infantry, "0506", disrupted) }).legal(na41.EndMovement{}, "3.2.b").do(na41.EndMovement{})
		require.Equal(t, "0506", m.where("run"))
		m = left(func(f *ground) {
			for _, h := range []string{"0406", "0407", "0507", "0606", "0605"} {
				f.unit("foe"+h, allies, na41.Tank, h)
			}
		}).do(na41.EndMovement{}, na41.Forgo{})
		require.True(t, m.gone("run"), "12.2.1: without a way it is lost")
		require.NotContains(t, field(t).unit("foe", allies, na41.Tank, "0505").unit("run", allies, na41.Tank, "0405", fullRetreat).moving(axis).do(na41.EndMovement{}).told, "na41.retreat.leaves_zone", "only those of the side whose phase it is")
	})
	t.Run("13.3.2.b, 4.4.1 who falls back when his movement phase ends, and whom he takes along, keep the stacking limit as if they had moved (27.3.2, d-33)", func(t *testing.T) {
		full := func(set func(*ground)) *match {
			f := field(t).cut().playing(na41.TagRetreat).unit("foe", axis, na41.Tank, "0505").unit("run", allies, na41.MotorInfantry, "0506", stacks(1), fullRetreat).unit("along", allies, na41.MotorInfantry, "0507", stacks(1), fullRetreat)
			set(f.unit("a", allies, na41.Infantry, "0508", stacks(2)).unit("b", allies, na41.Infantry, "0508", stacks(2)))
			return f.moving(allies).do(na41.EndMovement{})
		}
		for _, reading := range []uint8{0, 1} {
			m := full(func(f *ground) { f.rulings = f.rulings.With(na41.FallingBackCounts, reading) })
			m.do(m.step("0507"), m.along("along"), m.step("0508"))
			require.Equal(t, []string{"0508", "0508"}, []string{m.where("run"), m.where("along")})
			require.IsType(t, na41.StackingFrame{}, m.top(), "six points")
			require.Zero(t, m.unit("run").Fled+m.unit("along").Fled)
		}
	})
	both(t, "13.3.2.b d-131 who is left in an enemy zone falls back, or stays until an enemy stirs", na41.StayInZones, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := set(field(t).unit("foe", allies, na41.Tank, "0505").unit("run", axis, na41.Tank, "0506", fullRetreat)).moving(axis)
		if m.do(na41.EndMovement{}); other {
			require.Nil(t, m.top())
		} else {
			require.IsType(t, na41.RetreatFrame{}, m.top())
		}
		require.Equal(t, "0506", m.where("run"))
	})
	t.Run("13.3.2.d non-combat units scare nobody, trucks with a combat unit do", func(t *testing.T) {
		f := field(t).unit("lorry", axis, na41.Truck, "0504").unit("run", allies, na41.Tank, "0506", fullRetreat)
		m := f.moving(axis).walk("lorry", "0505")
		require.IsType(t, na41.ActFrame{}, m.act())
		m.refused(m.step("0506"), "5.1")
		f.unit("inf", axis, na41.Infantry, "0504")
		m = f.moving(axis)
		m.do(m.choose("lorry"), m.pick("lorry", "inf"), m.step("0505"))
		require.IsType(t, na41.RetreatFrame{}, m.top())
	})
	t.Run("13.3.2.d an enemy who sets out from next to it scares it before his first hex, which may be its own", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505").unit("run", allies, na41.Tank, "0506", fullRetreat).moving(axis)
		m.do(m.choose("pz"))
		require.IsType(t, na41.ActFrame{}, m.act(), "nothing has moved yet")
		m.legal(m.step("0506"), "5.1", "13.3.2.d").do(m.step("0506"))
		require.Equal(t, "0505", m.where("pz"))
		m.do(m.step("0507"), m.step("0508"))
		require.Equal(t, []string{"0506", "0508"}, []string{m.where("pz"), m.where("run")})
		require.Equal(t, "1", m.act().Spent.String(), "the hex has cost its points once")
	})
	t.Run("13.3.2.d, 5.1 who has fallen back into the hex that the stack was bound for keeps it out; the stack may choose again", func(t *testing.T) {
		m := field(t).unit("mine", allies, na41.Tank, "0505", fullRetreat).unit("run", axis, na41.Tank, "0506", fullRetreat).moving(allies)
		m.do(m.choose("mine"), m.step("0604"), m.step("0605"), m.step("0604"))
		require.Equal(t, []string{"0505", "0604"}, []string{m.where("mine"), m.where("run")})
		require.Equal(t, "0", m.act().Spent.String())
		m.legal(m.step("0506"), "5.1", "13.3.2.d")
	})
	t.Run("13.3.2.d, 5.1 a stack in a box is next to nobody: a hex with enemies in full retreat is closed to it", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "", boxed(1)).unit("run", allies, na41.Tank, "0501", fullRetreat).moving(axis)
		m.do(m.choose("pz")).refused(m.step("0501"), "5.1")
	})
	t.Run("13.3.2.d into a box too", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0501").unit("run", allies, na41.Tank, "0502", fullRetreat).moving(axis)
		m.do(m.choose("pz"), m.enter(1), m.step("0503"), m.step("0504"))
		require.Equal(t, na41.InBox, m.unit("pz").Where)
	})
	t.Run("13.3.2.d it may not step back beside enemies or into their places, and without a way it is lost", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0504").unit("run", allies, na41.Tank, "0506", fullRetreat).unit("foe", axis, na41.Infantry, "0509")
		m := f.moving(axis).walk("pz", "0505")
		m.do(m.step("0507")).refused(m.step("0508"), "12.2.1.f").legal(m.step("0407"), "12.1.1")
		for _, n := range []string{"0607", "0706", "0604", "0404", "0306", "0407"} {
			f.unit("a"+n, axis, na41.Infantry, n)
		}
		m = f.moving(axis).walk("pz", "0505")
		require.True(t, m.gone("run"))
		require.Equal(t, "0505", m.where("pz"))
	})
	t.Run("13.3.2.d units that advance scare it", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505", strong(6, 6)).unit("d", allies, na41.Infantry, "0506", strong(1, 1), steps(1)).unit("run", allies, na41.Tank, "0508", fullRetreat).fighting(axis)
		m.assault("0506", "pz").roll(6).alone().goes("pz", "0506", "0507")
		require.IsType(t, na41.RetreatFrame{}, m.top())
		m.do(m.step("0509"), m.step("0510"))
		require.Equal(t, []string{"0507", "0510"}, []string{m.where("pz"), m.where("run")})
	})
	t.Run("13.3.2.d units that retreat scare it, hex by hex", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Tank, "0506").unit("run", axis, na41.Tank, "0508", fullRetreat).falling("0506", 2, 2, na41.Disrupted, "d")
		m.do(m.step("0507"))
		f, ok := m.top().(na41.RetreatFrame)
		require.True(t, ok)
		require.Equal(t, axis, f.Side)
		m.do(na41.StepTo{Hex: firstStep(m)})
		m.do(na41.StepTo{Hex: firstStep(m)})
		f, ok = m.top().(na41.RetreatFrame)
		require.True(t, ok)
		require.Equal(t, allies, f.Side)
		require.Len(t, f.Path, 1)
	})
	t.Run("13.3.2.d troops that land next to it scare it", func(t *testing.T) {
		m := harbors(t, axis, 1, func(f *ground) {
			f.unit("rec", axis, na41.Recon, "", boxed(1)).unit("run", allies, na41.Tank, "0405", fullRetreat)
		}).do(na41.OpenConvoy{From: tripoli, To: benghazi}).ship("rec").throw(na41.SetSail{}, 1, 1)
		require.Equal(t, "0404", m.where("rec"))
		require.IsType(t, na41.RetreatFrame{}, m.top())
		m.do(m.step("0406"), m.step("0407"))
		require.Equal(t, na41.MovementFrame{Side: axis}, m.top())
	})
	t.Run("13.3.2.d who is on the move in full retreat scares others and goes on (d-111)", func(t *testing.T) {
		m := field(t).unit("mine", axis, na41.Tank, "0504", fullRetreat).unit("run", allies, na41.Tank, "0506", fullRetreat).moving(axis).walk("mine", "0505")
		m.do(na41.StepTo{Hex: firstStep(m)}).do(na41.StepTo{Hex: firstStep(m)})
		require.Equal(t, "0505", m.where("mine"))
		require.Equal(t, 2, hex.Distance(m.unit("run").At, m.f.at("0506")))
		require.Len(t, m.act().Units, 1)
	})
	both(t, "13.3.2.d d-111 who falls back scares in turn who is on the move in full retreat, and that move is over", na41.ScaredInTurn, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := set(field(t).unit("mine", axis, na41.Tank, "0504", fullRetreat).unit("run", allies, na41.Tank, "0506", fullRetreat).
			between("0506", "0507", na41.SeaSide).between("0506", "0406", na41.SeaSide).between("0506", "0606", na41.SeaSide)).moving(axis).walk("mine", "0505")
		m.do(na41.StepTo{Hex: firstStep(m)})
		if !other {
			require.Equal(t, allies, m.top().(na41.RetreatFrame).Side)
			m.do(na41.StepTo{Hex: firstStep(m)})
			require.Equal(t, "0505", m.where("mine"))
			require.False(t, m.act().Held)
			return
		}
		require.Equal(t, axis, m.top().(na41.RetreatFrame).Side)
		m.do(m.step("0504"), m.step("0503"))
		require.Equal(t, "0503", m.where("mine"))
		require.Equal(t, allies, m.top().(na41.RetreatFrame).Side)
		m.do(na41.StepTo{Hex: firstStep(m)})
		require.Equal(t, na41.MovementFrame{Side: axis}, m.top())
		require.True(t, m.unit("mine").Moved)
	})
	t.Run("13.3.2 a retreat in full retreat makes nothing worse", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Tank, "0506", fullRetreat).falling("0506", 2, 2, na41.Disrupted, "d")
		m.do(m.step("0507"), m.step("0508"))
		require.Equal(t, na41.FullRetreat, m.unit("d").Condition)
	})
	t.Run("12.5.1.a falling back in a movement phase is no retreat of a combat phase (d-33), as often as it happens", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0503", moves(9)).unit("run", allies, na41.Infantry, "0506", fullRetreat)
		m := f.moving(axis).walk("pz", "0504", "0505")
		m.do(m.step("0507"), m.step("0508"))
		require.Zero(t, m.unit("run").Fled)
		m.on("0506", "0507").do(m.step("0509"), m.step("0510"))
		require.Equal(t, "0510", m.where("run"))
		f.rulings = f.rulings.With(na41.FallingBackCounts, 1)
		m = f.moving(axis).walk("pz", "0504", "0505")
		m.do(m.step("0507"), m.step("0508"))
		m.on("0506", "0507")
		require.Equal(t, na41.Surrender, m.unit("run").Where)
		m = f.moving(axis).walk("pz", "0504", "0505")
		m.do(m.step("0507"), m.step("0508"), na41.Stop{}, na41.EndMovement{})
		require.Zero(t, m.unit("run").Fled, "the combat phase begins anew")
	})
	t.Run("12.5.1.a in a combat phase it counts: on foot a second retreat is surrender, trucks save from it", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505", strong(6, 6)).unit("d", allies, na41.Infantry, "0506", strong(1, 1), steps(1)).unit("run", allies, na41.Infantry, "0508", fullRetreat, fled)
		m := f.fighting(axis)
		m.assault("0506", "pz").roll(6).alone().goes("pz", "0506", "0507")
		require.Equal(t, na41.Surrender, m.unit("run").Where)
	})
	t.Run("5.3.a, 5.2.2.a units in full retreat hinder neither Extended Movement nor the road bonus (d-77)", func(t *testing.T) {
		f := field(t).unit("rec", axis, na41.Recon, "0501", moves(3)).unit("run", allies, na41.Tank, "0506", fullRetreat)
		m := f.moving(axis).walk("rec", "0502", "0503", "0504")
		m.legal(m.step("0505"), "5.3", "5.1", "13.3.2.d")
		road := []string{"0501", "0502", "0503", "0504", "0505", "0506"}
		f = field(t).way(na41.Highway, road...).unit("inf", axis, na41.Infantry, "0501").unit("run", allies, na41.Tank, "0506", fullRetreat)
		m = f.moving(axis).walk("inf", "0502", "0503", "0504")
		m.legal(m.step("0505"), "5.2.2", "5.1", "13.3.2.d")
		f.rulings = f.rulings.With(na41.FleeingCancelsBonus, 1)
		m = f.moving(axis).walk("inf", "0502", "0503", "0504")
		m.refused(m.step("0505"), "5.2.2")
	})
}

// firstStep is the first hex into which the unit may go.
func firstStep(m *match) hex.Hex {
	for _, i := range m.Point(decide.NewSheet(nil, nil)).Options() {
		if s, is := i.(na41.StepTo); is {
			return s.Hex
		}
	}
	return hex.Hex{}
}

// backStarts are positions in which units in full retreat fall back, for the trial of the game.
func backStarts(t testing.TB) []playtest.Start {
	f := field(t).unit("pz", axis, na41.Tank, "0504").unit("inf", axis, na41.Infantry, "0504").unit("run", allies, na41.Infantry, "0506", fullRetreat).unit("too", allies, na41.Tank, "0506", fullRetreat).
		unit("lorry", allies, na41.Truck, "0506").unit("firm", allies, na41.Infantry, "0607").unit("near", allies, na41.Tank, "0403", fullRetreat).supply(allies, "0506", 1)
	f.m.Ports = []na41.Harbor{{At: f.at("0607"), Track: []printed.Value{printedValue(4)}}}
	moving := na41.ActFrame{Units: []na41.UnitID{f.id("pz")}}
	return []playtest.Start{
		{Name: "enemies in full retreat next to a stack that sets out", Game: f.game(na41.MovementFrame{Side: axis}, moving).Game},
		{Name: "units that fall back", Game: f.moving(axis).walk("pz", "0505").Game},
	}
}
