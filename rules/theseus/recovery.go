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

// 8.1.1: recover is the Recovery Segment: levels and air units, then units in command, then independents in supply,
// then the checks of those who are still disrupted, and isolated (8.1.2, 8.1.3, 8.1.4, 8.1.5).
func (w *work) recover() {
	w.Log(ruleAdmin, "theseus.admin.recovery")
	for f := range w.Levels {
		w.recoverLevel(FormationID(f))
	}
	w.airBack()
	for _, side := range w.recoverers() {
		w.recoverUnits(side)
	}
	for _, side := range w.recoverers() {
		w.recoverAlone(side)
	}
	for i := range slices.Backward(w.Units) {
		if u := UnitID(i); w.mustWaste(u) {
			w.ask(DieAttrition, w.side(u), u)
		}
	}
}

// recoverers are the sides whose units recover together, one after the other: both at once, 0, or under the other
// reading of d-122 the Axis and then the Allies.
func (b *board) recoverers() []Side {
	if b.Rulings.Other(AxisRecoversFirst) {
		return []Side{Axis, Allies}
	}
	return []Side{0}
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

// 8.1.3: recoverUnits lets the disrupted units of formations that are in command recover, whether their headquarters
// are in supply or not. Who is in command is found before anyone recovers, whose zone might cut others off (5.6.4,
// 5.8.3.c, d-122).
func (w *work) recoverUnits(side Side) {
	for _, u := range w.recovering(side, false) {
		w.refitted(ruleAutoRefit, u)
	}
}

// recovering are the units of a side, or of both, that recover: disrupted ones of formations in command or, alone,
// those that look to their own supply and have a marker or are disrupted (8.1.3, 8.1.4, d-110).
func (b *board) recovering(side Side, alone bool) []UnitID {
	var out []UnitID
	for i := range b.Units {
		u := UnitID(i)
		if !b.onMap(u) || !b.combat(u) || (side != 0 && b.side(u) != side) || b.looksToItself(u) != alone {
			continue
		}
		recovers := b.Units[u].Acts > 0 || b.Units[u].Disrupted
		if !alone {
			recovers, _ = b.recovers(u)
		}
		if recovers {
			out = append(out, u)
		}
	}
	return out
}

// looksToItself tells whether a unit recovers by its own supply, not by its headquarters (8.1.4, d-110).
func (b *board) looksToItself(u UnitID) bool { return b.formation(u) == NoFormation || b.leaderless(u) }

// mustWaste tells whether a unit makes an attrition check: it is disrupted still, and isolated (8.1.5).
func (b *board) mustWaste(u UnitID) bool {
	if !b.onMap(u) || !b.combat(u) || b.looksToItself(u) {
		return false
	}
	_, checks := b.recovers(u)
	return checks
}

// 8.1.4: recoverAlone takes the markers off unassigned units that have one, and lets disrupted ones recover, when they
// are in supply; under the other reading of d-19 they recover in any case (5.7.1, 6.4.a).
func (w *work) recoverAlone(side Side) {
	units := w.recovering(side, true)
	fed := make([]bool, len(units))
	for n, u := range units {
		fed[n] = w.testSupply(u)
	}
	for n, u := range units {
		rule := ruleRecovers
		if fed[n] {
			w.unmark(u)
			rule = ruleLoneRefit
		}
		if w.Units[u].Disrupted && (fed[n] || w.Rulings.Other(AlwaysRecovers)) {
			w.refitted(rule, u)
		}
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
