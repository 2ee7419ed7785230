package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/na41"
)

func (m *match) disengage(u string) decide.Intent { return na41.Disengage{Unit: m.f.id(u)} }

// engaged is an Axis tank unit, an infantry unit and a truck beside an Allied tank unit, in an Axis combat phase with disengagement.
func engaged(t *testing.T, props ...as) *ground {
	t.Helper()
	return field(t).playing(na41.Disengagement).unit("pz", axis, na41.Tank, "0506", props...).unit("inf", axis, na41.Infantry, "0506").
		unit("lorry", axis, na41.Truck, "0506").unit("tk", allies, na41.Tank, "0507")
}

func TestDisengagement(t *testing.T) {
	t.Run("27.5.1 in a combat phase of its own, and only when the rule was chosen", func(t *testing.T) {
		f := engaged(t)
		f.fighting(axis).legal(f.game().disengage("pz"), "27.5.1")
		f.fighting(allies).refused(f.game().disengage("pz"), "27.5.3")
		f.options = 0
		f.fighting(axis).refused(f.game().disengage("pz"), "27.0")
		f.options = f.options.With(na41.Disengagement, true)
		f.moving(axis).refused(f.game().disengage("pz"), "27.5.3")
	})
	t.Run("27.5.2 the modifiers: all drive, all are elite, one is of low quality", func(t *testing.T) {
		f := engaged(t, elite)
		m := f.fighting(axis).do(f.game().disengage("pz"))
		require.Equal(t, "2", m.value(na41.Roll{}, "na41.disengage.modifier"))
		m.do(m.join("inf"))
		require.Equal(t, "0", m.value(na41.Roll{}, "na41.disengage.modifier"))
		f = engaged(t, elite).unit("low", axis, na41.MotorInfantry, "0506", func(c *na41.Counter, _ *na41.Unit) { c.Quality = na41.LowQuality })
		m = f.fighting(axis).do(f.game().disengage("pz"), f.game().join("low"))
		require.Equal(t, "0", m.value(na41.Roll{}, "na41.disengage.modifier"), "+1 and -1")
	})
	t.Run("27.5.2 a unit on a truck drives, and is as good as it is", func(t *testing.T) {
		f := field(t).playing(na41.Disengagement).unit("inf", axis, na41.Infantry, "0506", elite).unit("lorry", axis, na41.Truck, "0506").unit("tk", allies, na41.Tank, "0507")
		f.state.Units[f.id("lorry")].Load, f.state.Units[f.id("lorry")].Cargo = na41.WithUnit, f.id("inf")
		m := f.fighting(axis)
		m.refused(m.disengage("inf"), "5.8.1").do(m.disengage("lorry"))
		require.Equal(t, "2", m.value(na41.Roll{}, "na41.disengage.modifier"))
		m.throw(na41.Roll{}, 3).do(na41.Withdraw{Condition: na41.Disrupted}).on("0505").do(na41.Stop{})
		require.Equal(t, []string{"0505", "0505"}, []string{m.where("lorry"), m.where("inf")})
		require.Equal(t, na41.Disrupted, m.unit("inf").Condition)
		require.Equal(t, na41.GoodOrder, m.unit("lorry").Condition)
	})
	t.Run("27.5.3 not with an allowance below two, a replacement, after an attack or a second time", func(t *testing.T) {
		f := engaged(t).unit("slow", axis, na41.ArtilleryGroup, "0506", moves(1)).unit("new", axis, na41.Tank, "0506", replaced).unit("done", axis, na41.Tank, "0506", fought)
		m := f.fighting(axis)
		m.refused(m.disengage("slow"), "27.5.3").refused(m.disengage("new"), "19.5").refused(m.disengage("done"), "27.5.3")
		m.do(m.disengage("pz")).throw(na41.Roll{}, 1)
		m.refused(m.disengage("pz"), "27.5.3")
	})
	t.Run("27.5.3 who has rolled does not attack", func(t *testing.T) {
		f := engaged(t)
		m := f.fighting(axis)
		m.do(m.disengage("pz")).throw(na41.Roll{}, 1).do(na41.AttackHex{Hex: f.at("0507")}).refused(na41.Enlist{Unit: f.id("pz")}, "8.1")
	})
	t.Run("27.5.3 disrupted units may, and those in full retreat, too, d-53 or not", func(t *testing.T) {
		f := engaged(t, fullRetreat).unit("weak", axis, na41.Tank, "0506", disrupted)
		m := f.fighting(axis)
		m.legal(m.disengage("weak"), "27.5.1").legal(m.disengage("pz"), "27.5.1")
		f.rulings = f.rulings.With(na41.NoFleeingTwice, 1)
		f.fighting(axis).refused(m.disengage("pz"), "27.5.3").legal(m.disengage("weak"), "27.5.1")
	})
	t.Run("27.5.3 one roll for each group, seen before the next", func(t *testing.T) {
		f := engaged(t)
		m := f.fighting(axis)
		m.do(m.disengage("pz")).throw(na41.Roll{}, 6).do(na41.Withdraw{Condition: na41.Disrupted}).on("0505").do(na41.Stop{})
		m.do(m.disengage("inf")).refused(m.join("pz"), "27.5.3").throw(na41.Roll{}, 2)
		require.Equal(t, []string{"0505", "0506"}, []string{m.where("pz"), m.where("inf")})
		require.Equal(t, na41.GoodOrder, m.unit("inf").Condition)
	})
	t.Run("27.5.4 one or two hexes, disrupted or in full retreat, or nobody goes", func(t *testing.T) {
		f := engaged(t)
		rolled := func() *match { return f.fighting(axis).do(f.game().disengage("pz")).throw(na41.Roll{}, 6) }
		m := rolled().do(na41.Withdraw{Condition: na41.FullRetreat}).on("0505").do(na41.Stop{})
		require.Equal(t, na41.FullRetreat, m.unit("pz").Condition)
		m = rolled().do(na41.Withdraw{Condition: na41.Disrupted}).on("0505", "0504")
		require.Equal(t, "0504", m.where("pz"))
		require.Equal(t, na41.Disrupted, m.unit("pz").Condition)
		m = rolled().do(na41.Forgo{})
		require.Equal(t, "0506", m.where("pz"))
		require.Equal(t, na41.GoodOrder, m.unit("pz").Condition)
	})
	t.Run("27.5.4 who is disrupted goes in full retreat", func(t *testing.T) {
		f := engaged(t, disrupted)
		m := f.fighting(axis).do(f.game().disengage("pz")).throw(na41.Roll{}, 6)
		m.refused(na41.Withdraw{Condition: na41.Disrupted}, "27.5.4").do(na41.Withdraw{Condition: na41.FullRetreat}).on("0505").do(na41.Stop{})
		require.Equal(t, na41.FullRetreat, m.unit("pz").Condition)
	})
	t.Run("27.5.4 no enemy zone without a friendly unit in the hex, of any kind", func(t *testing.T) {
		f := engaged(t).unit("foe", allies, na41.Tank, "0604")
		m := f.fighting(axis).do(f.game().disengage("pz")).throw(na41.Roll{}, 6).do(na41.Withdraw{Condition: na41.Disrupted})
		m.refused(m.step("0505"), "27.5.4")
		f.unit("friend", axis, na41.Truck, "0505")
		m = f.fighting(axis).do(f.game().disengage("pz")).throw(na41.Roll{}, 6).do(na41.Withdraw{Condition: na41.Disrupted})
		m.legal(m.step("0505"), "12.1.1")
	})
	t.Run("27.5.4 who has no way to go stays and lives", func(t *testing.T) {
		f := engaged(t)
		for n, h := range []string{"0504", "0405", "0605", "0707", "0407"} {
			f.unit(string(rune('a'+n)), allies, na41.Tank, h)
		}
		m := f.fighting(axis).do(f.game().disengage("pz")).throw(na41.Roll{}, 6).do(na41.Withdraw{Condition: na41.Disrupted})
		require.Equal(t, "0506", m.where("pz"))
		require.Equal(t, na41.GoodOrder, m.unit("pz").Condition)
	})
	t.Run("27.5.4 with a step: the owner picks who of the group loses it, before the retreat", func(t *testing.T) {
		f := engaged(t)
		m := f.fighting(axis).do(f.game().disengage("pz"), f.game().join("inf")).throw(na41.Roll{}, 4)
		m.refused(na41.Suffer{Unit: f.id("lorry")}, "27.5.4").do(na41.Suffer{Unit: f.id("inf")})
		require.EqualValues(t, 1, m.unit("inf").Steps)
		m.do(na41.Withdraw{Condition: na41.Disrupted})
		m = f.fighting(axis).do(f.game().disengage("pz")).throw(na41.Roll{}, 3)
		require.EqualValues(t, 1, m.unit("pz").Steps, "alone it is the one")
	})
	t.Run("27.5.4 a last step lost disengages nobody", func(t *testing.T) {
		f := engaged(t)
		f.state.Units[f.id("pz")].Steps = 1
		m := f.fighting(axis).do(f.game().disengage("pz")).throw(na41.Roll{}, 3)
		require.NotEqual(t, na41.OnMap, m.unit("pz").Where)
		m.legal(na41.EndCombat{}, "8.1")
	})
	t.Run("27.5.4 a truck alone pays with itself, and 8.7 with the supply point that it carries", func(t *testing.T) {
		f := engaged(t).loaded("lorry")
		m := f.fighting(axis).do(f.game().disengage("lorry")).throw(na41.Roll{}, 3)
		require.Equal(t, na41.Eliminated, m.unit("lorry").Where)
		require.Contains(t, m.told, "na41.supply.lost_truck")
	})
}
