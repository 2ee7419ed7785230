package batalha

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 11.1 Colocação das Unidades.
const (
	ruleSetUp       cite.Rule = "batalha:11.1"
	ruleAlliedSetUp cite.Rule = "batalha:11.1.1"
	ruleAxisSetUp   cite.Rule = "batalha:11.1.2"
)

// Opening is the position from which the game begins: units stand where the board marks them, the Allies set up their
// free ones, then the Axis, then the first turn (11.1.1, 11.1.2). Units that have no place yet wait for their turn
// (11.1.3, 11.1.4).
func Opening(r *Rules) State {
	st := State{Turn: 1, Units: make([]Unit, len(r.Order.Counters)), Held: make([]Side, len(r.Map.Objectives))}
	for i := range st.Units {
		st.Units[i].Where = Scheduled
	}
	for _, p := range r.Scenario.Start {
		st.Units[p.Unit] = Unit{At: p.At}
	}
	for _, a := range r.Scenario.Areas {
		for _, u := range a.Units {
			st.Units[u].Where = Unplaced
		}
	}
	for side, points := range r.Scenario.Air {
		st.Air[side] = points.N
	}
	st.Frames = stackOf([]Frame{TurnFrame{}, SetUpFrame{Side: Axis}, SetUpFrame{Side: Allies}})
	return st
}

// SetUpFrame is a side that sets up its free units (11.1.1, 11.1.2).
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

func (SetUpFrame) phase() string { return "set_up" }

// Question implements [Frame].
func (f SetUpFrame) Question(*board) play.Question {
	return play.Ask(f.Side, setUpRule(f.Side), "batalha.point.set_up")
}

