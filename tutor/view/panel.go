// Package view holds what a person sees, as plain values in the reader's language: the window draws them, the terminal
// prints them. It imports nothing of either.
package view

import (
	"encoding/json"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/hex"
)

// Chip is a citation: the printed number, then our own part ("11.0", "›7"), so that a number which is not in the book
// never looks as if it were.
type Chip struct {
	Rule    cite.Rule `json:"rule"`
	Printed string    `json:"printed"`
	Own     string    `json:"own,omitempty"`
}

// String is the chip as one text, "11.0 ›7".
func (c Chip) String() string {
	if c.Own == "" {
		return c.Printed
	}
	return c.Printed + " " + c.Own
}

// Line is one line of a derivation: what it is, its value, where the value comes from and the rule that says so.
type Line struct {
	Indent int         `json:"indent"`
	Label  string      `json:"label"`
	Value  string      `json:"value"`
	Source cite.Source `json:"source,omitempty"` // None: computed or rolled
	Chip   *Chip       `json:"chip,omitempty"`
	Parent bool        `json:"parent,omitempty"` // has lines under it: bold
	Die    bool        `json:"die,omitempty"`
	Sides  int         `json:"-"` // of a die that has fallen, where they are known
	Key    string      `json:"-"` // of the number
	// Units are the system's own numbers of the units that the line names, Hexes the places.
	Units []int     `json:"-"`
	Hexes []hex.Hex `json:"-"`
}

// Where are the hexes of a board that a line names, and those where the units stand that it names.
func (b *Board) Where(l Line) []hex.Hex {
	out := slices.Clone(l.Hexes)
	for n := range b.Counters {
		if slices.Contains(l.Units, b.Counters[n].ID) && !slices.Contains(out, b.Counters[n].At) {
			out = append(out, b.Counters[n].At)
		}
	}
	return out
}

// Tree is a derivation under its heading.
type Tree struct {
	Title string `json:"title"`
	Lines []Line `json:"lines"`
}

// Reason is one reason for or against, with its rule. Nums are the derivations of the numbers that clash.
type Reason struct {
	Title string `json:"title"`
	Text  string `json:"text"`
	Chip  Chip   `json:"chip"`
	Sign  Sign   `json:"-"`
	// Moment tells that it says no more than that something else is decided now.
	Moment bool   `json:"-"`
	Nums   []Line `json:"nums,omitempty"`
}

// Choice is one thing that a person could do at a decision point, legal or refused, with its reasons.
type Choice struct {
	Name    string   `json:"name"`
	Legal   bool     `json:"legal"`
	Chosen  bool     `json:"chosen,omitempty"`
	Reasons []Reason `json:"reasons"`
	// ID is the choice's place in the list of its decision point, from 0; At are the hexes that it is about; Rolls
	// tells that dice follow.
	ID      int       `json:"id"`
	At      []hex.Hex `json:"-"`
	Boxes   []string  `json:"-"` // places beside the map that it is about
	Rolls   bool      `json:"rolls,omitempty"`
	Follows string    `json:"then,omitempty"` // what follows from it, where few things may be done
	// it takes a unit in hand, which then goes from hex to hex: known of the first things that may be done in a hex
	Takes bool `json:"-"`
	// it picks the unit that is asked next where it goes: known as Takes is
	Picks bool `json:"-"`
	Unit  int  `json:"-"` // the one that it takes or picks
	// what it puts an end to, by which a screen knows where its button may stand and when it asks first
	Ending Ending `json:"-"`
}

// Ending is what a choice puts an end to.
type Ending uint8

// The kinds of endings.
const (
	Goes     Ending = iota // to nothing
	Halts                  // to the move of the unit in hand
	Declines               // to one thing that could have been done
	Closes                 // to what has been begun and could still grow, or is given up
	Finishes               // to a phase
	Spends                 // to nothing, but uses up what is scarce: a second throw
)

