package cauldron

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// 11.1.4: goOnRefusals judges a step beyond the two hexes: only from an overstacked end, no nearer to the origin, on a
// way to a hex with room. The priorities bind there as before: among the ways that go on it is one of the best (11.1.2,
// 11.1.3).
func (b *board) goOnRefusals(s *decide.Sheet, f FallFrame, to hex.Hex, d hex.Dir) {
	at := f.Path[len(f.Path)-1]
	if b.overBurden(f, at) == 0 {
		s.Refuse(ruleRetreat, "cauldron.retreat.ended", hexArg(at))
	}
	if b.shunned(f, to) {
		s.Refuse(ruleRetreatZoc, "cauldron.retreat.go_on_zone", hexArg(to))
	}
	if s.Refused() {
		return
	}
	all := b.onward(nil, f, f.Path, burden{})
	mine, breaks, ok := through(all, to)
	if !ok {
		s.Refuse(ruleRetreatStack, "cauldron.retreat.no_room", hexArg(to))
		return
	}
	b.priorityRefusals(s, f, mine, breaks, all)
	if s.Refused() {
		return
	}
	s.Because(ruleRetreatStack, "cauldron.retreat.may_go_on", hexArg(to))
	b.becauseHex(s, f, to, d)
}

// shunned tells whether an enemy zone bars a hex to a retreat that goes on beyond its two hexes, which it does under
// the other reading of d-44 only (11.1.2).
func (b *board) shunned(f FallFrame, h hex.Hex) bool {
	return b.Rulings.Other(GoOnInZones) && b.threatened(f, h)
}

// onward appends the ways on which a retreat goes on from an overstacked end to a hex in which it may stack: the next
// one, or one beyond while all between are overstacked. way is how it has gone so far, cost what that adds (11.1.4).
func (b *board) onward(dst []path, f FallFrame, way []hex.Hex, cost burden) []path {
	at := way[len(way)-1]
	if len(way)-len(f.Path) == retreatPastStacked {
		return dst
	}
	for d := range hex.Dir(hex.Dirs) {
		to := at.Step(d)
		if hex.Distance(f.Path[0], to) < retreatHexes || passed(way, to) || b.shunned(f, to) ||
			!b.passable(f.Units, at, d) {
			continue
		}
		on, more := slices.Concat(way, []hex.Hex{to}), cost.plus(b.stepBurden(f, to, d))
		if b.overBurden(f, to) == 0 {
			dst = append(dst, b.weighed(path{next: on[len(f.Path)], end: to, way: on, burden: more}))
			continue
		}
		dst = b.onward(dst, f, on, more)
	}
	return dst
}

func passed(path []hex.Hex, h hex.Hex) bool {
	for _, p := range path {
		if p == h {
			return true
		}
	}
	return false
}

// retreatStay judges ending a retreat in an overstacked hex: the owner's choice when the two hexes are behind the units
// (11.1.4).
func (b *board) retreatStay(s *decide.Sheet, f FallFrame) {
	at := f.Path[len(f.Path)-1]
	if !b.gone(f) {
		s.Refuse(
			ruleRetreat,
			"cauldron.retreat.not_far_enough",
			hexArg(at),
			derive.Number("Need", derive.Int(retreatHexes), derive.Hexes),
		)
	}
	s.Because(ruleRetreatStack, "cauldron.retreat.may_stay", hexArg(at))
	b.warn(s, b.side(f.Units[0]), func(h hex.Hex) bool { return h == at })
}

// 11.1.5: retreatOff judges leaving the map by an edge: any edge, always the owner's choice, as long as the way to it
// breaks no priority.
func (b *board) retreatOff(s *decide.Sheet, f FallFrame, e Edge) {
	at := f.Path[len(f.Path)-1]
	if !b.atEdge(at, e) {
		s.Refuse(ruleRetreatOffMap, "cauldron.exit.not_at_edge", hexArg(at), EdgeArg(e))
	}
	for _, u := range f.Units {
		if b.held(u) {
			s.Refuse(ruleHome69, "cauldron.exit.bound", unitArg(u))
		}
	}
	s.Because(ruleRetreatOffMap, "cauldron.retreat.may_leave", EdgeArg(e))
}

