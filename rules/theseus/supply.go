package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 5.7 Supply.
const (
	ruleSupplyTests  cite.Rule = "theseus:5.7.1"
	ruleSupplyPath   cite.Rule = "theseus:5.7.2"
	ruleLegStaff     cite.Rule = "theseus:5.7.2.a"
	ruleMotStaff     cite.Rule = "theseus:5.7.2.b"
	ruleLoneSupply   cite.Rule = "theseus:5.7.2.c"
	ruleNearSource   cite.Rule = "theseus:5.7.2.d"
	ruleSources      cite.Rule = "theseus:5.7.3"
	ruleBoxSource    cite.Rule = "theseus:5.7.3.b"
	ruleTobruk       cite.Rule = "theseus:5.7.3.c"
	ruleTobrukHands  cite.Rule = "theseus:5.7.3.d"
	ruleSupplyBroken cite.Rule = "theseus:5.7.4"
	ruleSupplyMines  cite.Rule = "theseus:5.7.4.a"
	ruleSupplyRidge  cite.Rule = "theseus:5.7.4.b"
	ruleEmergency    cite.Rule = "theseus:5.7.5"
	ruleUnsupplied   cite.Rule = "theseus:6.3.3"
)

// besideRoad is how far a headquarters on foot may be from its road, in hexes (5.7.2.a).
const besideRoad = 1

// SupplyPath is the way by which a unit is supplied (5.7): by which kind of source, the hexes from the unit's own to
// the source, and how many steps at its beginning go across country. Without a kind there is none.
type SupplyPath struct {
	Kind    Supply
	Hexes   []hex.Hex
	Country int
	Range   int // or how far Tobruk is from a headquarters that has it within its command range
}

// tracesSupply tells whether a unit has a supply path at all: a headquarters or an unassigned independent unit (5.7).
func (b *board) tracesSupply(u UnitID) bool {
	return b.onMap(u) && (!b.combat(u) || b.formation(u) == NoFormation || b.leaderless(u))
}

// 5.7.1: testsSupply tells whether the supply of a side is ever tested: not in a training scenario, and not on
// a map that shows no source for it, where what a position says of its units holds (10.1.b).
func (b *board) testsSupply(side Side) bool {
	return !b.alwaysSupplied() && slices.ContainsFunc(b.Map.Supplies,
		func(s Source) bool { return s.Side == side || s.Side == 0 })
}

// 5.7.2, 5.7.2.b, 5.7.2.c: crossCountry is how many hexes off the road the path of a unit may be: to the next
// hex on foot, as far as its command range for another headquarters, as its rating in good order for an independent
// unit (5.7.2.a).
func (b *board) crossCountry(u UnitID) (Value, cite.Rule) {
	c := b.counter(u)
	switch {
	case b.combat(u):
		return c.Front.Rating, ruleLoneSupply
	case c.onFoot():
		return Value{N: besideRoad, Source: cite.Printed}, ruleLegStaff
	}
	return c.Staff.Range, ruleMotStaff
}

// 5.7, 5.7.3: supplyPath is how a unit is supplied now: by a Box, else by Tobruk, else by the shortest path to a major
// source (5.7.2).
func (b *board) supplyPath(u UnitID) SupplyPath { return b.fed.path(b, u) }

// supplyPathBut is the same for whoever overlooks a rule.
func (b *board) supplyPathBut(u UnitID, overlooked cite.Rule) SupplyPath {
	return b.supplyPathSeeing(u, overlooked, nil)
}

// supplyPathSeeing is the same, and puts the hexes on whose look the path depends into a set.
func (b *board) supplyPathSeeing(u UnitID, overlooked cite.Rule, seen hexSet) SupplyPath {
	if !b.tracesSupply(u) {
		return SupplyPath{}
	}
	if box, ok := b.boxSource(u); ok {
		return SupplyPath{Kind: BoxSource, Hexes: slices.Compact([]hex.Hex{b.Units[u].At, box})}
	}
	if tobruk, ok := b.tobrukFor(u, overlooked); ok {
		if p := b.traceSupply(u, tobruk, overlooked, seen); p.Kind != 0 {
			return p
		}
		seen.all() // a command path is kept elsewhere, and may be opened or closed anywhere
		if length := b.rangeOf(u, tobruk); length > 0 {
			return SupplyPath{Kind: TobrukSource, Hexes: []hex.Hex{b.Units[u].At, tobruk}, Range: length}
		}
	}
	return b.traceSupply(u, hex.Hex{}, overlooked, seen)
}

