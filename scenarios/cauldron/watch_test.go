package cauldrondata_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/event"
	"gazala/rules/hex"
)

// watch holds a random game to what must be true of every game after each action.
type watch struct {
	rules  *cauldron.Rules
	turn   cauldron.Turn
	steps  int // on both sides together
	cups   [2][]cauldron.Chit
	points int
	inPlay bool
}

func newWatch(g cauldron.Game) *watch {
	w := &watch{rules: g.Rules()}
	for _, u := range g.State().Units {
		w.steps += int(u.Steps)
	}
	return w
}

func (w *watch) check(g cauldron.Game, i decide.Intent, events []event.Event) error {
	st := g.State()
	w.begin(st)
	for _, check := range []func(cauldron.State) error{w.ground, w.stacks, w.chits, w.markers, w.accounts} {
		if err := check(st); err != nil {
			return err
		}
	}
	for _, e := range events {
		if e.Rule == "" || e.Key == "" {
			return fmt.Errorf("an event without a rule or words: %v", e)
		}
	}
	if len(events) == 0 && silent(i) {
		return errors.New("nothing is said to have happened")
	}
	if st.VP < w.points {
		return errors.New("victory points went down")
	}
	w.points = st.VP
	return nil
}

// silent tells of which intents the log must say something.
func silent(i decide.Intent) bool {
	switch i.Kind() {
	case cauldron.Draw, cauldron.Roll, cauldron.StepTo, cauldron.SetUpAt, cauldron.GoFirst, cauldron.EndPhase:
		return true
	}
	return false
}

// begin notes what a turn begins with.
func (w *watch) begin(st cauldron.State) {
	top, open := st.Frames.Top()
	_, first := top.(cauldron.SetUpFrame)
	_, placing := top.(cauldron.SetUpAtFrame)
	if !open || first || placing || (w.inPlay && w.turn == st.Turn) {
		return
	}
	w.inPlay, w.turn = true, st.Turn
	for s := range w.cups {
		w.cups[s] = slices.Clone(st.Cup[s])
	}
}

func (w *watch) side(u int) cauldron.Side {
	o := w.rules.Order
	return o.Formations[o.Counters[u].Formation].Side
}

// ground: one side a hex, the prohibited zone without Allies, bound units in their area.
func (w *watch) ground(st cauldron.State) error {
	holder := map[hex.Hex]cauldron.Side{}
	for i, u := range st.Units {
		c, m := w.rules.Order.Counters[i], w.rules.Map
		full := len(c.Faces)
		if (u.Steps == 0) != (u.Where == cauldron.Eliminated) || int(u.Steps) > full {
			return fmt.Errorf("%s has %d steps in place %d", c.ID, u.Steps, u.Where)
		}
		if u.Where != cauldron.OnMap {
			continue
		}
		at := m.Grid.Index(u.At)
		switch {
		case at < 0:
			return fmt.Errorf("%s stands beside the map", c.ID)
		case holder[u.At] == w.side(i).Enemy():
			return fmt.Errorf("both sides stand in %s", m.Grid.Format(u.At))
		case w.side(i) == cauldron.Allies && m.West[at]:
			return fmt.Errorf("%s stands in the prohibited zone", c.ID)
		case c.Bound && !m.Home69[at] && w.rules.Rulings.Reading(42) == 0:
			return fmt.Errorf("%s has left its area", c.ID)
		}
		holder[u.At] = w.side(i)
	}
	return nil
}

// stacks: between the Action Phases no hex is overstacked.
func (w *watch) stacks(st cauldron.State) error {
	top, open := st.Frames.Top()
	switch top.(type) {
	case cauldron.DrawFrame, cauldron.InitiativeFrame, cauldron.BreachFrame, cauldron.ResolveFrame:
	default:
		if open {
			return nil
		}
	}
	count, fills := map[hex.Hex]int{}, map[hex.Hex]bool{}
	for i, u := range st.Units {
		if u.Where == cauldron.OnMap {
			count[u.At]++
			f := w.rules.Order.Formations[w.rules.Order.Counters[i].Formation]
			fills[u.At] = fills[u.At] || f.Traits&cauldron.FillsHex != 0
		}
	}
	for h, n := range count {
		if n > 2 || (fills[h] && n > 1) {
			return fmt.Errorf("%d units in %s", n, w.rules.Map.Grid.Format(h))
		}
	}
	return nil
}

