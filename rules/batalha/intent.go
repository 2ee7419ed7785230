package batalha

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

type (
	// SetUp picks a free unit to set up (11.1.1, 11.1.2).
	SetUp struct{ Unit UnitID }
	// SetUpAt gives it its hex.
	SetUpAt struct{ Hex hex.Hex }
	// SetUpReady sets up all free units of the side as the ready set-up has them.
	SetUpReady struct{}
	// ClearMines puts a marker in the hex of an engineer (9.3).
	ClearMines struct{ Unit UnitID }
	// EndClearing clears no more mines this turn (9.3).
	EndClearing struct{}
	// SelectUnit sets a unit on the move, an arriving one too (3.0, 4.2.1).
	SelectUnit struct{ Unit UnitID }
	// EnterAt brings the arriving unit onto the map (4.2.1).
	EnterAt struct{ Hex hex.Hex }
	// StepTo moves the unit to the next hex (4.0).
	StepTo struct{ Hex hex.Hex }
	// Stop ends the unit's movement (4.0.o2).
	Stop struct{}
	// EndMovement ends the movement phase (3.0).
	EndMovement struct{}
	// Target chooses a hex to attack and how (5.0, 6.2, 8.0).
	Target struct {
		How AttackKind
		Hex hex.Hex
	}
	// Commit adds a unit in contact, or guns, to one's side of the combat (5.1.1, 8.0.p3).
	Commit struct{ Unit UnitID }
	// CommitAir sets how many air points one's side uses in the combat (6.1).
	CommitAir struct{ Points int }
	// CloseCommit adds nothing more to one's side of the combat (5.1.1.o2).
	CloseCommit struct{}
	// Roll rolls what is due: the dice of an attack, or the die of a unit upon mines (5.1.6, 9.1.p1).
	Roll struct{}
	// EndCombat ends the combat phase (3.0).
	EndCombat struct{}
	// TakeLoss takes the loss from a unit (5.1.7).
	TakeLoss struct{ Unit UnitID }
	// GiveUp gives up a unit in an exchange (5.1.7.emp).
	GiveUp struct{ Unit UnitID }
	// EndGiving gives up no more units (5.1.7.emp).
	EndGiving struct{}
	// RetreatUnit begins the retreat of a unit (5.3).
	RetreatUnit struct{ Unit UnitID }
	// RetreatTo takes a step of a retreat (5.3).
	RetreatTo struct{ Hex hex.Hex }
	// RetreatOff retreats off the map (4.2.2).
	RetreatOff struct{ Edge Edge }
	// Chain picks the unit that moves on from a hex that a retreat has overfilled (5.3.1).
	Chain struct{ Unit UnitID }
	// AdvanceUnit picks a unit that advances (5.2).
	AdvanceUnit struct{ Unit UnitID }
	// AdvanceTo takes a step of an advance (5.2).
	AdvanceTo struct{ Hex hex.Hex }
	// EndAdvance ends the advance of the unit, or of all (5.2.p4).
	EndAdvance struct{}
)

// The kinds of intents.
const (
	KindSetUp       decide.Kind = "set_up"
	KindSetUpAt     decide.Kind = "set_up_at"
	KindSetUpReady  decide.Kind = "set_up_ready"
	KindClearMines  decide.Kind = "clear_mines"
	KindEndClearing decide.Kind = "end_clearing"
	KindSelectUnit  decide.Kind = "select_unit"
	KindEnterAt     decide.Kind = "enter_at"
	KindStepTo      decide.Kind = "step_to"
	KindStop        decide.Kind = "stop"
	KindEndMovement decide.Kind = "end_movement"
	KindTarget      decide.Kind = "target"
	KindCommit      decide.Kind = "commit"
	KindCommitAir   decide.Kind = "commit_air"
	KindCloseCommit decide.Kind = "close_commit"
	KindRoll        decide.Kind = "roll"
	KindEndCombat   decide.Kind = "end_combat"
	KindTakeLoss    decide.Kind = "take_loss"
	KindGiveUp      decide.Kind = "give_up"
	KindEndGiving   decide.Kind = "end_giving"
	KindRetreatUnit decide.Kind = "retreat_unit"
	KindRetreatTo   decide.Kind = "retreat_to"
	KindRetreatOff  decide.Kind = "retreat_off"
	KindChain       decide.Kind = "chain"
	KindAdvanceUnit decide.Kind = "advance_unit"
	KindAdvanceTo   decide.Kind = "advance_to"
	KindEndAdvance  decide.Kind = "end_advance"
)

func (SetUp) intent() {}

// Fields implements [Intent].
func (i SetUp) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindSetUp].
func (SetUp) Kind() decide.Kind { return KindSetUp }

func (SetUpAt) intent() {}

// Fields implements [Intent].
func (i SetUpAt) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindSetUpAt].
func (SetUpAt) Kind() decide.Kind { return KindSetUpAt }

