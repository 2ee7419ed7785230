package batalha

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/walk"
)

// Ways implements [play.Walker]: 4.0, every step of every way is judged as a step of the unit on the move from the hex
// before it. A way goes no farther than a hex in which the unit must stop; what mines may do to it is left to the dice.
func (g Game) Ways(avoid ...hex.Hex) (play.Ways, bool) {
	s, ok := g.search(avoid)
	if !ok {
		return play.Ways{}, false
	}
	w := s.Ways()
	s.Bar(&w)
	return w, true
}

// Reachable is what Ways gives without the hexes that are barred, in less time.
func (g Game) Reachable() (play.Ways, bool) {
	s, ok := g.search(nil)
	if !ok {
		return play.Ways{}, false
	}
	return s.Ways(), true
}

func (g Game) search(avoid []hex.Hex) (s *walk.Search, ok bool) {
	top, _ := g.b.Frames.Top()
	f, moving := top.(ActFrame)
	if !moving || !g.b.onMap(f.Unit) {
		return nil, false
	}
	p := &pathfinder{board: *g.b, f: f, sheet: decide.NewSheet(nil, g.b.Rank)}
	p.Units = slices.Clone(g.b.Units)
	return walk.Begin(p, p.Map.Grid, p.Units[f.Unit].At, p.left(nil, f).Val, avoid), true
}

// pathfinder judges steps of a unit from hexes where it doesn't stand yet.
type pathfinder struct {
	board
	f     ActFrame
	sheet *decide.Sheet
	to    hex.Hex
}

// Try implements [walk.Mover].
func (p *pathfinder) Try(spent derive.Val, from, to hex.Hex) (cost derive.Val, legal bool) {
	p.Units[p.f.Unit].At, p.to = from, to
	p.sheet.Reset(p.Rank)
	p.sheet.Begin(nil)
	c := p.step(p.sheet, ActFrame{Unit: p.f.Unit, Spent: p.f.Spent.Plus(spent)}, to)
	return c.Val, p.sheet.Legal(0)
}

// Halts implements [walk.Mover].
func (p *pathfinder) Halts() bool { return p.halts(p.f.Unit, p.to) }

// Reasons implements [walk.Mover].
func (p *pathfinder) Reasons() []decide.Reason { return p.sheet.Reasons(0) }

// Step implements [walk.Mover].
func (p *pathfinder) Step(to hex.Hex) decide.Intent { return StepTo.At(to) }
