package app

import (
	"gazala/app/widget"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// asking lets questions in words be asked about the position that a drill or a page of a lesson shows. As long as an
// answer is awaited from the person, none is given.
func (a *drilling) asking(sheet *widget.Sheet) *asksBeside {
	var what any = a.from
	if a.lesson != nil {
		what = a.lesson.run
	}
	return &asksBeside{
		w: a.w, stop: a.stop, board: a.board, sheet: sheet,
		system: func() string { return a.system },
		seat: func() table.Seat {
			if seat, ok := a.w.tutor.Shown(what); ok {
				return seat
			}
			return nil
		},
		refuses: func() string {
			if a.v.N > 0 && a.v.Reply == nil && !a.summed {
				return a.w.say("question.refuse.drill")
			}
			return ""
		},
		shown: func() *view.Board {
			if b := a.v.Board; b != nil {
				return b
			}
			if a.lesson != nil {
				return a.lesson.v.Board
			}
			return a.board.Board()
		},
		fill:   a.fill,
		refill: a.fillPanel,
	}
}
