package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 7.3 Movement Action.
const (
	ruleMovement   cite.Rule = "theseus:7.3"
	ruleStacks     cite.Rule = "theseus:7.3.1"
	ruleMaximum    cite.Rule = "theseus:7.3.2"
	ruleEnemyHex   cite.Rule = "theseus:7.3.2.a"
	ruleRoads      cite.Rule = "theseus:7.3.3"
	ruleScreen     cite.Rule = "theseus:7.3.4"
	ruleTerrain    cite.Rule = "theseus:3.6.1.tec"
	ruleSides      cite.Rule = "theseus:3.1.2"
	ruleStaffZone  cite.Rule = "theseus:3.3.s4"
	ruleNoMove     cite.Rule = "theseus:5.6.3.a"
	ruleHalved     cite.Rule = "theseus:5.7.5.a"
	ruleFreeMove   cite.Rule = "theseus:7.5.1.1.c"
	ruleAllowance  cite.Rule = "theseus:3.2.h"
	ruleNoRounding cite.Rule = "theseus:5.1.a"
	ruleRoadRate   cite.Rule = "theseus:3.1.1.a"
	ruleNoRoadRate cite.Rule = "theseus:3.1.1.b"
	ruleNoScreen   cite.Rule = "theseus:5.6.3.e"
	ruleStaffMoves cite.Rule = "theseus:3.3.i"
)

// mayMove judges the choice of a unit for a Movement Action, before which an isolated one makes its check (7.1.a, 7.3,
// 5.8.4.a).
func (b *board) mayMove(s *decide.Sheet, p purse, u UnitID) {
	if !b.eligible(s, p, u) {
		return
	}
	b.mobile(s, u)
	b.afford(s, p, Movement, u)
	s.Because(ruleMovement, "theseus.movement.may_move", unitArg(u))
	if b.command(nil, u) == Isolated {
		s.Because(ruleIsolatedCheck, "theseus.movement.check_follows", unitArg(u))
	}
}

// 7.3.1: mayJoin judges adding a unit to the stack that is to move.
func (b *board) mayJoin(s *decide.Sheet, f MoveFrame, u UnitID) {
	if f.Free {
		b.mayGoAlong(s, f, u)
		return
	}
	if f.Entering {
		s.Refuse(ruleEntryMove, "theseus.entry.by_itself", unitArg(u))
		return
	}
	if f.Begun {
		s.Refuse(ruleStacks, "theseus.movement.no_pick_up", unitArg(u))
	}
	p, _ := b.purse()
	if !b.eligible(s, p, u) {
		return
	}
	switch {
	case slices.Contains(f.Units, u):
		s.Refuse(ruleStacks, "theseus.movement.already_in", unitArg(u))
	case b.Units[u].At != b.at(f):
		s.Refuse(ruleStacks, "theseus.movement.other_hex", unitArg(u), hexArg(b.at(f)))
	}
	if b.formation(u) != b.formation(f.Units[0]) && p.only != nil {
		s.Refuse(ruleStacks, "theseus.movement.other_formation", unitArg(u))
	}
	b.mobile(s, u)
	b.afford(s, p, Movement, append(slices.Clone(f.Units), u)...)
	s.Because(ruleStacks, "theseus.movement.may_join", unitArg(u))
}

// at is the hex of a moving stack.
func (b *board) at(f MoveFrame) hex.Hex { return b.Units[f.Units[0]].At }

// 7.3.2: allowance is the movement allowance of a stack, that of its slowest unit; of an unsupplied one half,
// never rounded (7.3.1, 3.2.h, 5.7.5.a, 5.1.a).
func (b *board) allowance(rec *derive.Rec, units []UnitID) derive.Num {
	slowest := b.allowanceOf(rec, units[0])
	if rec == nil { // nobody asks why
		for _, u := range units[1:] {
			if n := b.allowanceOf(nil, u); n.Less(slowest.Val) {
				slowest = n
			}
		}
		return slowest
	}
	if len(units) > 1 {
		all := make([]derive.Num, 0, len(units))
		for _, u := range units {
			all = append(all, b.allowanceOf(rec, u))
		}
		slowest = rec.Least(derive.Of("theseus.movement.slowest", ruleStacks, derive.Points), all...)
	}
	return slowest
}

// allowanceOf is a unit's movement allowance, that of its front side; halved when it is found without supply (3.2.h,
// 5.1.a, 5.7.5.a).
func (b *board) allowanceOf(rec *derive.Rec, u UnitID) derive.Num {
	n := b.printedMove(rec, u)
	if !b.combat(u) || !b.unsupplied(u) {
		return n
	}
	return halfMove(rec, u, n)
}

