package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table"
)

// An enemy in whose zone every way ends says where the ways end; a hex that is far off says that it is.
func TestAHexThatIsNotReachedSaysWhy(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	var seat table.Seat
	seat, err = d.Begin(desk.Opening{From: `position:{"system": "batalha", "units": [{"unit": "115/15", "at": "0407"}, {"unit": "69/50", "at": "1007"}],
		"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`})
	require.NoError(t, err)
	at, err := seat.View().Board.Grid.Parse("0407")
	require.NoError(t, err)
	seat, err = seat.Act(seat.Hex(at).Options[0].ID)
	require.NoError(t, err)
	told := func(number string) string {
		h, err := seat.View().Board.Grid.Parse(number)
		require.NoError(t, err)
		return seat.Hex(h).Far
	}
	require.Contains(t, told("1007"), "No step leads to hex 1007")
	require.Contains(t, told("1007"), "0907")
	require.Contains(t, told("2510"), "Hex 2510 is out of reach")
	require.Empty(t, told("0907"), "there it can go")
	require.Empty(t, told("0407"), "there it stands")
}
