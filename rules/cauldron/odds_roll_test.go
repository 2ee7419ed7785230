package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// TestModifiedRoll: rolls beyond the table are read in its first and last row.
func TestModifiedRoll(t *testing.T) {
	worst := func(t *testing.T) *ground {
		return field(t).fort("0504").side("0505", mined, north).unit("A", axis, armour, "0505", supply(outOfSupply), disrupted, valued(1, 3, 3, 24)).unit("D", allies, infantry, "0504", valued(1, 6, 6, 6))
	}
	best := func(t *testing.T) *ground {
		return field(t).unit("A", axis, armour, "0505", valued(1, 3, 3, 24)).unit("D", allies, infantry, "0504", supply(isolated), disrupted)
	}
	for _, c := range []struct {
		name   string
		field  func(t *testing.T) *ground
		kind   cauldron.AttackType
		face   int
		roll   int
		result string
	}{
		{"11.0.8 far below the first row", worst, light, 0, -10, "*DR/-"},
		{"11.0.8 the first row", worst, light, 8, -2, "*DR/-"},
		{"11.0.8 the second row", worst, light, 9, -1, "*R/-"},
		{"11.0.8 the last but one row", best, heavy, 4, 10, "-/*"},
		{"11.0.8 the last row", best, heavy, 5, 11, "-/*R"},
		{"11.0.8 far above the last row", best, heavy, 9, 15, "-/*R"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := c.field(t).attacking("A", 0).do(attack(c.kind)).do(cauldron.CloseJoining.Now())
			roll, result := m.rolled(c.face)
			require.Equal(t, c.roll, roll)
			require.Equal(t, c.result, result)
			m.do(cauldron.Roll.Now(), c.face)
			require.Contains(t, m.told, "cauldron.results.rolled")
		})
	}
}

// TestRollOdds holds the distribution of a roll to the ten faces, each played.
func TestRollOdds(t *testing.T) {
	t.Run("11.0.8 the odds are those of the ten faces", func(t *testing.T) {
		f := field(t).unit("A", axis, armour, "0505", valued(3, 7, 7, 24)).unit("J", axis, armour, "0604").unit("D", allies, infantry, "0504").unit("E", allies, armour, "0605")
		m := f.attacking("A", 0).do(attack(medium))
		m.do(m.join("J")).do(cauldron.CloseJoining.Now())
		_, err := m.Odds(cauldron.PassChits.Now())
		require.Error(t, err)
		_, err = f.attacking("A", 0).Odds(attack(light))
		require.ErrorIs(t, err, play.ErrNoDice)
		d, err := m.Odds(cauldron.Roll.Now())
		require.NoError(t, err)
		require.Equal(t, dice.Fraction{Num: 1, Den: 1}, d.Total())
		ways := map[string]uint64{}
		for face := range 10 {
			next, events, err := m.Play(cauldron.Roll.Now(), dice.Scripted(face))
			require.NoError(t, err)
			require.Equal(t, event10(face), *events[0].Die)
			ways[next.Key()]++
		}
		require.Greater(t, len(ways), 4)
		got := map[string]float64{}
		for _, o := range d.Outcomes {
			got[o.Key.State] += o.Weight.Float()
		}
		require.Len(t, got, len(ways))
		for key, n := range ways {
			require.InDelta(t, float64(n)/10, got[key], 1e-12)
		}
		for seed := range uint64(5) {
			next, _, err := m.Play(cauldron.Roll.Now(), dice.Seeded(seed))
			require.NoError(t, err)
			require.Contains(t, ways, next.Key())
			again, err := m.Odds(cauldron.Roll.Now())
			require.NoError(t, err)
			require.Equal(t, d, again)
		}
	})
	t.Run("11.0.8 the numbers explained are the numbers judged", func(t *testing.T) {
		f := field(t).fort("0504").unit("A", axis, armour, "0505", supply(outOfSupply)).unit("J", axis, armour, "0604").unit("D", allies, infantry, "0504")
		m := f.attacking("A", 0)
		for _, i := range m.Vocabulary() {
			require.NoError(t, m.Explain(i).Recompute(), say(f, i))
		}
		for _, kind := range []cauldron.AttackType{light, medium, heavy} {
			for _, r := range m.Judge(attack(kind)).Reasons {
				for _, a := range r.Args {
					switch a.Name {
					case "Cost":
						require.Equal(t, m.value(attack(kind), "cauldron.combat.cost"), a.Val)
					case "Left":
						require.Equal(t, m.value(attack(kind), "cauldron.movement.rest"), a.Val)
					}
				}
			}
		}
		tree, err := m.Trace(attack(light), nil)
		require.NoError(t, err)
		require.NoError(t, tree.Recompute())
		said := m.Explain(attack(light))
		m.do(attack(light))
		for _, key := range []string{"cauldron.odds.column", "cauldron.odds.modifier", "cauldron.odds.attack_soft", "cauldron.odds.defence_hard", "cauldron.odds.ratio"} {
			n, ok := said.Find(key)
			require.True(t, ok, key)
			require.Equal(t, n.Val, m.value(cauldron.CloseJoining.Now(), key))
			traced, ok := tree.Find(key)
			require.True(t, ok, key)
			require.Equal(t, n.Val, traced.Val)
		}
	})
}
