package na41

import (
	"iter"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Changes implements [play.Changer]: first what else may be attempted and what may be done first; then what is
// supposed: points not spent, the state of the units, a later turn, Comando Supremo, one attacker more or less, markers
// and fortifications gone, the unit in a hex beside, another unit or a supply point gone.
func (g Game) Changes(i decide.Intent) iter.Seq[play.Change] {
	return func(yield func(play.Change) bool) {
		c := changer{Search: play.NewSearch(g, i, yield), g: g, intent: i, unit: g.concerned(i)}
		if !play.AskedFor(g.b, i) {
			c.Try(c.First, c.Rest)
			return
		}
		c.Try(c.First, c.way, c.states, c.later, c.command, c.attackers, c.ground, c.place, c.others, c.Rest)
	}
}

// concerned is the unit that an intent is about: the one that it names, else the first that acts, else the first that
// is a reason against it.
func (g Game) concerned(i decide.Intent) UnitID {
	u := unitNamed(i)
	if u == NoUnit {
		if all := g.acting(); len(all) > 0 {
			u = all[0]
		}
	}
	return play.Concerned(g, i, u, NoUnit, g.b.known)
}

// unitNamed is the unit that an intent names.
func unitNamed(i decide.Intent) UnitID {
	switch in := i.(type) {
	case SelectUnit:
		return in.Unit
	case Join:
		return in.Unit
	case PickUp:
		return in.Unit
	case Enlist:
		return in.Unit
	case PayWith:
		return in.Unit
	case Support:
		return in.Unit
	case Lead:
		return in.Unit
	case Flee:
		return in.Unit
	case Disengage:
		return in.Unit
	case MakeReady:
		return in.Unit
	case Entrain:
		return in.Unit
	case Ship:
		return in.Unit
	case PutDown:
		return in.Truck
	case PickUpSupply:
		return in.Truck
	case Transfer:
		return in.Truck
	}
	return NoUnit
}

// acting are the units that move, attack, retreat or advance in the open procedure.
func (g Game) acting() []UnitID {
	top, _ := g.b.Frames.Top()
	if f, moves := top.(ActFrame); moves {
		return f.Units
	}
	if f, attacks := top.(AttackFrame); attacks {
		return f.Units
	}
	if f, retreats := top.(RetreatFrame); retreats {
		return f.Units[:min(len(f.Units), 1)]
	}
	if f, advances := top.(AdvanceFrame); advances {
		return f.Now
	}
	f, _ := top.(DisengageFrame)
	return f.Units
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
	copied := func() board {
		next := *c.g.b
		next.State, next.own, next.kept = c.g.b.clone(c.g.b.Rules), false, nil
		return next
	}
	of := func(b *board) Game {
		b.index()
		b.kept = &kept{}
		return gameOf(b)
	}
	play.Suppose(&c.Search, copied, change, of, c.g.mayBecome, key, args...)
}

// mayBecome tells whether a supposed position is at rest, and no unit in it has come to a hex with enemies or to one
// above the stacking limit.
func (g Game) mayBecome(after Game) bool {
	for i := range after.b.Units {
		unit := &after.b.Units[i]
		if unit.Where != OnMap || g.b.Units[i].Spot == unit.Spot {
			continue
		}
		side := g.b.side(UnitID(i))
		if after.b.anyUnit(unit.At, side.Enemy()) || after.b.stock(side.Enemy(), unit.Spot) > 0 ||
			after.b.overstacked(unit.At) {
			return false
		}
	}
	return New(after.b.Rules, after.b.State).Key() == after.Key()
}

// way tries fewer points spent, hexes that hinder nothing, a stack that has not moved, and one without one of its
// units; and a longer advance.
func (c *changer) way() {
	n := c.g.b.Frames.Len() - 1
	put := func(key string, f Frame, args ...derive.Arg) {
		c.suppose(key, func(b *board) { b.Frames = b.Frames.With(n, f) }, args...)
	}
	top, _ := c.g.b.Frames.Top()
	if f, moves := top.(ActFrame); moves {
		for less := derive.Int(1); !f.Spent.Less(less) && f.Hexes > 1; less = less.Plus(derive.Int(1)) {
			now := f
			now.Spent = f.Spent.Minus(less)
			put("na41.change.spent", now, derive.Number("Points", less, derive.Points))
		}
		if f.Deserts > 0 {
			now := f
			now.Deserts = 0
			put("na41.change.no_desert", now)
		}
		if f.Hexes > 0 {
			put("na41.change.fresh", ActFrame{Units: f.Units, Tactical: f.Tactical, Rommel: f.Rommel})
			put("na41.change.fresh", ActFrame{Units: f.Units})
		}
		for _, u := range f.Units {
			if len(f.Units) > 1 {
				now := f
				now.Units = slices.DeleteFunc(slices.Clone(f.Units), func(o UnitID) bool { return o == u })
				put("na41.change.without", now, unitArg(u))
			}
		}
	}
	if f, advances := top.(AdvanceFrame); advances {
		for most := f.Most + 1; !f.Limited && most <= 4; most++ {
			now := f
			now.Most = most
			put("na41.change.longer", now, derive.Number("Hexes", derive.Int(int(most)), derive.Hexes))
		}
	}
}

// states tries the unit, and those that act or share its hex, in another state.
func (c *changer) states() {
	all := []UnitID{c.unit}
	for _, u := range c.g.acting() {
		c.g.b.members(ActFrame{Units: []UnitID{u}}, func(m UnitID) { all = append(all, m) })
	}
	if c.g.b.known(c.unit) {
		c.g.b.together(c.g.b.Units[c.unit].Spot, func(u UnitID) {
			if c.g.b.side(u) == c.g.b.side(c.unit) {
				all = append(all, u)
			}
		})
	}
	for n, u := range all {
		if c.g.b.known(u) && !slices.Contains(all[:n], u) {
			c.state(u)
		}
	}
}

// state tries a unit without one of the things that hinder units.
func (c *changer) state(u UnitID) {
	was := c.g.b.Units[u]
	for _, k := range [...]struct {
		key  string
		is   bool
		undo func(*Unit)
	}{
		{"na41.change.good_order", was.Condition != GoodOrder, func(n *Unit) { n.Condition = GoodOrder }},
		{"na41.change.supplied", was.Supply != InSupply, func(n *Unit) { n.Supply = InSupply }},
		{"na41.change.not_replaced", was.Replaced, func(n *Unit) { n.Replaced = false }},
		{"na41.change.not_fought", was.Fought, func(n *Unit) { n.Fought = false }},
		{"na41.change.not_beyond", was.Beyond, func(n *Unit) { n.Beyond = false }},
		{"na41.change.not_moved", was.Moved || was.Hexes > 0, func(n *Unit) {
			n.Moved, n.Hexes, n.Beyond, n.Bound = false, 0, false, false
		}},
		{"na41.change.not_carried", was.Shipped || was.Railed, func(n *Unit) { n.Shipped, n.Railed = false, false }},
		{"na41.change.ready", was.Depleted, func(n *Unit) { n.Depleted = false }},
		{"na41.change.not_fled", was.Fled > 0, func(n *Unit) { n.Fled = 0 }},
		{"na41.change.not_loaded", was.Load != Empty, func(n *Unit) { n.Load, n.Cargo, n.Bound = Empty, 0, false }},
	} {
		if k.is {
			c.suppose(k.key, func(b *board) { k.undo(&b.Units[u]) }, unitArg(u))
		}
	}
}

// later tries the turns for which the reasons against the intent tell it to wait.
func (c *changer) later() {
	for _, r := range c.g.Judge(c.intent).Reasons {
		for _, a := range r.Args {
			if now := derive.Int(int(c.g.b.Turn)); a.Name == turnSlot && now.Less(a.Val) {
				turn := uint8(a.Val.Whole())
				c.suppose("na41.change.turn", func(b *board) { b.Turn = turn }, turnArg(turn))
			}
		}
	}
}

// command tries Comando Supremo in effect.
func (c *changer) command() {
	if !c.g.b.Comando && c.g.Decides() == Axis {
		c.suppose("na41.change.comando", func(b *board) { b.Comando = true })
	}
}

// attackers tries an attack with one unit less or one more.
func (c *changer) attackers() {
	top, _ := c.g.b.Frames.Top()
	f, attacks := top.(AttackFrame)
	if !attacks || f.Step != gathering {
		return
	}
	n := c.g.b.Frames.Len() - 1
	for _, u := range f.Units {
		now := f
		now.Units = slices.DeleteFunc(slices.Clone(f.Units), func(o UnitID) bool { return o == u })
		c.suppose("na41.change.without", func(b *board) { b.Frames = b.Frames.With(n, now) }, unitArg(u))
	}
	for i := range c.g.b.Units {
		u := UnitID(i)
		if c.g.b.side(u) != f.Side || c.g.b.Units[i].Where != OnMap || slices.Contains(f.Units, u) ||
			!c.g.Legal(Enlist{u}) {
			continue
		}
		now := f
		now.Units = append(slices.Clone(f.Units), u)
		c.suppose("na41.change.with", func(b *board) { b.Frames = b.Frames.With(n, now) }, unitArg(u))
	}
}

// ground tries the hex of the intent without a marker or a fortification.
func (c *changer) ground() {
	at, named := hexNamed(c.intent)
	if !named {
		return
	}
	without := func(key string, change func(*board)) { c.suppose(key, change, hexArg(at)) }
	if n := c.g.b.workAt(at); n >= 0 {
		without("na41.change.no_fort", func(b *board) { b.Works = slices.Delete(b.Works, n, n+1) })
	}
	for n, m := range c.g.b.Markers {
		if m.At == at {
			without("na41.change.no_marker", func(b *board) { b.Markers = slices.Delete(b.Markers, n, n+1) })
		}
	}
	for n, k := range c.g.b.Stocks {
		if k.Spot == Hex(at) && k.Side != c.g.Decides() {
			without("na41.change.no_points", func(b *board) { b.Stocks = slices.Delete(b.Stocks, n, n+1) })
		}
	}
}

// hexNamed is the hex that an intent names.
func hexNamed(i decide.Intent) (hex.Hex, bool) {
	switch in := i.(type) {
	case StepTo:
		return in.Hex, true
	case AttackHex:
		return in.Hex, true
	case Shatter:
		return in.Hex, true
	case PayFrom:
		return in.Hex, true
	case Fortify:
		return in.Hex, true
	case TransferTo:
		return in.Hex, true
	}
	return hex.Hex{}, false
}

// place tries the unit, with all that move with it, in a hex beside its own, then in one beside the hex that the intent
// names; but not one that its scenario keeps where it is (s1.2).
func (c *changer) place() {
	u := c.unit
	if !c.g.b.known(u) || c.g.b.Units[u].Where != OnMap || c.g.b.rides(u) != NoUnit || c.bound(u) ||
		c.g.b.keptUntil(u) > 0 {
		return
	}
	together := []UnitID{u}
	if top, _ := c.g.b.Frames.Top(); slices.Contains(c.g.acting(), u) {
		if f, moves := top.(ActFrame); moves {
			together = f.Units
		}
	}
	at := c.g.b.Units[u].At
	hexes := at.Around()
	if h, named := c.goal(); named && hex.Distance(at, h) > 1 {
		hexes = append(hexes, h.Around()...)
	}
	for _, to := range hexes {
		if to == at || !c.g.b.Map.Grid.Has(to) {
			continue
		}
		c.suppose("na41.change.hex", func(b *board) {
			c.g.b.members(ActFrame{Units: together}, func(m UnitID) { b.Units[m].At = to })
		}, unitArg(u), hexArg(to))
	}
}

// goal is the hex that the intent is about: the one that it names, or that of the attack that units join.
func (c *changer) goal() (hex.Hex, bool) {
	if h, named := hexNamed(c.intent); named {
		return h, true
	}
	top, _ := c.g.b.Frames.Top()
	f, attacks := top.(AttackFrame)
	return f.Target, attacks
}

// bound tells whether an open procedure depends on where a unit stands, a move of its own aside.
func (c *changer) bound(u UnitID) bool {
	for n := range c.g.b.Frames.Len() {
		if binds(c.g.b.Frames.At(n), u) {
			return true
		}
	}
	return false
}

// settling are the procedures in which something has been settled already by where units stand.
func settling() []Frame {
	return []Frame{AdvanceFrame{}, RetreatFrame{}, ResultFrame{}, LossFrame{}, DefenseFrame{}, DisengageFrame{}}
}

// binds tells whether an open procedure depends on where a unit stands.
func binds(open Frame, u UnitID) bool {
	if f, attacks := open.(AttackFrame); attacks {
		return slices.Contains(f.Units, u)
	}
	if f, moves := open.(ActFrame); moves {
		return !slices.Contains(f.Units, u)
	}
	return slices.ContainsFunc(settling(), func(f Frame) bool { return f.frame() == open.frame() })
}

// others tries another unit gone: a friend in the hex of the unit or of the intent, an enemy near either.
func (c *changer) others() {
	const near = 2
	h, named := hexNamed(c.intent)
	own := c.g.b.known(c.unit) && c.g.b.Units[c.unit].Where == OnMap
	for i := range c.g.b.Units {
		u, unit := UnitID(i), &c.g.b.Units[i]
		if u == c.unit || unit.Where != OnMap || unit.Load == WithUnit || c.g.b.rides(u) != NoUnit ||
			slices.Contains(c.g.acting(), u) {
			continue
		}
		far := near + 1
		if own {
			far = hex.Distance(c.g.b.Units[c.unit].At, unit.At)
		}
		if named {
			far = min(far, hex.Distance(h, unit.At))
		}
		key := "na41.change.enemy_gone"
		switch side := c.g.Decides(); {
		case c.g.b.side(u) != side && far <= near:
		case c.g.b.side(u) == side && far == 0:
			key = "na41.change.friend_gone"
		default:
			continue
		}
		c.suppose(key, func(b *board) { b.Units[u] = Unit{Spot: Spot{Where: Eliminated}} }, unitArg(u))
	}
}
