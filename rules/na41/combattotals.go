package na41

import (
	"slices"

	"gazala/rules/derive"
)

// 8.6: alone tells whether only units with a defense in parentheses defend.
func (b *board) alone(units []UnitID) bool {
	return !slices.ContainsFunc(units, func(u UnitID) bool { return !b.counter(u).Alone })
}

// 8.8.1: attackTotal is what the attackers add up to, no more than counts: with attack supply, or without (8.5.1).
// Halving comes first (d-29: or the limit does).
func (b *board) attackTotal(rec *derive.Rec, a Attack, supplied bool) derive.Num {
	var room [mostParts]derive.Num
	parts := room[:0]
	limit, rule := b.Charts.Combat.AttackMost, ruleAttackMost
	if !supplied {
		limit, rule = b.Charts.Combat.DryMost, ruleAttackSupply
	}
	if !supplied && b.Rulings.Other(NineBefore) {
		return rec.Sum(strength("na41.combat.attack_total", rule), b.dryParts(rec, a)...)
	}
	worse := b.outclassed(&a)
	for _, u := range a.Units {
		parts = append(parts, b.attackOf(rec, &a, u, worse))
	}
	sum := rec.Sum(strength("na41.combat.attack_sum", ruleRatio), parts...)
	most := rec.Fact(strength("na41.combat.attack_most", rule), limit.Val, limit.Source)
	return rec.Least(strength("na41.combat.attack_total", rule), sum, most)
}

// 8.8.2: defenseTotal is what the defenders add up to, no more than counts (8.1, 8.6). Those in parentheses count only
// among themselves, and then one of them.
func (b *board) defenseTotal(rec *derive.Rec, a Attack) derive.Num {
	var who [mostParts]UnitID
	var room [mostParts]derive.Num
	units, parts := b.counting(who[:0], &a), room[:0]
	alone := b.alone(units)
	for _, u := range units {
		if alone || !b.counter(u).Alone {
			parts = append(parts, b.defenseOf(rec, a, u))
		}
	}
	sum := rec.Sum(strength("na41.combat.defense_sum", ruleRatio), parts...)
	if alone && len(parts) > 1 {
		sum = rec.Greatest(strength("na41.combat.best_alone", ruleAlone), parts...)
	}
	limit := b.Charts.Combat.DefenseMost
	return rec.Least(
		strength("na41.combat.defense_total", ruleDefenseMost),
		sum,
		rec.Fact(strength("na41.combat.defense_most", ruleDefenseMost), limit.Val, limit.Source),
	)
}

// 8.8.4: unclamped is the column after the shifts of both sides, as if the table had more of them.
func (b *board) unclamped(rec *derive.Rec, a Attack, supplied bool) derive.Num {
	return b.columnAfter(rec, b.ratio(rec, a, supplied), b.shifts(rec, a, supplied))
}
