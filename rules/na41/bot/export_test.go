package bot

import (
	"gazala/rules/hex"
	"gazala/rules/na41"
)

// Prospect is what a position promises the Axis, as the practised player weighs it.
var Prospect = prospect

// Prized tells whether a hex is worth anything to hold.
func Prized(g na41.Game, h hex.Hex) bool {
	s := newSight(g)
	return s.prize[s.m.Grid.Index(h)] > 0
}
