package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/frame"
	"gazala/rules/hex"
)

// Campaign is what is printed of a scenario in which both sides act (10.2, 10.3), beside its set-up.
type Campaign struct {
	ID          string
	Name        Name
	First, Last Value // its turns
	SetUp       int   // which of the set-ups it begins with
	Objectives  []Aim
	Forfeited   []hex.Hex // objectives that score nothing in the end when an Allied unit was the last one in
	// points that the Axis loses every turn for each of its major sources with an Allied combat unit
	SourceHeld Value
	Unsupplied Value         // points that it loses in the end for each of its headquarters out of supply
	Removed    Value         // and for each one removed; without provenance where these do not count
	AlliedLost []Threshold   // points that it gains for strength that the Allied motorised units have lost
	AxisLost   []Threshold   // points that it loses for strength of its own
	Corps      []FormationID // whose strength is meant, beside the German independent units (d-58)
	Doubtful   []FormationID // those of the corps that do not count under the other reading
	Automatic  AutomaticVictory
	Grades     []Outcome // by rising points; the last one is open
}

// Aim is an objective of a campaign.
type Aim struct {
	At     hex.Hex
	Face   int // the face of its marker that counts on every turn, from 1; 0: the face of the turn
	Source cite.Source
}

// Threshold is how much strength has to be lost for some points.
type Threshold struct{ Lost, Points Value }

// AutomaticVictory is what wins the game for the Axis at once: a combat unit in a hex while fewer Allied headquarters
// than Below are in supply (10.3). Without provenance there is none.
type AutomaticVictory struct {
	At      hex.Hex
	Printed hex.Hex // the hex that the condition itself prints (d-01)
	Below   Value
	Source  cite.Source
}

// Outcome is a grade of victory and the most points with which it is reached.
type Outcome struct {
	Grade CampaignGrade
	Most  Value // without provenance: open
}

// CampaignGrade is a grade of victory of a campaign (10.2, 10.3).
type CampaignGrade uint8

// The grades, from the best for the Allies to the best for the Axis.
const (
	NoGrade CampaignGrade = iota
	AlliedDecisive
	AlliedSubstantial
	AlliedMinor
	Draw
	AxisMinor
	AxisSubstantial
	AxisDecisive
)

// SetUp is how campaigns begin (3.7), and what comes later.
type SetUp struct {
	ID          string
	Name        Name
	Start       []Standing
	Free        []Window
	Arrivals    []Arrival
	Restricted  []Restriction
	Schwerpunkt Emphasis
	Air         []AirID
	Rerolls     [2]Value // of the SNAFU marker, by Side-1 (5.2)
	Dummies     [2]Value // dummy Assigned markers, by Side-1 (5.5.2.b)
	Tobruk      Side     // who controls it (5.7.3)
	Opens       FirstInitiative
	Track       []TrackSpace // by turn
}

// Standing is a unit at the start.
type Standing struct {
	Unit   UnitID
	At     hex.Hex
	Of     FormationID // to which it belongs: its own, or the one that an independent is assigned to
	Source cite.Source
}

// Window is hexes in which a side may set up some units as it likes (10).
type Window struct {
	Side   Side
	Units  []UnitID
	Hexes  []hex.Hex
	Source cite.Source
}

// Arrival is units that are due on a turn (8.4).
type Arrival struct {
	Turn   Turn
	Units  []UnitID
	Source cite.Source
}

// Restriction is turns on which a formation is not activated.
type Restriction struct {
	Formation   FormationID
	First, Last Turn
	Source      cite.Source
}

// Emphasis is who chooses the formation with the Schwerpunkt at the start, and the usual choice (5.9).
type Emphasis struct {
	Chooses Side
	Usual   FormationID
	Source  cite.Source
}

// FirstInitiative is how the initiative stands when a campaign begins (10): who has the first activation, the marker
// after it, and what a side adds on the first turn.
type FirstInitiative struct {
	First  Side
	Shown  Side
	Number Value
	Gains  Side
	Bonus  Value
}

// TrackSpace is a space of the turn track: its first day, how many days it lasts, the replacement points of the Axis,
// and whether the Allies may break units up (8.3).
type TrackSpace struct {
	Day         string // "1942-05-27"
	Days        Value
	Panzer      Value
	Cannibalize bool
}

// Crowded tells whether units of one side may not stand together in a hex (5.3.1).
func Crowded(r *Rules, units []UnitID) bool {
	if len(units) == 0 {
		return false
	}
	b := board{Rules: r}
	var t tally
	for _, u := range units {
		t.add(&r.Order.Counters[u])
	}
	return b.over(t, r.Order.Counters[units[0]].Nation.Side())
}

// begins is the position from which a campaign begins, with the Ops Phase of its first turn (3.1.4, 3.7, 5.9.e).
func begins(r *Rules) State {
	st := State{
		Turn:   Turn(r.Campaign.First.N),
		Units:  make([]Unit, len(r.Order.Counters)),
		Levels: make([]int8, len(r.Order.Formations)),
		Air:    make([]AirState, len(r.Order.Air)),
		Scored: make(
			[]int8,
			len(r.Map.Objectives),
		),
		LastIn:      make([]Side, len(r.Map.Objectives)),
		Schwerpunkt: r.SetUp.usual(),
		Tobruk:      Tobruk{Side: r.SetUp.Tobruk},
	}
	for i := range st.Units {
		st.Units[i] = r.Order.Counters[i].Fresh(hex.Hex{})
		st.Units[i].Where = Elsewhere
	}
	for _, a := range r.SetUp.Arrivals {
		for _, u := range a.Units {
			st.Units[u].Where = Due
		}
	}
	for _, p := range r.SetUp.Start {
		st.Units[p.Unit] = r.Order.Counters[p.Unit].Fresh(p.At)
		st.Units[p.Unit].Of = p.Of
		for i := range r.Map.Objectives {
			if r.Map.Objectives[i].At == p.At {
				st.LastIn[i] = r.Order.Counters[p.Unit].Nation.Side()
			}
		}
	}
	setTracks(r, &st)
	st.Frames = frame.Of[Frame](OpsFrame{})
	return st
}
