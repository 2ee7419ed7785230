package theseusdata

import (
	"gazala/rules/theseus"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// Codec reads and writes positions of the game, and intents about them.
func (p *Printed) Codec() position.Codec[theseus.Game, theseus.Rules, theseus.State] {
	return position.Codec[theseus.Game, theseus.Rules, theseus.State]{
		New:           theseus.New,
		ReadPosition:  func(n *strict.Node) (*theseus.Rules, theseus.State) { return ReadPosition(n, p) },
		WritePosition: func(r *theseus.Rules, st theseus.State) ([]byte, error) { return WritePosition(p, r, st) },
		ReadIntent:    ReadIntent,
		WriteIntent:   WriteIntent,
	}
}
