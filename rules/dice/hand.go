package dice

import "fmt"

// Hand is a [Source] for the person's own dice, which are rolled on the table and typed in. A resolution cannot wait,
// so it is run as often as needed: Rewind, run, and while Need says that a die is wanted, ask, Feed and run again. Only
// the run after which nothing is needed counts.
type Hand struct {
	faces []int
	next  int
	sides int // of the die that is wanted, 0 if none
	err   error
}

// Typed is a hand that has been fed nothing.
func Typed() *Hand { return &Hand{} }

// Feed adds faces to those that the next runs will use. If the die that is wanted has no face like the first, it is
// [ErrFace] and nothing is added; the others are looked at when they are rolled.
func (h *Hand) Feed(faces ...int) error {
	if len(faces) > 0 && h.sides > 0 && !onDie(faces[0], h.sides) {
		return fmt.Errorf("%w: face %d of %d", ErrFace, faces[0], h.sides)
	}
	h.faces = append(h.faces, faces...)
	if len(faces) > 0 {
		h.sides, h.err = 0, nil
	}
	return nil
}

// Rewind makes the next roll begin again at the first face fed.
func (h *Hand) Rewind() { h.next, h.sides = 0, 0 }

// Roll implements [Source]. Once a face is wanting it gives 0 for the rest of the run. A face that does not fit its die
// is dropped with all that were fed after it, and wanted anew; [Hand.Err] tells.
func (h *Hand) Roll(sides int) int {
	if h.sides > 0 {
		return 0
	}
	if h.next >= len(h.faces) {
		h.sides = max(sides, 1)
		return 0
	}
	face := h.faces[h.next]
	if !onDie(face, sides) {
		h.err = fmt.Errorf("%w: face %d of %d", ErrFace, face, sides)
		h.faces = h.faces[:h.next]
		h.sides = max(sides, 1)
		return 0
	}
	h.next++
	return face
}

// Need tells whether the last run wanted a face that was not there, and how many sides that die has.
func (h *Hand) Need() (sides int, ok bool) { return h.sides, h.sides > 0 }

// Faces are the faces that the run has used so far, for the log. The slice is a copy.
func (h *Hand) Faces() []int { return append([]int(nil), h.faces[:h.next]...) }

// Err is the [ErrFace] of faces dropped since the last successful Feed, or nil.
func (h *Hand) Err() error { return h.err }
