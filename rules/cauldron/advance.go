package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 11.2 Advance after Combat.
const (
	ruleAdvance       cite.Rule = "cauldron:11.2"
	ruleAdvanceAllies cite.Rule = "cauldron:11.2.e1"
	ruleAdvanceMines  cite.Rule = "cauldron:11.2.e2"
	ruleAdvanceFree   cite.Rule = "cauldron:11.2.1"
	ruleAdvanceGoOn   cite.Rule = "cauldron:11.2.2"
)

// openAdvance asks for advances when a hex was vacated and an attacker could enter it (11.2). Attackers that had to
// retreat do not advance (d-45).
func (w *work) openAdvance(f ResultFrame) {
	vacated := w.vacated(f.Combat)
	if len(vacated) == 0 || (f.Owed.Retreated && !w.Rulings.Other(AdvanceAfterR)) {
		return
	}
	w.push(AdvanceFrame{Side: w.side(f.Combat.Active), May: w.alive(f.Combat.Attackers()), Vacated: vacated})
}

// couldAdvance tells whether the unit is free to advance into one of the hexes, or has just done so.
func (b *board) couldAdvance(u UnitID, vacated []hex.Hex) bool {
	for _, h := range vacated {
		if b.Units[u].At == h {
			return true
		}
		s := decide.BareSheet()
		s.Try(AdvanceTo.At(h))
		b.advanceGround(s, u, h)
		if s.Legal(0) {
			return true
		}
	}
	return false
}

// advanceUnit judges which attacker advances next: one that has a vacated hex to go to (11.2).
func (b *board) advanceUnit(s *decide.Sheet, f AdvanceFrame, u UnitID) {
	if !contains(f.May, u) || !b.onMap(u) {
		s.Refuse(ruleAdvance, "cauldron.advance.not_attacker", unitArg(u))
		return
	}
	for _, h := range f.Vacated {
		if b.advanceOpen(u, h) {
			s.Because(ruleAdvance, "cauldron.advance.may_unit", unitArg(u))
			return
		}
	}
	for _, h := range f.Vacated {
		b.advanceRefusals(s, u, h)
	}
}

func (b *board) advanceOpen(u UnitID, h hex.Hex) bool {
	s := decide.BareSheet()
	s.Try(AdvanceTo.At(h))
	b.advanceRefusals(s, u, h)
	return s.Legal(0)
}

// 11.2: advanceTo judges the hex into which the unit advances.
func (b *board) advanceTo(s *decide.Sheet, f AdvanceToFrame, h hex.Hex) {
	open := false
	for _, v := range f.Vacated {
		open = open || v == h
	}
	if !open {
		s.Refuse(ruleAdvance, "cauldron.advance.not_vacated", hexArg(h))
		return
	}
	b.advanceRefusals(s, f.Unit, h)
	s.Because(ruleAdvanceFree, "cauldron.advance.may_enter", unitArg(f.Unit), hexArg(h))
}

func (b *board) advanceRefusals(s *decide.Sheet, u UnitID, h hex.Hex) {
	if rule, over := b.overfull(h, b.side(u), []UnitID{u}); over {
		s.Refuse(rule, "cauldron.advance.stacking", unitArg(u), hexArg(h))
	}
	b.advanceGround(s, u, h)
}

// 11.2.e2: advanceGround refuses an advance for the ground: the hex must be adjacent (d-71), over a hexside that the
// unit may cross (11.2, 11.2.e1).
func (b *board) advanceGround(s *decide.Sheet, u UnitID, h hex.Hex) {
	at := b.Units[u].At
	d, adjacent := hex.Toward(at, h)
	if adjacent {
		b.crossSlope(s, at, d)
	}
	if b.counter(u).Bound && !b.Map.Home69[max(b.Map.Grid.Index(h), 0)] {
		s.Refuse(ruleHome69, "cauldron.movement.bound", unitArg(u), hexArg(h))
	}
	if !adjacent && !b.Rulings.Other(AdvanceReach) {
		s.Refuse(ruleAdvance, "cauldron.advance.not_adjacent", unitArg(u), hexArg(h))
	}
	b.advanceForbidden(s, u, h)
	b.frozenWorker(s, u)
}

// 11.2.e1: advanceForbidden refuses the Allies the prohibited zone, and Axis units that are no infantry a way over
// unbreached mines (11.2.e2).
func (b *board) advanceForbidden(s *decide.Sheet, u UnitID, h hex.Hex) {
	if i := b.Map.Grid.Index(h); i >= 0 && b.side(u) == Allies && b.Map.West[i] {
		s.Refuse(ruleAdvanceAllies, "cauldron.movement.forbidden_zone", hexArg(h))
	}
	d, adjacent := hex.Toward(b.Units[u].At, h)
	if adjacent && b.side(u) == Axis && b.counter(u).Class != Infantry && b.unbreached(b.Units[u].At, d) {
		s.Refuse(ruleAdvanceMines, "cauldron.advance.mines", unitArg(u), hexArg(h))
	}
}

// 11.2.1: advance moves the unit into a vacated hex: no points, no zones, no flip.
func (w *work) advance(f AdvanceToFrame, h hex.Hex) {
	w.advanced(f.Unit, h)
	w.Log(ruleAdvanceFree, "cauldron.advance.advanced", unitArg(f.Unit), hexArg(h))
	w.pop()
	if top, ok := w.Frames.Top(); ok {
		if a, is := top.(AdvanceFrame); is {
			a.May = without(a.May, f.Unit)
			w.replace(a)
		}
	}
}

