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
		w.hitPort(i.Port, ruleBombing, fall(src))
	case BombBox:
		w.hitBox(f.Side.Enemy(), i.Box, src)
	}
}

// Settle implements [play.Frame] (21.4.3). On a map without a port of the enemy's that can be bombed, a raid comes to
// nothing.
func (f BombingFrame) Settle(w *work) play.Settled {
	found := false
	f.Options(&w.board, func(i decide.Intent) {
		s := decide.BareSheet()
		s.Begin(nil)
		found = found || f.Judge(&w.board, s, i) && !s.Refused()
	})
	if !found {
		w.Log(ruleBombing, "na41.events.no_target", playerArg(f.Side))
	}
	return play.AsksIf(found)
}

// knownPort tells whether there is such a port.
func (b *board) knownPort(p PortID) bool { return p != NoPort && int(p) <= len(b.Map.Ports) }

// 21.4.2: lastBox is how many boxes the marker of a port can stand to the right of the first; none for a port that
// can't be damaged.
func (b *board) lastBox(p PortID) int { return max(len(b.Map.Ports[p-1].Track)-1, 0) }

// closedPort tells whether the marker of a port is in its last box, so that nothing damages it any more (21.4.1).
func (b *board) closedPort(p PortID) bool { return b.harm(p) >= b.lastBox(p) }

// setDamage puts the marker of a port into a box.
func (w *work) setDamage(p PortID, boxes int) {
	w.Damage = slices.DeleteFunc(w.Damage, func(h Harm) bool { return h.Port == p })
	if boxes > 0 {
		w.Damage = append(w.Damage, Harm{p, uint8(boxes)})
	}
}

// 21.4.3: bombPort judges a raid on a port on the map: any one of the enemy's that can be damaged, at whatever
// distance.
func (b *board) bombPort(s *decide.Sheet, side Side, p PortID) {
	if !b.knownPort(p) {
		s.Refuse(ruleBombing, "na41.ports.none")
		return
	}
	if b.lastIn(b.Map.Ports[p-1].At) != side.Enemy() {
		s.Refuse(ruleBombing, "na41.ports.not_the_enemys", portArg(b, p))
	}
	if b.lastBox(p) == 0 {
		s.Refuse(ruleDemolition, "na41.ports.never_damaged", portArg(b, p))
	}
	if b.closedPort(p) {
		s.Because(ruleHits, "na41.ports.may_bomb_in_vain", portArg(b, p))
		return
	}
	s.Because(ruleBombing, "na41.ports.may_bomb", portArg(b, p))
}

// bombBox judges a raid on Tripoli or the Nile Delta, against the resource points of their owner (21.4.3).
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
func (w *work) hits(n int) bool {
	return w.Charts.Demolition.read(w.rec, ruleHits, dieLeaf(w.rec, ruleHits, n)) == PortIsHit
}

// 21.3.2: hitPort reads a throw against a port on the table; a hit moves its marker to the right, never beyond the last
// box (21.4.1).
func (w *work) hitPort(p PortID, rule cite.Rule, n int) {
	die := derive.Number("Die", derive.Int(n), derive.Face)
	if !w.hits(n) {
		w.LogRoll(rule, "na41.ports.missed", dieFaces, n-1, portArg(&w.board, p), die)
		return
	}
	if w.closedPort(p) {
		w.LogRoll(ruleHits, "na41.ports.hit_in_vain", dieFaces, n-1, portArg(&w.board, p), die)
		return
	}
	w.setDamage(p, w.harm(p)+1)
	w.LogRoll(rule, "na41.ports.hit", dieFaces, n-1, portArg(&w.board, p), die)
}

// hitBox throws against Tripoli or the Nile Delta; a hit takes a resource point from its owner, or the next one that it
// receives (21.4.3).
func (w *work) hitBox(owner Side, to BoxID, src dice.Source) {
	n := fall(src)
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

// Rules of what is done to ports at the end of a movement phase.
const (
	ruleDemolition cite.Rule = "na41:21.4.2"
	ruleRepair     cite.Rule = "na41:21.4.4"
)

// mostDice is how many dice the demolition of any port takes at most.
const mostDice = 4

// DocksFrame is the last part of a side's movement phase: ports are demolished and repaired (3.2.b). Blown are the
// ports that it has demolished, and Repaired tells that it has repaired one.
type DocksFrame struct {
	Side     Side
	Blown    []QuayID
	Repaired bool
}

func (DocksFrame) frame() string { return "docks" }

// Fields implements [Frame].
func (f DocksFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Refs(v, "blown", &f.Blown, Quays)
	v.Bool("repaired", &f.Repaired)
	return f
}

// Question implements [play.Frame].
func (f DocksFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleDemolition, "na41.point.docks")
}

// Options implements [play.Frame].
func (f DocksFrame) Options(b *board, visit func(decide.Intent)) {
	for p := PortID(1); b.knownPort(p); p++ {
		if b.lastIn(b.Map.Ports[p-1].At) != f.Side {
			continue
		}
		for n := range b.lastBox(p) - b.harm(p) {
			visit(Demolish{p, uint8(n + 1)})
		}
		visit(RepairPort{p})
	}
	visit(LeavePorts{})
}

// Judge implements [play.Frame].
func (f DocksFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case Demolish:
		b.mayDemolish(s, f, i.Port, int(i.Dice))
	case RepairPort:
		b.mayRepair(s, f, i.Port)
	case LeavePorts:
		s.Because(ruleDemolition, "na41.ports.may_leave")
	default:
		return false
	}
	return true
}

