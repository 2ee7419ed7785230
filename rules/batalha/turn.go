package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
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
			u.Touched = w.touches(UnitID(i), u.At)
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
func (TurnFrame) Options(*board, func(decide.Act)) {}

// Act implements [Frame].
func (TurnFrame) Act(turn, decide.Act) bool { return false }

// Settle goes on to the next phase (3.0).
func (f TurnFrame) Settle(w *work) play.Settled {
	w.goOn(f)
	return play.Changed
}

// 3.0.o1: takesTurn refuses the choice of a unit that is not in play, or not of the side that moves.
func (b *board) takesTurn(s *decide.Sheet, side Side, u UnitID) bool {
	if !b.known(u) || (b.Units[u].Where != OnMap && b.Units[u].Where != Arriving) {
		s.Refuse(ruleAnyNumber, "batalha.movement.not_in_play", unitArg(u))
		return false
	}
	if b.side(u) != side {
		s.Refuse(ruleAnyNumber, "batalha.movement.not_yours", unitArg(u))
		return false
	}
	return true
}
