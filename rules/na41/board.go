package na41

import (
	"sync"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/option"
	"gazala/rules/printed"
	"gazala/rules/stand"
)

// Rules is everything of a game that does not change in play.
type Rules struct {
	Map    *Map
	Order  Order
	Charts Charts
	// Track is the turn track, turn by turn.
	Track []Month
	// Scenarios are the scenarios of the book.
	Scenarios []Scenario
	// Automatic are the hexes of an automatic victory (26.1).
	Automatic []Goal
	// Rulings is the reading in force at each contested place, Options the optional rules in force.
	Rulings Rulings
	Options option.Set
	// Rank is a rule's place in the rulebook, in whose order refusals are given; nil leaves them in the order of the
	// tests.
	Rank func(cite.Rule) int
}

// board is a state with what follows from it at once: who stands where, and whose zones reach where.
type board struct {
	*Rules
	State
	standing stand.Index[UnitID]
	zone     [2][]zones // by Side-1 and grid index
	// kept is what was worked out of the position so far; nil while the position changes.
	kept *kept
	// own tells that no other board looks at standing and zone.
	own bool
}

// kept is what is worked out of a position when it is asked for, and not again, for each side by Side-1.
type kept struct {
	sync.Mutex          // of what is kept of the last unit only
	without    *network // when the unit that is gone has left its hex
	gone       UnitID
	network    [2]once[*network]
	air        [2]once[[]hex.Hex] // from which aircraft fly
	fed        [2]once[[]bool]    // hexes of combat units in supply
	carriers   once[[]UnitID]
	present    [2]once[[]presence]
	cargo      [2]once[[]bool] // at which quays something lies
}

// work is a board in the middle of a change.
type work struct {
	board
	event.Journal
	rec    *derive.Rec
	prizes []CaptureFrame // for which dice have to fall before anything else (17.2.3)
}

func newBoard(r *Rules, st State) *board {
	b := &board{Rules: r, State: st}
	b.index()
	return b
}

// index works out standing and zone from the units.
func (b *board) index() {
	n := b.Map.Grid.Len()
	b.standing.Clear(n, len(b.Units), !b.own)
	if !b.own {
		room := make([]zones, 2*n)
		b.zone, b.own = [2][]zones{room[:n:n], room[n:]}, true
	}
	for i := len(b.Units) - 1; i >= 0; i-- {
		if at := b.Map.Grid.Index(b.Units[i].At); b.Units[i].Where == OnMap && at >= 0 {
			b.standing.Add(UnitID(i), at)
		}
	}
	b.project(Axis)
	b.project(Allies)
}

// Open implements [play.Board].
func (b *board) Open() frame.Stack[Frame] { return b.Frames }

// Ranking implements [play.Board].
func (b *board) Ranking() func(cite.Rule) int { return b.Rank }

// Copy implements [play.Board].
func (b *board) Copy(rec *derive.Rec) *work {
	next := *b
	next.State, next.own, next.kept = b.clone(b.Rules), false, nil
	return &work{board: next, rec: rec}
}

// Pop implements [play.Work].
func (w *work) Pop() { w.Frames = w.Frames.Pop() }

// in calls visit for each counter in the hex, in the order of their numbers.
func (b *board) in(h hex.Hex, visit func(UnitID)) { b.standing.Each(b.Map.Grid.Index(h), visit) }

// together calls visit for each counter in a spot, in the order of their numbers.
func (b *board) together(s Spot, visit func(UnitID)) {
	if s.Where == OnMap {
		b.in(s.At, visit)
		return
	}
	for i := range b.Units {
		if b.Units[i].Spot == s {
			visit(UnitID(i))
		}
	}
}

// combatUnit tells whether a side has a combat unit in the hex, beside except.
func (b *board) combatUnit(h hex.Hex, side Side, except ...UnitID) bool {
	found := false
	b.in(h, func(u UnitID) {
		if c := b.counter(u); c.Side == side && c.Type.Combat() {
			for _, e := range except {
				if u == e {
					return
				}
			}
			found = true
		}
	})
	return found
}

// nonCombat tells whether a side has a non-combat unit or supply points in the hex.
func (b *board) nonCombat(h hex.Hex, side Side) bool {
	found := b.stock(side, Hex(h)) > 0
	b.in(h, func(u UnitID) {
		c := b.counter(u)
		found = found || (c.Side == side && !c.Type.Combat())
	})
	return found
}

func (b *board) unit(u UnitID) *Unit { return &b.Units[u] }

func (b *board) counter(u UnitID) *Counter { return &b.Order.Counters[u] }

func (b *board) side(u UnitID) Side { return b.counter(u).Side }

func (b *board) known(u UnitID) bool { return u >= 0 && int(u) < len(b.Units) }

// inPlay tells whether a counter is on the map or in a box.
func (b *board) inPlay(u UnitID) bool {
	return b.known(u) && (b.Units[u].Where == OnMap || b.Units[u].Where == InBox)
}

// stacking is the stacking value of a counter; a remnant has its own (4.2).
func (b *board) stacking(u UnitID) printed.Value {
	c := b.counter(u)
	if c.Steps.N < mostSteps || b.Units[u].Steps > 1 {
		return c.Stack
	}
	for _, r := range b.Order.Remnants {
		if r.Side == c.Side && r.Type == c.Type {
			return r.Stack
		}
	}
	return c.Stack
}

// mostSteps is how many steps a unit can have (2.3.5).
const mostSteps = 3

// fort is the side that has a finished fortification in the hex, 0 for none.
func (b *board) fort(h hex.Hex) Side {
	for _, w := range b.Works {
		if w.At == h && w.Done {
			return w.Side
		}
	}
	return 0
}

func unitArg(u UnitID) derive.Arg { return derive.Counter("Unit", int(u)) }

func hexArg(h hex.Hex) derive.Arg { return derive.Place("Hex", h) }

func playerArg(s Side) derive.Arg { return derive.Player("Side", int(s)) }
