// Package staff plans a side's turn: from goals that its game finds it assigns units to them at the least cost, weighs
// what comes of the whole placement with the enemy's answer to it, and keeps the best. It knows no game. It works in
// pieces, and its budget is a number of placements weighed, so that the same seed makes the same plan on any machine.
package staff

import (
	"cmp"
	"slices"

	"gazala/rules/dice"
)

// Kind is what a goal is about.
type Kind uint8

// The kinds of goals.
const (
	Hold    Kind = iota + 1 // keep a place against what the enemy can bring
	Take                    // drive the enemy out of a place, or go into one that he has left
	Destroy                 // attack enemies for what they are worth
	Cut                     // stand where the enemy's supply comes along
	Reserve                 // stand where others can be helped
)

// Goal is something worth doing, by a template of the game.
type Goal struct {
	Kind  Kind
	At    int       // the place that it is about
	Slots []int     // places from which units serve it
	Need  float64   // force for a good chance
	Force []float64 // what each unit brings; 0 for one that is of no use
}

// Place is where a unit may end its move, and what the way there costs, in points of its own.
type Place struct {
	At   int
	Cost float64
}

// Front is a side's turn as its game tells it.
type Front interface {
	// Units is how many units the side may move; they are told by numbers from 0 on.
	Units() int
	// Places are those to which a unit may go, the one where it stands first.
	Places(u int) []Place
	// Room is how many units may end in a place.
	Room() int
	// Goals are what is worth doing.
	Goals() []Goal
	// Worth is what a placement is worth to the side, in victory points: what its attacks are expected to bring, and
	// what the enemy's answer is expected to take.
	Worth(at []int) float64
}

// Plan is where each unit goes, and what that is worth.
type Plan struct {
	At      []int
	Worth   float64
	Stay    float64 // what it is worth when everybody stays
	Weighed int     // placements
}

// Search looks for a plan.
type Search struct {
	front  Front
	goals  []Goal
	cost   []map[int]float64 // of each unit, by place
	chance *dice.Stream
	best   Plan
	now    Plan
	queue  []func() []int // placements still to be tried in this round
	round  int
	better bool // something was found in this round
	budget int
}

// rounds is how often all goals and all units are gone through at the most.
const rounds = 6

// Begin is a search for the best plan among so many placements.
func Begin(f Front, seed uint64, budget int) *Search {
	s := &Search{front: f, goals: f.Goals(), chance: dice.Seeded(seed), budget: budget}
	for u := range f.Units() {
		places := f.Places(u)
		costs := make(map[int]float64, len(places))
		for _, p := range places {
			costs[p.At] = p.Cost
		}
		s.cost = append(s.cost, costs)
		s.now.At = append(s.now.At, places[0].At)
	}
	s.now.Worth = f.Worth(s.now.At)
	s.now.Stay, s.now.Weighed = s.now.Worth, 1
	s.best = s.now
	return s
}

// Step weighs some placements more; done is true when the plan stands.
func (s *Search) Step() (done bool) {
	const slice = 8
	for range slice {
		if s.best.Weighed >= s.budget {
			return true
		}
		if len(s.queue) == 0 && !s.next() {
			return true
		}
		try := s.queue[0]
		s.queue = s.queue[1:]
		if at := try(); at != nil {
			s.weigh(at)
		}
	}
	return false
}

// Best is the best plan so far.
func (s *Search) Best() Plan { return s.best }

// next begins another round; false when the last has found nothing.
func (s *Search) next() bool {
	if s.round > 0 && !s.better || s.round >= rounds {
		return false
	}
	s.round++
	s.better = false
	for g := range s.goals {
		for _, part := range [...]float64{1, 2, .5} {
			s.queue = append(s.queue, func() []int { return s.assign(&s.goals[g], part) })
		}
	}
	for _, u := range s.shuffled(s.front.Units()) {
		for _, p := range s.tries(u) {
			s.queue = append(s.queue, func() []int { return s.moved(u, p) })
		}
	}
	return len(s.queue) > 0
}

// weigh weighs a placement and goes on from it when it is better.
func (s *Search) weigh(at []int) {
	const least = 1e-6
	w := s.front.Worth(at)
	s.best.Weighed++
	if w <= s.now.Worth+least {
		return
	}
	s.now.At, s.now.Worth, s.better = at, w, true
	if w > s.best.Worth {
		s.best.At, s.best.Worth = slices.Clone(at), w
	}
}

// moved is the placement with one unit elsewhere, none when it is there or there is no room.
func (s *Search) moved(u, to int) []int {
	if s.now.At[u] == to || s.crowd(s.now.At, to) >= s.front.Room() {
		return nil
	}
	at := slices.Clone(s.now.At)
	at[u] = to
	return at
}

func (s *Search) crowd(at []int, place int) (n int) {
	for _, p := range at {
		if p == place {
			n++
		}
	}
	return n
}

// assign is the placement in which so many times the force that a goal needs serves it: the units come that it costs
// least, those first that serve it already.
func (s *Search) assign(g *Goal, part float64) []int {
	type offer struct {
		unit, slot int
		cost       float64
	}
	var offers []offer
	for u := range s.cost {
		if g.Force[u] <= 0 {
			continue
		}
		for _, slot := range g.Slots {
			c, can := s.cost[u][slot]
			if !can {
				continue
			}
			switch {
			case s.now.At[u] == slot:
				c = -1
			case s.needed(u):
				c += relief
			}
			offers = append(offers, offer{u, slot, c / g.Force[u]})
		}
	}
	slices.SortStableFunc(offers, func(a, b offer) int { return cmp.Compare(a.cost, b.cost) })
	at, sum := slices.Clone(s.now.At), 0.0
	taken := make(map[int]bool, len(at))
	for _, o := range offers {
		if sum >= g.Need*part {
			break
		}
		if taken[o.unit] || (at[o.unit] != o.slot && s.crowd(at, o.slot) >= s.front.Room()) {
			continue
		}
		at[o.unit], taken[o.unit] = o.slot, true
		sum += g.Force[o.unit]
	}
	if slices.Equal(at, s.now.At) {
		return nil
	}
	return at
}

// relief is by how much dearer a unit is whom a place needs that is to be held: others go first.
const relief = 1000

// needed tells whether a place that is to be held would lack force without a unit.
func (s *Search) needed(u int) bool {
	for n := range s.goals {
		g := &s.goals[n]
		if g.Kind != Hold || !slices.Contains(g.Slots, s.now.At[u]) {
			continue
		}
		rest := 0.0
		for v, p := range s.now.At {
			if v != u && slices.Contains(g.Slots, p) {
				rest += g.Force[v]
			}
		}
		if rest < g.Need {
			return true
		}
	}
	return false
}

// tries are places that are worth trying for a unit: those from which goals are served, where comrades stand, and some
// more by chance.
func (s *Search) tries(u int) (out []int) {
	const more = 8
	add := func(p int) {
		if _, can := s.cost[u][p]; can && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	places := s.front.Places(u)
	add(places[0].At)
	for g := range s.goals {
		if s.goals[g].Force[u] > 0 {
			for _, slot := range s.goals[g].Slots {
				add(slot)
			}
		}
	}
	for _, p := range s.now.At {
		add(p)
	}
	for range min(more, len(places)) {
		add(places[s.chance.Roll(len(places))].At)
	}
	return out
}

// shuffled is the numbers up to n in an order by chance.
func (s *Search) shuffled(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := s.chance.Roll(i + 1)
		out[i], out[j] = out[j], out[i]
	}
	return out
}
