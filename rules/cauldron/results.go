package cauldron

import (
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// disruptions is how many units a D disrupts (11.0.15).
const disruptions = 2

// 11.0.10: parts splits a cell of the table: the attacker's part left of the slash, the defender's right of it. An
// asterisk is a step, D disruption, R retreat, a dash nothing (11.0.11, 11.0.13, 11.0.14, 11.0.15).
func parts(cell string) (attacker, defender Part) {
	a, d, _ := strings.Cut(cell, "/")
	return part(a), part(d)
}

func part(s string) Part {
	return Part{Steps: strings.Count(s, "*"), Disrupt: strings.Contains(s, "D"), Retreat: strings.Contains(s, "R")}
}

// 11.0.13: rollDie rolls the combat's die and opens its result (11.0.10).
func (w *work) rollDie(f RollFrame, src dice.Source) {
	face := dice.Fall(src, dieFaces)
	cell := w.result(w.rec, f.Combat, face)
	owed := Owed{Advance: true}
	owed.Attacker, owed.Defender = parts(cell.Sym())
	if f.Combat.AntiTank && w.antiTankHits(f.Combat, owed) {
		owed.AntiTank = antiTankSteps
	}
	w.replace(ResultFrame{Combat: f.Combat, Owed: owed})
	w.fulfil(w.side(f.Combat.Active))
	w.LogRoll(
		ruleResultOrder,
		"cauldron.results.rolled",
		dieFaces,
		face,
		derive.Number("Die", derive.Int(face), derive.Face),
		derive.Number("Result", cell.Val, derive.Result),
	)
	if owed.Attacker == (Part{}) && owed.Defender == (Part{}) {
		w.Log(ruleDash, "cauldron.results.nothing")
	}
}

// antiTankHits tells whether an Anti-Tank chit costs a step: always, or under the other reading of d-27 when the table
// costs the Allies one as well (13.6).
func (b *board) antiTankHits(c Combat, o Owed) bool {
	allied := o.Defender
	if b.side(c.Active) == Allies {
		allied = o.Attacker
	}
	return allied.Steps > 0 || !b.Rulings.Other(AntiTankLoss)
}

// 11.0.16: next opens what is owed next: the Anti-Tank chit's loss, then the defender's steps, disruption and retreat,
// then the attacker's, then the advance.
func (w *work) next(f ResultFrame) {
	c, o := f.Combat, &f.Owed
	attacker := w.side(c.Active)
	switch {
	case o.AntiTank > 0:
		steps := o.AntiTank
		o.AntiTank = 0
		w.replace(f)
		loss := LossFrame{Side: Allies, Steps: steps, From: w.armourOf(c, Allies), Active: NoUnit, Armour: true}
		if w.chitStepFirst(c) {
			loss.Active = c.Active
		}
		w.push(loss)
	case o.Defender.Steps > 0 || o.Defender.Disrupt || o.Defender.Retreat:
		open := w.open(&o.Defender, attacker.Enemy(), c.Defenders, NoUnit)
		w.replace(f)
		w.push(open)
	case o.Attacker.Steps > 0 || o.Attacker.Disrupt || o.Attacker.Retreat:
		o.Retreated = o.Retreated || (o.Attacker.Steps == 0 && !o.Attacker.Disrupt && o.Attacker.Retreat)
		open := w.open(&o.Attacker, attacker, c.Attackers(), c.Active)
		if loss, is := open.(LossFrame); is && w.chitStepFirst(c) {
			loss.Active = NoUnit
			open = loss
		}
		w.replace(f)
		w.push(open)
	case o.Advance:
		o.Advance = false
		w.replace(f)
		w.openAdvance(f)
	default:
		w.endCombat(f)
	}
}

// chitStepFirst tells whether the step of an Anti-Tank chit is the attacker's first and so the active unit's: only if
// d-75 is read the other way, and the active unit must be armour (11.0.11, 13.6.1).
func (b *board) chitStepFirst(c Combat) bool {
	return c.AntiTank && b.side(c.Active) == Allies && b.counter(c.Active).Class == Armour &&
		b.Rulings.Other(AntiTankFirst)
}

// 11.0.14: open takes the first thing owed out of a part of the result and gives the frame for it (11.0.16).
func (w *work) open(p *Part, side Side, units []UnitID, active UnitID) Frame {
	alive := w.alive(units)
	switch {
	case p.Steps > 0:
		steps := p.Steps
		p.Steps = 0
		return LossFrame{Side: side, Steps: steps, From: alive, Active: active}
	case p.Disrupt:
		p.Disrupt = false
		return DisruptFrame{Side: side, Count: disruptions, Among: alive, First: active}
	}
	p.Retreat = false
	return RetreatFrame{Side: side, Left: alive}
}

func (b *board) alive(units []UnitID) []UnitID {
	var out []UnitID
	for _, u := range units {
		if b.onMap(u) {
			out = append(out, u)
		}
	}
	return out
}

func (b *board) armourOf(c Combat, side Side) []UnitID {
	units := c.Defenders
	if b.side(c.Active) == side {
		units = c.Attackers()
	}
	var out []UnitID
	for _, u := range b.alive(units) {
		if b.counter(u).Class == Armour {
			out = append(out, u)
		}
	}
	return out
}

// 11.0.11: loss judges which unit takes a step loss: the owner's choice, but the attacker's first must come from the
// active unit.
func (b *board) loss(s *decide.Sheet, f LossFrame, u UnitID) {
	if !contains(f.From, u) || !b.onMap(u) {
		if f.Armour && b.onMap(u) && b.side(u) == f.Side && b.counter(u).Class != Armour && b.inCombat(u) {
			s.Refuse(ruleAntiTankChit, "cauldron.results.armour_only", unitArg(u))
			return
		}
		s.Refuse(ruleStepLoss, "cauldron.results.not_involved", unitArg(u))
		return
	}
	if f.Active != NoUnit && b.onMap(f.Active) && u != f.Active {
		s.Refuse(ruleStepLoss, "cauldron.results.active_first", unitArg(u), derive.Counter("Active", int(f.Active)))
		return
	}
	rec := s.Rec()
	before := rec.Fact(
		derive.Of("cauldron.results.steps", ruleStepsPerUnit, derive.Steps, unitArg(u)),
		derive.Int(int(b.Units[u].Steps)),
		0,
	)
	one := rec.Fact(derive.Of("cauldron.results.one_step", ruleStepLoss, derive.Steps), derive.Int(-1), 0)
	after := rec.Sum(derive.Of("cauldron.results.steps_left", ruleStepsPerUnit, derive.Steps, unitArg(u)), before, one)
	rec.Show(after)
	key := "cauldron.results.may_lose"
	if after.Val == derive.Int(0) {
		key = "cauldron.results.may_die"
	}
	rule := ruleStepLoss
	if f.Armour {
		rule = ruleAntiTankTime
	}
	s.Because(rule, key, unitArg(u), derive.Number("Steps", after.Val, derive.Steps))
}

// inCombat tells whether the unit takes part in the combat whose result is carried out.
func (b *board) inCombat(u UnitID) bool {
	for i := b.Frames.Len() - 1; i >= 0; i-- {
		if f, ok := b.Frames.At(i).(ResultFrame); ok {
			return u == f.Combat.Active || contains(f.Combat.Joiners, u) || contains(f.Combat.Defenders, u)
		}
	}
	return false
}

// 11.0.12: lose takes one step from a unit and swaps its counter for the next lower one, or eliminates it.
func (w *work) lose(u UnitID) {
	unit := w.unit(u)
	unit.Steps--
	if unit.Steps > 0 {
		w.Log(
			ruleStepsPerUnit,
			"cauldron.results.lost",
			unitArg(u),
			derive.Number("Steps", derive.Int(int(unit.Steps)), derive.Steps),
		)
		return
	}
	w.eliminate(u)
}

func (w *work) eliminate(u UnitID) {
	*w.unit(u) = Unit{Where: Eliminated}
	w.Log(ruleStepsPerUnit, "cauldron.results.eliminated", unitArg(u))
	w.index()
}

// takeLoss carries out one step loss of those owed (11.0.11).
func (w *work) takeLoss(f LossFrame, u UnitID) {
	f.Steps--
	f.Active = NoUnit
	w.lose(u)
	f.From = w.alive(f.From)
	w.replace(f)
}

// 11.0.15: disrupted judges which unit a D disrupts: the owner's choice among the undisrupted, the attacker's first the
// active unit.
func (b *board) disrupted(s *decide.Sheet, f DisruptFrame, u UnitID) {
	if !contains(f.Among, u) || !b.onMap(u) {
		s.Refuse(ruleResultD, "cauldron.results.not_involved", unitArg(u))
		return
	}
	if f.First != NoUnit && b.onMap(f.First) && !b.Units[f.First].Disrupted && u != f.First {
		s.Refuse(
			ruleResultD,
			"cauldron.results.active_disrupted_first",
			unitArg(u),
			derive.Counter("Active", int(f.First)),
		)
	}
	if b.Units[u].Disrupted {
		s.Refuse(ruleNoSecondD, "cauldron.disruption.already", unitArg(u))
	}
	s.Because(ruleResultD, "cauldron.results.may_disrupt", unitArg(u))
}

// takeDisruption disrupts one unit of those owed (11.0.15).
func (w *work) takeDisruption(f DisruptFrame, u UnitID) {
	f.Count--
	f.First = NoUnit
	w.disrupt(u, ruleResultD, "cauldron.disruption.now")
	w.replace(f)
}

// stillToDisrupt prunes the frame: a first D on an active unit that is disrupted already is lost (d-66), and with
// nobody left undisrupted the rest has no effect (11.0.15, 12.0.6).
func (w *work) stillToDisrupt(f DisruptFrame) bool {
	if f.First != NoUnit && w.onMap(f.First) && w.Units[f.First].Disrupted {
		if !w.Rulings.Other(LostDisruption) {
			f.Count--
		}
		w.Log(ruleNoSecondD, "cauldron.disruption.already", unitArg(f.First))
		f.First = NoUnit
		w.replace(f)
	}
	if f.Count < 1 {
		return false
	}
	for _, u := range f.Among {
		if w.onMap(u) && !w.Units[u].Disrupted {
			return true
		}
	}
	return false
}

// 11.0.17, 11.2.2: endCombat closes the combat. The active unit goes on only if it need not retreat and an advance was
// open to it (d-01).
func (w *work) endCombat(f ResultFrame) {
	w.pop()
	top, _ := w.Frames.Top()
	act, ok := top.(ActFrame)
	if !ok {
		return
	}
	vacated := w.vacated(f.Combat)
	goOn := w.onMap(act.Unit) && !f.Owed.Retreated
	if !w.Rulings.Other(GoOnAfterCombat) {
		goOn = goOn && w.couldAdvance(act.Unit, vacated)
	}
	if goOn {
		w.Log(
			ruleAdvanceGoOn,
			"cauldron.advance.goes_on",
			unitArg(act.Unit),
			derive.Number("Left", w.left(nil, act).Val, derive.Points),
		)
		return
	}
	w.finish(act)
}

// vacated are the defenders' hexes in which no enemy of the attacker stands any more (11.2).
func (b *board) vacated(c Combat) []hex.Hex {
	var out []hex.Hex
	enemy := b.side(c.Active).Enemy()
	for _, h := range c.Hexes {
		if b.holder(h) != enemy {
			out = append(out, h)
		}
	}
	return out
}

// resultUntimely refuses a loss or a disruption that no result asks for, or not yet, or no more (11.0.11, 11.0.15,
// 11.0.16).
func (b *board) resultUntimely(s *decide.Sheet, top Frame, i decide.Act) {
	if _, cull := top.(CullFrame); cull {
		return
	}
	loss := i.Verb == TakeLoss
	switch _, applying := frame.Find[ResultFrame](b.Frames); {
	case applying:
		s.Refuse(ruleCumulative, "cauldron.moment.order")
	case loss:
		s.Refuse(ruleStepLoss, "cauldron.moment.no_loss")
	default:
		s.Refuse(ruleResultD, "cauldron.moment.no_disruption")
	}
}

// ResultFrame is a combat with a result, and what of it is still to be carried out (11.0.10). It never asks.
type ResultFrame struct {
	Combat Combat
	Owed   Owed
}

func (ResultFrame) frame() string { return "result" }

// Fields implements [Frame].
func (f ResultFrame) Fields(v record.Visitor) Frame {
	combatField(v, &f.Combat)
	v.Sub(record.Field{Name: "owed"}, f.Owed.fields)
	return f
}

func (f ResultFrame) given(g *givens) {
	g.combat(f.Combat)
	g.owed(f.Owed)
}

func (f ResultFrame) combat() Combat { return f.Combat }

func (f ResultFrame) names() []UnitID { return f.Combat.units() }

// Question implements [Frame].
func (ResultFrame) Question(*board) play.Question { return play.Question{} }

// Options implements [Frame].
func (ResultFrame) Options(*board, func(decide.Act)) {}

// Act implements [Frame].
func (ResultFrame) Act(turn, decide.Act) bool { return false }

// Settle opens what is owed next (11.0.16).
func (f ResultFrame) Settle(w *work) play.Settled {
	w.next(f)
	return play.Changed
}

// LossFrame is step losses that a side must still take (11.0.11). From are the units that may take them.
type LossFrame struct {
	Side   Side
	Steps  int
	From   []UnitID
	Active UnitID // the attacker's first loss; NoUnit when it has been taken or for a defender
	Armour bool   // an Anti-Tank chit's loss: armour only (13.6)
}

func (LossFrame) frame() string { return "loss" }

// Fields implements [Frame].
func (f LossFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Int(v, "steps", &f.Steps, 1, mostLosses)
	record.SomeRefs(v, "from", &f.From, Units)
	record.OptRef(v, "active", &f.Active, Units)
	v.Bool("armour", &f.Armour)
	return f
}

func (f LossFrame) given(g *givens) {
	g.Count("lose", f.Steps, derive.Steps, playerArg(f.Side))
	g.Holds("armour_only", f.Armour)
	play.EachHolds(&g.Givens, "may_lose", f.From...)
	play.EachHolds(&g.Givens, "first_loss", f.Active)
}

func (f LossFrame) names() []UnitID { return f.From }

// Question implements [Frame].
func (f LossFrame) Question(*board) play.Question {
	if f.Armour {
		return play.Ask(f.Side, ruleAntiTankTime, "cauldron.point.anti_tank_loss")
	}
	return play.Ask(f.Side, ruleStepLoss, "cauldron.point.loss")
}

// Options implements [Frame].
func (f LossFrame) Options(_ *board, visit func(decide.Act)) {
	for _, u := range f.From {
		visit(TakeLoss.On(u))
	}
}

// Act implements [Frame].
func (f LossFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != TakeLoss {
		return false
	}
	if t.Judging() {
		t.Board.loss(t.Sheet, f, i.Unit)
	} else {
		t.Work.takeLoss(f, i.Unit)
	}
	return true
}

// Settle asks while a step is owed and a unit is there to take it (11.0.11).
func (f LossFrame) Settle(w *work) play.Settled {
	return play.AsksIf(f.Steps > 0 && len(w.alive(f.From)) > 0)
}

// DisruptFrame is disruptions that a side must still place (11.0.15).
type DisruptFrame struct {
	Side  Side
	Count int
	Among []UnitID
	First UnitID // the attacker's first is the active unit; NoUnit when done or for a defender
}

func (DisruptFrame) frame() string { return "disrupt" }

// Fields implements [Frame].
func (f DisruptFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Int(v, "count", &f.Count, 1, mostSteps)
	record.SomeRefs(v, "among", &f.Among, Units)
	record.OptRef(v, "first", &f.First, Units)
	return f
}

func (f DisruptFrame) given(g *givens) {
	g.Count("disrupt", f.Count, derive.Plain, playerArg(f.Side))
	play.EachHolds(&g.Givens, "among", f.Among...)
	play.EachHolds(&g.Givens, "first_disrupted", f.First)
}

func (f DisruptFrame) names() []UnitID { return f.Among }

// Question implements [Frame].
func (f DisruptFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleResultD, "cauldron.point.disrupt")
}

// Options implements [Frame].
func (f DisruptFrame) Options(_ *board, visit func(decide.Act)) {
	for _, u := range f.Among {
		visit(TakeDisruption.On(u))
	}
}

// Act implements [Frame].
func (f DisruptFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != TakeDisruption {
		return false
	}
	if t.Judging() {
		t.Board.disrupted(t.Sheet, f, i.Unit)
	} else {
		t.Work.takeDisruption(f, i.Unit)
	}
	return true
}

// Settle asks while a D is left that can still disrupt somebody (11.0.15, 12.0.6).
func (f DisruptFrame) Settle(w *work) play.Settled { return play.AsksIf(w.stillToDisrupt(f)) }
