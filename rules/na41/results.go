package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 10.0 Combat Results, and of units that change them.
const (
	rulePicks       cite.Rule = "na41:10.2.1"
	ruleGave        cite.Rule = "na41:10.2.2.a"
	ruleLastToGo    cite.Rule = "na41:10.2.2.b"
	ruleUnprotected cite.Rule = "na41:10.2.2.c"
	ruleSteps       cite.Rule = "na41:10.3"
	ruleRemnant     cite.Rule = "na41:10.4.1"
	ruleNoRemnant   cite.Rule = "na41:10.4.2"
	ruleRecon       cite.Rule = "na41:18.1"
	ruleEighty      cite.Rule = "na41:18.2"
)

// resultStep is how far the carrying out of a result has come.
type resultStep uint8

const (
	losingTank   resultStep = iota // the step that an 88 costs (18.2)
	losingDefend                   // the defender's steps
	losingAttack                   // the attacker's
	standing                       // the Determined Defense (11.0)
	falling                        // the retreat (12.0)
	pursuing                       // the advance (14.0)
	finished
)

type (
	// ResultFrame is a result of the table that is being carried out (10.1). Defenders are those who defended.
	ResultFrame struct {
		Attack

		Result      Result
		Shade       Shade
		Step        resultStep
		Defenders   []UnitID
		Held        bool // the defender has held (11.4.1)
		Overwhelmed bool // at 10-1, without a die (8.5.3)
	}
	// LossFrame is a step that a side has to lose, one of those who took part (10.2). Tanks: it has to be a tank
	// unit's.
	LossFrame struct {
		Attack

		Owner, Chooser Side
		From           []UnitID
		Tanks          bool
	}
	// RemnantFrame is a unit of three steps that has lost its second: its owner may put a remnant in its place (10.4).
	RemnantFrame struct{ Unit UnitID }
)

func (ResultFrame) frame() string  { return "result" }
func (LossFrame) frame() string    { return "loss" }
func (RemnantFrame) frame() string { return "remnant" }

// Fields implements [Frame].
func (f ResultFrame) Fields(v record.Visitor) Frame {
	attackFields(v, &f.Attack)
	record.Word(v, "result", &f.Result, Results())
	shadeField(v, &f.Shade)
	record.Word(v, "step", &f.Step, []record.Choice[resultStep]{
		{Word: "losing_tank", Value: losingTank},
		{Word: "losing_defend", Value: losingDefend},
		{Word: "losing_attack", Value: losingAttack},
		{Word: "standing", Value: standing},
		{Word: "falling", Value: falling},
		{Word: "pursuing", Value: pursuing},
		{Word: "finished", Value: finished},
	})
	record.Refs(v, "defenders", &f.Defenders, Units)
	v.Bool("held", &f.Held)
	v.Bool("overwhelmed", &f.Overwhelmed)
	return f
}

// Fields implements [Frame].
func (f LossFrame) Fields(v record.Visitor) Frame {
	attackFields(v, &f.Attack)
	record.Word(v, "owner", &f.Owner, Sides())
	record.Word(v, "chooser", &f.Chooser, Sides())
	record.Refs(v, "from", &f.From, Units)
	v.Bool("tanks", &f.Tanks)
	return f
}

// Fields implements [Frame].
func (f RemnantFrame) Fields(v record.Visitor) Frame {
	unitField(v, &f.Unit)
	return f
}

// effect is what the result does.
func (f ResultFrame) effect(b *board) *Effect { return &b.Charts.Combat.Effects[f.Result] }

// Question implements [play.Frame].
func (f ResultFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleDie, "na41.point.result", hexArg(f.Target))
}

// Options implements [play.Frame].
func (f ResultFrame) Options(*board, func(decide.Intent)) {}

// Judge implements [play.Frame].
func (f ResultFrame) Judge(*board, *decide.Sheet, decide.Intent) bool { return false }

