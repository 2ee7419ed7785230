package bot

import (
	"math"
	"slices"

	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/rules/think"
	"gazala/rules/think/staff"
)

// What the staff reckons with, in victory points where nothing else is said.
const (
	kept      = .25 // what a unit's post must lose to one that it has not had
	strayed   = .07 // a strength point that is taken from its formation
	attrition = 2.0 // strength by which units far from help wear away
	longWay   = 2.0 // turns beyond which nobody is sent
	moves     = 3.0 // Movement Actions of a unit that has a post, in a turn
	breach    = .1  // a hex of a road that mines bar
	mostOpen  = 3.0 // and such a road
	screen    = 1.5 // a road by which the enemy would be supplied
	tempted   = .4  // how likely a place is gone for that the enemy can reach at once
)

// stake is what hangs on a goal: what it is worth in a turn to be there, and what in the end.
type stake struct {
	goal     *goal   // how far it is
	each     float64 // in every turn in which somebody is there
	once     float64 // when somebody has been there
	spared   float64 // when somebody is there, of what the enemy would gain
	foe      float64 // strength of the enemy who stands there
	threat   float64 // and of those who may come
	standing bool    // must stand there in the end
}

// front implements [staff.Front]: the units of a side that could have posts.
type front struct {
	*view
	had    map[theseus.UnitID]post
	units  []theseus.UnitID
	goals  []staff.Goal
	stakes []stake
	places [][]staff.Place
	turns  [][]float64 // of each unit to each goal
	todo   []func()    // what is still to be found out
}

func (v *view) newFront(had map[theseus.UnitID]post) *front {
	f := &front{view: v, had: had}
	for i := range v.st.Units {
		u := theseus.UnitID(i)
		if v.st.Units[i].Where == theseus.OnMap && v.side(u) == v.me && v.combat(u) && !v.st.Units[i].Disrupted {
			f.units = append(f.units, u)
		}
	}
	f.setStakes()
	for _, u := range f.units {
		f.todo = append(f.todo, func() { f.setPlaces(u) })
	}
	return f
}

// step finds out one thing more; done is true when all is known.
func (f *front) step() (done bool) {
	if len(f.todo) > 0 {
		f.todo[0]()
		f.todo = f.todo[1:]
	}
	return len(f.todo) == 0
}

// Units implements [staff.Front].
func (f *front) Units() int { return len(f.units) }

// Places implements [staff.Front].
func (f *front) Places(u int) []staff.Place { return f.places[u] }

// Room implements [staff.Front].
func (f *front) Room() int { return 3 }

// Goals implements [staff.Front].
func (f *front) Goals() []staff.Goal { return f.goals }

// setPlaces finds the posts that a unit could come to in time.
func (f *front) setPlaces(u theseus.UnitID) {
	at := f.r.Map.Grid.Index(f.st.Units[u].At)
	places, turns := []staff.Place{{At: at}}, make([]float64, len(f.goals))
	pace := think.Number(f.g.Allowance(u)) * f.vigour(u)
	for n := range f.goals {
		far := f.way(f.stakes[n].goal, at)
		turns[n] = math.Inf(1)
		if far < farAway && pace > 0 {
			turns[n] = far / pace
		}
		force := 0.0
		slow := f.goals[n].Kind == staff.Cut && f.counter(u).Gait != theseus.Motorised
		if turns[n] <= longWay && !slow {
			force = float64(f.st.Units[u].Strength)
			if to := f.goals[n].At; to != at {
				places = append(places, staff.Place{At: to, Cost: far})
			}
		}
		f.goals[n].Force = append(f.goals[n].Force, force)
	}
	f.places, f.turns = append(f.places, places), append(f.turns, turns)
}

// vigour is about how often a unit may move in a turn.
func (f *front) vigour(u theseus.UnitID) float64 {
	of := f.st.Units[u].Of
	if of == theseus.NoFormation {
		return max(moves-float64(f.st.Units[u].Acts), 0)
	}
	return min(float64(f.st.Levels[of]), moves)
}

// left is how many turns are played, this one among them.
func (f *front) left() float64 { return float64(f.r.Campaign.Last.N - int(f.st.Turn) + 1) }

// setStakes lists what has to be found out about what is worth a post.
func (f *front) setStakes() {
	worth, left := float64(f.r.Campaign.SourceHeld.N), f.left()
	for _, s := range f.r.Map.Supplies {
		if s.Kind == theseus.MajorSource && s.Side == theseus.Axis {
			f.todo = append(f.todo, func() { f.source(s.At, worth, left) })
		}
	}
	for i, o := range f.r.Map.Objectives {
		if i < len(f.st.Scored) && aimed(f.r.Campaign, o.At) {
			f.todo = append(f.todo, func() { f.objective(i, left) })
		}
	}
	if f.me == theseus.Allies {
		for _, h := range f.gates() {
			f.todo = append(f.todo, func() { f.add(staff.Hold, h, stake{spared: screen, threat: f.threat(h)}) })
		}
		return
	}
	for h, beyond := range f.breaches() {
		open := min(breach*float64(beyond), mostOpen)
		f.todo = append(f.todo, func() { f.add(staff.Take, h, stake{once: open, threat: f.threat(h)}) })
	}
}

