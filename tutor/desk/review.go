package desk

import (
	"errors"

	"gazala/tutor/learn/review"
	"gazala/tutor/table"
	"gazala/tutor/table/save"
)

// ErrReview says that a game cannot be looked over.
var ErrReview = errors.New("nobody can say what a position of this game is worth")

// Reviews tells whether a game can be looked over.
func (d *Desk) Reviews(system string) bool {
	sys, err := d.system(system)
	return err == nil && sys.Think != nil && sys.Worth != nil
}

// Review is a look at the game at a table, at its beginning. It fails with [ErrReview].
func (d *Desk) Review(t table.Seat) (*review.Run, error) {
	own, ok := t.(*table.Table)
	if !ok {
		return nil, ErrReview
	}
	r, ok := review.Begin(own.Session(), d.say)
	if !ok {
		return nil, asked{ErrReview, own.Session().Setup().System.ID}
	}
	return r, nil
}

// ReviewSave is a look at a saved game. It fails with *[save.Error] when nothing of it can be read.
func (d *Desk) ReviewSave(name string, text []byte) (*review.Run, error) {
	o, err := save.Decode(d.Find, name, text)
	if err != nil {
		return nil, err
	}
	r, ok := review.Begin(o.Session, d.say)
	if !ok {
		return nil, asked{ErrReview, o.Session.Setup().System.ID}
	}
	return r, nil
}

// Recount gives a review the desk's language.
func (d *Desk) Recount(r *review.Run) { r.Speak(d.say) }
