package bot

import (
	"math"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/theseus"
)

// What things are worth to the player of campaigns, in strength points.
const (
	pointWorth  = 14.0 // a victory point
	checkWorth  = .3   // of the strength of a unit that fails its check
	prudence    = 1.2  // how much more own losses weigh than the enemy's
	bonusWorth  = .7   // a bonus Action
	outOfReach  = .1   // of the strength of a unit out of command
	cutOff      = .3   // of one that is isolated
	minesFoot   = 1.0  // coming into mines of the enemy
	minesTanks  = 3.0
	crowding    = 50.0
	huntWorth   = 6.0
	perilWorth  = .4
	later       = .3 // of an attack that must wait for another activation
	hunted      = 14 // hexes in which enemies are worth going for
	near        = 3  // hexes in which enemies are minded
	staffDanger = 3.0
	hungry      = 10.0 // what a headquarters out of supply costs its formation
	leashed     = .03  // of the strength of a unit, for each hex too far from supply
	least       = .25  // what an action point must gain
)

// view is what the player of campaigns sees of a position.
type view struct {
	g        theseus.Game
	st       theseus.State
	r        *theseus.Rules
	me       theseus.Side
	top      theseus.Frame
	first    []theseus.UnitID // by grid index, NoUnit where nobody stands
	next     []theseus.UnitID // by unit
	goals    []goal
	standing []int     // where enemies stand, by grid index
	foes     []float64 // strength of the enemy by grid index
	unseen   float64   // strength that an enemy stack has beneath what is seen of it, on average
	reach    [][]int   // by formation, filled when it is asked for
	moves    map[string]plan
	posts    map[theseus.UnitID]post
	postAt   map[hex.Hex]*goal // ways to posts
	supply   [2]*lines         // by Side-1, filled when it is asked for
}

// goal is a hex to hold or to come to, and how far every hex is from it.
type goal struct {
	at    hex.Hex
	worth float64
	need  float64   // strength that it takes
	far   []float64 // filled when it is asked for
	held  bool
}

func newView(g theseus.Game, me theseus.Side) *view {
	v := &view{
		g:      g,
		st:     g.State(),
		r:      g.Rules(),
		me:     me,
		reach:  make([][]int, len(g.Rules().Order.Formations)),
		moves:  map[string]plan{},
		postAt: map[hex.Hex]*goal{},
	}
	v.top, _ = v.st.Frames.Top()
	v.first = make([]theseus.UnitID, v.r.Map.Grid.Len())
	v.next = make([]theseus.UnitID, len(v.st.Units))
	for i := range v.first {
		v.first[i] = theseus.NoUnit
	}
	for i := range v.st.Units {
		v.next[i] = theseus.NoUnit
		if at := v.r.Map.Grid.Index(v.st.Units[i].At); v.st.Units[i].Where == theseus.OnMap && at >= 0 {
			v.next[i], v.first[at] = v.first[at], theseus.UnitID(i)
		}
	}
	v.unseen = v.beneath()
	foes := make([]float64, len(v.first))
	for i, u := range v.first {
		if u != theseus.NoUnit && v.side(u) != me {
			v.standing = append(v.standing, i)
			foes[i] = v.strength(v.r.Map.Grid.At(i), me.Enemy(), nil)
		}
	}
	v.foes = foes
	v.setGoals()
	return v
}

// beneath is the strength of enemies that are not seen, for each stack under which they may be (5.3.4).
func (v *view) beneath() float64 {
	sum, stacks := 0.0, 0
	for i := range v.st.Units {
		if v.st.Units[i].Where == theseus.Unseen {
			sum += float64(v.counter(theseus.UnitID(i)).Strength.N)
		}
	}
	for i, u := range v.first {
		if u != theseus.NoUnit && v.side(u) != v.me && v.veiled(v.r.Map.Grid.At(i)) {
			stacks++
		}
	}
	return sum / float64(max(stacks, 1))
}

// veiled tells whether there may be more enemies in a hex than are seen: no headquarters lies on top.
func (v *view) veiled(h hex.Hex) bool {
	fighting, staff := 0, false
	v.in(h, func(u theseus.UnitID) {
		if v.combat(u) {
			fighting++
		} else {
			staff = true
		}
	})
	return fighting == 1 && !staff
}

func (v *view) counter(u theseus.UnitID) *theseus.Counter { return &v.r.Order.Counters[u] }

func (v *view) side(u theseus.UnitID) theseus.Side { return v.counter(u).Nation.Side() }

