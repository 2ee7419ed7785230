package desk_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Before a person decides whether a roll stands, each choice says what it is worth: what the present roll gives, and the chances of another one.
func TestWhetherARollStandsIsAskedWithWhatItIsWorth(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	begun, err := d.Begin(desk.Opening{From: "scenario:theseus/bir-hacheim", Help: session.Full, Seed: 7})
	require.NoError(t, err)
	seat := table.Seat(begun)
	for range 2 { // the division is activated, the die is rolled
		seat, err = seat.Act(0)
		require.NoError(t, err)
	}
	var told []view.Choice
	for _, g := range seat.View().Point.Groups {
		told = append(told, g.Choices...)
	}
	require.Len(t, told, 2)
	assert.Contains(t, told[0].Follows, "Ariete Division receives")
	assert.Equal(t, "1/5: Action points: 5 · 3/10: Action points: 6 · 1/2: Action points: 7 · on average 6.3", told[1].Follows)
}
