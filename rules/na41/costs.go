package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/printed"
)

// Rules of 5.0 Land Movement about points.
const (
	ruleBasics     cite.Rule = "na41:5.1"
	ruleRoad       cite.Rule = "na41:5.2.1"
	ruleRoadBonus  cite.Rule = "na41:5.2.2"
	ruleExtended   cite.Rule = "na41:5.3"
	ruleTactical   cite.Rule = "na41:5.4"
	ruleDesert     cite.Rule = "na41:5.5"
	ruleExit       cite.Rule = "na41:5.6"
	ruleEscarpment cite.Rule = "na41:5.7"
	ruleTerrain    cite.Rule = "na41:2.2.1"
	ruleDelay      cite.Rule = "na41:24.2"
	ruleStrafing   cite.Rule = "na41:18.7.5"
	ruleLRDG       cite.Rule = "na41:18.8"
)

func points(key string, rule cite.Rule, args ...derive.Arg) derive.Label {
	return derive.Of(key, rule, derive.Points, args...)
}

// price is a cell of the tables of costs. Where nothing is explained, it is its value alone.
func price(rec *derive.Rec, c printed.Cell, key string, rule cite.Rule, args ...derive.Arg) derive.Num {
	if rec == nil {
		return derive.Num{Val: c.Val}
	}
	return rec.Fact(points(key, rule, args...), c.Val, c.Source)
}

// spot is where the stack on the move stands.
func (b *board) spot(f ActFrame) Spot { return b.Units[f.Units[0]].Spot }

// rides is the truck that carries a counter, [NoUnit] if none does.
func (b *board) rides(u UnitID) UnitID {
	if b.kept != nil {
		for _, t := range b.kept.carriers.by(b.carriers) {
			if b.Units[t].Cargo == u {
				return t
			}
		}
		return NoUnit
	}
	for t := range b.Units {
		if b.Units[t].Load == WithUnit && b.Units[t].Cargo == u {
			return UnitID(t)
		}
	}
	return NoUnit
}

// carriers are the trucks that carry a unit.
func (b *board) carriers() (out []UnitID) {
	for t := range b.Units {
		if b.Units[t].Load == WithUnit {
			out = append(out, UnitID(t))
		}
	}
	return out
}

// members visits the counters of the stack on the move, and what its trucks carry.
func (b *board) members(f ActFrame, visit func(UnitID)) {
	for _, u := range f.Units {
		visit(u)
		if b.Units[u].Load == WithUnit {
			visit(b.Units[u].Cargo)
		}
	}
}

// 5.1: allowance is the movement allowance of the stack, that of its slowest unit, and what Rommel adds (18.5).
func (b *board) allowance(rec *derive.Rec, f ActFrame) derive.Num {
	least := b.unitAllowance(rec, f.Units[0])
	for _, u := range f.Units[1:] {
		least = rec.Least(points("na41.movement.slowest", ruleBasics), least, b.unitAllowance(rec, u))
	}
	return b.withRommel(rec, f, least)
}

// unitAllowance is what the side of the counter that counts has printed on it (5.1).
func (b *board) unitAllowance(rec *derive.Rec, u UnitID) derive.Num {
	v := b.face(u).Move
	return price(
		rec,
		printed.Cell{Val: derive.Int(v.N), Source: v.Source},
		"na41.movement.allowance",
		ruleBasics,
		unitArg(u),
	)
}

// left is the allowance, and what is added to it, less the points spent (5.1).
func (b *board) left(rec *derive.Rec, f ActFrame, more ...derive.Num) derive.Num {
	parts := [3]derive.Num{b.allowance(rec, f)}
	n := 1 + copy(parts[1:2], more)
	if rec == nil {
		left := parts[0].Minus(f.Spent)
		for _, m := range parts[1:n] {
			left = left.Plus(m.Val)
		}
		return derive.Num{Val: left}
	}
	parts[n] = rec.Fact(
		derive.Of("na41.movement.spent", ruleBasics, derive.Modifier),
		derive.Val{}.Minus(f.Spent),
		cite.None,
	)
	return rec.Sum(points("na41.movement.left", ruleBasics), parts[:n+1]...)
}

