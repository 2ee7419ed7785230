package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/reach"
)

// Rules of 17.0 ASUs and SPs, and of 8.5 Attack Supply as far as it says what pays.
const (
	ruleAttackSupply cite.Rule = "na41:8.5.1"
	ruleOwnNation    cite.Rule = "na41:8.5.2"
	ruleSupportUnit  cite.Rule = "na41:17.1.1"
	ruleSupportUse   cite.Rule = "na41:17.1.3.a"
	ruleSupportOwn   cite.Rule = "na41:17.1.3.b"
	rulePointRange   cite.Rule = "na41:17.2.1.b"
	ruleSpent        cite.Rule = "na41:17.2.2"
)

// Payer is what can pay for something with a supply point: a mobile supply unit or a ready artillery support unit, or,
// with [NoUnit], a point that lies in a hex.
type Payer struct {
	Unit UnitID
	At   hex.Hex // of a point that lies in a hex
}

// Loose is the payer that is a supply point in a hex.
func Loose(at hex.Hex) Payer { return Payer{NoUnit, at} }

// spotOf is where a payer is.
func (b *board) spotOf(p Payer) Spot {
	if p.Unit == NoUnit {
		return Hex(p.At)
	}
	return b.Units[p.Unit].Spot
}

// payerArg names a payer: the unit, or the hex in which the point lies.
func payerArg(p Payer) derive.Arg {
	if p.Unit == NoUnit {
		return derive.Place("Payer", p.At)
	}
	return derive.Counter("Payer", int(p.Unit))
}

// payers visits what a side could pay attack supply with on the map, in range or not: its mobile supply units, its
// support units, and the hexes with points.
func (b *board) payers(side Side, visit func(Payer)) {
	for i := range b.Units {
		u := UnitID(i)
		if c := b.counter(u); c.Side == side && b.Units[i].Where == OnMap &&
			(c.Type.Support() || b.Units[i].Load == WithSupply) {
			visit(Payer{Unit: u})
		}
	}
	for i, k := range b.Stocks {
		if k.Side == side && k.Spot.Where == OnMap &&
			slices.IndexFunc(b.Stocks, func(o Stock) bool { return o.Side == side && o.Spot == k.Spot }) == i {
			visit(Loose(k.Spot.At))
		}
	}
}

// pledged is how often a payer is promised already in this combat phase.
func (b *board) pledged(p Payer) int {
	n := 0
	for _, o := range b.Pledges {
		if o == p {
			n++
		}
	}
	return n
}

// 17.2.1.b, 17.2.4: payerRange is how far a payer reaches: a support unit as printed, a mobile supply unit and a lone
// point as the chart says, a point that lies with a support unit as that one (d-52: more than the five hexes of a line
// of supply, if so; 17.3).
func (b *board) payerRange(rec *derive.Rec, p Payer) derive.Num {
	label := derive.Of("na41.range.limit", ruleRange, derive.Hexes, payerArg(p))
	own := b.ownRange(rec, p, label)
	if !b.Rulings.Other(OwnRange) {
		return own
	}
	c := b.Charts.Overland
	return rec.Least(label, own, rec.Fact(derive.Of("na41.supply.limit", ruleOverland, derive.Hexes), c.Val, c.Source))
}

func (b *board) ownRange(rec *derive.Rec, p Payer, label derive.Label) derive.Num {
	switch {
	case p.Unit != NoUnit && b.counter(p.Unit).Type == Truck:
		label.Rule = ruleMobile
		return rec.Fact(label, b.Charts.MobileRange.Val, b.Charts.MobileRange.Source)
	case p.Unit != NoUnit:
		v := b.counter(p.Unit).Range
		return rec.Fact(label, derive.Int(v.N), v.Source)
	}
	label.Rule = rulePointRange
	far := b.Charts.SupplyRange
	val, source, with := far.Val, far.Source, false
	b.in(p.At, func(u UnitID) {
		if v := b.counter(u).Range; b.counter(u).Type.Support() && (!with || val.Less(derive.Int(v.N))) {
			val, source, with = derive.Int(v.N), v.Source, true
		}
	})
	return rec.Fact(label, val, source)
}

// 17.3: inRange tells whether the payer is in range of one of the units; the way is measured from the unit like the
// overland part of a line of supply.
func (b *board) inRange(rec *derive.Rec, p Payer, units []UnitID) bool {
	return b.within(rec, b.spotOf(p), b.payerRange(rec, p), units)
}

