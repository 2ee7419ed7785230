package desk

import (
	"slices"

	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/placement"
	"gazala/tutor/learn/practice"
)

// Placement is a person at a sitting who is asked what is known already, with the answers that were kept, as
// [placement.Run.Kept] gave them.
func (d *Desk) Placement(s *practice.Sitting, kept []byte, seed uint64) (*placement.Run, error) {
	sys, err := d.system(s.System())
	if err != nil {
		return nil, err
	}
	a, err := d.shelf.asked[sys.ID]()
	if err != nil {
		return nil, err
	}
	if len(a.starts) == 0 || d.book(sys.ID) == nil {
		return nil, asked{ErrStart, sys.ID}
	}
	starts := slices.Clone(a.starts)
	for i := range starts {
		starts[i] = d.read(sys, starts[i])
	}
	var lessons []placement.Lesson
	for _, l := range d.lessons(sys.ID) {
		lessons = append(lessons, placement.Lesson{ID: l.ID, Rules: l.Rules})
	}
	r := placement.Begin(
		s,
		placement.Chapters(sys.Index(), &a.made),
		lessons,
		drill.NewBank(sys, seed, a.made.Spots, starts...),
		kept,
	)
	d.Replace(r)
	return r, nil
}

// Replace gives it the desk's language.
func (d *Desk) Replace(r *placement.Run) {
	if b := d.book(r.System()); b != nil {
		r.Speak(d.say, rows{b})
	}
}

// JoinPlacement is what is kept of one person on two machines, both as [placement.Run.Kept] gave it.
func (*Desk) JoinPlacement(kept, other []byte) []byte { return placement.Join(kept, other) }
