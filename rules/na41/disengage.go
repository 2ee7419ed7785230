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

// Rules of 27.5 Disengagement, an optional rule.
const (
	ruleDisengage    cite.Rule = "na41:27.5.1"
	ruleDisengageDie cite.Rule = "na41:27.5.2"
	ruleDisengageWho cite.Rule = "na41:27.5.3"
	ruleDisengaged   cite.Rule = "na41:27.5.4"
)

// leastToDisengage is the Movement Allowance that a unit needs (27.5.3).
const leastToDisengage = 2

// escapeStep is how far an attempt has come.
type escapeStep uint8

const (
	grouping escapeStep = iota // units join, or the die is rolled
	paying                     // who loses the step
	leaving                    // whether the units go, and in which state
)

// DisengageFrame is units of a hex that attempt to disengage together (27.5.3), those that trucks carry not named.
type DisengageFrame struct {
	Side  Side
	Units []UnitID
	Step  escapeStep
}

func (DisengageFrame) frame() string { return "disengage" }

// Fields implements [Frame].
func (f DisengageFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.SomeRefs(v, "units", &f.Units, Units)
	record.Word(
		v,
		"step",
		&f.Step,
		[]record.Choice[escapeStep]{
			{Word: "grouping", Value: grouping},
			{Word: "paying", Value: paying},
			{Word: "leaving", Value: leaving},
		},
	)
	v.Check(func(c record.Checks) { together(c, "units", f.Units) })
	return f
}

type (
	// Disengage begins an attempt to disengage with a unit (27.5.3).
	Disengage struct{ Unit UnitID }
	// Withdraw lets units that have disengaged retreat, disrupted or in full retreat (27.5.4).
	Withdraw struct{ Condition Condition }
)

// Kind implements [decide.Intent].
func (Disengage) Kind() decide.Kind { return "disengage" }

// Kind implements [decide.Intent].
func (Withdraw) Kind() decide.Kind { return "withdraw" }

func (Disengage) intent() {}
func (Withdraw) intent()  {}

// Fields implements [Intent].
func (i Disengage) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i Withdraw) Fields(v record.Visitor) Intent {
	record.Word(v, "condition", &i.Condition, shaken())
	return i
}

// shaken are the words for the states of units that have retreated.
func shaken() []record.Choice[Condition] {
	return []record.Choice[Condition]{{Word: "disrupted", Value: Disrupted}, {Word: "full_retreat", Value: FullRetreat}}
}

// 27.5.1: mayDisengage judges a unit that attempts to disengage: one with an allowance of two or more that has not
// attacked or attempted it in this phase and has no replacement (27.5.3, 19.5, s1.2). In full retreat it may, too
// (d-53).
func (b *board) mayDisengage(s *decide.Sheet, side Side, u UnitID) {
	if !b.known(u) || b.Units[u].Where != OnMap || b.side(u) != side {
		s.Refuse(ruleDisengageWho, "na41.disengage.no_unit", unitArg(u))
		return
	}
	if t := b.rides(u); t != NoUnit {
		s.Refuse(ruleTruck, "na41.trucks.rides", unitArg(u), derive.Counter("Truck", int(t)))
	}
	if b.face(u).Move.N < leastToDisengage {
		s.Refuse(
			ruleDisengageWho,
			"na41.disengage.slow",
			unitArg(u),
			derive.Number("Least", derive.Int(leastToDisengage), derive.Points),
		)
	}
	b.members(ActFrame{Units: []UnitID{u}}, func(m UnitID) {
		unit := &b.Units[m]
		if unit.Fought || b.marked(m) {
			s.Refuse(ruleDisengageWho, "na41.disengage.has_fought", unitArg(m))
		}
		if unit.Replaced {
			s.Refuse(ruleReplaced, "na41.disengage.replaced", unitArg(m))
		}
		if unit.Condition == FullRetreat && b.Rulings.Other(NoFleeingTwice) {
			s.Refuse(ruleDisengageWho, "na41.disengage.flees", unitArg(m))
		}
		b.stays(s, m)
	})
	s.Because(ruleDisengage, "na41.disengage.may_try", unitArg(u))
}

