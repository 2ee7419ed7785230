package hex

import (
	"fmt"
	"slices"
)

// Grid is a bounded map: every hex of it has an index from 0 to Len()-1, so that whatever is known of hexes fits flat
// arrays. Indexes run column by column, in each column by rising row number.
type Grid struct {
	Numbering
	col0, row0 int
	cols, rows int
	shortOdd   bool
	low        Hex     // the least Q and R of its hexes
	wide, high uint    // how many values of Q and of R there are from there on
	flat       []int32 // (Q-low.Q)*high + (R-low.R) -> index or -1
	hexes      []Hex
	neighbours []int32 // 6 per hex, -1 off the map
}

// Bounds are the first and last printed column and row, inclusive. ShortOdd: odd columns (odd rows on a pointy-top map)
// lack the last row (column). With [OddColumnsLow] that is a map whose upper and lower edges mirror each other; with
// the other staggers, whose even lines stand out at that edge already, it deepens the teeth to a hex and a half.
type Bounds struct {
	FirstCol, LastCol, FirstRow, LastRow int
	ShortOdd                             bool
}

// NewGrid lays out a map. It fails with [ErrScheme] for a numbering without a stagger and with [ErrBounds] when the
// bounds hold no hex or leave the two digits of a printed number.
func NewGrid(n Numbering, b Bounds) (*Grid, error) { return NewCutGrid(n, b, nil) }

// NewCutGrid lays out a map that lacks hexes within its bounds: those for which has, given the printed column and row,
// is false. A nil has means that none is lacking. It fails as [NewGrid] does, with [ErrBounds] too when no hex is left.
func NewCutGrid(n Numbering, b Bounds, has func(col, row int) bool) (*Grid, error) {
	if !n.known() {
		return nil, ErrScheme
	}
	if !b.valid() {
		return nil, b.refusal()
	}
	cols, rows := b.LastCol-b.FirstCol+1, b.LastRow-b.FirstRow+1
	g := &Grid{Numbering: n, col0: b.FirstCol, row0: b.FirstRow, cols: cols, rows: rows, shortOdd: b.ShortOdd}
	for c := range cols {
		for r := range rows {
			if !g.cut(c+g.col0, r+g.row0, b) && (has == nil || has(c+g.col0, r+g.row0)) {
				g.hexes = append(g.hexes, n.Hex(c+g.col0, r+g.row0))
			}
		}
	}
	if len(g.hexes) == 0 {
		return nil, b.refusal()
	}
	g.lay()
	g.neighbours = make([]int32, 0, len(g.hexes)*Dirs)
	for _, h := range g.hexes {
		for d := range Dir(Dirs) {
			g.neighbours = append(g.neighbours, int32(g.Index(h.Step(d))))
		}
	}
	return g, nil
}

// lay makes the table from axial coordinates to indexes.
func (g *Grid) lay() {
	low, high := g.hexes[0], g.hexes[0]
	for _, h := range g.hexes {
		low = Hex{min(low.Q, h.Q), min(low.R, h.R)}
		high = Hex{max(high.Q, h.Q), max(high.R, h.R)}
	}
	g.low, g.wide, g.high = low, uint(high.Q-low.Q)+1, uint(high.R-low.R)+1
	g.flat = slices.Repeat([]int32{-1}, int(g.wide*g.high))
	for i, h := range g.hexes {
		g.flat[uint(h.Q-low.Q)*g.high+uint(h.R-low.R)] = int32(i)
	}
}

func (b Bounds) valid() bool {
	return 0 <= b.FirstCol && b.FirstCol <= b.LastCol && b.LastCol <= 99 && 0 <= b.FirstRow &&
		b.FirstRow <= b.LastRow &&
		b.LastRow <= 99
}

func (b Bounds) refusal() error {
	return fmt.Errorf("%w: columns %d-%d, rows %d-%d", ErrBounds, b.FirstCol, b.LastCol, b.FirstRow, b.LastRow)
}

func (g *Grid) cut(col, row int, b Bounds) bool {
	if !b.ShortOdd {
		return false
	}
	if g.FlatTop() {
		return col%2 == 1 && row == b.LastRow
	}
	return row%2 == 1 && col == b.LastCol
}

// Bounds are what the grid was made with.
func (g *Grid) Bounds() Bounds {
	return Bounds{g.col0, g.col0 + g.cols - 1, g.row0, g.row0 + g.rows - 1, g.shortOdd}
}

// Same tells whether both grids have the same hexes with the same numbers and indexes.
func (g *Grid) Same(other *Grid) bool {
	return g == other ||
		g != nil && other != nil && g.Numbering == other.Numbering && g.Bounds() == other.Bounds() &&
			slices.Equal(g.hexes, other.hexes)
}

// Len is the number of hexes.
func (g *Grid) Len() int { return len(g.hexes) }

// At is the hex with index i.
func (g *Grid) At(i int) Hex { return g.hexes[i] }

// Index is the index of h, or -1 when h is off the map.
func (g *Grid) Index(h Hex) int {
	q, r := uint(int(h.Q)-int(g.low.Q)), uint(int(h.R)-int(g.low.R))
	if q >= g.wide || r >= g.high {
		return -1
	}
	return int(g.flat[q*g.high+r])
}

// Has tells whether h is on the map.
func (g *Grid) Has(h Hex) bool { return g.Index(h) >= 0 }

// Neighbour is the index of the hex next to index i in direction d (0 to 5), or -1 at the edge.
func (g *Grid) Neighbour(i int, d Dir) int { return int(g.neighbours[i*Dirs+int(d)]) }

// Neighbours is the flat table behind [Grid.Neighbour]: six entries a hex, -1 at the edge. It is shared: do not change
// it.
func (g *Grid) Neighbours() []int32 { return g.neighbours }

// Parse reads a printed number and refuses one that is off the map.
func (g *Grid) Parse(s string) (Hex, error) {
	h, err := g.Numbering.Parse(s)
	if err != nil {
		return Hex{}, err
	}
	if !g.Has(h) {
		return Hex{}, fmt.Errorf("hex %s: %w", s, ErrOffMap)
	}
	return h, nil
}
