package cauldron

import (
	"sync"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/reach"
)

// Rules of 5 Supply: the tracing.
const (
	ruleSupply        cite.Rule = "cauldron:5.0"
	ruleBlockedPath   cite.Rule = "cauldron:5.0.1"
	ruleZoneNoBlock   cite.Rule = "cauldron:5.0.2"
	ruleThroughZone   cite.Rule = "cauldron:5.0.3"
	ruleMarkers       cite.Rule = "cauldron:5.0.4"
	ruleAxisSources   cite.Rule = "cauldron:5.0.5"
	ruleAlliedSources cite.Rule = "cauldron:5.0.6"
)

// lastDryRow is the row of the west edge south of which Axis supply begins (5.0.5).
const lastDryRow = 5

// 5.0.5, 5.0.6: source tells whether a hex is a supply source of a side: on the west edge south of 0105 for the Axis,
// on the north or the east edge for the Allies. A source under an enemy unit is none.
func (b *board) source(side Side, i int) bool {
	if b.standing.First(i) != NoUnit && b.side(b.standing.First(i)) != side {
		return false
	}
	if side == Allies {
		return b.Map.atEdge(i, North) || b.Map.atEdge(i, East)
	}
	_, row := b.Map.Grid.ColRow(b.Map.Grid.At(i))
	return b.Map.atEdge(i, West) && row > lastDryRow
}

// 5.0.1, 5.0.2, 5.0.3: carries tells whether a supply path of a side may take a step (14.0.2). Enemy units, escarpments
// without a road (d-10) and, for the Axis, unbreached mines stop it; zones of control and the prohibited zone do not.
func (b *board) carries(side Side, from, to int, d hex.Dir) bool {
	if u := b.standing.First(to); u != NoUnit && b.side(u) != side {
		return false
	}
	return b.opens(side, from, d)
}

// opens tells whether a supply path of a side may cross a hexside (5.0.1, 14.0.2).
func (b *board) opens(side Side, from int, d hex.Dir) bool {
	return (!b.steep(from, d) || b.Rulings.Other(SlopeSupply)) && b.pastMines(side, from, d)
}

// steep tells whether a hexside is an escarpment that no unit crosses (8.0.5).
func (b *board) steep(from int, d hex.Dir) bool {
	f := b.Map.Sides[from*hex.Dirs+int(d)]
	return f&escarpment != 0 && !b.slopeCrossed(f)
}

// pastMines tells whether mines let a path of a side over a hexside (14.0.2).
func (b *board) pastMines(side Side, from int, d hex.Dir) bool {
	f := b.Map.Sides[from*hex.Dirs+int(d)]
	return side != Axis || (f&minedEver == 0 && !b.Rulings.Other(MinedHexes)) ||
		!b.unbreached(b.Map.Grid.At(from), d) ||
		b.cameOver(from, d)
}

// 5.0: flood finds the hexes to which supply of a side reaches. What blocks a path blocks it both ways, so it is traced
// from the sources.
func (b *board) flood(f *reach.Field, side Side) {
	var sources []int32
	for _, i := range b.Map.border {
		if b.source(side, int(i)) {
			sources = append(sources, i)
		}
	}
	reach.Flood(f, sources, reach.NoLimit, func(from, to int, d hex.Dir) bool { return b.carries(side, from, to, d) })
}

// floods are what is found over the whole map, each when it is first asked for: the hexes to which supply reaches, by
// Side-1, and those from which a way out leads.
type floods struct {
	once  [2]sync.Once
	field [2]*reach.Field
	out   sync.Once
	free  []bool
}

// reached is a field of the hexes to which supply of a side reaches. It is shared: do not change it.
func (b *board) reached(side Side) *reach.Field {
	k := b.floods
	k.once[side-1].Do(func() {
		k.field[side-1] = reach.NewField(b.Map.Grid)
		b.flood(k.field[side-1], side)
	})
	return k.field[side-1]
}

