package position

import (
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/scenarios/strict"
)

// Of is a game of a system: R is what it is played by, S its position.
type Of[R, S any] interface {
	play.Game
	Rules() *R
	State() S
}

// Codec reads and writes the positions of a system's games, and intents about them.
type Codec[G Of[R, S], R, S any] struct {
	New func(*R, S) G
	// ReadPosition reads a position as far as it can be read; what is wrong is noted on the document.
	ReadPosition  func(*strict.Node) (*R, S)
	WritePosition func(*R, S) ([]byte, error)
	// ReadIntent reads an intent about a position with the given rules, or none.
	ReadIntent  func(*strict.Node, *R) decide.Intent
	WriteIntent func(*R, decide.Intent) ([]byte, error)
}
