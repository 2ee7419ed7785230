package dice_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
)

// TestWays: step by step come the ways that come at once.
func TestWays(t *testing.T) {
	whole, err := dice.Enumerate(attack)
	require.NoError(t, err)
	sum := map[[2]int]dice.Fraction{}
	var w dice.Ways
	for done := false; !done; {
		var result [2]int
		var weight dice.Fraction
		weight, done, err = w.Step(func(s dice.Source) { result = attack(s) })
		require.NoError(t, err)
		before, known := sum[result]
		if !known {
			before = dice.Fraction{Den: 1}
		}
		sum[result], _ = before.Plus(weight)
	}
	assert.Len(t, sum, len(whole.Outcomes))
	for _, o := range whole.Outcomes {
		assert.Equal(t, o.Weight, sum[o.Key])
	}
}

func TestWaysFail(t *testing.T) {
	var w dice.Ways
	_, done, err := w.Step(func(s dice.Source) {
		for range 1000 {
			s.Roll(6)
		}
	})
	require.ErrorIs(t, err, dice.ErrDepth)
	assert.True(t, done)
}
