package view

// Checklist is what a player at a paper map has to see to in a phase.
type Checklist struct {
	System string    `json:"system"`
	Phase  string    `json:"phase"` // its word
	Title  string    `json:"title"`
	Items  []ToSeeTo `json:"items"`
	Done   int       `json:"done"`
}

// ToSeeTo is one thing to see to, with the rules that ask for it.
type ToSeeTo struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	Chips []Chip `json:"chips"`
	Done  bool   `json:"done,omitempty"` // ticked off in this turn and phase
}
