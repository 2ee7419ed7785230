package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 5.8 Command States.
const (
	ruleCommand   cite.Rule = "theseus:5.8"
	rulePath      cite.Rule = "theseus:5.8.2"
	rulePathMines cite.Rule = "theseus:5.8.2.a"
	rulePathRidge cite.Rule = "theseus:5.8.2.b"
	ruleIsolation cite.Rule = "theseus:5.8.4"
	ruleBroken    cite.Rule = "theseus:5.8.4.1"
	rulePathZones cite.Rule = "theseus:5.4.1.b"
)

// CommandState is what a unit's headquarters can do for it (5.8).
type CommandState uint8

// The command states.
const (
	InCommand CommandState = iota
	OutOfCommand
	Isolated
)

// The longest paths of units that are out of command and not isolated, in hexes (5.8.4).
const (
	legLimit       = 10
	motorisedLimit = 20
	heavyAllowance = 3 // heavy tanks with this allowance count as leg units
)

// The length of a path that is broken, and a length that no path exceeds.
const (
	noPath    = -1
	anyLength = 1 << 14
)

// 5.8, 5.8.1, 5.8.4.2, 5.8.4.3: command is the state of a unit, worked out whenever it is asked for; a headquarters and
// an unassigned independent unit are always in command (5.8.4). The path's length and the limits are recorded.
func (b *board) command(rec *derive.Rec, u UnitID) CommandState {
	f := b.formation(u)
	if !b.combat(u) || f == NoFormation {
		return InCommand
	}
	staff, ok := b.staff(f)
	if !ok {
		return Isolated
	}
	reach := b.commandRange(staff)
	length := b.pathLength(u, staff, reach.N)
	if length == noPath {
		length = b.pathLength(u, staff, b.farthest(rec, u))
	}
	if rec != nil {
		b.showPath(rec, u, staff, length, reach)
	}
	switch {
	case length == noPath:
		return Isolated
	case length <= reach.N:
		return InCommand
	case length > b.isolationLimit(u), length == b.isolationLimit(u) && b.Rulings.Other(PathLimit):
		return Isolated
	}
	return OutOfCommand
}

// showPath records the length of a command path, the range, and the length from which on a unit is isolated (5.8).
func (b *board) showPath(rec *derive.Rec, u, staff UnitID, length int, reach Value) {
	if length == noPath {
		rec.Show(
			rec.Fact(
				derive.Of("theseus.command.broken", ruleBroken, derive.Truth, unitArg(u)),
				derive.Int(1),
				cite.None,
			),
		)
	} else {
		rec.Show(
			rec.Fact(
				derive.Of("theseus.command.path", ruleCommand, derive.Hexes, unitArg(u)),
				derive.Int(length),
				cite.None,
			),
		)
	}
	rec.Show(
		rec.Fact(
			derive.Of("theseus.command.range", ruleRange, derive.Hexes, unitArg(staff)),
			derive.Int(reach.N),
			reach.Source,
		),
	)
	if length > reach.N {
		rec.Show(
			rec.Fact(
				derive.Of("theseus.command.limit", ruleIsolation, derive.Hexes, unitArg(u)),
				derive.Int(b.isolationLimit(u)),
				cite.Printed,
			),
		)
	}
}

// 5.8.4: isolationLimit is the longest path of a unit that is not isolated: 10 hexes on foot and of heavy tanks with an
// allowance of 3, else 20 (d-64).
func (b *board) isolationLimit(u UnitID) int {
	c := b.counter(u)
	if c.Gait == Leg || (c.Gait == HalfLeg && !b.Rulings.Other(HalfLegLimit)) ||
		(c.Type == HeavyTank && c.Move.N <= heavyAllowance) {
		return legLimit
	}
	return motorisedLimit
}

// farthest is how long a path is of interest: where nobody asks how long it is, no longer than what isolates a unit.
func (b *board) farthest(rec *derive.Rec, u UnitID) int {
	if rec != nil {
		return anyLength
	}
	return b.isolationLimit(u)
}

// pathLength is the number of hexes of the shortest unbroken path, counting the headquarters' hex and not the unit's;
// noPath when there is none that is at most so long (5.8, 5.8.2). At its ends a path may lie in a zone, since the unit
// and the headquarters stand there (d-76), one end may lie in enemy mines, and ridges beside it don't count (d-80).
func (b *board) pathLength(u, staff UnitID, most int) int {
	return b.pathTo(b.Map.Grid.Index(b.Units[u].At), staff, most)
}

