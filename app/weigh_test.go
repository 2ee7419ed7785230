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
	fakeTable

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

// reckons is the fake with such a table.
type reckons struct {
	*fake

	left *int
}

func (r reckons) Table(start string) (table.Seat, error) {
	seat, err := r.fake.Table(start)
	if err != nil {
		return nil, err
	}
	return reckoner{seat.(fakeTable), r.left}, nil
}

func (r reckons) Retell(t table.Seat) table.Seat { return t }

// Odds that take their time are worked out between the frames: the panel says so until they have come.
func TestOddsThatTakeTheirTime(t *testing.T) {
	f, err := newFake("en")
	require.NoError(t, err)
	left, frames := 5, &frame{}
	hasty := func(time.Duration) func() bool { return func() bool { return false } }
	w := open(t, app.Params{
		Tutor: reckons{f.(*fake), &left}, Frames: frames.begin, Within: hasty,
		Open: app.Place{Kind: app.AtTable, ID: "example:toy-ex-01"},
	})
	tap(t, w, "tab:2")
	require.Contains(t, shown(w), "Working out the odds…")
	require.NotContains(t, shown(w), "Both lose a step")
	for range 20 {
		frames.next()
	}
	require.Zero(t, left)
	require.Contains(t, shown(w), "Both lose a step")
	require.NotContains(t, shown(w), "Working out the odds…")
}
