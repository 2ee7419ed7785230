package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
)

// 5.1: total adds the strengths of a side with their fractions, and rounds up what they make together.
func total(rec *derive.Rec, key string, parts []derive.Num) derive.Num {
	sum := rec.Sum(derive.Of("theseus.strength.sum", ruleStrength, derive.Strength), parts...)
	return rec.Ceil(derive.Of(key, ruleRounding, derive.Strength), sum)
}

// 5.1.a: halfMove is half a movement allowance, which is never rounded (5.7.5.a).
func halfMove(rec *derive.Rec, u UnitID, n derive.Num) derive.Num {
	half := rec.Fact(derive.Of("theseus.movement.half", ruleHalved, derive.Plain), derive.Frac(1, 2), cite.Printed)
	return rec.Product(derive.Of("theseus.movement.halved", ruleNoRounding, derive.Points, unitArg(u)), n, half)
}
