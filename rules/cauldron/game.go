package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Game is a position of The Cauldron, a value. It implements [play.Game].
type Game struct {
	play.Position[decide.Act, Frame, *board, *work]
	b *board
}

// Frame is an open procedure: a plain value that says what is still owed, and answers for itself in the file of its
// chapter.
//
//sumtype:decl
type Frame interface {
	play.Acting[*board, *work]
	frame() string
	// Fields names what the procedure still owes, to be read and written, and gives it back as the visitor leaves it.
	Fields(v record.Visitor) Frame
}

// FrameKinds are the kinds of procedures with their words.
func FrameKinds() record.Kinds[Frame] { return record.Kinds[Frame]{All: Frames(), Word: Frame.frame} }

// Frames are the kinds of procedures, one of each, in the order in which they come up.
func Frames() []Frame {
	return []Frame{
		SetUpFrame{},
		SetUpAtFrame{},
		TurnFrame{},
		ResolveFrame{},
		BreachFrame{},
		InitiativeFrame{},
		FirstFrame{},
		DrawFrame{},
		AirFrame{},
		ActivateFrame{},
		WindowFrame{},
		ExtraMoveFrame{},
		ReplaceFrame{},
		RebuildFrame{},
		WithdrawFrame{},
		MoveFrame{},
		EnterFrame{},
		ActFrame{},
		JoinFrame{},
		ChitFrame{},
		RollFrame{},
		ResultFrame{},
		LossFrame{},
		DisruptFrame{},
		RetreatFrame{},
		FallFrame{},
		AdvanceFrame{},
		AdvanceToFrame{},
		CullFrame{},
	}
}

// What some procedures say of themselves beside what they ask.
type (
	mover     interface{ mover() UnitID }       // the unit that moves, retreats, advances or gets its hex
	fighter   interface{ combat() Combat }      // a combat that is being carried out
	namer     interface{ names() []UnitID }     // other units that it is about
	outsider  interface{ outside(*board) bool } // whether it lies outside the Action Phases
	chitPlay  interface{ chits() Side }         // the side that may play chits of its hand
	chitFrame interface{ ofChit() }             // it carries out a chit that was played after an action chit
	teller    interface{ given(*givens) }       // what of it no board shows
	phased    interface{ player() Side }        // an Action Phase and whose it is
	// the same question on a later turn in which nothing has been done
	repeated  interface{ onTurn(*work) (Frame, bool) }
	following interface{ begun() } // it asks for the rest of what choosing a unit has begun
	// the phase of the turn to which it belongs; an Action Phase when it does not say
	staged interface{ under() Phase }
	// committed is an Action Phase with an action chit.
	committed interface {
		phased
		terms() terms
		with(terms) Frame
	}
)

// terms are what lies on an Action Phase with an action chit, as in [MoveFrame].
type terms struct {
	storm   bool
	spared  []UnitID
	pledged bool
}

// turn is what a frame does with an act: judge it, or carry it out.
type turn = play.Turn[*board, *work]

func gameOf(b *board) Game { return Game{play.On[decide.Act, Frame](b), b} }

// New is the game with the given rules at the given position, brought up to its next decision.
func New(r *Rules, st State) Game {
	w := newWork(newBoard(r, st.clone()), nil)
	play.Settle[Frame, *board](w)
	return gameOf(&w.board)
}

// State is a copy of the position.
func (g Game) State() State { return g.b.clone() }

// Rules are what does not change in play.
func (g Game) Rules() *Rules { return g.b.Rules }

// Left are the points that the unit of the active frame has left; ok is false when no unit is active.
func (g Game) Left() (left derive.Val, ok bool) {
	if f, acting := frame.Find[ActFrame](g.b.Frames); acting {
		return g.b.left(nil, f).Val, true
	}
	return derive.Val{}, false
}

// Allowance is the points that a unit may spend in an activation, with all cuts (8.0.1).
func (g Game) Allowance(u UnitID) derive.Val { return g.b.allowance(nil, u).Val }

// Zones tells for each hex, by grid index, whether it lies in a zone of control of side. The slice is shared: do not
// change it.
func (g Game) Zones(side Side) []bool { return g.b.zone[side-1] }

// Unbreached tells whether the side of h in direction d is a minefield hexside now (14.0, 14.1.5).
func (g Game) Unbreached(h hex.Hex, d hex.Dir) bool { return g.b.unbreached(h, d) }

// Chancy implements [play.Base]: dice are rolled or a chit drawn.
func (*board) Chancy(i decide.Intent) bool {
	switch decide.ActOf(i).Verb {
	case Roll, Draw, AirStrike:
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
	rec *derive.Rec
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
	return play.Question{Rule: ruleSequence, Key: "cauldron.point.over"}
}

// Copy implements [play.Board].
func (b *board) Copy(rec *derive.Rec) *work { return newWork(b.after(), rec) }

// Pop implements [play.Work].
func (w *work) Pop() { w.pop() }

// Tidy implements [play.Work]: units that are due come back (8.3.2, 11.1.5).
func (w *work) Tidy() { w.comeBack() }

// Combat is the combat that is open, at whatever stage.
func (s State) Combat() (c Combat, found bool) {
	f, found := frame.Find[fighter](s.Frames)
	if found {
		c = f.combat()
	}
	return c, found
}

// AsksRest tells whether the position only asks for the rest of what choosing a unit has begun.
func (s State) AsksRest() bool {
	top, _ := s.Frames.Top()
	_, rest := top.(following)
	return rest
}

// SettingUp tells whether a side or a unit is being set up.
func (s State) SettingUp() bool {
	top, _ := s.Frames.Top()
	return settingUp(top)
}

// Phase is the phase of the turn that is under way: what the turn says or, in a position without one, what the lowest
// procedure belongs to.
func (s State) Phase() Phase {
	if s.Frames.Len() > 0 {
		if f, says := s.Frames.At(0).(staged); says {
			return f.under()
		}
	}
	return ActionPhases
}
