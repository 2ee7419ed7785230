package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	tablesave "gazala/tutor/table/save"
)

// A resumed game that differs in anything that a person plays by is not the one that was left.
func TestSameGame(t *testing.T) {
	table := func(change func(*webLayout)) webLayout {
		l := webLayout{layout: layout{
			Controls: map[string]position{"option:1": {1, 1}, "do": {2, 2}, "undo": {3, 3}, "zoom-in": {4, 4}},
			Table:    &seated{Rule: "toy:1.0", At: 3, Mine: true, Sides: []string{"red"}},
		}}
		change(&l)
		return l
	}
	left := table(func(*webLayout) {})
	require.NoError(t, sameGame(left, left))
	require.NoError(t, sameGame(left, table(func(l *webLayout) {
		l.Controls["option:1"] = position{9, 9} // the card of what came of the last action stands above it no more
		l.Controls["option:2"] = position{9, 10}
		l.Controls["zoom-out"] = position{5, 5}
		l.Table.Weighing = true
	})))
	for name, change := range map[string]func(*webLayout){
		"no table":       func(l *webLayout) { l.Table = nil },
		"an action less": func(l *webLayout) { l.Table.At-- },
		"another rule":   func(l *webLayout) { l.Table.Rule = "toy:2.0" },
		"another side":   func(l *webLayout) { l.Table.Sides = nil },
		"one less":       func(l *webLayout) { delete(l.Controls, "option:1") },
		"no undo":        func(l *webLayout) { delete(l.Controls, "undo") },
	} {
		require.Error(t, sameGame(left, table(change)), name)
	}
	begun := table(func(l *webLayout) { l.Table.At = 0 })
	require.Error(t, sameGame(begun, begun), "nothing was played")
}

// A game of a tab that is not kept as far as it has gone is found, also where another tab's is as long.
func TestMissingGames(t *testing.T) {
	game := func(name string, count int) tabGame {
		return tabGame{name: name, head: tablesave.Header{Count: count}}
	}
	games := []tabGame{game("one", 5), game("two", 3)}
	assert.NoError(t, missingGames(games, []int{5, 3}))
	assert.NoError(t, missingGames(games, []int{3}))
	assert.ErrorContains(t, missingGames(games, []int{5, 4}), "with 4 actions")
	assert.ErrorContains(t, missingGames(games, []int{5, 5}), "one with 5", "both went on, and one is lost")
}
