package today_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/learn/today"
	"gazala/tutor/view"
)

// Each row is days up to today: X all ten, x some, a point none.
func TestStreak(t *testing.T) {
	for days, want := range map[string]struct {
		days  int
		shows string // as it stands: X done, x begun, f forgiven, - missed, ? still open
	}{
		"X":                 {1, "X"},
		".":                 {0, "?"},
		"X.":                {1, "X?"},
		"x":                 {1, "x"},
		"XXX.XX":            {5, "XXXfXX"},
		"XX..":              {2, "XXf?"},
		"XX..X":             {1, "XXf-X"},
		"XX.X.X":            {1, "XXfX-X"},
		"XX.XXXXX.X":        {1, "XXfXXXXX-X"},
		"XX.XXXXXX.X":       {9, "XXfXXXXXXfX"},
		"X.XXXXXX.XXXXXX.x": {14, "XfXXXXXXfXXXXXXfx"},
		"...X":              {1, "---X"},
		"X...X.X":           {2, "Xf--XfX"},
		"XXXX...":           {0, "XXXXf-?"},
		"xxx.xx":            {5, "xxxfxx"},
	} {
		at := func(d today.Date) int {
			return map[byte]int{'X': today.Size, 'x': 3, '.': 0}[days[int(d)-100]]
		}
		s := today.Count(100, today.Date(100+len(days)-1), at)
		var got strings.Builder
		for d := range len(days) {
			got.WriteString(map[view.DayState]string{view.DayDone: "X", view.DayBegun: "x", view.DayForgiven: "f", view.DayMissed: "-", view.DayOpen: "?"}[s.Held[today.Date(100+d)]])
		}
		require.Equal(t, want.days, s.Days, days)
		require.Equal(t, want.shows, got.String(), days)
	}
}
