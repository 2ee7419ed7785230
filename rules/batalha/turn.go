package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 3.0 Seqüência and of the turn track.
const (
	ruleTurns     cite.Rule = "batalha:2.4.1"
	ruleAnyNumber cite.Rule = "batalha:3.0.o1"
	ruleAirPoints cite.Rule = "batalha:6.1"
)

// 3.0: goOn begins the next phase when nothing is left to decide in the one under way, and after the last one the next
// turn or the final score.
func (w *work) goOn(f TurnFrame) {
	w.leave(f.Phase)
	if f.Phase == AlliedCombat {
		w.endTurn()
		return
	}
	f.Phase++
	w.replace(f)
	switch f.Phase {
	case AxisClearing:
		w.receiveAir()
		w.receiveUnits()
		w.push(ClearFrame{})
	case AxisMovement:
		w.openMovement(Axis)
	case AxisCombat:
		w.openCombat(Axis)
	case AlliedMovement:
		w.openMovement(Allies)
	case AlliedCombat:
		w.openCombat(Allies)
	case TurnBegins:
	}
}

// leave does what belongs to the end of a phase.
func (w *work) leave(p Phase) {
	switch p {
	case AxisMovement:
		w.post()
	case AlliedMovement:
		w.restore()
	case TurnBegins, AxisClearing, AxisCombat, AlliedCombat:
	}
}

// openMovement opens a movement phase (3.0). Whoever stands in an enemy zone now has touched one (7.0.p3).
func (w *work) openMovement(side Side) {
	for i := range w.Units {
		u := &w.Units[i]
		u.Moved, u.Engaged, u.Touched, u.Fought = false, false, false, false
		if u.Where == OnMap {
			u.Touched = w.inZone(u.At, w.side(UnitID(i)).Enemy())
		}
	}
	w.Log(ruleSequence, "batalha.turn.movement", playerArg(side))
	w.push(MoveFrame{Side: side})
}

// openCombat opens a combat phase (3.0).
func (w *work) openCombat(side Side) {
	for i := range w.Units {
		w.Units[i].Fought = false
	}
	w.Log(ruleSequence, "batalha.turn.combat", playerArg(side))
	w.push(CombatFrame{Side: side})
}

// 2.4.2, 6.0, 6.2.o1: receiveAir sets the markers of air power anew; under the other reading of d-04 what the game
// began with must last, and under that of d-05 the track holds ten (6.1).
func (w *work) receiveAir() {
	if w.Scenario == nil || w.Rulings.Other(AirPool) {
		return
	}
	for side := Axis; side <= Allies; side++ {
		points := w.Scenario.Air[side-1].N
		if w.Rulings.Other(AirTrack) {
			points = min(points, airTrack)
		}
		w.Air[side-1] = points
		w.Log(
			ruleAirPoints,
			"batalha.turn.air",
			playerArg(side),
			derive.Number("Count", derive.Int(points), derive.Plain),
		)
	}
}

// 2.4.1: endTurn moves the turn marker, or ends the game after the last turn (3.0).
func (w *work) endTurn() {
	if w.Turn >= w.lastTurn() {
		w.pop()
		w.finalScore()
		return
	}
	w.Turn++
	w.replace(TurnFrame{})
	w.Log(ruleTurns, "batalha.turn.moved", derive.Term("Turn", turnKey(w.Turn)))
}

// TurnFrame is a turn and the phase that is under way in it (3.0). It lies under everything else and never asks. Struck
// are the hexes that were attacked in the turn's first combat phase, noted under the other reading of d-07 only.
type TurnFrame struct {
	Phase  Phase
	Struck []hex.Hex
}

func (TurnFrame) frame() string { return "turn" }

// Fields implements [Frame].
func (f TurnFrame) Fields(v record.Visitor) Frame {
	record.Word(v, "phase", &f.Phase, phases())
	record.Hexes(v, "struck", &f.Struck)
	return f
}

// Question implements [Frame]: a turn asks nothing.
func (TurnFrame) Question(*board) play.Question { return play.Question{} }

// Options implements [Frame].
func (TurnFrame) Options(*board, func(decide.Intent)) {}

// Judge implements [Frame].
func (TurnFrame) Judge(*board, *decide.Sheet, decide.Intent) bool { return false }

// CarryOut implements [Frame].
func (TurnFrame) CarryOut(*work, decide.Intent, dice.Source) {}

// Settle goes on to the next phase (3.0).
func (f TurnFrame) Settle(w *work) play.Settled {
	w.goOn(f)
	return play.Changed
}
