package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 6 Operations Phase and 6.2 Options of Initiative Side.
const (
	ruleOps      cite.Rule = "theseus:6"
	ruleChoices  cite.Rule = "theseus:6.2"
	ruleAct      cite.Rule = "theseus:6.2.a"
	ruleTransfer cite.Rule = "theseus:6.2.b"
	rulePass     cite.Rule = "theseus:6.2.c"
)

// OpsFrame is the Ops Phase, which lies under its cycles (6): who has passed, by Side-1; who has the initiative in this
// cycle, 0 before that is known; and whether the opponent has handed it to him (6.2.b).
type OpsFrame struct {
	Passed [2]bool
	Side   Side
	Given  bool
}

func (OpsFrame) frame() string { return "ops" }

// Fields implements [Frame].
func (f OpsFrame) Fields(v record.Visitor) Frame {
	record.InList(v, "passed", f.Passed[:], SideMarks)
	record.OptWord(v, "side", &f.Side, Sides())
	v.Bool("given", &f.Given)
	return f
}

func (f OpsFrame) waits() bool { return f.Side != 0 }

func (OpsFrame) starts(_ *board, a acting) acting {
	a.ops = true
	return a
}

func (f OpsFrame) given(to *givens) {
	for n, passed := range f.Passed {
		to.Holds("passed", passed, playerArg(Side(n+1)))
	}
	to.Holds("handed", f.Given)
}

// Shows implements [Showing].
func (f OpsFrame) Shows(g Game) Shown { return g.showSide(f.Side) }

// Question implements [Frame].
func (f OpsFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleChoices, "theseus.point.ops")
}

// Options implements [Frame].
func (f OpsFrame) Options(b *board, visit func(decide.Act)) {
	for i := range b.Order.Formations {
		id := FormationID(i)
		if _, led := b.staff(id); led && b.Order.Formations[i].Nation.Side() == f.Side {
			visit(Activate.Of(int(id)))
		}
	}
	for i := range b.Units {
		if u := UnitID(i); b.onMap(u) && b.side(u) == f.Side && b.formation(u) == NoFormation {
			visit(ActivateUnit.On(u))
		}
	}
	visit(Transfer.Now())
	visit(Pass.Now())
	if f.Side != 0 && b.Kept[f.Side-1] {
		visit(AskAgain.Now())
	}
}

// 6.2, 6.2.a: Act is one of the three options of the side with the initiative: an activation, handing the initiative
// over, which leaves its marker where it is (6.2.b), or a pass (6.2.c). As long as nobody has it nothing is asked.
func (f OpsFrame) Act(t turn, i decide.Act) bool {
	if f.Side == 0 {
		return false
	}
	switch i.Verb {
	case Activate:
		if t.Judging() {
			t.Sheet.Because(ruleAct, "theseus.ops.may_act")
			t.Board.mayActivate(t.Sheet, f.Side, FormationID(i.N))
		} else {
			t.Work.replace(OpsFrame{Passed: f.Passed})
			t.Work.activate(FormationID(i.N))
		}
	case ActivateUnit:
		if t.Judging() {
			t.Sheet.Because(ruleAct, "theseus.ops.may_act")
			t.Board.mayActivateUnit(t.Sheet, f.Side, i.Unit)
		} else {
			t.Work.replace(OpsFrame{Passed: f.Passed})
			t.Work.activateUnit(i.Unit)
		}
	case Transfer:
		if t.Judging() {
			f.transfer(t.Sheet)
		} else {
			t.Work.Log(ruleTransfer, "theseus.ops.transferred", playerArg(f.Side.Enemy()))
			t.Work.replace(OpsFrame{Passed: f.Passed, Side: f.Side.Enemy(), Given: true})
		}
	case AskAgain:
		if t.Judging() {
			t.Board.mayAskAgain(t.Sheet, f.Side)
		} else {
			t.Work.asksAgain(f.Side)
		}
	case Pass:
		if t.Judging() {
			t.Sheet.Because(rulePass, "theseus.ops.may_pass", playerArg(f.Side))
		} else {
			t.Work.Log(rulePass, "theseus.ops.passed", playerArg(f.Side))
			t.Work.passesOps(f)
		}
	default:
		return false
	}
	return true
}

// 6.2.b: transfer judges handing the initiative over: not to a side that has passed, and not back (6.2.c).
func (f OpsFrame) transfer(s *decide.Sheet) {
	if f.Given {
		s.Refuse(ruleTransfer, "theseus.ops.not_back", playerArg(f.Side.Enemy()))
	}
	if f.Passed[f.Side.Enemy()-1] {
		s.Refuse(rulePass, "theseus.ops.has_passed", playerArg(f.Side.Enemy()))
	}
	s.Because(ruleTransfer, "theseus.ops.may_transfer", playerArg(f.Side.Enemy()))
}

// 6.2.c: passesOps notes that a side has passed, and ends the cycle.
func (w *work) passesOps(f OpsFrame) {
	f.Passed[f.Side-1] = true
	w.replace(OpsFrame{Passed: f.Passed})
}

// Settle goes on with the phase: it ends when both have passed or nobody can activate anything more; a side alone has
// the initiative without dice; else a new cycle begins with its determination (6, 6.2.c). A side with nothing to
// activate passes (d-44).
func (f OpsFrame) Settle(w *work) play.Settled {
	switch {
	case f.Passed[0] && f.Passed[1], f.Side == 0 && w.operated(f):
		w.endOps()
	case f.Side == 0 && (f.Passed[0] || f.Passed[1]):
		f.Side = Axis
		if f.Passed[Axis-1] {
			f.Side = Allies
		}
		w.Log(rulePass, "theseus.ops.alone", playerArg(f.Side))
		w.replace(f)
	case f.Side == 0:
		w.push(InitiativeFrame{})
	case !w.canOperate(f.Side):
		w.Log(ruleOps, "theseus.ops.nothing_left", playerArg(f.Side))
		w.passesOps(f)
	default:
		return play.Asks
	}
	return play.Changed
}

// operated tells whether no side that has not passed can activate anything more (6). Under the other reading of d-44
// formations alone count.
func (b *board) operated(f OpsFrame) bool {
	for _, side := range [...]Side{Axis, Allies} {
		if f.Passed[side-1] {
			continue
		}
		if b.canLead(side) || (!b.Rulings.Other(FormationsOnly) && b.canOperate(side)) {
			return false
		}
	}
	return true
}

// 6: canOperate tells whether a side can activate a formation or an independent unit (6.4).
func (b *board) canOperate(side Side) bool {
	if b.canLead(side) {
		return true
	}
	probe := decide.BareSheet()
	for i := range b.Units {
		if u := UnitID(i); b.onMap(u) && b.formation(u) == NoFormation {
			probe.Reset(nil)
			probe.Begin(nil)
			if b.mayActivateUnit(probe, side, u); probe.Legal(0) {
				return true
			}
		}
	}
	return false
}

// canLead tells whether a side can activate a formation (6, 6.3).
func (b *board) canLead(side Side) bool {
	probe := decide.BareSheet()
	for i := range b.Order.Formations {
		if b.Order.Formations[i].Nation.Side() != side {
			continue
		}
		probe.Reset(nil)
		probe.Begin(nil)
		if b.mayActivate(probe, side, FormationID(i)); probe.Legal(0) {
			return true
		}
	}
	return false
}

// endOps ends the Ops Phase; the End Turn Phase follows (6, 6.2.c, 4).
func (w *work) endOps() {
	w.Log(ruleOps, "theseus.ops.ended")
	w.replace(EndTurnFrame{})
}
