package bot

import (
	"cmp"
	"slices"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/think"
	"gazala/rules/think/staff"
)

// spot is a place where a unit may end, and the points that are left to it there.
type spot struct {
	staff.Place
	left float64
}

// front is what the activated units of a side may do in an Action Phase, as a whole: where each goes, and which attacks
// they make from there. It implements [staff.Front]. Its view is its own: the units stand in it where a placement has
// them.
type front struct {
	*view
	fc      *cauldron.Forecast
	fight   *fight
	units   []cauldron.UnitID // who may act
	origin  []cauldron.Unit   // of them
	places  [][]staff.Place
	lefts   []map[int]float64 // points left, by place
	costs   []map[int]float64
	best    [][]int // of each unit, the places that are best for it alone
	idle    float64 // what it is worth that nobody moves and nobody attacks
	targets map[cauldron.UnitID][]target
	order   []int // who leads an attack, in the order in which they act
	strikes []strike
	ladder  *ladder
	menaced []menace  // by formation of the enemy's
	joining []float64 // by formation, those beside the hex that is looked at
	harms   []float64
	price   float64 // what a step of the enemy's is worth to him
}

// strike is an attack of a placement.
type strike struct {
	lead   int // in units
	combat cauldron.Combat
	stake  stake
	alive  float64 // how surely the defenders are still there when it is made
	drives float64 // how surely it drives them out or destroys them, when it is made
}

func newFront(v *view, units []cauldron.UnitID) *front {
	f := &front{view: v, fc: v.g.Forecast(), units: units, targets: make(map[cauldron.UnitID][]target)}
	for _, u := range units {
		f.origin = append(f.origin, v.units[u])
	}
	f.view.units = slices.Clone(v.units)
	f.fight = v.fight(f.fc, v.me, cauldron.NoUnit)
	f.ladder = newLadder(v.r.Charts.CRT)
	f.menaced, f.joining = make([]menace, len(v.r.Order.Formations)), make([]float64, len(v.r.Order.Formations))
	f.price = alliedStep
	if v.me == cauldron.Allies {
		f.price = axisStep
	}
	f.idle = f.stands()
	return f
}

// add notes where the next unit may go.
func (f *front) add(spots []spot) {
	n := len(f.places)
	lefts, costs := make(map[int]float64, len(spots)), make(map[int]float64, len(spots))
	places := make([]staff.Place, 0, len(spots))
	for _, s := range spots {
		lefts[s.At], costs[s.At] = s.left, s.Cost
		places = append(places, s.Place)
	}
	f.places, f.lefts, f.costs = append(f.places, places), append(f.lefts, lefts), append(f.costs, costs)
	f.best = append(f.best, f.alone(n))
}

// alone are the places that are best for a unit when nobody else moves.
func (f *front) alone(n int) (out []int) {
	const few = 8
	type liked struct {
		at    int
		worth float64
	}
	u := f.units[n]
	var all []liked
	for _, p := range f.places[n][1:] {
		h := f.grid.At(p.At)
		w := f.place(u, h) + f.objectives(u, h) - pointWorth*p.Cost
		if points := f.held[h]; points > 0 && f.me == cauldron.Allies && f.holder(h) == 0 {
			w += points * holdFort
		}
		all = append(all, liked{p.At, w})
	}
	slices.SortStableFunc(all, func(a, b liked) int { return cmp.Compare(b.worth, a.worth) })
	for _, l := range all[:min(few, len(all))] {
		out = append(out, l.at)
	}
	return out
}

// Units implements [staff.Front].
func (f *front) Units() int { return len(f.units) }

// Places implements [staff.Front].
func (f *front) Places(u int) []staff.Place { return f.places[u] }

// Room implements [staff.Front].
func (*front) Room() int {
	const most = 2 // 10.0
	return most
}

