package bot

import (
	"fmt"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/rules/think"
)

// plan is the best that a stack can do by moving.
type plan struct {
	units []theseus.UnitID
	to    hex.Hex
	way   []hex.Hex // the hexes on the way there
	gain  float64
	cost  int
	why   []decide.Reason
}

// company are the stacks in which the units of a formation, or an independent unit, may set out from a hex: all
// together, each alone, with and without the headquarters.
func (v *view) company(h hex.Hex, f theseus.FormationID, only []theseus.UnitID) [][]theseus.UnitID {
	var fighting, posted, all []theseus.UnitID
	staff := theseus.NoUnit
	v.in(h, func(u theseus.UnitID) {
		unit := v.st.Units[u]
		if v.side(u) != v.me || unit.Disrupted || (only == nil && unit.Of != f) ||
			(only != nil && !slices.Contains(only, u)) {
			return
		}
		if _, wanted := v.posts[u]; wanted {
			posted = append(posted, u)
		} else if v.combat(u) {
			fighting = append(fighting, u)
		} else {
			staff = u
		}
	})
	slices.Sort(fighting)
	var out [][]theseus.UnitID
	if len(fighting) > 0 {
		out = append(out, fighting)
	}
	if len(fighting) > 1 {
		for _, u := range fighting {
			out = append(out, []theseus.UnitID{u})
		}
	}
	for _, u := range posted {
		out = append(out, []theseus.UnitID{u})
	}
	if staff != theseus.NoUnit {
		out = append(out, []theseus.UnitID{staff})
		if len(fighting) > 0 {
			all = append(slices.Clone(fighting), staff)
			slices.Sort(all)
			out = append(out, all)
		}
	}
	return out
}

// companies are the stacks in which a unit may set out as the first one.
func (v *view) companies(u theseus.UnitID, with []theseus.UnitID, only []theseus.UnitID) [][]theseus.UnitID {
	all := v.company(v.st.Units[u].At, v.st.Units[u].Of, only)
	return slices.DeleteFunc(all, func(s []theseus.UnitID) bool {
		return s[0] != u || slices.ContainsFunc(with, func(w theseus.UnitID) bool { return !slices.Contains(s, w) })
	})
}

// march is the best plan of a stack in a position in which it may set out with so many action points.
func (v *view) march(g theseus.Game, units []theseus.UnitID, points int) plan {
	key := fmt.Sprint(units, points)
	if p, known := v.moves[key]; known {
		return p
	}
	p := v.search(g.SupposeOpen(theseus.MoveFrame{Units: units, Checked: true}), units, points-v.price(units))
	p.cost = v.price(units)
	v.moves[key] = p
	return p
}

// price is what a Movement Action of a stack costs in action points.
func (v *view) price(units []theseus.UnitID) int {
	for _, u := range units {
		if v.combat(u) && v.st.Units[u].Of != theseus.NoFormation {
			if state, _ := v.g.Command(u); state != theseus.InCommand {
				return 2
			}
		}
	}
	return 1
}

// search finds the best hex for a stack on the move that has so many action points left when it is there.
func (v *view) search(g theseus.Game, units []theseus.UnitID, points int) plan {
	at := v.st.Units[units[0]].At
	best := plan{units: units, to: at}
	w, ok := g.Ways()
	if !ok {
		return best
	}
	seat := v.newSeat(units, points)
	stay := seat.worth(at)
	if _, begun := v.moving(); !begun {
		stay = max(stay, v.newSeat(units, points+1).worth(at))
	}
	index := -1
	for n := range w.Reached {
		if w.Reached[n].Back < 0 {
			continue
		}
		if gain := seat.worth(w.Reached[n].At) - stay; gain > best.gain {
			best.gain, best.to, index = gain, w.Reached[n].At, n
		}
	}
	if index >= 0 {
		_, best.way = w.Steps(index)
		best.why = seat.reasons(at, best.to)
	}
	return best
}

// moving is the stack on the move, and whether its Action has begun.
func (v *view) moving() (f theseus.MoveFrame, begun bool) {
	f, ok := v.top.(theseus.MoveFrame)
	return f, ok && f.Begun
}

