package view

import "gazala/rules/hex"

// Lab is a position under construction.
type Lab struct {
	System     string      `json:"system"`
	Where      string      `json:"where"` // turn and phase
	Who        string      `json:"who"`
	Question   string      `json:"question"`
	Over       bool        `json:"over"` // nothing is asked
	Board      *Board      `json:"-"`
	Tray       []TrayUnit  `json:"tray"`
	Fields     []Setting   `json:"fields"`
	Situations []Situation `json:"situations"`
	Brushes    []Brush     `json:"brushes"`
	Doubts     []Reason    `json:"doubts,omitempty"` // what no game comes to
	Undo       bool        `json:"undo"`             // something can be taken back
	Redo       bool        `json:"redo"`
}

// TrayUnit is a counter of the order of battle, and where it is in the position.
type TrayUnit struct {
	Unit    string  `json:"unit"`
	Counter Counter `json:"-"`
	Side    string  `json:"side"` // its word
	Where   string  `json:"where"`
	Here    bool    `json:"here"` // it takes part
}

// Setting is a value that can be set, and what it is.
type Setting struct {
	Key   string `json:"key"`
	Name  string `json:"name"`
	Value string `json:"value"` // in words
	Truth bool   `json:"truth,omitempty"`
	On    bool   `json:"on,omitempty"`
	// Of a number or a choice, the values before and after the present one, as an edit takes them; nil where there is
	// none.
	Less any `json:"less,omitempty"`
	More any `json:"more,omitempty"`
}

// LabHex is a hex of a position under construction, with the units in it from the top of the stack down.
type LabHex struct {
	At     hex.Hex   `json:"-"`
	Number string    `json:"number"`
	Ground string    `json:"ground"`
	Units  []LabUnit `json:"units"`
}

// LabUnit is a unit of the position, and what can be set of it.
type LabUnit struct {
	Unit       string      `json:"unit"`
	Counter    Counter     `json:"-"`
	States     []Setting   `json:"states"`
	Off        []Situation `json:"off"`        // where it can be instead
	Situations []Situation `json:"situations"` // what can be going on with it
}

// Situation is something that can be chosen by name.
type Situation struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Brush is a way to change the ground, or what lies on it.
type Brush struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Two  bool   `json:"two,omitempty"` // it goes from one hex to the next
	Map  bool   `json:"map,omitempty"` // it changes the map itself
}
