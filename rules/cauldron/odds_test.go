package cauldron_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

// TestOddsColumns holds the column at each edge: a strength that just reaches it, one point of a hundred less, and both ends of the table.
func TestOddsColumns(t *testing.T) {
	for _, c := range []struct {
		attack, defence int
		column          derive.Val
	}{
		{0, 5, derive.Frac(1, 3)},
		{1, 100, derive.Frac(1, 3)},
		{33, 100, derive.Frac(1, 3)},
		{1, 3, derive.Frac(1, 3)},
		{49, 100, derive.Frac(1, 3)},
		{1, 2, derive.Frac(1, 2)},
		{16, 17, derive.Frac(1, 2)},
		{99, 100, derive.Frac(1, 2)},
		{1, 1, derive.Int(1)},
		{199, 100, derive.Int(1)},
		{2, 1, derive.Int(2)},
		{299, 100, derive.Int(2)},
		{3, 1, derive.Int(3)},
		{4, 1, derive.Int(3)},
		{499, 100, derive.Int(3)},
		{5, 1, derive.Int(5)},
		{6, 1, derive.Int(5)},
		{20, 3, derive.Int(5)},
		{699, 100, derive.Int(5)},
		{7, 1, derive.Int(7)},
		{8, 1, derive.Int(7)},
		{899, 100, derive.Int(7)},
		{9, 1, derive.Int(9)},
		{10, 1, derive.Int(9)},
		{500, 1, derive.Int(9)},
		{5, 0, derive.Int(9)},
	} {
		t.Run(fmt.Sprintf("11.0.7 %d to %d", c.attack, c.defence), func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505", valued(1, 0, c.attack, 24)).unit("D", allies, infantry, "0504", valued(1, c.defence, 0, 6))
			m := f.attacking("A", 0)
			require.Equal(t, c.column, m.value(attack(light), "cauldron.odds.column"))
			m.do(attack(light)).do(cauldron.CloseJoining.Now())
			require.Equal(t, c.column, m.value(cauldron.Roll.Now(), "cauldron.odds.column"))
			_, result := m.with(func(r *cauldron.Rules) {
				for i, col := range r.Charts.CRT.Columns {
					for row := range r.Charts.CRT.Cells {
						r.Charts.CRT.Cells[row][i].Val = derive.Sym(col.String())
					}
				}
			}).rolled(4)
			want := fmt.Sprintf("%d-%d", c.column.Num(), c.column.Den())
			require.Equal(t, want, result, "the die is read in another column")
		})
	}
}

