package view

import "gazala/rules/cite"

// Charts are the tables that a game is played with.
type Charts struct {
	System string  `json:"system"`
	Own    bool    `json:"own"`             // some of them are the person's own
	Title  string  `json:"title,omitempty"` // what the person calls them
	Tables []Chart `json:"tables"`
}

// Chart is one table. A row has a name and a cell for each heading.
type Chart struct {
	ID    string     `json:"id"`
	Title string     `json:"title"`
	Own   bool       `json:"own"`
	Head  []string   `json:"head"`
	Rows  []ChartRow `json:"rows"`
	Grow  *Growth    `json:"-"` // nil for a table whose rows and columns are fixed
}

// Growth is how the places of a table with any number of rows and columns are written in a file of a person's own charts: "crt.columns[%d].odds" of a heading,
// "crt.rows[%d].roll" of a row's name, "crt.rows[%d].cells[%d]" of a cell.
type Growth struct{ Column, Row, Cell string }

// ChartRow is a row of a table.
type ChartRow struct {
	Name  string      `json:"name"`
	Cells []ChartCell `json:"cells"`
}

// ChartCell is a value and where it comes from.
type ChartCell struct {
	Text   string      `json:"text"`
	Source cite.Source `json:"source"`
	// Paths are the places of the value, or of the values that stand here together, in a file of a person's own charts: "road.cost[0]".
	Paths []string `json:"-"`
	Words bool     `json:"-"` // the value is a text in the file whatever it looks like
}
