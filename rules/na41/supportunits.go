package na41

import "gazala/rules/decide"

// 17.1.2: Support tells whether it is an artillery support unit (17.1).
func (t Type) Support() bool { return t == ArtilleryGroup || t == CorpsHQ }

// 17.1.2.b: fields are the hexes with an airfield or a corps headquarters of the side that is not next to an enemy
// combat unit (16.5.4, 18.3, 18.4).
func (n *network) fields() []int {
	out := n.holders(func(u UnitID) bool {
		return n.counter(u).Type == CorpsHQ && !n.besideUnits(n.Units[u].At, n.side.Enemy())
	})
	for i, s := range n.Map.Sites {
		if s&Airfield != 0 && i < len(n.Control) && n.Control[i] == n.side &&
			!n.besideUnits(n.Map.Grid.At(i), n.side.Enemy()) {
			out = append(out, i)
		}
	}
	return out
}

// 17.1.2.d: corpsFor refuses a hex without a corps headquarters at which the unit can come back: there is none, or each
// fails in something (18.3, 18.4, 19.4.1.b, 19.4.2.b).
func (b *board) corpsFor(s *decide.Sheet, u UnitID, at Spot) {
	var found, nation, order, full bool
	n := b.network(b.side(u))
	b.in(at.At, func(o UnitID) {
		if b.side(o) != b.side(u) || b.counter(o).Type != CorpsHQ {
			return
		}
		own := b.side(u) != Axis || b.countrymen(o, u)
		steady := b.Units[o].Condition == GoodOrder
		found, nation, order = true, nation || own, order || own && steady
		if own && steady && !full && n.status(o).Grade == FullSupply {
			full = true
			if rec := s.Rec(); rec != nil {
				n.explain(rec, o)
			}
		}
	})
	switch {
	case !found:
		s.Refuse(ruleReturnCorps, "na41.replacements.no_corps", hexArg(at.At))
	case !nation:
		s.Refuse(ruleReturnNation, "na41.replacements.foreign_corps", unitArg(u), hexArg(at.At))
	case !order:
		s.Refuse(ruleReturnCorps, "na41.replacements.corps_shaken", hexArg(at.At))
	case !full:
		s.Refuse(ruleReturnCorps, "na41.replacements.corps_not_full", hexArg(at.At))
	default:
		s.Because(ruleReturnCorps, "na41.replacements.returns_to_corps", unitArg(u), hexArg(at.At))
	}
}

// 17.1.2.a: immobile refuses every move of a unit without a movement allowance, the support unit of Tobruk.
func (b *board) immobile(s *decide.Sheet, u UnitID) {
	if b.face(u).Move.N == 0 {
		s.Refuse(ruleImmobile, "na41.movement.immobile", unitArg(u))
	}
}

// fixed tells whether a unit is a support unit that goes nowhere, not on a truck either (17.1.2.a).
func (b *board) fixed(u UnitID) bool { return b.counter(u).Type.Support() && b.face(u).Move.N == 0 }

// 17.1.2.c: corpsOnly refuses to buy an artillery group back; a corps headquarters comes back (d-02: or both do).
func (b *board) corpsOnly(s *decide.Sheet, u UnitID) {
	if b.counter(u).Type == ArtilleryGroup && !b.Rulings.Other(WhoIsRebuilt) {
		s.Refuse(ruleCorpsAgain, "na41.replacements.artillery_group", unitArg(u))
	}
}
