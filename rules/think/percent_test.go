package think_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/think"
)

// What is nearly certain is not told as certain, nor what hardly ever happens as never.
func TestNearlyCertainIsNotCertain(t *testing.T) {
	for chance, percent := range map[float64]int{0: 0, .001: 1, .4: 40, .995: 99, .9999: 99, 1: 100} {
		require.Equal(t, percent, think.Percent(chance), chance)
	}
}
