package bot

import (
	"math"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/think"
)

// How gladly it does what a movement phase offers, the next thing first.
const (
	never     = -1
	shatters  = 6.0
	readies   = 5.0
	ships     = 4.0
	lifts     = 3.5 // a truck that goes back for more
	sets      = 3.0 // a unit on the move
	gain      = .2  // movement points that a step has to bring nearer
	guardFrom = 10  // hexes within which an enemy makes a unit stay where it guards
)

// movement weighs what may be done in a movement phase. Units come one after the other, the strongest first: the first
// that has somewhere to go.
func (s *sight) movement() weigher {
	first, why := s.goesFirst()
	return func(i decide.Intent) (opinion, bool) {
		switch in := i.(type) {
		case na41.SelectUnit:
			if in.Unit != first {
				return worth(never), true
			}
			return worth(sets, why), true
		case na41.Shatter:
			w, ok := s.shattered(in.Hex)
			if !ok {
				return worth(never), true
			}
			return worth(shatters+w, s.because(ruleShatter, "na41.bot.shatters", in.Hex)), true
		case na41.MakeReady:
			return worth(readies, decide.Reason{Rule: ruleReady, Key: "na41.bot.ready"}), true
		case na41.OpenConvoy:
			return s.convoyOpens(in), true
		case na41.Transfer:
			return s.fetches(in.Truck), true
		case na41.Flee:
			return worth(never), true
		case na41.EndMovement:
			return worth(0, decide.Reason{Rule: ruleMoves, Key: "na41.bot.nobody_moves"}), true
		}
		return s.anytime(i)
	}
}

// goesFirst is the unit that is set on the move next, with what draws it; [na41.NoUnit] when none has somewhere to go.
func (s *sight) goesFirst() (first na41.UnitID, why decide.Reason) {
	var all []na41.UnitID
	for _, o := range s.options {
		if in, is := o.(na41.SelectUnit); is && s.face(in.Unit).Move.N > 0 &&
			(s.counter(in.Unit).Type != na41.Truck || s.truckGoes(in.Unit)) &&
			(!s.guards(in.Unit) || s.crowded(in.Unit)) {
			all = append(all, in.Unit)
		}
	}
	for _, u := range sorted(all, s.eager) {
		if s.settled(u) {
			continue
		}
		if why, ok := s.goes(na41.SelectUnit{Unit: u}); ok || s.Err() != nil {
			return u, why
		}
	}
	return na41.NoUnit, why
}

// eager is how early a unit moves: who fights before who follows, tanks first.
func (s *sight) eager(u na41.UnitID) float64 {
	w := float64(s.face(u).Attack.N)
	_, sentry := s.sentries()[u]
	switch {
	case sentry:
		w += 2 * far
	case s.trailing([]na41.UnitID{u}):
		w -= far
	case s.counter(u).Mech:
		w += far
	}
	return w
}

// goes tells whether a unit that is set on the move has a step to go.
func (s *sight) goes(i na41.SelectUnit) (why decide.Reason, ok bool) {
	next, played := think.Play(&s.Ahead, s.g, i, dice.Scripted())
	if !played {
		return why, false
	}
	then := s.after(next)
	f, moving := then.top.(na41.ActFrame)
	if !moving {
		return why, false
	}
	weigh := then.march(f)
	for _, o := range next.Point(decide.BareSheet()).Options() {
		if got, known := weigh(o); known && got.worth > 0 {
			if len(got.why) > 0 {
				why = got.why[0]
			}
			return why, true
		}
	}
	return why, false
}

// after is what is seen when only a unit more is on the move or a convoy opens, which changes neither lines of supply
// nor what draws.
func (s *sight) after(next na41.Game) *sight { return newSightWith(next, s.known) }

// guards tells whether a unit is all that holds a place worth having with the enemy near, or stands beside an enemy
// whom it will attack.
func (s *sight) guards(u na41.UnitID) bool {
	i := s.index(u)
	if i < 0 || !s.fighter(u) {
		return false
	}
	if slices.Contains(s.way.stay, s.st.Units[u].At) || s.keeps(u) {
		return true
	}
	if _, sentry := s.sentries()[u]; sentry {
		return false
	}
	if s.prize[i] > 0 && s.held(i) == s.side && s.alone(u) && s.near(s.st.Units[u].At, s.side.Enemy()) <= guardFrom {
		return true
	}
	for _, k := range s.targetMarks() {
		if hex.Distance(k.at, s.st.Units[u].At) == 1 {
			return true
		}
	}
	return false
}

