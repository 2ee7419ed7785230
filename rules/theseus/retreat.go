package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 7.5.2.2 Retreat and 7.5.2.3 Forced Retreat.
const (
	ruleRetreat       cite.Rule = "theseus:7.5.2.2"
	ruleRetreatStack  cite.Rule = "theseus:7.5.2.2.a"
	ruleForcedRetreat cite.Rule = "theseus:7.5.2.3"
	ruleZoneRetreat   cite.Rule = "theseus:5.4.1.c"
)

// The strength points that a forced retreat costs each unit beside the hits.
const (
	zoneLoss    = 1 // for an enemy zone that it enters
	blockedLoss = 2 // for each hex that it cannot enter
)

// RetreatFrame is a stack that retreats (7.5.2.2). Path begins with the hex that it leaves. Free tells that it may stop
// (d-68). It follows others to Lead when Led.
type RetreatFrame struct {
	Side   Side
	Units  []UnitID
	Left   int8 // hexes still to go
	Forced bool
	Free   bool
	Path   []hex.Hex
	Lead   hex.Hex
	Led    bool
}

func (RetreatFrame) frame() string { return "retreat" }

// Fields implements [Frame].
func (f RetreatFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	someUnits(v, "units", &f.Units)
	checkSide(v, "units", f.Units, f.Side)
	record.Count(v, "left", &f.Left, mostNumber)
	v.Bool("forced", &f.Forced)
	v.Bool("free", &f.Free)
	record.SomeHexes(v, "path", &f.Path)
	check(v, func(c record.Checks, _ Read) { record.CheckPath(c, "path", f.Path) })
	optHex(v, "lead", &f.Led, &f.Lead)
	return f
}

func (f RetreatFrame) actors() []UnitID { return f.Units }

func (f RetreatFrame) given(to *givens) {
	play.EachHolds(&to.Givens, "retreats", f.Units...)
	to.Count("retreat", int(f.Left), derive.Hexes)
	to.Holds("forced", f.Forced)
}

// Shows implements [Showing].
func (f RetreatFrame) Shows(Game) Shown { return Shown{Way: f.Path, Formation: NoFormation} }

func (f RetreatFrame) names() []UnitID { return f.Units }

// Aftermath implements [play.Aftermath].
func (RetreatFrame) Aftermath() {}

// Question implements [Frame].
func (f RetreatFrame) Question(*board) play.Question {
	key := "theseus.point.retreat"
	if f.Forced {
		key = "theseus.point.forced_retreat"
	}
	return play.Ask(f.Side, ruleRetreat, key, count("Hexes", int(f.Left)))
}

// Options implements [Frame].
func (f RetreatFrame) Options(_ *board, visit func(decide.Act)) {
	for d := range hex.Dir(hex.Dirs) {
		visit(RetreatTo.At(f.at().Step(d)))
	}
	if f.Free {
		visit(StopRetreat.Now())
	}
}

// Act implements [Frame].
func (f RetreatFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case RetreatTo:
		if t.Judging() {
			t.Board.retreatTo(t.Sheet, f, i.Hex)
		} else {
			t.Work.fallTo(f, i.Hex)
		}
	case StopRetreat:
		if t.Judging() {
			t.Board.stopRetreat(t.Sheet, f)
		} else {
			t.Work.pop()
			t.Work.rests(f)
		}
	default:
		return false
	}
	return true
}

// Settle goes on with a retreat (7.5.2.2). Units that have been displaced from it have ended theirs.
func (f RetreatFrame) Settle(w *work) play.Settled {
	if len(f.Path) == 0 {
		return play.Done
	}
	f.Units = slices.DeleteFunc(w.alive(f.Units), func(u UnitID) bool { return w.Units[u].At != f.at() })
	if len(f.Units) == 0 || f.Left <= 0 {
		w.pop()
		w.rests(f)
		return play.Changed
	}
	w.replace(f)
	if len(w.bestSteps(f)) > 0 {
		return play.Asks
	}
	w.blocked(f)
	return play.Changed
}

