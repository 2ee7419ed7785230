package lines_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/cmd/dev/lines"
)

const root = "../../.."

// What is pinned holds for the tree, and a wall that gives way in any of its ways is seen.
func TestWallsHold(t *testing.T) {
	text, err := os.ReadFile(root + "/" + lines.File)
	require.NoError(t, err)
	pinned := string(text)
	measure := func(extra map[string]string) []lines.Game {
		games, err := lines.Measure(root, extra)
		require.NoError(t, err)
		return games
	}
	games := measure(nil)
	require.Empty(t, lines.Complaints(games, pinned), "go run ./cmd/dev lines --pin writes it anew, when it is meant")
	of := func(games []lines.Game, game, name string) int {
		for _, g := range games {
			for _, c := range append(g.Lines, g.Walls...) {
				if g.Name == game && c.Name == name {
					return c.N
				}
			}
		}
		t.Fatal(game, name)
		return 0
	}
	const many = 60
	for name, fault := range map[string]struct{ each, file string }{
		"methods of the board and its work":  {"func (b *board) planted%d() {}\n", "rules/batalha/planted.go"},
		"functions that another file calls":  {"func (TurnFrame) planted%d() {}\n", "rules/batalha/planted.go"},
		"methods of the largest other type":  {"func (TurnFrame) planted%d() {}\n", "rules/batalha/planted.go"},
		"default arms of type switches":      {"func planted%d(v any) { switch v.(type) { default: } }\n", "tutor/games/batalha/planted.go"},
		"intents: type, kind, fields, lists": {"const planted%d = 1 + // decide.Kind\n1 +\n1 +\n1 +\n1\n", "rules/batalha/planted.go"},
	} {
		var plant, calls strings.Builder
		plant.WriteString("package batalha\n\n")
		calls.WriteString("package batalha\n\nfunc calls(f TurnFrame) {\n")
		for i := range many {
			fmt.Fprintf(&plant, fault.each, i)
			fmt.Fprintf(&calls, "f.planted%d()\n", i)
		}
		extra := map[string]string{fault.file: plant.String()}
		if strings.HasPrefix(name, "functions") {
			extra["rules/batalha/calls.go"] = calls.String() + "}\n"
		}
		after := measure(extra)
		assert.Greater(t, of(after, "batalha", name), of(games, "batalha", name), name)
		assert.Contains(t, strings.Join(lines.Complaints(after, pinned), "\n"), "batalha "+name, name)
	}
	assert.Len(t, lines.Complaints(games, ""), strings.Count(pinned, "\n"))
	assert.Contains(t, strings.Join(lines.Complaints(games, strings.ReplaceAll(pinned, "  imports", "9  imports")), "\n"), "only")
}

// Each line is told once, and a table has them all.
func TestAllLinesAreTold(t *testing.T) {
	games, err := lines.Measure(root, nil)
	require.NoError(t, err)
	for _, g := range games {
		entries, err := os.ReadDir(root + "/rules/" + g.Name)
		require.NoError(t, err)
		all := 0
		for _, e := range entries {
			if strings.HasSuffix(e.Name(), ".go") && !strings.HasSuffix(e.Name(), "_test.go") {
				text, err := os.ReadFile(root + "/rules/" + g.Name + "/" + e.Name())
				require.NoError(t, err)
				all += strings.Count(string(text), "\n")
			}
		}
		assert.Equal(t, all, g.Total(), g.Name)
		assert.Contains(t, lines.Table(games), strconv.Itoa(all))
		for _, c := range g.Lines {
			assert.Positive(t, c.N, g.Name+" "+c.Name)
		}
	}
}
