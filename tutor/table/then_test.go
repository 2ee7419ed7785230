package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// What a choice says of itself is what happens when it is taken; where a die decides, the chances of all that it can bring are told.
func TestAChoiceSaysWhatFollows(t *testing.T) {
	say := speaker(t, "en")
	sure := 0
	for _, p := range everywhere(t) {
		was := table.New(seated(p.s.Setup().System, p.s.Game(), session.Full), say)
		for _, c := range choices(was.View().Point) {
			if c.Follows == "" {
				continue
			}
			if sides, err := was.Dice(c.ID); err == nil && len(sides) > 0 {
				require.Contains(t, c.Follows, "/", "%s: %s", p.name, c.Name)
				continue
			}
			next, err := was.Act(c.ID)
			require.NoError(t, err)
			lines := []string{}
			for _, l := range next.View().Log[0].Lines {
				lines = append(lines, l.Text)
			}
			require.True(t, strings.HasPrefix(strings.Join(lines, " "), c.Follows), "%s: %s", p.name, c.Name)
			sure++
		}
	}
	require.Greater(t, sure, 20)
}
