package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 6.3 Formation Activation.
const (
	ruleActivation   cite.Rule = "theseus:6.3"
	ruleActivateSeq  cite.Rule = "theseus:6.3.a"
	ruleCanAct       cite.Rule = "theseus:6.3.b"
	ruleActionPoints cite.Rule = "theseus:6.3.1"
	ruleLevels       cite.Rule = "theseus:6.3.2"
	ruleSchwerpunkt  cite.Rule = "theseus:5.9.a"
	ruleActionTable  cite.Rule = "theseus:3.6.3.ap"
)

// ActionGrid is one half of the action points table: rows by the die, columns by the activation level.
type ActionGrid [][]Cell

// Cell is the points for a die and a level.
func (t ActionGrid) Cell(die, level derive.Val) (derive.Val, cite.Source) {
	row, col := die.Whole()-1, level.Whole()-1
	if row < 0 || row >= len(t) || col < 0 || col >= len(t[row]) {
		return derive.Val{}, cite.None
	}
	c := t[row][col]
	return c.Val, c.Source
}

// ActivationFrame is a formation that acts, and the action points that it has left (6.3, 7.1). Reacting: it has
// interrupted a Movement Action of the enemy (6.5.3).
type ActivationFrame struct {
	Formation FormationID
	Points    int8
	Reacting  bool
}

func (ActivationFrame) frame() string { return "activation" }

// Fields implements [Frame].
func (f ActivationFrame) Fields(v record.Visitor) Frame {
	formationField(v, &f.Formation)
	record.IntShown(v, "points", &f.Points, 0, mostTrack)
	v.Bool("reacting", &f.Reacting)
	return f
}

func (f ActivationFrame) phase() string {
	if f.Reacting {
		return ReactionFrame{}.frame()
	}
	return f.frame()
}

func (ActivationFrame) waits() bool { return true }

func (f ActivationFrame) starts(b *board, a acting) acting {
	if a.reacting, a.bonus = f.Reacting, false; !f.Reacting {
		a.initiative = b.Order.Formations[f.Formation].Nation.Side()
	}
	return a
}

func (f ActivationFrame) given(to *givens) {
	to.formation(f.Formation)
	to.Count("actions", int(f.Points), derive.Plain)
}

// Shows implements [Showing].
func (f ActivationFrame) Shows(Game) Shown { return Shown{Formation: f.Formation} }

func (f ActivationFrame) packed(to pack) pack {
	return append(to, 'a').byte(byte(f.Formation), byte(f.Points), flag(f.Reacting))
}

func (f ActivationFrame) purse(b *board, _ int) purse {
	return purse{side: b.Order.Formations[f.Formation].Nation.Side(), formation: f.Formation, points: int(f.Points)}
}

// 6.3.4: paid takes points of the activation, and says how many more are to be paid.
func (f ActivationFrame) paid(points int) (Frame, int) {
	f.Points -= int8(points)
	return f, 0
}

func (f ActivationFrame) with(more int) (Frame, int) {
	f.Points += int8(more)
	return f, int(f.Points)
}

// Question implements [Frame].
func (f ActivationFrame) Question(b *board) play.Question {
	return play.Ask(
		b.Order.Formations[f.Formation].Nation.Side(),
		ruleOverview,
		"theseus.point.actions",
		formationArg(f.Formation),
		count("Points", int(f.Points)),
	)
}

// Options implements [Frame].
func (ActivationFrame) Options(b *board, visit func(decide.Act)) { b.actionCandidates(visit) }

// Act begins an Action, or ends the activation (7.1).
func (f ActivationFrame) Act(t turn, i decide.Act) bool {
	asked, ends := actionOrEnd(t, i)
	if ends {
		t.Work.endActivation(f)
	}
	return asked
}

// Settle asks for another Action while points are left, a unit could act, and the goal of a training scenario is not
// taken yet (7.2.e, 10.1.e).
func (f ActivationFrame) Settle(w *work) play.Settled {
	if f.Points > 0 && w.canAct(f.Formation) && (!w.training() || !w.goalTaken()) {
		return play.Asks
	}
	w.endActivation(f)
	return play.Changed
}

// endActivation ends an activation; points that are left are lost (7.1).
func (w *work) endActivation(f ActivationFrame) {
	w.pop()
	w.Log(ruleOverview, "theseus.activation.ended", formationArg(f.Formation), count("Left", int(f.Points)))
}

// 6.3: mayActivate judges the activation of a formation, outside a scenario too (6.3.2, 6.3.b).
func (b *board) mayActivate(s *decide.Sheet, side Side, f FormationID) {
	if f < 0 || int(f) >= len(b.Order.Formations) {
		s.Refuse(ruleActivation, "theseus.activation.no_formation", formationArg(f))
		return
	}
	if b.Order.Formations[f].Nation.Side() != side {
		s.Refuse(ruleActivation, "theseus.activation.not_yours", formationArg(f))
	}
	if _, ok := b.staff(f); !ok {
		s.Refuse(ruleActivation, "theseus.activation.no_staff", formationArg(f))
		return
	}
	rec := s.Rec()
	level := b.levelOf(rec, f)
	rec.Show(level)
	if level.Val == (derive.Val{}) && !b.sixAlways() {
		s.Refuse(ruleLevels, "theseus.activation.level_zero", formationArg(f))
	}
	if !b.canAct(f) {
		s.Refuse(ruleCanAct, "theseus.activation.nothing_to_do", formationArg(f))
	}
	if until := b.waitsUntil(f); until != 0 {
		s.Refuse(ruleCanAct, "theseus.activation.waits", formationArg(f), count("Turn", int(until)))
	}
	b.pricedActivation(s, f)
	s.Because(
		ruleActivation,
		"theseus.activation.may_activate",
		formationArg(f),
		derive.Number("Level", level.Val, derive.Plain),
	)
}

