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

// 4.1.1: full tells whether as many units as may stop in a hex stand there without u.
func (b *board) full(u UnitID, h hex.Hex) bool {
	return b.holder(h) == b.side(u) && b.others(u, h) >= stackLimit
}

// 4.1.1: roomToPass refuses a full hex from which the unit could not go on with the points that it has left there.
func (b *board) roomToPass(s *decide.Sheet, u UnitID, to hex.Hex, left derive.Val) {
	if b.full(u, to) && !b.goesOn(u, to, left) {
		s.Refuse(ruleStacking, "batalha.stacking.full", hexArg(to), derive.Number("Limit", derive.Int(stackLimit), derive.Plain))
	}
}

// 4.1.1: goesOn tells whether a unit in a full hex can come to one where it may stop, if need be through more full ones.
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
		if !b.passable(u, at, d) || b.holder(to) == b.side(u).Enemy() {
			continue
		}
		b.Units[u].At = at
		rest := left.Minus(b.stepCost(nil, u, d).Val)
		if rest.Less(derive.Val{}) {
			continue
		}
		if b.others(u, to) < stackLimit || b.onward(u, to, rest, been) {
			return true
		}
	}
	return false
}

// 4.1.2.p1, 4.1.2.o2: halts tells whether a unit that comes into the hex can go no farther.
func (b *board) halts(u UnitID, h hex.Hex) bool { return b.binds(u, h) || b.beyond(u, h) }
