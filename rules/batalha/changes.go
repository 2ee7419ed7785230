package batalha

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Changes implements [play.Changer]: the single changes that are worth trying on a refused intent, the smallest first: points, the unit's own state, mines, a hex
// beside, friends and enemies gone, air points, Tobruk, the turn, the procedure that asks.
func (g Game) Changes(i decide.Intent) []play.Change {
	c := changer{g: g, intent: i, unit: g.concerned(i)}
	c.points()
	if c.unit != NoUnit {
		c.ownState()
		c.ground()
		c.place()
		c.crowd()
		c.enemies()
	}
	c.air()
	c.objectives()
	c.turns()
	c.frames()
	return c.out
}

// concerned is the unit that an intent is about: the one it names, or the active one.
func (g Game) concerned(i decide.Intent) UnitID {
	var u UnitID
	switch in := i.(type) {
	case SetUp:
		u = in.Unit
	case ClearMines:
		u = in.Unit
	case SelectUnit:
		u = in.Unit
	case Commit:
		u = in.Unit
	case TakeLoss:
		u = in.Unit
	case GiveUp:
		u = in.Unit
	case RetreatUnit:
		u = in.Unit
	case Chain:
		u = in.Unit
	case AdvanceUnit:
		u = in.Unit
	default:
		u = g.actor()
	}
	if !g.b.known(u) {
		return NoUnit
	}
	return u
}

// actor is the unit that the open procedures are about.
func (g Game) actor() UnitID {
	for i := g.b.Frames.Len() - 1; i >= 0; i-- {
		switch f := g.b.Frames.At(i).(type) {
		case ActFrame:
			return f.Unit
		case EnterFrame:
			return f.Unit
		case SetUpAtFrame:
			return f.Unit
		case FallFrame:
			return f.Unit
		case AdvanceToFrame:
			return f.Unit
		default:
		}
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

// points tries one half point more at a time, up to a whole allowance.
func (c *changer) points() {
	const halves = 32
	for n := c.g.b.Frames.Len() - 1; n >= 0; n-- {
		f, ok := c.g.b.Frames.At(n).(ActFrame)
		if !ok {
			continue
		}
		for h := int64(1); h <= halves; h++ {
			more := derive.Frac(h, 2)
			c.try("batalha.change.points", func(st *State) {
				now := f
				now.Spent = f.Spent.Minus(more)
				st.Frames = st.Frames.With(n, now)
			}, derive.Number("Points", more, derive.Points))
		}
		return
	}
}

func (c *changer) ownState() {
	u, unit := c.unit, c.g.b.Units[c.unit]
	if unit.Moved {
		c.try("batalha.change.unmoved", func(st *State) { st.Units[u].Moved = false }, unitArg(u))
	}
	if unit.Fought {
		c.try("batalha.change.fresh", func(st *State) { st.Units[u].Fought = false }, unitArg(u))
	}
	if c.g.b.counter(u).Type == Engineer && !unit.Posted {
		c.try("batalha.change.posted", func(st *State) { st.Units[u].Posted = true }, unitArg(u))
	}
}

// ground tries to clear the mines around the unit.
func (c *changer) ground() {
	if !c.g.b.onMap(c.unit) {
		return
	}
	at := c.g.b.Units[c.unit].At
	for d := range hex.Dir(hex.Dirs) {
		if to := at.Step(d); c.g.b.mined(to) {
			c.try("batalha.change.cleared", func(st *State) { st.Cleared = append(st.Cleared, to) }, hexArg(to))
		}
	}
}

func (c *changer) place() {
	u := c.unit
	if !c.g.b.onMap(u) {
		return
	}
	for d := range hex.Dir(hex.Dirs) {
		to := c.g.b.Units[u].At.Step(d)
		if c.g.b.Map.Grid.Has(to) && c.g.b.ground(to) != Sea && c.g.b.holder(to) != c.g.b.side(u).Enemy() {
			c.try("batalha.change.hex", func(st *State) { st.Units[u].At = to }, unitArg(u), hexArg(to))
		}
	}
}

// crowd tries each friend in the hex that the intent names gone.
func (c *changer) crowd() {
	h, named := hexNamed(c.intent)
	if !named || c.g.b.holder(h) != c.g.b.side(c.unit) {
		return
	}
	c.g.b.in(h, func(u UnitID) {
		if u != c.unit {
			c.try("batalha.change.friend_gone", func(st *State) { st.Units[u] = Unit{Where: OffMap} }, unitArg(u))
		}
	})
}

// hexNamed is the hex that an intent names.
func hexNamed(i decide.Intent) (hex.Hex, bool) {
	switch in := i.(type) {
	case SetUpAt:
		return in.Hex, true
	case EnterAt:
		return in.Hex, true
	case StepTo:
		return in.Hex, true
	case RetreatTo:
		return in.Hex, true
	case AdvanceTo:
		return in.Hex, true
	case Target:
		return in.Hex, true
	}
	return hex.Hex{}, false
}

// enemies tries each enemy unit near the unit gone.
func (c *changer) enemies() {
	if !c.g.b.onMap(c.unit) {
		return
	}
	const near = 2
	at, enemy := c.g.b.Units[c.unit].At, c.g.b.side(c.unit).Enemy()
	for i := range c.g.b.Units {
		u := UnitID(i)
		if c.g.b.side(u) == enemy && c.g.b.onMap(u) && hex.Distance(at, c.g.b.Units[u].At) <= near {
			c.try("batalha.change.enemy_gone", func(st *State) { st.Units[u] = Unit{Where: Eliminated} }, unitArg(u))
		}
	}
}

// air tries more points of air power, up to a full track.
func (c *changer) air() {
	const most = 10
	in, ok := c.intent.(CommitAir)
	if !ok {
		return
	}
	for side := Axis; side <= Allies; side++ {
		if more := in.Points - c.g.b.Air[side-1]; more > 0 && more <= most {
			c.try("batalha.change.air", func(st *State) { st.Air[side-1] += more }, playerArg(side), derive.Number("Count", derive.Int(more), derive.Plain))
		}
	}
}

// objectives tries the objective that frees the Axis in its hands.
func (c *changer) objectives() {
	for i, o := range c.g.b.Map.Objectives {
		if o.Frees && i < len(c.g.b.Held) && c.g.b.Held[i] != Axis {
			c.try("batalha.change.taken", func(st *State) { st.Held[i] = Axis }, hexArg(o.At))
		}
	}
}

// turns tries later turns, in which reinforcements are due.
func (c *changer) turns() {
	b := c.g.b
	if c.unit == NoUnit || b.Units[c.unit].Where != Scheduled || b.Scenario == nil {
		return
	}
	for _, a := range b.Scenario.Arrivals {
		for _, u := range a.Units {
			if u == c.unit {
				c.try("batalha.change.turn", func(st *State) { st.Turn, st.Units[u].Where = a.Turn, Arriving }, derive.Term("Turn", turnKey(a.Turn)))
			}
		}
	}
}

// frames tries the procedures under the open one: what is asked later, when that has ended.
func (c *changer) frames() {
	for n := c.g.b.Frames.Len() - 1; n > 0; n-- {
		c.try("batalha.change.later", func(st *State) { st.Frames = st.Frames.Keep(n) })
	}
	if u := c.unit; u != NoUnit && c.g.b.onMap(u) {
		c.try("batalha.change.active", func(st *State) { st.Frames = st.Frames.Push(ActFrame{Unit: u}) }, unitArg(u))
	}
}
