package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 4.0 Movimentação.
const (
	ruleMovement  cite.Rule = "batalha:4.0"
	ruleAllowance cite.Rule = "batalha:4.0.o1"
	ruleFewer     cite.Rule = "batalha:4.0.o2"
	ruleTerrain   cite.Rule = "batalha:2.3.tec"
	ruleDiceUse   cite.Rule = "batalha:2.4.3"
)

// MoveFrame is a movement phase in which units move one after another (3.0).
type MoveFrame struct{ Side Side }

func (MoveFrame) frame() string { return "move" }

// Fields implements [Frame].
func (f MoveFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

func (f MoveFrame) given(g *givens) { g.engaged(f.Side) }

func (f MoveFrame) phase() string { return "movement_" + f.Side.word() }

// Question implements [Frame].
func (f MoveFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleAnyNumber, "batalha.point.move")
}

// Options implements [Frame].
func (f MoveFrame) Options(b *board, visit func(decide.Act)) {
	b.eachUnit(f.Side, func(u UnitID) { visit(SelectUnit.On(u)) })
	visit(EndMovement.Now())
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
	case EndMovement:
		if t.Judging() {
			t.Board.entryFirst(t.Sheet, f.Side)
			t.Sheet.Because(ruleAnyNumber, "batalha.movement.may_end", playerArg(f.Side))
		} else {
			t.Work.pop()
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (MoveFrame) Settle(*work) play.Settled { return play.Asks }

// ActFrame is the unit on the move and the points that it has spent (4.0). Broke: it began engaged and has broken
// contact (4.1.2.p2). Held: it has come into an enemy zone, or beyond the 20 hexes, and goes no farther (4.1.2.p1,
// 4.1.2.o2).
type ActFrame struct {
	Unit  UnitID
	Spent derive.Val
	Broke bool
	Held  bool
}

func (ActFrame) frame() string { return "act" }

// Fields implements [Frame].
func (f ActFrame) Fields(v record.Visitor) Frame {
	unitField(v, &f.Unit)
	record.Points(v, "spent", &f.Spent, mostNumber)
	v.Bool("broke", &f.Broke)
	v.Bool("held", &f.Held)
	v.Check(func(c record.Checks) { checkStands(c, f.Unit) })
	return f
}

func (f ActFrame) given(g *givens) {
	u := unitArg(f.Unit)
	g.Value("spent", f.Spent, derive.Points, u)
	g.Holds("broke", f.Broke, u)
	g.Holds("held", f.Held, u)
}

func (f ActFrame) shows() Shows { return Shows{Tied: []UnitID{f.Unit}} }

func (ActFrame) phase() string { return "movement" }

func (f ActFrame) mover() UnitID { return f.Unit }

// Question implements [Frame].
func (f ActFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleMovement, "batalha.point.act", unitArg(f.Unit))
}

// Options implements [Frame].
func (f ActFrame) Options(b *board, visit func(decide.Act)) {
	at := b.Units[f.Unit].At
	for d := range hex.Dir(hex.Dirs) {
		if to := at.Step(d); b.Map.Grid.Has(to) {
			visit(StepTo.At(to))
		}
	}
	visit(Stop.Now())
}

// Act implements [Frame].
func (f ActFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case StepTo:
		if t.Judging() {
			t.Board.step(t.Sheet, f, i.Hex)
		} else {
			t.Work.take(f, i.Hex)
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

// Settle implements [Frame].
func (f ActFrame) Settle(w *work) play.Settled { return play.AsksIf(w.onMap(f.Unit) && !f.Held) }

// 4.0.o3, 4.0.o4, 4.0.o5: left is the unit's own allowance less the points that it has spent in this phase; nothing is
// carried over, passed on or added up (4.0.o1).
func (b *board) left(rec *derive.Rec, f ActFrame) derive.Num {
	spent := rec.Fact(
		derive.Of("batalha.movement.spent", ruleMovement, derive.Modifier),
		derive.Val{}.Minus(f.Spent),
		cite.None,
	)
	return rec.Sum(derive.Of("batalha.movement.left", ruleAllowance, derive.Points), b.allowance(rec, f.Unit), spent)
}

// stepCost is the points for a step to an adjacent hex of the map: the way in, mines, breaking contact (4.0).
func (b *board) stepCost(rec *derive.Rec, u UnitID, d hex.Dir) derive.Num {
	from := b.Units[u].At
	parts := [3]derive.Num{b.wayIn(rec, u, from, d)}
	n := 1
	if mines, ok := b.mineCost(rec, u, from.Step(d)); ok {
		parts[n] = mines
		n++
	}
	if more, ok := b.breakCost(rec, u); ok {
		parts[n] = more
		n++
	}
	return rec.Sum(derive.Of("batalha.movement.cost", ruleMovement, derive.Points, hexArg(from.Step(d))), parts[:n]...)
}

// wayIn is the cost of the ground entered, or of the road or trail along which it is entered; over a sea arm it is the
// cost of that when it is higher (4.0, 2.3.tec). Under the other reading of d-60 it is the sum of all of them.
func (b *board) wayIn(rec *derive.Rec, u UnitID, from hex.Hex, d hex.Dir) derive.Num {
	side := b.Map.At(from, d)
	if side == 0 && !b.Map.Grid.Has(from) {
		side = b.Map.At(from.Step(d), d.Opposite())
	}
	if b.Rulings.Other(AllGround) {
		return b.allGround(rec, u, from.Step(d), side)
	}
	var way derive.Num
	switch {
	case side&Road != 0:
		way = b.terrainCost(rec, u, "batalha.movement.road", &b.Charts.Road)
	case side&Trail != 0:
		way = b.terrainCost(rec, u, "batalha.movement.trail", &b.Charts.Trail)
	default:
		g := b.ground(from.Step(d))
		way = b.terrainCost(rec, u, groundKey(g), &b.Charts.Ground[g])
	}
	if side&SeaArm == 0 {
		return way
	}
	arm := b.terrainCost(rec, u, "batalha.movement.sea_arm", &b.Charts.SeaArm)
	return rec.Greatest(derive.Of("batalha.movement.across", ruleTerrain, derive.Points), way, arm)
}

// allGround is the sum of the costs of the ground of a hex and of what lies on the side by which it is entered (4.0).
func (b *board) allGround(rec *derive.Rec, u UnitID, to hex.Hex, side SideFeature) derive.Num {
	g := b.ground(to)
	parts := []derive.Num{b.terrainCost(rec, u, groundKey(g), &b.Charts.Ground[g])}
	for _, way := range []struct {
		feature SideFeature
		key     string
		row     *TerrainRow
	}{
		{Road, "batalha.movement.road", &b.Charts.Road},
		{Trail, "batalha.movement.trail", &b.Charts.Trail},
		{SeaArm, "batalha.movement.sea_arm", &b.Charts.SeaArm},
	} {
		if side&way.feature != 0 {
			parts = append(parts, b.terrainCost(rec, u, way.key, way.row))
		}
	}
	return rec.Sum(derive.Of("batalha.movement.all_ground", ruleTerrain, derive.Points), parts...)
}

func (b *board) terrainCost(rec *derive.Rec, u UnitID, key string, row *TerrainRow) derive.Num {
	cell, kind := row.Foot, "batalha.term.foot"
	if b.kind(u).Motorised() {
		cell, kind = row.Motorised, "batalha.term.motorised"
	}
	return rec.Fact(derive.Of(key, ruleTerrain, derive.Points, derive.Term("Kind", kind)), cell.Val, cell.Source)
}

func groundKey(g Ground) string {
	switch g {
	case Open:
		return "batalha.movement.open"
	case City:
		return "batalha.movement.city"
	case Ridge:
		return "batalha.movement.ridge"
	case Sea:
		return "batalha.movement.sea"
	}
	panic("batalha: unknown ground")
}

// 4.0: step judges a step of the unit on the move.
func (b *board) step(s *decide.Sheet, f ActFrame, to hex.Hex) derive.Num {
	u, from := f.Unit, b.Units[f.Unit].At
	d, adjacent := hex.Toward(from, to)
	if !adjacent {
		s.Refuse(ruleMovement, "batalha.movement.not_adjacent", unitArg(u), hexArg(to))
	}
	if b.beyond(u, from) {
		s.Refuse(ruleLeash, "batalha.leash.frozen", unitArg(u))
	}
	if !b.enterable(s, u, to) || !adjacent {
		return derive.Num{}
	}
	if b.Map.At(from, d)&SeaArm != 0 && b.armour(u) {
		s.Refuse(ruleTerrain, "batalha.movement.armour_sea_arm", unitArg(u), derive.Border("Hexside", from, d))
		return derive.Num{}
	}
	b.leashRefusal(s, u, to)
	b.breakFree(s, u, from, to)
	cost := b.pay(s, f, b.stepCost(s.Rec(), u, d))
	b.roomToPass(s, u, to, b.left(nil, f).Minus(cost.Val))
	if !s.Refused() {
		b.because(s, u, from, to, cost)
	}
	return cost
}

// because gives the grounds for a step: its cost, and what comes of it.
func (b *board) because(s *decide.Sheet, u UnitID, from, to hex.Hex, cost derive.Num) {
	s.Because(ruleMovement, "batalha.movement.may_step", hexArg(to), derive.Number("Cost", cost.Val, derive.Points))
	if b.binds(u, from) {
		s.Because(ruleBreak, "batalha.zones.breaks", unitArg(u))
	}
	b.becauseOf(s, u, to)
}

// becauseOf tells what befalls a unit that comes into a hex.
func (b *board) becauseOf(s *decide.Sheet, u UnitID, to hex.Hex) {
	if b.full(u, to) {
		s.Because(ruleStacking, "batalha.stacking.through", hexArg(to))
	}
	switch {
	case b.binds(u, to):
		s.Because(ruleZone, "batalha.zones.engages", unitArg(u), hexArg(to))
	case b.armour(u) && b.inZone(to, b.side(u).Enemy()):
		s.Because(ruleArmourFree, "batalha.zones.ignored", unitArg(u), hexArg(to))
	}
	if b.victim(u) && b.mined(to) {
		b.risksMines(s, u, to)
	}
	if b.beyond(u, to) {
		s.Because(ruleLeash, "batalha.leash.halts", unitArg(u), hexArg(to))
	}
}

// 4.1.2.p6, 4.2.2: enterable refuses a hex that is off the map, sea, or held by the enemy; it is false for one where
// the unit cannot stand at all (2.3.tec).
func (b *board) enterable(s *decide.Sheet, u UnitID, to hex.Hex) bool {
	i := b.Map.Grid.Index(to)
	if i < 0 {
		s.Refuse(ruleLeaving, "batalha.movement.no_hex", hexArg(to))
		return false
	}
	if b.holder(to) == b.side(u).Enemy() {
		s.Refuse(ruleApart, "batalha.movement.enemy", hexArg(to))
	}
	if b.Map.Ground[i] == Sea {
		s.Refuse(ruleTerrain, "batalha.movement.no_sea", hexArg(to))
		return false
	}
	return true
}

// 4.0.o1: pay refuses a cost beyond the points left.
func (b *board) pay(s *decide.Sheet, f ActFrame, cost derive.Num) derive.Num {
	rec := s.Rec()
	left := b.left(rec, f)
	rec.Show(cost)
	rec.Show(left)
	if left.Less(cost.Val) {
		s.Refuse(
			ruleAllowance,
			"batalha.movement.points",
			derive.Number("Cost", cost.Val, derive.Points),
			derive.Number("Left", left.Val, derive.Points),
		)
	}
	return cost
}

// 4.0.o2: stop judges the end of the unit's movement; one that passes through a full hex must go on (4.1.1).
func (b *board) stop(s *decide.Sheet, f ActFrame) {
	u := f.Unit
	if f.Spent == (derive.Val{}) {
		s.Because(ruleFewer, "batalha.movement.stop_unmoved", unitArg(u))
		return
	}
	if at := b.Units[u].At; b.crowded(u, at) && b.goesOn(u, at, b.left(nil, f).Val) {
		s.Refuse(
			ruleStacking,
			"batalha.stacking.no_stop",
			hexArg(at),
			derive.Number("Limit", derive.Int(stackLimit), derive.Plain),
		)
		return
	}
	s.Because(
		ruleFewer,
		"batalha.movement.may_stop",
		unitArg(u),
		derive.Number("Left", b.left(nil, f).Val, derive.Points),
	)
}

// selected judges the choice of the unit that moves next (3.0.o1, 4.0).
func (b *board) selected(s *decide.Sheet, f MoveFrame, u UnitID) {
	if !b.takesTurn(s, f.Side, u) {
		return
	}
	if b.Units[u].Moved {
		s.Refuse(ruleMovement, "batalha.movement.has_moved", unitArg(u))
	}
	if b.Units[u].Where == Arriving {
		if !b.canComeIn(u) {
			s.Refuse(ruleEntry, "batalha.arrivals.blocked", unitArg(u))
		}
		s.Because(ruleEntry, "batalha.arrivals.may_enter", unitArg(u))
		return
	}
	b.entryFirst(s, f.Side)
	if b.beyond(u, b.Units[u].At) {
		s.Refuse(ruleLeash, "batalha.leash.frozen", unitArg(u))
	}
	s.Because(ruleAnyNumber, "batalha.movement.may_select", unitArg(u))
	if b.binds(u, b.Units[u].At) {
		b.becauseEngaged(s, u)
	}
}

// selectUnit sets a unit on the move; one that arrives enters first (3.0).
func (w *work) selectUnit(u UnitID) {
	if w.Units[u].Where == Arriving {
		w.push(EnterFrame{Unit: u})
		return
	}
	w.push(ActFrame{Unit: u})
	w.Log(ruleAnyNumber, "batalha.movement.selected", unitArg(u))
}

// take carries out a step (4.0).
func (w *work) take(f ActFrame, to hex.Hex) {
	from := w.Units[f.Unit].At
	d, _ := hex.Toward(from, to)
	cost := w.stepCost(w.rec, f.Unit, d)
	f.Broke = f.Broke || w.binds(f.Unit, from)
	f.Spent = f.Spent.Plus(cost.Val)
	w.put(f.Unit, to)
	w.rec.Show(cost)
	left := w.left(w.rec, f)
	w.rec.Show(left)
	w.Log(
		ruleMovement,
		"batalha.movement.stepped",
		unitArg(f.Unit),
		hexArg(to),
		derive.Number("Cost", cost.Val, derive.Points),
		derive.Number("Left", left.Val, derive.Points),
	)
	w.arrived(f)
}

// arrived is what befalls the unit on the move in the hex that it has come to; f is its frame from now on (4.1.2.p1,
// 4.1.2.p4, 4.1.2.o2, 9.1.p1).
func (w *work) arrived(f ActFrame) {
	u := w.unit(f.Unit)
	u.Moved = true
	u.Touched = u.Touched || w.touches(f.Unit, u.At)
	if w.binds(f.Unit, u.At) {
		u.Engaged, f.Held = true, true
		w.Log(ruleZone, "batalha.zones.engaged", unitArg(f.Unit))
	}
	if w.beyond(f.Unit, u.At) {
		f.Held = true
		w.Log(ruleLeash, "batalha.leash.halted", unitArg(f.Unit))
	}
	w.replace(f)
	w.upon(f.Unit)
}

// finish ends the unit's movement (4.0.o2). One that has not moved is put back and may still move in this phase.
func (w *work) finish(f ActFrame) {
	if f.Spent != (derive.Val{}) {
		w.Log(ruleFewer, "batalha.movement.stopped", unitArg(f.Unit))
	}
	w.pop()
}

// movementNotAsked refuses to move outside a movement phase, and within one units that may not move, or have (2.4.3,
// 3.0, 4.0).
func (b *board) movementNotAsked(s *decide.Sheet, i decide.Act) {
	f, now := frame.Find[MoveFrame](b.Frames)
	switch i.Verb {
	case SelectUnit:
		if now && !b.dieFirst(s) {
			b.selected(s, f, i.Unit)
		}
	case StepTo:
		if now && !b.dieFirst(s) {
			b.noFarther(s, f, i.Hex)
		}
	case EnterAt:
		if now && !b.dieFirst(s) {
			b.entryNotAsked(s, f, i.Hex)
		}
	case Stop, EndMovement:
		if now {
			b.dieFirst(s)
		}
	case Roll:
		if now {
			s.Refuse(ruleDiceUse, "batalha.movement.no_dice")
		}
		return
	default:
		return
	}
	if !now {
		s.Refuse(ruleSequence, "batalha.sequence.no_movement")
	}
}

// noFarther refuses a step of the units beside a hex that have moved already, when none is on the move and none there
// can still be chosen (4.0, 4.1.2.p1).
func (b *board) noFarther(s *decide.Sheet, f MoveFrame, to hex.Hex) {
	if top, _ := b.Frames.Top(); top != Frame(f) {
		return
	}
	fresh := false
	b.contacts(f.Side, to, func(u UnitID) { fresh = fresh || !b.Units[u].Moved })
	if fresh {
		return
	}
	b.contacts(f.Side, to, func(u UnitID) {
		if b.Units[u].Engaged {
			s.Refuse(ruleZone, "batalha.zones.no_farther", unitArg(u))
			return
		}
		s.Refuse(ruleMovement, "batalha.movement.has_moved", unitArg(u))
	})
}
