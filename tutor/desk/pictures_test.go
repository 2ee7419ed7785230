package desk_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/hex"
)

// The picture of a scenario shows its armies, where they are set up at one touch, too.
func TestAPictureOfAScenarioIsNotEmpty(t *testing.T) {
	d := open(t, locales.English)
	for _, system := range d.Systems() {
		for _, s := range d.Beginnings(system) {
			if !strings.HasPrefix(s.ID, "scenario:") {
				continue
			}
			b := d.StartBoard(s.ID)
			require.NotNil(t, b, s.ID)
			require.Greater(t, len(b.Counters), 3, s.ID)
			sides := map[bool]bool{}
			for _, c := range b.Counters {
				sides[c.Axis] = true
			}
			require.Len(t, sides, 2, "%s: both sides", s.ID)
			for _, h := range b.Focus {
				for _, other := range b.Focus {
					if system == "cauldron" {
						require.LessOrEqual(t, hex.Distance(h, other), 8, "%s: what it shows lies together", s.ID)
					}
				}
			}
		}
	}
}
