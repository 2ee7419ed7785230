package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestReachingBots(t *testing.T) {
	got := reachingBots("gazala/tutor/a gazala/rules/toy fmt\n" +
		"gazala/tutor/a.test gazala/rules/toy gazala/rules/toy/bot\n" +
		"gazala/tutor/b_test gazala/rules/toy/bot\n" +
		"gazala/tutor/c gazala/rules/toy/botany\n\n")
	require.Equal(t, []string{"gazala/tutor/a", "gazala/tutor/b"}, got)
}

func TestGameNames(t *testing.T) {
	got, err := gameNames("../..")
	require.NoError(t, err)
	require.Equal(t, []string{"batalha", "cauldron", "na41", "theseus"}, got)
}
