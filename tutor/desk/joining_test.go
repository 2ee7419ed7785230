package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table"
)

// named is the number of the legal choice of that name.
func named(t *testing.T, seat table.Seat, name string) int {
	t.Helper()
	for _, g := range seat.View().Point.Groups {
		for _, c := range g.Choices {
			if c.Legal && c.Name == name {
				return c.ID
			}
		}
	}
	require.Fail(t, name)
	return -1
}

// An attack with those who join it, made at once, is the one that is put together step by step, and its odds are told before.
func TestAnAttackWithThoseWhoJoin(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	seat, err := d.Begin(desk.Opening{From: "example:cauldron-ex-17"})
	require.NoError(t, err)
	attack := named(t, seat, "Attack: medium")
	all := seat.Joiners(attack)
	require.Len(t, all, 1)
	require.Equal(t, "Join: 104/1", all[0].Name)
	require.NotEmpty(t, all[0].Reasons)
	require.Empty(t, seat.Joiners(named(t, seat, "Stop here")))

	for _, units := range [][]int{nil, {all[0].Unit}} {
		step, err := seat.Act(attack)
		require.NoError(t, err)
		told, ok := seat.ChanceWith(attack, units)
		require.True(t, ok)
		last := "No more units join"
		if len(units) > 0 {
			f, ok := step.Chance(named(t, step, "Join: 104/1"))
			require.True(t, ok)
			require.Equal(t, f.Other, told.Other)
			require.Equal(t, f.Own, told.Own)
			step, err = step.Act(named(t, step, "Join: 104/1"))
			require.NoError(t, err)
		}
		step, err = step.Act(named(t, step, last))
		require.NoError(t, err)
		whole, err := seat.ActWith(attack, units)
		require.NoError(t, err)
		a, err := step.Position()
		require.NoError(t, err)
		b, err := whole.Position()
		require.NoError(t, err)
		require.Equal(t, a, b)
		require.Equal(t, step.View().At, whole.View().At)
	}
}
