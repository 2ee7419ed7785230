package na41

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/reach"
)

// Rules of 16.3.2 The Overland Portion and 16.3.3 The Road Portion, and of 17.3, which measures ranges like the former.
const (
	ruleOverland  cite.Rule = "na41:16.3.2"
	ruleLineSea   cite.Rule = "na41:16.3.2.a"
	ruleLineCliff cite.Rule = "na41:16.3.2.b"
	ruleLineEnemy cite.Rule = "na41:16.3.2.d"
	ruleLineZone  cite.Rule = "na41:16.3.2.e"
	ruleLinePlace cite.Rule = "na41:16.3.2.f"
	ruleRange     cite.Rule = "na41:17.3"
)

// bar says what closes a hex to the lines of a side.
type bar uint8

const (
	barEnemy   bar = 1 << iota // enemy pieces in it
	barPlace                   // a city, a port, an airfield or a fortification of the enemy
	barZone                    // an enemy zone that no friend cancels
	barOverlap                 // an overlapping one
	barLimited                 // a limited one, where it is no enemy zone overland (d-30)
	barCity                    // a city of the enemy that is neither port nor airfield nor fortified
)

// 16.3.2.d, 16.3.3.b, 16.3.3.c: bars are what closes each hex, by grid index, to the lines of a side (16.3.2.e,
// 16.3.2.f, 16.3.3.a). A combat unit cancels the zones in its hex, in full retreat too (d-06); enemy pieces of any kind
// close a hex (d-95).
func (b *board) bars(side Side) []bar {
	out := make([]bar, b.Map.Grid.Len())
	for i, z := range b.zone[side.Enemy()-1] {
		switch {
		case z == 0:
		case z&overlap != 0:
			out[i] = barZone | barOverlap
		case z == limitedZone && b.Rulings.Other(LimitedIsNone):
			out[i] = barLimited
		default:
			out[i] = barZone
		}
	}
	for _, i := range b.Map.controllable() {
		if i >= len(b.Control) || b.Control[i] != side.Enemy() {
			continue
		}
		switch site := b.Map.Sites[i]; {
		case site&(Port|Airfield) != 0:
			out[i] |= barPlace
		default:
			out[i] |= barCity
		}
	}
	for _, k := range b.Works {
		if i := b.Map.Grid.Index(k.At); k.Done && i >= 0 && k.Side == side.Enemy() {
			out[i] |= barPlace
		}
	}
	for _, k := range b.Stocks {
		if i := b.Map.Grid.Index(k.Spot.At); k.Spot.Where == OnMap && i >= 0 && k.Side != side &&
			!b.Rulings.Other(TrucksCloseLines) {
			out[i] |= barEnemy
		}
	}
	for u := range b.Units {
		if b.Units[u].Where != OnMap {
			continue
		}
		i, combat := b.Map.Grid.Index(b.Units[u].At), b.counter(UnitID(u)).Type.Combat()
		switch {
		case i < 0:
		case b.side(UnitID(u)) != side && (combat || !b.Rulings.Other(TrucksCloseLines)):
			out[i] |= barEnemy
		case b.side(UnitID(u)) == side && (combat || b.Rulings.Reading(WhoCancels) == allUnitsCancel):
			out[i] &^= barZone | barOverlap | barLimited
		}
	}
	return out
}

// The readings of d-06: the first two differ in retreats only.
const (
	combatUnitsCancel = 1
	allUnitsCancel    = 2
)

// tracer looks for lines of one side on one position.
type tracer struct {
	b     *board
	side  Side
	bars  []bar
	space *reach.States
	step  reach.Step
	start int32
	room  []int16          // for the first lines, and for the queue
	queue []int16          // hexes that roads are followed from
	free  func(i int) bool // hexes whose entry counts nothing (d-66); nil for none
}

func newTracer(b *board, side Side) *tracer {
	t := &tracer{b: b, side: side, bars: b.bars(side), space: reach.NewStates(b.Map.Grid)}
	t.step = t.overland
	return t
}

// tracing is a tracer of a side: that of the lines of supply that are kept, until it is done with, or, while the
// position changes, a new one.
func (b *board) tracing(side Side) (t *tracer, done func()) {
	if b.kept == nil {
		return newTracer(b, side), func() {}
	}
	n := b.network(side)
	n.Lock()
	n.t.free = nil
	return n.t, n.Unlock
}

// The hexes that the line has to count for one of them (16.3.2).
const (
	jebelHexes = 2
	otherHexes = 1
)

// search looks for the shortest overland line from a hex to one of the goals; found is the node where it ends, -1 when
// none is of at most limit hexes (16.3.2).
func (t *tracer) search(from int, limit int, goal func(n reach.Node) bool) (found int) {
	t.start = int32(from)
	t.space.Begin(from, 0)
	return t.space.Run(int32(limit), t.step, goal)
}

