package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

const ruleSecret cite.Rule = "theseus:5.5.2.b" //nolint:gosec // what is secret is an assignment

// dummiesLeft is how many dummy markers a side has that lie with no formation (5.5.2.b, 3.5). Where all is seen there
// is nothing to hide, and there are none.
func (b *board) dummiesLeft(side Side) int {
	if b.SetUp == nil || side == 0 {
		return 0
	}
	left := b.SetUp.Dummies[side-1].N
	for f, n := range b.Dummies {
		if b.Order.Formations[f].Nation.Side() == side {
			left -= int(n)
		}
	}
	return max(left, 0)
}

// 5.5.2.b: mayLayDummy judges laying a dummy marker with a formation.
func (b *board) mayLayDummy(s *decide.Sheet, side Side, f FormationID) {
	if !b.ownFormation(s, side, f) {
		return
	}
	left := b.dummiesLeft(side)
	if left == 0 {
		s.Refuse(ruleSecret, "theseus.dummy.none_left", playerArg(side))
	}
	s.Because(
		ruleSecret,
		"theseus.dummy.may_lay",
		formationArg(f),
		derive.Number("Left", derive.Int(left), derive.Plain),
	)
}

// mayTakeDummy judges taking a dummy marker back from a formation (5.5.2.b).
func (b *board) mayTakeDummy(s *decide.Sheet, side Side, f FormationID) {
	if !b.ownFormation(s, side, f) {
		return
	}
	if b.dummiesAt(f) == 0 {
		s.Refuse(ruleSecret, "theseus.dummy.none_there", formationArg(f))
	}
	s.Because(ruleSecret, "theseus.dummy.may_take", formationArg(f))
}

// ownFormation refuses a formation that is none of the side's.
func (b *board) ownFormation(s *decide.Sheet, side Side, f FormationID) bool {
	switch {
	case f < 0 || int(f) >= len(b.Order.Formations):
		s.Refuse(ruleAssign, "theseus.activation.no_formation", formationArg(f))
	case b.Order.Formations[f].Nation.Side() != side:
		s.Refuse(ruleSecret, "theseus.dummy.not_yours", formationArg(f))
	default:
		return true
	}
	return false
}

func (b *board) dummiesAt(f FormationID) int8 {
	if f < 0 || int(f) >= len(b.Dummies) {
		return 0
	}
	return b.Dummies[f]
}

// lay lays so many dummy markers with a formation, or takes them back.
func (w *work) lay(f FormationID, many int8, key string) {
	w.cover(f, many)
	w.Log(ruleSecret, key, formationArg(f))
}

func (b *board) cover(f FormationID, many int8) {
	if len(b.Dummies) == 0 {
		b.Dummies = make([]int8, len(b.Order.Formations))
	}
	b.Dummies[f] += many
}

// FaceDown is how many Assigned markers lie face down with a formation: dummies and, of a position as the other side
// sees it, those that stand for units too (5.5.2.b).
func (g Game) FaceDown(f FormationID) int { return int(g.b.dummiesAt(f)) }
