package na41

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 7.0 Zones of Control.
const (
	ruleZone    cite.Rule = "na41:7.2"
	ruleLimited cite.Rule = "na41:7.3"
	ruleOverlap cite.Rule = "na41:7.4"
)

// zones tells how the zones of a side reach into a hex.
type zones uint8

const (
	fullZone    zones = 1 << iota // a zone that stops (7.2)
	limitedZone                   // a limited one (7.3)
	overlap                       // full ones from units that are not adjacent to each other (7.4)
)

// 7.1: projects tells whether a counter has a zone: every combat unit, remnants and support units too, but none in full
// retreat and no non-combat unit (13.2.2, 13.3.2.a, 13.3.3).
func (b *board) projects(u UnitID) bool {
	return b.counter(u).Type.Combat() && !b.flees(u)
}

// project works out into which hexes the zones of a side reach (7.1).
func (b *board) project(side Side) {
	out := b.zone[side-1]
	clear(out)
	near := b.Map.Grid.Neighbours()
	for i := range out {
		if !b.sourceAt(i, side) {
			continue
		}
		for d, j := range near[i*hex.Dirs : i*hex.Dirs+hex.Dirs] {
			if j >= 0 {
				out[j] |= b.reaching(i, int(j), hex.Dir(d), side)
			}
		}
	}
	for i := range out {
		if out[i]&fullZone != 0 && b.overlapping(i, side) {
			out[i] |= overlap
		}
	}
}

// zonesInto is how the zones of a side reach into one hex (7.1, 7.4).
func (b *board) zonesInto(i int, side Side) zones {
	var out zones
	for d, j := range b.Map.Grid.Neighbours()[i*hex.Dirs : i*hex.Dirs+hex.Dirs] {
		if j >= 0 && b.sourceAt(int(j), side) {
			out |= b.reaching(int(j), i, hex.Dir(d).Opposite(), side)
		}
	}
	if out&fullZone != 0 && b.overlapping(i, side) {
		out |= overlap
	}
	return out
}

// sourceAt tells whether units of a side in a hex have a zone (7.1).
func (b *board) sourceAt(i int, side Side) bool {
	found := false
	b.standing.Each(i, func(u UnitID) { found = found || (b.side(u) == side && b.projects(u)) })
	return found
}

// sources is how many units of a side with a zone are in a hex.
func (b *board) sources(i int, side Side) int {
	n := 0
	b.standing.Each(i, func(u UnitID) {
		if b.side(u) == side && b.projects(u) {
			n++
		}
	})
	return n
}

// reaching is how a zone reaches from a hex into the next: limited when it climbs an escarpment (d-87: only
// uphill; d-88: by a road, too) or goes into a fortification of the enemy, and not at all across a side that is all sea
// (7.3).
func (b *board) reaching(from, to int, d hex.Dir, side Side) zones {
	across := b.Map.Sides[from*hex.Dirs+int(d)]
	switch {
	case across&SeaSide != 0:
		return 0
	case b.walled(b.Map.Grid.At(to), side):
		return limitedZone
	case across&Escarpment != 0 && across&Road != 0 && b.Rulings.Other(RoadZones):
	case across&EscarpmentUp != 0, across&EscarpmentDown != 0 && b.Rulings.Other(LimitedDown):
		return limitedZone
	}
	return fullZone
}

// 7.4: overlapping tells whether full zones of two hexes that are not neighbors reach into a hex. A stack is one source
// (d-68).
func (b *board) overlapping(i int, side Side) bool {
	var from [hex.Dirs]bool
	near := b.Map.Grid.Neighbours()[i*hex.Dirs : i*hex.Dirs+hex.Dirs]
	for d, j := range near {
		from[d] = j >= 0 && b.sourceAt(int(j), side) && b.reaching(int(j), i, hex.Dir(d).Opposite(), side) == fullZone
	}
	for a := range from {
		if from[a] && b.Rulings.Other(StackOverlaps) && b.sources(int(near[a]), side) > 1 { // d-68
			return true
		}
		for gap := 2; gap <= hex.Dirs-2; gap++ {
			if from[a] && from[(a+gap)%hex.Dirs] {
				return true
			}
		}
	}
	return false
}

// zoneAt is how the zones of a side reach into a hex; not at all beside the map (6.2).
func (b *board) zoneAt(h hex.Hex, side Side) zones {
	if i := b.Map.Grid.Index(h); i >= 0 {
		return b.zone[side-1][i]
	}
	return 0
}

// 7.3: ezoc is how enemy zones reach into a hex for a rule that says no more than enemy zone. A limited one is one of
// them (d-30: or it is not).
func (b *board) ezoc(h hex.Hex, side Side) zones {
	z := b.zoneAt(h, side.Enemy())
	if z&fullZone == 0 && b.Rulings.Other(LimitedIsNone) {
		return 0
	}
	return z
}

// barred tells whether an overlapping enemy zone counts in a hex: a friendly combat unit there cancels it (d-06: or any
// friendly unit does; 7.4).
func (b *board) barred(h hex.Hex, side Side) bool {
	if b.zoneAt(h, side.Enemy())&overlap == 0 {
		return false
	}
	canceled := false
	b.in(h, func(u UnitID) {
		canceled = canceled ||
			b.side(u) == side && (b.counter(u).Type.Combat() || b.Rulings.Reading(WhoCancels) == allUnitsCancel)
	})
	return !canceled
}

// 7.2: leaving is what it costs to leave an enemy zone, less for a limited one; ok is false outside of zones (7.3).
func (b *board) leaving(rec *derive.Rec, f ActFrame, mech bool) (more derive.Num, ok bool) {
	at := b.spot(f)
	if at.Where != OnMap {
		return derive.Num{}, false
	}
	switch z := b.zoneAt(at.At, b.side(f.Units[0]).Enemy()); {
	case z&fullZone != 0:
		c := b.Charts.LeaveZone.of(mech)
		return price(rec, c, "na41.movement.leave_zone", ruleZone, hexArg(at.At)), true
	case z&limitedZone != 0:
		c := b.Charts.LeaveLimited.of(mech)
		return price(rec, c, "na41.movement.leave_limited", ruleLimited, hexArg(at.At)), true
	}
	return derive.Num{}, false
}
