package bot

import (
	"slices"

	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/reach"
)

// part is how many parts a movement point has here.
const part = 12

// mark is an enemy hex that can be attacked well, with what that promises.
type mark struct {
	at    hex.Hex
	ratio float64
	worth float64
}

// pull is how a side's units are drawn: how much a hex lacks to the goals, in parts of movement points, by grid index;
// lower is better. It is worked out as far as it is asked for.
type pull struct {
	field *reach.Field
	base  int32
	on    func(from, to int, d hex.Dir) reach.Cost
	sure  int32 // the cost up to which nothing better will be found
	done  bool
}

// at is how much a hex lacks; far beyond all when no goal can be come to from there.
func (p *pull) at(i int) float64 {
	const hexes = 64 // at a time
	for i >= 0 {
		switch c, ok := p.field.Cost(i); {
		case ok && (p.done || c <= p.sure):
			return float64(c+p.base) / part
		case p.done:
			return unknown
		}
		p.done = reach.Go(p.field, reach.NoLimit, hexes, p.on)
	}
	return unknown
}

// source is a goal and what it lacks itself.
type source struct {
	at   int
	cost int32
}

// pulled is how units on foot or mechanized ones are drawn.
func (s *sight) pulled(mech bool) *pull {
	n := 0
	if mech {
		n = 1
	}
	if s.want[n] == nil {
		s.want[n] = s.spread(s.goals(), mech)
	}
	return s.want[n]
}

// spread begins to work the pull of some goals out.
func (s *sight) spread(from []source, mech bool) *pull {
	p := &pull{field: s.field()}
	if len(from) == 0 {
		p.done = true
		return p
	}
	first := 0
	for n := range from {
		if from[n].cost < from[first].cost {
			first = n
		}
	}
	p.base = from[first].cost
	reach.Start(p.field, from[first].at, reach.NoLimit)
	for _, k := range from {
		reach.Also(p.field, k.at, k.cost-p.base)
	}
	dear, by := s.surcharges(), s.fares(mech)
	p.on = func(on, at int, d hex.Dir) reach.Cost {
		p.sure, _ = p.field.Cost(on)
		return s.price(at, on, d.Opposite(), dear, &by)
	}
	return p
}

// unknown is how much a hex lacks from which nothing is come to.
const unknown = 1e6

// surcharges are what hexes cost beside their ground: the enemy's own are closed, and those in his zones dear unless he
// can be attacked well from there.
func (s *sight) surcharges() []int32 {
	if s.dear != nil {
		return s.dear
	}
	s.dear = make([]int32, s.m.Grid.Len())
	enemy := s.side.Enemy()
	for _, at := range s.stands[enemy-1] {
		s.beside(s.m.Grid.Index(at), func(j int, _ hex.Dir) {
			if full, _, _ := s.g.Zone(s.m.Grid.At(j), enemy); full {
				s.dear[j] = int32(s.way.barely * part)
			}
		})
	}
	for _, at := range s.stands[enemy-1] {
		s.dear[s.m.Grid.Index(at)] = closed
	}
	for _, k := range s.targetMarks() {
		s.beside(s.m.Grid.Index(k.at), func(j int, _ hex.Dir) {
			if s.dear[j] > 0 {
				s.dear[j] = 0
			}
		})
	}
	return s.dear
}

// closed is the surcharge of a hex that cannot be entered.
const closed = -1

// fares are about what steps cost beside surcharges, in parts of a point: on roads, and by the ground.
type fares struct {
	highway, track int32
	unpaved        int32 // on that part of the coast road that is a highway or a track (d-82)
	ground         [na41.Desert + 1]int32
	foot           bool // who climbs escarpments
}

// fares are those of units on foot or mechanized ones.
func (s *sight) fares(mech bool) fares {
	points := func(r *na41.Rates) int32 {
		cell := &r.Foot
		if mech {
			cell = &r.Mech
		}
		return int32(cell.Val.Num() * part / cell.Val.Den())
	}
	c := &s.r.Charts
	out := fares{highway: points(&c.Roads.Highway), track: points(&c.Roads.Track), foot: !mech}
	out.unpaved = out.highway
	if s.r.Rulings.Other(na41.CoastTrack) {
		out.unpaved = out.track
	}
	for n := range out.ground {
		out.ground[n] = points(&c.Ground[n])
	}
	return out
}

// price is about what a step costs, in parts of a point.
func (s *sight) price(from, to int, d hex.Dir, dear []int32, by *fares) reach.Cost {
	if dear[to] == closed {
		return reach.Refuse(1)
	}
	switch across := s.m.Sides[from*hex.Dirs+int(d)]; {
	case across&na41.SeaSide != 0:
		return reach.Refuse(1)
	case across&na41.Unpaved != 0:
		return reach.Points(by.unpaved + dear[to])
	case across&na41.Highway != 0:
		return reach.Points(by.highway + dear[to])
	case across&na41.Track != 0:
		return reach.Points(by.track + dear[to])
	case across&na41.Escarpment != 0 && !by.foot:
		return reach.Refuse(1)
	}
	return reach.Points(by.ground[s.m.Ground[to]] + dear[to])
}

