package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 20.4.1 Allied Tank Upgrades.
const (
	ruleUpgrade       cite.Rule = "na41:20.4.1"
	ruleUpgradePlaced cite.Rule = "na41:20.4.1.a"
	ruleUpgradeCrew   cite.Rule = "na41:20.4.1.b"
	ruleOldTanks      cite.Rule = "na41:20.4.1.c"
)

type (
	// UpgradeFrame is the tank upgrades that have arrived, one after another (20.4.1).
	UpgradeFrame struct{}
	// OldTanksFrame is the steps that the removed tank unit passes on (20.4.1.c), and what was its tank rating.
	OldTanksFrame struct {
		Side          Side
		Steps, Rating uint8
	}
)

func (UpgradeFrame) frame() string  { return "upgrade" }
func (OldTanksFrame) frame() string { return "old_tanks" }

// Fields implements [Frame].
func (f UpgradeFrame) Fields(record.Visitor) Frame { return f }

// Fields implements [Frame].
func (f OldTanksFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Int(v, "steps", &f.Steps, 1, mostSteps)
	record.Count(v, "rating", &f.Rating, mostNumber)
	return f
}

type (
	// Upgrade places the upgrade that has arrived, and removes a tank unit for its crews (20.4.1).
	Upgrade struct{ Unit UnitID }
	// Postpone slides the upgrade to the next turn (20.4.1).
	Postpone struct{}
	// HandOn gives the old tanks to a unit (20.4.1.c).
	HandOn struct{ Unit UnitID }
)

// Kind implements [decide.Intent].
func (Upgrade) Kind() decide.Kind { return "upgrade" }

// Kind implements [decide.Intent].
func (Postpone) Kind() decide.Kind { return "postpone" }

// Kind implements [decide.Intent].
func (HandOn) Kind() decide.Kind { return "hand_on" }

func (Upgrade) intent()  {}
func (Postpone) intent() {}
func (HandOn) intent()   {}

// Fields implements [Intent].
func (i Upgrade) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i Postpone) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i HandOn) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// openUpgrades asks about the tank upgrades that have arrived (3.1.a, 20.4.1).
func (w *work) openUpgrades(Side) Frame { return UpgradeFrame{} }

// 20.4.1: upgrade is the first upgrade that has arrived and has not been decided on, [NoUnit] for none.
func (b *board) upgrade() UnitID {
	for i := range b.Units {
		u := UnitID(i)
		if b.counter(u).Upgrade && b.Units[i].Where == Due && b.Units[i].Turn <= b.Turn &&
			b.Map.base(b.side(u)) != NoBox {
			return u
		}
	}
	return NoUnit
}

// Question implements [play.Frame].
func (f UpgradeFrame) Question(b *board) play.Question {
	u := b.upgrade()
	if u == NoUnit {
		return play.Question{Rule: ruleUpgrade, Key: "na41.point.over"}
	}
	return play.Ask(b.side(u), ruleUpgrade, "na41.point.upgrade", unitArg(u))
}

// Options implements [play.Frame].
func (f UpgradeFrame) Options(b *board, visit func(decide.Intent)) {
	up := b.upgrade()
	if up == NoUnit {
		return
	}
	for i := range b.Units {
		u := UnitID(i)
		if b.isTank(u) && b.side(u) == b.side(up) && (b.inPlay(u) || b.Units[i].Where == Eliminated) {
			visit(Upgrade{u})
		}
	}
	visit(Postpone{})
}

// Judge implements [play.Frame]: another tank unit goes, eliminated, in a box, or on the map in full supply; or the
// upgrade waits (20.4.1, 20.4.1.a, 20.4.1.b).
func (f UpgradeFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	up := b.upgrade()
	if up == NoUnit {
		return false
	}
	switch i := i.(type) {
	case Upgrade:
		b.crewFrom(s, up, i.Unit)
	case Postpone:
		s.Because(ruleUpgrade, "na41.upgrades.may_postpone", unitArg(up))
	default:
		return false
	}
	return true
}

// 20.4.1.b: crewFrom judges the tank unit that is removed for an upgrade.
func (b *board) crewFrom(s *decide.Sheet, up, u UnitID) {
	if !b.known(u) || b.side(u) != b.side(up) || !b.isTank(u) || (!b.inPlay(u) && b.Units[u].Where != Eliminated) {
		s.Refuse(ruleUpgradeCrew, "na41.upgrades.no_tank", unitArg(u))
		return
	}
	if n := b.network(b.side(u)); b.Units[u].Where != Eliminated {
		if n.status(u).Grade != FullSupply {
			s.Refuse(ruleUpgradeCrew, "na41.upgrades.not_full", unitArg(u))
		} else if b.dry(u) && b.Rulings.Other(MarkedNotFull) {
			s.Refuse(ruleUpgradeCrew, "na41.upgrades.marked", unitArg(u))
		}
		if rec := s.Rec(); rec != nil {
			n.explain(rec, u)
		}
	}
	s.Because(ruleUpgradePlaced, "na41.upgrades.may_place", unitArg(up), boxArg(&b.Map.Boxes[b.Map.base(b.side(up))]))
	s.Because(ruleUpgradeCrew, "na41.upgrades.may_remove", unitArg(u))
}

// CarryOut implements [play.Frame].
func (f UpgradeFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	up := w.upgrade()
	switch i := i.(type) {
	case Upgrade:
		w.upgraded(up, i.Unit)
	case Postpone:
		w.unit(up).Turn = w.Turn + 1
		w.Log(ruleUpgrade, "na41.upgrades.postponed", unitArg(up))
	}
}

