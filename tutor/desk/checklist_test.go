package desk_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// scenarioOf is the first scenario of a game, as a beginning.
func scenarioOf(t *testing.T, d *desk.Desk, system string) string {
	t.Helper()
	sys, ok := d.Find(system)
	require.True(t, ok)
	require.NotEmpty(t, sys.Scenarios())
	return "scenario:" + system + "/" + sys.Scenarios()[0].ID
}

// What is ticked off stands in this turn and phase, with the saved game too, and not in another phase.
func TestTicksAreKeptByTurnAndPhase(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, system := range d.Systems() {
		seat, err := d.Begin(desk.Opening{From: scenarioOf(t, d, system), Help: session.Little, Seed: 7})
		require.NoError(t, err)
		first, ok := seat.Checklist()
		require.True(t, ok, "%s has no checklist", system)
		require.NotEmpty(t, first.Items)
		ticked := seat.Tick(first.Items[0].ID).(*table.Table)
		c, _ := ticked.Checklist()
		require.True(t, c.Items[0].Done)
		require.Equal(t, 1, c.Done)
		before, _ := seat.Checklist()
		require.Equal(t, first, before, "the table before is as it was")

		now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
		text, err := save.Encode(ticked.Session(), save.Times{Created: now, Changed: now})
		require.NoError(t, err)
		again, err := save.Decode(d.Find, "a", text)
		require.NoError(t, err)
		kept, _ := d.Seat(again.Session).Checklist()
		require.Equal(t, c, kept)

		later := table.Seat(ticked)
		for range 400 {
			l, _ := later.Checklist()
			if l.Phase != c.Phase {
				require.Zero(t, l.Done, "another phase has its own ticks")
				break
			}
			later, err = later.Act(firstLegal(t, later.View()))
			require.NoError(t, err)
		}
		back, _ := later.Seek(0).Checklist()
		require.Equal(t, 1, back.Done, "whoever goes back finds the ticks of then")
		off, _ := ticked.Tick(first.Items[0].ID).Checklist()
		require.Zero(t, off.Done)
	}
}

func firstLegal(t *testing.T, v view.Table) int {
	t.Helper()
	ready := -1
	for _, g := range v.Point.Groups {
		for _, c := range g.Choices {
			if c.Legal {
				ready = c.ID
			}
		}
	}
	require.GreaterOrEqual(t, ready, 0)
	return ready
}

func TestChecklistsOfEveryPhase(t *testing.T) {
	d, err := desk.New(locales.Portuguese)
	require.NoError(t, err)
	for _, system := range d.Systems() {
		all, err := d.Checklists(system)
		require.NoError(t, err)
		for _, c := range all {
			require.NotEmpty(t, c.Items)
			for _, i := range c.Items {
				require.NotEmpty(t, i.Chips)
				require.NotContains(t, i.Text, "?")
				require.NotContains(t, c.Title, "?")
			}
		}
	}
	_, err = d.Checklists("chess")
	require.ErrorIs(t, err, desk.ErrSystem)
}
