package view

// Idea is something that a person meets in a game for the first time: a sentence on it, and the number that is to be foretold, if there is one.
type Idea struct {
	ID     string   `json:"id"` // empty when there is nothing to be told
	Number int      `json:"number"`
	Of     int      `json:"of"`
	Rule   RuleRow  `json:"rule"`
	Title  string   `json:"title"`
	Text   string   `json:"text"`
	Drill  *Drill   `json:"drill,omitempty"`
	Ready  bool     `json:"ready"` // one can go on
	Layers []string `json:"layers,omitempty"`
	Board  *Board   `json:"-"`
}
