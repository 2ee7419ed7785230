package batalha

import (
	"slices"

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

// zones tells what enemy zones a hex lies in: of infantry, which armour may ignore (4.1.2.o1), and of other units.
type zones uint8

const (
	softZone zones = 1 << iota // of infantry, motorised infantry or engineers
	hardZone                   // of armour or artillery
)

// board is a state with what follows from it at once: who stands where, and whose zones reach where.
type board struct {
	*Rules
	State
	standing stand.Index[UnitID]
	zone     [2][]zones // by Side-1 and grid index
	// own tells that no other board looks at standing and zone.
	own  bool
	tied *tied
}

func newBoard(r *Rules, st State) board {
	b := board{Rules: r, State: st}
	b.index()
	return b
}

// after is a board on which the position may be changed; b stays as it is. What follows from the units is shared until
// [board.index] works it out anew.
func (b *board) after() board {
	next := *b
	next.State = b.clone()
	next.own, next.tied = false, &tied{}
	return next
}

// index works out standing and zone from the units.
func (b *board) index() {
	n := b.Map.Grid.Len()
	b.standing.Clear(n, len(b.Units), !b.own)
	if !b.own {
		reach := make([]zones, 2*n)
		b.zone, b.own = [2][]zones{reach[:n:n], reach[n:]}, true
	}
	if b.tied == nil || b.tied.field != nil {
		b.tied = &tied{} // nobody else has one that has not been worked out
	}
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

// units are the units in the hex, in the order of their numbers.
func (b *board) units(h hex.Hex) []UnitID {
	var out []UnitID
	b.in(h, func(u UnitID) { out = append(out, u) })
	return out
}

// holder is the side that has units in the hex, 0 when it is empty.
func (b *board) holder(h hex.Hex) Side {
	if i := b.Map.Grid.Index(h); i >= 0 && b.standing.First(i) != NoUnit {
		return b.side(b.standing.First(i))
	}
	return 0
}

// ground is the terrain of a hex on the map.
func (b *board) ground(h hex.Hex) Ground { return b.Map.Ground[b.Map.Grid.Index(h)] }

// mined tells whether the hex has mines that no marker has cleared (9.0, 9.3).
func (b *board) mined(h hex.Hex) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.Map.Mines[i] && !slices.Contains(b.Cleared, h)
}

func (b *board) unit(u UnitID) *Unit { return &b.Units[u] }

func (b *board) counter(u UnitID) *Counter { return &b.Order.Counters[u] }

func (b *board) side(u UnitID) Side { return b.counter(u).Nation.Side() }

func (b *board) armour(u UnitID) bool { return b.counter(u).Type == Armour }

func (b *board) known(u UnitID) bool { return u >= 0 && int(u) < len(b.Units) }

func (b *board) onMap(u UnitID) bool { return b.known(u) && b.Units[u].Where == OnMap }

// put moves a unit to a hex of the map, in whatever way (9.3). An engineer that leaves its hex is no longer posted.
func (w *work) put(u UnitID, h hex.Hex) {
	unit := w.unit(u)
	unit.At, unit.Posted = h, false
	w.index()
}

// eachUnit visits the units of a side that are on the map or may arrive.
func (b *board) eachUnit(side Side, visit func(UnitID)) {
	for i := range b.Units {
		if w := b.Units[i].Where; b.side(UnitID(i)) == side && (w == OnMap || w == Arriving) {
			visit(UnitID(i))
		}
	}
}

func unitArg(u UnitID) derive.Arg { return derive.Counter("Unit", int(u)) }

func hexArg(h hex.Hex) derive.Arg { return derive.Place("Hex", h) }

func playerArg(s Side) derive.Arg { return derive.Player("Side", int(s)) }
