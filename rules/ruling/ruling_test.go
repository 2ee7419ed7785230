package ruling_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/ruling"
)

type place uint8

func TestBook(t *testing.T) {
	var none ruling.Book[place]
	b := none.With(15, 1).With(127, 1).With(200, 1)
	require.True(t, b.Other(15))
	require.True(t, b.Other(127))
	require.False(t, b.Other(14))
	require.Zero(t, b.Reading(200), "a number that no register can have")
	require.False(t, none.Other(15), "a book is a value")
	require.Equal(t, none, b.With(15, 0).With(127, 0))
}
