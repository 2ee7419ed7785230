package theseus

import "gazala/rules/play"

// Begin is the game in which a formation begins its activation, whoever asks for it.
func (g Game) Begin(f FormationID) Game {
	w := newWork(g.b.after(), nil)
	w.activate(f)
	play.Settle[Frame, *board](w)
	return Game{&w.board}
}

// PackFrame is how a frame is written into the keys by which positions of an attack are merged.
func PackFrame(to []byte, f Frame) []byte { return packFrame(to, f) }
