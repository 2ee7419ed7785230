package bot

import (
	"cmp"
	"slices"

	"gazala/rules/hex"
	"gazala/rules/na41"
)

// lever is a change to what the simple player does, and how often of ten it is tried.
type lever struct {
	often int
	pull  func(*bent)
}

// mayChange lists what can be changed: somebody stays whom the simple player moved, somebody is let alone whom he
// attacked, or attacked whom he let alone, or a measure is another one.
func (s *search) mayChange() {
	const rarely, sometimes = 1, 3
	seen := newSight(s.start)
	left, struck, spared := s.deeds(seen)
	for _, h := range left {
		s.levers = append(s.levers, lever{sometimes, func(b *bent) { b.stay = append(slices.Clone(b.stay), h) }})
	}
	for _, h := range struck {
		s.levers = append(s.levers, lever{rarely, func(b *bent) { b.shun = append(slices.Clone(b.shun), h) }})
	}
	for _, h := range spared {
		s.levers = append(s.levers, lever{rarely, func(b *bent) { b.seek = append(slices.Clone(b.seek), h) }})
	}
	const less, more = .7, 1.5
	for _, by := range []float64{less, more} {
		for _, of := range []func(*bent) *float64{
			func(b *bent) *float64 { return &b.ratio },
			func(b *bent) *float64 { return &b.draws },
			func(b *bent) *float64 { return &b.prey },
			func(b *bent) *float64 { return &b.barely },
		} {
			s.levers = append(s.levers, lever{rarely, func(b *bent) { *of(b) *= by }})
		}
	}
}

// deeds are what the simple player has done in his player turn: the hexes of the side whose units have moved, the
// enemies who have been struck, and those who have been let alone though something can be brought against them.
func (s *search) deeds(seen *sight) (left, struck, spared []hex.Hex) {
	const hardly = 1.5 // to one
	then := s.done.State()
	touched := map[hex.Hex]bool{}
	for i := range then.Units {
		if was := &seen.st.Units[i]; was.Where == na41.OnMap && seen.fighter(na41.UnitID(i)) &&
			(was.Spot != then.Units[i].Spot || was.Steps != then.Units[i].Steps) {
			touched[was.At] = true
		}
	}
	for _, h := range seen.touched(s.side) {
		if touched[h] {
			left = append(left, h)
		}
	}
	for _, h := range seen.touched(s.side.Enemy()) {
		switch {
		case touched[h]:
			struck = append(struck, h)
		case seen.promise(seen.m.Grid.Index(h)).ratio >= hardly:
			spared = append(spared, h)
		}
	}
	return left, struck, spared
}

// tryOut lists plans that change many things at once, each with dice of its own: what one change is worth is told by
// all plans with it and without it.
func (s *search) tryOut() {
	const ten = 10
	for n := range tries {
		pulled := make([]bool, len(s.levers))
		for i := range s.levers {
			pulled[i] = s.chance.Roll(ten) < s.levers[i].often
		}
		s.try(pulled, 1)
		t := &s.trials[len(s.trials)-1]
		t.tried, t.dice = true, most+len(s.tried)+n
	}
}

// gains is about what each change is worth by itself, by all plans that were tried out: the least squares of what is
// left unexplained, each change less sure of itself the fewer plans had it (a ridge regression, one change after the
// other until nothing moves any more).
func (s *search) gains() []float64 {
	const (
		rounds = 30
		doubt  = 14. // plans in which a change is thought to have come to nothing, beside those that were tried
	)
	rest, mean := make([]float64, len(s.tried)), 0.0
	for n := range s.tried {
		rest[n] = s.tried[n].came[0]
		mean += rest[n] / float64(len(rest))
	}
	for n := range rest {
		rest[n] -= mean
	}
	has := make([][]float64, len(s.levers))
	for i := range has {
		has[i] = s.having(i)
	}
	out := make([]float64, len(s.levers))
	for range rounds {
		for i, was := range out {
			sum, weight := 0.0, doubt
			for n, x := range has[i] {
				sum += x * (rest[n] + was*x)
				weight += x * x
			}
			out[i] = sum / weight
			for n, x := range has[i] {
				rest[n] -= (out[i] - was) * x
			}
		}
	}
	return out
}

// having tells of each plan that was tried out whether it has a change, as the distance from the share that has it.
func (s *search) having(lever int) []float64 {
	out, share := make([]float64, len(s.tried)), 0.0
	for n := range s.tried {
		if s.tried[n].pulled[lever] {
			out[n] = 1
			share += 1 / float64(len(s.tried))
		}
	}
	for n := range out {
		out[n] -= share
	}
	return out
}

// draft lists plans of the changes that seem to be worth something: of the best one, of some, and of all.
func (s *search) draft() {
	for n := range s.trials {
		if s.trials[n].tried {
			s.tried = append(s.tried, s.trials[n])
		}
	}
	gains := s.gains()
	order := make([]int, 0, len(gains))
	for i, w := range gains {
		if w > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(gains[b], gains[a]) })
	s.trials = s.trials[:simplest+1]
	const few, half = 4, 2
	last := 0
	for _, n := range []int{1, len(order) / few, len(order) / half, len(order)} {
		if n <= last {
			continue
		}
		last = n
		pulled := make([]bool, len(gains))
		for _, i := range order[:n] {
			pulled[i] = true
		}
		s.try(pulled, passes)
	}
	s.queueUp(max(passes-s.trials[simplest].n(), 0), simplest)
}

// prove has the best draft played out again, and the simplest plan with it.
func (s *search) prove() {
	best := s.best()
	if s.picked == 0 {
		s.picked = s.trials[best].n()
	}
	s.queueUp(proofs, simplest, best)
}

// try lists a plan, to be played out so often.
func (s *search) try(pulled []bool, times int) {
	w := usual()
	for i, is := range pulled {
		if is {
			s.levers[i].pull(&w)
		}
	}
	s.trials = append(s.trials, trial{way: w, pulled: pulled})
	s.queueUp(times, len(s.trials)-1)
}

// touched are the hexes with combat units of a side to whom the other one may come.
func (s *sight) touched(side na41.Side) (out []hex.Hex) {
	const hexes = 14
	for i, n := range s.here[side-1] {
		if h := s.m.Grid.At(i); n > 0 && s.near(h, side.Enemy()) <= hexes {
			out = append(out, h)
		}
	}
	return out
}