func (v *view) combat(u theseus.UnitID) bool { return v.counter(u).Type.Combat() }

// in visits the units in a hex.
func (v *view) in(h hex.Hex, visit func(theseus.UnitID)) {
	at := v.r.Map.Grid.Index(h)
	if at < 0 {
		return
	}
	for u := v.first[at]; u != theseus.NoUnit; u = v.next[u] {
		visit(u)
	}
}

// holder is the side that stands in a hex.
func (v *view) holder(h hex.Hex) theseus.Side {
	at := v.r.Map.Grid.Index(h)
	if at < 0 || v.first[at] == theseus.NoUnit {
		return 0
	}
	return v.side(v.first[at])
}

// strength is that of the combat units of a side in a hex, those left out that are on the move.
func (v *view) strength(h hex.Hex, side theseus.Side, but []theseus.UnitID) (sum float64) {
	if side != v.me && v.foes != nil {
		if at := v.r.Map.Grid.Index(h); at >= 0 {
			return v.foes[at]
		}
		return 0
	}
	v.in(h, func(u theseus.UnitID) {
		if v.side(u) == side && v.combat(u) && !slices.Contains(but, u) {
			sum += float64(v.st.Units[u].Strength)
		}
	})
	if side != v.me && sum > 0 && v.veiled(h) {
		sum += v.unseen
	}
	return sum
}

func (v *view) total(units []theseus.UnitID) (sum float64) {
	for _, u := range units {
		sum += float64(v.st.Units[u].Strength)
	}
	return sum
}

// setGoals finds what is worth going to: the objectives of the campaign and, for the Allies, the sources of the Axis.
func (v *view) setGoals() {
	c := v.r.Campaign
	if c == nil {
		return
	}
	for i, o := range v.r.Map.Objectives {
		if i >= len(v.st.Scored) || !aimed(c, o.At) {
			continue
		}
		in, out := v.points(i)
		worth := pointWorth * max(float64(in)-float64(v.st.Scored[i]), 0)
		if forfeits(c, o.At) {
			worth = max(worth, pointWorth*float64(v.st.Scored[i])*.5)
		}
		if worth <= 0 || in+out == 0 {
			continue
		}
		v.goals = append(v.goals, v.goal(o.At, worth))
	}
	if v.me == theseus.Allies {
		for _, s := range v.r.Map.Supplies {
			if s.Kind == theseus.MajorSource && s.Side == theseus.Axis {
				v.goals = append(v.goals, v.goal(s.At, pointWorth*float64(c.SourceHeld.N)*.3))
			}
		}
	}
}

func (v *view) goal(at hex.Hex, worth float64) goal {
	around := v.strength(at, v.me.Enemy(), nil)
	for d := range hex.Dir(hex.Dirs) {
		around += v.strength(at.Step(d), v.me.Enemy(), nil) / 2
	}
	return goal{at: at, worth: worth, need: 5 + around, held: v.holder(at) == v.me && v.strength(at, v.me, nil) > 0}
}

// way is how far a hex is from a goal, in movement points of motorised units, about.
func (v *view) way(g *goal, i int) float64 {
	if g.far == nil {
		g.far = v.ways(g.at)
	}
	return g.far[i]
}

func aimed(c *theseus.Campaign, h hex.Hex) bool {
	for _, a := range c.Objectives {
		if a.At == h {
			return true
		}
	}
	return false
}

func forfeits(c *theseus.Campaign, h hex.Hex) bool {
	for _, f := range c.Forfeited {
		if f == h {
			return true
		}
	}
	return false
}

// points are those of an objective on this turn, for a unit in command and for another.
func (v *view) points(i int) (in, out int) {
	o := v.r.Map.Objectives[i]
	for n, f := range o.Faces {
		fixed := false
		for _, a := range v.r.Campaign.Objectives {
			if a.At == o.At && a.Face > 0 {
				fixed = true
				if a.Face-1 == n {
					return f.In.N, f.Out.N
				}
			}
		}
		if turn := int(v.st.Turn); !fixed && f.First <= turn && turn <= f.Last {
			return f.In.N, f.Out.N
		}
	}
	return 0, 0
}

// post is a place to which a unit may be sent, and how far it is to it by ways that the enemy does not bar.
func (v *view) post(at hex.Hex) *goal {
	g, known := v.postAt[at]
	if !known {
		g = &goal{at: at, far: v.routes(at, v.me)}
		v.postAt[at] = g
	}
	return g
}

