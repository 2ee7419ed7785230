package walk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/walk"
)

// stroller pays a point a hex, may not go east of column 4, and stops in column 3.
type stroller struct {
	g  *hex.Grid
	to hex.Hex
}

type toHex struct{ at hex.Hex }

func (toHex) Kind() decide.Kind { return "to" }

func (s *stroller) Try(_ derive.Val, _, to hex.Hex) (derive.Val, bool) {
	s.to = to
	col, _ := s.g.ColRow(to)
	return derive.Int(1), col <= 4
}

func (s *stroller) Halts() bool                 { col, _ := s.g.ColRow(s.to); return col == 3 }
func (*stroller) Reasons() []decide.Reason      { return []decide.Reason{{Key: "east"}} }
func (*stroller) Step(to hex.Hex) decide.Intent { return toHex{to} }

func grid(t *testing.T, cols, rows int) *hex.Grid {
	t.Helper()
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: cols, FirstRow: 1, LastRow: rows})
	require.NoError(t, err)
	return g
}

func TestSearch(t *testing.T) {
	g := grid(t, 6, 1)
	at := func(col int) hex.Hex { return g.Hex(col, 1) }
	begin := func(from, left int, avoid ...hex.Hex) *walk.Search {
		return walk.Begin(&stroller{g: g}, g, at(from), derive.Int(left), avoid)
	}
	t.Run("a way ends where the movement must", func(t *testing.T) {
		s := begin(1, 9)
		w := s.Ways()
		require.Len(t, w.Reached, 3)
		steps, hexes := w.Steps(2)
		require.Equal(t, []hex.Hex{at(2), at(3)}, hexes)
		require.Equal(t, []decide.Intent{toHex{at(2)}, toHex{at(3)}}, steps)
		require.Equal(t, derive.Int(7), w.Reached[2].Left)
		s.Bar(&w)
		require.Empty(t, w.Barred, "beyond a stop nothing is barred")
	})
	t.Run("what is refused is barred, what is avoided is not", func(t *testing.T) {
		s := begin(4, 9, at(3))
		w := s.Ways()
		require.Len(t, w.Reached, 1)
		s.Bar(&w)
		require.Len(t, w.Barred, 1)
		require.Equal(t, at(5), w.Barred[0].At)
		require.Equal(t, "east", w.Barred[0].Reasons[0].Key)
	})
	t.Run("points bound the search, and it goes on in pieces", func(t *testing.T) {
		s := begin(1, 1)
		n := 1
		for !s.Go(1) {
			n++
		}
		require.Greater(t, n, 1)
		require.Len(t, s.Ways().Reached, 2)
	})
}
