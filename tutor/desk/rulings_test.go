package desk_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table/save"
	"gazala/tutor/view"
)

func inForce(r view.Ruling) string {
	for _, reading := range r.Readings {
		if reading.InForce {
			return reading.Slug
		}
	}
	return ""
}

// A chosen reading is in force in the games that begin from then on, is saved with them, and leaves the others as they are.
func TestNewGamesFollowTheChosenReading(t *testing.T) {
	ours, err := desk.New(locales.English)
	require.NoError(t, err)
	own, err := ours.WithReading("cauldron", "d-15", "picture")
	require.NoError(t, err)
	for _, d := range []*desk.Desk{ours, own} {
		for _, from := range []string{"scenario:cauldron/one", "example:cauldron-ex-02/1"} {
			g, err := d.Begin(desk.Opening{From: from, Seed: 1})
			require.NoError(t, err)
			at := d.RulingsAt(g)
			require.Equal(t, d == own, len(at) == 1, from)
			text, err := save.Encode(g.Session(), save.Times{Created: time.Unix(0, 0), Changed: time.Unix(0, 0)})
			require.NoError(t, err)
			require.Equal(t, d == own, strings.Contains(string(text), `"d-15":"picture"`))
			o, err := save.Decode(ours.Find, "f", text)
			require.NoError(t, err)
			require.Len(t, ours.RulingsAt(ours.Seat(o.Session)), len(at), "whatever is chosen when it is opened again")
		}
		line, err := ours.Begin(desk.Opening{From: "scenario:cauldron/one", Seed: 1})
		require.NoError(t, err)
		position, err := line.Position()
		require.NoError(t, err)
		g, err := d.Begin(desk.Opening{From: "position:" + position, Seed: 1})
		require.NoError(t, err)
		require.Empty(t, d.RulingsAt(g), "a position says itself how it is read")
	}
	all, err := own.Rulings("cauldron")
	require.NoError(t, err)
	for _, r := range all {
		require.Equal(t, r.ID == "d-15", inForce(r) == "picture")
	}
	page, err := own.Page("cauldron:14.1")
	require.NoError(t, err)
	require.Equal(t, "picture", inForce(page.Rulings[0]), "the rule's page says so too")
}

func TestReadingsAreKept(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	require.Empty(t, d.ReadingsKept())
	own, err := d.WithReading("cauldron", "d-15", "picture")
	require.NoError(t, err)
	own, err = own.WithReading("batalha", "d-04", "one-pool")
	require.NoError(t, err)
	kept := own.ReadingsKept()
	require.JSONEq(t, `{"cauldron": {"d-15": "picture"}, "batalha": {"d-04": "one-pool"}}`, kept)
	require.Equal(t, kept, d.WithReadings(kept).ReadingsKept())
	back, err := own.WithReading("cauldron", "d-15", "two")
	require.NoError(t, err)
	require.JSONEq(t, `{"batalha": {"d-04": "one-pool"}}`, back.ReadingsKept())
	for _, damaged := range []string{"", "{", "[]", `{"cauldron": {"d-15": "three", "d-99": "x"}, "chess": {"d-01": "en-passant"}}`, `{"cauldron": 7}`} {
		require.Empty(t, d.WithReadings(damaged).ReadingsKept(), damaged)
	}
	_, err = d.WithReading("cauldron", "d-15", "three")
	require.ErrorIs(t, err, desk.ErrRuling)
	_, err = d.WithReading("cauldron", "d-99", "x")
	require.ErrorIs(t, err, desk.ErrRuling)
	_, err = d.WithReading("chess", "d-01", "x")
	require.ErrorIs(t, err, desk.ErrSystem)
}

// A reading that the rules do not follow is shown and cannot be chosen.
func TestWhatTheRulesDoNotFollowIsNoSwitch(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk.Desk, system string) {
		all, err := d.Rulings(system)
		require.NoError(t, err)
		switches := 0
		for _, r := range all {
			require.GreaterOrEqual(t, len(r.Readings), 2, r.ID)
			require.NotEmpty(t, r.Why, r.ID)
			require.Equal(t, r.Kind != "answer", r.Only, r.ID)
			require.Equal(t, r.Only, r.OnlyWhy != "", "%s: why one reading is played", r.ID)
			for _, reading := range r.Readings {
				require.NotEmpty(t, reading.Text)
				_, err := d.WithReading(system, r.ID, reading.Slug)
				require.Equal(t, r.Only && !reading.Default, err != nil, "%s %s", r.ID, reading.Slug)
			}
			if !r.Only {
				switches++
			}
		}
		require.Greater(t, switches, 10)
	})
}

// eachDesk runs a test in both languages for every game on the shelf.
func eachDesk(t *testing.T, test func(t *testing.T, d *desk.Desk, system string)) {
	t.Helper()
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, system := range d.Systems() {
			t.Run(tag+" "+system, func(t *testing.T) { test(t, d, system) })
		}
	}
}
