package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
)

// Rules of 11.1 Retreat.
const (
	ruleRetreat       cite.Rule = "cauldron:11.1"
	ruleRetreatGround cite.Rule = "cauldron:11.1.1"
	ruleRetreatZoc    cite.Rule = "cauldron:11.1.2"
	ruleRetreatStack2 cite.Rule = "cauldron:11.1.2.e1"
	ruleRetreatWay    cite.Rule = "cauldron:11.1.3"
	ruleRetreatStack  cite.Rule = "cauldron:11.1.4"
	ruleRetreatOffMap cite.Rule = "cauldron:11.1.5"
	retreatHexes                = 2 // how far a retreat must end from where it began (11.1)
	// how many hexes beyond a retreat may be carried on to find room (11.1.4): far more than a map has stacks in a row
	retreatPastStacked = 6
)

// burden is what a retreat path costs in the order of the priorities: enemy zones entered (11.1.2), steps in a wrong
// direction (11.1.3), an end that is overstacked (11.1.4). The lower priority is looked at only when the higher ones
// are equal.
type burden struct{ zones, wrong, over int }

func (p burden) compare(q burden) int {
	for _, d := range [3]int{p.zones - q.zones, p.wrong - q.wrong, p.over - q.over} {
		if d != 0 {
			return d
		}
	}
	return 0
}

func (p burden) plus(q burden) burden {
	return burden{p.zones + q.zones, p.wrong + q.wrong, p.over + q.over}
}

// path is a way to carry a retreat on to its end: its next hex and what it costs.
type path struct {
	next hex.Hex
	end  hex.Hex
	off  bool      // it leaves the map from next, which is always the owner's choice (11.1.5)
	way  []hex.Hex // all its hexes, beyond the two (11.1.4) and under the other reading of d-67
	burden
	entered int // the enemy zones that it enters, which the burden may weigh otherwise (d-43)
}

// weighed is a path with its cost as it is compared with others: hex by hex and step by step (11.1.2, 11.1.3). Under
// the other reading of d-43 all paths through some enemy zone are equal, under that of d-63 all that lead in a wrong
// direction on the whole: one that does has a wrong step.
func (b *board) weighed(p path) path {
	p.entered = p.zones
	if b.Rulings.Other(EqualZones) {
		p.zones = min(p.zones, 1)
	}
	if b.Rulings.Other(WholeWay) {
		p.wrong = min(p.wrong, 1)
	}
	return p
}

// paths appends every way to carry the retreat on to two hexes from its origin over ground that its units may enter:
// exactly as many steps as are missing, each farther away (11.1, d-67). After that the retreat is over and there are
// none.
func (b *board) paths(dst []path, f FallFrame) []path {
	missing := retreatHexes - (len(f.Path) - 1)
	switch {
	case b.Rulings.Other(Detours):
		return b.detours(dst, f)
	case missing < 1:
		return dst
	}
	origin, at := f.Path[0], f.Path[len(f.Path)-1]
	for d := range hex.Dir(hex.Dirs) {
		one := at.Step(d)
		if hex.Distance(origin, one) != len(f.Path) || !b.passable(f.Units, at, d) {
			continue
		}
		cost := b.stepBurden(f, one, d)
		if missing == 1 {
			cost.over = b.overBurden(f, one)
			dst = append(dst, b.weighed(path{next: one, end: one, burden: cost}))
			continue
		}
		if b.atAnyEdge(one) && !b.anyHeld(f.Units) {
			dst = append(dst, b.weighed(path{next: one, end: one, off: true, burden: cost}))
		}
		for e := range hex.Dir(hex.Dirs) {
			two := one.Step(e)
			if hex.Distance(origin, two) != retreatHexes || !b.passable(f.Units, one, e) {
				continue
			}
			whole := cost.plus(b.stepBurden(f, two, e))
			whole.over = b.overBurden(f, two)
			dst = append(dst, b.weighed(path{next: one, end: two, burden: whole}))
		}
	}
	return dst
}