// Goals implements [staff.Front]: to attack each hex of the enemy's that can be come to, to go into or hold what
// scores, to stand where a breach is being made, and for each unit the places that are best for it.
func (f *front) Goals() (out []staff.Goal) {
	for i, e := range f.first {
		if e != cauldron.NoUnit && f.side(e) != f.me {
			if g := f.attackGoal(i); len(g.Slots) > 0 {
				out = append(out, g)
			}
		}
	}
	for _, h := range f.scoring() {
		kind, holder := staff.Take, f.holder(h)
		if holder == f.me.Enemy() {
			continue
		}
		if holder == f.me {
			kind = staff.Hold
		}
		out = append(out, f.standGoal(kind, f.grid.Index(h)))
	}
	if f.me == cauldron.Allies {
		for _, w := range f.works {
			out = append(out, f.standGoal(staff.Cut, f.grid.Index(w.From.Step(w.Dir))))
		}
	}
	for n := range f.units {
		g := staff.Goal{Kind: staff.Reserve, Slots: f.best[n], Need: 1, Force: make([]float64, len(f.units))}
		g.Force[n] = 1
		out = append(out, g)
	}
	return out
}

// scoring are the hexes that bring points to a side that stands in them (16.0.2, 17.0.1).
func (f *front) scoring() []hex.Hex {
	return append([]hex.Hex{f.goal}, f.heldAt...)
}

// attackGoal is an attack on a hex at three to one.
func (f *front) attackGoal(i int) staff.Goal {
	const odds = 3
	g := staff.Goal{Kind: staff.Destroy, At: i}
	armour, hard, soft := f.facing(i)
	for d := range hex.Dir(hex.Dirs) {
		if j := f.grid.Neighbour(i, d); j >= 0 && f.comes(j) {
			g.Slots = append(g.Slots, j)
		}
	}
	g.Need = odds * max(soft, 1)
	if armour {
		g.Need = odds * max(hard, 1)
	}
	for _, u := range f.units {
		g.Force = append(g.Force, f.force(u, armour))
	}
	return g
}

// comes tells whether somebody can come to a hex.
func (f *front) comes(j int) bool {
	for _, costs := range f.costs {
		if _, can := costs[j]; can {
			return true
		}
	}
	return false
}

// facing is with what the enemies in a hex defend it.
func (f *front) facing(i int) (armour bool, hard, soft float64) {
	for e := f.first[i]; e != cauldron.NoUnit; e = f.next[e] {
		armour = armour || f.counter(e).Class == cauldron.Armour
		face := f.face(e, f.view.units[e].Used)
		hard, soft = hard+float64(face.Hard.N), soft+float64(face.Soft.N)
	}
	return armour, hard, soft
}

// force is what a unit brings to an attack: nothing where its kind may not attack (2.2.3).
func (f *front) force(u cauldron.UnitID, armour bool) float64 {
	face, class := f.face(u, false), f.counter(u).Class
	switch {
	case f.view.units[u].Supply == cauldron.Isolated:
	case armour && class != cauldron.Infantry:
		return float64(face.Hard.N)
	case !armour && class != cauldron.AntiTank:
		return float64(face.Soft.N)
	}
	return 0
}

// standGoal is to stand in a hex.
func (f *front) standGoal(k staff.Kind, i int) staff.Goal {
	g := staff.Goal{Kind: k, At: i, Slots: []int{i}, Need: 1}
	for _, u := range f.units {
		g.Force = append(g.Force, float64(f.view.units[u].Steps))
	}
	return g
}

// stand puts the units where a placement has them. Who moves lies on its used side then.
func (f *front) stand(at []int) {
	for n, u := range f.units {
		f.set(n, at[n], at[n] != f.places[n][0].At)
		f.view.units[u].Used = f.view.units[u].Used || f.origin[n].Used
	}
	f.renew()
}

// set puts one unit into a place.
func (f *front) set(n, at int, used bool) {
	u := f.units[n]
	f.view.units[u].At, f.view.units[u].Used = f.grid.At(at), used
	f.fc.Stand(u, f.grid.At(at), used)
}