// targetMarks are the enemy hexes that can be attacked well with what is near enough.
func (s *sight) targetMarks() []mark {
	if s.marks != nil {
		return s.marks
	}
	s.marks = []mark{}
	enemy := s.side.Enemy()
	for i := range s.here[enemy-1] {
		if s.here[enemy-1][i] > 0 {
			if k := s.promise(i); s.wanted(k) {
				s.marks = append(s.marks, k)
			}
		}
	}
	return s.marks
}

// arm is a unit that may attack: from where, how far it comes for that, and what it brings.
type arm struct {
	at            hex.Hex
	reach, rating int
	attack        float64
}

// ready are the units of who decides that may attack.
func (s *sight) ready() []arm {
	if s.force != nil {
		return s.force
	}
	s.force = []arm{}
	for n := range s.st.Units {
		u, unit := na41.UnitID(n), &s.st.Units[n]
		c := s.counter(u)
		if unit.Where != na41.OnMap || c.Side != s.side || !c.Type.Combat() || unit.Condition != na41.GoodOrder {
			continue
		}
		f := s.face(u)
		k := arm{at: unit.At, reach: 1, attack: float64(f.Attack.N)}
		if !unit.Moved && unit.Supply == na41.InSupply {
			k.reach = 1 + f.Move.N*5/4
		}
		if c.Type == na41.Tank {
			k.rating = c.Rating.N
		}
		s.force = append(s.force, k)
	}
	return s.force
}

// wanted tells whether an enemy is to be attacked.
func (s *sight) wanted(k mark) bool {
	if slices.Contains(s.way.shun, k.at) {
		return false
	}
	return k.ratio >= s.way.ratio || (k.ratio > 0 && slices.Contains(s.way.seek, k.at))
}

// promise is what an attack on an enemy hex could come to with all that could be there.
func (s *sight) promise(i int) mark {
	at := s.m.Grid.At(i)
	a := na41.Attack{Side: s.side, Target: at, Guns: na41.NoUnit, Shield: na41.NoUnit}
	sum, best := 0.0, 0
	for _, k := range s.ready() {
		if hex.Distance(k.at, at) <= k.reach {
			sum, best = sum+k.attack, max(best, k.rating)
		}
	}
	defense, theirs, worth := 0.0, 0, s.prize[i]
	for _, u := range s.f.Defenders(a) {
		own := float64(s.face(u).Defense.N)
		switch s.unit(u).Condition {
		case na41.Disrupted:
			own /= 2
		case na41.FullRetreat:
			own = 0
		case na41.GoodOrder:
		}
		if !s.counter(u).Type.Vehicle() && s.m.Site(at)&na41.City != 0 {
			own *= 2
		}
		defense += own
		if s.counter(u).Type.Silhouetted() {
			theirs = max(theirs, s.counter(u).Rating.N)
		}
		worth += s.unitWorth(u)
	}
	for _, w := range s.st.Works {
		if w.Done && w.At == at && w.Side != s.side {
			defense *= 2
		}
	}
	ratio := min(sum, 30) / max(defense, .5)
	if s.m.Ground[i] != na41.Jebel && best > 0 {
		ratio += float64(min(best-theirs, 2))
	}
	return mark{at, ratio, worth}
}

// goals are where it is good to be.
func (s *sight) goals() []source {
	var out []source
	add := func(i int, worth float64) { out = append(out, source{i, int32((8 - worth) * s.way.draws * part)}) }
	enemy := s.side.Enemy()
	for _, k := range s.targetMarks() {
		i := s.m.Grid.Index(k.at)
		s.beside(i, func(j int, d hex.Dir) {
			if s.here[enemy-1][j] == 0 && s.m.Sides[i*hex.Dirs+int(d)]&na41.SeaSide == 0 {
				add(j, s.way.prey+min(k.worth, 3)/2+s.sought(k.at))
			}
		})
	}
	for _, i := range s.dears {
		switch w := s.prize[i]; {
		case s.here[enemy-1][i] > 0:
			s.beside(i, func(j int, _ hex.Dir) {
				if s.here[enemy-1][j] == 0 {
					add(j, .2+w/8)
				}
			})
		case s.held(i) == enemy && s.here[s.side-1][i] == 0:
			add(i, .5+w/2)
		case s.held(i) == s.side && s.lacks(i):
			add(i, .3+w/3)
		case s.held(i) == s.side:
			add(i, w/10)
		}
	}
	return out
}

// sought is what an enemy draws more who is to be attacked.
func (s *sight) sought(h hex.Hex) float64 {
	if slices.Contains(s.way.seek, h) {
		return 2
	}
	return 0
}

// lacks tells whether a hex needs more defenders: the enemies near it come to twice what is there.
func (s *sight) lacks(i int) bool {
	const hexes, least = 8, 4
	at, threat, own := s.m.Grid.At(i), 0, 0
	for n := range s.st.Units {
		u, unit := na41.UnitID(n), &s.st.Units[n]
		switch {
		case unit.Where != na41.OnMap || !s.fighter(u):
		case s.counter(u).Side != s.side && hex.Distance(unit.At, at) <= hexes:
			threat += s.face(u).Attack.N
		case s.counter(u).Side == s.side && unit.At == at:
			own += s.face(u).Defense.N
		}
	}
	return threat >= least && threat > 2*own
}
