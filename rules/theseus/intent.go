package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Intent is anything that a person may want to do in this game. Intents are small: a whole attack or a whole move is a
// walk over several of them. What an intent leaves out (which stack steps, what a die is for) is said by the frame that
// asks.
//
//sumtype:decl
type Intent interface {
	decide.Intent
	intent()
	// Fields names what is said of it beside its kind, to be read and written, and gives it back as the visitor leaves
	// it.
	Fields(v record.Visitor) Intent
}

type (
	// Activate activates a formation (6.3).
	Activate struct{ Formation FormationID }
	// ActivateUnit activates an unassigned independent unit by itself (6.4).
	ActivateUnit struct{ Unit UnitID }
	// Determine determines who has the initiative (6.1).
	Determine struct{}
	// Transfer hands the initiative to the opponent (6.2.b).
	Transfer struct{}
	// Pass activates nothing more in the phase (6.2.c).
	Pass struct{}
	// PickPlace chooses a unit that is to be set up elsewhere (10.b).
	PickPlace struct{ Unit UnitID }
	// SetUpAt sets it up in a hex (10.b).
	SetUpAt struct{ Hex hex.Hex }
	// EndSetUp leaves all units where they stand (10.b).
	EndSetUp struct{}
	// Assign assigns an independent unit to a formation (5.5.2).
	Assign struct {
		Unit      UnitID
		Formation FormationID
	}
	// PlaceSchwerpunkt gives the Schwerpunkt marker to a formation (5.9).
	PlaceSchwerpunkt struct{ Formation FormationID }
	// LayDummy lays a dummy Assigned marker with a formation (5.5.2.b).
	LayDummy struct{ Formation FormationID }
	// TakeDummy takes one back (5.5.2.b).
	TakeDummy struct{ Formation FormationID }
	// EndAssigning assigns no more units (5.5.2).
	EndAssigning struct{}
	// Replace gives a unit a replacement point (8.3).
	Replace struct{ Unit UnitID }
	// Cannibalize breaks a unit up for replacement points (8.3.1, 8.3.2).
	Cannibalize struct{ Unit UnitID }
	// EndReplacing uses no more replacement points (8.3).
	EndReplacing struct{}
	// Enter chooses a reinforcement that enters (8.4).
	Enter struct{ Unit UnitID }
	// EnterAt chooses the hex in which it enters (8.4.1).
	EnterAt struct{ Hex hex.Hex }
	// EndEntering lets no more reinforcements enter in this turn (8.4).
	EndEntering struct{}
	// CountPoints counts the victory points of the turn (9, 10.a).
	CountPoints struct{}
	// Move begins a Movement Action with a unit (7.3).
	Move struct{ Unit UnitID }
	// Join adds a unit of the same hex to the stack that is to move (7.3.1).
	Join struct{ Unit UnitID }
	// SetOut pays for a stack with isolated units, which must make their checks first (5.8.4.a).
	SetOut struct{}
	// Leave announces that the stack leaves its hex, to which the opponent may react (6.5.1).
	Leave struct{}
	// React has a formation try to react to the stack on the move (6.5.2).
	React struct{ Formation FormationID }
	// LetGo lets the stack on the move go on (6.5.1).
	LetGo struct{}
	// StepTo moves the stack to the next hex (7.3).
	StepTo struct{ Hex hex.Hex }
	// Stop ends the Movement Action (7.3.2).
	Stop struct{}
	// Breach tries to breach the minefield in which the unit stands (7.4).
	Breach struct{ Unit UnitID }
	// Refit tries to bring a disrupted unit back into order (7.6).
	Refit struct{ Unit UnitID }
	// Improve puts the units of a hex into improved defense (7.7).
	Improve struct{ Hex hex.Hex }
	// EndActions ends the activation, or gives up the bonus; points that are left are lost (7.1).
	EndActions struct{}
	// Roll rolls the die that is due (3.9).
	Roll struct{}
	// KeepDie lets the die stand as it has fallen (5.2).
	KeepDie struct{}
	// RollAgain rolls the die again, which takes the marker (5.2).
	RollAgain struct{}
	// KeepAll lets this die and all later ones stand, until the side asks to be asked again (5.2).
	KeepAll struct{}
	// AskAgain takes that back (5.2).
	AskAgain struct{}
)

