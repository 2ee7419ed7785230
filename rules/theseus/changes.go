package theseus

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Changes implements [play.Changer]: the single changes that are worth trying on a refused intent, the smallest first: action points, movement points, the unit's own
// state, mines, a hex beside, its headquarters nearer, enemies and friends gone, the level, the marker, the procedure that asks.
func (g Game) Changes(i decide.Intent) []play.Change {
	c := changer{g: g, intent: i, unit: g.concerned(i)}
	c.points()
	c.movement()
	if c.unit != NoUnit {
		c.ownState()
		c.ground()
		c.place()
		c.staff()
		c.others()
	}
	c.levels()
	c.frames()
	return c.out
}

// concerned is the unit that an intent is about: the one it names, else the first of those that act.
func (g Game) concerned(i decide.Intent) UnitID {
	u, named := unitNamed(i)
	if !named {
		u = g.actor(i)
	}
	if !g.b.known(u) {
		return NoUnit
	}
	return u
}

// unitNamed is the unit that an intent names.
func unitNamed(i decide.Intent) (UnitID, bool) {
	switch in := i.(type) {
	case Assign:
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
	switch in := i.(type) {
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
	g      Game
	intent decide.Intent
	unit   UnitID
	out    []play.Change
}

func (c *changer) try(key string, change func(*State), args ...derive.Arg) {
	st := c.g.b.clone()
	change(&st)
	b := newBoard(c.g.b.Rules, st) // not brought up to its next decision: the question stays the same
	c.out = append(c.out, play.Change{Key: key, Args: derive.With(args...), Game: Game{&b}, Intent: c.intent})
}

// points tries more action points, one at a time.
func (c *changer) points() {
	const most = 6
	for n := c.g.b.Frames.Len() - 1; n >= 0; n-- {
		for more := int8(1); more <= most; more++ {
			var changed Frame
			switch f := c.g.b.Frames.At(n).(type) {
			case ActivationFrame:
				f.Points += more
				changed = f
			case BonusFrame:
				f.Points += more
				changed = f
			default:
				continue
			}
			c.try("theseus.change.points", func(st *State) { st.Frames = st.Frames.With(n, changed) }, count("Points", int(more)))
		}
	}
}

// movement tries a stack that has spent nothing yet, and one that is not held.
func (c *changer) movement() {
	for n := c.g.b.Frames.Len() - 1; n >= 0; n-- {
		f, moves := c.g.b.Frames.At(n).(MoveFrame)
		if !moves {
			continue
		}
		if f.Spent != (derive.Val{}) {
			fresh := f
			fresh.Spent, fresh.Held = derive.Val{}, false
			c.try("theseus.change.fresh", func(st *State) { st.Frames = st.Frames.With(n, fresh) })
		}
		for _, u := range f.Units {
			if less := without(f.Units, u); len(less) > 0 {
				alone := f
				alone.Units = less
				c.try("theseus.change.without", func(st *State) { st.Frames = st.Frames.With(n, alone) }, unitArg(u))
			}
		}
		return
	}
}

// ownState tries the unit in order, with supply, and assigned to the formation that acts.
func (c *changer) ownState() {
	u, unit := c.unit, c.g.b.Units[c.unit]
	if unit.Disrupted {
		c.try("theseus.change.in_order", func(st *State) { st.Units[u].Disrupted = false }, unitArg(u))
	} else if _, refit := c.intent.(Refit); refit && c.g.b.combat(u) {
		c.try("theseus.change.disrupted", func(st *State) { st.Units[u].Disrupted = true }, unitArg(u))
	}
	if p, open := c.g.b.purse(); open && unit.Of != p.formation && c.g.b.side(u) == p.side {
		c.try("theseus.change.of_formation", func(st *State) { st.Units[u].Of = p.formation }, unitArg(u), formationArg(p.formation))
	}
}

// ground tries to breach the mines in and around the unit's hex.
func (c *changer) ground() {
	if !c.g.b.onMap(c.unit) {
		return
	}
	at := c.g.b.Units[c.unit].At
	hexes := []hex.Hex{at}
	for d := range hex.Dir(hex.Dirs) {
		hexes = append(hexes, at.Step(d))
	}
	for _, h := range hexes {
		if c.g.b.mined(h) {
			c.try("theseus.change.breached", func(st *State) { st.Breached = c.g.b.insert(st.Breached, h) }, hexArg(h))
		}
	}
	if c.g.b.improved(at) {
		c.try("theseus.change.unimproved", func(st *State) { st.Improved = without(st.Improved, at) }, hexArg(at))
	}
}

// place tries the unit, with the stack in which it moves, in a hex beside.
func (c *changer) place() {
	u := c.unit
	if !c.g.b.onMap(u) {
		return
	}
	together := []UnitID{u}
	if f, moves := c.g.b.mover(); moves && slices.Contains(f.Units, u) {
		together = f.Units
	}
	for d := range hex.Dir(hex.Dirs) {
		to := c.g.b.Units[u].At.Step(d)
		if !c.g.b.Map.Grid.Has(to) || c.g.b.holder(to) == c.g.b.side(u).Enemy() {
			continue
		}
		c.try("theseus.change.hex", func(st *State) {
			for _, v := range together {
				st.Units[v].At = to
			}
		}, unitArg(u), hexArg(to))
	}
}

// staff tries the headquarters in the unit's hex.
func (c *changer) staff() {
	u := c.unit
	if hq, ok := c.g.b.staff(c.g.b.formation(u)); ok && hq != u && c.g.b.onMap(u) && c.g.b.Units[hq].At != c.g.b.Units[u].At {
		c.try("theseus.change.staff", func(st *State) { st.Units[hq].At = st.Units[u].At }, unitArg(hq), hexArg(c.g.b.Units[u].At))
	}
}

// others tries each unit near the unit gone: friends in its hex, enemies within two hexes.
func (c *changer) others() {
	if !c.g.b.onMap(c.unit) {
		return
	}
	const near = 2
	at, side := c.g.b.Units[c.unit].At, c.g.b.side(c.unit)
	for i := range c.g.b.Units {
		u := UnitID(i)
		if u == c.unit || !c.g.b.onMap(u) {
			continue
		}
		switch far := hex.Distance(at, c.g.b.Units[u].At); {
		case c.g.b.side(u) != side && far <= near:
			c.try("theseus.change.enemy_gone", func(st *State) { st.Units[u].Where = Elsewhere }, unitArg(u))
		case c.g.b.side(u) == side && far == 0:
			c.try("theseus.change.friend_gone", func(st *State) { st.Units[u].Where = Elsewhere }, unitArg(u))
		}
	}
}

// levels tries a formation one level higher, one activation fewer, and an air unit that has not flown.
func (c *changer) levels() {
	if in, ok := c.intent.(Activate); ok && in.Formation >= 0 && int(in.Formation) < len(c.g.b.Levels) {
		c.try("theseus.change.level", func(st *State) { st.Levels[in.Formation]++ }, formationArg(in.Formation))
	}
	if in, ok := c.intent.(CommitAir); ok && in.Air >= 0 && int(in.Air) < len(c.g.b.Air) {
		c.try("theseus.change.air", func(st *State) { st.Air[in.Air] = AirAvailable })
	}
}

// frames tries the procedures under the open one: what is asked later, when that has ended; and the unit about to move.
func (c *changer) frames() {
	for n := c.g.b.Frames.Len() - 1; n > 0; n-- {
		c.try("theseus.change.later", func(st *State) { st.Frames = st.Frames.Keep(n) })
	}
	top, _ := c.g.b.Frames.Top()
	if _, acting := top.(ActivationFrame); acting && c.unit != NoUnit && c.g.b.onMap(c.unit) {
		u := c.unit
		c.try("theseus.change.moving", func(st *State) { st.Frames = st.Frames.Push(MoveFrame{Units: []UnitID{u}}) }, unitArg(u))
	}
}
