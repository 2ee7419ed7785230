package hex_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/hex"
)

func dirs() *rapid.Generator[hex.Dir] {
	return rapid.Custom(func(t *rapid.T) hex.Dir { return hex.Dir(rapid.Uint8Range(0, hex.Dirs-1).Draw(t, "d")) })
}

func TestDirections(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, d := anyHex().Draw(t, "h"), dirs().Draw(t, "d")
		assert.Equal(t, h, h.Step(d).Step(d.Opposite()))
		assert.Equal(t, h.Step(d), h.Around()[d])
		assert.Equal(t, d, d.Opposite().Opposite())
		assert.Equal(t, d.Opposite(), d.Turn(3))
		n := rapid.Int().Draw(t, "n")
		assert.Less(t, d.Turn(n), hex.Dir(hex.Dirs))
		assert.Equal(t, d, d.Turn(n).Turn(-(n % hex.Dirs)))
		back, ok := hex.Toward(h, h.Step(d))
		assert.True(t, ok)
		assert.Equal(t, d, back)
		assert.Equal(t, h.Step(d.Turn(1)), h.Step(d).Step(d.Turn(2)), "three neighbours round a corner close up")
	})
	assert.Equal(t, hex.Dir(0), hex.Dir(5).Turn(1))
	assert.Equal(t, hex.Dir(5), hex.Dir(0).Turn(-1))
	assert.Equal(t, hex.Dir(2), hex.Dir(1).Turn(math.MaxInt-math.MaxInt%hex.Dirs+1))
}

func TestTowardNeedsNeighbours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyHex().Draw(t, "a"), anyHex().Draw(t, "b")
		_, ok := hex.Toward(a, b)
		assert.Equal(t, hex.Distance(a, b) == 1, ok)
		_, side := hex.Between(a, b)
		assert.Equal(t, ok, side)
	})
}

func TestDistanceIsAMetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyHex().Draw(t, "a"), anyHex().Draw(t, "b"), anyHex().Draw(t, "c")
		ab := hex.Distance(a, b)
		assert.Equal(t, ab, hex.Distance(b, a))
		assert.Equal(t, ab == 0, a == b)
		assert.LessOrEqual(t, hex.Distance(a, c), ab+hex.Distance(b, c))
		nearer := 0
		for d := range hex.Dir(hex.Dirs) {
			if hex.Distance(a.Step(d), b) == ab-1 {
				nearer++
			}
		}
		if ab > 0 {
			assert.Contains(t, []int{1, 2}, nearer, "one or two neighbours lead nearer")
		}
	})
}

// TestDistanceCountsSteps compares the formula with a search that knows only Step.
func TestDistanceCountsSteps(t *testing.T) {
	from := hex.Hex{Q: -3, R: 4}
	steps := map[hex.Hex]int{from: 0}
	for ring, n := []hex.Hex{from}, 1; n <= 7; n++ {
		var next []hex.Hex
		for _, h := range ring {
			for d := range hex.Dir(hex.Dirs) {
				if _, known := steps[h.Step(d)]; !known {
					steps[h.Step(d)] = n
					next = append(next, h.Step(d))
				}
			}
		}
		assert.Len(t, next, 6*n)
		ring = next
	}
	for h, n := range steps {
		require.Equal(t, n, hex.Distance(from, h), "%v", h)
	}
}

func TestLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyHex().Draw(t, "a"), anyHex().Draw(t, "b")
		if rapid.Bool().Draw(t, "near") {
			near := rapid.Int16Range(-12, 12)
			b = hex.Hex{Q: a.Q + near.Draw(t, "dq"), R: a.R + near.Draw(t, "dr")}
		}
		n := hex.Distance(a, b)
		line := hex.Line([]hex.Hex{{Q: 1}}, a, b)
		require.Len(t, line, n+2, "appended to what was there")
		assert.Equal(t, hex.Hex{Q: 1}, line[0])
		line = line[1:]
		assert.Equal(t, a, line[0])
		assert.Equal(t, b, line[n])
		for i := range n {
			if hex.Distance(line[i], line[i+1]) != 1 {
				t.Fatalf("%v and %v are not adjacent", line[i], line[i+1])
			}
		}
		back := hex.Line(nil, b, a)
		for i, h := range line {
			if back[n-i] != h {
				t.Fatalf("hex %d is %v one way and %v the other", i, h, back[n-i])
			}
			strays(t, a, b, h, i, n)
		}
	})
}

// strays fails when the centre of h is farther than a hex's corner from the point that lies i n-ths of the way from a to b.
func strays(t *rapid.T, a, b, h hex.Hex, i, n int) {
	if n == 0 {
		return
	}
	f := float64(i) / float64(n)
	dq := float64(a.Q)*(1-f) + float64(b.Q)*f - float64(h.Q)
	dr := float64(a.R)*(1-f) + float64(b.R)*f - float64(h.R)
	if far := math.Sqrt(dq*dq + dq*dr + dr*dr); far > 1/math.Sqrt(3)+1e-4 {
		t.Fatalf("%v is %.3f hexes off the line", h, far)
	}
}

func TestLineAlongAHexside(t *testing.T) {
	a, b := hex.Hex{}, hex.Hex{Q: 2, R: 2}
	line := hex.Line(nil, a, b)
	for _, move := range []hex.Hex{{Q: 50, R: -7}, {Q: -31, R: 11}} {
		for i, h := range hex.Line(nil, hex.Hex{Q: a.Q + move.Q, R: a.R + move.R}, hex.Hex{Q: b.Q + move.Q, R: b.R + move.R}) {
			assert.Equal(t, hex.Hex{Q: line[i].Q + move.Q, R: line[i].R + move.R}, h, "the side kept does not depend on where the line is")
		}
	}
}

func TestSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, d := anyHex().Draw(t, "h"), dirs().Draw(t, "d")
		far := h.Step(d)
		s := hex.SideOf(h, d)
		assert.Equal(t, s, hex.SideOf(far, d.Opposite()))
		there, ok := hex.Between(h, far)
		assert.True(t, ok)
		assert.Equal(t, s, there)
		backward, _ := hex.Between(far, h)
		assert.Equal(t, s, backward)
		assert.Less(t, s.D, hex.Dir(3))
		a, b := s.Hexes()
		assert.ElementsMatch(t, []hex.Hex{h, far}, []hex.Hex{a, b})
		for other := range hex.Dir(hex.Dirs) {
			assert.Equal(t, other == d, hex.SideOf(h, other) == s, "the six sides of a hex differ")
		}
	})
}