// The kinds of intents.
const (
	KindActivate         decide.Kind = "activate"
	KindActivateUnit     decide.Kind = "activate_unit"
	KindDetermine        decide.Kind = "determine"
	KindTransfer         decide.Kind = "transfer"
	KindPass             decide.Kind = "pass"
	KindPickPlace        decide.Kind = "pick_place"
	KindSetUpAt          decide.Kind = "set_up_at"
	KindEndSetUp         decide.Kind = "end_set_up"
	KindAssign           decide.Kind = "assign"
	KindPlaceSchwerpunkt decide.Kind = "place_schwerpunkt"
	KindLayDummy         decide.Kind = "lay_dummy"
	KindTakeDummy        decide.Kind = "take_dummy"
	KindEndAssigning     decide.Kind = "end_assigning"
	KindReplace          decide.Kind = "replace"
	KindCannibalize      decide.Kind = "cannibalize"
	KindEndReplacing     decide.Kind = "end_replacing"
	KindEnter            decide.Kind = "enter"
	KindEnterAt          decide.Kind = "enter_at"
	KindEndEntering      decide.Kind = "end_entering"
	KindCountPoints      decide.Kind = "count_points"
	KindMove             decide.Kind = "move"
	KindJoin             decide.Kind = "join"
	KindSetOut           decide.Kind = "set_out"
	KindLeave            decide.Kind = "leave"
	KindReact            decide.Kind = "react"
	KindLetGo            decide.Kind = "let_go"
	KindStepTo           decide.Kind = "step_to"
	KindStop             decide.Kind = "stop"
	KindBreach           decide.Kind = "breach"
	KindRefit            decide.Kind = "refit"
	KindImprove          decide.Kind = "improve"
	KindEndActions       decide.Kind = "end_actions"
	KindRoll             decide.Kind = "roll"
	KindKeepDie          decide.Kind = "keep_die"
	KindRollAgain        decide.Kind = "roll_again"
	KindKeepAll          decide.Kind = "keep_all"
	KindAskAgain         decide.Kind = "ask_again"
)

func (KeepAll) intent() {}

// Fields implements [Intent].
func (i KeepAll) Fields(record.Visitor) Intent { return i }

// Kind is [KindKeepAll].
func (KeepAll) Kind() decide.Kind { return KindKeepAll }

func (AskAgain) intent() {}

// Fields implements [Intent].
func (i AskAgain) Fields(record.Visitor) Intent { return i }

// Kind is [KindAskAgain].
func (AskAgain) Kind() decide.Kind { return KindAskAgain }

func (Activate) intent() {}

// Fields implements [Intent].
func (i Activate) Fields(v record.Visitor) Intent {
	formationField(v, &i.Formation)
	return i
}

// Kind is [KindActivate].
func (Activate) Kind() decide.Kind { return KindActivate }

func (ActivateUnit) intent() {}

// Fields implements [Intent].
func (i ActivateUnit) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindActivateUnit].
func (ActivateUnit) Kind() decide.Kind { return KindActivateUnit }

func (Determine) intent() {}

// Fields implements [Intent].
func (i Determine) Fields(record.Visitor) Intent { return i }

// Kind is [KindDetermine].
func (Determine) Kind() decide.Kind { return KindDetermine }

func (Transfer) intent() {}

// Fields implements [Intent].
func (i Transfer) Fields(record.Visitor) Intent { return i }

// Kind is [KindTransfer].
func (Transfer) Kind() decide.Kind { return KindTransfer }

func (Pass) intent() {}

// Fields implements [Intent].
func (i Pass) Fields(record.Visitor) Intent { return i }

// Kind is [KindPass].
func (Pass) Kind() decide.Kind { return KindPass }

func (Assign) intent() {}

// Fields implements [Intent].
func (i Assign) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	formationField(v, &i.Formation)
	return i
}

// Kind is [KindAssign].
func (Assign) Kind() decide.Kind { return KindAssign }

func (PlaceSchwerpunkt) intent() {}

// Fields implements [Intent].
func (i PlaceSchwerpunkt) Fields(v record.Visitor) Intent {
	formationField(v, &i.Formation)
	return i
}

// Kind is [KindPlaceSchwerpunkt].
func (PlaceSchwerpunkt) Kind() decide.Kind { return KindPlaceSchwerpunkt }

func (LayDummy) intent() {}

// Fields implements [Intent].
func (i LayDummy) Fields(v record.Visitor) Intent {
	formationField(v, &i.Formation)
	return i
}

// Kind is [KindLayDummy].
func (LayDummy) Kind() decide.Kind { return KindLayDummy }

func (TakeDummy) intent() {}

// Fields implements [Intent].
func (i TakeDummy) Fields(v record.Visitor) Intent {
	formationField(v, &i.Formation)
	return i
}

// Kind is [KindTakeDummy].
func (TakeDummy) Kind() decide.Kind { return KindTakeDummy }

