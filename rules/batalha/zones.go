package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/hex"
)

// Rules of 4.1.2 De Unidades Inimigas: engagement zones.
const (
	ruleZone cite.Rule = "batalha:4.1.2.p1"
)

// 4.1.2.p1: project marks the zone of a unit that stands at grid index at: the six hexes around it.
func (b *board) project(u UnitID, at int) {
	kind := hardZone
	if b.counter(u).Type.Foot() {
		kind = softZone
	}
	zone := b.zone[b.side(u)-1]
	for d := range hex.Dir(hex.Dirs) {
		if n := b.Map.Grid.Neighbour(at, d); n >= 0 {
			zone[n] |= kind
		}
	}
}

// 4.1.2.p1: inZone tells whether the hex lies in an engagement zone of side.
func (b *board) inZone(h hex.Hex, side Side) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.zone[side-1][i] != 0
}

// 4.1.2.p1, 4.1.2.o1: binds tells whether an enemy zone acts on a unit that moves through h, or stands there in its movement phase. Zones of infantry do not
// act on armour.
func (b *board) binds(u UnitID, h hex.Hex) bool {
	i := b.Map.Grid.Index(h)
	if i < 0 {
		return false
	}
	z := b.zone[b.side(u).Enemy()-1][i]
	if b.armour(u) {
		z &^= softZone
	}
	return z != 0
}
