package session

import (
	"gazala/rules/decide"
)

// autoSteps bounds what is taken by itself in one go; a procedure that asks more single options than that in a row is
// left to the person.
const autoSteps = 500

// Undo takes back the last thing that the person chose, all that it took to do it, and with it what was taken by itself
// afterwards. It leaves a session without one as it is.
func (s Session) Undo() Session {
	if n := s.chosen(); n >= 0 {
		return s.Seek(n)
	}
	return s
}

// chosen is the action with which the last thing began that the person chose, less than 0 for none.
func (s Session) chosen() int {
	n := s.At() - 1
	for n >= 0 && s.entries.At(n).follows() {
		n--
	}
	return n
}

// follows tells whether an action is taken back with the one before it.
func (e Entry) follows() bool { return e.Auto || e.With }

// Redo does the next undone action again, and with it what was taken by itself afterwards.
func (s Session) Redo() Session {
	n := min(s.At()+1, s.Total())
	for n < s.Total() && s.entries.At(n).follows() {
		n++
	}
	return s.Seek(n)
}

// CanUndo tells whether the person has chosen anything that can be taken back.
func (s Session) CanUndo() bool { return s.chosen() >= 0 }

// CanRedo tells whether anything was undone.
func (s Session) CanRedo() bool { return s.At() < s.Total() }

// Seek is the session after the first n actions of its log, undone ones too, as near to n as there are actions: the
// replay slider.
func (s Session) Seek(n int) Session {
	s.log = s.log.Seek(n)
	return s
}

// Auto takes points with exactly one legal option by themselves as the level allows, each as an action of its own,
// until there is something to choose, and tells how many it took. A die of one's own is never rolled by itself. Where
// undone actions can be redone, those that were taken by themselves here are redone and nothing else is done, so that
// what follows is not lost.
func (s Session) Auto(level Help) (next Session, taken int, err error) {
	if level == Full {
		return s, 0, nil
	}
	if s.CanRedo() {
		n := s.At()
		for n < s.Total() && s.entries.At(n).Auto {
			n++
		}
		return s.Seek(n), n - s.At(), nil
	}
	sheet := decide.BareSheet()
	for taken < autoSteps {
		i, ok := only(s.Game().Point(sheet))
		if !ok {
			return s, taken, nil
		}
		needs, err := s.Needs(i)
		if err != nil {
			return s, taken, err
		}
		if len(needs) > 0 && (level == Usual || s.setup.Dice == MyDice) {
			return s, taken, nil
		}
		if s, err = s.play(i, marks{auto: true}, nil); err != nil {
			return s, taken, err
		}
		taken++
	}
	return s, taken, nil
}

// only is the one legal option of a point.
func only(p decide.Point) (i decide.Intent, ok bool) {
	for n := range p.Sheet.Len() {
		if p.Sheet.Legal(n) {
			if ok {
				return nil, false
			}
			i, ok = p.Sheet.Intent(n), true
		}
	}
	return i, ok
}
