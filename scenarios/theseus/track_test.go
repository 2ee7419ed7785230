package theseusdata_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// 3.1.4, 6.1.b: wherever a lesson, an example, a question or a drill sets the initiative marker, it is on a space of the track: 0, or
// a number from 2 on.
func TestInitiativeMarkersAreOnTheTrack(t *testing.T) {
	spaces := map[float64]bool{0: true}
	for _, n := range loadPrinted(t).Charts.Tracks.Initiative {
		spaces[float64(n.N)] = true
	}
	set := 0
	require.NoError(t, filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".json" {
			return err
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var file any
		require.NoError(t, json.Unmarshal(b, &file), path)
		markers(file, func(number float64) {
			set++
			require.True(t, spaces[number], "%s: the initiative marker is on %v", path, number)
		})
		return nil
	}))
	require.Positive(t, set)
}

// markers visits the numbers of all initiative markers in a file.
func markers(in any, visit func(float64)) {
	switch in := in.(type) {
	case []any:
		for _, x := range in {
			markers(x, visit)
		}
	case map[string]any:
		if marker, is := in["initiative"].(map[string]any); is {
			if n, is := marker["number"].(float64); is {
				visit(n)
			}
		}
		for _, x := range in {
			markers(x, visit)
		}
	}
}
