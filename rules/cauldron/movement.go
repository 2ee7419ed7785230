package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 8 Movement.
const (
	ruleMovement   cite.Rule = "cauldron:8.0"
	ruleReduced    cite.Rule = "cauldron:8.0.1"
	ruleFlip       cite.Rule = "cauldron:8.0.2"
	ruleEntryCost  cite.Rule = "cauldron:8.0.3"
	ruleRoadEntry  cite.Rule = "cauldron:8.0.4"
	ruleEscarpment cite.Rule = "cauldron:8.0.5"
	ruleRoadMines  cite.Rule = "cauldron:8.0.e1"
	ruleMobility   cite.Rule = "cauldron:8.0.6"
	ruleForbidden  cite.Rule = "cauldron:8.1"
	ruleHome69     cite.Rule = "cauldron:8.2"
)

// footAllowance is the allowance that makes infantry foot (8.0.6).
const footAllowance = 6

// 8.0.3: stepCost is the points for a step to an adjacent hex: ground or road, mines, leaving a zone.
func (b *board) stepCost(rec *derive.Rec, u UnitID, d hex.Dir) derive.Num {
	var parts [3]derive.Num
	n := 1
	from := b.Units[u].At
	mines, mined := b.mineCost(rec, u, from, d)
	parts[0] = b.groundCost(rec, u, from, d)
	if mined {
		if b.Rulings.Other(MineCost) {
			parts[0] = mines
		} else {
			parts[n] = mines
			n++
		}
	}
	if exit, ok := b.exitCost(rec, u); ok {
		parts[n] = exit
		n++
	}
	return rec.Sum(
		derive.Of("cauldron.movement.cost", ruleEntryCost, derive.Points, hexArg(from.Step(d))),
		parts[:n]...)
}

// 8.0.4: groundCost is the chart's cost of the ground entered, or of the road along which it is entered (8.0.3).
func (b *board) groundCost(rec *derive.Rec, u UnitID, from hex.Hex, d hex.Dir) derive.Num {
	m := b.mobility(u) - 1
	if b.Map.At(from, d)&Road != 0 {
		c := b.Charts.Road[m]
		return rec.Fact(
			derive.Of("cauldron.movement.road", ruleRoadEntry, derive.Points, mobilityArg(m+1)),
			c.Val,
			c.Source,
		)
	}
	g := Desert
	if i := b.Map.Grid.Index(from.Step(d)); i >= 0 {
		g = b.Map.Ground[i]
	}
	return b.groundFact(rec, g, m)
}

func (b *board) groundFact(rec *derive.Rec, g Ground, m Mobility) derive.Num {
	c := b.Charts.Ground[g][m]
	return rec.Fact(derive.Of(groundKey(g), ruleEntryCost, derive.Points, mobilityArg(m+1)), c.Val, c.Source)
}

func groundKey(g Ground) string {
	switch g {
	case Desert:
		return "cauldron.movement.desert"
	case Rough:
		return "cauldron.movement.rough"
	case SoftSand:
		return "cauldron.movement.soft_sand"
	}
	panic("cauldron: unknown ground")
}

func mobilityArg(m Mobility) derive.Arg {
	switch m {
	case Tracked:
		return derive.Term("Mobility", "cauldron.term.tracked")
	case Wheeled:
		return derive.Term("Mobility", "cauldron.term.wheeled")
	case Foot:
		return derive.Term("Mobility", "cauldron.term.foot")
	}
	panic("cauldron: unknown mobility")
}

// 8.0: step judges a step of the active unit to a hex.
func (b *board) step(s *decide.Sheet, f ActFrame, to hex.Hex) derive.Num {
	u := f.Unit
	d, adjacent := hex.Toward(b.Units[u].At, to)
	if !adjacent {
		s.Refuse(ruleMovement, "cauldron.movement.not_adjacent", unitArg(u), hexArg(to))
	}
	var cost derive.Num
	if adjacent && b.Map.Grid.Has(to) {
		cost = b.pay(s, f, d)
		b.crossSlope(s, b.Units[u].At, d)
	}
	b.enterGround(s, u, to)
	if adjacent {
		b.zocToZoc(s, u, to)
	}
	if b.holder(to) == b.side(u).Enemy() {
		s.Refuse(ruleMovement, "cauldron.movement.enemy", hexArg(to))
	}
	if adjacent {
		b.crossMines(s, u, b.Units[u].At, d)
	}
	b.frozenWorker(s, u)
	if !s.Refused() {
		s.Because(
			ruleEntryCost,
			"cauldron.movement.may_step",
			hexArg(to),
			derive.Number("Cost", cost.Val, derive.Points),
		)
	}
	return cost
}

