package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/derive"
)

// Rules of 8.1 Recovery Segment.
const (
	ruleLevelsUp   cite.Rule = "theseus:8.1.1"
	ruleAirBack    cite.Rule = "theseus:8.1.2"
	ruleAutoRefit  cite.Rule = "theseus:8.1.3"
	ruleLoneRefit  cite.Rule = "theseus:8.1.4"
	ruleRecovers   cite.Rule = "theseus:5.6.4"
	ruleAttrition  cite.Rule = "theseus:8.1.5"
	ruleFlipsBack  cite.Rule = "theseus:5.7.5.b"
	ruleAttritions cite.Rule = "theseus:5.8.4.c"
)

// 8.1.1: recover is the Recovery Segment: levels and air units, then units in command and independents in supply, then
// the checks of those who are still disrupted, and isolated (8.1.2, 8.1.3, 8.1.4, 8.1.5).
func (w *work) recover() {
	w.Log(ruleAdmin, "theseus.admin.recovery")
	for f := range w.Levels {
		w.recoverLevel(FormationID(f))
	}
	w.airBack()
	var cut []UnitID
	for i := range w.Units {
		if u := UnitID(i); w.onMap(u) && w.combat(u) && !w.recoverUnit(u) {
			cut = append(cut, u)
		}
	}
	for _, u := range slices.Backward(cut) {
		w.ask(DieAttrition, w.side(u), u)
	}
}

// recoverLevel tests the supply of a formation's headquarters: in supply it lies on its front side again, and the
// marker goes up by the recovery rating, to the formation's maximum at most (3.1.4.levels, 5.7.1, 5.7.5.b, 8.1.1).
func (w *work) recoverLevel(f FormationID) {
	staff, ok := w.staff(f)
	if !ok {
		return
	}
	if !w.testSupply(staff) {
		w.unemphasize(f)
		return
	}
	w.flipBack(staff)
	printed := &w.Order.Formations[f]
	level := max(w.Levels[f], min(w.Levels[f]+int8(printed.Recovery.N), int8(printed.MaxLevel.N)))
	if level == w.Levels[f] {
		return
	}
	w.Levels[f] = level
	w.Log(ruleLevelsUp, "theseus.recovery.level", formationArg(f), count("Level", int(level)))
}

// 8.1.2: airBack makes all air units available.
func (w *work) airBack() {
	for i := range w.Air {
		if w.Air[i] == AirFlown {
			w.Air[i] = AirAvailable
			w.Log(ruleAirBack, "theseus.recovery.air", derive.Counter("Air", len(w.Units)+i))
		}
	}
}

// 8.1.3: recoverUnit lets a disrupted unit recover: one of a formation in command, whether its headquarters is in
// supply or not; an unassigned independent in supply (5.6.4, 5.8.3.c, 8.1.4, d-19). It is false for one that has to
// make an attrition check: it is disrupted still, and isolated (d-110).
func (w *work) recoverUnit(u UnitID) bool {
	if w.formation(u) == NoFormation || w.leaderless(u) {
		w.recoverAlone(u)
		return true
	}
	if !w.Units[u].Disrupted {
		return true
	}
	recovers, checks := w.recovers(u)
	if recovers {
		w.refitted(ruleAutoRefit, u)
	}
	return !checks
}

// 8.1.4: recoverAlone takes the marker off an unassigned unit that has one, and lets a disrupted one recover, when it
// is in supply; under the other reading of d-19 it recovers in any case (5.7.1, 6.4.a).
func (w *work) recoverAlone(u UnitID) {
	if w.Units[u].Acts == 0 && !w.Units[u].Disrupted {
		return
	}
	rule := ruleRecovers
	fed := w.testSupply(u)
	if fed {
		w.unmark(u)
		rule = ruleLoneRefit
	}
	if w.Units[u].Disrupted && (fed || w.Rulings.Other(AlwaysRecovers)) {
		w.refitted(rule, u)
	}
}

// leaderless tells whether a unit whose formation has no headquarters on the map is like an unassigned one in the
// Recovery Segment, under the other reading of d-110 (8.1.5).
func (b *board) leaderless(u UnitID) bool {
	return b.combat(u) && b.formation(u) != NoFormation && !b.leads(b.formation(u)) && b.Rulings.Other(LeaderlessIsLone)
}

// unmark takes the marker of its activations off a unit (6.4.a, 8.1.4).
func (w *work) unmark(u UnitID) {
	if w.Units[u].Acts == 0 {
		return
	}
	w.Units[u].Acts = 0
	w.Log(ruleActMarkers, "theseus.recovery.marker", unitArg(u))
}

// 8.1.5: attritionChecked takes as many strength points from a unit as its die exceeds its rating (5.8.4.c, 5.8.4.4).
func (w *work) attritionChecked(d DieFrame) {
	die, rating := w.die(ruleAttritions, d), w.rating(w.rec, d.Unit)
	w.rec.Show(die)
	w.rec.Show(rating)
	excess := attrition(die, rating)
	if excess <= 0 {
		w.tell(ruleAttrition, "theseus.recovery.spared", d, unitArg(d.Unit))
		return
	}
	w.tell(
		ruleAttrition,
		"theseus.recovery.attrition",
		d,
		unitArg(d.Unit),
		count("Lost", min(excess, int(w.Units[d.Unit].Strength))),
	)
	for range excess {
		w.hurt(ruleAttritions, d.Unit)
	}
}
