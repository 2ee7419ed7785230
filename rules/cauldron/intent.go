package cauldron

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// What a person may want to do. Intents are small: a whole attack or a whole move is a walk over several of them. What
// an intent leaves out (which unit steps, which attack is joined) is said by the frame that asks.
const (
	Draw            decide.Kind = "draw"             // take a chit from the cup (7.0)
	PickFormation   decide.Kind = "pick_formation"   // activate a formation that the drawn chit names (7.0, 7.0.3)
	PickUnit        decide.Kind = "pick_unit"        // activate one unit of another formation instead (7.0.2)
	SelectUnit      decide.Kind = "select_unit"      // make an activated unit the active one (8.0)
	EndPhase        decide.Kind = "end_phase"        // end the player's Action Phase (7.0.8)
	EnterAt         decide.Kind = "enter_at"         // place the arriving unit (15.0.1)
	StepTo          decide.Kind = "step_to"          // move the active unit to the next hex (8.0.3)
	ExitMap         decide.Kind = "exit_map"         // move the active unit off the map over an edge (8.3)
	Stop            decide.Kind = "stop"             // end the active unit's movement (8.0.2)
	DeclareAttack   decide.Kind = "declare_attack"   // begin an attack of the active unit (11.0.1)
	LeaveOut        decide.Kind = "leave_out"        // spare a unit that is attacked, which is never legal (11.0.2)
	Join            decide.Kind = "join"             // add a unit to the attack (11.0.3)
	CloseJoining    decide.Kind = "close_joining"    // end the choice of joining units (11.0.3)
	PlayChit        decide.Kind = "play_chit"        // play a tactical chit on the combat (13.1, 13.6)
	PassChits       decide.Kind = "pass_chits"       // play no further chit (13.1.1)
	Roll            decide.Kind = "roll"             // roll the die of the combat, or the initiative (11.0.8, 6.0)
	TakeLoss        decide.Kind = "take_loss"        // take a step loss from a unit (11.0.11)
	TakeDisruption  decide.Kind = "take_disruption"  // disrupt a unit (11.0.15)
	RetreatUnit     decide.Kind = "retreat_unit"     // begin the retreat of one unit (11.1)
	RetreatStack    decide.Kind = "retreat_stack"    // begin the retreat of the units of a hex together (11.1)
	RetreatTo       decide.Kind = "retreat_to"       // take a step of a retreat (11.1)
	RetreatOff      decide.Kind = "retreat_off"      // retreat off the map over an edge (11.1.5)
	RetreatStay     decide.Kind = "retreat_stay"     // end a retreat in a hex that is overstacked (11.1.4)
	AdvanceUnit     decide.Kind = "advance_unit"     // pick a unit that advances (11.2)
	AdvanceTo       decide.Kind = "advance_to"       // advance it into a vacated hex (11.2)
	EndAdvance      decide.Kind = "end_advance"      // end the advance (11.2)
	Cull            decide.Kind = "cull"             // eliminate a unit of an overstacked hex (10.0.2)
	ResolveBreaches decide.Kind = "resolve_breaches" // turn the markers of last turn (14.1.3)
	Breach          decide.Kind = "breach"           // set an infantry unit to breach a hexside of its hex (14.1.1)
	EndBreaching    decide.Kind = "end_breaching"    // place no further marker (14.1)
	SetUp           decide.Kind = "set_up"           // pick the unit that is set up next (17.0.2, 17.0.3)
	SetUpAt         decide.Kind = "set_up_at"        // set it up in a hex (17.0.2, 17.0.3)
	SetUpReady      decide.Kind = "set_up_ready"     // set up all units that still wait, as the ready set-up has them
	GoFirst         decide.Kind = "go_first"         // say who performs the turn's first Action Phase (6.0)
	AirStrike       decide.Kind = "air_strike"       // send the Air chit's aircraft against a unit (13.4)
	PassAir         decide.Kind = "pass_air"         // attack nobody with the Air chit (13.4)
	EndActivation   decide.Kind = "end_activation"   // activate nobody more and go on to movement (7.0, 7.0.5)
	CloseWindow     decide.Kind = "close_window"     // play no further chit before the first move (13.8)
	RaiseStep       decide.Kind = "raise_step"       // give a reduced armour unit a step back (13.3)
	Rebuild         decide.Kind = "rebuild"          // bring an eliminated armour unit back (13.3, 15.0.5)
	PlaceRebuilt    decide.Kind = "place_rebuilt"    // give the rebuilt unit its hex (13.3.2)
	EndReplacing    decide.Kind = "end_replacing"    // let the replacements go that are left (15.0.5)
	Withdraw        decide.Kind = "withdraw"         // take a formation out of the game (13.7.1)
	PledgeAttack    decide.Kind = "pledge_attack"    // commit the Allies to some attack in this Action Phase (13.7.4)
	MergeMarkers    decide.Kind = "merge_markers"    // let one marker stand for two opposite breaches (14.1.6)
)

