package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

// TestSupplyAllowance is what each state leaves of 24 points and of 6.
func TestSupplyAllowance(t *testing.T) {
	for _, c := range []struct {
		name      string
		supply    cauldron.SupplyState
		disrupted bool
		of24, of6 int
	}{
		{"5.0 a supplied unit has its whole allowance", cauldron.InSupply, false, 24, 6},
		{"5.0.7 out of supply costs a third", outOfSupply, false, 16, 4},
		{"5.0.8 isolation costs two thirds", isolated, false, 8, 2},
		{"12.0 disruption costs a third", cauldron.InSupply, true, 16, 4},
		{"12.0 disruption comes on top of out of supply", outOfSupply, true, 8, 2},
		{"12.0.1 isolated and disrupted leaves nothing", isolated, true, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			state := []as{supply(c.supply)}
			if c.disrupted {
				state = append(state, disrupted)
			}
			f := field(t).unit("tanks", axis, armour, "0304", state...).unit("rifles", axis, infantry, "0704", state...)
			tanks, rifles := f.game(f.acting("tanks", 0)), f.game(f.acting("rifles", 0))
			require.Equal(t, derive.Int(c.of24), tanks.remaining())
			require.Equal(t, derive.Int(c.of6), rifles.remaining())
			if c.of6 == 0 {
				rifles.refused(rifles.step("0705"), "8.0.3")
				rifles.refused(rifles.attack(light), "5.0.8", "11.0.1", "11.0.2")
				return
			}
			rifles.legal(rifles.step("0705"), "8.0.3")
		})
	}
}

func TestSupplyRounding(t *testing.T) {
	for _, c := range []struct {
		name      string
		move      int
		supply    cauldron.SupplyState
		disrupted bool
		want      int
	}{
		{"8.0.1 a cut allowance is rounded down", 20, outOfSupply, false, 13},
		{"8.0.1 two thirds of 20 leave 6 and not 7", 20, isolated, false, 6},
		{"8.0.1 cuts are added before they are taken", 20, outOfSupply, true, 6}, // a third of a third would leave 8
		{"8.0.1 an odd small allowance", 5, outOfSupply, false, 3},
		{"8.0.1 nothing is left of an odd allowance either", 5, isolated, true, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			state := []as{valued(1, 3, 3, c.move), supply(c.supply)}
			if c.disrupted {
				state = append(state, disrupted)
			}
			f := field(t).unit("lorries", axis, infantry, "0304", state...)
			require.Equal(t, derive.Int(c.want), f.game(f.acting("lorries", 0)).remaining())
		})
	}
}

func TestSupplyInCombat(t *testing.T) {
	const outOfSupplyKey, isolatedKey = "cauldron.odds.out_of_supply", "cauldron.odds.isolated"
	for _, c := range []struct {
		name                           string
		active, joiner, target, second cauldron.SupplyState
		outOfSupply, isolatedDefender  int
	}{
		{"5.0.7 an attacker out of supply rolls at minus 2", outOfSupply, 0, 0, 0, -2, 0},
		{"5.0.7 a joiner out of supply is enough", 0, outOfSupply, 0, 0, -2, 0},
		{"5.0.7 two attackers out of supply count once", outOfSupply, outOfSupply, 0, 0, -2, 0},
		{"5.0.7 a defender out of supply changes nothing", 0, 0, outOfSupply, outOfSupply, 0, 0},
		{"5.0.8 an isolated defender gives the attacker 2", 0, 0, isolated, 0, 0, 2},
		{"5.0.8 two isolated defenders count once", 0, 0, isolated, isolated, 0, 2},
		{"5.0.8 both modifiers stand side by side", outOfSupply, 0, 0, isolated, -2, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t).
				unit("active", axis, armour, "0504", supply(c.active)).unit("joiner", axis, armour, "0603", supply(c.joiner)).
				unit("target", allies, armour, "0503", supply(c.target)).unit("second", allies, infantry, "0503", supply(c.second))
			fight := f.combat(medium, []string{"active", "joiner"}, []string{"target", "second"})
			m := f.game(f.acting("active", 16), cauldron.RollFrame{Combat: fight})
			require.Equal(t, c.outOfSupply, m.modifier(outOfSupplyKey))
			require.Equal(t, c.isolatedDefender, m.modifier(isolatedKey))
			require.Equal(t, c.outOfSupply+c.isolatedDefender, m.modifier("cauldron.odds.modifier"), "a medium attack has no modifier of its own")
		})
	}
}

func TestSupplyIsolated(t *testing.T) {
	lost := func(t *testing.T) *ground {
		return field(t).unit("lost", axis, armour, "0504", supply(isolated)).unit("free", axis, armour, "0603").unit("target", allies, armour, "0503")
	}
	t.Run("5.0.8 the isolated do not attack", func(t *testing.T) {
		f := lost(t)
		m := f.book(f.acting("lost", 0))
		m.refused(m.attack(light), "5.0.8")
		m.refused(m.attack(heavy), "5.0.8", "11.0.1")
		m.legal(cauldron.Stop.Now(), "8.0.2")
	})
	t.Run("5.0.8 the isolated do not join an attack", func(t *testing.T) {
		f := lost(t)
		m := f.book(f.acting("free", 0)).do(cauldron.Declare(medium))
		m.refused(m.join("lost"), "5.0.8")
	})
	t.Run("5.0.7 those out of supply attack and join", func(t *testing.T) {
		f := field(t).unit("short", axis, armour, "0504", supply(outOfSupply)).unit("other", axis, armour, "0603", supply(outOfSupply)).unit("target", allies, armour, "0503")
		m := f.book(f.acting("short", 0))
		m.legal(m.attack(medium), "11.0.1")
		m.refused(m.attack(heavy), "11.0.1")
		m.do(m.attack(medium)).legal(m.join("other"), "11.0.3")
	})
}