func (SetUpReady) intent() {}

// Fields implements [Intent].
func (i SetUpReady) Fields(record.Visitor) Intent { return i }

// Kind is [KindSetUpReady].
func (SetUpReady) Kind() decide.Kind { return KindSetUpReady }

func (ClearMines) intent() {}

// Fields implements [Intent].
func (i ClearMines) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindClearMines].
func (ClearMines) Kind() decide.Kind { return KindClearMines }

func (EndClearing) intent() {}

// Fields implements [Intent].
func (i EndClearing) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndClearing].
func (EndClearing) Kind() decide.Kind { return KindEndClearing }

func (SelectUnit) intent() {}

// Fields implements [Intent].
func (i SelectUnit) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindSelectUnit].
func (SelectUnit) Kind() decide.Kind { return KindSelectUnit }

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

func (Stop) intent() {}

// Fields implements [Intent].
func (i Stop) Fields(record.Visitor) Intent { return i }

// Kind is [KindStop].
func (Stop) Kind() decide.Kind { return KindStop }

func (EndMovement) intent() {}

// Fields implements [Intent].
func (i EndMovement) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndMovement].
func (EndMovement) Kind() decide.Kind { return KindEndMovement }

func (Target) intent() {}

// Fields implements [Intent].
func (i Target) Fields(v record.Visitor) Intent {
	record.Word(v, "how", &i.How, attackWords())
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindTarget].
func (Target) Kind() decide.Kind { return KindTarget }

func (Commit) intent() {}

// Fields implements [Intent].
func (i Commit) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindCommit].
func (Commit) Kind() decide.Kind { return KindCommit }

func (CommitAir) intent() {}

// Fields implements [Intent].
func (i CommitAir) Fields(v record.Visitor) Intent {
	record.Int(v, "points", &i.Points, 0, mostNumber)
	return i
}

// Kind is [KindCommitAir].
func (CommitAir) Kind() decide.Kind { return KindCommitAir }

func (CloseCommit) intent() {}

// Fields implements [Intent].
func (i CloseCommit) Fields(record.Visitor) Intent { return i }

// Kind is [KindCloseCommit].
func (CloseCommit) Kind() decide.Kind { return KindCloseCommit }

func (Roll) intent() {}

// Fields implements [Intent].
func (i Roll) Fields(record.Visitor) Intent { return i }

// Kind is [KindRoll].
func (Roll) Kind() decide.Kind { return KindRoll }

func (EndCombat) intent() {}

// Fields implements [Intent].
func (i EndCombat) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndCombat].
func (EndCombat) Kind() decide.Kind { return KindEndCombat }

func (TakeLoss) intent() {}

// Fields implements [Intent].
func (i TakeLoss) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindTakeLoss].
func (TakeLoss) Kind() decide.Kind { return KindTakeLoss }

func (GiveUp) intent() {}

// Fields implements [Intent].
func (i GiveUp) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindGiveUp].
func (GiveUp) Kind() decide.Kind { return KindGiveUp }

func (EndGiving) intent() {}

// Fields implements [Intent].
func (i EndGiving) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndGiving].
func (EndGiving) Kind() decide.Kind { return KindEndGiving }

func (RetreatUnit) intent() {}

// Fields implements [Intent].
func (i RetreatUnit) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindRetreatUnit].
func (RetreatUnit) Kind() decide.Kind { return KindRetreatUnit }

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
	record.Word(v, "edge", &i.Edge, edges())
	return i
}

// Kind is [KindRetreatOff].
func (RetreatOff) Kind() decide.Kind { return KindRetreatOff }

func (Chain) intent() {}

// Fields implements [Intent].
func (i Chain) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindChain].
func (Chain) Kind() decide.Kind { return KindChain }

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

// IntentKinds are the kinds of intents with their words.
func IntentKinds() record.Kinds[Intent] {
	return record.Kinds[Intent]{All: Intents(), Word: func(i Intent) string { return string(i.Kind()) }}
}

// Intents are the kinds of intents, one of each, in the order of the procedures.
func Intents() []Intent {
	return []Intent{
		SetUp{},
		SetUpAt{},
		SetUpReady{},
		ClearMines{},
		EndClearing{},
		SelectUnit{},
		EnterAt{},
		StepTo{},
		Stop{},
		EndMovement{},
		Target{},
		Commit{},
		CommitAir{},
		CloseCommit{},
		Roll{},
		EndCombat{},
		TakeLoss{},
		GiveUp{},
		EndGiving{},
		RetreatUnit{},
		RetreatTo{},
		RetreatOff{},
		Chain{},
		AdvanceUnit{},
		AdvanceTo{},
		EndAdvance{},
	}
}

// Kinds are all kinds of intents, in the order of the procedures.
func Kinds() []decide.Kind {
	var out []decide.Kind
	for _, i := range Intents() {
		out = append(out, i.Kind())
	}
	return out
}