// 11.1.1: passable tells whether every unit could go there by movement, points aside: no enemy, no escarpment without
// road, no unbreached mines for the Axis, not the prohibited zone for the Allies, not out of the 69th Brigade's area
// for its bound units.
func (b *board) passable(units []UnitID, from hex.Hex, d hex.Dir) bool {
	to := from.Step(d)
	i := b.Map.Grid.Index(to)
	f := b.Map.At(from, d)
	if i < 0 || (f&escarpment != 0 && !b.slopeCrossed(f)) {
		return false
	}
	for _, u := range units {
		side := b.side(u)
		if b.holder(to) == side.Enemy() || b.minesBar(u, from, d) || (side == Allies && b.Map.West[i]) ||
			(b.held(u) && !b.Map.Home69[i]) {
			return false
		}
	}
	return true
}

// minesBar tells whether mines bar a retreat to a unit: to the Axis and, under the other reading of d-21, to Allied
// units on foot, which never have the points (11.1.1).
func (b *board) minesBar(u UnitID, from hex.Hex, d hex.Dir) bool {
	if b.side(u) == Axis {
		return b.unbreached(from, d) && !b.wayBack(u, from, d)
	}
	return b.Rulings.Other(FootOverMines) && b.mobility(u) == Foot && b.unbreached(from, d)
}

// held tells whether a unit is bound to the 69th Brigade's area in a retreat: every bound one, or none under the other
// reading of d-42 (11.1.1).
func (b *board) held(u UnitID) bool { return b.counter(u).Bound && !b.Rulings.Other(BoundRetreat) }

// stepBurden is what entering a hex in a direction adds (11.1.2, 11.1.3).
func (b *board) stepBurden(f FallFrame, to hex.Hex, d hex.Dir) burden {
	var cost burden
	if b.threatened(f, to) {
		cost.zones = 1
	}
	if !b.rightWay(b.side(f.Units[0]), d) {
		cost.wrong = 1
	}
	return cost
}

// 11.1.2: threatened tells whether an enemy zone acts on a retreat into h: not where a friend that is not part of the
// retreat stands.
func (b *board) threatened(f FallFrame, h hex.Hex) bool {
	side := b.side(f.Units[0])
	if !b.inZone(h, side.Enemy()) {
		return false
	}
	friend := false
	b.in(h, func(v UnitID) { friend = friend || (b.side(v) == side && !contains(f.Units, v)) })
	return !friend
}

// 11.1.3: rightWay tells whether a direction is one of a side's own: north, north-west, north-east or south-east for
// the Allies; south, south-west or south-east for the Axis, and north-west too under the other reading of d-41.
func (b *board) rightWay(side Side, d hex.Dir) bool {
	const north, northEast, southEast, south, southWest, northWest = 0, 1, 2, 3, 4, 5
	if side == Allies {
		return d == north || d == northWest || d == northEast || d == southEast
	}
	return d == south || d == southWest || d == southEast || (d == northWest && b.Rulings.Other(AxisDirections))
}

func (b *board) overBurden(f FallFrame, end hex.Hex) int {
	if _, over := b.overfull(end, b.side(f.Units[0]), f.Units); over {
		return 1
	}
	return 0
}

// faults are the priorities that a path breaks without a higher one to excuse it.
type faults struct{ zones, wrong, over bool }

// broken finds the priorities at which another path does better while it is no worse at those above (11.1). A path off
// the map is measured against all others; one that stays is not measured against those that leave, for leaving is never
// a duty (11.1.5).
func broken(p path, all []path) faults {
	var f faults
	for _, q := range all {
		if q.off && !p.off {
			continue
		}
		f.zones = f.zones || q.zones < p.zones
		f.wrong = f.wrong || (q.zones <= p.zones && q.wrong < p.wrong)
		higher := burden{zones: q.zones, wrong: q.wrong}.compare(burden{zones: p.zones, wrong: p.wrong})
		f.over = f.over || (higher <= 0 && q.over < p.over)
	}
	return f
}