// chits: none is lost but the action chits of withdrawn formations, and each action chit played uses up an action.
func (w *watch) chits(st cauldron.State) error {
	if !w.inPlay {
		return nil
	}
	row := w.rules.Scenario.Turns[st.Turn-1]
	for s := range w.cups {
		held := slices.Concat(st.Cup[s], st.Hand[s], st.Played[s])
		had := slices.DeleteFunc(slices.Clone(w.cups[s]), func(c cauldron.Chit) bool {
			return c.Kind == cauldron.ActionChit && c.Faces[1] == cauldron.NoFormation && slices.Contains(st.Withdrawn, c.Faces[0])
		})
		if a, b := counted(held), counted(had); !maps.Equal(a, b) {
			return fmt.Errorf("side %d has the chits %v and had %v", s+1, a, b)
		}
		played := 0
		for _, c := range st.Played[s] {
			if c.Action() {
				played++
			}
		}
		if used := row.Actions[s].N - st.Actions[s]; st.Actions[s] < 0 || used < played {
			return fmt.Errorf("side %d has played %d action chits with %d of %d actions left", s+1, played, st.Actions[s], row.Actions[s].N)
		}
	}
	return nil
}

func counted(chits []cauldron.Chit) map[cauldron.Chit]int {
	out := map[cauldron.Chit]int{}
	for _, c := range chits {
		out[c]++
	}
	return out
}

// markers: every marker lies in the box, is at work, or stands for a breach or for a pair of them.
func (w *watch) markers(st cauldron.State) error {
	placed := map[hex.Side]bool{}
	for _, s := range st.Breached {
		if placed[s] {
			return errors.New("a hexside is breached twice")
		}
		placed[s] = true
	}
	for _, p := range st.Pairs {
		if !placed[hex.SideOf(p.Box, p.Dir)] || !placed[hex.SideOf(p.Box, p.Dir.Opposite())] {
			return errors.New("a marker stands for breaches that are not there")
		}
	}
	if stock := w.rules.Scenario.Markers.N; st.Markers < 0 || st.Markers+len(st.Works)+len(st.Breached)-len(st.Pairs) != stock {
		return fmt.Errorf("%d markers in the box, %d at work, %d breaches and %d pairs, of %d markers", st.Markers, len(st.Works), len(st.Breached), len(st.Pairs), stock)
	}
	return nil
}

// accounts: what is left and what is lost of the steps is what there was, and the score says so.
func (w *watch) accounts(st cauldron.State) error {
	left, lost := 0, 0
	for i, u := range st.Units {
		left += int(u.Steps)
		lost += len(w.rules.Order.Counters[i].Faces) - int(u.Steps)
	}
	if left+lost != w.steps {
		return fmt.Errorf("%d steps are left and %d lost of %d", left, lost, w.steps)
	}
	return nil
}

// ended holds the final score to a count of its own.
func (w *watch) ended(g cauldron.Game) error {
	st := g.State()
	if st.Turn != w.rules.Scenario.Last {
		return fmt.Errorf("the game ends on turn %d", st.Turn)
	}
	lost := [2]int{}
	for i, u := range st.Units {
		lost[w.side(i)-1] += len(w.rules.Order.Counters[i].Faces) - int(u.Steps)
		if u.Where == cauldron.OffMap && u.Returns > st.Turn && w.rules.Rulings.Reading(cauldron.NeverBack) != 0 {
			lost[w.side(i)-1] += int(u.Steps)
		}
	}
	start := w.rules.Scenario.Start.N
	if w.rules.Rulings.Reading(cauldron.CampaignStart) != 0 {
		start = 2
	}
	axis := min(start+st.VP, 19)
	if w.rules.Rulings.Reading(cauldron.StartPoints) != 0 {
		axis = start + min(st.VP, 19)
	}
	axis += st.Fines
	allies := 2*lost[cauldron.Axis-1] + w.held(st)
	a, b, tree := g.Score()
	if err := tree.Recompute(); err != nil {
		return err
	}
	if a != axis+lost[cauldron.Allies-1] || b != allies {
		return fmt.Errorf("the score is %d to %d, and counted %d to %d", a, b, axis+lost[cauldron.Allies-1], allies)
	}
	return nil
}

func (w *watch) held(st cauldron.State) int {
	taken := map[string]bool{}
	for i, u := range st.Units {
		if u.Where == cauldron.OnMap && w.side(i) == cauldron.Allies {
			taken[w.rules.Map.Grid.Format(u.At)] = true
		}
	}
	worth := map[string]int{"1504": 2, "1605": 2, "2705": 2, "1118": 3, "1218": 3, "1219": 3, "1318": 3}
	n := 0
	for h, points := range worth {
		if w.rules.Scenario.ID == "one" {
			points = 1
		}
		if taken[h] {
			n += points
		}
	}
	return n
}