// left is the movement points that a stack has left.
func (b *board) left(rec *derive.Rec, f MoveFrame) derive.Num {
	all := b.allowance(rec, f.Units)
	if f.Spent == (derive.Val{}) {
		return all
	}
	spent := rec.Fact(
		derive.Of("theseus.movement.spent", ruleMovement, derive.Modifier),
		derive.Val{}.Minus(f.Spent),
		cite.None,
	)
	return rec.Sum(derive.Of("theseus.movement.left", ruleMaximum, derive.Points), all, spent)
}

// way is how a step is paid for.
type way uint8

const (
	byGround way = iota
	byRoad
	byTrail
	overRidge // or a wadi: the whole allowance (3.1.2)
	intoMines // the whole allowance and a check (7.3.6)
	screening // the whole allowance (7.3.4)
)

// wayOf is how a side's step from a hex in direction d is paid for (3.1.2, 7.3.3, 7.3.4, 7.3.6). Entering or leaving an
// enemy zone or the enemy's unbreached mines forbids the rate of roads and trails (3.1.1.b).
func (b *board) wayOf(side Side, from hex.Hex, d hex.Dir) way {
	to := from.Step(d)
	features := b.Map.At(from, d)
	switch {
	case b.hostile(to, side):
		return intoMines
	case b.inZone(from, side.Enemy()) && b.inZone(to, side.Enemy()):
		return screening
	case features&(Road|Trail) != 0 && b.roadRate(nil, side, from, to):
		if features&Road != 0 {
			return byRoad
		}
		return byTrail
	case features&(Ridge|Wadi) != 0:
		return overRidge
	}
	return byGround
}

// wayFor is how a stack's step is paid for. Zones do not bind a free movement under the other reading of d-90, nor a
// headquarters under that of d-118.
func (b *board) wayFor(f MoveFrame, from hex.Hex, d hex.Dir) way {
	w := b.wayOf(b.side(f.Units[0]), from, d)
	if w != screening || (!b.unbound(f) && !b.slipsThrough(f)) {
		return w
	}
	if b.Map.At(from, d)&(Ridge|Wadi) != 0 {
		return overRidge
	}
	return byGround
}

// unbound tells whether a stack moves freely after a retreat before combat and only the attackers' neighbourhood is
// barred to it, the other reading of d-90 (7.5.1.1.c).
func (b *board) unbound(f MoveFrame) bool { return f.Free && b.Rulings.Other(FreeMoveLimits) }

// 7.3.3: zoned tells whether a hex lies in a zone that forbids the rate of roads: the enemy's or, under the other
// reading of d-20, any.
func (b *board) zoned(h hex.Hex, side Side) bool {
	return b.inZone(h, side.Enemy()) || (b.Rulings.Other(RoadZone) && b.inZone(h, side))
}

// whole tells whether a step takes the whole allowance.
func (w way) whole() bool { return w >= overRidge }

// stepCost is the points for a step of a stack: of its units' costs the highest, or the whole allowance (7.3,
// 3.6.1.tec).
func (b *board) stepCost(rec *derive.Rec, f MoveFrame, d hex.Dir) derive.Num {
	from := b.at(f)
	to := from.Step(d)
	w := b.wayFor(f, from, d)
	if w.whole() || b.costs(f, w, to, Whole()) {
		return rec.Same(derive.Of(wholeKey(w), wholeRule(w), derive.Points, hexArg(to)), b.allowance(rec, f.Units))
	}
	cost := b.unitCost(rec, f.Units[0], w, to)
	if len(f.Units) > 1 {
		all := make([]derive.Num, 0, len(f.Units))
		for _, u := range f.Units {
			all = append(all, b.unitCost(rec, u, w, to))
		}
		cost = rec.Greatest(derive.Of("theseus.movement.dearest", ruleStacks, derive.Points), all...)
	}
	return b.atMost(rec, f, cost)
}

// atMost lets a stack that has not moved enter a hex that costs more than it has: a unit can always move one hex
// (7.3.2).
func (b *board) atMost(rec *derive.Rec, f MoveFrame, cost derive.Num) derive.Num {
	if f.Spent != (derive.Val{}) {
		return cost
	}
	all := b.allowance(nil, f.Units)
	if !all.Less(cost.Val) {
		return cost
	}
	return rec.Least(
		derive.Of("theseus.movement.always_one", ruleMaximum, derive.Points),
		cost,
		b.allowance(rec, f.Units),
	)
}

// costs tells whether the chart has the symbol for one of the units of a stack: the whole allowance, or closed ground.
func (b *board) costs(f MoveFrame, w way, to hex.Hex, symbol derive.Val) bool {
	if w.whole() {
		return false
	}
	return slices.ContainsFunc(f.Units, func(u UnitID) bool {
		cell, _, _ := b.costCell(u, w, to)
		return cell.Val == symbol
	})
}

