package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// ruleTransfer is 5.8.4 Truck Special Transfer.
const ruleTransfer cite.Rule = "na41:5.8.4"

// TransferFrame is a truck that is picked up and put down somewhere else (5.8.4).
type TransferFrame struct{ Truck UnitID }

func (TransferFrame) frame() string { return "transfer" }

// Fields implements [Frame].
func (f TransferFrame) Fields(v record.Visitor) Frame {
	truckField(v, &f.Truck)
	return f
}

type (
	// Transfer picks up a truck for the Special Transfer (5.8.4).
	Transfer struct{ Truck UnitID }
	// TransferTo puts the truck into a hex.
	TransferTo struct{ Hex hex.Hex }
	// TransferToBox puts it into a box.
	TransferToBox struct{ Box BoxID }
)

// Kind implements [decide.Intent].
func (Transfer) Kind() decide.Kind { return "transfer" }

// Kind implements [decide.Intent].
func (TransferTo) Kind() decide.Kind { return "transfer_to" }

// Kind implements [decide.Intent].
func (TransferToBox) Kind() decide.Kind { return "transfer_to_box" }

func (Transfer) intent()      {}
func (TransferTo) intent()    {}
func (TransferToBox) intent() {}

// Fields implements [Intent].
func (i Transfer) Fields(v record.Visitor) Intent {
	truckField(v, &i.Truck)
	return i
}

// Fields implements [Intent].
func (i TransferTo) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i TransferToBox) Fields(v record.Visitor) Intent {
	record.Ref(v, "box", &i.Box, Boxes)
	return i
}

// 5.8.4: transfer judges that a truck uses the Special Transfer: one that has not moved, carries nothing, and is in
// full supply at this instant, but not in a box that is left by sea and by air only (6.3.2).
func (b *board) transfer(s *decide.Sheet, side Side, t UnitID) {
	if !b.known(t) || b.counter(t).Type != Truck {
		s.Refuse(ruleTransfer, "na41.transfer.no_truck", unitArg(t))
		return
	}
	if !b.movable(s, side, t) && (!b.inPlay(t) || b.side(t) != side) {
		return
	}
	unit := &b.Units[t]
	if unit.Hexes > 0 {
		s.Refuse(ruleTransfer, "na41.transfer.has_moved", unitArg(t))
	}
	if unit.Load != Empty {
		s.Refuse(ruleTransfer, "na41.transfer.loaded", unitArg(t))
	}
	if unit.Replaced {
		s.Refuse(ruleReplaced, "na41.boxes.replaced", unitArg(t))
	}
	if unit.Where == InBox && len(b.Map.Boxes[unit.Box].Edge) == 0 {
		s.Refuse(ruleBoxExits, "na41.boxes.no_land", boxArg(&b.Map.Boxes[unit.Box]))
	}
	switch n := b.network(side); n.status(t).Grade {
	case NoSupply:
		s.Refuse(ruleTransfer, "na41.transfer.out_of_supply", unitArg(t))
	case PortSupply:
		s.Refuse(ruleTransfer, "na41.transfer.port_only", unitArg(t))
	case FullSupply:
		if rec := s.Rec(); rec != nil {
			n.explain(rec, t)
		}
	}
	if !b.anywhere(side) {
		s.Refuse(ruleTransfer, "na41.transfer.nowhere", unitArg(t))
	}
	s.Because(ruleTransfer, "na41.transfer.may", unitArg(t))
}

// anywhere tells whether there is a place for the Special Transfer of a side.
func (b *board) anywhere(side Side) bool {
	for i := range b.Map.Boxes {
		if b.Map.Boxes[i].Side == side {
			return true
		}
	}
	n := b.network(side)
	for i := range b.Units {
		if u := UnitID(i); b.side(u) == side && b.Units[i].Where == OnMap && b.counter(u).Type.Combat() &&
			n.status(u).Grade == FullSupply {
			return true
		}
	}
	return false
}

