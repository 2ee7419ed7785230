package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/frame"
)

// Rules of 12 Disruption.
const (
	ruleDisruption        cite.Rule = "cauldron:12.0"
	ruleDisruptedDefender cite.Rule = "cauldron:12.0.2"
	ruleDisruptedAttacker cite.Rule = "cauldron:12.0.3"
	ruleDisruptedNoZoc    cite.Rule = "cauldron:12.0.5"
	ruleNoSecondD         cite.Rule = "cauldron:12.0.6"
	ruleEndsDisruption    cite.Rule = "cauldron:12.0.7"
)

// Disrupted defenders give the attacker +2 (12.0.2), disrupted attackers -2 (12.0.3).
const (
	disruptedDefence = 2
	disruptedAttack  = -2
)

// 12.0, 12.0.1: disruptionCut is the third of the allowance that disruption takes away, on top of a supply cut;
// together with Isolated nothing is left.
func (b *board) disruptionCut(rec *derive.Rec, u UnitID) (derive.Num, bool) {
	if !b.Units[u].Disrupted || b.shaken(u) {
		return derive.Num{}, false
	}
	return rec.Fact(
		derive.Of("cauldron.disruption.cut", ruleDisruption, derive.Modifier),
		derive.Frac(-1, 3),
		cite.Printed,
	), true
}

// shaken tells whether a unit was disrupted in the move that it is making, which does not cut that move under the other
// reading of d-46.
func (b *board) shaken(u UnitID) bool {
	f, acting := frame.Find[ActFrame](b.Frames)
	return acting && f.Unit == u && f.Shaken
}

// shake keeps in the open move of a unit that it has been disrupted since it began, under the other reading of d-46.
func (w *work) shake(u UnitID) {
	for i := range w.Frames.Len() {
		if f, acting := w.Frames.At(i).(ActFrame); acting && f.Unit == u && w.Rulings.Other(DisruptionCut) {
			f.Shaken = true
			w.Frames = w.Frames.With(i, f)
		}
	}
}

// 12.0.6: disrupt turns the unit Disrupted; one that is so already stays as it is (12.0).
func (w *work) disrupt(u UnitID, rule cite.Rule, key string) {
	if w.Units[u].Disrupted {
		w.Log(ruleNoSecondD, "cauldron.disruption.already", unitArg(u))
		return
	}
	w.Units[u].Disrupted = true
	w.shake(u)
	w.Log(rule, key, unitArg(u))
	w.index()
}

// 12.0.2, 12.0.3, 12.0.4: disruptedModifiers adds the modifiers for disrupted units among the defenders and the
// attackers, which come to nothing together.
func (b *board) disruptedModifiers(rec *derive.Rec, parts []derive.Num, attackers, defenders []UnitID) []derive.Num {
	is := func(u *Unit) bool { return u.Disrupted }
	parts = b.once(
		rec,
		parts,
		defenders,
		modifierKind{"cauldron.odds.disrupted_defender", ruleDisruptedDefender, disruptedDefence, is},
	)
	return b.once(
		rec,
		parts,
		attackers,
		modifierKind{"cauldron.odds.disrupted_attacker", ruleDisruptedAttacker, disruptedAttack, is},
	)
}

// 12.0.5: marksZone tells whether a unit marks the hexes beside it as its zone: not while it is disrupted (9.0).
func (b *board) marksZone(u UnitID) bool { return !b.Units[u].Disrupted }

// 12.0.7: endDisruption ends the disruption of all units.
func (w *work) endDisruption() {
	for i := range w.Units {
		w.Units[i].Disrupted = false
	}
	w.Log(ruleEndsDisruption, "cauldron.turn.undisrupted")
}