// renew works out anew who stands where.
func (f *front) renew() {
	for i := range f.first {
		f.first[i] = cauldron.NoUnit
	}
	for i := len(f.view.units) - 1; i >= 0; i-- {
		at := f.grid.Index(f.view.units[i].At)
		if f.view.units[i].Where != cauldron.OnMap || at < 0 {
			continue
		}
		f.next[i], f.first[at] = f.first[at], cauldron.UnitID(i)
	}
	f.rest.unit = cauldron.NoUnit - 1
}

// Worth implements [staff.Front].
func (f *front) Worth(at []int) float64 {
	f.stand(at)
	sum := f.stands()
	for n := range f.units {
		if at[n] != f.places[n][0].At {
			sum -= pointWorth * f.costs[n][at[n]]
		}
	}
	f.attacks(at)
	for _, s := range f.strikes {
		sum += s.alive * (s.stake.worth + f.fight.owed())
	}
	return sum
}

// stands is what it is worth where everybody stands, before anybody attacks.
func (f *front) stands() (sum float64) {
	f.calm = true
	defer func() { f.calm = false }()
	for i := range f.view.units {
		u := cauldron.UnitID(i)
		if !f.onMap(u) || f.side(u) != f.me {
			continue
		}
		known, ok := f.targets[u]
		if !ok {
			known = f.view.targets(u)
			f.targets[u] = known
		}
		f.hunted = hunt{u, known}
		sum += f.place(u, f.view.units[i].At)
	}
	return sum - f.answer() + f.objectives(cauldron.NoUnit, hex.Hex{}) + f.objectiveNow() - f.surplus(f.me)
}

// attacks are those that a placement makes: who only joins goes first, then those who can lead one, the weakest first,
// so that the strongest has all of them at its side.
func (f *front) attacks(at []int) {
	f.strikes, f.order = f.strikes[:0], f.order[:0]
	for n, u := range f.units {
		if f.leads(n, at[n]) {
			f.order = append(f.order, n)
			// until it acts it is where it was
			f.fc.Stand(u, f.origin[n].At, f.origin[n].Used)
		}
	}
	if len(f.order) == 0 {
		return
	}
	slices.SortStableFunc(f.order, func(a, b int) int { return cmp.Compare(f.power(a), f.power(b)) })
	f.zones()
	for _, n := range f.order {
		u := f.units[n]
		f.fc.Stand(u, f.grid.At(at[n]), false)
		if s, ok := f.strike(n, at[n]); ok {
			s.alive = f.alive(s.combat.Defenders)
			if s.alive > 0 {
				f.strikes = append(f.strikes, s)
			}
		}
		f.fc.Stand(u, f.grid.At(at[n]), true)
	}
}

// alive is how surely the defenders of an attack are where they are after the attacks before it.
func (f *front) alive(defenders []cauldron.UnitID) float64 {
	out := 1.0
	for _, s := range f.strikes {
		same := func(u cauldron.UnitID) bool { return slices.Contains(defenders, u) }
		if slices.ContainsFunc(s.combat.Defenders, same) {
			out *= 1 - s.drives
		}
	}
	return out
}

// leads tells whether a unit could lead an attack from a place.
func (f *front) leads(n, at int) bool {
	u := f.units[n]
	if f.counter(u).Class == cauldron.AntiTank || f.view.units[u].Supply == cauldron.Isolated {
		return false
	}
	if f.lefts[n][at] < think.Number(f.fc.AttackCost(u, cauldron.Light)) {
		return false
	}
	for d := range hex.Dir(hex.Dirs) {
		if f.holder(f.grid.At(at).Step(d)) == f.me.Enemy() {
			return true
		}
	}
	return false
}

func (f *front) power(n int) int {
	face := f.face(f.units[n], false)
	return max(face.Hard.N, face.Soft.N)
}

// zones works out the side's zones for retreats of the enemy.
func (f *front) zones() {
	clear(f.fight.zone)
	for i := range f.view.units {
		if u := cauldron.UnitID(i); f.onMap(u) && f.side(u) == f.me && !f.view.units[i].Disrupted {
			f.fight.project(f.view.units[i].At, func(n int) { f.fight.zone[n] = true })
		}
	}
}

