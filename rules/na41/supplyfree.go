package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// ruleFreePoint is 17.4 Free Supply Point.
const ruleFreePoint cite.Rule = "na41:17.4"

// FreePointFrame is the supply point that a side has earned in its player turn (17.4).
type FreePointFrame struct{ Side Side }

func (FreePointFrame) frame() string { return "free_point" }

// Fields implements [Frame].
func (f FreePointFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

type (
	// PlacePoint places the free supply point in a box (17.4).
	PlacePoint struct{ Box BoxID }
	// PlacePointWith places it with a corps headquarters.
	PlacePointWith struct{ Unit UnitID }
)

// Kind implements [decide.Intent].
func (PlacePoint) Kind() decide.Kind { return "place_point" }

// Kind implements [decide.Intent].
func (PlacePointWith) Kind() decide.Kind { return "place_point_with" }

func (PlacePoint) intent()     {}
func (PlacePointWith) intent() {}

// Fields implements [Intent].
func (i PlacePoint) Fields(v record.Visitor) Intent {
	record.Ref(v, "box", &i.Box, Boxes)
	return i
}

// Fields implements [Intent].
func (i PlacePointWith) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// 17.4: openFreePoint offers a supply point to a side that has neither attacked nor used land movement or the Special
// Transfer in its player turn.
func (w *work) openFreePoint(side Side) Frame {
	if w.Active {
		return nil
	}
	return FreePointFrame{side}
}

// Question implements [play.Frame].
func (f FreePointFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleFreePoint, "na41.point.free_point")
}

// Options implements [play.Frame].
func (f FreePointFrame) Options(b *board, visit func(decide.Intent)) {
	for i := range b.Map.Boxes {
		if b.Map.Boxes[i].Side == f.Side {
			visit(PlacePoint{BoxID(i)})
		}
	}
	for i := range b.Units {
		if u := UnitID(i); b.side(u) == f.Side && b.Units[i].Where == OnMap && b.counter(u).Type == CorpsHQ {
			visit(PlacePointWith{u})
		}
	}
	visit(Forgo{})
}

// Judge implements [play.Frame] (17.4).
func (f FreePointFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case PlacePoint:
		switch {
		case i.Box < 0 || int(i.Box) >= len(b.Map.Boxes):
			s.Refuse(ruleExit, "na41.boxes.none")
		case b.Map.Boxes[i.Box].Side != f.Side:
			s.Refuse(ruleFriendlyBox, "na41.boxes.enemy", boxArg(&b.Map.Boxes[i.Box]))
		default:
			s.Because(ruleFreePoint, "na41.free_point.may_box", boxArg(&b.Map.Boxes[i.Box]))
		}
	case PlacePointWith:
		b.placePointWith(s, f.Side, i.Unit)
	case Forgo:
		s.Because(ruleFreePoint, "na41.free_point.may_forgo", playerArg(f.Side))
	default:
		return false
	}
	return true
}

func (b *board) placePointWith(s *decide.Sheet, side Side, u UnitID) {
	if !b.known(u) || b.side(u) != side || b.Units[u].Where != OnMap || b.counter(u).Type != CorpsHQ {
		s.Refuse(ruleFreePoint, "na41.free_point.no_hq", unitArg(u))
		return
	}
	n := b.network(side)
	if n.status(u).Grade != FullSupply {
		s.Refuse(ruleFreePoint, "na41.free_point.not_full", unitArg(u))
	}
	if rec := s.Rec(); rec != nil {
		n.explain(rec, u)
	}
	s.Because(ruleFreePoint, "na41.free_point.may_hq", unitArg(u))
}

// CarryOut implements [play.Frame].
func (f FreePointFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	switch i := i.(type) {
	case PlacePoint:
		w.addStock(f.Side, SpotInBox(i.Box), 1)
		w.Log(ruleFreePoint, "na41.free_point.in_box", playerArg(f.Side), boxArg(&w.Map.Boxes[i.Box]))
	case PlacePointWith:
		w.addStock(f.Side, w.Units[i.Unit].Spot, 1)
		w.Log(ruleFreePoint, "na41.free_point.with_hq", unitArg(i.Unit))
	}
	w.Pop()
}

// Settle implements [play.Frame].
func (f FreePointFrame) Settle(*work) play.Settled { return play.Asks }
