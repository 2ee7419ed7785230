package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 22.3 Malta and Convoys from Italy, and of 22.2.2, which speaks of Crete.
const (
	ruleMaltaTrack cite.Rule = "na41:22.3.2"
	ruleMaltaDie   cite.Rule = "na41:22.3.3"
	ruleCoastalDRM cite.Rule = "na41:22.2.2"
)

// maltaEnd is the modifier in the last box of the Malta Status Track, with either sign.
const maltaEnd = 3

// MaltaFrame is the die for the Malta Status marker, of the side whose face of it is up (22.3.3).
type MaltaFrame struct{ Side Side }

func (MaltaFrame) frame() string { return "malta" }

// Fields implements [Frame].
func (f MaltaFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

// Question implements [play.Frame].
func (f MaltaFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleMaltaDie, "na41.point.malta")
}

// Options implements [play.Frame].
func (f MaltaFrame) Options(_ *board, visit func(decide.Intent)) { visit(RollMalta{}) }

// Judge implements [play.Frame].
func (f MaltaFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	if _, is := i.(RollMalta); !is {
		return false
	}
	need := b.maltaNeed(s.Rec(), f.Side)
	s.Rec().Show(need)
	s.Because(ruleMaltaDie, "na41.malta.may_roll", playerArg(f.Side), derive.Number("Need", need.Val, derive.Face))
	return true
}

// CarryOut implements [play.Frame] (22.3.3).
func (f MaltaFrame) CarryOut(w *work, _ decide.Intent, src dice.Source) {
	w.Pop()
	n := fall(src)
	need := w.maltaNeed(w.rec, f.Side)
	die := dieLeaf(w.rec, ruleMaltaDie, n)
	w.rec.Show(need)
	w.rec.Show(die)
	key := "na41.malta.success"
	if die.Less(need.Val) {
		key = "na41.malta.failure"
	}
	w.LogRoll(
		ruleMaltaDie,
		key,
		dieFaces,
		n-1,
		playerArg(f.Side),
		derive.Number("Die", die.Val, derive.Face),
		derive.Number("Need", need.Val, derive.Face),
	)
	if !die.Less(need.Val) {
		w.moveMalta(f.Side, ruleMaltaDie)
	}
}

// Settle implements [play.Frame].
func (f MaltaFrame) Settle(*work) play.Settled { return play.Asks }

// 22.3.3: maltaNeed is the success number of a side under the modifier of the track.
func (b *board) maltaNeed(rec *derive.Rec, side Side) derive.Num {
	v := b.Charts.Malta[side-1][int(b.Malta)+maltaEnd]
	return rec.Fact(derive.Of("na41.malta.need", ruleMaltaDie, derive.Face), derive.Int(v.N), v.Source)
}

// 22.3.2: maltaStep is the direction in which a side moves the marker: the Axis lowers the modifier, the Allies raise
// it.
func (b *board) maltaStep(side Side) int8 {
	if side == Axis {
		return -1
	}
	return 1
}

// maltaMoves tells whether the marker has a box in that direction.
func (b *board) maltaMoves(step int8) bool {
	n := b.Malta + step
	return n >= -maltaEnd && n <= maltaEnd
}

// moveMalta moves the marker by a box (22.3.2).
func (w *work) moveMalta(side Side, rule cite.Rule) {
	w.Malta += w.maltaStep(side)
	w.Log(rule, "na41.malta.moved", playerArg(side), derive.Number("Modifier", derive.Int(int(w.Malta)), derive.Plain))
}

// 22.2.2: openMalta turns the marker over and gives Crete to the Axis when the turn says so, and opens the die for the
// marker: none is needed where the track says auto (d-17: everywhere), and none may be thrown where it has no number
// (22.3.2, 22.3.3).
func (w *work) openMalta(Side) Frame {
	m := w.month()
	if m.Flips && w.Raider != 0 {
		w.Raider = w.Raider.Enemy()
		w.Log(ruleMaltaTrack, "na41.malta.flips", playerArg(w.Raider))
	}
	if m.Crete && w.Crete != Axis {
		w.Crete = Axis
		w.Log(ruleCoastalDRM, "na41.malta.crete", playerArg(Axis))
	}
	if w.Raider == 0 {
		return nil
	}
	if w.Rulings.Other(MaltaByItself) {
		if w.maltaMoves(w.maltaStep(w.Raider)) {
			w.moveMalta(w.Raider, ruleMaltaDie)
		}
		return nil
	}
	switch w.maltaNeed(nil, w.Raider).Whole() {
	case 0:
		return nil
	case 1:
		w.moveMalta(w.Raider, ruleMaltaDie)
		return nil
	}
	return MaltaFrame{w.Raider}
}

// 22.3.4: maltaPoint tells whether something is bought for a single point: a step on the Malta track, by the other
// reading of d-84.
func (b *board) maltaPoint(i Item) bool {
	return (i == BuyMalta || i == BuyUBoats) && b.Rulings.Other(MaltaPrice)
}
