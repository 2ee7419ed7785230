package main

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
)

// TestTheseusAtMyTable enters a paper position of Operation Theseus: units with what they have lost, improved defence, an activation with the points that are left.
// Then the person is the referee of it.
func TestTheseusAtMyTable(t *testing.T) {
	everywhere(t, func(t *testing.T, tag string, size fyne.Size) {
		h := work(t, tag, size, "paper:theseus")
		h.press("enter:scenario:theseus/bir-hacheim")
		require.Empty(t, h.w.Board().Board().Counters)
		h.press("tab:3")
		h.press("begin:scenario:theseus/bir-hacheim") // the counters of the scenario, to be changed
		h.press("tab:0", "unit:104")
		h.tap("2419")
		require.True(t, h.stands("104", "2419"))
		require.Nil(t, h.w.Control("more:104:strength"), "it is at its full strength")
		h.press("less:104:strength", "less:104:strength", "set:104:disrupted")
		require.Nil(t, h.w.Control("less:104:support"), "only a headquarters has support points")
		h.press("remove:104")

		h.press("tab:1", "brush:improved")
		h.tap("2521")
		h.press("tab:2", "situation:training-acts")
		require.NotNil(t, h.w.Control("less:stack/activation/points"), "the points that are left can be set once somebody acts")
		h.press("less:stack/activation/points", "less:stack/activation/points")
		require.Contains(t, flat(h.text()), "4 "+map[string]string{"en": "action points", "pt-BR": "pontos de ação"}[tag])

		h.press("judge")
		require.Equal(t, app.AtTable, h.w.Place().Kind)
		require.Contains(t, flat(h.text()), flat(say(t, tag, "referee.propose"))[:30])
		h.press("kind:end_actions")
		h.press("say:refused", "judge")
		require.Contains(t, flat(h.text()), flat(say(t, tag, "referee.is_legal")))
		require.NotNil(t, h.w.Control("do-it"))
		all, err := h.saves.List()
		require.NoError(t, err)
		require.Len(t, all, 1, "it is a game like any other")
	})
}
