package bot

import (
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/think"
)

// Weights of plans, in victory points.
const (
	pointWorth   = 0.003 // of a movement point kept
	supportWorth = 0.10  // of a better column for a comrade's attack
	going        = 0.01  // by which an attack must be better than keeping still
)

// goalPlan is something that the active unit may do: come to a hex and attack from there or not.
type goalPlan struct {
	at     hex.Hex
	reach  int // index in the ways
	worth  float64
	attack cauldron.AttackType // 0: none
	combat cauldron.Combat
	stake  stake
	help   float64 // what it adds to comrades' attacks
	object float64 // what it adds to the hope of objectives
}

// walk weighs what the active unit may do, one hex that it can come to after the other.
type walk struct {
	f     *fight
	unit  cauldron.UnitID
	ways  play.Ways
	next  int
	here  float64
	goals float64
	plans []goalPlan // by index in the ways, the best of each hex
	now   [4]goalPlan
}

func newWalk(v *view, u cauldron.UnitID, ways play.Ways) *walk {
	f := v.fight(v.g.Forecast(), v.side(u), u)
	w := &walk{f: f, unit: u, ways: ways}
	at := v.units[u].At
	w.here, w.goals = w.stand(at), v.objectives(u, at)
	return w
}

// planner finds out what a unit on the move may do, a piece at each step: how far it comes, what the position is like,
// and what each hex is worth.
type planner struct {
	mind   *mind
	g      cauldron.Game
	unit   cauldron.UnitID
	search *cauldron.Search
	view   *view
	walk   *walk
}

// step goes on with it; done is true when the walk is complete.
func (p *planner) step() (done bool) {
	const slice = 24 // hexes
	switch {
	case !p.search.Go(slice):
	case p.view == nil:
		p.view = newView(p.g, p.mind.v.me, p.mind.v.ground)
	case p.walk == nil:
		p.walk = newWalk(p.view, p.unit, p.search.Ways())
	default:
		return p.walk.step()
	}
	return false
}

// stand is what a hex is worth to the unit, with what the Allies score for it.
func (w *walk) stand(h hex.Hex) float64 {
	v := w.f.view
	sum := v.place(w.unit, h)
	if points := v.held[h]; points > 0 && v.me == cauldron.Allies {
		alone := true
		v.in(h, func(o cauldron.UnitID) { alone = alone && (o == w.unit || v.side(o) != v.me) })
		if alone {
			sum += points * holdFort
		}
	}
	return sum
}

// step weighs some more of the hexes; done is true when all have been.
func (w *walk) step() (done bool) {
	const slice = 6
	for n := 0; n < slice && w.next < len(w.ways.Reached); n++ {
		w.plans = append(w.plans, w.weigh(w.next))
		w.next++
	}
	return w.next >= len(w.ways.Reached)
}

func (w *walk) weigh(i int) goalPlan {
	r := &w.ways.Reached[i]
	v := w.f.view
	out := goalPlan{at: r.At, reach: i, worth: -99}
	if i > 0 && w.taken(r.At) {
		return out
	}
	out.object = v.objectives(w.unit, r.At) - w.goals
	out.help = w.support(r.At)
	base := w.stand(r.At) - w.here + out.object - pointWorth*think.Number(r.Cost)
	out.worth = base + out.help
	if !v.room(w.unit, r.At) {
		out.worth--
	}
	w.attacks(i, base, &out)
	return out
}

// taken tells whether the hex has no room for an attack either.
func (w *walk) taken(h hex.Hex) bool {
	n := 0
	w.f.in(h, func(o cauldron.UnitID) {
		if o != w.unit {
			n++
		}
	})
	return n > 1
}

// attacks looks at an attack from a hex: at the heaviest that its points allow and, where the unit stands, at every
// one.
func (w *walk) attacks(i int, base float64, out *goalPlan) {
	if !w.beside(w.ways.Reached[i].At) || !w.f.room(w.unit, w.ways.Reached[i].At) {
		return
	}
	left := w.ways.Reached[i].Left
	back := w.f.fc.Suppose(w.unit, w.ways.Reached[i].At)
	defer back()
	w.f.from = w.ways.Reached[i].At
	for t := cauldron.Heavy; t >= cauldron.Light; t-- {
		cost := w.f.fc.AttackCost(w.unit, t)
		if left.Less(cost) {
			continue
		}
		c, ok := w.f.fc.Attack(w.unit, t)
		if !ok {
			return
		}
		c, s := w.f.joined(c)
		plan := goalPlan{at: out.at, reach: i, attack: t, combat: c, stake: s, object: out.object}
		plan.worth = base + s.worth + w.f.owed() + pointWorth*think.Number(left.Minus(cost)) - going
		if i == 0 {
			w.now[t] = plan
		}
		if plan.worth > out.worth {
			*out = plan
		}
		if i > 0 {
			return
		}
	}
}

