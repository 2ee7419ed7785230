package batalhadata_test

import (
	"errors"
	"fmt"
	"slices"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/event"
	"gazala/rules/hex"
)

// watch holds a random game to what must be true of every game after each action.
type watch struct {
	rules *batalha.Rules
	last  batalha.State
}

func newWatch(g batalha.Game) *watch { return &watch{g.Rules(), g.State()} }

func (w *watch) check(g batalha.Game, i decide.Intent, events []event.Event) error {
	st := g.State()
	for n, u := range st.Units {
		if err := w.unit(n, u); err != nil {
			return err
		}
	}
	if err := w.stacks(st); err != nil {
		return err
	}
	if err := w.air(st); err != nil {
		return err
	}
	if err := w.markers(st, i); err != nil {
		return err
	}
	if st.Turn < w.last.Turn || st.Turn > w.last.Turn+1 || st.Turn > batalha.LastTurn {
		return fmt.Errorf("turn %d follows turn %d", st.Turn, w.last.Turn)
	}
	for _, e := range events {
		if e.Rule == "" || e.Key == "" {
			return fmt.Errorf("an event without a rule or words: %v", e)
		}
	}
	if _, rolled := decide.Does(i, batalha.Roll); rolled && len(events) == 0 {
		return errors.New("nothing is said to have happened")
	}
	w.last = st
	return nil
}

// unit: a unit stands on ground that it may enter, is gone for good when it is gone, and of the Axis never recovers (4.2.2, 7.0.p3).
func (w *watch) unit(n int, u batalha.Unit) error {
	c, was := w.rules.Order.Counters[n], w.last.Units[n]
	gone := was.Where == batalha.Eliminated || was.Where == batalha.OffMap
	switch {
	case gone && u.Where != was.Where:
		return fmt.Errorf("%s comes back from place %d", c.ID, was.Where)
	case u.Where == batalha.Scheduled && was.Where != batalha.Scheduled, u.Where == batalha.Unplaced && was.Where != batalha.Unplaced && was.Where != batalha.OnMap:
		return fmt.Errorf("%s goes back from place %d to %d", c.ID, was.Where, u.Where)
	case c.Nation.Side() == batalha.Axis && was.Reduced && !u.Reduced && u.Where == batalha.OnMap:
		return fmt.Errorf("%s recovers", c.ID)
	case u.Posted && c.Type != batalha.Engineer:
		return fmt.Errorf("%s is no engineer", c.ID)
	case u.Where != batalha.OnMap:
		return nil
	}
	if at := w.rules.Map.Grid.Index(u.At); at < 0 || w.rules.Map.Ground[at] == batalha.Sea {
		return fmt.Errorf("%s stands beside the land", c.ID)
	}
	return nil
}

// stacks: one side a hex always, and three units a hex between the moves, retreats and advances (4.1.1, 4.1.2.p6, d-55).
func (w *watch) stacks(st batalha.State) error {
	holder, count := map[hex.Hex]batalha.Side{}, map[hex.Hex]int{}
	for i, u := range st.Units {
		if u.Where != batalha.OnMap {
			continue
		}
		side := w.rules.Order.Counters[i].Nation.Side()
		if holder[u.At] == side.Enemy() {
			return fmt.Errorf("both sides stand in %s", w.rules.Map.Grid.Format(u.At))
		}
		holder[u.At] = side
		if w.nation(i) != batalha.Italian || w.rules.Rulings.Reading(batalha.GermansOnly) == 0 {
			count[u.At]++
		}
	}
	top, open := st.Frames.Top()
	switch top.(type) {
	case batalha.ClearFrame, batalha.MoveFrame, batalha.CombatFrame, batalha.CommitFrame, batalha.AnswerFrame, batalha.RollFrame:
	default:
		if open {
			return nil
		}
	}
	for h, n := range count {
		if n > 3 {
			return fmt.Errorf("%d units in %s", n, w.rules.Map.Grid.Format(h))
		}
	}
	return nil
}

// nation: the guns of the Italian corps may be read as German (d-38).
func (w *watch) nation(i int) batalha.Nation {
	c := w.rules.Order.Counters[i]
	if c.Nation == batalha.Italian && c.Type == batalha.Artillery && w.rules.Rulings.Reading(batalha.CorpsNation) != 0 {
		return batalha.German
	}
	return c.Nation
}

// air: points are never fewer than none nor more than in the beginning, and go up only with a new turn (6.0, 6.2.o1), never as one pool (d-04).
func (w *watch) air(st batalha.State) error {
	for s, points := range st.Air {
		most := w.rules.Scenario.Air[s].N
		switch {
		case points < 0 || points > most:
			return fmt.Errorf("side %d has %d air points", s+1, points)
		case points > w.last.Air[s] && (st.Turn == w.last.Turn && !begins(w.last) || w.rules.Rulings.Reading(batalha.AirPool) == 1):
			return fmt.Errorf("side %d gets air points", s+1)
		}
	}
	return nil
}

// begins tells whether the set-up is still under way, after which the points of the first turn come.
func begins(st batalha.State) bool {
	top, open := st.Frames.Top()
	switch top.(type) {
	case batalha.SetUpFrame, batalha.SetUpAtFrame:
		return open
	}
	return false
}

// markers: mines are cleared by engineers alone, one hex by each intent, and for good (9.3).
func (w *watch) markers(st batalha.State, i decide.Intent) error {
	was := w.last.Cleared
	for _, h := range was {
		if !slices.Contains(st.Cleared, h) {
			return errors.New("a marker is taken back")
		}
	}
	clearing, by := decide.Does(i, batalha.ClearMines)
	for _, h := range st.Cleared {
		if slices.Contains(was, h) {
			continue
		}
		at := w.rules.Map.Grid.Index(h)
		if !by || at < 0 || !w.rules.Map.Mines[at] || w.rules.Order.Counters[clearing.Unit].Type != batalha.Engineer || w.last.Units[clearing.Unit].At != h {
			return fmt.Errorf("%s is cleared by nobody", w.rules.Map.Grid.Format(h))
		}
	}
	if len(st.Cleared) > len(was)+1 {
		return errors.New("two hexes are cleared at once")
	}
	return nil
}

// ended counts the final score by hand (11.2).
func (w *watch) ended(g batalha.Game) error {
	st := g.State()
	var want [2]int
	for i, side := range g.Held() {
		if side != 0 {
			want[side-1] += w.rules.Map.Objectives[i].Points.N
		}
	}
	gone := map[batalha.Nation]int{}
	for i, u := range st.Units {
		if u.Where == batalha.Eliminated || (u.Where != batalha.OnMap && w.rules.Rulings.Reading(batalha.LostUnits) != 0) {
			gone[w.nation(i)]++
		}
	}
	want[0] += 5 * (gone[batalha.British] + gone[batalha.Indian] + gone[batalha.SouthAfrican] + gone[batalha.FreeFrench])
	want[1] += 5*gone[batalha.German] + gone[batalha.Italian]
	if axis, allies, _ := g.Score(); [2]int{axis, allies} != want {
		return fmt.Errorf("the score is %d to %d, by hand %v", axis, allies, want)
	}
	if st.Turn != w.rules.Scenario.Last || st.Frames.Len() != 0 {
		return fmt.Errorf("the game ends on turn %d with %d procedures open", st.Turn, st.Frames.Len())
	}
	return nil
}
