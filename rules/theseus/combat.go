package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
)

// The doors to chapter 7.5: what the other chapters ask of combat and displacement.

// combatKinds are the kinds of the intents of combat.
func combatKinds() []decide.Kind { return nil }

// combatVocabulary visits every intent of combat.
func (b *board) combatVocabulary(func(Intent)) {}

// combatChance tells whether a legal intent of combat rolls a die or draws a chit.
func (b *board) combatChance(decide.Intent) bool { return false }

// combatMeans tells whether what an intent of combat names can be at all.
func combatMeans(Intent) bool { return true }

// judgeAttack judges an intent that opens a combat, at an open purse; asked is false for any other.
func (b *board) judgeAttack(*decide.Sheet, purse, Intent) (asked bool) { return false }

// attackCandidates visits the attacks that are worth listing at an open purse.
func (b *board) attackCandidates(purse, func(Intent)) {}

// judgeCombat judges an intent by the frame of a combat that is open.
func (b *board) judgeCombat(*decide.Sheet, Frame, Intent) (asked bool) { return false }

// combatQuestion is who decides about a frame of combat, by which rule, and what is asked.
func (b *board) combatQuestion(Frame) (Side, cite.Rule, string, derive.Args) {
	panic("theseus: a frame without a question")
}

// combatCandidates visits the intents that are worth listing at a frame of combat.
func (b *board) combatCandidates(Frame, func(Intent)) {}

// asksCombat tells whether a frame of combat has a question; one that has none closes itself or opens what it owes.
func (w *work) asksCombat(Frame) bool { w.pop(); return false }

// carryOutCombat changes the position as a legal intent of combat says.
func (w *work) carryOutCombat(Frame, Intent, dice.Source) {}

// fellCombat carries out what a die of combat has decided.
func (w *work) fellCombat(DieFrame) {}

// 5.3.1, 5.3.2: arrived sees to the limits of a hex after an Action or a retreat has ended there.
func (w *work) arrived(hex.Hex, []UnitID) {}

// 5.3.2, 7.3.5: closeIn displaces the headquarters that stand alone next to a unit of the enemy that has come near.
func (w *work) closeIn(UnitID) {}

// explainCombatDie records the numbers that a die of combat, of an activation or for the initiative will be held against.
func (b *board) explainCombatDie(*derive.Rec, DieFrame) {}

// 5.8.4.a: dropOutOfCombat takes a unit that has failed its check out of the attack that is being declared.
func (w *work) dropOutOfCombat(UnitID) {}
