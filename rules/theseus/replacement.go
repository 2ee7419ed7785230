package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 8.3 Replacement Segment.
const (
	ruleReplacements cite.Rule = "theseus:8.3"
	ruleTankPool     cite.Rule = "theseus:8.3.1"
	ruleHalfLost     cite.Rule = "theseus:8.3.1.1"
	ruleTankIsolated cite.Rule = "theseus:8.3.1.2"
	ruleTankInZone   cite.Rule = "theseus:8.3.1.3"
	ruleLegPool      cite.Rule = "theseus:8.3.2"
	ruleLegIsolated  cite.Rule = "theseus:8.3.2.1"
	ruleLegInZone    cite.Rule = "theseus:8.3.2.2"
	ruleZoneReplaces cite.Rule = "theseus:5.4.1.f"
	ruleNoneDisorder cite.Rule = "theseus:5.6.3.k"
	ruleNoneOutside  cite.Rule = "theseus:5.8.3.i"
	ruleWhenCommand  cite.Rule = "theseus:5.8.1"
)

// Pool is a kind of replacement points.
type Pool uint8

// The pools: of the Axis for German tanks and armored cars, of the Allies for each of the three types that can be
// broken up.
const (
	PanzerPool Pool = iota
	TankPool
	HeavyPool
	LegPool
	Pools // how many there are
)

// ReplacementFrame is a side that uses replacement points (8.3), as many as are left by pool. Cannibalizes: it may
// break units up in this turn.
type ReplacementFrame struct {
	Side         Side
	Points       [Pools]int8
	Cannibalizes bool
}

func (ReplacementFrame) frame() string { return "replacement" }

// Fields implements [Frame].
func (f ReplacementFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	for _, p := range poolWords() {
		record.Count(v, p.Word, &f.Points[p.Value], mostNumber)
	}
	v.Bool("cannibalizes", &f.Cannibalizes)
	return f
}

func (f ReplacementFrame) given(to *givens) {
	for _, p := range poolWords() {
		to.Some("pool_"+p.Word, int(f.Points[p.Value]), derive.Plain)
	}
	to.Holds("cannibalizes", f.Cannibalizes)
}

func (ReplacementFrame) waits() bool { return true }

func (ReplacementFrame) phase() string { return "admin" }

// Shows implements [Showing].
func (f ReplacementFrame) Shows(g Game) Shown { return g.showSide(f.Side) }

// Question implements [Frame].
func (f ReplacementFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleReplacements, "theseus.point.replacement", count("Points", f.left()))
}

// left is how many points are left.
func (f ReplacementFrame) left() int {
	sum := 0
	for _, n := range f.Points {
		sum += int(n)
	}
	return sum
}

// Options implements [Frame].
func (f ReplacementFrame) Options(b *board, visit func(decide.Act)) {
	each := func(in func(UnitID) decide.Act) {
		for i := range b.Units {
			if u := UnitID(i); b.onMap(u) && b.combat(u) && b.side(u) == f.Side {
				visit(in(u))
			}
		}
	}
	each(Replace.On)
	if f.Cannibalizes {
		each(Cannibalize.On)
	}
	visit(EndReplacing.Now())
}

// Act implements [Frame].
func (f ReplacementFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case Replace:
		if t.Judging() {
			t.Board.mayReplace(t.Sheet, f, i.Unit)
		} else {
			t.Work.replacePoint(f, i.Unit)
		}
	case Cannibalize:
		if t.Judging() {
			t.Board.mayCannibalize(t.Sheet, f, i.Unit)
		} else {
			t.Work.cannibalize(f, i.Unit)
		}
	case EndReplacing:
		if t.Judging() {
			t.Sheet.Because(ruleReplacements, "theseus.replacement.may_end", count("Points", f.left()))
		} else {
			t.Work.endReplacing(f)
		}
	default:
		return false
	}
	return true
}

