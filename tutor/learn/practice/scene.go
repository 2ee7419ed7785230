package practice

import (
	"gazala/rules/derive"
	"gazala/tutor/learn/drill"
)

// How a question is liked that is to be looked at on the board.
const (
	likesOdds   = 12
	likesBan    = 4
	likesNumber = 8
	likesClaim  = 5
	deep        = 3 // rules that a number rests on at least
)

// mostScenes is how many questions are tried whether their place is on the board.
const mostScenes = 24

// Scene looks at so many positions, as long as more says so, and then asks the question that is worth looking at most:
// at what odds, how much, what stops it, whether a hex can be reached. It tells whether it asks one; if not, it can be
// called again.
func (s *Sitting) Scene(positions int, more func() bool) bool {
	for s.coach.Met() < positions {
		if !more() {
			return false
		}
		s.coach.Meet()
	}
	for range mostScenes {
		q, ok := s.coach.Find(s.worthSeeing, func() bool { return false })
		if !ok {
			continue
		}
		s.put(q, "")
		if v := s.View(); len(v.Board.Focus) > 0 && v.Board.Grid.Has(v.Board.Focus[0]) {
			return true
		}
	}
	s.asked = 0
	return false
}

// worthSeeing likes a question the more the better it is looked at on a board.
func (s *Sitting) worthSeeing(q *drill.Question) int {
	if len(q.Slips) == 0 || !s.placed(q) {
		return 0
	}
	switch q.Kind {
	case drill.Number, drill.Result:
		switch u := q.Label.Unit; {
		case u == derive.Ratio || u == derive.Column || u == derive.Result:
			return likesOdds
		case len(q.Cites) >= deep:
			return likesNumber
		}
	case drill.Why:
		return likesBan
	case drill.May:
		if q.Claim != nil || q.Right.Words == drill.Refused {
			return likesClaim
		}
	case drill.Score, drill.Next, drill.Happens, drill.Grounds:
	}
	return 0
}

// placed tells whether a question is about a hex or a unit.
func (s *Sitting) placed(q *drill.Question) bool {
	var about derive.Args
	switch {
	case q.Claim != nil:
		about = q.Claim.Args
	case q.Intent != nil:
		about = s.sys.Names(q.Game, s.say).Slots(q.Intent)
	}
	for _, a := range about {
		if a.Kind == derive.AHex || a.Kind == derive.ASide || a.Kind == derive.AUnit {
			return true
		}
	}
	return false
}
