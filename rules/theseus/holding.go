package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
)

// Rules of 7.5.2, steps 3 and 4: who must retreat, and whether the others hold.
const (
	ruleBlack      cite.Rule = "theseus:7.5.2.s3"
	ruleBefore2    cite.Rule = "theseus:7.5.2.s3a"
	ruleAllFailed  cite.Rule = "theseus:7.5.2.s4a"
	ruleSomeFailed cite.Rule = "theseus:7.5.2.s4c"
)

// 7.5.2.s3a: parted are the units that must retreat, having failed or been disrupted before, and the others (7.5.2.s4a,
// 7.5.2.s4c).
func (b *board) parted(f HitsFrame) (must, may []UnitID) {
	for _, u := range b.alive(f.Units) {
		if slices.Contains(f.Failed, u) || slices.Contains(f.Before, u) {
			must = append(must, u)
		} else {
			may = append(may, u)
		}
	}
	return must, may
}

// asksDecision finds which case it is, and does what nobody is asked about.
func (w *work) asksDecision(f HitsFrame) bool {
	must, may := w.parted(f)
	failed := len(w.alive(f.Failed)) > 0
	switch {
	case f.Left <= 0:
		if failed && w.Rulings.Other(SingleHitRetreats) {
			w.closeWith(f, must, 1)
			return false
		}
		w.pop()
	case len(must) == 0:
		f.Step, f.Holding = RestStep, may
		w.replace(f)
	case len(may) == 0:
		w.allGo(f, must, failed)
	case !failed:
		w.Log(ruleBefore2, "theseus.hits.before_go")
		f.Step, f.Holding = RestStep, may
		w.replace(f)
		w.retreat(f, must, 1)
	case w.passive(f.Side):
		w.holdOn(f)
	default:
		return true
	}
	return false
}

// d-60: closeWith ends with a retreat after a single hit, under the other reading.
func (w *work) closeWith(f HitsFrame, units []UnitID, hexes int8) {
	w.pop()
	w.retreat(f, units, hexes)
}

// 7.5.2.s4a, d-78: allGo is case A: all units have to go, a defender a hex for each further hit, an attacker one hex
// with losses for the rest (7.5.2.s3a). When they were disrupted before and have not failed now, the other reading has
// them lose what is left.
func (w *work) allGo(f HitsFrame, must []UnitID, failed bool) {
	hexes := f.Left
	if f.Attacks || (!failed && w.Rulings.Other(DisruptedLose)) {
		hexes = 1
	}
	rule := ruleAllFailed
	if !failed {
		rule = ruleBefore2
	}
	w.Log(rule, "theseus.hits.all_go", playerArg(f.Side), count("Hexes", int(hexes)))
	f.Left -= hexes
	f.Step, f.Holding = SpreadStep, w.stay(f, must)
	w.replace(f)
	w.retreat(f, must, hexes)
}

// holdOn is case C with the others holding: those who failed go one hex, and that is no hit satisfied; it is one under
// the other reading (7.5.2.s4c, d-96).
func (w *work) holdOn(f HitsFrame) {
	must, may := w.parted(f)
	if w.Rulings.Other(RetreatCancels) {
		f.Left--
	}
	w.Log(ruleSomeFailed, "theseus.hits.others_hold", playerArg(f.Side))
	f.Step, f.Holding = SpreadStep, may
	w.replace(f)
	w.retreat(f, must, 1)
}

// goAlong is case C with the others following: hit two is a forced hex for all of them, those who failed first
// (7.5.2.s4c, 7.5.2.3).
func (w *work) goAlong(f HitsFrame) {
	must, may := w.parted(f)
	w.Log(ruleSomeFailed, "theseus.hits.others_follow", playerArg(f.Side))
	f.Left--
	f.Step, f.Holding = FollowStep, may
	w.replace(f)
	w.retreat(f, must, 1)
}

// 7.5.2.s6, d-77: follow moves those who passed to where the others have gone (7.5.2.s4c).
func (w *work) follow(f HitsFrame) {
	f.Step = OnwardStep
	w.replace(f)
	r := w.retreating(f, w.alive(f.Holding), 1)
	r.Lead, r.Led = f.Went, f.Led
	r.Forced = !w.Rulings.Other(CompanionsChoose)
	w.push(r)
}

// onward is what follows when all have gone a hex: a forced hex for each further hit of a defender, losses for an
// attacker (7.5.2.s4c).
func (w *work) onward(f HitsFrame) {
	all := w.together(f)
	f.Holding, f.Step = w.stay(f, all), SpreadStep
	if f.Attacks || f.Left <= 0 {
		w.replace(f)
		return
	}
	hexes := f.Left
	f.Left = 0
	w.replace(f)
	w.retreat(f, all, hexes)
}

// together are the units that stand where most of a retreat has come to: those displaced from it have ended theirs.
func (b *board) together(f HitsFrame) []UnitID {
	all := b.alive(f.Units)
	if !f.Led {
		return all
	}
	return slices.DeleteFunc(all, func(u UnitID) bool { return b.Units[u].At != f.Went })
}

// retreat opens a forced retreat.
func (w *work) retreat(f HitsFrame, units []UnitID, hexes int8) {
	w.push(w.retreating(f, units, hexes))
}