// 5.7.3.b: boxSource is an unbreached Box of the Allies in or beside which a headquarters on foot, or infantry on foot
// that is unassigned, stands.
func (b *board) boxSource(u UnitID) (hex.Hex, bool) {
	c, at := b.counter(u), b.Units[u].At
	if b.side(u) != Allies || c.Gait != Leg || (c.Type != Infantry && c.Type != Headquarters) {
		return hex.Hex{}, false
	}
	if b.openBox(at) {
		return at, true
	}
	for d := range hex.Dir(hex.Dirs) {
		if h := at.Step(d); b.openBox(h) {
			return h, true
		}
	}
	return hex.Hex{}, false
}

// tobrukFor is Tobruk, when it supplies the unit's side and the unit stands on or within the line of mines round it
// (5.7.3.c, 5.7.3.d).
func (b *board) tobrukFor(u UnitID, overlooked cite.Rule) (hex.Hex, bool) {
	at, side := b.Units[u].At, b.side(u)
	within := slices.Contains(b.Map.Perimeter.Line, at) || slices.Contains(b.Map.Perimeter.Inside, at)
	if !within && overlooked != ruleTobruk {
		return hex.Hex{}, false
	}
	taken := overlooked == ruleTobrukHands && b.Tobruk.Next == side
	return b.tobruk(), b.hasTobruk() && (b.holdsTobruk(side) || taken)
}

// 5.7.3.c: rangeOf is how far it is from a headquarters to Tobruk by a path that nothing breaks (5.8.2), 0 when it does
// not lie within its command range.
func (b *board) rangeOf(u UnitID, tobruk hex.Hex) int {
	from, to := b.Map.Grid.Index(b.Units[u].At), b.Map.Grid.Index(tobruk)
	if b.combat(u) || from < 0 || to < 0 {
		return 0
	}
	reach := b.counter(u).Staff.Range.N
	length := b.pathsFrom(u, int32(from), reach+1).to(to) - 1
	if length > reach {
		return 0
	}
	return max(length, 0)
}

// tracer follows a supply path: whose, how far across country, and where it may end.
type tracer struct {
	*board
	side    Side
	staff   bool // a headquarters, which enters no mines of the enemy
	foot    bool // a headquarters on foot
	free    bool // its own hex is no mined one
	limit   int
	without cite.Rule // that is overlooked
	tobruk  hex.Hex
	harbour bool // Tobruk is what it looks for
	from    int
	seen    hexSet // the hexes that it has looked at
	*tracing
}

// tracing is the room for a search: how each place was come to, and the places that were come to in their order.
type tracing struct {
	cells []trail
	queue []int32
}

// tracing is an empty room for a search on the map.
func (m *Map) tracing() *tracing {
	if room, kept := m.rooms.Get().(*tracing); kept {
		return room
	}
	return &tracing{cells: make([]trail, places*m.Grid.Len()), queue: make([]int32, 0, 256)}
}

// leave empties a room for the next search.
func (m *Map) leave(room *tracing) {
	for _, place := range room.queue {
		room.cells[place] = trail{}
	}
	room.queue = room.queue[:0]
	m.rooms.Put(room)
}

// trail is from where a path has come to a place, one more than its number, and its steps across country.
type trail struct {
	before  int32
	country int32
}

// The parts of the number of a place, beside the hex: a ridge or wadi has been crossed, an empty hex in a zone has been
// entered (d-76), the path is on the road.
const (
	crossedRidge = 1 << iota
	enteredZone
	onRoad
	places
)

