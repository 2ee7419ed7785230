package view

import "gazala/rules/hex"

// Card is what one roll or one draw did: to be seen before anything else is asked, and again from the log.
type Card struct {
	N     int        `json:"n"` // the action's number in the log, from 1
	Who   string     `json:"who,omitempty"`
	Name  string     `json:"name"`  // what was done
	Title string     `json:"title"` // what came of it
	Chip  *Chip      `json:"chip,omitempty"`
	Dice  []Die      `json:"dice"`            // as they fell; none for a draw
	Terms []CardTerm `json:"terms,omitempty"` // from the dice to the result
	// the table that was read, nil when none was or its cell could not be found
	Table *CardCell `json:"table,omitempty"`
	Lines []Said    `json:"lines"` // what else happened
	Trees []Tree    `json:"trees"` // how the numbers came about
	At    []hex.Hex `json:"-"`     // where something happened
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
}

// Fight is what two forces that met come to before the dice.
type Fight struct {
	Own   Force  `json:"own"` // who rolls
	Other Force  `json:"other"`
	Ratio Line   `json:"ratio"`
	Steps []Line `json:"steps"` // shifts of the column and modifiers of the roll
}

// Force is one of two forces.
type Force struct {
	Counters []Counter `json:"-"`
	Sum      Line      `json:"sum"`
}
