package cauldron

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// 13.7.4: attackInReach tells whether some Allied unit that is activated, or can still be in this Action Phase, could come to attack (d-30).
func (b *board) attackInReach() bool {
	i := b.phase()
	if i < 0 {
		return false
	}
	f, choosing := b.Frames.At(i).(ActivateFrame)
	scratch := newBoard(b.Rules, b.clone())
	for _, u := range b.nearestFirst(Allies) {
		whole, single := b.Units[u].Ready, false
		if choosing {
			id := b.counter(u).Formation
			named := f.Chit.Faces[0] == id || f.Chit.Faces[1] == id
			whole = whole || (named && !b.barred(id))
			single = b.singleOpen(f, u)
		}
		single = single || (holds(b.Hand[Allies-1], ExtraMoveChit) && b.extraOpen(Allies, u))
		if (whole || single) && scratch.comesToAttack(u, !whole) {
			return true
		}
	}
	return false
}

// nearestFirst are the units of a side that are on the map or may arrive, those that stand nearest to an enemy first: they come to attack soonest.
func (b *board) nearestFirst(side Side) []UnitID {
	var units []UnitID
	far := make([]int, len(b.Units))
	b.eachUnit(side, func(u UnitID) {
		units = append(units, u)
		far[u] = b.Map.Grid.Len()
		if b.Units[u].Where != OnMap {
			return
		}
		b.eachUnit(side.Enemy(), func(v UnitID) {
			if b.Units[v].Where == OnMap {
				far[u] = min(far[u], hex.Distance(b.Units[u].At, b.Units[v].At))
			}
		})
	})
	slices.SortStableFunc(units, func(u, v UnitID) int { return far[u] - far[v] })
	return units
}

func (b *board) singleOpen(f ActivateFrame, u UnitID) bool {
	s := decide.BareSheet()
	s.Begin(PickUnit{u})
	b.unitPicked(s, f, u)
	return s.Legal(0)
}

// comesToAttack tells whether the unit, fresh and with nothing spent, can reach a hex from which it may attack. It walks the unit about on a board
// that nobody else uses. singly: activated alone, which under the other reading of d-32 spares it a sandstorm.
func (b *board) comesToAttack(u UnitID, singly bool) bool {
	before, frames := b.Units[u], b.Frames
	defer func() { b.Units[u], b.Frames = before, frames }()
	if singly && b.Rulings.other(StormScope) {
		b.Frames = stackOf([]Frame{MoveFrame{Side: Allies}})
	}
	b.Units[u].Used = false
	if b.counter(u).Class == AntiTank || b.Units[u].Supply == Isolated {
		return false // it attacks nowhere (5.0.8, 11.0.e2)
	}
	allowance, reserve := b.allowance(nil, u).Val, b.cheapestAttack(u)
	if allowance.Less(reserve) {
		return false
	}
	best, seen := make([]derive.Val, b.Map.Grid.Len()), make([]bool, b.Map.Grid.Len())
	var open []int
	for _, h := range b.startHexes(u) {
		i := b.Map.Grid.Index(h)
		seen[i] = true
		open = append(open, i)
	}
	b.Units[u].Where = OnMap
	s := decide.BareSheet()
	for len(open) > 0 {
		n := cheapest(open, best)
		i := open[n]
		open = append(open[:n], open[n+1:]...)
		b.Units[u].At = b.Map.Grid.At(i)
		act := ActFrame{Unit: u, Spent: best[i]}
		if b.besideEnemy(i, b.side(u)) && b.mayAttack(s, act) {
			return true
		}
		for d := range hex.Dir(hex.Dirs) {
			to := b.Map.Grid.Neighbour(i, d)
			if to < 0 {
				continue
			}
			s.Reset(nil)
			s.Begin(StepTo{b.Map.Grid.At(to)})
			cost := b.step(s, act, b.Map.Grid.At(to))
			if !s.Legal(0) {
				continue
			}
			spent := act.Spent.Plus(cost.Val)
			if allowance.Less(spent.Plus(reserve)) {
				continue // nothing would be left to attack with
			}
			if !seen[to] || spent.Less(best[to]) {
				if !seen[to] || !slices.Contains(open, to) {
					open = append(open, to)
				}
				best[to], seen[to] = spent, true
			}
		}
	}
	return false
}

// cheapestAttack is the least that an attack costs the unit.
func (b *board) cheapestAttack(u UnitID) derive.Val {
	least := b.attackCost(nil, u, Light).Val
	for t := Medium; t <= Heavy; t++ {
		if c := b.attackCost(nil, u, t).Val; c.Less(least) {
			least = c
		}
	}
	return least
}

// besideEnemy tells whether an enemy of side stands next to the hex with grid index i.
func (b *board) besideEnemy(i int, side Side) bool {
	for d := range hex.Dir(hex.Dirs) {
		if n := b.Map.Grid.Neighbour(i, d); n >= 0 && b.first[n] != NoUnit && b.side(b.first[n]) != side {
			return true
		}
	}
	return false
}

// startHexes is where a unit begins: its hex, or the open entry hexes of one that arrives.
func (b *board) startHexes(u UnitID) []hex.Hex {
	if b.Units[u].Where == OnMap {
		return []hex.Hex{b.Units[u].At}
	}
	var out []hex.Hex
	for _, h := range b.entries(u) {
		if b.Map.Grid.Has(h) && b.holder(h) != b.side(u).Enemy() {
			out = append(out, h)
		}
	}
	return out
}

func (b *board) mayAttack(s *decide.Sheet, f ActFrame) bool {
	for t := Light; t <= Heavy; t++ {
		s.Reset(nil)
		s.Begin(DeclareAttack{t})
		b.declare(s, f, t)
		if s.Legal(0) {
			return true
		}
	}
	return false
}

func cheapest(open []int, cost []derive.Val) int {
	best := 0
	for i, h := range open {
		if cost[h].Less(cost[open[best]]) {
			best = i
		}
	}
	return best
}
