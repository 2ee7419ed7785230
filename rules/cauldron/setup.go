package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 17 Scenarios: the set-up.
const (
	ruleScenarios   cite.Rule = "cauldron:17.0"
	ruleAlliedSetUp cite.Rule = "cauldron:17.0.2"
	ruleAxisSetUp   cite.Rule = "cauldron:17.0.3"
)

// Opening is the position from which a scenario begins: the Allies set up, then the Axis, then the first turn (17.0.2,
// 17.0.3). Units without an area wait for their turn (15.1).
func Opening(r *Rules) State {
	st := State{
		Turn:      May27AM,
		Units:     make([]Unit, len(r.Order.Counters)),
		Activated: make([]uint8, len(r.Order.Formations)),
		Markers:   r.Scenario.Markers.N,
	}
	for i, c := range r.Order.Counters {
		st.Units[i] = Unit{Where: Scheduled, Steps: uint8(len(c.Faces))}
	}
	for _, a := range r.Scenario.Areas {
		for _, u := range a.Units {
			st.Units[u].Where, st.Units[u].Used = Unplaced, a.Used
		}
	}
	st.Frames = stackOf([]Frame{TurnFrame{}, SetUpFrame{Side: Axis}, SetUpFrame{Side: Allies}})
	return st
}

func setUpRule(s Side) cite.Rule {
	if s == Axis {
		return ruleAxisSetUp
	}
	return ruleAlliedSetUp
}

// 17.0: area is the area in which a unit sets up and its place in the area's list; nil when it has none.
func (b *board) area(u UnitID) (a *Area, place int) {
	if b.Scenario == nil {
		return nil, 0
	}
	for i := range b.Scenario.Areas {
		a := &b.Scenario.Areas[i]
		for n, v := range a.Units {
			if v == u {
				return a, n
			}
		}
	}
	return nil, 0
}

// 17.0.2: setUpPicked judges which unit is set up next (17.0.3).
func (b *board) setUpPicked(s *decide.Sheet, f SetUpFrame, u UnitID) {
	rule := setUpRule(f.Side)
	if !b.known(u) || b.Units[u].Where != Unplaced {
		s.Refuse(rule, "cauldron.setup.not_waiting", unitArg(u))
		return
	}
	if b.side(u) != f.Side {
		s.Refuse(rule, "cauldron.movement.not_yours", unitArg(u))
	}
	if !b.hasRoom(u) {
		s.Refuse(rule, "cauldron.setup.no_room", unitArg(u))
	}
	s.Because(rule, "cauldron.setup.may_pick", unitArg(u), derive.Formation("Formation", int(b.counter(u).Formation)))
}

// 17.0.3: setUpAt judges the hex in which a unit is set up: in its formation's area, not where it may never be, and no
// fuller than the scenario and the stacking rules let it be (17.0.2, 8.1, 8.2, 10.0).
func (b *board) setUpAt(s *decide.Sheet, u UnitID, h hex.Hex) {
	rule := setUpRule(b.side(u))
	a, _ := b.area(u)
	at := b.Map.Grid.Index(h)
	if at < 0 {
		s.Refuse(rule, "cauldron.movement.no_hex", hexArg(h))
		return
	}
	if a == nil || !hasHex(a.Hexes, h) {
		s.Refuse(rule, "cauldron.setup.outside", unitArg(u), hexArg(h))
	}
	b.enterGround(s, u, h)
	if b.holder(h) == b.side(u).Enemy() {
		s.Refuse(rule, "cauldron.movement.enemy", hexArg(h))
	}
	if b.side(u) == Allies && b.Rulings.Other(KeptClear) && b.axisNeeds(h) {
		s.Refuse(rule, "cauldron.setup.kept_clear", hexArg(h))
	}
	count := 0
	b.in(h, func(v UnitID) {
		if b.side(v) == b.side(u) {
			count++
		}
	})
	if a != nil && count >= a.PerHex {
		s.Refuse(rule, "cauldron.setup.full", hexArg(h), derive.Number("Limit", derive.Int(a.PerHex), derive.Plain))
	}
	if broken, over := b.overfull(h, b.side(u), []UnitID{u}); over {
		s.Refuse(broken, "cauldron.setup.stacking", hexArg(h))
	}
	s.Because(rule, "cauldron.setup.may_place", unitArg(u), hexArg(h))
}

