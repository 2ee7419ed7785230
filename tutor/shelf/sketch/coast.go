package sketch

import (
	"fmt"

	"gazala/rules/hex"
)

// Coast is a published map that ends at the sea: no rule knows of a hex of water there, but the drawing shows it.
type Coast struct{ land, sea *hex.Grid }

// NewCoast adds to a map the sea: all that a rectangle round it has beyond its edge on the side of a row. What the land
// closes in on is not sea.
func NewCoast(land *hex.Grid, row int) (Coast, error) {
	b := land.Bounds()
	whole, err := hex.NewGrid(land.Numbering, b)
	if err != nil {
		return Coast{}, fmt.Errorf("the rectangle round a map: %w", err)
	}
	sea := map[hex.Hex]bool{}
	var open []hex.Hex
	reach := func(h hex.Hex) {
		if whole.Has(h) && !land.Has(h) && !sea[h] {
			sea[h] = true
			open = append(open, h)
		}
	}
	for i := range whole.Len() {
		if _, at := whole.ColRow(whole.At(i)); at == row {
			reach(whole.At(i))
		}
	}
	for len(open) > 0 {
		h := open[len(open)-1]
		open = open[:len(open)-1]
		for d := range hex.Dir(hex.Dirs) {
			reach(h.Step(d))
		}
	}
	out, err := hex.NewCutGrid(land.Numbering, b, func(col, row int) bool {
		h := whole.Hex(col, row)
		return land.Has(h) || sea[h]
	})
	if err != nil {
		return Coast{}, fmt.Errorf("a map with its sea: %w", err)
	}
	return Coast{land, out}, nil
}

// Drawn is what is drawn of a map: the published one with the sea, one of a position's own as it is.
func (c Coast) Drawn(g *hex.Grid) *hex.Grid {
	if g.Same(c.land) {
		return c.sea
	}
	return g
}
