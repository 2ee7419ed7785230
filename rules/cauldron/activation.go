package cauldron

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 4 Action and tactical chits and 7 Action Phase.
const (
	ruleActions       cite.Rule = "cauldron:4.0.3"
	ruleActionPhase   cite.Rule = "cauldron:7.0"
	ruleTacticalDrawn cite.Rule = "cauldron:7.0.1"
	ruleSingleUnit    cite.Rule = "cauldron:7.0.2"
	ruleTwoFaces      cite.Rule = "cauldron:7.0.3"
	ruleBothDivisions cite.Rule = "cauldron:7.0.4"
	ruleDoubleMove    cite.Rule = "cauldron:7.0.5"
	ruleTwice         cite.Rule = "cauldron:7.0.e1"
	rulePanzerLimit   cite.Rule = "cauldron:7.0.e2"
	ruleAlliedFreeze  cite.Rule = "cauldron:7.0.e3"
	ruleAxisFreeze    cite.Rule = "cauldron:7.0.e4"
	ruleActivatedFlip cite.Rule = "cauldron:7.0.7"
	ruleOneChit       cite.Rule = "cauldron:7.0.8"
)

// activationsATurn is how often a formation may be activated in a turn (7.0.e1), panzersOnMay27 how often a panzer
// division on each turn of May 27 (7.0.e2).
const (
	activationsATurn = 2
	panzersOnMay27   = 1
)

// 7.0: draw takes a random chit out of the cup. A tactical chit is kept and another drawn (7.0.1); an action chit uses
// one action.
func (w *work) draw(f DrawFrame, src dice.Source) {
	cup := w.Cup[f.Side-1]
	i := dice.Fall(src, len(cup))
	chit := cup[i]
	w.Cup[f.Side-1] = append(append([]Chit(nil), cup[:i]...), cup[i+1:]...)
	if !chit.Action() {
		w.drewTactical(f, chit)
		return
	}
	w.Actions[f.Side-1]--
	w.Played[f.Side-1] = append(w.Played[f.Side-1], chit)
	w.replace(ActivateFrame{Side: f.Side, Chit: chit, Storm: f.Storm})
	w.drewAction(f.Side, chit)
}

// 7.0.1: drewTactical keeps a tactical chit, save those that act when they are drawn (13.0, 13.4, 13.5, d-05).
func (w *work) drewTactical(f DrawFrame, chit Chit) {
	switch chit.Kind {
	case AirChit:
		w.drewAir(f, chit)
	case SandstormChit:
		w.drewSandstorm(f, chit)
	case ActionChit, CombatChit, AntiTankChit, ExtraMoveChit, ReplacementChit, WithdrawChit, DoubleMoveChit:
		w.Hand[f.Side-1] = append(w.Hand[f.Side-1], chit)
		w.Log(ruleTacticalDrawn, "cauldron.activation.drew_tactical", playerArg(f.Side), ChitArg(chit.Kind))
	}
}

func (w *work) drewAction(side Side, chit Chit) {
	if chit.Kind == DoubleMoveChit {
		w.Log(ruleDoubleMove, "cauldron.activation.drew_double_move", playerArg(side))
		return
	}
	if chit.Same {
		w.Log(
			ruleBothDivisions,
			"cauldron.activation.drew_both",
			playerArg(side),
			derive.Formation("Formation", int(chit.Faces[0])),
			derive.Formation("Other", int(chit.Faces[1])),
		)
		return
	}
	if chit.Faces[1] != NoFormation {
		w.Log(
			ruleActions,
			"cauldron.activation.drew_two_faced",
			playerArg(side),
			derive.Formation("Formation", int(chit.Faces[0])),
			derive.Formation("Other", int(chit.Faces[1])),
		)
		return
	}
	w.Log(
		ruleActions,
		"cauldron.activation.drew_action",
		playerArg(side),
		derive.Formation("Formation", int(chit.Faces[0])),
	)
}

// canDraw judges the draw: the side must have an action left and a chit in its cup (7.0).
func (b *board) canDraw(s *decide.Sheet, f DrawFrame) {
	if b.Actions[f.Side-1] < 1 {
		s.Refuse(ruleActions, "cauldron.activation.no_actions", playerArg(f.Side))
	}
	if len(b.Cup[f.Side-1]) == 0 {
		s.Refuse(ruleActionPhase, "cauldron.activation.empty_cup", playerArg(f.Side))
	}
	s.Because(ruleActionPhase, "cauldron.activation.must_draw", playerArg(f.Side))
}

