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
		derive.Of("cauldron.movement.printed", ruleMovement, derive.Points, unitArg(u)),
		derive.Int(v.N),
		v.Source,
	)
	var cuts [4]derive.Num
	cuts[0] = rec.Fact(derive.Of("cauldron.movement.whole", ruleReduced, derive.Plain), derive.Int(1), cite.None)
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
		return rec.Same(derive.Of("cauldron.movement.allowance", ruleMovement, derive.Points), printed)
	}
	if b.Rulings.Other(RoundEach) {
		return b.cutOneByOne(rec, printed, cuts[1:n])
	}
	part := rec.Sum(derive.Of("cauldron.movement.part", ruleReduced, derive.Plain), cuts[:n]...)
	if part.Less(derive.Val{}) {
		part = rec.Greatest(
			derive.Of("cauldron.movement.nothing_left", ruleReduced, derive.Plain),
			part,
			rec.Fact(derive.Of("cauldron.movement.never_below", ruleReduced, derive.Plain), derive.Int(0), cite.None),
		)
	}
	product := rec.Product(derive.Of("cauldron.movement.reduced", ruleReduced, derive.Points), printed, part)
	return rec.Floor(derive.Of("cauldron.movement.allowance", ruleReduced, derive.Points), product)
}

// cutOneByOne takes each cut off the printed allowance by itself and rounds down what is left, under the other reading
// of d-47 (8.0.1).
func (b *board) cutOneByOne(rec *derive.Rec, printed derive.Num, cuts []derive.Num) derive.Num {
	left := printed
	for _, cut := range cuts {
		taken := rec.Product(derive.Of("cauldron.movement.taken", ruleReduced, derive.Modifier), printed, cut)
		rest := rec.Sum(derive.Of("cauldron.movement.after_cut", ruleReduced, derive.Points), left, taken)
		left = rec.Floor(derive.Of("cauldron.movement.allowance", ruleReduced, derive.Points), rest)
	}
	if left.Less(derive.Val{}) {
		return rec.Greatest(
			derive.Of("cauldron.movement.nothing_left", ruleReduced, derive.Points),
			left,
			rec.Fact(derive.Of("cauldron.movement.never_below", ruleReduced, derive.Points), derive.Int(0), cite.None),
		)
	}
	return left
}

// left is the allowance less the points spent, never below 0 (a unit disrupted in mid-move may have spent more than it
// now has; 8.0).
func (b *board) left(rec *derive.Rec, f ActFrame) derive.Num {
	spent := rec.Fact(
		derive.Of("cauldron.movement.spent", ruleMovement, derive.Modifier),
		derive.Val{}.Minus(f.Spent),
		cite.None,
	)
	rest := rec.Sum(derive.Of("cauldron.movement.rest", ruleMovement, derive.Points), b.allowance(rec, f.Unit), spent)
	if !rest.Less(derive.Val{}) {
		return rest
	}
	zero := rec.Fact(derive.Of("cauldron.movement.never_below", ruleMovement, derive.Points), derive.Int(0), cite.None)
	return rec.Greatest(derive.Of("cauldron.movement.left", ruleMovement, derive.Points), rest, zero)
}
