package main

import (
	"gazala/rules/batalha"
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/theseus"
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

// keyed is a habit that events or choices tell of: so many of the one on so many of the other. A key is that of an
// event, or the kind of an intent.
type keyed struct{ name, seen, chance string }

// habitsOf are the habits that only one game knows.
func habitsOf(system string) []keyed {
	return map[string][]keyed{
		"cauldron": {
			{"pledged an attack and made none", "cauldron.withdraw.not_made", "cauldron.withdraw.pledged"},
			{"lost a unit to an overfull hex, to units brought back", "cauldron.stacking.culled", "rebuild"},
		},
		"batalha": {
			{"stopped by the leash, to units that moved", "batalha.leash.halted", "batalha.movement.selected"},
		},
		"theseus": {
			{"fell to level 0 unsupplied, to activations", "theseus.supply.to_zero", "theseus.activation.activated"},
			{"displaced a headquarters, to activations", "theseus.displace.staff", "theseus.activation.activated"},
		},
		"na41": {
			{"destroyed a port or a point, to turns", "na41.movement.razed", "na41.sequence.turn_begins"},
			{"lost steps to an overstacked hex, to turns", "na41.stacking.lost", "na41.sequence.turn_begins"},
			{"surrendered out of supply, to turns", "na41.isolation.surrendered", "na41.sequence.turn_begins"},
		},
	}[system]
}

// watcher counts habits of both sides while a game is played.
type watcher struct {
	sys    *shelf.System
	counts [2]map[string]tally
	turn   int
	began  []spot // where each unit stood when the turn began
	before []spot // and when the one before began
	keys   [2]map[string]int
}

// spot is where a unit is: a hex, or none.
type spot struct {
	at    hex.Hex
	onMap bool
	side  int
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
		w.began, w.turn = spots(g), w.sys.Turn(g)
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
		w.walked(spots(next))
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
	if own+other > 0 {
		w.count(who, dearRolls, own > other)
	}
	return nil
}

// walked counts who went in circles in the turn that has ended, by where the units stand now.
func (w *watcher) walked(now []spot) {
	for n, is := range now {
		was := w.began[n]
		if !is.onMap || !was.onMap || is.side != was.side {
			continue
		}
		if is.at != was.at {
			back := w.before != nil && w.before[n].onMap && w.before[n].at == is.at
			w.count(is.side, toAndFro, back)
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
		for _, k := range habitsOf(w.sys.ID) {
			counts[k.name] = tally{Seen: w.keys[side][k.seen], Chances: w.keys[side][k.chance]}
		}
		by := side
		if first == 1 {
			by = 1 - side
		}
		out[by] = counts
	}
	return out
}

// spots are where the units of a game are, by their numbers.
func spots(g play.Game) (out []spot) {
	switch g := g.(type) {
	case cauldron.Game:
		for n, u := range g.State().Units {
			side := g.Rules().SideOf(cauldron.UnitID(n))
			out = append(out, spot{at: u.At, onMap: u.Where == cauldron.OnMap, side: int(side) - 1})
		}
	case batalha.Game:
		for n, u := range g.State().Units {
			side := g.Rules().SideOf(batalha.UnitID(n))
			out = append(out, spot{at: u.At, onMap: u.Where == batalha.OnMap, side: int(side) - 1})
		}
	case theseus.Game:
		for n, u := range g.State().Units {
			side := g.Rules().Order.Counters[n].Nation.Side()
			out = append(out, spot{at: u.At, onMap: u.Where == theseus.OnMap, side: int(side) - 1})
		}
	case na41.Game:
		for n, u := range g.Look().Units {
			side := g.Rules().Order.Counters[n].Side
			out = append(out, spot{at: u.At, onMap: u.Where == na41.OnMap, side: int(side) - 1})
		}
	}
	return out
}