// 7.0.3: formationPicked judges the activation of a formation by the chit drawn (7.0).
func (b *board) formationPicked(s *decide.Sheet, f ActivateFrame, id FormationID) {
	arg := derive.Formation("Formation", int(id))
	if f.Chit.Faces[0] != id && f.Chit.Faces[1] != id {
		s.Refuse(ruleActionPhase, "cauldron.activation.not_named", arg)
	}
	b.notBarred(s, id)
	if named := f.Chit.Faces[0] == id || f.Chit.Faces[1] == id; named && b.exists(id) && !b.inPlay(id) {
		s.Refuse(f.Chit.rule(), "cauldron.activation.not_in_play", arg)
	}
	switch {
	case f.Chit.Same:
		b.bothPicked(s, f.Chit, id)
		return
	case f.Chit.Faces[1] != NoFormation:
		s.Because(ruleTwoFaces, "cauldron.activation.may_face", arg)
		return
	}
	s.Because(ruleActionPhase, "cauldron.activation.may_formation", arg)
}

// 7.0.e1, 7.0.e2: notBarred refuses a formation that has been activated often enough, or that stands still.
func (b *board) notBarred(s *decide.Sheet, id FormationID) {
	arg := derive.Formation("Formation", int(id))
	if b.Activated[id] >= activationsATurn {
		s.Refuse(
			ruleTwice,
			"cauldron.activation.limit",
			arg,
			derive.Number("Limit", derive.Int(activationsATurn), derive.Plain),
		)
	}
	if b.Order.Formations[id].Traits&PanzerLimit != 0 && b.Turn <= May27PM && b.Activated[id] >= panzersOnMay27 {
		s.Refuse(rulePanzerLimit, "cauldron.activation.panzer_limit", arg)
	}
	b.thawed(s, id)
}

// barred tells whether a formation may not be activated now.
func (b *board) barred(id FormationID) bool {
	s := decide.BareSheet()
	s.Try(PickFormation.Of(int(id)))
	b.notBarred(s, id)
	return s.Refused()
}

// 7.0.e3, 7.0.e4: thawed refuses the formations that stay still on both turns of May 27.
func (b *board) thawed(s *decide.Sheet, id FormationID) {
	f := b.Order.Formations[id]
	if f.Traits&FrozenOnMay27 == 0 || b.Turn > May27PM {
		return
	}
	rule := ruleAlliedFreeze
	if f.Side == Axis {
		rule = ruleAxisFreeze
	}
	s.Refuse(rule, "cauldron.activation.frozen", derive.Formation("Formation", int(id)))
}

// 7.0.7: activate readies a formation's units and turns them to their fresh side.
func (w *work) activate(id FormationID) {
	w.Activated[id]++
	for u := range w.Units {
		if w.counter(UnitID(u)).Formation == id {
			w.ready(UnitID(u))
		}
	}
	w.Log(ruleActivatedFlip, "cauldron.activation.activated", derive.Formation("Formation", int(id)))
}

// ready makes one unit ready to act, fresh side up (7.0.7).
func (w *work) ready(u UnitID) {
	unit := w.unit(u)
	if unit.Where == OnMap || unit.Where == Arriving {
		unit.Ready, unit.Used = true, false
	}
}

// pickFormation activates a formation with the chit drawn and opens its movement (7.0).
func (w *work) pickFormation(f ActivateFrame, id FormationID) {
	w.openMoves(f)
	w.activate(id)
	if other, both := f.Chit.other(id); both && !w.barred(other) && w.inPlay(other) {
		w.activate(other)
	}
}

// openMoves begins the movement of an Action Phase, with a last time for chits before it (13.8).
func (w *work) openMoves(f ActivateFrame) {
	w.replace(MoveFrame{Side: f.Side, Storm: f.Storm, Spared: f.Spared, Pledged: f.Pledged})
	w.push(WindowFrame{Side: f.Side})
}

// 7.0.2, 7.0.6: pickUnit activates a single unit, which does not count against its formation.
func (w *work) pickUnit(f ActivateFrame, u UnitID) {
	if f.Chit.Kind == DoubleMoveChit {
		w.pickOfTwo(f, u)
		return
	}
	w.ready(u)
	f.Spared = w.spare(f.terms(), u)
	w.openMoves(f)
	w.Log(ruleSingleUnit, "cauldron.activation.unit_activated", unitArg(u))
}

// endDraw judges ending an Action Phase without an action chit: only when none can be drawn any more (7.0). Under the
// other reading of d-54 it may be passed, which uses up an action.
func (b *board) endDraw(s *decide.Sheet, f DrawFrame) {
	if b.canDrawNow(f.Side) && b.Rulings.Other(MayPass) {
		s.Because(ruleAlternation, "cauldron.turn.may_pass", playerArg(f.Side))
		return
	}
	if b.canDrawNow(f.Side) {
		s.Refuse(ruleActionPhase, "cauldron.activation.draw_first", playerArg(f.Side))
	}
	s.Because(ruleActionPhase, "cauldron.activation.nothing_to_draw", playerArg(f.Side))
}

