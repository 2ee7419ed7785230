// Package hex is the geometry of hexagonal maps: coordinates, the printed numbering systems, neighbours, distances,
// lines and hexsides. It knows no game. A [Hex] is an axial coordinate; what is printed in the hex is a matter of a
// [Numbering].
package hex

// Hex is a place on a hexagonal grid in axial coordinates: Q grows along [Dir] 2, R along Dir 3. The six neighbours of
// a hex differ from it by the vectors of [Hex.Step]. Coordinates are meant to stay small beside the range of int16; at
// its ends a step wraps round.
type Hex struct{ Q, R int16 }

// Dir is one of the six directions, clockwise, 0 to 5. Flat-top: north, north-east, south-east, south, south-west,
// north-west. Pointy-top: north-east, east, south-east, south-west, west, north-west.
type Dir uint8

// Dirs is the number of directions, and of the sides of a hex.
const Dirs = 6

// Opposite is the direction that leads back.
func (d Dir) Opposite() Dir { return (d + 3) % Dirs }

// Turn is the direction n sixths of a full turn clockwise from d; n may be negative.
func (d Dir) Turn(n int) Dir { return Dir((int(d)%Dirs + n%Dirs + Dirs) % Dirs) }

// Step is the neighbour of h in direction d.
func (h Hex) Step(d Dir) Hex {
	switch d % Dirs {
	case 0:
		return Hex{h.Q, h.R - 1}
	case 1:
		return Hex{h.Q + 1, h.R - 1}
	case 2:
		return Hex{h.Q + 1, h.R}
	case 3:
		return Hex{h.Q, h.R + 1}
	case 4:
		return Hex{h.Q - 1, h.R + 1}
	}
	return Hex{h.Q - 1, h.R}
}

// Around are the six neighbours of h, by their directions.
func (h Hex) Around() []Hex {
	out := make([]Hex, 0, Dirs)
	for d := range Dir(Dirs) {
		out = append(out, h.Step(d))
	}
	return out
}

// Distance is the least number of steps from a to b.
func Distance(a, b Hex) int {
	dq, dr := int(a.Q)-int(b.Q), int(a.R)-int(b.R)
	return max(abs(dq), abs(dr), abs(dq+dr))
}

// Toward is the direction from a to its neighbour b; ok is false when they are not adjacent.
func Toward(a, b Hex) (d Dir, ok bool) {
	for d = range Dir(Dirs) {
		if a.Step(d) == b {
			return d, true
		}
	}
	return 0, false
}

// Line appends to dst the hexes that a straight line from a to b passes through, both ends included: Distance(a, b)+1
// hexes, each adjacent to the one before. Where the line runs along a hexside it keeps to one side, the same one in
// both directions of travel.
func Line(dst []Hex, a, b Hex) []Hex {
	n := Distance(a, b)
	if n == 0 {
		return append(dst, a)
	}
	// Whole numbers only: every coordinate is scaled by the distance, which makes the points of the line exact, and by
	// a million, beside which the nudge of one and two units is too small to do more than settle a tie.
	den := int64(n) * 1_000_000
	for i := range n + 1 {
		q := lerp(a.Q, b.Q, i, n) + 1
		r := lerp(a.R, b.R, i, n) + 2
		dst = append(dst, round(q, r, den))
	}
	return dst
}

func lerp(a, b int16, i, n int) int64 {
	return (int64(a)*int64(n-i) + int64(b)*int64(i)) * 1_000_000
}

// round finds the hex whose centre is nearest to (q/den, r/den).
func round(q, r, den int64) Hex {
	s := -q - r
	rq, rr, rs := nearest(q, den), nearest(r, den), nearest(s, den)
	dq, dr, ds := abs64(rq*den-q), abs64(rr*den-r), abs64(rs*den-s)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return Hex{int16(rq), int16(rr)}
}

func nearest(n, den int64) int64 {
	n = 2*n + den
	den *= 2
	q := n / den
	if n%den < 0 {
		q--
	}
	return q
}

// Side is the border between two adjacent hexes, named from the hex and direction that come first: A is the hex from
// which D is 0, 1 or 2. Equal borders are equal values.
type Side struct {
	A Hex
	D Dir
}

// SideOf is the side of h in direction d, in the one form that both hexes share.
func SideOf(h Hex, d Dir) Side {
	if d%Dirs >= 3 {
		return Side{h.Step(d), d.Opposite()}
	}
	return Side{h, d % Dirs}
}

// Between is the side between two hexes; ok is false when they are not adjacent.
func Between(a, b Hex) (s Side, ok bool) {
	d, ok := Toward(a, b)
	if !ok {
		return Side{}, false
	}
	return SideOf(a, d), true
}

// Hexes are the two hexes that the side divides.
func (s Side) Hexes() (a, b Hex) { return s.A, s.A.Step(s.D) }

func abs(n int) int { return max(n, -n) }

func abs64(n int64) int64 { return max(n, -n) }