// Verbs are the words with what each is said of, in the order of the rulebook's procedures.
func Verbs() record.Verbs {
	unit, at := record.UnitNoun("unit", Units), record.HexNoun("hex")
	formation, edge := record.RefNoun("formation", Formations), record.WordNoun("edge", Edges())
	return record.Verbs{
		record.To(Draw),
		record.To(PickFormation, formation),
		record.To(PickUnit, unit),
		record.To(SelectUnit, unit),
		record.To(EndPhase),
		record.To(EnterAt, at),
		record.To(StepTo, at),
		record.To(ExitMap, edge),
		record.To(Stop),
		record.To(DeclareAttack, record.WordNoun("type", attackTypes())),
		record.To(LeaveOut, unit),
		record.To(Join, unit),
		record.To(CloseJoining),
		record.To(PlayChit, record.WordNoun("chit", chitWords())),
		record.To(PassChits),
		record.To(Roll),
		record.To(TakeLoss, unit),
		record.To(TakeDisruption, unit),
		record.To(RetreatUnit, unit),
		record.To(RetreatStack, at),
		record.To(RetreatTo, at),
		record.To(RetreatOff, edge),
		record.To(RetreatStay),
		record.To(AdvanceUnit, unit),
		record.To(AdvanceTo, at),
		record.To(EndAdvance),
		record.To(Cull, unit),
		record.To(ResolveBreaches),
		record.To(Breach, unit, record.WordNoun("dir", record.Dirs())),
		record.To(EndBreaching),
		record.To(SetUp, unit),
		record.To(SetUpAt, at),
		record.To(SetUpReady),
		record.To(GoFirst, record.WordNoun("side", Sides())),
		record.To(AirStrike, unit),
		record.To(PassAir),
		record.To(EndActivation),
		record.To(CloseWindow),
		record.To(RaiseStep, unit),
		record.To(Rebuild, unit, record.NumberNoun("steps", 1, mostSteps)),
		record.To(PlaceRebuilt, at),
		record.To(EndReplacing),
		record.To(Withdraw, formation),
		record.To(PledgeAttack),
		record.To(MergeMarkers, at, record.WordNoun("dir", axisWords())),
	}
}

// axisWords are the words for the directions of two merged breaches: one of the two opposite sides stands for both.
func axisWords() []record.Choice[hex.Dir] {
	out := record.Dirs()
	for n := range out {
		out[n].Value %= axes
	}
	return out
}

// Declare is an attack of a type.
func Declare(t AttackType) decide.Act { return DeclareAttack.Of(int(t)) }

// Play is the play of a chit on a combat.
func Play(k ChitKind) decide.Act { return PlayChit.Of(int(k)) }

// BreachSide is a unit's breach of its hex's side in the direction.
func BreachSide(u UnitID, d hex.Dir) decide.Act { return with(Breach.On(u), int(d)) }

// RebuildWith is a unit that comes back with so many steps.
func RebuildWith(u UnitID, steps int) decide.Act { return with(Rebuild.On(u), steps) }

// Merge is one marker for the breaches of a hex in a direction below three and in the opposite one.
func Merge(h hex.Hex, d hex.Dir) decide.Act { return with(MergeMarkers.At(h), int(d)) }

func with(a decide.Act, n int) decide.Act {
	a.N = int32(n)
	return a
}
