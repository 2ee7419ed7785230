package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
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

// 12.0, 12.0.1: disruptionCut is the third of the allowance that disruption takes away, on top of a supply cut; together with Isolated nothing is left.
func (b *board) disruptionCut(rec *derive.Rec, u UnitID) (derive.Num, bool) {
	if !b.Units[u].Disrupted {
		return derive.Num{}, false
	}
	return rec.Fact(derive.Label{Key: "cauldron.disruption.cut", Rule: ruleDisruption, Unit: derive.Modifier}, derive.Frac(-1, 3), cite.Printed), true
}

// 12.0, 12.0.6: disrupt turns the unit Disrupted; one that is so already stays as it is.
func (w *work) disrupt(u UnitID, rule cite.Rule, key string) {
	if w.Units[u].Disrupted {
		w.Log(ruleNoSecondD, "cauldron.disruption.already", unitArg(u))
		return
	}
	w.Units[u].Disrupted = true
	w.Log(rule, key, unitArg(u))
	w.index()
}
