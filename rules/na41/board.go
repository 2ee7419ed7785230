package na41

import (
	"slices"
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
	from     indexedFrom
	// kept is what was worked out of the position so far; nil while the position changes.
	kept *kept
	// own tells that no other board looks at standing, zone and from.
	own bool
}

// indexedFrom is what standing and zone were worked out from.
type indexedFrom struct {
	rules *Rules
	units []mark // by UnitID
	works []Work // the finished ones
}

// mark is what [board.index] minds of a unit.
type mark struct {
	at       int32 // its hex by grid index, -1 when it is not on the map
	projects bool  // has a zone (7.1)
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

// index works out standing and zone anew round the units that have changed, or everywhere.
func (b *board) index() {
	if b.from.rules != b.Rules || len(b.from.units) != len(b.Units) || b.rebuilt() {
		b.indexAll()
		return
	}
	const most = 12 // of more, everything is as cheap
	var room [most + 1]UnitID
	changed := room[:0]
	for i := range b.Units {
		if u := UnitID(i); b.mark(u) != b.from.units[i] {
			if changed = append(changed, u); len(changed) > most {
				b.indexAll()
				return
			}
		}
	}
	if len(changed) == 0 {
		return
	}
	b.standAlone()
	var places [2 * most]int32
	at := places[:0]
	for _, u := range changed {
		was, now := b.from.units[u], b.mark(u)
		b.from.units[u] = now
		if was.at >= 0 {
			b.standing.Remove(u, int(was.at))
			at = append(at, was.at)
		}
		if now.at >= 0 {
			b.standing.Add(u, int(now.at))
			at = append(at, now.at)
		}
	}
	near := b.Map.Grid.Neighbours()
	for _, i := range at {
		for _, j := range near[i*hex.Dirs : i*hex.Dirs+hex.Dirs] {
			if j >= 0 {
				b.zone[Axis-1][j], b.zone[Allies-1][j] = b.zonesInto(int(j), Axis), b.zonesInto(int(j), Allies)
			}
		}
	}
}

// mark is what a unit is to [board.index].
func (b *board) mark(u UnitID) mark {
	m := mark{at: -1, projects: b.projects(u)}
	if b.Units[u].Where == OnMap {
		m.at = int32(b.Map.Grid.Index(b.Units[u].At))
	}
	return m
}

// rebuilt tells whether a fortification was finished or lost since zone was worked out (7.3).
func (b *board) rebuilt() bool {
	n := 0
	for _, w := range b.Works {
		if !w.Done {
			continue
		}
		if n >= len(b.from.works) || b.from.works[n].At != w.At || b.from.works[n].Side != w.Side {
			return true
		}
		n++
	}
	return n != len(b.from.works)
}

// standAlone takes room of its own for what is indexed.
func (b *board) standAlone() {
	if b.own {
		return
	}
	n := b.Map.Grid.Len()
	b.standing.Own()
	room := make([]zones, 2*n)
	copy(room, b.zone[0])
	copy(room[n:], b.zone[1])
	b.zone, b.own = [2][]zones{room[:n:n], room[n:]}, true
	b.from.units = slices.Clone(b.from.units)
}

// indexAll works out everything from nothing.
func (b *board) indexAll() {
	n := b.Map.Grid.Len()
	b.standing.Clear(n, len(b.Units), !b.own)
	if !b.own {
		room := make([]zones, 2*n)
		b.zone, b.own = [2][]zones{room[:n:n], room[n:]}, true
	}
	b.from = indexedFrom{rules: b.Rules, units: make([]mark, len(b.Units))}
	for _, w := range b.Works {
		if w.Done {
			b.from.works = append(b.from.works, w)
		}
	}
	for i := len(b.Units) - 1; i >= 0; i-- {
		b.from.units[i] = b.mark(UnitID(i))
		if at := b.from.units[i].at; at >= 0 {
			b.standing.Add(UnitID(i), int(at))
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
