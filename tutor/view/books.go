package view

// Found are the pages of a rulebook that a search leaves, the best first.
type Found struct {
	Query string `json:"query"`
	Hits  []Hit  `json:"hits"`
	More  int    `json:"more,omitempty"` // that are left out
}

// Hit is a page that was found.
type Hit struct {
	Row  RuleRow `json:"row"`
	Term string  `json:"term,omitempty"` // of the glossary: what was found, explained by the rule
	Note string  `json:"note,omitempty"` // why it was found, where the title does not show it
}

// Term is a word of the game in both languages.
type Term struct {
	ID    string `json:"id"`
	Term  string `json:"term"`
	Other string `json:"other"` // in the other language
	Text  string `json:"text"`
	Chip  Chip   `json:"chip"`
}

// Concept is an idea that games share, and what each of them makes of it.
type Concept struct {
	ID    string        `json:"id"`
	Title string        `json:"title"`
	Text  string        `json:"text"`
	Games []ConceptGame `json:"games"`
}

// ConceptGame is what one game makes of an idea.
type ConceptGame struct {
	System string    `json:"system"`
	Game   string    `json:"game"`
	Text   string    `json:"text"`
	Rules  []RuleRow `json:"rules,omitempty"` // the chief one first; none where the game does without
}

// Enforcement is what the program does about some rules.
type Enforcement struct {
	Text  string `json:"text"`
	Chips []Chip `json:"chips"`
}

// Switch is a place of the rulebook that can be read two ways, with where it makes a difference.
type Switch struct {
	Ruling Ruling  `json:"ruling"`
	Text   string  `json:"text"` // how far the search for positions has come, or what came of it
	Shows  []Shown `json:"shows"`
	Done   bool    `json:"done"` // all positions have been looked at
}

// Shown is a position in which another reading gives another answer.
type Shown struct {
	Example string `json:"example,omitempty"` // opens the example at the step; empty for another position
	Lesson  string `json:"lesson,omitempty"`  // opens the lesson at the step
	Step    int    `json:"step,omitempty"`    // from 0
	Start   string `json:"start,omitempty"`   // begins a game there
	Where   string `json:"where"`             // which position
	What    string `json:"what"`              // what is asked of it
	Here    string `json:"here"`              // the answer by the reading in force
	There   string `json:"there"`             // the answer by the other one
	Other   string `json:"other"`             // the other one
}

// KnownPage is how well a rule with its parts is known.
type KnownPage struct {
	Title string `json:"title"`          // how many parts of how many
	Text  string `json:"text,omitempty"` // which of them are slipping
	Known int    `json:"known"`
	Of    int    `json:"of"`
	Unmet int    `json:"unmet"`
}
