package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 4.2 Entrada e Saída do Tabuleiro, and of the reinforcements of 11.1.
const (
	ruleEntry        cite.Rule = "batalha:4.2.1"
	ruleLeaving      cite.Rule = "batalha:4.2.2"
	ruleAlliedArrive cite.Rule = "batalha:11.1.3"
	ruleAxisArrive   cite.Rule = "batalha:11.1.4"
)

// EnterFrame is an arriving unit that has not been given a hex (4.2.1).
type EnterFrame struct{ Unit UnitID }

func (EnterFrame) frame() string { return "enter" }

// Fields implements [Frame].
func (f EnterFrame) Fields(v record.Visitor) Frame {
	unitField(v, &f.Unit)
	return f
}

func (f EnterFrame) given(g *givens) { play.EachHolds(&g.Givens, "enters", f.Unit) }

func (EnterFrame) phase() string { return "movement" }

func (f EnterFrame) mover() UnitID { return f.Unit }

// Question implements [Frame].
func (f EnterFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleEntry, "batalha.point.enter", unitArg(f.Unit))
}

// Options implements [Frame].
func (f EnterFrame) Options(b *board, visit func(decide.Act)) {
	for _, h := range b.entries(f.Unit) {
		visit(EnterAt.At(h))
	}
}

// Act implements [Frame].
func (f EnterFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != EnterAt {
		return false
	}
	if t.Judging() {
		t.Board.enter(t.Sheet, f, i.Hex)
	} else {
		t.Work.comeIn(f, i.Hex)
	}
	return true
}

// Settle implements [Frame].
func (f EnterFrame) Settle(w *work) play.Settled { return play.AsksIf(w.canComeIn(f.Unit)) }

// entryEdge is the edge by which the reinforcements of a side come, and the directions that lead in from it (4.2.1).
func entryEdge(side Side) (e Edge, in [2]hex.Dir) {
	if side == Axis {
		return West, [2]hex.Dir{1, 2}
	}
	return East, [2]hex.Dir{4, 5}
}

// 11.1.3, 11.1.4: receiveUnits lets the reinforcements of the turn enter from now on.
func (w *work) receiveUnits() {
	if w.Scenario == nil {
		return
	}
	for _, a := range w.Scenario.Arrivals {
		for _, u := range a.Units {
			if a.Turn > w.Turn || w.Units[u].Where != Scheduled {
				continue
			}
			w.Units[u].Where = Arriving
			rule := ruleAlliedArrive
			if w.side(u) == Axis {
				rule = ruleAxisArrive
			}
			w.Log(rule, "batalha.arrivals.arrives", unitArg(u))
		}
	}
}

// entries are the hexes of the edge by which a unit enters, or those of them with a road that leads in under the other
// reading of d-41 (4.2.1).
func (b *board) entries(u UnitID) []hex.Hex {
	edge, _ := entryEdge(b.side(u))
	var out []hex.Hex
	for i := range b.standing.Hexes() {
		if h := b.Map.Grid.At(i); b.Map.AtEdge(h, edge) && (!b.Rulings.Other(RoadEntry) || b.roadIn(b.side(u), h)) {
			out = append(out, h)
		}
	}
	return out
}

// roadIn tells whether a road leads into a hex of a side's edge from beyond it (4.2.1).
func (b *board) roadIn(side Side, h hex.Hex) bool {
	_, ways := entryEdge(side)
	for _, way := range ways {
		if b.Map.At(h, way.Opposite())&Road != 0 {
			return true
		}
	}
	return false
}

// entryCost is the points for the first hex, by the road or trail that leads in there if there is one, and mines
// (4.2.1).
func (b *board) entryCost(rec *derive.Rec, u UnitID, h hex.Hex) derive.Num {
	_, ways := entryEdge(b.side(u))
	from, d := h.Step(ways[0].Opposite()), ways[0]
	for _, way := range ways {
		if b.Map.At(h, way.Opposite())&(Road|Trail) != 0 {
			from, d = h.Step(way.Opposite()), way
		}
	}
	parts := [2]derive.Num{b.wayIn(rec, u, from, d)}
	n := 1
	if mines, ok := b.mineCost(rec, u, h); ok {
		parts[n] = mines
		n++
	}
	return rec.Sum(derive.Of("batalha.movement.cost", ruleEntry, derive.Points, hexArg(h)), parts[:n]...)
}

