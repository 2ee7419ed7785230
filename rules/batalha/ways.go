package batalha

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/reach"
)

// subPoints are the parts of a movement point in which ways are summed: halves, thirds and quarters of a chart come out whole.
const subPoints = 12

// Ways implements [play.Walker]: 4.0, every step of every way is judged as a step of the unit on the move from the hex before it. A way goes no farther than a hex
// in which the unit must stop; what mines may do to it is left to the dice.
func (g Game) Ways(avoid ...hex.Hex) (play.Ways, bool) {
	w, p, field := g.reachable(avoid)
	if p == nil {
		return play.Ways{}, false
	}
	p.bar(&w, field)
	return w, true
}

// Reachable is what Ways gives without the hexes that are barred, in less time.
func (g Game) Reachable() (play.Ways, bool) {
	w, p, _ := g.reachable(nil)
	return w, p != nil
}

func (g Game) reachable(avoid []hex.Hex) (play.Ways, *pathfinder, *reach.Field) {
	top, _ := g.b.Frames.Top()
	f, moving := top.(ActFrame)
	if !moving || !g.b.onMap(f.Unit) {
		return play.Ways{}, nil, nil
	}
	p := &pathfinder{board: *g.b, f: f, sheet: decide.NewSheet(nil, g.b.Rank)}
	p.Units = slices.Clone(g.b.Units)
	grid, start := p.Map.Grid, p.Units[f.Unit].At
	left := p.left(nil, f).Val
	field := reach.NewField(grid)
	reach.Reach(field, grid.Index(start), inSubPoints(left), func(from, to int, _ hex.Dir) reach.Cost {
		at, next := grid.At(from), grid.At(to)
		if slices.Contains(avoid, next) {
			return reach.Refuse(0)
		}
		spent, _ := field.CostOn(from)
		cost, legal := p.try(f.Spent.Plus(derive.Frac(int64(spent), subPoints)), at, next)
		switch {
		case !legal:
			return reach.Refuse(0)
		case p.halts(f.Unit, next):
			return reach.Points(inSubPoints(cost)).Stop()
		}
		return reach.Points(inSubPoints(cost))
	})
	var w play.Ways
	w.Reached = append(w.Reached, play.Reached{At: start, Left: left, Back: -1})
	for _, i := range field.Seen() {
		cost, ok := field.Cost(int(i))
		if !ok || grid.At(int(i)) == start {
			continue
		}
		spent := derive.Frac(int64(cost), subPoints)
		w.Reached = append(w.Reached, play.Reached{At: grid.At(int(i)), Cost: spent, Left: left.Minus(spent), Step: StepTo{grid.At(int(i))}})
	}
	for n := 1; n < len(w.Reached); n++ {
		path := field.Path(nil, grid.Index(w.Reached[n].At))
		w.Reached[n].Back, _ = w.To(grid.At(int(path[len(path)-2])))
	}
	return w, p, field
}

// pathfinder judges steps of a unit from hexes where it doesn't stand yet.
type pathfinder struct {
	board
	f     ActFrame
	sheet *decide.Sheet
}

// try judges a step with so many points spent.
func (p *pathfinder) try(spent derive.Val, from, to hex.Hex) (cost derive.Val, legal bool) {
	p.Units[p.f.Unit].At = from
	p.sheet.Reset(p.Rank)
	p.sheet.Begin(nil)
	c := p.step(p.sheet, ActFrame{Unit: p.f.Unit, Spent: spent}, to)
	return c.Val, p.sheet.Legal(0)
}

// bar finds the hexes next to those reached that stay closed, each from where the fewest rules forbid it. From a hex in which the unit must stop nothing is
// barred: there the move is over.
func (p *pathfinder) bar(w *play.Ways, field *reach.Field) {
	grid := p.Map.Grid
	at := map[hex.Hex]int{}
	for n := range w.Reached {
		here := grid.Index(w.Reached[n].At)
		spent, goesOn := field.CostOn(here)
		if !goesOn || field.Stops(here) {
			continue
		}
		for d := range hex.Dir(hex.Dirs) {
			to := w.Reached[n].At.Step(d)
			i := grid.Index(to)
			if i < 0 {
				continue
			}
			if _, in := field.Cost(i); in {
				continue
			}
			if _, legal := p.try(p.f.Spent.Plus(derive.Frac(int64(spent), subPoints)), w.Reached[n].At, to); legal {
				continue // a hex to avoid
			}
			reasons := p.sheet.Reasons(0)
			k, known := at[to]
			if !known {
				k = len(w.Barred)
				at[to] = k
				w.Barred = append(w.Barred, play.Barred{At: to})
			}
			if b := &w.Barred[k]; !known || len(reasons) < len(b.Reasons) {
				b.From, b.Step, b.Reasons = n, StepTo{to}, slices.Clone(reasons)
			}
		}
	}
}

// inSubPoints is a number of points in sub-points, rounded up.
func inSubPoints(v derive.Val) int32 {
	n := v.Num() * subPoints
	return int32((n + v.Den() - 1) / v.Den())
}