// TestHardOrSoft: the side's values are chosen by whether the other side has armour, for all its units alike.
func TestHardOrSoft(t *testing.T) {
	type kind struct {
		class cauldron.Class
		props []as
	}
	tanks, rifles, guns := kind{class: armour}, kind{class: infantry}, kind{class: antiTank}
	for _, c := range []struct {
		name                   string
		attackers, defenders   []kind
		attackKey, defenceKey  string
		attackSum, defenceSum  int
		attackRule, defendRule string
	}{
		{"11.0.5 infantry on infantry", []kind{rifles, rifles}, []kind{rifles, rifles}, "attack_soft", "defence_soft", 8, 8, "11.0.5", "11.0.6"},
		{"11.0.5 infantry on anti-tank units", []kind{rifles}, []kind{guns}, "attack_soft", "defence_soft", 4, 2, "11.0.5", "11.0.6"},
		{"11.0.6 armour on infantry", []kind{tanks}, []kind{rifles, rifles}, "attack_soft", "defence_hard", 6, 6, "11.0.5", "11.0.6"},
		{"11.0.6 armour on anti-tank units", []kind{tanks}, []kind{guns, rifles}, "attack_soft", "defence_hard", 6, 8, "11.0.5", "11.0.6"},
		{"11.0.6 armour that joins infantry switches the defence", []kind{rifles, tanks}, []kind{rifles, guns}, "attack_soft", "defence_hard", 10, 8, "11.0.5", "11.0.6"},
		{"11.0.5 armour on armour", []kind{tanks, tanks}, []kind{tanks}, "attack_hard", "defence_hard", 16, 8, "11.0.5", "11.0.6"},
		{"11.0.5 one armour unit among the defenders is enough", []kind{tanks, guns}, []kind{rifles, tanks, guns}, "attack_hard", "defence_hard", 13, 16, "11.0.5", "11.0.6"},
		{"2.2.3.a the side that lies up, and the steps left", []kind{{armour, []as{used}}, {armour, []as{left(1)}}}, []kind{{armour, []as{used, left(1)}}}, "attack_hard", "defence_hard", 14, 6, "11.0.5", "11.0.6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t)
			var attackers, defenders []string
			for i, k := range c.attackers {
				attackers = append(attackers, fmt.Sprint("A", i))
				f.unit(attackers[i], axis, k.class, [2]string{"0505", "0604"}[i%2], k.props...)
			}
			for i, k := range c.defenders {
				defenders = append(defenders, fmt.Sprint("D", i))
				f.unit(defenders[i], allies, k.class, [2]string{"0504", "0605"}[i%2], k.props...)
			}
			m := f.attacking("A0", 0).do(attack(light))
			for _, j := range attackers[1:] {
				m.do(m.join(j))
			}
			m.do(cauldron.CloseJoining.Now()).asks("roll")
			m.whole(c.attackSum, cauldron.Roll.Now(), "cauldron.odds."+c.attackKey).whole(c.defenceSum, cauldron.Roll.Now(), "cauldron.odds."+c.defenceKey)
			n, _ := m.Explain(cauldron.Roll.Now()).Find("cauldron.odds." + c.attackKey)
			require.Equal(t, c.attackRule, n.Rule.Number())
			require.Len(t, n.Kids, len(c.attackers))
			n, _ = m.Explain(cauldron.Roll.Now()).Find("cauldron.odds." + c.defenceKey)
			require.Equal(t, c.defendRule, n.Rule.Number())
			require.Len(t, n.Kids, len(c.defenders))
		})
	}
	t.Run("11.0.6 the switch comes with the joiner", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("J", axis, armour, "0604").unit("D", allies, antiTank, "0504").attacking("A", 0).do(attack(light))
		m.whole(2, cauldron.CloseJoining.Now(), "cauldron.odds.defence_soft").untold(cauldron.CloseJoining.Now(), "cauldron.odds.defence_hard").whole(5, m.join("J"), "cauldron.odds.defence_hard")
		m.do(m.join("J")).whole(5, cauldron.CloseJoining.Now(), "cauldron.odds.defence_hard").untold(cauldron.CloseJoining.Now(), "cauldron.odds.defence_soft")
	})
	t.Run("11.0.6 the switch goes with the joiner", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("J", axis, armour, "0604").unit("K", axis, infantry, "0604").unit("L", axis, infantry, "0604").unit("D", allies, antiTank, "0504")
		m := f.attacking("A", 0).do(attack(light))
		m.do(m.join("J")).do(cauldron.CloseJoining.Now()).do(m.overboard("J")).whole(2, cauldron.Roll.Now(), "cauldron.odds.defence_soft")
	})
}

