package think_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/think"
)

// What never comes is told as such, and what hardly ever does is not.
func TestNeverIsToldApart(t *testing.T) {
	require.Equal(t, "never", think.OrNever(0, "some", "never"))
	require.Equal(t, "some", think.OrNever(.0001, "some", "never"))
	require.Equal(t, "some", think.OrNever(3, "some", "never"))
}