// strike is the best attack that a unit leads from a place, with all who can join or, where tanks among them would do
// harm, without these (11.0.6); ok is false when none is worth making.
func (f *front) strike(n, at int) (s strike, ok bool) {
	u := f.units[n]
	f.fight.from = f.grid.At(at)
	for t := cauldron.Heavy; t >= cauldron.Light; t-- {
		if f.lefts[n][at] < think.Number(f.fc.AttackCost(u, t)) {
			continue
		}
		c, legal := f.fc.Attack(u, t)
		if !legal {
			return s, false
		}
		c.Joiners = f.fc.Joiners(c)
		s = strike{lead: n, combat: c, stake: f.fight.expect(c)}
		if f.counter(u).Class != cauldron.Armour {
			f.onFoot(&s)
		}
		break
	}
	if s.combat.Type == 0 || s.stake.worth+f.fight.owed() <= 0 {
		return s, false
	}
	s.drives = f.fight.drives(s.combat)
	return s, true
}

// onFoot leaves the tanks out of an attack when it is better without them.
func (f *front) onFoot(s *strike) {
	c := s.combat
	c.Joiners = slices.DeleteFunc(slices.Clone(c.Joiners), func(u cauldron.UnitID) bool {
		return f.counter(u).Class == cauldron.Armour
	})
	if len(c.Joiners) == len(s.combat.Joiners) {
		return
	}
	if without := f.fight.expect(c); without.worth > s.stake.worth {
		s.combat, s.stake = c, without
	}
}

// orders are what a plan asks of each unit, in the order in which it is to be done.
func (d *draft) orders() (out []order) {
	f, plan := d.front, d.search.Best()
	if len(f.units) == 0 {
		return nil
	}
	whole := f.Worth(plan.At)
	attack := map[int]cauldron.AttackType{}
	for _, s := range f.strikes {
		attack[s.lead] = s.combat.Type
	}
	led := slices.Clone(f.order)
	strikes := slices.Clone(f.strikes)
	sequence := make([]int, 0, len(f.units))
	for n := range f.units {
		if !slices.Contains(led, n) {
			sequence = append(sequence, n)
		}
	}
	for _, n := range append(sequence, led...) {
		o := order{unit: f.units[n], to: f.grid.At(plan.At[n]), attack: attack[n]}
		o.why = f.role(n, o.to, strikes)
		if plan.At[n] != f.places[n][0].At {
			stays := slices.Clone(plan.At)
			stays[n] = f.places[n][0].At
			o.less = whole - f.Worth(stays)
		}
		out = append(out, o)
	}
	f.Worth(plan.At)
	return out
}

// reasons are those of the best attack of a plan, or of what it does where it makes none.
func (d *draft) reasons() []decide.Reason {
	if len(d.front.units) == 0 {
		return nil
	}
	d.front.Worth(d.search.Best().At)
	best := strike{}
	for _, s := range d.front.strikes {
		if s.alive*s.stake.worth > best.alive*best.stake.worth {
			best = s
		}
	}
	if best.combat.Type == 0 {
		return d.chief.positionReasons(d.gain())
	}
	return strikeReasons(best, d.front.grid.At(d.search.Best().At[best.lead]))
}

// strikeReasons are what an attack brings, made or joined from a hex.
func strikeReasons(s strike, from hex.Hex) []decide.Reason {
	return (&mind{}).planReasons(goalPlan{at: from, attack: s.combat.Type, stake: s.stake})
}

// role is why a unit does what it is to do where it goes: the attack that it takes part in.
func (f *front) role(n int, from hex.Hex, strikes []strike) []decide.Reason {
	for _, s := range strikes {
		if s.lead == n || slices.Contains(s.combat.Joiners, f.units[n]) {
			return strikeReasons(s, from)
		}
	}
	return nil
}
