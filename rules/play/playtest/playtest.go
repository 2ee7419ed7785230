// Package playtest is what must hold of every game, whichever system it belongs to: [Conform] tries the laws on
// positions given and on those that random games from them reach. The laws return errors, so that a test can show that
// a broken game breaks them.
package playtest

import (
	"testing"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/event"
	"gazala/rules/play"
)

// Start is a position from which a system is tried.
type Start struct {
	Name string
	Game play.Game
}

// Subject is a system on trial.
type Subject struct {
	Name   string // the system: the first half of its rule ids and of its message keys
	Starts []Start
	// OutOfTurn is the one rule that refuses intents of a kind for which nobody is asked.
	OutOfTurn cite.Rule
	// Odd are intents of the system's own types that are never legal, such as a unit that does not exist.
	Odd []decide.Intent
	// Ends tells which intents bring a game nearer to its end; nil takes the last option of a list for one.
	Ends func(decide.Intent) bool
	// Rank is a rule's place in the rulebook, in whose order refusals must be given; nil does not ask.
	Rank func(cite.Rule) int
	// Show is an intent as the pinned lists have it; nil shows kind and value.
	Show func(play.Game, decide.Intent) string
	// Invariant is checked after every action of the random games.
	Invariant func(play.Game) error
	// Holdings are the goods and the counters of a position by what and where they are ("supply of the axis": 3), and
	// Changes what something that happened in a position adds to them and takes from them. nil does not ask.
	Holdings func(play.Game) map[string]int
	Changes  func(before play.Game, e event.Event) map[string]int
	// Fates are what has become of each thing that an event can name: where it is, how strong it is, what it has. It is
	// asked of games that do not say what each event changes. nil does not ask.
	Fates func(play.Game) map[Thing]string
	// SeenBy is the position as the side that decides may see it; nil: all is seen.
	SeenBy func(play.Game) play.Game
	// Hidden is, of something of which the other side is not told, the next position as that side sees it; it is nil
	// for whatever is done openly. Without the field nothing is asked.
	Hidden func(before play.Game, i decide.Intent) (seen func(after play.Game) play.Game)
	// Open is how many procedures are open, one within the other; nil does not ask whether an interrupt gives back the
	// turn.
	Open   func(play.Game) int
	Limits Limits
}

// Limits keep the trial short. A zero field stands for the default.
type Limits struct {
	Walks     int // random games from each start: 4
	Patience  int // actions after which a random game looks for its end: 30
	Actions   int // actions within which it must have ended: 400
	Positions int // positions on which the laws are tried: 20
	Whole     int // largest vocabulary that is judged in full: 1200
	Sample    int // intents judged of a larger one, the candidates aside: 400
}

func (l Limits) orDefaults() Limits {
	set := func(n *int, def int) {
		if *n == 0 {
			*n = def
		}
	}
	set(&l.Walks, 4)
	set(&l.Patience, 30)
	set(&l.Actions, 400)
	set(&l.Positions, 20)
	set(&l.Whole, 1200)
	set(&l.Sample, 400)
	return l
}

// Law is something that must hold. Check gives an error that says where it does not: the start's random game by its
// seed, and how many actions in.
type Law struct {
	Name  string
	Check func(*Trial) error
}

// Laws are all of them.
func Laws() []Law {
	return []Law{
		{"the options are what is judged legal of the vocabulary", optionsAreLegal},
		{"every answer has reasons of the system's rules", answersHaveReasons},
		{"refusals stand in the rulebook's order", refusalsAreRanked},
		{"the list is steady and names nothing twice", listsAreSteady},
		{"an intent out of turn is refused by one rule alone", outOfTurn},
		{"an open point has an option", noDeadEnd},
		{"a legal option can be played", optionsPlay},
		{"a refused intent changes nothing and says why", refusalsChangeNothing},
		{"foreign and odd intents are refused", strangersAreRefused},
		{"judging changes nothing", judgingChangesNothing},
		{"a game is a value", gamesAreValues},
		{"explanations add up and give the numbers of the reasons", explanationsAddUp},
		{"what is traced is what is played", tracesMatchPlay},
		{"the odds are those of the dice played", oddsMatchPlay},
		{"a forgotten rule leaves an answer", forgettingIsSafe},
		{"any prefix of a log replays to its position", prefixesReplay},
		{"undo and redo are prefixes", undoIsAPrefix},
		{"a spoiled log says where", spoiltLogsTellWhere},
		{"random games end", gamesEnd},
		{"the invariant holds", invariantHolds},
		{"nothing comes or goes untold", booksBalance},
		{"whatever changes is named", everythingIsNamed},
		{"no answer hangs on what is not seen", nothingHiddenAnswers},
		{"what is decided in secret is not seen", secretsAreKept},
		{"an interrupt gives back the turn", interruptsHandBack},
	}
}

// Conform tries every law on every start, and compares the order and the number of options with
// testdata/<system>.options.golden and testdata/<system>.counts.golden.
func Conform(t *testing.T, s Subject) {
	t.Helper()
	for _, start := range s.Starts {
		t.Run(start.Name, func(t *testing.T) {
			trial := NewTrial(s, start)
			for _, law := range Laws() {
				t.Run(law.Name, func(t *testing.T) {
					if err := law.Check(trial); err != nil {
						t.Error(err)
					}
				})
			}
		})
	}
	t.Run(
		"the options stand in their order",
		func(t *testing.T) { Golden(t, s.Name+".options", s.pinned(OptionOrder)) },
	)
	t.Run(
		"there are as many options as there were",
		func(t *testing.T) { Golden(t, s.Name+".counts", s.pinned(OptionCounts)) },
	)
}
