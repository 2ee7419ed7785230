package theseus

import (
	"fmt"

	rules "gazala/rules/theseus"
	"gazala/tutor/shelf"
)

// story is how a combat is told (7.5), and a die that somebody may have rolled again (5.2).
func story() *shelf.Story[rules.Game] {
	return &shelf.Story[rules.Game]{
		Now: combat,
		Ends: []string{
			"theseus.unit.eliminated", "theseus.unit.lost_point", "theseus.unit.lost_point_unseen",
			"theseus.unit.disrupted", "theseus.retreat.retreats", "theseus.before.succeeds",
		},
		Gains: []string{"theseus.bonus.won", "theseus.advance.goes"},
		Ways:  []string{"theseus.retreat.retreats"},
		Again: []string{"theseus.dice.again"},
		Waits: []string{"theseus.dice.fell"},
		Apart: []string{
			"theseus.ops.", "theseus.initiative.", "theseus.victory.", "theseus.admin.", "theseus.recovery.",
			"theseus.supply.", "theseus.source.", "theseus.entry.", "theseus.replacement.", "theseus.activation.ended",
			"theseus.unit.activation_ended",
		},
	}
}

// combat is the attack that is under way, by what is attacked, or the die that is rolled for something else.
func combat(g rules.Game) string {
	frames, die := g.State().Frames, ""
	for i := frames.Len() - 1; i >= 0; i-- {
		switch f := frames.At(i).(type) {
		case rules.BattleFrame:
			return fmt.Sprint(f.From, f.Target)
		case rules.ResultFrame:
			return fmt.Sprint(f.From, f.Target)
		case rules.DieFrame:
			die = fmt.Sprint(f.For, f.Unit)
		default: // no part of a combat
		}
	}
	return die
}
