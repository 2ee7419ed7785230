package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/frame"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Game is a position of Operation Theseus, a value. It implements [play.Game].
type Game struct {
	play.Position[decide.Act, Frame, *board, *work]
	b *board
}

// Frame is an open procedure: a plain value that says what is still owed, and answers for itself in the file of its
// chapter. Slices in frames are never written to: a change is another slice.
//
//sumtype:decl
type Frame interface {
	play.Acting[*board, *work]
	frame() string // its word in texts of positions
	Fields(v record.Visitor) Frame
}

// FrameKinds are the kinds of procedures with their words.
func FrameKinds() record.Kinds[Frame] { return record.Kinds[Frame]{All: Frames(), Word: Frame.frame} }

// Frames are the kinds of procedures, one of each, in the rulebook's order.
func Frames() []Frame {
	return []Frame{
		DieFrame{},
		OverstackFrame{},
		DisplaceFrame{},
		SetUpFrame{},
		PlaceFrame{},
		OrganizationFrame{},
		OpsFrame{},
		InitiativeFrame{},
		ActivationFrame{},
		UnitFrame{},
		MoveFrame{},
		ReactionFrame{},
		MinesFrame{},
		BattleFrame{},
		ResultFrame{},
		HitsFrame{},
		RetreatFrame{},
		AdvanceFrame{},
		BonusFrame{},
		EndTurnFrame{},
		AdminFrame{},
		ReplacementFrame{},
		ReinforcementFrame{},
		EntryFrame{},
		TrainingFrame{},
	}
}

// What some procedures say of themselves beside what they ask.
type (
	roller  interface{ rolled(w *work, d DieFrame) }   // it goes on by a die that it has had rolled
	spender interface{ purse(b *board, at int) purse } // it has action points, and lies at that place of the stack
	payer   interface {
		paid(points int) (f Frame, rest int)
	} // it after so many action points are spent, and how many it could not pay
	richer interface {
		with(more int) (f Frame, points int)
	} // it with more action points, and how many it has then
	fighter interface{ fight() Fight } // an attack that is under way
	// what a side has won by an attack that is over: whose bonus it is, 0 when it is none
	prize interface{ bonusOf() Side }
	namer interface{ names() []UnitID }  // units that it is about, those on the move aside
	actor interface{ actors() []UnitID } // units that it moves or attacks with
	// units at which the other side may look, when those are others than it names
	looker  interface{ looked(b *board) []UnitID }
	weigher interface{ weighs() []UnitID } // units whose strength is told
	blinder interface {
		only(kept func([]UnitID) []UnitID) Frame
	} // it with those of its units alone that are kept
	waiter  interface{ waits() bool } // it goes on by itself when there is nothing to decide
	starter interface {
		starts(b *board, a acting) acting
	} // a moving stack above it may be reacted to, or not
	teller interface{ given(to *givens) }    // it holds what no board shows
	dicer  interface{ dice() decide.Intent } // the roll or draw that is due, nil when none is
	// a phase has another name than it, none when it has the one of what lies below
	phaser interface{ phase() string }
	wisher interface {
		wish(p Policy, b *board) []decide.Act
	} // what a policy would like there, the best first
)

// turn is what a frame does with an act: judge it, or carry it out.
type turn = play.Turn[*board, *work]

func gameOf(b *board) Game { return Game{play.On[decide.Act, Frame](b), b} }

// New is the game with the given rules at the given position, brought up to its next decision. A side's part of a
// position waits where the whole one may (5.3.4): whether the other side has something to decide cannot always be seen
// in it.
func New(r *Rules, st State) Game {
	w := newWork(newBoard(r, st.clone()), nil)
	if st.Intelligence.To != 0 && mayWait(st) {
		return gameOf(&w.board)
	}
	play.Settle[Frame, *board](w)
	return gameOf(&w.board)
}

// State is a copy of the position.
func (g Game) State() State { return g.b.clone() }

// Rules are what does not change in play.
func (g Game) Rules() *Rules { return g.b.Rules }

// Chancy implements [play.Base]: a die is rolled or a chit drawn.
func (*board) Chancy(i decide.Intent) bool {
	switch decide.ActOf(i).Verb {
	case Roll, RollAgain, DrawChits:
		return true
	}
	return false
}

// Game implements [play.Based].
func (b *board) Game() play.Game { return gameOf(b) }

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

// Open implements [play.Board].
func (b *board) Open() frame.Stack[Frame] { return b.Frames }

// Ranking implements [play.Board].
func (b *board) Ranking() func(cite.Rule) int { return b.Rank }

// Over implements [play.Board].
func (*board) Over() play.Question {
	return play.Question{Rule: ruleSequence, Key: "theseus.point.over"}
}

// Copy implements [play.Board].
func (b *board) Copy(rec *derive.Rec) *work { return newWork(b.after(), rec) }

// Pop implements [play.Work].
func (w *work) Pop() { w.pop() }

// Tidy implements [play.Work]: nothing happens by itself whichever procedure is open.
func (*work) Tidy() {}

// legal tells whether an act would be legal for the open frame, without the grounds; the sheet is reset, and nothing is
// allocated.
func (b *board) legal(s *decide.Sheet, i decide.Act) bool {
	s.Reset(nil)
	s.Try(i)
	top, open := b.Frames.Top()
	return open && top.Act(turn{Board: b, Sheet: s}, i) && !s.Refused()
}