// costCell is the cell of the terrain chart by which a unit pays for a hex, and what it is called (3.6.1.tec, 7.3.3). A
// breached minefield of the enemy costs what the ground does; what a minefield does, under the other reading of d-71.
func (b *board) costCell(u UnitID, w way, to hex.Hex) (cell Cell, key, kind string) {
	t := &b.Charts.Terrain
	row := &t.Road
	key = "theseus.movement.road"
	switch w {
	case byTrail:
		row, key = &t.Trail, "theseus.movement.trail"
	case byGround:
		g := b.ground(to)
		row, key = &t.Ground[g], groundKey(g)
	case byRoad, overRidge, intoMines, screening:
	}
	if b.breachedOf(to, b.side(u).Enemy()) && b.Rulings.Other(BreachedCost) {
		mines := b.fieldRow(to)
		row, key = &mines, "theseus.ground.breached"
	}
	cell, kind = row.Motorised, "theseus.term.motorised"
	c := b.counter(u)
	switch {
	case c.Type == Headquarters:
		cell, kind = row.Staff, "theseus.term.headquarters"
	case c.Gait == Leg, c.Gait == HalfLeg && w == byGround:
		cell, kind = row.Leg, "theseus.term.leg"
	}
	return cell, key, kind
}

func wholeKey(w way) string {
	switch w {
	case overRidge:
		return "theseus.movement.whole_ridge"
	case intoMines:
		return "theseus.movement.whole_mines"
	case screening:
		return "theseus.movement.whole_screen"
	case byGround, byRoad, byTrail:
	}
	return "theseus.movement.whole_ground"
}

func wholeRule(w way) cite.Rule {
	switch w {
	case overRidge:
		return ruleSides
	case intoMines:
		return ruleMines
	case screening:
		return ruleScreen
	case byGround, byRoad, byTrail:
	}
	return ruleTerrain
}

func groundKey(g Ground) string {
	switch g {
	case Clear:
		return "theseus.ground.clear"
	case Broken:
		return "theseus.ground.broken"
	case Village:
		return "theseus.ground.village"
	case Hill:
		return "theseus.ground.hill"
	case City:
		return "theseus.ground.tobruk"
	}
	panic("theseus: unknown ground")
}

// 7.3: step judges a step of the stack that moves.
func (b *board) step(s *decide.Sheet, f MoveFrame, to hex.Hex) derive.Num {
	from := b.at(f)
	d, adjacent := hex.Toward(from, to)
	if !adjacent {
		s.Refuse(ruleMovement, "theseus.movement.not_adjacent", hexArg(to))
	}
	if f.Held {
		s.Refuse(ruleMaximum, "theseus.movement.held", hexArg(from))
	}
	b.mustCheck(s, f)
	b.mustAnnounce(s, f)
	if !b.enterable(s, f, to) || !adjacent {
		return derive.Num{}
	}
	if b.Map.At(from, d)&SeaSide != 0 {
		s.Refuse(ruleMaximum, "theseus.movement.sea", derive.Border("Hexside", from, d))
	}
	b.stepZones(s, f, from, to)
	b.stepMines(s, f, to)
	w := b.wayFor(f, from, d)
	if b.costs(f, w, to, Closed()) {
		s.Refuse(ruleTerrain, "theseus.movement.closed", hexArg(to))
		return derive.Num{}
	}
	cost := b.stepCost(s.Rec(), f, d)
	b.payPoints(s, f, w, to, cost)
	if !s.Refused() {
		s.Because(ruleMovement, "theseus.movement.may_step", hexArg(to), derive.Number("Cost", cost.Val, derive.Points))
		b.consequences(s, f, to)
	}
	if !f.Begun && !f.Free && !f.Entering && !f.Advance {
		p, _ := b.purse()
		b.afford(s, p, Movement, f.Units...)
	}
	return cost
}

// payPoints refuses a step that costs more than is left, or that takes a whole allowance of which something is spent
// (7.3.2).
func (b *board) payPoints(s *decide.Sheet, f MoveFrame, w way, to hex.Hex, cost derive.Num) {
	rec := s.Rec()
	left := b.left(rec, f)
	rec.Show(cost)
	rec.Show(left)
	switch {
	case (w.whole() || b.costs(f, w, to, Whole())) && f.Spent != (derive.Val{}):
		s.Refuse(wholeRule(w), "theseus.movement.needs_whole", hexArg(to))
	case left.Less(cost.Val):
		s.Refuse(
			ruleMaximum,
			"theseus.movement.points",
			derive.Number("Cost", cost.Val, derive.Points),
			derive.Number("Left", left.Val, derive.Points),
		)
	}
}

