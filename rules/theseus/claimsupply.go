package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// What is true of how headquarters and unassigned units are supplied.

const ruleAlwaysSupplied cite.Rule = "theseus:10.1.b"

// supplied is about what a supply check of a unit would find now (5.7, 10.1.b).
func (c *claims) supplied(u UnitID) {
	if c.training() {
		if f := c.counter(u).Formation; !c.combat(u) && f == c.Scenario.Acting && !c.Units[u].Short {
			c.hold("theseus.claim.supplied", func(s *decide.Sheet) {
				s.Because(ruleAlwaysSupplied, "theseus.supply.always", unitArg(u))
			}, unitArg(u))
		}
		return
	}
	if !c.tracesSupply(u) || !c.testsSupply(c.side(u)) {
		return
	}
	c.hold("theseus.claim.supplied", func(s *decide.Sheet) {
		if p := c.supplyPath(u); p.Kind != 0 {
			c.suppliedBy(s, u, p)
		} else {
			c.notSupplied(s, u)
		}
	}, unitArg(u))
}

// suppliedBy tells by what a unit is supplied (5.7.2, 5.7.3). Nothing is said where a Box or Tobruk is not needed for
// it.
func (c *claims) suppliedBy(s *decide.Sheet, u UnitID, p SupplyPath) {
	end := hexArg(p.Hexes[len(p.Hexes)-1])
	needed := p.Kind == MajorSource || c.traceSupply(u, hex.Hex{}, "", nil).Kind == 0
	switch {
	case !needed:
	case p.Kind == BoxSource:
		s.Because(ruleBoxSource, "theseus.supply.by_box", unitArg(u), end)
	case p.Kind == TobrukSource:
		s.Because(ruleTobruk, "theseus.supply.by_tobruk", unitArg(u), end)
	default:
		s.Because(ruleSources, "theseus.supply.by_source", unitArg(u), end)
		c.tracedBy(s, u, p)
	}
}

// tracedBy tells how the path of a unit leads to a major source (5.7.2.a, 5.7.2.b, 5.7.2.c, 5.7.2.d).
func (c *claims) tracedBy(s *decide.Sheet, u UnitID, p SupplyPath) {
	limit, rule := c.crossCountry(u)
	switch along := len(p.Hexes) - 1 - p.Country; {
	case along > 0:
		s.Because(ruleLegStaff, "theseus.supply.along_road", derive.Number("Length", derive.Int(along), derive.Hexes))
	case p.Country > 0 && c.supplyPathBut(u, ruleNearSource).Kind == 0:
		s.Because(ruleNearSource, "theseus.supply.near_source", unitArg(u))
	}
	if p.Country > 0 {
		s.Because(
			rule,
			"theseus.supply.within_limit",
			derive.Number("Length", derive.Int(p.Country), derive.Hexes),
			derive.Number("Limit", derive.Int(limit.N), derive.Hexes),
		)
	}
}

// notSupplied tells which rules take its supply from a unit, each of them alone: without it there would be a path
// (5.7.2, 5.7.3, 5.7.4).
func (c *claims) notSupplied(s *decide.Sheet, u UnitID) {
	limit, rule := c.crossCountry(u)
	of := []derive.Arg{unitArg(u)}
	for _, why := range []struct {
		rule cite.Rule
		key  string
		args []derive.Arg
	}{
		{rule, "theseus.supply.beyond_limit", []derive.Arg{derive.Number("Limit", derive.Int(limit.N), derive.Hexes)}},
		{ruleBlocked, "theseus.supply.shut", of},
		{ruleTobruk, "theseus.supply.outside", of},
		{ruleTobrukHands, "theseus.supply.changing_hands", of},
		{ruleSupplyBroken, "theseus.supply.cut", of},
		{ruleSupplyMines, "theseus.supply.mines", of},
		{ruleSupplyRidge, "theseus.supply.ridges", of},
	} {
		if c.supplyPathBut(u, why.rule).Kind != 0 {
			s.Refuse(why.rule, why.key, why.args...)
		}
	}
	if !s.Refused() {
		s.Refuse(ruleSupplyPath, "theseus.supply.no_path", of...)
	}
}