// Settle asks while a point could be used or a unit broken up; points that are left are lost (8.3).
func (f ReplacementFrame) Settle(w *work) play.Settled {
	probe := decide.BareSheet()
	for i := range w.Units {
		u := UnitID(i)
		if w.legal(probe, Replace.On(u)) || w.legal(probe, Cannibalize.On(u)) {
			return play.Asks
		}
	}
	w.endReplacing(f)
	return play.Changed
}

// endReplacing ends the segment of a side (8.3).
func (w *work) endReplacing(f ReplacementFrame) {
	w.pop()
	if n := f.left(); n > 0 {
		w.Log(ruleReplacements, "theseus.replacement.lost", playerArg(f.Side), count("Points", n))
	}
}

// pool is the pool that a unit takes points from (8.3, 8.3.1, 8.3.2).
func (b *board) pool(u UnitID) (Pool, bool) {
	c := b.counter(u)
	switch {
	case c.Nation == German && (c.Type == Tank || c.Type == HeavyTank || c.Type == ArmouredCar):
		return PanzerPool, true
	case b.side(u) != Allies:
	case c.Type == Tank:
		return TankPool, true
	case c.Type == HeavyTank:
		return HeavyPool, true
	case c.Type == Infantry && c.Gait == Leg:
		return LegPool, true
	}
	return 0, false
}

// 8.3: mayReplace judges a point for a unit: of a type for which there are points, in good order, in command of a
// headquarters in supply, outside the enemy's zones, below its printed strength (5.4.1.f, 5.6.3.k, 5.7.5.a, 5.8.3.i).
// An unassigned independent has to be in supply itself (d-50); infantry need not have lost half its strength (d-97).
func (b *board) mayReplace(s *decide.Sheet, f ReplacementFrame, u UnitID) {
	if !b.onMap(u) || !b.combat(u) || b.side(u) != f.Side {
		s.Refuse(ruleReplacements, "theseus.replacement.not_yours", unitArg(u))
		return
	}
	switch pool, ok := b.pool(u); {
	case !ok:
		s.Refuse(ruleReplacements, "theseus.replacement.not_its_type", unitArg(u))
	case f.Points[pool] <= 0:
		s.Refuse(ruleReplacements, "theseus.replacement.no_points", unitArg(u))
	case pool == LegPool && b.halfLeft(u) && b.Rulings.Other(LegAsTanks):
		b.refuseHalfLeft(s, ruleLegPool, u)
	}
	if b.formation(u) == NoFormation && b.Rulings.Other(NoneForLone) {
		s.Refuse(ruleReplacements, "theseus.replacement.no_parent", unitArg(u))
	}
	if int(b.Units[u].Strength) >= b.counter(u).Strength.N {
		s.Refuse(ruleReplacements, "theseus.replacement.full", unitArg(u))
	}
	b.shakenReplace(s, u)
	b.replacedOutside(s, u)
	if b.unsupplied(u) {
		s.Refuse(ruleHalved, "theseus.replacement.unsupplied", unitArg(u))
	}
	b.zoneReplaces(s, ruleZoneReplaces, u)
	s.Because(ruleReplacements, "theseus.replacement.may", unitArg(u))
}

// replacedKey tells of a replacement point and the strength that its unit has with it.
const replacedKey = "theseus.replacement.done"

// replacePoint gives a unit a strength point; its hex stays in improved defense. Under the other reading of d-127 it is
// noted that the point had been lost (8.3, 7.7.g, 10.3.b).
func (w *work) replacePoint(f ReplacementFrame, u UnitID) {
	pool, _ := w.pool(u)
	f.Points[pool]--
	w.replace(f)
	w.Units[u].Strength++
	if w.lossCounts(u) && w.Rulings.Other(LostForGood) {
		w.Restored[f.Side-1]++
	}
	w.Log(ruleReplacements, replacedKey, unitArg(u), count("Strength", int(w.Units[u].Strength)))
}

