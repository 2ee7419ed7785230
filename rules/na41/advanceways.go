package na41

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// zones refuses a step out of a zone that has stopped the advance, and one from zone to zone of the same enemy (14.4).
// Overlapping ones are zones like any other (d-127: or bar units out of supply; 16.4.a). Zones in the hex that the
// defenders have left stop nobody, and the way into it or out of it may lead from zone to zone; but who has stopped
// beside it goes no farther.
func (f AdvanceFrame) zones(b *board, s *decide.Sheet, at, to hex.Hex) {
	enemy := f.Side.Enemy()
	free := f.vacated(at) || f.vacated(to)
	if !f.cleared(to) {
		f.stopped(b, s)
	}
	if !free && b.sameZone(at, to, enemy) {
		s.Refuse(ruleAdvanceZone, "na41.advance.zone_to_zone", hexArg(to))
	}
	for _, u := range f.Now {
		if b.Units[u].Supply != InSupply && b.Rulings.Other(OverlapBarsAdvance) && b.barred(to, f.Side) {
			s.Refuse(ruleOutOfSupply, "na41.zones.overlapping", unitArg(u), hexArg(to))
		}
	}
}

// stopped refuses to go on to an advance that a full zone has stopped: any but one in the hex that the defenders have
// left (14.4).
func (f AdvanceFrame) stopped(b *board, s *decide.Sheet) {
	if at := f.at(); len(f.Path) > 0 && !f.vacated(at) && b.zoneAt(at, f.Side.Enemy())&fullZone != 0 {
		s.Refuse(ruleAdvanceZone, "na41.advance.stopped", hexArg(at))
	}
}

// sameZone tells whether one hex of the enemy's reaches into two others with its zone (14.4).
func (b *board) sameZone(at, to hex.Hex, enemy Side) bool {
	for d := range hex.Dir(hex.Dirs) {
		e := at.Step(d)
		i := b.Map.Grid.Index(e)
		back, next := hex.Toward(e, to)
		if i < 0 || !next || !b.sourceAt(i, enemy) {
			continue
		}
		if b.reachingAs(i, b.Map.Grid.Index(at), d.Opposite(), enemy) != 0 &&
			b.reachingAs(i, b.Map.Grid.Index(to), back, enemy) != 0 {
			return true
		}
	}
	return false
}

// 14.4: reachingAs is how a zone reaches from a hex into the next where a limited one may be none (d-30).
func (b *board) reachingAs(from, to int, d hex.Dir, side Side) zones {
	z := b.reaching(from, to, d, side)
	if z == limitedZone && b.Rulings.Other(LimitedIsNone) {
		return 0
	}
	return z
}

// 14.5: sides refuses a hexside: sea, an escarpment without a road, but to those on foot who have attacked across it,
// and the way out of Jebel by anything but a road (14.5.b, 14.5.d).
func (f AdvanceFrame) sides(b *board, s *decide.Sheet, across SideFeature, to hex.Hex) {
	if across&SeaSide != 0 {
		s.Refuse(ruleAdvanceSide, "na41.movement.sea_side", hexArg(f.at()))
	}
	for _, u := range f.Now {
		mech := b.counter(b.carrier(u)).Mech
		if across&Escarpment != 0 && across&Road == 0 && (mech || len(f.Path) > 0 || to != f.From) {
			s.Refuse(ruleAdvanceCliff, "na41.advance.cliff", unitArg(u))
		}
		f.leavesJebel(b, s, u, across)
	}
}

// 14.5.b: leavesJebel refuses a unit that drives the way out of Jebel that it has entered, but by road.
func (f AdvanceFrame) leavesJebel(b *board, s *decide.Sheet, u UnitID, across SideFeature) {
	if b.counter(b.carrier(u)).Mech && len(f.Path) > 0 && b.Map.ground(f.at()) == Jebel && across&Road == 0 {
		s.Refuse(ruleAdvanceJebel, "na41.advance.jebel", unitArg(u))
	}
}

// deserts is how many desert hexes in a row the advance has entered (14.5.c).
func (f AdvanceFrame) deserts(b *board) int {
	n := 0
	for i := len(f.Path) - 1; i >= 0 && b.Map.ground(f.Path[i]) == Desert; i-- {
		n++
	}
	return n
}

// 14.5.c: ended refuses to go on to an advance that has come to the second desert hex in a row.
func (f AdvanceFrame) ended(b *board, s *decide.Sheet) {
	if f.deserts(b) >= mostDeserts {
		s.Refuse(ruleAdvanceDesert, "na41.advance.desert", hexArg(f.at()))
	}
}
