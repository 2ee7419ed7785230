package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of what falls into the hands of the enemy.
const (
	ruleCapture cite.Rule = "na41:17.2.3"
	ruleTrophy  cite.Rule = "na41:27.1"
)

// CaptureFrame is supply points into whose hex a side has come: a die is thrown for each of them (17.2.3).
type CaptureFrame struct {
	Side  Side
	At    hex.Hex
	Count uint8
}

func (CaptureFrame) frame() string { return "capture" }

// Fields implements [Frame].
func (f CaptureFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Hex(v, "at", &f.At)
	record.Int(v, "count", &f.Count, 1, mostNumber)
	return f
}

// Question implements [play.Frame].
func (f CaptureFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleCapture, "na41.point.capture", hexArg(f.At))
}

// Options implements [play.Frame].
func (f CaptureFrame) Options(_ *board, visit func(decide.Intent)) { visit(Roll{}) }

// captureBy is the lowest face that captures a supply point.
func (b *board) captureBy(rec *derive.Rec) derive.Num {
	c := b.Charts.Capture
	return rec.Fact(derive.Of("na41.capture.needs", ruleCapture, derive.Face), c.Val, c.Source)
}

// Judge implements [play.Frame] (17.2.3).
func (f CaptureFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	if _, is := i.(Roll); !is {
		return false
	}
	need := b.captureBy(s.Rec())
	s.Rec().Show(need)
	s.Because(ruleCapture, "na41.capture.may_roll", hexArg(f.At), derive.Number("Need", need.Val, derive.Face))
	return true
}

// CarryOut throws for a supply point: it is the side's own from now on, or destroyed (17.2.3).
func (f CaptureFrame) CarryOut(w *work, _ decide.Intent, src dice.Source) {
	if f.Count--; f.Count > 0 {
		w.replace(f)
	} else {
		w.Pop()
	}
	n := fall(src)
	die, need := dieLeaf(w.rec, ruleCapture, n), w.captureBy(w.rec)
	w.rec.Show(die)
	w.rec.Show(need)
	key := "na41.capture.destroyed"
	if !die.Less(need.Val) {
		w.addStock(f.Side, Hex(f.At), 1)
		key = "na41.capture.captured"
	}
	w.LogRoll(
		ruleCapture,
		key,
		dieFaces,
		n-1,
		playerArg(f.Side),
		hexArg(f.At),
		derive.Number("Die", die.Val, derive.Face),
		derive.Number("Need", need.Val, derive.Face),
	)
}

// Settle implements [play.Frame].
func (f CaptureFrame) Settle(*work) play.Settled { return play.Asks }

// prize notes supply points for which a side throws, before anything else is decided (17.2.3).
func (w *work) prize(side Side, at hex.Hex, n int) {
	if n > 0 {
		w.prizes = append(w.prizes, CaptureFrame{side, at, uint8(n)})
	}
}

// throwForPrizes opens the dice for supply points that a side has come upon.
func (w *work) throwForPrizes() {
	for _, f := range w.prizes {
		w.push(f)
	}
	w.prizes = nil
}

type (
	// DestroyPoint destroys one's own supply point that lies in a hex (17.2.3).
	DestroyPoint struct{ Hex hex.Hex }
	// DestroyPointBox destroys one that lies in a box.
	DestroyPointBox struct{ Box BoxID }
	// DestroyLoad destroys one that a truck carries.
	DestroyLoad struct{ Truck UnitID }
)

// Kind implements [decide.Intent].
func (DestroyPoint) Kind() decide.Kind { return "destroy_point" }

// Kind implements [decide.Intent].
func (DestroyPointBox) Kind() decide.Kind { return "destroy_point_box" }

// Kind implements [decide.Intent].
func (DestroyLoad) Kind() decide.Kind { return "destroy_load" }

func (DestroyPoint) intent()    {}
func (DestroyPointBox) intent() {}
func (DestroyLoad) intent()     {}

// Fields implements [Intent].
func (i DestroyPoint) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i DestroyPointBox) Fields(v record.Visitor) Intent {
	record.Ref(v, "box", &i.Box, Boxes)
	return i
}

// Fields implements [Intent].
func (i DestroyLoad) Fields(v record.Visitor) Intent {
	truckField(v, &i.Truck)
	return i
}

// destroying is the destruction of one's own supply points, at any time in one's player turn (17.2.3).
func destroying() offer {
	return offer{options: destructible, judge: (*board).mayDestroy, carry: destroys}
}

// destructible lists a point of each place and each load.
func destructible(b *board, side Side, visit func(decide.Intent)) {
	for i, k := range b.Stocks {
		if k.Side != side ||
			slices.ContainsFunc(b.Stocks[:i], func(o Stock) bool { return o.Side == side && o.Spot == k.Spot }) {
			continue
		}
		if k.Spot.Where == InBox {
			visit(DestroyPointBox{k.Spot.Box})
		}
		if k.Spot.Where == OnMap {
			visit(
				b.Map.made.destroy.about(
					b.Map.Grid,
					k.Spot.At,
					func(h hex.Hex) decide.Intent { return DestroyPoint{h} },
				),
			)
		}
	}
	for i := range b.Units {
		if u := UnitID(i); b.Units[i].Load == WithSupply && b.side(u) == side && b.inPlay(u) {
			visit(DestroyLoad{u})
		}
	}
}

