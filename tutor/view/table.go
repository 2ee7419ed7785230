package view

import "gazala/rules/hex"

// Table is a game in progress as a person sits before it.
type Table struct {
	System string  `json:"system"`
	Title  string  `json:"title"`
	Point  Point   `json:"point"`
	Board  *Board  `json:"-"`
	At     int     `json:"at"`    // actions that count
	Total  int     `json:"total"` // with those taken back
	Undoes bool    `json:"-"`     // something that the person did can be taken back
	Log    []Entry `json:"log"`
	Mine   bool    `json:"mine"` // the person decides now
	// Program: it is the program's turn, for it plays the side that decides, and no action waits to be done again.
	Program bool    `json:"program"`
	Over    bool    `json:"over"`
	MyDice  bool    `json:"my_dice"`
	Help    int     `json:"help"`
	Named   string  `json:"named,omitempty"`  // the person's own name for the game
	Start   string  `json:"start,omitempty"`  // where the game began
	Guided  bool    `json:"guided,omitempty"` // each new idea is told
	Thinks  bool    `json:"thinks"`           // the program can play a side and give advice
	Layers  []Layer `json:"layers"`
	Sides   []Side  `json:"sides"`
	Referee bool    `json:"referee,omitempty"` // the person judges first
	Tally   Tally   `json:"tally"`
	Rivals  []Rival `json:"rivals,omitempty"` // whom the program has to play its sides, where that is more than one
}

// Weighing is what the program is deciding.
type Weighing struct {
	Question string
	Planning bool    // it plays whole plans out before it decides
	Plans    int     // so many until now
	Part     float64 // about how much of that work is done, from 0 to 1
}

// Rival is a player whom the program has, and whether it is he who plays.
type Rival struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	On   bool   `json:"on"`
}

// Tally is how well a person has judged at the table.
type Tally struct {
	Judged int    `json:"judged"`
	Right  int    `json:"right"`
	Named  int    `json:"named"` // rightly, with the right rule
	Text   string `json:"text,omitempty"`
}

// Side is a side of the game and whether the person plays it.
type Side struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Mine bool   `json:"mine"`
}

// Entry is one action of a game with what it brought about, in words.
type Entry struct {
	N      int         `json:"n"` // from 1
	Who    string      `json:"who,omitempty"`
	Text   string      `json:"text"`
	Lines  []EventLine `json:"lines"`
	Undone bool        `json:"undone,omitempty"`
	Rolled bool        `json:"rolled,omitempty"` // dice or chits decided: there is a card
	Auto   bool        `json:"auto,omitempty"`   // taken by itself
	// About is the unit that it did something with, as events name it; -1 for none. What goes on with the same unit is
	// one move.
	About int `json:"-"`
}

// EventLine is one thing that happened, with the rule that made it.
type EventLine struct {
	Text string `json:"text"`
	Chip *Chip  `json:"chip,omitempty"`
	Die  bool   `json:"-"` // only tells of a die that fell
}

// Layer is something that can be laid over the board.
type Layer struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	On   bool   `json:"on"`
}

// Preview is one option or refusal looked at closely.
type Preview struct {
	Choice  Choice  `json:"choice"`
	Nearest *Change `json:"nearest,omitempty"` // of a refusal; nil when no single change was found
	Trees   []Tree  `json:"trees,omitempty"`
	Rests   []Rest  `json:"rests,omitempty"` // the contested rules that decide it
	Board   *Board  `json:"-"`
	Dice    []int   `json:"dice,omitempty"` // sides of the dice that follow, to be typed in
}

// Face is what the next die of one's own can show, or what can be drawn, and the face that stands for it.
type Face struct {
	Name string `json:"name"`
	Face int    `json:"face"`
	Die  bool   `json:"die,omitempty"` // the name is the number on a die
}

// Change is a single change that would make a refused thing legal.
type Change struct {
	Text  string        `json:"text"`
	Board func() *Board `json:"-"` // draws the board with the change made
}

// HexInfo is all that there is to say about a hex: what it is, what may be done there, what not and why.
type HexInfo struct {
	Hex    hex.Hex `json:"-"`
	Number string  `json:"number"`
	Ground string  `json:"ground"` // the hex itself in words
	Words  string  `json:"words"`  // with the units in it
	// the whole sentence, with what the unit on the move would pay or the rule that stops it
	Status  string   `json:"status"`
	Options []Choice `json:"options"`
	Refused []Choice `json:"refused"`
	Trip    *Trip    `json:"trip,omitempty"`
	Far     string   `json:"far,omitempty"`     // why the unit on the move does not get there, where no step is refused
	Nearest *Change  `json:"nearest,omitempty"` // of the first refusal
}

// Trip is a way of several steps to a hex.
type Trip struct {
	Text  string `json:"text"` // what it costs and leaves
	Cost  string `json:"cost"`
	Steps int    `json:"steps"`
	// what it triggers: dice, zones that hold, attacks that become due, movement beyond what is printed
	Risks []Reason `json:"risks,omitempty"`
	Warns string   `json:"warns,omitempty"` // the same in short
	Board *Board   `json:"-"`               // with the way on it
	Other *Trip    `json:"other,omitempty"` // a second way
}

// Outlook is the odds before a roll, and how each thing that may be done would change them.
type Outlook struct {
	Odds    Odds       `json:"odds"`
	Changes []Forecast `json:"changes"` // the present state first
}

// Forecast is the chances that either side comes to harm if a thing is done and nobody does anything more before the
// roll.
type Forecast struct {
	Name  string `json:"name"`
	Now   bool   `json:"now,omitempty"`
	Own   Part   `json:"own"`   // who rolls is hurt
	Other Part   `json:"other"` // the other side is hurt
}

// Part is an exact fraction.
type Part struct {
	Fraction string  `json:"fraction"`
	Share    float64 `json:"share"`
}

// Advice is an option as a player who thinks sees it.
type Advice struct {
	Choice int    `json:"choice"` // its place in the list of the decision point
	Name   string `json:"name"`
	// Worth and Points are how much better the position would be in the judgment of who thinks, in victory points, and
	// left out when who thinks only puts the options in an order.
	Worth   string   `json:"worth,omitempty"`
	Points  *float64 `json:"points,omitempty"`
	Reasons []Reason `json:"reasons"`
}
