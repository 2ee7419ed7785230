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
}

// ChartRow is a row of a table.
type ChartRow struct {
	Name  string      `json:"name"`
	Cells []ChartCell `json:"cells"`
}

// ChartCell is a value and where it comes from.
type ChartCell struct {
	Text   string      `json:"text"`
	Source cite.Source `json:"source"`
}