// within tells whether an overland way of so many hexes leads from one of the units to a place on the map (16.3.2).
func (b *board) within(rec *derive.Rec, at Spot, limit derive.Num, units []UnitID) bool {
	if at.Where != OnMap || len(units) == 0 {
		return false
	}
	to := int32(b.Map.Grid.Index(at.At))
	t, done := b.tracing(b.side(units[0]))
	defer done()
	best := limit.Whole() + 1
	var way []int32
	ok := false
	for _, u := range units {
		from := b.Map.Grid.Index(b.Units[u].At)
		if b.Units[u].Where != OnMap || !b.counter(u).Type.Combat() ||
			hex.Distance(b.Units[u].At, at.At) > best-1 {
			continue
		}
		if end := t.search(from, best-1, func(n reach.Node) bool { return n.At == to }); end >= 0 {
			best, ok = int(t.space.Nodes()[end].Cost), true
			way = t.space.Path(way[:0], end)
		}
	}
	if ok {
		t.told(rec, way, limit)
	}
	return ok
}

// intoBox tells whether an overland way of so many hexes leads from a unit on the map into a box (16.3.1, d-120).
func (b *board) intoBox(rec *derive.Rec, box BoxID, limit derive.Num, u UnitID) bool {
	if b.Units[u].Where != OnMap {
		return false
	}
	t, done := b.tracing(b.side(u))
	defer done()
	most := limit.Whole()
	if b.Rulings.Other(BoxCounts) {
		most--
	}
	edge := b.Map.Boxes[box].Edge
	end := t.search(b.Map.Grid.Index(b.Units[u].At), most, func(n reach.Node) bool {
		return slices.Contains(edge, b.Map.Grid.At(int(n.At)))
	})
	if end >= 0 {
		t.told(rec, t.space.Path(nil, end), limit)
	}
	return end >= 0
}

// 17.1.3.a, 17.1.5: mayPay judges that a payer gives attack supply to an attack by the units: a support unit in
// good order and ready, of a nation that takes part, marked out of supply or not; a point that is not promised yet; in
// range (8.5.2, 17.1.1).
func (b *board) mayPay(s *decide.Sheet, p Payer, units []UnitID) {
	if !b.isPayer(p, units) {
		s.Refuse(ruleAttackSupply, "na41.payer.none")
		return
	}
	if p.Unit != NoUnit && b.counter(p.Unit).Type.Support() {
		b.paysAttack(s, p.Unit, units)
		if b.Units[p.Unit].Depleted {
			s.Refuse(ruleSupportUnit, "na41.payer.depleted", unitArg(p.Unit))
		}
	}
	switch {
	case p.Unit != NoUnit && b.counter(p.Unit).Type == Truck && b.Units[p.Unit].Shipped:
		s.Refuse(ruleNavalMarker, "na41.payer.at_sea", unitArg(p.Unit))
	case p.Unit == NoUnit && b.landed(s, b.side(units[0]), b.spotOf(p)):
	case b.pledged(p) >= b.worth(p):
		s.Refuse(ruleAttackSupply, "na41.payer.promised", payerArg(p))
	}
	if !b.inRange(s.Rec(), p, units) {
		s.Refuse(ruleRange, "na41.payer.out_of_range", payerArg(p))
	}
	s.Because(ruleAttackSupply, "na41.payer.pays", payerArg(p))
}

// isPayer tells whether there is such a payer on the side of the units.
func (b *board) isPayer(p Payer, units []UnitID) bool {
	found := false
	if len(units) > 0 {
		b.payers(b.side(units[0]), func(o Payer) { found = found || o == p })
	}
	return found
}

// worth is how many supply points a payer can give.
func (b *board) worth(p Payer) int {
	if p.Unit != NoUnit {
		return 1
	}
	n := 0
	for _, side := range [...]Side{Axis, Allies} {
		n += b.usable(side, Hex(p.At))
	}
	return n
}

// 17.1.3: supportReady refuses a support unit that is not in good order, under a naval transport marker, or of a nation
// of the Axis of which no unit takes part (13.1.1, 13.2.1.d, 17.1.3.a, 17.1.3.b, 21.1.5).
func (b *board) supportReady(s *decide.Sheet, u UnitID, units []UnitID, nation cite.Rule) {
	b.shakenSupport(s, u)
	if b.Units[u].Shipped {
		s.Refuse(ruleNavalMarker, "na41.payer.at_sea", unitArg(u))
	}
	if b.side(u) == Axis && !slices.ContainsFunc(units, func(o UnitID) bool { return b.countrymen(u, o) }) {
		s.Refuse(nation, "na41.payer.nation", unitArg(u))
	}
}