// mayDestroy judges the destruction of a supply point by its owner: one that is there, and not promised to an attack
// (8.5.1, 17.2.3).
func (b *board) mayDestroy(s *decide.Sheet, side Side, i decide.Intent) bool {
	switch i := i.(type) {
	case DestroyPoint:
		n := b.stock(side, Hex(i.Hex))
		if n == 0 {
			s.Refuse(ruleCapture, "na41.destroy.none", hexArg(i.Hex))
		} else if p := Loose(i.Hex); b.pledged(p) >= n {
			s.Refuse(ruleAttackSupply, "na41.payer.promised", payerArg(p))
		}
		s.Because(ruleCapture, "na41.destroy.may", hexArg(i.Hex))
	case DestroyPointBox:
		if i.Box < 0 || int(i.Box) >= len(b.Map.Boxes) {
			s.Refuse(ruleExit, "na41.boxes.none")
			return true
		}
		box := boxArg(&b.Map.Boxes[i.Box])
		if b.stock(side, SpotInBox(i.Box)) == 0 {
			s.Refuse(ruleCapture, "na41.destroy.none_box", box)
		}
		s.Because(ruleCapture, "na41.destroy.may_box", box)
	case DestroyLoad:
		if !b.inPlay(i.Truck) || b.side(i.Truck) != side || b.Units[i.Truck].Load != WithSupply {
			s.Refuse(ruleCapture, "na41.destroy.none_truck", unitArg(i.Truck))
		} else if p := (Payer{Unit: i.Truck}); b.pledged(p) > 0 {
			s.Refuse(ruleAttackSupply, "na41.payer.promised", payerArg(p))
		}
		s.Because(ruleCapture, "na41.destroy.may_truck", unitArg(i.Truck))
	default:
		return false
	}
	return true
}

// destroys takes the supply point away, without a die; a truck that carried it is an empty truck (17.2.3, 17.2.4).
func destroys(w *work, side Side, i decide.Intent, _ dice.Source) bool {
	switch i := i.(type) {
	case DestroyPoint:
		w.loseStock(side, Hex(i.Hex))
		w.Log(ruleCapture, "na41.destroy.point", playerArg(side), hexArg(i.Hex))
	case DestroyPointBox:
		w.loseStock(side, SpotInBox(i.Box))
		w.Log(ruleCapture, "na41.destroy.point_box", playerArg(side), boxArg(&w.Map.Boxes[i.Box]))
	case DestroyLoad:
		w.unit(i.Truck).Load = Empty
		w.Log(ruleCapture, "na41.destroy.load", unitArg(i.Truck))
	default:
		return false
	}
	return true
}

// 17.2.3: loseStock takes a supply point of a side out of a place: one that has landed in this impulse before one that
// is of use.
func (w *work) loseStock(side Side, at Spot) {
	i := slices.IndexFunc(w.Stocks, func(k Stock) bool { return k.Side == side && k.Spot == at && k.Landed })
	if i < 0 {
		w.addStock(side, at, -1)
		return
	}
	if w.Stocks[i].Count--; w.Stocks[i].Count == 0 {
		w.Stocks = slices.Delete(w.Stocks, i, i+1)
	}
}

// 27.1, d-117: capture gives the Axis a captured truck for each Allied one in the hex in which an Allied stack has
// surrendered, as long as there are any, and a die for what each of them carries, also when there are no more.
func (w *work) capture(at hex.Hex) {
	if !w.plays(TruckCapture) {
		return
	}
	var trucks []UnitID
	w.in(at, func(u UnitID) {
		if w.side(u) == Allies && w.counter(u).Type == Truck {
			trucks = append(trucks, u)
		}
	})
	for _, u := range trucks {
		if w.spill(u, ruleCapture) {
			w.prize(Axis, at, 1)
		}
		trophy := w.spareTrophy()
		if trophy == NoUnit {
			continue
		}
		w.scrap(u)
		*w.unit(trophy) = Unit{Spot: Hex(at), Steps: 1}
		if base := w.Map.base(Axis); w.Rulings.Other(TrophiesInBase) && base != NoBox {
			w.unit(trophy).Spot = SpotInBox(base)
			w.Log(ruleTrophy, "na41.capture.truck_base", unitArg(trophy), hexArg(at), boxArg(&w.Map.Boxes[base]))
			continue
		}
		w.Log(ruleTrophy, "na41.capture.truck", unitArg(trophy), hexArg(at))
	}
	w.index()
}

// spareTrophy is a counter of a captured truck that is not in play.
func (b *board) spareTrophy() UnitID {
	for i := range b.Units {
		if u := UnitID(i); b.counter(u).Captured && !b.inPlay(u) {
			return u
		}
	}
	return NoUnit
}

// spill returns the supply point on a truck that is lost to its pool, and tells whether there was one (8.7, 17.2.3,
// 22.2.4).
func (w *work) spill(u UnitID, rule cite.Rule) bool {
	if w.Units[u].Load != WithSupply {
		return false
	}
	w.unit(u).Load = Empty
	w.Log(rule, "na41.supply.lost_truck", unitArg(u))
	return true
}

// wearOut removes the captured trucks when the Axis throws so much in the supply attrition phase; what they carry stays
// where it is (27.1).
func (w *work) wearOut(side Side, sum int) {
	if side != Axis || derive.Int(sum).Less(w.Charts.SpareParts.Val) {
		return
	}
	for i := range w.Units {
		u := UnitID(i)
		if !w.counter(u).Captured || !w.inPlay(u) {
			continue
		}
		if w.Units[i].Load == WithSupply {
			w.addStock(side, w.Units[i].Spot, 1)
			w.unit(u).Load = Empty
		}
		w.scrap(u)
		w.Log(ruleTrophy, "na41.capture.worn_out", unitArg(u))
	}
	w.index()
}
