package app_test

import (
	"testing"

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
