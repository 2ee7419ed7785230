package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 6.5 Formation Reaction.
const (
	ruleTrigger        cite.Rule = "theseus:6.5.1"
	ruleReactsInOrder  cite.Rule = "theseus:6.5.1.a"
	ruleReactsInRange  cite.Rule = "theseus:6.5.1.b"
	ruleOneAttempt     cite.Rule = "theseus:6.5.1.c"
	ruleReactionCheck  cite.Rule = "theseus:6.5.2"
	ruleReaction       cite.Rule = "theseus:6.5.3"
	ruleReactionFails  cite.Rule = "theseus:6.5.4"
	ruleReactionRating cite.Rule = "theseus:3.3.e"
	ruleNoReaction     cite.Rule = "theseus:5.6.3.c"
	ruleNoReactionOut  cite.Rule = "theseus:5.8.3.b"
	ruleStaffChased    cite.Rule = "theseus:7.3.5"
)

// ReactionFrame is a side that may interrupt the Movement Action below: the stack has just come next to its units, or
// is about to leave a hex next to them (6.5.1).
type ReactionFrame struct{ Side Side }

func (ReactionFrame) frame() string { return "reaction" }

// Fields implements [Frame].
func (f ReactionFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

func (ReactionFrame) waits() bool { return true }

// Question implements [Frame].
func (f ReactionFrame) Question(b *board) play.Question {
	move, _ := b.mover()
	key := "theseus.point.reaction"
	if move.Announced {
		key = "theseus.point.reaction_leaving"
	}
	if len(move.Units) == 0 {
		return play.Ask(f.Side, ruleTrigger, key)
	}
	return play.Ask(f.Side, ruleTrigger, key, unitArg(move.Units[0]), hexArg(b.at(move)))
}

// Options implements [Frame].
func (f ReactionFrame) Options(b *board, visit func(decide.Act)) {
	for _, id := range b.near(f.Side) {
		visit(React.Of(int(id)))
	}
	visit(LetGo.Now())
}

// Act begins the attempt of a formation, the only one against this Movement Action, or lets the stack go on (6.5.1,
// 6.5.2).
func (f ReactionFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case React:
		if t.Judging() {
			t.Board.mayReact(t.Sheet, f.Side, FormationID(i.N))
		} else {
			t.Work.react(f, FormationID(i.N))
		}
	case LetGo:
		if t.Judging() {
			t.Sheet.Because(ruleTrigger, "theseus.reaction.may_let_go", playerArg(f.Side))
		} else {
			t.Work.pop()
			t.Work.Log(ruleTrigger, "theseus.reaction.let_go", playerArg(f.Side))
		}
	default:
		return false
	}
	return true
}

func (w *work) react(f ReactionFrame, id FormationID) {
	w.Log(ruleTrigger, "theseus.reaction.tries", formationArg(id))
	w.tried()
	if w.Rulings.Other(FlipAtOnce) {
		w.provision(id)
	}
	staff, _ := w.staff(id)
	w.ask(DieReaction, f.Side, staff)
}

// Settle implements [Frame].
func (f ReactionFrame) Settle(w *work) play.Settled {
	return play.AsksIf(len(w.reactors(f.Side)) > 0)
}

// 6.5.1.c: tried notes on the Movement Action that there has been an attempt against it.
func (w *work) tried() {
	for i := w.Frames.Len() - 1; i >= 0; i-- {
		if f, moves := w.Frames.At(i).(MoveFrame); moves {
			f.Reacted = true
			w.Frames = w.Frames.With(i, f)
			return
		}
	}
}

// acting is who acts, as the open procedures have it.
type acting struct {
	ops, reacting, bonus, never bool
	initiative                  Side
}

// 6.5, 6.5.3.a: watcher is the side that may react to a stack on the move, 0 when nobody may: the Reaction side, in the
// Ops Phase, against a Movement Action of the Initiative side, one of an attacker's bonus too (7.5.3), and against an
// independent unit (6.5.1, d-42). Nobody reacts to a reaction, nor under the default reading of d-92 to an attacker's
// bonus within one.
func (b *board) watcher(f MoveFrame) Side {
	if f.Free || f.Advance || len(f.Units) == 0 {
		return 0
	}
	var a acting
	for i := range b.Frames.Len() {
		if s, starts := b.Frames.At(i).(starter); starts {
			a = s.starts(b, a)
		}
	}
	if a.never {
		return 0
	}
	side := b.side(f.Units[0])
	against := side == a.initiative
	if a.reacting {
		against = a.bonus && side != a.initiative && b.Rulings.Other(ReactToReaction)
	}
	if !a.ops || a.initiative == 0 || !against {
		return 0
	}
	return side.Enemy()
}

