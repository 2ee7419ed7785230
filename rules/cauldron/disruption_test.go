package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

// TestDisruptedAllowance: disruption and supply each take thirds of the printed allowance.
func TestDisruptedAllowance(t *testing.T) {
	for _, c := range []struct {
		name  string
		class cauldron.Class
		props []as
		want  int
	}{
		{"12.0 tanks", armour, []as{disrupted}, 16},
		{"12.0 foot", infantry, []as{disrupted}, 4},
		{"12.0 out of supply as well", armour, []as{disrupted, supply(outOfSupply)}, 8},
		{"12.0 foot out of supply as well", infantry, []as{disrupted, supply(outOfSupply)}, 2},
		{"12.0.1 Isolated as well", armour, []as{disrupted, supply(isolated)}, 0},
		{"12.0.1 foot Isolated as well", infantry, []as{disrupted, supply(isolated)}, 0},
		{"12.0 thirds are rounded down once (d-47)", armour, []as{disrupted, valued(1, 3, 3, 20)}, 13},
		{"12.0 without disruption nothing is cut", armour, nil, 24},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := field(t).unit("A", axis, c.class, "0505", c.props...).unit("D", allies, infantry, "0504").attacking("A", 0).hasLeft(c.want)
			m.whole(c.want, attack(light), "cauldron.movement.allowance")
			require.NoError(t, m.Explain(attack(light)).Recompute())
		})
	}
	t.Run("12.0 points spent before count against what is left (d-46)", func(t *testing.T) {
		f := field(t).unit("A", axis, armour, "0505", disrupted).unit("D", allies, infantry, "0504")
		f.attacking("A", 8).hasLeft(8).legal(attack(light), "11.0.1")
		f.attacking("A", 9).hasLeft(7).refused(attack(light), "11.0.1")
		f.attacking("A", 20).hasLeft(0).whole(0, attack(light), "cauldron.movement.left")
	})
}

func TestDisruptedInCombat(t *testing.T) {
	for _, c := range []struct {
		name                 string
		attackers, defenders [2]bool
		want                 int
	}{
		{"12.0.2 one Disrupted defender", [2]bool{}, [2]bool{true, false}, 2},
		{"12.0.2 two Disrupted defenders", [2]bool{}, [2]bool{true, true}, 2},
		{"12.0.3 the active unit is Disrupted", [2]bool{true, false}, [2]bool{}, -2},
		{"12.0.3 a joiner is Disrupted", [2]bool{false, true}, [2]bool{}, -2},
		{"12.0.3 both attackers are Disrupted", [2]bool{true, true}, [2]bool{}, -2},
		{"12.0.4 one on each side", [2]bool{false, true}, [2]bool{false, true}, 0},
		{"12.0.4 two against one", [2]bool{true, true}, [2]bool{true, false}, 0},
		{"12.0.4 nobody", [2]bool{}, [2]bool{}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			is := func(yes bool) as {
				return func(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) { u.Disrupted = yes }
			}
			f := field(t).unit("A", axis, armour, "0505", is(c.attackers[0])).unit("J", axis, armour, "0604", is(c.attackers[1])).
				unit("D", allies, infantry, "0504", is(c.defenders[0])).unit("E", allies, infantry, "0605", is(c.defenders[1]))
			m := f.attacking("A", 0).do(attack(medium))
			m.do(m.join("J")).do(cauldron.CloseJoining.Now()).whole(c.want, cauldron.Roll.Now(), "cauldron.odds.modifier")
			n, ok := m.Explain(cauldron.Roll.Now()).Find("cauldron.odds.disrupted_defender")
			require.Equal(t, c.defenders != [2]bool{}, ok)
			require.True(t, !ok || n.Rule.Number() == "12.0.2")
			n, ok = m.Explain(cauldron.Roll.Now()).Find("cauldron.odds.disrupted_attacker")
			require.Equal(t, c.attackers != [2]bool{}, ok)
			require.True(t, !ok || n.Rule.Number() == "12.0.3")
		})
	}
}

func TestDisruptedElsewhere(t *testing.T) {
	runAll(t, []ruling{
		{"12.0.5 the Disrupted have no zone of control", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504", disrupted).unit("E", allies, infantry, "0606")
			m := f.attacking("A", 0)
			zones := m.Zones(allies)
			for _, at := range []string{"0503", "0404", "0405", "0604"} {
				require.False(t, zones[f.m.Grid.Index(f.at(at))], at)
			}
			require.True(t, zones[f.m.Grid.Index(f.at("0605"))])
		}},
		{"12.0.5 the zone goes with the D, at once", func(t *testing.T) {
			f := field(t).other(cauldron.GoOnAfterCombat).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504")
			m := f.resolved("-/D", []string{"A"}, []string{"D"})
			require.True(t, m.Zones(allies)[f.m.Grid.Index(f.at("0405"))])
			m.do(m.disrupt("D")).asks("act A")
			require.False(t, m.Zones(allies)[f.m.Grid.Index(f.at("0405"))])
			m.do(m.step("0405")).hasLeft(15)
		}},
		{"12.0.5 one undisrupted unit of a stack keeps the zone", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504", disrupted).unit("E", allies, infantry, "0504")
			require.True(t, f.attacking("A", 0).Zones(allies)[f.m.Grid.Index(f.at("0505"))])
		}},
		{"12.0.6 a further D changes nothing", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504", disrupted, valued(2, 3, 3, 6))
			m := f.resolved("-/*D", []string{"A"}, []string{"D"})
			m.do(m.loss("D")).asks("move axis")
			require.Equal(t, [2]any{uint8(1), true}, [2]any{m.unit("D").Steps, m.unit("D").Disrupted})
		}},
		{"12.0 the Disrupted may attack, join and defend with full strength", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505", disrupted).unit("J", axis, armour, "0604", disrupted).unit("D", allies, armour, "0504", disrupted)
			m := f.attacking("A", 0).legal(attack(medium), "11.0.1").do(attack(medium))
			m.legal(m.join("J"), "11.0.3").do(m.join("J")).whole(16, cauldron.CloseJoining.Now(), "cauldron.odds.attack_hard").whole(8, cauldron.CloseJoining.Now(), "cauldron.odds.defence_hard")
			require.Equal(t, derive.Int(2), m.value(cauldron.CloseJoining.Now(), "cauldron.odds.column"))
		}},
	})
}
