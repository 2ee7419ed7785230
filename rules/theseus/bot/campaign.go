package bot

import (
	"cmp"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/rules/think"
	"gazala/rules/think/staff"
)

// The player of campaigns looks for the best Action of what may act now, by exact odds of attacks and by what hexes are
// worth, and weighs every option in strength points for each action point. It plans anew at every decision, by what its
// side may see (5.3.4).

// What choices are worth beside Actions.
const (
	nothing  = 0.0
	waiting  = .22 // handing the initiative over when nothing gains: later something may
	passing  = .2
	reserve  = .9 // what an activation must gain
	wearing  = -1 // acting only to drop to 0
	stopping = .8 // that an enemy is stopped is worth something by itself
	placed   = 5.0
	last     = .01
	ready    = .1 // to begin with the units where they stand
)

// commander implements [think.Mind] for campaigns.
type commander struct {
	think.Ahead
	g      theseus.Game
	v      *view
	memory *memory // of a staff; nil of who has none
	seed   uint64
	front  *front
	search *staff.Search
}

// Prepare implements [think.Mind].
func (c *commander) Prepare() (ready bool) {
	switch {
	case c.v == nil:
		me := decider(c.g)
		c.v = newView(c.g.SeenBy(me), me)
		if c.memory == nil {
			c.memory = &memory{}
		}
		return false
	case !c.memory.stale(c.v):
	case c.front == nil:
		c.front = c.v.newFront(c.memory.had(c.v))
		return false
	case !c.front.step():
		return false
	case c.search == nil:
		c.search = staff.Begin(c.front, c.seed, placements)
		return false
	case !c.search.Step():
		return false
	default:
		best := c.search.Best()
		posts := c.front.plan(best)
		c.memory.keep(c.v, posts, c.front.told(best.At, posts))
	}
	c.v.posts = c.memory.posts
	return true
}

// Weigh implements [think.Mind]. What an activation or a reaction gains is found out an Action at each call.
func (c *commander) Weigh(i decide.Intent) think.Job {
	var s *sortie
	return func() (think.Weighed, bool) {
		if s == nil {
			s = c.v.sortieOf(i)
		}
		if s != nil && !s.step() {
			return think.Weighed{}, false
		}
		worth, why := c.v.weigh(i, s)
		return think.Weighed{Worth: worth / pointWorth, Reasons: why}, true
	}
}

// sortieOf is what acts by an option, nil by one by which nobody does.
func (v *view) sortieOf(i decide.Intent) *sortie {
	in := decide.ActOf(i)
	formation := theseus.FormationID(in.N)
	switch in.Verb {
	case theseus.Activate:
		return v.sortie(theseus.ActivationFrame{Formation: formation, Points: v.expected(formation, false)})
	case theseus.ActivateUnit:
		return v.sortie(theseus.UnitFrame{Unit: in.Unit})
	case theseus.React:
		return v.sortie(
			theseus.ActivationFrame{Formation: formation, Points: v.expected(formation, true), Reacting: true},
		)
	}
	return nil
}

// weigh is what an option is worth, and why.
func (v *view) weigh(i decide.Intent, s *sortie) (float64, []decide.Reason) {
	switch in := decide.ActOf(i); in.Verb {
	case theseus.Activate:
		gain, why := s.gains()
		if v.wears(theseus.FormationID(in.N)) {
			return wearing, nil
		}
		return gain - reserve, why
	case theseus.ActivateUnit:
		return s.gains()
	case theseus.Transfer:
		return waiting, nil
	case theseus.Pass:
		return passing, nil
	case theseus.React:
		return v.reaction(theseus.FormationID(in.N), s)
	case theseus.LetGo:
		return nothing, nil
	case theseus.Move, theseus.Attack, theseus.Refit, theseus.Breach, theseus.Improve, theseus.EndActions:
		return v.action(v.g, i)
	case theseus.Join, theseus.StepTo, theseus.Stop, theseus.Leave, theseus.SetOut:
		return v.onTheMove(i)
	}
	return v.choice(i)
}

