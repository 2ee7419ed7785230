package toy

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/rules/record"
)

// StakeFrame is an attack to which either side may add a point of supply, the attacker first, neither knowing of the
// other's (4.5). Decided: the attacker has, and Ours tells how.
type StakeFrame struct {
	Unit, Target  UnitID
	Decided, Ours bool
}

func (StakeFrame) word() string { return "stake" }

// Fields implements [Frame].
func (f StakeFrame) Fields(v record.Visitor) Frame {
	record.Ref(v, "unit", &f.Unit, Units)
	record.Ref(v, "target", &f.Target, Units)
	v.Bool("decided", &f.Decided)
	v.Bool("ours", &f.Ours)
	return f
}

// side is the one that decides.
func (f StakeFrame) side(b *board) Side {
	if f.Decided {
		return b.Counters[f.Target].Side
	}
	return b.Counters[f.Unit].Side
}

// 4.5: Question implements [Frame].
func (f StakeFrame) Question(b *board) play.Question {
	return play.Ask(f.side(b), "toy:4.5", "toy.point.stake", unit(f.Unit), derive.Counter("Target", int(f.Target)))
}

// Options implements [Frame].
func (StakeFrame) Options(_ *board, visit func(decide.Intent)) {
	visit(Stake{})
	visit(End{})
}

// Judge implements [Frame].
func (StakeFrame) Judge(_ *board, s *decide.Sheet, i decide.Intent) bool {
	if i != (Stake{}) && i != (End{}) {
		return false
	}
	s.Because("toy:4.5", "toy.because.stake")
	return true
}

// 4.5: CarryOut implements [Frame]: what is staked is told, and paid, when both have decided.
func (f StakeFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	w.Log("toy:4.5", "toy.event.decided", derive.Player("Side", int(f.side(&w.board))))
	w.decided(f, i == Stake{})
}

func (w *work) decided(f StakeFrame, stakes bool) {
	if !f.Decided {
		f.Decided, f.Ours = true, stakes
		w.Frames = w.Frames.Replace(f)
		return
	}
	attacker := w.Counters[f.Unit].Side
	for n, staked := range []bool{f.Ours, stakes} {
		side := attacker
		if n > 0 {
			side = 3 - attacker
		}
		if staked {
			w.Supply[side-1]--
			w.Log("toy:4.5", "toy.event.stake", derive.Player("Side", int(side)))
		}
	}
	w.Frames = w.Frames.Replace(RollFrame{f.Unit, f.Target, f.Ours, stakes})
}

// 4.5: Settle implements [Frame]: a side without supply is not asked.
func (f StakeFrame) Settle(w *work) play.Settled {
	asks := w.Supply[f.side(&w.board)-1] > 0
	if !asks {
		w.decided(f, false)
	}
	return play.AsksOr(asks)
}

// 4.5: SeenBy is the position as a side may see it: what the attacker has staked is not shown to the other side before
// that has decided.
func (g Game) SeenBy(side Side) Game {
	top, _ := g.Frames.Top()
	f, staking := top.(StakeFrame)
	if !staking || !f.Ours || g.Counters[f.Unit].Side == side {
		return g
	}
	f.Ours = false
	st := g.State()
	st.Frames = st.Frames.Replace(f)
	return gameOf(&board{g.Rules(), st})
}

// Secret tells whether the other side is not told of something that a side does: what it stakes, as long as the other
// side has still to decide (4.5).
func (g Game) Secret(decide.Intent) bool {
	top, _ := g.Frames.Top()
	f, staking := top.(StakeFrame)
	return staking && !f.Decided && g.Supply[g.Counters[f.Target].Side-1] > 0
}

// ToldOf is what a side is told of something that happens: all of it.
func (Game) ToldOf(_ Side, e event.Event) event.Event { return e }