// pathOverRidges is the same, of any length, for whoever overlooks that a path crosses one ridge or wadi (5.8.2.b).
func (b *board) pathOverRidges(u, staff UnitID) int {
	return b.pathBy(b.Map.Grid.Index(b.Units[u].At), staff, func(from int32) *spread {
		return b.spreadFrom(staff, from, anyLength, true)
	})
}

// pathTo is the length of the path of a unit that stands in a hex, by its grid index; noPath when there is none that is
// at most so long.
func (b *board) pathTo(to int, staff UnitID, most int) int {
	return b.pathBy(to, staff, func(from int32) *spread { return b.pathsFrom(staff, from, most) })
}

// pathBy is the length of the path to a hex by a spread from the headquarters.
func (b *board) pathBy(to int, staff UnitID, paths func(from int32) *spread) int {
	grid, side := b.Map.Grid, b.side(staff)
	from := grid.Index(b.Units[staff].At)
	if to < 0 || from < 0 {
		return noPath
	}
	if to == from {
		return 0
	}
	if b.look[to].of(minedBy, side.Enemy()) && b.look[from].of(minedBy, side.Enemy()) {
		return noPath
	}
	sp, best := paths(int32(from)), noPath
	for d := range hex.Dir(hex.Dirs) {
		n := grid.Neighbour(to, d)
		if n < 0 || b.Map.Sides[to*hex.Dirs+int(d)]&SeaSide != 0 {
			continue
		}
		if length := sp.to(n); length > 0 && (best == noPath || length < best) {
			best = length
		}
	}
	return best
}

// opens tells whether a path of a side may go on through a hex: no enemy there, no enemy zone unless a friend stands in
// it (d-66), no unbreached mines of the enemy (5.8.2, 5.8.2.a, 5.4.1.b).
func (b *board) opens(s *decide.Sheet, at int, side Side) bool {
	h, l, ok := b.Map.Grid.At(at), b.look[at], true
	if l.of(heldBy, side.Enemy()) {
		ok = bars(s, rulePath, "theseus.path.enemy", hexArg(h))
	}
	if l.of(minedBy, side.Enemy()) {
		ok = bars(s, rulePathMines, "theseus.path.mines", hexArg(h))
	}
	if !l.of(zoneOf, side.Enemy()) {
		speaks(s, rulePath, "theseus.path.open", hexArg(h))
		return ok
	}
	if !l.of(heldBy, side) || (b.Rulings.Other(PathNegation) && l&withUnits == 0) {
		return bars(s, rulePathZones, "theseus.path.zone", hexArg(h))
	}
	speaks(s, rulePathZones, "theseus.path.friend", hexArg(h))
	return ok
}

// opensOnce tells whether a hex breaks a path for nothing but an enemy zone: one such hex may be on a path under the
// other reading of d-76 (5.8.2, 5.4.1.b).
func (b *board) opensOnce(at int, side Side) bool {
	return b.Rulings.Other(PathThroughZone) && !b.look[at].of(heldBy, side.Enemy()) &&
		!b.look[at].of(minedBy, side.Enemy())
}

// Command is the command state of a unit and the length of its path in hexes, -1 for a path that is broken (5.8).
func (g Game) Command(u UnitID) (state CommandState, length int) {
	length = noPath
	if staff, ok := g.b.staff(g.b.formation(u)); ok && g.b.onMap(u) {
		length = g.b.pathLength(u, staff, anyLength)
	}
	return g.b.command(nil, u), length
}

// 5.8.3: doubled tells whether units pay twice: one of them, or under the other reading of d-47 all of them, is not in
// command (5.8.3.a).
func (b *board) doubled(units []UnitID) bool {
	outside := 0
	for _, u := range units {
		if b.command(nil, u) != InCommand {
			outside++
		}
	}
	if b.Rulings.Other(MixedStack) {
		return len(units) > 0 && outside == len(units)
	}
	return outside > 0
}

// 5.8.4.a: mustCheck refuses a step before the isolated units of a stack have made their checks.
func (b *board) mustCheck(s *decide.Sheet, f MoveFrame) {
	if (f.Begun && !b.checksLate(f)) || f.Checked || f.Free {
		return
	}
	for _, u := range f.Units {
		if b.command(nil, u) == Isolated {
			s.Refuse(ruleIsolatedCheck, "theseus.movement.check_first", unitArg(u))
		}
	}
}

