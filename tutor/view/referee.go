package view

import "gazala/rules/hex"

// Deed is a kind of thing that can be proposed, whether or not it makes sense now.
type Deed struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	N    int    `json:"n"` // how many things of the kind there are
}

// Proposals are what can be proposed, narrowed down as far as it has been said.
type Proposals struct {
	Deeds []Deed     `json:"deeds"`
	List  []Proposal `json:"list"`
	More  int        `json:"more,omitempty"` // beyond those listed
}

// Proposal is one thing that a person might propose. Nothing is said of whether it may be done.
type Proposal struct {
	ID   int       `json:"id"` // its place in the vocabulary of the position
	Name string    `json:"name"`
	At   []hex.Hex `json:"-"`
}

// Opinion is what there is to say to a person's judgement of a proposal.
type Opinion struct {
	Name      string    `json:"name"`
	SaidLegal bool      `json:"said"`  // what the person said: that it is legal
	Legal     bool      `json:"legal"` // what it is
	Right     bool      `json:"right"`
	Named     bool      `json:"named"` // and a rule that was named decides it
	Text      string    `json:"text"`
	Hit       []RuleRow `json:"hit,omitempty"`    // rules that were named and decide it
	Stray     []RuleRow `json:"stray,omitempty"`  // that were named and do not
	Missed    []RuleRow `json:"missed,omitempty"` // that decide it and were not named
	Reasons   []Reason  `json:"reasons"`
	Trees     []Tree    `json:"trees,omitempty"`
	Nearest   *Change   `json:"nearest,omitempty"` // of a refusal; nil when no single change was found
	Board     *Board    `json:"-"`
	Choice    int       `json:"choice"` // its place in the list of the decision point, -1 when it is not on it
}