// countrymen tells whether two units are of one nation; the Luftwaffe's are German.
func (b *board) countrymen(u, o UnitID) bool {
	nation := func(u UnitID) Nation {
		if n := b.counter(u).Nation; n != Luftwaffe {
			return n
		}
		return German
	}
	return nation(u) == nation(o)
}

// attackSupply is what has been promised already and reaches an attack by the units, so that nothing more is paid for
// it; ok is false when there is nothing.
func (b *board) attackSupply(units []UnitID) (p Payer, ok bool) {
	for _, o := range b.Pledges {
		if len(units) == 0 || !b.isPayer(o, units) {
			continue
		}
		s := decide.BareSheet()
		s.Begin(nil)
		if o.Unit != NoUnit && b.counter(o.Unit).Type.Support() {
			b.paysAttack(s, o.Unit, units)
		}
		if b.inRange(nil, o, units) && !s.Refused() {
			return o, true
		}
	}
	return Payer{}, false
}

// pledge promises a payer to the attacks of this combat phase.
func (w *work) pledge(p Payer) {
	w.Pledges = append(slices.Clip(w.Pledges), p)
	w.Log(ruleAttackSupply, "na41.payer.promises", payerArg(p))
}

// 17.2.2: payPledges takes what was promised, at the end of the combat phase of a side.
func (w *work) payPledges(side Side) {
	for _, p := range w.Pledges {
		w.spend(side, p, ruleAttackSupply)
	}
	w.Pledges = nil
}

// 17.1.1: spend takes a supply point of a side from a payer: a support unit is depleted, a mobile supply unit is an
// empty truck then (17.2.2, 17.2.4).
func (w *work) spend(side Side, p Payer, rule cite.Rule) {
	switch {
	case p.Unit == NoUnit:
		w.addStock(side, Hex(p.At), -1)
		w.Log(rule, "na41.supply.spent", playerArg(side), hexArg(p.At))
	case w.counter(p.Unit).Type == Truck:
		w.unit(p.Unit).Load = Empty
		w.Log(rule, "na41.supply.spent_truck", unitArg(p.Unit))
	default:
		w.unit(p.Unit).Depleted = true
		w.Log(rule, "na41.supply.depleted", unitArg(p.Unit))
	}
}

// supportPayer is what pays for one use of the artillery of a support unit, which happens at once: its ready side,
// unless it is promised to attacks (d-10), or else a point that lies with it (d-09), be it on a truck (d-97). ok is
// false when there is neither (17.1.1, 17.1.3.a).
func (b *board) supportPayer(u UnitID) (p Payer, ok bool) {
	own := Payer{Unit: u}
	if !b.Units[u].Depleted && (b.pledged(own) == 0 || b.Rulings.Other(OneUse)) {
		return own, true
	}
	if b.Rulings.Other(StackedPoint) || b.Units[u].Where != OnMap {
		return Payer{}, false
	}
	return b.pointOf(u)
}

// 17.1.3.b: maySupport judges that a support unit gives its artillery to a combat in which the units take
// part: one with an S, in good order, ready or with a point that pays for it, in range, of a nation that takes part,
// which the given rule asks for (9.4.2, 17.1.1, 17.1.3.a, 18.4).
func (b *board) maySupport(s *decide.Sheet, u UnitID, units []UnitID, nation cite.Rule) {
	if !b.known(u) || !b.counter(u).Type.Support() || b.Units[u].Where != OnMap || len(units) == 0 ||
		b.side(u) != b.side(units[0]) {
		s.Refuse(ruleSupportUnit, "na41.payer.no_support", unitArg(u))
		return
	}
	b.hasGuns(s, u)
	b.supportReady(s, u, units, nation)
	if _, ok := b.supportPayer(u); !ok {
		s.Refuse(ruleSupportUse, "na41.payer.not_ready", unitArg(u))
	}
	if !b.inRange(s.Rec(), Payer{Unit: u}, units) {
		s.Refuse(ruleRange, "na41.payer.out_of_range", payerArg(Payer{Unit: u}))
	}
	s.Because(ruleSupportUnit, "na41.payer.supports", unitArg(u))
}

// choosesPayer tells whether a support unit can give its artillery for its ready side and for a point that is with it,
// so that its owner may choose (9.4.1, 17.1.1).
func (b *board) choosesPayer(u UnitID) bool {
	p, ok := b.supportPayer(u)
	_, point := b.pointOf(u)
	return ok && p.Unit == u && point
}