// march weighs the steps of the stack on the move: downhill to where it is drawn.
func (s *sight) march(f na41.ActFrame) weigher {
	mech := true
	for _, u := range f.Units {
		mech = mech && s.counter(u).Mech
	}
	p := s.draws(f.Units, mech)
	at := s.spotLack(p, s.st.Units[f.Units[0]].Spot)
	taking := s.takes(f)
	return func(i decide.Intent) (opinion, bool) {
		if taking != nil && i == taking {
			return worth(far), true
		}
		switch in := i.(type) {
		case na41.StepTo:
			return s.steps(f, p, at, in.Hex), true
		case na41.PickUpSupply, na41.PickUp:
			return s.loads(f, i), true
		case na41.Stop:
			return worth(0, decide.Reason{Rule: ruleMoves, Key: "na41.bot.far_enough"}), true
		case na41.Join, na41.DropOff, na41.Tactical, na41.EnterBox, na41.PutDown, na41.CallRommel:
			return worth(never), true
		}
		return opinion{}, false
	}
}

// draws is how units are drawn: those who follow by the others, these by the goals.
func (s *sight) draws(units []na41.UnitID, mech bool) *pull {
	if p, ok := s.posted(units, mech); ok {
		return p
	}
	if !s.trailing(units) {
		return s.pulled(mech)
	}
	n := 0
	if mech {
		n = 1
	}
	if s.rear[n] == nil {
		s.rear[n] = s.spread(s.camps(), mech)
	}
	return s.rear[n]
}

// settled tells whether a unit would find no step worth taking if it were set on the move: no place next to it lacks
// enough less than its own, and it is no truck, which may have something to pick up.
func (s *sight) settled(u na41.UnitID) bool {
	if s.counter(u).Type == na41.Truck || s.crowded(u) {
		return false
	}
	p, better := s.draws([]na41.UnitID{u}, s.counter(u).Mech), false
	at := s.st.Units[u].Spot
	now := s.spotLack(p, at)
	step := func(j int) { better = better || now-p.at(j) >= gain }
	if at.Where == na41.OnMap {
		s.beside(s.m.Grid.Index(at.At), func(j int, _ hex.Dir) { step(j) })
	} else {
		for _, h := range s.m.Boxes[at.Box].Edge {
			step(s.m.Grid.Index(h))
		}
	}
	return !better
}

// spotLack is what a place lacks: a box what the best of its edge does, and a point more.
func (s *sight) spotLack(p *pull, at na41.Spot) float64 {
	if at.Where == na41.OnMap {
		return p.at(s.m.Grid.Index(at.At))
	}
	best := float64(unknown)
	for _, h := range s.m.Boxes[at.Box].Edge {
		best = min(best, p.at(s.m.Grid.Index(h))+1)
	}
	return best
}

// crowded tells whether a unit stands in a hex above the stacking limit: steps would be lost there when the phase ends
// (4.2).
func (s *sight) crowded(u na41.UnitID) bool {
	return s.st.Units[u].Where == na41.OnMap && !s.f.Fits(s.st.Units[u].At)
}

// steps weighs a step into a hex.
func (s *sight) steps(f na41.ActFrame, p *pull, now float64, to hex.Hex) opinion {
	i := s.m.Grid.Index(to)
	w := now - p.at(i)
	if !s.f.Fits(to, s.riders(f.Units)...) && !s.passes(f, p, i) {
		return worth(never)
	}
	if from := s.st.Units[f.Units[0]]; !s.full(to) && (from.Where != na41.OnMap || s.full(from.At)) {
		w -= s.way.costly
	}
	if s.trailing(f.Units) && s.here[s.side-1][i] == 0 && s.near(to, s.side.Enemy()) <= 3 {
		return worth(never)
	}
	if w < gain && s.crowded(f.Units[0]) && s.f.Fits(to, s.riders(f.Units)...) {
		return worth(gain/(1+math.Abs(w)), s.drawn(to))
	}
	if w < gain {
		return worth(min(w, never))
	}
	return worth(w, s.drawn(to))
}

