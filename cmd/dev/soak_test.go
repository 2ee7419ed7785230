package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Every system with a folder of data that can be played has a soak test, so the long run leaves none out.
func TestEverySystemSoaks(t *testing.T) {
	d := &door{root: filepath.Join("..", "..")}
	packages, err := d.soakPackages()
	require.NoError(t, err)
	folders, err := filepath.Glob("../../rules/*/version.go")
	require.NoError(t, err)
	require.NotEmpty(t, folders)
	for _, f := range folders {
		require.Contains(t, packages, "./scenarios/"+filepath.Base(filepath.Dir(f)))
	}
	for _, pkg := range packages {
		text, err := os.ReadFile(filepath.Join(d.root, pkg, "soak_test.go"))
		require.NoError(t, err)
		require.True(t, strings.Contains(string(text), "func TestSoak"), pkg)
	}
}

// What the soak tests log is summed up, over the scenarios of a system.
func TestSoakedGamesAreCounted(t *testing.T) {
	require.Equal(t, playedGames{games: 16, decisions: 4321, longest: 700}, soaked(`=== RUN   TestSoak/a
    soak_test.go:62: 8 games, 4000 decisions, the longest game has 700
    soak_test.go:62: 8 games, 321 decisions, the longest game has 99
--- PASS: TestSoak (1.00s)
`))
	require.Zero(t, soaked("PASS\n"))
}
