package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
)

// ruleSequence orders the procedures; an intent that another procedure asks for is refused by it (3.0).
const ruleSequence cite.Rule = "batalha:3.0"

// NotAsked refuses an intent that the open procedure does not ask for: by the rules whose moment has passed or has not
// come or, when no rule says so, because something else is being decided (3.0).
func (b *board) NotAsked(s *decide.Sheet, i decide.Intent) {
	if b.Frames.Len() == 0 {
		s.Refuse(ruleSequence, "batalha.sequence.over")
		return
	}
	if in := decide.ActOf(i); meaningful(in) {
		b.setUpNotAsked(s, in)
		b.clearingNotAsked(s, in)
		b.movementNotAsked(s, in)
		b.combatNotAsked(s, in)
		b.resultNotAsked(s, in)
		b.retreatNotAsked(s, in)
		b.advanceNotAsked(s, in)
	}
	play.OutOfTurn(s, i, ruleSequence, "batalha.sequence.out_of_turn", "batalha.intent.kind.")
}

// meaningful tells whether what an intent names can be at all: a kind of attack, an edge, a number of points. No
// procedure asks for another. Units and hexes that do not exist are refused by the rules that ask for them.
func meaningful(i decide.Act) bool {
	switch i.Verb {
	case Target:
		return i.N >= int32(Assault) && i.N <= int32(AirAttack)
	case RetreatOff:
		return i.N >= int32(North) && i.N <= int32(West)
	case CommitAir:
		return i.N >= 0
	}
	return true
}
