package theseus

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// MoveFrame is a stack that performs a Movement Action: the movement points that it has spent (7.3.1). Begun: its
// action points are paid. Checked: its isolated units have made their checks (5.8.4.a). Held: it goes no farther
// (7.3.2). Free: a movement after a successful retreat before combat costs no action points, must leave its hex, and
// may not come next to Away (7.5.1.1.c). Entered: it has just come to its hex, and nobody has been asked to react.
// Announced: the opponent knows that it leaves its hex. Reacted: there has been an attempt to react to the Action
// (6.5.1). Entering: the free move of a reinforcement (8.4.2). Advance: the step of an attacker who has won (7.5.1.1.c,
// d-26), which costs no action points, and to which nobody reacts. Displaced: the formations whose headquarters the
// Action has displaced, which don't react to it (7.3.5).
type MoveFrame struct {
	Units   []UnitID
	Spent   derive.Val
	Begun   bool
	Checked bool
	Held    bool
	Free    bool
	Away    hex.Hex

	Entered   bool
	Announced bool
	Reacted   bool
	Entering  bool
	Advance   bool
	Displaced []FormationID
}

func (MoveFrame) frame() string { return "move" }

// Fields implements [Frame].
func (f MoveFrame) Fields(v record.Visitor) Frame {
	someUnits(v, "units", &f.Units)
	checkTogether(v, "units", f.Units)
	record.Points(v, "spent", &f.Spent, mostNumber)
	v.Bool("begun", &f.Begun)
	v.Bool("checked", &f.Checked)
	v.Bool("held", &f.Held)
	optHex(v, "away", &f.Free, &f.Away)
	v.Bool("entered", &f.Entered)
	v.Bool("announced", &f.Announced)
	v.Bool("reacted", &f.Reacted)
	v.Bool("entering", &f.Entering)
	v.Bool("advance", &f.Advance)
	record.Refs(v, "displaced", &f.Displaced, Formations)
	return f
}

func (f MoveFrame) actors() []UnitID { return f.Units }

func (f MoveFrame) looked(b *board) []UnitID { return []UnitID{b.topOf(f.Units)} }

func (f MoveFrame) only(kept func([]UnitID) []UnitID) Frame {
	f.Units = kept(f.Units)
	return f
}

func (f MoveFrame) given(to *givens) {
	for n, u := range f.Units {
		if n == 0 {
			to.Value("spent", f.Spent, derive.Points, unitArg(u))
			continue
		}
		to.Holds("moves", true, unitArg(u))
	}
	to.Holds("begun", f.Begun)
	to.Holds("checked", f.Checked)
	to.Holds("held", f.Held)
}

func (MoveFrame) phase() string { return "movement" }

// Question implements [Frame].
func (f MoveFrame) Question(b *board) play.Question {
	if f.Entering && !f.Begun {
		return play.Ask(b.side(f.Units[0]), ruleEntryMove, "theseus.point.entering", unitArg(f.Units[0]))
	}
	if f.Begun {
		return play.Ask(b.side(f.Units[0]), ruleMovement, "theseus.point.moving", unitArg(f.Units[0]))
	}
	return play.Ask(b.side(f.Units[0]), ruleStacks, "theseus.point.set_out", unitArg(f.Units[0]))
}

// Options implements [Frame]: who may join the stack, where it may go, and its end.
func (f MoveFrame) Options(b *board, visit func(decide.Act)) {
	at := b.at(f)
	if f.Free && !f.Begun {
		for _, u := range b.staffs(at) {
			visit(Join.On(u))
		}
	}
	if !f.Begun && !f.Free && !f.Entering {
		b.in(at, func(u UnitID) {
			if u != f.Units[0] {
				visit(Join.On(u))
			}
		})
	}
	if !f.Free && (!f.Begun || b.checksLate(f)) {
		for _, u := range f.Units {
			if b.command(nil, u) == Isolated {
				visit(SetOut.Now())
				break
			}
		}
	}
	for d := range hex.Dir(hex.Dirs) {
		if to := at.Step(d); b.Map.Grid.Has(to) {
			visit(StepTo.At(to))
		}
	}
	if b.canBeReactedTo(f) && !f.Announced {
		visit(Leave.Now())
	}
	visit(Stop.Now())
}