// leaveDraw lets an action go that is passed under the other reading of d-54, or all of them when no action chit is
// left to draw.
func (w *work) leaveDraw(side Side) {
	if !w.canDrawNow(side) {
		w.wasteActions(side)
		return
	}
	w.Actions[side-1]--
	w.Log(ruleAlternation, "cauldron.turn.passed", playerArg(side))
}

// canDrawNow tells whether a side has an action and a chit left to draw.
func (b *board) canDrawNow(side Side) bool {
	return b.Actions[side-1] > 0 && len(b.Cup[side-1]) > 0
}

// forfeit judges ending an Action Phase with an action chit drawn and nothing moved, which the book does not forbid
// (7.0, d-54). Reinforcements that a chit has activated must be placed first (15.0).
func (b *board) forfeit(s *decide.Sheet, f ActivateFrame) {
	b.mustArrive(s, f.Side)
	s.Because(ruleActionPhase, "cauldron.activation.may_forfeit", playerArg(f.Side))
	b.warn(s, f.Side, everywhere)
}

// 7.0.8: endPhase closes the Action Phase: nobody is active any more, and stacking is checked over the player's units
// (10.0.1).
func (w *work) endPhase(side Side) {
	for i := range w.Units {
		if w.side(UnitID(i)) == side {
			w.Units[i].Ready = false
		}
	}
	w.pop()
	w.Log(ruleOneChit, "cauldron.sequence.ended", playerArg(side))
	w.spoil(side)
	w.checkStacking(side, everywhere)
}

// activationUntimely refuses a draw and an activation at another time of an Action Phase than theirs (7.0, 7.0.8, 13.2,
// 13.4).
func (b *board) activationUntimely(s *decide.Sheet, top Frame, i decide.Act) {
	at := b.activationMoment(top, i)
	if at.rule == "" {
		return
	}
	at.refuse(s)
	switch i.Verb {
	case PickFormation:
		if b.Order.Formations[FormationID(i.N)].Side == b.mover() {
			b.notBarred(s, FormationID(i.N))
		}
	case PickUnit:
		if b.known(i.Unit) && b.side(i.Unit) == b.mover() {
			b.thawed(s, b.counter(i.Unit).Formation)
			b.frozenWorker(s, i.Unit)
		}
	default:
	}
}

func (b *board) activationMoment(top Frame, i decide.Act) moment {
	draw := i.Verb == Draw
	_, air := top.(AirFrame)
	_, drawing := b.phaseFrame().(DrawFrame)
	_, activating := b.phaseFrame().(ActivateFrame)
	_, window := top.(WindowFrame)
	unit := i.Verb == PickUnit
	switch {
	case draw && air:
		return moment{ruleAir, "cauldron.moment.air_first"}
	case draw:
		return moment{ruleOneChit, "cauldron.moment.chit_drawn"}
	case drawing:
		return moment{ruleActionPhase, "cauldron.moment.no_chit"}
	case activating:
		return moment{}
	case window && unit:
		return moment{ruleExtraMove, "cauldron.moment.extra_first"}
	}
	return moment{ruleOneChit, "cauldron.moment.activated"}
}

// DrawFrame is an Action Phase whose action chit has not been drawn (7.0). Storm: a Sandstorm chit has been drawn in it
// (13.5).
type DrawFrame struct {
	Side  Side
	Storm bool
}

func (DrawFrame) frame() string { return "draw" }

// Fields implements [Frame].
func (f DrawFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	v.Bool("storm", &f.Storm)
	return f
}

func (f DrawFrame) given(g *givens) { g.phase(f.Side, f.Storm, false) }

func (f DrawFrame) player() Side { return f.Side }

func (f DrawFrame) onTurn(*work) (Frame, bool) { return f, true }

// Question implements [Frame].
func (f DrawFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleActionPhase, "cauldron.point.draw")
}

// Options implements [Frame].
func (DrawFrame) Options(_ *board, visit func(decide.Act)) {
	visit(Draw.Now())
	visit(EndPhase.Now())
}

