package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// ruleSequence orders the procedures; an intent that another procedure asks for is refused by it (3.0).
const ruleSequence cite.Rule = "cauldron:3.0"

// NotAsked refuses an intent that the open frame does not ask for: by the rules that say when its moment is or, when
// another procedure simply comes first or the intent names what cannot be, as out of turn (3.0).
func (b *board) NotAsked(s *decide.Sheet, i decide.Intent) {
	top, open := b.Frames.Top()
	if in := decide.ActOf(i); open && b.meaningful(in) && b.untimely(s, top, in) {
		return
	}
	play.OutOfTurn(s, i, ruleSequence, "cauldron.sequence.out_of_turn", "cauldron.intent.kind.")
}

// meaningful tells whether what an intent names can be at all: a formation of the game, an attack type, a chit, an
// edge, a direction. No procedure asks for another. Units and hexes that do not exist are refused by the rules that ask
// for them.
func (b *board) meaningful(i decide.Act) bool {
	n := int(i.N)
	switch i.Verb {
	case PickFormation, Withdraw:
		return n >= 0 && n < len(b.Order.Formations)
	case DeclareAttack:
		return n >= int(Light) && n <= int(Heavy)
	case PlayChit:
		return n >= int(ActionChit) && n <= int(DoubleMoveChit)
	case ExitMap, RetreatOff:
		return n >= int(North) && n <= int(West)
	case Breach:
		return n >= 0 && n < int(hex.Dirs)
	case GoFirst:
		return n == int(Axis) || n == int(Allies)
	case MergeMarkers:
		return n >= 0 && n < int(axes)
	case Rebuild:
		return n >= 1 && n <= mostSteps
	}
	return true
}
