package view

// Placement is what a person knows of a game already, by the chapters of its book.
type Placement struct {
	Title      string          `json:"title"`
	Text       string          `json:"text"`
	Chapters   []PlacedChapter `json:"chapters"`
	Legend     []Count         `json:"legend"`               // a word for each level, the best first
	Overlooked *RuleRow        `json:"overlooked,omitempty"` // one rule in a chapter of which most is known
}

// PlacedChapter is how well a chapter is known.
type PlacedChapter struct {
	Row    RuleRow `json:"row"`
	Number string  `json:"number"` // of the chapter, in short
	Level  int     `json:"level"`
	Word   string  `json:"word"`
	Note   string  `json:"note"` // the word and the share
}

// The levels of a chapter.
const (
	PlacedNew = iota
	PlacedShaky
	PlacedMostly
	PlacedKnown
)
