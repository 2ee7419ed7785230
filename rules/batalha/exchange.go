package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/record"
)

// ExchangeFrame is an exchange in which Side still gives up units. Due is the attack strength that the attacker still
// owes, and what the defender has given so far while it is his turn (5.1.7.emp).
type ExchangeFrame struct {
	Attack Attack
	Side   Side
	Due    int
}

func (ExchangeFrame) frame() string { return "exchange" }

// Fields implements [Frame].
func (f ExchangeFrame) Fields(v record.Visitor) Frame {
	attackField(v, &f.Attack)
	sideField(v, &f.Side)
	record.Count(v, "due", &f.Due, mostNumber*mostSteps)
	return f
}

func (f ExchangeFrame) given(g *givens) {
	g.attack(f.Attack)
	g.Count("due", f.Due, derive.Strength)
}

func (f ExchangeFrame) attack() Attack { return f.Attack }

// Question implements [Frame].
func (f ExchangeFrame) Question(*board) play.Question {
	if f.Side == f.Attack.Side {
		return play.Ask(
			f.Side,
			ruleExchange,
			"batalha.point.exchange_attacker",
			derive.Number("Due", derive.Int(f.Due), derive.Strength),
		)
	}
	return play.Ask(f.Side, ruleExchange, "batalha.point.exchange_defender")
}

// Options implements [Frame].
func (f ExchangeFrame) Options(b *board, visit func(decide.Act)) {
	for _, u := range b.givers(f) {
		visit(GiveUp.On(u))
	}
	visit(EndGiving.Now())
}

// Act implements [Frame].
func (f ExchangeFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case GiveUp:
		if t.Judging() {
			t.Board.mayGive(t.Sheet, f, i.Unit)
		} else {
			t.Work.giveUp(f, i.Unit)
		}
	case EndGiving:
		if t.Judging() {
			t.Board.mayEndGiving(t.Sheet, f)
		} else {
			t.Work.endGiving(f)
		}
	default:
		return false
	}
	return true
}

// Settle asks the defender while he has units, then the attacker while he owes something and has units to pay with
// (5.1.7.emp, d-18).
func (f ExchangeFrame) Settle(w *work) play.Settled {
	switch {
	case len(w.givers(f)) > 0 && (f.Due > 0 || f.Side != f.Attack.Side):
		return play.Asks
	case f.Side != f.Attack.Side:
		w.endGiving(f)
		return play.Changed
	}
	return play.Done
}

// givers are the units that a side may give up: those in contact that are still there (5.1.7.emp, d-18).
func (b *board) givers(f ExchangeFrame) []UnitID { return b.sufferers(f.Attack, f.Side) }

// worth is what a unit counts in the exchange: its defence strength on the defender's side, its attack strength on the
// attacker's, as they are now; as they are printed under the other reading of d-18 (5.1.7.emp).
func (b *board) worth(rec *derive.Rec, f ExchangeFrame, u UnitID) derive.Num {
	attacker := f.Side == f.Attack.Side
	switch {
	case !b.Rulings.Other(ExchangeStrengths) && attacker:
		return b.attackOf(rec, u)
	case !b.Rulings.Other(ExchangeStrengths):
		return b.defenceOf(rec, u)
	}
	v := b.defenceValue(u)
	if attacker {
		v = b.counter(u).Attack
	}
	return rec.Fact(
		derive.Of("batalha.exchange.printed", ruleExchange, derive.Strength, unitArg(u)),
		derive.Int(v.N),
		v.Source,
	)
}

// 5.1.7.emp: mayGive judges giving up a unit.
func (b *board) mayGive(s *decide.Sheet, f ExchangeFrame, u UnitID) {
	if !contains(b.givers(f), u) {
		s.Refuse(ruleExchange, "batalha.exchange.not_in_contact", unitArg(u))
		return
	}
	rec := s.Rec()
	due := rec.Fact(derive.Of("batalha.exchange.so_far", ruleExchange, derive.Strength), derive.Int(f.Due), cite.None)
	worth := b.worth(rec, f, u)
	if f.Side == f.Attack.Side {
		minus := rec.Product(
			derive.Of("batalha.exchange.given", ruleExchange, derive.Strength, unitArg(u)),
			rec.Fact(derive.Of("batalha.exchange.off", ruleExchange, derive.Plain), derive.Int(-1), cite.None),
			worth,
		)
		rec.Show(rec.Sum(derive.Of("batalha.exchange.left", ruleExchange, derive.Strength), due, minus))
	} else {
		rec.Show(rec.Sum(derive.Of("batalha.exchange.total", ruleExchange, derive.Strength), due, worth))
	}
	s.Because(ruleExchange, "batalha.exchange.may_give", unitArg(u), derive.Number("Worth", worth.Val, derive.Strength))
}

// mayEndGiving judges the end of a side's part: the defender gives up one unit at least, the attacker as much attack
// strength as is due (5.1.7.emp).
func (b *board) mayEndGiving(s *decide.Sheet, f ExchangeFrame) {
	due := derive.Number("Due", derive.Int(f.Due), derive.Strength)
	switch {
	case f.Side == f.Attack.Side:
		s.Refuse(ruleExchange, "batalha.exchange.still_due", due)
	case f.Due == 0:
		s.Refuse(ruleExchange, "batalha.exchange.one_at_least")
	}
	s.Because(ruleExchange, "batalha.exchange.may_end", due)
}

// giveUp eliminates the unit and counts it (5.1.7.emp).
func (w *work) giveUp(f ExchangeFrame, u UnitID) {
	worth := w.worth(w.rec, f, u).Whole()
	if f.Side == f.Attack.Side {
		worth = -worth
	}
	f.Due = max(f.Due+worth, 0)
	w.replace(f)
	w.Log(ruleExchange, "batalha.exchange.gave", unitArg(u))
	w.eliminate(u)
}

// endGiving passes the exchange on to the attacker, who owes what the defender has given up (5.1.7.emp).
func (w *work) endGiving(f ExchangeFrame) {
	f.Side = f.Attack.Side
	w.replace(f)
	w.Log(ruleExchange, "batalha.exchange.owes", derive.Number("Due", derive.Int(f.Due), derive.Strength))
}