// 16.3.2, 16.3.2.c: overland prices a step of a line, or refuses it with a [bar] or a feature of the side as its code.
// The state counts desert hexes in a row.
func (t *tracer) overland(from reach.Node, to int, d hex.Dir) (state uint32, c reach.Cost) {
	across := t.b.Map.Sides[int(from.At)*hex.Dirs+int(d)]
	if t.closures(from.Back < 0, across, to) != 0 {
		return 0, reach.Refuse(1)
	}
	if t.b.Map.Ground[to] == Desert {
		state = from.State + 1
		if state > mostDeserts {
			return 0, reach.Refuse(1)
		}
	}
	return state, reach.Points(t.counts(across, to))
}

// counts is for how many hexes a step of an overland line counts.
func (t *tracer) counts(across SideFeature, to int) int32 {
	switch {
	case t.free != nil && t.free(to):
		return 0
	case t.b.Map.Ground[to] == Jebel && across&Road == 0:
		return jebelHexes
	}
	return otherHexes
}

// 16.3.2.a, 16.3.2.b, 16.3.2.e, 16.3.2.f: closed is the rule that closes a step to an overland line, the first in the
// order of the rulebook, empty for none; deserts in a row aside (16.3.2.d).
func (t *tracer) closed(from reach.Node, across SideFeature, to int) cite.Rule {
	return t.closures(from.Back < 0, across, to).first(overlandClosings())
}

// closure is a set of reasons that close a step or a hex to a line, a bit each.
type closure uint16

const (
	closedBySea closure = 1 << iota
	closedByCliff
	closedByEnemy
	closedByOverlap
	closedByZone
	closedByPlace
)

// closing is a reason that closes, its rule and the key of its words.
type closing struct {
	by   closure
	rule cite.Rule
	key  string
}

// overlandClosings are the reasons that close a step overland, in the order of the rulebook.
func overlandClosings() [6]closing {
	return [6]closing{
		{closedBySea, ruleLineSea, "na41.lines.sea"},
		{closedByCliff, ruleLineCliff, "na41.lines.cliff"},
		{closedByEnemy, ruleLineEnemy, "na41.lines.enemy"},
		{closedByOverlap, ruleLineZone, "na41.lines.overlap"},
		{closedByZone, ruleLineZone, "na41.lines.zone"},
		{closedByPlace, ruleLinePlace, "na41.lines.place"},
	}
}

// first is the rule of the first of the reasons that are in the set, empty for none.
func (c closure) first(all [6]closing) cite.Rule {
	if c == 0 {
		return ""
	}
	for i := range all {
		if c&all[i].by != 0 {
			return all[i].rule
		}
	}
	return ""
}

// closures are what closes a step to an overland line (16.3.2.a, 16.3.2.b, 16.3.2.d, 16.3.2.e, 16.3.2.f). The first hex
// of a line may lie in a zone, but in no overlapping one, and across a cliff.
func (t *tracer) closures(first bool, across SideFeature, to int) (out closure) {
	bars := t.bars[to]
	if across&SeaSide != 0 {
		out |= closedBySea
	}
	if across&Escarpment != 0 && across&Road == 0 && !first {
		out |= closedByCliff
	}
	if bars&barEnemy != 0 {
		out |= closedByEnemy
	}
	switch {
	case bars&barOverlap != 0:
		out |= closedByOverlap
	case bars&barZone != 0 && !first:
		out |= closedByZone
	}
	if bars&(barPlace|barCity) != 0 {
		out |= closedByPlace
	}
	return out
}

// told is the derivation of how many hexes an overland line counts, hex by hex, and what the limit is (16.3.2).
func (t *tracer) told(rec *derive.Rec, path []int32, limit derive.Num) derive.Num {
	if rec == nil {
		return derive.Num{}
	}
	grid := t.b.Map.Grid
	parts := make([]derive.Num, 0, len(path))
	for n := 1; n < len(path); n++ {
		h := grid.At(int(path[n]))
		d, _ := hex.Toward(grid.At(int(path[n-1])), h)
		across := t.b.Map.Sides[int(path[n-1])*hex.Dirs+int(d)]
		key, count := "na41.supply.hex", t.counts(across, int(path[n]))
		switch count {
		case jebelHexes:
			key = "na41.supply.jebel"
		case 0:
			key = "na41.supply.road_free"
		}
		parts = append(
			parts,
			rec.Fact(derive.Of(key, ruleOverland, derive.Hexes, hexArg(h)), derive.Int(int(count)), cite.Printed),
		)
	}
	sum := rec.Sum(derive.Of("na41.supply.overland", ruleOverland, derive.Hexes), parts...)
	rec.Show(sum)
	rec.Show(limit)
	return sum
}
