// Package shelf is what the tutor needs of a rule system, and nothing of its rules. Which systems there are is said by
// [gazala/tutor/games].
package shelf

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/scenarios/cards"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// System is one game on the shelf, a value that [New] makes of what the game fills in. Its data are read when something
// is first asked of them. What a game does without is nil.
type System struct {
	// ID is the system's word in rule ids, message keys and folders.
	ID string
	// Files are its data, with a folder examples.
	Files fs.FS
	// Cover is the id of the worked example or of the scenario whose beginning is the game's picture; empty for the
	// beginning of its first scenario.
	Cover string
	// Sides are the sides' words in data files. The side of derive.Player n is the one at n-1.
	Sides []string

	// Check is what is wrong with its data. A game whose data cannot be read has no rules, no scenarios and no
	// positions.
	Check func() error
	// Index is the register of its rules.
	Index func() *register.Index
	// Version is the version of the rules and of the data that the program plays with.
	Version func() Version
	// Scenarios are the games that can be played from their beginning, as the book has them.
	Scenarios func() []Scenario
	// Start is a scenario's game at its first decision; ok is false for a scenario that there is not.
	Start func(scenario string) (g play.Game, ok bool)

	// Position reads a position. What is wrong is noted on the document; the game may then be nil.
	Position func(n *strict.Node) play.Game
	// Write is a position as Position reads it, JSON on one line.
	Write func(g play.Game) ([]byte, error)
	// Intent reads an intent about a position. What is wrong is noted on the document; the intent may then be nil. Of a
	// position that is nil, for it could not be read, only the form of the intent is looked at.
	Intent func(n *strict.Node, g play.Game) decide.Intent
	// WriteIntent is an intent about a position as Intent reads it, JSON on one line; equal intents are written alike.
	// It fails for an intent of another game.
	WriteIntent func(g play.Game, i decide.Intent) ([]byte, error)
	// Change reads what a worked example says has happened meanwhile, and gives the position after it.
	Change func(n *strict.Node, g play.Game) func(play.Game) play.Game

	// Reread is the position under another reading of a contested rule; ok is false for an unknown one.
	Reread func(g play.Game, discrepancy, reading string) (out play.Game, ok bool)
	// Asking is the position as one that notes about whose reading of contested rules the rules ask when something is
	// done with it, and those rules so far, by their ids in the register's order.
	Asking func(g play.Game) (noted play.Game, asked func() []string)
	// InForce is the reading of a contested rule under which the position is played.
	InForce func(g play.Game, discrepancy string) string
	// Optional are the numbers of the optional rules that can be chosen when a game begins, in the rulebook's order.
	Optional func() []string
	// Chosen are those of them by which the position is played.
	Chosen func(g play.Game) []string
	// Choose is the position played by these optional rules and no others; ok is false when one of them is unknown or
	// named twice.
	Choose func(g play.Game, optional []string) (out play.Game, ok bool)

	// Turn is the number of the position's turn, from 1.
	Turn func(g play.Game) int
	// Phase is the word of the phase that is under way. Its name has the key <system>.phase.<word>; a game with phases
	// has a checklist for each among its files.
	Phase func(g play.Game) string
	// Names are the position's proper names in a language.
	Names func(g play.Game, say *locales.Speaker) narrate.Names
	// Where says turn and phase.
	Where func(g play.Game, say *locales.Speaker) string
	// Who says who decides.
	Who func(p decide.Point, say *locales.Speaker) string
	// Board draws a position. The point's options may be marked on it.
	Board func(g play.Game, say *locales.Speaker) *view.Board
	// Points is a board with nothing on it but what the position points at: the arrows and marks of Board.
	Points func(g play.Game, say *locales.Speaker) *view.Board
	// Layers are what can be laid over the position's board now.
	Layers func(g play.Game, say *locales.Speaker) []view.Layer
	// Layer is what the layer with an ID lays over the board.
	Layer func(g play.Game, id string) []view.Mark
	// Probe reads a value off a position by its name ("unit/10 Hus/steps"); ok is false when the position has no such
	// value.
	Probe func(g play.Game, what string) (r Reading, ok bool)
	// Score is the derivation of the score as it stands, if the game ended now; ok is false for a position of no
	// scenario.
	Score func(g play.Game) (tree derive.Tree, ok bool)

	// Roll is the intent that rolls the dice of the open procedure; ok is false when something else is asked first, or
	// no dice.
	Roll func(g play.Game) (i decide.Intent, ok bool)
	// Decline is the intent that does nothing more at a point before a die of the open procedure; ok is false at any
	// other point.
	Decline func(g play.Game) (i decide.Intent, ok bool)
	// Joins, of a game in which units join what has begun one after the other, says how at a point at which they may;
	// ok is false at any other point.
	Joins func(g play.Game) (j Joins, ok bool)
	// Along is the kind of intent by which a unit goes with what is in hand in its hex; empty in a game in which each
	// goes by itself.
	Along decide.Kind
	// Hurt tells from an outcome of dice whether it hurts the side of who rolls and whether the other one.
	Hurt func(o play.Outcome) (own, other bool)
	// Ending is what a kind of intent puts an end to.
	Ending func(decide.Kind) view.Ending
	// Think is a thinker about the decision point of a position, for the side that decides. The same position and seed
	// give the same ranking. It is nil when the program cannot play the game.
	Think func(g play.Game, seed uint64) play.Thinker
	// Opponent, of a game with a player who plans ahead, makes one for one game at a table. He thinks as Think does,
	// but remembers his plan from one decision to the next. It is nil when the program plays as it advises.
	Opponent func() func(g play.Game, seed uint64) play.Thinker
	// Fast, of a game with a player who decides faster than the one of Think, plays on where positions are played out
	// many times.
	Fast func(g play.Game, seed uint64) play.Thinker
	// PlayerTurn, of a game whose players tell their plans, is the turn of a side that is under way, as [play.Plan]
	// calls it.
	PlayerTurn func(g play.Game) string

	// Foresee, of a game that knows how a whole procedure ends and not only what its next die brings, is the exact
	// distribution of how the procedure ends that a legal intent goes on with, the likeliest end first, when nobody
	// does anything more that he need not, as the message <system>.course.supposed says; nil for an intent of no such
	// procedure.
	Foresee func(g play.Game, i decide.Intent) Forecast
	// Kin, of a game in which kinds of intents are one and the same thing to whoever plays, is the kind under whose
	// name one is listed.
	Kin func(decide.Kind) decide.Kind
	// Givens, of a game that says of a position what neither its board nor its heading shows (points left, what is
	// committed, what is owed), are what is not seen of a position, and of what an intent names, in the order in which
	// they are read. A question to the position has it all beside it.
	Givens func(g play.Game, i decide.Intent) []Reading
	// Column is the derivation of the column of the combat results table for two sums of strengths, on the ground that
	// a question calls so ("clear", "minefield"), with nothing that shifts it; without a node where there is none.
	Column func(g play.Game, attack, defense int, ground string) derive.Tree
	// Sight is what the sides know, of a game in which a side does not know all of a position.
	Sight *Sight[play.Game]
	// Risks are the message keys of the reasons for a step that say what it triggers besides its cost, a die, a zone
	// that holds, an attack that becomes due, in the order in which a way tells of them.
	Risks []string
	// Story says how a combat is told, of a game in which one goes over several actions.
	Story *Story[play.Game]
	// Worth says what a position is worth, of a game in which that can be said, so that a game can be looked over: what
	// each roll brought, and what each choice cost.
	Worth *Worth[play.Game]
	// Measure is what is counted when the program's players meet; nil for a game in which they do not.
	Measure *Measure[play.Game]

	// Overlay reads a file of a person's own charts; everything that is wrong comes as *[strict.Problems].
	Overlay func(file string, text []byte) (Overlay, error)
	// Template is our charts as such a file, to begin from.
	Template func() ([]byte, error)
	// Decks are the cards that such a file may have beside its tables, described anew at each call.
	Decks func() []cards.Deck
	// Key is what the game's map shows, in the order in which a key tells of it.
	Key []Drawn
	// Charts are the tables as an overlay leaves them; ours without one.
	Charts func(o Overlay, say *locales.Speaker) view.Charts
}

