package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
)

// TestStackingInCombat: stacking is checked at the moment of combat, over the attackers' hexes.
func TestStackingInCombat(t *testing.T) {
	crowd := func(t *testing.T) *ground {
		return field(t).hand(axis, cauldron.CombatChit).unit("A", axis, armour, "0505", ready).unit("B", axis, armour, "0505").unit("C", axis, armour, "0505").unit("D", allies, infantry, "0504")
	}
	runAll(t, []ruling{
		{"10.0.1 the third unit of the active unit's hex goes before chits are played, at the owner's choice", func(t *testing.T) {
			m := crowd(t).attacking("A", 0).do(attack(medium)).do(cauldron.CloseJoining.Now()).asks("cull 0505")
			require.Equal(t, []string{"cull A", "cull B", "cull C"}, m.options())
			m.legal(m.overboard("C"), "10.0.2").refused(m.overboard("D"), "10.0.2").refused(cauldron.Roll.Now(), "13.1.1").do(m.overboard("C")).asks("chits axis")
			require.Equal(t, cauldron.Eliminated, m.unit("C").Where)
		}},
		{"10.0.1 a joiner that goes no longer counts", func(t *testing.T) {
			m := crowd(t).attacking("A", 0)
			m.do(attack(medium)).do(m.join("B")).do(m.join("C")).do(cauldron.CloseJoining.Now()).do(m.overboard("B"))
			require.Equal(t, []string{"C"}, m.named(m.fighting().Joiners))
			m.whole(12, cauldron.PassChits.Now(), "cauldron.odds.attack_soft")
		}},
		{"10.0.1 with the active unit gone there is no combat", func(t *testing.T) {
			m := crowd(t).attacking("A", 0)
			m.do(attack(medium)).do(m.join("B")).do(cauldron.CloseJoining.Now()).do(m.overboard("A")).asks("move axis")
			require.Equal(t, []cauldron.Chit{tactical(cauldron.CombatChit)}, m.State().Hand[axis-1])
			require.Equal(t, uint8(1), m.unit("D").Steps)
			require.False(t, m.unit("B").Used)
		}},
		{"10.0.1 a joiner's hex is checked as well, hexes without a unit in the combat are not (d-59)", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0404").unit("K", axis, infantry, "0404").unit("L", axis, infantry, "0404").unit("D", allies, infantry, "0504")
			f.attacking("A", 0).do(attack(medium)).do(cauldron.CloseJoining.Now()).asks("roll")
			m := f.attacking("A", 0)
			m.do(attack(medium)).do(m.join("J")).do(cauldron.CloseJoining.Now()).asks("cull 0404").do(m.overboard("J")).asks("roll")
			require.Empty(t, m.fighting().Joiners)
		}},
		{"10.0.1 four are two too many", func(t *testing.T) {
			m := crowd(t).unit("E", axis, infantry, "0505").attacking("A", 0)
			m.do(attack(medium)).do(cauldron.CloseJoining.Now()).do(m.overboard("C")).asks("cull 0505").do(m.overboard("E")).asks("chits axis")
		}},
		{"10.0.e1 a unit that fills its hex has no company", func(t *testing.T) {
			f := field(t).formation("pavia", axis, cauldron.FillsHex).unit("A", axis, armour, "0505").unit("P", axis, infantry, "0505", in("pavia")).unit("D", allies, infantry, "0504")
			m := f.attacking("A", 0).do(attack(medium)).do(cauldron.CloseJoining.Now()).asks("cull 0505")
			m.do(m.overboard("P")).asks("roll")
		}},
		{"10.0.1 the defender's hexes are not checked in the attacker's phase (d-59)", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0504").unit("F", allies, infantry, "0504")
			f.attacking("A", 0).do(attack(medium)).do(cauldron.CloseJoining.Now()).asks("roll").whole(9, cauldron.Roll.Now(), "cauldron.odds.defence_hard")
		}},
		{"10.0 two in a hex are within the limit", func(t *testing.T) {
			field(t).unit("A", axis, armour, "0505").unit("B", axis, armour, "0505").unit("D", allies, infantry, "0504").attacking("A", 0).do(attack(medium)).do(cauldron.CloseJoining.Now()).asks("roll")
		}},
	})
}