// Joiner is a unit that may join what is begun, or one that may not, with the reasons.
type Joiner struct {
	Unit    int
	Name    string
	Legal   bool
	Reasons []Reason
}

// Check compares what the rulebook (or the register, where the book leaves the number to be worked out) says with what
// the engine computed.
type Check struct {
	Label   string `json:"label"`
	Book    string `json:"book"`
	Engine  string `json:"engine"`
	Agrees  bool   `json:"agrees"`
	Printed bool   `json:"printed"` // the rulebook prints the number itself
	Chips   []Chip `json:"chips,omitempty"`
}

// Ruling is a place where the rulebook can be read two ways, with the reading in force.
type Ruling struct {
	ID       string    `json:"id"`
	What     string    `json:"what"`
	Why      string    `json:"why"`
	Chips    []Chip    `json:"chips"`
	Readings []Reading `json:"readings"`
	// answer: the reading can be chosen; wording, unbuilt: one reading is played
	Kind    string `json:"kind"`
	Only    bool   `json:"only,omitempty"`     // one reading is played, the default
	OnlyWhy string `json:"only_why,omitempty"` // why
}

// Reading is one way to read a contested rule.
type Reading struct {
	Slug    string `json:"slug"`
	Text    string `json:"text"`
	InForce bool   `json:"in_force"`
	Default bool   `json:"default"`
}

// Step is one step of a worked example after it has been computed.
type Step struct {
	Number, Of int      // from 1
	Title      string   `json:"title"` // what is done or asked
	Text       string   `json:"text"`  // what to look at, one or two sentences
	Who        string   `json:"who"`   // who decides, "The Axis decides"
	Where      string   `json:"where"` // turn and phase
	Chip       *Chip    `json:"chip"`  // the rule that asks
	Checks     []Check  `json:"checks"`
	Choices    []Choice `json:"choices"`
	Trees      []Tree   `json:"trees"`
	Log        []string `json:"log"` // actions, dice and results of this step in words
	Rulings    []Ruling `json:"rulings,omitempty"`
	Board      *Board   `json:"-"`
}

// Example is a worked example, ready to walk through.
type Example struct {
	ID      string
	Title   string
	Intro   string
	Chip    Chip
	Variant string // the variant that is shown; empty when there is only one
	// Variants are the ways in which the example can be told, none when there is only one.
	Variants []Variant
	Steps    []Step
	Passed   int // expected values that agree
	Failed   int
}

// Variant is one way to tell an example: another hex where the book leaves it open, another reading of a rule.
type Variant struct {
	ID     string // opens the example in this variant
	Title  string
	Chosen bool
}

// ExampleRow is a line of the list of examples.
type ExampleRow struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Chip  Chip   `json:"chip"`
	Steps int    `json:"steps"`
	Note  string `json:"note"` // what the row says under its title
}

// RuleRow is a line of the rulebook's contents.
type RuleRow struct {
	Chip  Chip   `json:"chip"`
	Title string `json:"title"`
	Depth int    `json:"depth"`
}

// Optional is an optional rule that can be chosen when a game begins.
type Optional struct {
	Mark string  `json:"mark"` // follows the id of a scenario: "+27.2"
	Rule RuleRow `json:"rule"`
}

// RulePage is a rule in our own words.
type RulePage struct {
	Chip     Chip         `json:"chip"`
	Title    string       `json:"title"`
	Term     string       `json:"term,omitempty"` // the printed term beside a translated one
	Parent   *RuleRow     `json:"parent,omitempty"`
	Paras    []string     `json:"paras"`
	Points   []RulePoint  `json:"points,omitempty"`
	SeeAlso  []RuleRow    `json:"see_also,omitempty"`
	Named    []RuleRow    `json:"named,omitempty"` // rules whose pages lead here
	Examples []ExampleRow `json:"examples,omitempty"`
	Lessons  []LessonRow  `json:"lessons,omitempty"`
	Concepts []Concept    `json:"concepts,omitempty"` // what the other games make of the same idea
	Rulings  []Ruling     `json:"rulings,omitempty"`
	Status   string       `json:"status"` // how the program enforces it
	// Parts say the same of the parts that the book does not number, those alike together.
	Parts []Enforcement `json:"parts,omitempty"`
	// Scene is where the rule is seen at work, nil for a rule that no lesson and no example shows.
	Scene  *Scene  `json:"-"`
	Charts []Chart `json:"-"` // that the rule reads
}

