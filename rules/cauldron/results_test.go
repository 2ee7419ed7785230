package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
)

// brawl is two tank units of three steps against infantry and armour, with room to retreat on both sides.
func brawl(t *testing.T) *ground {
	return field(t).unit("A", axis, armour, "0505", ready, valued(3, 8, 8, 24)).unit("J", axis, armour, "0604", ready, valued(3, 8, 8, 24)).
		unit("D", allies, armour, "0504", valued(3, 5, 5, 24)).unit("E", allies, armour, "0504", valued(3, 5, 5, 24))
}

// TestResultOrder reads cells of the table and holds what is asked of whom, in order.
func TestResultOrder(t *testing.T) {
	for _, c := range []struct {
		name     string
		result   string
		antiTank bool
		asked    []string
	}{
		{"11.0.13 dashes", "-/-", false, []string{"move axis"}},
		{"11.0.11 the attacker's step", "*/-", false, []string{"loss axis 1", "move axis"}},
		{"11.0.11 the defender's steps", "-/**", false, []string{"loss allies 2", "loss allies 1", "move axis"}},
		{"11.0.10 the defender's step before the attacker's", "*/*", false, []string{"loss allies 1", "loss axis 1", "move axis"}},
		{"11.0.15 the defender's disruption", "-/D", false, []string{"disrupt allies 2", "disrupt allies 1", "move axis"}},
		{"11.0.10 the defender's disruption before the attacker's", "D/D", false, []string{"disrupt allies 2", "disrupt allies 1", "disrupt axis 2", "disrupt axis 1", "move axis"}},
		{"11.0.14 the defender's retreat", "-/R", false, []string{"retreat allies", "advance axis", "act A"}},
		{"11.0.14 the attacker's retreat", "R/-", false, []string{"retreat axis", "move axis"}},
		{"11.0.16 a step, then disruption, then retreat", "-/*DR", false, []string{"loss allies 1", "disrupt allies 2", "disrupt allies 1", "retreat allies", "advance axis", "act A"}},
		{"11.0.16 the order does not hang on how the cell is written", "RD*/-", false, []string{"loss axis 1", "disrupt axis 2", "disrupt axis 1", "retreat axis", "move axis"}},
		{"11.0.10 all of the defender's before all of the attacker's", "**DR/*DR", false, []string{
			"loss allies 1", "disrupt allies 2", "disrupt allies 1", "retreat allies", "loss axis 2", "loss axis 1", "disrupt axis 2", "disrupt axis 1", "retreat axis", "move axis",
		}},
		{"13.6.1 the Anti-Tank chit's loss before all others", "*DR/*DR", true, []string{
			"anti-tank allies 1", "loss allies 1", "disrupt allies 2", "disrupt allies 1", "retreat allies", "loss axis 1", "disrupt axis 2", "disrupt axis 1", "retreat axis", "move axis",
		}},
		{"13.6.1 the Anti-Tank chit works on dashes (d-27)", "-/-", true, []string{"anti-tank allies 1", "move axis"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := brawl(t)
			combat := f.combat(medium, []string{"A", "J"}, []string{"D", "E"})
			combat.AntiTank = c.antiTank
			require.Equal(t, c.asked, f.rollingChits(c.result, combat).do(cauldron.Roll.Now(), 3).procedures())
		})
	}
	t.Run("13.6.1 the Anti-Tank chit's loss comes first when the Allies attack", func(t *testing.T) {
		f := brawl(t)
		combat := f.combat(medium, []string{"D", "E"}, []string{"A", "J"})
		combat.AntiTank = true
		require.Equal(t, []string{"anti-tank allies 1", "loss axis 1", "loss allies 1", "move allies"}, f.rollingChits("*/*", combat).do(cauldron.Roll.Now(), 3).procedures())
	})
	t.Run("11.0.11 13.6.1 d-75 the chit's step is any armour's, or the attacker's first", func(t *testing.T) {
		hit := func(active cauldron.Class, other bool) *match {
			f := field(t).unit("X", allies, active, "0505").unit("Y", allies, armour, "0604").unit("A", axis, armour, "0504")
			if other {
				f.other(cauldron.AntiTankFirst)
			}
			combat := f.combat(medium, []string{"X", "Y"}, []string{"A"})
			combat.AntiTank = true
			return f.rollingChits("*/-", combat).do(cauldron.Roll.Now(), 3)
		}
		m := hit(armour, false)
		m.legal(m.loss("X"), "13.6.1").legal(m.loss("Y"), "13.6.1").do(m.loss("Y"))
		m.asks("loss allies 1").refused(m.loss("Y"), "11.0.11").legal(m.loss("X"), "11.0.11")
		m = hit(armour, true)
		m.asks("anti-tank allies 1").refused(m.loss("Y"), "11.0.11").do(m.loss("X"))
		m.asks("loss allies 1").legal(m.loss("Y"), "11.0.11").legal(m.loss("X"), "11.0.11")
		m = hit(infantry, true)
		m.asks("anti-tank allies 1").refused(m.loss("X"), "13.6").do(m.loss("Y"))
		m.asks("loss allies 1").refused(m.loss("Y"), "11.0.11").legal(m.loss("X"), "11.0.11")
	})
}