// axisNeeds tells whether an Axis unit sets up or arrives in a hex: the Allies keep that clear under the other reading
// of d-53 (17.0.2).
func (b *board) axisNeeds(h hex.Hex) bool {
	for i := range b.Units {
		u := UnitID(i)
		if b.side(u) != Axis {
			continue
		}
		if a, _ := b.area(u); hasHex(b.counter(u).Entry, h) || (a != nil && hasHex(a.Hexes, h)) {
			return true
		}
	}
	return false
}

func hasHex(all []hex.Hex, h hex.Hex) bool {
	for _, x := range all {
		if x == h {
			return true
		}
	}
	return false
}

// setUpReady judges taking the ready set-up for all units that still wait, each as if it were placed by hand after
// those before it (17.0).
func (b *board) setUpReady(s *decide.Sheet, f SetUpFrame) {
	if b.Scenario == nil {
		s.Refuse(ruleScenarios, "cauldron.setup.no_scenario")
		return
	}
	next := newBoard(b.Rules, b.clone())
	probe := decide.BareSheet()
	b.eachUnplaced(f.Side, func(u UnitID) {
		a, n := b.area(u)
		if a == nil || n >= len(a.Ready) {
			s.Refuse(setUpRule(f.Side), "cauldron.setup.no_ready_hex", unitArg(u))
			return
		}
		probe.Reset(nil)
		probe.Try(SetUpAt.At(a.Ready[n]))
		next.setUpAt(probe, u, a.Ready[n])
		if !probe.Legal(0) {
			s.Refuse(setUpRule(f.Side), "cauldron.setup.ready_taken", unitArg(u), hexArg(a.Ready[n]))
			return
		}
		next.stand(u, a.Ready[n])
	})
	s.Because(setUpRule(f.Side), "cauldron.setup.may_take_ready", playerArg(f.Side))
}

// stand puts a unit on the map and among those in its hex; zones are left as they were.
func (b *board) stand(u UnitID, h hex.Hex) {
	b.Units[u].At, b.Units[u].Where = h, OnMap
	b.standing.Add(u, b.Map.Grid.Index(h))
}

// eachUnplaced visits the units of a side that wait to be set up.
func (b *board) eachUnplaced(side Side, visit func(UnitID)) {
	for i := range b.Units {
		if b.Units[i].Where == Unplaced && b.side(UnitID(i)) == side {
			visit(UnitID(i))
		}
	}
}

// hasRoom tells whether a unit can be set up anywhere in its area.
func (b *board) hasRoom(u UnitID) bool {
	probe := decide.BareSheet()
	for _, h := range b.setUpHexes(u) {
		probe.Reset(nil)
		probe.Try(SetUpAt.At(h))
		b.setUpAt(probe, u, h)
		if probe.Legal(0) {
			return true
		}
	}
	return false
}

// waiting tells whether a side still has units that can be set up. One that finds no room is left out of the game.
func (b *board) waiting(side Side) bool {
	found := false
	b.eachUnplaced(side, func(u UnitID) { found = found || b.hasRoom(u) })
	return found
}

func (w *work) setUp(u UnitID, h hex.Hex) {
	unit := w.unit(u)
	unit.At, unit.Where = h, OnMap
	w.index()
	w.Log(setUpRule(w.side(u)), "cauldron.setup.placed", unitArg(u), hexArg(h))
}

// takeReady sets up all units of the side that still wait (17.0).
func (w *work) takeReady(f SetUpFrame) {
	var waiting []UnitID
	w.eachUnplaced(f.Side, func(u UnitID) { waiting = append(waiting, u) })
	for _, u := range waiting {
		a, n := w.area(u)
		w.setUp(u, a.Ready[n])
	}
}

// setUpHexes are the hexes of a unit's area.
func (b *board) setUpHexes(u UnitID) []hex.Hex {
	if a, _ := b.area(u); a != nil {
		return a.Hexes
	}
	return nil
}

