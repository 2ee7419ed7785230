package option_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/option"
)

func TestSet(t *testing.T) {
	var none option.Set
	s := none.With(0, true).With(31, true).With(32, true)
	require.True(t, s.Has(0))
	require.True(t, s.Has(31))
	require.False(t, s.Has(1))
	require.False(t, s.Has(32), "a number that no system can have")
	require.False(t, none.Has(0), "a set is a value")
	require.Equal(t, none, s.With(0, false).With(31, false))
}
