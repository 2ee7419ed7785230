package main

import (
	"gazala/rules/decide"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// tally is how often a habit was seen, and how often there was a chance to have it.
type tally struct{ Seen, Chances int }

func (t tally) and(u tally) tally { return tally{t.Seen + u.Seen, t.Chances + u.Chances} }

// The habits that are seen in every game.
const (
	// of the units that are elsewhere after a turn, those that went back to where they were a turn before it
	toAndFro = "went back to where it stood a turn before"
	// of the rolls of a fight that who decides rolls, those that hurt it more often than the other side
	dearRolls = "rolled at odds that hurt it more often than the enemy"
)

// watcher counts habits of both sides while a game is played.
type watcher struct {
	sys    *shelf.System
	counts [2]map[string]tally
	turn   int
	began  []shelf.Spot // where each unit stood when the turn began
	before []shelf.Spot // and when the one before began
	keys   [2]map[string]int
}

func newWatcher(sys *shelf.System) *watcher {
	w := &watcher{sys: sys}
	for n := range w.counts {
		w.counts[n], w.keys[n] = map[string]tally{}, map[string]int{}
	}
	return w
}

// see looks at one action.
func (w *watcher) see(g play.Game, who int, i decide.Intent, events []event.Event, next play.Game) error {
	if w.began == nil {
		w.began, w.turn = w.sys.Measure.Spots(g), w.sys.Turn(g)
	}
	w.keys[who][string(i.Kind())]++
	for _, e := range events {
		w.keys[who][e.Key]++
	}
	if err := w.roll(g, who, i); err != nil {
		return err
	}
	if turn := w.sys.Turn(next); turn != w.turn {
		w.turn = turn
		w.walked(w.sys.Measure.Spots(next))
	}
	return nil
}

// roll counts how often a roll goes against who rolls.
func (w *watcher) roll(g play.Game, who int, i decide.Intent) error {
	roll, rolls := w.sys.Roll(g)
	if !rolls || roll != i || w.sys.Hurt == nil {
		return nil
	}
	odds, err := g.Odds(i)
	if err != nil {
		return err
	}
	own, other := 0.0, 0.0
	for _, o := range odds.Outcomes {
		hurt, hurts := w.sys.Hurt(o.Key)
		if hurt {
			own += o.Weight.Float()
		}
		if hurts {
			other += o.Weight.Float()
		}
	}
	if fights, dear := weighed(own, other); fights {
		w.count(who, dearRolls, dear)
	}
	return nil
}

// weighed tells of a roll that hurts one's own side and the other so often whether it is one of a fight, and whether it
// goes against who rolls. What only one's own side may suffer from, such as mines, is no fight.
func weighed(own, other float64) (fights, dear bool) { return other > 0, own > other }

// walked counts who went in circles in the turn that has ended, by where the units stand now.
func (w *watcher) walked(now []shelf.Spot) {
	for n, is := range now {
		was := w.began[n]
		if !is.OnMap || !was.OnMap || is.Side != was.Side {
			continue
		}
		if is.At != was.At {
			back := w.before != nil && w.before[n].OnMap && w.before[n].At == is.At
			w.count(is.Side, toAndFro, back)
		}
	}
	w.before, w.began = w.began, now
}

func (w *watcher) count(side int, habit string, seen bool) {
	t := tally{Chances: 1}
	if seen {
		t.Seen = 1
	}
	w.counts[side][habit] = w.counts[side][habit].and(t)
}

// habits are those of A and of B; first is the number of the player who had the first side.
func (w *watcher) habits(first int) (out [2]map[string]tally) {
	for side, counts := range w.counts {
		for _, k := range w.sys.Measure.Habits {
			counts[k.Name] = tally{Seen: w.keys[side][k.Seen], Chances: w.keys[side][k.Chance]}
		}
		by := side
		if first == 1 {
			by = 1 - side
		}
		out[by] = counts
	}
	return out
}
