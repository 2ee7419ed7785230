// Package games says which games are on the shelf. It is the one place outside their own folders that names them.
package games

import (
	"gazala/tutor/batalha"
	"gazala/tutor/cauldron"
	"gazala/tutor/na41"
	"gazala/tutor/shelf"
	"gazala/tutor/theseus"
)

// All are the games, in the order of the shelf. No file is read for it.
func All() []*shelf.System {
	return []*shelf.System{cauldron.New(), batalha.New(), theseus.New(), na41.New()}
}