// 4.2.1: enter judges the hex in which a reinforcement enters.
func (b *board) enter(s *decide.Sheet, f EnterFrame, h hex.Hex) {
	edge, _ := entryEdge(b.side(f.Unit))
	if b.Map.Grid.Has(h) && !b.Map.AtEdge(h, edge) {
		s.Refuse(ruleEntry, "batalha.arrivals.not_the_edge", unitArg(f.Unit), hexArg(h))
	}
	if b.Map.Grid.Has(h) && b.Map.AtEdge(h, edge) && b.Rulings.Other(RoadEntry) && !b.roadIn(b.side(f.Unit), h) {
		s.Refuse(ruleEntry, "batalha.arrivals.no_road", unitArg(f.Unit), hexArg(h))
	}
	if !b.enterable(s, f.Unit, h) {
		return
	}
	b.leashRefusal(s, f.Unit, h)
	cost := b.pay(s, ActFrame{Unit: f.Unit}, b.entryCost(s.Rec(), f.Unit, h))
	b.roomToPass(s, f.Unit, h, b.left(nil, ActFrame{Unit: f.Unit}).Minus(cost.Val))
	s.Because(ruleEntry, "batalha.arrivals.may_enter_at", hexArg(h), derive.Number("Cost", cost.Val, derive.Points))
	b.becauseOf(s, f.Unit, h)
}

// canComeIn tells whether a reinforcement finds any hex to enter; one that finds none waits (4.2.1).
func (b *board) canComeIn(u UnitID) bool {
	if b.Units[u].Where != Arriving {
		return false
	}
	probe := decide.BareSheet()
	for _, h := range b.entries(u) {
		probe.Reset(nil)
		probe.Try(EnterAt.At(h))
		b.enter(probe, EnterFrame{Unit: u}, h)
		if probe.Legal(0) {
			return true
		}
	}
	return false
}

// entryFirst refuses anything else in a movement phase while a reinforcement can come in, under the other reading of
// d-52, by which reinforcements have a phase of their own before it (4.2.1, 11.1.3, 11.1.4).
func (b *board) entryFirst(s *decide.Sheet, side Side) {
	if !b.Rulings.Other(OwnPhases) {
		return
	}
	b.eachUnit(side, func(u UnitID) {
		if b.canComeIn(u) {
			s.Refuse(ruleEntry, "batalha.arrivals.first", unitArg(u))
		}
	})
}

// comeIn brings a reinforcement onto the map; it goes on moving with what is left of its points (4.2.1).
func (w *work) comeIn(f EnterFrame, h hex.Hex) {
	cost := w.entryCost(w.rec, f.Unit, h)
	w.rec.Show(cost)
	w.Units[f.Unit].Where = OnMap
	w.put(f.Unit, h)
	w.replace(ActFrame{Unit: f.Unit})
	w.Log(
		ruleEntry,
		"batalha.arrivals.entered",
		unitArg(f.Unit),
		hexArg(h),
		derive.Number("Cost", cost.Val, derive.Points),
	)
	w.arrived(ActFrame{Unit: f.Unit, Spent: cost.Val})
}

// entryNotAsked refuses to enter when no reinforcement of the side waits, or not by its edge (4.2.1).
func (b *board) entryNotAsked(s *decide.Sheet, f MoveFrame, h hex.Hex) {
	edge, _ := entryEdge(f.Side)
	waiting := NoUnit
	b.eachUnit(f.Side, func(u UnitID) {
		if b.Units[u].Where == Arriving {
			waiting = u
		}
	})
	switch {
	case waiting == NoUnit:
		s.Refuse(ruleEntry, "batalha.arrivals.nobody_waits", playerArg(f.Side))
	case !b.Map.AtEdge(h, edge):
		s.Refuse(ruleEntry, "batalha.arrivals.not_the_edge", unitArg(waiting), hexArg(h))
	}
}
