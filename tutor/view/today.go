package view

import (
	"gazala/rules/cite"
	"gazala/rules/hex"
)

// Today is what a day has for a person, of all games.
type Today struct {
	Title string `json:"title"`
	Date  string `json:"date"`
	Ten   Ten    `json:"ten"`
	Week  Week   `json:"week"`
	// Position is the question that is the same for everybody on a day.
	Position Position `json:"position"`
}

// KnownMap is what is known of all rules of all games, one hex each.
type KnownMap struct {
	Title string     `json:"title"`
	Text  string     `json:"text"`
	New   string     `json:"new,omitempty"` // what is known since today
	Known int        `json:"known"`
	Of    int        `json:"of"`
	Hexes []KnownHex `json:"-"`
	Board *Board     `json:"-"`
}

// KnownHex is a hex of it with its rule.
type KnownHex struct {
	At      hex.Hex
	Rule    cite.Rule
	Chapter string // the same for all rules of a chapter
	Known   bool
	Fresh   bool // since today
	Fading  bool // long overdue
}

// Position is a position with a question, one a day.
type Position struct {
	Kicker   string `json:"kicker"`
	Seeking  string `json:"-"` // what there is to say before it is found
	Found    bool   `json:"-"`
	None     bool   `json:"none,omitempty"`
	Title    string `json:"title"` // what is done, and what is asked about it
	Text     string `json:"text"`  // when and where it is; once answered, the answer
	Answered bool   `json:"answered"`
	Right    bool   `json:"right,omitempty"`
	Board    *Board `json:"-"`
}

// DayState is how a day stands.
type DayState uint8

// The ways in which it stands.
const (
	DayMissed   DayState = iota
	DayForgiven          // missed, and the row of days goes on all the same
	DayBegun             // some of the questions are answered
	DayDone
	DayOpen // today, and nothing is answered yet
)

// Week is the last seven days, today at the end, and how many days there are in a row.
type Week struct {
	Days  []WeekDay `json:"days"`
	Row   int       `json:"row"`
	Count string    `json:"count"`          // how many, in words
	Note  string    `json:"note,omitempty"` // which day was forgiven
}

// WeekDay is a day of a week.
type WeekDay struct {
	Initial string   `json:"initial"`
	Name    string   `json:"name"`
	State   DayState `json:"state"`
	Word    string   `json:"word"`
}

// Ten are the ten questions of a day.
type Ten struct {
	Title string     `json:"title"`
	Text  string     `json:"text"`  // of which games, and how long it still takes
	Marks []Answered `json:"marks"` // of the questions, in their order
	Next  int        `json:"next"`  // the place of the one to be answered, from 1; 0 when all are
	Right int        `json:"right"`
	Of    int        `json:"of"` // answered
	Score string     `json:"score,omitempty"`
	Press string     `json:"press"` // what goes on with them
	Rules []Known    `json:"rules"` // that are asked for, in their order
}
