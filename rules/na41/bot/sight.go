package bot

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/reach"
	"gazala/rules/think"
)

// What is worth what, in victory points: a hex that decides the scenario is worth one.
const (
	objective = 1.0
	harbor    = .25 // on top, of a port that counts for none
	automatic = 1.5 // of a hex that wins at once
	step      = .05 // of any step, and for each point of strength on its face:
	power     = .02
	point     = .12 // of a supply point
	shaken    = .06 // of a unit that is disrupted; in full retreat it is twice that
)

// sight is what the simple player sees of a position.
type sight struct {
	think.Ahead
	g    na41.Game
	st   na41.State
	r    *na41.Rules
	m    *na41.Map
	top  na41.Frame
	side na41.Side // who decides
	f    *na41.Forecast

	options []decide.Intent
	here    [2][]int16   // how many combat units of a side stand in a hex, by Side-1 and grid index
	stands  [2][]hex.Hex // where there are any
	*known
}

// known is what has been worked out for the questions of a position.
type known struct {
	prize []float64 // what a hex is worth to hold, by grid index
	dears []int     // the hexes that are worth anything, in the grid's order
	lines *na41.Lines
	want  [2]*pull // for units on foot and mechanized ones
	rear  [2]*pull // for those who follow
	marks []mark
	force []arm
	dear  []int32         // what a hex costs beside its ground, by grid index
	paid  map[string]bool // whether attack supply can be had for units
	way   bent
	posts map[na41.UnitID]int // who goes to a hex by which the enemy would win at once

	fields []*reach.Field // that searches have taken up
}

// field is a workspace for a search over the map.
func (s *sight) field() *reach.Field {
	f := s.m.Workspace()
	s.fields = append(s.fields, f)
	return f
}

// forget gives the workspaces back, when no more is asked about the position.
func (s *sight) forget() {
	for _, f := range s.fields {
		s.m.Done(f)
	}
	s.fields, s.want, s.rear = nil, [2]*pull{}, [2]*pull{}
}

func newSight(g na41.Game) *sight { return newSightWith(g, &known{paid: map[string]bool{}}) }

// newSightWith is what is seen of a position in which what was worked out for another still holds.
func newSightWith(g na41.Game, k *known) *sight {
	s := &sight{g: g, st: *g.Look(), r: g.Rules(), side: g.Decides(), f: g.Forecast(), known: k}
	s.m = s.r.Map
	s.top, _ = s.st.Frames.Top()
	n := s.m.Grid.Len()
	room := make([]int16, 2*n)
	s.here = [2][]int16{room[:n], room[n:]}
	for i := range s.st.Units {
		at, c := s.index(na41.UnitID(i)), s.counter(na41.UnitID(i))
		if at < 0 || !c.Type.Combat() {
			continue
		}
		if s.here[c.Side-1][at]++; s.here[c.Side-1][at] == 1 {
			s.stands[c.Side-1] = append(s.stands[c.Side-1], s.st.Units[i].At)
		}
	}
	if s.prize == nil {
		s.prizes()
	}
	return s
}

// prizes are what hexes are worth to hold.
func (s *sight) prizes() {
	s.prize = make([]float64, s.m.Grid.Len())
	add := func(h hex.Hex, w float64) {
		if i := s.m.Grid.Index(h); i >= 0 {
			if s.prize[i] == 0 {
				s.dears = append(s.dears, i)
			}
			s.prize[i] += w
		}
	}
	if n := int(s.st.Scenario); n > 0 && n <= len(s.r.Scenarios) {
		for _, h := range s.r.Scenarios[n-1].Victory.Hexes {
			add(h, objective)
		}
	}
	for _, p := range s.m.Ports {
		add(p.At, harbor)
	}
	for _, goal := range s.r.Automatic {
		add(goal.At, automatic)
	}
	slices.Sort(s.dears)
}

func (s *sight) counter(u na41.UnitID) *na41.Counter { return &s.r.Order.Counters[u] }

func (s *sight) unit(u na41.UnitID) *na41.Unit { return &s.st.Units[u] }

// index is the grid index of a unit, -1 beside the map.
func (s *sight) index(u na41.UnitID) int {
	if s.st.Units[u].Where != na41.OnMap {
		return -1
	}
	return s.m.Grid.Index(s.st.Units[u].At)
}

// face is the side of a counter that counts (2.3.2).
func (s *sight) face(u na41.UnitID) na41.Face {
	c := s.counter(u)
	return c.Faces[min(max(c.Steps.N-int(s.st.Units[u].Steps), 0), len(c.Faces)-1)]
}

// stepWorth is what the next step of a unit is worth; the last one takes the unit with it.
func (s *sight) stepWorth(u na41.UnitID) float64 {
	f := s.face(u)
	w := step + power*float64(f.Attack.N+f.Defense.N)
	if s.st.Units[u].Steps > 1 {
		w /= 1.5
	}
	return w
}

// unitWorth is what a unit is worth as it is.
func (s *sight) unitWorth(u na41.UnitID) float64 {
	if !s.counter(u).Type.Combat() {
		return point
	}
	f := s.face(u)
	return float64(s.st.Units[u].Steps)*step + power*float64(f.Attack.N+f.Defense.N)
}

// held is the side that was the last in a hex.
func (s *sight) held(i int) na41.Side {
	if i < 0 || i >= len(s.st.Control) {
		return 0
	}
	return s.st.Control[i]
}

// stock is how many supply points of a side lie in a place.
func (s *sight) stock(side na41.Side, at na41.Spot) (n int) {
	for _, k := range s.st.Stocks {
		if k.Side == side && k.Spot == at {
			n += k.Count
		}
	}
	return n
}

// full tells whether a unit of who decides would be in full supply in a hex.
func (s *sight) full(h hex.Hex) bool {
	if s.lines == nil {
		l := s.g.Lines(s.side)
		s.lines = &l
	}
	return s.lines.Full(h)
}

// units are the units of a side on the map that pass.
func (s *sight) units(side na41.Side, pass func(na41.UnitID) bool) (out []na41.UnitID) {
	for i := range s.st.Units {
		if u := na41.UnitID(i); s.st.Units[i].Where == na41.OnMap && s.counter(u).Side == side && pass(u) {
			out = append(out, u)
		}
	}
	return out
}

func (s *sight) fighter(u na41.UnitID) bool { return s.counter(u).Type.Combat() }

// near is how many hexes it is from a hex to the nearest combat unit of a side; far when there is none.
func (s *sight) near(h hex.Hex, side na41.Side) int {
	best := far
	for _, at := range s.stands[side-1] {
		best = min(best, hex.Distance(h, at))
	}
	return best
}

// far is farther than anything.
const far = 99

// alone tells whether a unit is the only combat unit of its side in its hex.
func (s *sight) alone(u na41.UnitID) bool {
	i := s.index(u)
	return i >= 0 && s.here[s.counter(u).Side-1][i] == 1
}

// beside visits the hexes of the map next to one.
func (s *sight) beside(i int, visit func(j int, d hex.Dir)) {
	for d, j := range s.m.Grid.Neighbours()[i*hex.Dirs : i*hex.Dirs+hex.Dirs] {
		if j >= 0 {
			visit(int(j), hex.Dir(d))
		}
	}
}

// sorted is a copy of units, the one with the most first.
func sorted(units []na41.UnitID, of func(na41.UnitID) float64) []na41.UnitID {
	out := slices.Clone(units)
	slices.SortStableFunc(out, func(a, b na41.UnitID) int {
		switch x, y := of(a), of(b); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return out
}
