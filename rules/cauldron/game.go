package cauldron

import (
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Game is a position of The Cauldron, a value. It implements [play.Game].
type Game struct{ b *board }

// New is the game with the given rules at the given position, brought up to its next decision.
func New(r *Rules, st State) Game {
	w := newWork(newBoard(r, st.clone()), nil)
	w.settle()
	return Game{&w.board}
}

// State is a copy of the position.
func (g Game) State() State { return g.b.clone() }

// Rules are what does not change in play.
func (g Game) Rules() *Rules { return g.b.Rules }

// Left are the points that the unit of the active frame has left; ok is false when no unit is active.
func (g Game) Left() (left derive.Val, ok bool) {
	for i := g.b.Frames.Len() - 1; i >= 0; i-- {
		if f, is := g.b.Frames.At(i).(ActFrame); is {
			return g.b.left(nil, f).Val, true
		}
	}
	return derive.Val{}, false
}

// Allowance is the points that a unit may spend in an activation, with all cuts (8.0.1).
func (g Game) Allowance(u UnitID) derive.Val { return g.b.allowance(nil, u).Val }

// Zones tells for each hex, by grid index, whether it lies in a zone of control of side. The slice is shared: do not change it.
func (g Game) Zones(side Side) []bool { return g.b.zone[side-1] }

// Unbreached tells whether the side of h in direction d is a minefield hexside now (14.0, 14.1.5).
func (g Game) Unbreached(h hex.Hex, d hex.Dir) bool { return g.b.unbreached(h, d) }

// Judge implements [play.Game].
func (g Game) Judge(i decide.Intent) decide.Verdict {
	s := decide.NewSheet(nil, g.b.Rank)
	g.b.judge(s, i)
	return s.Verdict(0)
}

// legal tells what [Game.Judge] finds, without the grounds.
func (g Game) legal(i decide.Intent) bool {
	s := decide.BareSheet()
	g.b.judge(s, i)
	return s.Legal(0)
}

// Explain implements [play.Game].
func (g Game) Explain(i decide.Intent) derive.Tree {
	rec := &derive.Rec{}
	g.b.judge(decide.NewSheet(rec, g.b.Rank), i)
	return rec.Tree()
}

// Play implements [play.Game].
func (g Game) Play(i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
	return g.resolve(i, src, nil)
}

// Trace implements [play.Game].
func (g Game) Trace(i decide.Intent, src dice.Source) (derive.Tree, error) {
	rec := &derive.Rec{}
	_, _, err := g.resolve(i, src, rec)
	return rec.Tree(), err
}

func (g Game) resolve(i decide.Intent, src dice.Source, rec *derive.Rec) (Game, []event.Event, error) {
	in, ok := i.(Intent)
	if !ok {
		return g, nil, fmt.Errorf("%w: %T", play.ErrForeign, i)
	}
	if !g.legal(i) {
		return g, nil, g.Judge(i).Err()
	}
	w := newWork(g.b.after(), rec)
	w.carryOut(in, src)
	w.settle()
	return Game{&w.board}, w.Events, nil
}

// Odds implements [play.Game].
func (g Game) Odds(i decide.Intent) (dice.Distribution[play.Outcome], error) {
	return play.Odds(g, i, chancy)
}

// chancy tells whether dice are rolled or a chit drawn for a legal intent.
func chancy(i decide.Intent) bool {
	switch i.(type) {
	case Roll, Draw, AirStrike:
		return true
	}
	return false
}

// work is a board in the middle of a change.
type work struct {
	board
	event.Journal
	rec *derive.Rec
}

func newWork(b board, rec *derive.Rec) *work { return &work{board: b, rec: rec} }

func (w *work) push(f Frame)    { w.Frames = w.Frames.Push(f) }
func (w *work) pop()            { w.Frames = w.Frames.Pop() }
func (w *work) replace(f Frame) { w.Frames = w.Frames.Replace(f) }
