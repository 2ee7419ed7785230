package theseus

import (
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// What is shown of a position beside what is asked of it.

// Breached tells whether a hex has a Breached marker (7.4.5).
func (g Game) Breached(h hex.Hex) bool {
	i := g.b.Map.Grid.Index(h)
	return i >= 0 && g.b.Map.Field[i] != NoField && !g.b.mined(h)
}

// Allowance is the movement allowance of a unit as it is now, that of its front side (3.2.h, 5.7.5.a).
func (g Game) Allowance(u UnitID) derive.Val { return g.b.allowanceOf(nil, u).Val }

// Left are the movement points that the stack on the move has left; ok is false when none moves.
func (g Game) Left() (left derive.Val, ok bool) {
	if f, moves := g.b.mover(); moves {
		return g.b.left(nil, f).Val, true
	}
	return derive.Val{}, false
}

// Active is the formation that acts and the action points that may be spent now, bonus points among them; ok is false when no Action is possible (6.3, 7.5.3).
func (g Game) Active() (f FormationID, points, bonus int, ok bool) {
	p, ok := g.b.purse()
	return p.formation, p.points, p.bonus, ok
}

// CommandReach is by grid index the length of the command path of a unit of a formation that stood there, -1 where there is none (5.8).
func (g Game) CommandReach(f FormationID) []int {
	out := make([]int, g.b.Map.Grid.Len())
	staff, ok := g.b.staff(f)
	for i := range out {
		out[i] = noPath
		if ok {
			out[i] = g.b.pathTo(i, staff, anyLength)
		}
	}
	return out
}

// Effectiveness is the effectiveness rating of a unit as it lies (3.2.e, 5.6.3).
func (g Game) Effectiveness(u UnitID) int { return g.b.rating(nil, u).Whole() }

// Armour is the tank or anti-tank points of a unit as it lies, and which of the two (3.2.g).
func (g Game) Armour(u UnitID) (points int, tank bool) {
	return g.b.armourPoints(nil, u).Whole(), g.b.counter(u).TankBox
}

// mover is the stack on the move.
func (b *board) mover() (MoveFrame, bool) {
	for i := b.Frames.Len() - 1; i >= 0; i-- {
		if f, ok := b.Frames.At(i).(MoveFrame); ok && len(f.Units) > 0 {
			return f, true
		}
	}
	return MoveFrame{}, false
}

// Overstacked tells whether a hex holds more than its side may stack there (5.3.1).
func (g Game) Overstacked(h hex.Hex) bool {
	side := g.b.holder(h)
	return side != 0 && g.b.over(g.b.tallyOf(h), side)
}
