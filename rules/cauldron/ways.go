package cauldron

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/walk"
)

// Ways implements [play.Walker]: 8.0, every step of every way is judged as a step of the active unit from the hex
// before it.
func (g Game) Ways(avoid ...hex.Hex) (play.Ways, bool) {
	s, p := g.search(avoid)
	if s == nil {
		return play.Ways{}, false
	}
	w := s.Ways()
	p.sheet, p.counts = decide.NewSheet(nil, g.b.Rank), true
	s.Bar(&w)
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

// Search looks for the ways of the active unit a few hexes at a time.
type Search = walk.Search

// Search is the search for the ways of what is on the move; ok is false when nothing is.
func (g Game) Search(avoid ...hex.Hex) (s *Search, ok bool) {
	s, _ = g.search(avoid)
	return s, s != nil
}

func (g Game) search(avoid []hex.Hex) (*Search, *pathfinder) {
	top, _ := g.b.Frames.Top()
	f, moving := top.(ActFrame)
	if !moving || !g.b.onMap(f.Unit) {
		return nil, nil
	}
	p := &pathfinder{board: *g.b, f: f, sheet: decide.BareSheet()}
	p.Units = slices.Clone(g.b.Units)
	return walk.Begin(p, p.Map.Grid, g.b.Units[f.Unit].At, p.left(nil, f).Val, avoid), p
}

// pathfinder judges steps of a unit from hexes where it doesn't stand yet. While it searches a step costs the same
// whatever has been spent, which the search counts.
type pathfinder struct {
	board
	f      ActFrame
	sheet  *decide.Sheet
	counts bool // what has been spent counts
}

// Try implements [walk.Mover].
func (p *pathfinder) Try(spent derive.Val, from, to hex.Hex) (cost derive.Val, legal bool) {
	f := ActFrame{Unit: p.f.Unit}
	if p.counts {
		f.Spent = p.f.Spent.Plus(spent)
	}
	p.Units[f.Unit].At = from
	p.sheet.Reset(p.Rank)
	p.sheet.Begin(nil)
	c := p.step(p.sheet, f, to)
	return c.Val, p.sheet.Legal(0)
}

// Halts implements [walk.Mover]: nothing ends a move but its points.
func (p *pathfinder) Halts() bool { return false }

// Reasons implements [walk.Mover].
func (p *pathfinder) Reasons() []decide.Reason { return p.sheet.Reasons(0) }

// Step implements [walk.Mover].
func (p *pathfinder) Step(to hex.Hex) decide.Intent { return StepTo.At(to) }
