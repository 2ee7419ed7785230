package na41

import "gazala/rules/hex"

// 13.3.2.b: steady tells whether a side has a combat unit in the hex that is not in full retreat.
func (b *board) steady(h hex.Hex, side Side) bool {
	found := false
	b.in(h, func(u UnitID) { found = found || (b.side(u) == side && b.projects(u)) })
	return found
}

// 13.1.2, 13.1.3: shake marks a unit that has retreated: disrupted, or in full retreat if it was disrupted already. One
// in full retreat stays in it, and no worse comes of it (13.3.2).
func (w *work) shake(u UnitID, c Condition) {
	unit := w.unit(u)
	if unit.Condition == FullRetreat {
		return
	}
	if c == FullRetreat || unit.Condition != GoodOrder {
		unit.Condition = FullRetreat
		w.Log(ruleFleeing, "na41.retreat.flees", unitArg(u))
		return
	}
	unit.Condition = Disrupted
	w.Log(ruleDisrupts, "na41.retreat.disrupted", unitArg(u))
}

// 13.3.2: standsFirm tells whether a unit cancels the enemy zones in its hex for a retreat: a combat unit that is not
// in full retreat (d-06: or any combat unit, or any unit; 7.4).
func (b *board) standsFirm(u UnitID) bool {
	switch b.Rulings.Reading(WhoCancels) {
	case combatUnitsCancel:
		return b.counter(u).Type.Combat()
	case allUnitsCancel:
		return true
	}
	return b.projects(u)
}

// 13.2.2, 13.3.3: rated tells whether a unit has a rating that counts against the other side's: tanks and 88s, none in
// full retreat (9.2.3, 9.2.4).
func (b *board) rated(u UnitID) bool {
	return b.counter(u).Type.Silhouetted() && b.Units[u].Condition != FullRetreat
}