// Act implements [Frame].
func (f DrawFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case Draw:
		if t.Judging() {
			t.Board.canDraw(t.Sheet, f)
		} else {
			t.Work.draw(f, t.Dice)
		}
	case EndPhase:
		if t.Judging() {
			t.Board.endDraw(t.Sheet, f)
		} else {
			t.Work.leaveDraw(f.Side)
			t.Work.endPhase(f.Side)
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (DrawFrame) Settle(*work) play.Settled { return play.Asks }

// ActivateFrame is a drawn action chit whose formation has not been chosen (7.0.2, 7.0.3). Picked is how many units a
// Double Move chit has activated (7.0.5); the rest is as in [MoveFrame].
type ActivateFrame struct {
	Side    Side
	Chit    Chit
	Picked  int
	Storm   bool
	Spared  []UnitID
	Pledged bool
}

func (ActivateFrame) frame() string { return "activate" }

// Fields implements [Frame].
func (f ActivateFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	chitField(v, &f.Chit)
	record.Count(v, "picked", &f.Picked, 1)
	v.Bool("storm", &f.Storm)
	record.Refs(v, "spared", &f.Spared, Units)
	v.Bool("pledged", &f.Pledged)
	return f
}

func (f ActivateFrame) given(g *givens) {
	g.Some("picked", f.Picked, derive.Plain)
	g.Holds("double", f.Chit.Kind == DoubleMoveChit)
	for _, face := range f.Chit.Faces {
		if f.Chit.Kind == ActionChit && face != NoFormation {
			g.Holds("drawn", true, derive.Formation("Formation", int(face)))
		}
	}
	g.phase(f.Side, f.Storm, f.Pledged)
}

func (f ActivateFrame) player() Side { return f.Side }

func (f ActivateFrame) chits() Side { return f.Side }

func (f ActivateFrame) terms() terms { return terms{f.Storm, f.Spared, f.Pledged} }

func (f ActivateFrame) with(t terms) Frame {
	f.Storm, f.Spared, f.Pledged = t.storm, t.spared, t.pledged
	return f
}

func (f ActivateFrame) onTurn(w *work) (Frame, bool) {
	if w.Scenario == nil {
		return f, f.Picked == 0
	}
	n := slices.Index(w.Cup[f.Side-1], f.Chit)
	if n < 0 || w.Actions[f.Side-1] < 1 || f.Picked > 0 {
		return nil, false
	}
	w.Cup[f.Side-1] = slices.Delete(w.Cup[f.Side-1], n, n+1)
	w.Played[f.Side-1] = []Chit{f.Chit}
	w.Actions[f.Side-1]--
	return f, true
}

// Question implements [Frame].
func (f ActivateFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleActionPhase, "cauldron.point.activate")
}

// Options implements [Frame].
func (f ActivateFrame) Options(b *board, visit func(decide.Act)) {
	b.eachFormation(f.Side, func(id FormationID) { visit(PickFormation.Of(int(id))) })
	b.eachUnit(f.Side, func(u UnitID) { visit(PickUnit.On(u)) })
	windowCandidates(visit)
	visit(EndActivation.Now())
	visit(EndPhase.Now())
}

// Act implements [Frame].
func (f ActivateFrame) Act(t turn, i decide.Act) bool {
	if t.Judging() && !t.Board.meaningful(i) {
		return false
	}
	switch i.Verb {
	case PickFormation:
		if t.Judging() {
			t.Board.formationPicked(t.Sheet, f, FormationID(i.N))
		} else {
			t.Work.pickFormation(f, FormationID(i.N))
		}
	case PickUnit:
		if t.Judging() {
			t.Board.unitPicked(t.Sheet, f, i.Unit)
		} else {
			t.Work.pickUnit(f, i.Unit)
		}
	case PlayChit:
		if t.Judging() {
			t.Board.windowChit(t.Sheet, f.Side, ChitKind(i.N), true)
		} else {
			t.Work.openChit(f.Side, ChitKind(i.N))
		}
	case EndActivation:
		if t.Judging() {
			t.Board.endActivation(t.Sheet, f)
		} else {
			t.Work.openMoves(f)
		}
	case EndPhase:
		if t.Judging() {
			t.Board.forfeit(t.Sheet, f)
		} else {
			t.Work.checkPledge(f.Pledged)
			t.Work.endPhase(f.Side)
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (ActivateFrame) Settle(*work) play.Settled { return play.Asks }

// 7.0.9: whoActs is the side that performs the next Action Phase: the one whose turn it is, or the other one again when
// that side can perform none. It is false when neither can.
func (w *work) whoActs(side Side) (Side, bool) {
	if w.canAct(side) {
		return side, true
	}
	if side = side.Enemy(); !w.canAct(side) {
		return 0, false
	}
	w.Log(ruleUnevenActions, "cauldron.turn.again", playerArg(side))
	return side, true
}
