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
	if in, own := i.(Intent); open && own && b.meaningful(i) && b.untimely(s, top, in) {
		return
	}
	play.OutOfTurn(s, i, ruleSequence, "cauldron.sequence.out_of_turn", "cauldron.intent.kind.")
}

// meaningful tells whether what an intent names can be at all: a formation of the game, an attack type, a chit, an
// edge, a direction. No procedure asks for another. Units and hexes that do not exist are refused by the rules that ask
// for them.
func (b *board) meaningful(in decide.Intent) bool {
	edge := func(e Edge) bool { return e >= North && e <= West }
	switch i := in.(type) {
	case PickFormation:
		return i.Formation >= 0 && int(i.Formation) < len(b.Order.Formations)
	case DeclareAttack:
		return i.Type >= Light && i.Type <= Heavy
	case PlayChit:
		return i.Chit >= ActionChit && i.Chit <= DoubleMoveChit
	case ExitMap:
		return edge(i.Edge)
	case RetreatOff:
		return edge(i.Edge)
	case Breach:
		return i.Dir < hex.Dirs
	case GoFirst:
		return i.Side == Axis || i.Side == Allies
	case Withdraw:
		return i.Formation >= 0 && int(i.Formation) < len(b.Order.Formations)
	case MergeMarkers:
		return i.Dir < axes
	case Rebuild:
		return i.Steps >= 1 && i.Steps <= mostSteps
	}
	return true
}