// expected is how many action points an activation or a reaction of a formation brings on average.
func (v *view) expected(f theseus.FormationID, reacts bool) int8 {
	table := v.r.Charts.Actions.Black
	if reacts {
		table = v.r.Charts.Actions.Red
	}
	level := int(v.st.Levels[f])
	sum, n := 0, 0
	for _, row := range table {
		if level >= 1 && level <= len(row) {
			sum, n = sum+row[level-1].Val.Whole(), n+1
		}
	}
	if n == 0 {
		return 0
	}
	if !reacts && v.st.Schwerpunkt == f {
		sum += n
	}
	return int8(sum / n)
}

// sortie is what a formation or a unit may do that acts, an Action after the other.
type sortie struct {
	*view
	g       theseus.Game
	points  int
	free    bool
	options []decide.Intent
	acts    []act
}

// act is an Action: what it gains for each action point, for whom, and what it costs.
type act struct {
	do    decide.Intent
	rate  float64
	units []theseus.UnitID
	cost  int
}

func (v *view) sortie(f theseus.Frame) *sortie {
	s := &sortie{view: v, g: v.g.SupposeOpen(f), points: 1, free: true}
	if a, formation := f.(theseus.ActivationFrame); formation {
		s.points, s.free = int(a.Points), false
	}
	s.options = s.g.Point(decide.NewSheet(nil, nil)).Options()
	return s
}

// step weighs one more Action; done is true when all are weighed.
func (s *sortie) step() (done bool) {
	if len(s.options) == 0 {
		return true
	}
	i := s.options[0]
	s.options = s.options[1:]
	if rate, units, cost := s.rate(s.g, i, s.points, s.free); rate > least {
		s.acts = append(s.acts, act{i, rate, units, cost})
	}
	return false
}

// gains is what it gains in all: by its best Actions, one for each unit, as far as the points go. The reasons are those
// of the best of them.
func (s *sortie) gains() (gain float64, why []decide.Reason) {
	slices.SortStableFunc(s.acts, func(a, b act) int { return cmp.Compare(b.rate, a.rate) })
	var used []theseus.UnitID
	points := s.points
	for _, a := range s.acts {
		if a.cost > points ||
			slices.ContainsFunc(a.units, func(u theseus.UnitID) bool { return slices.Contains(used, u) }) {
			continue
		}
		points -= a.cost
		used = append(used, a.units...)
		gain += a.rate * float64(a.cost)
		if len(used) == len(a.units) {
			why = s.because(s.g, a.do, points+a.cost, s.free)
		}
	}
	return gain, why
}

// wears tells whether acting would only wear a formation out: its headquarters is out of supply and has nothing left
// for an emergency, so that the formation drops to 0 (6.3.3), from which it does not recover without supply (8.1.1). In
// the last turn that is no matter, nor when the headquarters can drive back into supply.
func (v *view) wears(f theseus.FormationID) bool {
	hq := v.staff(f)
	if hq == theseus.NoUnit || v.r.Campaign == nil || int(v.st.Turn) >= v.r.Campaign.Last.N ||
		!v.st.Units[hq].Flipped || v.g.Supply(hq).Kind != 0 {
		return false
	}
	const marches = 2 // that an activation has at least for the headquarters
	i := v.r.Map.Grid.Index(v.st.Units[hq].At)
	return i < 0 || float64(v.supplied(v.me).back[i]) > marches*think.Number(v.g.Allowance(hq))
}

// reaction is what a formation gains that tries to react.
func (v *view) reaction(f theseus.FormationID, s *sortie) (float64, []decide.Reason) {
	hq := v.staff(f)
	if hq == theseus.NoUnit {
		return -1, nil
	}
	const faces = 10
	chance := float64(v.counter(hq).Staff.Reaction.N) / faces
	gain, why := s.gains()
	return chance*(gain+stopping) - reserve*2, why
}

// action is what an Action is worth for each action point.
func (v *view) action(g theseus.Game, i decide.Intent) (float64, []decide.Reason) {
	points, free := v.purse()
	rate, _, _ := v.rate(g, i, points, free)
	switch decide.ActOf(i).Verb {
	case theseus.EndActions:
		return least, nil
	case theseus.Improve: // last of all: who digs in does not move or attack any more
		return least + last*rate, nil
	}
	return rate, v.because(g, i, points, free)
}