// passes tells whether a stack can go on from a hex that is full: it must not stop there, has points left, and finds a
// better hex with room next to it.
func (s *sight) passes(f na41.ActFrame, p *pull, i int) bool {
	const need = 2 // points left, for this step and the next
	left := far
	for _, u := range f.Units {
		left = min(left, s.face(u).Move.N)
	}
	if full, _, _ := s.g.Zone(
		s.m.Grid.At(i),
		s.side.Enemy(),
	); full ||
		derive.Int(left).Less(f.Spent.Plus(derive.Int(need))) {
		return false
	}
	found := false
	s.beside(i, func(j int, _ hex.Dir) {
		found = found ||
			(p.at(j) < p.at(i) && s.here[s.side.Enemy()-1][j] == 0 && s.f.Fits(s.m.Grid.At(j), s.riders(f.Units)...))
	})
	return found
}

// riders are units with what their trucks carry.
func (s *sight) riders(units []na41.UnitID) []na41.UnitID {
	out := slices.Clone(units)
	for _, u := range units {
		if s.st.Units[u].Load == na41.WithUnit {
			out = append(out, s.st.Units[u].Cargo)
		}
	}
	return out
}

// drawn is the reason for a step: what draws there.
func (s *sight) drawn(to hex.Hex) decide.Reason {
	best, at := far, to
	key, rule := "na41.bot.toward_place", ruleGoal
	for _, k := range s.targetMarks() {
		if d := hex.Distance(k.at, to); d < best {
			best, at, key, rule = d, k.at, "na41.bot.toward_enemy", ruleAttack
		}
	}
	for _, i := range s.dears {
		if h := s.m.Grid.At(i); s.held(i) != s.side && hex.Distance(h, to) < best {
			best, at, key, rule = hex.Distance(h, to), h, "na41.bot.toward_place", ruleGoal
		}
	}
	return s.because(rule, key, at)
}

// trailing tells whether those on the move follow the others: trucks without a passenger, and support units.
func (s *sight) trailing(units []na41.UnitID) bool {
	for _, u := range units {
		if t := s.counter(u).Type; !t.Support() && (t.Combat() || s.st.Units[u].Load == na41.WithUnit) {
			return false
		}
	}
	return true
}

// camps are where the side's combat units stand, those nearest to what draws them first.
func (s *sight) camps() []source {
	var at []int // where a combat unit stands that is no support unit
	for n := range s.st.Units {
		u := na41.UnitID(n)
		if c := s.counter(u); c.Side == s.side && c.Type.Combat() && !c.Type.Support() {
			if i := s.index(u); i >= 0 {
				at = append(at, i)
			}
		}
	}
	slices.Sort(at)
	p := s.pulled(true)
	var out []source
	for _, i := range slices.Compact(at) {
		out = append(out, source{i, int32(p.at(i) * part)})
	}
	return out
}

// truckGoes tells whether a truck has something to do on the road: it carries something, or finds something to carry
// where it is.
func (s *sight) truckGoes(t na41.UnitID) bool {
	return s.counter(t).Type == na41.Truck && (s.st.Units[t].Load != na41.Empty || s.cargo(t) != nil)
}

// cargo is what an empty truck should pick up where it is: a unit on foot that can't leave a box by itself, or a supply
// point there.
func (s *sight) cargo(t na41.UnitID) decide.Intent {
	at := s.st.Units[t].Spot
	if s.st.Units[t].Load != na41.Empty || at.Where != na41.InBox || len(s.m.Boxes[at.Box].Edge) == 0 {
		return nil
	}
	if s.stock(s.side, at) > 0 {
		return na41.PickUpSupply{Truck: t}
	}
	for i := range s.st.Units {
		u := na41.UnitID(i)
		if s.st.Units[i].Spot == at && s.counter(u).Side == s.side && s.fighter(u) && !s.counter(u).Mech &&
			!s.st.Units[i].Moved {
			return na41.PickUp{Truck: t, Unit: u}
		}
	}
	return nil
}

// loads weighs what a truck of the stack picks up.
func (s *sight) loads(f na41.ActFrame, i decide.Intent) opinion {
	if f.Hexes > 0 {
		return worth(never)
	}
	switch in := i.(type) {
	case na41.PickUpSupply:
		if s.cargo(in.Truck) == i {
			return worth(ships, decide.Reason{Rule: ruleTruck, Key: "na41.bot.carries_point"})
		}
	case na41.PickUp:
		if c, ok := s.cargo(in.Truck).(na41.PickUp); ok && c.Unit == in.Unit {
			return worth(ships, decide.Reason{Rule: ruleTruck, Key: "na41.bot.carries_unit"})
		}
	}
	return worth(never)
}

// fetches weighs the Special Transfer of a truck: an empty one on the map goes to a box with something to carry.
func (s *sight) fetches(t na41.UnitID) opinion {
	if s.st.Units[t].Where != na41.OnMap || s.bestBox() < 0 {
		return worth(never)
	}
	return worth(lifts, decide.Reason{Rule: ruleTransfer, Key: "na41.bot.fetches"})
}

