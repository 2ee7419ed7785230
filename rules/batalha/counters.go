package batalha

import "gazala/rules/derive"

// 2.2.1.o2: nation is the nationality of a unit. The guns of corps with Roman numerals are German where they are not
// British, under the other reading of d-38.
func (b *board) nation(u UnitID) Nation {
	c := b.counter(u)
	if c.Nation == Italian && c.Type.Guns() && b.Rulings.Other(CorpsNation) {
		return German
	}
	return c.Nation
}

// 2.2.1.o3: kind is the type of a unit (2.3.vul). Some guns are mechanized under the other reading of d-39.
func (b *board) kind(u UnitID) Type {
	c := b.counter(u)
	if c.Or.Type != 0 && b.Rulings.Other(MechGuns) {
		return c.Or.Type
	}
	return c.Type
}

// 2.2.o2: division is the division of a unit, in the 7th Armoured another one under the other reading of d-48.
func (b *board) division(u UnitID) DivisionID {
	c := b.counter(u)
	if c.Or.Moves && b.Rulings.Other(ThirdBrigade) {
		return c.Or.Division
	}
	return c.Division
}

// 2.2.1.o5: defenceValue is the defence strength on a counter: the middle one of its three numbers. Of guns it is the
// number apart under the other reading of d-36.
func (b *board) defenceValue(u UnitID) Value {
	if c := b.counter(u); !c.Type.Guns() || !b.Rulings.Other(MiddleRange) {
		return c.Defence
	}
	return b.counter(u).Range
}

// rangeOf is the range of guns: the number apart or, under the other reading of d-36, the middle one of the three
// (8.0.p1).
func (b *board) rangeOf(u UnitID) Value {
	if c := b.counter(u); !c.Type.Guns() || !b.Rulings.Other(MiddleRange) {
		return c.Range
	}
	return b.counter(u).Defence
}

// Counter is what a unit's counter says by the readings in force (2.2.1).
func (g Game) Counter(u UnitID) Counter {
	c := *g.b.counter(u)
	c.Nation, c.Type, c.Division = g.b.nation(u), g.b.kind(u), g.b.division(u)
	c.Defence, c.Range = g.b.defenceValue(u), g.b.rangeOf(u)
	return c
}

// 2.2.1.o4: attackOf is the attack strength of a unit as it lies (7.0.p1).
func (b *board) attackOf(rec *derive.Rec, u UnitID) derive.Num {
	return b.strength(rec, u, "batalha.losses.attack", "batalha:2.2.1.o4", b.counter(u).Attack)
}

// 2.2.1.o6: allowance is what is printed on the counter; losses do not lower it (4.0, 7.0.p2).
func (b *board) allowance(rec *derive.Rec, u UnitID) derive.Num {
	v := b.moveOf(u)
	return rec.Fact(
		derive.Of("batalha.movement.allowance", ruleMovement, derive.Points, unitArg(u)),
		derive.Int(v.N),
		v.Source,
	)
}
