package view

// Lesson is a page of a lesson: something to see, to answer or to do.
type Lesson struct {
	ID     string    `json:"id"`
	System string    `json:"system"`
	Title  string    `json:"title"`
	Number int       `json:"number"` // from 1
	Of     int       `json:"of"`
	Kind   string    `json:"kind"` // as [gazala/tutor/lesson.Kind]
	Head   string    `json:"head"`
	Text   string    `json:"text"`
	Rules  []RuleRow `json:"rules"` // that the page is about
	Who    string    `json:"who"`
	Where  string    `json:"where"`
	Board  *Board    `json:"-"`
	Drill  *Drill    `json:"drill,omitempty"`
	Done   string    `json:"done,omitempty"` // what there is to say when the goal has been reached
	Ready  bool      `json:"ready"`          // one can go on: seen, answered or reached
	Last   bool      `json:"last,omitempty"`
	Failed string    `json:"failed,omitempty"` // why the goal can no longer be reached from where the table stands
}

// LessonEnd is what a lesson has brought: what one can do now, how it went, and when it comes back.
type LessonEnd struct {
	ID     string      `json:"id"`
	Title  string      `json:"title"`
	Score  string      `json:"score"`
	Right  int         `json:"right"` // the first time
	Of     int         `json:"of"`
	Can    []RuleRow   `json:"can"`              // the rules of its pages, but for those that were missed
	Missed []Missed    `json:"missed,omitempty"` // what was answered wrongly the first time
	Back   []ComesBack `json:"back,omitempty"`   // the soonest first
	Fact   *DesertFact `json:"then,omitempty"`   // nil for none
	Board  *Board      `json:"-"`
}

// Missed is a question that was answered wrongly: what was asked, and what the right answer is and why.
type Missed struct {
	Asked string    `json:"asked"`
	Text  string    `json:"text"`
	Rules []RuleRow `json:"rules"` // of its page
}

// DesertFact is something that happened in the desert, and who tells it, with an address.
type DesertFact struct {
	Text    string `json:"text"`
	Source  string `json:"source"`
	Address string `json:"address"`
}

// ComesBack is a day on which rules are asked for again.
type ComesBack struct {
	When string `json:"when"`
	What string `json:"what"`
}

// The states of a lesson.
const (
	LessonNew = iota
	LessonBegun
	LessonDone
	LessonKnown // what it teaches was known already
)

// Course is the lessons of a game by chapters of its rulebook.
type Course struct {
	System   string    `json:"system"`
	Title    string    `json:"title"`
	Text     string    `json:"text"`
	Chapters []Chapter `json:"chapters"`
	Next     string    `json:"next,omitempty"` // the first lesson that is not finished
	Done     int       `json:"done"`
	Known    int       `json:"known,omitempty"` // that need not be taken: what they teach was known already
	Of       int       `json:"of"`
	Broken   error     `json:"-"` // what is wrong with lessons that cannot be read; the others are told all the same
}

// NextLesson is the lesson of a course to begin or to go on with, and how far the person has come.
type NextLesson struct {
	ID    string
	Title string
	Intro string // what it is about
	Page  int    // reached last, from 1
	Begun bool   // with any lesson of the course
	Done  int    // lessons that are finished
	Of    int
}

// Chapter is the lessons to a chapter of the rulebook.
type Chapter struct {
	Row     RuleRow     `json:"row"`
	Lessons []LessonRow `json:"lessons"`
}

// LessonRow is a line of the list of lessons.
type LessonRow struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Intro string `json:"intro"` // what it is about
	Note  string `json:"note"`  // minutes and rules
	State int    `json:"state"`
	Word  string `json:"word"`
	Page  int    `json:"page"` // reached last, from 1
	Rules []Chip `json:"rules"`
}