// at is where the retreat has come to.
func (f RetreatFrame) at() hex.Hex { return f.Path[len(f.Path)-1] }

// shut tells whether nobody can retreat from a hex into another one, forced or not, and tells the sheet, which may be
// nil, every reason (7.5.2.s6, 7.5.2.2). Hexes that the retreat has left are shut too: it leads away.
func (b *board) shut(s *decide.Sheet, f RetreatFrame, from, to hex.Hex) bool {
	say := func(rule cite.Rule, key string, args ...derive.Arg) bool {
		if s != nil {
			s.Refuse(rule, key, args...)
		}
		return true
	}
	d, adjacent := hex.Toward(from, to)
	i := b.Map.Grid.Index(to)
	if !adjacent || i < 0 {
		key := "theseus.retreat.not_adjacent"
		if i < 0 {
			key = "theseus.retreat.no_hex"
		}
		return say(ruleRetreat, key, hexArg(to))
	}
	closed := false
	enemy := f.Side.Enemy()
	if b.holder(to) == enemy {
		closed = say(ruleRetreat, "theseus.retreat.enemy", hexArg(to))
	}
	if staff := b.besideStaff(to, enemy); staff != NoUnit {
		closed = say(ruleRetreat, "theseus.retreat.beside_staff", hexArg(to), unitArg(staff))
	}
	switch features := b.Map.At(from, d); {
	case features&SeaSide != 0:
		closed = say(ruleRetreat, "theseus.retreat.sea", hexArg(to))
	case features&(Ridge|Wadi) != 0 && features&(Road|Trail) == 0:
		closed = say(ruleRetreat, "theseus.retreat.ridge", hexArg(to))
	}
	if b.hostile(to, f.Side) {
		closed = say(ruleRetreat, "theseus.retreat.mines", hexArg(to))
	}
	if slices.Contains(f.Path, to) {
		closed = say(ruleRetreat, "theseus.retreat.back", hexArg(to))
	}
	if f.Led && len(f.Path) == 1 && to != f.Lead {
		closed = say(ruleTogether, "theseus.retreat.not_together", derive.Place("Lead", f.Lead))
	}
	return closed
}

// besideStaff is a headquarters of a side that stands next to a hex, alone or not; NoUnit when none does (7.5.2.2).
func (b *board) besideStaff(h hex.Hex, side Side) UnitID {
	found := NoUnit
	for d := range hex.Dir(hex.Dirs) {
		b.in(h.Step(d), func(u UnitID) {
			if found == NoUnit && b.side(u) == side && !b.combat(u) {
				found = u
			}
		})
	}
	return found
}

// wayOut is what the best way of a retreat costs: strength points beside the hits, and whether it comes to a hex from
// which it cannot go on.
type wayOut struct {
	cost    int
	blocked bool
}

// worse tells whether a way is worse than another one.
func (w wayOut) worse(than wayOut) bool {
	if w.blocked != than.blocked {
		return w.blocked
	}
	return w.cost > than.cost
}

// wayOut is what the best way costs (7.5.2.2). Avoiding extra losses takes precedence over everything else.
func (b *board) wayOut(f RetreatFrame) wayOut {
	hurt := 0
	for _, u := range f.Units {
		if b.Units[u].Disrupted {
			hurt++
		}
	}
	return b.wayFrom(f, hurt)
}

// wayFrom is [board.wayOut] with so many of the units disrupted by then.
func (b *board) wayFrom(f RetreatFrame, disrupted int) wayOut {
	if f.Left <= 0 {
		return wayOut{}
	}
	best := wayOut{cost: blockedLoss * len(f.Units) * int(f.Left), blocked: true}
	b.open(f, func(to hex.Hex) {
		if w := b.wayThrough(f, to, disrupted); best.worse(w) {
			best = w
		}
	})
	return best
}

