package app

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"gazala/app/saves"
	"gazala/app/widget"
	"gazala/rules/cite"
)

// Kind is a kind of screen.
type Kind uint8

// The screens.
const (
	Home Kind = iota
	Game
	Examples
	Example
	Contents
	Rule
	Settings
	About
	Starts // where a game can begin
	AtTable
	Keys
	Practise      // drills
	Progress      // how well the rules are known
	Charts        // the tables of a game
	Learn         // the course
	Lesson        // a lesson
	Lab           // a position under construction
	Paper         // the game on the person's own table
	Glossary      // terms in both languages
	Concepts      // the ideas that the games share
	Concept       // one of them
	Rulings       // where the rulebook can be read two ways
	Ruling        // one of them
	EditCharts    // one's own printed charts
	Today         // what the day has, of all games
	TodayAsks     // its questions
	TodayPosition // its position
	Placement     // what is known of a game already
	TodayDesert   // what is known, as a map
	Review        // a look over a game that was played
	Find          // the rules and terms of a game, or of all; a question in words is answered there

	screens int = iota // how many there are
)

// Place is a screen and what it shows.
type Place struct {
	Kind Kind
	// of the system (game, examples, contents, starts, charts, course, glossary, rulings), of the example, lesson or
	// idea, "SYSTEM/ID" of a ruling, or of the beginning of a game
	ID   string
	Step int // of an example or a lesson, from 0
	Rule cite.Rule
}

// ErrPlace is returned for text that names no screen.
var ErrPlace = errors.New(
	"no such screen: home, game:SYSTEM, examples:SYSTEM, example:ID or example:ID/STEP, rules:SYSTEM, " +
		"rule:SYSTEM:NUMBER, play:SYSTEM, charts:SYSTEM, table:START, practise:SYSTEM, progress:SYSTEM, " +
		"learn:SYSTEM, lesson:ID or lesson:ID/STEP, placement:SYSTEM, lab:SYSTEM or lab:START, paper:SYSTEM " +
		"or paper:START, glossary:SYSTEM, concepts, concept:ID, rulings:SYSTEM, ruling:SYSTEM/ID, " +
		"chartedit:SYSTEM, find or find:SYSTEM, today, today:questions, today:position, today:desert, " +
		"review:START, keys, settings, about",
)

// ParsePlace reads "home", "game:cauldron", "examples:cauldron", "example:cauldron-ex-02", "example:cauldron-ex-02/3",
// "rules:cauldron", "rule:cauldron:11.1", "play:cauldron", "charts:cauldron", "table:example:cauldron-ex-02/2",
// "practise:cauldron", "progress:cauldron", "learn:cauldron", "lesson:cauldron-01", "lesson:cauldron-01/2",
// "placement:cauldron", "lab:cauldron", "lab:example:cauldron-ex-02", "paper:cauldron", "glossary:cauldron",
// "concepts", "concept:zones", "rulings:cauldron", "ruling:cauldron/d-15", "chartedit:cauldron", "find", "today",
// "today:questions", "today:position", "today:desert", "review:save:NAME", "keys", "settings" or "about". Steps count
// from 1 in the text.
func ParsePlace(s string) (Place, error) {
	name, rest, has := strings.Cut(s, ":")
	plain := map[string]Kind{
		"home":     Home,
		"settings": Settings,
		"about":    About,
		"keys":     Keys,
		"concepts": Concepts,
		"today":    Today,
		"find":     Find,
	}
	if k, ok := plain[name]; ok && !has {
		return Place{Kind: k}, nil
	}
	if k, ok := map[string]Kind{
		"today:questions": TodayAsks, "today:position": TodayPosition, "today:desert": TodayDesert,
	}[s]; ok {
		return Place{Kind: k}, nil
	}
	listed := map[string]Kind{
		"game":      Game,
		"examples":  Examples,
		"rules":     Contents,
		"play":      Starts,
		"charts":    Charts,
		"table":     AtTable,
		"practise":  Practise,
		"progress":  Progress,
		"learn":     Learn,
		"placement": Placement,
		"lab":       Lab,
		"paper":     Paper,
		"glossary":  Glossary,
		"concept":   Concept,
		"rulings":   Rulings,
		"ruling":    Ruling,
		"chartedit": EditCharts,
		"review":    Review,
		"find":      Find,
	}
	if k, ok := listed[name]; ok && rest != "" {
		return Place{Kind: k, ID: rest}, nil
	}
	switch name {
	case "example":
		return parseStep(Example, rest, s)
	case "lesson":
		return parseStep(Lesson, rest, s)
	case "rule":
		r, err := cite.ParseRule(rest)
		if err != nil {
			return Place{}, fmt.Errorf("%w: %w", ErrPlace, err)
		}
		return Place{Kind: Rule, ID: r.System(), Rule: r}, nil
	}
	return Place{}, fmt.Errorf("%w: %q", ErrPlace, s)
}

// String is the place as [ParsePlace] reads it, of a course, an example or a game at the table.
func (p Place) String() string {
	if p.Kind == Learn {
		return "learn:" + p.ID
	}
	if p.Kind == Example {
		return "example:" + p.ID + "/" + strconv.Itoa(p.Step+1)
	}
	return "table:" + p.ID
}

// same tells whether two places are the same course, example or game, whatever the step.
func (p Place) same(q Place) bool { return p.Kind == q.Kind && p.ID == q.ID }

func parseStep(kind Kind, rest, whole string) (Place, error) {
	id, step, has := strings.Cut(rest, "/")
	n := 1
	if has {
		var err error
		if n, err = strconv.Atoi(step); err != nil || n < 1 {
			return Place{}, fmt.Errorf("%w: step %q", ErrPlace, step)
		}
	}
	if id == "" {
		return Place{}, fmt.Errorf("%w: %q", ErrPlace, whole)
	}
	return Place{Kind: kind, ID: id, Step: n - 1}, nil
}

// stop is a place on the way that a person has come, with what the screen remembers of itself.
type stop struct {
	Place
	scroll   float32 // of the page, or of the panel
	eye      widget.Eye
	rest     widget.Rest
	panel    float32 // width
	tab      int
	drawer   drawer
	query    string
	draft    []byte   // charts that are being entered
	cell     string   // of them that is typed into
	deck     string   // of one's own cards that is open, or a card of it
	list     string   // of the board in words that is open
	optional []string // the marks of the optional rules with which a game is to begin
	stand    int      // where somebody stands who begins, and with which of the games
	which    int
	unfolded bool // all that is open is listed, not only the last few
	typing   bool // the field for it has the focus
	sit      *sitting
	asked    bool  // a question of the placement has been shown here
	wrong    error // with a file of charts
	// a saved game that is being opened
	opening *saves.Opening
	lesson  *teaching
	bench   *benching
	review  *reviewing
	wording *wording  // a question in words that stands there, nil for none; a table has its own
	removed []removed // saved games that were taken away here and can be brought back
}

func newStop(p Place) *stop { return &stop{Place: p, panel: widget.PanelWidth} }
