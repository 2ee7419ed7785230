package view

import (
	"gazala/rules/cite"
	"gazala/rules/printed"
)

// Charts are the tables that a game is played with.
type Charts struct {
	System string    `json:"system"`
	Own    bool      `json:"own"`             // some of them are the person's own
	Title  string    `json:"title,omitempty"` // what the person calls them
	Tables []Chart   `json:"tables"`
	Decks  []Deck    `json:"decks,omitempty"`
	Key    []Feature `json:"-"` // what the map shows, and what the tables and rules say of it
}

// Feature is something that a map shows, with what a step there costs as far as a table tells, and its rule.
type Feature struct {
	Of    Drawn
	Name  string
	Costs string // empty: no table tells
	Chip  *Chip
}

// Drawn is how a feature of a map is drawn: as the ground of a hex, along a hexside, as a way, round a hex.
type Drawn struct {
	Kind   DrawnKind
	Ground Ground
	Side   SideKind
	Site   printed.Sites
}

// DrawnKind is the way in which a feature is drawn.
type DrawnKind uint8

// The ways.
const (
	AsGround DrawnKind = iota
	AsSide
	AsRoad
	AsTrack
	AsRail
	AsSite
	AsFort
)

// Deck is counters, set-ups or a turn track that a person can replace by those of their copy, and how many are theirs.
type Deck struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Own   int    `json:"own"`
}

// Chart is one table. A row has a name and a cell for each heading.
type Chart struct {
	ID    string      `json:"id"`
	Title string      `json:"title"`
	Note  string      `json:"note,omitempty"` // how it is read
	Rules []cite.Rule `json:"-"`              // whose pages show it
	Own   bool        `json:"own"`
	Head  []string    `json:"head"`
	Rows  []ChartRow  `json:"rows"`
	Grow  *Growth     `json:"-"` // nil for a table whose rows and columns are fixed
}

// Growth is how the places of a table with any number of rows and columns are written in a file of a person's own
// charts: "crt.columns[%d].odds" of a heading, "crt.rows[%d].roll" of a row's name, "crt.rows[%d].cells[%d]" of a cell.
type Growth struct{ Column, Row, Cell string }

// ChartRow is a row of a table. One that is a heading says what the columns under it are called, by what its name says.
type ChartRow struct {
	Name    string      `json:"name"`
	Heading bool        `json:"heading,omitempty"`
	Cells   []ChartCell `json:"cells"`
}

// ChartCell is a value and where it comes from.
type ChartCell struct {
	Text   string      `json:"text"`
	Source cite.Source `json:"source"`
	// Paths are the places of the value, or of the values that stand here together, in a file of a person's own charts:
	// "road.cost[0]".
	Paths []string `json:"-"`
	Words bool     `json:"-"` // the value is a text in the file whatever it looks like
}

// ChartEdit is a file of a person's own charts in the making.
type ChartEdit struct {
	System  string      `json:"system"`
	Title   string      `json:"title"` // what the person calls them
	Tables  []TableEdit `json:"tables"`
	Faults  []string    `json:"faults,omitempty"` // that are no single cell's
	Wrong   int         `json:"wrong"`            // faults, of cells and others
	Against int         `json:"against"`          // cells that contradict the book
	Changed bool        `json:"changed"`          // something is the person's own
	Good    bool        `json:"good"`             // the charts can be played by
	Decks   []DeckEdit  `json:"decks,omitempty"`
}

// DeckEdit is a deck that is edited: its cards, how many are the person's own, and what is wrong with them.
type DeckEdit struct {
	ID    string    `json:"id"`
	Title string    `json:"title"`
	Cards []CardRow `json:"cards"`
	Own   int       `json:"own"`
	Wrong int       `json:"wrong"`
}

// CardRow is a card in the list of its deck.
type CardRow struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Own   bool   `json:"own"`
	Wrong int    `json:"wrong"`
}

// TableEdit is one table: a row of headings, then the rows, each with its name first.
type TableEdit struct {
	ID    string       `json:"id"`
	Title string       `json:"title"`
	Note  string       `json:"note,omitempty"` // how it is read
	Own   bool         `json:"own"`
	Grows bool         `json:"grows"`           // rows and columns can be added and taken away
	Lines bool         `json:"lines,omitempty"` // rows alone, not columns
	Rows  [][]CellEdit `json:"rows"`
}

// CellEdit is one cell. One without a place is fixed.
type CellEdit struct {
	Path    string      `json:"path,omitempty"`
	Name    string      `json:"name,omitempty"` // which row and column
	Text    string      `json:"text"`
	Head    bool        `json:"head,omitempty"` // names a row or a column
	Own     bool        `json:"own,omitempty"`
	Ours    string      `json:"ours,omitempty"` // our value of the same row and column
	Source  cite.Source `json:"source,omitempty"`
	Faults  []string    `json:"faults,omitempty"`
	Against string      `json:"against,omitempty"` // what the value contradicts
}

// Broken is an expectation of a worked example that charts do not meet.
type Broken struct {
	Example string `json:"example"` // opens it at the step
	Step    int    `json:"step"`    // from 0
	Title   string `json:"title"`
	Label   string `json:"label"`
	Book    string `json:"book"`
	Engine  string `json:"engine"`
}
