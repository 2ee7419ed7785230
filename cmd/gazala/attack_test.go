package main

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// The worked example of 11.0.3, from which a unit attacks and another joins.
const joining = "cauldron-ex-17"

// faceRetreat is a face of the die that makes this attack's defender retreat.
const faceRetreat = 5

func windows() []fyne.Size {
	return []fyne.Size{fyne.NewSize(360, 740), fyne.NewSize(844, 390), fyne.NewSize(1280, 800)}
}

// option looks at a choice of the list, sees the reasons and does it.
func (h *hand) option(c view.Choice, faces ...int) {
	h.t.Helper()
	h.look(c)
	if p, _ := h.model.Preview(c.ID); len(p.Dice) == 0 {
		h.tap("do")
	}
	for _, f := range faces {
		h.tap("face:" + strconv.Itoa(f))
	}
	h.act(c.ID, faces...)
	h.agrees()
}

// joined looks at a choice of the list, has everybody join who may, and does it.
func (h *hand) joined(c view.Choice) {
	h.t.Helper()
	h.look(c)
	units := []int{}
	for _, j := range h.model.Joiners(c.ID) {
		h.says(j.Name)
		for _, r := range j.Reasons {
			h.says(r.Chip.Printed)
		}
		if j.Legal {
			h.tap("join:" + strconv.Itoa(j.Unit))
			units = append(units, j.Unit)
		}
	}
	require.NotEmpty(h.t, units)
	h.tap("do")
	next, err := h.model.ActWith(c.ID, units)
	require.NoError(h.t, err)
	h.model = next
	h.agrees()
}

// look looks at a choice of the list and sees the reasons.
func (h *hand) look(c view.Choice) {
	h.t.Helper()
	h.raise()
	if h.there("tab:0") {
		h.tap("tab:0")
	}
	h.tap("option:" + strconv.Itoa(c.ID))
	p, ok := h.model.Preview(c.ID)
	require.True(h.t, ok)
	h.says(p.Choice.Name)
	for _, r := range p.Choice.Reasons {
		h.says(r.Chip.Printed)
	}
	for _, t := range p.Trees {
		h.says(t.Title)
		for _, l := range t.Lines {
			h.says(l.Label)
		}
	}
}

// hexOption does the one thing that may be done at a hex, by tapping it twice.
func (h *hand) hexOption(at hex.Hex) {
	h.t.Helper()
	a := h.model.Hex(at)
	require.Len(h.t, a.Options, 1)
	h.tapHex(at)
	h.says(a.Number)
	h.tapHex(at)
	h.act(a.Options[0].ID)
	h.agrees()
}

func at(hexes ...hex.Hex) func(view.Choice) bool {
	return func(c view.Choice) bool { return len(c.At) > 0 && slices.Contains(hexes, c.At[0]) }
}

// wholeAttack plays an attack with a joiner, a retreat over two hexes and an advance.
func (h *hand) wholeAttack() {
	t := h.t
	h.agrees()
	g := h.model.View().Board.Grid
	place := func(s string) hex.Hex {
		at, err := g.Parse(s)
		require.NoError(t, err)
		return at
	}
	h.joined(h.choice(func(c view.Choice) bool { return c.ID == 1 }))
	h.raise()
	h.tap("tab:2")
	out, ok := h.model.Outlook()
	require.True(t, ok)
	for _, o := range out.Odds.Outcomes {
		h.says(o.Name, o.Fraction, o.Percent)
	}
	h.logged()
	h.option(h.choice(func(view.Choice) bool { return true }), faceRetreat)
	retreats := h.model.View()
	require.True(t, retreating(retreats), "somebody retreats")
	h.hexOption(place("2016"))
	for steps := 0; retreating(h.model.View()); steps++ {
		require.Less(t, steps, 4)
		h.hexOption(h.choice(func(c view.Choice) bool { return len(c.At) == 1 }).At[0])
	}
	h.logged()
	before := counterAt(h.model.View().Board, place("2018"))
	require.NotEmpty(t, before)
	h.option(h.choice(at(place("2018"))))
	for steps := 0; counterAt(h.model.View().Board, place("2017")) != before; steps++ {
		require.Less(t, steps, 4, "nobody advanced")
		h.hexOption(place("2017"))
	}
	h.logged()
}

func counterAt(b *view.Board, at hex.Hex) string {
	for _, c := range b.Counters {
		if c.At == at {
			return c.Name
		}
	}
	return ""
}

// A whole attack by hand, from Home, in both languages and in three sizes.
func TestAWholeAttackFromHome(t *testing.T) {
	for _, tag := range locales.Languages() {
		for _, size := range windows() {
			t.Run(fmt.Sprintf("%s %.0fx%.0f", tag, size.Width, size.Height), func(t *testing.T) {
				h := sit(t, tag, size, "home", "example:"+joining)
				for _, name := range []string{"game:cauldron", "play", "start:example:" + joining} {
					h.tap(name)
				}
				h.tap("more")
				h.tap("dice:mine")
				h.wholeAttack()
				end := h.model.View()
				for h.model.View().At > 0 {
					h.tap("undo")
					h.model = h.model.Undo()
					h.agrees()
				}
				require.Equal(t, end.Total, h.model.View().Total)
			})
		}
	}
}
