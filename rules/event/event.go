// Package event is what happened: each change of a position with the rule that made it, and each die that fell.
package event

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
)

// Event is one thing that happened, as the log tells it.
type Event struct {
	Rule cite.Rule
	Key  string // the sentence's message key
	Args derive.Args
	Die  *Roll // when a die fell
}

// Roll is a die that fell: how many faces it has, and which one fell, counted from 0.
type Roll struct{ Sides, Face int }
