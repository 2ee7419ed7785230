package today_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
	"gazala/tutor/learn/today"
)

func position(t *testing.T, d *desk.Desk, p desk.Player, now time.Time) *today.Run {
	t.Helper()
	r, err := d.Today(nil, uint64(now.Unix()), now, p)
	require.NoError(t, err)
	for range 100 {
		if r.SeekPosition(now, func() bool { return true }) {
			break
		}
	}
	return r
}

// The position of a day is the same in two programs, and another one on most other days.
func TestThePositionOfTheDay(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	other, err := desk.New("en")
	require.NoError(t, err)
	me, you := person(t, d, "cauldron")[0], person(t, other, "cauldron")[0]
	seen, games := map[string]bool{}, map[string]int{}
	days := 12
	if trials.Long() {
		days = 30
	}
	for day := range days {
		now := noon(1 + day)
		r := position(t, d, me, now)
		v := r.Position()
		require.Equal(t, 1, v.N, "day %d of %s", day, r.PositionSystem())
		require.NotEmpty(t, v.Board.Focus)
		title := r.Today(now).Position.Title
		require.Regexp(t, `^[\p{Lu}\d].*\?$`, title, "whole sentences")
		require.NotContains(t, title, "..")
		seen[fmt.Sprint(r.PositionSystem(), v.About, v.Text, v.Known, v.Choices)] = true
		games[r.PositionSystem()]++
		if day < 2 {
			same := position(t, other, you, now.Add(time.Hour)).Position()
			v.Board, same.Board = nil, nil
			require.Equal(t, v, same)
		}
	}
	require.GreaterOrEqual(t, len(seen), days*5/6)
	require.Len(t, games, len(d.Drilled()))
}

// It is answered once, and shows its answer when the program is opened anew.
func TestThePositionIsAnsweredOnce(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	p, now := person(t, d, "cauldron")[0], noon(22)
	r := position(t, d, p, now)
	before := string(p.Sitting.Text())
	r.AnswerPosition(now, 0)
	first := r.Position()
	require.NotNil(t, first.Reply)
	r.AnswerPosition(now, 1)
	require.Equal(t, first.Choices, r.Position().Choices)
	require.Equal(t, before, string(p.Sitting.Text()))
	again, err := d.Today(r.Kept(), 5, now, p)
	require.NoError(t, err)
	require.True(t, again.SeekPosition(now, func() bool { return true }))
	require.Equal(t, first.Reply, again.Position().Reply)
	require.True(t, again.Today(now).Position.Answered)
	require.False(t, again.Today(noon(23)).Position.Answered)
}