// because is why an Action is taken.
func (v *view) because(g theseus.Game, i decide.Intent, points int, free bool) []decide.Reason {
	switch in := decide.ActOf(i); in.Verb {
	case theseus.Attack:
		if units := v.able(g, in.From); len(units) > 0 {
			if a, ok := g.Assault(units, in.Hex, v.kind(points, free)); ok {
				return v.prospectReasons(g.Prospect(a))
			}
		}
	case theseus.Move:
		return v.bestMarch(g, in.Unit, points, free).why
	}
	return nil
}

// purse is what may be spent now; free of an independent unit.
func (v *view) purse() (points int, free bool) {
	if _, alone := v.innermost(); alone {
		return 1, true
	}
	_, points, _, _ = v.g.Active()
	return points, false
}

// innermost is the units for which the innermost purse is, nil for all of a formation.
func (v *view) innermost() (only []theseus.UnitID, alone bool) { return v.g.Only() }

// kind is the heaviest attack that can be paid.
func (v *view) kind(points int, free bool) theseus.AttackKind {
	if free {
		return theseus.Hasty
	}
	return theseus.AttackKind(min(max(points, 1), int(theseus.Prepared)))
}

// able are the units in a hex that may attack in a position.
func (v *view) able(g theseus.Game, from hex.Hex) (units []theseus.UnitID) {
	only, _ := g.Only()
	f, _, _, _ := g.Active()
	v.in(from, func(u theseus.UnitID) {
		fits := v.st.Units[u].Of == f
		if only != nil {
			fits = slices.Contains(only, u)
		}
		if fits && v.side(u) == v.me && v.combat(u) && !v.st.Units[u].Disrupted {
			units = append(units, u)
		}
	})
	slices.Sort(units)
	return units
}

// rate is what an Action gains for each action point, for whom, and what it costs.
func (v *view) rate(
	g theseus.Game,
	i decide.Intent,
	points int,
	free bool,
) (rate float64, units []theseus.UnitID, cost int) {
	switch in := decide.ActOf(i); in.Verb {
	case theseus.Attack:
		return v.attackRate(g, in, points, free)
	case theseus.Move:
		return v.moveRate(g, in.Unit, points, free)
	case theseus.Refit:
		u := v.st.Units[in.Unit]
		c := v.counter(in.Unit)
		return .5 * float64(u.Strength) * float64(c.Back.Rating.N) / 10, []theseus.UnitID{in.Unit}, 1
	case theseus.Breach:
		if p, wanted := v.posts[in.Unit]; wanted && p.at == v.st.Units[in.Unit].At && v.g.Mined(p.at) {
			return max(p.worth/2, least), []theseus.UnitID{in.Unit}, 2
		}
		return .4, []theseus.UnitID{in.Unit}, 2
	case theseus.Improve:
		return v.improveRate(g, in.Hex)
	}
	return 0, nil, 1
}

// attackRate finds the kind of attack that gains most for each point.
func (v *view) attackRate(
	g theseus.Game,
	in decide.Act,
	points int,
	free bool,
) (rate float64, units []theseus.UnitID, cost int) {
	units = v.able(g, in.From)
	if len(units) == 0 {
		return 0, nil, 1
	}
	cost = 1
	for kind := theseus.Hasty; kind <= v.kind(points, free); kind++ {
		if r := v.gains(g, units, in.Hex, kind) / float64(1+int(kind)) * 2; r > rate {
			rate, cost = r, int(kind)
		}
	}
	return rate, units, cost
}

// moveRate is the best plan of the stacks in which a unit may set out as the first one.
func (v *view) moveRate(
	g theseus.Game,
	u theseus.UnitID,
	points int,
	free bool,
) (rate float64, units []theseus.UnitID, cost int) {
	if p := v.bestMarch(g, u, points, free); p.gain > 0 {
		return p.gain / float64(p.cost), p.units, p.cost
	}
	return 0, nil, 1
}

