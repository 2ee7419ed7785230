package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/hex"
)

// ruleFallsBack is 13.3.2 about units in full retreat that step back by themselves.
const ruleFallsBack cite.Rule = "na41:13.3.2.d"

// The contested places of falling back.
const (
	FallingBackCounts   Contested = 33 // d-33: retreats in a movement phase do not count for surrender, or they do
	FleeingCancelsBonus Contested = 77 // d-77: units in full retreat do not cancel the road bonus, or they do
	// d-111: units on the move in full retreat go on when those who fall back from them come near, or fall back
	// themselves
	ScaredInTurn Contested = 111
)

// fallBackHexes is how far they go.
const fallBackHexes = 2

// shy tells whether a side has combat units in a hex that are all in full retreat, and neither on a retreat already nor
// on the move themselves (d-111: or they fall back even then; 13.3.2.d).
func (b *board) shy(h hex.Hex, side Side) bool {
	if !b.combatUnit(h, side) || b.steady(h, side) {
		return false
	}
	for i := range b.Frames.Len() {
		f := b.Frames.At(i)
		if r, is := f.(RetreatFrame); is && r.Side == side && r.From == h {
			return false
		}
		if a, is := f.(ActFrame); is && b.side(a.Units[0]) == side && b.spot(a) == Hex(h) &&
			!b.Rulings.Other(ScaredInTurn) {
			return false
		}
	}
	return true
}

// 13.3.2.d: shyNear are the hexes next to a place from which units of a side fall back when an enemy combat unit comes
// there or sets out from there.
func (b *board) shyNear(at Spot, side Side) (out []hex.Hex) {
	if at.Where != OnMap {
		return nil
	}
	for d := range hex.Dir(hex.Dirs) {
		if h := at.At.Step(d); b.Map.Grid.Has(h) && b.shy(h, side) {
			out = append(out, h)
		}
	}
	return out
}

// scare lets the enemies of a side fall back that are next to a place where combat units of it are (13.3.2.d). Their
// owner retreats them at once, before anything goes on.
func (w *work) scare(side Side, at Spot) {
	enemy := side.Enemy()
	for _, h := range w.shyNear(at, enemy) {
		w.breakOff(enemy, Hex(h))
		w.fallBack(h, enemy)
		w.Log(ruleFallsBack, "na41.retreat.falls_back", playerArg(enemy), hexArg(h))
	}
}

// fallBack opens the retreat of units in full retreat by itself (13.3.2.d).
func (w *work) fallBack(h hex.Hex, side Side) {
	w.push(RetreatFrame{
		Side:      side,
		From:      h,
		Units:     w.allIn(h, side),
		Least:     fallBackHexes,
		Most:      fallBackHexes,
		Condition: FullRetreat,
		Loading:   true,
		Back:      true,
	})
}

// leftInZones are the hexes in enemy zones in which a side has combat units that are all in full retreat. They may not
// remain there (13.3.2.b); what becomes of them if they do is not said (d-131).
func (b *board) leftInZones(side Side) (out []hex.Hex) {
	if b.Rulings.Other(StayInZones) {
		return nil
	}
	for i := range b.Units {
		if u := UnitID(i); b.Units[u].Condition == FullRetreat && b.side(u) == side && b.Units[u].Where == OnMap {
			if h := b.Units[u].At; b.ezoc(h, side) != 0 && !b.steady(h, side) && !slices.Contains(out, h) {
				out = append(out, h)
			}
		}
	}
	return out
}

// leaveZones lets them fall back when the movement phase ends (13.3.2.b, 13.3.2.d, d-131).
func (w *work) leaveZones(side Side) {
	for _, h := range w.leftInZones(side) {
		w.fallBack(h, side)
		w.Log(ruleFullRetreat, "na41.retreat.leaves_zone", playerArg(side), hexArg(h))
	}
}

// breakOff ends the move of a stack that has to fall back itself (13.3.2.d, d-111).
func (w *work) breakOff(side Side, at Spot) {
	for i, f := range w.Frames.All() {
		if a, is := f.(ActFrame); is && w.side(a.Units[0]) == side && w.spot(a) == at {
			a.Held, a.Next = true, Spot{}
			w.Frames = w.Frames.With(i, a)
		}
	}
}

// allIn are the counters of a side in a hex.
func (b *board) allIn(h hex.Hex, side Side) (out []UnitID) {
	b.in(h, func(u UnitID) {
		if b.side(u) == side {
			out = append(out, u)
		}
	})
	return out
}

// setsOut is a stack that begins a step, from which shy enemies fall back first; it takes the step when they have, if
// it still may (13.3.2.d).
func (w *work) setsOut(f ActFrame, to Spot) {
	if w.escorted(f) && len(w.shyNear(w.spot(f), w.side(f.Units[0]).Enemy())) > 0 {
		f.Next = to
		w.replace(f)
		w.scare(w.side(f.Units[0]), w.spot(f))
		return
	}
	w.goOn(f, to)
}

// goOn carries out a step or the way into a box.
func (w *work) goOn(f ActFrame, to Spot) {
	if to.Where == InBox {
		w.takeBox(f, to.Box)
		return
	}
	w.take(f, to.At)
}

// resume takes the step that has waited for enemies who fell back, if the stack still may and none of them has come to
// stand where it was bound for; then the stack chooses again (5.1, 13.3.2.d).
func (w *work) resume(f ActFrame) {
	to := f.Next
	f.Next = Spot{}
	w.replace(f)
	s := decide.BareSheet()
	s.Begin(nil)
	if to.Where == InBox {
		w.enterBox(s, f, to.Box)
	} else {
		w.stepTo(s, f, to.At)
	}
	if !s.Refused() && (to.Where == InBox || !w.combatUnit(to.At, w.side(f.Units[0]).Enemy())) {
		w.goOn(f, to)
	}
}

// counts tells whether a retreat counts as one of the combat phase: when units fall back in a movement phase it does
// not (12.5.1.a, d-33).
func (b *board) counts(f RetreatFrame) bool {
	_, moving := frame.Find[MovementFrame](b.Frames)
	_, docks := frame.Find[DocksFrame](b.Frames)
	return !f.Back || !moving && !docks || b.Rulings.Other(FallingBackCounts)
}

// besideEnemy tells whether an enemy combat unit stands next to a hex (5.2.2, 5.2.2.a). Those in full retreat step back
// and do not count (d-77).
func (b *board) besideEnemy(at Spot, side Side) bool {
	if at.Where != OnMap {
		return false
	}
	for d := range hex.Dir(hex.Dirs) {
		if h := at.At.Step(d); b.steady(h, side.Enemy()) ||
			b.Rulings.Other(FleeingCancelsBonus) && b.combatUnit(h, side.Enemy()) {
			return true
		}
	}
	return false
}
