package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 9 Zones of Control.
const (
	ruleZoc           cite.Rule = "cauldron:9.0"
	ruleZocEscarpment cite.Rule = "cauldron:9.0.e1"
	ruleZocToZoc      cite.Rule = "cauldron:9.0.1"
	ruleZocExit       cite.Rule = "cauldron:9.0.2"
)

// zocExitCost is what leaving an enemy-controlled hex costs on top (9.0.2).
const zocExitCost = 2

// 9.0.e1: extends tells whether a zone of control goes from grid index at over its side in direction d: not up an
// escarpment, road or not, but by a road under the other reading of d-69; across mines, but not under the other reading
// of d-57 (9.0).
func (b *board) extends(at int, d hex.Dir) bool {
	f := b.Map.Sides[at*hex.Dirs+int(d)]
	if f&UpSlope != 0 && (f&Road == 0 || !b.Rulings.Other(ZoneByRoad)) {
		return false
	}
	return !b.Rulings.Other(ZoneAtMines) || !b.unbreached(b.Map.Grid.At(at), d)
}

// minesChanged finds the zones anew after mines were laid or breached, where these bound them (d-57).
func (w *work) minesChanged() {
	if w.Rulings.Other(ZoneAtMines) {
		w.index()
	}
}

// 9.0: project marks the zone of a unit that stands at grid index at: the six hexes around it to which it extends,
// unless it is disrupted (12.0.5).
func (b *board) project(u UnitID, at int) {
	if b.Units[u].Disrupted {
		return
	}
	zone := b.zone[b.side(u)-1]
	for d := range hex.Dir(hex.Dirs) {
		n := b.Map.Grid.Neighbour(at, d)
		if n >= 0 && b.extends(at, d) {
			zone[n] = true
		}
	}
}

// watched tells whether some unit of side beside the hex with grid index n marks it as its zone (9.0, 12.0.5).
func (b *board) watched(n int, side Side) bool {
	for d := range hex.Dir(hex.Dirs) {
		at := b.Map.Grid.Neighbour(n, d)
		if at < 0 || !b.extends(at, d.Opposite()) {
			continue
		}
		for u := b.standing.First(at); u != NoUnit; u = b.standing.Next(u) {
			if b.side(u) == side && b.marksZone(u) {
				return true
			}
		}
	}
	return false
}

// inZone tells whether the hex lies in a zone of control of side (9.0).
func (b *board) inZone(h hex.Hex, side Side) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.zone[side-1][i]
}

// hinders tells whether an enemy zone acts on a unit that moves through h (9.0). Friends there cancel it only under the
// other reading of d-58.
func (b *board) hinders(u UnitID, h hex.Hex) bool {
	if !b.inZone(h, b.side(u).Enemy()) {
		return false
	}
	return !b.Rulings.Other(FriendsAgainstZone) || !b.friendIn(u, h)
}

// friendIn tells whether another unit of the same side stands in h.
func (b *board) friendIn(u UnitID, h hex.Hex) bool {
	found := false
	b.in(h, func(v UnitID) { found = found || (v != u && b.side(v) == b.side(u)) })
	return found
}

// 9.0.2: exitCost is 2 points when the unit stands in an enemy zone.
func (b *board) exitCost(rec *derive.Rec, u UnitID) (derive.Num, bool) {
	if !b.hinders(u, b.Units[u].At) {
		return derive.Num{}, false
	}
	return rec.Fact(
		derive.Of("cauldron.zoc.exit_cost", ruleZocExit, derive.Points),
		derive.Int(zocExitCost),
		cite.Printed,
	), true
}

// 9.0.1: zocToZoc refuses a step from one enemy zone straight into another.
func (b *board) zocToZoc(s *decide.Sheet, u UnitID, to hex.Hex) {
	if b.hinders(u, b.Units[u].At) && b.hinders(u, to) {
		s.Refuse(ruleZocToZoc, "cauldron.zoc.zone_to_zone", derive.Place("From", b.Units[u].At), hexArg(to))
	}
}