// seat weighs hexes for a stack.
type seat struct {
	*view
	units    []theseus.UnitID
	points   int // action points that are left there
	strength float64
	pace     float64
	staff    bool      // a headquarters is among them
	alone    bool      // it is all
	shares   []float64 // of each goal
	post     *post     // where they are wanted
	route    *goal
	fights   map[[2]hex.Hex]float64
}

func (v *view) newSeat(units []theseus.UnitID, points int) *seat {
	s := &seat{
		view:     v,
		units:    units,
		points:   points,
		strength: v.total(units),
		pace:     farAway,
		alone:    true,
		fights:   map[[2]hex.Hex]float64{},
	}
	for _, u := range units {
		s.pace = min(s.pace, think.Number(v.g.Allowance(u)))
		if v.combat(u) {
			s.alone = false
		} else {
			s.staff = true
		}
	}
	if s.alone {
		s.strength = 0
	}
	if p, wanted := v.posts[units[0]]; wanted && len(units) == 1 {
		s.post, s.route = &p, v.post(p.at)
		return s
	}
	from := v.r.Map.Grid.Index(v.st.Units[units[0]].At)
	for n := range v.goals {
		s.shares = append(s.shares, v.share(&v.goals[n], units, v.way(&v.goals[n], max(from, 0))))
	}
	return s
}

// share is how much of a goal is left for a stack, when friends are nearer to it or hold it.
func (v *view) share(g *goal, units []theseus.UnitID, far float64) float64 {
	have := 0.0
	for i := range v.st.Units {
		u := theseus.UnitID(i)
		at := v.r.Map.Grid.Index(v.st.Units[i].At)
		if v.st.Units[i].Where != theseus.OnMap || v.side(u) != v.me || !v.combat(u) || at < 0 ||
			slices.Contains(units, u) {
			continue
		}
		if w := v.way(g, at); w < far && w < 25 {
			have += float64(v.st.Units[i].Strength)
		}
	}
	return 1 / (1 + have/g.need)
}

// worth is what a hex is worth to the stack.
func (s *seat) worth(h hex.Hex) float64 {
	i := s.r.Map.Grid.Index(h)
	if i < 0 {
		return -crowding
	}
	if s.post != nil {
		return s.serves(h, i)
	}
	sum := s.pulls(i) + s.hunts(h) - s.perils(h) - s.mines(h, i)
	if s.over(h) {
		sum -= crowding
	}
	if s.alone {
		return sum + s.leads(h)
	}
	sum += s.attacks(h) + s.commanded(i) + s.sits(h) - s.leash(i)
	if s.staff {
		sum += s.leads(h)
	}
	return sum
}

// serves is what a hex is worth to a unit that has a post: how near it comes to it, and an attack on who stands there.
func (s *seat) serves(h hex.Hex, i int) float64 {
	const arrived = 1.3
	sum := s.post.worth*fade(s.way(s.route, i), s.pace) - s.mines(h, i)
	if h == s.post.at {
		sum *= arrived
	}
	if s.over(h) {
		sum -= crowding
	}
	if hex.Distance(h, s.post.at) == 1 && s.holder(s.post.at) == s.me.Enemy() {
		sum += s.attacks(h)
	}
	return sum
}

// pulls is the hope of reaching goals.
func (s *seat) pulls(i int) (sum float64) {
	if s.alone {
		return 0
	}
	weight := min(s.strength/8, 1)
	for n := range s.goals {
		g := &s.goals[n]
		sum += g.worth * .5 * s.shares[n] * fade(s.way(g, i), s.pace) * weight
	}
	return sum
}

// sits is what it is worth to stand in a goal.
func (s *seat) sits(h hex.Hex) float64 {
	for _, g := range s.goals {
		if g.at != h {
			continue
		}
		mates := s.view.strength(h, s.me, s.units)
		if mates > 0 {
			return g.worth * .1
		}
		if s.me == theseus.Allies {
			return g.worth * .6
		}
		return g.worth
	}
	return 0
}

