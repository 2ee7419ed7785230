package main

import (
	"testing"

	"github.com/stretchr/testify/require"
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