// Options implements [Frame].
func (f SetUpFrame) Options(b *board, visit func(decide.Act)) {
	visit(SetUpReady.Now())
	b.eachUnplaced(f.Side, func(u UnitID) { visit(SetUp.On(u)) })
	b.eachMovable(f.Side, func(u UnitID) { visit(SetUp.On(u)) })
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

// Settle asks while a unit of the side can be set up (11.1). One that finds no room is left out of the game. Units that
// may be moved are until the side is ready (d-50).
func (f SetUpFrame) Settle(w *work) play.Settled {
	found := false
	w.eachMovable(f.Side, func(UnitID) { found = true })
	w.eachUnplaced(f.Side, func(u UnitID) { found = found || w.hasRoom(u) })
	return play.AsksIf(found)
}

// SetUpAtFrame is a unit that is set up and has not been given a hex.
type SetUpAtFrame struct{ Unit UnitID }

func (SetUpAtFrame) frame() string { return "set_up_at" }

// Fields implements [Frame].
func (f SetUpAtFrame) Fields(v record.Visitor) Frame {
	unitField(v, &f.Unit)
	return f
}

func (f SetUpAtFrame) given(g *givens) { play.EachHolds(&g.Givens, "placed", f.Unit) }

func (SetUpAtFrame) phase() string { return "set_up" }

func (SetUpAtFrame) begun() {}

func (f SetUpAtFrame) mover() UnitID { return f.Unit }

// Question implements [Frame].
func (f SetUpAtFrame) Question(b *board) play.Question {
	side := b.side(f.Unit)
	return play.Ask(side, setUpRule(side), "batalha.point.set_up_at", unitArg(f.Unit))
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

// Settle implements [Frame].
func (f SetUpAtFrame) Settle(w *work) play.Settled {
	return play.AsksIf((w.Units[f.Unit].Where == Unplaced || w.movable(f.Unit)) && w.hasRoom(f.Unit))
}

func setUpRule(s Side) cite.Rule {
	if s == Axis {
		return ruleAxisSetUp
	}
	return ruleAlliedSetUp
}

// 11.1: area is the area in which a free unit sets up and its place in the area's list; nil when it has none.
func (b *board) area(u UnitID) (a *Area, place int) {
	if b.Scenario == nil {
		return nil, 0
	}
	for i := range b.Scenario.Areas {
		a := &b.Scenario.Areas[i]
		if n := slices.Index(a.Units, u); n >= 0 {
			return a, n
		}
	}
	return nil, 0
}

// 11.1.2: setUpPicked judges which free unit is set up next (11.1.1).
func (b *board) setUpPicked(s *decide.Sheet, f SetUpFrame, u UnitID) {
	rule := setUpRule(f.Side)
	switch {
	case b.known(u) && (b.Units[u].Where == Unplaced || b.movable(u)):
	case b.onMap(u) && b.Rulings.Other(FreeSetUp):
		s.Refuse(rule, "batalha.setup.named", unitArg(u))
		return
	default:
		s.Refuse(rule, "batalha.setup.not_waiting", unitArg(u))
		return
	}
	if b.side(u) != f.Side {
		s.Refuse(rule, "batalha.movement.not_yours", unitArg(u))
	}
	if !b.hasRoom(u) {
		s.Refuse(rule, "batalha.setup.no_room", unitArg(u))
	}
	if b.onMap(u) {
		s.Because(rule, "batalha.setup.may_move", unitArg(u))
		return
	}
	s.Because(rule, "batalha.setup.may_pick", unitArg(u))
}

// 11.1.1: setUpAt judges the hex in which a free unit is set up (11.1.2, 4.1.1).
func (b *board) setUpAt(s *decide.Sheet, u UnitID, h hex.Hex) {
	rule := setUpRule(b.side(u))
	if b.Map.Grid.Has(h) && !slices.Contains(b.setUpHexes(u), h) {
		s.Refuse(rule, "batalha.setup.outside", unitArg(u), hexArg(h))
	}
	if !b.enterable(s, u, h) {
		return
	}
	if b.full(u, h) {
		s.Refuse(
			ruleStacking,
			"batalha.setup.full",
			hexArg(h),
			derive.Number("Limit", derive.Int(stackLimit), derive.Plain),
		)
	}
	s.Because(rule, "batalha.setup.may_place", unitArg(u), hexArg(h))
}

// setUpReady judges taking the ready set-up for all units that still wait, each as if it were placed by hand after
// those before it (11.1).
func (b *board) setUpReady(s *decide.Sheet, f SetUpFrame) {
	next := newBoard(b.Rules, b.clone())
	probe := decide.BareSheet()
	b.eachUnplaced(f.Side, func(u UnitID) {
		a, n := b.area(u)
		if a == nil || n >= len(a.Ready) {
			s.Refuse(setUpRule(f.Side), "batalha.setup.no_ready_hex", unitArg(u))
			return
		}
		probe.Reset(nil)
		probe.Try(SetUpAt.At(a.Ready[n]))
		next.setUpAt(probe, u, a.Ready[n])
		if !probe.Legal(0) {
			s.Refuse(setUpRule(f.Side), "batalha.setup.ready_taken", unitArg(u), hexArg(a.Ready[n]))
			return
		}
		next.Units[u].At, next.Units[u].Where = a.Ready[n], OnMap
		next.index()
	})
	s.Because(setUpRule(f.Side), "batalha.setup.may_take_ready", playerArg(f.Side))
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

func (w *work) setUp(u UnitID, h hex.Hex) {
	w.Units[u].Where = OnMap
	w.put(u, h)
	w.Log(setUpRule(w.side(u)), "batalha.setup.placed", unitArg(u), hexArg(h))
}

// takeReady sets up all units of the side that still wait, and ends its set-up (11.1).
func (w *work) takeReady(f SetUpFrame) {
	w.pop()
	var waiting []UnitID
	w.eachUnplaced(f.Side, func(u UnitID) { waiting = append(waiting, u) })
	for _, u := range waiting {
		a, n := w.area(u)
		w.setUp(u, a.Ready[n])
	}
}

// setUpHexes are the hexes of a unit's area. A unit without one that may be moved goes where any free unit of its side
// may, or one began (d-50).
func (b *board) setUpHexes(u UnitID) []hex.Hex {
	if a, _ := b.area(u); a != nil || !b.movable(u) {
		if a == nil {
			return nil
		}
		return a.Hexes
	}
	var out []hex.Hex
	for i := range b.Scenario.Areas {
		if a := &b.Scenario.Areas[i]; a.Side == b.side(u) {
			out = append(out, a.Hexes...)
		}
	}
	for _, p := range b.Scenario.Start {
		if b.side(p.Unit) == b.side(u) {
			out = append(out, p.At)
		}
	}
	slices.SortFunc(out, func(g, h hex.Hex) int { return b.Map.Grid.Index(g) - b.Map.Grid.Index(h) })
	return slices.Compact(out)
}

// movable tells whether a unit on the map may be set up elsewhere: one whose place the rulebook does not name, under
// the other reading of d-50 (11.1).
func (b *board) movable(u UnitID) bool {
	if b.Scenario == nil || !b.onMap(u) || !b.Rulings.Other(FreeSetUp) {
		return false
	}
	return !slices.ContainsFunc(b.Scenario.Start, func(p Placed) bool { return p.Unit == u && p.Named })
}

// eachMovable visits the units of a side on the map that may be set up elsewhere.
func (b *board) eachMovable(side Side, visit func(UnitID)) {
	for i := range b.Units {
		if u := UnitID(i); b.side(u) == side && b.movable(u) {
			visit(u)
		}
	}
}

// setUpNotAsked refuses to set up what is not free, or is not the side's, and anything once the game has begun (11.1).
func (b *board) setUpNotAsked(s *decide.Sheet, i decide.Act) {
	f, now := frame.Find[SetUpFrame](b.Frames)
	switch i.Verb {
	case SetUp:
		if now {
			b.setUpPicked(s, f, i.Unit)
			return
		}
	case SetUpAt, SetUpReady:
	default:
		return
	}
	if _, one := frame.Find[SetUpAtFrame](b.Frames); !now && !one {
		s.Refuse(ruleSetUp, "batalha.setup.over")
	}
}
