package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/stand"
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
	standing stand.Index[UnitID]
	zone     [2][]bool // by Side-1 and grid index
	// own tells that no other board looks at standing and zone.
	own   bool
	paths *paths
}

func newBoard(r *Rules, st State) board {
	b := board{Rules: r, State: st, paths: &paths{}}
	b.index()
	return b
}

// after is a board on which the position may be changed; b stays as it is. What follows from the units is shared until they change.
func (b *board) after() board {
	next := *b
	next.State = b.clone()
	next.own = false
	return next
}

// index works out standing and zone from the units.
func (b *board) index() {
	n := b.Map.Grid.Len()
	b.standing.Clear(n, len(b.Units), !b.own)
	if !b.own {
		zones := make([]bool, 2*n)
		b.zone, b.own = [2][]bool{zones[:n:n], zones[n:]}, true
	}
	b.paths = &paths{}
	clear(b.zone[0])
	clear(b.zone[1])
	for i := len(b.Units) - 1; i >= 0; i-- {
		u := UnitID(i)
		if b.Units[i].Where != OnMap {
			continue
		}
		if at := b.Map.Grid.Index(b.Units[i].At); at >= 0 {
			b.standing.Add(u, at)
			b.project(u, at)
		}
	}
}

// in calls visit for each unit in the hex, headquarters too, in the order of the units' numbers.
func (b *board) in(h hex.Hex, visit func(UnitID)) { b.standing.Each(b.Map.Grid.Index(h), visit) }

// units are the combat units in the hex, in the order of their numbers.
func (b *board) units(h hex.Hex) []UnitID {
	var out []UnitID
	b.in(h, func(u UnitID) {
		if b.combat(u) {
			out = append(out, u)
		}
	})
	return out
}

// staffs are the headquarters in the hex, in the order of their numbers.
func (b *board) staffs(h hex.Hex) []UnitID {
	var out []UnitID
	b.in(h, func(u UnitID) {
		if !b.combat(u) {
			out = append(out, u)
		}
	})
	return out
}

// holder is the side that has units in the hex, 0 when it is empty.
func (b *board) holder(h hex.Hex) Side {
	if at := b.Map.Grid.Index(h); at >= 0 && b.standing.First(at) != NoUnit {
		return b.side(b.standing.First(at))
	}
	return 0
}

// hasCombat tells whether a combat unit stands in the hex.
func (b *board) hasCombat(h hex.Hex) bool {
	found := false
	b.in(h, func(u UnitID) { found = found || b.combat(u) })
	return found
}

// ground is the terrain of a hex on the map.
func (b *board) ground(h hex.Hex) Ground { return b.Map.Ground[b.Map.Grid.Index(h)] }

// 3.1.3: mined tells whether the hex is a minefield or box that has not been breached.
func (b *board) mined(h hex.Hex) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.Map.Field[i] != NoField && !slices.Contains(b.Breached, h)
}

// 3.1.3: hostile tells whether the hex is an unbreached minefield or box of the enemy of a side. Whose it is never changes.
func (b *board) hostile(h hex.Hex, side Side) bool {
	return b.mined(h) && b.Map.FieldOwner[b.Map.Grid.Index(h)] == side.Enemy()
}

// 3.1.3: friendly tells whether the hex is an unbreached minefield or box of a side's own.
func (b *board) friendly(h hex.Hex, side Side) bool {
	return b.mined(h) && b.Map.FieldOwner[b.Map.Grid.Index(h)] == side
}

// 3.5, 7.7: improved tells whether the hex has an Improved Defense marker.
func (b *board) improved(h hex.Hex) bool { return slices.Contains(b.Improved, h) }

func (b *board) counter(u UnitID) *Counter { return &b.Order.Counters[u] }

func (b *board) side(u UnitID) Side { return b.counter(u).Nation.Side() }

// 3.3, 3.3.s1: combat tells whether the unit is a combat unit, not a headquarters.
func (b *board) combat(u UnitID) bool { return b.counter(u).Type.Combat() }

func (b *board) known(u UnitID) bool { return u >= 0 && int(u) < len(b.Units) }

func (b *board) onMap(u UnitID) bool { return b.known(u) && b.Units[u].Where == OnMap }

// alive are the units that are still on the map.
func (b *board) alive(units []UnitID) []UnitID {
	var out []UnitID
	for _, u := range units {
		if b.onMap(u) {
			out = append(out, u)
		}
	}
	return out
}

// 3.2.d, 5.5.1: formation is the formation to which a unit belongs now; NoFormation for an unassigned independent.
func (b *board) formation(u UnitID) FormationID { return b.Units[u].Of }

// 5.5.1: staff is the headquarters of a formation on the map; ok is false when it has none there.
func (b *board) staff(f FormationID) (u UnitID, ok bool) {
	if f == NoFormation {
		return NoUnit, false
	}
	for i := range b.Units {
		if c := b.counter(UnitID(i)); c.Type == Headquarters && c.Formation == f && b.Units[i].Where == OnMap {
			return UnitID(i), true
		}
	}
	return NoUnit, false
}

// 3.2.i, 5.6.3: face is the side of the counter that lies up.
func (b *board) face(u UnitID) *Face {
	if b.Units[u].Disrupted {
		return &b.counter(u).Back
	}
	return &b.counter(u).Front
}

// level is the activation level of a formation (6.3.2).
func (b *board) level(f FormationID) int {
	if f == NoFormation || int(f) >= len(b.Levels) {
		return 0
	}
	return int(b.Levels[f])
}

// insert puts a hex into a list in the order of the map, once.
func (b *board) insert(list []hex.Hex, h hex.Hex) []hex.Hex {
	if slices.Contains(list, h) {
		return list
	}
	out := append(slices.Clone(list), h)
	slices.SortFunc(out, func(a, c hex.Hex) int { return b.Map.Grid.Index(a) - b.Map.Grid.Index(c) })
	return out
}

func without[T comparable](list []T, v T) []T {
	out := make([]T, 0, len(list))
	for _, x := range list {
		if x != v {
			out = append(out, x)
		}
	}
	return out
}

func unitArg(u UnitID) derive.Arg { return derive.Counter("Unit", int(u)) }

func unitArgs(u UnitID) derive.Args { return derive.With(unitArg(u)) }

func hexArg(h hex.Hex) derive.Arg { return derive.Place("Hex", h) }

func playerArg(s Side) derive.Arg { return derive.Player("Side", int(s)) }

func formationArg(f FormationID) derive.Arg { return derive.Formation("Formation", int(f)) }

func count(name string, n int) derive.Arg { return derive.Number(name, derive.Int(n), derive.Plain) }
