package batalha

import (
	"fmt"

	rules "gazala/rules/batalha"
	"gazala/rules/hex"
	"gazala/tutor/shelf"
)

// story is how a combat is told (chapter 5, 6.2, 8.0).
func story() *shelf.Story[rules.Game] {
	return &shelf.Story[rules.Game]{
		Now: combat,
		Ends: []string{
			"batalha.losses.eliminated", "batalha.exchange.gave", "batalha.retreat.left", "batalha.losses.turned",
			"batalha.retreat.retreated",
		},
		Gains: []string{"batalha.victory.taken", "batalha.advance.advanced"},
		Apart: []string{"batalha.turn.", "batalha.arrivals."},
	}
}

// combat is the attack that is under way, by what is attacked and how.
func combat(g rules.Game) string {
	frames := g.State().Frames
	for i := frames.Len() - 1; i >= 0; i-- {
		switch f := frames.At(i).(type) {
		case rules.CommitFrame:
			return attacked(f.Attack.Kind, f.Attack.Target)
		case rules.AnswerFrame:
			return attacked(f.Attack.Kind, f.Attack.Target)
		case rules.RollFrame:
			return attacked(f.Attack.Kind, f.Attack.Target)
		case rules.ResultFrame:
			return attacked(f.Attack.Kind, f.Attack.Target)
		default: // no part of a combat
		}
	}
	return ""
}

func attacked(how rules.AttackKind, at hex.Hex) string { return fmt.Sprint(how, at) }
