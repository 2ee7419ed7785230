package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/tutor/desk"
)

// TestRulePagesShowTheRule: a rule that a lesson is about is seen at work on its page, with something on the board; a table is shown on the pages of the rules
// that are read with it, all of which there are; and no page has more than two.
func TestRulePagesShowTheRule(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, system := range d.Systems() {
		sys, _ := d.Find(system)
		shown := map[string]bool{}
		scenes, taught := 0, 0
		charts, err := d.Charts(system)
		require.NoError(t, err)
		of := map[cite.Rule]string{}
		for _, c := range charts.Tables {
			for _, r := range c.Rules {
				_, there := sys.Index().Get(r.Number())
				require.True(t, there, "%s: the table %s belongs to no rule %s", system, c.ID, r)
				of[r] = c.ID
			}
		}
		require.NotEmpty(t, of, system)
		for _, e := range sys.Index().All() {
			p, err := d.Page(e.Rule)
			require.NoError(t, err)
			require.LessOrEqual(t, len(p.Charts), 2)
			for _, c := range p.Charts {
				shown[c.ID] = true
			}
			if _, direct := of[e.Rule]; direct {
				require.NotEmpty(t, p.Charts, "%s", e.Rule)
			}
			if len(p.Lessons)+len(p.Examples) > 0 {
				taught++
			}
			if p.Scene != nil {
				scenes++
				require.NotNil(t, p.Scene.Board)
				require.NotNil(t, p.Scene.Board.Grid)
				require.True(t, (p.Scene.Lesson == nil) != (p.Scene.Example == nil), "it is from one of both")
			}
		}
		require.GreaterOrEqual(t, 10*scenes, 9*taught, "%s: rules that are taught and not shown", system)
		t.Logf("%s: %d scenes, %d rules with a lesson or an example, %d tables on pages", system, scenes, taught, len(shown))
	}
}
