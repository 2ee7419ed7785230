package staff_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/think/staff"
)

// row is a front on a row of places: units go as many places as they like, and so much is won by so much force in a
// place. Guard is a place that somebody must stand in.
type row struct {
	start  []int
	force  []float64
	places int
	prize  map[int][2]float64 // worth and need, by place
	guard  int
	asked  int
}

func (r *row) Units() int { return len(r.start) }

func (r *row) Room() int { return 2 }

func (r *row) Places(u int) []staff.Place {
	out := []staff.Place{{At: r.start[u]}}
	for p := range r.places {
		if p != r.start[u] {
			out = append(out, staff.Place{At: p, Cost: float64(max(p-r.start[u], r.start[u]-p))})
		}
	}
	return out
}

func (r *row) Goals() (out []staff.Goal) {
	for p := range r.places {
		if prize, ok := r.prize[p]; ok {
			out = append(out, staff.Goal{Kind: staff.Take, At: p, Slots: []int{p}, Need: prize[1], Force: r.force})
		}
	}
	return append(out, staff.Goal{Kind: staff.Hold, At: r.guard, Slots: []int{r.guard}, Need: 1, Force: r.force})
}

func (r *row) Worth(at []int) float64 {
	r.asked++
	sum := 0.0
	force := make([]float64, r.places)
	for u, p := range at {
		force[p] += r.force[u]
		sum -= .01 * float64(max(p-r.start[u], r.start[u]-p))
	}
	for p, prize := range r.prize {
		if force[p] >= prize[1] {
			sum += prize[0]
		}
	}
	if force[r.guard] == 0 {
		sum -= 50
	}
	return sum
}

func planned(r *row, seed uint64, budget int) staff.Plan {
	s := staff.Begin(r, seed, budget)
	for !s.Step() {
		continue
	}
	return s.Best()
}

// What takes two of them no unit would begin alone: the goal brings both there, those whom it costs least, and nobody
// leaves what he alone guards.
func TestUnitsAreAssignedTogether(t *testing.T) {
	r := &row{start: []int{0, 1, 4, 9}, force: []float64{1, 1, 1, 1}, places: 10, prize: map[int][2]float64{3: {10, 2}}, guard: 4}
	p := planned(r, 1, 2000)
	require.Equal(t, []int{3, 3, 4, 9}, p.At)
	require.Greater(t, p.Worth, p.Stay+9)
	require.Equal(t, r.asked, p.Weighed)
}

// The same seed makes the same plan; no more is weighed than was allowed, and no place takes more than it has room for.
func TestThePlanIsTheSeeds(t *testing.T) {
	r := row{start: []int{0, 0, 7, 7}, force: []float64{1, 2, 1, 2}, places: 8, prize: map[int][2]float64{2: {5, 3}, 5: {6, 4}}, guard: 7}
	a, b := r, r
	require.Equal(t, planned(&a, 5, 300), planned(&b, 5, 300))
	for _, budget := range []int{1, 7, 40} {
		c := r
		p := planned(&c, 2, budget)
		require.LessOrEqual(t, c.asked, max(budget, 1))
		crowd := map[int]int{}
		for _, at := range p.At {
			crowd[at]++
			require.LessOrEqual(t, crowd[at], 2)
		}
	}
}
