package na41

import "gazala/rules/option"

// The optional rules of chapter 27, in the rulebook's order.
const (
	OasisSupply option.Number = iota // 27.2
)
