package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// 7.3.4: screens refuses a step from one enemy zone into another unless the tank points in the hex are twice the points
// of the enemies whose zones reach into it (d-46).
func (b *board) screens(s *decide.Sheet, f MoveFrame, from hex.Hex) {
	rec := s.Rec()
	tanks, against := b.screenPoints(rec, f, from)
	rec.Show(tanks)
	rec.Show(against)
	own, need := tanks.Whole(), 2*against.Whole()
	switch {
	case f.Spent != (derive.Val{}):
		s.Refuse(ruleScreen, "theseus.movement.screen_from_start", hexArg(from))
	case own < need, own == 0 && !b.Rulings.Other(ScreenTanks):
		s.Refuse(
			ruleScreen,
			"theseus.movement.zone_to_zone",
			derive.Number("Tanks", tanks.Val, derive.Plain),
			derive.Number("Against", against.Val, derive.Plain),
		)
	}
	s.Because(
		ruleScreen,
		"theseus.movement.may_screen",
		derive.Number("Tanks", tanks.Val, derive.Plain),
		derive.Number("Against", against.Val, derive.Plain),
	)
}

// 7.3.4.a: screenPoints is the tank points of the units in order in a hex, whether they move or not, and the tank and
// anti-tank points of the enemies whose zones reach into it (7.3.4).
func (b *board) screenPoints(rec *derive.Rec, f MoveFrame, from hex.Hex) (tanks, against derive.Num) {
	var own []derive.Num
	b.in(from, func(u UnitID) {
		if c := b.counter(u); c.Type.Combat() && c.TankBox {
			own = append(own, b.screening(rec, u))
		}
	})
	tanks = rec.Sum(derive.Of("theseus.movement.screen_tanks", ruleScreen, derive.Plain), own...)
	return tanks, b.againstScreen(rec, from, b.side(f.Units[0]))
}

// againstScreen is the tank and anti-tank points of the enemies of a side whose zones reach into a hex, with those that
// the side does not see (5.6.3.e, 7.3.4, 7.3.4.a).
func (b *board) againstScreen(rec *derive.Rec, h hex.Hex, side Side) derive.Num {
	var enemy []derive.Num
	for d := range hex.Dir(hex.Dirs) {
		b.in(h.Step(d), func(u UnitID) {
			if b.side(u) != side && b.zoneInto(u, h) {
				enemy = append(enemy, b.armourPoints(rec, u))
			}
		})
	}
	if n, told := b.toldAgainst(rec, h); told {
		enemy = append(enemy, n)
	}
	return rec.Sum(derive.Of("theseus.movement.screen_against", ruleScreen, derive.Plain), enemy...)
}