// group are the units of the attempt, those that trucks carry too.
func (f DisengageFrame) group(b *board) (all, armed []UnitID) {
	b.members(ActFrame{Units: f.Units}, func(u UnitID) {
		all = append(all, u)
		if b.counter(u).Type.Combat() {
			armed = append(armed, u)
		}
	})
	return all, armed
}

// 27.5.2: escape is what is added to the die: for a group that drives or is carried, for one that is elite, against one
// of which somebody is of low quality.
func (f DisengageFrame) escape(b *board, rec *derive.Rec) derive.Num {
	c := &b.Charts.Combat
	var parts []derive.Num
	if !slices.ContainsFunc(f.Units, func(u UnitID) bool { return !b.counter(u).Mech }) {
		parts = append(
			parts,
			rec.Fact(shift("na41.disengage.mechanized", ruleDisengageDie), c.EscapeMech.Val, c.EscapeMech.Source),
		)
	}
	_, armed := f.group(b)
	is := func(q Quality) func(UnitID) bool { return func(u UnitID) bool { return b.quality(u) == q } }
	if len(armed) > 0 && !slices.ContainsFunc(armed, func(u UnitID) bool { return !is(Elite)(u) }) {
		parts = append(
			parts,
			rec.Fact(
				shift("na41.disengage.elite", ruleDisengageDie),
				c.EscapeQuality[Elite].Val,
				c.EscapeQuality[Elite].Source,
			),
		)
	}
	if slices.ContainsFunc(armed, is(LowQuality)) {
		parts = append(
			parts,
			rec.Fact(
				shift("na41.disengage.low", ruleDisengageDie),
				c.EscapeQuality[LowQuality].Val,
				c.EscapeQuality[LowQuality].Source,
			),
		)
	}
	return rec.Sum(shift("na41.disengage.modifier", ruleDisengageDie), parts...)
}

// Question implements [play.Frame].
func (f DisengageFrame) Question(*board) play.Question {
	switch f.Step {
	case paying:
		return play.Ask(f.Side, ruleDisengaged, "na41.point.disengage_loss")
	case leaving:
		return play.Ask(f.Side, ruleDisengaged, "na41.point.disengage_leave", unitArg(f.Units[0]))
	case grouping:
	}
	return play.Ask(f.Side, ruleDisengageWho, "na41.point.disengage", unitArg(f.Units[0]))
}

// Options implements [play.Frame].
func (f DisengageFrame) Options(b *board, visit func(decide.Intent)) {
	switch f.Step {
	case grouping:
		b.together(b.Units[f.Units[0]].Spot, func(u UnitID) {
			if b.side(u) == f.Side {
				visit(Join{u})
			}
		})
		visit(Roll{})
		visit(Forgo{})
	case paying:
		for _, u := range f.payers(b) {
			visit(Suffer{u})
		}
	case leaving:
		visit(Withdraw{Disrupted})
		visit(Withdraw{FullRetreat})
		visit(Forgo{})
	}
}

// payers are the units of which one may lose the step.
func (f DisengageFrame) payers(b *board) []UnitID {
	all, armed := f.group(b)
	if len(armed) > 0 {
		return armed
	}
	return all
}

// Judge implements [play.Frame] (27.5.2, 27.5.3, 27.5.4).
func (f DisengageFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch in := i.(type) {
	case Join:
		if f.Step != grouping {
			return false
		}
		f.join(b, s, in.Unit)
	case Roll:
		if f.Step != grouping {
			return false
		}
		s.Rec().Show(f.escape(b, s.Rec()))
		s.Because(ruleDisengageDie, "na41.disengage.may_roll", unitArg(f.Units[0]))
	case Suffer:
		if f.Step != paying {
			return false
		}
		if !slices.Contains(f.payers(b), in.Unit) {
			s.Refuse(ruleDisengaged, "na41.disengage.no_loss", unitArg(in.Unit))
		}
		s.Because(ruleDisengaged, "na41.disengage.may_lose", unitArg(in.Unit))
	case Withdraw:
		if f.Step != leaving {
			return false
		}
		f.withdraw(b, s, in.Condition)
	case Forgo:
		if f.Step == paying {
			return false
		}
		s.Because(ruleDisengaged, "na41.disengage.may_stay", unitArg(f.Units[0]))
	default:
		return false
	}
	return true
}

