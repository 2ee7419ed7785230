package batalha

import (
	"cmp"
	"iter"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Changes implements [play.Changer]: first what else may be attempted and what may be done first; then what is
// supposed: points, the unit's own state, mines, air points, a hex beside, friends and enemies gone, Tobruk, hexes
// attacked, the turn, the procedure that asks.
func (g Game) Changes(i decide.Intent) iter.Seq[play.Change] {
	return func(yield func(play.Change) bool) {
		c := changer{Search: play.NewSearch(g, i, yield), g: g, intent: i, unit: g.concerned(i)}
		if !play.AskedFor(g.b, i) { // nothing else helps an intent that another procedure asks for
			c.Try(c.First, c.frames, c.Rest)
			return
		}
		c.Try(
			c.attempts, c.First, c.points, c.ownState, c.ground, c.air, c.place, c.friends, c.enemies,
			c.objectives, c.struck, c.turns, c.frames, c.Rest,
		)
	}
}

// concerned is the unit that an intent is about: the one it names, or the active one, or the first that is a reason
// against it.
func (g Game) concerned(i decide.Intent) UnitID {
	u := decide.ActOf(i).Unit
	if u == NoUnit {
		u = g.b.OnTheMove()
	}
	return play.Concerned(g, i, u, NoUnit, g.b.known)
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

// mayBecome tells whether a supposed position is at rest, every unit in another hex where it may stand, and no hex too
// full for want of the procedure that would empty it.
func (g Game) mayBecome(after Game) bool {
	over := after.b.Frames.Len() < g.b.Frames.Len()
	for i := range after.b.Units {
		u := UnitID(i)
		if over && after.b.onMap(u) && after.b.overfull(after.b.Units[u].At) {
			return false
		}
		if !after.b.onMap(u) || g.b.onMap(u) && g.b.Units[u].At == after.b.Units[u].At {
			continue
		}
		at := after.b.Units[u].At
		if after.b.ground(at) == Sea || after.b.overfull(at) || g.b.holder(at) == g.b.side(u).Enemy() {
			return false
		}
	}
	return New(after.b.Rules, after.b.State).Key() == after.Key()
}

// attempts tries fewer air points, as many as can be.
func (c *changer) attempts() {
	const most = 20
	if in, ok := decide.Does(c.intent, CommitAir); ok {
		for n := min(int(in.N)-1, most); n > 0; n-- {
			c.Attempt(CommitAir.Of(n), "batalha.change.air_fewer", derive.Number("Points", derive.Int(n), derive.Plain))
		}
	}
}

// points tries fewer points spent so far, by one half more at a time. A unit that has spent none has not moved.
func (c *changer) points() {
	for n := c.g.b.Frames.Len() - 1; n >= 0; n-- {
		f, ok := c.g.b.Frames.At(n).(ActFrame)
		if !ok {
			continue
		}
		for h := int64(1); derive.Frac(h, 2).Less(f.Spent); h++ {
			now := f
			now.Spent = f.Spent.Minus(derive.Frac(h, 2))
			c.suppose(
				"batalha.change.points",
				func(b *board) { b.Frames = b.Frames.With(n, now) },
				derive.Number("Points", derive.Frac(h, 2), derive.Points),
			)
		}
		return
	}
}

func (c *changer) ownState() {
	u := c.unit
	if u == NoUnit || !c.g.b.onMap(u) {
		return
	}
	unit := c.g.b.Units[u]
	if unit.Moved && !slices.Contains(c.g.b.named(), u) && c.g.b.OnTheMove() != u {
		c.suppose(
			"batalha.change.unmoved",
			func(b *board) { b.Units[u].Moved, b.Units[u].Engaged = false, false },
			unitArg(u),
		)
	}
	if unit.Fought && !slices.Contains(c.g.b.named(), u) {
		c.suppose("batalha.change.fresh", func(b *board) { b.Units[u].Fought = false }, unitArg(u))
	}
	if !unit.Posted && c.g.b.canClear(u) {
		c.suppose("batalha.change.posted", func(b *board) { b.Units[u].Posted = true }, unitArg(u))
	}
}

// ground tries to clear the mines around the unit, from the second turn on: nobody clears any before (9.3).
func (c *changer) ground() {
	if c.unit == NoUnit || !c.g.b.onMap(c.unit) || c.g.b.Turn < 2 {
		return
	}
	for _, to := range c.g.b.Units[c.unit].At.Around() {
		if c.g.b.mined(to) {
			c.suppose("batalha.change.cleared", func(b *board) {
				b.Cleared = append(slices.Clone(b.Cleared), to)
				slices.SortFunc(
					b.Cleared,
					func(x, y hex.Hex) int { return cmp.Compare(b.Map.Grid.Index(x), b.Map.Grid.Index(y)) },
				)
				b.index()
			}, hexArg(to))
		}
	}
}

// place tries the unit in a hex beside its own, then in one beside the hex that matters.
func (c *changer) place() {
	u := c.unit
	if u == NoUnit || !c.g.b.onMap(u) || slices.Contains(c.g.b.named(), u) {
		return
	}
	at := c.g.b.Units[u].At
	hexes := at.Around()
	if h, named := c.matters(); named && hex.Distance(at, h) > 1 {
		hexes = append(hexes, h.Around()...)
	}
	for _, to := range hexes {
		if to != at && c.g.b.Map.Grid.Has(to) && c.g.b.ground(to) != Sea && c.g.b.holder(to) != c.g.b.side(u).Enemy() {
			c.suppose("batalha.change.hex", func(b *board) { b.Units[u].At = to; b.index() }, unitArg(u), hexArg(to))
		}
	}
}

// matters is the hex that the intent names, or the target of the attack that is declared.
func (c *changer) matters() (hex.Hex, bool) {
	if h, named := Verbs().Hex(decide.ActOf(c.intent)); named {
		return h, true
	}
	a, declared := c.g.b.Declaring()
	return a.Target, declared
}

// near tells whether a unit stands where it may matter: beside the hex that does, or within two hexes of the unit.
func (c *changer) near(u UnitID) bool {
	const far = 2
	if !c.g.b.onMap(u) {
		return false
	}
	at := c.g.b.Units[u].At
	h, named := c.matters()
	return named && hex.Distance(h, at) < far ||
		c.unit != NoUnit && c.g.b.onMap(c.unit) && hex.Distance(c.g.b.Units[c.unit].At, at) <= far
}

// enemies tries each enemy unit near the unit gone.
func (c *changer) enemies() { c.others("batalha.change.enemy_gone", false) }

// friends tries each friend near it gone.
func (c *changer) friends() { c.others("batalha.change.friend_gone", true) }

func (c *changer) others(key string, friends bool) {
	side := c.decider()
	if c.unit != NoUnit {
		side = c.g.b.side(c.unit)
	}
	for i := range c.g.b.Units {
		u := UnitID(i)
		if u == c.unit || (c.g.b.side(u) == side) != friends || !c.near(u) || slices.Contains(c.g.b.named(), u) ||
			c.g.b.OnTheMove() == u {
			continue
		}
		away, may := c.away(u)
		if may {
			c.suppose(key, func(b *board) { b.Units[u] = away; b.index() }, unitArg(u))
		}
	}
}

// decider is the side that decides now.
func (c *changer) decider() Side {
	return Side(c.g.Point(decide.NewSheet(nil, nil)).Who.Ref)
}

// away is a unit that is gone: not set up yet during the set-up, if it is free to be, and else eliminated.
func (c *changer) away(u UnitID) (Unit, bool) {
	if top, _ := c.g.b.Frames.Top(); top != (SetUpAtFrame{c.unit}) {
		return Unit{Where: Eliminated}, true
	}
	for _, a := range c.g.b.Scenario.Areas {
		if slices.Contains(a.Units, u) {
			return Unit{Where: Unplaced}, true
		}
	}
	return Unit{}, false
}

// air tries more points of air power on the track, as far as a turn begins with.
func (c *changer) air() {
	most := [2]int{10, 10}
	if c.g.b.Scenario != nil {
		most = [2]int{c.g.b.Scenario.Air[0].N, c.g.b.Scenario.Air[1].N}
	}
	side := c.decider()
	for more := 1; side != 0 && c.g.b.Air[side-1]+more <= most[side-1]; more++ {
		c.suppose(
			"batalha.change.air",
			func(b *board) { b.Air[side-1] += more },
			playerArg(side),
			derive.Number("Count", derive.Int(more), derive.Plain),
		)
	}
}

// objectives tries the objective that frees the Axis in its hands, unless the Allies stand there.
func (c *changer) objectives() {
	for i, o := range c.g.b.Map.Objectives {
		if o.Frees && i < len(c.g.b.Held) && c.g.b.Held[i] != Axis && c.g.b.holder(o.At) != Allies {
			c.suppose("batalha.change.taken", func(b *board) { b.Held[i] = Axis; b.index() }, hexArg(o.At))
		}
	}
}

// struck tries a hex that has been attacked as one that has not.
func (c *changer) struck() {
	h, named := c.matters()
	top, _ := c.g.b.Frames.Top()
	f, fighting := top.(CombatFrame)
	if !named || !fighting || !slices.Contains(f.Struck, h) {
		return
	}
	c.suppose("batalha.change.not_struck", func(b *board) {
		f.Struck = slices.DeleteFunc(slices.Clone(f.Struck), func(x hex.Hex) bool { return x == h })
		b.Frames = b.Frames.Replace(f)
	}, hexArg(h))
}

// turns tries the turn in which a reinforcement is due, as its movement phase begins: what is due by then may enter,
// nobody has moved or fought, the air points are there.
func (c *changer) turns() {
	b := c.g.b
	top, _ := b.Frames.Top()
	if _, moving := top.(MoveFrame); c.unit == NoUnit || b.Units[c.unit].Where != Scheduled || b.Scenario == nil ||
		!moving ||
		b.Frames.Len() > 2 {
		return
	}
	for _, a := range b.Scenario.Arrivals {
		if !slices.Contains(a.Units, c.unit) || a.Turn <= b.Turn {
			continue
		}
		c.suppose("batalha.change.turn", func(b *board) {
			w := newWork(b.after(), nil)
			w.Turn = a.Turn
			w.receiveUnits()
			for i := range w.Units {
				u := &w.Units[i]
				u.Moved, u.Engaged, u.Touched, u.Fought = false, false, false, false
			}
			w.Air = [2]int{b.Scenario.Air[0].N, b.Scenario.Air[1].N}
			if turn, under := w.Frames.At(0).(TurnFrame); under {
				w.Frames = w.Frames.With(0, TurnFrame{Phase: turn.Phase})
			}
			*b = w.board
			b.index()
		}, derive.Term("Turn", turnKey(a.Turn)))
	}
}

// frames tries the procedures under the open one, and the unit as the one on the move.
func (c *changer) frames() {
	for n := c.g.b.Frames.Len() - 1; n > 0; n-- {
		c.suppose("batalha.change.later", func(b *board) { b.Frames = b.Frames.Keep(n) })
	}
	u := c.unit
	if u == NoUnit || !c.g.b.onMap(u) {
		return
	}
	for n := range c.g.b.Frames.Len() {
		f, moving := c.g.b.Frames.At(n).(MoveFrame)
		s := decide.BareSheet()
		s.Begin(nil)
		if moving {
			c.g.b.selected(s, f, u)
		}
		if moving && !s.Refused() {
			c.suppose(
				"batalha.change.active",
				func(b *board) { b.Frames = b.Frames.Keep(n + 1).Push(ActFrame{Unit: u}) },
				unitArg(u),
			)
		}
	}
}
