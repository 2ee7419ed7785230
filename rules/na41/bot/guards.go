package bot

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/think"
)

// sentries are the units that go to hexes by which the enemy would win at once (26.1), each the nearest one that is
// free, by the grid index of its hex: hexes that the enemy can come to, or has, and in which nobody of the side stands;
// and those who take what still counts in the last turn.
func (s *sight) sentries() map[na41.UnitID]int {
	if s.posts != nil {
		return s.posts
	}
	s.posts = make(map[na41.UnitID]int)
	for _, goal := range s.r.Automatic {
		i := s.m.Grid.Index(goal.At)
		if goal.Side == s.side || i < 0 || s.here[s.side-1][i] > 0 || s.here[goal.Side-1][i] > 0 ||
			(s.held(i) == s.side && !s.exposed(goal)) {
			continue
		}
		if u := s.sentry(goal.At); u != na41.NoUnit {
			s.posts[u] = i
		}
	}
	s.takers()
	return s.posts
}

// takers go in the last turn to the hexes that decide the scenario (s1.3, s3.3) and that the enemy has left open, each
// the nearest one that is free and may come there: nothing else counts any more.
func (s *sight) takers() {
	if s.st.Scenario == na41.NoScenario {
		return
	}
	scenario := &s.r.Scenarios[s.st.Scenario-1]
	_, choosing := s.top.(na41.MovementFrame)
	f, moving := s.top.(na41.ActFrame)
	if s.st.Turn < scenario.Last || !choosing && (!moving || len(f.Units) == 0) {
		return
	}
	best := far
	for _, h := range scenario.Victory.Hexes {
		i := s.m.Grid.Index(h)
		switch {
		case i < 0 || s.held(i) == s.side || s.here[s.side.Enemy()-1][i] > 0:
		case choosing:
			if u := s.taker(h, scenario.Victory.Hexes); u != na41.NoUnit {
				s.posts[u] = i
			}
		default:
			if d := hex.Distance(s.unit(f.Units[0]).At, h); d < best && comes(s.g, h) {
				s.posts[f.Units[0]], best = i, d
			}
		}
	}
}

// taker is the unit that comes soonest to a hex of those that can come there now, keep no other hex that decides, and
// have no other post; combat units before headquarters and guns.
func (s *sight) taker(h hex.Hex, all []hex.Hex) na41.UnitID {
	const tried, rear = 6, 2 * far
	free := s.units(s.side, func(u na41.UnitID) bool {
		_, posted := s.posts[u]
		at := s.unit(u).At
		return !posted && s.fighter(u) && hex.Distance(at, h) <= s.face(u).Move.N && !s.keeps(u) &&
			(!s.alone(u) || !slices.Contains(all, at)) && s.g.Judge(na41.SelectUnit{Unit: u}).Legal
	})
	near := sorted(free, func(u na41.UnitID) float64 {
		d := float64(hex.Distance(s.unit(u).At, h))
		if s.counter(u).Type.Support() {
			d += rear
		}
		return -d
	})
	for _, u := range near[:min(len(near), tried)] {
		if next, ok := think.Play(&s.Ahead, s.g, na41.SelectUnit{Unit: u}, dice.Scripted()); ok && comes(next, h) {
			return u
		}
	}
	return na41.NoUnit
}

// takes is the next step of those on the move on their way to a hex that is taken in the last turn, and to stop where
// they have come to one; nil when they are on no such way.
func (s *sight) takes(f na41.ActFrame) decide.Intent {
	if len(f.Units) == 0 || s.st.Scenario == na41.NoScenario {
		return nil
	}
	scenario, u := &s.r.Scenarios[s.st.Scenario-1], f.Units[0]
	i, goes := s.sentries()[u]
	switch {
	case s.st.Turn < scenario.Last:
		return nil
	case s.unit(u).Where == na41.OnMap && s.alone(u) && slices.Contains(scenario.Victory.Hexes, s.unit(u).At):
		return na41.Stop{}
	case !goes:
		return nil
	}
	ways, moves := s.g.Ways()
	if n, ok := ways.To(s.m.Grid.At(i)); moves && ok {
		if steps, _ := ways.Steps(n); len(steps) > 0 {
			return steps[0]
		}
	}
	return nil
}

// comes tells whether who is on the move can come to a hex.
func comes(g na41.Game, h hex.Hex) bool {
	ways, moves := g.Ways()
	if !moves {
		return false
	}
	_, ok := ways.To(h)
	return ok
}

// sentry is the unit that comes soonest to a hex of those that nothing keeps where they are.
func (s *sight) sentry(h hex.Hex) na41.UnitID {
	best, soonest := na41.NoUnit, 0.0
	for _, u := range s.units(s.side, s.fighter) {
		c := s.counter(u)
		if c.Type.Support() || s.face(u).Move.N == 0 || s.unit(u).Condition != na41.GoodOrder || s.keeps(u) {
			continue
		}
		if d := float64(hex.Distance(s.unit(u).At, h)) / float64(s.face(u).Move.N); best < 0 || d < soonest {
			best, soonest = u, d
		}
	}
	return best
}

// keeps tells whether a unit is the only one that keeps the enemy from winning at once where it stands.
func (s *sight) keeps(u na41.UnitID) bool {
	return s.alone(u) && slices.ContainsFunc(s.r.Automatic, func(goal na41.Goal) bool {
		return goal.Side != s.side && goal.At == s.unit(u).At && s.exposed(goal)
	})
}

// exposed tells whether a unit of the side that would win by a hex may come to it in two player turns, by its roads.
func (s *sight) exposed(goal na41.Goal) bool {
	const turns = 2
	return slices.ContainsFunc(s.units(goal.Side, s.fighter), func(u na41.UnitID) bool {
		return hex.Distance(s.unit(u).At, goal.At) <= turns*s.face(u).Move.N
	})
}

// posted is how a stack is drawn of which a unit goes to such a hex; ok is false when none does.
func (s *sight) posted(units []na41.UnitID, mech bool) (p *pull, ok bool) {
	for _, u := range units {
		if i, goes := s.sentries()[u]; goes {
			return s.spread([]source{{i, 0}}, mech), true
		}
	}
	return nil, false
}
