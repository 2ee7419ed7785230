package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// reckoner is a table at which odds take their time.
type reckoner struct {
	table.Seat

	left *int // steps
}

func (r reckoner) Reckon(more func() bool, _ ...int) bool {
	for ; *r.left > 0; *r.left-- {
		if !more() {
			*r.left--
			return false
		}
	}
	return true
}

func (r reckoner) OutlookNow() (view.Outlook, bool) {
	o, ok := r.Outlook()
	if *r.left > 0 {
		return view.Outlook{}, false
	}
	return o, ok
}

// attacked is a position of the toy in which the die of an attack is to be rolled.
const attacked = `{"system": "toy", "turn": 2, "supply": {"axis": 1, "allies": 1}, "units": [
	{"unit": "A1", "at": "0302", "fought": true}, {"unit": "A2", "at": "0201"}, {"unit": "B1", "at": "0303"}, {"unit": "B2", "at": "0504"}
], "stack": [{"frame": "fight", "side": "axis"}, {"frame": "roll", "unit": "A1", "target": "B1"}]}`

// Odds that take their time are worked out between the frames: the panel says so until they have come.
func TestOddsThatTakeTheirTime(t *testing.T) {
	left, frames := 5, &frame{}
	hasty := func(time.Duration) func() bool { return func() bool { return false } }
	w := open(t, app.Params{
		Tutor:  seating{withToy(t, "en", from(t, attacked)), func(s table.Seat) table.Seat { return reckoner{s, &left} }},
		Frames: frames.begin, Within: hasty, Open: race(),
	})
	tap(t, w, "tab:2")
	require.Contains(t, shown(w), "Working out the odds…")
	require.NotContains(t, shown(w), "Result DR")
	for range 20 {
		frames.next()
	}
	require.Zero(t, left)
	require.Contains(t, shown(w), "Result DR")
	require.NotContains(t, shown(w), "Working out the odds…")
}