// pay refuses a cost beyond the points left (8.0.3).
func (b *board) pay(s *decide.Sheet, f ActFrame, d hex.Dir) derive.Num {
	rec := s.Rec()
	if !b.affordable(f.Unit, b.Units[f.Unit].At, d) {
		return derive.Num{}
	}
	cost, left := b.stepCost(rec, f.Unit, d), b.left(rec, f)
	rec.Show(cost)
	rec.Show(left)
	if left.Less(cost.Val) {
		s.Refuse(
			ruleEntryCost,
			"cauldron.movement.points",
			derive.Number("Cost", cost.Val, derive.Points),
			derive.Number("Left", left.Val, derive.Points),
		)
	}
	return cost
}

// affordable tells whether the step has a cost at all: an Axis step over mines and a climb without a road have none.
func (b *board) affordable(u UnitID, from hex.Hex, d hex.Dir) bool {
	f := b.Map.At(from, d)
	return (f&escarpment == 0 || b.slopeCrossed(f)) &&
		(b.side(u) != Axis || !b.unbreached(from, d) || b.wayBack(u, from, d))
}

// slopeCrossed tells whether a hexside's escarpment can be crossed: by a road, or under the other reading of d-09 by a
// track as well (8.0.5).
func (b *board) slopeCrossed(f SideFeature) bool {
	return f&Road != 0 || (f&Track != 0 && b.Rulings.Other(SlopeCrossing))
}

// 8.0.5: crossSlope refuses an escarpment without a road.
func (b *board) crossSlope(s *decide.Sheet, from hex.Hex, d hex.Dir) {
	if f := b.Map.At(from, d); f&escarpment != 0 && !b.slopeCrossed(f) {
		s.Refuse(ruleEscarpment, "cauldron.movement.escarpment", derive.Border("Hexside", from, d))
	}
}

// 8.1, 8.2: enterGround refuses the areas that some units may not enter.
func (b *board) enterGround(s *decide.Sheet, u UnitID, to hex.Hex) {
	b.enterArea(s, u, to, b.counter(u).Bound)
}

// enterArea refuses a hex off the map, the prohibited zone to the Allies and what lies outside the 69th Brigade's area
// to its bound units.
func (b *board) enterArea(s *decide.Sheet, u UnitID, to hex.Hex, bound bool) {
	i := b.Map.Grid.Index(to)
	if i < 0 {
		s.Refuse(ruleMovement, "cauldron.movement.no_hex", hexArg(to))
		return
	}
	if b.side(u) == Allies && b.Map.West[i] {
		s.Refuse(ruleForbidden, "cauldron.movement.forbidden_zone", hexArg(to))
	}
	if bound && !b.Map.Home69[i] {
		s.Refuse(ruleHome69, "cauldron.movement.bound", unitArg(u), hexArg(to))
	}
}

// stop judges the end of the active unit's movement (8.0).
func (b *board) stop(s *decide.Sheet, f ActFrame) {
	if f.Spent == (derive.Val{}) {
		s.Because(ruleFlip, "cauldron.movement.stop_fresh", unitArg(f.Unit))
		return
	}
	s.Because(ruleFlip, "cauldron.movement.stop_used", unitArg(f.Unit))
}

// selected judges the choice of the next active unit (8.0).
func (b *board) selected(s *decide.Sheet, f MoveFrame, u UnitID) {
	switch {
	case !b.known(u) || (b.Units[u].Where != OnMap && b.Units[u].Where != Arriving):
		s.Refuse(ruleMovement, "cauldron.movement.not_in_play", unitArg(u))
		return
	case b.side(u) != f.Side:
		s.Refuse(ruleMovement, "cauldron.movement.not_yours", unitArg(u))
	}
	if !b.Units[u].Ready {
		s.Refuse(ruleMovement, "cauldron.movement.not_ready", unitArg(u))
	}
	b.frozenWorker(s, u)
	if b.Units[u].Where == Arriving {
		if !b.canArrive(u) {
			s.Refuse(ruleDelay, "cauldron.reinforcements.blocked", unitArg(u))
		}
		s.Because(ruleReinforcements, "cauldron.reinforcements.may_arrive", unitArg(u))
		return
	}
	s.Because(ruleMovement, "cauldron.movement.may_select", unitArg(u))
}

// 8.0.2: finish ends the active unit's movement: it turns to its used side if it spent points.
func (w *work) finish(f ActFrame) {
	u := w.unit(f.Unit)
	u.Ready = false
	if f.Spent != (derive.Val{}) && u.Where == OnMap && !u.Used {
		u.Used = true
		w.Log(ruleFlip, "cauldron.movement.flipped", unitArg(f.Unit))
	}
	w.pop()
}