func TestStepLosses(t *testing.T) {
	runAll(t, []ruling{
		{"11.0.11 the attacker's first step is the active unit's, the second anybody's", func(t *testing.T) {
			m := brawl(t).unit("other", axis, armour, "0404").resolved("**/-", []string{"A", "J"}, []string{"D", "E"}).asks("loss axis 2")
			m.refused(m.loss("J"), "11.0.11").refused(m.loss("other"), "11.0.11").refused(m.loss("D"), "11.0.11").legal(m.loss("A"), "11.0.11").whole(2, m.loss("A"), "cauldron.results.steps_left")
			require.Equal(t, []string{"take_loss A"}, m.options())
			m.do(m.loss("A"))
			require.Equal(t, []string{"take_loss A", "take_loss J"}, m.options())
			m.do(m.loss("J"))
			require.Equal(t, [2]uint8{2, 2}, [2]uint8{m.unit("A").Steps, m.unit("J").Steps})
		}},
		{"11.0.11 the active unit may take the second step as well", func(t *testing.T) {
			m := brawl(t).resolved("**/-", []string{"A", "J"}, []string{"D", "E"})
			m.do(m.loss("A")).do(m.loss("A"))
			require.Equal(t, [2]uint8{1, 3}, [2]uint8{m.unit("A").Steps, m.unit("J").Steps})
		}},
		{"11.0.11 the defender chooses freely", func(t *testing.T) {
			m := brawl(t).unit("other", allies, infantry, "0403").resolved("-/**", []string{"A", "J"}, []string{"D", "E"})
			require.Equal(t, []string{"take_loss D", "take_loss E"}, m.options())
			m.refused(m.loss("other"), "11.0.11").refused(m.loss("A"), "11.0.11").do(m.loss("E"))
			require.Equal(t, []string{"take_loss D", "take_loss E"}, m.options())
		}},
		{"11.0.11 steps beyond the last are not asked for", func(t *testing.T) {
			m := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").resolved("-/**", []string{"A"}, []string{"D"})
			m.do(m.loss("D")).asks("advance axis")
			require.Equal(t, cauldron.Eliminated, m.unit("D").Where)
		}},
		{"11.0.12 three steps, two, one, none", func(t *testing.T) {
			m := brawl(t).resolved("-/****", []string{"A", "J"}, []string{"D", "E"})
			for _, want := range []struct {
				steps uint8
				where cauldron.Where
			}{{2, cauldron.OnMap}, {1, cauldron.OnMap}, {0, cauldron.Eliminated}} {
				m.whole(int(want.steps), m.loss("D"), "cauldron.results.steps_left").do(m.loss("D"))
				require.Equal(t, want.steps, m.unit("D").Steps)
				require.Equal(t, want.where, m.unit("D").Where)
			}
			m.refused(m.loss("D"), "11.0.11").do(m.loss("E"))
		}},
	})
	t.Run("11.0.12 a lost step shows in the strength", func(t *testing.T) {
		f := field(t).other(cauldron.GoOnAfterCombat).unit("A", axis, armour, "0505", valued(3, 8, 8, 24)).unit("D", allies, armour, "0504", valued(2, 5, 5, 24))
		m := f.resolved("*/*", []string{"A"}, []string{"D"})
		m.do(m.loss("D")).do(m.loss("A")).asks("act A").whole(7, attack(light), "cauldron.odds.attack_hard").whole(4, attack(light), "cauldron.odds.defence_hard")
	})
	t.Run("11.0.11 with the active unit gone the rest falls on the joiners", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("J", axis, infantry, "0604").unit("K", axis, infantry, "0604").unit("D", allies, infantry, "0504").
			resolved("**/-", []string{"A", "J", "K"}, []string{"D"})
		m.do(m.loss("A"))
		require.Equal(t, []string{"take_loss J", "take_loss K"}, m.options())
		m.do(m.loss("K")).asks("move axis")
		require.Equal(t, uint8(1), m.unit("J").Steps)
	})
}

func TestDisruptionResults(t *testing.T) {
	four := func(t *testing.T, props ...as) *ground {
		return field(t).unit("A", axis, infantry, "0505", props...).unit("J", axis, infantry, "0604").unit("K", axis, infantry, "0604").unit("D", allies, infantry, "0504").
			unit("E", allies, infantry, "0605").unit("F", allies, infantry, "0605")
	}
	attackers, defenders := []string{"A", "J", "K"}, []string{"D", "E", "F"}
	runAll(t, []ruling{
		{"11.0.15 two of three defenders, at the owner's choice", func(t *testing.T) {
			m := four(t).resolved("-/D", attackers, defenders)
			require.Equal(t, []string{"take_disruption D", "take_disruption E", "take_disruption F"}, m.options())
			m.refused(m.disrupt("A"), "11.0.15").legal(m.disrupt("F"), "11.0.15").do(m.disrupt("F")).refused(m.disrupt("F"), "12.0.6").do(m.disrupt("D")).asks("move axis")
			require.Equal(t, [3]bool{true, false, true}, [3]bool{m.unit("D").Disrupted, m.unit("E").Disrupted, m.unit("F").Disrupted})
		}},
		{"11.0.15 the attacker's first is the active unit", func(t *testing.T) {
			m := four(t).resolved("D/-", attackers, defenders)
			m.refused(m.disrupt("J"), "11.0.15").do(m.disrupt("A")).asks("disrupt axis 1")
			require.Equal(t, []string{"take_disruption J", "take_disruption K"}, m.options())
			m.do(m.disrupt("K")).asks("move axis")
			require.False(t, m.unit("J").Disrupted)
		}},
		{"11.0.15 both reasons in the order of the book", func(t *testing.T) {
			f := field(t).unit("A", axis, infantry, "0505").unit("J", axis, infantry, "0604", disrupted).unit("D", allies, infantry, "0504")
			m := f.resolved("D/-", []string{"A", "J"}, []string{"D"})
			m.refused(m.disrupt("J"), "11.0.15", "12.0.6").do(m.disrupt("A")).asks("move axis")
		}},
		{"11.0.15 a single unit takes one, the second is ignored", func(t *testing.T) {
			m := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").resolved("D/D", []string{"A"}, []string{"D"}).asks("disrupt allies 2")
			m.do(m.disrupt("D")).asks("disrupt axis 2").do(m.disrupt("A")).asks("move axis")
		}},
		{"11.0.15 the Disrupted are passed over", func(t *testing.T) {
			f := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504", disrupted).unit("E", allies, infantry, "0605").unit("F", allies, infantry, "0605")
			m := f.resolved("-/D", []string{"A"}, defenders)
			m.refused(m.disrupt("D"), "12.0.6").do(m.disrupt("E")).do(m.disrupt("F")).asks("move axis")
		}},
		{"12.0.6 with all Disrupted there is no effect", func(t *testing.T) {
			f := field(t).unit("A", axis, infantry, "0505", disrupted).unit("J", axis, infantry, "0604", disrupted).unit("D", allies, infantry, "0504", disrupted)
			f.resolved("D/D", []string{"A", "J"}, []string{"D"}).asks("move axis")
		}},
		{"11.0.15 a Disrupted active unit loses the first (d-66)", func(t *testing.T) {
			m := four(t, disrupted).resolved("D/-", attackers, defenders).asks("disrupt axis 1")
			m.legal(m.disrupt("J"), "11.0.15").legal(m.disrupt("K"), "11.0.15").refused(m.disrupt("A"), "12.0.6").do(m.disrupt("J")).asks("move axis")
			require.False(t, m.unit("K").Disrupted)
		}},
		{"11.0.15 or both go to others (the other reading of d-66)", func(t *testing.T) {
			m := four(t, disrupted).other(cauldron.LostDisruption).resolved("D/-", attackers, defenders).asks("disrupt axis 2")
			m.do(m.disrupt("J")).asks("disrupt axis 1").do(m.disrupt("K")).asks("move axis")
		}},
		{"11.0.15 d-66 is no matter for the defender", func(t *testing.T) {
			f := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504", disrupted).unit("E", allies, infantry, "0605").unit("F", allies, infantry, "0605")
			f.resolved("-/D", []string{"A"}, defenders).asks("disrupt allies 2")
		}},
		{"11.0.15 with the active unit gone two others are Disrupted", func(t *testing.T) {
			m := four(t).resolved("*D/-", attackers, defenders)
			m.do(m.loss("A")).asks("disrupt axis 2").do(m.disrupt("K")).do(m.disrupt("J")).asks("move axis")
		}},
	})
}

func TestEliminatedSkipTheRest(t *testing.T) {
	runAll(t, []ruling{
		{"11.0.16 a lone defender that dies is not Disrupted and does not retreat", func(t *testing.T) {
			m := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").resolved("-/*DR", []string{"A"}, []string{"D"})
			m.do(m.loss("D")).asks("advance axis")
			require.Equal(t, cauldron.Unit{Where: cauldron.Eliminated}, m.unit("D"))
		}},
		{"11.0.16 of two the survivor is Disrupted and retreats", func(t *testing.T) {
			m := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0504").resolved("-/*DR", []string{"A"}, []string{"D", "E"})
			m.do(m.loss("E")).asks("disrupt allies 2")
			require.Equal(t, []string{"D"}, m.named(m.top().(cauldron.DisruptFrame).Among))
			require.Equal(t, []string{"take_disruption D"}, m.options())
			m.do(m.disrupt("D")).asks("retreat allies")
			require.Equal(t, []string{"retreat_unit D"}, m.options())
		}},
		{"11.0.16 a lone attacker that dies is spared the rest", func(t *testing.T) {
			m := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").resolved("**DR/-", []string{"A"}, []string{"D"})
			m.do(m.loss("A")).asks("move axis")
		}},
		{"11.0.14 R sends all units of the side back", func(t *testing.T) {
			m := field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0604").unit("K", axis, infantry, "0405").unit("D", allies, infantry, "0504").resolved("R/-", []string{"A", "J"}, []string{"D"})
			m.asks("retreat axis")
			require.Equal(t, []string{"retreat_unit A", "retreat_unit J"}, m.options())
			m.do(m.leaving("J")).do(m.retreat("0704")).do(m.retreat("0705")).asks("retreat axis")
			m.do(m.leaving("A")).do(m.retreat("0506")).do(m.retreat("0507")).asks("move axis")
			require.Equal(t, "0405", m.where("K"), "a friend beside the combat stays")
		}},
		{"11.0.14 a retreating defender of each hex", func(t *testing.T) {
			m := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0605").unit("F", allies, infantry, "0605").resolved("-/R", []string{"A"}, []string{"D", "E", "F"})
			require.Equal(t, []string{"retreat_unit D", "retreat_unit E", "retreat_stack 0605", "retreat_unit F"}, m.options())
		}},
		{"13.6 an Anti-Tank loss that kills spares the rest", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("D", allies, armour, "0504", left(1))
			c := f.combat(medium, []string{"A"}, []string{"D"})
			c.AntiTank = true
			m := f.rollingChits("-/*DR", c).do(cauldron.Roll.Now(), 1).asks("anti-tank allies 1")
			m.legal(m.loss("D"), "13.6.1").do(m.loss("D")).asks("advance axis")
		}},
		{"13.6 an Anti-Tank loss of the active unit ends its attack", func(t *testing.T) {
			f := field(t).unit("A", allies, armour, "0505", left(1)).unit("J", allies, infantry, "0604").unit("D", axis, infantry, "0504")
			c := f.combat(medium, []string{"A", "J"}, []string{"D"})
			c.AntiTank = true
			m := f.rollingChits("*/-", c).do(cauldron.Roll.Now(), 1)
			m.refused(m.loss("J"), "13.6").do(m.loss("A")).asks("loss allies 1").do(m.loss("J")).asks("move allies")
		}},
	})
}
