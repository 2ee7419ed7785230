package view

import "gazala/rules/hex"

// Plan is what a player means to do in a side's turn.
type Plan struct {
	Title string `json:"title"` // whose it is and for which turn
	Text  string `json:"text"`  // its first goals in a sentence of at most [PlanSigns] signs
	Why   []Reason
	Roles []string // what those have to do in it who are on the move
	Goals []PlanGoal
	Note  string // that some of it is not told, or did not last; empty when all is
	// Came is what has come of it as a whole, of a turn that is over: in points where all of its goals that are judged
	// have some, otherwise by their number; empty where none is judged.
	Came    string
	Ribbons []Ribbon // its goals as they lie on the board
}

// PlanSigns is how many signs the sentence of a plan has at most.
const PlanSigns = 130

// GoalKind is what a goal is about.
type GoalKind string

// The kinds of goals.
const (
	GoalTake     GoalKind = "take"
	GoalHold     GoalKind = "hold"
	GoalDestroy  GoalKind = "destroy"
	GoalCut      GoalKind = "cut"
	GoalApproach GoalKind = "approach"
	GoalReserve  GoalKind = "reserve"
)

// GoalCame is how a goal has come out.
type GoalCame uint8

// How goals come out.
const (
	GoalUnjudged GoalCame = iota // the turn goes on, or what came of it is not seen
	GoalHeld
	GoalHalf
	GoalFailed
)

// PlanGoal is something that a plan is to bring about.
type PlanGoal struct {
	Letter  string   `json:"letter"`
	Name    string   `json:"name"`
	Kind    GoalKind `json:"kind"`
	Chip    Chip     `json:"chip"`
	At      *hex.Hex
	Figures []PlanFigure
	Units   []int    // who serves it
	With    string   // the same in words
	Why     []string // what makes it worth something
	Without string   // what is lost when the one who counts most stays away, empty when that is not known
	Refuted []string // by whom or what
	How     GoalCame // how it has come out, of a turn that is over
	Verdict string   // the same in a word
	Came    string   // and the cause in a sentence
}

// PlanFigure is a number of a goal and what it is a number of.
type PlanFigure struct {
	Value   string `json:"value"`
	Caption string `json:"caption"`
}

// RibbonKind is how an intention lies on the board.
type RibbonKind uint8

// The kinds of ribbons.
const (
	RibbonGoes  RibbonKind = iota // an arrow to the goal
	RibbonBars                    // a line that ends in a bar before the goal: nothing is to come along there
	RibbonHolds                   // the goal outlined
	RibbonNears                   // an arrow that stops short of the goal
	RibbonWaits                   // the letter alone, where they stand
)

// Ribbon is a goal of a plan on the board.
type Ribbon struct {
	Letter string // of its goal
	Kind   RibbonKind
	From   hex.Hex // where those begin who serve it; of one that holds it is the goal
	To     hex.Hex // the goal
	Force  float64 // above 0 to 1: how many go this way, against the way of the plan that most go
	Own    bool    // of the person's own side
	Pale   bool    // another plan is looked at
	Second bool    // its letter stands on another one of the goal
}
