package app_test

import (
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/app/widget"
	"gazala/rules/cite"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// fakeReview finds out a part of a game at each piece of work.
type fakeReview struct {
	f    *fake
	done int
}

const reviewed = 10 // pieces

func (r *fakeReview) Work(more func() bool) bool {
	for r.done < reviewed {
		if r.done++; !more() {
			break
		}
	}
	return r.done == reviewed
}

func (r *fakeReview) Progress() (done, of int) { return r.done, reviewed }

func (*fakeReview) Err() error { return nil }

func (*fakeReview) Told(actions int) string { return "Action " + strconv.Itoa(actions) }

func (r *fakeReview) View() view.Review {
	v := view.Review{
		System: "toy", Title: "You won by 3 points, 2.4 of them luck", Notes: []string{"The app's own judgment, by what each side could know at the time."}, Finished: r.done == reviewed,
		Part: float64(r.done) / reviewed, Actions: reviewed, Turns: []view.ReviewTurn{{Name: "Turn 1"}, {At: 5, Name: "Turn 2"}}, Good: "good for you", Bad: "good for the others",
		Scale: []view.ReviewTick{{At: -5, Text: "-5"}, {At: 0, Text: "0"}, {At: 5, Text: "+5"}}, Marks: []view.ReviewMark{{At: 1, Luck: 1, Lucky: true}, {At: 2, Luck: -1}},
		Luck: []view.ReviewBar{{Name: "You", Points: 2, Doubt: 1, Text: "+2", Note: "3 rolls"}, {Name: "They", Points: -1, Text: "-1", Note: "4 rolls"}}, BestRoll: "The luckiest roll",
		Costs: []view.ReviewBar{{Name: "You", Points: .2, Text: "-0.2"}, {Name: "They"}},
		Dear:  []view.ReviewChoice{{At: 4, When: "action 5", Cost: "-1.3", Chosen: "Attack", Better: "Wait", Board: r.f.board(0)}, {At: 4, When: "action 5", Cost: "-1.2", Chosen: "Attack", Better: "Wait", Board: r.f.board(0)}},
	}
	v.Met = []cite.Rule{"toy:4.3"}
	for n := range r.done + 1 {
		v.Values = append(v.Values, float64(n%5))
	}
	if !v.Finished {
		v.Progress = "So far"
	}
	return v
}

type reviews struct {
	*fake
	run *fakeReview
}

func (r reviews) Reviews(string) bool { return true }

func (r reviews) Review(table.Seat) (app.Reviewed, error) { return r.run, nil }

func TestReviewIsShownAndStopped(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1400, 900), fyne.NewSize(412, 892)} {
		f, err := newFake("en")
		require.NoError(t, err)
		run := &fakeReview{f: f.(*fake)}
		var step func() bool
		ended := false
		w := open(t, app.Params{
			Tutor: reviews{f.(*fake), run}, Open: app.Place{Kind: app.Review, ID: "example:toy-ex-01"}, Size: size,
			Frames: func(s func() bool) func() { step = s; return func() { ended = true } },
			Within: func(time.Duration) func() bool { return func() bool { return false } },
		})
		require.Contains(t, w.Spoken(), "You won by 3 points")
		require.False(t, step())
		_, shown := w.Control("replay:0").(*widget.Press)
		require.False(t, shown, "not before all has been looked at")
		require.True(t, press(w, "cancel"))
		require.True(t, ended, "nothing goes on")
		require.True(t, step())
		require.True(t, press(w, "replay:0"))
		require.Equal(t, app.AtTable, w.Place().Kind)
		w.Back()
		require.Equal(t, app.Review, w.Place().Kind)
		require.True(t, press(w, "drill:all"))
		require.Equal(t, app.Practise, w.Place().Kind)
	}
}

func TestReviewComesToItsEnd(t *testing.T) {
	f, err := newFake("en")
	require.NoError(t, err)
	run := &fakeReview{f: f.(*fake)}
	w := open(t, app.Params{Tutor: reviews{f.(*fake), run}, Open: app.Place{Kind: app.Review, ID: "example:toy-ex-01"}, Size: fyne.NewSize(1400, 900), Frames: atOnce})
	require.Nil(t, w.Control("cancel"))
	require.True(t, press(w, "replay:1"))
}

func TestReviewLeadsToPractice(t *testing.T) {
	f, err := newFake("en")
	require.NoError(t, err)
	own, memory := f.(*fake), store.NewBeside(store.NewMemory())
	w := open(t, app.Params{Memory: memory, Tutor: reviews{own, &fakeReview{f: own}}, Open: app.Place{Kind: app.Review, ID: "example:toy-ex-01"}, Size: fyne.NewSize(1400, 900), Frames: atOnce})
	require.True(t, press(w, "add"))
	text, err := memory.Read("toy")
	require.NoError(t, err)
	require.Contains(t, string(text), "toy:4.3")
	require.Nil(t, w.Control("add"), "once is enough")
	require.True(t, press(w, "drill:0"))
	require.Equal(t, app.Place{Kind: app.Practise, ID: "toy"}, w.Place())
}

// One looks along the graph by pointer, by touch and by keys; a second tap, a click or Enter opens the position.
func TestAReviewsGraphIsRead(t *testing.T) {
	f, err := newFake("en")
	require.NoError(t, err)
	run := &fakeReview{f: f.(*fake), done: reviewed}
	w := open(t, app.Params{
		Tutor: reviews{f.(*fake), run}, Open: app.Place{Kind: app.Review, ID: "example:toy-ex-01"}, Size: fyne.NewSize(1400, 900), Frames: atOnce,
		Within: func(time.Duration) func() bool { return func() bool { return true } },
	})
	g, shown := w.Control("graph").(*widget.Reading)
	require.True(t, shown)
	require.Negative(t, g.At())
	end := fyne.NewPos(g.Size().Width, 20)
	g.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: end}})
	require.Equal(t, reviewed, g.At())
	require.Contains(t, w.Spoken(), "Action "+strconv.Itoa(reviewed))
	key(w, fyne.KeyLeft)
	require.Equal(t, reviewed-1, g.At())
	key(w, fyne.Key1)
	w.Canvas().OnTypedRune()('1') // the toolkit sends both
	require.Equal(t, app.Review, w.Place().Kind)
	require.Equal(t, 5, g.At(), "the action of the dearest choice")
	require.Contains(t, w.Spoken(), "Action 5")
	g.Tapped(&fyne.PointEvent{})
	require.Equal(t, 0, g.At())
	require.Equal(t, app.Review, w.Place().Kind, "the first tap looks")
	g.Tapped(&fyne.PointEvent{})
	require.Equal(t, app.AtTable, w.Place().Kind)
	w.Back()
	g = w.Control("graph").(*widget.Reading)
	require.Equal(t, 0, g.At(), "one comes back to where one looked")
	key(w, fyne.KeyReturn)
	require.Equal(t, app.AtTable, w.Place().Kind)
}
