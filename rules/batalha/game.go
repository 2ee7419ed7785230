package batalha

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Game is a position of Batalha de Gazala, a value. It implements [play.Game].
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

// turn is what a frame does with an act: judge it, or carry it out.
type turn = play.Turn[*board, *work]

// FrameKinds are the kinds of procedures with their words.
func FrameKinds() record.Kinds[Frame] { return record.Kinds[Frame]{All: Frames(), Word: Frame.frame} }

// Frames are the kinds of procedures, one of each, in the rulebook's order.
func Frames() []Frame {
	return []Frame{
		TurnFrame{},
		MoveFrame{},
		ActFrame{},
		EnterFrame{},
		CombatFrame{},
		CommitFrame{},
		AnswerFrame{},
		AirFrame{},
		RollFrame{},
		ResultFrame{},
		LossFrame{},
		ExchangeFrame{},
		AdvanceFrame{},
		AdvanceToFrame{},
		RetreatFrame{},
		FallFrame{},
		ChainFrame{},
		MinesFrame{},
		ClearFrame{},
		SetUpFrame{},
		SetUpAtFrame{},
	}
}

// What some procedures say of themselves beside what they ask.
type (
	mover     interface{ mover() UnitID }     // the unit that moves, retreats, advances or gets its hex
	fighter   interface{ attack() Attack }    // the attack that is under way
	declarer  interface{ declaring() Attack } // the attack to which a side may still add
	namer     interface{ names() []UnitID }   // other units that it is about
	following interface{ begun() }            // it asks for the rest of what choosing a unit has begun
	teller    interface{ given(*givens) }     // what of it no board shows
	pointing  interface{ shows() Shows }      // what it points at on a board
	phased    interface{ phase() string }     // the phase to which it belongs; a combat phase when it does not say
)

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

// Left are the points that the unit on the move has left; ok is false when none is.
func (g Game) Left() (left derive.Val, ok bool) {
	if f, moving := frame.Find[ActFrame](g.b.Frames); moving {
		return g.b.left(nil, f).Val, true
	}
	return derive.Val{}, false
}

// Zone tells whether a hex lies in an engagement zone of side (4.1.2.p1).
func (g Game) Zone(h hex.Hex, side Side) bool { return g.b.inZone(h, side) }

// Zones tells for each hex, by grid index, whether it lies in an engagement zone of side (4.1.2.p1).
func (g Game) Zones(side Side) []bool {
	out := make([]bool, g.b.standing.Hexes())
	for i, z := range g.b.zone[side-1] {
		out[i] = z != 0
	}
	return out
}

// Mined tells whether a hex has mines that no marker has cleared (9.0, 9.3).
func (g Game) Mined(h hex.Hex) bool { return g.b.mined(h) }

// Chancy implements [play.Base]: dice are rolled.
func (*board) Chancy(i decide.Intent) bool {
	_, rolls := decide.Does(i, Roll)
	return rolls
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
	return play.Question{Rule: ruleSequence, Key: "batalha.point.over"}
}

// Copy implements [play.Board].
func (b *board) Copy(rec *derive.Rec) *work { return newWork(b.after(), rec) }

// Pop implements [play.Work].
func (w *work) Pop() { w.pop() }

// Tidy implements [play.Work]: whoever stands in an objective holds it (11.2).
func (w *work) Tidy() { w.occupy() }

// OnTheMove is the unit that the highest procedure with one moves, retreats, advances or gives a hex; [NoUnit] when
// none does.
func (s State) OnTheMove() UnitID {
	if f, found := frame.Find[mover](s.Frames); found {
		return f.mover()
	}
	return NoUnit
}

// Attack is the attack that is open, at whatever stage.
func (s State) Attack() (a Attack, found bool) {
	f, found := frame.Find[fighter](s.Frames)
	if found {
		a = f.attack()
	}
	return a, found
}

// Declaring is the attack to which whoever is asked may still add.
func (s State) Declaring() (a Attack, found bool) {
	top, _ := s.Frames.Top()
	f, found := top.(declarer)
	if found {
		a = f.declaring()
	}
	return a, found
}

// AsksRest tells whether the position only asks for the rest of what choosing a unit has begun.
func (s State) AsksRest() bool {
	top, _ := s.Frames.Top()
	_, rest := top.(following)
	return rest
}

// AsksResult tells whether the position asks for what the result of a roll leads to: losses, retreats and the advance.
func (s State) AsksResult() bool {
	top, _ := s.Frames.Top()
	_, result := top.(owed)
	return result
}

// owed is the procedure of something that the result of a roll leads to.
type owed interface{ owed() }

func (ResultFrame) owed()   {}
func (LossFrame) owed()     {}
func (ExchangeFrame) owed() {}
func (RetreatFrame) owed()  {}
func (FallFrame) owed()     {}
func (ChainFrame) owed()    {}
func (AdvanceFrame) owed()  {}

// PhaseName is the phase that is under way: "set_up", "clearing", "movement_axis", "combat_allies" …, "movement" or
// "combat" in a position without the phase's own procedure, "over" when nothing is open.
func (s State) PhaseName() string {
	for i := range s.Frames.Len() {
		f := s.Frames.At(i)
		if _, turn := f.(TurnFrame); turn {
			continue
		}
		if of, says := f.(phased); says {
			return of.phase()
		}
		return "combat"
	}
	return "over"
}

// named are the units that the open procedures name, the one on the move by steps of its own will aside.
func (s State) named() (out []UnitID) {
	for i := range s.Frames.Len() {
		f := s.Frames.At(i)
		if of, is := f.(namer); is {
			out = append(out, of.names()...)
		}
		if of, is := f.(fighter); is {
			a := of.attack()
			out = slices.Concat(out, a.Attackers, a.Guns, a.Defenders, a.DefGuns)
		}
		_, acts := f.(ActFrame)
		if of, is := f.(mover); is && !acts {
			out = append(out, of.mover())
		}
	}
	return out
}