// hunts draws a stack towards enemies that are weaker.
func (s *seat) hunts(h hex.Hex) float64 {
	if s.alone {
		return 0
	}
	best := 0.0
	for _, i := range s.standing {
		at := s.r.Map.Grid.At(i)
		d := hex.Distance(h, at)
		if d > hunted {
			continue
		}
		foe := s.foes[i]
		prize := 2.0 // of a headquarters alone
		if foe > 0 {
			if s.g.Mined(at) || s.fort(i) {
				foe *= 1.6
			}
			prize = huntWorth * min(max(s.strength*1.4/foe-.4, 0), 1.5)
		}
		best = max(best, prize/(1.5+float64(d)))
	}
	return best
}

func (s *seat) fort(i int) bool { return s.r.Map.Field[i] == theseus.Box }

// perils is what the enemies near a hex could do to the stack there.
func (s *seat) perils(h hex.Hex) float64 {
	most := 0.0
	i := s.r.Map.Grid.Index(h)
	own := s.strength + s.view.strength(h, s.me, s.units)
	sheltered := i >= 0 && s.r.Map.Field[i] != theseus.NoField && s.r.Map.FieldOwner[i] == s.me && s.g.Mined(h)
	for _, f := range s.standing {
		d := hex.Distance(h, s.r.Map.Grid.At(f))
		if d > near || d == 0 || s.foes[f] == 0 {
			continue
		}
		if s.staff && s.alone && own == 0 {
			most = max(most, staffDanger/float64(d))
		}
		e := s.foes[f] / max(own, 1)
		if sheltered {
			e /= 2
		}
		most = max(most, min(e, 2)*perilWorth/float64(d))
	}
	return most
}

// mines is what it costs to come into mines of the enemy.
func (s *seat) mines(h hex.Hex, i int) float64 {
	if s.r.Map.Field[i] == theseus.NoField || s.r.Map.FieldOwner[i] == s.me || !s.g.Mined(h) ||
		s.st.Units[s.units[0]].At == h {
		return 0
	}
	cost := 0.0
	for _, u := range s.units {
		if s.counter(u).Type.Foot() {
			cost += minesFoot
		} else {
			cost += minesTanks
		}
	}
	return cost
}

func (s *seat) over(h hex.Hex) bool { return s.crowds(h, s.units) }

// commanded is what it costs to be out of command, unless the headquarters comes along.
func (s *seat) commanded(i int) float64 {
	f := s.st.Units[s.units[0]].Of
	if s.staff || f == theseus.NoFormation {
		return 0
	}
	reach, limit := s.commandReach(f)
	switch {
	case len(reach) == 0 || reach[i] < 0:
		return -cutOff * s.strength
	case reach[i] > limit:
		return -outOfReach * s.strength
	}
	return 0
}

// leads is what a hex is worth to a headquarters: its units in range and company, and supply.
func (s *seat) leads(h hex.Hex) (sum float64) {
	staff := s.units[len(s.units)-1]
	for _, u := range s.units {
		if !s.combat(u) {
			staff = u
		}
	}
	f, limit := s.counter(staff).Formation, s.counter(staff).Staff.Range.N
	for i := range s.st.Units {
		u := theseus.UnitID(i)
		if s.st.Units[i].Where != theseus.OnMap || s.st.Units[i].Of != f || !s.combat(u) ||
			slices.Contains(s.units, u) {
			continue
		}
		d := hex.Distance(h, s.st.Units[i].At)
		sum -= .02 * float64(d) * float64(s.st.Units[i].Strength) / 5
		if d > limit {
			sum -= outOfReach * float64(s.st.Units[i].Strength)
		}
	}
	if s.view.strength(h, s.me, s.units) > 0 || !s.alone {
		sum += .8
	}
	return sum - s.hungers(staff, s.r.Map.Grid.Index(h))
}

// hungers is what it costs a headquarters to be out of supply in a hex, the more the farther it is from where it would
// be in supply: the victory point that is lost for it in the end, and the levels that its formation does not get back
// (5.7, 8.1.1).
func (s *seat) hungers(hq theseus.UnitID, i int) float64 {
	c, l := s.counter(hq), s.supplied(s.me)
	if i < 0 || l.fedAt(i, c) {
		return 0
	}
	cost := hungry
	switch level := s.st.Levels[c.Formation]; {
	case s.ending():
		if s.me == theseus.Axis {
			cost = pointWorth * float64(s.r.Campaign.Unsupplied.N)
		}
	case c.Gait == theseus.Leg:
	case level > 2:
		cost *= .4
	case level == 2:
		cost *= .8
	}
	const far = 10
	return cost * (1 + min(float64(l.back[i]), 2*far)/far)
}

