package main

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// Who joins an attack is ticked before it begins, in each game and in a lesson; the main button says how many do, and who may not join is told with every reason.
func TestWhoJoinsIsTicked(t *testing.T) {
	const fought = `{"unit": "8/15", "at": "1510", "fought": true}`
	const duty = `{"unit": "115/15", "at": "1510", "engaged": true, "moved": true}, {"unit": "8/15", "at": "1410"}, {"unit": "69/50", "at": "1509"}, {"unit": "AK", "at": "1311"}`
	for name, c := range map[string]struct {
		open, start, hex string
		says             []string
		next             string // what is there then
	}{
		"batalha":  {"", batalha(battalion+", "+fought, inCombat), "1509", []string{"8/15 has attacked this phase", "Has already fought"}, ""},
		"theseus":  {"", "example:theseus-ex-08/2", "2608", []string{"104 is disrupted and cannot attack", "5.6.3 ›d"}, ""},
		"na41":     {"", "example:na41-ex-01", "2735", nil, ""},
		"a lesson": {"lesson:batalha-04/6", batalha(duty, inCombat), "1509", nil, "next"},
	} {
		for _, size := range []fyne.Size{fyne.NewSize(412, 892), fyne.NewSize(1400, 900)} {
			t.Run(name, func(t *testing.T) {
				if c.open == "" {
					c.open = "table:" + c.start
				}
				h := sit(t, "en", size, c.open, c.start)
				at, err := h.w.Board().Board().Grid.Parse(c.hex)
				require.NoError(t, err)
				h.tapHex(at)
				options := h.model.Hex(at).Options
				attack := options[0].ID
				if len(options) > 1 { // one of several kinds of attack is chosen first
					h.tap("option:" + strconv.Itoa(attack))
				}
				h.says(c.says...)
				all := h.model.Joiners(attack)
				n := slices.IndexFunc(all, func(j view.Joiner) bool { return j.Legal })
				require.GreaterOrEqual(t, n, 0)
				before, deed := h.w.Layout().Table.At, widget.Written(h.w.Control("do"))
				h.tap("join:" + strconv.Itoa(all[n].Unit))
				require.Equal(t, deed+", with 1 unit", widget.Written(h.w.Control("do")))
				h.tap("do")
				if c.next != "" { // the goal is that the attack has begun: no more is done
					require.Equal(t, before+1, h.w.Layout().Table.At)
					require.True(t, h.there(c.next))
					return
				}
				require.GreaterOrEqual(t, h.w.Layout().Table.At, before+2)
			})
		}
	}
}

// Who may join is ticked on the board as in the panel: a tap on the counter, another one lets it go. The attack with them is taken back by one press, and done again by one.
func TestWhoJoinsIsTickedOnTheBoard(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(412, 892), fyne.NewSize(1400, 900)} {
		h := sit(t, "en", size, "table:example:"+joining, "example:"+joining)
		at := func(number string) hex.Hex {
			out, err := h.w.Board().Board().Grid.Parse(number)
			require.NoError(t, err)
			return out
		}
		arrow := view.Arrow{From: at("2117"), To: at("2017"), Joiner: true}
		h.tapHex(at("2017"))
		h.tap("option:1")
		deed := widget.Written(h.w.Control("do"))
		require.NotContains(t, h.w.Board().Board().Arrows, arrow)
		h.tapHex(at("2117"))
		require.Equal(t, deed+", with 1 unit", widget.Written(h.w.Control("do")))
		require.Contains(t, h.w.Board().Board().Arrows, arrow)
		h.tapHex(at("2117"))
		require.Equal(t, deed, widget.Written(h.w.Control("do")))
		require.NotContains(t, h.w.Board().Board().Arrows, arrow)
		h.tapHex(at("2117"))
		h.tap("do")
		done := h.w.Layout().Table.At
		require.GreaterOrEqual(t, done, 2)
		h.tap("undo")
		require.Equal(t, 0, h.w.Layout().Table.At)
		if size.Width > 600 { // a phone has it in the log
			h.tap("redo")
			require.Equal(t, done, h.w.Layout().Table.At)
		}
	}
}
