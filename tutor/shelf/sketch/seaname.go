package sketch

import (
	"gazala/locales"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

const (
	seaClear = 3  // steps to land and to the map's edge that the name of a sea has round it at least
	seaApart = 24 // hexes between two of a long sea
)

// NameSea writes the name of the sea where there is most room for it, and once more on a long one.
func NameSea(b *view.Board, say *locales.Speaker) {
	far := openness(b)
	var named []hex.Hex
	for {
		best := -1
		for i, n := range far {
			if n < seaClear || best >= 0 && n <= far[best] {
				continue
			}
			free := true
			for _, h := range named {
				free = free && hex.Distance(h, b.Grid.At(i)) >= seaApart
			}
			if free {
				best = i
			}
		}
		if best < 0 {
			return
		}
		named = append(named, b.Grid.At(best))
		b.Places = append(b.Places, view.Place{At: b.Grid.At(best), Name: say.Text("narrate.sea", nil), Sea: true})
	}
}

// openness is for each hex of sea how many steps it is from what is no sea; 0 for all else.
func openness(b *view.Board) []int {
	far := make([]int, b.Grid.Len())
	sea := func(i int) bool { return i >= 0 && b.Cells[i].Ground == view.Sea }
	var open []int
	for i := range far {
		if !sea(i) {
			continue
		}
		for d := range hex.Dir(hex.Dirs) {
			if far[i] == 0 && !sea(b.Grid.Neighbour(i, d)) {
				far[i] = 1
				open = append(open, i)
			}
		}
	}
	for n := 0; n < len(open); n++ {
		for d := range hex.Dir(hex.Dirs) {
			if j := b.Grid.Neighbour(open[n], d); sea(j) && far[j] == 0 {
				far[j] = far[open[n]] + 1
				open = append(open, j)
			}
		}
	}
	return far
}
