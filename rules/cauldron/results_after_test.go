package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
)

// TestGoingOn: after a combat the active unit may go on or is finished.
func TestGoingOn(t *testing.T) {
	duel := func(t *testing.T, props ...as) *ground {
		return field(t).unit("A", axis, armour, "0505", append([]as{ready, valued(3, 8, 8, 24)}, props...)...).unit("J", axis, armour, "0604", ready).unit("D", allies, infantry, "0504", valued(2, 3, 3, 6))
	}
	both := []string{"A", "J"}
	runAll(t, []ruling{
		{"11.2.2 without an advance the active unit is finished (d-01)", func(t *testing.T) {
			m := duel(t).resolved("-/-", both, []string{"D"}).asks("move axis")
			require.True(t, m.unit("A").Used, "it has spent points")
			require.False(t, m.unit("A").Ready)
			require.True(t, m.unit("J").Ready, "joining is not moving")
			require.False(t, m.unit("J").Used)
			m.refused(m.choose("A"), "8.0").legal(m.choose("J"), "8.0")
		}},
		{"11.0.17 or goes on after any combat (the other reading of d-01)", func(t *testing.T) {
			duel(t).other(cauldron.GoOnAfterCombat).resolved("-/-", both, []string{"D"}).asks("act A").hasLeft(16).legal(attack(medium), "11.0.1").refused(attack(heavy), "11.0.1")
		}},
		{"11.0.17 a step loss or disruption alone does not stop it", func(t *testing.T) {
			m := duel(t).other(cauldron.GoOnAfterCombat).resolved("*D/-", []string{"A"}, []string{"D"})
			m.do(m.loss("A")).do(m.disrupt("A")).asks("act A").hasLeft(16-8).legal(attack(light), "11.0.1").refused(attack(medium), "11.0.1")
		}},
		{"12.0 Disrupted in mid-move with more spent than it now has (d-46)", func(t *testing.T) {
			f := duel(t).other(cauldron.GoOnAfterCombat)
			m := f.inBookOrder(cauldron.MoveFrame{Side: axis}, f.acting("A", 20), cauldron.ResultFrame{Combat: f.combat(light, []string{"A"}, []string{"D"}), Owed: cauldron.Owed{Attacker: cauldron.Part{Disrupt: true}}})
			m.do(m.disrupt("A")).asks("act A").hasLeft(0).refused(attack(light), "11.0.1").legal(cauldron.Stop.Now(), "8.0.2")
		}},
		{"11.0.17 forced to retreat it is finished under both readings", func(t *testing.T) {
			for _, f := range []*ground{duel(t), duel(t).other(cauldron.GoOnAfterCombat)} {
				m := f.resolved("R/-", []string{"A"}, []string{"D"})
				m.do(m.leaving("A")).do(m.retreat("0506")).do(m.retreat("0507")).asks("move axis")
				require.True(t, m.unit("A").Used)
			}
		}},
		{"11.0.17 dead it is finished under both readings", func(t *testing.T) {
			for _, f := range []*ground{duel(t, left(1)), duel(t, left(1)).other(cauldron.GoOnAfterCombat)} {
				m := f.resolved("*/-", both, []string{"D"})
				m.do(m.loss("A")).asks("move axis").refused(m.choose("A"), "8.0")
				require.NotContains(t, m.told, "cauldron.advance.goes_on")
			}
		}},
		{"11.2.2 an advance that is open lets it go on, taken or not", func(t *testing.T) {
			m := duel(t).resolved("-/**", both, []string{"D"})
			m.do(m.loss("D")).do(m.loss("D")).asks("advance axis").do(cauldron.EndAdvance.Now()).asks("act A").hasLeft(16)
			require.Equal(t, "0505", m.where("A"))
		}},
		{"11.2.2 it goes on when a joiner has advanced in its stead", func(t *testing.T) {
			m := duel(t).unit("K", axis, armour, "0604").resolved("-/**", []string{"A", "J", "K"}, []string{"D"})
			m.do(m.loss("D")).do(m.loss("D")).do(m.advancing("J")).do(m.advance("0504")).do(m.advancing("K")).do(m.advance("0504")).asks("act A")
		}},
		{"11.0.17 further attacks while the points last", func(t *testing.T) {
			f := duel(t).unit("E", allies, infantry, "0503")
			m := f.resolved("-/**", []string{"A"}, []string{"D"})
			m.do(m.loss("D")).do(m.loss("D")).do(m.advancing("A")).do(m.advance("0504")).asks("act A").hasLeft(16)
			m.refused(attack(heavy), "11.0.1").do(attack(light)).hasLeft(8)
			require.Equal(t, []string{"E"}, m.named(m.fighting().Defenders))
			m.do(cauldron.CloseJoining.Now()).do(cauldron.Roll.Now(), 2)
			m.do(m.loss("E")).do(cauldron.EndAdvance.Now()).asks("act A").hasLeft(8).refused(attack(light), "11.0.2")
		}},
		{"11.0.17 the same enemy may be attacked again", func(t *testing.T) {
			m := duel(t).other(cauldron.GoOnAfterCombat).resolved("-/*", []string{"A"}, []string{"D"})
			m.do(m.loss("D")).asks("act A").do(attack(light)).do(cauldron.CloseJoining.Now()).do(cauldron.Roll.Now(), 2).do(m.loss("D")).asks("advance axis")
		}},
		{"8.0.2 points spent on an attack alone turn the unit to its used side", func(t *testing.T) {
			m := field(t).unit("A", axis, armour, "0505", ready).unit("D", allies, infantry, "0504").attacking("A", 0).do(attack(light)).do(cauldron.CloseJoining.Now())
			m = m.always("-/-").do(cauldron.Roll.Now(), 4).asks("move axis")
			require.True(t, m.unit("A").Used)
		}},
	})
}

