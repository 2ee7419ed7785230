package desk_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/table/save"
)

const ownRoad = `{"title": "Mine", "road": {"cost": ["1/4", "1/4", 1]}}`

// A game that was begun with somebody's own charts is saved with them and goes on with them, whatever is in force when it is opened again.
func TestGamesKeepTheChartsThatTheyBeganWith(t *testing.T) {
	ours, err := desk.New(locales.English)
	require.NoError(t, err)
	own, err := ours.WithCharts("cauldron", "mine.json", []byte(ownRoad))
	require.NoError(t, err)
	begun := map[*desk.Desk]string{}
	for _, d := range []*desk.Desk{ours, own} {
		g, err := d.Begin(desk.Opening{From: "scenario:cauldron/one", Seed: 1})
		require.NoError(t, err)
		text, err := save.Encode(g.Session(), save.Times{Created: time.Unix(0, 0), Changed: time.Unix(0, 0)})
		require.NoError(t, err)
		begun[d] = string(text)
	}
	require.NotContains(t, begun[ours], ownRoad)
	require.Contains(t, begun[own], `"title":"Mine"`)
	for d, text := range begun {
		for _, opening := range []*desk.Desk{ours, own, own.WithoutCharts("cauldron")} {
			o, err := save.Decode(opening.Find, "f", []byte(text))
			require.NoError(t, err)
			require.Empty(t, o.Report.Notes())
			again, err := save.Encode(o.Session, o.Header.Times)
			require.NoError(t, err)
			require.Equal(t, text, string(again))
			require.Equal(t, d == own, seatHasOwn(t, opening, opening.Seat(o.Session)))
		}
	}
}

// seatHasOwn tells whether the position that a table gives away holds somebody's own charts.
func seatHasOwn(t *testing.T, d *desk.Desk, s table.Seat) bool {
	t.Helper()
	line, err := s.Position()
	require.NoError(t, err)
	q, err := d.WithoutCharts("cauldron").Ask("p", []byte(line), nil)
	require.NoError(t, err)
	text, err := d.Write("cauldron", q.Game)
	require.NoError(t, err)
	return strings.Contains(string(text), `"title":"Mine"`)
}

func TestChartsAreLaidAndRemoved(t *testing.T) {
	ours, err := desk.New(locales.English)
	require.NoError(t, err)
	own, err := ours.WithCharts("cauldron", "mine.json", []byte(ownRoad))
	require.NoError(t, err)
	say, err := locales.New(locales.Portuguese)
	require.NoError(t, err)
	for _, d := range []*desk.Desk{own, own.In(say)} {
		c, err := d.Charts("cauldron")
		require.NoError(t, err)
		require.True(t, c.Own)
		require.Equal(t, "Mine", c.Title)
		for _, table := range c.Tables {
			require.Equal(t, table.ID == "road", table.Own)
			require.Equal(t, table.ID == "road", table.Rows[0].Cells[0].Source == cite.Own)
		}
	}
	for _, d := range []*desk.Desk{ours, own.WithoutCharts("cauldron")} {
		c, err := d.Charts("cauldron")
		require.NoError(t, err)
		require.False(t, c.Own)
	}
	_, err = ours.WithCharts("cauldron", "mine.json", []byte("{}"))
	require.Error(t, err)
	_, err = ours.Charts("chess")
	require.ErrorIs(t, err, desk.ErrSystem)
}
