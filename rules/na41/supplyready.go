package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
)

// ruleReady is 17.1.4 Ready and Depleted Sides.
const ruleReady cite.Rule = "na41:17.1.4"

// WhenReady is d-11: support units are made ready in the movement phase and in the supply phase, or in the latter
// alone.
const WhenReady Contested = 11

// readiable visits the depleted support units of a side.
func (b *board) readiable(side Side, visit func(decide.Intent)) {
	for i := range b.Units {
		if u := UnitID(i); b.side(u) == side && b.inPlay(u) && b.counter(u).Type.Support() && b.Units[i].Depleted &&
			(b.stock(side, b.Units[i].Spot) > 0 || b.mobileWith(u) != NoUnit) {
			visit(MakeReady{u})
		}
	}
}

// mobileWith is a mobile supply unit in the place of a support unit whose supply point lies with it as well as a loose
// one does (17.1.4, d-97), one that has not moved before one that has; [NoUnit] if there is none.
func (b *board) mobileWith(u UnitID) UnitID {
	found := NoUnit
	if b.Rulings.Other(LooseOnly) {
		return found
	}
	b.together(b.Units[u].Spot, func(t UnitID) {
		if unit := &b.Units[t]; b.side(t) == b.side(u) && unit.Load == WithSupply && !unit.Shipped &&
			b.pledged(Payer{Unit: t}) == 0 && (found == NoUnit || b.underWay(found) && !b.underWay(t)) {
			found = t
		}
	})
	return found
}

// underWay tells whether a unit has moved in this phase.
func (b *board) underWay(u UnitID) bool { return b.Units[u].Moved || b.Units[u].Hexes > 0 }

// 17.1.4: makeReady judges that a depleted support unit takes up a supply point that lies with it: in good order, and
// in the movement phase before either has moved.
func (b *board) makeReady(s *decide.Sheet, side Side, u UnitID, moving bool) {
	if !b.inPlay(u) || b.side(u) != side || !b.counter(u).Type.Support() {
		s.Refuse(ruleReady, "na41.ready.no_support", unitArg(u))
		return
	}
	unit := &b.Units[u]
	if moving && b.Rulings.Other(WhenReady) {
		s.Refuse(ruleReady, "na41.ready.supply_phase", unitArg(u))
	}
	if !unit.Depleted {
		s.Refuse(ruleReady, "na41.ready.already", unitArg(u))
	}
	if unit.Condition != GoodOrder {
		s.Refuse(ruleReady, "na41.ready.good_order", unitArg(u))
	}
	if b.usable(side, unit.Spot) == 0 {
		switch t := b.mobileWith(u); {
		case t != NoUnit && (!moving || !b.underWay(t)):
		case t != NoUnit:
			s.Refuse(ruleReady, "na41.ready.has_moved", unitArg(t))
		case !b.landed(s, side, unit.Spot):
			s.Refuse(ruleReady, "na41.ready.no_point", unitArg(u))
		}
	}
	if moving && b.underWay(u) {
		s.Refuse(ruleReady, "na41.ready.has_moved", unitArg(u))
	}
	s.Because(ruleReady, "na41.ready.may", unitArg(u))
}

// readied flips a support unit to its ready side, for a supply point: a loose one, or else the one on a truck, which is
// empty then (17.1.4, 17.2.4).
func (w *work) readied(u UnitID) {
	if t := w.mobileWith(u); t != NoUnit && w.usable(w.side(u), w.Units[u].Spot) == 0 {
		w.spend(w.side(u), Payer{Unit: t}, ruleReady)
	} else {
		w.addStock(w.side(u), w.Units[u].Spot, -1)
	}
	w.unit(u).Depleted = false
	w.Log(ruleReady, "na41.ready.flipped", unitArg(u))
}

// readyOffer is what may be done with support units in a movement phase (17.1.4).
func readyOffer() offer {
	return offer{
		options: (*board).readiable,
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			in, is := i.(MakeReady)
			if is {
				b.makeReady(s, side, in.Unit, true)
			}
			return is
		},
		carry: func(w *work, _ Side, i decide.Intent, _ dice.Source) bool {
			in, is := i.(MakeReady)
			if is {
				w.readied(in.Unit)
			}
			return is
		},
	}
}
