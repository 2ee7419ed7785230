package view

import "gazala/rules/cite"

// Review is a game looked over: what luck brought and what choices cost. Points are those of who looks: what is good
// for them is above nought.
type Review struct {
	System   string   `json:"system"`
	Title    string   `json:"title"`              // the game in one sentence
	Notes    []string `json:"notes"`              // sentences that go with it
	Finished bool     `json:"finished"`           // everything has been looked at
	Progress string   `json:"progress,omitempty"` // how much has been looked at, until everything has
	Part     float64  `json:"part"`               // the same, from 0 to 1
	// the points expected after each number of actions, as far as they are known
	Values  []float64    `json:"values"`
	Actions int          `json:"actions"` // of the game
	Turns   []ReviewTurn `json:"turns"`
	Scale   []ReviewTick `json:"scale"` // numbers between which all values lie, rising, nought among them
	Start   string       `json:"start"` // what nought means
	Good    string       `json:"good"`  // what the upper end of the points means
	Bad     string       `json:"bad"`   // and the lower end
	Marks   []ReviewMark `json:"marks"`
	Luck    []ReviewBar  `json:"luck"`   // of each side, who looks first
	Costly  string       `json:"costly"` // what Costs are the shares of
	Costs   []ReviewBar  `json:"costs"`  // of each side: the share of its choices, as Costly says
	// LuckDoubt and CostDoubt say how much they tell.
	LuckDoubt string         `json:"luck_doubt,omitempty"`
	CostDoubt string         `json:"cost_doubt,omitempty"`
	BestRoll  string         `json:"best_roll,omitempty"`
	Close     string         `json:"close,omitempty"` // to how many choices who judges preferred nothing
	Dear      []ReviewChoice `json:"dear"`            // the choices that cost most
	Met       []cite.Rule    `json:"met"`             // the rules that acted, those first that acted most often
}

// ReviewTurn is where a turn begins.
type ReviewTurn struct {
	At   int    `json:"at"` // the number of actions before it
	Name string `json:"name"`
}

// ReviewTick is a number at the side of a graph.
type ReviewTick struct {
	At   float64 `json:"at"`
	Text string  `json:"text"`
}

// ReviewMark is a roll that was lucky or unlucky.
type ReviewMark struct {
	At    int     `json:"at"` // the number of actions, it included
	Luck  float64 `json:"luck"`
	Text  string  `json:"text"`
	Lucky bool    `json:"lucky"`
}

// ReviewBar is what all came to for a side.
type ReviewBar struct {
	Name   string  `json:"name"`
	Points float64 `json:"points"`
	Doubt  float64 `json:"doubt"` // how far they may be off: one standard deviation
	Text   string  `json:"text"`  // the points
	Note   string  `json:"note"`  // how many they were
}

// ReviewChoice is a choice that cost much.
type ReviewChoice struct {
	At      int      `json:"at"`   // the number of actions before it
	When    string   `json:"when"` // turn, phase and action
	Who     string   `json:"who"`
	Cost    string   `json:"cost"`
	Points  float64  `json:"points"`
	Doubt   float64  `json:"doubt"`            // how far the points may be off: one standard error
	Played  string   `json:"played,omitempty"` // how often it was played out, if it was
	Chosen  string   `json:"chosen"`
	Better  string   `json:"better"`
	Reasons []Reason `json:"reasons"` // that speak for what was better
	Board   *Board   `json:"-"`       // the position before it, with what was chosen and what was better
}