// 5.8.3.a: outside refuses an Action of a unit that is out of command or isolated.
func outside(s *decide.Sheet, u UnitID, state CommandState) {
	switch state {
	case OutOfCommand:
		s.Refuse(ruleOutOfCommand, "theseus.action.needs_command", unitArg(u))
	case Isolated:
		s.Refuse(ruleOutOfCommand, "theseus.action.isolated", unitArg(u))
	case InCommand:
	}
}

// 5.8.3.b: reacts refuses the reaction to which a unit out of command would lead (6.5.1.b).
func (b *board) reacts(s *decide.Sheet, u UnitID) {
	if b.command(s.Rec(), u) != InCommand {
		s.Refuse(ruleNoReactionOut, "theseus.reaction.out_of_command", unitArg(u))
	}
}

// 5.8.3.d: supportsOutside tells whether a unit is near enough to its headquarters to support; an unassigned one has
// none.
func (b *board) supportsOutside(s *decide.Sheet, u UnitID) bool {
	if b.formation(u) != NoFormation && !b.commanded(u) {
		return bars(s, ruleSupportOutside, "theseus.support.outside", unitArg(u))
	}
	return true
}

// 5.8.3.e: staffReaches tells whether a headquarters can support an attacker: one in command, or an unassigned one.
func (b *board) staffReaches(s *decide.Sheet, u UnitID) bool {
	if b.formation(u) != NoFormation && !b.commanded(u) {
		return bars(s, ruleStaffOutside, "theseus.support.staff_outside", unitArg(u))
	}
	return true
}

// 5.8.3.f: schwerpunktReaches tells whether a unit of the formation with the marker is near enough to its headquarters
// to have the bonuses of the Schwerpunkt in mines (d-79: or wherever it is).
func (b *board) schwerpunktReaches(u UnitID) bool {
	return b.Rulings.Other(SchwerpunktMines) || b.command(nil, u) == InCommand
}

// 5.8.3.g: wins tells whether a unit takes part in a bonus: one in command of a headquarters; an unassigned
// independent, which has none, under the other reading of d-123 (7.5.3).
func (b *board) wins(u UnitID) bool {
	return b.commanded(u) && (b.formation(u) != NoFormation || b.Rulings.Other(BonusForLone))
}

// 5.8.3.h: assignedOutside refuses a formation whose headquarters does not reach an independent unit (5.5.2).
func (b *board) assignedOutside(s *decide.Sheet, u UnitID, to FormationID) {
	if !b.commandedBy(s.Rec(), u, to) {
		s.Refuse(ruleAssign, "theseus.assign.out_of_range", unitArg(u), formationArg(to))
	}
}

// 5.8.3.i: replacedOutside refuses a replacement for a unit that is not in command.
func (b *board) replacedOutside(s *decide.Sheet, u UnitID) {
	if b.command(s.Rec(), u) != InCommand {
		s.Refuse(ruleNoneOutside, "theseus.replacement.outside", unitArg(u))
	}
}

// 5.8.3.c, 5.8.4.c: recovers is whether a disrupted unit recovers by itself: one in command does, an isolated one makes
// an attrition check instead (8.1.3, 8.1.5).
func (b *board) recovers(u UnitID) (ok, checks bool) {
	if !b.Units[u].Disrupted {
		return false, false
	}
	state := b.command(nil, u)
	return state == InCommand, state == Isolated
}

// 5.8.4.1: cutPath refuses the claim that a unit is in command of a headquarters to which no path leads.
func (c *claims) cutPath(s *decide.Sheet, u, staff UnitID) {
	s.Refuse(ruleBroken, "theseus.command.cut", unitArg(u))
	c.ridges(s, u, staff)
}

// 5.8.4.4: attrition is how many strength points an attrition check takes: as many as the die exceeds the rating.
func attrition(die, rating derive.Num) int { return die.Whole() - rating.Whole() }

// 5.8.4.b: isolatedStays refuses to break up an isolated unit.
func isolatedStays(s *decide.Sheet, rule cite.Rule, u UnitID) {
	s.Refuse(rule, "theseus.replacement.isolated", unitArg(u))
}
