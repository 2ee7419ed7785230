package drill_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/drill"
)

var update = flag.Bool("update", false, "rewrite which rules each scenario needs")

// TestNeeds: which rules each scenario needs is what random games of it say. A line for each scenario, so that a change shows in review.
func TestNeeds(t *testing.T) {
	const games, seed = 4, 11
	for _, sys := range systems(t) {
		made, err := drill.LoadMade(sys)
		require.NoError(t, err)
		if len(made.Spots) == 0 {
			continue // of a game without questions nobody is told what to learn
		}
		var b bytes.Buffer
		for i, s := range sys.Scenarios() {
			rules, err := drill.Needs(sys, s.ID, games, seed)
			require.NoError(t, err)
			require.NotEmpty(t, rules, s.ID)
			sep := map[bool]string{true: ",\n", false: "{\n"}[i > 0]
			fmt.Fprintf(&b, "%s  %q: [", sep, s.ID)
			for k, r := range rules {
				if k > 0 {
					b.WriteString(", ")
				}
				fmt.Fprintf(&b, "%q", r.Number())
			}
			b.WriteString("]")
		}
		b.WriteString("\n}\n")
		file := filepath.Join("..", "..", "scenarios", sys.ID(), "needs.json")
		if *update {
			require.NoError(t, os.WriteFile(file, b.Bytes(), 0o644))
			continue // what is embedded is the old one
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(want), b.String(), "go test ./tutor/drill -run TestNeeds -update")
		read, err := drill.LoadNeeds(sys)
		require.NoError(t, err)
		require.Len(t, read, len(sys.Scenarios()))
	}
}