// take carries out a step (8.0.3).
func (w *work) take(f ActFrame, to hex.Hex) {
	d, _ := hex.Toward(w.Units[f.Unit].At, to)
	cost := w.stepCost(w.rec, f.Unit, d)
	f.Spent = f.Spent.Plus(cost.Val)
	w.moved(f.Unit, to)
	w.replace(f)
	left := w.left(w.rec, f)
	w.rec.Show(cost)
	w.rec.Show(left)
	w.Log(
		ruleEntryCost,
		"cauldron.movement.stepped",
		unitArg(f.Unit),
		hexArg(to),
		derive.Number("Cost", cost.Val, derive.Points),
		derive.Number("Left", left.Val, derive.Points),
	)
}

// selectUnit makes a unit the active one; one that arrives is placed first (8.0).
func (w *work) selectUnit(u UnitID) {
	if w.Units[u].Where == Arriving {
		w.push(EnterFrame{Unit: u})
		return
	}
	w.push(ActFrame{Unit: u})
	w.Log(ruleMovement, "cauldron.movement.selected", unitArg(u))
}

// movementUntimely refuses moves while no unit is active, while another is, and while its attack is being carried out;
// an end of the phase while a move or a combat is under way (8.0, 7.0.8, 11.0.17, 15.0.1).
func (b *board) movementUntimely(s *decide.Sheet, top Frame, i decide.Act) {
	switch i.Verb {
	case EnterAt:
		s.Refuse(ruleReinforcements, "cauldron.moment.nobody_arrives")
	case SelectUnit:
		if at := b.selectMoment(top); at.rule != "" {
			at.refuse(s)
			b.selected(s, MoveFrame{Side: b.mover()}, i.Unit)
		}
	case EndPhase:
		b.endMoment(top).refuse(s)
	default:
		b.activeMoment(top, moment{ruleMovement, "cauldron.moment.nobody_active"}).refuse(s)
	}
}

// onTheMove tells whether some unit is active, or is being placed to be it.
func (b *board) onTheMove() bool {
	_, act := frame.Find[ActFrame](b.Frames)
	_, enter := frame.Find[EnterFrame](b.Frames)
	_, fighting := b.fighting()
	return act || enter || fighting
}

func (b *board) selectMoment(top Frame) moment {
	_, window := top.(WindowFrame)
	_, moving := b.phaseFrame().(MoveFrame)
	switch {
	case b.onTheMove():
		return moment{ruleMovement, "cauldron.moment.one_at_a_time"}
	case window:
		return moment{ruleSeveral, "cauldron.moment.chits_first"}
	case chitUnderWay(top), moving:
		return moment{}
	}
	return moment{ruleMovement, "cauldron.moment.not_activated"}
}

func (b *board) endMoment(top Frame) moment {
	_, window := top.(WindowFrame)
	_, air := top.(AirFrame)
	switch {
	case b.onTheMove():
		return moment{ruleOneChit, "cauldron.moment.move_under_way"}
	case window:
		return moment{ruleSeveral, "cauldron.moment.chits_first"}
	case air:
		return moment{ruleAir, "cauldron.moment.air_first"}
	}
	return moment{}
}

// activeMoment is what keeps the active unit from going on, or none when nobody is active.
func (b *board) activeMoment(top Frame, none moment) moment {
	_, enter := top.(EnterFrame)
	_, acting := frame.Find[ActFrame](b.Frames)
	_, fighting := b.fighting()
	switch {
	case enter:
		return moment{ruleEntryHex, "cauldron.moment.place_first"}
	case fighting:
		return moment{ruleFurther, "cauldron.moment.attack_under_way"}
	case acting:
		return moment{}
	}
	return none
}

// MoveFrame is an Action Phase in which activated units move one after another (8.0). Storm: a Sandstorm cuts their
// allowances, save those of the Spared under the other reading of d-32 (13.5). Pledged: the attack that a
// Withdraw/Attack chit demands has not been made (13.7.4).
type MoveFrame struct {
	Side    Side
	Storm   bool
	Spared  []UnitID
	Pledged bool
}

func (MoveFrame) frame() string { return "move" }

// Fields implements [Frame].
func (f MoveFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	v.Bool("storm", &f.Storm)
	record.Refs(v, "spared", &f.Spared, Units)
	v.Bool("pledged", &f.Pledged)
	return f
}

func (f MoveFrame) given(g *givens) { g.phase(f.Side, f.Storm, f.Pledged) }

func (f MoveFrame) player() Side { return f.Side }

func (f MoveFrame) terms() terms { return terms{f.Storm, f.Spared, f.Pledged} }

func (f MoveFrame) with(t terms) Frame {
	f.Storm, f.Spared, f.Pledged = t.storm, t.spared, t.pledged
	return f
}

// Question implements [Frame].
func (f MoveFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleMovement, "cauldron.point.move")
}

