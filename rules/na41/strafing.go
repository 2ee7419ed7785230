package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// ruleAirRange is 18.7.3 Air Range.
const ruleAirRange cite.Rule = "na41:18.7.3"

// 18.3: bases are the hexes from which a side's aircraft fly: those of its airfields in full supply, and of its corps
// headquarters in good order and full supply (18.4, 18.7.3, d-64).
func (b *board) bases(side Side) []hex.Hex {
	if b.kept == nil {
		return b.findBases(side)
	}
	return b.kept.air[side-1].by(func() []hex.Hex { return b.findBases(side) })
}

func (b *board) findBases(side Side) (out []hex.Hex) {
	n := b.network(side)
	for i, s := range b.Map.Sites {
		if h := b.Map.Grid.At(i); s&Airfield != 0 && b.lastIn(h) == side && n.fullAt(i) {
			out = append(out, h)
		}
	}
	for i := range b.Units {
		u, unit := UnitID(i), &b.Units[i]
		if b.side(u) == side && unit.Where == OnMap && b.counter(u).Type == CorpsHQ && unit.Condition == GoodOrder &&
			(b.Rulings.Other(BasesInSupply) || n.status(u).Grade == FullSupply) {
			out = append(out, unit.At)
		}
	}
	return out
}

// 18.7.3: inAirRange refuses a hex that is too far from every air base.
func (b *board) inAirRange(s *decide.Sheet, side Side, at hex.Hex) {
	bases := b.bases(side)
	if len(bases) == 0 {
		s.Refuse(ruleAirRange, "na41.air.no_base", playerArg(side))
		return
	}
	near, least := bases[0], hex.Distance(at, bases[0])
	for _, h := range bases[1:] {
		if n := hex.Distance(at, h); n < least {
			near, least = h, n
		}
	}
	far, most := derive.Int(least), b.Charts.AirRange
	if rec := s.Rec(); rec != nil {
		rec.Show(rec.Fact(derive.Of("na41.air.distance", ruleAirRange, derive.Plain, hexArg(near)), far, cite.None))
		rec.Show(rec.Fact(derive.Of("na41.air.range", ruleAirRange, derive.Plain), most.Val, most.Source))
	}
	if most.Val.Less(far) {
		s.Refuse(
			ruleAirRange,
			"na41.air.too_far",
			hexArg(at),
			derive.Number("Far", far, derive.Plain),
			derive.Number("Range", most.Val, derive.Plain),
		)
	}
}

// 18.7.5: placeStrafing judges a strafing marker: in air range, one of the side's in a hex (d-129: or one of either
// side's), and not on its delay markers.
func (b *board) placeStrafing(s *decide.Sheet, side Side, at hex.Hex) {
	if b.atHand(side, Strafing) == 0 {
		s.Refuse(ruleSaved, "na41.delay.not_at_hand", playerArg(side), markerArg(Strafing))
	}
	own := b.presence(side)[b.Map.Grid.Index(at)]
	theirs := b.presence(side.Enemy())[b.Map.Grid.Index(at)]
	if own&strafingHere != 0 {
		s.Refuse(ruleStrafing, "na41.delay.one_strafing", hexArg(at))
	}
	if theirs&strafingHere != 0 && b.Rulings.Other(OneStrafingOfAll) {
		s.Refuse(ruleStrafing, "na41.delay.enemy_strafes", hexArg(at))
	}
	if own&delayHere != 0 {
		s.Refuse(ruleStrafing, "na41.delay.strafing_on_delay", hexArg(at))
	}
	b.inAirRange(s, side, at)
	s.Because(ruleStrafing, "na41.delay.may_strafe", hexArg(at))
}

// 18.8: placeLRDG judges the marker of the Long Range Desert Group, which is the Allies' and keeps away from enemy
// units.
func (b *board) placeLRDG(s *decide.Sheet, side Side, at hex.Hex) {
	if side != Allies {
		s.Refuse(ruleLRDG, "na41.delay.lrdg_allied")
	}
	if b.atHand(side, LRDG) == 0 {
		s.Refuse(ruleSaved, "na41.delay.not_at_hand", playerArg(side), markerArg(LRDG))
	}
	if b.presence(side.Enemy())[b.Map.Grid.Index(at)]&(someHere|someNear) != 0 {
		s.Refuse(ruleLRDG, "na41.delay.lrdg_near_enemy", hexArg(at))
	}
	s.Because(ruleLRDG, "na41.delay.may_lrdg", hexArg(at))
}
