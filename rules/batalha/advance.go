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

// Rules of 5.2 Avanço após Combate.
const (
	ruleAdvance       cite.Rule = "batalha:5.2"
	ruleAdvanceMobile cite.Rule = "batalha:5.2.p1"
	ruleAdvanceFoot   cite.Rule = "batalha:5.2.p2"
	ruleAdvanceGuns   cite.Rule = "batalha:5.2.p3"
	ruleAdvanceFree   cite.Rule = "batalha:5.2.p4"
)

// How many hexes a unit advances, the vacated one included (5.2.p1, 5.2.p2, d-16).
const (
	mobileAdvance = 2
	footAdvance   = 1
)

// AdvanceFrame is the attackers that may still advance (5.2).
type AdvanceFrame struct {
	Side    Side
	May     []UnitID
	Vacated hex.Hex
}

func (AdvanceFrame) frame() string { return "advance" }

// Fields implements [Frame].
func (f AdvanceFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.RefsShown(v, "may", &f.May, Units)
	record.Hex(v, "vacated", &f.Vacated)
	return f
}

func (f AdvanceFrame) given(g *givens) { play.EachHolds(&g.Givens, "may_advance", f.May...) }

func (f AdvanceFrame) shows() Shows { return Shows{Vacated: []hex.Hex{f.Vacated}, Units: f.May} }

func (f AdvanceFrame) names() []UnitID { return f.May }

// Question implements [Frame].
func (f AdvanceFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleAdvance, "batalha.point.advance", hexArg(f.Vacated))
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
			t.Board.mayAdvance(t.Sheet, f, i.Unit)
		} else {
			t.Work.advanceUnit(f, i.Unit)
		}
	case EndAdvance:
		if t.Judging() {
			t.Sheet.Because(ruleAdvanceFree, "batalha.advance.may_end")
		} else {
			t.Work.pop()
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (f AdvanceFrame) Settle(w *work) play.Settled { return play.AsksIf(w.anyAdvance(f)) }

// AdvanceToFrame is a unit that advances; Steps are the hexes that it has gone (5.2).
type AdvanceToFrame struct {
	Unit    UnitID
	Vacated hex.Hex
	Steps   int
}

func (AdvanceToFrame) frame() string { return "advance_to" }

// Fields implements [Frame].
func (f AdvanceToFrame) Fields(v record.Visitor) Frame {
	unitField(v, &f.Unit)
	record.Hex(v, "vacated", &f.Vacated)
	record.Count(v, "steps", &f.Steps, mostSteps)
	return f
}

func (f AdvanceToFrame) given(g *givens) { g.Count("advanced", f.Steps, derive.Plain, unitArg(f.Unit)) }

func (f AdvanceToFrame) shows() Shows { return Shows{Vacated: []hex.Hex{f.Vacated}} }

func (AdvanceToFrame) begun() {}

func (f AdvanceToFrame) mover() UnitID { return f.Unit }

// Question implements [Frame].
func (f AdvanceToFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleAdvance, "batalha.point.advance_to", unitArg(f.Unit))
}

// Options implements [Frame].
func (f AdvanceToFrame) Options(b *board, visit func(decide.Act)) {
	if f.Steps == 0 {
		visit(AdvanceTo.At(f.Vacated))
	} else {
		at := b.Units[f.Unit].At
		for d := range hex.Dir(hex.Dirs) {
			visit(AdvanceTo.At(at.Step(d)))
		}
	}
	visit(EndAdvance.Now())
}

