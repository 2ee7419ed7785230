// Package walk finds how far something can go over several decisions, each step judged by the rules of its game. It
// knows no game.
package walk

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/reach"
)

// subPoints are the parts of a movement point in which ways are summed: halves, thirds and quarters of a chart come out
// whole.
const subPoints = 12

// Mover judges steps of what is on the move from hexes where it doesn't stand yet.
type Mover interface {
	// Try judges a step to a neighbour with so many points spent in this search: what it costs, and whether it may be
	// taken.
	Try(spent derive.Val, from, to hex.Hex) (cost derive.Val, legal bool)
	// Halts tells whether the movement ends with the last step that was tried.
	Halts() bool
	// Reasons are those for the answer to the last try.
	Reasons() []decide.Reason
	// Step is the intent of a step.
	Step(to hex.Hex) decide.Intent
}

// Search looks for the ways of a mover a few hexes at a time, for whoever has something else to do in between.
type Search struct {
	mover Mover
	grid  *hex.Grid
	field *reach.Field
	left  derive.Val
	avoid []hex.Hex
	done  bool
}

// Begin is the search for the ways of a mover from a hex with so many points left, none of them through the hexes to
// avoid.
func Begin(m Mover, g *hex.Grid, from hex.Hex, left derive.Val, avoid []hex.Hex) *Search {
	s := &Search{mover: m, grid: g, field: reach.NewField(g), left: left, avoid: avoid}
	reach.Start(s.field, g.Index(from), inSubPoints(left))
	return s
}

// Go looks on from so many hexes and tells whether all ways have been found.
func (s *Search) Go(hexes int) (done bool) {
	s.done = s.done || reach.Go(s.field, inSubPoints(s.left), hexes, s.price)
	return s.done
}

func (s *Search) price(from, to int, _ hex.Dir) reach.Cost {
	next := s.grid.At(to)
	if slices.Contains(s.avoid, next) {
		return reach.Refuse(0)
	}
	cost, legal := s.mover.Try(s.spent(from), s.grid.At(from), next)
	switch {
	case !legal:
		return reach.Refuse(0)
	case s.mover.Halts():
		return reach.Points(inSubPoints(cost)).Stop()
	}
	return reach.Points(inSubPoints(cost))
}

// spent is what the way to a hex from which it goes on has cost.
func (s *Search) spent(at int) derive.Val {
	spent, _ := s.field.CostOn(at)
	return derive.Frac(int64(spent), subPoints)
}

// Ways are the ways that there are; what has not been looked at yet is looked at first.
func (s *Search) Ways() (w play.Ways) {
	for done := false; !done; {
		done = s.Go(s.grid.Len())
	}
	at := make([]int, s.grid.Len())
	for _, i := range s.field.Seen() {
		cost, ok := s.field.Cost(int(i))
		if !ok {
			continue
		}
		at[i] = len(w.Reached)
		if len(w.Reached) == 0 {
			w.Reached = append(w.Reached, play.Reached{At: s.grid.At(int(i)), Left: s.left, Back: -1})
			continue
		}
		spent := derive.Frac(int64(cost), subPoints)
		w.Reached = append(
			w.Reached,
			play.Reached{
				At:   s.grid.At(int(i)),
				Cost: spent,
				Left: s.left.Minus(spent),
				Step: s.mover.Step(s.grid.At(int(i))),
			},
		)
	}
	for n := 1; n < len(w.Reached); n++ {
		before, _ := s.field.Before(s.grid.Index(w.Reached[n].At))
		w.Reached[n].Back = at[before]
	}
	return w
}

// Bar finds the hexes next to those reached that stay closed, each from where the fewest rules forbid it. From a hex in
// which the movement must end nothing is barred: there it is over.
func (s *Search) Bar(w *play.Ways) {
	at := map[hex.Hex]int{}
	for n := range w.Reached {
		here := s.grid.Index(w.Reached[n].At)
		if _, goesOn := s.field.CostOn(here); !goesOn || s.field.Stops(here) {
			continue
		}
		for d := range hex.Dir(hex.Dirs) {
			to := w.Reached[n].At.Step(d)
			i := s.grid.Index(to)
			if i < 0 {
				continue
			}
			if _, in := s.field.Cost(i); in {
				continue
			}
			if _, legal := s.mover.Try(s.spent(here), w.Reached[n].At, to); legal {
				continue // a hex to avoid
			}
			reasons := s.mover.Reasons()
			k, known := at[to]
			if !known {
				k = len(w.Barred)
				at[to] = k
				w.Barred = append(w.Barred, play.Barred{At: to})
			}
			if b := &w.Barred[k]; !known || len(reasons) < len(b.Reasons) {
				b.From, b.Step, b.Reasons = n, s.mover.Step(to), reasons
			}
		}
	}
}

// inSubPoints is a number of points in sub-points, rounded up.
func inSubPoints(v derive.Val) int32 {
	n := v.Num() * subPoints
	return int32((n + v.Den() - 1) / v.Den())
}
