package cauldron

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Intent is anything that a person may want to do in this game. Intents are small: a whole attack or a whole move is a
// walk over several of them. What an intent leaves out (which unit steps, which attack is joined) is said by the frame
// that asks.
//
//sumtype:decl
type Intent interface {
	decide.Intent
	intent()
	// Fields names what is said of it beside its kind, to be read and written, and gives it back as the visitor leaves
	// it.
	Fields(v record.Visitor) Intent
}

// Edge is a side of the map.
type Edge uint8

// The map's edges.
const (
	North Edge = iota + 1
	East
	South
	West
)

type (
	// Draw takes a chit from the cup (7.0).
	Draw struct{}
	// PickFormation activates a formation that the drawn chit names (7.0, 7.0.3).
	PickFormation struct{ Formation FormationID }
	// PickUnit activates one unit of another formation instead (7.0.2).
	PickUnit struct{ Unit UnitID }
	// SelectUnit makes an activated unit the active one (8.0).
	SelectUnit struct{ Unit UnitID }
	// EndPhase ends the player's Action Phase (7.0.8).
	EndPhase struct{}
	// EnterAt places the arriving unit (15.0.1).
	EnterAt struct{ Hex hex.Hex }
	// StepTo moves the active unit to the next hex (8.0.3).
	StepTo struct{ Hex hex.Hex }
	// ExitMap moves the active unit off the map (8.3).
	ExitMap struct{ Edge Edge }
	// Stop ends the active unit's movement (8.0.2).
	Stop struct{}
	// DeclareAttack begins an attack of the active unit (11.0.1).
	DeclareAttack struct{ Type AttackType }
	// LeaveOut would spare a unit that is attacked (11.0.2).
	LeaveOut struct{ Unit UnitID }
	// Join adds a unit to the attack (11.0.3).
	Join struct{ Unit UnitID }
	// CloseJoining ends the choice of joining units (11.0.3).
	CloseJoining struct{}
	// PlayChit plays a tactical chit on the combat (13.1, 13.6).
	PlayChit struct{ Chit ChitKind }
	// PassChits plays no further chit (13.1.1).
	PassChits struct{}
	// Roll rolls the die of the combat (11.0.8).
	Roll struct{}
	// TakeLoss takes a step loss from a unit (11.0.11).
	TakeLoss struct{ Unit UnitID }
	// TakeDisruption disrupts a unit (11.0.15).
	TakeDisruption struct{ Unit UnitID }
	// RetreatUnit begins the retreat of one unit (11.1).
	RetreatUnit struct{ Unit UnitID }
	// RetreatStack begins the retreat of the units of a hex together (11.1).
	RetreatStack struct{ Hex hex.Hex }
	// RetreatTo takes a step of a retreat (11.1).
	RetreatTo struct{ Hex hex.Hex }
	// RetreatOff retreats off the map (11.1.5).
	RetreatOff struct{ Edge Edge }
	// RetreatStay ends a retreat in a hex that is overstacked (11.1.4).
	RetreatStay struct{}
	// AdvanceUnit picks a unit that advances (11.2).
	AdvanceUnit struct{ Unit UnitID }
	// AdvanceTo advances it into a vacated hex (11.2).
	AdvanceTo struct{ Hex hex.Hex }
	// EndAdvance ends the advance (11.2).
	EndAdvance struct{}
	// Cull eliminates a unit of an overstacked hex (10.0.2).
	Cull struct{ Unit UnitID }
	// ResolveBreaches turns the markers of last turn (14.1.3).
	ResolveBreaches struct{}
	// Breach sets an infantry unit to breach a hexside of its hex (14.1.1).
	Breach struct {
		Unit UnitID
		Dir  hex.Dir
	}
	// EndBreaching places no further marker (14.1).
	EndBreaching struct{}
)

