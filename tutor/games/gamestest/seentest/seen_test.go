package seentest_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/scenarios/coverage"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/shelf"
)

var update = flag.Bool("update", false, "write the lists of rules that were not seen anew")

// gamesWatched is how many random games of each scenario are watched besides those of the hashes. Fifty find some five rules more in a game and take four times as long.
const gamesWatched = 4

// TestImplementedMeansSeen watches the games at work: a rule that is marked implemented refuses, allows, computes or logs something by its number, or it stands in
// unseen.txt with the test that shows it or the reason why nothing can. Which rules random games show changes with every fix of a rule, so one that only they show may stand there.
func TestImplementedMeansSeen(t *testing.T) {
	if testing.Short() {
		t.Skip("plays many games")
	}
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, sys := range all {
		t.Run(sys.ID, func(t *testing.T) {
			t.Parallel()
			shown, err := gamestest.Shown(sys)
			require.NoError(t, err)
			chanced, err := gamestest.Chanced(sys, gamesWatched)
			require.NoError(t, err)
			dir := filepath.Join("..", "..", "..", "..", "scenarios", sys.ID)
			list, err := coverage.Load(os.DirFS(dir))
			require.NoError(t, err)
			w := watched{sys, list, shown, chanced, testNames(t, filepath.Join("..", "..", "..", "..", "rules", sys.ID))}
			if *update {
				require.NoError(t, os.WriteFile(filepath.Join(dir, coverage.UnseenFile), []byte(w.text()), 0o600))
				w.list, err = coverage.Load(os.DirFS(dir))
				require.NoError(t, err)
			}
			for _, f := range w.faults() {
				t.Error(f)
			}
			gap := w.firstSeen()
			w.shown, w.chanced = maps.Clone(shown), maps.Clone(chanced)
			delete(w.shown, ruleOf(sys, gap))
			delete(w.chanced, ruleOf(sys, gap))
			require.Contains(t, w.faults(), gap+" is implemented and was not seen: -update puts it into unseen.txt", "a gap that was planted")
		})
	}
}

// watched is what was seen of a system's rules, and the list of those that were not, with the names of the tests that it may give.
type watched struct {
	sys            *shelf.System
	list           *coverage.List
	shown, chanced gamestest.Seen
	tests          map[string]bool
}

func ruleOf(sys *shelf.System, number string) cite.Rule { return cite.Rule(sys.ID + ":" + number) }

// firstSeen is the first rule that was seen at work.
func (w watched) firstSeen() string {
	for _, n := range w.list.Numbers() {
		if _, listed := w.list.Unseen(n); w.list.Of(n).Implemented && !listed {
			return n
		}
	}
	return ""
}

// faults are what is wrong with the list of rules that were not seen.
func (w watched) faults() (out []string) {
	sys, list, tests := w.sys, w.list, w.tests
	fault := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for _, n := range list.Numbers() {
		_, listed := list.Unseen(n)
		if list.Of(n).Implemented && w.shown[ruleOf(sys, n)]|w.chanced[ruleOf(sys, n)] == 0 && !listed {
			fault("%s is implemented and was not seen: -update puts it into %s", n, coverage.UnseenFile)
		}
	}
	for _, n := range list.AllUnseen() {
		why, _ := list.Unseen(n)
		switch {
		case !list.Of(n).Implemented:
			fault("%s is not implemented and stands in %s", n, coverage.UnseenFile)
		case w.shown[ruleOf(sys, n)] != 0:
			fault("%s was seen and stands in %s", n, coverage.UnseenFile)
		case why.Test == "" && why.Reason == "":
			fault("%s: neither a test nor a reason", n)
		case why.Test != "" && !tests[why.Test]:
			fault("%s: there is no test %q", n, why.Test)
		}
	}
	return out
}

// text is the list as it must be: what stood in it and still holds, and for a rule that is new in it the test whose name begins with its number.
func (w watched) text() string {
	sys, list, tests := w.sys, w.list, w.tests
	var out strings.Builder
	fmt.Fprintf(&out, "# Rules of %s that are implemented and that nothing shows at work that the games are watched with, each with the test that does or the reason why none can.\n", sys.ID)
	for _, n := range list.Numbers() {
		why, listed := list.Unseen(n)
		if !list.Of(n).Implemented || w.shown[ruleOf(sys, n)] != 0 || (!listed && w.chanced[ruleOf(sys, n)] != 0) {
			continue
		}
		if why.Reason == "" && !tests[why.Test] {
			why.Test = firstTest(tests, n)
		}
		fmt.Fprintf(&out, "%-10s %s\n", n, why)
	}
	return out.String()
}

// firstTest is the first test, in the alphabet's order, whose name begins with the number; empty when there is none.
func firstTest(tests map[string]bool, number string) (first string) {
	for name := range tests {
		if strings.HasPrefix(name, number+" ") && (first == "" || name < first) {
			first = name
		}
	}
	return first
}

// testNames are the texts with a space in the tests of a folder: the names of their subtests are among them.
func testNames(t testing.TB, dir string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	out := map[string]bool{}
	for _, file := range files {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		ast.Inspect(tree, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil && strings.Contains(s, " ") && !strings.Contains(s, "\n") {
					out[s] = true
				}
			}
			return true
		})
	}
	return out
}

// TestAPlantedGapIsFound takes a rule away from what was seen, or lists one that was seen: both are faults. So are a test that there is not, and a line without either.
func TestAPlantedGapIsFound(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	sys := all[0]
	tests := map[string]bool{"2.0 a test": true}
	for unseen, want := range map[string][]string{
		"":                        {"2.0 is implemented and was not seen: -update puts it into unseen.txt"},
		"2.0 because of this":     nil,
		"2.0 test \"2.0 a test\"": nil,
		"2.0 test \"2.0 none\"":   {`2.0: there is no test "2.0 none"`},
		"2.0 test \"\"":           {"2.0: neither a test nor a reason"},
		"2.0 because of this\n1.0 because of that": {"1.0 was seen and stands in unseen.txt"},
		"2.0 because of this\n3.0 because of that": {"3.0 is not implemented and stands in unseen.txt"},
	} {
		list, err := coverage.Load(fstest.MapFS{
			coverage.File:       {Data: []byte("1.0 implemented\n2.0 implemented\n3.0 open\n")},
			coverage.UnseenFile: {Data: []byte(unseen)},
		})
		require.NoError(t, err)
		w := watched{sys, list, gamestest.Seen{ruleOf(sys, "1.0"): gamestest.Refused}, gamestest.Seen{}, tests}
		require.Equal(t, want, w.faults(), unseen)
		require.True(t, list.Of("1.0").Seen || strings.Contains(unseen, "1.0"))
	}
	list, err := coverage.Load(fstest.MapFS{
		coverage.File: {Data: []byte("1.0 implemented\n2.0 implemented\n")}, coverage.UnseenFile: {Data: []byte("1.0 because of this\n")},
	})
	require.NoError(t, err)
	w := watched{sys, list, gamestest.Seen{}, gamestest.Seen{ruleOf(sys, "1.0"): gamestest.Logged, ruleOf(sys, "2.0"): gamestest.Logged}, tests}
	require.Empty(t, w.faults(), "what chance shows may stand in the list or not")
	for _, bad := range []string{"2.0", "2.0 why", "2.0 test x", "2.0 because a\n2.0 because b"} {
		_, err := coverage.Load(fstest.MapFS{coverage.File: {Data: []byte("2.0 implemented\n")}, coverage.UnseenFile: {Data: []byte(bad)}})
		require.ErrorIs(t, err, coverage.ErrLine, bad)
	}
}
