package bot

import (
	"slices"

	"gazala/rules/hex"
	"gazala/rules/na41"
)

// sentries are the units that go to hexes by which the enemy would win at once (26.1), each the nearest one that is
// free, by the grid index of its hex: hexes that the enemy can come to, or has, and in which nobody of the side stands.
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
	return s.posts
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
