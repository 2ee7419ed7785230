package toy

import (
	"slices"

	"gazala/rules/hex"
	"gazala/rules/reach"
)

// The stages of a path of supply, looked for from the entry hex: along the track, then over land for so many points.
const (
	overLand uint32 = iota
	onTrack

	far = 2
)

// 4.4: Reached are the hexes that supply of a side reaches: along the track from the entry hex, then over land; an
// enemy's hex is in nobody's way. From a hex over land it costs what that hex costs whoever enters it.
func (b *board) Reached(side Side) []reach.Node {
	s := reach.NewStates(b.Map.Grid)
	if at := b.at(b.Map.Entry[side-1]); at >= 0 && b.Counters[at].Side != side {
		return nil
	}
	s.Begin(b.Map.Grid.Index(b.Map.Entry[side-1]), onTrack)
	s.Run(far, func(from reach.Node, to int, _ hex.Dir) (uint32, reach.Cost) {
		if u := b.at(b.Map.Grid.At(to)); u >= 0 && b.Counters[u].Side != side {
			return overLand, reach.Refuse(0)
		}
		if from.State == onTrack && b.Map.Track[to] {
			return onTrack, reach.Points(0)
		}
		return overLand, reach.Points(int32(b.Map.Ground[from.At]))
	}, nil)
	return s.Nodes()
}

// 4.4: Supplied tells whether supply reaches a unit on the map.
func (b *board) Supplied(u UnitID) bool {
	at := int32(b.Map.Grid.Index(b.Units[u].At))
	return slices.ContainsFunc(b.Reached(b.Counters[u].Side), func(n reach.Node) bool { return n.At == at })
}
