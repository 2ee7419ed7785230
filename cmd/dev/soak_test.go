package main

import (
	"os"
	"path/filepath"
	"regexp"
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

// Whatever a person or a file brings in is fuzzed: of every system its maps, orders of battle, own charts and scenarios; positions, intents, saves, lessons, examples,
// messages, and what is kept or brought along in a file.
func TestEveryReaderIsFuzzed(t *testing.T) {
	d := &door{root: filepath.Join("..", "..")}
	packages, err := packagesWithTests(os.DirFS(d.root), "*testing.F")
	require.NoError(t, err)
	found := map[string]bool{}
	head := regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)
	for _, pkg := range packages {
		names, err := filepath.Glob(filepath.Join(d.root, pkg, "*_test.go"))
		require.NoError(t, err)
		for _, name := range names {
			text, err := os.ReadFile(name)
			require.NoError(t, err)
			for _, m := range head.FindAllStringSubmatch(string(text), -1) {
				found[strings.TrimPrefix(pkg, "./")+" "+m[1]] = true
			}
		}
	}
	want := []string{
		"tutor/table/ask FuzzPosition", "tutor/table/ask FuzzIntent", "tutor/table/save FuzzDecode", "tutor/learn/lesson FuzzParse", "tutor/learn/lesson FuzzKept", "tutor/learn/memory FuzzParse", "tutor/learn/example FuzzExample",
		"tutor/learn/guide FuzzParse", "tutor/lab/chartedit FuzzEditor", "scenarios/position FuzzUnfold", "scenarios/strict FuzzParse", "scenarios/register FuzzRules", "locales FuzzMessages", "locales FuzzSlots", "app/backup FuzzUnpack",
	}
	systems, err := d.soakPackages()
	require.NoError(t, err)
	for _, pkg := range systems {
		for _, kind := range []string{"FuzzMap", "FuzzOrder", "FuzzOverlay", "FuzzScenarios"} {
			want = append(want, strings.TrimPrefix(pkg, "./")+" "+kind)
		}
	}
	for _, one := range want {
		require.True(t, found[one], "nothing fuzzes %s", one)
	}
}
