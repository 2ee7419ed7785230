package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
)

const ruleCombat cite.Rule = "batalha:5.0"

// judgeCombat judges an intent of a combat phase; asked is false when the frame does not ask for its kind.
func (b *board) judgeCombat(s *decide.Sheet, top Frame, in Intent) (asked bool) {
	if _, phase := top.(CombatFrame); !phase {
		return false
	}
	if _, end := in.(EndCombat); !end {
		return false
	}
	s.Because(ruleCombat, "batalha.combat.may_end")
	return true
}

func (b *board) combatQuestion(top Frame) (Side, cite.Rule, string, derive.Args) {
	return top.(CombatFrame).Side, ruleCombat, "batalha.point.combat", derive.Args{}
}

func (b *board) combatCandidates(_ Frame, visit func(Intent)) { visit(EndCombat{}) }

func (w *work) carryOutCombat(Frame, Intent, dice.Source) { w.pop() }

// asksCombat tells whether a frame of a combat has a question; one that has none closes itself.
func (w *work) asksCombat(top Frame) bool {
	if _, phase := top.(CombatFrame); phase {
		return true
	}
	w.pop()
	return false
}