// What hexes cost on the way to a goal, about.
const (
	plainStep = 1.0
	hardStep  = 2.0
	crossStep = 4.0
	mineStep  = 7.0
	roadStep  = .5
	zoneStep  = 3.0 // more, into the enemy's zone
	farAway   = 1e6
)

// ways is how far it is from each hex to one of them, in movement points of motorised units, about.
func (v *view) ways(to hex.Hex) []float64 {
	return v.spread(to, func(from, into int, d hex.Dir) (float64, bool) { return v.stepCost(from, into, d, v.me) })
}

// routes is the same for a side whose enemy's zones cost more, and through whose enemy there is no way.
func (v *view) routes(to hex.Hex, side theseus.Side) []float64 {
	zones, end := v.g.Zones(side.Enemy()), v.r.Map.Grid.Index(to)
	return v.spread(to, func(from, into int, d hex.Dir) (float64, bool) {
		cost, open := v.stepCost(from, into, d, side)
		if into != end && zones[into] {
			cost += zoneStep
			open = open && v.holder(v.r.Map.Grid.At(into)) != side.Enemy()
		}
		return cost, open
	})
}

// spread is how far it is from each hex to one of them by what a step costs.
func (v *view) spread(to hex.Hex, costs func(from, into int, d hex.Dir) (float64, bool)) []float64 {
	grid := v.r.Map.Grid
	out := make([]float64, grid.Len())
	for i := range out {
		out[i] = farAway
	}
	start := grid.Index(to)
	if start < 0 {
		return out
	}
	const buckets = 32 // a step costs at most 10 and counts in halves
	var ring [buckets][]int
	out[start] = 0
	ring[0] = append(ring[0], start)
	left := 1
	for cost := 0; left > 0; cost++ {
		bucket := ring[cost%buckets]
		ring[cost%buckets] = nil
		for _, at := range bucket {
			left--
			if out[at]*2 != float64(cost) {
				continue
			}
			for d := range hex.Dir(hex.Dirs) {
				n := grid.Neighbour(at, d)
				if n < 0 {
					continue
				}
				step, open := costs(n, at, d.Opposite())
				if c := out[at] + step; open && c < out[n] {
					out[n] = c
					ring[int(c*2)%buckets] = append(ring[int(c*2)%buckets], n)
					left++
				}
			}
		}
	}
	return out
}

// stepCost is about what a step from one hex into another costs.
func (v *view) stepCost(from, into int, d hex.Dir, side theseus.Side) (cost float64, open bool) {
	m := v.r.Map
	edge := m.Sides[from*hex.Dirs+int(d)]
	h := m.Grid.At(into)
	switch {
	case edge&theseus.SeaSide != 0:
		return 0, false
	case m.Field[into] != theseus.NoField && m.FieldOwner[into] != side && v.g.Mined(h):
		return mineStep, true
	case edge&(theseus.Road|theseus.Trail) != 0:
		return roadStep, true
	case edge&(theseus.Ridge|theseus.Wadi) != 0:
		return crossStep, true
	case m.Ground[into] == theseus.Clear:
		return plainStep, true
	}
	return hardStep, true
}

// commandReach is how far each hex is from the headquarters of a formation by a command path, and its range.
func (v *view) commandReach(f theseus.FormationID) (reach []int, limit int) {
	if f == theseus.NoFormation {
		return nil, 0
	}
	if v.reach[f] == nil {
		v.reach[f] = v.g.CommandReach(f)
	}
	if hq := v.staff(f); hq != theseus.NoUnit {
		limit = v.counter(hq).Staff.Range.N
	}
	return v.reach[f], limit
}

// staff is the headquarters of a formation on the map.
func (v *view) staff(f theseus.FormationID) theseus.UnitID {
	for i := range v.st.Units {
		if c := &v.r.Order.Counters[i]; c.Type == theseus.Headquarters && c.Formation == f &&
			v.st.Units[i].Where == theseus.OnMap {
			return theseus.UnitID(i)
		}
	}
	return theseus.NoUnit
}

// decider is the side that decides.
func decider(g theseus.Game) theseus.Side {
	if p := g.Point(decide.NewSheet(nil, nil)); p.Who.Ref > 0 {
		return theseus.Side(p.Who.Ref)
	}
	return theseus.Axis
}

// fade is how much of a hope is left at some distance, when so much is gone in one movement.
func fade(way, allowance float64) float64 { return math.Exp2(-way / (1.5 * max(allowance, 1))) }