// stepCost is the points for a step into a hex: of a stack with units on foot and mechanized ones, what the slower ones
// pay (5.1).
func (b *board) stepCost(rec *derive.Rec, f ActFrame, to hex.Hex) derive.Num {
	foot, mech := b.rates(f)
	if foot && mech {
		return rec.Greatest(
			points("na41.movement.slower", ruleBasics, hexArg(to)),
			b.costAt(rec, f, to, false),
			b.costAt(rec, f, to, true),
		)
	}
	return b.costAt(rec, f, to, mech)
}

// 5.7: costAt is the points for a step at the rates on foot or the mechanized ones: the way in, the hexside, markers in
// the hex, and leaving an enemy zone (5.1, 5.2.1, 7.2).
func (b *board) costAt(rec *derive.Rec, f ActFrame, to hex.Hex, mech bool) derive.Num {
	across := b.across(b.spot(f), to)
	parts := make([]derive.Num, 0, 6)
	parts = append(parts, b.wayIn(rec, across, to, mech))
	if across&Road == 0 && across&Escarpment != 0 && !mech {
		c := b.Charts.Escarpment.of(mech)
		parts = append(parts, price(rec, c, "na41.movement.escarpment", ruleEscarpment))
	}
	if across&Road == 0 && across&Ridge != 0 {
		c := b.Charts.Ridge.of(mech)
		parts = append(parts, price(rec, c, "na41.movement.ridge", ruleTerrain))
	}
	parts = b.markersIn(rec, parts, b.side(f.Units[0]), to, mech)
	if more, leaves := b.leaving(rec, f, mech); leaves {
		parts = append(parts, more)
	}
	if rec == nil && len(parts) == 1 {
		return parts[0]
	}
	return rec.Sum(points("na41.movement.cost", ruleBasics, hexArg(to)), parts...)
}

// across is what lies on the side over which a hex is entered: from a box, the road that leads out of it (6.3.3).
func (b *board) across(from Spot, to hex.Hex) SideFeature {
	if from.Where == InBox {
		box := &b.Map.Boxes[from.Box]
		switch {
		case slices.Contains(box.Highway, to):
			return Highway
		case slices.Contains(box.Tracks, to):
			return Track
		}
		return 0
	}
	d, _ := hex.Toward(from.At, to)
	return b.At(from.At, d)
}

// 5.2.1: roads are what roads cost (d-81: by the other chart).
func (b *board) roads() *Roads {
	if b.Rulings.Other(HighwayRate) {
		return &b.Charts.OtherRoads
	}
	return &b.Charts.Roads
}

// wayIn is the rate of the road along which the hex is entered, or else that of its ground (2.2.1, 5.2.1).
func (b *board) wayIn(rec *derive.Rec, across SideFeature, to hex.Hex, mech bool) derive.Num {
	switch {
	case across&Highway != 0:
		c := b.roads().Highway.of(mech)
		return price(rec, c, "na41.movement.highway", ruleRoad)
	case across&Track != 0:
		c := b.roads().Track.of(mech)
		return price(rec, c, "na41.movement.track", ruleRoad)
	}
	c, key := b.terrainRate(to, mech)
	return price(rec, c, key, ruleTerrain)
}

func groundKey(g Ground) string {
	switch g {
	case Clear:
		return "na41.movement.clear"
	case Rough:
		return "na41.movement.rough"
	case Jebel:
		return "na41.movement.jebel"
	case Desert:
		return "na41.movement.desert"
	}
	panic("na41: unknown ground")
}

