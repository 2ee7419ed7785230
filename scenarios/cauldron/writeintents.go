package cauldrondata

import (
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal intents are written alike. It fails
// with [play.ErrForeign] for an intent of another game, or about a unit, formation or hex that the position does not have.
func WriteIntent(r *cauldron.Rules, i decide.Intent) ([]byte, error) {
	return position.WriteIntent(i, func(o position.Object, in cauldron.Intent) bool { return intentWriter{names(r), r, o}.write(in) })
}

// intentWriter fills the fields of one intent. Its methods tell whether the position has what the intent names.
type intentWriter struct {
	position.Names[cauldron.UnitID]
	rules *cauldron.Rules
	o     position.Object
}

func (w intentWriter) write(i cauldron.Intent) bool {
	switch i := i.(type) {
	case cauldron.Draw, cauldron.EndPhase, cauldron.Stop, cauldron.CloseJoining, cauldron.PassChits, cauldron.Roll, cauldron.RetreatStay, cauldron.EndAdvance,
		cauldron.ResolveBreaches, cauldron.EndBreaching, cauldron.SetUpReady:
		return true
	case cauldron.SetUp:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.GoFirst:
		return position.Word(w.o, "side", i.Side, sides())
	case cauldron.PassAir, cauldron.EndActivation, cauldron.CloseWindow, cauldron.EndReplacing, cauldron.PledgeAttack:
		return true
	case cauldron.AirStrike:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.RaiseStep:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.Rebuild:
		w.o["steps"] = i.Steps
		return w.PutUnit(w.o, i.Unit)
	case cauldron.Withdraw:
		return w.formation(i.Formation)
	case cauldron.MergeMarkers:
		return w.PutHex(w.o, "hex", i.Hex) && position.Word(w.o, "dir", i.Dir, strict.Dirs())
	case cauldron.PickFormation:
		return w.formation(i.Formation)
	case cauldron.DeclareAttack:
		return position.Word(w.o, "type", i.Type, attackTypes())
	case cauldron.PlayChit:
		return position.Word(w.o, "chit", i.Chit, allChits())
	case cauldron.ExitMap:
		return position.Word(w.o, "edge", i.Edge, edges())
	case cauldron.RetreatOff:
		return position.Word(w.o, "edge", i.Edge, edges())
	case cauldron.PickUnit:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.SelectUnit:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.LeaveOut:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.Join:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.TakeLoss:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.TakeDisruption:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.RetreatUnit:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.AdvanceUnit:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.Cull:
		return w.PutUnit(w.o, i.Unit)
	case cauldron.Breach:
		return w.PutUnit(w.o, i.Unit) && position.Word(w.o, "dir", i.Dir, strict.Dirs())
	case cauldron.PlaceRebuilt, cauldron.EnterAt, cauldron.StepTo, cauldron.RetreatStack, cauldron.RetreatTo, cauldron.AdvanceTo, cauldron.SetUpAt:
		return w.writeHex(i)
	}
	return false
}

// writeHex is the part of write for the intents that name nothing but a hex.
func (w intentWriter) writeHex(i cauldron.Intent) bool {
	switch i := i.(type) {
	case cauldron.PlaceRebuilt:
		return w.PutHex(w.o, "hex", i.Hex)
	case cauldron.EnterAt:
		return w.PutHex(w.o, "hex", i.Hex)
	case cauldron.StepTo:
		return w.PutHex(w.o, "hex", i.Hex)
	case cauldron.RetreatStack:
		return w.PutHex(w.o, "hex", i.Hex)
	case cauldron.RetreatTo:
		return w.PutHex(w.o, "hex", i.Hex)
	case cauldron.AdvanceTo:
		return w.PutHex(w.o, "hex", i.Hex)
	case cauldron.SetUpAt:
		return w.PutHex(w.o, "hex", i.Hex)
	default: // write names the rest
		return false
	}
}

func (w intentWriter) formation(f cauldron.FormationID) bool {
	if f < 0 || int(f) >= len(w.rules.Order.Formations) {
		return false
	}
	w.o["formation"] = w.rules.Order.Formations[f].ID
	return true
}
