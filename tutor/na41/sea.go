package na41

import (
	"gazala/rules/hex"
	rules "gazala/rules/na41"
)

// canvas is what is drawn of a map: the published one with the sea, one of a position's own as it is.
func (s *System) canvas(m *rules.Map) *hex.Grid {
	if m.Grid.Same(s.book.Rules.Map.Grid) {
		return s.sea
	}
	return m.Grid
}

// withSea is a grid with the sea: all that a rectangle round the map has beyond its northern edge. What the land closes in on, the Qattara Depression, is not sea.
func withSea(land *hex.Grid) (*hex.Grid, error) {
	b := land.Bounds()
	whole, err := hex.NewGrid(land.Numbering, b)
	if err != nil {
		return nil, err
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
		if _, row := whole.ColRow(whole.At(i)); row == b.LastRow {
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
	return hex.NewCutGrid(land.Numbering, b, func(col, row int) bool {
		h := whole.Hex(col, row)
		return land.Has(h) || sea[h]
	})
}
