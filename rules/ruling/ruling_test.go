package ruling_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/ruling"
)

type place uint8

func TestBook(t *testing.T) {
	var none ruling.Book[place]
	b := none.With(15, 1).With(159, 1).With(200, 1)
	require.True(t, b.Other(15))
	require.True(t, b.Other(159))
	require.False(t, b.Other(14))
	require.Zero(t, b.Reading(200), "a number that no register can have")
	require.False(t, none.Other(15), "a book is a value")
	require.Equal(t, none, b.With(15, 0).With(159, 0))
}

func TestABookNotesWhatItIsAskedAbout(t *testing.T) {
	var asked ruling.Consulted
	var b ruling.Book[place]
	noting := b.With(7, 1).Noting(&asked)
	require.True(t, noting.Other(7))
	require.Zero(t, noting.Reading(9))
	require.Zero(t, noting.Reading(200))
	require.False(t, b.Other(11), "another book")
	for n, is := range asked {
		require.Equal(t, n == 7 || n == 9, is, n)
	}
	require.Zero(t, testing.AllocsPerRun(100, func() { noting.Reading(3) }))
}
