package na41_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/na41"
)

func (m *match) along(u string) decide.Intent { return na41.TakeAlong{Unit: m.f.id(u)} }

// won is a fight of an Axis tank unit that drives an Allied one out of 0506, with others in its hex.
func won(t *testing.T) *ground {
	t.Helper()
	return field(t).playing(na41.TagAdvance).unit("pz", axis, na41.Tank, "0505", fought).unit("mot", axis, na41.MotorInfantry, "0505").unit("inf", axis, na41.Infantry, "0505").
		unit("lorry", axis, na41.Truck, "0505").unit("weak", axis, na41.Tank, "0505", disrupted, stacks(0)).unit("new", axis, na41.Tank, "0505", replaced, stacks(0)).
		unit("done", axis, na41.Tank, "0505", fought, stacks(0)).unit("else", axis, na41.Tank, "0404").unit("foe", allies, na41.Tank, "0509")
}

// pursuing is the end of that fight.
func (f *ground) pursuing(units ...string) *match {
	a := na41.Attack{Side: axis, Target: f.at("0506"), Guns: na41.NoUnit, Shield: na41.NoUnit}
	for _, u := range units {
		a.Units = append(a.Units, f.id(u))
	}
	m := f.game(na41.CombatFrame{Side: axis})
	m.Game = na41.Follow(m.Game, na41.ResultFrame{Attack: a, Result: na41.D1})
	return m
}

func TestTagAlongAdvance(t *testing.T) {
	t.Run("27.3.1 units in good order that are stacked with attackers may advance with them", func(t *testing.T) {
		m := won(t).pursuing("pz")
		m.legal(m.join("mot"), "15.2.3.b").do(na41.Forgo{})
		for _, u := range []string{"pz", "mot", "inf", "lorry"} {
			m.legal(m.choose(u), "14.1")
		}
		for _, u := range []string{"weak", "new", "done", "else"} {
			m.refused(m.choose(u), "14.1")
		}
		m.do(m.choose("inf")).on("0506", "0507").refused(m.step("0508"), "14.2.1").do(na41.Stop{})
		require.Equal(t, "0507", m.where("inf"))
	})
	t.Run("27.3.1 they may be all of the breakthrough group", func(t *testing.T) {
		m := won(t).unit("tk", allies, na41.Tank, "0508").pursuing("pz")
		m.do(m.join("mot"), na41.Commit{}).on("0506", "0507").legal(m.hit("0508"), "15.2.7")
	})
	t.Run("27.3.1 trucks fight nobody and take nothing by themselves", func(t *testing.T) {
		m := won(t).unit("tk", allies, na41.Tank, "0507").supply(allies, "0605", 1).pursuing("pz")
		m.do(m.join("lorry"), na41.Commit{}).refused(m.step("0605"), "5.8.3").do(m.step("0506")).refused(m.hit("0507"), "27.3.1")
	})
	t.Run("13.3.2.d and nobody falls back from them", func(t *testing.T) {
		f := won(t).unit("scared", allies, na41.Tank, "0507", fullRetreat)
		m := f.pursuing("pz").do(f.game().join("lorry"), na41.Commit{}).on("0506")
		require.Equal(t, "0507", m.where("scared"))
		require.IsType(t, na41.AdvanceFrame{}, m.top())
		m = f.pursuing("pz").do(f.game().join("lorry"), na41.Assemble{})
		require.IsType(t, na41.AdvanceFrame{}, m.top())
		m = f.pursuing("pz").do(f.game().join("pz"), na41.Commit{}).on("0506")
		require.IsType(t, na41.RetreatFrame{}, m.top())
	})
	t.Run("27.3.1 Germans and Italians go together, and fight together under Comando Supremo only", func(t *testing.T) {
		mixed := func() *ground {
			return won(t).unit("bers", axis, na41.MotorInfantry, "0505", of(na41.Italian), stacks(0)).unit("tk", allies, na41.Tank, "0507")
		}
		m := mixed().pursuing("pz")
		m.do(m.join("pz"), m.join("bers"), na41.Commit{}).on("0506").refused(m.hit("0507"), "27.3.1")
		m = mixed().comando().pursuing("pz")
		m.do(m.join("pz"), m.join("bers"), na41.Commit{}).on("0506").legal(m.hit("0507"), "15.2.7")
	})
	t.Run("27.3.1 no more tank units and nationalities of the Allies fight together on the way than 8.4.2.b and 8.4.2.a allow", func(t *testing.T) {
		f := field(t).playing(na41.TagAdvance).unit("foe", axis, na41.Infantry, "0507").unit("mot", allies, na41.MotorInfantry, "0505", of(na41.Indian))
		for i := range 4 {
			f.unit(fmt.Sprint("tk", i), allies, na41.Tank, "0505")
		}
		f.unit("nz", allies, na41.MotorInfantry, "0505", of(na41.NewZealand))
		group := func(units ...string) *match {
			a := na41.Attack{Side: allies, Target: f.at("0506"), Units: []na41.UnitID{f.id("tk0")}, Guns: na41.NoUnit, Shield: na41.NoUnit}
			m := f.game(na41.CombatFrame{Side: allies})
			m.Game = na41.Follow(m.Game, na41.ResultFrame{Attack: a, Result: na41.D1})
			for _, u := range units {
				m.do(m.join(u))
			}
			return m.do(na41.Commit{}).on("0506")
		}
		group("tk0", "tk1", "tk2").legal(f.game().hit("0507"), "15.2.7")
		group("tk0", "tk1", "tk2", "tk3").refused(f.game().hit("0507"), "8.4.2.b")
		group("tk0", "mot").legal(f.game().hit("0507"), "15.2.7")
		f.order.Formations = []na41.Formation{{ID: "all"}}
		for i := range f.order.Counters {
			f.order.Counters[i].Formation = 0
		}
		group("tk0", "mot", "nz").refused(f.game().hit("0507"), "8.4.2.a")
	})
	t.Run("27.3.1 once in a phase", func(t *testing.T) {
		f := won(t)
		m := f.pursuing("pz").do(na41.Forgo{}, f.game().choose("mot")).on("0506").do(na41.Stop{})
		require.True(t, m.unit("mot").Advanced)
		f.state = m.State()
		f.state.Units[f.id("pz")].Spot = na41.Hex(f.at("0506"))
		m = f.pursuing("pz").do(na41.Forgo{})
		m.refused(m.choose("mot"), "14.1")
	})
	t.Run("27.3.1 only when the rule was chosen", func(t *testing.T) {
		f := won(t)
		f.options = 0
		m := f.pursuing("pz").do(na41.Forgo{})
		m.refused(m.choose("mot"), "14.1")
	})
}

