package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 13.0 Disruption and Recovery.
const (
	ruleVoluntary cite.Rule = "na41:13.3.4"
	ruleRecovery  cite.Rule = "na41:13.4"
	ruleRally     cite.Rule = "na41:13.5"
)

// RallyFrame is units in enemy zones that roll for their recovery, one after another (13.4).
type RallyFrame struct {
	Side  Side
	Units []UnitID
}

func (RallyFrame) frame() string { return "rally" }

// Fields implements [Frame].
func (f RallyFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Refs(v, "units", &f.Units, Units)
	return f
}

// 13.4: openRecovery lets the units of a side recover by a level that lie in no enemy zone, limited ones included
// (d-35: or not), and opens the dice of the others (3.2.d).
func (w *work) openRecovery(side Side) Frame {
	w.unmarkReplaced(side)
	stops := fullZone | limitedZone
	if w.Rulings.Other(LimitedZonesEasy) {
		stops = fullZone
	}
	f := RallyFrame{Side: side}
	for i := range w.Units {
		u := UnitID(i)
		unit := w.unit(u)
		if w.side(u) != side || !w.inPlay(u) || !w.counter(u).Type.Combat() || unit.Condition == GoodOrder {
			continue
		}
		if unit.Where == OnMap && w.zoneAt(unit.At, side.Enemy())&stops != 0 {
			f.Units = append(f.Units, u)
		} else {
			w.recover(u, ruleRecovery)
		}
	}
	w.index()
	return f
}

// 13.3.2.f: recover brings a unit up by a level (13.4).
func (w *work) recover(u UnitID, rule cite.Rule) {
	w.unit(u).Condition--
	w.Log(rule, "na41.recovery.recovers", unitArg(u))
}

// Question implements [play.Frame].
func (f RallyFrame) Question(*board) play.Question {
	if len(f.Units) == 0 {
		return play.Ask(f.Side, ruleRecovery, "na41.point.rally", unitArg(NoUnit))
	}
	return play.Ask(f.Side, ruleRally, "na41.point.rally", unitArg(f.Units[0]))
}

// Options implements [play.Frame].
func (f RallyFrame) Options(_ *board, visit func(decide.Intent)) { visit(Roll{}) }

// Judge implements [play.Frame].
func (f RallyFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	if _, is := i.(Roll); !is || len(f.Units) == 0 {
		return false
	}
	s.Rec().Show(b.rally(s.Rec(), f.Units[0]))
	s.Because(ruleRally, "na41.recovery.may_roll", unitArg(f.Units[0]))
	return true
}

// 13.5: rally is what is added to the die of a unit: in a port or a fortification of its side, for its quality.
func (b *board) rally(rec *derive.Rec, u UnitID) derive.Num {
	c := &b.Charts.Combat
	var parts []derive.Num
	fl := flight{b: b, side: b.side(u)}
	if fl.refuge(b.Units[u].At) {
		parts = append(
			parts,
			rec.Fact(shift("na41.recovery.refuge", ruleRally), c.RallyRefuge.Val, c.RallyRefuge.Source),
		)
	}
	if q := b.quality(u); q != Normal {
		parts = append(
			parts,
			rec.Fact(shift("na41.stand.quality", ruleRally), b.signed(c.RallyQuality[q]).Val, c.RallyQuality[q].Source),
		)
	}
	return rec.Sum(shift("na41.recovery.modifier", ruleRally), parts...)
}

// CarryOut rolls for the first unit (13.5).
func (f RallyFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	if _, is := i.(Roll); !is {
		return
	}
	u, face := f.Units[0], dice.Fall(src, dieSides)
	die := w.rec.Die(derive.Of("na41.recovery.die", ruleRally, derive.Face), derive.Int(face+1))
	total := w.rec.Sum(derive.Of("na41.recovery.total", ruleRally, derive.Face), die, w.rally(w.rec, u))
	out := w.Charts.Combat.Rally.read(w.rec, ruleRally, total)
	w.LogRoll(
		ruleRally,
		"na41.recovery.rolled",
		dieSides,
		face,
		unitArg(u),
		derive.Number("Die", derive.Int(face+1), derive.Face),
		derive.Number("Total", total.Val, derive.Face),
	)
	if out == UnitRecovers {
		w.recover(u, ruleRally)
		w.index()
	}
	f.Units = append([]UnitID(nil), f.Units[1:]...)
	w.replace(f)
}

// Settle implements [play.Frame].
func (f RallyFrame) Settle(*work) play.Settled { return play.AsksIf(len(f.Units) > 0) }

// fleeing is voluntary full retreat as something that a movement phase offers (13.3.4).
func fleeing() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			for i := range b.Units {
				if u := UnitID(i); b.side(u) == side && b.inPlay(u) && b.counter(u).Type.Combat() {
					visit(Flee{u})
				}
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			in, is := i.(Flee)
			if is {
				b.flee(s, side, in.Unit)
			}
			return is
		},
		carry: func(w *work, _ Side, i decide.Intent, _ dice.Source) bool {
			in, is := i.(Flee)
			if is {
				w.unit(in.Unit).Condition = FullRetreat
				w.index()
				w.Log(ruleVoluntary, "na41.recovery.flees", unitArg(in.Unit))
			}
			return is
		},
	}
}

// 13.3.4: flee judges voluntary full retreat: of a combat unit in good order or disrupted that has not moved yet
// (8.9.1).
func (b *board) flee(s *decide.Sheet, side Side, u UnitID) {
	if !b.inPlay(u) || b.side(u) != side || !b.counter(u).Type.Combat() {
		s.Refuse(ruleVoluntary, "na41.recovery.no_unit", unitArg(u))
		return
	}
	if b.Units[u].Condition == FullRetreat {
		s.Refuse(ruleVoluntary, "na41.recovery.flees_already", unitArg(u))
	}
	if b.Units[u].Moved || b.Units[u].Hexes > 0 {
		s.Refuse(ruleVoluntary, "na41.recovery.has_moved", unitArg(u))
	}
	if b.marked(u) {
		s.Refuse(ruleAutomatic, "na41.auto.stays", unitArg(u))
	}
	s.Because(ruleVoluntary, "na41.recovery.may_flee", unitArg(u))
}
