package cauldron

import (
	"slices"

	"gazala/rules/hex"
)

// gone tells whether a retreat has its two hexes behind it: two steps or, under the other reading of d-67, two hexes
// between its ends (11.1).
func (b *board) gone(f FallFrame) bool {
	if b.Rulings.Other(Detours) {
		return hex.Distance(f.Path[0], f.Path[len(f.Path)-1]) >= retreatHexes
	}
	return len(f.Path) > retreatHexes
}

// farther tells whether a step of a retreat leads away: each is one hex farther or, under the other reading of d-67,
// none leads into a hex where it has been (11.1).
func (b *board) farther(f FallFrame, to hex.Hex) bool {
	if b.Rulings.Other(Detours) {
		return !passed(f.Path, to)
	}
	return hex.Distance(f.Path[0], to) == len(f.Path)
}

// detours appends every way to carry the retreat on to an end two hexes away, however long, that passes no hex twice
// (11.1).
func (b *board) detours(dst []path, f FallFrame) []path {
	if b.gone(f) {
		return dst
	}
	return b.wander(dst, f, f.Path, burden{})
}

// wander is [board.detours] from the end of a way that has cost so much.
func (b *board) wander(dst []path, f FallFrame, way []hex.Hex, cost burden) []path {
	at := way[len(way)-1]
	for d := range hex.Dir(hex.Dirs) {
		one := at.Step(d)
		if passed(way, one) || !b.passable(f.Units, at, d) {
			continue
		}
		on := slices.Concat(way, []hex.Hex{one})
		p := path{next: on[len(f.Path)], end: one, way: on, burden: cost.plus(b.stepBurden(f, one, d))}
		if hex.Distance(f.Path[0], one) >= retreatHexes {
			p.over = b.overBurden(f, one)
			dst = append(dst, b.weighed(p))
			continue
		}
		if b.atAnyEdge(one) && !b.anyHeld(f.Units) {
			p.off = true
			dst = append(dst, b.weighed(p))
		}
		dst = b.wander(dst, f, on, p.burden)
	}
	return dst
}

// rivalDetours is [board.rivals] of ways of any length: those from the origin, of which the ones that begin as this
// retreat did have the hex that follows.
func (b *board) rivalDetours(dst []path, f FallFrame) []path {
	all, open := b.detours(dst, FallFrame{Units: f.Units, Path: f.Path[:1]}), b.canLeave(f)
	for i, p := range all {
		begun := len(p.way) > len(f.Path)
		for n := 0; begun && n < len(f.Path); n++ {
			begun = p.way[n] == f.Path[n]
		}
		if !begun {
			all[i].next = f.Path[0] // nobody steps there
			continue
		}
		all[i].next = p.way[len(f.Path)]
		open = open || (!p.off && broken(p, all) == faults{})
	}
	if !open {
		return b.detours(dst, f)
	}
	return all
}
