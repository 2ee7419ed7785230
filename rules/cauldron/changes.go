package cauldron

import (
	"iter"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Changes implements [play.Changer]: first what else may be attempted and what may be done first; then what is
// supposed: points, the unit's own state, the hand, the ground, a hex beside, enemies and friends, counts, the turn,
// the procedure that asks.
func (g Game) Changes(i decide.Intent) iter.Seq[play.Change] {
	return func(yield func(play.Change) bool) {
		c := changer{Search: play.NewSearch(g, i, yield), g: g, intent: i, unit: g.concerned(i)}
		if !play.AskedFor(g.b, i) { // nothing else helps an intent that another procedure asks for
			c.Try(c.First, c.frames, c.Rest)
			return
		}
		c.Try(
			c.attempts, c.First, c.points, c.ownState, c.counts, c.chits, c.ground, c.place, c.friends,
			c.enemies, c.turns, c.frames, c.Rest,
		)
	}
}

// concerned is the unit that an intent is about: the one it names, or the active one.
func (g Game) concerned(i decide.Intent) UnitID {
	var u UnitID
	switch in := decide.ActOf(i); in.Verb {
	case PickUnit, SelectUnit, Join, TakeLoss, TakeDisruption, RetreatUnit, AdvanceUnit, Breach, SetUp, AirStrike,
		RaiseStep, Rebuild:
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
	if f, found := frame.Find[mover](g.b.Frames); found {
		return f.mover()
	}
	return NoUnit
}

type changer struct {
	play.Search
	g      Game
	intent decide.Intent
	unit   UnitID
}

// suppose tries a change of the position. One that leaves the question open for other reasons, or makes a position that
// no game comes to, is no change.
func (c *changer) suppose(key string, change func(*board), args ...derive.Arg) {
	play.Suppose(&c.Search, c.g.b.after, change, gameOf, c.g.mayBecome, key, args...)
}

// mayBecome tells whether a supposed position is at rest, every unit in another hex where it may stand, and no hex too
// full for want of the penalty (10.0.2).
func (g Game) mayBecome(after Game) bool {
	for n := after.b.Frames.Len(); n < g.b.Frames.Len(); n++ {
		if _, penalty := g.b.Frames.At(n).(CullFrame); penalty {
			return false
		}
	}
	for i := range after.b.Units {
		u := UnitID(i)
		if !after.b.onMap(u) || g.b.onMap(u) && g.b.Units[u].At == after.b.Units[u].At {
			continue
		}
		at, s := after.b.Units[u].At, decide.BareSheet()
		s.Begin(nil)
		after.b.enterGround(s, u, at)
		if _, over := after.b.overfull(
			at,
			after.b.side(u),
			nil,
		); over || s.Refused() ||
			g.b.holder(at) == g.b.side(u).Enemy() {
			return false
		}
	}
	return New(after.b.Rules, after.b.State).Key() == after.Key()
}

// attempts tries another attack type, and a unit rebuilt with fewer steps.
func (c *changer) attempts() {
	switch in := decide.ActOf(c.intent); in.Verb {
	case DeclareAttack:
		for t := Heavy; t >= Light; t-- {
			c.Attempt(Declare(t), "cauldron.change.type", TypeArg(t))
		}
	case Rebuild:
		for n := int(in.N) - 1; n > 0; n-- {
			fewer := derive.Number("Steps", derive.Int(n), derive.Plain)
			c.Attempt(RebuildWith(in.Unit, n), "cauldron.change.steps", fewer)
		}
	}
}

// acting is the active unit's frame and its place in the stack.
func (g Game) acting() (f ActFrame, n int, ok bool) {
	for n = g.b.Frames.Len() - 1; n >= 0; n-- {
		if f, ok = g.b.Frames.At(n).(ActFrame); ok {
			return f, n, true
		}
	}
	return f, 0, false
}

// points tries fewer points spent so far, by one half more at a time, down to none.
func (c *changer) points() {
	f, n, ok := c.g.acting()
	if !ok {
		return
	}
	for h := int64(1); ; h++ {
		fewer := derive.Frac(h, 2)
		if f.Spent.Less(fewer) {
			return
		}
		now := f
		now.Spent = f.Spent.Minus(fewer)
		c.suppose(
			"cauldron.change.points",
			func(b *board) { b.Frames = b.Frames.With(n, now) },
			derive.Number("Points", fewer, derive.Points),
		)
	}
}

func (c *changer) ownState() {
	u := c.unit
	if u == NoUnit {
		return
	}
	unit := c.g.b.Units[u]
	if !unit.Ready && c.mayBeReady() {
		c.suppose(
			"cauldron.change.ready",
			func(b *board) { b.Units[u].Ready, b.Units[u].Used = true, false },
			unitArg(u),
		)
	}
	if unit.Disrupted {
		c.suppose("cauldron.change.undisrupted", func(b *board) { b.Units[u].Disrupted = false; b.index() }, unitArg(u))
	}
	if unit.Supply != InSupply {
		c.suppose("cauldron.change.supplied", func(b *board) { b.Units[u].Supply = InSupply }, unitArg(u))
	}
	if unit.Used {
		c.suppose("cauldron.change.fresh", func(b *board) { b.Units[u].Used = false }, unitArg(u))
	}
	if c.g.b.working(u) {
		c.suppose("cauldron.change.no_work", func(b *board) {
			before := len(b.Works)
			b.Works = slices.DeleteFunc(slices.Clone(b.Works), func(w Work) bool { return w.Unit == u })
			b.Markers += before - len(b.Works)
		}, unitArg(u))
	}
}

// mayBeReady tells whether the unit could be an activated one of the Action Phase that is under way (7.0, 7.0.e3,
// 14.1.2).
func (c *changer) mayBeReady() bool {
	u, s := c.unit, decide.BareSheet()
	s.Begin(nil)
	c.g.b.thawed(s, c.g.b.counter(u).Formation)
	c.g.b.frozenWorker(s, u)
	if where := c.g.b.Units[u].Where; s.Refused() || where != OnMap && where != Arriving {
		return false
	}
	for n := range c.g.b.Frames.Len() {
		if f, moving := c.g.b.Frames.At(n).(MoveFrame); moving {
			return f.Side == c.g.b.side(u)
		}
	}
	return false
}

// ground tries a breach of each minefield hexside of the unit's hex, from the turn on in which there can be one and
// while there is a marker for it (14.1.3).
func (c *changer) ground() {
	if !c.g.b.onMap(c.unit) || c.g.b.Markers < 1 || c.g.b.Turn <= breachesFrom {
		return
	}
	at := c.g.b.Units[c.unit].At
	for d := range hex.Dir(hex.Dirs) {
		if c.g.b.unbreached(at, d) {
			c.suppose("cauldron.change.breached", func(b *board) {
				b.Breached, b.Markers = append(b.Breached, hex.SideOf(at, d)), b.Markers-1
			}, derive.Border("Hexside", at, d))
		}
	}
}

// place tries the unit in a hex beside its own, then in one beside the hex that the intent names.
func (c *changer) place() {
	u := c.unit
	if !c.g.b.onMap(u) || c.g.b.working(u) || !c.free(u) {
		return
	}
	at := c.g.b.Units[u].At
	hexes := at.Around()
	if h, named := hexNamed(c.intent); named && hex.Distance(at, h) > 1 {
		hexes = append(hexes, h.Around()...)
	}
	if _, attack := decide.Does(c.intent, DeclareAttack); attack {
		hexes = append(hexes, c.besideEnemies()...)
	}
	if top, _ := c.g.b.Frames.Top(); c.intent != nil {
		if f, joining := top.(JoinFrame); joining && c.intent.Kind() == Join {
			for _, h := range f.Combat.Hexes {
				hexes = append(hexes, h.Around()...)
			}
		}
	}
	for _, to := range hexes {
		if to != at && c.g.b.Map.Grid.Has(to) && c.g.b.holder(to) != c.g.b.side(u).Enemy() {
			c.suppose("cauldron.change.hex", func(b *board) { b.moved(u, to) }, unitArg(u), hexArg(to))
		}
	}
}

// besideEnemies are the hexes around the enemy units that are nearest to the unit.
func (c *changer) besideEnemies() (out []hex.Hex) {
	at, least := c.g.b.Units[c.unit].At, 0
	for i := range c.g.b.Units {
		u := UnitID(i)
		if c.g.b.side(u) == c.g.b.side(c.unit) || !c.g.b.onMap(u) {
			continue
		}
		if far := hex.Distance(at, c.g.b.Units[u].At); far > 1 && (least == 0 || far < least) {
			out, least = c.g.b.Units[u].At.Around(), far
		}
	}
	return out
}

// hexNamed is the hex that an intent names.
func hexNamed(i decide.Intent) (hex.Hex, bool) {
	switch in := decide.ActOf(i); in.Verb {
	case EnterAt, StepTo, RetreatTo, AdvanceTo, SetUpAt, PlaceRebuilt:
		return in.Hex, true
	}
	return hex.Hex{}, false
}

// free tells whether a unit may be supposed elsewhere: no open procedure names it but as the active unit that may go
// on.
func (c *changer) free(u UnitID) bool {
	for n := range c.g.b.Frames.Len() {
		top := n == c.g.b.Frames.Len()-1
		if f, acts := c.g.b.Frames.At(n).(ActFrame); acts && f.Unit == u && !top ||
			slices.Contains(unitsOf(c.g.b.Frames.At(n)), u) {
			return false
		}
	}
	return true
}

// unitsOf are the units that an open procedure names, the active one aside.
func unitsOf(f Frame) []UnitID {
	if of, names := f.(namer); names {
		return of.names()
	}
	return nil
}

// near are the hexes that matter to the intent: those of the unit and of what the intent names.
func (c *changer) near(u UnitID) bool {
	const far = 2
	at := c.g.b.Units[u].At
	h, named := hexNamed(c.intent)
	return c.g.b.onMap(u) &&
		(named && hex.Distance(h, at) <= far-1 ||
			c.unit != NoUnit && c.g.b.onMap(c.unit) && hex.Distance(c.g.b.Units[c.unit].At, at) <= far)
}

// enemies tries each enemy unit near the unit, or the hex that the intent names, disrupted, then gone.
func (c *changer) enemies() {
	if c.unit == NoUnit {
		return
	}
	enemy := c.g.b.side(c.unit).Enemy()
	for i := range c.g.b.Units {
		u := UnitID(i)
		if c.g.b.side(u) != enemy || !c.near(u) {
			continue
		}
		if !c.g.b.Units[u].Disrupted {
			c.suppose(
				"cauldron.change.enemy_disrupted",
				func(b *board) { b.Units[u].Disrupted = true; b.index() },
				unitArg(u),
			)
		}
		c.gone(u, "cauldron.change.enemy_gone")
	}
}

// friends tries each friend near the unit, or the hex that the intent names, gone.
func (c *changer) friends() {
	if c.unit == NoUnit {
		return
	}
	for i := range c.g.b.Units {
		if u := UnitID(i); u != c.unit && c.g.b.side(u) == c.g.b.side(c.unit) && c.near(u) {
			c.gone(u, "cauldron.change.friend_gone")
		}
	}
}

// gone tries a unit away: not set up yet while its side sets up, else eliminated; a defender of the attack that is
// being declared is none then.
func (c *changer) gone(u UnitID, key string) {
	top, _ := c.g.b.Frames.Top()
	f, joining := top.(JoinFrame)
	attacked := joining && slices.Contains(f.Combat.Defenders, u) && len(f.Combat.Defenders) > 1
	if !attacked && !c.free(u) {
		return
	}
	away := Unit{Where: Eliminated}
	if _, placing := top.(SetUpAtFrame); placing {
		away = Unit{Where: Unplaced, Steps: c.g.b.Units[u].Steps}
	}
	c.suppose(key, func(b *board) {
		b.Units[u] = away
		b.index()
		if attacked {
			now := b.combat(f.Combat.Active, f.Combat.Type, without(f.Combat.Defenders, u))
			now.Joiners = f.Combat.Joiners
			b.Frames = b.Frames.Replace(JoinFrame{now})
		}
	}, unitArg(u))
}
