package today_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/learn/today"
)

func days(t *testing.T, text string) today.Kept {
	t.Helper()
	k, err := today.Parse([]byte(text))
	require.NoError(t, err)
	return k
}

// Of one day's questions that were answered in two windows, every answer is kept, whichever window is written last.
func TestTheAnswersOfOneDayInTwoWindows(t *testing.T) {
	text := func(one, two, position string) today.Kept {
		return days(t, `{"version": 1, "past": [], "date": "2026-05-27", "asked": 0, "right": 0, "questions": [{"rule": "toy:1.0", "mark": "`+one+
			`"}, {"rule": "toy:2.0", "mark": "`+two+`"}, {"rule": "toy:3.0", "mark": "open"}]`+position+`}`)
	}
	a, b := text("right", "open", ""), text("open", "wrong", `, "position": [1]`)
	want := string(text("right", "wrong", `, "position": [1]`).Text())
	require.Equal(t, want, string(a.With(b).Text()))
	require.Equal(t, want, string(b.With(a).Text()))
	require.Equal(t, want, string(b.With(a).With(a).With(b).Text()))
}