// wayThrough is what the best way through a hex costs.
func (b *board) wayThrough(f RetreatFrame, to hex.Hex, disrupted int) wayOut {
	cost := 0
	if f.Forced && b.inZone(to, f.Side.Enemy()) {
		cost += zoneLoss * len(f.Units)
	}
	next := f
	next.Path, next.Left = append(slices.Clip(f.Path), to), f.Left-1
	if b.overfills(next, to) {
		cost += len(f.Units) + disrupted
		disrupted = len(f.Units)
	}
	w := b.wayFrom(next, disrupted)
	w.cost += cost
	return w
}

// 7.5.2.2.a, d-67: overfills tells whether the retreat overfills a hex that it enters: each of its hexes counts, under
// the other reading its last one alone (5.3.1.d).
func (b *board) overfills(f RetreatFrame, h hex.Hex) bool {
	if f.Left > 0 && b.Rulings.Other(LastHexOnly) {
		return false
	}
	return b.overBy(h, f.Units)
}

// goal is how far a hex is from where a side retreats to: its nearest Major Supply Source or its own edge of the
// map, the east for the Allies and the west for the Axis, whichever is nearer; a source alone, if there is one, under
// the other reading of d-70 (3.1.5, 7.5.2.2).
func (b *board) goal(h hex.Hex, side Side) int {
	source := b.toSource(h, side)
	grid := b.Map.Grid
	col, _ := grid.ColRow(h)
	edge := grid.Bounds().LastCol - col
	if side == Axis {
		edge = col - grid.Bounds().FirstCol
	}
	switch {
	case source < 0:
		return edge
	case b.Rulings.Other(SourceFirst):
		return source
	}
	return min(source, edge)
}

// bestSteps are the hexes that a retreat may enter next: of those from which a way with the fewest extra losses goes
// on, the ones nearest to its goal (7.5.2.2).
func (b *board) bestSteps(f RetreatFrame) []hex.Hex {
	hurt := 0
	for _, u := range f.Units {
		if b.Units[u].Disrupted {
			hurt++
		}
	}
	var out []hex.Hex
	var least wayOut
	near := 0
	b.open(f, func(to hex.Hex) {
		w, d := b.wayThrough(f, to, hurt), b.goal(to, f.Side)
		if !f.Forced && w.blocked {
			return
		}
		switch {
		case len(out) == 0, least.worse(w), !w.worse(least) && d < near:
			out, least, near = append(out[:0], to), w, d
		case !w.worse(least) && d == near:
			out = append(out, to)
		}
	})
	return out
}

// 7.5.2.2: retreatTo judges a hex of a retreat: one with which a best way goes on (7.5.2.3).
func (b *board) retreatTo(s *decide.Sheet, f RetreatFrame, to hex.Hex) {
	if b.shut(s, f, f.at(), to) {
		return
	}
	zoned := b.inZone(to, f.Side.Enemy())
	free := false
	b.open(f, func(h hex.Hex) { free = free || !b.inZone(h, f.Side.Enemy()) })
	switch {
	case zoned && !f.Forced:
		s.Refuse(ruleRetreat, "theseus.retreat.zone", hexArg(to))
	case zoned && free:
		s.Refuse(ruleForcedRetreat, "theseus.retreat.zone_last", hexArg(to))
	}
	if best := b.bestSteps(f); !s.Refused() && !slices.Contains(best, to) {
		b.notBest(s, f, best, to)
	}
	rec := s.Rec()
	rec.Show(
		rec.Fact(
			derive.Of("theseus.retreat.goal", ruleRetreat, derive.Hexes, hexArg(to)),
			derive.Int(b.goal(to, f.Side)),
			cite.None,
		),
	)
	if zoned {
		s.Because(ruleForcedRetreat, "theseus.retreat.zone_costs", hexArg(to))
	}
	next := f
	next.Left--
	if b.overfills(next, to) {
		s.Because(ruleRetreatStack, "theseus.retreat.overfills", hexArg(to))
	}
	s.Because(ruleRetreat, "theseus.retreat.may_enter", hexArg(to))
}