// 20.4.1.a: upgraded places an upgrade in its base and removes the tank unit that gives its crews; the tanks of that
// one may go on to another (20.4.1.b, 20.4.1.c).
func (w *work) upgraded(up, old UnitID) {
	side, base := w.side(up), w.Map.base(w.side(up))
	*w.unit(up) = Unit{Spot: SpotInBox(base), Steps: uint8(w.counter(up).Steps.N)}
	w.Log(ruleUpgradePlaced, "na41.upgrades.placed", unitArg(up), boxArg(&w.Map.Boxes[base]))
	steps := w.Units[old].Steps
	w.vacate(old)
	w.Log(ruleUpgradeCrew, "na41.upgrades.removed", unitArg(old))
	if steps > 0 {
		w.push(OldTanksFrame{Side: side, Steps: steps, Rating: uint8(w.counter(old).Rating.N)})
	}
}

// Settle implements [play.Frame].
func (f UpgradeFrame) Settle(w *work) play.Settled { return play.AsksIf(w.upgrade() != NoUnit) }

// Question implements [play.Frame].
func (f OldTanksFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleOldTanks, "na41.point.old_tanks", stepsArg(int(f.Steps)))
}

// inWant visits the tank units of the side that lack a step.
func (f OldTanksFrame) inWant(b *board, visit func(UnitID)) {
	b.inNeed(f.Side, func(u UnitID) {
		if b.isTank(u) {
			visit(u)
		}
	})
}

// Options implements [play.Frame].
func (f OldTanksFrame) Options(b *board, visit func(decide.Intent)) {
	f.inWant(b, func(u UnitID) { visit(HandOn{u}) })
	visit(Forgo{})
}

// Judge implements [play.Frame] (20.4.1.c).
func (f OldTanksFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case HandOn:
		f.handOn(b, s, b.network(f.Side), i.Unit)
	case Forgo:
		s.Because(ruleOldTanks, "na41.upgrades.may_forfeit", stepsArg(int(f.Steps)))
	default:
		return false
	}
	return true
}

// handOn judges the unit that gets the old tanks: a tank unit that lacks a step, of a rating that is no higher, and in
// full supply; an eliminated one comes back to the base (13.2.1.e, 16.4.d, 20.4.1.c, d-104).
func (f OldTanksFrame) handOn(b *board, s *decide.Sheet, n *network, u UnitID) {
	if !b.known(u) || b.side(u) != f.Side || !b.isTank(u) || !b.replaceable(u) {
		s.Refuse(ruleOldTanks, "na41.upgrades.no_tank", unitArg(u))
		return
	}
	c, unit := b.counter(u), &b.Units[u]
	if int(unit.Steps) >= c.Steps.N {
		s.Refuse(ruleOldTanks, "na41.replacements.full_strength", unitArg(u))
	}
	if c.Rating.N > int(f.Rating) {
		s.Refuse(
			ruleOldTanks,
			"na41.upgrades.rating",
			unitArg(u),
			derive.Number("Rating", derive.Int(int(f.Rating)), derive.Plain),
		)
	}
	if unit.Where != Eliminated {
		b.shakenRestore(s, u)
		b.dryRestore(s, u)
	}
	switch {
	case unit.Where == Eliminated && b.Rulings.Other(EliminatedGetTanks):
		s.Refuse(ruleOldTanks, "na41.upgrades.eliminated", unitArg(u))
	case unit.Where == OnMap && n.status(u).Grade != FullSupply:
		s.Refuse(ruleOldTanks, "na41.upgrades.not_full", unitArg(u))
	}
	s.Because(ruleOldTanks, "na41.upgrades.may_hand_on", unitArg(u), stepsArg(f.passes(b, u)))
}

// passes is how many steps a unit takes.
func (f OldTanksFrame) passes(b *board, u UnitID) int {
	return min(int(f.Steps), b.counter(u).Steps.N-int(b.Units[u].Steps))
}

// CarryOut implements [play.Frame].
func (f OldTanksFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	in, hands := i.(HandOn)
	if !hands {
		w.forfeitTanks(f.Steps)
		w.Pop()
		return
	}
	u, n := w.unit(in.Unit), uint8(f.passes(&w.board, in.Unit))
	if u.Where == Eliminated {
		*u = Unit{Spot: SpotInBox(w.Map.base(f.Side))}
	}
	u.Steps += n
	u.Replaced = true
	w.index()
	w.Log(ruleOldTanks, "na41.upgrades.handed_on", unitArg(in.Unit), stepsArg(int(n)))
	if f.Steps -= n; f.Steps == 0 {
		w.Pop()
		return
	}
	if !w.Rulings.Other(TanksShared) {
		w.forfeitTanks(f.Steps)
		w.Pop()
		return
	}
	w.replace(f)
}

// 20.4.1.c: forfeitTanks tells that nobody takes the old tanks.
func (w *work) forfeitTanks(steps uint8) {
	w.Log(ruleOldTanks, "na41.upgrades.forfeited", stepsArg(int(steps)))
}

// Settle implements [play.Frame]: without a unit that can take them the old tanks are lost.
func (f OldTanksFrame) Settle(w *work) play.Settled {
	n, found := w.network(f.Side), false
	f.inWant(&w.board, func(u UnitID) {
		s := decide.BareSheet()
		s.Begin(nil)
		f.handOn(&w.board, s, n, u)
		found = found || !s.Refused()
	})
	if !found {
		w.forfeitTanks(f.Steps)
	}
	return play.AsksIf(found)
}