// CarryOut implements [play.Frame].
func (f ResultFrame) CarryOut(*work, decide.Intent, dice.Source) {}

// 10.1, 10.1.a, 10.1.b, 10.1.c, 10.1.d, 10.1.e, 10.1.f, 10.1.g, 10.1.h, 10.1.i: Settle takes what the result asks for
// in its order: the tank step that an 88 costs, the defender's steps, the attacker's (10.2.1, 18.1, 18.2).
func (f ResultFrame) Settle(w *work) play.Settled {
	was := f
	f.Step++
	switch was.Step {
	case losingTank:
		f.Defenders = w.defenders(f.Attack)
		w.foughtOut(f)
		w.replace(f)
		if w.eightyEight(f) && !w.Rulings.Other(TankStepLast) {
			w.push(f.tankLoss())
		}
	case losingDefend:
		w.replace(f)
		if f.effect(&w.board).Defender.N > 0 && !w.reconAlone(f) {
			w.push(f.loss(&w.board, f.Side.Enemy(), f.Defenders))
		}
	case losingAttack:
		w.replace(f)
		if w.eightyEight(f) && w.Rulings.Other(TankStepLast) {
			w.push(f.tankLoss())
		}
		if f.effect(&w.board).Attacker.N > 0 {
			w.push(f.loss(&w.board, f.Side, f.Units))
		}
	case standing:
		w.replace(f)
		if f.effect(&w.board).Least.N > 0 && w.mayStand(f) {
			w.push(DefenseFrame{Attack: f.Attack, Shade: f.Shade, Lead: NoUnit, Helper: NoUnit})
		}
	case falling:
		w.replace(f)
		if f.effect(&w.board).Least.N > 0 && !f.Held {
			w.fall(f)
		}
	case pursuing:
		w.replace(f)
		w.pursue(f)
	case finished:
		if f.Auto {
			w.forgetFights()
		}
		return play.Done
	}
	return play.Changed
}

// tankLoss is the tank step that an 88 costs the Allies, before the other steps (d-44: or after them; 18.2).
func (f ResultFrame) tankLoss() LossFrame {
	return LossFrame{
		Attack:  f.Attack,
		Owner:   Allies,
		Chooser: Allies,
		From:    append(slices.Clone(f.Units), f.Defenders...),
		Tanks:   true,
	}
}

// 10.2.1: loss is a step that a side loses: its owner picks the unit, or the opposing player if the result says so.
func (f ResultFrame) loss(b *board, owner Side, from []UnitID) LossFrame {
	chooser := owner
	if f.effect(b).Opponent {
		chooser = owner.Enemy()
	}
	return LossFrame{Attack: f.Attack, Owner: owner, Chooser: chooser, From: from}
}

// foughtOut notes who has attacked and who has been attacked in this combat phase (8.1). A fight of a group on its way
// counts for those whom it attacks, or does not (d-128).
func (w *work) foughtOut(f ResultFrame) {
	for _, u := range f.Units {
		w.unit(u).Fought = true
	}
	if f.Break && w.Rulings.Other(AttackedOnTheWay) {
		return
	}
	for _, u := range f.Defenders {
		w.unit(u).Fought = true
	}
}

// 10.2.2, 10.2.2.a, 10.2.2.b: mayLose are the units of which one may lose the step: those that gave strength to the
// combat, or, when none of them is left, the others.
func (f LossFrame) mayLose(b *board) []UnitID {
	var first, last []UnitID
	for _, u := range f.From {
		switch {
		case b.Units[u].Where != OnMap || b.side(u) != f.Owner || f.Tanks && !b.isTank(u):
		case f.gave(b, u):
			first = append(first, u)
		default:
			last = append(last, u)
		}
	}
	if len(first) > 0 {
		return first
	}
	return last
}

