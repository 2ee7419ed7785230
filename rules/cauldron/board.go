package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/stand"
)

// Rules is everything of a game that does not change in play: the printed map, counters and charts, and the rulings in
// force.
type Rules struct {
	Map     *Map
	Order   Order
	Charts  Charts
	Rulings Rulings
	// Scenario is what the game is played by; nil for a position that is not a whole game.
	Scenario *Scenario
	// Rank is a rule's place in the rulebook, in whose order refusals are given; nil leaves them in the order of the
	// tests.
	Rank func(cite.Rule) int
}

// board is a state with what follows from it at once: who stands where, and whose zones reach where.
type board struct {
	*Rules
	State
	sides    []Side // by unit
	standing stand.Index[UnitID]
	zone     [2][]bool // by Side-1 and grid index
	// own tells that no other board looks at standing and zone.
	own    bool
	floods *floods
}

func newBoard(r *Rules, st State) board {
	b := board{Rules: r, State: st, sides: make([]Side, len(st.Units))}
	for i := range b.sides {
		b.sides[i] = b.formation(UnitID(i)).Side
	}
	b.index()
	return b
}

// after is a board on which the position may be changed; b stays as it is. What follows from the units is shared until
// [board.index] works it out anew.
func (b *board) after() board {
	next := *b
	next.State = b.fork()
	next.own, next.floods = false, &floods{}
	return next
}

// room makes standing and zone the board's own, with what they had in them.
func (b *board) room() {
	b.floods = &floods{}
	if b.own {
		return
	}
	n := b.Map.Grid.Len()
	if b.standing.Hexes() == 0 {
		b.standing.Clear(n, len(b.Units), true)
	} else {
		b.standing.Own()
	}
	zones := make([]bool, 2*n)
	copy(zones, b.zone[0])
	copy(zones[n:], b.zone[1])
	b.zone, b.own = [2][]bool{zones[:n:n], zones[n:]}, true
}

// moved puts a unit of the map into another hex and brings standing and zone up to date, which is what [board.index]
// would make of them.
func (b *board) moved(u UnitID, to hex.Hex) {
	b.room()
	from, at := b.Map.Grid.Index(b.Units[u].At), b.Map.Grid.Index(to)
	b.Units[u].At, b.Units[u].Back = to, 0
	b.standing.Remove(u, from)
	b.standing.Add(u, at)
	for d := range hex.Dir(hex.Dirs) {
		if n := b.Map.Grid.Neighbour(from, d); n >= 0 {
			b.zone[b.side(u)-1][n] = b.watched(n, b.side(u))
		}
	}
	b.project(u, at)
}

// index works out standing and zone from the units.
func (b *board) index() {
	b.room()
	b.standing.Clear(b.Map.Grid.Len(), len(b.Units), false)
	clear(b.zone[0])
	clear(b.zone[1])
	for i := len(b.Units) - 1; i >= 0; i-- {
		u := &b.Units[i]
		if u.Where != OnMap {
			continue
		}
		if at := b.Map.Grid.Index(u.At); at >= 0 {
			b.standing.Add(UnitID(i), at)
			b.project(UnitID(i), at)
		}
	}
}

// in calls visit for each unit in the hex, in the order of the units' numbers.
func (b *board) in(h hex.Hex, visit func(UnitID)) { b.standing.Each(b.Map.Grid.Index(h), visit) }

// holder is the side that has units in the hex, 0 when it is empty.
func (b *board) holder(h hex.Hex) Side {
	if i := b.Map.Grid.Index(h); i >= 0 && b.standing.First(i) != NoUnit {
		return b.side(b.standing.First(i))
	}
	return 0
}

func (b *board) unit(u UnitID) *Unit { return &b.Units[u] }

func (b *board) counter(u UnitID) *Counter { return &b.Order.Counters[u] }

func (b *board) formation(u UnitID) *Formation { return &b.Order.Formations[b.counter(u).Formation] }

func (b *board) side(u UnitID) Side { return b.sides[u] }

func (b *board) known(u UnitID) bool { return u >= 0 && int(u) < len(b.Units) }

func (b *board) onMap(u UnitID) bool { return b.known(u) && b.Units[u].Where == OnMap }

func (b *board) eachFormation(side Side, visit func(FormationID)) {
	for i := range b.Order.Formations {
		if b.Order.Formations[i].Side == side {
			visit(FormationID(i))
		}
	}
}

// eachUnit visits the units of a side that are on the map or may arrive.
func (b *board) eachUnit(side Side, visit func(UnitID)) {
	for i := range b.Units {
		if w := b.Units[i].Where; b.side(UnitID(i)) == side && (w == OnMap || w == Arriving) {
			visit(UnitID(i))
		}
	}
}

func contains(units []UnitID, u UnitID) bool {
	for _, v := range units {
		if v == u {
			return true
		}
	}
	return false
}

func without(units []UnitID, u UnitID) []UnitID {
	out := make([]UnitID, 0, len(units))
	for _, v := range units {
		if v != u {
			out = append(out, v)
		}
	}
	return out
}

func unitArg(u UnitID) derive.Arg { return derive.Counter("Unit", int(u)) }

func hexArg(h hex.Hex) derive.Arg { return derive.Place("Hex", h) }

func playerArg(s Side) derive.Arg { return derive.Player("Side", int(s)) }