func (w *walk) beside(h hex.Hex) bool {
	for d := range hex.Dir(hex.Dirs) {
		if w.f.holder(h.Step(d)) == w.f.side.Enemy() {
			return true
		}
	}
	return false
}

// support is what the unit adds to an attack that a comrade who has not moved may make on an enemy beside the hex.
func (w *walk) support(h hex.Hex) float64 {
	v, best := w.f.view, 0.0
	for d := range hex.Dir(hex.Dirs) {
		at := h.Step(d)
		if v.holder(at) != w.f.side.Enemy() || !v.g.Over(cauldron.Allies, h, d) && !v.g.Over(cauldron.Axis, h, d) {
			continue
		}
		best = max(best, w.helps(h, at))
	}
	return best
}

func (w *walk) helps(h, enemy hex.Hex) float64 {
	v := w.f.view
	armour, hard, soft := false, 0.0, 0.0
	v.in(enemy, func(e cauldron.UnitID) {
		armour = armour || v.counter(e).Class == cauldron.Armour
		f := v.face(e, v.units[e].Used)
		hard, soft = hard+float64(f.Hard.N), soft+float64(f.Soft.N)
	})
	switch class := v.counter(w.unit).Class; {
	case armour && class == cauldron.Infantry, !armour && class == cauldron.AntiTank:
		return 0
	}
	lead, beside := 0.0, 0.0
	tank := false
	for i := range v.units {
		u := cauldron.UnitID(i)
		if u == w.unit || !v.onMap(u) || v.side(u) != w.f.side || (armour && v.counter(u).Class == cauldron.Infantry) {
			continue
		}
		f := v.face(u, v.units[u].Used)
		s := float64(f.Soft.N)
		if armour {
			s = float64(f.Hard.N)
		}
		dist := hex.Distance(v.units[u].At, enemy)
		if v.units[u].Ready && v.counter(u).Class != cauldron.AntiTank && 2*dist <= f.Move.N && s > lead {
			lead, tank = s, v.counter(u).Class == cauldron.Armour
		} else if dist == 1 {
			beside += s
		}
	}
	if lead == 0 {
		return 0
	}
	own := v.face(w.unit, h != v.units[w.unit].At)
	s, defence := float64(own.Soft.N), soft
	if armour {
		s = float64(own.Hard.N)
	}
	if tank || armour {
		defence = max(hard, 1)
	}
	return supportWorth * (column((lead+beside+s)/max(defence, 1)) - column((lead+beside)/max(defence, 1)))
}

// column is about the place of an odds ratio among the printed columns.
func column(r float64) float64 {
	switch {
	case r < 1:
		return 2 * r
	case r < 3:
		return 1 + r
	}
	return min(2.5+r/2, 7)
}

// best is the plan to be followed.
func (w *walk) best() goalPlan {
	out := goalPlan{worth: -99}
	for _, p := range w.plans {
		if p.worth > out.worth+1e-9 {
			out = p
		}
	}
	return out
}

// option is the best plan that begins with an option of the active unit; ok is false when none does.
func (w *walk) option(i decide.Intent) (goalPlan, bool) {
	switch in := decide.ActOf(i); in.Verb {
	case cauldron.DeclareAttack:
		p := w.now[cauldron.AttackType(in.N)]
		return p, p.attack != 0
	case cauldron.Stop:
		p := goalPlan{at: w.ways.Reached[0].At, help: w.support(w.ways.Reached[0].At)}
		p.worth = p.help
		if !w.f.room(w.unit, p.at) {
			p.worth--
		}
		return p, true
	case cauldron.StepTo:
		out, found := goalPlan{worth: -99}, false
		for _, p := range w.plans {
			if p.reach > 0 && p.worth > out.worth && w.firstStep(p.reach) == in.Hex {
				out, found = p, true
			}
		}
		return out, found
	default:
		return goalPlan{}, false
	}
}

func (w *walk) firstStep(i int) hex.Hex {
	for w.ways.Reached[i].Back > 0 {
		i = w.ways.Reached[i].Back
	}
	return w.ways.Reached[i].At
}
