package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

func TestMovedAndFollow(t *testing.T) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 9, FirstRow: 1, LastRow: 9})
	require.NoError(t, err)
	at := func(n int) hex.Hex { return g.At(n) }
	board := func(one, two hex.Hex) *view.Board {
		return &view.Board{
			Grid: g, Counters: []view.Counter{{ID: 1, At: one, CanAct: true}, {ID: 2, At: two, Active: true}},
			Marks: []view.Mark{{At: one, Kind: view.Reach}, {At: two, Kind: view.Target}},
		}
	}
	a, b, c := board(at(0), at(5)), board(at(1), at(5)), board(at(2), at(5))
	first, then := view.Moved(a, b), view.Moved(b, c)
	require.Len(t, first, 1)
	assert.Equal(t, []hex.Hex{at(0), at(1)}, first[0].Path)
	both, ok := view.Follow(first, then)
	require.True(t, ok)
	assert.Equal(t, []hex.Hex{at(0), at(1), at(2)}, both[0].Path)
	_, ok = view.Follow(then, first)
	assert.False(t, ok, "it doesn't go on where it ended")
	_, ok = view.Follow(nil, nil)
	assert.False(t, ok)
	assert.Empty(t, view.Moved(a, a))
	assert.Empty(t, view.Moved(nil, a))
	assert.Empty(t, view.Moved(board(hex.Hex{Q: 90}, at(5)), a), "what comes onto the board did not move on it")
	bare := a.Bare()
	assert.Equal(t, []view.Mark{{At: at(5), Kind: view.Target}}, bare.Marks)
	assert.False(t, bare.Counters[0].CanAct || bare.Counters[1].Active)
	assert.True(t, a.Counters[0].CanAct, "the board itself is as it was")
}
