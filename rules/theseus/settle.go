package theseus

// settle closes every procedure that has nothing left to ask, until one asks or none is open.
func (w *work) settle() {
	for {
		top, open := w.Frames.Top()
		if !open || w.asks(top) {
			return
		}
	}
}

// asks tells whether the frame has a question for a person; one that has none closes itself or opens what it still owes.
func (w *work) asks(top Frame) bool {
	switch f := top.(type) {
	case TrainingFrame:
		if w.asksTraining() {
			return true
		}
	case ActivationFrame:
		if w.asksActivation(f) {
			return true
		}
		w.endActions(f)
		return false
	case MoveFrame:
		return w.asksMove(f)
	case MinesFrame:
		w.asksMines(f)
		return false
	case DieFrame:
		if f.Unit == NoUnit || w.onMap(f.Unit) {
			return true
		}
	case InitiativeFrame, OrganizationFrame, EndTurnFrame:
		return true
	default:
		return w.asksCombat(top)
	}
	w.pop()
	return false
}

// 7.2.e, 10.1.e: asksActivation tells whether another Action is possible: points are left, a unit could act, and the goal of a training scenario is not taken yet.
func (w *work) asksActivation(f ActivationFrame) bool {
	if w.training() && w.goalTaken() {
		return false
	}
	return f.Points > 0 && w.canAct(f.Formation)
}