// notBest says why a hex that is open is not the one to enter.
func (b *board) notBest(s *decide.Sheet, f RetreatFrame, best []hex.Hex, to hex.Hex) {
	if len(best) == 0 {
		s.Refuse(ruleRetreat, "theseus.retreat.no_way_on", hexArg(to))
		return
	}
	hurt := 0
	for _, u := range f.Units {
		if b.Units[u].Disrupted {
			hurt++
		}
	}
	there, here := b.wayThrough(f, best[0], hurt), b.wayThrough(f, to, hurt)
	if here.worse(there) {
		s.Refuse(ruleRetreat, "theseus.retreat.costs_more", hexArg(to), derive.Place("Better", best[0]))
		return
	}
	s.Refuse(ruleRetreat, "theseus.retreat.farther", hexArg(to), derive.Place("Better", best[0]))
}

// rests takes the Improved Defense marker off the hex in which a retreat ends; those that it only passes keep theirs
// (7.7.e, 5.3.1). A retreat that ends early has to keep the limits of that hex, which its last one does anyhow.
func (w *work) rests(f RetreatFrame) {
	if len(f.Path) < 2 {
		return
	}
	w.unimprove(ruleImproveJoined, f.at())
	if f.Left > 0 && len(w.alive(f.Units)) > 0 {
		w.arrived(f.at(), f.Units)
	}
}

// 7.5.2.3: blocked ends a retreat that cannot go on. A forced one costs each unit two strength points for each hex;
// what a voluntary one still owed are hits again.
func (w *work) blocked(f RetreatFrame) {
	w.pop()
	defer w.rests(f)
	if !f.Forced {
		if below, ok := w.Frames.Top(); ok && !f.Free {
			if h, is := below.(HitsFrame); is {
				h.Left += f.Left
				h.Holding = f.Units
				w.replace(h)
			}
		}
		return
	}
	w.Log(ruleForcedRetreat, "theseus.retreat.blocked", playerArg(f.Side), count("Hexes", int(f.Left)))
	for _, u := range f.Units {
		for range blockedLoss * int(f.Left) {
			if w.onMap(u) {
				w.hurt(ruleForcedRetreat, u)
			}
		}
	}
}

// fallTo takes a hex of a retreat, with what it costs (7.5.2.2, 7.5.2.3, 7.7.c).
func (w *work) fallTo(f RetreatFrame, to hex.Hex) {
	from := f.at()
	if len(f.Path) == 1 {
		w.unimprove(ruleImproveLeft, from)
	}
	for _, u := range f.Units {
		w.pass(u, to)
	}
	if !slices.ContainsFunc(w.units(from), func(u UnitID) bool { return !w.Units[u].Disrupted }) {
		w.unimprove(ruleUnimproved, from)
	}
	for _, u := range f.Units {
		w.Log(ruleRetreat, "theseus.retreat.retreats", unitArg(u), hexArg(to))
	}
	f.Path, f.Left = append(slices.Clip(f.Path), to), f.Left-1
	w.pop()
	w.went(to)
	w.push(f)
	if f.Forced && w.inZone(to, f.Side.Enemy()) {
		for _, u := range f.Units {
			w.hurt(ruleForcedRetreat, u)
		}
	}
	if f.Left <= 0 || !w.Rulings.Other(LastHexOnly) {
		w.arrived(to, f.Units)
	}
	if w.fought(f, from) || w.Rulings.Other(PassedStaff) {
		w.lonely(from)
	}
}

// went notes in the hits under a retreat where it has come to.
func (w *work) went(to hex.Hex) {
	if top, ok := w.Frames.Top(); ok {
		if h, is := top.(HitsFrame); is {
			h.Went, h.Led = to, true
			w.replace(h)
		}
	}
}

// d-68: stopRetreat judges ending a retreat that may go on.
func (b *board) stopRetreat(s *decide.Sheet, f RetreatFrame) {
	if !f.Free || len(f.Path) < 2 {
		s.Refuse(ruleRetreat, "theseus.retreat.must_go_on", count("Hexes", int(f.Left)))
	}
	s.Because(ruleBlack, "theseus.retreat.may_stop")
}
