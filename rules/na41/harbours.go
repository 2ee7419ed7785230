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

// Rules of 21.4 Port Damage and Repair.
const (
	ruleHits    cite.Rule = "na41:21.4.1"
	ruleBombing cite.Rule = "na41:21.4.3"
)

// BombingFrame is a bombing raid of a side, flown at once (21.4.3).
type BombingFrame struct{ Side Side }

func (BombingFrame) frame() string { return "bombing" }

// Fields implements [Frame].
func (f BombingFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

// Question implements [play.Frame].
func (f BombingFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleBombing, "na41.point.bombing")
}

// Options implements [play.Frame].
func (f BombingFrame) Options(b *board, visit func(decide.Intent)) {
	for i := range b.Map.Ports {
		visit(BombPort{PortID(i + 1)})
	}
	for i := range b.Map.Boxes {
		visit(BombBox{BoxID(i)})
	}
}

// Judge implements [play.Frame].
func (f BombingFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case BombPort:
		b.bombPort(s, f.Side, i.Port)
	case BombBox:
		b.bombBox(s, f.Side, i.Box)
	default:
		return false
	}
	return true
}

// CarryOut implements [play.Frame].
func (f BombingFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	w.Pop()
	switch i := i.(type) {
	case BombPort:
		w.hitPort(i.Port, ruleBombing, src)
	case BombBox:
		w.hitBox(f.Side.Enemy(), i.Box, src)
	}
}

// Settle implements [play.Frame].
func (f BombingFrame) Settle(*work) play.Settled { return play.Asks }

// knownPort tells whether there is such a port.
func (b *board) knownPort(p PortID) bool { return p != NoPort && int(p) <= len(b.Map.Ports) }

// 21.4.2: lastBox is how many boxes the marker of a port can stand to the right of the first; none for a port that can't be damaged.
func (b *board) lastBox(p PortID) int { return max(len(b.Map.Ports[p-1].Track)-1, 0) }

// setDamage puts the marker of a port into a box.
func (w *work) setDamage(p PortID, boxes int) {
	w.Damage = slices.DeleteFunc(w.Damage, func(h Harm) bool { return h.Port == p })
	if boxes > 0 {
		w.Damage = append(w.Damage, Harm{p, uint8(boxes)})
	}
}

// 21.4.3: bombPort judges a raid on a port on the map: any one of the enemy's that can be damaged, at whatever distance.
func (b *board) bombPort(s *decide.Sheet, side Side, p PortID) {
	if !b.knownPort(p) {
		s.Refuse(ruleBombing, "na41.ports.none")
		return
	}
	if b.lastIn(b.Map.Ports[p-1].At) != side.Enemy() {
		s.Refuse(ruleBombing, "na41.ports.not_the_enemys", portArg(b, p))
	}
	if b.lastBox(p) == 0 {
		s.Refuse(ruleBombing, "na41.ports.never_damaged", portArg(b, p))
	}
	s.Because(ruleBombing, "na41.ports.may_bomb", portArg(b, p))
}

// 21.4.3: bombBox judges a raid on Tripoli or the Nile Delta, against the resource points of their owner.
func (b *board) bombBox(s *decide.Sheet, side Side, to BoxID) {
	if to < 0 || int(to) >= len(b.Map.Boxes) {
		s.Refuse(ruleBombing, "na41.boxes.none")
		return
	}
	box := &b.Map.Boxes[to]
	if box.Side != side.Enemy() || len(box.Edge) == 0 {
		s.Refuse(ruleBombing, "na41.ports.no_target", boxArg(box))
	}
	s.Because(ruleBombing, "na41.ports.may_bomb_box", boxArg(box))
}

// 21.4.1: hits tells whether a throw on the Port Demolition and Bombing Table is a hit.
func (w *work) hits(n int) bool { return w.Charts.Demolition[n-1].Val.Whole() > 0 }

// 21.4.1, 21.3.2: hitPort throws on the table against a port; a hit moves its marker to the right, never beyond the last box.
func (w *work) hitPort(p PortID, rule cite.Rule, src dice.Source) {
	n := fall(src)
	w.rec.Show(dieLeaf(w.rec, ruleHits, n))
	die := derive.Number("Die", derive.Int(n), derive.Face)
	if !w.hits(n) {
		w.LogRoll(rule, "na41.ports.missed", dieFaces, n-1, portArg(&w.board, p), die)
		return
	}
	w.setDamage(p, min(w.harm(p)+1, w.lastBox(p)))
	w.LogRoll(rule, "na41.ports.hit", dieFaces, n-1, portArg(&w.board, p), die)
}

// 21.4.3: hitBox throws against Tripoli or the Nile Delta; a hit takes a resource point from its owner, or the next one that it receives.
func (w *work) hitBox(owner Side, to BoxID, src dice.Source) {
	n := fall(src)
	w.rec.Show(dieLeaf(w.rec, ruleHits, n))
	box, die := boxArg(&w.Map.Boxes[to]), derive.Number("Die", derive.Int(n), derive.Face)
	if !w.hits(n) {
		w.LogRoll(ruleBombing, "na41.ports.box_missed", dieFaces, n-1, box, die)
		return
	}
	w.LogRoll(ruleBombing, "na41.ports.box_hit", dieFaces, n-1, box, die)
	if m := w.means(owner); m.Points > 0 {
		m.Points--
		w.Log(ruleBombing, "na41.events.point_lost", playerArg(owner))
	} else {
		m.Owed = true
		w.Log(ruleBombing, "na41.events.owes", playerArg(owner))
	}
}
