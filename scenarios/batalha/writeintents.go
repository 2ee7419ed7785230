package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/scenarios/position"
)

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal intents are written alike. It fails
// with [play.ErrForeign] for an intent of another game, or about a unit or hex that the position does not have.
func WriteIntent(r *batalha.Rules, i decide.Intent) ([]byte, error) {
	return position.WriteIntent(i, func(o position.Object, in batalha.Intent) bool { return intentWriter{names(r), o}.write(in) })
}

// intentWriter fills the fields of one intent. Its methods tell whether the position has what the intent names.
type intentWriter struct {
	position.Names[batalha.UnitID]
	o position.Object
}

func (w intentWriter) write(i batalha.Intent) bool {
	switch i := i.(type) {
	case batalha.SetUpReady, batalha.EndClearing, batalha.Stop, batalha.EndMovement, batalha.CloseCommit, batalha.Roll, batalha.EndCombat, batalha.EndGiving, batalha.EndAdvance:
		return true
	case batalha.CommitAir:
		w.o["points"] = i.Points
		return i.Points >= 0 && i.Points <= maxValue
	case batalha.RetreatOff:
		return position.Word(w.o, "edge", i.Edge, edges())
	case batalha.Target:
		return w.PutHex(w.o, "hex", i.Hex) && position.Word(w.o, "how", i.How, attackKinds())
	case batalha.SetUpAt:
		return w.PutHex(w.o, "hex", i.Hex)
	case batalha.EnterAt:
		return w.PutHex(w.o, "hex", i.Hex)
	case batalha.StepTo:
		return w.PutHex(w.o, "hex", i.Hex)
	case batalha.RetreatTo:
		return w.PutHex(w.o, "hex", i.Hex)
	case batalha.AdvanceTo:
		return w.PutHex(w.o, "hex", i.Hex)
	case batalha.SetUp:
		return w.PutUnit(w.o, i.Unit)
	case batalha.ClearMines:
		return w.PutUnit(w.o, i.Unit)
	case batalha.SelectUnit:
		return w.PutUnit(w.o, i.Unit)
	case batalha.Commit:
		return w.PutUnit(w.o, i.Unit)
	case batalha.TakeLoss:
		return w.PutUnit(w.o, i.Unit)
	case batalha.GiveUp:
		return w.PutUnit(w.o, i.Unit)
	case batalha.RetreatUnit:
		return w.PutUnit(w.o, i.Unit)
	case batalha.Chain:
		return w.PutUnit(w.o, i.Unit)
	case batalha.AdvanceUnit:
		return w.PutUnit(w.o, i.Unit)
	}
	return false
}
