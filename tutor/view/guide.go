package view

// Idea is something that a person meets in a game for the first time: a sentence on it, and the number that is to be
// foretold, if there is one.
type Idea struct {
	ID     string      `json:"id"` // empty when there is nothing to be told
	Number int         `json:"number"`
	Of     int         `json:"of"`
	Rule   RuleRow     `json:"rule"`
	Title  string      `json:"title"`
	Text   string      `json:"text"`
	Drill  *Drill      `json:"drill,omitempty"`
	Chart  string      `json:"chart,omitempty"` // the word of the table in which the number is looked up
	Log    []EventLine `json:"log,omitempty"`   // what has just happened that brings the idea up
	Ready  bool        `json:"ready"`           // one can go on
	Layers []string    `json:"layers,omitempty"`
	Board  *Board      `json:"-"`
}

// GuideSum is how far a game has come with its guide.
type GuideSum struct {
	Met   int       `json:"met"` // ideas that have come up
	Of    int       `json:"of"`
	Asked int       `json:"asked"` // numbers foretold since the guide was last opened, and how many of them rightly
	Right int       `json:"right"`
	Left  []RuleRow `json:"left,omitempty"` // ideas that have not come up, each with its rule
}
