package today

import (
	"time"

	"gazala/tutor/learn/practice"
	"gazala/tutor/view"
)

// Stage makes the sitting that asks the question of a date's position, the same for everybody; nil where there is none.
type Stage func(d Date) *practice.Sitting

// positions are looked at for the question of a day.
const positions = 16

// scene is the position of a day.
type scene struct {
	date  Date
	sit   *practice.Sitting
	found bool
	none  bool // there is no question
}

// On gives the day its positions.
func (r *Run) On(s Stage) { r.stage = s }

// SeekPosition looks for the question of the day's position as long as more says so, and tells whether the search is
// over. One that was answered shows its answer.
func (r *Run) SeekPosition(now time.Time, more func() bool) bool {
	r.roll(now)
	s := &r.scene
	if s.sit == nil || s.date != r.kept.date {
		*s = scene{date: r.kept.date, sit: r.stage(r.kept.date)}
		s.none = s.sit == nil
		if !more() {
			return s.none
		}
	}
	if s.found || s.none {
		return true
	}
	s.found = s.sit.Scene(positions, more)
	if !s.found && more() { // everything was looked at
		s.none = true
	}
	if s.found && r.kept.placed {
		if r.kept.typed == "" || !s.sit.Type(now, r.kept.typed) {
			s.sit.Answer(now, r.kept.position...)
		}
	}
	return s.found || s.none
}

// Position is the question of the day's position, empty while there is none.
func (r *Run) Position() view.Drill {
	if !r.scene.found {
		return view.Drill{}
	}
	v := r.scene.sit.View()
	v.N, v.Round = 1, nil
	return v
}

// PositionSystem is the game of the day's position, empty before it is known.
func (r *Run) PositionSystem() string {
	if r.scene.sit == nil {
		return ""
	}
	return r.scene.sit.System()
}

// AnswerPosition takes the choices made. A second answer is none.
func (r *Run) AnswerPosition(now time.Time, choices ...int) {
	if !r.scene.found || r.kept.placed {
		return
	}
	r.scene.sit.Answer(now, choices...)
	r.kept.placed, r.kept.position = true, append([]int{}, choices...)
}

// TypePosition takes a number that was typed in; ok is false for what is no number.
func (r *Run) TypePosition(now time.Time, text string) (ok bool) {
	if !r.scene.found || r.kept.placed || !r.scene.sit.Type(now, text) {
		return false
	}
	r.kept.placed, r.kept.position, r.kept.typed = true, []int{}, text
	return true
}

// position is the card of the day's position.
func (r *Run) position() view.Position {
	out := view.Position{
		Kicker:  r.say.Text("today.position.title", nil),
		Seeking: r.say.Text("today.position.seeking", nil),
		None:    r.scene.none && r.scene.date == r.kept.date,
	}
	if !r.scene.found || r.scene.date != r.kept.date {
		return out
	}
	v := r.Position()
	out.Found, out.Board, out.Title, out.Text = true, v.Board, r.scene.sit.Sentence(), v.Where
	if r.kept.placed && v.Reply != nil {
		out.Answered, out.Right, out.Text = true, v.Reply.Right, v.Reply.Text
	}
	return out
}
