package guide

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/tutor/games/theseus"
	"gazala/tutor/view"
)

// What has happened several times within an action, such as a headquarters that gives way again and again, is told once.
func TestTheSameIsToldOnce(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	sys := theseus.New()
	game, ok := sys.Start("opening")
	require.True(t, ok)
	displaced := func(unit int) event.Event {
		return event.Event{Key: "theseus.displace.staff", Rule: "theseus:5.3.2", Args: derive.With(derive.Counter("Unit", unit))}
	}
	v := view.Idea{Board: &view.Board{}}
	(&Run{sys: sys, say: say}).happening(stop{game: game, events: []event.Event{displaced(1), displaced(1), displaced(2)}}, &v)
	require.Len(t, v.Log, 2)
	require.NotEqual(t, v.Log[0].Text, v.Log[1].Text)
}