// 7.3.2.a: enterable refuses a hex off the map or with an enemy; it is false where nothing more can be asked (7.3.2).
func (b *board) enterable(s *decide.Sheet, f MoveFrame, to hex.Hex) bool {
	if !b.Map.Grid.Has(to) {
		s.Refuse(ruleMaximum, "theseus.movement.no_hex", hexArg(to))
		return false
	}
	if b.holder(to) == b.side(f.Units[0]).Enemy() {
		s.Refuse(ruleEnemyHex, "theseus.movement.enemy", hexArg(to))
	}
	if f.Free && hex.Distance(to, f.Away) <= 1 {
		s.Refuse(ruleFreeMove, "theseus.movement.beside_attacker", hexArg(to))
	}
	return true
}

// stepZones refuses a step from zone to zone without a screen, and headquarters in a zone without combat units (3.3.s4,
// 5.4.1, 5.4.1.a, 7.3.4, 8.4.2).
func (b *board) stepZones(s *decide.Sheet, f MoveFrame, from, to hex.Hex) {
	side := b.side(f.Units[0])
	if !b.inZone(to, side.Enemy()) || b.unbound(f) {
		return
	}
	if f.Entering {
		s.Refuse(ruleEntryMove, "theseus.entry.no_zone", hexArg(to))
		return
	}
	b.staffZone(s, f, to)
	if !b.inZone(from, side.Enemy()) || b.slipsThrough(f) {
		return
	}
	if b.hostile(to, side) {
		if !b.Rulings.Other(MinesUnderZone) {
			s.Refuse(ruleScreen, "theseus.movement.no_screen_mines", hexArg(to))
		}
		return
	}
	b.screens(s, f, from)
}

// armourPoints is the tank or anti-tank points on the side of the counter that lies up (3.2.g).
func (b *board) armourPoints(rec *derive.Rec, u UnitID) derive.Num {
	v, key := b.face(u).Points, "theseus.unit.anti_tank"
	if b.counter(u).TankBox {
		key = "theseus.unit.tank"
	}
	return rec.Fact(derive.Of(key, ruleTankPoints, derive.Plain, unitArg(u)), derive.Int(v.N), v.Source)
}

// consequences tells what befalls a stack that comes into a hex.
func (b *board) consequences(s *decide.Sheet, f MoveFrame, to hex.Hex) {
	side := b.side(f.Units[0])
	if b.hostile(to, side) {
		s.Because(ruleMines, "theseus.mines.risk", hexArg(to))
		return
	}
	if b.inZone(to, side.Enemy()) && b.stopsInZones(f) {
		s.Because(ruleZoneMoves, "theseus.movement.stops_in_zone", hexArg(to))
	}
	if b.overBy(to, f.Units) {
		s.Because(ruleLimits, "theseus.stacking.too_many", hexArg(to))
	}
}

// maySetOut judges paying for a stack with isolated units, so that they make their checks (5.8.4.a).
func (b *board) maySetOut(s *decide.Sheet, f MoveFrame) {
	isolated := slices.ContainsFunc(f.Units, func(u UnitID) bool { return b.command(nil, u) == Isolated })
	if (f.Begun && !b.checksLate(f)) || f.Free || !isolated {
		s.Refuse(ruleIsolatedCheck, "theseus.movement.nobody_isolated")
		return
	}
	if !f.Begun && !f.Entering {
		p, _ := b.purse()
		b.afford(s, p, Movement, f.Units...)
	}
	s.Because(ruleIsolatedCheck, "theseus.movement.may_set_out")
}

// stop judges the end of a Movement Action (7.3.2). After a successful retreat before combat the hex must be left
// (7.5.1.1.c).
func (b *board) stop(s *decide.Sheet, f MoveFrame) {
	if f.Free && !f.Begun && !b.unbound(f) {
		s.Refuse(ruleFreeMove, "theseus.movement.must_leave", hexArg(b.at(f)))
		return
	}
	if !f.Begun && f.Entering {
		s.Because(ruleEntryMove, "theseus.entry.may_stay", unitArg(f.Units[0]))
		return
	}
	if !f.Begun {
		s.Because(ruleMovement, "theseus.movement.not_begun")
		return
	}
	s.Because(ruleMaximum, "theseus.movement.may_stop", derive.Number("Left", b.left(nil, f).Val, derive.Points))
	if b.overBy(b.at(f), f.Units) {
		s.Because(ruleLimits, "theseus.stacking.too_many", hexArg(b.at(f)))
	}
}