// TestModifiers puts each cause alone and twice beside a light attack, whose own modifier is -2.
func TestModifiers(t *testing.T) {
	const base = -2
	two := func(t *testing.T, attackers, defenders []as) *ground {
		f := field(t).unit("A", axis, armour, "0505", attackers...).unit("J", axis, armour, "0604", attackers...)
		return f.unit("D", allies, infantry, "0504", defenders...).unit("E", allies, infantry, "0605", defenders...)
	}
	for _, c := range []struct {
		name  string
		field func(t *testing.T) *ground
		want  int
		node  string
		rule  string
	}{
		{"11.0.8 none", func(t *testing.T) *ground { return two(t, nil, nil) }, 0, "", ""},
		{"5.0.7 attackers out of supply", func(t *testing.T) *ground { return two(t, []as{supply(outOfSupply)}, nil) }, -2, "out_of_supply", "5.0.7"},
		{"5.0.7 a joiner out of supply", func(t *testing.T) *ground {
			return field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0604", supply(outOfSupply)).unit("D", allies, infantry, "0504")
		}, -2, "out_of_supply", "5.0.7"},
		{"5.0.7 defenders out of supply lose nothing", func(t *testing.T) *ground { return two(t, nil, []as{supply(outOfSupply)}) }, 0, "", ""},
		{"5.0.8 Isolated defenders", func(t *testing.T) *ground { return two(t, nil, []as{supply(isolated)}) }, 2, "isolated", "5.0.8"},
		{"5.0.8 one Isolated defender", func(t *testing.T) *ground {
			return two(t, nil, nil).unit("F", allies, infantry, "0605", supply(isolated))
		}, 2, "isolated", "5.0.8"},
		{"12.0.2 Disrupted defenders", func(t *testing.T) *ground { return two(t, nil, []as{disrupted}) }, 2, "disrupted_defender", "12.0.2"},
		{"12.0.2 one Disrupted defender", func(t *testing.T) *ground { return two(t, nil, nil).unit("F", allies, infantry, "0406", disrupted) }, 2, "disrupted_defender", "12.0.2"},
		{"12.0.3 Disrupted attackers", func(t *testing.T) *ground { return two(t, []as{disrupted}, nil) }, -2, "disrupted_attacker", "12.0.3"},
		{"12.0.4 Disrupted on both sides", func(t *testing.T) *ground { return two(t, []as{disrupted}, []as{disrupted}) }, 0, "", ""},
		{"11.0.9 all defenders in forts", func(t *testing.T) *ground { return two(t, nil, nil).fort("0504", "0605") }, -2, "fortified", "11.0.9"},
		{"11.0.9 one of two hexes is a fort", func(t *testing.T) *ground { return two(t, nil, nil).fort("0605") }, -2, "fortified", "11.0.9"},
		{"11.0.9 the attackers' forts do not count", func(t *testing.T) *ground { return two(t, nil, nil).fort("0505", "0604") }, 0, "", ""},
		{"11.0.9 rough ground and sand do not count", func(t *testing.T) *ground { return two(t, nil, nil).rough("0504").sand("0605") }, 0, "", ""},
		{"14.0.3 across mines", func(t *testing.T) *ground { return two(t, nil, nil).side("0505", mined, north, northEast) }, -2, "mines", "14.0.3"},
		{"14.0.3 one hexside of several is mined (d-24)", func(t *testing.T) *ground { return two(t, nil, nil).side("0505", mined, north) }, -2, "mines", "14.0.3"},
		{"14.0.3 a joiner across mines (d-24)", func(t *testing.T) *ground { return two(t, nil, nil).side("0604", mined, southWest) }, -2, "mines", "14.0.3"},
		{"14.0.3 a road over the mines changes nothing", func(t *testing.T) *ground { return two(t, nil, nil).side("0505", mined|road, north) }, -2, "mines", "14.0.3"},
		{"14.0.3 mines elsewhere", func(t *testing.T) *ground {
			return two(t, nil, nil).side("0505", mined, south, southWest).side("0504", mined, northWest)
		}, 0, "", ""},
		{"14.0.3 mines to nobody, behind an escarpment", func(t *testing.T) *ground {
			return two(t, nil, nil).unit("F", allies, infantry, "0405").side("0505", mined|up, northWest)
		}, 0, "", ""},
		{"14.0.4 late mines before their time", func(t *testing.T) *ground {
			return two(t, nil, nil).side("0505", cauldron.Mined5June, north).side("0505", cauldron.Mined9June, northEast).turn(cauldron.June3)
		}, 0, "", ""},
		{"14.0.4 late mines of June 5", func(t *testing.T) *ground {
			return two(t, nil, nil).side("0505", cauldron.Mined5June, north).turn(cauldron.June5)
		}, -2, "mines", "14.0.3"},
		{"14.0.4 mines of June 9 on June 7", func(t *testing.T) *ground {
			return two(t, nil, nil).side("0505", cauldron.Mined9June, north).turn(cauldron.June7)
		}, 0, "", ""},
		{"14.0.4 late mines of June 9", func(t *testing.T) *ground {
			return two(t, nil, nil).side("0505", cauldron.Mined9June, north).turn(cauldron.June9)
		}, -2, "mines", "14.0.3"},
		{"11.0.9 a fort behind mines", func(t *testing.T) *ground {
			return two(t, nil, nil).side("0505", mined, north, northEast).fort("0504", "0605")
		}, -4, "fortified", "11.0.9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := c.field(t)
			m := f.attacking("A", 0).do(attack(light))
			m.do(m.join("J")).do(cauldron.CloseJoining.Now()).asks("roll").whole(base+c.want, cauldron.Roll.Now(), "cauldron.odds.modifier")
			if c.node == "" {
				return
			}
			n, ok := m.Explain(cauldron.Roll.Now()).Find("cauldron.odds." + c.node)
			require.True(t, ok)
			require.Equal(t, c.rule, n.Rule.Number())
		})
	}
}

