package view

import "gazala/rules/hex"

// WordList is a list of what there is to hear of a table: rows under a name.
type WordList struct {
	ID   string    `json:"id"`
	Name string    `json:"name"`
	Rows []WordRow `json:"rows"`
	None string    `json:"none"` // what is said when there are no rows
}

// WordRow is one row of a list, a whole sentence.
type WordRow struct {
	Text   string   `json:"text"`
	At     *hex.Hex `json:"-"`                // the hex that it is about, nil when it is about none
	Hex    string   `json:"hex,omitempty"`    // its number
	Choice *int     `json:"choice,omitempty"` // the thing that it is about, nil when it is about none
	Item   string   `json:"item,omitempty"`   // of the checklist
}