// picked judges which unit retreats next (11.1).
func (b *board) picked(s *decide.Sheet, f RetreatFrame, u UnitID) {
	if !contains(f.Left, u) || !b.onMap(u) {
		s.Refuse(ruleRetreat, "cauldron.retreat.not_owed", unitArg(u))
		return
	}
	s.Because(ruleRetreat, "cauldron.retreat.may_pick", unitArg(u))
}

// stackPicked judges a retreat of the units of a hex together (11.1).
func (b *board) stackPicked(s *decide.Sheet, f RetreatFrame, h hex.Hex) {
	if !b.Map.Grid.Has(h) {
		s.Refuse(ruleRetreat, "cauldron.movement.no_hex", hexArg(h))
		return
	}
	units := b.together(f, h)
	if len(units) < 2 {
		s.Refuse(ruleRetreat, "cauldron.retreat.no_stack", hexArg(h))
	}
	for _, u := range units {
		b.stuckWorker(s, u)
	}
	s.Because(ruleRetreat, "cauldron.retreat.may_stack", hexArg(h))
}

// stuckWorker refuses a joint retreat to a unit at work on a breach, which cannot retreat at all (14.1.2).
func (b *board) stuckWorker(s *decide.Sheet, u UnitID) { b.frozenWorker(s, u) }

func (b *board) together(f RetreatFrame, h hex.Hex) []UnitID {
	var out []UnitID
	b.in(h, func(u UnitID) {
		if contains(f.Left, u) {
			out = append(out, u)
		}
	})
	return out
}

// fall begins the retreat of units that stand together (11.1). Those that cannot retreat at all are eliminated (11.1.1,
// 14.1.2); under the other reading of d-14 a unit at work stays where it is.
func (w *work) fall(f RetreatFrame, units []UnitID) {
	for _, u := range units {
		f.Left = without(f.Left, u)
	}
	w.replace(f)
	start := FallFrame{Units: units, Path: []hex.Hex{w.Units[units[0]].At}}
	if len(units) == 1 && w.working(units[0]) && w.Rulings.Other(WorkerRetreat) {
		w.Log(ruleWorkerFrozen, "cauldron.retreat.worker_stays", unitArg(units[0]))
		return
	}
	if len(units) == 1 && w.working(units[0]) {
		w.Log(ruleWorkerFrozen, "cauldron.retreat.worker_lost", unitArg(units[0]))
		w.eliminate(units[0])
		return
	}
	w.push(start)
	w.noWayOut(start)
}

// noWayOut eliminates units that have no legal ground to retreat over and stand at no edge of the map (11.1.1).
func (w *work) noWayOut(f FallFrame) {
	if w.gone(f) || len(w.paths(nil, f)) > 0 || w.canLeave(f) {
		return
	}
	for _, u := range f.Units {
		w.Log(ruleRetreatGround, "cauldron.retreat.no_way", unitArg(u))
		w.eliminate(u)
	}
	w.pop()
}

// canLeave tells whether the retreat may go off the map from where it stands.
func (b *board) canLeave(f FallFrame) bool {
	for _, e := range [4]Edge{North, East, South, West} {
		s := decide.BareSheet()
		s.Try(RetreatOff.Of(int(e)))
		b.retreatOff(s, f, e)
		if s.Legal(0) {
			return true
		}
	}
	return false
}

// fallTo takes a step of a retreat and pays for an enemy zone: disruption, or a step for the disrupted; two disrupted
// units that retreat together lose one step between them (11.1, 11.1.2.e1).
func (w *work) fallTo(f FallFrame, to hex.Hex) {
	for _, u := range f.Units {
		w.moved(u, to)
		w.Log(ruleRetreat, "cauldron.retreat.retreated", unitArg(u), hexArg(to))
	}
	f.Path = append(f.Path[:len(f.Path):len(f.Path)], to)
	w.replace(f)
	if w.threatened(f, to) {
		w.payZone(f, to)
		return
	}
	w.arrive(f)
}

