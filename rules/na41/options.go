package na41

import "gazala/rules/option"

// The optional rules of chapter 27, in the rulebook's order.
const (
	TruckCapture  option.Number = iota // 27.1
	OasisSupply                        // 27.2
	TagAdvance                         // 27.3.1
	TagRetreat                         // 27.3.2
	PortGarrisons                      // 27.4
	Disengagement                      // 27.5
)

// The contested places of optional rules.
const (
	GarrisonsAlways Contested = 12  // d-12: ports need a garrison by the optional rule only, or always
	NoFleeingTwice  Contested = 53  // d-53: a unit in full retreat may disengage, or may not
	GarrisonsJudged Contested = 116 // d-116: a port without a garrison is lost at once, or when the phase ends
	TrophiesInBase  Contested = 117 // d-117: a captured truck is where the Allied one was, or in the base
)

// 27.0: plays tells whether the game is played by an optional rule: by none that was not chosen.
func (b *board) plays(n option.Number) bool { return b.Options.Has(n) }