// bestBox is the box of who decides from which a truck has most to carry, -1 when none has.
func (s *sight) bestBox() na41.BoxID {
	best, most := na41.NoBox, 0
	for i := range s.m.Boxes {
		if b := &s.m.Boxes[i]; b.Side == s.side && len(b.Edge) > 0 {
			if n := s.stock(s.side, na41.SpotInBox(na41.BoxID(i))); n > most {
				best, most = na41.BoxID(i), n
			}
		}
	}
	return best
}

// transfer weighs where a truck is put down.
func (s *sight) transfer(i decide.Intent) (opinion, bool) {
	switch in := i.(type) {
	case na41.TransferToBox:
		if in.Box == s.bestBox() {
			return worth(lifts, decide.Reason{Rule: ruleTransfer, Key: "na41.bot.fetches"}), true
		}
		return worth(0), true
	case na41.TransferTo:
		return worth(never), true
	}
	return opinion{}, false
}

// convoyOpens weighs a convoy from one place to another by what would go on board.
func (s *sight) convoyOpens(i na41.OpenConvoy) opinion {
	if !s.forward(i.From, i.To) {
		return worth(never)
	}
	next, ok := think.Play(&s.Ahead, s.g, i, dice.Scripted())
	if !ok {
		return worth(never)
	}
	then := s.after(next)
	f, is := then.top.(na41.ConvoyFrame)
	if !is {
		return worth(never)
	}
	for _, o := range next.Point(decide.BareSheet()).Options() {
		if got, known := then.convoy(f, o); known && got.worth > boards {
			return worth(ships+then.quayWorth(i.To), decide.Reason{Rule: ruleNaval, Key: "na41.bot.sails"})
		}
	}
	return worth(never)
}

// boards is what sailing is worth: what is worth more goes on board first.
const boards = 1

// quay is where a quay is.
func (s *sight) quay(q na41.QuayID) na41.Spot {
	if int(q) < len(s.m.Ports) {
		return na41.Hex(s.m.Ports[q].At)
	}
	return na41.SpotInBox(na41.BoxID(int(q) - len(s.m.Ports)))
}

// quayWorth is how well a quay lies: the nearer to the enemy the better, as long as it is held.
func (s *sight) quayWorth(q na41.QuayID) float64 {
	at := s.quay(q)
	if at.Where != na41.OnMap {
		return 0
	}
	d := s.near(at.At, s.side.Enemy())
	if d <= 2 {
		return 0
	}
	return 1 - float64(min(d, 60))/60
}

// forward tells whether a way by sea brings anybody nearer: out of Italy, or out of a base to the map.
func (s *sight) forward(from, to na41.QuayID) bool {
	return s.overseas(from) || (s.quay(from).Where == na41.InBox && s.quay(to).Where == na41.OnMap)
}

// overseas tells whether a quay is in Italy.
func (s *sight) overseas(q na41.QuayID) bool {
	at := s.quay(q)
	return at.Where == na41.InBox && len(s.m.Boxes[at.Box].Edge) == 0
}

// convoy weighs what goes on board, and when it sails: out of Italy all, out of a base supply points and units on foot,
// out of a port on the map nothing.
func (s *sight) convoy(f na41.ConvoyFrame, i decide.Intent) (opinion, bool) {
	forward, overseas := s.forward(f.Convoy.From, f.Convoy.To), s.overseas(f.Convoy.From)
	sails := decide.Reason{Rule: ruleNaval, Key: "na41.bot.sails"}
	switch in := i.(type) {
	case na41.Ship:
		if !forward {
			return worth(never), true
		}
		if c := s.counter(in.Unit); overseas || (c.Type.Combat() && !c.Mech) {
			return worth(boards+1+s.unitWorth(in.Unit), sails), true
		}
		return worth(never), true
	case na41.ShipPoint:
		if forward {
			return worth(boards+1, sails), true
		}
		return worth(never), true
	case na41.SetSail:
		if len(f.Convoy.Units) > 0 || f.Convoy.Points > 0 {
			return worth(boards, sails), true
		}
		return worth(never), true
	case na41.SailPaid: // the marker is good for nothing else, a point is
		return worth(never), true
	case na41.TurnOff, na41.TurnOffPoint:
		return worth(boards / 2), true
	case na41.StayInPort:
		return worth(0), true
	}
	return opinion{}, false
}
