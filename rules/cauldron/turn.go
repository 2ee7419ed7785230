package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 3 Sequence of Play: the phases of a turn.
const (
	ruleChitPhase     cite.Rule = "cauldron:3.0.1"
	ruleMinePhase     cite.Rule = "cauldron:3.0.2"
	ruleSupplyPhase   cite.Rule = "cauldron:3.0.3"
	ruleInitPhase     cite.Rule = "cauldron:3.0.4"
	ruleFirstPlayer   cite.Rule = "cauldron:3.0.5"
	ruleSecondPlayer  cite.Rule = "cauldron:3.0.6"
	ruleAlternation   cite.Rule = "cauldron:3.0.7"
	ruleRecovery      cite.Rule = "cauldron:3.0.8"
	ruleVictoryPhase  cite.Rule = "cauldron:3.0.9"
	ruleUnevenActions cite.Rule = "cauldron:7.0.9"
)

// Phase is a part of a turn.
type Phase uint8

// The phases, in their order.
const (
	TurnBegins Phase = iota // nothing of the turn has happened yet
	ChitPhase
	MinefieldPhase
	SupplyPhase
	InitiativePhase
	ActionPhases
	RecoveryPhase
	VictoryPhase
)

// 3.0, 3.0.1, 3.0.4: goOn begins the next phase when nothing is left to decide in the one under way, and after the last
// one the next turn or the final score.
func (w *work) goOn(f TurnFrame) {
	if f.Phase == VictoryPhase {
		w.endTurn()
		return
	}
	if f.Phase == ActionPhases && w.nextAction(f) {
		return
	}
	f.Phase++
	w.replace(f)
	switch f.Phase {
	case ChitPhase:
		w.rebuild()
		w.reinforce()
	case MinefieldPhase:
		w.openMinefields()
	case SupplyPhase:
		w.supply()
	case InitiativePhase:
		if w.Rulings.Other(ReplacementOrder) {
			w.checkAll()
		}
		w.openInitiative()
	case RecoveryPhase:
		w.refresh()
	case VictoryPhase:
		w.collect()
	case TurnBegins, ActionPhases:
	}
}

// 3.0.2: openMinefields makes late mines work, turns last turn's markers and lets the Axis place new ones from May 28
// on (14.0.4).
func (w *work) openMinefields() {
	if w.Turn == June5 || w.Turn == June9 {
		w.Log(ruleLateMines, "cauldron.minefields.laid")
	}
	switch {
	case w.dueBreaches() > 0:
		w.push(ResolveFrame{})
	case w.Turn >= breachesFrom:
		w.push(BreachFrame{Left: w.breachLimit()})
	default:
		w.Log(ruleMinePhase, "cauldron.minefields.not_yet")
	}
}

// 3.0.3: supply checks the supply of every unit and the Axis lines of communication, then asks for the Allied tank
// replacements (15.0.5). Under the other reading of d-68 the checks wait until these are spent.
func (w *work) supply() {
	if !w.Rulings.Other(ReplacementOrder) {
		w.checkAll()
	}
	if n := w.row().Replacements.N; n > 0 {
		w.Log(
			ruleTankReplacements,
			"cauldron.replacement.arrive",
			playerArg(Allies),
			derive.Number("Count", derive.Int(n), derive.Plain),
		)
		w.push(ReplaceFrame{Side: Allies, Left: n, Supply: true})
	}
}

// checkAll checks the supply of every unit, then the Axis lines of communication (3.0.3).
func (w *work) checkAll() {
	w.checkSupply()
	w.checkLines()
}

// 3.0.5, 3.0.6, 3.0.7: nextAction opens the next Action Phase: of the other side, or of the same one when the
// other can perform none. It is false when neither can. On May 27 AM the order is printed (6.0.e1, 7.0.9).
func (w *work) nextAction(f TurnFrame) bool {
	side, ok := w.nextSide(&f)
	if !ok {
		w.wasteActions(Axis)
		w.wasteActions(Allies)
		return false
	}
	switch f.Done {
	case 0:
		w.Log(ruleFirstPlayer, "cauldron.turn.phase_of", playerArg(side))
	case 1:
		w.Log(ruleSecondPlayer, "cauldron.turn.phase_of", playerArg(side))
	default:
		w.Log(ruleAlternation, "cauldron.turn.phase_of", playerArg(side))
	}
	f.Done++
	w.replace(f)
	w.push(DrawFrame{Side: side})
	return true
}

// nextSide is whose Action Phase comes next; the frame is left with what follows it.
func (w *work) nextSide(f *TurnFrame) (Side, bool) {
	if f.Next == 0 {
		f.Next = Axis
	}
	if order := firstTurnOrder(); w.Turn == May27AM {
		for f.Done < len(order) {
			if side := order[f.Done]; w.canAct(side) {
				return side, true
			}
			f.Done++
		}
	}
	side, ok := w.whoActs(f.Next)
	if ok {
		f.Next = side.Enemy()
	}
	return side, ok
}

// canAct tells whether a side can perform an Action Phase: it has an action left and an action chit in its cup.
func (b *board) canAct(side Side) bool {
	if b.Actions[side-1] < 1 {
		return false
	}
	for _, c := range b.Cup[side-1] {
		if c.Action() {
			return true
		}
	}
	return false
}

// 3.0.8: refresh ends all disruption and turns every unit to its fresh side (12.0.7).
func (w *work) refresh() {
	for i := range w.Units {
		if u := &w.Units[i]; u.Where != Unplaced {
			u.Used = false
		}
	}
	w.Log(ruleRecovery, "cauldron.turn.recovered")
	w.endDisruption()
	w.index()
}

// 3.0.9: endTurn moves the turn marker, or ends the game after the last turn.
func (w *work) endTurn() {
	if w.Turn >= w.lastTurn() {
		w.pop()
		w.finalScore()
		return
	}
	w.Turn++
	w.minesChanged()
	w.replace(TurnFrame{})
	w.Log(ruleVictoryPhase, "cauldron.turn.moved", derive.Term("Turn", turnKey(w.Turn)))
}

// TurnFrame is a turn and the phase that is under way in it (3.0). It lies under everything else and never asks.
type TurnFrame struct {
	Phase Phase
	Next  Side // whose Action Phase comes next, if it has an action left; 0 before it is known
	Done  int  // Action Phases begun in the turn
}

func (TurnFrame) frame() string { return "turn" }

// Fields implements [Frame].
func (f TurnFrame) Fields(v record.Visitor) Frame {
	record.Word(v, "phase", &f.Phase, phases())
	record.OptWord(v, "next", &f.Next, Sides())
	record.Count(v, "done", &f.Done, mostNumber)
	return f
}

func (f TurnFrame) under() Phase { return f.Phase }

func (TurnFrame) outside(*board) bool { return true }

// Question implements [Frame].
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