func (EndAssigning) intent() {}

// Fields implements [Intent].
func (i EndAssigning) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndAssigning].
func (EndAssigning) Kind() decide.Kind { return KindEndAssigning }

func (Move) intent() {}

// Fields implements [Intent].
func (i Move) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindMove].
func (Move) Kind() decide.Kind { return KindMove }

func (Join) intent() {}

// Fields implements [Intent].
func (i Join) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindJoin].
func (Join) Kind() decide.Kind { return KindJoin }

func (SetOut) intent() {}

// Fields implements [Intent].
func (i SetOut) Fields(record.Visitor) Intent { return i }

// Kind is [KindSetOut].
func (SetOut) Kind() decide.Kind { return KindSetOut }

func (Leave) intent() {}

// Fields implements [Intent].
func (i Leave) Fields(record.Visitor) Intent { return i }

// Kind is [KindLeave].
func (Leave) Kind() decide.Kind { return KindLeave }

func (React) intent() {}

// Fields implements [Intent].
func (i React) Fields(v record.Visitor) Intent {
	formationField(v, &i.Formation)
	return i
}

// Kind is [KindReact].
func (React) Kind() decide.Kind { return KindReact }

func (LetGo) intent() {}

// Fields implements [Intent].
func (i LetGo) Fields(record.Visitor) Intent { return i }

// Kind is [KindLetGo].
func (LetGo) Kind() decide.Kind { return KindLetGo }

func (StepTo) intent() {}

// Fields implements [Intent].
func (i StepTo) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindStepTo].
func (StepTo) Kind() decide.Kind { return KindStepTo }

func (Stop) intent() {}

// Fields implements [Intent].
func (i Stop) Fields(record.Visitor) Intent { return i }

// Kind is [KindStop].
func (Stop) Kind() decide.Kind { return KindStop }

func (Breach) intent() {}

// Fields implements [Intent].
func (i Breach) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindBreach].
func (Breach) Kind() decide.Kind { return KindBreach }

func (Refit) intent() {}

// Fields implements [Intent].
func (i Refit) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindRefit].
func (Refit) Kind() decide.Kind { return KindRefit }

func (Improve) intent() {}

// Fields implements [Intent].
func (i Improve) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindImprove].
func (Improve) Kind() decide.Kind { return KindImprove }

func (EndActions) intent() {}

// Fields implements [Intent].
func (i EndActions) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndActions].
func (EndActions) Kind() decide.Kind { return KindEndActions }

func (Roll) intent() {}

// Fields implements [Intent].
func (i Roll) Fields(record.Visitor) Intent { return i }

// Kind is [KindRoll].
func (Roll) Kind() decide.Kind { return KindRoll }

func (KeepDie) intent() {}

// Fields implements [Intent].
func (i KeepDie) Fields(record.Visitor) Intent { return i }

// Kind is [KindKeepDie].
func (KeepDie) Kind() decide.Kind { return KindKeepDie }

func (RollAgain) intent() {}

// Fields implements [Intent].
func (i RollAgain) Fields(record.Visitor) Intent { return i }

// Kind is [KindRollAgain].
func (RollAgain) Kind() decide.Kind { return KindRollAgain }

// IntentKinds are the kinds of intents with their words.
func IntentKinds() record.Kinds[Intent] {
	return record.Kinds[Intent]{All: Intents(), Word: func(i Intent) string { return string(i.Kind()) }}
}

// Intents are the kinds of intents, one of each, in the order of the procedures; those of combat last.
func Intents() []Intent {
	return append([]Intent{
		Activate{},
		ActivateUnit{},
		Determine{},
		Transfer{},
		Pass{},
		PickPlace{},
		SetUpAt{},
		EndSetUp{},
		Assign{},
		PlaceSchwerpunkt{},
		LayDummy{},
		TakeDummy{},
		EndAssigning{},
		Replace{},
		Cannibalize{},
		EndReplacing{},
		Enter{},
		EnterAt{},
		EndEntering{},
		CountPoints{},
		Move{},
		Join{},
		SetOut{},
		Leave{},
		React{},
		LetGo{},
		StepTo{},
		Stop{},
		Breach{},
		Refit{},
		Improve{},
		EndActions{},
		Roll{},
		KeepDie{},
		RollAgain{},
		KeepAll{},
		AskAgain{},
	}, combatIntents()...)
}

// Kinds are all kinds of intents, in the order of the procedures; those of combat last.
func Kinds() []decide.Kind {
	var out []decide.Kind
	for _, i := range Intents() {
		out = append(out, i.Kind())
	}
	return out
}
