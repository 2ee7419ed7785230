package gamestest_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/play"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/shelf"
)

// TestOwnCards holds every game, and the toy, to what a person's own cards do.
func TestOwnCards(t *testing.T) {
	for _, sys := range append(systems(t), toy.New()) {
		t.Run(sys.ID, func(t *testing.T) {
			require.NotEmpty(t, sys.Decks)
			require.NoError(t, gamestest.OwnCards(sys))
		})
	}
}

// TestAPlantedFaultOfOwnCards holds that the law finds cards that are not played by, and ones that positions lose.
func TestAPlantedFaultOfOwnCards(t *testing.T) {
	ours := toy.New()
	unread, lost := *ours, *ours
	unread.Overlay = func(file string, _ []byte) (shelf.Overlay, error) {
		return ours.Overlay(file, []byte(`{"title": "Cards that nobody plays by", "counters": {}, "setups": {}}`))
	}
	err := gamestest.OwnCards(&unread)
	require.ErrorIs(t, err, gamestest.ErrUnread)
	lost.Write = func(g play.Game) ([]byte, error) {
		text, err := ours.Write(g)
		if err != nil {
			return nil, err
		}
		var fields map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(text, &fields))
		delete(fields, "charts")
		return json.Marshal(fields)
	}
	err = gamestest.OwnCards(&lost)
	require.ErrorIs(t, err, gamestest.ErrLost)
}