// CarryOut implements [play.Frame].
func (f DocksFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i := i.(type) {
	case Demolish:
		f.Blown = append(slices.Clip(slices.Clone(f.Blown)), quayOf(i.Port))
		w.replace(f)
		w.demolish(i, src)
	case RepairPort:
		f.Repaired = true
		w.replace(f)
		w.payPoints(f.Side, w.repairPrice(nil), repairArg())
		w.setDamage(i.Port, w.harm(i.Port)-1)
		w.Log(ruleRepair, "na41.ports.repaired", portArg(&w.board, i.Port))
	case LeavePorts:
		w.leaveDocks(f)
	}
}

// demolish throws the dice of a demolition, and tells of all of them before each (21.4.2).
func (w *work) demolish(i Demolish, src dice.Source) {
	thrown, hits := make([]int, i.Dice), 0
	for n := range thrown {
		thrown[n] = fall(src)
		if w.Charts.Demolition.read(nil, ruleHits, dieLeaf(nil, ruleHits, thrown[n])) == PortIsHit {
			hits++
		}
	}
	w.Log(
		ruleDemolition,
		"na41.ports.demolition",
		portArg(&w.board, i.Port),
		derive.Number("Dice", derive.Int(len(thrown)), derive.Plain),
		derive.Number("Hits", derive.Int(hits), derive.Plain),
	)
	for _, n := range thrown {
		w.hitPort(i.Port, ruleDemolition, n)
	}
}

// leaveDocks ends the movement phase: its retreats are none of the combat phase, and the stacking limit holds (4.4.1).
func (w *work) leaveDocks(f DocksFrame) {
	w.forgetFights()
	w.replace(StackingFrame{Side: f.Side})
}

// Settle implements [play.Frame]. Who can do nothing to any port is not asked.
func (f DocksFrame) Settle(w *work) play.Settled {
	can := false
	s := decide.BareSheet()
	f.Options(&w.board, func(i decide.Intent) {
		if _, leaves := i.(LeavePorts); leaves || can {
			return
		}
		s.Reset(nil)
		s.Begin(nil)
		f.Judge(&w.board, s, i)
		can = can || s.Legal(0)
	})
	if !can {
		w.leaveDocks(f)
	}
	return play.AsksOr(can)
}

// mayHandle refuses a port that is not the side's, was not when its movement phase began, cannot be damaged, or has no
// combat unit of its in or beside it (21.4.2, 21.4.4).
func (b *board) mayHandle(s *decide.Sheet, f DocksFrame, p PortID, rule cite.Rule) bool {
	if !b.knownPort(p) {
		s.Refuse(rule, "na41.ports.none")
		return false
	}
	at := b.Map.Ports[p-1].At
	if b.lastIn(at) != f.Side || slices.Contains(b.Seized, quayOf(p)) {
		s.Refuse(rule, "na41.ports.not_held", portArg(b, p))
	}
	if b.lastBox(p) == 0 {
		s.Refuse(ruleDemolition, "na41.ports.never_damaged", portArg(b, p))
	}
	near := b.combatUnit(at, f.Side)
	for d := range hex.Dir(hex.Dirs) {
		near = near || b.combatUnit(at.Step(d), f.Side)
	}
	if !near {
		s.Refuse(rule, "na41.ports.nobody_near", portArg(b, p))
	}
	return true
}

// 21.1.4.c: mayDemolish judges the demolition of a port: at most a die for each box to the right of its marker
// (21.4.2).
func (b *board) mayDemolish(s *decide.Sheet, f DocksFrame, p PortID, n int) {
	if !b.mayHandle(s, f, p, ruleDemolition) {
		return
	}
	if most := b.lastBox(p) - b.harm(p); n < 1 || n > most {
		s.Refuse(
			ruleDemolition,
			"na41.ports.too_many_dice",
			portArg(b, p),
			derive.Number("Most", derive.Int(most), derive.Plain),
		)
	}
	if slices.Contains(f.Blown, quayOf(p)) {
		s.Refuse(ruleDemolition, "na41.ports.blown", portArg(b, p))
	}
	s.Because(ruleDemolition, "na41.ports.may_demolish", portArg(b, p))
}

// repairArg names what is bought.
func repairArg() derive.Arg { return derive.Term("What", "na41.item.port-repair") }

// repairPrice is what a repair costs.
func (b *board) repairPrice(rec *derive.Rec) derive.Num {
	c := b.Charts.Sea.Repair
	return rec.Fact(derive.Of("na41.ports.repair_price", ruleRepair, derive.Plain), c.Val, c.Source)
}

// 21.4.4: mayRepair judges a repair by a box: of one port an impulse, for a resource point.
func (b *board) mayRepair(s *decide.Sheet, f DocksFrame, p PortID) {
	if !b.mayHandle(s, f, p, ruleRepair) {
		return
	}
	if b.harm(p) == 0 {
		s.Refuse(ruleRepair, "na41.ports.undamaged", portArg(b, p))
	}
	if f.Repaired {
		s.Refuse(ruleRepair, "na41.ports.one_repair")
	}
	b.mayPayPoints(s, f.Side, ruleRepair, b.repairPrice(s.Rec()), repairArg())
	s.Because(ruleRepair, "na41.ports.may_repair", portArg(b, p))
}