// Act implements [Frame].
func (f MoveFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case Join:
		if t.Judging() {
			t.Board.mayJoin(t.Sheet, f, i.Unit)
		} else {
			f.Units = append(slices.Clip(f.Units), i.Unit)
			t.Work.replace(f)
		}
	case SetOut:
		if t.Judging() {
			t.Board.maySetOut(t.Sheet, f)
		} else {
			t.Work.setOut(f)
		}
	case StepTo:
		if t.Judging() {
			t.Board.step(t.Sheet, f, i.Hex)
		} else {
			t.Work.take(f, i.Hex)
		}
	case Leave:
		if t.Judging() {
			t.Board.mayLeave(t.Sheet, f)
		} else {
			t.Work.leaving(f)
		}
	case Stop:
		if t.Judging() {
			t.Board.stop(t.Sheet, f)
		} else {
			t.Work.finish(f)
		}
	default:
		return false
	}
	return true
}

// Settle lets the opponent react to a stack that has come to a hex, after what its coming has displaced (7.3.5), and
// asks a stack that moves while it has something to decide; one that can go no farther ends its Action, and so does one
// that has taken the goal of a training scenario (6.5.1, 7.3.2, 10.1.e).
func (f MoveFrame) Settle(w *work) play.Settled {
	f.Units = slices.DeleteFunc(slices.Clone(f.Units), func(u UnitID) bool { return !w.onMap(u) })
	if f.Entered {
		f.Entered = false
		w.replace(f)
		if w.canBeReactedTo(f) {
			w.push(ReactionFrame{Side: w.watcher(f)})
			return play.Changed
		}
	}
	if len(f.Units) > 0 && !f.Held && (!w.training() || !w.goalTaken()) {
		return play.Asks
	}
	w.finish(f)
	return play.Changed
}

// begin takes the action points for a stack that sets out, once; its hex is no longer in improved defense (7.2.c, 7.3,
// 7.7.c, 7.7.d, 7.7.g, 8.4.2).
func (w *work) begin(f MoveFrame) MoveFrame {
	if f.Begun {
		return f
	}
	f.Begun = true
	w.replace(f)
	if f.Entering {
		return f
	}
	w.acts(f.Units...)
	if f.Free || f.Advance {
		return f
	}
	w.tellPaid(Movement, w.charge(Movement, f.Units...))
	return f
}

// setOut takes the points and lets the isolated units of the stack make their checks (5.8.4.a).
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

// checksLate tells whether isolated units that have announced to leave still have to make their checks, which under the
// other reading come after a reaction (5.8.4.a, d-106).
func (b *board) checksLate(f MoveFrame) bool {
	return f.Announced && !f.Checked && f.Spent == (derive.Val{}) && b.Rulings.Other(CheckAfterReaction)
}

// isolatedChecked carries out the check of an isolated unit: one that fails disrupts and takes no part (5.8.4.a,
// 5.6.1).
func (w *work) isolatedChecked(d DieFrame) {
	if w.passes(d) {
		w.tell(ruleIsolatedCheck, "theseus.check.isolated_passed", d, unitArg(d.Unit))
		return
	}
	w.tell(ruleIsolatedCheck, "theseus.check.isolated_failed", d, unitArg(d.Unit))
	w.disrupt(ruleCheckFails, d.Unit)
	w.dropOut(d.Unit)
}

// dropOut takes a unit out of the stack that moves; of an attack [work.asksIsolated] takes it out (5.8.4.a).
func (w *work) dropOut(u UnitID) {
	for i := w.Frames.Len() - 1; i >= 0; i-- {
		if f, moves := w.Frames.At(i).(MoveFrame); moves {
			f.Units = without(f.Units, u)
			w.Frames = w.Frames.With(i, f)
			return
		}
	}
}

