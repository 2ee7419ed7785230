package batalha

import (
	"sync"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/reach"
)

// ruleLeash is the 20 hexes of the Axis' motorised units.
const ruleLeash cite.Rule = "batalha:4.1.2.o2"

// leashHexes is how far they move from the roads of the west edge (4.1.2.o2).
const leashHexes = 20

// tied is the hexes within reach of the roads of the west edge, worked out when they are first asked for (4.1.2.o2).
type tied struct {
	once  sync.Once
	field *reach.Field
}

// 4.1.2.o2: beyond tells whether a hex lies too far for the unit: it is a motorised one of the Axis, Tobruk is not
// taken, and no clear route of 20 hexes leads there from a road hex of the west edge. The hex itself need not be clear.
// Under the other reading of d-40 the straight distance counts.
func (b *board) beyond(u UnitID, h hex.Hex) bool {
	if !b.tiedToRoads(u) {
		return false
	}
	for _, road := range b.Map.Roads {
		if road == h || (b.Rulings.Other(Leash) && hex.Distance(road, h) <= leashHexes) {
			return false
		}
	}
	if b.Rulings.Other(Leash) {
		return true
	}
	at := b.Map.Grid.Index(h)
	for d := range hex.Dir(hex.Dirs) {
		n := b.Map.Grid.Neighbour(at, d)
		if n < 0 {
			continue
		}
		if steps, ok := b.clearWays().Cost(n); ok && steps < leashHexes {
			return false
		}
	}
	return true
}

// leashed tells whether a unit may not move to a hex because it lies beyond the 20 hexes, under the other reading of
// d-67, by which only a retreat or the enemy brings a unit there (4.1.2.o2).
func (b *board) leashed(u UnitID, h hex.Hex) bool {
	return b.Rulings.Other(StepsBeyond) && b.beyond(u, h)
}

// leashRefusal refuses a move to such a hex.
func (b *board) leashRefusal(s *decide.Sheet, u UnitID, to hex.Hex) {
	if b.leashed(u, to) {
		s.Refuse(ruleLeash, "batalha.leash.not_there", unitArg(u), hexArg(to))
	}
}

// tiedToRoads tells whether the unit is a motorised one of the Axis, any of the Axis under the other reading of d-64,
// and Tobruk is not taken (4.1.2.o2). On a map without road hexes in the west nobody is.
func (b *board) tiedToRoads(u UnitID) bool {
	if b.side(u) != Axis || len(b.Map.Roads) == 0 || b.freed() {
		return false
	}
	return b.kind(u).Motorised() || b.Rulings.Other(LeashedUnits)
}

// freed tells whether the Axis holds the objective that frees it: Tobruk (4.1.2.o2).
func (b *board) freed() bool {
	for i, o := range b.Map.Objectives {
		if o.Frees && i < len(b.Held) && b.Held[i] == Axis {
			return true
		}
	}
	return false
}

// clearWays counts the hexes of the clear routes from the roads of the west edge (4.1.2.o2). It is shared: do not
// change it.
func (b *board) clearWays() *reach.Field {
	k := b.tied
	k.once.Do(func() {
		k.field = reach.NewField(b.Map.Grid)
		var sources []int32
		for _, road := range b.Map.Roads {
			if i := b.Map.Grid.Index(road); i >= 0 && b.clear(i) {
				sources = append(sources, int32(i))
			}
		}
		reach.Flood(k.field, sources, leashHexes, func(_, to int, _ hex.Dir) bool { return b.clear(to) })
	})
	return k.field
}

// clear tells whether a route of the Axis may lead through the hex with grid index i: it is land, not mined, and
// neither held by the Allies nor in their zones.
func (b *board) clear(i int) bool {
	if b.Map.Ground[i] == Sea || b.zone[Allies-1][i] != 0 || b.mined(b.Map.Grid.At(i)) {
		return false
	}
	return b.standing.First(i) == NoUnit || b.side(b.standing.First(i)) == Axis
}