// advanced moves the unit and keeps the hexside of a minefield by which it came, under the other reading of d-61
// (14.0.1).
func (w *work) advanced(u UnitID, h hex.Hex) {
	d, adjacent := hex.Toward(w.Units[u].At, h)
	mined := adjacent && w.side(u) == Axis && w.unbreached(w.Units[u].At, d)
	w.moved(u, h)
	if mined && w.Rulings.Other(BackOverMines) {
		w.Units[u].Back = uint8(d.Opposite()) + 1
		w.floods = &floods{}
	}
}

// advanceUntimely refuses an advance that does not follow a combat, with what the ground says against it, and one whose
// turn has not come (11.2, 11.2.e1, 11.2.e2).
func (b *board) advanceUntimely(s *decide.Sheet, top Frame, i decide.Act) {
	_, choosing := top.(AdvanceFrame)
	_, entering := top.(AdvanceToFrame)
	_, cull := top.(CullFrame)
	_, fighting := b.fighting()
	switch {
	case choosing:
		s.Refuse(ruleAdvance, "cauldron.moment.advance_who")
	case entering:
		s.Refuse(ruleAdvance, "cauldron.moment.advance_where")
	case cull:
	case fighting:
		s.Refuse(ruleAdvance, "cauldron.moment.results_first")
	default:
		s.Refuse(ruleAdvance, "cauldron.moment.nothing_vacated")
		b.advanceBarred(s, i)
	}
}

// advanceBarred names the mines and the zone that would bar an advance in any case: the active unit's into a hex, or a
// unit's into those around it (11.2.e1, 11.2.e2).
func (b *board) advanceBarred(s *decide.Sheet, i decide.Act) {
	switch i.Verb {
	case AdvanceTo:
		if f, ok := frame.Find[ActFrame](
			b.Frames,
		); ok && b.onMap(f.Unit) &&
			hex.Distance(b.Units[f.Unit].At, i.Hex) == 1 {
			b.advanceGround(s, f.Unit, i.Hex)
		}
	case AdvanceUnit:
		if !b.onMap(i.Unit) {
			return
		}
		for d := range hex.Dir(hex.Dirs) {
			h := b.Units[i.Unit].At.Step(d)
			if n := b.Map.Grid.Index(h); n < 0 || b.holder(h) == b.side(i.Unit).Enemy() {
				continue
			}
			b.advanceForbidden(s, i.Unit, h)
		}
	default:
	}
}

// anyAdvance tells whether some unit may still advance into some vacated hex (11.2).
func (b *board) anyAdvance(f AdvanceFrame) bool {
	for _, u := range f.May {
		for _, h := range f.Vacated {
			if b.onMap(u) && b.advanceOpen(u, h) {
				return true
			}
		}
	}
	return false
}

// AdvanceFrame is the attackers that may still advance, and the vacated hexes (11.2).
type AdvanceFrame struct {
	Side    Side
	May     []UnitID
	Vacated []hex.Hex
}

func (AdvanceFrame) frame() string { return "advance" }

// Fields implements [Frame].
func (f AdvanceFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.RefsShown(v, "may", &f.May, Units)
	record.HexesNeeded(v, "vacated", &f.Vacated)
	return f
}

func (f AdvanceFrame) given(g *givens) { play.EachHolds(&g.Givens, "may_advance", f.May...) }

func (f AdvanceFrame) names() []UnitID { return f.May }

// Question implements [Frame].
func (f AdvanceFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleAdvance, "cauldron.point.advance")
}

// Options implements [Frame].
func (f AdvanceFrame) Options(_ *board, visit func(decide.Act)) {
	for _, u := range f.May {
		visit(AdvanceUnit.On(u))
	}
	visit(EndAdvance.Now())
}

// Act implements [Frame].
func (f AdvanceFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case AdvanceUnit:
		if t.Judging() {
			t.Board.advanceUnit(t.Sheet, f, i.Unit)
		} else {
			t.Work.push(AdvanceToFrame{Unit: i.Unit, Vacated: f.Vacated})
		}
	case EndAdvance:
		if t.Judging() {
			t.Sheet.Because(ruleAdvance, "cauldron.advance.may_end")
		} else {
			t.Work.pop()
		}
	default:
		return false
	}
	return true
}

// Settle asks while some unit may still advance into some vacated hex (11.2).
func (f AdvanceFrame) Settle(w *work) play.Settled { return play.AsksIf(w.anyAdvance(f)) }

// AdvanceToFrame is a unit that advances and has not been given a hex (11.2).
type AdvanceToFrame struct {
	Unit    UnitID
	Vacated []hex.Hex
}

func (AdvanceToFrame) frame() string { return "advance_to" }

// Fields implements [Frame].
func (f AdvanceToFrame) Fields(v record.Visitor) Frame {
	record.Ref(v, "unit", &f.Unit, Units)
	record.SomeHexes(v, "vacated", &f.Vacated)
	return f
}

func (f AdvanceToFrame) given(g *givens) { play.EachHolds(&g.Givens, "advances", f.Unit) }

func (AdvanceToFrame) begun() {}

func (f AdvanceToFrame) mover() UnitID { return f.Unit }

func (f AdvanceToFrame) names() []UnitID { return []UnitID{f.Unit} }

// Question implements [Frame].
func (f AdvanceToFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleAdvance, "cauldron.point.advance_to", unitArg(f.Unit))
}

// Options implements [Frame].
func (f AdvanceToFrame) Options(_ *board, visit func(decide.Act)) {
	for _, h := range f.Vacated {
		visit(AdvanceTo.At(h))
	}
}

// Act implements [Frame].
func (f AdvanceToFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != AdvanceTo {
		return false
	}
	if t.Judging() {
		t.Board.advanceTo(t.Sheet, f, i.Hex)
	} else {
		t.Work.advance(f, i.Hex)
	}
	return true
}

// Settle implements [Frame].
func (AdvanceToFrame) Settle(*work) play.Settled { return play.Asks }
