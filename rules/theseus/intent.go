package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// What a person may want to do. Intents are small: a whole attack or a whole move is a walk over several of them. What
// an intent leaves out (which stack steps, what a die is for) is said by the frame that asks.
const (
	Activate         decide.Kind = "activate"          // activate a formation (6.3)
	ActivateUnit     decide.Kind = "activate_unit"     // activate an unassigned independent unit by itself (6.4)
	Determine        decide.Kind = "determine"         // determine who has the initiative (6.1)
	Transfer         decide.Kind = "transfer"          // hand the initiative to the opponent (6.2.b)
	Pass             decide.Kind = "pass"              // activate nothing more in the phase (6.2.c)
	PickPlace        decide.Kind = "pick_place"        // choose a unit that is to be set up elsewhere (10.b)
	SetUpAt          decide.Kind = "set_up_at"         // set it up in a hex (10.b)
	EndSetUp         decide.Kind = "end_set_up"        // leave all units where they stand (10.b)
	Assign           decide.Kind = "assign"            // assign an independent unit to a formation (5.5.2)
	PlaceSchwerpunkt decide.Kind = "place_schwerpunkt" // give the Schwerpunkt marker to a formation (5.9)
	LayDummy         decide.Kind = "lay_dummy"         // lay a dummy Assigned marker with a formation (5.5.2.b)
	TakeDummy        decide.Kind = "take_dummy"        // take one back (5.5.2.b)
	EndAssigning     decide.Kind = "end_assigning"     // assign no more units (5.5.2)
	Replace          decide.Kind = "replace"           // give a unit a replacement point (8.3)
	Cannibalize      decide.Kind = "cannibalize"       // break a unit up for replacement points (8.3.1, 8.3.2)
	EndReplacing     decide.Kind = "end_replacing"     // use no more replacement points (8.3)
	Enter            decide.Kind = "enter"             // choose a reinforcement that enters (8.4)
	EnterAt          decide.Kind = "enter_at"          // choose the hex in which it enters (8.4.1)
	EndEntering      decide.Kind = "end_entering"      // let no more reinforcements enter in this turn (8.4)
	CountPoints      decide.Kind = "count_points"      // count the victory points of the turn (9, 10.a)
	Move             decide.Kind = "move"              // begin a Movement Action with a unit (7.3)
	Join             decide.Kind = "join"              // add a unit of the hex to the stack that is to move (7.3.1)
	SetOut           decide.Kind = "set_out"           // pay for a stack with isolated units (5.8.4.a)
	Leave            decide.Kind = "leave"             // announce that the stack leaves its hex, for a reaction (6.5.1)
	React            decide.Kind = "react"             // have a formation try to react to the stack on the move (6.5.2)
	LetGo            decide.Kind = "let_go"            // let the stack on the move go on (6.5.1)
	StepTo           decide.Kind = "step_to"           // move the stack to the next hex (7.3)
	Stop             decide.Kind = "stop"              // end the Movement Action (7.3.2)
	Breach           decide.Kind = "breach"            // try to breach the minefield in which the unit stands (7.4)
	Refit            decide.Kind = "refit"             // try to bring a disrupted unit back into order (7.6)
	Improve          decide.Kind = "improve"           // put the units of a hex into improved defense (7.7)
	EndActions       decide.Kind = "end_actions"       // end the activation, or give up the bonus (7.1)
	Roll             decide.Kind = "roll"              // roll the die that is due (3.9)
	KeepDie          decide.Kind = "keep_die"          // let the die stand as it has fallen (5.2)
	RollAgain        decide.Kind = "roll_again"        // roll the die again, which takes the marker (5.2)
	KeepAll          decide.Kind = "keep_all"          // let this die and all later ones stand (5.2)
	AskAgain         decide.Kind = "ask_again"         // be asked again of the next die (5.2)
)

