package view

import "gazala/rules/hex"

// Plan is what a player means to do in a side's turn.
type Plan struct {
	Title string `json:"title"` // whose it is and for which turn
	Text  string `json:"text"`  // its first goals in a sentence
	Why   []Reason
	Roles []string // what those have to do in it who are on the move
	Goals []PlanGoal
	Note  string // that some of it is not told, empty when all is
}

// PlanGoal is something that a plan is to bring about.
type PlanGoal struct {
	Letter  string `json:"letter"`
	Name    string `json:"name"`
	Chip    Chip   `json:"chip"`
	At      *hex.Hex
	Figures []PlanFigure
	Units   []int    // who serves it
	With    string   // the same in words
	Why     []string // what makes it worth something
	Without string   // what is lost when the one who counts most stays away, empty when that is not known
	Refuted []string // by whom or what
	Came    string   // what came of it, of a turn that is over
}

// PlanFigure is a number of a goal and what it is a number of.
type PlanFigure struct {
	Value   string `json:"value"`
	Caption string `json:"caption"`
}