// transferOffer is the Special Transfer in a movement phase (5.8.4).
func transferOffer() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			for i := range b.Units {
				if u := UnitID(i); b.side(u) == side && b.inPlay(u) && b.counter(u).Type == Truck {
					visit(Transfer{u})
				}
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			in, is := i.(Transfer)
			if is {
				b.transfer(s, side, in.Truck)
			}
			return is
		},
		carry: func(w *work, _ Side, i decide.Intent, _ dice.Source) bool {
			in, is := i.(Transfer)
			if is {
				w.push(TransferFrame(in))
				w.Log(ruleTransfer, "na41.transfer.lifted", unitArg(in.Truck))
			}
			return is
		},
	}
}

// Question implements [play.Frame].
func (f TransferFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Truck), ruleTransfer, "na41.point.transfer", unitArg(f.Truck))
}

// Options implements [play.Frame].
func (f TransferFrame) Options(b *board, visit func(decide.Intent)) {
	side := b.side(f.Truck)
	for i := range b.Map.Boxes {
		if b.Map.Boxes[i].Side == side {
			visit(TransferToBox{BoxID(i)})
		}
	}
	all := b.Map.made.bring.on(b.Map.Grid, func(h hex.Hex) decide.Intent { return TransferTo{h} })
	for i, p := range b.presence(side) {
		if p&armedHere != 0 {
			visit(all[i])
		}
	}
}

// Judge implements [play.Frame]: into a friendly box, or a hex with a friendly combat unit that is in full supply
// (5.8.4).
func (f TransferFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	side := b.side(f.Truck)
	switch i := i.(type) {
	case TransferToBox:
		switch {
		case i.Box < 0 || int(i.Box) >= len(b.Map.Boxes):
			s.Refuse(ruleExit, "na41.boxes.none")
		case b.Map.Boxes[i.Box].Side != side:
			s.Refuse(ruleFriendlyBox, "na41.boxes.enemy", boxArg(&b.Map.Boxes[i.Box]))
		default:
			s.Because(ruleTransfer, "na41.transfer.may_box", boxArg(&b.Map.Boxes[i.Box]))
		}
	case TransferTo:
		b.transferTo(s, side, i.Hex)
	default:
		return false
	}
	return true
}

func (b *board) transferTo(s *decide.Sheet, side Side, to hex.Hex) {
	if !b.combatUnit(to, side) {
		s.Refuse(ruleTransfer, "na41.transfer.no_unit", hexArg(to))
		return
	}
	n, full := b.network(side), false
	b.in(to, func(u UnitID) {
		if !full && b.side(u) == side && b.counter(u).Type.Combat() && n.status(u).Grade == FullSupply {
			full = true
			if rec := s.Rec(); rec != nil {
				n.explain(rec, u)
			}
		}
	})
	if !full {
		s.Refuse(ruleTransfer, "na41.transfer.not_full", hexArg(to))
	}
	s.Because(ruleTransfer, "na41.transfer.may_hex", hexArg(to))
}

// CarryOut implements [play.Frame].
func (f TransferFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	switch i := i.(type) {
	case TransferToBox:
		w.unit(f.Truck).Spot = SpotInBox(i.Box)
		w.Log(ruleTransfer, "na41.transfer.to_box", unitArg(f.Truck), boxArg(&w.Map.Boxes[i.Box]))
	case TransferTo:
		w.unit(f.Truck).Spot = Hex(i.Hex)
		w.Log(ruleTransfer, "na41.transfer.to_hex", unitArg(f.Truck), hexArg(i.Hex))
	}
	w.unit(f.Truck).Moved = true
	w.Active = true
	w.Pop()
	w.index()
}

// Settle implements [play.Frame].
func (f TransferFrame) Settle(w *work) play.Settled {
	return play.AsksIf(w.inPlay(f.Truck) && w.anywhere(w.side(f.Truck)))
}
