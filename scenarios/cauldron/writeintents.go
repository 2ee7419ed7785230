package cauldrondata

import (
	"fmt"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal intents are written alike. It fails
// with [play.ErrForeign] for an intent of another game, or about a unit, formation or hex that the position does not have.
func WriteIntent(r *cauldron.Rules, i decide.Intent) ([]byte, error) {
	in, ok := i.(cauldron.Intent)
	if !ok {
		return nil, fmt.Errorf("%w: %T", play.ErrForeign, i)
	}
	o := position.Object{"do": string(i.Kind())}
	if !(intentWriter{r, o}).write(in) {
		return nil, fmt.Errorf("%w: %T %v", play.ErrForeign, i, i)
	}
	return o.Line()
}

// intentWriter fills the fields of one intent. Its methods tell whether the position has what the intent names.
type intentWriter struct {
	rules *cauldron.Rules
	o     position.Object
}

func (w intentWriter) write(i cauldron.Intent) bool {
	switch i := i.(type) {
	case cauldron.Draw, cauldron.EndPhase, cauldron.Stop, cauldron.CloseJoining, cauldron.PassChits, cauldron.Roll, cauldron.RetreatStay, cauldron.EndAdvance,
		cauldron.ResolveBreaches, cauldron.EndBreaching, cauldron.SetUpReady:
		return true
	case cauldron.SetUp:
		return w.unit(i.Unit)
	case cauldron.GoFirst:
		return position.Word(w.o, "side", i.Side, sides())
	case cauldron.PassAir, cauldron.EndActivation, cauldron.CloseWindow, cauldron.EndReplacing, cauldron.PledgeAttack:
		return true
	case cauldron.AirStrike:
		return w.unit(i.Unit)
	case cauldron.RaiseStep:
		return w.unit(i.Unit)
	case cauldron.Rebuild:
		w.o["steps"] = i.Steps
		return w.unit(i.Unit)
	case cauldron.Withdraw:
		return w.formation(i.Formation)
	case cauldron.MergeMarkers:
		return w.hex(i.Hex) && position.Word(w.o, "dir", i.Dir, strict.Dirs())
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
		return w.unit(i.Unit)
	case cauldron.SelectUnit:
		return w.unit(i.Unit)
	case cauldron.LeaveOut:
		return w.unit(i.Unit)
	case cauldron.Join:
		return w.unit(i.Unit)
	case cauldron.TakeLoss:
		return w.unit(i.Unit)
	case cauldron.TakeDisruption:
		return w.unit(i.Unit)
	case cauldron.RetreatUnit:
		return w.unit(i.Unit)
	case cauldron.AdvanceUnit:
		return w.unit(i.Unit)
	case cauldron.Cull:
		return w.unit(i.Unit)
	case cauldron.Breach:
		return w.unit(i.Unit) && position.Word(w.o, "dir", i.Dir, strict.Dirs())
	case cauldron.PlaceRebuilt, cauldron.EnterAt, cauldron.StepTo, cauldron.RetreatStack, cauldron.RetreatTo, cauldron.AdvanceTo, cauldron.SetUpAt:
		return w.writeHex(i)
	}
	return false
}

// writeHex is the part of write for the intents that name nothing but a hex.
func (w intentWriter) writeHex(i cauldron.Intent) bool {
	switch i := i.(type) {
	case cauldron.PlaceRebuilt:
		return w.hex(i.Hex)
	case cauldron.EnterAt:
		return w.hex(i.Hex)
	case cauldron.StepTo:
		return w.hex(i.Hex)
	case cauldron.RetreatStack:
		return w.hex(i.Hex)
	case cauldron.RetreatTo:
		return w.hex(i.Hex)
	case cauldron.AdvanceTo:
		return w.hex(i.Hex)
	case cauldron.SetUpAt:
		return w.hex(i.Hex)
	default: // write names the rest
		return false
	}
}

func (w intentWriter) hex(h hex.Hex) bool {
	if !w.rules.Map.Grid.Has(h) {
		return false
	}
	w.o["hex"] = w.rules.Map.Grid.Format(h)
	return true
}

func (w intentWriter) unit(u cauldron.UnitID) bool {
	if u < 0 || int(u) >= len(w.rules.Order.Counters) {
		return false
	}
	w.o["unit"] = w.rules.Order.Counters[u].ID
	return true
}

func (w intentWriter) formation(f cauldron.FormationID) bool {
	if f < 0 || int(f) >= len(w.rules.Order.Formations) {
		return false
	}
	w.o["formation"] = w.rules.Order.Formations[f].ID
	return true
}
