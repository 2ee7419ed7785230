// Package reach searches maps: what a mover can reach for its points, the way back, and lines traced hex by hex. It
// knows neither terrain nor units; the caller prices each step or refuses it. A [Field] is made once for a map and
// searched again and again without allocating.
package reach

// MaxPoints is the highest price of one step.
const MaxPoints = 1<<30 - 1

// CodeRange is the code of the refusal that [Points] and [Cost.Plus] give for a price outside 0 to [MaxPoints], which
// is a caller's bug.
const CodeRange uint16 = 0xffff

const (
	refusedBit Cost = -1 << 31
	stopBit    Cost = 1 << 30
)

// Cost is the price of a step in the caller's fixed sub-units (half points, thirds), or a refusal with the caller's
// code. It is never both: what cannot be entered is not dear. A price may carry the order to stop: the hex may be
// entered, and then the move is over.
type Cost int32

// Points is a price of n sub-units, 0 to [MaxPoints].
func Points(n int32) Cost {
	if uint32(n) > MaxPoints {
		return Refuse(CodeRange)
	}
	return Cost(n)
}

// Refuse is a refusal; the code is the caller's.
func Refuse(code uint16) Cost { return refusedBit | Cost(code) }

// Stop is the same price with the order to stop. A refusal stays as it is.
func (c Cost) Stop() Cost {
	if c < 0 {
		return c
	}
	return c | stopBit
}

// Refused is the code of a refusal; ok is false for a price.
func (c Cost) Refused() (code uint16, ok bool) {
	if c >= 0 {
		return 0, false
	}
	return uint16(c), true
}

// Points is the price, 0 for a refusal.
func (c Cost) Points() int32 {
	if c < 0 {
		return 0
	}
	return int32(c &^ stopBit)
}

// Stops tells whether a price carries the order to stop.
func (c Cost) Stops() bool { return c >= 0 && c&stopBit != 0 }

// Plus adds prices; it stops if either stops. A refusal passes through, the first of two.
func (c Cost) Plus(d Cost) Cost {
	switch {
	case c < 0:
		return c
	case d < 0:
		return d
	}
	sum := Points(c.Points() + d.Points()) // at most 2^31-2
	if c.Stops() || d.Stops() {
		return sum.Stop()
	}
	return sum
}
