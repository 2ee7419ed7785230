package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestGameNames(t *testing.T) {
	got, err := gameNames("../..")
	require.NoError(t, err)
	require.Equal(t, []string{"batalha", "cauldron", "na41", "theseus"}, got)
}
