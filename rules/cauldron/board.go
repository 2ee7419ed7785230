package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules is everything of a game that does not change in play: the printed map, counters and charts, and the rulings in force.
type Rules struct {
	Map     *Map
	Order   Order
	Charts  Charts
	Rulings Rulings
	// Scenario is what the game is played by; nil for a position that is not a whole game.
	Scenario *Scenario
	// Rank is a rule's place in the rulebook, in whose order refusals are given; nil leaves them in the order of the tests.
	Rank func(cite.Rule) int
}

// board is a state with what follows from it at once: who stands where, and whose zones reach where.
type board struct {
	*Rules
	State
	first []UnitID  // by grid index, NoUnit when the hex is empty
	next  []UnitID  // by unit: the next one in the same hex
	zone  [2][]bool // by Side-1 and grid index
	// own tells that no other board looks at first, next and zone.
	own    bool
	floods *floods
}

func newBoard(r *Rules, st State) board {
	b := board{Rules: r, State: st}
	b.index()
	return b
}

// after is a board on which the position may be changed; b stays as it is. What follows from the units is shared until [board.index] works it out anew.
func (b *board) after() board {
	next := *b
	next.State = b.fork()
	next.own, next.floods = false, &floods{}
	return next
}

// index works out first, next and zone from the units.
func (b *board) index() {
	if n := b.Map.Grid.Len(); !b.own {
		room := make([]UnitID, n+len(b.Units))
		b.first, b.next = room[:n:n], room[n:]
		zones := make([]bool, 2*n)
		b.zone, b.own = [2][]bool{zones[:n:n], zones[n:]}, true
	}
	b.floods = &floods{}
	for i := range b.first {
		b.first[i] = NoUnit
	}
	clear(b.zone[0])
	clear(b.zone[1])
	for i := len(b.Units) - 1; i >= 0; i-- {
		u := &b.Units[i]
		at := -1
		if u.Where == OnMap {
			at = b.Map.Grid.Index(u.At)
		}
		if at < 0 {
			continue
		}
		b.next[i] = b.first[at]
		b.first[at] = UnitID(i)
		b.project(UnitID(i), at)
	}
}

// in calls visit for each unit in the hex, in the order of the units' numbers.
func (b *board) in(h hex.Hex, visit func(UnitID)) {
	i := b.Map.Grid.Index(h)
	if i < 0 {
		return
	}
	for u := b.first[i]; u != NoUnit; u = b.next[u] {
		visit(u)
	}
}

// holder is the side that has units in the hex, 0 when it is empty.
func (b *board) holder(h hex.Hex) Side {
	if i := b.Map.Grid.Index(h); i >= 0 && b.first[i] != NoUnit {
		return b.side(b.first[i])
	}
	return 0
}

func (b *board) unit(u UnitID) *Unit { return &b.Units[u] }

func (b *board) counter(u UnitID) *Counter { return &b.Order.Counters[u] }

func (b *board) formation(u UnitID) *Formation { return &b.Order.Formations[b.counter(u).Formation] }

func (b *board) side(u UnitID) Side { return b.formation(u).Side }

func (b *board) known(u UnitID) bool { return u >= 0 && int(u) < len(b.Units) }

func (b *board) onMap(u UnitID) bool { return b.known(u) && b.Units[u].Where == OnMap }

// 2.2.3, 2.2.3.a: face is the side of the counter that lies up, with its hard value, its soft value and its allowance.
func (b *board) face(u UnitID) *Face {
	f := &b.counter(u).Faces[max(int(b.Units[u].Steps), 1)-1]
	if b.Units[u].Used {
		return &f.Used
	}
	return &f.Fresh
}

// 8.0.6: mobility is tracked for armour, foot for infantry with an allowance of 6, wheeled for the rest.
func (b *board) mobility(u UnitID) Mobility {
	c := b.counter(u)
	switch {
	case c.Class == Armour:
		return Tracked
	case c.Class == Infantry && c.Faces[len(c.Faces)-1].Fresh.Move.N == footAllowance:
		return Foot
	}
	return Wheeled
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