func TestModifiersTogether(t *testing.T) {
	runAll(t, []ruling{
		{"11.0.8 all at once, each kind once", func(t *testing.T) {
			f := field(t).hand(axis, cauldron.CombatChit, cauldron.CombatChit).hand(allies, cauldron.CombatChit).fort("0504", "0605").side("0505", mined, north, northEast)
			f.unit("A", axis, armour, "0505", supply(outOfSupply), disrupted, valued(3, 9, 9, 72)).unit("J", axis, armour, "0604", supply(outOfSupply), disrupted)
			f.unit("D", allies, infantry, "0504", supply(isolated), disrupted).unit("E", allies, infantry, "0605", supply(isolated), disrupted)
			m := f.attacking("A", 0).do(attack(heavy))
			m.do(m.join("J")).whole(-2, cauldron.CloseJoining.Now(), "cauldron.odds.modifier").do(cauldron.CloseJoining.Now())
			m.do(playing(cauldron.CombatChit)).do(playing(cauldron.CombatChit)).asks("roll").whole(-2, cauldron.Roll.Now(), "cauldron.odds.modifier")
			n, _ := m.Explain(cauldron.Roll.Now()).Find("cauldron.odds.modifier")
			require.Len(t, n.Kids, 9)
			roll, _ := m.rolled(7)
			require.Equal(t, 5, roll)
		}},
		{"11.0.8 Isolated and Disrupted defenders of different units", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504", supply(isolated)).unit("E", allies, infantry, "0605", disrupted)
			f.attacking("A", 0).whole(2+2+2, attack(heavy), "cauldron.odds.modifier")
		}},
		{"14.0.3 both readings of d-24", func(t *testing.T) {
			scene := func() *ground {
				return field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0604").unit("D", allies, infantry, "0504").side("0505", mined, north)
			}
			m := scene().attacking("A", 0).do(attack(medium))
			m.whole(-2, cauldron.CloseJoining.Now(), "cauldron.odds.modifier").whole(-2, m.join("J"), "cauldron.odds.modifier")
			m = scene().other(cauldron.MineAttack).attacking("A", 0).do(attack(medium))
			m.whole(-2, cauldron.CloseJoining.Now(), "cauldron.odds.modifier").whole(0, m.join("J"), "cauldron.odds.modifier")
			m = scene().side("0604", mined, southWest).other(cauldron.MineAttack).attacking("A", 0).do(attack(medium))
			m.whole(-2, m.join("J"), "cauldron.odds.modifier")
		}},
		{"14.0.3 mines hinder the Allies as well", func(t *testing.T) {
			f := field(t).unit("A", allies, armour, "0505").unit("D", axis, infantry, "0504").side("0504", mined, south)
			f.attacking("A", 0).whole(-2, attack(medium), "cauldron.odds.modifier")
		}},
		{"14.1.5 a breach ends the modifier", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").side("0504", mined, south)
			m := f.attacking("A", 0).whole(-2, attack(medium), "cauldron.odds.modifier")
			st := m.State()
			st.Breached = append(st.Breached, sideBetween(f, "0504", "0505"))
			m.Game = cauldron.New(m.Rules(), st)
			m.whole(0, attack(medium), "cauldron.odds.modifier")
		}},
		{"11.0.8 a joiner brings its modifiers", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0604", disrupted, supply(outOfSupply)).unit("D", allies, infantry, "0504")
			m := f.attacking("A", 0).do(attack(medium))
			m.whole(0, cauldron.CloseJoining.Now(), "cauldron.odds.modifier").whole(-4, m.join("J"), "cauldron.odds.modifier")
		}},
	})
}
