package reach_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"gazala/rules/reach"
)

func TestCostIsAPriceOrARefusal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, code := rapid.Int32Range(0, reach.MaxPoints).Draw(t, "n"), rapid.Uint16().Draw(t, "code")
		for _, stop := range []bool{false, true} {
			p, no := reach.Points(n), reach.Refuse(code)
			if stop {
				p, no = p.Stop().Stop(), no.Stop()
			}
			assert.Equal(t, n, p.Points())
			assert.Equal(t, stop, p.Stops())
			_, refused := p.Refused()
			assert.False(t, refused)
			got, refused := no.Refused()
			assert.True(t, refused)
			assert.Equal(t, code, got)
			assert.False(t, no.Stops())
			assert.Zero(t, no.Points())
		}
	})
}

func TestPriceOutOfRangeIsRefused(t *testing.T) {
	for _, c := range []reach.Cost{
		reach.Points(-1),
		reach.Points(math.MinInt32),
		reach.Points(reach.MaxPoints + 1),
		reach.Points(math.MaxInt32),
		reach.Points(reach.MaxPoints).Plus(reach.Points(1)),
		reach.Points(reach.MaxPoints).Plus(reach.Points(reach.MaxPoints)),
	} {
		code, ok := c.Refused()
		assert.True(t, ok)
		assert.Equal(t, reach.CodeRange, code)
	}
}

func TestPlus(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Int32Range(0, 1<<29).Draw(t, "a"), rapid.Int32Range(0, 1<<29-1).Draw(t, "b")
		p, q := reach.Points(a), reach.Points(b)
		assert.Equal(t, reach.Points(a+b), p.Plus(q))
		assert.Equal(t, reach.Points(a+b).Stop(), p.Stop().Plus(q))
		assert.Equal(t, reach.Points(a+b).Stop(), p.Plus(q.Stop()))
		no, other := reach.Refuse(3), reach.Refuse(4)
		assert.Equal(t, no, p.Plus(no))
		assert.Equal(t, no, no.Plus(p.Stop()))
		assert.Equal(t, no, no.Plus(other), "the first of two refusals")
	})
}