// Drawn is a feature of a map: the row of a table that names it, or where no table does the message with its name, and
// the rule about it, empty when it changes nothing.
type Drawn struct {
	Of    view.Drawn
	Table string // its ID
	Row   int
	Name  string
	Rule  cite.Rule
}

// Joins says how units join what has begun.
type Joins struct {
	Join   decide.Kind   // of the intents by which they do, each of which names one
	Close  decide.Intent // by which nobody joins any more
	Beside []decide.Kind // of what else may be decided before nobody joins any more
}

// Sight is what the sides of a game know of a position.
type Sight[G any] struct {
	// SeenBy is the position as a side, given by its word, may see it; the position itself where all is seen. What may
	// be done by the side that decides is the same in both.
	SeenBy func(g G, side string) G
	// Secret tells whether a side is not told at all that the other one did something in a position.
	Secret func(g G, side string, i decide.Intent) bool
	// ToldOf is what a side is told of something that happened in a position.
	ToldOf func(g G, side string, e event.Event) event.Event
}

// Story says how the combats of a game are told: each as one thing, from its first die to its last consequence, headed
// by what came of it. What happens is named by its message key, <system>.<...> without its ending.
type Story[G any] struct {
	// Now is which combat or which die that somebody may still have rolled again is under way in a position, in a word
	// that is the same as long as it is the same one; empty when none is.
	Now func(g G) string
	// Ends are what a combat did to somebody, the weightiest first, and Gains what somebody won by it.
	Ends, Gains []string
	// Ways are the steps of a way, of which the last tells where it led.
	Ways []string
	// Again are those by which a die that fell before is rolled again, Waits those of a die about which that is still
	// asked.
	Again, Waits []string
	// Apart is how the keys begin of what follows when a combat is over and is no part of it.
	Apart []string
}

