package drill

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// mostRight is how many of the answers to a question with several are right at most: of more nobody knows each.
const mostRight = 3

// sensible tells whether a question that was made of a position is one for somebody who knows the rules: not about what
// is asked next, which is how the program goes about it; not about ending something, or rolling, as such; not about
// what belongs to another procedure than the one that asks; not with more right answers than one can know; and not with
// dice for a number that does not depend on them.
func (m *maker) sensible(q *Question) bool {
	if q.Kind == Next || q.Kind == Result && !q.dice {
		return false
	}
	if many := q.Kind == Why || q.Kind == Grounds || q.Kind == Happens; many && len(q.Right.Rules()) > mostRight {
		return false
	}
	if q.Intent == nil {
		return true
	}
	if (q.Kind == Number || q.Kind == Result) && !m.settled(q) {
		return false
	}
	switch m.sys.Ending(q.Intent.Kind()) {
	case view.Finishes:
		return false
	case view.Halts, view.Declines, view.Closes:
		return q.Kind == Number || q.Kind == Result
	case view.Goes, view.Spends:
	}
	if q.Kind == May || q.Kind == Why || q.Kind == Grounds {
		return m.timely(q.Intent) && !m.rolls(q.Intent)
	}
	return true
}

// settled tells whether a number of a combat is not asked of an intent by which one only begins: nobody knows yet who
// takes part, and how.
func (m *maker) settled(q *Question) bool {
	of := []derive.Unit{derive.Strength, derive.Ratio, derive.Column, derive.Modifier, derive.Result}
	return !slices.Contains(of, q.Label.Unit) || !m.begins(q.Intent)
}

// begins tells whether a combat begins with an intent, and does not end with it.
func (m *maker) begins(in decide.Intent) bool {
	if m.sys.Story == nil || m.sys.Story.Now(m.g) != "" {
		return false
	}
	known, ok := m.begun[in]
	if !ok {
		next, _, err := m.g.Play(in, dice.Seeded(m.seed))
		known = err == nil && m.sys.Story.Now(next) != ""
		if m.begun == nil {
			m.begun = map[decide.Intent]bool{}
		}
		m.begun[in] = known
	}
	return known
}

// mostFights bounds how many of the combats that can begin in a position are looked at.
const mostFights = 3

// fights are positions in which a combat has begun that could begin in this one, others with each seed.
func (m *maker) fights() (out []play.Game) {
	s := decide.NewSheet(nil, nil)
	m.g.Point(s)
	for i := range min(s.Len(), mostTried) {
		in := s.Intent((i + int(m.seed%uint64(s.Len()))) % s.Len())
		if len(out) == mostFights {
			break
		}
		if v := m.g.Judge(in); !v.Legal || !m.begins(in) {
			continue
		}
		if next, _, err := m.g.Play(in, dice.Seeded(m.seed)); err == nil {
			out = append(out, next)
		}
	}
	return out
}

// timely tells whether intents of a kind are among what the position asks about.
func (m *maker) timely(in decide.Intent) bool {
	if m.asks == nil {
		s := decide.NewSheet(nil, nil)
		m.g.Point(s)
		m.asks = map[decide.Kind]bool{}
		for i := range s.Len() {
			m.asks[s.Intent(i).Kind()] = true
		}
	}
	return m.asks[in.Kind()]
}

// rolls tells whether an intent is nothing but the roll that is due.
func (m *maker) rolls(in decide.Intent) bool {
	roll, due := m.sys.Roll(m.g)
	return due && roll == in
}

// turns tells whether a position is of another turn than the one it came of or, where no dice fell, of another phase:
// then things happen that nobody has chosen.
func (m *maker) turns(next play.Game, faces []int) bool {
	if len(next.Point(decide.BareSheet()).Options()) == 0 {
		return true // the game is over
	}
	return m.sys.Turn(next) != m.sys.Turn(m.g) || len(faces) == 0 && m.sys.Phase(next) != m.sys.Phase(m.g)
}

// thrown tells whether a derivation has a die in it.
func thrown(t derive.Tree) (out bool) {
	t.Walk(func(n derive.Node, _ int) { out = out || n.Op == derive.Die })
	return out
}
