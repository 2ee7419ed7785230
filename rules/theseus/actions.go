package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// Rules of 7 Actions, 7.1 and 7.2.
const (
	ruleActions       cite.Rule = "theseus:7"
	ruleOverview      cite.Rule = "theseus:7.1"
	ruleEligible      cite.Rule = "theseus:7.2.a"
	rulePay           cite.Rule = "theseus:7.2.c"
	ruleAnother       cite.Rule = "theseus:7.2.e"
	ruleOutOfCommand  cite.Rule = "theseus:5.8.3.a"
	ruleIsolatedCheck cite.Rule = "theseus:5.8.4.a"
	ruleDisruptedOnly cite.Rule = "theseus:5.6.3.l"
)

// Action is a kind of Action with a price in action points (7).
type Action uint8

// The Actions.
const (
	Movement Action = iota + 1
	BreachMinefield
	RefitAction
	ImprovedDefense
	HastyAttack
	RegularAttack
	PreparedAttack
)

// cell is the price of an Action on the chart; of attacks the whole price.
func (c *ActionCosts) cell(a Action) Cell {
	switch a {
	case Movement:
		return c.Move
	case BreachMinefield:
		return c.Breach
	case RefitAction:
		return c.Refit
	case ImprovedDefense:
		return c.Improve
	case HastyAttack:
		return c.Hasty
	case RegularAttack:
		return c.Regular
	case PreparedAttack:
		return c.Prepared
	}
	panic("theseus: unknown Action")
}

func actionKey(a Action) string {
	switch a {
	case Movement:
		return "theseus.action.movement"
	case BreachMinefield:
		return "theseus.action.breach"
	case RefitAction:
		return "theseus.action.refit"
	case ImprovedDefense:
		return "theseus.action.improve"
	case HastyAttack:
		return "theseus.action.hasty"
	case RegularAttack:
		return "theseus.action.regular"
	case PreparedAttack:
		return "theseus.action.prepared"
	}
	panic("theseus: unknown Action")
}

// purse is what may be spent on Actions: by which formation or, for a bonus, by which units, and how many points.
type purse struct {
	side      Side
	formation FormationID
	only      []UnitID // of a bonus; nil: all units of the formation
	points    int
	bonus     int  // of the points, those that are a bonus and are spent first (7.5.3)
	free      bool // Actions cost nothing (6.4)
}

// 7.1: purse is what may be spent at the open frame or at the one that it interrupts; ok is false when no Action is
// possible (7.5.3).
func (b *board) purse() (p purse, ok bool) {
	for i := b.Frames.Len() - 1; i >= 0; i-- {
		if f, has := b.Frames.At(i).(spender); has {
			return f.purse(b, i), true
		}
	}
	return purse{}, false
}

// 7.2.c: pay takes action points: a bonus first, then the activation's; an independent unit by itself spends none
// (6.3.4, 6.4, 7.1).
func (w *work) pay(n int) {
	for i := w.Frames.Len() - 1; i >= 0; i-- {
		f, has := w.Frames.At(i).(payer)
		if !has {
			continue
		}
		after, rest := f.paid(n)
		if w.Frames, n = w.Frames.With(i, after), rest; n == 0 {
			return
		}
	}
}

// charge takes what an Action costs; an independent unit by itself has nothing to pay (6.4, 7.2.c).
func (w *work) charge(a Action, units ...UnitID) (cost derive.Num) {
	if p, _ := w.purse(); p.free {
		w.pay(0)
		return derive.Num{}
	}
	cost = w.cost(w.rec, a, units...)
	w.rec.Show(cost)
	w.pay(cost.Whole())
	return cost
}

// tellPaid tells what has been paid for an Action, or who acts by itself without action points (6.4, 7.2.c).
func (w *work) tellPaid(a Action, cost derive.Num) {
	action := derive.Term("Action", actionKey(a))
	if p, _ := w.purse(); p.free {
		w.Log(ruleAlone, "theseus.unit.acts", unitArg(p.only[0]), action)
		return
	}
	w.Log(rulePay, "theseus.action.paid", action, derive.Number("Cost", cost.Val, derive.Plain))
}