// 8.3.1, 8.3.1.2, 8.3.1.3, 8.3.2, 8.3.2.1, 8.3.2.2: mayCannibalize judges breaking a unit up: tanks and heavy tanks
// that have lost half their printed strength, or one of the two columns; not isolated, not in a zone of the enemy
// (5.4.1.f, 5.8.4.b, 8.3.1.1). Command is not asked for (d-49).
func (b *board) mayCannibalize(s *decide.Sheet, f ReplacementFrame, u UnitID) {
	if !b.onMap(u) || !b.combat(u) || b.side(u) != f.Side {
		s.Refuse(ruleReplacements, "theseus.replacement.not_yours", unitArg(u))
		return
	}
	if !f.Cannibalizes {
		s.Refuse(ruleReplacements, "theseus.replacement.not_now")
	}
	c := b.counter(u)
	_, pooled := b.pool(u)
	isolated, inZone := ruleTankIsolated, ruleTankInZone
	switch {
	case c.Column && pooled && f.Side == Allies:
		isolated, inZone = ruleLegIsolated, ruleLegInZone
	case f.Side == Allies && (c.Type == Tank || c.Type == HeavyTank):
		if b.halfLeft(u) {
			b.refuseHalfLeft(s, ruleHalfLost, u)
		}
	default:
		s.Refuse(ruleReplacements, "theseus.replacement.not_broken_up", unitArg(u))
		return
	}
	switch state := b.command(s.Rec(), u); {
	case state == Isolated:
		isolatedStays(s, isolated, u)
	case state == OutOfCommand && b.Rulings.Other(BreaksUpInCommand):
		s.Refuse(ruleWhenCommand, "theseus.replacement.breaks_in_command", unitArg(u))
	}
	b.zoneReplaces(s, inZone, u)
	rule := ruleTankPool
	if c.Column {
		rule = ruleLegPool
	}
	s.Because(rule, "theseus.replacement.may_break_up", unitArg(u), count("Strength", int(b.Units[u].Strength)))
}

// 8.3.1.1: halfLeft tells whether a unit has more than half of its printed strength left.
func (b *board) halfLeft(u UnitID) bool { return 2*int(b.Units[u].Strength) > b.counter(u).Strength.N }

func (b *board) refuseHalfLeft(s *decide.Sheet, rule cite.Rule, u UnitID) {
	s.Refuse(
		rule,
		"theseus.replacement.half_left",
		unitArg(u),
		count("Strength", int(b.Units[u].Strength)),
		count("Printed", b.counter(u).Strength.N),
	)
}

// cannibalize takes a unit out of the game; each of its strength points is a point for units of its type. Its hex is no
// longer in improved defense, but under the other reading of d-125 that of units that stay there is (8.3.1, 8.3.2,
// 3.3.s5, 7.7.c, 7.7.g).
func (w *work) cannibalize(f ReplacementFrame, u UnitID) {
	pool, _ := w.pool(u)
	rule := ruleTankPool
	if w.counter(u).Column {
		rule = ruleLegPool
	}
	of, at, n := w.formation(u), w.Units[u].At, w.Units[u].Strength
	f.Points[pool] += n
	w.replace(f)
	w.Units[u] = Unit{Where: BrokenUp, Of: w.counter(u).Formation, Strength: n}
	w.index()
	if !w.hasCombat(at) || !w.Rulings.Other(BreakingUpLeaves) {
		w.unimprove(ruleImproveLeft, at)
	}
	w.Log(rule, "theseus.replacement.broken_up", unitArg(u), count("Points", int(n)))
	w.orphan(u, of)
}

// replacements opens the segment of a side, when there is something in it: points of the turn for the Axis, units that
// can be broken up for the Allies (8.3).
func (w *work) replacements(side Side) {
	if w.SetUp == nil || int(w.Turn) > len(w.SetUp.Track) {
		return
	}
	space := w.SetUp.Track[w.Turn-1]
	f := ReplacementFrame{Side: side}
	switch {
	case side == Axis && space.Panzer.N > 0:
		f.Points[PanzerPool] = int8(space.Panzer.N)
	case side == Allies && space.Cannibalize:
		f.Cannibalizes = true
	default:
		return
	}
	w.push(f)
}