// setUpUntimely refuses what belongs to the set-up when it is over, and what is not its next step (17.0.2, 17.0.3).
func (b *board) setUpUntimely(s *decide.Sheet, top Frame) {
	if f, choosing := top.(SetUpFrame); choosing {
		s.Refuse(setUpRule(f.Side), "cauldron.moment.set_up_who")
		return
	}
	if f, placing := top.(SetUpAtFrame); placing {
		s.Refuse(setUpRule(b.side(f.Unit)), "cauldron.moment.set_up_where", unitArg(f.Unit))
		return
	}
	s.Refuse(ruleScenarios, "cauldron.moment.set_up_over")
}

// settingUp tells whether a frame belongs to the set-up.
func settingUp(top Frame) bool {
	_, side := top.(SetUpFrame)
	_, unit := top.(SetUpAtFrame)
	return side || unit
}

// SetUpFrame is a side that sets up (17.0.2, 17.0.3).
type SetUpFrame struct{ Side Side }

func (SetUpFrame) frame() string { return "set_up" }

// Fields implements [Frame].
func (f SetUpFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

func (f SetUpFrame) given(g *givens) {
	key := "sets_up"
	if g.setUp {
		key = "sets_up_next"
	}
	g.setUp = true
	g.Holds(key, true, playerArg(f.Side))
}

func (SetUpFrame) outside(*board) bool { return true }

// Question implements [Frame].
func (f SetUpFrame) Question(*board) play.Question {
	return play.Ask(f.Side, setUpRule(f.Side), "cauldron.point.set_up")
}

// Options implements [Frame].
func (f SetUpFrame) Options(b *board, visit func(decide.Act)) {
	visit(SetUpReady.Now())
	b.eachUnplaced(f.Side, func(u UnitID) { visit(SetUp.On(u)) })
}

// Act implements [Frame].
func (f SetUpFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case SetUp:
		if t.Judging() {
			t.Board.setUpPicked(t.Sheet, f, i.Unit)
		} else {
			t.Work.push(SetUpAtFrame{Unit: i.Unit})
		}
	case SetUpReady:
		if t.Judging() {
			t.Board.setUpReady(t.Sheet, f)
		} else {
			t.Work.takeReady(f)
		}
	default:
		return false
	}
	return true
}

// Settle asks while a unit of the side can still be set up (17.0).
func (f SetUpFrame) Settle(w *work) play.Settled { return play.AsksIf(w.waiting(f.Side)) }

// SetUpAtFrame is a unit that is set up and has not been given a hex.
type SetUpAtFrame struct{ Unit UnitID }

func (SetUpAtFrame) frame() string { return "set_up_at" }

// Fields implements [Frame].
func (f SetUpAtFrame) Fields(v record.Visitor) Frame {
	record.Ref(v, "unit", &f.Unit, Units)
	return f
}

func (f SetUpAtFrame) given(g *givens) { play.EachHolds(&g.Givens, "placed", f.Unit) }

func (SetUpAtFrame) begun() {}

func (SetUpAtFrame) outside(*board) bool { return true }

func (f SetUpAtFrame) mover() UnitID { return f.Unit }

func (f SetUpAtFrame) names() []UnitID { return []UnitID{f.Unit} }

// Question implements [Frame].
func (f SetUpAtFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), setUpRule(b.side(f.Unit)), "cauldron.point.set_up_at", unitArg(f.Unit))
}

// Options implements [Frame].
func (f SetUpAtFrame) Options(b *board, visit func(decide.Act)) {
	for _, h := range b.setUpHexes(f.Unit) {
		visit(SetUpAt.At(h))
	}
}

// Act implements [Frame].
func (f SetUpAtFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != SetUpAt {
		return false
	}
	if t.Judging() {
		t.Board.setUpAt(t.Sheet, f.Unit, i.Hex)
	} else {
		t.Work.pop()
		t.Work.setUp(f.Unit, i.Hex)
	}
	return true
}

// Settle asks while the unit waits and there is room for it (17.0).
func (f SetUpAtFrame) Settle(w *work) play.Settled {
	return play.AsksIf(w.Units[f.Unit].Where == Unplaced && w.hasRoom(f.Unit))
}