// gave tells whether a unit has given strength; in parentheses only when no other defender is left.
func (f LossFrame) gave(b *board, u UnitID) bool {
	if f.Owner == f.Side {
		return b.face(u).Attack.N > 0
	}
	return b.Units[u].Condition != FullRetreat && !b.counter(u).Alone && !slices.Contains(f.Excess, u)
}

// Aftermath implements [play.Aftermath].
func (LossFrame) Aftermath() {}

// Question implements [play.Frame].
func (f LossFrame) Question(*board) play.Question {
	return play.Ask(f.Chooser, rulePicks, "na41.point.loss", derive.Player("Owner", int(f.Owner)))
}

// Options implements [play.Frame].
func (f LossFrame) Options(_ *board, visit func(decide.Intent)) {
	for _, u := range f.From {
		visit(Suffer{u})
	}
}

// Judge judges which unit loses the step (10.2.2.a, 10.2.2.b, 18.2).
func (f LossFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	in, is := i.(Suffer)
	if !is {
		return false
	}
	u := in.Unit
	if !slices.Contains(f.From, u) || b.Units[u].Where != OnMap || b.side(u) != f.Owner {
		s.Refuse(ruleGave, "na41.results.not_there", unitArg(u))
		return true
	}
	if f.Tanks && !b.isTank(u) {
		s.Refuse(ruleEighty, "na41.results.not_a_tank", unitArg(u))
	} else if !slices.Contains(f.mayLose(b), u) {
		s.Refuse(ruleLastToGo, "na41.results.last_to_go", unitArg(u))
	}
	s.Because(rulePicks, "na41.results.may_lose", unitArg(u))
	return true
}

// CarryOut implements [play.Frame].
func (f LossFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	if in, is := i.(Suffer); is {
		w.Pop()
		w.suffer(in.Unit, ruleSteps)
	}
}

// Settle implements [play.Frame]: where only one unit can lose the step, it does.
func (f LossFrame) Settle(w *work) play.Settled {
	switch units := f.mayLose(&w.board); len(units) {
	case 0:
		return play.Done
	case 1:
		w.Pop()
		w.suffer(units[0], ruleSteps)
		return play.Changed
	}
	return play.Asks
}

// 10.3, 10.4.1: suffer takes a step from a unit (10.4.2). The last one eliminates it; a unit of three steps on its last
// becomes a remnant if its owner wants to and there is one.
func (w *work) suffer(u UnitID, rule cite.Rule) {
	unit := w.unit(u)
	if unit.Where != OnMap || unit.Steps == 0 {
		return
	}
	unit.Steps--
	w.Log(rule, "na41.results.lost", unitArg(u))
	switch {
	case unit.Steps == 0:
		w.lose(u, ruleSteps)
	case w.remnant(u) && w.remnantsLeft(u) > 0:
		w.push(RemnantFrame{u})
	case w.remnant(u):
		w.Log(ruleNoRemnant, "na41.results.no_remnant", unitArg(u))
		w.lose(u, ruleNoRemnant)
	}
}

// 10.4.2: remnantsLeft is how many remnants of its kind are in the display for a unit. One in the withdrawn units box
// is not (20.3).
func (b *board) remnantsLeft(u UnitID) int {
	c := b.counter(u)
	left := 0
	for _, r := range b.Order.Remnants {
		if r.Side == c.Side && r.Type == c.Type {
			left += r.Count.N
		}
	}
	for i := range b.Units {
		o := UnitID(i)
		k, used := b.counter(o), b.inPlay(o) || b.Units[o].Where == Withdrawn
		if o != u && used && b.remnant(o) && k.Side == c.Side && k.Type == c.Type {
			left--
		}
	}
	return left
}

// eliminate removes a unit; what stood under its protection falls with the last combat unit of the hex (10.2.2.c,
// 10.3).
func (w *work) eliminate(u UnitID, rule cite.Rule) {
	at, side := w.Units[u].Spot, w.side(u)
	w.remove(u, Eliminated)
	w.Log(rule, "na41.results.eliminated", unitArg(u))
	w.unprotect(side, at)
}