// through is the path by which a step to a hex is judged: one that breaks nothing if there is one, otherwise the
// lightest (11.1).
func through(all []path, next hex.Hex) (found path, f faults, ok bool) {
	for _, p := range all {
		if p.next != next {
			continue
		}
		g := broken(p, all)
		if g == (faults{}) {
			return p, g, true
		}
		if !ok || p.compare(found.burden) < 0 {
			found, f, ok = p, g, true
		}
	}
	return found, f, ok
}

// 11.1: retreatTo judges a step of a retreat. It is legal when some best path goes on from it; a refusal names every
// priority that is broken, and all that bars the ground.
func (b *board) retreatTo(s *decide.Sheet, f FallFrame, to hex.Hex) {
	at := f.Path[len(f.Path)-1]
	d, adjacent := hex.Toward(at, to)
	b.groundRefusals(s, f, at, to)
	if !adjacent {
		s.Refuse(ruleRetreat, "cauldron.retreat.not_adjacent", hexArg(to))
		return
	}
	if b.gone(f) {
		b.goOnRefusals(s, f, to, d)
		return
	}
	if !b.farther(f, to) {
		s.Refuse(ruleRetreat, "cauldron.retreat.not_away", hexArg(to), derive.Place("From", f.Path[0]))
		return
	}
	var room [32]path
	all := b.rivals(room[:0], f)
	mine, breaks, ok := through(all, to)
	if !ok {
		if !s.Refused() {
			s.Refuse(ruleRetreatGround, "cauldron.retreat.dead_end", hexArg(to))
		}
		return
	}
	b.priorityRefusals(s, f, mine, breaks, all)
	if s.Refused() {
		return
	}
	b.grounds(s, f, mine, to, d)
}

// rivals appends the ways against which a step is measured (11.1). For the second step these are still all from the
// origin, so that nobody takes a first step as if to leave the map and then goes on over worse ground; only units that
// could not leave after all are measured against what is left to them.
func (b *board) rivals(dst []path, f FallFrame) []path {
	if len(f.Path) < retreatHexes {
		return b.paths(dst, f)
	}
	if b.Rulings.Other(Detours) {
		return b.rivalDetours(dst, f)
	}
	all, open := b.paths(dst, FallFrame{Units: f.Units, Path: f.Path[:1]}), b.canLeave(f)
	for i, p := range all {
		if p.next == f.Path[1] && !p.off {
			open = open || broken(p, all) == faults{}
			all[i].next = p.end
		}
	}
	if !open {
		return b.paths(dst, f)
	}
	return all
}

// priorityRefusals names the priorities that the step breaks (11.1.2, 11.1.3, 11.1.4).
func (b *board) priorityRefusals(s *decide.Sheet, fall FallFrame, mine path, f faults, all []path) {
	if f.zones {
		least := mine.entered
		for _, p := range all {
			least = min(least, p.entered)
		}
		s.Refuse(
			ruleRetreatZoc,
			"cauldron.retreat.avoid_zone",
			hexArg(mine.next),
			derive.Number("Zones", derive.Int(mine.entered), derive.Hexes),
			derive.Number("Best", derive.Int(least), derive.Hexes),
		)
	}
	if f.wrong {
		s.Refuse(ruleRetreatWay, "cauldron.retreat.wrong_way", hexArg(b.wrongHex(fall, mine)))
	}
	if f.over {
		s.Refuse(ruleRetreatStack, "cauldron.retreat.overstacked", hexArg(mine.end))
	}
}

// wrongHex is the first hex of a path that it enters in a wrong direction (11.1.3).
func (b *board) wrongHex(f FallFrame, p path) hex.Hex {
	rest := []hex.Hex{p.next, p.end}
	if len(p.way) > len(f.Path) {
		rest = p.way[len(f.Path):]
	}
	at := f.Path[len(f.Path)-1]
	for _, to := range rest {
		if d, ok := hex.Toward(at, to); ok && !b.rightWay(b.side(f.Units[0]), d) {
			return to
		}
		at = to
	}
	return p.next
}

