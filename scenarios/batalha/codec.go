package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// Codec reads and writes positions of the game, and intents about them.
func (p *Printed) Codec() position.Codec[batalha.Game, batalha.Rules, batalha.State] {
	return position.Codec[batalha.Game, batalha.Rules, batalha.State]{
		New:           batalha.New,
		ReadPosition:  func(n *strict.Node) (*batalha.Rules, batalha.State) { return ReadPosition(n, p) },
		WritePosition: func(r *batalha.Rules, st batalha.State) ([]byte, error) { return WritePosition(p, r, st) },
		ReadIntent:    ReadIntent,
		WriteIntent:   WriteIntent,
	}
}
