// Package question reads a question in words about a position of any game, in English or in Portuguese: which unit,
// which act, which hex, and what is asked of them. It knows no game: names come from the position, acts from the words
// for what can be done in it. It answers nothing; whoever answers asks the game.
package question

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// Ask is what is asked.
type Ask uint8

// The things that are asked.
const (
	May     Ask = iota + 1 // may it be done
	WhyNot                 // why may it not be done
	Cost                   // what does it cost
	Odds                   // what are the odds
	Options                // what may be done
	Meaning                // what is meant by a word, or said by a rule
)

// The kinds of parts of a question.
const (
	PartAsk       = "ask"
	PartUnit      = "unit"
	PartAct       = "act"
	PartHex       = "hex"
	PartFormation = "formation"
	PartSide      = "side"
	PartTerm      = "term"
	PartNumber    = "number"
)

// Picks are the readings of parts that a person has chosen instead of the likeliest, by [Part.ID].
type Picks map[string]string

// Part is a part of a question that was understood.
type Part struct {
	ID      string // the same as long as the words stay as they are
	Kind    string
	Value   string // what it was taken for, in the reader's language
	From    int    // where it stands in the question, in bytes; a part that goes without saying stands nowhere
	To      int
	Guessed bool    // it could be something else, or is not written so
	Others  []Other // the likeliest first
	thing   thing
}

// Other is another reading of a part.
type Other struct{ Pick, Value string }

// Reading is how a question was understood.
type Reading struct {
	Ask   Ask
	Parts []Part
	// Unread are the words that were not understood, Unused those that were and with which what was read has nothing
	// to do. Guessed tells that what is done, or a thing, could be something else. While there is any of these, what
	// was read is no ground for a Yes, a No or a number.
	Unread, Unused []string
	Guessed        bool
	Strays         []Stretch // where these words stand
	Could          []Could   // what may be meant then, the likeliest first
	// Intents are what is asked about: several where the question leaves open which.
	Intents []decide.Intent
	// First is what must be done before the game asks about them: a unit is taken in hand. Where Barred is not nil that
	// may not be done, for it is refused.
	First  []decide.Intent
	Barred decide.Intent
	// Stranger is a unit of which something is asked that the game does not ask about it now; -1 for none.
	Stranger int
	// Units and Hexes are those that are named.
	Units []int
	Hexes []hex.Hex
	Book  string // the words for which the rulebook is to be searched, where nothing is asked about the position
}

// Stretch is a part of a text, in bytes.
type Stretch struct{ From, To int }

// Could is something that may be meant: what is asked of what, and by which unit where it names none; -1 for none.
type Could struct {
	Ask    Ask
	Intent decide.Intent
	Unit   int
}

// Sure tells whether every word is accounted for by what was read, and nothing is guessed.
func (r *Reading) Sure() bool { return len(r.Unread)+len(r.Unused) == 0 && !r.Guessed }

// Read tells whether the question was understood.
func (r *Reading) Read() bool {
	return r.Stranger < 0 && len(r.Intents) > 0 || r.Barred != nil || r.Book != "" || r.Ask == Options
}