// TestCombatOnACopy: resolving a combat two ways from one position leaves that position, and each result, alone.
func TestCombatOnACopy(t *testing.T) {
	t.Run("11.0.10 two results of one position do not mix", func(t *testing.T) {
		start := brawl(t).hand(axis, cauldron.CombatChit).attacking("A", 0).do(attack(medium))
		before := start.Key()
		branch := func(i ...func(m *match)) string {
			m := &match{t: t, f: start.f, Game: start.Game}
			for _, do := range i {
				do(m)
			}
			require.Equal(t, before, start.Key())
			return m.Key()
		}
		joined := func(m *match) { m.do(m.join("J")).do(cauldron.CloseJoining.Now()).do(playing(cauldron.CombatChit)) }
		alone := func(m *match) { m.do(cauldron.CloseJoining.Now()).do(cauldron.PassChits.Now()) }
		high := func(m *match) { m.do(cauldron.Roll.Now(), 9).procedures() }
		low := func(m *match) { m.do(cauldron.Roll.Now(), 0).procedures() }
		first := [4]string{branch(joined, high), branch(joined, low), branch(alone, high), branch(alone, low)}
		again := [4]string{branch(joined, high), branch(joined, low), branch(alone, high), branch(alone, low)}
		require.Equal(t, first, again)
		require.NotEqual(t, first[0], first[1])
		require.NotEqual(t, first[1], first[3])
	})
	t.Run("11.0.3 joiners of one branch do not turn up in another", func(t *testing.T) {
		f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504")
		for name, at := range map[string]string{"J1": "0503", "J2": "0503", "J3": "0604", "K": "0604", "L": "0404"} {
			f.unit(name, axis, armour, at)
		}
		m := f.attacking("A", 0).do(attack(light))
		m.do(m.join("J1")).do(m.join("J2")).do(m.join("J3"))
		one, other := &match{t: t, f: f, Game: m.Game}, &match{t: t, f: f, Game: m.Game}
		one.do(one.join("K"))
		other.do(other.join("L"))
		require.Equal(t, []string{"J1", "J2", "J3", "K"}, m.named(one.fighting().Joiners))
		require.Equal(t, []string{"J1", "J2", "J3", "L"}, m.named(other.fighting().Joiners))
		require.Equal(t, []string{"J1", "J2", "J3"}, m.named(m.fighting().Joiners))
	})
}