func (w *work) retreating(f HitsFrame, units []UnitID, hexes int8) RetreatFrame {
	units = w.alive(units)
	r := RetreatFrame{Side: f.Side, Units: units, Left: hexes, Forced: true}
	if len(units) > 0 {
		r.Path = append(r.Path, w.Units[units[0]].At)
	}
	return r
}

// 7.5.2.s4b: asksRest asks those who need not go whether they hold (7.5.2.s3). A static side holds (d-56), and so do
// units that find no way.
func (w *work) asksRest(f HitsFrame) bool {
	f.Holding = w.alive(f.Holding)
	if f.Left <= 0 || len(f.Holding) == 0 {
		w.pop()
		return false
	}
	if !w.passive(f.Side) && w.fallsBack(f) > 0 {
		return true
	}
	w.hold(f)
	return false
}

// fallsBack is how many hits a voluntary retreat would take: one of an attacker, all that are left of a defender, at
// most the movement allowance of the slowest unit; 0 when no way of that length is open (7.5.2.s3).
func (b *board) fallsBack(f HitsFrame) int8 {
	hexes := f.Left
	if f.Attacks || b.Rulings.Other(MixedHits) {
		hexes = 1
	}
	for _, u := range f.Holding {
		hexes = min(hexes, int8(b.counter(u).Move.N))
		if b.Units[u].Disrupted && b.Rulings.Other(DisruptedStay) {
			hexes = 0
		}
	}
	r := RetreatFrame{Side: f.Side, Units: f.Holding, Left: hexes}
	if len(f.Holding) > 0 {
		r.Path = append(r.Path, b.Units[f.Holding[0]].At)
	}
	if hexes > 0 && b.wayOut(r).blocked {
		return 0
	}
	return hexes
}

// hold takes what is left as losses.
func (w *work) hold(f HitsFrame) {
	w.Log(ruleBlack, "theseus.hits.holds", playerArg(f.Side), count("Hits", int(f.Left)))
	f.Step = SpreadStep
	w.replace(f)
}

// fallBack turns hits into a voluntary retreat; hits beyond the allowance of the slowest unit stay losses (d-36), as do
// an attacker's beyond the second (7.5.2.s3).
func (w *work) fallBack(f HitsFrame) {
	hexes := w.fallsBack(f)
	f.Left -= hexes
	w.Log(ruleBlack, "theseus.hits.falls_back", playerArg(f.Side), count("Hexes", int(hexes)))
	r := w.retreating(f, f.Holding, hexes)
	r.Forced = false
	if f.Attacks && w.Rulings.Other(WholeAllowance) {
		r.Free, r.Left = true, w.slowest(f.Holding)
	}
	f.Step = SpreadStep
	if w.Rulings.Other(MixedHits) && !f.Attacks {
		f.Step = RestStep
	}
	f.Holding = w.stay(f, f.Holding)
	w.replace(f)
	w.push(r)
}

// slowest is the movement allowance of the slowest unit (d-86).
func (b *board) slowest(units []UnitID) int8 {
	least := int8(b.counter(units[0]).Move.N)
	for _, u := range units[1:] {
		least = min(least, int8(b.counter(u).Move.N))
	}
	return least
}

// mayHold judges holding (7.5.2.s3, 7.5.2.s4c).
func (b *board) mayHold(s *decide.Sheet, f HitsFrame) {
	switch f.Step {
	case RestStep:
		s.Because(ruleBlack, "theseus.hits.may_hold", count("Hits", int(f.Left)))
	case DecideStep:
		s.Because(ruleSomeFailed, "theseus.hits.may_hold_alone", count("Hits", int(f.Left)))
	case FirstLossStep, CheckStep, FollowStep, OnwardStep, SpreadStep:
		s.Refuse(ruleBlack, "theseus.hits.not_now")
	}
}

// 7.5.2.s3: mayFallBack judges a voluntary retreat.
func (b *board) mayFallBack(s *decide.Sheet, f HitsFrame) {
	switch {
	case f.Step == DecideStep:
		s.Refuse(ruleSomeFailed, "theseus.hits.some_failed")
		return
	case f.Step != RestStep:
		s.Refuse(ruleBlack, "theseus.hits.not_now")
		return
	}
	if b.passive(f.Side) {
		s.Refuse(ruleStatic, "theseus.hits.static", playerArg(f.Side))
	}
	hexes := b.fallsBack(f)
	if hexes == 0 {
		s.Refuse(ruleRetreat, "theseus.hits.no_way", hexArg(f.At))
	}
	s.Because(ruleBlack, "theseus.hits.may_fall_back", count("Hexes", int(hexes)))
}

// 7.5.2.s4c: mayFollow judges going along with those who failed.
func (b *board) mayFollow(s *decide.Sheet, f HitsFrame) {
	if f.Step != DecideStep {
		s.Refuse(ruleSomeFailed, "theseus.hits.nobody_failed")
		return
	}
	if b.passive(f.Side) {
		s.Refuse(ruleStatic, "theseus.hits.static", playerArg(f.Side))
	}
	s.Because(ruleSomeFailed, "theseus.hits.may_follow")
}
