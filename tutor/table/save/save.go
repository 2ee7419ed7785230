// Package save writes games at the table as text and reads them again, also when the text is damaged, older than the
// program, or played by rules that judge otherwise now.
//
// # The form
//
// A save is JSON, a line each. The first line says what game it is (header); after it, in order, a line for the
// position in which the log begins, one for each action, also those that were undone, and a position again at each new
// turn and after at most 25 actions:
//
//	{"save": "gazala", "version": 2, "system", "scenario", "title", "seed", "dice": "seeded"|"mine", "sides",
//	 "help": "full"|"usual"|"little", "guided", "referee", "level": "recruit"|none, "rules", "data",
//	 "created", "changed", "count", "total", "over", "sum"}
//	{"after": 0, "chain", "position": {…}, "sum"}
//	{"n": 1, "do": {"do": "step_to", "hex": "1208"}, "faces": [3], "who": "axis", "auto": true,
//	 "with": true, "by": ["cauldron:8.0.3"], "sum"}
//
// Count is how many actions count, total how many there are with the undone ones, both from the beginning of the game;
// n is an action's number from 1, after the number of actions before a position. An action with another is one thing
// with the one before it. Faces count from 0. By are the rules
// of what came about. Rules and data are the [shelf.Version] that the last action was played with. Chain is the
// [session.Chain] there. Sum is the CRC-32 of the line before it, by which damage is told from a change of rules.
//
// # A save that grows
//
// While a game is played its save grows at its end, and its version is 3: an action that comes is a line more, and
// count and total are its number then. Whatever else changes, the first line is written again, further down, and the
// last one holds; the actions after its total are dropped, and others take their numbers. A last line that is not whole
// was not finished. [Settled] gives the same save as if it had been written at once; so it is exported.
package save

import (
	"fmt"
	"strings"
	"time"

	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
)

// Format is the name of the form and Version its version, Growing that of a save that grows. Older ones are migrated.
const (
	Format  = "gazala"
	Version = 2
	Growing = 3
)

// Bounds of a save.
const (
	MaxBytes   = 64 << 20
	maxLine    = 1 << 20
	maxActions = 1 << 20
	snapEvery  = 25
	maxTitle   = 200
)

// Find is a system by its id; ok is false when there is none.
type Find func(id string) (sys *shelf.System, ok bool)

// Times are when a game was begun and when it was last played.
type Times struct{ Created, Changed time.Time }

// Header is what the first line of a save says.
type Header struct {
	Times
	System, Scenario, Title string
	Seed                    uint64
	Mine                    bool // the person's own dice
	Sides                   []string
	Help                    string
	Guided                  bool
	Referee                 bool // the person judges first
	Level                   session.Level
	Tally                   session.Tally
	Rules                   int
	Data                    map[string]string
	Count, Total            int // actions that count; with the undone ones
	Ticks                   []string
	Over                    bool // nothing is left to be done
}

// Note is a sentence for the person: a message key and what fills its slots. A slot Count is an int and chooses the
// plural.
type Note struct {
	Key   string
	Slots map[string]any
}

// Error says why nothing of a save can be opened. The text itself is left as it is.
type Error struct {
	Note
	Faults []strict.Problem
}

// Error is for a log; people are told the note.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Key)
	for _, f := range e.Faults {
		fmt.Fprintf(&b, "; %s", f.Error())
	}
	return b.String()
}

// The reasons for which nothing can be opened.
const (
	TooBig  = "save.error.too_big" // Limit
	Foreign = "save.error.foreign"
	Newer   = "save.error.newer"  // Version, Known
	Unknown = "save.error.system" // System
	Nothing = "save.error.nothing"
	// Beheaded is why a game cannot be told of in a list: it opens all the same.
	Beheaded = "save.error.beheaded"
	// Altered is likewise: what its first line says is used, but not vouched for.
	Altered = "save.error.altered"
)

func failed(key string, slots map[string]any, faults ...strict.Problem) *Error {
	return &Error{Note: Note{Key: key, Slots: slots}, Faults: faults}
}
