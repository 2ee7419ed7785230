package na41

import (
	"fmt"

	rules "gazala/rules/na41"
	"gazala/tutor/shelf"
)

// story is how a combat is told (chapters 8 to 15, 18.5).
func story() *shelf.Story[rules.Game] {
	return &shelf.Story[rules.Game]{
		Now: combat,
		Ends: []string{
			"na41.results.eliminated", "na41.retreat.surrendered", "na41.results.lost", "na41.stand.fails_desperate",
			"na41.retreat.flees", "na41.retreat.stepped", "na41.retreat.disrupted", "na41.combat.overwhelmed",
			"na41.combat.called_off", "na41.stand.fails", "na41.stand.holds", "na41.disengage.costs",
			"na41.disengage.fails", "na41.disengage.succeeds",
		},
		Gains: []string{"na41.break.won", "na41.break.failed", "na41.advance.stepped"},
		Ways:  []string{"na41.retreat.stepped", "na41.advance.stepped"},
		Again: []string{"na41.rommel.rolls_again"},
		Apart: []string{"na41.sequence.", "na41.combat.ended", "na41.recovery."},
	}
}

// combat is the attack that is under way, by what is attacked and whether it is a breakthrough, or who disengages.
func combat(g rules.Game) string {
	frames := g.State().Frames
	for i := frames.Len() - 1; i >= 0; i-- {
		switch f := frames.At(i).(type) {
		case rules.AttackFrame:
			return attacked(f.Attack)
		case rules.DieFrame:
			return attacked(f.Attack)
		case rules.RerollFrame:
			return attacked(f.Attack)
		case rules.ResultFrame:
			return attacked(f.Attack)
		case rules.DisengageFrame:
			return fmt.Sprint(f.Units)
		default: // no part of a combat
		}
	}
	return ""
}

func attacked(a rules.Attack) string { return fmt.Sprint(a.Target, a.Break) }
