// Package dice is chance made explicit: a resolution takes a [Source] and asks it for faces. The same resolution can be
// fed by a seed, a script, the person's own dice, or, through [Enumerate], by every way that the dice can fall.
package dice

import (
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
)

// Errors of the sources.
var (
	ErrEnd      = errors.New("no face left")
	ErrFace     = errors.New("the die has no such face")
	ErrPosition = errors.New("more rolls than a stream can be wound on")
)

// Source gives the faces of dice. Roll answers with a face index from 0 to sides-1, not with the number printed on the
// face: a die whose faces read 1 to 6 shows Roll(6)+1, a die that reads 0 to 9 shows Roll(10). A die has at least one
// side; fewer count as one.
type Source interface{ Roll(sides int) int }

// MaxPosition is the farthest position that [Restore] winds on to.
const MaxPosition = 1 << 26

// pcgStream is the fixed second half of the generator's seed.
const pcgStream = 0x9e3779b97f4a7c15

// Stream is a [Source] that rolls from a seed. Equal seeds give equal faces on every machine and in every release,
// since each roll takes exactly one number of the PCG and scales it here.
type Stream struct {
	pcg   *rand.PCG
	seed  uint64
	rolls uint64
}

// Seeded is the stream that begins at seed.
func Seeded(seed uint64) *Stream {
	return &Stream{pcg: rand.NewPCG(seed, pcgStream), seed: seed}
}

// Restore is the stream of seed after so many rolls, as [Stream.Position] told them; [ErrPosition] beyond
// [MaxPosition].
func Restore(seed, rolls uint64) (*Stream, error) {
	if rolls > MaxPosition {
		return nil, fmt.Errorf("%w: %d", ErrPosition, rolls)
	}
	s := Seeded(seed)
	for range rolls {
		s.pcg.Uint64()
	}
	s.rolls = rolls
	return s, nil
}

// Roll implements [Source].
func (s *Stream) Roll(sides int) int {
	s.rolls++
	face, _ := bits.Mul64(s.pcg.Uint64(), uint64(max(sides, 1)))
	return int(face)
}

// Position is the seed and the number of rolls taken, all that [Restore] needs.
func (s *Stream) Position() (seed, rolls uint64) { return s.seed, s.rolls }

// Script is a [Source] with its faces written down beforehand. It never panics: what goes wrong is told by
// [Script.Err].
type Script struct {
	faces []int
	next  int
	err   error
}

// Scripted gives the faces in the order given.
func Scripted(faces ...int) *Script { return &Script{faces: append([]int(nil), faces...)} }

// Roll implements [Source]. After the last face, and for a face that the die lacks, it gives 0 and records the first
// such fault.
func (s *Script) Roll(sides int) int {
	if s.next >= len(s.faces) {
		s.fault(fmt.Errorf("%w: roll %d", ErrEnd, s.next+1))
		return 0
	}
	face := s.faces[s.next]
	s.next++
	if !onDie(face, sides) {
		s.fault(fmt.Errorf("%w: face %d of %d", ErrFace, face, sides))
		return 0
	}
	return face
}

func (s *Script) fault(err error) {
	if s.err == nil {
		s.err = err
	}
}

// Err is the first fault: [ErrEnd] when more was rolled than written, [ErrFace] when a face did not fit its die; nil if
// all went well.
func (s *Script) Err() error { return s.err }

// Left is the number of faces not yet rolled.
func (s *Script) Left() int { return len(s.faces) - s.next }

func onDie(face, sides int) bool { return face >= 0 && face < max(sides, 1) }

// Shown is what a face, counted from 0, shows: a die of ten sides is marked from 0, any other from 1.
func Shown(sides, face int) int {
	const ten = 10
	if sides == ten {
		return face
	}
	return face + 1
}

// Fall asks a source for a face; one that gives a face which the die lacks is brought back to its nearest.
func Fall(src Source, sides int) int { return min(max(src.Roll(sides), 0), sides-1) }