// 11.1.2.e1: payZone disrupts the units, or takes a step from those already disrupted (11.1.2).
func (w *work) payZone(f FallFrame, at hex.Hex) {
	all := true
	for _, u := range f.Units {
		all = all && w.Units[u].Disrupted
	}
	if all && len(f.Units) > 1 {
		w.Log(ruleRetreatStack2, "cauldron.retreat.one_between", hexArg(at))
		w.arrive(f)
		w.push(LossFrame{Side: w.side(f.Units[0]), Steps: 1, From: f.Units, Active: NoUnit})
		return
	}
	for _, u := range f.Units {
		if w.Units[u].Disrupted {
			w.Log(ruleRetreatZoc, "cauldron.retreat.zone_step", unitArg(u), hexArg(at))
			w.lose(u)
		} else {
			w.disrupt(u, ruleRetreatZoc, "cauldron.retreat.zone_disrupts") // its hex stands in the sentence before
		}
	}
	w.arrive(f)
}

// arrive keeps the retreat open until it has gone two hexes and, if it ends overstacked, the owner has had his say;
// then stacking is checked.
func (w *work) arrive(f FallFrame) {
	f.Units = w.alive(f.Units)
	w.replace(f)
}

// fallDone tells whether the retreat at the top of the stack has nothing left to ask, and closes it.
func (w *work) fallDone(f FallFrame) bool {
	alive := w.alive(f.Units)
	if len(alive) > 0 && !w.gone(f) {
		f.Units = alive
		w.replace(f)
		n := w.Frames.Len()
		w.noWayOut(f)
		return w.Frames.Len() < n
	}
	f.Units = alive
	at := f.Path[len(f.Path)-1]
	if len(alive) > 0 && w.overBurden(f, at) == 1 && w.canGoOn(f) {
		return false
	}
	w.pop()
	if len(alive) > 0 {
		w.checkStacking(w.side(alive[0]), func(h hex.Hex) bool { return h == at })
	}
	return true
}

// canGoOn tells whether the retreat can be carried on from an overstacked end to a hex with room (11.1.4).
func (b *board) canGoOn(f FallFrame) bool { return len(b.onward(nil, f, f.Path, burden{})) > 0 }

// fallOff takes the retreating units off the map (11.1.5).
func (w *work) fallOff(f FallFrame, e Edge) {
	for _, u := range f.Units {
		w.leave(u, e, ruleRetreatOffMap, "cauldron.retreat.left")
	}
	w.pop()
}

// stay ends a retreat in an overstacked hex, where stacking is checked at once (11.1.4, 10.0.1).
func (w *work) stay(f FallFrame) {
	at := f.Path[len(f.Path)-1]
	w.pop()
	w.checkStacking(w.side(f.Units[0]), func(h hex.Hex) bool { return h == at })
}

// RetreatFrame is the units of a side that must still retreat (11.1).
type RetreatFrame struct {
	Side Side
	Left []UnitID
}

func (RetreatFrame) frame() string { return "retreat" }

// Fields implements [Frame].
func (f RetreatFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.RefsShown(v, "left", &f.Left, Units)
	return f
}

func (f RetreatFrame) given(g *givens) { play.EachHolds(&g.Givens, "to_retreat", f.Left...) }

func (f RetreatFrame) names() []UnitID { return f.Left }

// Question implements [Frame].
func (f RetreatFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleRetreat, "cauldron.point.retreat")
}

// Options implements [Frame].
func (f RetreatFrame) Options(b *board, visit func(decide.Act)) {
	for i, u := range f.Left {
		if b.onMap(u) {
			visit(RetreatUnit.On(u))
		}
		seen := false
		for _, v := range f.Left[:i] {
			seen = seen || (b.onMap(v) && b.Units[v].At == b.Units[u].At)
		}
		if !seen && b.onMap(u) && len(b.together(f, b.Units[u].At)) > 1 {
			visit(RetreatStack.At(b.Units[u].At))
		}
	}
}

