package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// 3.3: combat tells whether the unit is a combat unit, not a headquarters (3.3.s1).
func (b *board) combat(u UnitID) bool { return b.counter(u).Type.Combat() }

// 3.2.d: formation is the formation to which a unit belongs now; NoFormation for an unassigned independent (5.5.1).
func (b *board) formation(u UnitID) FormationID { return b.Units[u].Of }

// 3.2.i: face is the side of the counter that lies up (5.6.3).
func (b *board) face(u UnitID) *Face {
	if b.Units[u].Disrupted {
		return &b.counter(u).Back
	}
	return &b.counter(u).Front
}

// 3.2.g: pointsOf is the number in the box of the unit.
func (b *board) pointsOf(rec *derive.Rec, u UnitID) derive.Num {
	p := b.face(u).Points
	key := "theseus.drm.anti_tank_points"
	if b.counter(u).TankBox {
		key = "theseus.drm.tank_points"
	}
	return rec.Fact(derive.Of(key, ruleTankPoints, derive.Plain, unitArg(u)), derive.Int(p.N), p.Source)
}

// 3.2.f: strength is a unit's strength as it stands now (7.5.2.1).
func (b *board) strength(rec *derive.Rec, u UnitID, lone bool) derive.Num {
	if lone {
		return rec.Fact(
			derive.Of("theseus.strength.lone_flak", ruleLoneFlak, derive.Strength, unitArg(u)),
			derive.Int(loneFlak),
			cite.Printed,
		)
	}
	source := cite.None
	if printed := b.counter(u).Strength; printed.N == int(b.Units[u].Strength) {
		source = printed.Source
	}
	return rec.Fact(
		derive.Of("theseus.strength.current", ruleCurrent, derive.Strength, unitArg(u)),
		derive.Int(int(b.Units[u].Strength)),
		source,
	)
}

// 3.2.l: arms finds a tank unit and a motorised or armoured infantry unit of one formation among those that fight
// together (7.5.1.3). Disrupted ones count, not so under the other reading of d-29.
func (b *board) arms(units []UnitID) (tank, foot UnitID, ok bool) {
	fit := func(u UnitID) bool {
		return b.formation(u) != NoFormation && (!b.Units[u].Disrupted || !b.Rulings.Other(ArmsInGoodOrder))
	}
	for _, t := range units {
		if c := b.counter(t); !c.Type.Armour() || c.NoArms || !fit(t) {
			continue
		}
		for _, u := range units {
			kind := b.counter(u).Type
			if (kind == MotorInfantry || kind == Panzergrenadier) && fit(u) && b.formation(u) == b.formation(t) {
				return t, u, true
			}
		}
	}
	return NoUnit, NoUnit, false
}

// 3.3.e: reactionRating is the reaction rating printed on a headquarters (6.5.2).
func (b *board) reactionRating(rec *derive.Rec, staff UnitID) derive.Num {
	if !b.known(staff) {
		return derive.Num{}
	}
	v := b.counter(staff).Staff.Reaction
	n := rec.Fact(
		derive.Of("theseus.reaction.rating", ruleReactionRating, derive.Plain, unitArg(staff)),
		derive.Int(v.N),
		v.Source,
	)
	rec.Show(n)
	return n
}

// 3.2.h, 3.3.i: printedMove is the movement allowance on the front side of a unit or headquarters.
func (b *board) printedMove(rec *derive.Rec, u UnitID) derive.Num {
	v, rule := b.counter(u).Move, ruleAllowance
	if !b.combat(u) {
		rule = ruleStaffMoves
	}
	return rec.Fact(derive.Of("theseus.movement.allowance", rule, derive.Points, unitArg(u)), derive.Int(v.N), v.Source)
}

// 3.2.k: stacksFree tells whether a unit counts nothing in a stack: flak, engineers, and those that say so.
func (c *Counter) stacksFree() bool { return c.Free || c.Type == Flak || c.Type == Engineer }

// 3.3.a: onFoot tells whether the symbol of a headquarters is that of one on foot.
func (c *Counter) onFoot() bool { return c.Gait == Leg }

// 3.3.f: engineerRating is the engineer rating printed on a headquarters.
func (b *board) engineerRating(rec *derive.Rec, staff UnitID) derive.Num {
	v := b.counter(staff).Staff.Engineer
	return rec.Fact(
		derive.Of("theseus.mines.rating", ruleEngineers, derive.Plain, unitArg(staff)),
		derive.Int(v.N),
		v.Source,
	)
}

// 3.3.g: commandRange is the command range printed on a headquarters.
func (b *board) commandRange(staff UnitID) Value { return b.counter(staff).Staff.Range }

// 3.3.h: supportPoints is the attack support points that a headquarters has left.
func (b *board) supportPoints(rec *derive.Rec, staff UnitID) derive.Num {
	source := cite.None
	if printed := b.counter(staff).Staff.Support; printed.N == int(b.Units[staff].Support) {
		source = printed.Source
	}
	return rec.Fact(
		derive.Of("theseus.drm.support_points", "theseus:3.3.h", derive.Modifier, unitArg(staff)),
		derive.Int(int(b.Units[staff].Support)),
		source,
	)
}

// 3.3.s2: staffLimit is how many headquarters may stand in a hex.
func staffLimit(most Cell, n int) limit {
	return limit{most, n, ruleOneStaff, "theseus.stacking.staffs"}
}

// 3.3.s4: staffZone refuses headquarters a hex in an enemy zone without combat units.
func (b *board) staffZone(s *decide.Sheet, f MoveFrame, to hex.Hex) {
	if alone := !slices.ContainsFunc(f.Units, b.combat); alone && !b.hasCombat(to) {
		s.Refuse(ruleStaffZone, "theseus.movement.staff_zone", unitArg(f.Units[0]), hexArg(to))
	}
}
