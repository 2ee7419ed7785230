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
	s, ok := g.Search(avoid...)
	if !ok {
		return play.Ways{}, false
	}
	w := s.Ways()
	s.p.sheet = decide.NewSheet(nil, g.b.Rank)
	s.p.bar(&w, s.field)
	return w, true
}

// Reachable is what Ways gives without the hexes that are barred, in less time.
func (g Game) Reachable() (play.Ways, bool) {
	s, ok := g.Search()
	if !ok {
		return play.Ways{}, false
	}
	return s.Ways(), true
}

// Search looks for the ways of the active unit a few hexes at a time, for whoever has something else to do in between.
type Search struct {
	p     *pathfinder
	field *reach.Field
	left  derive.Val
	avoid []hex.Hex
	done  bool
}

// Search is the search for the ways of what is on the move; ok is false when nothing is.
func (g Game) Search(avoid ...hex.Hex) (s *Search, ok bool) {
	top, _ := g.b.Frames.Top()
	f, moving := top.(ActFrame)
	if !moving || !g.b.onMap(f.Unit) {
		return nil, false
	}
	p := &pathfinder{board: *g.b, f: f, sheet: decide.BareSheet()}
	p.Units = slices.Clone(g.b.Units)
	s = &Search{p: p, field: reach.NewField(p.Map.Grid), left: p.left(nil, f).Val, avoid: avoid}
	reach.Start(s.field, p.Map.Grid.Index(g.b.Units[f.Unit].At), inSubPoints(s.left))
	return s, true
}

// Go looks on from so many hexes and tells whether all ways have been found.
func (s *Search) Go(hexes int) (done bool) {
	s.done = s.done || reach.Go(s.field, inSubPoints(s.left), hexes, s.price)
	return s.done
}

// price is what a step costs the unit that is on the move, whatever it has spent: the search counts that.
func (s *Search) price(from, to int, _ hex.Dir) reach.Cost {
	grid := s.p.Map.Grid
	if slices.Contains(s.avoid, grid.At(to)) {
		return reach.Refuse(0)
	}
	cost, legal := s.p.try(ActFrame{Unit: s.p.f.Unit}, grid.At(from), grid.At(to))
	if !legal {
		return reach.Refuse(0)
	}
	return reach.Points(inSubPoints(cost))
}

// Ways are the ways that there are; what has not been looked at yet is looked at first.
func (s *Search) Ways() (w play.Ways) {
	grid := s.p.Map.Grid
	for done := false; !done; {
		done = s.Go(grid.Len())
	}
	at := make([]int, grid.Len())
	for _, i := range s.field.Seen() {
		cost, ok := s.field.Cost(int(i))
		if !ok {
			continue
		}
		at[i] = len(w.Reached)
		if len(w.Reached) == 0 {
			w.Reached = append(w.Reached, play.Reached{At: grid.At(int(i)), Left: s.left, Back: -1})
			continue
		}
		spent := derive.Frac(int64(cost), subPoints)
		w.Reached = append(w.Reached, play.Reached{At: grid.At(int(i)), Cost: spent, Left: s.left.Minus(spent), Step: StepTo{grid.At(int(i))}})
	}
	for n := 1; n < len(w.Reached); n++ {
		before, _ := s.field.Before(grid.Index(w.Reached[n].At))
		w.Reached[n].Back = at[before]
	}
	return w
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
