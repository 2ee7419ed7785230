package theseus

import (
	"sync"

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

// noPath is the length of a path that is broken.
const noPath = -1

// paths are the command paths from each formation's headquarters, worked out when they are first asked for.
type paths struct {
	sync.Mutex
	from []*spread
}

// spread is how far it is from a headquarters to each hex through which a path may go on, in hexes, by grid index: without a ridge or wadi crossed, and with one; the
// same again with an empty hex in an enemy zone on the way (d-76); -1 where no path comes.
type spread struct {
	staff UnitID
	steps [4][]int16
}

// 5.8, 5.8.1, 5.8.4, 5.8.4.2, 5.8.4.3: command is the state of a unit, worked out whenever it is asked for; a headquarters and an unassigned independent unit are always in command. The path's length and the limits are
// recorded.
func (b *board) command(rec *derive.Rec, u UnitID) CommandState {
	f := b.formation(u)
	if !b.combat(u) || f == NoFormation {
		return InCommand
	}
	staff, ok := b.staff(f)
	if !ok {
		return Isolated
	}
	length := b.pathLength(u, staff)
	reach := b.counter(staff).Staff.Range
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

// 5.8: showPath records the length of a command path, the range, and the length from which on a unit is isolated.
func (b *board) showPath(rec *derive.Rec, u, staff UnitID, length int, reach Value) {
	if length == noPath {
		rec.Show(rec.Fact(derive.Label{Key: "theseus.command.broken", Rule: ruleBroken, Unit: derive.Truth, Args: unitArgs(u)}, derive.Int(1), cite.None))
	} else {
		rec.Show(rec.Fact(derive.Label{Key: "theseus.command.path", Rule: ruleCommand, Unit: derive.Hexes, Args: unitArgs(u)}, derive.Int(length), cite.None))
	}
	rec.Show(rec.Fact(derive.Label{Key: "theseus.command.range", Rule: ruleRange, Unit: derive.Hexes, Args: unitArgs(staff)}, derive.Int(reach.N), reach.Source))
	if length > reach.N {
		rec.Show(rec.Fact(derive.Label{Key: "theseus.command.limit", Rule: ruleIsolation, Unit: derive.Hexes, Args: unitArgs(u)}, derive.Int(b.isolationLimit(u)), cite.Printed))
	}
}

// 5.8.4: isolationLimit is the longest path of a unit that is not isolated: 10 hexes on foot and of heavy tanks with an allowance of 3, else 20 (d-64).
func (b *board) isolationLimit(u UnitID) int {
	c := b.counter(u)
	if c.Gait == Leg || (c.Gait == HalfLeg && !b.Rulings.Other(HalfLegLimit)) || (c.Type == HeavyTank && c.Move.N <= heavyAllowance) {
		return legLimit
	}
	return motorisedLimit
}

// 5.8, 5.8.2: pathLength is the number of hexes of the shortest unbroken path, counting the headquarters' hex and not the unit's; noPath when there is none. At its
// ends a path may lie in a zone, since the unit and the headquarters stand there (d-76), one end may lie in enemy mines, and ridges beside it don't count (d-80).
func (b *board) pathLength(u, staff UnitID) int {
	return b.pathTo(b.Map.Grid.Index(b.Units[u].At), staff)
}

// pathTo is the length of the path of a unit that stands in a hex, by its grid index.
func (b *board) pathTo(to int, staff UnitID) int {
	grid, side := b.Map.Grid, b.side(staff)
	from := grid.Index(b.Units[staff].At)
	if to < 0 || from < 0 {
		return noPath
	}
	if to == from {
		return 0
	}
	mined := b.hostile(grid.At(to), side)
	if mined && b.hostile(grid.At(from), side) {
		return noPath
	}
	sp, best := b.pathsFrom(staff), noPath
	for d := range hex.Dir(hex.Dirs) {
		n := grid.Neighbour(to, d)
		if n < 0 || b.Map.Sides[to*hex.Dirs+int(d)]&SeaSide != 0 {
			continue
		}
		for _, steps := range sp.steps {
			if at := int(steps[n]); at >= 0 && (best == noPath || at+1 < best) {
				best = at + 1
			}
		}
	}
	return best
}

// pathsFrom is the spread from a headquarters.
func (b *board) pathsFrom(staff UnitID) *spread {
	b.paths.Lock()
	defer b.paths.Unlock()
	for _, s := range b.paths.from {
		if s.staff == staff {
			return s
		}
	}
	s := b.spreadFrom(staff)
	b.paths.from = append(b.paths.from, s)
	return s
}

// 5.8.2, 5.8.2.a, 5.8.2.b: spreadFrom follows the paths from a headquarters through hexes without enemies, without enemy zones that no friend opens, and without
// enemy mines, over one ridge or wadi beside those at the headquarters.
func (b *board) spreadFrom(staff UnitID) *spread {
	grid, side := b.Map.Grid, b.side(staff)
	n := grid.Len()
	s := &spread{staff: staff}
	room := make([]int16, len(s.steps)*n)
	for i := range room {
		room[i] = noPath
	}
	for i := range s.steps {
		s.steps[i] = room[i*n : (i+1)*n : (i+1)*n]
	}
	from := grid.Index(b.Units[staff].At)
	type place struct {
		at     int32
		burden int8 // crossed, plus zoned when an empty hex in an enemy zone has been entered
	}
	const zoned = 2
	queue := make([]place, 1, 2*n)
	queue[0] = place{at: int32(from)}
	s.steps[0][from] = 0
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		for d := range hex.Dir(hex.Dirs) {
			to := grid.Neighbour(int(p.at), d)
			if to < 0 {
				continue
			}
			burden := p.burden
			if !b.opens(nil, to, side) {
				if burden >= zoned || !b.opensOnce(to, side) {
					continue
				}
				burden += zoned
			}
			features := b.Map.Sides[int(p.at)*hex.Dirs+int(d)]
			if features&SeaSide != 0 {
				continue
			}
			if features&(Ridge|Wadi) != 0 && features&(Road|Trail) == 0 && int(p.at) != from {
				if burden%zoned > 0 {
					continue
				}
				burden++
			}
			if s.steps[burden][to] != noPath {
				continue
			}
			s.steps[burden][to] = s.steps[p.burden][p.at] + 1
			queue = append(queue, place{int32(to), burden})
		}
	}
	return s
}

// 5.8.2, 5.8.2.a, 5.4.1.b: opens tells whether a path of a side may go on through a hex: no enemy there, no enemy zone unless a friend stands in it (d-66), no
// unbreached mines of the enemy.
func (b *board) opens(s *decide.Sheet, at int, side Side) bool {
	h := b.Map.Grid.At(at)
	holder, ok := b.holder(h), true
	if holder == side.Enemy() {
		ok = bars(s, rulePath, "theseus.path.enemy", hexArg(h))
	}
	if b.hostile(h, side) {
		ok = bars(s, rulePathMines, "theseus.path.mines", hexArg(h))
	}
	if !b.zone[side.Enemy()-1][at] {
		speaks(s, rulePath, "theseus.path.open", hexArg(h))
		return ok
	}
	if holder != side || (b.Rulings.Other(PathNegation) && !b.hasCombat(h)) {
		return bars(s, rulePathZones, "theseus.path.zone", hexArg(h))
	}
	speaks(s, rulePathZones, "theseus.path.friend", hexArg(h))
	return ok
}

// 5.8.2, 5.4.1.b: opensOnce tells whether a hex breaks a path for nothing but an enemy zone: one such hex may be on a path under the other reading of d-76.
func (b *board) opensOnce(at int, side Side) bool {
	h := b.Map.Grid.At(at)
	return b.Rulings.Other(PathThroughZone) && b.holder(h) != side.Enemy() && !b.hostile(h, side)
}

// Command is the command state of a unit and the length of its path in hexes, -1 for a path that is broken (5.8).
func (g Game) Command(u UnitID) (state CommandState, length int) {
	length = noPath
	if staff, ok := g.b.staff(g.b.formation(u)); ok && g.b.onMap(u) {
		length = g.b.pathLength(u, staff)
	}
	return g.b.command(nil, u), length
}
