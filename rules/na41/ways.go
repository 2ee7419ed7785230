package na41

import (
	"cmp"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Ways implements [play.Walker]: every step of every way is judged as a step of the stack on the move from the hex
// before it. A way goes no farther than a hex in which the stack must stop. The way from a box begins at a hex that is
// not on the map.
//
// What a stack has done on its way decides what it may do next: how many desert hexes it has entered in a row (5.5),
// whether it has left the road or come near the enemy (5.2.2), whether it has entered a zone (5.3). So a hex can be
// come to in several ways that matter, and a dearer one may lead farther. Where a way needs one of those, the hex
// stands in the list more than once, the cheapest last.
func (g Game) Ways(avoid ...hex.Hex) (play.Ways, bool) {
	top, _ := g.b.Frames.Top()
	f, moving := top.(ActFrame)
	if !moving {
		return play.Ways{}, false
	}
	p := newPathfinder(g.b, f, avoid)
	for len(p.queue) > 0 {
		p.spread(p.nearest())
	}
	return p.ways(), true
}

// stage is what matters of a way to a hex beside its cost.
type stage struct {
	deserts uint8
	hexes   uint8 // where hexes are counted: on a tactical move, or with a replacement marker
	trail   trail
	held    bool
}

// leg is the cheapest way found to a hex in a stage, and the leg before it. The legs to a hex are a chain.
type leg struct {
	stage
	at    Spot
	frame ActFrame
	back  int32
	next  int32
}

// none ends a chain of legs.
const none = -1

// entry is a leg whose neighbors are to be looked at.
type entry struct {
	cost  derive.Val
	hexes uint8
	leg   int32
}

// before compares entries: the cheaper one, of equal cost the one that went less far, is looked at first.
func (e entry) before(o entry) bool {
	return cmp.Or(e.cost.Compare(o.cost), cmp.Compare(e.hexes, o.hexes), cmp.Compare(e.leg, o.leg)) < 0
}

// pathfinder judges steps of a stack from hexes where it doesn't stand yet.
type pathfinder struct {
	board
	sheet  *decide.Sheet // with reasons
	bare   *decide.Sheet
	avoid  []hex.Hex
	began  []Unit // the units as they are
	counts bool   // hexes are counted
	heeds  trail  // what of the trail the stack's later steps ask about
	legs   []leg
	first  []int32 // the last leg found to each hex, by grid index
	queue  []entry // a heap
}

// likely is how many legs most searches find.
const likely = 512

func newPathfinder(b *board, f ActFrame, avoid []hex.Hex) *pathfinder {
	p := &pathfinder{
		board:  *b,
		sheet:  decide.NewSheet(nil, b.Rank),
		bare:   decide.BareSheet(),
		avoid:  avoid,
		began:  b.Units,
		counts: f.Tactical,
		legs:   make([]leg, 0, likely),
		queue:  make([]entry, 0, likely),
		first:  slices.Repeat([]int32{none}, b.Map.Grid.Len()),
	}
	if foot, mech := b.rates(f); !mech {
		p.heeds = offHighway | offRoad | nearEnemy
	} else if !foot {
		p.heeds = zoned
	}
	p.Units, p.kept = slices.Clone(b.Units), nil
	p.standing.Own()
	b.members(f, func(u UnitID) {
		p.counts = p.counts || b.Units[u].Replaced
		if i := b.Map.Grid.Index(b.Units[u].At); b.Units[u].Where == OnMap && i >= 0 {
			p.standing.Remove(u, i)
		}
	})
	p.reach(f, b.spot(f), none)
	return p
}

// reach notes a way to a hex in a stage unless a way as cheap is known.
func (p *pathfinder) reach(f ActFrame, at Spot, back int32) {
	s := stage{deserts: f.Deserts, trail: f.Trail & p.heeds, held: f.Held}
	if p.counts {
		s.hexes = f.Hexes
	}
	head := int32(none)
	i := none
	if at.Where == OnMap {
		i = p.Map.Grid.Index(at.At)
		head = p.first[i]
	}
	n := head
	for n != none && p.legs[n].stage != s {
		n = p.legs[n].next
	}
	switch {
	case n == none:
		n = int32(len(p.legs))
		p.legs = append(p.legs, leg{s, at, f, back, head})
		if i >= 0 {
			p.first[i] = n
		}
	case f.Spent.Less(p.legs[n].frame.Spent):
		p.legs[n] = leg{s, at, f, back, p.legs[n].next}
	default:
		return
	}
	p.push(entry{f.Spent, f.Hexes, n})
}

func (p *pathfinder) push(e entry) {
	p.queue = append(p.queue, e)
	at := len(p.queue) - 1
	for up := (at - 1) / 2; at > 0 && e.before(p.queue[up]); up = (at - 1) / 2 {
		p.queue[at], at = p.queue[up], up
	}
	p.queue[at] = e
}

// nearest takes the cheapest entry out of the queue.
func (p *pathfinder) nearest() entry {
	out, last := p.queue[0], len(p.queue)-1
	e := p.queue[last]
	p.queue = p.queue[:last]
	at := 0
	for {
		down := 2*at + 1
		if down+1 < last && p.queue[down+1].before(p.queue[down]) {
			down++
		}
		if down >= last || !p.queue[down].before(e) {
			break
		}
		p.queue[at], at = p.queue[down], down
	}
	if last > 0 {
		p.queue[at] = e
	}
	return out
}

// stand puts the stack where a leg ends.
func (p *pathfinder) stand(n int32) {
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
func (p *pathfinder) try(s *decide.Sheet, f ActFrame, to hex.Hex) (cost derive.Val, legal bool) {
	s.Reset(p.Rank)
	s.Begin(nil)
	cost = p.mayStep(s, f, to).Val
	return cost, s.Legal(0)
}

func (p *pathfinder) spread(e entry) {
	l := p.legs[e.leg]
	if l.held || l.frame.Spent != e.cost {
		return
	}
	p.stand(e.leg)
	p.next(l.at, func(to hex.Hex) {
		if slices.Contains(p.avoid, to) {
			return
		}
		if cost, legal := p.try(p.bare, l.frame, to); legal {
			p.reach(p.entered(l.frame, to, cost), Hex(to), e.leg)
		}
	})
}

// order are the legs as the floors above know them: where it starts, the legs that only lead on, and the cheapest to
// each hex.
func (p *pathfinder) order() []int32 {
	best := slices.Repeat([]int32{none}, len(p.first))
	for n := 1; n < len(p.legs); n++ {
		at := p.Map.Grid.Index(p.legs[n].at.At)
		if o := best[at]; o == none || p.legs[n].frame.Spent.Less(p.legs[o].frame.Spent) {
			best[at] = int32(n)
		}
	}
	if from := p.legs[0].at; from.Where == OnMap {
		best[p.Map.Grid.Index(from.At)] = none
	}
	const helps, ends = 1, 2
	role := make([]uint8, len(p.legs))
	for _, n := range best {
		if n == none {
			continue
		}
		role[n] = ends
		for b := p.legs[n].back; b > 0; b = p.legs[b].back {
			role[b] = max(role[b], helps)
		}
	}
	out := make([]int32, 1, len(p.legs))
	for want := uint8(helps); want <= ends; want++ {
		for n, r := range role {
			if n > 0 && r == want {
				out = append(out, int32(n))
			}
		}
	}
	return out
}

// ways are the legs in their order.
func (p *pathfinder) ways() play.Ways {
	order := p.order()
	index := make([]int32, len(p.legs))
	for i, n := range order {
		index[n] = int32(i)
	}
	w := play.Ways{Reached: make([]play.Reached, 0, len(order))}
	left := p.left(nil, p.legs[0].frame).Val
	for _, n := range order {
		l := &p.legs[n]
		spent := l.frame.Spent.Minus(p.legs[0].frame.Spent)
		r := play.Reached{At: l.at.At, Cost: spent, Left: left.Minus(spent), Back: none}
		if n > 0 {
			r.Step, r.Back = p.Map.step(l.at.At), int(index[l.back])
		}
		w.Reached = append(w.Reached, r)
	}
	p.bar(&w, order)
	return w
}

// bar finds the hexes next to those reached that stay closed, each from where the fewest rules forbid it.
func (p *pathfinder) bar(w *play.Ways, order []int32) {
	at := p.first // of barred hexes their number, of those reached what no number is
	const open = none - 1
	for i := range at {
		at[i] = none
	}
	for _, r := range w.Reached {
		if i := p.Map.Grid.Index(r.At); i >= 0 {
			at[i] = open
		}
	}
	w.Barred = make([]play.Barred, 0, len(order))
	kept := make([]decide.Reason, 0, len(order))
	for i, n := range order {
		l := p.legs[n]
		if l.held {
			continue
		}
		p.stand(n)
		p.next(l.at, func(to hex.Hex) {
			k := &at[p.Map.Grid.Index(to)]
			if *k == open {
				return
			}
			if _, legal := p.try(p.sheet, l.frame, to); legal {
				return
			}
			known := *k != none
			if !known {
				*k = int32(len(w.Barred))
				w.Barred = append(w.Barred, play.Barred{At: to})
			}
			if b := &w.Barred[*k]; !known || p.sheet.Found(0) < len(b.Reasons) {
				from := len(kept)
				kept = p.sheet.AppendReasons(kept, 0)
				b.From, b.Step, b.Reasons = i, p.Map.step(to), kept[from:len(kept):len(kept)]
			}
		})
	}
}