// boxCost is the points for the way into a box (6.3.3).
func (b *board) boxCost(rec *derive.Rec, f ActFrame) derive.Num {
	foot, mech := b.rates(f)
	c := b.Charts.Box.of(mech && !foot)
	in := price(rec, c, "na41.movement.box", ruleBoxLand)
	if more, leaves := b.leaving(rec, f, mech && !foot); leaves {
		return rec.Sum(points("na41.movement.box_cost", ruleBasics), in, more)
	}
	return rec.Sum(points("na41.movement.box_cost", ruleBasics), in)
}

// pay refuses a cost beyond the points that the stack has, the bonus on roads or Extended Movement included (5.1).
func (b *board) pay(s *decide.Sheet, f ActFrame, cost derive.Num, way step) {
	rec := s.Rec()
	rec.Show(cost)
	left := b.left(rec, f)
	if !left.Less(cost.Val) {
		rec.Show(left)
		return
	}
	if foot, mech := b.rates(f); mech && !foot {
		left = b.extend(s, rec, f, way)
	} else if !mech && way.onMap && way.across&Road != 0 && f.Trail&offRoad == 0 {
		left = b.bonus(s, rec, f, way)
	}
	rec.Show(left)
	if left.Less(cost.Val) {
		s.Refuse(
			ruleBasics,
			"na41.movement.points",
			derive.Number("Cost", cost.Val, derive.Points),
			derive.Number("Left", left.Val, derive.Points),
		)
	}
}

// 5.3, 5.3.a: extend is what is left of the allowance with Extended Movement, refused into an enemy zone and to a stack
// that has entered one. A limited zone is one, too; non-combat units and units in full retreat have none.
func (b *board) extend(s *decide.Sheet, rec *derive.Rec, f ActFrame, way step) derive.Num {
	if way.onMap && b.ezoc(way.to, b.side(f.Units[0])) != 0 {
		s.Refuse(ruleExtended, "na41.movement.extended_zone", hexArg(way.to))
	}
	if f.Trail&zoned != 0 {
		s.Refuse(ruleExtended, "na41.movement.extended_after_zone", unitArg(f.Units[0]))
	}
	if f.Rommel && b.Rulings.Other(RommelWithoutExtended) {
		s.Refuse(ruleRommel, "na41.rommel.no_extended", unitArg(f.Units[0]))
	}
	c := b.Charts.Extended
	s.Because(ruleExtended, "na41.movement.extends", unitArg(f.Units[0]))
	return b.left(rec, f, price(rec, c, "na41.movement.extended", ruleExtended))
}

// 5.2.2, 5.2.2.a: bonus is what is left of the allowance of units on foot with the Road Bonus, larger when the whole
// move keeps to highways; none for a stack that begins or moves beside an enemy combat unit. It adds to the printed
// allowance (d-32).
func (b *board) bonus(s *decide.Sheet, rec *derive.Rec, f ActFrame, way step) derive.Num {
	c, key := b.Charts.RoadBonus, "na41.movement.bonus_road"
	if way.across&Highway != 0 && f.Trail&offHighway == 0 {
		c, key = b.Charts.HighwayBonus, "na41.movement.bonus_highway"
	}
	if f.Trail&nearEnemy != 0 || b.besideEnemy(b.spot(f), b.side(f.Units[0])) ||
		b.besideEnemy(Hex(way.to), b.side(f.Units[0])) {
		s.Refuse(ruleRoadBonus, "na41.movement.bonus_enemy", unitArg(f.Units[0]))
	}
	s.Because(ruleRoadBonus, "na41.movement.has_bonus", unitArg(f.Units[0]))
	bonus := c.Val
	if b.Rulings.Other(FixedBonus) { // d-32: as much as makes the allowance that the rule speaks of
		const spokenOf = 3
		bonus = bonus.Plus(derive.Int(spokenOf)).Minus(b.allowance(nil, f).Val)
	}
	return b.left(rec, f, rec.Fact(points(key, ruleRoadBonus), bonus, c.Source))
}
