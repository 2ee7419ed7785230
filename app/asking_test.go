package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/rules/hex"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// counting counts how often it is asked about a hex, and how often a game is sat down at that came of it.
type counting struct {
	table.Seat
	hexes *int
}

func (c counting) Hex(h hex.Hex) view.HexInfo {
	*c.hexes++
	return c.Seat.Hex(h)
}

func (c counting) Act(choice int, faces ...int) (table.Seat, error) {
	next, err := c.Seat.Act(choice, faces...)
	return counting{next, c.hexes}, err //nolint:wrapcheck // a stand-in adds nothing
}

func (c counting) Go(to hex.Hex, other bool) (table.Seat, error) {
	next, err := c.Seat.Go(to, other)
	return counting{next, c.hexes}, err //nolint:wrapcheck // a stand-in adds nothing
}

// A tap asks the table about the hex once, whatever comes of it; what is known of it is not asked again.
func TestATapAsksAboutItsHexOnce(t *testing.T) {
	asked := 0
	w := open(t, app.Params{
		Tutor: seating{withToy(t, "en"), func(s table.Seat) table.Seat { return counting{s, &asked} }}, Open: race(), Frames: atOnce,
	})
	grid := w.Board().Board().Grid
	for i := range grid.Len() {
		before := asked
		w.Board().OnSelect(grid.At(i))
		require.Equal(t, before+1, asked, "%s", grid.Format(grid.At(i)))
		before = asked
		press(w, "tab:1")
		press(w, "tab:0")
		assert.LessOrEqual(t, asked, before, "another tab is no other hex: %s", grid.Format(grid.At(i)))
	}
}

// wordy says at length where the game stands.
type wordy struct{ table.Seat }

func (l wordy) Brief(layers ...string) view.Table {
	v := l.Seat.Brief(layers...)
	v.Point.Where = "Turn 1 (May 26–27) · First placement of the side that attacks"
	return v
}

// The field has room to write in wherever it stands on top: also on a phone that is turned, where the name of the game
// and of its moment once left it none.
func TestTheFieldForAQuestionHasRoom(t *testing.T) {
	const least = 240
	for _, size := range []fyne.Size{
		{Width: 360, Height: 640},
		{Width: 640, Height: 360},
		{Width: 680, Height: 375},
		{Width: 900, Height: 500},
		{Width: 1099, Height: 700},
		{Width: 1280, Height: 800},
	} {
		w := open(t, app.Params{
			Tutor: seating{withToy(t, "en"), func(s table.Seat) table.Seat { return wordy{s} }}, Open: race(), Size: size,
		})
		require.True(t, press(w, "ask"))
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		from, to := at(w.Control("ask:close")), at(w.Control("ask:clear"))
		assert.GreaterOrEqual(t, to.X-from.X, float32(least), "%v", size)
		assert.LessOrEqual(t, to.X+w.Control("ask:clear").Size().Width, size.Width, "%v", size)
	}
}
