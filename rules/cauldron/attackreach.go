package cauldron

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// attackInReach tells whether some Allied unit that is activated, or can still be in this Action Phase, could come to
// attack (13.7.4, d-30).
func (b *board) attackInReach() bool {
	i := b.phase()
	if i < 0 {
		return false
	}
	f, choosing := b.Frames.At(i).(ActivateFrame)
	near := b.stepsFrom(Allies.Enemy())
	var scratch *board
	for _, u := range b.nearestFirst(Allies, near) {
		whole, single := b.Units[u].Ready, false
		if choosing {
			id := b.counter(u).Formation
			named := f.Chit.Faces[0] == id || f.Chit.Faces[1] == id
			whole = whole || (named && !b.barred(id))
			single = b.singleOpen(f, u)
		}
		single = single || (holds(b.Hand[Allies-1], ExtraMoveChit) && b.extraOpen(Allies, u))
		if !whole && !single {
			continue
		}
		if scratch == nil {
			after := b.after()
			scratch = &after
		}
		if scratch.comesToAttack(u, !whole, near) {
			return true
		}
	}
	return false
}

// ActiveAttack tells whether an Allied unit that is activated already could come to attack (13.7.4).
func (g Game) ActiveAttack() bool {
	near, scratch := g.b.stepsFrom(Allies.Enemy()), g.b.after()
	return slices.ContainsFunc(g.b.nearestFirst(Allies, near), func(u UnitID) bool {
		return g.b.Units[u].Ready && scratch.comesToAttack(u, false, near)
	})
}

// farOff is how far an enemy is when there is none.
const farOff = 1 << 15

// stepsFrom is how many steps each hex, by grid index, lies from the nearest unit of a side, whatever the ground: no
// way between them is shorter.
func (b *board) stepsFrom(side Side) []int32 {
	grid := b.Map.Grid
	steps, queue := make([]int32, grid.Len()), make([]int32, 0, grid.Len())
	for i := range steps {
		if steps[i] = farOff; b.standing.First(i) != NoUnit && b.side(b.standing.First(i)) == side {
			steps[i] = 0
			queue = append(queue, int32(i))
		}
	}
	near := grid.Neighbours()
	for n := 0; n < len(queue); n++ { // the queue grows while it is read
		i := queue[n]
		for _, j := range near[int(i)*hex.Dirs : int(i)*hex.Dirs+hex.Dirs] {
			if j >= 0 && steps[j] == farOff {
				steps[j] = steps[i] + 1
				queue = append(queue, j)
			}
		}
	}
	return steps
}

// nearestFirst are the units of a side that are on the map or may arrive, those that stand nearest to an enemy first:
// they come to attack soonest.
func (b *board) nearestFirst(side Side, near []int32) []UnitID {
	var units []UnitID
	far := make([]int32, len(b.Units))
	b.eachUnit(side, func(u UnitID) {
		units = append(units, u)
		far[u] = farOff
		if b.Units[u].Where == OnMap {
			far[u] = near[b.Map.Grid.Index(b.Units[u].At)]
		}
	})
	slices.SortStableFunc(units, func(u, v UnitID) int { return int(far[u] - far[v]) })
	return units
}

func (b *board) singleOpen(f ActivateFrame, u UnitID) bool {
	s := decide.BareSheet()
	s.Try(PickUnit.On(u))
	b.unitPicked(s, f, u)
	return s.Legal(0)
}

// comesToAttack tells whether the unit, fresh and with nothing spent, can reach a hex from which it may attack. It
// walks the unit about on a board that nobody else uses. singly: activated alone, which under the other reading of d-32
// spares it a sandstorm. near is how far each hex is from an enemy.
func (b *board) comesToAttack(u UnitID, singly bool, near []int32) bool {
	before, frames := b.Units[u], b.Frames
	defer func() { b.Units[u], b.Frames = before, frames }()
	if singly && b.Rulings.Other(StormScope) {
		b.Frames = stackOf([]Frame{MoveFrame{Side: Allies}})
	}
	b.Units[u].Used = false
	if b.counter(u).Class == AntiTank || b.Units[u].Supply == Isolated {
		return false // it attacks nowhere (5.0.8, 11.0.e2)
	}
	allowance, reserve := b.allowance(nil, u).Val, b.cheapestAttack(u)
	sought := search{allowance: allowance, reserve: reserve, step: b.cheapestStep(u), near: near}
	best, seen := make([]derive.Val, b.Map.Grid.Len()), make([]bool, b.Map.Grid.Len())
	open := sought.worthwhile(b, b.startHexes(u))
	for _, i := range open {
		seen[i] = true
	}
	b.Units[u].Where = OnMap
	s := decide.BareSheet()
	for len(open) > 0 {
		n := cheapest(open, best)
		i := open[n]
		open = append(open[:n], open[n+1:]...)
		b.Units[u].At = b.Map.Grid.At(i)
		act := ActFrame{Unit: u, Spent: best[i]}
		if near[i] == 1 && b.mayAttack(s, act) {
			return true
		}
		for d := range hex.Dir(hex.Dirs) {
			to := b.Map.Grid.Neighbour(i, d)
			if to < 0 {
				continue
			}
			s.Reset(nil)
			s.Try(StepTo.At(b.Map.Grid.At(to)))
			cost := b.step(s, act, b.Map.Grid.At(to))
			if !s.Legal(0) {
				continue
			}
			spent := act.Spent.Plus(cost.Val)
			if sought.tooFar(to, spent) {
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

// search is what tells where a search for an attack need not look.
type search struct {
	allowance, reserve, step derive.Val // what may be spent, what an attack and a step cost at least
	near                     []int32    // how far each hex is from an enemy
}

// tooFar tells whether a unit that has spent some points in a hex cannot come to an enemy with points for an attack
// left.
func (s *search) tooFar(i int, spent derive.Val) bool {
	steps := derive.Int(int(s.near[i]) - 1)
	return s.near[i] >= farOff || s.allowance.Less(spent.Plus(s.reserve).Plus(s.step.Times(steps)))
}

// worthwhile are the grid indexes of the hexes from which a fresh unit might come to attack.
func (s *search) worthwhile(b *board, hexes []hex.Hex) (out []int) {
	for _, h := range hexes {
		if i := b.Map.Grid.Index(h); !s.tooFar(i, derive.Val{}) {
			out = append(out, i)
		}
	}
	return out
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

// cheapestStep is less than which no step costs the unit.
func (b *board) cheapestStep(u UnitID) derive.Val {
	m := b.mobility(u) - 1
	least := b.Charts.Road[m].Val
	if mines := derive.Int(mineCost); mines.Less(least) {
		least = mines
	}
	for g := range b.Charts.Ground {
		if c := b.Charts.Ground[g][m].Val; c.Less(least) {
			least = c
		}
	}
	return least
}

// startHexes is where a unit begins: its hex, or the open entry hexes of one that arrives.
func (b *board) startHexes(u UnitID) []hex.Hex {
	if b.Units[u].Where == OnMap {
		return []hex.Hex{b.Units[u].At}
	}
	var out []hex.Hex
	b.eachEntry(u, func(h hex.Hex) bool {
		if b.Map.Grid.Has(h) && b.holder(h) != b.side(u).Enemy() {
			out = append(out, h)
		}
		return true
	})
	return out
}

func (b *board) mayAttack(s *decide.Sheet, f ActFrame) bool {
	for t := Light; t <= Heavy; t++ {
		s.Reset(nil)
		s.Try(Declare(t))
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
