package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// group is a unit with what it carries if it is a truck.
func (b *board) group(u UnitID) []UnitID {
	if unit := &b.Units[u]; unit.Load == WithUnit {
		return []UnitID{u, unit.Cargo}
	}
	return []UnitID{u}
}

// 21.2.a, 21.2.b, 21.2.c: shippingPoints is what a unit counts by sea: by its stacking value, or by its steps when that
// is 0; an MSU counts its point, too (21.2).
func (b *board) shippingPoints(rec *derive.Rec, u UnitID) derive.Num {
	c, sea := b.counter(u), &b.Charts.Sea
	label := derive.Of("na41.convoys.counts", ruleShipSteps, derive.Plain, unitArg(u))
	cell, times := sea.PerStep, int(b.Units[u].Steps)
	switch stack := b.stacking(u).N; {
	case c.Type == Truck && b.Units[u].Load == WithSupply:
		cell, times = sea.PerMobile, 1
	case c.Type == Truck:
		cell, times = sea.PerTruck, 1
	case !c.Type.Combat():
		cell, times = sea.PerReplacement, 1
	case c.Type.Silhouetted() || stack == 0:
	case stack > 1:
		label.Rule, cell, times = ruleShipTwo, sea.PerStackTwo, 1
	default:
		label.Rule, cell, times = ruleShipOne, sea.PerStackOne, 1
	}
	return rec.Fact(label, cell.Val.Times(derive.Int(times)), cell.Source)
}

// 21.2: aboard is what a convoy counts.
func (b *board) aboard(rec *derive.Rec, c *Convoy) derive.Num {
	parts := make([]derive.Num, 0, len(c.Units)+1)
	for _, u := range c.Units {
		parts = append(parts, b.shippingPoints(rec, u))
	}
	if c.Points > 0 {
		per := b.Charts.Sea.PerPoint
		l := derive.Of("na41.convoys.counts_points", ruleShipSteps, derive.Plain)
		parts = append(parts, rec.Fact(l, per.Val.Times(derive.Int(int(c.Points))), per.Source))
	}
	return rec.Sum(derive.Of("na41.convoys.aboard", ruleShipping, derive.Plain), parts...)
}

// 21.3.1: quayLeft is how many shipping points a quay still takes in this phase, out or in; limited is false where
// there is no limit.
func (b *board) quayLeft(rec *derive.Rec, q QuayID, out bool) (left derive.Num, limited bool) {
	p, port := b.portOf(q)
	var full derive.Num
	if port {
		full, limited = b.capacity(rec, p)
	} else if box := b.quayBox(q); box.Capacity.N > 0 {
		l := derive.Of("na41.ports.capacity", rulePortLimit, derive.Plain, b.quayArg("Port", q))
		full, limited = rec.Fact(l, derive.Int(box.Capacity.N), box.Capacity.Source), true
	}
	if !limited {
		return derive.Num{}, false
	}
	used := 0
	for _, k := range b.Sailings {
		if (out && k.From == q) || (!out && k.To == q) {
			used += int(k.Points)
		}
	}
	spent := rec.Fact(derive.Of("na41.convoys.used", rulePortLimit, derive.Plain), derive.Int(-used), cite.None)
	return rec.Sum(derive.Of("na41.convoys.left", rulePortLimit, derive.Plain, b.quayArg("Port", q)), full, spent), true
}

// fits refuses a convoy that is too large for the ports, or for a coastal convoy (21.1.2, 21.1.3, 21.3.1, 22.3.5). What
// is bound for Benghazi may turn off to Tripoli, so that both take it.
func (b *board) fits(s *decide.Sheet, f ConvoyFrame) {
	rec, c := s.Rec(), &f.Convoy
	n := b.aboard(rec, c)
	rec.Show(n)
	over := func(limit derive.Num, rule cite.Rule, key string, args ...derive.Arg) {
		if rec.Show(limit); limit.Less(n.Val) {
			s.Refuse(
				rule,
				key,
				append(
					args,
					derive.Number("Points", n.Val, derive.Plain),
					derive.Number("Limit", limit.Val, derive.Plain),
				)...)
		}
	}
	if !b.overseas(c.From) {
		most := b.Charts.Sea.Coastal
		over(
			rec.Fact(derive.Of("na41.convoys.coastal_limit", ruleCoastal, derive.Plain), most.Val, most.Source),
			ruleCoastal,
			"na41.convoys.coastal_over",
		)
		if left, limited := b.quayLeft(rec, c.From, true); limited {
			over(left, rulePortLimit, "na41.convoys.port_over", b.quayArg("Port", c.From))
		}
	}
	left, limited := b.quayLeft(rec, c.To, false)
	if direct := b.overseas(c.From) && !f.Past && b.tripoli() != c.To &&
		!b.Rulings.Other(OneShippingRoll); limited &&
		direct {
		if more, also := b.quayLeft(rec, b.tripoli(), false); also {
			left = rec.Sum(derive.Of("na41.convoys.both", ruleToBenghazi, derive.Plain), left, more)
		}
	}
	if limited {
		over(left, rulePortLimit, "na41.convoys.port_over", b.quayArg("Port", c.To))
	}
}

// tripoli is the quay at which convoys from overseas land: a box with a port and with an edge, of the Axis.
func (b *board) tripoli() QuayID {
	return QuayID(
		len(b.Map.Ports) + slices.IndexFunc(b.Map.Boxes, func(k Box) bool { return k.Side == Axis && k.Port }),
	)
}