// 5.7.2.d: traceSupply is the shortest path of a unit to a major source of its side, or to Tobruk: some steps across
// country, then along a road or trail, or across country all the way (5.7.2, 5.7.4).
func (b *board) traceSupply(u UnitID, tobruk hex.Hex, overlooked cite.Rule, seen hexSet) SupplyPath {
	limit, rule := b.crossCountry(u)
	if overlooked == rule {
		limit.N = b.Map.Grid.Len()
	}
	t := tracer{
		board: b, side: b.side(u), staff: !b.combat(u), foot: !b.combat(u) && b.counter(u).Gait == Leg,
		free: !b.hostile(b.Units[u].At, b.side(u)), limit: limit.N, from: b.Map.Grid.Index(b.Units[u].At),
		tobruk: tobruk, harbour: tobruk != (hex.Hex{}), without: overlooked, seen: seen,
	}
	if t.from < 0 {
		return SupplyPath{}
	}
	t.seen.add(t.from)
	t.tracing = b.Map.tracing()
	defer b.Map.leave(t.tracing)
	if t.serves(t.from) {
		return t.back(int32(t.from) * places)
	}
	t.cells[t.from*places].before = -1
	t.queue = append(t.queue, int32(t.from)*places)
	for next := 0; next < len(t.queue); next++ { //nolint:intrange // the list grows while it is gone through
		if end, ok := t.onward(t.queue[next]); ok {
			return t.back(end)
		}
	}
	return SupplyPath{}
}

// serves tells whether a path may end in a hex: at a source that works.
func (t *tracer) serves(at int) bool {
	h := t.Map.Grid.At(at)
	if t.harbour {
		return h == t.tobruk
	}
	return slices.ContainsFunc(t.Map.Supplies, func(s Source) bool {
		return s.Kind == MajorSource && s.Side == t.side && s.At == h && (t.without == ruleBlocked || !t.shutSource(s))
	})
}

// 5.7.2.a: onward follows a path from a place by one step in every direction, over one ridge or wadi beside those at
// its beginning; ok when one of them ends it (5.7.4.b).
func (t *tracer) onward(place int32) (end int32, ok bool) {
	at, state := int(place/places), place%places
	for d := range hex.Dir(hex.Dirs) {
		to := t.Map.Grid.Neighbour(at, d)
		if to < 0 {
			continue
		}
		features := t.Map.Sides[at*hex.Dirs+int(d)]
		if features&(Road|Trail) != 0 {
			if end, ok = t.enter(place, to, state|onRoad); ok {
				return end, true
			}
		}
		if t.stepsFree(at, to) {
			if end, ok = t.enter(place, to, state); ok {
				return end, true
			}
		}
		if state&onRoad != 0 || int(t.cells[place].country) >= t.limit || features&SeaSide != 0 {
			continue
		}
		next, over := state, features&(Ridge|Wadi) != 0 && features&(Road|Trail) == 0 && at != t.from && !t.atSource(to)
		if over && state&crossedRidge != 0 && t.without != ruleSupplyRidge {
			continue
		}
		if over {
			next |= crossedRidge
		}
		if end, ok = t.enter(place, to, next); ok {
			return end, true
		}
	}
	return 0, false
}

// stepsFree tells whether the step of a headquarters on foot to the road beside it is as free as the road, under the
// other reading of d-82 (5.7.2.a).
func (t *tracer) stepsFree(at, to int) bool {
	return t.foot && at == t.from && t.Rulings.Other(StepIsFree) && t.byRoad(to)
}

// byRoad tells whether a road or trail leads out of a hex.
func (t *tracer) byRoad(at int) bool {
	return slices.ContainsFunc(t.Map.Sides[at*hex.Dirs:(at+1)*hex.Dirs],
		func(f SideFeature) bool { return f&(Road|Trail) != 0 })
}

// 5.7.4.b: atSource tells whether a ridge or wadi beside a hex does not count because a path ends there, under the
// other reading of d-80.
func (t *tracer) atSource(to int) bool { return t.Rulings.Other(RidgeAtSource) && t.serves(to) }