// near are the formations of a side with a combat unit beside the stack on the move, in their order.
func (b *board) near(side Side) []FormationID {
	f, moves := b.mover()
	if !moves {
		return nil
	}
	var out []FormationID
	b.adjacent(b.at(f), side, func(u UnitID) {
		if id := b.formation(u); id != NoFormation && !slices.Contains(out, id) {
			out = append(out, id)
		}
	})
	slices.Sort(out)
	return out
}

// adjacent visits the combat units of a side beside a hex, whether their zones reach into it or not (6.5.1).
func (b *board) adjacent(h hex.Hex, side Side, visit func(UnitID)) {
	for d := range hex.Dir(hex.Dirs) {
		if h := h.Step(d); b.Map.Grid.Has(h) {
			b.in(h, func(u UnitID) {
				if b.combat(u) && b.side(u) == side {
					visit(u)
				}
			})
		}
	}
}

// reactors are the formations of a side that may try to react to the stack on the move (6.5.1).
func (b *board) reactors(side Side) []FormationID {
	s := decide.BareSheet()
	return slices.DeleteFunc(b.near(side), func(id FormationID) bool {
		s.Reset(nil)
		s.Begin(nil)
		b.mayReact(s, side, id)
		return !s.Legal(0)
	})
}

// 6.5.1, 6.5.1.a, 6.5.1.b: mayReact judges an attempt of a formation to react: once in a Movement Action, with a combat
// unit beside the stack that is in order and in command, and not when the Action has displaced its headquarters
// (6.5.1.c, 6.5.2, 7.3.5).
func (b *board) mayReact(s *decide.Sheet, side Side, id FormationID) {
	if id < 0 || int(id) >= len(b.Order.Formations) || b.Order.Formations[id].Nation.Side() != side {
		s.Refuse(ruleReactionCheck, "theseus.reaction.not_yours", formationArg(id))
		return
	}
	f, moves := b.mover()
	if !moves {
		s.Refuse(ruleTrigger, "theseus.reaction.nobody_moves")
		return
	}
	if f.Reacted {
		s.Refuse(ruleOneAttempt, "theseus.reaction.one_attempt")
	}
	if slices.Contains(f.Displaced, id) {
		s.Refuse(ruleStaffChased, "theseus.reaction.staff_displaced", formationArg(id))
	}
	b.besideMover(s, f, side, id)
	staff, led := b.staff(id)
	if !led {
		s.Refuse(ruleReactionCheck, "theseus.activation.no_staff", formationArg(id))
		return
	}
	b.reactionLevel(s, id)
	s.Because(
		ruleReactionCheck,
		"theseus.reaction.may_try",
		formationArg(id),
		derive.Number("Rating", b.reactionRating(s.Rec(), staff).Val, derive.Plain),
	)
	b.pricedActivation(s, id)
}

// besideMover refuses a formation without a unit beside the stack on the move that is in order and in command; the same
// unit has to be both (5.6.3.c, 5.8.3.b, 6.5.1, 6.5.1.a, 6.5.1.b).
func (b *board) besideMover(s *decide.Sheet, f MoveFrame, side Side, id FormationID) {
	var units []UnitID
	good := NoUnit
	b.adjacent(b.at(f), side, func(u UnitID) {
		if b.formation(u) != id {
			return
		}
		units = append(units, u)
		if good == NoUnit && !b.Units[u].Disrupted && b.commanded(u) {
			good = u
		}
	})
	if len(units) == 0 {
		s.Refuse(ruleTrigger, "theseus.reaction.nobody_beside", formationArg(id), hexArg(b.at(f)))
		return
	}
	if good != NoUnit {
		s.Because(ruleReactsInOrder, "theseus.reaction.in_order", unitArg(good))
		s.Because(ruleReactsInRange, "theseus.reaction.in_command", unitArg(good))
		b.command(s.Rec(), good)
		return
	}
	for _, u := range units {
		b.shakenReacts(s, u)
		b.reacts(s, u)
	}
}

// reactionLevel refuses a formation whose marker stands at 0 (d-41), and under the other reading of d-102 one that the
// setup keeps back (6.3.2, 6.5.2).
func (b *board) reactionLevel(s *decide.Sheet, id FormationID) {
	level := b.levelOf(s.Rec(), id)
	s.Rec().Show(level)
	if level.Val == (derive.Val{}) && !b.Rulings.Other(ReactAtZero) {
		s.Refuse(ruleReactionCheck, "theseus.activation.level_zero", formationArg(id))
	}
	if until := b.waitsUntil(id); until != 0 && b.Rulings.Other(WaitsInReaction) {
		s.Refuse(ruleCanAct, "theseus.activation.waits", formationArg(id), count("Turn", int(until)))
	}
}

