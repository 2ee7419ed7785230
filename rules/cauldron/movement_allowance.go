package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
)

// 8.0.1: allowance is the printed allowance of the side that lies up, less the cuts of supply, disruption and
// sandstorm, taken together and rounded down (8.0).
func (b *board) allowance(rec *derive.Rec, u UnitID) derive.Num {
	v := b.face(u).Move
	printed := rec.Fact(
		derive.Label{Key: "cauldron.movement.printed", Rule: ruleMovement, Unit: derive.Points, Args: unitArgs(u)},
		derive.Int(v.N),
		v.Source,
	)
	var cuts [4]derive.Num
	cuts[0] = rec.Fact(
		derive.Label{Key: "cauldron.movement.whole", Rule: ruleReduced, Unit: derive.Plain},
		derive.Int(1),
		cite.None,
	)
	n := 1
	if c, ok := b.supplyCut(rec, u); ok {
		cuts[n] = c
		n++
	}
	if c, ok := b.disruptionCut(rec, u); ok {
		cuts[n] = c
		n++
	}
	if c, ok := b.stormCut(rec, u); ok {
		cuts[n] = c
		n++
	}
	if n == 1 {
		return rec.Same(
			derive.Label{Key: "cauldron.movement.allowance", Rule: ruleMovement, Unit: derive.Points},
			printed,
		)
	}
	if b.Rulings.Other(RoundEach) {
		return b.cutOneByOne(rec, printed, cuts[1:n])
	}
	part := rec.Sum(derive.Label{Key: "cauldron.movement.part", Rule: ruleReduced, Unit: derive.Plain}, cuts[:n]...)
	if part.Less(derive.Val{}) {
		part = rec.Greatest(
			derive.Label{Key: "cauldron.movement.nothing_left", Rule: ruleReduced, Unit: derive.Plain},
			part,
			rec.Fact(
				derive.Label{Key: "cauldron.movement.never_below", Rule: ruleReduced, Unit: derive.Plain},
				derive.Int(0),
				cite.None,
			),
		)
	}
	product := rec.Product(
		derive.Label{Key: "cauldron.movement.reduced", Rule: ruleReduced, Unit: derive.Points},
		printed,
		part,
	)
	return rec.Floor(derive.Label{Key: "cauldron.movement.allowance", Rule: ruleReduced, Unit: derive.Points}, product)
}

// cutOneByOne takes each cut off the printed allowance by itself and rounds down what is left, under the other reading
// of d-47 (8.0.1).
func (b *board) cutOneByOne(rec *derive.Rec, printed derive.Num, cuts []derive.Num) derive.Num {
	left := printed
	for _, cut := range cuts {
		taken := rec.Product(
			derive.Label{Key: "cauldron.movement.taken", Rule: ruleReduced, Unit: derive.Modifier},
			printed,
			cut,
		)
		rest := rec.Sum(
			derive.Label{Key: "cauldron.movement.after_cut", Rule: ruleReduced, Unit: derive.Points},
			left,
			taken,
		)
		left = rec.Floor(derive.Label{Key: "cauldron.movement.allowance", Rule: ruleReduced, Unit: derive.Points}, rest)
	}
	if left.Less(derive.Val{}) {
		return rec.Greatest(
			derive.Label{Key: "cauldron.movement.nothing_left", Rule: ruleReduced, Unit: derive.Points},
			left,
			rec.Fact(
				derive.Label{Key: "cauldron.movement.never_below", Rule: ruleReduced, Unit: derive.Points},
				derive.Int(0),
				cite.None,
			),
		)
	}
	return left
}

// left is the allowance less the points spent, never below 0 (a unit disrupted in mid-move may have spent more than it
// now has; 8.0).
func (b *board) left(rec *derive.Rec, f ActFrame) derive.Num {
	spent := rec.Fact(
		derive.Label{Key: "cauldron.movement.spent", Rule: ruleMovement, Unit: derive.Modifier},
		derive.Val{}.Minus(f.Spent),
		cite.None,
	)
	rest := rec.Sum(
		derive.Label{Key: "cauldron.movement.rest", Rule: ruleMovement, Unit: derive.Points},
		b.allowance(rec, f.Unit),
		spent,
	)
	if !rest.Less(derive.Val{}) {
		return rest
	}
	zero := rec.Fact(
		derive.Label{Key: "cauldron.movement.never_below", Rule: ruleMovement, Unit: derive.Points},
		derive.Int(0),
		cite.None,
	)
	return rec.Greatest(
		derive.Label{Key: "cauldron.movement.left", Rule: ruleMovement, Unit: derive.Points},
		rest,
		zero,
	)
}
