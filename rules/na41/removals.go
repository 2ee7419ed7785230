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

// Rules of 20.2 Removals and 20.3 Withdrawals.
const (
	ruleRemoval    cite.Rule = "na41:20.2"
	ruleWithdrawal cite.Rule = "na41:20.3"
)

// Leaving is what becomes of a unit that the turn track calls away.
type Leaving uint8

// The ways.
const (
	Removal    Leaving = iota + 1 // for good (20.2)
	Withdrawal                    // until it returns (20.3)
	Return                        // it comes back
)

// Departure is a unit that a turn calls away: one of a type and a nation, and of a tank rating if it is a tank unit. Of
// one that returns only the nation counts.
type Departure struct {
	How    Leaving
	Side   Side
	Type   Type
	Nation Nation
	Rating int
}

// rule is the rule by which the unit goes.
func (d Departure) rule() cite.Rule {
	if d.How == Removal {
		return ruleRemoval
	}
	return ruleWithdrawal
}

// DepartureFrame is the units that a turn calls away, one after another (20.2, 20.3). Next is the number of the one
// that comes next.
type DepartureFrame struct{ Next uint8 }

func (DepartureFrame) frame() string { return "departure" }

// Fields implements [Frame].
func (f DepartureFrame) Fields(v record.Visitor) Frame {
	record.Count(v, "next", &f.Next, mostNumber)
	return f
}

// Depart chooses the unit that goes (20.2).
type Depart struct{ Unit UnitID }

// Kind implements [decide.Intent].
func (Depart) Kind() decide.Kind { return "depart" }

func (Depart) intent() {}

// Fields implements [Intent].
func (i Depart) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// openDepartures lets the units go that the turn calls away, and those return that it brings back (3.1.a).
func (w *work) openDepartures(Side) Frame { return DepartureFrame{} }

// departure is what comes next; ok is false when there is nothing left.
func (b *board) departure(f DepartureFrame) (d Departure, ok bool) {
	all := b.month().Departures
	if int(f.Next) >= len(all) {
		return Departure{}, false
	}
	return all[f.Next], true
}

// alike tells whether a unit is of the type, the nation and the tank rating that are called for (20.2).
func (b *board) alike(d Departure, u UnitID) bool {
	c := b.counter(u)
	return c.Side == d.Side && c.Type == d.Type && c.Nation == d.Nation && (c.Type != Tank || c.Rating.N == d.Rating)
}

// The classes of units in the order in which they have to go (20.2).
const (
	suppliedFirst = iota
	cutOffNext
	remnantSupplied
	remnantCutOff
	eliminatedLast
	neverGoes
)

// 20.2: class is the place of a unit in the order in which units have to go. One in the surrender box counts as
// eliminated (d-103).
func (n *network) class(u UnitID) int {
	switch n.Units[u].Where {
	case OnMap, InBox:
		class := suppliedFirst
		if n.remnant(u) {
			class = remnantSupplied
		}
		if n.cutOffNow(u) {
			class++
		}
		return class
	case Eliminated:
		return eliminatedLast
	case Surrender:
		if !n.Rulings.Other(SurrenderedGo) {
			return eliminatedLast
		}
	case Out, Due, Pool, Withdrawn, InReserve:
	}
	return neverGoes
}

// cutOffNow tells whether a unit that may have to go counts as out of supply: it has no line at this moment (d-135: or
// it has the marker).
func (n *network) cutOffNow(u UnitID) bool {
	if n.Rulings.Other(MarkedGoLater) {
		return n.dry(u)
	}
	return n.status(u).Grade == NoSupply
}

// mayDepart are the units of the first class that there is (20.2).
func (b *board) mayDepart(d Departure) []UnitID {
	n := b.network(d.Side)
	best := neverGoes
	var out []UnitID
	for i := range b.Units {
		if u := UnitID(i); b.alike(d, u) {
			switch class := n.class(u); {
			case class < best:
				best, out = class, []UnitID{u}
			case class == best && class != neverGoes:
				out = append(out, u)
			}
		}
	}
	return out
}