// 6.5.2, 6.5.3, 6.5.4: rolled compares the die with the rating. After a failure the stack goes on. A success stops it
// where it is: its Action ends with what that brings, and then the formation acts with the red number of points.
func (f ReactionFrame) rolled(w *work, d DieFrame) {
	if d.For != DieReaction || !w.onMap(d.Unit) || w.combat(d.Unit) {
		return
	}
	id := w.counter(d.Unit).Formation
	die, rating := w.die(ruleReactionCheck, d), w.reactionRating(w.rec, d.Unit)
	w.rec.Show(die)
	w.pop()
	if rating.Less(die.Val) {
		w.tell(ruleReactionFails, "theseus.reaction.failed", d, formationArg(id))
		return
	}
	w.tell(ruleReactionCheck, "theseus.reaction.succeeded", d, formationArg(id))
	top, _ := w.Frames.Top()
	move, stops := top.(MoveFrame)
	if stops {
		w.pop()
		w.handBack(move)
	}
	if !w.Rulings.Other(FlipAtOnce) {
		w.provision(id)
	}
	w.push(ActivationFrame{Formation: id, Reacting: true})
	w.ask(DieActions, f.Side, NoUnit)
	if stops {
		w.Log(ruleReaction, "theseus.reaction.stopped", unitArg(move.Units[0]), hexArg(w.at(move)))
		w.halt(move)
	}
}

// d-105: handBack returns the action points of a Movement Action that has been stopped before its first step, under the
// other reading.
func (w *work) handBack(f MoveFrame) {
	if f.Spent != (derive.Val{}) || !f.Announced || !w.Rulings.Other(PointsReturned) {
		return
	}
	for i := w.Frames.Len() - 1; i >= 0; i-- {
		if below, has := w.Frames.At(i).(richer); has {
			cost := w.cost(nil, Movement, f.Units...).Whole()
			after, _ := below.with(cost)
			w.Frames = w.Frames.With(i, after)
			w.Log(ruleReaction, "theseus.reaction.returned", count("Cost", cost))
			return
		}
	}
}

// mustAnnounce refuses a step out of a hex before the other side, which could react, has been told that the stack
// leaves it (6.5.1).
func (b *board) mustAnnounce(s *decide.Sheet, f MoveFrame) {
	if !f.Announced && b.canBeReactedTo(f) {
		s.Refuse(ruleTrigger, "theseus.reaction.announce", hexArg(b.at(f)))
	}
}

// canBeReactedTo tells whether the other side may try to react to a stack where it is (6.5.1, 6.5.1.c).
func (b *board) canBeReactedTo(f MoveFrame) bool {
	side := b.watcher(f)
	return side != 0 && !f.Reacted && (b.Intelligence.Watched || len(b.reactors(side)) > 0)
}

// mayLeave judges announcing that the stack leaves its hex, wherever it goes (6.5.1, 7.3).
func (b *board) mayLeave(s *decide.Sheet, f MoveFrame) {
	switch {
	case f.Announced:
		s.Refuse(ruleTrigger, "theseus.reaction.announced", hexArg(b.at(f)))
	case !b.canBeReactedTo(f):
		s.Refuse(ruleTrigger, "theseus.reaction.nobody", hexArg(b.at(f)))
	}
	if !b.Rulings.Other(CheckAfterReaction) {
		b.mustCheck(s, f)
	}
	if !f.Begun && !f.Free {
		p, _ := b.purse()
		b.afford(s, p, Movement, f.Units...)
	}
	if !b.canGo(f) {
		s.Refuse(ruleMaximum, "theseus.reaction.nowhere", hexArg(b.at(f)))
	}
	s.Because(ruleTrigger, "theseus.reaction.may_leave", hexArg(b.at(f)))
}

// canGo tells whether there is a hex to which a stack could go from where it is, if nobody reacts (7.3.2).
func (b *board) canGo(f MoveFrame) bool {
	f.Announced, f.Begun, f.Checked = true, true, true
	s := decide.BareSheet()
	for d := range hex.Dir(hex.Dirs) {
		s.Reset(nil)
		s.Begin(nil)
		if b.step(s, f, b.at(f).Step(d)); s.Legal(0) {
			return true
		}
	}
	return false
}

// leaving announces that the stack leaves its hex: its Action has begun, and the other side may react (6.5.1, 7.2.c).
func (w *work) leaving(f MoveFrame) {
	f = w.begin(f)
	f.Announced, w.Intelligence.Watched = true, false
	w.replace(f)
	w.Log(ruleTrigger, "theseus.reaction.leaves", unitArg(f.Units[0]), hexArg(w.at(f)))
	w.push(ReactionFrame{Side: w.watcher(f)})
}
