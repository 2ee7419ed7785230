package view

// Today is what a day has for a person, of all games.
type Today struct {
	Title string `json:"title"`
	Date  string `json:"date"`
	Ten   Ten    `json:"ten"`
}

// Ten are the ten questions of a day.
type Ten struct {
	Title string     `json:"title"`
	Text  string     `json:"text"`  // of which games, and how long it still takes
	Marks []Answered `json:"marks"` // of the questions, in their order
	Next  int        `json:"next"`  // the place of the one to be answered, from 1; 0 when all are
	Right int        `json:"right"`
	Of    int        `json:"of"` // answered
	Score string     `json:"score,omitempty"`
	Press string     `json:"press"` // what goes on with them
	Rules []Known    `json:"rules"` // that are asked for, in their order
}
