package batalha

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// What a person may want to do. Intents are small: a whole attack or a whole move is a walk over several of them. What
// an intent leaves out (which unit steps, which attack is joined) is said by the frame that asks.
const (
	SetUp       decide.Kind = "set_up"       // pick a free unit to set up (11.1.1, 11.1.2)
	SetUpAt     decide.Kind = "set_up_at"    // give it its hex
	SetUpReady  decide.Kind = "set_up_ready" // set up all free units of the side as the ready set-up has them
	ClearMines  decide.Kind = "clear_mines"  // put a marker in the hex of an engineer (9.3)
	EndClearing decide.Kind = "end_clearing" // clear no more mines this turn (9.3)
	SelectUnit  decide.Kind = "select_unit"  // set a unit on the move, an arriving one too (3.0, 4.2.1)
	EnterAt     decide.Kind = "enter_at"     // bring the arriving unit onto the map (4.2.1)
	StepTo      decide.Kind = "step_to"      // move the unit to the next hex (4.0)
	Stop        decide.Kind = "stop"         // end the unit's movement (4.0.o2)
	EndMovement decide.Kind = "end_movement" // end the movement phase (3.0)
	Target      decide.Kind = "target"       // choose a hex to attack and how (5.0, 6.2, 8.0)
	Commit      decide.Kind = "commit"       // add a unit in contact, or guns, to one's side (5.1.1, 8.0.p3)
	CommitAir   decide.Kind = "commit_air"   // set how many air points one's side uses in the combat (6.1)
	CloseCommit decide.Kind = "close_commit" // add nothing more to one's side of the combat (5.1.1.o2)
	Roll        decide.Kind = "roll"         // roll an attack's dice, or the die of a unit upon mines (5.1.6, 9.1.p1)
	EndCombat   decide.Kind = "end_combat"   // end the combat phase (3.0)
	TakeLoss    decide.Kind = "take_loss"    // take the loss from a unit (5.1.7)
	GiveUp      decide.Kind = "give_up"      // give up a unit in an exchange (5.1.7.emp)
	EndGiving   decide.Kind = "end_giving"   // give up no more units (5.1.7.emp)
	RetreatUnit decide.Kind = "retreat_unit" // begin the retreat of a unit (5.3)
	RetreatTo   decide.Kind = "retreat_to"   // take a step of a retreat (5.3)
	RetreatOff  decide.Kind = "retreat_off"  // retreat off the map (4.2.2)
	Chain       decide.Kind = "chain"        // pick who moves on from a hex that a retreat has overfilled (5.3.1)
	AdvanceUnit decide.Kind = "advance_unit" // pick a unit that advances (5.2)
	AdvanceTo   decide.Kind = "advance_to"   // take a step of an advance (5.2)
	EndAdvance  decide.Kind = "end_advance"  // end the advance of the unit, or of all (5.2.p4)
)

// Verbs are the words with what each is said of, in the order of the procedures.
func Verbs() record.Verbs {
	unit, at := record.UnitNoun("unit", Units), record.HexNoun("hex")
	return record.Verbs{
		record.To(SetUp, unit),
		record.To(SetUpAt, at),
		record.To(SetUpReady),
		record.To(ClearMines, unit),
		record.To(EndClearing),
		record.To(SelectUnit, unit),
		record.To(EnterAt, at),
		record.To(StepTo, at),
		record.To(Stop),
		record.To(EndMovement),
		record.To(Target, record.WordNoun("how", attackWords()), at),
		record.To(Commit, unit),
		record.To(CommitAir, record.NumberNoun("points", 0, mostNumber)),
		record.To(CloseCommit),
		record.To(Roll),
		record.To(EndCombat),
		record.To(TakeLoss, unit),
		record.To(GiveUp, unit),
		record.To(EndGiving),
		record.To(RetreatUnit, unit),
		record.To(RetreatTo, at),
		record.To(RetreatOff, record.WordNoun("edge", edges())),
		record.To(Chain, unit),
		record.To(AdvanceUnit, unit),
		record.To(AdvanceTo, at),
		record.To(EndAdvance),
	}
}

// Aim is the choice of a hex to attack, in one of the ways.
func Aim(how AttackKind, h hex.Hex) decide.Act {
	a := Target.At(h)
	a.N = int32(how)
	return a
}

// Leave is a retreat off the map.
func Leave(e Edge) decide.Act { return RetreatOff.Of(int(e)) }
