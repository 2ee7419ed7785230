// Package games says which games are on the shelf. It is the one place outside their own folders that names them.
package games

import (
	"gazala/tutor/games/batalha"
	"gazala/tutor/games/cauldron"
	"gazala/tutor/games/na41"
	"gazala/tutor/games/theseus"
	"gazala/tutor/shelf"
)

// All are the games, in the order of the shelf. No file is read for it.
func All() []*shelf.System {
	return []*shelf.System{cauldron.New(), batalha.New(), theseus.New(), na41.New()}
}