// 5.7.4.a: enter goes into a hex, which no enemy and no zone may close; into the enemy's mines a path goes only to end
// there (5.7.4).
func (t *tracer) enter(from int32, to int, state int32) (end int32, ok bool) {
	t.seen.add(to)
	if t.without != ruleSupplyBroken && !t.feeds(nil, to, t.side) &&
		(!t.stepsFree(int(from/places), to) || t.look[to].of(heldBy, t.side.Enemy())) {
		if state&enteredZone != 0 || !t.opensOnce(to, t.side) {
			return 0, false
		}
		state |= enteredZone
	}
	ends := t.serves(to) && (t.without != ruleNearSource || state&onRoad != 0)
	if t.without != ruleSupplyMines && t.look[to].of(minedBy, t.side.Enemy()) &&
		(!ends || !t.free || t.staff && state&onRoad == 0) {
		return 0, false
	}
	place := int32(to)*places + state
	if t.cells[place].before != 0 {
		return 0, false
	}
	t.cells[place] = trail{from + 1, t.cells[from].country}
	if state&onRoad == 0 {
		t.cells[place].country++
	}
	t.queue = append(t.queue, place)
	return place, ends
}

// back is the path that has come to a place.
func (t *tracer) back(place int32) SupplyPath {
	p := SupplyPath{Kind: MajorSource, Country: int(t.cells[place].country)}
	if t.harbour {
		p.Kind = TobrukSource
	}
	for {
		p.Hexes = append(p.Hexes, t.Map.Grid.At(int(place/places)))
		before := t.cells[place].before
		if before <= 0 {
			break
		}
		place = before - 1
	}
	slices.Reverse(p.Hexes)
	return p
}

// 5.7.4: feeds tells whether a supply path of a side may enter a hex: no unit of the enemy there, headquarters and
// disrupted ones included, and no zone of his unless a friend stands in it, though disrupted (5.4.1.b).
func (b *board) feeds(s *decide.Sheet, at int, side Side) bool {
	h, l, ok := b.Map.Grid.At(at), b.look[at], true
	if l.of(heldBy, side.Enemy()) {
		ok = bars(s, ruleSupplyBroken, "theseus.path.enemy", hexArg(h))
	}
	if l.of(zoneOf, side.Enemy()) && (!l.of(heldBy, side) || (b.Rulings.Other(PathNegation) && l&withUnits == 0)) {
		ok = bars(s, ruleSupplyBroken, "theseus.path.zone", hexArg(h))
	}
	return ok
}

// inSupply tells whether a headquarters or an unassigned unit is in supply now (5.7, 5.7.2). What supplies it, or that
// nothing does, is recorded.
func (b *board) inSupply(rec *derive.Rec, u UnitID) bool {
	p := b.supplyPath(u)
	if rec != nil {
		b.showSupply(rec, u, p)
	}
	return p.Kind != 0
}

// showSupply records a supply path: the source, its steps across country and how many there may be, its steps along the
// road (5.7.2, 5.7.3).
func (b *board) showSupply(rec *derive.Rec, u UnitID, p SupplyPath) {
	limit, rule := b.crossCountry(u)
	farthest := func() {
		rec.Show(rec.Fact(derive.Of("theseus.supply.limit", rule, derive.Hexes, unitArg(u)),
			derive.Int(limit.N), limit.Source))
	}
	if p.Kind == 0 {
		farthest()
		none := derive.Of("theseus.supply.none", ruleSupplyPath, derive.Truth, unitArg(u))
		rec.Show(rec.Fact(none, derive.Int(1), cite.None))
		return
	}
	source, key := ruleSources, "theseus.supply.major"
	switch p.Kind {
	case BoxSource:
		source, key = ruleBoxSource, "theseus.supply.box"
	case TobrukSource:
		source, key = ruleTobruk, "theseus.supply.tobruk"
	case MajorSource:
	}
	end := p.Hexes[len(p.Hexes)-1]
	rec.Show(rec.Fact(derive.Of(key, source, derive.Truth, unitArg(u), hexArg(end)), derive.Int(1), cite.None))
	if p.Kind == BoxSource {
		return
	}
	if p.Range > 0 {
		within := derive.Of("theseus.supply.in_range", ruleTobruk, derive.Hexes, unitArg(u))
		rec.Show(rec.Fact(within, derive.Int(p.Range), cite.None))
		reach := b.counter(u).Staff.Range
		printed := derive.Of("theseus.command.range", ruleRange, derive.Hexes, unitArg(u))
		rec.Show(rec.Fact(printed, derive.Int(reach.N), reach.Source))
		return
	}
	rec.Show(rec.Fact(derive.Of("theseus.supply.country", rule, derive.Hexes, unitArg(u)),
		derive.Int(p.Country), cite.None))
	farthest()
	if along := len(p.Hexes) - 1 - p.Country; along > 0 {
		road := derive.Of("theseus.supply.road", ruleLegStaff, derive.Hexes, unitArg(u))
		rec.Show(rec.Fact(road, derive.Int(along), cite.None))
	}
}