// Act implements [Frame].
func (f AdvanceToFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case AdvanceTo:
		if t.Judging() {
			if f.Steps == 0 {
				t.Board.intoVacated(t.Sheet, f, i.Hex)
			} else {
				t.Board.onwards(t.Sheet, f, i.Hex)
			}
		} else {
			t.Work.advanceTo(f, i.Hex)
		}
	case EndAdvance:
		if t.Judging() {
			t.Board.mayStopAdvance(t.Sheet, f)
		} else {
			t.Work.pop()
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (f AdvanceToFrame) Settle(w *work) play.Settled { return play.AsksIf(w.mayGoOn(f)) }

// 5.2.p4: mayStopAdvance judges the end of a unit's advance, which may not be in a full hex (4.1.1).
func (b *board) mayStopAdvance(s *decide.Sheet, f AdvanceToFrame) {
	if at := b.Units[f.Unit].At; b.crowded(f.Unit, at) {
		s.Refuse(ruleStacking, "batalha.advance.full", hexArg(at))
	}
	s.Because(ruleAdvanceFree, "batalha.advance.may_stop", unitArg(f.Unit))
}

// openAdvance asks for advances of the attackers in contact when the defenders are gone from their hex (5.2).
func (w *work) openAdvance(a Attack) {
	w.push(AdvanceFrame{Side: a.Side, May: w.alive(a.Attackers), Vacated: a.Target})
}

// advanceHexes is how many hexes the unit advances; one more under the other reading of d-16, by which the vacated hex
// does not count (5.2.p1, 5.2.p2).
func (b *board) advanceHexes(rec *derive.Rec, u UnitID) derive.Num {
	l, n := derive.Of("batalha.advance.foot", ruleAdvanceFoot, derive.Hexes, unitArg(u)), footAdvance
	if b.kind(u).Motorised() {
		l.Key, l.Rule, n = "batalha.advance.mobile", ruleAdvanceMobile, mobileAdvance
	}
	if b.Rulings.Other(AdvanceLength) {
		n++
	}
	return rec.Fact(l, derive.Int(n), cite.Printed)
}

// 5.2: mayAdvance judges which unit advances: an attacker in contact, no guns, that can enter the vacated hex.
func (b *board) mayAdvance(s *decide.Sheet, f AdvanceFrame, u UnitID) {
	if !contains(f.May, u) || !b.onMap(u) {
		s.Refuse(ruleAdvance, "batalha.advance.not_attacker", unitArg(u))
		return
	}
	b.vacatedRefusals(s, AdvanceToFrame{Unit: u, Vacated: f.Vacated})
	if !b.counter(u).Type.Guns() {
		s.Rec().Show(b.advanceHexes(s.Rec(), u))
	}
	s.Because(ruleAdvance, "batalha.advance.may_advance", unitArg(u), hexArg(f.Vacated))
}

// intoVacated judges the first step of an advance, which leads into the vacated hex (5.2).
func (b *board) intoVacated(s *decide.Sheet, f AdvanceToFrame, to hex.Hex) {
	if to != f.Vacated {
		s.Refuse(ruleAdvance, "batalha.advance.not_vacated", hexArg(to), derive.Place("Vacated", f.Vacated))
		return
	}
	b.vacatedRefusals(s, f)
	s.Because(ruleAdvance, "batalha.advance.may_enter", hexArg(to))
}

// 5.2.p3: vacatedRefusals names what keeps a unit out of the vacated hex (5.2). Into a full one it may come only to go
// on (4.1.1).
func (b *board) vacatedRefusals(s *decide.Sheet, f AdvanceToFrame) {
	u, h := f.Unit, f.Vacated
	if b.overAlways(u, h) || (b.crowded(u, h) && !b.goesBeyond(f)) {
		s.Refuse(ruleStacking, "batalha.advance.full", hexArg(h))
	}
	if b.beyond(u, b.Units[u].At) {
		s.Refuse(ruleLeash, "batalha.advance.frozen", unitArg(u))
	}
	b.leashRefusal(s, u, h)
	if b.holder(h) == b.side(u).Enemy() {
		s.Refuse(ruleApart, "batalha.advance.enemy", hexArg(h))
	}
	d, adjacent := hex.Toward(b.Units[u].At, h)
	if !adjacent {
		s.Refuse(ruleAdvance, "batalha.advance.not_adjacent", unitArg(u), hexArg(h))
	}
	if b.counter(u).Type.Guns() {
		s.Refuse(ruleAdvanceGuns, "batalha.advance.guns", unitArg(u))
	}
	if adjacent {
		b.advanceSeaArm(s, u, b.Units[u].At, d)
	}
}

// advanceSeaArm refuses armour a sea arm (2.3.tec).
func (b *board) advanceSeaArm(s *decide.Sheet, u UnitID, from hex.Hex, d hex.Dir) {
	if b.armour(u) && b.Map.At(from, d)&SeaArm != 0 {
		s.Refuse(ruleTerrain, "batalha.advance.sea_arm", unitArg(u))
	}
}

// goesBeyond tells whether a unit in the vacated hex could go on from it (4.1.1).
func (b *board) goesBeyond(f AdvanceToFrame) bool {
	there := *b
	there.Units = append([]Unit(nil), b.Units...)
	there.Units[f.Unit].At = f.Vacated
	f.Steps = 1
	return there.anyOnwards(f)
}

func (b *board) anyOnwards(f AdvanceToFrame) bool {
	at := b.Units[f.Unit].At
	return some(func(d hex.Dir) bool {
		s := decide.BareSheet()
		s.Try(AdvanceTo.At(at.Step(d)))
		b.onwards(s, f, at.Step(d))
		return s.Legal(0)
	})
}

// 5.2.p1: onwards judges a further step: for armour and motorised infantry, from open ground into open ground or a
// city. A zone stops the advance (d-17).
func (b *board) onwards(s *decide.Sheet, f AdvanceToFrame, to hex.Hex) {
	u, at := f.Unit, b.Units[f.Unit].At
	d, adjacent := hex.Toward(at, to)
	if !b.Map.Grid.Has(to) || !adjacent {
		s.Refuse(ruleAdvance, "batalha.advance.not_beside", hexArg(to))
		return
	}
	if b.crowded(u, to) {
		s.Refuse(ruleStacking, "batalha.advance.full", hexArg(to))
	}
	if b.threatens(u, at) && !b.Rulings.Other(AdvanceZones) {
		s.Refuse(ruleZone, "batalha.advance.zone", unitArg(u), hexArg(at))
	}
	if b.beyond(u, at) {
		s.Refuse(ruleLeash, "batalha.advance.frozen", unitArg(u))
	}
	b.leashRefusal(s, u, to)
	if b.holder(to) == b.side(u).Enemy() {
		s.Refuse(ruleApart, "batalha.advance.enemy", hexArg(to))
	}
	b.onwardsGround(s, f, to)
	b.advanceSeaArm(s, u, at, d)
	if b.ground(to) == Sea {
		s.Refuse(ruleTerrain, "batalha.advance.sea", hexArg(to))
	}
	s.Because(ruleAdvanceMobile, "batalha.advance.may_go_on", unitArg(u), hexArg(to))
}

// 5.2.p2: onwardsGround holds a further step to the length of the advance and to its ground: the first hex of two is
// open, the second open or a city (5.2.p1). By the other reading of d-16 the hexes count from beyond the vacated one.
func (b *board) onwardsGround(s *decide.Sheet, f AdvanceToFrame, to hex.Hex) {
	u := f.Unit
	most := b.advanceHexes(s.Rec(), u)
	s.Rec().Show(most)
	first := b.Units[u].At
	if b.Rulings.Other(AdvanceLength) && f.Steps == 1 {
		first = to
	}
	mobile := b.kind(u).Motorised()
	switch {
	case f.Steps >= most.Whole() && mobile:
		s.Refuse(
			ruleAdvanceMobile,
			"batalha.advance.mobile_done",
			unitArg(u),
			derive.Number("Most", most.Val, derive.Hexes),
		)
	case f.Steps >= most.Whole():
		s.Refuse(
			ruleAdvanceFoot,
			"batalha.advance.foot_done",
			unitArg(u),
			derive.Number("Most", most.Val, derive.Hexes),
		)
	}
	if !mobile {
		return
	}
	if !b.openTo(first) {
		s.Refuse(ruleAdvanceMobile, "batalha.advance.first_not_open", hexArg(first))
	}
	if !b.openTo(to) && b.ground(to) != City && first != to {
		s.Refuse(ruleAdvanceMobile, "batalha.advance.second_not_open", hexArg(to))
	}
}

// openTo tells whether a hex is open ground for an advance of two hexes: mines on it change nothing but under the
// other reading of d-65 (5.2.p1).
func (b *board) openTo(h hex.Hex) bool {
	return b.ground(h) == Open && (!b.Rulings.Other(MinedAdvance) || !b.mined(h))
}

// anyAdvance tells whether some unit may still advance.
func (b *board) anyAdvance(f AdvanceFrame) bool {
	for _, u := range f.May {
		s := decide.BareSheet()
		s.Try(AdvanceUnit.On(u))
		b.mayAdvance(s, f, u)
		if s.Legal(0) {
			return true
		}
	}
	return false
}

// mayGoOn tells whether a unit in the middle of its advance has a further step.
func (b *board) mayGoOn(f AdvanceToFrame) bool {
	return b.onMap(f.Unit) && (f.Steps == 0 || b.anyOnwards(f))
}

// advanceUnit picks a unit, which has not been given its hex (5.2).
func (w *work) advanceUnit(f AdvanceFrame, u UnitID) {
	f.May = without(f.May, u)
	w.replace(f)
	w.push(AdvanceToFrame{Unit: u, Vacated: f.Vacated})
}

// advanceTo takes a step of an advance; mines are rolled for as ever (5.2, 9.1.p1, d-17).
func (w *work) advanceTo(f AdvanceToFrame, to hex.Hex) {
	w.put(f.Unit, to)
	f.Steps++
	w.replace(f)
	w.Log(ruleAdvance, "batalha.advance.advanced", unitArg(f.Unit), hexArg(to))
	w.upon(f.Unit)
}

// advanceNotAsked refuses to advance when no combat has just been won, and units and hexes that no advance has room for
// (5.2).
func (b *board) advanceNotAsked(s *decide.Sheet, i decide.Act) {
	f, won := frame.Find[AdvanceFrame](b.Frames)
	_, going := frame.Find[AdvanceToFrame](b.Frames)
	switch i.Verb {
	case AdvanceUnit:
		if won && !b.dieFirst(s) {
			b.mayAdvance(s, f, i.Unit)
		}
	case AdvanceTo:
		if won && !b.dieFirst(s) && !going {
			b.notFarther(s, f, i.Hex)
		}
	case EndAdvance:
		if won || going {
			b.dieFirst(s)
		}
	default:
		return
	}
	if !won && !going {
		s.Refuse(ruleAdvance, "batalha.advance.not_won")
	}
}

// notFarther refuses another hex than the vacated one to whoever has not begun to advance, and to those in it a further
// one, by what stops them (5.2).
func (b *board) notFarther(s *decide.Sheet, f AdvanceFrame, to hex.Hex) {
	if to == f.Vacated {
		return
	}
	s.Refuse(ruleAdvance, "batalha.advance.not_vacated", hexArg(to), derive.Place("Vacated", f.Vacated))
	if hex.Distance(f.Vacated, to) != 1 {
		return
	}
	b.in(f.Vacated, func(u UnitID) { b.onwards(s, AdvanceToFrame{Unit: u, Vacated: f.Vacated, Steps: 1}, to) })
}