// 7: cost is the price of an Action for units: doubled for a Movement or Hasty Attack Action when a unit of them is out
// of command or isolated (5.8.3.a, 5.8.4, d-47).
func (b *board) cost(rec *derive.Rec, a Action, units ...UnitID) derive.Num {
	cell := b.Charts.Costs.cell(a)
	price := rec.Fact(derive.Of(actionKey(a), ruleActions, derive.Plain), cell.Val, cell.Source)
	if (a != Movement && a != HastyAttack) || !b.doubled(units) {
		return price
	}
	label := derive.Of("theseus.action.out_of_command", ruleOutOfCommand, derive.Plain)
	if !slices.ContainsFunc(units, func(u UnitID) bool { return b.command(nil, u) == OutOfCommand }) {
		label.Key, label.Rule = "theseus.action.isolated_cost", ruleIsolation
	}
	twice := rec.Fact(label, derive.Int(2), cite.Printed)
	return rec.Product(derive.Of("theseus.action.cost", ruleActions, derive.Plain), price, twice)
}

// afford refuses an Action for which the action points don't suffice, and shows what is left (6.4, 7.1). An independent
// unit by itself needs none.
func (b *board) afford(s *decide.Sheet, p purse, a Action, units ...UnitID) {
	if p.free {
		s.Because(ruleAlone, "theseus.unit.free")
		return
	}
	rec := s.Rec()
	cost := b.cost(rec, a, units...)
	left := rec.Fact(derive.Of("theseus.action.left", ruleOverview, derive.Plain), derive.Int(p.points), cite.None)
	rec.Show(cost)
	rec.Show(left)
	price, have := derive.Number("Cost", cost.Val, derive.Plain), derive.Number("Left", left.Val, derive.Plain)
	if left.Less(cost.Val) {
		s.Refuse(ruleOverview, "theseus.action.points", price, have)
		return
	}
	s.Because(ruleOverview, "theseus.action.affordable", price, have)
}

// 7.2.a: eligible refuses a unit that the open purse is not for; it is false when the other rules cannot even be asked.
func (b *board) eligible(s *decide.Sheet, p purse, u UnitID) bool {
	if !b.onMap(u) {
		s.Refuse(ruleEligible, "theseus.action.not_on_map", unitArg(u))
		return false
	}
	if b.side(u) != p.side {
		s.Refuse(ruleEligible, "theseus.action.not_yours", unitArg(u))
		return false
	}
	switch {
	case p.free && !slices.Contains(p.only, u):
		s.Refuse(ruleAlone, "theseus.unit.other", unitArg(u), derive.Counter("Acting", int(p.only[0])))
	case p.only != nil && !slices.Contains(p.only, u):
		s.Refuse(ruleBonus, "theseus.action.not_in_battle", unitArg(u))
	case p.only == nil && b.formation(u) != p.formation:
		s.Refuse(ruleEligible, "theseus.action.not_of_formation", unitArg(u), formationArg(p.formation))
	}
	return true
}

// inOrder refuses a disrupted unit any Action but a Refit Action (5.6.3.l).
func (b *board) inOrder(s *decide.Sheet, u UnitID) {
	if b.Units[u].Disrupted {
		s.Refuse(ruleDisruptedOnly, "theseus.action.disrupted", unitArg(u))
	}
}

// 7.2.b: inCommand refuses an Action that needs command; headquarters are always in command of themselves.
func (b *board) inCommand(s *decide.Sheet, u UnitID) { outside(s, u, b.command(s.Rec(), u)) }

// actionOrEnd is an Action at a purse, or the end of it: ends tells that the frame that asks is to end (7.1). It is not
// asked for any other verb.
func actionOrEnd(t turn, i decide.Act) (asked, ends bool) {
	if i.Verb != EndActions {
		return action(t, i), false
	}
	if t.Judging() {
		t.Board.mayEnd(t.Sheet)
	}
	return true, !t.Judging()
}