// Scene is a position in which a rule is seen at work, of a lesson or of a worked example.
type Scene struct {
	Board   *Board
	Lesson  *LessonRow  // nil: of the example
	Example *ExampleRow // nil: of the lesson
}

// RulePoint is a part of a rule that the book does not number.
type RulePoint struct {
	Chip  Chip     `json:"chip"`
	Title string   `json:"title"`
	Term  string   `json:"term,omitempty"`
	Paras []string `json:"paras"`
}

// Game is one rule system on the shelf.
type Game struct {
	ID      string
	Title   string
	Line    string // one line on what it is
	Drilled bool   // questions are asked about it
}

// Extent is how much there is of a game.
type Extent struct {
	Text     string // "20 examples · 171 rule points"
	Examples int
	Rules    int
}

// Point is a decision point: who decides what by which rule, and everything that may be done and may not.
type Point struct {
	Who      string  `json:"who"`
	Where    string  `json:"where"`
	Question string  `json:"question"`
	Text     string  `json:"text"`
	Chip     *Chip   `json:"chip,omitempty"`
	Groups   []Group `json:"groups"`
	// what the rest of several can do as the last one did, empty where that is nothing
	Likewise string `json:"-"`
}

// Group is the choices of one kind.
type Group struct {
	Name    string   `json:"name"`
	Choices []Choice `json:"choices"`
}

// Verdict is the answer to "may I?".
type Verdict struct {
	Name    string   `json:"name"`
	Legal   bool     `json:"legal"`
	Reasons []Reason `json:"reasons"`
	Rests   []Rest   `json:"rests,omitempty"` // the contested rules that decide it
	// of a refusal: the smallest single change found that makes it legal, or that none was found
	Nearest string `json:"nearest,omitempty"`
}

// Rest is a contested rule on whose reading an answer rests.
type Rest struct {
	ID   string `json:"id"`
	Rule Chip   `json:"rule"` // the first of the rules that it is about
	Text string `json:"text"`
}

// Played is what came of an action.
type Played struct {
	Name     string          `json:"name"`
	Events   []EventLine     `json:"events"`
	Trees    []Tree          `json:"trees"`    // the numbers behind it
	Position json.RawMessage `json:"position"` // after it
}

// Odds are the exact outcomes of a roll up to the next human decision.
type Odds struct {
	Name     string    `json:"name"`
	Outcomes []Outcome `json:"outcomes"`
	// of the odds to the end of a procedure: what they suppose; empty for those of the next dice alone
	Supposed string `json:"supposed,omitempty"`
}

// Outcome is one result: its exact probability and the faces that lead to it.
type Outcome struct {
	Name     string  `json:"name"`
	Fraction string  `json:"fraction"`
	Percent  string  `json:"percent"`
	Share    float64 `json:"share"`
	Faces    []int   `json:"faces,omitempty"` // as the die shows them
	Own      bool    `json:"own,omitempty"`   // hurts who rolls
	Other    bool    `json:"other,omitempty"` // hurts the other side
}

// Start is where a game can begin.
type Start struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Note  string `json:"note"`
	Group string `json:"group"` // the heading under which it stands
	// Guided: each new idea is told. First: it is made for somebody who has never played.
	Guided bool `json:"guided,omitempty"`
	First  bool `json:"first,omitempty"`
}
