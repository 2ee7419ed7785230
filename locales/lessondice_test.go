package locales_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// shown is the face of a die in a lesson's sentence.
var shown = regexp.MustCompile(`\b(?:die|second)\b[^.;]*? shows (\d)\b`)

// A lesson whose sentence says what a die shows rolls that face: its dice are written as indices from 0, so a face is
// easily written for an index.
func TestLessonsRollWhatTheySay(t *testing.T) {
	files, err := filepath.Glob("../scenarios/*/lessons/*.json")
	require.NoError(t, err)
	texts, seen := said(t, "en"), 0
	for _, file := range files {
		b, err := os.ReadFile(file)
		require.NoError(t, err)
		var lesson struct {
			Lesson string
			Steps  []struct {
				ID   string
				Dice []int
			}
		}
		require.NoError(t, json.Unmarshal(b, &lesson), file)
		first := 1
		if strings.HasPrefix(lesson.Lesson, "theseus-") {
			first = 0 // its dice have the faces 0 to 9
		}
		for _, s := range lesson.Steps {
			key := "lesson." + strings.Replace(lesson.Lesson, "-", ".", 1) + "." + s.ID + ".text"
			if m := shown.FindStringSubmatch(texts[key]); m != nil && len(s.Dice) == 1 {
				seen++
				require.Equal(t, m[1], strconv.Itoa(s.Dice[0]+first), "%s: %s", key, texts[key])
			}
		}
	}
	require.GreaterOrEqual(t, seen, 7, "lessons that say what one die shows")
}