// 7.2, 7.2.d, 7.1.a, 7.1.b, 7.1.c, 7.1.d, 7.1.e: action is a new Action of one of the kinds that there are at a purse;
// it is begun at once, and carried out before the next.
func action(t turn, i decide.Act) bool {
	var p purse
	if t.Judging() {
		var open bool
		if p, open = t.Board.purse(); !open {
			return false
		}
	}
	switch i.Verb {
	case Move:
		if t.Judging() {
			t.Board.mayMove(t.Sheet, p, i.Unit)
		} else {
			t.Work.push(MoveFrame{Units: []UnitID{i.Unit}})
		}
	case Breach:
		if t.Judging() {
			t.Board.mayBreach(t.Sheet, p, i.Unit)
		} else {
			t.Work.tryBreach(i.Unit)
		}
	case Refit:
		if t.Judging() {
			t.Board.mayRefit(t.Sheet, p, i.Unit)
		} else {
			t.Work.tryRefit(i.Unit)
		}
	case Improve:
		if t.Judging() {
			t.Board.mayImprove(t.Sheet, p, i.Hex)
		} else {
			t.Work.improve(i.Hex)
		}
	case Attack:
		if t.Judging() {
			t.Board.attackOn(t.Sheet, p, i)
		} else {
			t.Work.attackFrom(i)
		}
	case AskAgain:
		if t.Judging() {
			t.Board.mayAskAgain(t.Sheet, p.side)
		} else {
			p, _ = t.Work.purse()
			t.Work.asksAgain(p.side)
		}
	default:
		return false
	}
	return true
}

// 7.2.e: mayEnd judges the end of an activation, which loses its points; a bonus that is given up loses no others (6.4,
// 7.5.3, 7.5.3.a).
func (b *board) mayEnd(s *decide.Sheet) {
	p, _ := b.purse()
	if p.free {
		s.Because(ruleAlone, "theseus.unit.may_end")
		return
	}
	if p.bonus == 0 {
		s.Because(ruleAnother, "theseus.action.may_end", count("Left", p.points))
		return
	}
	s.Because(ruleBonus, "theseus.bonus.may_give_up", count("Bonus", p.bonus))
	if p.points > p.bonus {
		s.Because(ruleSpendBonus, "theseus.bonus.goes_on", count("Left", p.points-p.bonus))
	}
}

// actionCandidates visits the Actions that are worth listing at a purse.
func (b *board) actionCandidates(visit func(decide.Act)) {
	p, open := b.purse()
	if !open {
		return
	}
	b.eachOf(p, func(u UnitID) { visit(Move.On(u)) })
	b.attackCandidates(p, visit)
	b.eachOf(p, func(u UnitID) {
		if b.combat(u) && b.hostile(b.Units[u].At, p.side) {
			visit(Breach.On(u))
		}
	})
	b.eachOf(p, func(u UnitID) {
		if b.Units[u].Disrupted {
			visit(Refit.On(u))
		}
	})
	var seen []UnitID
	b.eachOf(p, func(u UnitID) {
		first := !slices.ContainsFunc(seen, func(v UnitID) bool { return b.Units[v].At == b.Units[u].At })
		if b.combat(u) && first {
			seen = append(seen, u)
			visit(Improve.At(b.Units[u].At))
		}
	})
	if b.Kept[p.side-1] {
		visit(AskAgain.Now())
	}
	visit(EndActions.Now())
}

// isFor tells whether a purse is for a unit: one of the formation, or for a bonus one of the battle (7.2.a, 7.5.3).
func (b *board) isFor(p purse, u UnitID) bool {
	if p.only != nil {
		return slices.Contains(p.only, u)
	}
	return b.formation(u) == p.formation
}

// eachOf visits the units on the map that a purse is for.
func (b *board) eachOf(p purse, visit func(UnitID)) {
	for i := range b.Units {
		u := UnitID(i)
		if b.Units[i].Where == OnMap && b.side(u) == p.side && b.isFor(p, u) {
			visit(u)
		}
	}
}

// 7.7.g: acts takes the Improved Defense markers off hexes in which a unit conducts an Action (7.7.d).
func (w *work) acts(units ...UnitID) {
	for _, u := range units {
		w.unimprove(ruleImproveEnds, w.Units[u].At)
	}
}
