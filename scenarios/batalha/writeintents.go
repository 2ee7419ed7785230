package batalhadata

import (
	"fmt"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/position"
)

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal intents are written alike. It fails
// with [play.ErrForeign] for an intent of another game, or about a unit or hex that the position does not have.
func WriteIntent(r *batalha.Rules, i decide.Intent) ([]byte, error) {
	in, ok := i.(batalha.Intent)
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
	rules *batalha.Rules
	o     position.Object
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
		return w.hex(i.Hex) && position.Word(w.o, "how", i.How, attackKinds())
	case batalha.SetUpAt:
		return w.hex(i.Hex)
	case batalha.EnterAt:
		return w.hex(i.Hex)
	case batalha.StepTo:
		return w.hex(i.Hex)
	case batalha.RetreatTo:
		return w.hex(i.Hex)
	case batalha.AdvanceTo:
		return w.hex(i.Hex)
	case batalha.SetUp:
		return w.unit(i.Unit)
	case batalha.ClearMines:
		return w.unit(i.Unit)
	case batalha.SelectUnit:
		return w.unit(i.Unit)
	case batalha.Commit:
		return w.unit(i.Unit)
	case batalha.TakeLoss:
		return w.unit(i.Unit)
	case batalha.GiveUp:
		return w.unit(i.Unit)
	case batalha.RetreatUnit:
		return w.unit(i.Unit)
	case batalha.Chain:
		return w.unit(i.Unit)
	case batalha.AdvanceUnit:
		return w.unit(i.Unit)
	}
	return false
}

func (w intentWriter) hex(h hex.Hex) bool {
	if !w.rules.Map.Grid.Has(h) {
		return false
	}
	w.o["hex"] = w.rules.Map.Grid.Format(h)
	return true
}

func (w intentWriter) unit(u batalha.UnitID) bool {
	if u < 0 || int(u) >= len(w.rules.Order.Counters) {
		return false
	}
	w.o["unit"] = w.rules.Order.Counters[u].ID
	return true
}
