package theseusdata_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/rules/theseus"
)

type board struct {
	*theseus.Map
	t *testing.T
}

func birHacheim(t *testing.T) board {
	t.Helper()
	return board{loadPrinted(t).Maps["bir-hacheim"], t}
}

func (b board) hex(s string) hex.Hex {
	b.t.Helper()
	h, err := b.Grid.Parse(s)
	require.NoError(b.t, err)
	return h
}

func (b board) far(a, c string) int { return hex.Distance(b.hex(a), b.hex(c)) }

// The board is the 61 hexes within four of Bir Hacheim, and nothing but the ring is mined.
func TestBoard(t *testing.T) {
	b := birHacheim(t)
	require.Equal(t, 61, b.Grid.Len())
	mined := 0
	for i := range b.Grid.Len() {
		h := b.Grid.At(i)
		far := hex.Distance(h, b.hex("2521"))
		assert.LessOrEqual(t, far, 4)
		assert.Equal(t, theseus.Clear, b.Ground[i])
		assert.NotEqual(t, cite.None, b.Sources[i])
		assert.Equal(t, far <= 1, b.Field[i] != theseus.NoField, b.Grid.Format(h))
		if b.Field[i] != theseus.NoField {
			mined++
			assert.Equal(t, theseus.Allies, b.FieldOwner[i])
			assert.NotEqual(t, cite.None, b.FieldSources[i])
		}
		for d := range hex.Dir(hex.Dirs) {
			assert.Zero(t, b.At(h, d), "no road, trail, ridge or wadi")
		}
	}
	assert.Equal(t, 7, mined)
}

// 3.1.3: the fields that the book's example of mines names.
func TestPrintedFields(t *testing.T) {
	b := birHacheim(t)
	for at, want := range map[string]theseus.Field{"2622": theseus.Box, "2621": theseus.Minefield} {
		i := b.Grid.Index(b.hex(at))
		assert.Equal(t, want, b.Field[i])
		assert.Equal(t, cite.Printed, b.FieldSources[i])
	}
	box := b.Grid.Index(b.hex("2521"))
	assert.Equal(t, theseus.Box, b.Field[box])
	assert.Equal(t, cite.Reconstructed, b.FieldSources[box])
}

// Odd columns stand low: then the stacks of the example of mines are next to what they enter, out of reach of the garrison, whose zone reaches 2622 (ex-01 to ex-03, d-89).
func TestNumberingFitsTheExamples(t *testing.T) {
	b := birHacheim(t)
	assert.Equal(t, 1, b.far("2623", "2622"))
	assert.Equal(t, 1, b.far("2721", "2621"))
	assert.Equal(t, 1, b.far("2721", "2622"))
	assert.Equal(t, 1, b.far("2521", "2622"))
	assert.Equal(t, 2, b.far("2623", "2521"))
	assert.Equal(t, 2, b.far("2721", "2521"))
	for _, s := range []string{"2320", "2321", "2322", "2420", "2423", "2519", "2523", "2620", "2623", "2720", "2721", "2722"} {
		assert.Equal(t, 2, b.far(s, "2521"), s)
	}
}

// BH4: how far the ring lies from the headquarters in 2624 by paths that touch no other mined hex, and so which of it is in command at a range of five.
func TestCommandPathsFromTheSetUp(t *testing.T) {
	b := birHacheim(t)
	for to, want := range map[string]int{"2522": 2, "2622": 2, "2422": 3, "2621": 4, "2421": 5, "2520": 6} {
		assert.Equal(t, want, b.around("2624", to), to)
	}
}

// around is the length of the shortest path that enters no mined hex but the last.
func (b board) around(from, to string) int {
	goal := b.hex(to)
	far := map[hex.Hex]int{b.hex(from): 0}
	for queue := []hex.Hex{b.hex(from)}; len(queue) > 0; queue = queue[1:] {
		for d := range hex.Dir(hex.Dirs) {
			h := queue[0].Step(d)
			i := b.Grid.Index(h)
			if _, been := far[h]; been || i < 0 {
				continue
			}
			if h == goal {
				return far[queue[0]] + 1
			}
			if b.Field[i] == theseus.NoField {
				far[h] = far[queue[0]] + 1
				queue = append(queue, h)
			}
		}
	}
	return -1
}

// 10.a: Bir Hacheim scores one point in command and none otherwise, on every turn.
func TestObjectives(t *testing.T) {
	b := birHacheim(t)
	require.Len(t, b.Objectives, 1)
	o := b.Objectives[0]
	assert.Equal(t, b.hex("2521"), o.At)
	assert.Equal(t, []theseus.MarkerFace{{First: 1, Last: 8, In: theseus.Value{N: 1, Source: cite.Printed}, Out: theseus.Value{N: 0, Source: cite.Printed}}}, o.Faces)
}
