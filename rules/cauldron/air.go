package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 13.4 Air.
const (
	ruleAir       cite.Rule = "cauldron:13.4"
	ruleAlliedAir cite.Rule = "cauldron:13.4.1"
	ruleAxisAir   cite.Rule = "cauldron:13.4.2"
)

const (
	airLoses    = 1 // the highest Axis roll that takes a step (13.4.2)
	axisAirHits = 6 // the highest Axis roll that disrupts (13.4.2)
	airHits     = 2 // the highest Allied roll that disrupts (13.4.1)
	airInFort   = 2 // on the Axis roll against a fortified hex (13.4.2)
)

// airTable finds what the modified roll of an air attack by a side does: "*" a step, "D" disruption, "-" nothing.
type airTable struct{ side Side }

// Cell gives the result of a roll.
func (t airTable) Cell(roll, _ derive.Val) (derive.Val, cite.Source) {
	n := roll.Whole()
	switch {
	case t.side == Axis && n <= airLoses:
		return derive.Sym("*"), cite.Printed
	case (t.side == Axis && n <= axisAirHits) || n <= airHits:
		return derive.Sym("D"), cite.Printed
	}
	return derive.Sym("-"), cite.Printed
}

func airRule(side Side) cite.Rule {
	if side == Axis {
		return ruleAxisAir
	}
	return ruleAlliedAir
}

// drewAir plays an Air chit as it is drawn (13.4). After a Sandstorm in the same Action Phase it does nothing;
// otherwise its target is chosen.
func (w *work) drewAir(f DrawFrame, chit Chit) {
	w.Played[f.Side-1] = append(w.Played[f.Side-1], chit)
	if w.grounded() {
		w.Log(ruleAir, "cauldron.air.grounded", playerArg(f.Side))
		return
	}
	w.push(AirFrame{Side: f.Side})
	w.Log(ruleAir, "cauldron.air.drawn", playerArg(f.Side))
}

// grounded tells whether a Sandstorm chit has been drawn in the Action Phase before its action chit, so that an Air
// chit does nothing (13.4). A made-up position may have both open: the air attack is closed then.
func (b *board) grounded() bool {
	f, ok := b.phaseFrame().(DrawFrame)
	return ok && f.Storm
}

// 13.4: strike judges an air attack on a unit: any enemy unit on the map (13.4.1, 13.4.2).
func (b *board) strike(s *decide.Sheet, f AirFrame, u UnitID) {
	rule := airRule(f.Side)
	if !b.onMap(u) {
		s.Refuse(rule, "cauldron.movement.not_in_play", unitArg(u))
		return
	}
	if b.side(u) == f.Side {
		s.Refuse(rule, "cauldron.air.own_unit", unitArg(u))
	}
	s.Because(rule, "cauldron.air.may_strike", unitArg(u))
	if fort, ok := b.airFort(s.Rec(), f.Side, u); ok && !s.Refused() {
		s.Rec().Show(fort)
	}
}

// 13.4.2: airFort is the modifier of an Axis roll against a unit in a fortified hex.
func (b *board) airFort(rec *derive.Rec, side Side, u UnitID) (derive.Num, bool) {
	at := b.Units[u].At
	if i := b.Map.Grid.Index(at); side != Axis || i < 0 || !b.Map.Fort[i] {
		return derive.Num{}, false
	}
	return rec.Fact(
		derive.Of("cauldron.air.fortified", ruleAxisAir, derive.Modifier, hexArg(at)),
		derive.Int(airInFort),
		cite.Printed,
	), true
}

// 13.4.1: airResult is what a face of the die does to the target (13.4.2).
func (b *board) airResult(rec *derive.Rec, side Side, u UnitID, face int) derive.Num {
	roll := rec.Die(derive.Of("cauldron.odds.die", ruleDie, derive.Face), derive.Int(face))
	if fort, ok := b.airFort(rec, side, u); ok {
		roll = rec.Sum(derive.Of("cauldron.air.roll", ruleAxisAir, derive.Face), roll, fort)
	}
	cell := rec.Lookup(
		derive.Of("cauldron.air.result", airRule(side), derive.Result),
		airTable{side},
		roll,
		derive.Num{},
	)
	rec.Show(cell)
	return cell
}

// bomb rolls for the air attack and carries it out (13.4.1, 13.4.2).
func (w *work) bomb(f AirFrame, u UnitID, src dice.Source) {
	face := dice.Fall(src, dieFaces)
	cell := w.airResult(w.rec, f.Side, u, face)
	w.pop()
	tell := func(key string) {
		w.LogRoll(airRule(f.Side), key, dieFaces, face, derive.Number("Die", derive.Int(face), derive.Face), unitArg(u))
	}
	switch cell.Sym() {
	case "*":
		tell("cauldron.air.costs_step")
		w.lose(u)
	case "D":
		tell("cauldron.air.disrupts")
		w.disrupt(u, airRule(f.Side), "cauldron.disruption.now")
	default:
		tell("cauldron.air.misses")
	}
}

// airUntimely refuses an air attack at another moment than that of the draw, and after a sandstorm in the same Action
// Phase (13.4).
func (b *board) airUntimely(s *decide.Sheet, u UnitID) {
	s.Refuse(ruleAir, "cauldron.moment.air_when_drawn")
	if f, ok := b.phaseFrame().(DrawFrame); ok {
		if b.grounded() {
			s.Refuse(ruleAir, "cauldron.air.grounded_now")
		}
		b.strike(s, AirFrame{Side: f.Side}, u)
	}
}

// AirFrame is an Air chit that Side has drawn and whose target has not been chosen (13.4).
type AirFrame struct{ Side Side }

func (AirFrame) frame() string { return "air" }

// Fields implements [Frame].
func (f AirFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

// Question implements [Frame].
func (f AirFrame) Question(*board) play.Question {
	return play.Ask(f.Side, airRule(f.Side), "cauldron.point.air")
}

// Options implements [Frame].
func (f AirFrame) Options(b *board, visit func(decide.Act)) {
	b.eachUnit(f.Side.Enemy(), func(u UnitID) { visit(AirStrike.On(u)) })
	visit(PassAir.Now())
}

// Act implements [Frame].
func (f AirFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case AirStrike:
		if t.Judging() {
			t.Board.strike(t.Sheet, f, i.Unit)
		} else {
			t.Work.bomb(f, i.Unit, t.Dice)
		}
	case PassAir:
		if t.Judging() {
			t.Sheet.Because(ruleAir, "cauldron.air.may_pass", playerArg(f.Side))
		} else {
			t.Work.pop()
		}
	default:
		return false
	}
	return true
}

// Settle asks for the target of an air attack, which a sandstorm keeps on the ground (13.4).
func (f AirFrame) Settle(w *work) play.Settled {
	if !w.grounded() {
		return play.Asks
	}
	w.pop()
	w.Log(ruleAir, "cauldron.air.grounded", playerArg(f.Side))
	return play.Changed
}
