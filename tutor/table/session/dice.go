package session

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// ErrFaces: faces were typed in for a game whose dice come from its seed.
var ErrFaces = errors.New("faces typed in, but the dice come from the seed")

// Chain stands for a seed and all actions from the beginning of a game, each with its faces. What the dice show next
// follows from it and from the choice alone. So the same choice at the same place always rolls the same, and a choice
// tells nothing of what another would roll.
type Chain [sha256.Size]byte

// chainMark parts these dice from any other use of the same seed; the figure is the version of the scheme.
const chainMark = "gazala dice 1"

// NewChain is the chain of a game in which nothing has been done.
func NewChain(seed uint64) Chain {
	return sha256.Sum256(binary.BigEndian.AppendUint64([]byte(chainMark), seed))
}

// Next is the chain after an action, whose intent is given as canonical text.
func (c Chain) Next(intent []byte, faces ...int) Chain {
	b := append(slices.Clone(c[:]), 'a')
	b = binary.BigEndian.AppendUint32(b, uint32(len(intent)))
	b = append(b, intent...)
	for _, f := range faces {
		b = binary.BigEndian.AppendUint32(b, uint32(f))
	}
	return sha256.Sum256(b)
}

// source is the dice of one choice.
func (c Chain) source(intent []byte) *stream {
	b := append(slices.Clone(c[:]), 'd')
	return &stream{rand.NewChaCha8(sha256.Sum256(append(b, intent...)))}
}

// stream rolls from a ChaCha8; like [dice.Stream] it takes exactly one number a roll, so that every machine and release
// rolls the same.
type stream struct{ from *rand.ChaCha8 }

// Roll implements [dice.Source].
func (s *stream) Roll(sides int) int {
	face, _ := bits.Mul64(s.from.Uint64(), uint64(max(sides, 1)))
	return int(face)
}

// probe is a source that writes down which dice are rolled. It gives the faces that are known, then the lowest.
type probe struct {
	faces []int
	sides []int
}

// Roll implements [dice.Source].
func (p *probe) Roll(sides int) int {
	n := len(p.sides)
	p.sides = append(p.sides, sides)
	if n < len(p.faces) {
		return p.faces[n]
	}
	return 0
}

// Needs are the dice that are still to be rolled for an intent after those whose faces are given: the number of sides
// of each. Faces are counted from 0. Where the first dice decide whether more follow, it is asked again with the faces
// that have been typed in; nothing is needed when the answer is empty. It fails with a *[decide.RefusedError] for a
// refused intent and with [play.ErrDice] for a face that its die lacks, or when there are more faces than dice.
func (s Session) Needs(i decide.Intent, faces ...int) (sides []int, err error) {
	p := &probe{faces: faces}
	if _, _, err := s.Game().Play(i, p); err != nil {
		return nil, fmt.Errorf("needs: %w", err)
	}
	if len(faces) > len(p.sides) {
		return nil, fmt.Errorf("%w: %d faces for %d dice", play.ErrDice, len(faces), len(p.sides))
	}
	for n, f := range faces {
		if f < 0 || f >= p.sides[n] {
			return nil, fmt.Errorf("%w: %w: face %d of %d", play.ErrDice, dice.ErrFace, f, p.sides[n])
		}
	}
	return p.sides[len(faces):], nil
}