// Question implements [play.Frame].
func (f DepartureFrame) Question(b *board) play.Question {
	d, _ := b.departure(f)
	key := "na41.point.removal"
	if d.How == Withdrawal {
		key = "na41.point.withdrawal"
	}
	return play.Ask(d.Side, d.rule(), key)
}

// Options implements [play.Frame].
func (f DepartureFrame) Options(b *board, visit func(decide.Intent)) {
	d, ok := b.departure(f)
	for i := range b.Units {
		if u := UnitID(i); ok && b.alike(d, u) && b.Units[i].Where != Out {
			visit(Depart{u})
		}
	}
}

// Judge implements [play.Frame]: a unit like the one that is called for, and none of a class that has to wait (20.2,
// 20.3).
func (f DepartureFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	in, is := i.(Depart)
	d, ok := b.departure(f)
	if !is || !ok {
		return false
	}
	if !b.known(in.Unit) || !b.alike(d, in.Unit) {
		s.Refuse(d.rule(), "na41.removals.unlike", unitArg(in.Unit))
		return true
	}
	n := b.network(d.Side)
	switch class := n.class(in.Unit); {
	case class == neverGoes:
		s.Refuse(d.rule(), "na41.removals.not_there", unitArg(in.Unit))
	case !slices.Contains(b.mayDepart(d), in.Unit):
		s.Refuse(ruleRemoval, "na41.removals.others_first", unitArg(in.Unit))
	default:
		switch rec := s.Rec(); {
		case rec == nil:
		case b.Rulings.Other(MarkedGoLater) && b.dry(in.Unit):
			show(rec, "na41.combat.dry", ruleRemoval)
		default:
			n.explain(rec, in.Unit)
		}
	}
	s.Because(d.rule(), "na41.removals.may_go", unitArg(in.Unit))
	return true
}

// CarryOut implements [play.Frame].
func (f DepartureFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	if in, is := i.(Depart); is {
		d, _ := w.departure(f)
		w.departs(d, in.Unit)
		w.replace(DepartureFrame{f.Next + 1})
	}
}

// Settle implements [play.Frame]: where only one unit can go, it does; where there is none, nobody goes.
func (f DepartureFrame) Settle(w *work) play.Settled {
	d, ok := w.departure(f)
	if !ok {
		return play.Done
	}
	if d.How == Return {
		w.returns(d)
	} else {
		switch units := w.mayDepart(d); len(units) {
		case 0:
			w.Log(d.rule(), "na41.removals.nobody", playerArg(d.Side))
		case 1:
			w.departs(d, units[0])
		default:
			return play.Asks
		}
	}
	w.replace(DepartureFrame{f.Next + 1})
	return play.Changed
}

// departs takes a unit out of the game, or puts it into the withdrawn units box with the steps that it has, an
// eliminated one on its last step (20.2, 20.3).
func (w *work) departs(d Departure, u UnitID) {
	steps := w.Units[u].Steps
	w.vacate(u)
	if d.How == Removal {
		w.Log(ruleRemoval, "na41.removals.removed", unitArg(u))
		return
	}
	*w.unit(u) = Unit{Spot: Spot{Where: Withdrawn}, Steps: max(steps, 1)}
	w.Log(ruleWithdrawal, "na41.removals.withdrawn", unitArg(u))
}

// 20.3: returns places a withdrawn unit of the nation in the base of its side.
func (w *work) returns(d Departure) {
	base := w.Map.base(d.Side)
	for i := range w.Units {
		u := UnitID(i)
		if c := w.counter(
			u,
		); base != NoBox && w.Units[i].Where == Withdrawn && c.Side == d.Side &&
			c.Nation == d.Nation {
			w.unit(u).Spot = SpotInBox(base)
			w.Log(ruleWithdrawal, "na41.removals.returned", unitArg(u), boxArg(&w.Map.Boxes[base]))
			return
		}
	}
}

// vacate takes a unit out of the game, and off the truck that carries it.
func (w *work) vacate(u UnitID) {
	if t := w.rides(u); t != NoUnit {
		w.unit(t).Load, w.unit(t).Cargo = Empty, 0
	}
	*w.unit(u) = Unit{}
	w.index()
}

func stepsArg(n int) derive.Arg { return derive.Number("Steps", derive.Int(n), derive.Plain) }