// ending tells whether the last turn of a campaign is played.
func (v *view) ending() bool { return v.r.Campaign != nil && int(v.st.Turn) >= v.r.Campaign.Last.N }

// leash is what it costs to go farther from where the headquarters can be in supply than it commands.
func (s *seat) leash(i int) float64 {
	f := s.st.Units[s.units[0]].Of
	if f == theseus.NoFormation || s.ending() {
		return 0
	}
	_, limit := s.commandReach(f)
	return leashed * s.strength * float64(max(0, s.supplied(s.me).back[i]-limit))
}

// attacks is the best attack that the stack could make from a hex: at once with points left, or later.
func (s *seat) attacks(h hex.Hex) float64 {
	best := 0.0
	for d := range hex.Dir(hex.Dirs) {
		target := h.Step(d)
		if s.holder(target) != s.me.Enemy() {
			continue
		}
		if s.view.strength(target, s.me.Enemy(), nil) == 0 {
			best = max(best, .5)
			continue
		}
		key := [2]hex.Hex{h, target}
		net, known := s.fights[key]
		if !known {
			net = s.assault(h, target)
			s.fights[key] = net
		}
		best = max(best, net)
	}
	return best
}

// assault is what an attack from a hex could gain.
func (s *seat) assault(h, target hex.Hex) float64 {
	g := s.g
	if s.st.Units[s.units[0]].At != h {
		g = g.SupposeAt(s.units, h)
	}
	var able []theseus.UnitID
	for _, u := range s.units {
		if s.combat(u) && !s.st.Units[u].Disrupted {
			able = append(able, u)
		}
	}
	f := s.st.Units[s.units[0]].Of
	s.in(h, func(u theseus.UnitID) {
		if f != theseus.NoFormation && s.side(u) == s.me && s.combat(u) && s.st.Units[u].Of == f &&
			!s.st.Units[u].Disrupted &&
			!slices.Contains(able, u) {
			able = append(able, u)
		}
	})
	if len(able) == 0 {
		return 0
	}
	now, share := s.points, 1.0
	if now < 1 {
		now, share = 3, later
	}
	kind := theseus.Hasty
	if f != theseus.NoFormation {
		kind = theseus.AttackKind(min(now, int(theseus.Prepared)))
	}
	gain := s.gains(g, able, target, kind)
	return share * max(gain, 0)
}

// gains is what an attack gains, all told.
func (v *view) gains(g theseus.Game, units []theseus.UnitID, target hex.Hex, kind theseus.AttackKind) float64 {
	a, ok := g.Assault(units, target, kind)
	if !ok {
		return 0
	}
	net := v.net(g, a)
	if net > 0 && v.veiled(target) {
		seen := v.total(a.Defenders)
		net *= seen / (seen + v.unseen)
	}
	return net
}

// net is what an attack is worth to the attacker.
func (v *view) net(g theseus.Game, a theseus.Battle) float64 {
	p := g.Prospect(a)
	own, theirs := v.total(a.Attackers), v.total(a.Defenders)
	gain := min(p.Hits[1], theirs) + p.Red[1]*checkWorth*v.fails(g, a.Defenders) + p.Wins*bonusWorth
	loss := min(p.Hits[0], own) + p.Red[0]*checkWorth*v.fails(g, a.Attackers)
	for _, o := range v.goals {
		if o.at == a.Target && a.Side == v.me {
			gain += .15 * p.Hits[1] * o.worth / max(theirs, 4)
		}
	}
	return gain - prudence*loss
}

// fails is the strength of units that fail their check, on average.
func (v *view) fails(g theseus.Game, units []theseus.UnitID) (sum float64) {
	const faces = 10
	for _, u := range units {
		if !v.st.Units[u].Disrupted {
			sum += float64(v.st.Units[u].Strength) * float64(max(faces-g.Effectiveness(u), 0)) / faces
		}
	}
	return sum
}
