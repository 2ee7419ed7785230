package na41

import (
	"cmp"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Ways implements [play.Walker]: every step of every way is judged as a step of the stack on the move from the hex before it. A way goes no farther than a hex in which
// the stack must stop. The way from a box begins at a hex that is not on the map.
//
// What a stack has done on its way decides what it may do next: how many desert hexes it has entered in a row (5.5), whether it has left the road or come near the enemy
// (5.2.2), whether it has entered a zone (5.3). So a hex can be come to in several ways that matter, and a dearer one may lead farther. Where a way needs one of those, the
// hex stands in the list more than once, the cheapest last.
func (g Game) Ways(avoid ...hex.Hex) (play.Ways, bool) {
	top, _ := g.b.Frames.Top()
	f, moving := top.(ActFrame)
	if !moving {
		return play.Ways{}, false
	}
	p := newPathfinder(g.b, f, avoid)
	for len(p.queue) > 0 {
		last := len(p.queue) - 1
		e := p.queue[last]
		p.queue = p.queue[:last]
		p.spread(e)
	}
	return p.ways(), true
}

// stage is what matters of a way to a hex beside its cost.
type stage struct {
	at       Spot
	deserts  uint8
	hexes    uint8 // where hexes are counted: on a tactical move, or with a replacement marker
	trail    trail
	held     bool
	tactical bool
}

// leg is the cheapest way found to a stage, and the leg before it.
type leg struct {
	stage
	frame ActFrame
	back  int
}

// entry is a leg whose neighbors are to be looked at.
type entry struct {
	cost  derive.Val
	hexes uint8
	leg   int
}

// later compares entries: the dearer one, of equal cost the one that went farther, is looked at later.
func later(a, b entry) int {
	return cmp.Or(b.cost.Compare(a.cost), cmp.Compare(b.hexes, a.hexes), cmp.Compare(b.leg, a.leg))
}

// pathfinder judges steps of a stack from hexes where it doesn't stand yet.
type pathfinder struct {
	board
	sheet  *decide.Sheet
	avoid  []hex.Hex
	began  []Unit // the units as they are
	counts bool   // hexes are counted
	legs   []leg
	known  map[stage]int
	queue  []entry // the next one last
}

func newPathfinder(b *board, f ActFrame, avoid []hex.Hex) *pathfinder {
	p := &pathfinder{board: *b, sheet: decide.NewSheet(nil, b.Rank), avoid: avoid, began: b.Units, counts: f.Tactical, known: map[stage]int{}}
	p.Units = slices.Clone(b.Units)
	p.standing.Own()
	b.members(f, func(u UnitID) {
		p.counts = p.counts || b.Units[u].Replaced
		if i := b.Map.Grid.Index(b.Units[u].At); b.Units[u].Where == OnMap && i >= 0 {
			p.standing.Remove(u, i)
		}
	})
	p.reach(f, b.spot(f), -1)
	return p
}

// reach notes a way to a stage unless a way as cheap is known.
func (p *pathfinder) reach(f ActFrame, at Spot, back int) {
	s := stage{at: at, deserts: f.Deserts, trail: f.Trail, held: f.Held, tactical: f.Tactical}
	if p.counts {
		s.hexes = f.Hexes
	}
	n, known := p.known[s]
	switch {
	case !known:
		n = len(p.legs)
		p.known[s], p.legs = n, append(p.legs, leg{s, f, back})
	case f.Spent.Less(p.legs[n].frame.Spent):
		p.legs[n] = leg{s, f, back}
	default:
		return
	}
	e := entry{f.Spent, f.Hexes, n}
	place, _ := slices.BinarySearchFunc(p.queue, e, later)
	p.queue = slices.Insert(p.queue, place, e)
}

// stand puts the stack where a leg ends.
func (p *pathfinder) stand(n int) {
	l := &p.legs[n]
	gone := l.frame.Hexes - p.legs[0].frame.Hexes
	p.members(l.frame, func(u UnitID) {
		p.Units[u].Spot, p.Units[u].Hexes = l.at, p.began[u].Hexes+gone
	})
}

// next are the hexes next to a spot.
func (b *board) next(s Spot, visit func(hex.Hex)) {
	if s.Where == InBox {
		for _, h := range b.Map.Boxes[s.Box].Edge {
			visit(h)
		}
		return
	}
	for d := range hex.Dir(hex.Dirs) {
		if to := s.At.Step(d); b.Map.Grid.Has(to) {
			visit(to)
		}
	}
}

// try judges a step of a leg's stack, which stands there.
func (p *pathfinder) try(f ActFrame, to hex.Hex) bool {
	p.sheet.Reset(p.Rank)
	p.sheet.Begin(nil)
	p.stepTo(p.sheet, f, to)
	return p.sheet.Legal(0)
}

func (p *pathfinder) spread(e entry) {
	l := p.legs[e.leg]
	if l.held || l.frame.Spent != e.cost {
		return
	}
	p.stand(e.leg)
	p.next(l.at, func(to hex.Hex) {
		if slices.Contains(p.avoid, to) || !p.try(l.frame, to) {
			return
		}
		p.reach(p.entered(l.frame, to, p.stepCost(nil, l.frame, to).Val), Hex(to), e.leg)
	})
}

// best is the cheapest leg to each hex, and the legs on the way to one of those that are not.
func (p *pathfinder) best() (best map[hex.Hex]int, helpers []int) {
	best = map[hex.Hex]int{}
	for n := 1; n < len(p.legs); n++ {
		at := p.legs[n].at.At
		if at == p.legs[0].at.At && p.legs[0].at.Where == OnMap {
			continue
		}
		if o, known := best[at]; !known || p.legs[n].frame.Spent.Less(p.legs[o].frame.Spent) {
			best[at] = n
		}
	}
	helps := map[int]bool{}
	for _, n := range best {
		for b := p.legs[n].back; b > 0; b = p.legs[b].back {
			if best[p.legs[b].at.At] != b {
				helps[b] = true
			}
		}
	}
	for b := range helps {
		helpers = append(helpers, b)
	}
	slices.Sort(helpers)
	return best, helpers
}

// ways are the legs as the floors above know them: where it starts, the legs that only lead on, and the cheapest to each hex.
func (p *pathfinder) ways() play.Ways {
	best, order := p.best()
	ends := make([]int, 0, len(best))
	for _, n := range best {
		ends = append(ends, n)
	}
	slices.Sort(ends)
	order = append(append([]int{0}, order...), ends...)
	index := map[int]int{}
	for i, n := range order {
		index[n] = i
	}
	var w play.Ways
	left := p.left(nil, p.legs[0].frame).Val
	for _, n := range order {
		l := &p.legs[n]
		spent := l.frame.Spent.Minus(p.legs[0].frame.Spent)
		r := play.Reached{At: l.at.At, Cost: spent, Left: left.Minus(spent), Back: -1}
		if n > 0 {
			r.Step, r.Back = StepTo{l.at.At}, index[l.back]
		}
		w.Reached = append(w.Reached, r)
	}
	p.bar(&w, order)
	return w
}

// bar finds the hexes next to those reached that stay closed, each from where the fewest rules forbid it.
func (p *pathfinder) bar(w *play.Ways, order []int) {
	reached, at := map[hex.Hex]bool{}, map[hex.Hex]int{}
	for _, r := range w.Reached {
		reached[r.At] = true
	}
	for i, n := range order {
		l := p.legs[n]
		if l.held {
			continue
		}
		p.stand(n)
		p.next(l.at, func(to hex.Hex) {
			if reached[to] || p.try(l.frame, to) {
				return
			}
			k, known := at[to]
			if !known {
				k = len(w.Barred)
				at[to], w.Barred = k, append(w.Barred, play.Barred{At: to})
			}
			if b, reasons := &w.Barred[k], p.sheet.Reasons(0); !known || len(reasons) < len(b.Reasons) {
				b.From, b.Step, b.Reasons = i, StepTo{to}, slices.Clone(reasons)
			}
		})
	}
}