// grounds says why a step is among the best, and records what the best path costs at each priority.
func (b *board) grounds(s *decide.Sheet, f FallFrame, p path, to hex.Hex, d hex.Dir) {
	rec := s.Rec()
	for _, part := range [3]struct {
		key  string
		rule cite.Rule
		n    int
	}{
		{"cauldron.retreat.zones", ruleRetreatZoc, p.entered},
		{"cauldron.retreat.wrong_steps", ruleRetreatWay, p.wrong},
		{"cauldron.retreat.over_end", ruleRetreatStack, p.over},
	} {
		rec.Show(rec.Fact(derive.Of(part.key, part.rule, derive.Hexes, hexArg(p.end)), derive.Int(part.n), cite.None))
	}
	s.Because(ruleRetreat, "cauldron.retreat.may_step", hexArg(to))
	b.becauseHex(s, f, to, d)
}

// becauseHex tells of a step that no other is better than what its hex and its direction mean (11.1.2, 11.1.3).
func (b *board) becauseHex(s *decide.Sheet, f FallFrame, to hex.Hex, d hex.Dir) {
	switch side := b.side(f.Units[0]); {
	case !b.inZone(to, side.Enemy()):
	case b.threatened(f, to):
		s.Because(ruleRetreatZoc, "cauldron.retreat.no_way_round", hexArg(to))
	default:
		s.Because(ruleRetreatZoc, "cauldron.retreat.friend_covers", hexArg(to))
	}
	if !b.rightWay(b.side(f.Units[0]), d) {
		s.Because(ruleRetreatWay, "cauldron.retreat.wrong_way_free", hexArg(to))
	}
}

// groundRefusals names everything that bars a hex to the retreating units (11.1.1).
func (b *board) groundRefusals(s *decide.Sheet, f FallFrame, at, to hex.Hex) {
	d, adjacent := hex.Toward(at, to)
	if adjacent && b.Map.Grid.Has(to) {
		b.crossSlope(s, at, d)
	}
	for _, u := range f.Units {
		b.retreatGround(s, u, to)
		if !b.Map.Grid.Has(to) {
			return
		}
	}
	if b.holder(to) == b.side(f.Units[0]).Enemy() {
		s.Refuse(ruleRetreatGround, "cauldron.movement.enemy", hexArg(to))
	}
	for _, u := range f.Units {
		switch {
		case !adjacent || !b.minesBar(u, at, d):
		case b.side(u) == Axis:
			s.Refuse(ruleMineAdvance, "cauldron.retreat.mines", derive.Border("Hexside", at, d))
		default:
			s.Refuse(ruleRetreatGround, "cauldron.retreat.mines_on_foot", unitArg(u), derive.Border("Hexside", at, d))
		}
	}
}

// retreatGround refuses the areas that a unit may not enter in a retreat (8.1, 8.2).
func (b *board) retreatGround(s *decide.Sheet, u UnitID, to hex.Hex) {
	b.enterArea(s, u, to, b.held(u))
}

func (b *board) anyHeld(units []UnitID) bool {
	for _, u := range units {
		if b.held(u) {
			return true
		}
	}
	return false
}

// retreatUntimely refuses a retreat that is not owed, or whose turn has not come (11.1, 11.0.16).
func (b *board) retreatUntimely(s *decide.Sheet, top Frame) {
	_, falling := top.(FallFrame)
	_, choosing := top.(RetreatFrame)
	_, under := frame.Find[FallFrame](b.Frames)
	_, cull := top.(CullFrame)
	switch _, applying := frame.Find[ResultFrame](b.Frames); {
	case falling:
		s.Refuse(ruleRetreat, "cauldron.moment.retreat_under_way")
	case choosing:
		s.Refuse(ruleRetreat, "cauldron.moment.retreat_who")
	case under, cull:
	case applying:
		s.Refuse(ruleCumulative, "cauldron.moment.order")
	default:
		s.Refuse(ruleRetreat, "cauldron.moment.no_retreat")
	}
}
