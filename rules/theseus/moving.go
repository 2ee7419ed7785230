package theseus

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// 7.2.c, 7.3, 7.7.c, 7.7.d: begin takes the action points for a stack that sets out, once; its hex is no longer in improved defense.
func (w *work) begin(f MoveFrame) MoveFrame {
	if f.Begun {
		return f
	}
	f.Begun = true
	w.replace(f)
	w.acts(f.Units...)
	if f.Free {
		return f
	}
	cost := w.cost(w.rec, Movement, f.Units...)
	w.rec.Show(cost)
	w.pay(cost.Whole())
	w.Log(rulePay, "theseus.action.paid", derive.Term("Action", actionKey(Movement)), derive.Number("Cost", cost.Val, derive.Plain))
	return f
}

// 5.8.4.a: setOut takes the points and lets the isolated units of the stack make their checks.
func (w *work) setOut(f MoveFrame) {
	isolated := []UnitID{}
	for _, u := range f.Units {
		if w.command(nil, u) == Isolated {
			isolated = append(isolated, u)
		}
	}
	f = w.begin(f)
	f.Checked = true
	w.replace(f)
	for _, u := range slices.Backward(isolated) {
		w.ask(DieIsolated, w.side(u), u)
	}
}

// 5.8.4.a, 5.6.1: isolatedChecked carries out the check of an isolated unit: one that fails disrupts and takes no part.
func (w *work) isolatedChecked(d DieFrame) {
	if w.passes(d) {
		w.tell(ruleIsolatedCheck, "theseus.check.isolated_passed", d, unitArg(d.Unit))
		return
	}
	w.tell(ruleIsolatedCheck, "theseus.check.isolated_failed", d, unitArg(d.Unit))
	w.disrupt(ruleCheckFails, d.Unit)
	w.dropOut(d.Unit)
}

// 5.8.4.a: dropOut takes a unit out of the Action of the frames that are open.
func (w *work) dropOut(u UnitID) {
	frames := w.Frames.All()
	for i := len(frames) - 1; i >= 0; i-- {
		if f, ok := frames[i].(MoveFrame); ok {
			f.Units = without(f.Units, u)
			frames[i] = f
			break
		}
	}
	w.Frames = stackOf(frames)
	w.dropOutOfCombat(u)
}

// 7.3, 7.5: take carries out a step. A free move after a retreat before combat displaces the headquarters that it leaves alone in the hex of the combat (d-100).
func (w *work) take(f MoveFrame, to hex.Hex) {
	from := w.at(f)
	d, _ := hex.Toward(from, to)
	side := w.side(f.Units[0])
	cost := w.stepCost(w.rec, f, d)
	w.rec.Show(cost)
	leaves := f.Free && (!f.Begun || w.Rulings.Other(PassedStaff))
	f = w.begin(f)
	f.Spent = f.Spent.Plus(cost.Val)
	if w.hostile(to, side) {
		f.Held = true
		w.replace(f)
		w.tryMines(f, to)
		return
	}
	f.Held = w.ends(f, from, to, d)
	for _, u := range f.Units {
		w.pass(u, to)
	}
	w.replace(f)
	w.leave(from, side)
	left := w.left(w.rec, f)
	w.rec.Show(left)
	w.Log(ruleMovement, "theseus.movement.stepped", unitArg(f.Units[0]), hexArg(to), derive.Number("Cost", cost.Val, derive.Points), derive.Number("Left", left.Val, derive.Points))
	for _, u := range f.Units {
		w.closeIn(u)
	}
	if leaves {
		w.lonely(from)
	}
}

// 5.3.2, d-94: leave displaces, under the other reading, a headquarters that its own units have left alone next to an enemy; else it waits for the next approach.
func (w *work) leave(from hex.Hex, side Side) {
	if !w.Rulings.Other(LateDisplacement) || w.holder(from) != side {
		return
	}
	for d := range hex.Dir(hex.Dirs) {
		if h := from.Step(d); w.holder(h) == side.Enemy() && w.hasCombat(h) {
			w.lonely(from)
			return
		}
	}
}

// 7.3.2, 5.4.1.a: ends tells whether a step ends a movement: into mines or, of combat units, an enemy zone (d-99), or for a whole allowance.
func (b *board) ends(f MoveFrame, from, to hex.Hex, d hex.Dir) bool {
	side := b.side(f.Units[0])
	w := b.wayFor(f, from, d)
	return (b.inZone(to, side.Enemy()) && b.stopsInZones(f)) || w.whole() || b.costs(f, w, to, Whole())
}

// 5.4.1.a: stopsInZones tells whether a stack stops in an enemy zone: one with combat units, under the other reading of d-99 a headquarters alone too; not in a movement that
// zones don't bind (d-90).
func (b *board) stopsInZones(f MoveFrame) bool {
	return !b.unbound(f) && (slices.ContainsFunc(f.Units, b.combat) || b.Rulings.Other(StaffStops))
}

// 5.4.1, 7.3.2: slipsThrough tells whether a stack goes from zone to zone without a screen: headquarters alone do under the other reading of d-118.
func (b *board) slipsThrough(f MoveFrame) bool {
	return b.Rulings.Other(StaffThroughZones) && !slices.ContainsFunc(f.Units, b.combat)
}

// 5.3.1, 7.3.2.b, 7.7.e: finish ends a Movement Action, and points that are left are gone; one that has not begun is taken back.
func (w *work) finish(f MoveFrame) {
	w.pop()
	if !f.Begun {
		return
	}
	if len(f.Units) > 0 {
		w.Log(ruleMaximum, "theseus.movement.stopped", unitArg(f.Units[0]), hexArg(w.at(f)))
		w.unimprove(ruleImproveJoined, w.at(f))
		w.blockSource(w.at(f), f.Units)
		w.arrived(w.at(f), nil)
	}
}

// 7.3.2, 10.1.e: asksMove tells whether a stack that moves has something to decide; one that can go no farther ends its Action, and so does one that has taken the goal of a
// training scenario.
func (w *work) asksMove(f MoveFrame) bool {
	f.Units = slices.DeleteFunc(slices.Clone(f.Units), func(u UnitID) bool { return !w.onMap(u) })
	if len(f.Units) > 0 && !f.Held && (!w.training() || !w.goalTaken()) {
		return true
	}
	w.finish(f)
	return false
}

// 3.1.1.a, 3.1.1.b, 7.3.3: roadRate tells whether a side may use the rate of a road or trail between two hexes: neither lies in a zone that forbids it, nor holds unbreached mines
// of the enemy.
func (b *board) roadRate(s *decide.Sheet, side Side, from, to hex.Hex) bool {
	ok := true
	for _, h := range [...]hex.Hex{from, to} {
		if b.zoned(h, side) {
			ok = bars(s, ruleNoRoadRate, "theseus.road.zone", hexArg(h))
		}
		if b.hostile(h, side) {
			ok = bars(s, ruleNoRoadRate, "theseus.road.mines", hexArg(h))
		}
	}
	speaks(s, ruleRoadRate, "theseus.road.rate", derive.Place("From", from), hexArg(to))
	return ok
}
