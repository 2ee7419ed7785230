package desk_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table/session"
	"gazala/tutor/words"
)

// At each point where a game begins that the program can play, its advice is ranked and every piece says why, by a rule; the words say the same.
func TestAdviceSaysWhy(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, system := range d.Systems() {
		sys, _ := d.Find(system)
		if sys.Think == nil {
			continue
		}
		asked := 0
		for _, s := range d.Starts(system) {
			seat, err := d.Begin(desk.Opening{From: s.ID, Help: session.Usual})
			require.NoError(t, err)
			if v := seat.View(); v.Over || len(v.Point.Groups) == 0 || len(v.Board.Counters) == 0 {
				continue
			}
			advice, done, err := seat.Advice(func() bool { return true })
			require.NoError(t, err, s.ID)
			assert.True(t, done, "%s: every option is weighed", s.ID)
			if len(advice) == 0 {
				continue
			}
			asked++
			last := math.Inf(1)
			for _, a := range advice {
				require.NotEmpty(t, a.Reasons, "%s: %s says no reason", s.ID, a.Name)
				for _, r := range a.Reasons {
					require.NotEmpty(t, r.Chip.Printed, "%s: %s", s.ID, a.Name)
					require.NotEmpty(t, r.Text)
				}
				if a.Points != nil {
					require.LessOrEqual(t, *a.Points, last, s.ID)
					last = *a.Points
				}
			}
			r := words.Read(seat, d.Text)
			h, _ := r.Home()
			l, ok := r.List(words.Advice, h)
			require.True(t, ok)
			require.Contains(t, l.Rows[0].Text, advice[0].Name)
			require.Contains(t, l.Rows[0].Text, advice[0].Reasons[0].Text)
			require.Contains(t, l.Rows[0].Text, advice[0].Reasons[0].Chip.String())
			for n, a := range advice[:min(5, len(advice))] {
				told := strings.Contains(l.Rows[n].Text, "victory points")
				require.False(t, a.Worth == "" && told, "%s: %s", s.ID, l.Rows[n].Text)
			}
		}
		require.Greater(t, asked, 3, system)
	}
}
