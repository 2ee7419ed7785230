package cauldrondata_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// In the lesson on odds no wrong method comes to the right number: hard values in place of soft ones, in the sum and in the column, and the defender's other value.
func TestNoWrongMethodComesToTheRightNumber(t *testing.T) {
	type counter struct {
		ID    string
		Faces []struct{ Fresh []any }
	}
	var roster struct{ Units []counter }
	read := func(file string, into any) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(text, into))
	}
	read("counters/roster.json", &roster)
	var lesson struct {
		Steps []struct {
			ID       string
			Position struct {
				Units []struct {
					Unit  string
					Steps int
				}
			}
		}
	}
	read("lessons/04-attack.json", &lesson)
	values := func(unit string, steps int) (hard, soft int) {
		for _, c := range roster.Units {
			if c.ID != unit {
				continue
			}
			face := c.Faces[len(c.Faces)-1]
			if steps > 0 {
				face = c.Faces[steps-1]
			}
			return int(face.Fresh[0].(float64)), int(face.Fresh[1].(float64))
		}
		t.Fatal(unit)
		return 0, 0
	}
	for _, step := range lesson.Steps {
		if step.ID != "sum" {
			continue
		}
		hard, soft, dHard, dSoft := 0, 0, 0, 0
		for _, u := range step.Position.Units {
			h, s := values(u.Unit, u.Steps)
			if u.Unit == "18 Cav" {
				dHard, dSoft = h, s
				continue
			}
			hard, soft = hard+h, soft+s
		}
		require.NotZero(t, dHard)
		require.NotEqual(t, hard, soft, "the sum")
		require.NotEqual(t, soft/dHard, hard/dHard, "the column by the attackers' other values")
		require.NotEqual(t, soft/dHard, soft/dSoft, "the column by the defender's other value")
		return
	}
	t.Fatal("no step")
}