// The kinds of intents.
const (
	KindDraw            decide.Kind = "draw"
	KindPickFormation   decide.Kind = "pick_formation"
	KindPickUnit        decide.Kind = "pick_unit"
	KindSelectUnit      decide.Kind = "select_unit"
	KindEndPhase        decide.Kind = "end_phase"
	KindEnterAt         decide.Kind = "enter_at"
	KindStepTo          decide.Kind = "step_to"
	KindExitMap         decide.Kind = "exit_map"
	KindStop            decide.Kind = "stop"
	KindDeclareAttack   decide.Kind = "declare_attack"
	KindLeaveOut        decide.Kind = "leave_out"
	KindJoin            decide.Kind = "join"
	KindCloseJoining    decide.Kind = "close_joining"
	KindPlayChit        decide.Kind = "play_chit"
	KindPassChits       decide.Kind = "pass_chits"
	KindRoll            decide.Kind = "roll"
	KindTakeLoss        decide.Kind = "take_loss"
	KindTakeDisruption  decide.Kind = "take_disruption"
	KindRetreatUnit     decide.Kind = "retreat_unit"
	KindRetreatStack    decide.Kind = "retreat_stack"
	KindRetreatTo       decide.Kind = "retreat_to"
	KindRetreatOff      decide.Kind = "retreat_off"
	KindRetreatStay     decide.Kind = "retreat_stay"
	KindAdvanceUnit     decide.Kind = "advance_unit"
	KindAdvanceTo       decide.Kind = "advance_to"
	KindEndAdvance      decide.Kind = "end_advance"
	KindCull            decide.Kind = "cull"
	KindResolveBreaches decide.Kind = "resolve_breaches"
	KindBreach          decide.Kind = "breach"
	KindEndBreaching    decide.Kind = "end_breaching"
)

func (Draw) intent() {}

// Fields implements [Intent].
func (i Draw) Fields(record.Visitor) Intent { return i }

// Kind is [KindDraw].
func (Draw) Kind() decide.Kind { return KindDraw }

func (PickFormation) intent() {}

// Fields implements [Intent].
func (i PickFormation) Fields(v record.Visitor) Intent {
	formationField(v, &i.Formation)
	return i
}

// Kind is [KindPickFormation].
func (PickFormation) Kind() decide.Kind { return KindPickFormation }

func (PickUnit) intent() {}

// Fields implements [Intent].
func (i PickUnit) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindPickUnit].
func (PickUnit) Kind() decide.Kind { return KindPickUnit }

func (SelectUnit) intent() {}

// Fields implements [Intent].
func (i SelectUnit) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindSelectUnit].
func (SelectUnit) Kind() decide.Kind { return KindSelectUnit }

func (EndPhase) intent() {}

// Fields implements [Intent].
func (i EndPhase) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndPhase].
func (EndPhase) Kind() decide.Kind { return KindEndPhase }

func (EnterAt) intent() {}

// Fields implements [Intent].
func (i EnterAt) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindEnterAt].
func (EnterAt) Kind() decide.Kind { return KindEnterAt }

func (StepTo) intent() {}

// Fields implements [Intent].
func (i StepTo) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindStepTo].
func (StepTo) Kind() decide.Kind { return KindStepTo }

func (ExitMap) intent() {}

// Fields implements [Intent].
func (i ExitMap) Fields(v record.Visitor) Intent {
	record.Word(v, "edge", &i.Edge, Edges())
	return i
}

// Kind is [KindExitMap].
func (ExitMap) Kind() decide.Kind { return KindExitMap }

func (Stop) intent() {}

// Fields implements [Intent].
func (i Stop) Fields(record.Visitor) Intent { return i }

// Kind is [KindStop].
func (Stop) Kind() decide.Kind { return KindStop }

func (DeclareAttack) intent() {}

// Fields implements [Intent].
func (i DeclareAttack) Fields(v record.Visitor) Intent {
	record.Word(v, "type", &i.Type, attackTypes())
	return i
}

// Kind is [KindDeclareAttack].
func (DeclareAttack) Kind() decide.Kind { return KindDeclareAttack }

func (LeaveOut) intent() {}

// Fields implements [Intent].
func (i LeaveOut) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindLeaveOut].
func (LeaveOut) Kind() decide.Kind { return KindLeaveOut }

func (Join) intent() {}

// Fields implements [Intent].
func (i Join) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindJoin].
func (Join) Kind() decide.Kind { return KindJoin }

func (CloseJoining) intent() {}

// Fields implements [Intent].
func (i CloseJoining) Fields(record.Visitor) Intent { return i }

// Kind is [KindCloseJoining].
func (CloseJoining) Kind() decide.Kind { return KindCloseJoining }

func (PlayChit) intent() {}

// Fields implements [Intent].
func (i PlayChit) Fields(v record.Visitor) Intent {
	record.Word(v, "chit", &i.Chit, chitWords())
	return i
}

// Kind is [KindPlayChit].
func (PlayChit) Kind() decide.Kind { return KindPlayChit }

func (PassChits) intent() {}

// Fields implements [Intent].
func (i PassChits) Fields(record.Visitor) Intent { return i }

// Kind is [KindPassChits].
func (PassChits) Kind() decide.Kind { return KindPassChits }

func (Roll) intent() {}

// Fields implements [Intent].
func (i Roll) Fields(record.Visitor) Intent { return i }

// Kind is [KindRoll].
func (Roll) Kind() decide.Kind { return KindRoll }

func (TakeLoss) intent() {}