func (f *front) add(k staff.Kind, h hex.Hex, s stake) {
	at := f.r.Map.Grid.Index(h)
	if at < 0 {
		return
	}
	s.goal = f.post(h)
	s.foe = f.strength(h, f.me.Enemy(), nil)
	f.stakes = append(f.stakes, s)
	f.goals = append(f.goals, staff.Goal{Kind: k, At: at, Slots: []int{at}, Need: max(1, s.foe*2, s.threat/2)})
}

// source is a supply source of the Axis, which loses points for each turn in which an Allied unit stands there.
func (f *front) source(h hex.Hex, worth, left float64) {
	if f.me == theseus.Allies {
		f.add(staff.Cut, h, stake{each: worth})
		return
	}
	if f.holder(h) == theseus.Allies {
		f.add(staff.Take, h, stake{once: worth * left})
		return
	}
	if slices.Contains(f.st.Blocked, h) {
		f.add(staff.Take, h, stake{once: worth})
		return
	}
	if near := f.soon(h); near > 0 {
		f.add(staff.Hold, h, stake{spared: worth * min(left, 2) * near * tempted, threat: 1})
	}
}

// soon is how near the nearest enemy on wheels or tracks is to a hex: 1 when he may be there in this turn, 0 when he
// needs more than two.
func (f *front) soon(h hex.Hex) float64 {
	best, g := farAway, f.routes(h, f.me.Enemy())
	for i := range f.st.Units {
		u := theseus.UnitID(i)
		at := f.r.Map.Grid.Index(f.st.Units[i].At)
		if f.st.Units[i].Where != theseus.OnMap || f.side(u) == f.me || !f.combat(u) || at < 0 ||
			f.counter(u).Gait != theseus.Motorised {
			continue
		}
		best = min(best, g[at]/(think.Number(f.g.Allowance(u))*moves))
	}
	return max(0, min(1, 2-best))
}

// threat is the strength that the enemy could bring against a hex soon.
func (f *front) threat(h hex.Hex) (sum float64) {
	for _, i := range f.standing {
		if d := hex.Distance(h, f.r.Map.Grid.At(i)); d <= hunted {
			sum += f.foes[i] * math.Exp2(-float64(d)/5)
		}
	}
	return sum
}

// objective is what an objective may still bring the Axis, or cost it.
func (f *front) objective(i int, left float64) {
	h := f.r.Map.Objectives[i].At
	in, out := f.points(i)
	gain := max(float64(in-int(f.st.Scored[i])), 0)
	lapses := forfeits(f.r.Campaign, h)
	scored := 0.0
	if lapses {
		scored = float64(f.st.Scored[i])
	}
	threat := f.threat(h)
	if f.me == theseus.Allies {
		switch {
		case f.holder(h) == theseus.Axis || scored > 0 && f.st.LastIn[i] == theseus.Axis:
			f.add(staff.Take, h, stake{once: scored + gain/2, threat: threat})
		case in+out > 0:
			f.add(staff.Hold, h, stake{spared: gain + scored, threat: threat})
		}
		return
	}
	switch held := f.holder(h) == theseus.Axis; {
	case held && gain+scored > 0:
		f.add(staff.Hold, h, stake{spared: gain + scored, threat: threat})
	case gain > 0:
		f.add(staff.Take, h, stake{once: gain, threat: threat, standing: lapses && left > 1})
	}
}

// Worth implements [staff.Front].
func (f *front) Worth(at []int) (sum float64) {
	left := f.left()
	for n := range f.goals {
		force, soon := 0.0, math.Inf(1)
		for u, to := range at {
			if to == f.goals[n].At && f.goals[n].Force[u] > 0 {
				force += f.goals[n].Force[u]
				soon = min(soon, f.turns[u][n])
			}
		}
		sum += f.stakes[n].worth(force, math.Floor(soon), left)
	}
	for n, to := range at {
		u := f.units[n]
		if from := f.places[n][0].At; to >= 0 && to != from {
			sum -= strayed * float64(f.st.Units[u].Strength)
		}
		if p, had := f.had[u]; had && f.r.Map.Grid.Index(p.at) == to {
			sum += kept
		}
	}
	return sum
}

// worth is what it is worth to have so much force at a goal in so many turns.
func (s *stake) worth(force, soon, left float64) float64 {
	if force <= 0 || soon >= left {
		return 0
	}
	enters := 1.0
	if s.foe > 0 {
		enters = max(0, min(.9, force/s.foe/2-.4))
	}
	holds := force / (force + s.threat/3)
	sum := s.spared * holds * math.Exp2(-soon)
	once := s.once * enters * math.Exp2(-soon/2)
	if s.standing {
		once *= holds
	}
	stays := force / (force + attrition)
	each := s.each * enters * (1 - math.Pow(stays, left-soon)) / (1 - stays)
	return sum + once + each
}

// plan is who has which post by the best placement that has been found.
func (f *front) plan(p staff.Plan) map[theseus.UnitID]post {
	out := make(map[theseus.UnitID]post)
	for n, to := range p.At {
		for g := range f.goals {
			if f.goals[g].At != to || f.goals[g].Force[n] <= 0 {
				continue
			}
			without := slices.Clone(p.At)
			without[n] = -1
			if less := p.Worth - f.Worth(without); less > 0 {
				out[f.units[n]] = post{f.goals[g].Kind, f.r.Map.Grid.At(to), max(less, kept) * pointWorth}
			}
			break
		}
	}
	return out
}
