package games_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/games"
	"gazala/tutor/shelf"
)

// TestTheShelfIsFilledWithoutReading holds that putting the games on the shelf opens none of their files: their rules indexes alone are larger, all together, than all that is allocated for them.
func TestTheShelfIsFilledWithoutReading(t *testing.T) {
	const often = 20
	var before, after runtime.MemStats
	var all []*shelf.System
	runtime.ReadMemStats(&before)
	for range often {
		all = games.All()
	}
	runtime.ReadMemStats(&after)
	indexes := uint64(0)
	for _, sys := range all {
		info, err := fs.Stat(sys.Files, "rules.json")
		require.NoError(t, err)
		indexes += uint64(info.Size())
	}
	require.Less(t, (after.TotalAlloc-before.TotalAlloc)/often, indexes)
}

// TestTheGamesAreSound reads all that the games stand on.
func TestTheGamesAreSound(t *testing.T) {
	seen := map[string]bool{}
	for _, sys := range games.All() {
		require.NoError(t, sys.Check(), sys.ID)
		require.False(t, seen[sys.ID])
		seen[sys.ID] = true
		require.NotEmpty(t, sys.Scenarios())
		require.Len(t, sys.Version().Data, 4)
	}
}

// TestOnePlaceNamesTheGames holds that what the games share imports none of them, but for the one file that puts them on the shelf.
func TestOnePlaceNamesTheGames(t *testing.T) {
	ids := make([]string, 0, 4)
	for _, sys := range games.All() {
		ids = append(ids, sys.ID)
	}
	word := strings.Join(ids, "|")
	imports := regexp.MustCompile(`"gazala/(?:rules|scenarios|tutor/games)/(` + word + `)[/"]`)
	own := regexp.MustCompile(`^(?:rules|scenarios|tutor/games)/(` + word + `)/`)
	var found []string
	for _, floor := range []string{"rules", "scenarios", "tutor", "app", "cmd"} {
		err := fs.WalkDir(os.DirFS("../.."), floor, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || own.MatchString(path) {
				return err
			}
			b, err := os.ReadFile(filepath.Join("../..", path))
			if imports.Match(b) {
				found = append(found, path)
			}
			return err
		})
		require.NoError(t, err)
	}
	require.Equal(t, []string{"tutor/games/games.go"}, found)
}

// TestThePlaythingsOfTestsAreInNoProgram holds that no program is linked with what only tests use: the toy, and what plays games for tests.
func TestThePlaythingsOfTestsAreInNoProgram(t *testing.T) {
	const root = "../.."
	seen, open := map[string]bool{}, []string{"cmd/gazala", "cmd/gazalactl"}
	for len(open) > 0 {
		dir := open[len(open)-1]
		open = open[:len(open)-1]
		files, err := filepath.Glob(filepath.Join(root, dir, "*.go"))
		require.NoError(t, err)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			require.NoError(t, err)
			for _, i := range f.Imports {
				if pkg, ours := strings.CutPrefix(strings.Trim(i.Path.Value, `"`), "gazala/"); ours && !seen[pkg] {
					seen[pkg] = true
					open = append(open, pkg)
				}
			}
		}
	}
	require.True(t, seen["tutor/games"], "the imports were followed")
	for pkg := range seen {
		require.NotContains(t, pkg, "toy")
		require.NotContains(t, pkg, "test")
	}
}
