package cauldron

import "gazala/rules/decide"

// settle closes every procedure that has nothing left to ask, until one asks or none is open. Units that are due come back first.
func (w *work) settle() {
	for {
		w.comeBack()
		top, open := w.Frames.Top()
		if !open || w.asks(top) {
			return
		}
	}
}

// asks tells whether the frame has a question for a person; one that has none closes itself or opens what it still owes.
func (w *work) asks(top Frame) bool {
	switch f := top.(type) {
	case ResultFrame:
		w.next(f)
		return false
	case LossFrame:
		if f.Steps > 0 && len(w.alive(f.From)) > 0 {
			return true
		}
	case DisruptFrame:
		if w.stillToDisrupt(f) {
			return true
		}
	case RetreatFrame:
		if len(w.alive(f.Left)) > 0 {
			return true
		}
	case FallFrame:
		return !w.fallDone(f)
	case AdvanceFrame:
		if w.anyAdvance(f) {
			return true
		}
	case CullFrame:
		if _, over := w.overfull(f.Hex, f.Side, nil); over {
			return true
		}
	case ChitFrame:
		if w.onMap(f.Combat.Active) {
			return w.asksChits(f)
		}
	case ActFrame:
		if w.onMap(f.Unit) {
			return true
		}
	case TurnFrame:
		w.goOn(f)
		return false
	case InitiativeFrame, FirstFrame:
		return w.asksInitiative()
	case SetUpFrame, SetUpAtFrame, WindowFrame:
		if w.asksEarly(top) {
			return true
		}
	case ReplaceFrame:
		if w.canReplace(f) {
			return true
		}
		w.unspent(f)
	case AirFrame:
		return w.asksAir(f)
	case DrawFrame, ActivateFrame, MoveFrame, EnterFrame, JoinFrame, RollFrame, AdvanceToFrame, ResolveFrame, BreachFrame,
		ExtraMoveFrame, RebuildFrame, WithdrawFrame:
		return true
	}
	w.pop()
	return false
}

// asksEarly tells whether the set-up, or the time for chits before the first move, has anything left to ask.
func (w *work) asksEarly(top Frame) bool {
	if f, ok := top.(WindowFrame); ok {
		return w.windowOpen(f)
	}
	return w.asksSetUp(top)
}

// 13.1.1: asksChits asks a side that can play a chit on the combat, and passes for one that cannot.
func (w *work) asksChits(f ChitFrame) bool {
	f.Combat.Joiners = w.alive(f.Combat.Joiners)
	w.replace(f)
	if w.hasChit(f) {
		return true
	}
	w.pass(f)
	return false
}

// 11.2: anyAdvance tells whether some unit may still advance into some vacated hex.
func (b *board) anyAdvance(f AdvanceFrame) bool {
	for _, u := range f.May {
		for _, h := range f.Vacated {
			if b.onMap(u) && b.advanceOpen(u, h) {
				return true
			}
		}
	}
	return false
}

// 13.1.1: hasChit tells whether the side can play any chit on the combat.
func (w *work) hasChit(f ChitFrame) bool {
	for _, k := range [2]ChitKind{CombatChit, AntiTankChit} {
		s := decide.BareSheet()
		s.Begin(PlayChit{k})
		w.chit(s, f, k)
		if s.Legal(0) {
			return true
		}
	}
	return false
}