// Act implements [Frame].
func (f RetreatFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case RetreatUnit:
		if t.Judging() {
			t.Board.picked(t.Sheet, f, i.Unit)
		} else {
			t.Work.fall(f, []UnitID{i.Unit})
		}
	case RetreatStack:
		if t.Judging() {
			t.Board.stackPicked(t.Sheet, f, i.Hex)
		} else {
			t.Work.fall(f, t.Work.together(f, i.Hex))
		}
	default:
		return false
	}
	return true
}

// Settle asks while a unit is left that must retreat (11.1).
func (f RetreatFrame) Settle(w *work) play.Settled { return play.AsksIf(len(w.alive(f.Left)) > 0) }

// FallFrame is a retreat under way: the units that go together and the hexes that they have passed, the first being
// where they stood.
type FallFrame struct {
	Units []UnitID
	Path  []hex.Hex
}

func (FallFrame) frame() string { return "fall" }

// Fields implements [Frame].
func (f FallFrame) Fields(v record.Visitor) Frame {
	record.SomeRefs(v, "units", &f.Units, Units)
	record.SomeHexes(v, "path", &f.Path)
	v.Check(f.check)
	return f
}

func (f FallFrame) given(g *givens) { play.EachHolds(&g.Givens, "retreats", f.Units...) }

// check holds the path to hexes next to each other, and the units to its end.
func (f FallFrame) check(c record.Checks) {
	in, _ := c.In().(Read)
	if len(f.Path) == 0 || in.State == nil {
		return
	}
	record.CheckPath(c, "path", f.Path)
	for _, u := range f.Units {
		if at, end := in.State.Units[u], f.Path[len(f.Path)-1]; at.Where == OnMap && at.At != end {
			c.Fail(
				"units",
				-1,
				record.NotThere,
				map[string]string{"Value": in.Rules.Order.Counters[u].ID, "Other": c.Hex(end)},
			)
		}
	}
}

func (FallFrame) begun() {}

func (f FallFrame) mover() UnitID { return f.Units[0] }

func (f FallFrame) names() []UnitID { return f.Units }

// Question implements [Frame].
func (f FallFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Units[0]), ruleRetreat, "cauldron.point.fall", unitArg(f.Units[0]))
}

// Options implements [Frame].
func (f FallFrame) Options(_ *board, visit func(decide.Act)) {
	at := f.Path[len(f.Path)-1]
	for d := range hex.Dir(hex.Dirs) {
		visit(RetreatTo.At(at.Step(d)))
	}
	for _, e := range [4]Edge{North, East, South, West} {
		visit(RetreatOff.Of(int(e)))
	}
	visit(RetreatStay.Now())
}

// Act implements [Frame].
func (f FallFrame) Act(t turn, i decide.Act) bool {
	if t.Judging() && !t.Board.meaningful(i) {
		return false
	}
	switch i.Verb {
	case RetreatTo:
		if t.Judging() {
			t.Board.retreatTo(t.Sheet, f, i.Hex)
		} else {
			t.Work.fallTo(f, i.Hex)
		}
	case RetreatOff:
		if t.Judging() {
			t.Board.retreatOff(t.Sheet, f, Edge(i.N))
		} else {
			t.Work.fallOff(f, Edge(i.N))
		}
	case RetreatStay:
		if t.Judging() {
			t.Board.retreatStay(t.Sheet, f)
		} else {
			t.Work.stay(f)
		}
	default:
		return false
	}
	return true
}

// Settle asks until the retreat has gone two hexes and, if it ends overstacked, the owner has had his say (11.1,
// 11.1.4).
func (f FallFrame) Settle(w *work) play.Settled {
	if w.fallDone(f) {
		return play.Changed
	}
	return play.Asks
}
