package play

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// Aim is what a goal of a plan is about. The message plan.aim.<aim> says it, with the slot Hex.
type Aim string

// The aims of goals.
const (
	AimTake     Aim = "take"     // drive the enemy out of a place, or go into one that he has left
	AimHold     Aim = "hold"     // keep a place
	AimDestroy  Aim = "destroy"  // attack who stands in a place for what they are worth
	AimCut      Aim = "cut"      // stand where the enemy's supply comes along
	AimApproach Aim = "approach" // come nearer to a place that is to be won later
	AimReserve  Aim = "reserve"  // stand where nobody reaches them, free for what comes; of no place
)

// Part is a unit that serves a goal, and how many victory points less are expected when it stays where it is; 0 when
// that is unknown or hardly any.
type Part struct {
	Unit int // the system's number of it
	Less float64
}

// Goal is something that a plan is to bring about.
type Goal struct {
	Aim   Aim
	At    hex.Hex // the place that it is about
	Rule  cite.Rule
	Parts []Part // who serves it, the weightiest first
	// Worth is what it is expected to bring, in victory points; 0 when it is not worked out by itself.
	Worth float64
	// Has and Needs are the strength that serves it and the one for a good chance; 0 when they are not worked out.
	Has, Needs float64
	// Covert: Has and what is counted from it is known to the side alone, whoever sees the units.
	Covert bool
	// Chance that it succeeds, above 0; 0 when it is unknown.
	Chance float64
	Why    []decide.Reason // what makes it worth something
	// Refuted are who or what could bring it to nothing, the likeliest first; each is the message of its key and of
	// ".text" behind it.
	Refuted []decide.Reason
}

// Plan is what a player means to do in a side's turn, before anybody acts, the weightiest goal first.
type Plan struct {
	When  string // the side's turn, as a word that is the same as long as it is the same one
	Side  int    // as in derive.Player
	Goals []Goal
	Why   []decide.Reason // what it is expected to bring as a whole
}

// Planner is a thinker that can say what it means to do in the turn of the side for which it thinks.
type Planner interface {
	// Plan is the plan of that turn; ok is false as long as there is none.
	Plan() (p Plan, ok bool)
}
