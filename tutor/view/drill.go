package view

import "gazala/rules/hex"

// Drill is a question about a position, and once it has been answered what there is to say to the answer.
type Drill struct {
	N     int    `json:"n"`     // from 1, of this sitting
	Title string `json:"title"` // what is asked, in short
	Text  string `json:"text"`  // how it is to be answered
	About string `json:"about"` // what would be done; empty for a score
	Given string `json:"given,omitempty"`
	// what the number follows from, as far as it is told: dice, and where to look in a table
	Known   []Line      `json:"known,omitempty"`
	Givens  []string    `json:"givens,omitempty"` // what else the answer rests on that the board does not show
	Now     string      `json:"now"`              // what is being decided in the position
	Who     string      `json:"who"`
	Where   string      `json:"where"`
	Choices []DrillPick `json:"choices"`
	Many    bool        `json:"many,omitempty"`  // any number of the choices can be right, none too
	Typed   bool        `json:"typed,omitempty"` // a number can be typed in instead
	Board   *Board      `json:"-"`
	Reply   *DrillReply `json:"reply,omitempty"`
	Of      int         `json:"of,omitempty"`    // questions at most, where that is known
	Round   []Answered  `json:"round,omitempty"` // of a round of ten, in their order; nothing outside a round
}

// Answered is how a question of a round stands.
type Answered uint8

// The ways in which it stands.
const (
	Unanswered Answered = iota
	RightAnswer
	WrongAnswer
)

// MarshalText is the way as a word.
func (a Answered) MarshalText() ([]byte, error) {
	return []byte([...]string{Unanswered: "open", RightAnswer: "right", WrongAnswer: "wrong"}[a]), nil
}

// Round is a round of ten questions that is over: the score and what was missed.
type Round struct {
	Title  string      `json:"title"`
	Text   string      `json:"text"`
	Right  int         `json:"right"`
	Of     int         `json:"of"`
	Missed []RoundMiss `json:"missed,omitempty"`
	Marks  []Answered  `json:"marks"`
}

// RoundMiss is a question of a round that was answered wrongly. Number is its place in the round, from 0.
type RoundMiss struct {
	Number int    `json:"number"`
	Title  string `json:"title"`
	Text   string `json:"text"` // what was answered and what is right
}

// DrillPick is one answer that is offered.
type DrillPick struct {
	Text   string `json:"text"`
	Chip   *Chip  `json:"chip,omitempty"`
	Right  bool   `json:"right,omitempty"`  // once answered: it belongs to the right answer
	Picked bool   `json:"picked,omitempty"` // once answered: the person took it
}

// DrillReply is what there is to say to an answer.
type DrillReply struct {
	Right   bool        `json:"right"`
	Legal   bool        `json:"legal"` // the reasons are grounds for
	Text    string      `json:"text"`
	Why     string      `json:"why,omitempty"`    // the reason, and how one comes to the wrong answer, with the numbers
	Missed  []RuleRow   `json:"missed,omitempty"` // the rules that the answer speaks against
	Sure    bool        `json:"sure,omitempty"`   // the answers so far leave no other rule
	Line    *Line       `json:"line,omitempty"`   // the first line of the derivation that the answer leaves out
	Trees   []Tree      `json:"trees,omitempty"`
	Reasons []Reason    `json:"reasons,omitempty"`
	Log     []EventLine `json:"log,omitempty"`
	Brought []Brought   `json:"brought,omitempty"` // after a wrong answer: what it would have brought, then the rule
}

// Brought is what something brings, as it looks on the board.
type Brought struct {
	Text  string    `json:"text"`
	Board *Board    `json:"-"`
	At    []hex.Hex `json:"-"` // to be shown by name
}

// Known is how well a rule is known.
type Known struct {
	Row      RuleRow `json:"row"`
	Standing int     `json:"standing"` // as [gazala/tutor/memory.Standing]
	Word     string  `json:"word"`
}

// Progress is how well the rules of a game are known.
type Progress struct {
	Title  string      `json:"title"`
	Text   string      `json:"text"`
	Counts []Count     `json:"counts"`
	Rules  []Known     `json:"rules"` // in the rulebook's order
	First  []Known     `json:"first"` // those that come up first
	Due    int         `json:"due"`   // rules to be looked at again now
	Ready  []Readiness `json:"ready"`
}

// Readiness is how many of the rules that a scenario needs are known, and which of the others come up first.
type Readiness struct {
	Scenario string  `json:"scenario"`
	Title    string  `json:"title"`
	Text     string  `json:"text"`
	Next     string  `json:"next"` // what there is to say of First
	Known    int     `json:"known"`
	Of       int     `json:"of"`
	First    []Known `json:"first"` // in the order in which they come up
}

// Count is how many rules have a standing.
type Count struct {
	Standing int    `json:"standing"`
	Word     string `json:"word"`
	N        int    `json:"n"`
}
