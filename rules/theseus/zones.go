package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/hex"
)

// Rules of 5.4 Zone of Control.
const (
	ruleZone        cite.Rule = "theseus:5.4"
	ruleZoneTerrain cite.Rule = "theseus:5.4.a"
	ruleZoneMoves   cite.Rule = "theseus:5.4.1.a"
)

// 3.2.j, 3.3.s3, 5.4.b, 5.6.3.b: projects tells whether a unit has a zone of control at all: not a disrupted one, not one with a white triangle.
func (b *board) projects(u UnitID) bool {
	c := b.counter(u)
	return b.onMap(u) && c.Type.Combat() && !c.NoZone && !b.Units[u].Disrupted
}

// 5.4: project marks the zone of a unit on the map: its hex and those around it into which its zone reaches.
func (b *board) project(u UnitID, at int) {
	if !b.projects(u) {
		return
	}
	side := b.side(u)
	zone := b.zone[side-1]
	zone[at] = true
	for d := range hex.Dir(hex.Dirs) {
		if n := b.Map.Grid.Neighbour(at, d); n >= 0 && b.carries(side, at, n, d) {
			zone[n] = true
		}
	}
}

// 5.4.a, 3.1.2: carries tells whether a zone of a side reaches from a hex into its neighbour in direction d: not over a ridge or wadi (d-21, d-22), not into a
// minefield of the enemy that is not breached, and not where the terrain chart shuts it out.
func (b *board) carries(side Side, from, to int, d hex.Dir) bool {
	barred := Ridge | Wadi
	if b.Rulings.Other(ZoneTerrain) {
		barred = Ridge
	}
	features := b.Map.Sides[from*hex.Dirs+int(d)]
	if features&barred != 0 && (features&(Road|Trail) == 0 || !b.Rulings.Other(RoadOverRidge)) {
		return false
	}
	if b.hostile(b.Map.Grid.At(to), side) {
		return false
	}
	return b.Charts.Terrain.Ground[b.Map.Ground[to]].Zone.Val.Whole() != 0
}

// 5.4: zoneInto tells whether a unit projects its zone into a hex.
func (b *board) zoneInto(u UnitID, h hex.Hex) bool {
	if !b.projects(u) {
		return false
	}
	at := b.Units[u].At
	if at == h {
		return true
	}
	d, beside := hex.Toward(at, h)
	from, to := b.Map.Grid.Index(at), b.Map.Grid.Index(h)
	return beside && from >= 0 && to >= 0 && b.carries(b.side(u), from, to, d)
}

// 5.4: inZone tells whether a hex lies in a zone of control of a side.
func (b *board) inZone(h hex.Hex, side Side) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.zone[side-1][i]
}

// Zone tells whether a hex lies in a zone of control of side (5.4).
func (g Game) Zone(h hex.Hex, side Side) bool { return g.b.inZone(h, side) }

// Zones tells for each hex, by grid index, whether it lies in a zone of control of side (5.4).
func (g Game) Zones(side Side) []bool { return append([]bool(nil), g.b.zone[side-1]...) }

// Mined tells whether a hex is a minefield or box that has not been breached (3.1.3, 7.4).
func (g Game) Mined(h hex.Hex) bool { return g.b.mined(h) }