// 5.7.5.c: testSupply tests the supply of a headquarters or an unassigned unit; what it finds holds until the next test
// (5.7.1).
func (w *work) testSupply(u UnitID) bool {
	if !w.testsSupply(w.side(u)) {
		return !w.Units[u].Short
	}
	found := w.inSupply(w.rec, u)
	w.Units[u].Short = !found
	key := "theseus.supply.found"
	if !found {
		key = "theseus.supply.missing"
	}
	w.Log(ruleSupplyTests, key, unitArg(u))
	return found
}

// provision tests the supply of the headquarters of a formation that is to act (6.3.3, 5.7.5). Without it the
// headquarters expends its emergency supply, by which it counts as supplied until its next test (d-07); when that is
// gone, it stays without, and its marker is to drop to 0.
func (w *work) provision(f FormationID) {
	staff, ok := w.staff(f)
	if !ok || !w.testsSupply(w.side(staff)) || w.testSupply(staff) {
		return
	}
	if w.Units[staff].Flipped {
		w.Log(ruleUnsupplied, "theseus.supply.exhausted", formationArg(f))
		w.unemphasize(f)
		if w.Rulings.Other(ZeroFirst) {
			w.exhaust(f)
		}
		return
	}
	w.Units[staff].Flipped, w.Units[staff].Short = true, false
	w.Log(ruleEmergency, "theseus.supply.emergency", unitArg(staff))
}

// 5.7.5: exhausted tells whether a formation acts though its headquarters is out of supply and has expended its
// emergency supply (6.3.3).
func (b *board) exhausted(f FormationID) bool {
	staff, ok := b.staff(f)
	return ok && b.testsSupply(b.side(staff)) && b.Units[staff].Short && b.Units[staff].Flipped
}

// exhaust drops the marker of such a formation to 0, after its action points have been rolled on the level that it had
// or, under the other reading of d-08, before (6.3.3, 6.3.1, 5.7.5).
func (w *work) exhaust(f FormationID) {
	if w.level(f) == 0 {
		return
	}
	w.Levels[f] = 0
	w.Log(ruleUnsupplied, "theseus.supply.to_zero", formationArg(f))
}

// pricedActivation tells what acting without supply will cost a formation (6.3.3, 6.3.1, 5.7.5).
func (b *board) pricedActivation(s *decide.Sheet, f FormationID) {
	staff, ok := b.staff(f)
	if !ok || !b.testsSupply(b.side(staff)) || b.inSupply(s.Rec(), staff) {
		return
	}
	if b.Units[staff].Flipped {
		s.Because(ruleUnsupplied, "theseus.supply.will_exhaust", formationArg(f))
		return
	}
	s.Because(ruleEmergency, "theseus.supply.will_flip", unitArg(staff))
}

// 5.7.5.a: cutOffFrom tells whether a unit may not support for want of supply: an unassigned independent is tested when
// it gives support, other units have the status of their headquarters (5.7.1).
func (b *board) cutOffFrom(u UnitID) bool {
	if b.formation(u) == NoFormation && b.testsSupply(b.side(u)) {
		return !b.inSupply(nil, u)
	}
	return b.unsupplied(u)
}

// Supply is how a headquarters or an unassigned independent unit is supplied now (5.7).
func (g Game) Supply(u UnitID) SupplyPath { return g.b.supplyPath(u) }

// 5.7.5.b: flipBack lays a headquarters in supply on its front side again: it has its emergency supply back.
func (w *work) flipBack(staff UnitID) {
	if w.Units[staff].Flipped {
		w.Units[staff].Flipped = false
		w.Log(ruleFlipsBack, "theseus.recovery.front", unitArg(staff))
	}
}