// 21.1.4.b: mayShip judges a unit that is to sail (13.2.1.a, 16.4.a, 19.5).
func (b *board) mayShip(s *decide.Sheet, f ConvoyFrame, u UnitID) {
	c := &f.Convoy
	if f.Past || !b.known(u) || b.side(u) != c.Side || b.Units[u].Spot != b.quaySpot(c.From) ||
		slices.Contains(c.Units, u) {
		s.Refuse(ruleNaval, "na41.convoys.not_here", unitArg(u))
		return
	}
	if t := b.rides(u); t != NoUnit {
		s.Refuse(ruleTruck, "na41.trucks.rides", unitArg(u), derive.Counter("Truck", int(t)))
	}
	group := b.group(u)
	for _, m := range group {
		b.seaworthy(s, m)
	}
	f.Convoy.Units = append(slices.Clone(c.Units), group...)
	b.fits(s, f)
	s.Because(
		ruleNaval,
		"na41.convoys.may_ship",
		unitArg(u),
		derive.Number("Points", b.aboard(nil, &f.Convoy).Val, derive.Plain),
	)
}

// seaworthy refuses a unit that may not use Naval Transport (8.9.1, 21.1.4.b, s1.2).
func (b *board) seaworthy(s *decide.Sheet, u UnitID) {
	if b.Units[u].Moved || b.Units[u].Hexes > 0 {
		s.Refuse(ruleByShipOnly, "na41.movement.has_moved", unitArg(u))
	}
	b.stays(s, u)
	if b.marked(u) {
		s.Refuse(ruleAutomatic, "na41.auto.stays", unitArg(u))
	}
	b.transportable(s, u)
}

// transportable refuses a unit that may use neither Naval Transport nor Rail Movement (6.3.4.a, 13.2.1.a, 16.4.a,
// 17.1.2.a, 19.5).
func (b *board) transportable(s *decide.Sheet, u UnitID) {
	unit := &b.Units[u]
	if unit.Condition == Disrupted {
		s.Refuse(ruleDisrupted, "na41.movement.disrupted", unitArg(u))
	}
	if unit.Where == InBox && unit.Condition != GoodOrder {
		s.Refuse(ruleBoxOrder, "na41.boxes.good_order", unitArg(u))
	}
	b.dryMove(s, u)
	if unit.Replaced {
		s.Refuse(ruleReplaced, "na41.boxes.replaced", unitArg(u))
	}
	if b.counter(u).Type.Support() {
		b.immobile(s, u)
	}
}

// 21.1.5: mayShipPoint judges a loose supply point that is to sail; one that has landed in this impulse may not.
func (b *board) mayShipPoint(s *decide.Sheet, f ConvoyFrame) {
	if at := b.quaySpot(f.Convoy.From); f.Past || b.usable(f.Convoy.Side, at) == 0 {
		if f.Past || !b.landed(s, f.Convoy.Side, at) {
			s.Refuse(ruleNaval, "na41.convoys.no_point")
		}
		return
	}
	f.Convoy.Points++
	b.fits(s, f)
	s.Because(
		ruleNaval,
		"na41.convoys.may_ship_point",
		derive.Number("Points", b.aboard(nil, &f.Convoy).Val, derive.Plain),
	)
}

// mayTurnOff judges a unit of a convoy for Benghazi that lands in Tripoli after all (22.3.5).
func (b *board) mayTurnOff(s *decide.Sheet, f ConvoyFrame, u UnitID) {
	if !f.Past || !slices.Contains(f.Convoy.Units, u) || b.rides(u) != NoUnit {
		s.Refuse(ruleToBenghazi, "na41.convoys.not_aboard")
		return
	}
	s.Because(ruleToBenghazi, "na41.convoys.may_turn_off")
}

// maySail judges that a convoy sails: with something on board, and not more than its port of arrival takes.
func (b *board) maySail(s *decide.Sheet, f ConvoyFrame, bought bool) {
	if len(f.Convoy.Units) == 0 && f.Convoy.Points == 0 {
		s.Refuse(ruleNaval, "na41.convoys.empty")
	}
	b.fits(s, f)
	switch n, _ := b.coasting(); {
	case b.overseas(f.Convoy.From) || n == 0:
	case !bought && b.markerSails(f.Convoy.Side):
		s.Because(ruleSaved, "na41.convoys.spends_marker")
	default:
		s.Because(ruleCoastal, "na41.convoys.costs_point")
	}
	if column, ok := b.seaColumn(&f); ok {
		if shared := b.sharedThrow(&f.Convoy); shared > 0 {
			s.Rec().Show(b.thrownBefore(s.Rec(), shared))
			s.Rec().Show(b.shippingDRM(s.Rec(), f))
			s.Because(ruleConvoy, "na41.convoys.may_share", derive.Number("Die", derive.Int(shared), derive.Face))
			return
		}
		s.Rec().Show(b.shippingDRM(s.Rec(), f))
		key := "na41.convoys.may_sail"
		if b.overseas(f.Convoy.From) {
			key = "na41.convoys.may_sail_italy"
		}
		s.Because(ruleIntercept, key, derive.Term("Column", "na41.column."+b.Charts.Sea.Columns[column]))
		return
	}
	s.Because(ruleIntercept, "na41.convoys.sails_unseen")
}