// 27.5.3: join judges a unit that attempts it with the others of its hex.
func (f DisengageFrame) join(b *board, s *decide.Sheet, u UnitID) {
	b.mayDisengage(s, f.Side, u)
	if !b.known(u) {
		return
	}
	if b.Units[u].Spot != b.Units[f.Units[0]].Spot {
		s.Refuse(ruleDisengageWho, "na41.movement.elsewhere", unitArg(u))
	}
	if slices.Contains(f.Units, u) {
		s.Refuse(ruleDisengageWho, "na41.movement.in_the_stack", unitArg(u))
	}
}

// 27.5.4: withdraw judges the state in which the units go: who was disrupted goes in full retreat in any case.
func (f DisengageFrame) withdraw(b *board, s *decide.Sheet, c Condition) {
	if c != Disrupted && c != FullRetreat {
		s.Refuse(ruleDisengaged, "na41.disengage.no_state", unitArg(f.Units[0]))
		return
	}
	_, armed := f.group(b)
	if c == Disrupted &&
		!slices.ContainsFunc(armed, func(u UnitID) bool { return b.Units[u].Condition == GoodOrder }) &&
		len(armed) > 0 {
		s.Refuse(ruleDisengaged, "na41.disengage.disrupted_already", unitArg(f.Units[0]))
	}
	s.Because(ruleDisengaged, "na41.disengage.may_leave", unitArg(f.Units[0]))
}

// CarryOut implements [play.Frame].
func (f DisengageFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch in := i.(type) {
	case Join:
		f.Units = append(slices.Clip(f.Units), in.Unit)
		w.replace(f)
	case Roll:
		w.rollEscape(f, src)
	case Suffer:
		f.Step = leaving
		w.replace(f)
		w.suffer(in.Unit, ruleDisengaged)
	case Withdraw:
		at := w.Units[f.Units[0]].At
		w.replace(
			RetreatFrame{
				Side:      f.Side,
				From:      at,
				Units:     f.Units,
				Least:     1,
				Most:      2,
				Condition: in.Condition,
				Leaving:   true,
			},
		)
	case Forgo:
		w.Pop()
	}
}

// rollEscape rolls for the units, which may neither attack nor attempt it again in this phase (27.5.2, 27.5.3, 27.5.4).
func (w *work) rollEscape(f DisengageFrame, src dice.Source) {
	all, _ := f.group(&w.board)
	for _, u := range all {
		w.unit(u).Fought = true
	}
	face := dice.Fall(src, dieSides)
	die := w.rec.Die(derive.Of("na41.disengage.die", ruleDisengageDie, derive.Face), derive.Int(face+1))
	total := w.rec.Sum(derive.Of("na41.disengage.total", ruleDisengageDie, derive.Face), die, f.escape(&w.board, w.rec))
	out := w.Charts.Combat.Escapes.read(w.rec, ruleDisengageDie, total)
	key := "na41.disengage.fails"
	switch out {
	case CostlyLeave:
		key = "na41.disengage.costs"
	case FreeLeave:
		key = "na41.disengage.succeeds"
	}
	w.LogRoll(
		ruleDisengageDie,
		key,
		dieSides,
		face,
		unitArg(f.Units[0]),
		derive.Number("Die", derive.Int(face+1), derive.Face),
		derive.Number("Total", total.Val, derive.Face),
	)
	switch out {
	case CostlyLeave:
		f.Step = paying
	case FreeLeave:
		f.Step = leaving
	default:
		w.Pop()
		return
	}
	w.replace(f)
}

// Settle implements [play.Frame] (27.5.4). Where only one unit can lose the step, it does; whom the step has cost its
// life goes nowhere.
func (f DisengageFrame) Settle(w *work) play.Settled {
	here := slices.DeleteFunc(slices.Clone(f.Units), func(u UnitID) bool { return w.Units[u].Where != OnMap })
	switch {
	case len(here) == 0:
		return play.Done
	case len(here) < len(f.Units):
		f.Units = here
		w.replace(f)
		return play.Changed
	}
	if units := f.payers(&w.board); f.Step == paying && len(units) == 1 {
		f.Step = leaving
		w.replace(f)
		w.suffer(units[0], ruleDisengaged)
		return play.Changed
	}
	return play.Asks
}
