package cauldron

import (
	"strconv"

	rules "gazala/rules/cauldron"
	"gazala/tutor/shelf"
)

// story is how a combat is told (chapter 11).
func story() *shelf.Story[rules.Game] {
	return &shelf.Story[rules.Game]{
		Now: combat,
		Ends: []string{
			"cauldron.results.eliminated", "cauldron.retreat.left", "cauldron.results.lost",
			"cauldron.retreat.zone_disrupts", "cauldron.disruption.now", "cauldron.retreat.retreated",
			"cauldron.results.nothing",
		},
		Gains: []string{"cauldron.advance.advanced"},
		Ways:  []string{"cauldron.retreat.retreated", "cauldron.advance.advanced"},
		Apart: []string{
			"cauldron.turn.", "cauldron.sequence.", "cauldron.initiative.", "cauldron.movement.", "cauldron.supply.",
			"cauldron.sandstorm.", "cauldron.victory.", "cauldron.activation.", "cauldron.reinforcements.",
		},
	}
}

// combat is the combat that is under way, by who attacks.
func combat(g rules.Game) string {
	frames := g.State().Frames
	for i := frames.Len() - 1; i >= 0; i-- {
		switch f := frames.At(i).(type) {
		case rules.JoinFrame:
			return strconv.Itoa(int(f.Combat.Active))
		case rules.ChitFrame:
			return strconv.Itoa(int(f.Combat.Active))
		case rules.RollFrame:
			return strconv.Itoa(int(f.Combat.Active))
		case rules.ResultFrame:
			return strconv.Itoa(int(f.Combat.Active))
		default: // no part of a combat
		}
	}
	return ""
}