// bestMarch is that plan; it gains nothing when there is none.
func (v *view) bestMarch(g theseus.Game, u theseus.UnitID, points int, free bool) (best plan) {
	only, _ := g.Only()
	for _, s := range v.companies(u, nil, only) {
		p := v.march(g, s, points)
		if !free && p.cost > points {
			continue
		}
		if p.gain/float64(p.cost) > best.gain/float64(max(best.cost, 1)) {
			best = p
			best.units = s
		}
	}
	return best
}

// improveRate is what improved defense spares the units in a hex.
func (v *view) improveRate(g theseus.Game, h hex.Hex) (rate float64, units []theseus.UnitID, cost int) {
	units = v.able(g, h)
	if len(units) == 0 {
		return 0, nil, 1
	}
	danger := 0.0
	for d := range hex.Dir(hex.Dirs) {
		if foe := v.strength(h.Step(d), v.me.Enemy(), nil); foe > 0 {
			danger = max(danger, min(foe/max(v.strength(h, v.me, nil), 1), 2))
		}
	}
	return .6 * danger, units, 1
}

// onTheMove weighs what a stack that sets out or moves may do, by its best plan.
func (v *view) onTheMove(i decide.Intent) (worth float64, why []decide.Reason) {
	f, ok := v.top.(theseus.MoveFrame)
	if !ok || len(f.Units) == 0 {
		return 0, nil
	}
	best := v.planned(f)
	if worth = v.alongPlan(i, f, best); worth > 0 {
		why = best.why
	}
	return worth, why
}

// alongPlan is how well an option of a stack goes with a plan for it.
func (v *view) alongPlan(i decide.Intent, f theseus.MoveFrame, best plan) float64 {
	switch in := decide.ActOf(i); in.Verb {
	case theseus.Join:
		if !f.Begun && slices.Contains(best.units, in.Unit) {
			return 3
		}
		return -1
	case theseus.SetOut:
		if best.gain > least {
			return 2
		}
		return -.5
	case theseus.Leave:
		if len(best.way) > 0 {
			return 2
		}
		return -.5
	case theseus.StepTo:
		if len(best.way) > 0 && best.way[0] == in.Hex {
			return 2
		}
		return -1 - float64(hex.Distance(in.Hex, best.to))/100
	}
	return 0
}

// planned is the best plan of the stack on the move, or of one that it is to become.
func (v *view) planned(f theseus.MoveFrame) plan {
	points, _ := v.purse()
	first := f.Units[0]
	if f.Begun || f.Free || f.Entering || f.Announced {
		f.Checked, f.Announced = true, true
		key := "open"
		if p, known := v.moves[key]; known {
			return p
		}
		p := v.search(v.g, f.Units, points)
		if f.Free && len(p.way) == 0 {
			p = v.leastBad(f)
		}
		v.moves[key] = p
		return p
	}
	only, _ := v.innermost()
	best := plan{units: f.Units, to: v.st.Units[first].At}
	for _, s := range v.companies(first, f.Units, only) {
		if p := v.march(v.g, s, points); p.gain/float64(p.cost) > best.gain/float64(max(best.cost, 1)) {
			best = p
		}
	}
	return best
}

// leastBad is where a stack goes that must leave its hex.
func (v *view) leastBad(f theseus.MoveFrame) plan {
	best := plan{units: f.Units, to: v.st.Units[f.Units[0]].At}
	w, ok := v.g.Ways()
	if !ok {
		return best
	}
	seat := v.newSeat(f.Units, 0)
	at := -1
	for n := range w.Reached {
		if w.Reached[n].Back < 0 {
			continue
		}
		if worth := seat.worth(w.Reached[n].At); at < 0 || worth > best.gain {
			best.gain, best.to, at = worth, w.Reached[n].At, n
		}
	}
	if at >= 0 {
		_, best.way = w.Steps(at)
	}
	return best
}

// Usual implements [play.Habitual]: what the simple player would do.
func (c *commander) Usual() (decide.Intent, bool) {
	for c.v == nil || c.v.posts == nil {
		c.Prepare()
	}
	options := c.g.Point(decide.NewSheet(nil, nil)).Options()
	if len(options) == 0 {
		return nil, false
	}
	return slices.MaxFunc(
		options,
		func(a, b decide.Intent) int { return cmp.Compare(c.v.simply(a), c.v.simply(b)) },
	), true
}
