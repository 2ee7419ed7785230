package view

import "gazala/rules/hex"

// Card is what one roll or one draw did, or a whole combat: to be seen before anything else is asked, and again from
// the log.
type Card struct {
	N     int        `json:"n"` // the action's number in the log, from 1; of a combat that of its main roll
	Who   string     `json:"who,omitempty"`
	Name  string     `json:"name"`  // what was done
	Title string     `json:"title"` // what came of it
	Chip  *Chip      `json:"chip,omitempty"`
	Dice  []Die      `json:"dice"`            // as they fell; none for a draw
	Terms []CardTerm `json:"terms,omitempty"` // from the dice to the result
	// the table that was read, nil when none was or its cell could not be found
	Table *CardCell   `json:"table,omitempty"`
	Lines []EventLine `json:"lines"` // what else happened
	// of a combat, which is told whole: what happened in it in order, and whether it goes on
	Steps []Told    `json:"steps,omitempty"`
	Open  bool      `json:"open,omitempty"`
	Trees []Tree    `json:"trees"` // how the numbers came about
	At    []hex.Hex `json:"-"`     // where something happened
}

// Summed tells whether the line from the dice to the result has every die.
func (c *Card) Summed() bool {
	dice := 0
	for _, t := range c.Terms {
		if t.Die {
			dice++
		}
	}
	return len(c.Terms) > 0 && dice >= len(c.Dice)
}

// Told is one thing that happened in a combat.
type Told struct {
	Text string `json:"text"`
	Note string `json:"note,omitempty"` // what a die had shown that was rolled again
	Chip *Chip  `json:"chip,omitempty"`
	Dice []Die  `json:"dice,omitempty"` // that fell for it
	// the roll that the card's terms and table are of
	Main bool `json:"main,omitempty"`
	// whom it happened to, as the unit is now or, when it is gone, as it was; nil for nobody
	Counter *Counter `json:"-"`
}

// Die is a die as it fell.
type Die struct {
	Sides int    `json:"sides"`
	Face  string `json:"face"` // as it shows it
}

// CardTerm is one part of the line from the dice to the result: "6", "−2", "= 4", "→ 5-1".
type CardTerm struct {
	Sign  string `json:"sign,omitempty"` // what stands before it: "=", "→", nothing
	Value string `json:"value"`
	Label string `json:"label"`
	Die   bool   `json:"die,omitempty"` // the number on a die
	Last  bool   `json:"last,omitempty"`
}

// CardCell is a table and the cell of it that was read.
type CardCell struct {
	Chart  Chart `json:"chart"`
	Row    int   `json:"row"`
	Column int   `json:"column"`
	// of a die that has not fallen yet, by row: how likely it is that it is read, and what comes of it; Row is negative
	// then
	Chances []string `json:"-"`
	Falls   []string `json:"-"`
}

// Fight is what two forces that met come to before the dice.
type Fight struct {
	Own   Force  `json:"own"` // who rolls
	Other Force  `json:"other"`
	Ratio Line   `json:"ratio"`
	Steps []Line `json:"steps"`          // shifts of the column and modifiers of the roll
	Rail  *Rail  `json:"rail,omitempty"` // nil when no table was read
}

// Rail is the line of a table along which the steps of a fight go: from where the strengths or the dice alone lead, to
// the place that is read.
type Rail struct {
	Rolled bool        `json:"rolled"` // the dice alone lead to where it begins, not the strengths
	Name   string      `json:"name"`   // what its places are
	Other  string      `json:"other"`  // what decides in the other direction
	Value  string      `json:"value"`  // of that
	Places []RailPlace `json:"places"` // in the order of the table
	From   int         `json:"from"`
	To     int         `json:"to"`
	Hops   []Hop       `json:"hops,omitempty"` // none where steps do not lead from one to the other
}

// RailPlace is a column or a row of the table, and the result that stands there.
type RailPlace struct {
	Name string `json:"name"`
	Code string `json:"code"`
}

// Hop is what one step of a fight does on the rail. A place beyond the table's edge stands for the outermost one.
type Hop struct {
	Step int `json:"step"` // of the fight's
	From int `json:"from"`
	To   int `json:"to"`
}

// Force is one of two forces.
type Force struct {
	Counters []Counter `json:"-"`
	Sum      Line      `json:"sum"`
}