// What may be done in a combat.
const (
	Attack        decide.Kind = "attack"         // declare an attack from a hex on one beside it (7.5.1.a)
	TakePart      decide.Kind = "take_part"      // let a unit take part in the attack (7.1.c)
	Declare       decide.Kind = "declare"        // end the declaration: those who take part are settled (7.5.1.a)
	CallOff       decide.Kind = "call_off"       // call off an attack of which units have failed to act (5.8.4.a)
	StandFast     decide.Kind = "stand_fast"     // await the attack (7.5.1.b)
	RetreatBefore decide.Kind = "retreat_before" // try to retreat before combat (7.5.1.1)
	AddHalf       decide.Kind = "add_half"       // add half the rating of a scout to the die (7.5.1.1.a)
	AddWhole      decide.Kind = "add_whole"      // add the whole rating of a mobile unit to the die (7.5.1.1.b)
	AddNothing    decide.Kind = "add_nothing"    // add no (further) rating to the die (7.5.1.1.a)
	Escalate      decide.Kind = "escalate"       // settle the kind of attack; hasty is as declared (7.5.1.c)
	DrawChits     decide.Kind = "draw_chits"     // draw a combat chit for either side (7.5.1.d)
	CommitAir     decide.Kind = "commit_air"     // commit an air unit (7.5.1.4)
	CloseAir      decide.Kind = "close_air"      // commit no (further) air unit (7.5.1.4)
	ChooseTank    decide.Kind = "choose_tank"    // pick one of the attacker's equal tank units (7.5.1.5.c.1)
	DefendWith    decide.Kind = "defend_with"    // set tank or anti-tank points against the tanks (7.5.1.5.c.2)
	ChooseShield  decide.Kind = "choose_shield"  // pick one of the defender's equal units against it (7.5.1.5.c.2)
	TakeLoss      decide.Kind = "take_loss"      // take a strength point from a unit (7.5.2.s1, 7.5.2.s5)
	Hold          decide.Kind = "hold"           // take the hits left as losses, and stay (7.5.2.s3, 7.5.2.s4c)
	FallBack      decide.Kind = "fall_back"      // turn hits into a voluntary retreat (7.5.2.s3)
	Follow        decide.Kind = "follow"         // let those who passed their check go with the others (7.5.2.s4c)
	RetreatTo     decide.Kind = "retreat_to"     // take a hex of a retreat (7.5.2.2)
	StopRetreat   decide.Kind = "stop_retreat"   // end a retreat that may go on (7.5.2.s3, d-68)
	PickSurplus   decide.Kind = "pick_surplus"   // pick a unit of an overstacked hex that has to leave it (5.3.1.f)
	LeaveToOwner  decide.Kind = "leave_to_owner" // leave it to the owner which units have to leave (5.3.1.f, d-23)
	GiveUp        decide.Kind = "give_up"        // eliminate a unit of a hex that nobody can leave (5.3.1.g)
	DisplaceTo    decide.Kind = "displace_to"    // put what is displaced into a hex (5.3.2.a, 5.3.3)
)

// Verbs are the words with what each is said of, in the order of the procedures; those of combat last.
func Verbs() record.Verbs {
	unit, at := record.UnitNoun("unit", Units), record.HexNoun("hex")
	formation := record.RefNoun("formation", Formations)
	return append(record.Verbs{
		record.To(Activate, formation),
		record.To(ActivateUnit, unit),
		record.To(Determine),
		record.To(Transfer),
		record.To(Pass),
		record.To(PickPlace, unit),
		record.To(SetUpAt, at),
		record.To(EndSetUp),
		record.To(Assign, unit, formation),
		record.To(PlaceSchwerpunkt, formation),
		record.To(LayDummy, formation),
		record.To(TakeDummy, formation),
		record.To(EndAssigning),
		record.To(Replace, unit),
		record.To(Cannibalize, unit),
		record.To(EndReplacing),
		record.To(Enter, unit),
		record.To(EnterAt, at),
		record.To(EndEntering),
		record.To(CountPoints),
		record.To(Move, unit),
		record.To(Join, unit),
		record.To(SetOut),
		record.To(Leave),
		record.To(React, formation),
		record.To(LetGo),
		record.To(StepTo, at),
		record.To(Stop),
		record.To(Breach, unit),
		record.To(Refit, unit),
		record.To(Improve, at),
		record.To(EndActions),
		record.To(Roll),
		record.To(KeepDie),
		record.To(RollAgain),
		record.To(KeepAll),
		record.To(AskAgain),
	}, combatVerbs(unit, at)...)
}

func combatVerbs(unit, at record.Noun) record.Verbs {
	return record.Verbs{
		record.To(Attack, record.FromNoun("from"), record.HexNoun("target")),
		record.To(TakePart, unit),
		record.To(Declare),
		record.To(CallOff),
		record.To(StandFast),
		record.To(RetreatBefore),
		record.To(AddHalf, unit),
		record.To(AddWhole, unit),
		record.To(AddNothing),
		record.To(Escalate, record.WordNoun("to", attackWords())),
		record.To(DrawChits),
		record.To(CommitAir, record.RefNoun("air", AirUnits)),
		record.To(CloseAir),
		record.To(ChooseTank, unit),
		record.To(DefendWith, record.WordNoun("points", pointWords())),
		record.To(ChooseShield, unit),
		record.To(TakeLoss, unit),
		record.To(Hold),
		record.To(FallBack),
		record.To(Follow),
		record.To(RetreatTo, at),
		record.To(StopRetreat),
		record.To(PickSurplus, unit),
		record.To(LeaveToOwner),
		record.To(GiveUp, unit),
		record.To(DisplaceTo, at),
	}
}

// AssignTo is the assignment of a unit to a formation.
func AssignTo(u UnitID, f FormationID) decide.Act {
	a := Assign.On(u)
	a.N = int32(f)
	return a
}

// AttackFrom is an attack from a hex on one beside it.
func AttackFrom(from, target hex.Hex) decide.Act {
	a := Attack.At(target)
	a.From = from
	return a
}