// Options implements [Frame].
func (f MoveFrame) Options(b *board, visit func(decide.Act)) {
	b.eachUnit(f.Side, func(u UnitID) { visit(SelectUnit.On(u)) })
	visit(EndPhase.Now())
}

// Act implements [Frame].
func (f MoveFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case SelectUnit:
		if t.Judging() {
			t.Board.selected(t.Sheet, f, i.Unit)
		} else {
			t.Work.selectUnit(i.Unit)
		}
	case EndPhase:
		if t.Judging() {
			t.Board.mustArrive(t.Sheet, f.Side)
			t.Sheet.Because(ruleOneChit, "cauldron.sequence.may_end", playerArg(f.Side))
			t.Board.warn(t.Sheet, f.Side, everywhere)
		} else {
			t.Work.checkPledge(f.Pledged)
			t.Work.endPhase(f.Side)
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (MoveFrame) Settle(*work) play.Settled { return play.Asks }

// ActFrame is the active unit and the points that it has spent (8.0). Shaken: it was disrupted after it began, under
// the other reading of d-46.
type ActFrame struct {
	Unit   UnitID
	Spent  derive.Val
	Shaken bool
}

func (ActFrame) frame() string { return "act" }

// Fields implements [Frame].
func (f ActFrame) Fields(v record.Visitor) Frame {
	record.Ref(v, "unit", &f.Unit, Units)
	record.Points(v, "spent", &f.Spent, mostNumber)
	v.Bool("shaken", &f.Shaken)
	v.Check(func(c record.Checks) {
		if at, ok := placed(c, f.Unit); ok && at.Where == Arriving {
			c.Fail("unit", -1, record.NotThere, map[string]string{"Other": ""})
		}
	})
	return f
}

func (f ActFrame) given(g *givens) { g.Value("spent", f.Spent, derive.Points, unitArg(f.Unit)) }

func (f ActFrame) mover() UnitID { return f.Unit }

// Question implements [Frame].
func (f ActFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleMovement, "cauldron.point.act", unitArg(f.Unit))
}

// Options implements [Frame].
func (f ActFrame) Options(b *board, visit func(decide.Act)) {
	for t := Light; t <= Heavy; t++ {
		visit(Declare(t))
	}
	at := b.Units[f.Unit].At
	for d := range hex.Dir(hex.Dirs) {
		if to := at.Step(d); b.Map.Grid.Has(to) {
			visit(StepTo.At(to))
		}
	}
	for _, e := range [4]Edge{North, East, South, West} {
		if b.atEdge(at, e) {
			visit(ExitMap.Of(int(e)))
		}
	}
	visit(Stop.Now())
}

// Act implements [Frame].
func (f ActFrame) Act(t turn, i decide.Act) bool {
	if t.Judging() && !t.Board.meaningful(i) {
		return false
	}
	switch i.Verb {
	case StepTo:
		if t.Judging() {
			t.Board.step(t.Sheet, f, i.Hex)
		} else {
			t.Work.take(f, i.Hex)
		}
	case ExitMap:
		if t.Judging() {
			t.Board.exit(t.Sheet, f, Edge(i.N))
		} else {
			t.Work.exitMap(f, Edge(i.N))
		}
	case DeclareAttack:
		if t.Judging() {
			t.Board.declare(t.Sheet, f, AttackType(i.N))
		} else {
			t.Work.begin(f, AttackType(i.N))
		}
	case Stop:
		if t.Judging() {
			t.Board.stop(t.Sheet, f)
		} else {
			t.Work.finish(f)
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame]: a unit that is gone moves no more.
func (f ActFrame) Settle(w *work) play.Settled { return play.AsksIf(w.onMap(f.Unit)) }

// 8.0.6: mobility is tracked for armour, foot for infantry with an allowance of 6, wheeled for the rest.
func (b *board) mobility(u UnitID) Mobility {
	c := b.counter(u)
	switch {
	case c.Class == Armour:
		return Tracked
	case c.Class == Infantry && c.Faces[len(c.Faces)-1].Fresh.Move.N == footAllowance:
		return Foot
	}
	return Wheeled
}

// 8.0.e1: mineCost is 12 points for an Allied unit that crosses mines (14.0).
func (b *board) mineCost(rec *derive.Rec, u UnitID, from hex.Hex, d hex.Dir) (derive.Num, bool) {
	if b.side(u) != Allies || !b.unbreached(from, d) {
		return derive.Num{}, false
	}
	rule := ruleMines
	if b.Map.At(from, d)&(Road|Track) != 0 {
		rule = ruleRoadMines
	}
	return rec.Fact(
		derive.Of("cauldron.minefields.cost", rule, derive.Points),
		derive.Int(mineCost),
		cite.Printed,
	), true
}