// SupplyPath is a shortest supply path of a unit on the map, from the unit to the source; ok is false when it has none
// (5.0).
func (g Game) SupplyPath(u UnitID) (path []hex.Hex, ok bool) {
	if !g.b.onMap(u) {
		return nil, false
	}
	line := g.b.reached(g.b.side(u)).Path(nil, g.b.Map.Grid.Index(g.b.Units[u].At))
	for i := len(line) - 1; i >= 0; i-- {
		path = append(path, g.b.Map.Grid.At(int(line[i])))
	}
	return path, len(path) > 0
}

// checkSupply gives every unit on the map its new supply state (3.0.3, 5.0, 5.0.4). The status of one that is off it
// does not change.
func (w *work) checkSupply() {
	f := reach.NewField(w.Map.Grid)
	w.Log(ruleSupplyPhase, "cauldron.supply.checked")
	for _, side := range [2]Side{Axis, Allies} {
		w.flood(f, side)
		for i := range w.Units {
			u := UnitID(i)
			if w.side(u) != side || !w.onMap(u) {
				continue
			}
			_, supplied := f.Cost(w.Map.Grid.Index(w.Units[u].At))
			w.remark(u, supplied)
		}
	}
}

// remark changes a unit's marker: a path takes it away; without one the unit is Out of Supply, then Isolated (5.0.4).
func (w *work) remark(u UnitID, supplied bool) {
	unit := w.unit(u)
	was := unit.Supply
	unit.Supply = nextSupply(was, supplied)
	switch {
	case unit.Supply == was:
	case supplied:
		w.Log(ruleMarkers, "cauldron.supply.restored", unitArg(u))
	case was == InSupply:
		w.Log(ruleMarkers, "cauldron.supply.lost", unitArg(u))
	default:
		w.Log(ruleMarkers, "cauldron.supply.isolated", unitArg(u))
	}
}

// 5.0.4: nextSupply is the state after the check.
func nextSupply(was SupplyState, supplied bool) SupplyState {
	switch {
	case supplied:
		return InSupply
	case was == InSupply:
		return OutOfSupply
	}
	return Isolated
}

// ExplainSupply is the derivation of what the Supply Phase would make of a unit on the map: whether it has a path, how
// long it is, and what its markers would be.
func (g Game) ExplainSupply(u UnitID) derive.Tree {
	rec := &derive.Rec{}
	if !g.b.onMap(u) {
		return rec.Tree()
	}
	rule, barred := ruleAlliedSources, ruleThroughZone
	if g.b.side(u) == Axis {
		rule, barred = ruleAxisSources, ruleMineSupply
	}
	path, ok := g.SupplyPath(u)
	steps, n := derive.Of("cauldron.supply.no_path", barred, derive.Hexes, unitArg(u)), 0
	if ok {
		steps = derive.Of("cauldron.supply.path", rule, derive.Hexes, unitArg(u), hexArg(path[len(path)-1]))
		n = len(path) - 1
	}
	length := rec.Fact(steps, derive.Int(n), cite.None)
	rules := rec.Same(derive.Of("cauldron.supply.blocked_by", ruleBlockedPath, derive.Hexes), length)
	zones := rec.Same(derive.Of("cauldron.supply.zones_let_through", ruleZoneNoBlock, derive.Hexes), rules)
	rec.Show(
		rec.Same(
			derive.Of(supplyKey(nextSupply(g.b.Units[u].Supply, ok)), ruleSupply, derive.Hexes, unitArg(u)),
			zones,
		),
	)
	return rec.Tree()
}

func supplyKey(s SupplyState) string {
	switch s {
	case InSupply:
		return "cauldron.supply.would_be_in"
	case OutOfSupply:
		return "cauldron.supply.would_be_out"
	case Isolated:
		return "cauldron.supply.would_be_isolated"
	}
	panic("cauldron: unknown supply state")
}
