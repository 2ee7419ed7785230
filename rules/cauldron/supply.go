package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
)

// Rules of 5 Supply: what the supply states do. How supply is traced stands in trace.go.
const (
	ruleOutOfSupply cite.Rule = "cauldron:5.0.7"
	ruleIsolated    cite.Rule = "cauldron:5.0.8"
)

// Out of Supply attackers roll at -2 (5.0.7), attacks on the Isolated at +2 (5.0.8).
const (
	outOfSupplyAttack = -2
	isolatedDefence   = 2
)

// 5.0.7, 5.0.8: supplyCut is the part of the allowance that a supply state takes away, in thirds.
func (b *board) supplyCut(rec *derive.Rec, u UnitID) (derive.Num, bool) {
	switch b.Units[u].Supply {
	case OutOfSupply:
		return rec.Fact(
			derive.Of("cauldron.supply.cut_out_of_supply", ruleOutOfSupply, derive.Modifier),
			derive.Frac(-1, 3),
			cite.Printed,
		), true
	case Isolated:
		return rec.Fact(
			derive.Of("cauldron.supply.cut_isolated", ruleIsolated, derive.Modifier),
			derive.Frac(-2, 3),
			cite.Printed,
		), true
	case InSupply:
	}
	return derive.Num{}, false
}
