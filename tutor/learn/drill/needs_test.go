package drill_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/play/playtest/trials"
	"gazala/tutor/learn/drill"
	"gazala/tutor/shelf"
)

var update = flag.Bool("update", false, "rewrite which rules each scenario needs")

// TestNeeds: which rules each scenario needs is what random games of it say. A line for each scenario, so that a change shows in review. Games of campaigns take long: the
// scenario with the fewest rules is played each time, the others when GAZALA_TRIALS asks for a long run.
func TestNeeds(t *testing.T) {
	const games, seed = 4, 11
	long := trials.Long() || *update
	for _, sys := range systems(t) {
		made, err := drill.LoadMade(sys)
		require.NoError(t, err)
		if len(made.Spots) == 0 {
			continue // of a game without questions nobody is told what to learn
		}
		kept, err := drill.LoadNeeds(sys)
		require.NoError(t, err)
		scenarios := sys.Scenarios()
		fewest := slices.MinFunc(scenarios, func(a, b shelf.Scenario) int { return cmp.Compare(len(kept[a.ID]), len(kept[b.ID])) }).ID
		var lines []string
		for _, s := range scenarios {
			if !long && s.ID != fewest {
				require.NotEmpty(t, kept[s.ID], s.ID)
				continue
			}
			rules, err := drill.Needs(sys, s.ID, games, seed)
			require.NoError(t, err)
			require.NotEmpty(t, rules, s.ID)
			if !*update {
				require.Equal(t, kept[s.ID], rules, "%s: go test ./tutor/learn/drill -run TestNeeds -update", s.ID)
			}
			var numbers []string
			for _, r := range rules {
				numbers = append(numbers, fmt.Sprintf("%q", r.Number()))
			}
			lines = append(lines, fmt.Sprintf("  %q: [%s]", s.ID, strings.Join(numbers, ", ")))
		}
		if *update {
			file := filepath.Join("..", "..", "..", "scenarios", sys.ID, "needs.json")
			require.NoError(t, os.WriteFile(file, []byte("{\n"+strings.Join(lines, ",\n")+"\n}\n"), 0o644))
		}
	}
}
