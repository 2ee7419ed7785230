package playtest

import (
	"errors"
	"fmt"
	"strings"

	"gazala/rules/play"
)

func prefixesReplay(t *Trial) error {
	return t.eachWalk(func(w walk) error {
		for _, n := range []int{w.log.Len(), w.log.Len() / 2, 0} {
			again, err := play.Replay(t.start.Game, w.log.Actions()[:n])
			if err != nil {
				return fmt.Errorf("the first %d: %w", n, err)
			}
			for k := range n + 1 {
				if again.After(k).Key() != w.log.After(k).Key() {
					return fmt.Errorf("of the first %d, action %d leads elsewhere", n, k)
				}
			}
			for k := range n {
				if !sameEvents(again.Events(k), w.log.Events(k)) {
					return fmt.Errorf("of the first %d, action %d brings about something else", n, k+1)
				}
			}
		}
		return nil
	})
}

func undoIsAPrefix(t *Trial) error {
	return t.eachWalk(func(w walk) error {
		log, n := w.log, w.log.Len()
		for k := n; k >= 0; k-- {
			if log.Len() != k || log.Redoable() != n-k || log.Game().Key() != w.log.After(k).Key() {
				return fmt.Errorf("undone to %d, the log is at %d with %d to redo", k, log.Len(), log.Redoable())
			}
			log = log.Undo()
		}
		for k := range n {
			log = log.Redo()
			if log.Len() != k+1 || log.Game().Key() != w.log.After(k+1).Key() {
				return fmt.Errorf("redone to %d, the log is at %d", k+1, log.Len())
			}
		}
		return nil
	})
}

// spoiltLogsTellWhere puts an action that cannot be in the middle of a log, then a face too many.
func spoiltLogsTellWhere(t *Trial) error {
	return t.eachWalk(func(w walk) error {
		n := w.log.Len() / 2
		if n >= w.log.Len() {
			return nil
		}
		good := w.log.Actions()[n]
		for _, bad := range []play.Action{
			{Intent: stranger{}},
			{Intent: nil},
			{Intent: good.Intent, Faces: append(append([]int(nil), good.Faces...), 0)},
		} {
			actions := append([]play.Action(nil), w.log.Actions()...)
			actions[n] = bad
			log, err := play.Replay(t.start.Game, actions)
			switch {
			case !errors.Is(err, play.ErrReplay):
				return fmt.Errorf("the error is %w", orNone(err))
			case !strings.Contains(err.Error(), fmt.Sprintf("action %d ", n+1)):
				return fmt.Errorf("action %d was spoiled, and the error is %w", n+1, err)
			case log.Len() != n || log.Game().Key() != w.log.After(n).Key():
				return fmt.Errorf("action %d was spoiled, and the log goes to %d", n+1, log.Len())
			}
		}
		return nil
	})
}
