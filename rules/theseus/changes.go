package theseus

import (
	"iter"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Changes implements [play.Changer]: first what else may be attempted and what may be done first; then what is
// supposed: action points, movement points, the unit's own state, mines, a hex beside, its headquarters nearer, enemies
// and friends gone, the level, air units, the turn and supply, the procedure that asks.
func (g Game) Changes(i decide.Intent) iter.Seq[play.Change] {
	return func(yield func(play.Change) bool) {
		c := changer{Search: play.NewSearch(g, i, yield), g: g, intent: i, unit: g.concerned(i)}
		if !play.AskedFor(g.b, i) { // nothing else helps an intent that another procedure asks for
			c.Try(c.First, c.frames, c.Rest)
			return
		}
		c.Try(
			c.First, c.points, c.movement, c.ownState, c.ground, c.place, c.staff, c.others, c.levels,
			c.admin, c.frames, c.Rest,
		)
	}
}

// concerned is the unit that an intent is about: the one it names, else the first of those that act, else the first
// that is a reason against it.
func (g Game) concerned(i decide.Intent) UnitID {
	u, named := unitNamed(i)
	if _, reacts := decide.Does(i, React); !named && !reacts { // who moves is not who reacts
		u = g.actor(i)
	}
	return play.Concerned(g, i, u, NoUnit, g.b.known)
}

// unitNamed is the unit that an intent names.
func unitNamed(i decide.Intent) (UnitID, bool) {
	switch in := decide.ActOf(i); in.Verb {
	case ActivateUnit:
		return in.Unit, true
	case Assign:
		return in.Unit, true
	case Cannibalize:
		return in.Unit, true
	case Replace:
		return in.Unit, true
	case Move:
		return in.Unit, true
	case Join:
		return in.Unit, true
	case Breach:
		return in.Unit, true
	case Refit:
		return in.Unit, true
	case TakePart:
		return in.Unit, true
	case AddHalf:
		return in.Unit, true
	case AddWhole:
		return in.Unit, true
	case ChooseTank:
		return in.Unit, true
	case ChooseShield:
		return in.Unit, true
	case TakeLoss:
		return in.Unit, true
	case PickSurplus:
		return in.Unit, true
	case GiveUp:
		return in.Unit, true
	}
	return NoUnit, false
}

// actor is the unit that acts in the hex of the intent or in the open procedures.
func (g Game) actor(i decide.Intent) UnitID {
	var from hex.Hex
	switch in := decide.ActOf(i); in.Verb {
	case Improve:
		from = in.Hex
	case Attack:
		from = in.From
	default:
		if f, moves := g.b.mover(); moves {
			return f.Units[0]
		}
		return NoUnit
	}
	if units := g.b.units(from); len(units) > 0 {
		return units[0]
	}
	return NoUnit
}

type changer struct {
	play.Search
	g      Game
	intent decide.Intent
	unit   UnitID
}

// suppose tries a change of the position. One that leaves the intent refused, or makes a position that no game comes
// to, is no change.
func (c *changer) suppose(key string, change func(*board), args ...derive.Arg) {
	play.Suppose(&c.Search, c.g.b.after, change, gameOf, c.g.mayBecome, key, args...)
}

// mayBecome tells whether a supposed position is at rest, every unit in another hex where it may stand, no hex too full
// for want of the procedure that would empty it, and in each hex of improved defense a unit that can hold it (7.7).
func (g Game) mayBecome(after Game) bool {
	over := after.b.Frames.Len() < g.b.Frames.Len()
	for i := range after.b.Units {
		u := UnitID(i)
		if over && after.b.onMap(u) && after.Overstacked(after.b.Units[u].At) {
			return false
		}
		if !after.b.onMap(u) || g.b.onMap(u) && g.b.Units[u].At == after.b.Units[u].At {
			continue
		}
		at := after.b.Units[u].At
		if after.b.over(after.b.tallyOf(at), g.b.side(u)) || g.b.holder(at) == g.b.side(u).Enemy() ||
			after.b.hostile(at, g.b.side(u)) {
			return false
		}
	}
	for _, h := range after.b.Improved {
		if !slices.ContainsFunc(after.b.units(h), func(u UnitID) bool { return !after.b.Units[u].Disrupted }) {
			return false
		}
	}
	return New(after.b.Rules, after.b.State).Key() == after.Key()
}

// points tries more action points, one at a time, as many as the track has.
func (c *changer) points() {
	for n := c.g.b.Frames.Len() - 1; n >= 0; n-- {
		for more := 1; more <= c.g.b.Charts.Tracks.Actions.N; more++ {
			f, has := c.g.b.Frames.At(n).(richer)
			if !has {
				break
			}
			changed, now := f.with(more)
			if now > c.g.b.Charts.Tracks.Actions.N {
				break
			}
			c.suppose(
				"theseus.change.points",
				func(b *board) { b.Frames = b.Frames.With(n, changed) },
				count("Points", more),
			)
		}
	}
}

// movement tries fewer movement points spent, a stack that has not moved and has its action points back, and one
// without one of its units.
func (c *changer) movement() {
	top, _ := c.g.b.Frames.Top()
	f, moves := top.(MoveFrame)
	if !moves {
		return
	}
	n := c.g.b.Frames.Len() - 1
	for h := int64(1); derive.Frac(h, 2).Less(f.Spent); h++ {
		now := f
		now.Spent = f.Spent.Minus(derive.Frac(h, 2))
		c.suppose(
			"theseus.change.spent",
			func(b *board) { b.Frames = b.Frames.With(n, now) },
			derive.Number("Points", derive.Frac(h, 2), derive.Points),
		)
	}
	if f.Begun && !f.Free && n > 0 {
		if below, acting := c.g.b.Frames.At(n - 1).(ActivationFrame); acting {
			below.Points += int8(c.g.b.cost(nil, Movement, f.Units...).Whole())
			c.suppose(
				"theseus.change.fresh",
				func(b *board) { b.Frames = b.Frames.With(n-1, below).With(n, MoveFrame{Units: f.Units}) },
			)
		}
	}
	for _, u := range f.Units {
		if less := without(f.Units, u); len(less) > 0 {
			alone := f
			alone.Units = less
			c.suppose("theseus.change.without", func(b *board) { b.Frames = b.Frames.With(n, alone) }, unitArg(u))
		}
	}
}

// ownState tries the unit in order, or disrupted, and an independent one assigned to the formation that acts.
func (c *changer) ownState() {
	u := c.unit
	if u == NoUnit || !c.g.b.onMap(u) {
		return
	}
	unit := c.g.b.Units[u]
	if unit.Disrupted {
		c.suppose("theseus.change.in_order", func(b *board) { b.Units[u].Disrupted = false; b.index() }, unitArg(u))
	} else if _, refit := decide.Does(c.intent, Refit); refit && c.g.b.combat(u) {
		c.suppose("theseus.change.disrupted", func(b *board) { b.Units[u].Disrupted = true; b.index() }, unitArg(u))
	}
	p, open := c.g.b.purse()
	if counter := c.g.b.counter(
		u,
	); open && p.formation != NoFormation && unit.Of != p.formation && counter.Formation == NoFormation &&
		!counter.White &&
		attachable(counter, &c.g.b.Order.Formations[p.formation]) {
		c.suppose(
			"theseus.change.of_formation",
			func(b *board) { b.Units[u].Of = p.formation; b.index() },
			unitArg(u),
			formationArg(p.formation),
		)
	}
}

// ground tries to breach the mines in and around the unit's hex, and its hex without improved defense.
func (c *changer) ground() {
	if c.unit == NoUnit || !c.g.b.onMap(c.unit) {
		return
	}
	at := c.g.b.Units[c.unit].At
	for _, h := range append([]hex.Hex{at}, at.Around()...) {
		if c.g.b.mined(h) {
			c.suppose(
				"theseus.change.breached",
				func(b *board) { b.Breached = b.insert(b.Breached, h); b.index() },
				hexArg(h),
			)
		}
	}
	if c.g.b.improved(at) {
		c.suppose("theseus.change.unimproved", func(b *board) { b.Improved = without(b.Improved, at) }, hexArg(at))
	}
}

// place tries the unit, with the stack in which it moves, in a hex beside its own, then in one beside the hex that the
// intent names.
func (c *changer) place() {
	u := c.unit
	if u == NoUnit || !c.g.b.onMap(u) || slices.Contains(c.g.named(), u) {
		return
	}
	together := []UnitID{u}
	if f, moves := c.g.b.mover(); moves && slices.Contains(f.Units, u) {
		together = f.Units
	}
	at := c.g.b.Units[u].At
	hexes := at.Around()
	if h, named := hexOf(c.intent); named && hex.Distance(at, h) > 1 {
		hexes = append(hexes, h.Around()...)
	}
	for _, to := range hexes {
		if to == at || !c.g.b.Map.Grid.Has(to) || c.g.b.holder(to) == c.g.b.side(u).Enemy() {
			continue
		}
		c.suppose("theseus.change.hex", func(b *board) {
			for _, v := range together {
				b.Units[v].At = to
			}
			b.index()
		}, unitArg(u), hexArg(to))
	}
}

// hexOf is the hex to which an intent leads.
func hexOf(i decide.Intent) (hex.Hex, bool) {
	switch in := decide.ActOf(i); in.Verb {
	case StepTo:
		return in.Hex, true
	case RetreatTo:
		return in.Hex, true
	case DisplaceTo:
		return in.Hex, true
	case Attack:
		return in.Hex, true
	}
	return hex.Hex{}, false
}

// named are the units that open procedures name, those of a movement aside.
func (g Game) named() (out []UnitID) {
	for n := range g.b.Frames.Len() {
		if f, names := g.b.Frames.At(n).(namer); names {
			out = append(out, f.names()...)
		}
	}
	return out
}

// staff tries the headquarters beside the unit, then in its hex.
func (c *changer) staff() {
	u := c.unit
	if u == NoUnit || !c.g.b.onMap(u) {
		return
	}
	hq, ok := c.g.b.staff(c.g.b.formation(u))
	if !ok || hq == u || c.g.b.Units[hq].At == c.g.b.Units[u].At || slices.Contains(c.g.named(), hq) {
		return
	}
	if f, moves := c.g.b.mover(); moves && slices.Contains(f.Units, hq) {
		return
	}
	for _, to := range append([]hex.Hex{c.g.b.Units[u].At}, c.g.b.Units[u].At.Around()...) {
		if c.g.b.Map.Grid.Has(to) {
			c.suppose(
				"theseus.change.staff",
				func(b *board) { b.Units[hq].At = to; b.index() },
				unitArg(hq),
				hexArg(to),
			)
		}
	}
}

// others tries each unit near the unit gone: friends in its hex or the hex that the intent names, enemies near either.
func (c *changer) others() {
	if c.unit == NoUnit || !c.g.b.onMap(c.unit) {
		return
	}
	const near = 2
	at, side := c.g.b.Units[c.unit].At, c.g.b.side(c.unit)
	h, named := hexOf(c.intent)
	for i := range c.g.b.Units {
		u := UnitID(i)
		if u == c.unit || !c.g.b.onMap(u) || slices.Contains(c.g.named(), u) {
			continue
		}
		if f, moves := c.g.b.mover(); moves && slices.Contains(f.Units, u) {
			continue
		}
		far := hex.Distance(at, c.g.b.Units[u].At)
		if named {
			far = min(far, hex.Distance(h, c.g.b.Units[u].At))
		}
		key := "theseus.change.enemy_gone"
		switch {
		case c.g.b.side(u) != side && far <= near:
		case c.g.b.side(u) == side && far == 0:
			key = "theseus.change.friend_gone"
		default:
			continue
		}
		c.suppose(
			key,
			func(b *board) { b.Units[u] = Unit{Where: Eliminated, Of: b.counter(u).Formation}; b.index() },
			unitArg(u),
		)
	}
}

// levels tries a formation that is to act on a higher level, as high as it may stand, and an air unit that has not
// flown.
func (c *changer) levels() {
	f := NoFormation
	switch in := decide.ActOf(c.intent); in.Verb {
	case Activate:
		f = FormationID(in.N)
	case React:
		f = FormationID(in.N)
	default:
	}
	if f >= 0 && int(f) < len(c.g.b.Levels) {
		for n := int(c.g.b.Levels[f]) + 1; n <= c.g.b.Order.Formations[f].MaxLevel.N; n++ {
			c.suppose(
				"theseus.change.level",
				func(b *board) { b.Levels[f] = int8(n) },
				formationArg(f),
				count("Level", n),
			)
		}
	}
	if in, ok := decide.Does(c.intent, CommitAir); ok && in.N >= 0 && int(in.N) < len(c.g.b.Air) &&
		c.g.b.Air[AirID(in.N)] == AirFlown {
		c.suppose("theseus.change.air", func(b *board) { b.Air[AirID(in.N)] = AirAvailable })
	}
}

// admin tries a later turn, an independent unit that has been activated less often, and a headquarters or unassigned
// unit that has been found in supply.
func (c *changer) admin() {
	switch in := decide.ActOf(c.intent); in.Verb {
	case Enter, Activate:
		if c.g.b.Campaign == nil {
			return
		}
		for n := c.g.b.Turn + 1; int(n) <= c.g.b.Campaign.Last.N; n++ {
			c.suppose("theseus.change.turn", func(b *board) { b.Turn = n }, count("Turn", int(n)))
		}
	case ActivateUnit:
		if !c.g.b.onMap(in.Unit) {
			return
		}
		for n := c.g.b.Units[in.Unit].Acts - 1; n >= 0; n-- {
			c.suppose(
				"theseus.change.acts",
				func(b *board) { b.Units[in.Unit].Acts = n },
				unitArg(in.Unit),
				count("Done", int(n)),
			)
		}
	case Replace:
		if c.g.b.onMap(in.Unit) {
			c.fed(in.Unit, c.g.b.formation(in.Unit))
		}
	case PlaceSchwerpunkt:
		if in.N >= 0 && int(in.N) < len(c.g.b.Order.Formations) {
			c.fed(NoUnit, FormationID(in.N))
		}
	default:
	}
}

// fed tries the headquarters of a formation, or an unassigned unit, found in supply.
func (c *changer) fed(u UnitID, f FormationID) {
	if staff, led := c.g.b.staff(f); led {
		u = staff
	}
	if c.g.b.onMap(u) && c.g.b.Units[u].Short {
		c.suppose("theseus.change.supplied", func(b *board) { b.Units[u].Short = false }, unitArg(u))
	}
}

// frames tries the procedures under the open one: what is asked when that is over; and the unit about to move.
func (c *changer) frames() {
	for n := c.g.b.Frames.Len() - 1; n > 0; n-- {
		c.suppose("theseus.change.later", func(b *board) { b.Frames = b.Frames.Keep(n) })
	}
	top, _ := c.g.b.Frames.Top()
	u := c.unit
	if _, acting := top.(ActivationFrame); acting && u != NoUnit && c.g.b.onMap(u) && c.g.Legal(Move.On(u)) {
		c.suppose(
			"theseus.change.moving",
			func(b *board) { b.Frames = b.Frames.Push(MoveFrame{Units: []UnitID{u}}) },
			unitArg(u),
		)
	}
}
