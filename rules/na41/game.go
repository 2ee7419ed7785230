package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// ruleSequence orders the procedures; an intent that another procedure asks for is refused by it (3.2).
const ruleSequence cite.Rule = "na41:3.2"

// Frame is an open procedure: a plain value that says what is still owed.
//
//sumtype:decl
type Frame interface {
	play.Frame[*board, *work]
	// frame is the word for its kind.
	frame() string
	// Fields names what it says, to be read and written, and gives it back as the visitor leaves it.
	Fields(v record.Visitor) Frame
}

// Frames are the kinds of procedures, one of each, in the rulebook's order.
func Frames() []Frame {
	return append([]Frame{
		TurnFrame{},
		PlayerTurnFrame{},
		ReceiptFrame{},
		DepartureFrame{},
		UpgradeFrame{},
		OldTanksFrame{},
		PairFrame{},
		InitialFrame{},
		MaltaFrame{},
		BombingFrame{},
		ConvoyFrame{},
		SinkingFrame{},
		DocksFrame{},
		MovementFrame{},
		ActFrame{},
		StackingFrame{},
		SupplyFrame{},
		AttritionFrame{},
		TransferFrame{},
		RailFrame{},
		AirLiftFrame{},
		FreePointFrame{},
		DelayFrame{},
		CaptureFrame{},
	}, fightFrames()...)
}

// FrameKinds are the kinds of procedures with their words.
func FrameKinds() record.Kinds[Frame] { return record.Kinds[Frame]{All: Frames(), Word: Frame.frame} }

// Game is a position of North Africa '41, a value. It implements [play.Game].
type Game struct {
	play.Position[Intent, Frame, *board, *work]
	b *board
}

// New is the game with the given rules at the given position, brought up to its next decision.
func New(r *Rules, st State) Game {
	r, st = r.laid(st.clone(r))
	w := newBoard(r, st).Copy(nil)
	play.Settle[Frame, *board](w)
	return w.game()
}

func gameOf(b *board) Game { return Game{play.On[Intent, Frame](b), b} }

// game is the game at a position that no longer changes.
func (w *work) game() Game {
	w.kept = &kept{}
	return gameOf(&w.board)
}

// Game implements [play.Based].
func (w *work) Game() play.Game { return w.game() }

// Game implements [play.Based].
func (b *board) Game() play.Game { return gameOf(b) }

// StackOf is a stack of open procedures, the last on top.
func StackOf(frames ...Frame) frame.Stack[Frame] { return frame.Of(frames...) }

// State is a copy of the position.
func (g Game) State() State { return g.b.clone(g.b.Rules) }

// Look is the position itself: to be read, not to be changed.
func (g Game) Look() *State { return &g.b.State }

// Rules are what does not change in play.
func (g Game) Rules() *Rules { return g.b.Rules }

// Zone tells how the zones of a side reach into a hex: a full one, a limited one, an overlapping one (7.2 to 7.4).
func (g Game) Zone(h hex.Hex, side Side) (full, limited, overlapping bool) {
	z := g.b.zoneAt(h, side)
	return z&fullZone != 0, z&limitedZone != 0, z&overlap != 0
}

// Stacked is the derivation of the stacking points in a hex (4.1 to 4.3).
func (g Game) Stacked(h hex.Hex) derive.Tree {
	rec := &derive.Rec{}
	rec.Show(g.b.stackPoints(rec, h))
	return rec.Tree()
}

// Decides is the side that decides, 0 when nobody does.
func (g Game) Decides() Side {
	top, open := g.b.Frames.Top()
	if !open {
		return 0
	}
	return Side(top.Question(g.b).Who.Ref)
}

// Chancy implements [play.Base]: for a convoy between ports without a column of the Anti-Shipping Table no dice are
// thrown.
func (b *board) Chancy(i decide.Intent) bool {
	switch i.(type) {
	case SetSail, SailPaid:
		top, _ := b.Frames.Top()
		f, loading := top.(ConvoyFrame)
		_, seen := b.seaColumn(&f)
		return loading && seen
	case Roll, RollEvent, RollMalta, BombPort, BombBox, RollAttack, Demolish, Complete, RollAgain:
		return true
	}
	return false
}

// RollsDice is how many dice [Roll] throws in the open procedure.
func (g Game) RollsDice() int {
	const both = 2
	top, _ := g.b.Frames.Top()
	_, dries := top.(AttritionFrame)
	_, delays := top.(DelayFrame)
	if dries || delays {
		return both
	}
	return 1
}

// Vocabulary implements [play.Game].
func (g Game) Vocabulary() []decide.Intent {
	scope := g.b.scope()
	var out []decide.Intent
	for _, k := range Intents() {
		record.Vocabulary(k, scope, func(i Intent) { out = append(out, i) })
	}
	return out
}

// Key implements [play.Game]: a text of the whole position in which equal positions are equal.
func (g Game) Key() string {
	st := g.b.State
	return record.Key(func(v record.Visitor) { st.Fields(g.b.Rules, v) })
}

// Over implements [play.Board].
func (b *board) Over() play.Question {
	switch b.Won {
	case AxisWins, AlliesWin:
		return play.Question{Rule: ruleSequence, Key: "na41.point.won", Args: derive.With(playerArg(Side(b.Won)))}
	case Drawn:
		return play.Question{Rule: ruleSequence, Key: "na41.point.drawn"}
	case Undecided:
	}
	return play.Question{Rule: ruleSequence, Key: "na41.point.over"}
}

// Tidy implements [play.Work].
func (w *work) Tidy() {
	w.throwForPrizes()
	if !w.Rulings.Other(GarrisonsJudged) {
		w.abandonPorts()
	}
	if w.Rulings.Other(SupportAtOnce) {
		for _, side := range [...]Side{Axis, Allies} {
			w.loseIsolatedSupport(side)
		}
	}
}

func (w *work) push(f Frame)    { w.Frames = w.Frames.Push(f) }
func (w *work) replace(f Frame) { w.Frames = w.Frames.Replace(f) }