// pointOf is a supply point that is with a support unit on the map and not promised: one that lies in its hex, or that
// of a mobile supply unit there (d-97).
func (b *board) pointOf(u UnitID) (p Payer, ok bool) {
	if b.Units[u].Where != OnMap {
		return Payer{}, false
	}
	loose := Loose(b.Units[u].At)
	if b.usable(b.side(u), Hex(loose.At)) > b.pledged(loose) {
		return loose, true
	}
	t := b.mobileWith(u)
	return Payer{Unit: t}, t != NoUnit
}

// pointPays refuses to have a point pay for the artillery of a support unit with which there is none, or which has no
// ready side to keep (17.1.1).
func (b *board) pointPays(s *decide.Sheet, u UnitID) {
	if !b.known(u) || !b.counter(u).Type.Support() {
		return
	}
	if _, ok := b.pointOf(u); !ok {
		s.Refuse(ruleSupportUse, "na41.payer.no_point_with", unitArg(u))
	} else if !b.choosesPayer(u) {
		s.Refuse(ruleSupportUnit, "na41.payer.point_anyway", unitArg(u))
	}
}

// supportForPoint takes the supply point that pays for one use of a support unit's artillery (17.1.1).
func (w *work) supportForPoint(u UnitID) {
	if p, ok := w.pointOf(u); ok {
		w.spend(w.side(u), p, ruleSupportUnit)
	}
}

// support takes what pays for one use of a support unit's artillery (17.1.1).
func (w *work) support(u UnitID) {
	if p, ok := w.supportPayer(u); ok {
		w.spend(w.side(u), p, ruleSupportUnit)
	}
}

// Payers are those that may give attack supply to an attack by the units (8.5.1).
func (g Game) Payers(units ...UnitID) []Payer {
	var out []Payer
	if len(units) == 0 {
		return nil
	}
	g.b.payers(g.b.side(units[0]), func(p Payer) {
		s := decide.BareSheet()
		s.Begin(nil)
		if g.b.mayPay(s, p, units); !s.Refused() {
			out = append(out, p)
		}
	})
	return out
}

// Supports are the support units that may give their artillery to a combat in which the units take part (9.4.1).
func (g Game) Supports(units ...UnitID) []UnitID {
	var out []UnitID
	for i := range g.b.Units {
		s := decide.BareSheet()
		s.Begin(nil)
		if g.b.maySupport(s, UnitID(i), units, ruleSupportOwn); !s.Refused() {
			out = append(out, UnitID(i))
		}
	}
	return out
}

// 17.2.1, 17.2.1.a: addStock puts supply points of a side into a place, or takes them away. They are a number and no
// counters, so they add nothing to a stack.
func (w *work) addStock(side Side, at Spot, n int) {
	for _, landed := range [...]bool{false, true} {
		for i := len(w.Stocks) - 1; i >= 0 && n != 0; i-- {
			k := &w.Stocks[i]
			if k.Side != side || k.Spot != at || k.Landed != landed || (landed && n > 0) {
				continue
			}
			change := max(n, -k.Count)
			k.Count += change
			n -= change
			if k.Count == 0 {
				w.Stocks = slices.Delete(w.Stocks, i, i+1)
			}
		}
	}
	if n > 0 {
		w.Stocks = append(w.Stocks, Stock{Spot: at, Side: side, Count: n})
	}
}

// 17.2.1.c: pickUpSupply judges a supply point that a truck of the stack is to carry; it is a mobile supply unit then
// (17.2.4).
func (b *board) pickUpSupply(s *decide.Sheet, f ActFrame, t UnitID) {
	if !b.loadable(s, f, t) {
		return
	}
	if side, at := b.side(t), b.Units[t].Spot; b.usable(side, at) == 0 && !b.landed(s, side, at) {
		s.Refuse(ruleMobile, "na41.trucks.no_supply", unitArg(t))
	}
	s.Because(ruleMobile, "na41.trucks.may_pick_up_supply", unitArg(t))
}

// 17.2.1.d: mayTakePoint judges that a truck takes a supply point along that lies in the hex from which it retreats.
func (f RetreatFrame) mayTakePoint(b *board, s *decide.Sheet, truck UnitID) {
	if !f.truck(b, s, truck) {
		return
	}
	if b.stock(f.Side, Hex(f.From)) == 0 {
		s.Refuse(ruleBaggage, "na41.trucks.no_supply", unitArg(truck))
	}
	s.Because(ruleBaggage, "na41.retreat.may_pick_up", unitArg(truck))
}
