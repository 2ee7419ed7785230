package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/play"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// underway are tables of random games in which something is on the move.
func underway(t *testing.T, sys *shelf.System, most int) (out []*table.Table) {
	t.Helper()
	games, err := gamestest.Games(sys)
	require.NoError(t, err)
	for _, g := range games {
		g.Most = 120
		require.NoError(t, gamestest.Play(g, func(m gamestest.Moment) (bool, error) {
			if w, walks := m.Next.(play.Walker); walks {
				if _, moving := w.Ways(); moving {
					s := session.Begin(session.Setup{System: sys, Sides: sys.Sides, Help: session.Little}, m.Next)
					out = append(out, at(t, s))
				}
			}
			return len(out) < most, nil
		}))
		if len(out) >= most {
			break
		}
	}
	return out
}

// A way names what its steps trigger, at its end, in short, and each with its rule: whatever a step warns of when it is looked at alone, in the hex that it leads to.
func TestAWayNamesWhatItTriggers(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, sys := range all {
		warned := map[string]int{}
		for _, tab := range underway(t, sys, 40) {
			b := tab.View().Board
			for _, m := range b.Marks {
				if m.Kind != view.Reach {
					continue
				}
				info := tab.Glance(m.At)
				if info.Trip == nil {
					continue
				}
				trip := info.Trip
				for _, r := range trip.Risks {
					warned[r.Title]++
					require.Contains(t, trip.Warns, r.Title)
					require.NotEmpty(t, r.Text)
				}
				if trip.Steps == 1 { // the step itself is among what may be done there
					for _, c := range info.Options {
						for _, r := range c.Reasons {
							for _, risk := range []string{"Mines", "Engages the enemy", "A check for each unit", "Ends the movement", "Stops in a zone", "Extended movement"} {
								if r.Title == risk {
									require.Contains(t, trip.Warns, risk, sys.ID)
								}
							}
						}
					}
				}
				if trip.Warns != "" {
					last := trip.Board.Marks[len(trip.Board.Marks)-1]
					require.True(t, strings.HasSuffix(last.Left, trip.Warns), last.Left)
				}
			}
		}
		for _, want := range map[string][]string{
			"batalha": {"Mines", "Engages the enemy"}, "theseus": {"A check for each unit"},
			"na41": {"Stops in a zone", "Extended movement"},
		}[sys.ID] {
			require.Positive(t, warned[want], "%s: %s", sys.ID, want)
		}
	}
}

// What a unit spends beyond its allowance is named by what gives it, never as points below nothing.
func TestNoPointsBelowNothing(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, sys := range all {
		beyond, most := 0, 12
		if sys.ID == "na41" {
			most = 40
		}
		for _, tab := range underway(t, sys, most) {
			for _, one := range []*table.Table{tab, tab.In(speaker(t, locales.Portuguese))} {
				for _, m := range one.View().Board.Marks {
					if m.Kind == view.Reach {
						require.NotContains(t, m.Text, "−", sys.ID)
						trip := one.Glance(m.At).Trip
						if trip == nil {
							continue
						}
						require.NotContains(t, trip.Text, "−", sys.ID)
						if strings.Contains(trip.Text, "extended movement") {
							beyond++
							require.Contains(t, trip.Warns, "Extended movement")
						}
					}
				}
			}
		}
		require.Equal(t, sys.ID == "na41", beyond > 0, sys.ID)
	}
}
