package cauldron

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Changes implements [play.Changer]: the single changes that are worth trying on a refused intent, the smallest first: what is attempted, points, the unit's
// own state, the hand, the ground, a hex beside, an enemy's state, the turn, the procedure that asks.
func (g Game) Changes(i decide.Intent) []play.Change {
	c := changer{g: g, intent: i, unit: g.concerned(i)}
	c.attackTypes()
	c.points()
	if c.unit != NoUnit {
		c.ownState()
	}
	c.chits()
	c.ground()
	if c.unit != NoUnit {
		c.place()
	}
	c.enemies()
	c.turns()
	c.frames()
	return c.out
}

// concerned is the unit that an intent is about: the one it names, or the active one.
func (g Game) concerned(i decide.Intent) UnitID {
	var u UnitID
	switch in := i.(type) {
	case PickUnit:
		u = in.Unit
	case SelectUnit:
		u = in.Unit
	case Join:
		u = in.Unit
	case TakeLoss:
		u = in.Unit
	case TakeDisruption:
		u = in.Unit
	case RetreatUnit:
		u = in.Unit
	case AdvanceUnit:
		u = in.Unit
	case Breach:
		u = in.Unit
	case SetUp:
		u = in.Unit
	case AirStrike:
		u = in.Unit
	case RaiseStep:
		u = in.Unit
	case Rebuild:
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
		case AdvanceToFrame:
			return f.Unit
		case FallFrame:
			return f.Units[0]
		case EnterFrame:
			return f.Unit
		case SetUpAtFrame:
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
	c.out = append(c.out, play.Change{Key: key, Args: derive.With(args...), Game: Game{settled(c.g.b.Rules, st)}, Intent: c.intent})
}

// settled is the board of a changed state. It is not brought up to its next decision: the question stays the same.
func settled(r *Rules, st State) *board {
	b := newBoard(r, st)
	return &b
}

func (c *changer) attackTypes() {
	in, ok := c.intent.(DeclareAttack)
	if !ok {
		return
	}
	for t := Heavy; t >= Light; t-- {
		if t != in.Type {
			c.out = append(c.out, play.Change{Key: "cauldron.change.type", Args: derive.With(TypeArg(t)), Game: c.g, Intent: DeclareAttack{t}})
		}
	}
}

// points tries one half point more at a time, up to a whole allowance.
func (c *changer) points() {
	const halves = 48
	for n := c.g.b.Frames.Len() - 1; n >= 0; n-- {
		f, ok := c.g.b.Frames.At(n).(ActFrame)
		if !ok {
			continue
		}
		for h := int64(1); h <= halves; h++ {
			more := derive.Frac(h, 2)
			c.try("cauldron.change.points", func(st *State) {
				now := f
				now.Spent = f.Spent.Minus(more)
				st.Frames = st.Frames.With(n, now)
			}, derive.Number("Points", more, derive.Points))
		}
		return
	}
}

func (c *changer) ownState() {
	u := c.unit
	unit := c.g.b.Units[u]
	if !unit.Ready {
		c.try("cauldron.change.ready", func(st *State) { st.Units[u].Ready = true }, unitArg(u))
	}
	if unit.Disrupted {
		c.try("cauldron.change.undisrupted", func(st *State) { st.Units[u].Disrupted = false }, unitArg(u))
	}
	if unit.Supply != InSupply {
		c.try("cauldron.change.supplied", func(st *State) { st.Units[u].Supply = InSupply }, unitArg(u))
	}
	if unit.Used {
		c.try("cauldron.change.fresh", func(st *State) { st.Units[u].Used = false }, unitArg(u))
	}
	if c.g.b.working(u) {
		c.try("cauldron.change.no_work", func(st *State) { st.Works = nil }, unitArg(u))
	}
}

func (c *changer) chits() {
	in, ok := c.intent.(PlayChit)
	top, _ := c.g.b.Frames.Top()
	var side Side
	switch f := top.(type) {
	case ChitFrame:
		side = f.Side
	case ActivateFrame:
		side = f.Side
	case WindowFrame:
		side = f.Side
	default:
		return
	}
	if !ok || holds(c.g.b.Hand[side-1], in.Chit) {
		return
	}
	c.try("cauldron.change.chit", func(st *State) {
		st.Hand[side-1] = append(st.Hand[side-1], Chit{Kind: in.Chit, Faces: [2]FormationID{NoFormation, NoFormation}})
	}, playerArg(side), ChitArg(in.Chit))
}

// ground tries a breach of each minefield hexside of the unit's hex.
func (c *changer) ground() {
	if c.unit == NoUnit || c.g.b.Units[c.unit].Where != OnMap {
		return
	}
	at := c.g.b.Units[c.unit].At
	for d := range hex.Dir(hex.Dirs) {
		if c.g.b.unbreached(at, d) {
			c.try("cauldron.change.breached", func(st *State) { st.Breached = append(st.Breached, hex.SideOf(at, d)) }, derive.Border("Hexside", at, d))
		}
	}
}

func (c *changer) place() {
	u := c.unit
	if c.g.b.Units[u].Where != OnMap {
		return
	}
	for d := range hex.Dir(hex.Dirs) {
		to := c.g.b.Units[u].At.Step(d)
		if c.g.b.Map.Grid.Has(to) && c.g.b.holder(to) != c.g.b.side(u).Enemy() {
			c.try("cauldron.change.hex", func(st *State) { st.Units[u].At = to }, unitArg(u), hexArg(to))
		}
	}
}

// enemies tries each enemy unit near the unit disrupted, then gone.
func (c *changer) enemies() {
	if c.unit == NoUnit || c.g.b.Units[c.unit].Where != OnMap {
		return
	}
	const near = 2
	at, enemy := c.g.b.Units[c.unit].At, c.g.b.side(c.unit).Enemy()
	for i := range c.g.b.Units {
		u := UnitID(i)
		if c.g.b.side(u) != enemy || !c.g.b.onMap(u) || hex.Distance(at, c.g.b.Units[u].At) > near {
			continue
		}
		if !c.g.b.Units[u].Disrupted {
			c.try("cauldron.change.enemy_disrupted", func(st *State) { st.Units[u].Disrupted = true }, unitArg(u))
		}
		c.try("cauldron.change.enemy_gone", func(st *State) { st.Units[u] = Unit{Where: Eliminated} }, unitArg(u))
	}
}

func (c *changer) turns() {
	for t := c.g.b.Turn + 1; t <= LastTurn; t++ {
		c.try("cauldron.change.turn", func(st *State) { st.Turn = t }, derive.Term("Turn", turnKey(t)))
	}
}

// frames tries the procedures under the open one: what is asked later, when that has ended.
func (c *changer) frames() {
	for n := c.g.b.Frames.Len() - 1; n > 0; n-- {
		c.try("cauldron.change.later", func(st *State) { st.Frames = st.Frames.Keep(n) })
	}
	if u := c.unit; u != NoUnit && c.g.b.onMap(u) {
		c.try("cauldron.change.active", func(st *State) { st.Frames = st.Frames.Push(ActFrame{Unit: u}) }, unitArg(u))
	}
}
