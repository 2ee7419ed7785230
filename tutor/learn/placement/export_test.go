package placement

import "time"

// SayRight answers as somebody does who knows.
func (r *Run) SayRight(now time.Time) {
	q := r.sitting.Question()
	r.sitting.Say(now, q.Right)
	r.answered(now)
}
