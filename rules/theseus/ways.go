package theseus

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/walk"
)

// Ways implements [play.Walker]: 7.3, every step of every way is judged as a step of the stack on the move from the hex
// before it. A way goes no farther than a hex in which the stack must stop; what mines may do to it is left to the
// dice, and whether somebody reacts to it on the way to him (6.5).
func (g Game) Ways(avoid ...hex.Hex) (play.Ways, bool) {
	top, _ := g.b.Frames.Top()
	f, moves := top.(MoveFrame)
	if !moves || len(f.Units) == 0 {
		return play.Ways{}, false
	}
	p := &pathfinder{board: *g.b, f: f, sheet: decide.NewSheet(nil, g.b.Rank), start: g.b.at(f)}
	p.Units = slices.Clone(g.b.Units)
	s := walk.Begin(p, p.Map.Grid, p.start, p.left(nil, f).Val, avoid)
	w := s.Ways()
	s.Bar(&w)
	return w, true
}

// Announce implements [play.Announcer]: 6.5.1, a stack that could be reacted to announces that it leaves its hex.
func (g Game) Announce(step decide.Intent) (before decide.Intent, must bool) {
	top, _ := g.b.Frames.Top()
	f, moves := top.(MoveFrame)
	if _, steps := decide.Does(step, StepTo); !steps || !moves || f.Announced || !g.b.canBeReactedTo(f) {
		return nil, false
	}
	return Leave.Now(), true
}

// pathfinder judges steps of a stack from hexes where it doesn't stand yet.
type pathfinder struct {
	board
	f     MoveFrame
	sheet *decide.Sheet
	start hex.Hex
	halts bool
}

// Try implements [walk.Mover]. Beyond the first hex the Action is paid for.
func (p *pathfinder) Try(spent derive.Val, from, to hex.Hex) (cost derive.Val, legal bool) {
	f := p.f
	f.Spent = f.Spent.Plus(spent)
	f.Begun, f.Announced = f.Begun || from != p.start, true
	for _, u := range f.Units {
		p.Units[u].At = from
	}
	p.sheet.Reset(p.Rank)
	p.sheet.Begin(nil)
	c := p.step(p.sheet, f, to)
	p.halts = false
	if legal = p.sheet.Legal(0); legal {
		d, _ := hex.Toward(from, to)
		p.halts = p.ends(f, from, to, d)
	}
	return c.Val, legal
}

// Halts implements [walk.Mover].
func (p *pathfinder) Halts() bool { return p.halts }

// Reasons implements [walk.Mover].
func (p *pathfinder) Reasons() []decide.Reason { return p.sheet.Reasons(0) }

// Step implements [walk.Mover].
func (p *pathfinder) Step(to hex.Hex) decide.Intent { return StepTo.At(to) }
