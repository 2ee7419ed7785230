// Package shelf is what the tutor needs of a rule system, and nothing of its rules. Which systems there are is said by [gazala/tutor/desk].
package shelf

import (
	"io/fs"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// System is one game on the shelf.
type System interface {
	// ID is the system's word in rule ids, message keys and folders.
	ID() string
	// Files are its data, with a folder examples.
	Files() fs.FS
	// Index is the register of its rules.
	Index() *register.Index
	// Position reads a position. What is wrong is noted on the document; the game may then be nil.
	Position(n *strict.Node) play.Game
	// Write is a position as Position reads it, JSON on one line.
	Write(g play.Game) ([]byte, error)
	// Intent reads an intent about a position. What is wrong is noted on the document; the intent may then be nil.
	Intent(n *strict.Node, g play.Game) decide.Intent
	// Change reads what a worked example says has happened meanwhile, and gives the position after it.
	Change(n *strict.Node, g play.Game) func(play.Game) play.Game
	// Probe reads a value off a position by its name ("unit/10 Hus/steps"); ok is false when the position has no such value.
	Probe(g play.Game, what string) (Reading, bool)
	// Reread is the position under another reading of a contested rule; ok is false for an unknown one.
	Reread(g play.Game, discrepancy, reading string) (play.Game, bool)
	// InForce is the reading of a contested rule under which the position is played.
	InForce(g play.Game, discrepancy string) string
	// Names are the position's proper names in a language.
	Names(g play.Game, say *locales.Speaker) narrate.Names
	// Where says turn and phase.
	Where(g play.Game, say *locales.Speaker) string
	// Who says who decides.
	Who(p decide.Point, say *locales.Speaker) string
	// Board draws a position. The point's options may be marked on it.
	Board(g play.Game, say *locales.Speaker) *view.Board
}

// Reading is a value that was read off a position: what it is called (a message key with its arguments), the value and its unit.
type Reading struct {
	Key  string
	Args derive.Args
	Val  derive.Val
	Unit derive.Unit
}