func TestTagAlongRetreat(t *testing.T) {
	field2 := func(t *testing.T) *ground {
		t.Helper()
		return field(t).playing(na41.TagRetreat).unit("d", allies, na41.Tank, "0506").unit("bde", allies, na41.Infantry, "0507").unit("lorry", allies, na41.Truck, "0507").
			unit("repl", allies, na41.InfantryReplacement, "0507").unit("foe", axis, na41.Tank, "0505")
	}
	t.Run("27.3.2 a retreating unit takes along who is on its way, a level worse", func(t *testing.T) {
		m := field2(t).falling("0506", 4, 4, na41.FullRetreat, "d").on("0507")
		m.refused(m.along("repl"), "27.3.2").refused(m.along("d"), "27.3.2").do(m.along("bde"), m.along("lorry")).refused(m.along("bde"), "27.3.2")
		m.on("0508", "0509", "0510")
		require.Equal(t, []string{"0510", "0509", "0510"}, []string{m.where("d"), m.where("bde"), m.where("lorry")}, "on foot two hexes")
		require.Equal(t, []na41.Condition{na41.FullRetreat, na41.Disrupted}, []na41.Condition{m.unit("d").Condition, m.unit("bde").Condition})
	})
	t.Run("27.3.2 who is disrupted goes into full retreat", func(t *testing.T) {
		f := field2(t).unit("weak", allies, na41.Tank, "0507", disrupted)
		m := f.falling("0506", 2, 2, na41.Disrupted, "d").on("0507").do(f.game().along("weak")).on("0508")
		require.Equal(t, "0508", m.where("weak"))
		require.Equal(t, na41.FullRetreat, m.unit("weak").Condition)
	})
	t.Run("27.3.2 nobody with an enemy next to it", func(t *testing.T) {
		f := field2(t).unit("scout", axis, na41.Truck, "0407")
		m := f.falling("0506", 2, 2, na41.Disrupted, "d").on("0507")
		m.refused(m.along("bde"), "27.3.2")
	})
	t.Run("27.3.2 only when the rule was chosen, and only while somebody retreats", func(t *testing.T) {
		f := field2(t)
		f.moving(allies).refused(f.game().along("bde"), "27.3.2")
		f.options = 0
		f.falling("0506", 2, 2, na41.Disrupted, "d").on("0507").refused(f.game().along("bde"), "27.0")
	})
	t.Run("27.3.2 a truck takes along what it carries", func(t *testing.T) {
		f := field2(t)
		f.state.Units[f.id("lorry")].Load, f.state.Units[f.id("lorry")].Cargo = na41.WithUnit, f.id("bde")
		m := f.falling("0506", 4, 4, na41.FullRetreat, "d").on("0507")
		m.refused(m.along("bde"), "27.3.2").do(m.along("lorry")).on("0508", "0509", "0510")
		require.Equal(t, []string{"0510", "0510"}, []string{m.where("lorry"), m.where("bde")})
		require.Equal(t, na41.Disrupted, m.unit("bde").Condition)
	})
}