// 6.3.b: waitsUntil is the last of the turns, this one among them, on which a formation is not activated by its
// scenario; 0 when it need not wait.
func (b *board) waitsUntil(f FormationID) Turn {
	if b.SetUp == nil {
		return 0
	}
	for _, r := range b.SetUp.Restricted {
		if r.Formation == f && r.First <= b.Turn && b.Turn <= r.Last {
			return r.Last
		}
	}
	return 0
}

// sixAlways tells whether level 0 is no bar, as in a training scenario under the other reading of d-54 (10.1.a).
func (b *board) sixAlways() bool { return b.training() && b.Rulings.Other(SixActivations) }

// 6.3.3: zeroFirst tells whether the marker of a formation has dropped to 0 before the roll, under the other reading of
// d-08 (6.3.1).
func (b *board) zeroFirst(f FormationID) bool { return b.Rulings.Other(ZeroFirst) && b.exhausted(f) }

// columnOf is the level by which the table is read: the lowest one at level 0, when the formation acts all the same, in
// a training scenario (d-54), reacting (d-41) or without supply (d-08).
func (b *board) columnOf(rec *derive.Rec, f ActivationFrame) derive.Num {
	level := b.levelOf(rec, f.Formation)
	rule := ruleActivations
	if f.Reacting {
		rule = ruleReactionCheck
	}
	if level.Val != (derive.Val{}) || (!b.sixAlways() && !f.Reacting && !b.zeroFirst(f.Formation)) {
		return level
	}
	lowest := rec.Fact(derive.Of("theseus.activation.lowest", rule, derive.Plain), derive.Int(1), cite.Printed)
	return rec.Greatest(derive.Of("theseus.activation.lowest_column", rule, derive.Plain), level, lowest)
}

// canAct tells whether any unit of a formation could perform an Action: one in order, or a disrupted one that may refit
// (6.3.b, 5.6.3.l).
func (b *board) canAct(f FormationID) bool {
	for i := range b.Units {
		u := UnitID(i)
		if b.Units[i].Where != OnMap || b.formation(u) != f {
			continue
		}
		if !b.Units[i].Disrupted || b.mayTryRefit(u) {
			return true
		}
	}
	return false
}

// 6.3.a: activate begins an activation: supply is tested, and the die for the points is due (6.3.3).
func (w *work) activate(f FormationID) {
	w.Log(ruleActivation, "theseus.activation.activated", formationArg(f))
	w.provision(f)
	w.push(ActivationFrame{Formation: f})
	w.ask(DieActions, w.Order.Formations[f].Nation.Side(), NoUnit)
}

// 6.3.1: points is the action points for a die: the table's at the current level, its red number in a reaction, and one
// more with the Schwerpunkt (3.6.3.ap, 5.9.a, 6.5.2, d-40).
func (b *board) points(rec *derive.Rec, f ActivationFrame, die derive.Num) derive.Num {
	level := b.columnOf(rec, f)
	points := b.pointMore(rec, f, b.tablePoints(rec, f.Reacting, die, level))
	if b.Rulings.Other(TableLimit) {
		most := rec.Fact(
			derive.Of("theseus.activation.most", ruleActionPoints, derive.Plain),
			derive.Int(b.Charts.Tracks.Actions.N),
			b.Charts.Tracks.Actions.Source,
		)
		points = rec.Least(derive.Of("theseus.activation.limited", ruleActionPoints, derive.Plain), points, most)
	}
	return points
}

// rolled gives the formation that has been activated its points and moves its marker down a level (6.3.1, 6.3.2,
// 6.5.2).
func (f ActivationFrame) rolled(w *work, d DieFrame) {
	if d.For != DieActions {
		return
	}
	points := w.points(w.rec, f, w.die(ruleActionPoints, d))
	w.rec.Show(points)
	f.Points = int8(points.Whole())
	w.replace(f)
	w.tell(ruleActionPoints, "theseus.activation.points", d, formationArg(f.Formation), count("Points", points.Whole()))
	if w.exhausted(f.Formation) {
		w.exhaust(f.Formation)
		return
	}
	w.lower(f.Formation)
}

// 6.3.2: lower moves a formation's activation marker one level down.
func (w *work) lower(f FormationID) {
	if f == NoFormation || int(f) >= len(w.Levels) || w.Levels[f] == 0 {
		return
	}
	w.Levels[f]--
	w.Log(ruleLevels, "theseus.activation.lowered", formationArg(f), count("Level", int(w.Levels[f])))
}
