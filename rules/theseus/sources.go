package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/hex"
)

// ruleBlocked is how a major supply source is shut and opened.
const ruleBlocked cite.Rule = "theseus:5.7.3.a"

// shutSource tells whether a major source does not serve its side: it is blocked, or an enemy stands in it.
func (b *board) shutSource(s Source) bool {
	return slices.Contains(b.Blocked, s.At) || b.holder(s.At) == s.Side.Enemy()
}

// majorSource is the side whose major source a hex is, 0 of any other hex.
func (b *board) majorSource(h hex.Hex) Side {
	for _, s := range b.Map.Supplies {
		if s.Kind == MajorSource && s.At == h {
			return s.Side
		}
	}
	return 0
}

// blocks tells whether a unit blocks a source of the enemy and opens one of its own: any unit or, under the other
// reading of d-112, a combat unit.
func (b *board) blocks(u UnitID) bool { return b.combat(u) || !b.Rulings.Other(CombatUnitsBlock) }

// 5.7.3.a: blockSource blocks the enemy's major source in which a Movement Action has ended.
func (w *work) blockSource(h hex.Hex, units []UnitID) {
	owner := w.majorSource(h)
	if owner == 0 || slices.Contains(w.Blocked, h) ||
		!slices.ContainsFunc(units, func(u UnitID) bool { return w.side(u) == owner.Enemy() && w.blocks(u) }) {
		return
	}
	w.Blocked = w.insert(w.Blocked, h)
	w.Log(ruleBlocked, "theseus.source.blocked", hexArg(h))
}

// openSource takes the marker off a source that a unit of its owner has entered.
func (w *work) openSource(h hex.Hex, u UnitID) {
	if slices.Contains(w.Blocked, h) && w.side(u) == w.majorSource(h) && w.blocks(u) {
		w.Blocked = without(w.Blocked, h)
		w.Log(ruleBlocked, "theseus.source.opened", hexArg(h))
	}
}
