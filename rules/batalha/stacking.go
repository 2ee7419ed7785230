package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// ruleStacking is 4.1.1 De Unidades Amigas.
const ruleStacking cite.Rule = "batalha:4.1.1"

// stackLimit is how many units may stop in a hex (4.1.1).
const stackLimit = 3

// others is how many units but u stand in the hex.
func (b *board) others(u UnitID, h hex.Hex) int {
	n := 0
	b.in(h, func(v UnitID) {
		if v != u {
			n++
		}
	})
	return n
}

// limited tells whether the limit of three binds the unit and counts it: any or, under the other reading of d-49, all
// but Italians (4.1.1).
func (b *board) limited(u UnitID) bool {
	return !b.Rulings.Other(GermansOnly) || b.nation(u) != Italian
}

// crowded tells whether as many units as may stop in a hex stand there without u (4.1.1).
func (b *board) crowded(u UnitID, h hex.Hex) bool {
	return b.limited(u) && b.counted(h, u) >= stackLimit
}

// 4.1.1: overfull tells whether more units stand in a hex than may stop there.
func (b *board) overfull(h hex.Hex) bool { return b.counted(h, NoUnit) > stackLimit }

// counted is how many units but one stand in the hex that the limit counts (4.1.1).
func (b *board) counted(h hex.Hex, but UnitID) int {
	n := 0
	b.in(h, func(u UnitID) {
		if u != but && b.limited(u) {
			n++
		}
	})
	return n
}

// full tells whether as many friends as may stop in a hex stand there without u (4.1.1).
func (b *board) full(u UnitID, h hex.Hex) bool {
	return b.holder(h) == b.side(u) && b.crowded(u, h)
}

// roomToPass refuses a full hex from which the unit could not go on with the points that it has left there (4.1.1).
func (b *board) roomToPass(s *decide.Sheet, u UnitID, to hex.Hex, left derive.Val) {
	if b.full(u, to) && !b.goesOn(u, to, left) {
		s.Refuse(
			ruleStacking,
			"batalha.stacking.full",
			hexArg(to),
			derive.Number("Limit", derive.Int(stackLimit), derive.Plain),
		)
	}
}

// goesOn tells whether a unit in a full hex can come to one where it may stop, if need be through more full ones
// (4.1.1).
func (b *board) goesOn(u UnitID, at hex.Hex, left derive.Val) bool {
	there := *b
	there.Units = append([]Unit(nil), b.Units...)
	return there.onward(u, at, left, map[hex.Hex]derive.Val{})
}

func (b *board) onward(u UnitID, at hex.Hex, left derive.Val, been map[hex.Hex]derive.Val) bool {
	if best, seen := been[at]; b.halts(u, at) || (seen && !best.Less(left)) {
		return false
	}
	been[at] = left
	for d := range hex.Dir(hex.Dirs) {
		to := at.Step(d)
		if !b.passable(u, at, d) || b.holder(to) == b.side(u).Enemy() || b.leashed(u, to) {
			continue
		}
		b.Units[u].At = at
		rest := left.Minus(b.stepCost(nil, u, d).Val)
		if rest.Less(derive.Val{}) {
			continue
		}
		if !b.crowded(u, to) || b.onward(u, to, rest, been) {
			return true
		}
	}
	return false
}

// halts tells whether a unit that comes into the hex can go no farther (4.1.2.p1, 4.1.2.o2).
func (b *board) halts(u UnitID, h hex.Hex) bool { return b.binds(u, h) || b.beyond(u, h) }
