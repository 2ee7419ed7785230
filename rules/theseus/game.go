package theseus

import (
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Game is a position of Operation Theseus, a value. It implements [play.Game].
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
	return play.Odds(g, i, g.b.chancy)
}

// chancy tells whether a die is rolled or a chit drawn for a legal intent.
func (b *board) chancy(i decide.Intent) bool {
	switch i.(type) {
	case Roll, RollAgain:
		return true
	}
	return b.combatChance(i)
}

// work is a board in the middle of a change.
type work struct {
	board
	event.Journal
	rec    *derive.Rec
	fresh  bool // a die has fallen that no event tells of yet
	thrown bool // a die has fallen in this resolution
}

func newWork(b board, rec *derive.Rec) *work { return &work{board: b, rec: rec} }

func (w *work) push(f Frame)    { w.Frames = w.Frames.Push(f) }
func (w *work) pop()            { w.Frames = w.Frames.Pop() }
func (w *work) replace(f Frame) { w.Frames = w.Frames.Replace(f) }

// 7.7.c, 7.7.e: place puts a unit into a hex of the map where it stays. What it leaves and what it comes to loses its Improved Defense marker.
func (w *work) place(u UnitID, h hex.Hex) {
	w.unimprove(ruleImproveLeft, w.Units[u].At)
	w.unimprove(ruleImproveJoined, h)
	w.pass(u, h)
}

// pass puts a unit into a hex of the map through which it may go on; markers stay until it leaves the hex in which it began, or ends its Action.
func (w *work) pass(u UnitID, h hex.Hex) {
	w.Units[u].At = h
	w.index()
	w.openSource(h, u)
}
