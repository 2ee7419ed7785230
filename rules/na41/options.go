package na41

import "gazala/rules/option"

// The optional rules of chapter 27, in the rulebook's order.
const (
	OasisSupply   option.Number = iota // 27.2
	Disengagement                      // 27.5
)

// The contested places of optional rules.
const (
	NoFleeingTwice Contested = 53 // d-53: a unit in full retreat may disengage, or may not
)

// 27.0: plays tells whether the game is played by an optional rule: by none that was not chosen.
func (b *board) plays(n option.Number) bool { return b.Options.Has(n) }