// remove takes a unit off the map into the eliminated box or the surrender box, in the state of a unit that has done
// nothing; a replacement unit goes back to its pool (19.2.2).
func (w *work) remove(u UnitID, to Where) {
	if w.counter(u).Type.Replacement() {
		w.toPool(u)
		w.index()
		return
	}
	if t := w.rides(u); t != NoUnit {
		w.unit(t).Load, w.unit(t).Cargo = Empty, 0
	}
	w.spill(u, ruleOverrun)
	was := *w.unit(u)
	spot := Spot{Where: to}
	if to == Surrender {
		spot.Turn = w.Turn
	}
	*w.unit(u) = Unit{Spot: spot, Fought: was.Fought, Fled: was.Fled}
	if w.counter(u).Captured {
		w.scrap(u)
	}
	w.index()
}

// 10.2.2.c: unprotect removes the non-combat units and supply points of a side from a hex in which no combat unit of it
// is left (d-34: at once, or only when an enemy comes).
func (w *work) unprotect(side Side, at Spot) {
	if w.Rulings.Other(StandUnprotected) {
		return
	}
	if at.Where == OnMap && !w.combatUnit(at.At, side) && w.nonCombat(at.At, side) {
		w.Log(ruleUnprotected, "na41.results.unprotected", hexArg(at.At))
		w.overrun(side.Enemy(), at.At)
		w.index()
	}
}

// Aftermath implements [play.Aftermath].
func (RemnantFrame) Aftermath() {}

// Question implements [play.Frame].
func (f RemnantFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleRemnant, "na41.point.remnant", unitArg(f.Unit))
}

// Options implements [play.Frame].
func (f RemnantFrame) Options(_ *board, visit func(decide.Intent)) {
	visit(TakeRemnant{})
	visit(GiveUpUnit{})
}

// Judge judges whether a remnant takes the place of the unit (10.4.1, 10.4.2).
func (f RemnantFrame) Judge(_ *board, s *decide.Sheet, i decide.Intent) bool {
	switch i.(type) {
	case TakeRemnant:
		s.Because(ruleRemnant, "na41.results.may_take_remnant", unitArg(f.Unit))
	case GiveUpUnit:
		s.Because(ruleNoRemnant, "na41.results.may_give_up", unitArg(f.Unit))
	default:
		return false
	}
	return true
}

// CarryOut implements [play.Frame].
func (f RemnantFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	w.Pop()
	if _, gone := i.(GiveUpUnit); gone {
		if top, open := w.Frames.Top(); open && w.givenUpAtSea(top, f.Unit) {
			return
		}
		w.lose(f.Unit, ruleNoRemnant)
		return
	}
	w.Log(ruleRemnant, "na41.results.remnant", unitArg(f.Unit))
}

// Settle implements [play.Frame].
func (f RemnantFrame) Settle(*work) play.Settled { return play.Asks }

// payersFor are those that may give attack supply to an attack by the units.
func (b *board) payersFor(units []UnitID) []Payer { return gameOf(b).Payers(units...) }

// supportsFor are the support units that may give their artillery to the units.
func (b *board) supportsFor(units []UnitID) []UnitID { return gameOf(b).Supports(units...) }

// AttackColumn is the derivation of the column of an attack before the die, with all that has been declared.
func (g Game) AttackColumn(a Attack) derive.Tree {
	rec := &derive.Rec{}
	g.b.outlook(rec, a)
	return rec.Tree()
}

// 10.1.j: resultHexes is how many hexes the result has printed for the advance.
func resultHexes(rec *derive.Rec, most uint8) derive.Num {
	return rec.Fact(
		derive.Of("na41.advance.result", ruleAdvanceLength, derive.Hexes),
		derive.Int(int(most)),
		cite.Printed,
	)
}