// Fields implements [Intent].
func (i TakeLoss) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindTakeLoss].
func (TakeLoss) Kind() decide.Kind { return KindTakeLoss }

func (TakeDisruption) intent() {}

// Fields implements [Intent].
func (i TakeDisruption) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindTakeDisruption].
func (TakeDisruption) Kind() decide.Kind { return KindTakeDisruption }

func (RetreatUnit) intent() {}

// Fields implements [Intent].
func (i RetreatUnit) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindRetreatUnit].
func (RetreatUnit) Kind() decide.Kind { return KindRetreatUnit }

func (RetreatStack) intent() {}

// Fields implements [Intent].
func (i RetreatStack) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindRetreatStack].
func (RetreatStack) Kind() decide.Kind { return KindRetreatStack }

func (RetreatTo) intent() {}

// Fields implements [Intent].
func (i RetreatTo) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindRetreatTo].
func (RetreatTo) Kind() decide.Kind { return KindRetreatTo }

func (RetreatOff) intent() {}

// Fields implements [Intent].
func (i RetreatOff) Fields(v record.Visitor) Intent {
	record.Word(v, "edge", &i.Edge, Edges())
	return i
}

// Kind is [KindRetreatOff].
func (RetreatOff) Kind() decide.Kind { return KindRetreatOff }

func (RetreatStay) intent() {}

// Fields implements [Intent].
func (i RetreatStay) Fields(record.Visitor) Intent { return i }

// Kind is [KindRetreatStay].
func (RetreatStay) Kind() decide.Kind { return KindRetreatStay }

func (AdvanceUnit) intent() {}

// Fields implements [Intent].
func (i AdvanceUnit) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindAdvanceUnit].
func (AdvanceUnit) Kind() decide.Kind { return KindAdvanceUnit }

func (AdvanceTo) intent() {}

// Fields implements [Intent].
func (i AdvanceTo) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindAdvanceTo].
func (AdvanceTo) Kind() decide.Kind { return KindAdvanceTo }

func (EndAdvance) intent() {}

// Fields implements [Intent].
func (i EndAdvance) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndAdvance].
func (EndAdvance) Kind() decide.Kind { return KindEndAdvance }

func (Cull) intent() {}

// Fields implements [Intent].
func (i Cull) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindCull].
func (Cull) Kind() decide.Kind { return KindCull }

func (ResolveBreaches) intent() {}

// Fields implements [Intent].
func (i ResolveBreaches) Fields(record.Visitor) Intent { return i }

// Kind is [KindResolveBreaches].
func (ResolveBreaches) Kind() decide.Kind { return KindResolveBreaches }

func (Breach) intent() {}

// Fields implements [Intent].
func (i Breach) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	record.Word(v, "dir", &i.Dir, record.Dirs())
	return i
}

// Kind is [KindBreach].
func (Breach) Kind() decide.Kind { return KindBreach }

func (EndBreaching) intent() {}

// Fields implements [Intent].
func (i EndBreaching) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndBreaching].
func (EndBreaching) Kind() decide.Kind { return KindEndBreaching }

// IntentKinds are the kinds of intents with their words.
func IntentKinds() record.Kinds[Intent] {
	return record.Kinds[Intent]{All: Intents(), Word: func(i Intent) string { return string(i.Kind()) }}
}

// Intents are the kinds of intents, one of each, in the order of the rulebook's procedures.
func Intents() []Intent {
	return []Intent{
		Draw{},
		PickFormation{},
		PickUnit{},
		SelectUnit{},
		EndPhase{},
		EnterAt{},
		StepTo{},
		ExitMap{},
		Stop{},
		DeclareAttack{},
		LeaveOut{},
		Join{},
		CloseJoining{},
		PlayChit{},
		PassChits{},
		Roll{},
		TakeLoss{},
		TakeDisruption{},
		RetreatUnit{},
		RetreatStack{},
		RetreatTo{},
		RetreatOff{},
		RetreatStay{},
		AdvanceUnit{},
		AdvanceTo{},
		EndAdvance{},
		Cull{},
		ResolveBreaches{},
		Breach{},
		EndBreaching{},
		SetUp{},
		SetUpAt{},
		SetUpReady{},
		GoFirst{},
		AirStrike{},
		PassAir{},
		EndActivation{},
		CloseWindow{},
		RaiseStep{},
		Rebuild{},
		PlaceRebuilt{},
		EndReplacing{},
		Withdraw{},
		PledgeAttack{},
		MergeMarkers{},
	}
}

// Kinds are all kinds of intents, in the order of the rulebook's procedures.
func Kinds() []decide.Kind {
	var out []decide.Kind
	for _, i := range Intents() {
		out = append(out, i.Kind())
	}
	return out
}