// take carries out a step (7.3, 7.5). A free move after a retreat before combat displaces the headquarters that it
// leaves alone in the hex of the combat (d-100).
func (w *work) take(f MoveFrame, to hex.Hex) {
	from := w.at(f)
	d, _ := hex.Toward(from, to)
	side := w.side(f.Units[0])
	cost := w.stepCost(w.rec, f, d)
	w.rec.Show(cost)
	leaves := f.Free && (!f.Begun || w.Rulings.Other(PassedStaff))
	f = w.begin(f)
	f.Spent, f.Announced = f.Spent.Plus(cost.Val), false
	if w.hostile(to, side) {
		f.Held = true
		w.replace(f)
		w.tryMines(f, to)
		return
	}
	f.Held, f.Entered = f.Advance || w.ends(f, from, to, d), w.watcher(f) != 0 && !f.Reacted
	for _, u := range f.Units {
		w.pass(u, to)
	}
	w.uppermost(f.Units)
	w.replace(f)
	w.leave(from, side)
	left := w.left(w.rec, f)
	w.rec.Show(left)
	w.Log(
		ruleMovement,
		"theseus.movement.stepped",
		unitArg(f.Units[0]),
		hexArg(to),
		derive.Number("Cost", cost.Val, derive.Points),
		derive.Number("Left", left.Val, derive.Points),
	)
	for _, u := range f.Units {
		if !f.Entering || !w.Rulings.Other(QuietEntry) {
			w.closeIn(u)
		}
	}
	if leaves {
		w.lonely(from)
	}
}

// leave displaces, under the other reading, a headquarters that its own units have left alone next to an enemy; else it
// waits for the next approach (5.3.2, d-94).
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

// ends tells whether a step ends a movement: into mines or, of combat units, an enemy zone (d-99), or for a whole
// allowance (7.3.2, 5.4.1.a).
func (b *board) ends(f MoveFrame, from, to hex.Hex, d hex.Dir) bool {
	side := b.side(f.Units[0])
	w := b.wayFor(f, from, d)
	return (b.inZone(to, side.Enemy()) && b.stopsInZones(f)) || w.whole() || b.costs(f, w, to, Whole())
}

// 7.3.2.b: finish ends a Movement Action, and points that are left are gone; one that has not begun is taken back
// (5.3.1, 7.7.e).
func (w *work) finish(f MoveFrame) {
	w.pop()
	w.Intelligence.Watched = false
	if f.Begun {
		w.halt(f)
	}
}

// halt carries out what comes of a stack that ends its Movement Action where it is (5.3.1, 5.7.3.a, 6.5.3, 7.7.e).
func (w *work) halt(f MoveFrame) {
	if len(f.Units) > 0 {
		w.Log(ruleMaximum, "theseus.movement.stopped", unitArg(f.Units[0]), hexArg(w.at(f)))
		w.unimprove(ruleImproveJoined, w.at(f))
		w.blockSource(w.at(f), f.Units)
		w.captureTobruk(w.at(f), f.Units)
		w.arrived(w.at(f), nil)
	}
}

// place puts a unit into a hex of the map where it stays (7.7.c, 7.7.e). What it leaves and what it comes to loses its
// Improved Defense marker.
func (w *work) place(u UnitID, h hex.Hex) {
	w.unimprove(ruleImproveLeft, w.Units[u].At)
	w.unimprove(ruleImproveJoined, h)
	w.pass(u, h)
}

// pass puts a unit into a hex of the map through which it may go on; markers stay until it leaves the hex in which it
// began, or ends its Action.
func (w *work) pass(u UnitID, h hex.Hex) {
	w.Units[u].At = h
	w.index()
	w.openSource(h, u)
	w.comesIn(u, h)
}

// 7.3.5: closeIn displaces the headquarters that stand alone next to a combat unit of the enemy that has come near
// (5.3.2).
func (w *work) closeIn(u UnitID) {
	if !w.onMap(u) || !w.combat(u) {
		return
	}
	for d := range hex.Dir(hex.Dirs) {
		h := w.Units[u].At.Step(d)
		if w.holder(h) == w.side(u).Enemy() {
			w.lonely(h)
		}
	}
}