// Worth says what positions of a game are worth.
type Worth[G any] struct {
	// Value is by how many points the first side is expected to win, by what is known to both; of a game that is over,
	// by how many it has won.
	Value func(g G) float64
	// Wins tells whether the points alone say who has won a game that is over: whoever is ahead.
	Wins func(g G) bool
	// Owes tells whether the open procedure only asks for what an earlier one has brought about, losses or retreats,
	// before which the worth of the position does not show.
	Owes func(g G) bool
	// Open is how many procedures are open in a position, one within the other.
	Open func(g G) int
	// Answers tells, where a game has such answers, whether the other side answers an attack that has been declared and
	// will be rolled for, so that the position is worth what the roll promises.
	Answers func(g G) bool
	// Further is how many of the enemy's turns more are looked at than the next one when something is played out, of a
	// game whose turns are played on fast.
	Further int
	// Advises says that [System.Opponent] also makes a player who advises a person for their own side, by a plan of his
	// own for it: he plans in a second or less.
	Advises bool
}

// Doubting is a game that can tell what in its position no game comes to at rest.
type Doubting interface {
	play.Game
	// Doubts are those things, each with the rule that keeps it from coming.
	Doubts() []decide.Reason
}

// Overlay is a person's own charts and cards, to be laid over ours.
type Overlay interface {
	// Lay is a position played by them. One that has charts of its own keeps those; one that cannot be by the counters
	// of their copy keeps ours.
	Lay(g play.Game) play.Game
	// Start is a scenario's game by them at its first decision; ok is false for a scenario that there is not.
	Start(scenario string) (g play.Game, ok bool)
}

// Scenario is a game that can be played from its beginning: its word, and the keys of its name and of a sentence that
// tells what it is. Sides are those that one person alone plays in it when the program can play the others; none means
// all.
type Scenario struct {
	ID, Title, Note string
	Sides           []string
}

// Reading is a value that was read off a position.
type Reading = play.Given

// Version is what a game is played with: the version of the system's rules, and for each part of its data a digest of
// the files. Parts that no game depends on, such as examples, are not among them.
type Version struct {
	Rules int
	Data  map[string]string
}

// Digest is the digest of all files under a folder, or of one file: 12 hexadecimal figures, the same whichever line
// ends they were checked out with. It fails when a file cannot be read.
func Digest(files fs.FS, root string) (string, error) {
	h := sha256.New()
	err := fs.WalkDir(files, root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(files, path)
		b = bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n"))
		fmt.Fprintf(h, "%s %d\n%s", path, len(b), b)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("digest of %s: %w", root, err)
	}
	return hex.EncodeToString(h.Sum(nil)[:6]), nil
}
