package cauldron

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

// Ways implements [play.Walker]: 8.0, every step of every way is judged as a step of the active unit from the hex before it.
func (g Game) Ways(avoid ...hex.Hex) (play.Ways, bool) {
	w, p, field := g.reachable(avoid)
	if p == nil {
		return play.Ways{}, false
	}
	p.sheet = decide.NewSheet(nil, g.b.Rank)
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
	p := &pathfinder{board: *g.b, f: f, sheet: decide.BareSheet()}
	p.Units = slices.Clone(g.b.Units)
	grid := p.Map.Grid
	left := p.left(nil, f).Val
	field := reach.NewField(grid)
	reach.Reach(field, grid.Index(p.Units[f.Unit].At), inSubPoints(left), func(from, to int, _ hex.Dir) reach.Cost {
		if slices.Contains(avoid, grid.At(to)) {
			return reach.Refuse(0)
		}
		cost, legal := p.try(ActFrame{Unit: f.Unit}, grid.At(from), grid.At(to))
		if !legal {
			return reach.Refuse(0)
		}
		return reach.Points(inSubPoints(cost))
	})
	var w play.Ways
	w.Reached = append(w.Reached, play.Reached{At: g.b.Units[f.Unit].At, Left: left, Back: -1})
	for _, i := range field.Seen() {
		cost, ok := field.Cost(int(i))
		if !ok || grid.At(int(i)) == w.Reached[0].At {
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

// try judges a step with the points spent that the frame says.
func (p *pathfinder) try(f ActFrame, from, to hex.Hex) (cost derive.Val, legal bool) {
	p.Units[f.Unit].At = from
	p.sheet.Reset(p.Rank)
	p.sheet.Begin(nil)
	c := p.step(p.sheet, f, to)
	return c.Val, p.sheet.Legal(0)
}

// bar finds the hexes next to those reached that stay closed, each from where the fewest rules forbid it.
func (p *pathfinder) bar(w *play.Ways, field *reach.Field) {
	grid, spent := p.Map.Grid, p.f.Spent
	at := map[hex.Hex]int{}
	for n := range w.Reached {
		for d := range hex.Dir(hex.Dirs) {
			to := w.Reached[n].At.Step(d)
			i := grid.Index(to)
			if i < 0 {
				continue
			}
			if _, in := field.Cost(i); in {
				continue
			}
			if _, legal := p.try(ActFrame{Unit: p.f.Unit, Spent: spent.Plus(w.Reached[n].Cost)}, w.Reached[n].At, to); legal {
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
