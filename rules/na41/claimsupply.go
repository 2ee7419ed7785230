package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// What is true of how units are supplied, support attacks and recover.

const (
	ruleNotHindered cite.Rule = "na41:5.3.a"
	ruleDesertLine  cite.Rule = "na41:16.3.2.c"
	ruleMarkedGuns  cite.Rule = "na41:17.1.5"
	ruleSlowly      cite.Rule = "na41:13.3.2.f"
	ruleWorksZones  cite.Rule = "na41:9.5.2"
)

// What a claim about supply rests on beside the grade.
const (
	byMobile closure = 1 << 4 << iota
	byOasis
)

// stacksNear is how many stacks each support unit and each loose supply point is asked about.
const stacksNear = 3

// lines are the lines of supply of a side.
func (c *claims) lines(side Side) *network {
	if c.nets[side-1] == nil {
		c.nets[side-1] = c.network(side)
	}
	return c.nets[side-1]
}

// supplied is about the supply of a unit at this instant.
func (c *claims) supplied(u UnitID) {
	if !c.counter(u).Type.Combat() {
		return
	}
	side := c.side(u)
	n := c.lines(side)
	st := n.status(u)
	of := alike{"na41.claim.supplied", side, closure(st.Grade)}
	var mobile, oasis bool
	switch st.Grade {
	case FullSupply:
		rec := &derive.Rec{}
		n.explain(rec, u)
		if _, mobile = rec.Tree().Find("na41.supply.to_mobile"); mobile {
			of.by |= byMobile
		}
	case PortSupply:
		if oasis = c.Map.oasis(st.Port); oasis {
			of.by |= byOasis
		}
	case NoSupply:
	}
	c.hold(of, func(s *decide.Sheet) {
		switch st.Grade {
		case NoSupply:
			s.Refuse(ruleLine, "na41.supplied.by_nothing", unitArg(u))
		case PortSupply:
			s.Refuse(rulePortSupply, "na41.supplied.by_port", unitArg(u), portArg(c.board, st.Port))
			if oasis {
				s.Refuse(ruleOasis, "na41.supplied.by_oasis", unitArg(u), portArg(c.board, st.Port))
			}
		case FullSupply:
			s.Because(ruleFullSupply, "na41.supplied.fully", unitArg(u))
			if mobile {
				s.Because(ruleExtending, "na41.supplied.by_mobile", unitArg(u))
			}
		}
	}, unitArg(u))
}

// stacksAround visits the nearest stacks of a side with combat units, nearest first, as far as they are asked about.
func (c *claims) stacksAround(side Side, at hex.Hex, visit func(h hex.Hex, units []UnitID)) {
	left := stacksNear
	for far := 0; far <= mostFar && left > 0; far++ {
		for i := range c.Units {
			h := c.Units[i].At
			if c.Units[i].Where != OnMap || c.side(UnitID(i)) != side || hex.Distance(at, h) != far || left == 0 {
				continue
			}
			var units []UnitID
			c.in(h, func(o UnitID) {
				if c.counter(o).Type.Combat() {
					units = append(units, o)
				}
			})
			if len(units) > 0 && units[0] == UnitID(i) {
				left--
				visit(h, units)
			}
		}
	}
}

// mostFar is how far from a support unit or a supply point stacks are asked about.
const mostFar = 8

// supports is about the support that a unit could give to attacks of the stacks near it.
func (c *claims) supports(u UnitID) {
	if !c.counter(u).Type.Support() {
		return
	}
	c.stacksAround(c.side(u), c.Units[u].At, func(h hex.Hex, units []UnitID) {
		c.hold(alike{"na41.claim.supports", c.side(u), closure(u)}, func(s *decide.Sheet) {
			c.maySupport(s, u, units, ruleSupportOwn)
			if !s.Refused() && c.Units[u].Supply != InSupply {
				s.Because(ruleMarkedGuns, "na41.payer.marked", unitArg(u))
			}
		}, unitArg(u), hexArg(h))
	})
}

// pays is about the attack supply that loose points in a hex could give to the stacks near them.
func (c *claims) pays(side Side) {
	c.payers(side, func(p Payer) {
		if p.Unit != NoUnit {
			return
		}
		c.stacksAround(side, p.At, func(h hex.Hex, units []UnitID) {
			c.hold(alike{"na41.claim.pays", side, closure(c.Map.Grid.Index(p.At))}, func(s *decide.Sheet) {
				c.mayPay(s, p, units)
				far := derive.Number("Range", c.payerRange(nil, p).Val, derive.Hexes)
				if s.Refused() {
					s.Refuse(rulePointRange, "na41.payer.point_reaches", payerArg(p), far)
				} else {
					s.Because(rulePointRange, "na41.payer.point_reaches", payerArg(p), far)
				}
			}, derive.Place("From", p.At), hexArg(h))
		})
	})
}

// hinders is about the Extended Movement of enemies into a hex beside a unit (5.3, 5.3.a).
func (c *claims) hinders(u UnitID, d hex.Dir, to int) {
	from, h := c.Map.Grid.Index(c.Units[u].At), c.Map.Grid.At(to)
	of := alike{"na41.claim.hinders", c.side(u), 0}
	hinders := c.projects(u)
	switch {
	case hinders && c.reaching(from, to, d, c.side(u)) == 0:
		return
	case hinders:
		of.by = 1
	case c.counter(u).Type.Combat():
		of.by = inFlight
	}
	c.hold(of, func(s *decide.Sheet) {
		if hinders {
			s.Because(ruleExtended, "na41.zone.stops_extended", unitArg(u), hexArg(h))
		} else {
			s.Refuse(ruleNotHindered, "na41.zone.lets_extend", unitArg(u))
		}
	}, unitArg(u), hexArg(h))
}

// recovers is about the condition of a unit after one recovery (13.3.2.f, 13.4).
func (c *claims) recovers(u UnitID) {
	now := c.Units[u].Condition
	if now == GoodOrder {
		return
	}
	c.hold(alike{"na41.claim.recovers", c.side(u), closure(now)}, func(s *decide.Sheet) {
		if now == FullRetreat {
			s.Refuse(ruleSlowly, "na41.recovery.by_two", unitArg(u))
		} else {
			s.Because(ruleRecovery, "na41.recovery.by_one", unitArg(u))
		}
	}, unitArg(u))
}

// desert is about the step of an overland line into a hex after two hexes of trackless desert in a row (16.3.2.c).
func (c *claims) desert(side Side, from hex.Hex, to int, across SideFeature) {
	i := c.Map.Grid.Index(from)
	if c.Map.Ground[i] != Desert {
		return
	}
	t := c.tracer[side-1]
	by, dry := t.closures(false, across, to), c.Map.Ground[to] == Desert
	of := alike{"na41.claim.desert", side, by}
	if dry {
		of.by |= withoutZone
	}
	h := hexArg(c.Map.Grid.At(to))
	c.hold(of, func(s *decide.Sheet) {
		closes(s, by, overlandClosings(), h)
		if dry {
			s.Refuse(ruleDesertLine, "na41.lines.third_desert", h)
		}
		s.Because(ruleOverland, "na41.lines.open", h)
	}, playerArg(side), derive.Place("From", from), h)
}
