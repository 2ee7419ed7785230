package batalha

// settle closes every procedure that has nothing left to ask, until one asks or none is open. Whoever stands in an objective holds it.
func (w *work) settle() {
	for {
		w.occupy()
		top, open := w.Frames.Top()
		if !open || w.asks(top) {
			return
		}
	}
}

// asks tells whether the frame has a question for a person; one that has none closes itself or opens what it still owes.
func (w *work) asks(top Frame) bool {
	switch f := top.(type) {
	case TurnFrame:
		w.goOn(f)
		return false
	case SetUpFrame, SetUpAtFrame:
		if w.asksSetUp(top) {
			return true
		}
	case ClearFrame:
		if w.anyToClear() {
			return true
		}
	case ActFrame:
		if w.onMap(f.Unit) && !f.Held {
			return true
		}
	case MinesFrame:
		if w.onMap(f.Unit) {
			return true
		}
	case EnterFrame:
		if w.canComeIn(f.Unit) {
			return true
		}
	case MoveFrame:
		return true
	case CombatFrame, CommitFrame, AnswerFrame, RollFrame, ResultFrame, LossFrame, ExchangeFrame, RetreatFrame, FallFrame, ChainFrame, AdvanceFrame,
		AdvanceToFrame:
		return w.asksCombat(top)
	}
	w.pop()
	return false
}
