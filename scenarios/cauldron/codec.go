package cauldrondata

import (
	"gazala/rules/cauldron"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// Codec reads and writes positions of the game, and intents about them.
func (p *Printed) Codec() position.Codec[cauldron.Game, cauldron.Rules, cauldron.State] {
	return position.Codec[cauldron.Game, cauldron.Rules, cauldron.State]{
		New:           cauldron.New,
		ReadPosition:  func(n *strict.Node) (*cauldron.Rules, cauldron.State) { return ReadPosition(n, p) },
		WritePosition: func(r *cauldron.Rules, st cauldron.State) ([]byte, error) { return WritePosition(p, r, st) },
		ReadIntent:    ReadIntent,
		WriteIntent:   WriteIntent,
	}
}
