package app

import (
	"slices"

	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// showing shows on a board what a line of a derivation names, until the board changes or the line is pressed again.
type showing struct {
	board *widget.Board
	lower func() // brings the board into sight where a sheet covers all of it
	again func() // fills the panel again
}

// links are those of a derivation beside the board.
func (s *showing) links(cited func(view.Chip)) widget.TreeLinks {
	return widget.TreeLinks{Cited: cited, Show: s.show, Shown: s.shown}
}

// where are the hexes of the board that a line names.
func (s *showing) where(l view.Line) []hex.Hex {
	return s.board.Within(s.board.Board().Where(l))
}

func (s *showing) shown(l view.Line) bool {
	at := s.where(l)
	return len(at) > 0 && slices.Equal(at, s.board.Lit())
}

// show gives what shows a line on the board, or no longer; nil for a line that names nothing there.
func (s *showing) show(l view.Line) func() {
	if len(s.where(l)) == 0 {
		return nil
	}
	return func() {
		at := s.where(l)
		if slices.Equal(at, s.board.Lit()) {
			at = nil
		}
		if len(at) > 0 && s.lower != nil {
			s.lower()
		}
		s.board.Light(at)
		s.again()
	}
}

func (a *playing) showing() *showing {
	return &showing{board: a.board, lower: func() { lower(a.sheet, a.stop) }, again: a.fillPanel}
}

func (a *walk) showing() *showing {
	return &showing{board: a.board, lower: func() { lower(a.sheet, a.stop) }, again: a.fillPanel}
}

// lower brings a sheet that covers the board down to half of the screen.
func lower(s *widget.Sheet, at *stop) {
	if s != nil && at.rest == widget.Full {
		s.Go(widget.Half)
	}
}
