package cauldron

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// The intents of chapters 13 and 15.0.5, of the Double Move chit (7.0.5) and of merged breach markers (14.1.6).
type (
	// AirStrike sends the Air chit's aircraft against a unit (13.4).
	AirStrike struct{ Unit UnitID }
	// PassAir attacks nobody with the Air chit (13.4).
	PassAir struct{}
	// EndActivation activates nobody more with the action chit and goes on to movement (7.0, 7.0.5).
	EndActivation struct{}
	// CloseWindow plays no further chit before the first move (13.8).
	CloseWindow struct{}
	// RaiseStep gives a reduced armour unit a step back (13.3).
	RaiseStep struct{ Unit UnitID }
	// Rebuild brings an eliminated armour unit back with so many steps (13.3, 15.0.5).
	Rebuild struct {
		Unit  UnitID
		Steps int
	}
	// PlaceRebuilt gives the rebuilt unit its hex (13.3.2).
	PlaceRebuilt struct{ Hex hex.Hex }
	// EndReplacing lets the replacements go that are left (15.0.5).
	EndReplacing struct{}
	// Withdraw takes a formation out of the game (13.7.1).
	Withdraw struct{ Formation FormationID }
	// PledgeAttack commits the Allies to attack some Axis unit in this Action Phase (13.7.4).
	PledgeAttack struct{}
	// MergeMarkers lets one marker stand for two breaches on opposite sides of a minefield hex: the one in direction
	// Dir and the other (14.1.6).
	MergeMarkers struct {
		Hex hex.Hex
		Dir hex.Dir
	}
)

// The kinds of these intents.
const (
	KindAirStrike     decide.Kind = "air_strike"
	KindPassAir       decide.Kind = "pass_air"
	KindEndActivation decide.Kind = "end_activation"
	KindCloseWindow   decide.Kind = "close_window"
	KindRaiseStep     decide.Kind = "raise_step"
	KindRebuild       decide.Kind = "rebuild"
	KindPlaceRebuilt  decide.Kind = "place_rebuilt"
	KindEndReplacing  decide.Kind = "end_replacing"
	KindWithdraw      decide.Kind = "withdraw"
	KindPledgeAttack  decide.Kind = "pledge_attack"
	KindMergeMarkers  decide.Kind = "merge_markers"
)

func (AirStrike) intent() {}

// Fields implements [Intent].
func (i AirStrike) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindAirStrike].
func (AirStrike) Kind() decide.Kind { return KindAirStrike }

func (PassAir) intent() {}

// Fields implements [Intent].
func (i PassAir) Fields(record.Visitor) Intent { return i }

// Kind is [KindPassAir].
func (PassAir) Kind() decide.Kind { return KindPassAir }

func (EndActivation) intent() {}

// Fields implements [Intent].
func (i EndActivation) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndActivation].
func (EndActivation) Kind() decide.Kind { return KindEndActivation }

func (CloseWindow) intent() {}

// Fields implements [Intent].
func (i CloseWindow) Fields(record.Visitor) Intent { return i }

// Kind is [KindCloseWindow].
func (CloseWindow) Kind() decide.Kind { return KindCloseWindow }

func (RaiseStep) intent() {}

// Fields implements [Intent].
func (i RaiseStep) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindRaiseStep].
func (RaiseStep) Kind() decide.Kind { return KindRaiseStep }

func (Rebuild) intent() {}

// Fields implements [Intent].
func (i Rebuild) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	record.Int(v, "steps", &i.Steps, 1, mostSteps)
	return i
}

// Kind is [KindRebuild].
func (Rebuild) Kind() decide.Kind { return KindRebuild }

func (PlaceRebuilt) intent() {}

// Fields implements [Intent].
func (i PlaceRebuilt) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindPlaceRebuilt].
func (PlaceRebuilt) Kind() decide.Kind { return KindPlaceRebuilt }

func (EndReplacing) intent() {}

// Fields implements [Intent].
func (i EndReplacing) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndReplacing].
func (EndReplacing) Kind() decide.Kind { return KindEndReplacing }

func (Withdraw) intent() {}

// Fields implements [Intent].
func (i Withdraw) Fields(v record.Visitor) Intent {
	formationField(v, &i.Formation)
	return i
}

// Kind is [KindWithdraw].
func (Withdraw) Kind() decide.Kind { return KindWithdraw }

func (PledgeAttack) intent() {}

// Fields implements [Intent].
func (i PledgeAttack) Fields(record.Visitor) Intent { return i }

// Kind is [KindPledgeAttack].
func (PledgeAttack) Kind() decide.Kind { return KindPledgeAttack }

func (MergeMarkers) intent() {}

// Fields implements [Intent].
func (i MergeMarkers) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	record.Word(v, "dir", &i.Dir, record.Dirs())
	i.Dir %= axes // one of the two sides stands for both
	return i
}

// Kind is [KindMergeMarkers].
func (MergeMarkers) Kind() decide.Kind { return KindMergeMarkers }
