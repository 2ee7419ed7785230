package theseusdata

import (
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/theseus"
	"gazala/scenarios/position"
)

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal intents are written alike. It fails with
// [play.ErrForeign] for an intent of another game, or about a unit, formation or hex that the position does not have.
func WriteIntent(r *theseus.Rules, i decide.Intent) ([]byte, error) {
	in, ok := i.(theseus.Intent)
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
	rules *theseus.Rules
	o     position.Object
}

func (w intentWriter) write(i theseus.Intent) bool {
	switch i := i.(type) {
	case theseus.Determine, theseus.EndAssigning, theseus.CountPoints, theseus.SetOut, theseus.Stop, theseus.EndActions, theseus.Roll, theseus.KeepDie, theseus.RollAgain,
		theseus.Declare, theseus.CallOff, theseus.StandFast, theseus.RetreatBefore, theseus.AddNothing, theseus.DrawChits, theseus.CloseAir, theseus.Hold, theseus.FallBack,
		theseus.Follow, theseus.StopRetreat, theseus.LeaveToOwner:
		return true
	case theseus.Activate:
		return w.formation(i.Formation)
	case theseus.Assign:
		return w.unit(i.Unit) && w.formation(i.Formation)
	case theseus.Move:
		return w.unit(i.Unit)
	case theseus.Join:
		return w.unit(i.Unit)
	case theseus.Breach:
		return w.unit(i.Unit)
	case theseus.Refit:
		return w.unit(i.Unit)
	case theseus.StepTo:
		return w.hex("hex", i.Hex)
	case theseus.Improve:
		return w.hex("hex", i.Hex)
	case theseus.Attack:
		return w.hex("from", i.From) && w.hex("target", i.Target)
	case theseus.Escalate:
		return position.Word(w.o, "to", i.To, attackKinds())
	case theseus.DefendWith:
		return position.Word(w.o, "points", i.Points, pointKinds())
	case theseus.CommitAir:
		return w.air(i.Air)
	case theseus.RetreatTo:
		return w.hex("hex", i.Hex)
	case theseus.DisplaceTo:
		return w.hex("hex", i.Hex)
	case theseus.TakePart:
		return w.unit(i.Unit)
	case theseus.AddHalf:
		return w.unit(i.Unit)
	case theseus.AddWhole:
		return w.unit(i.Unit)
	case theseus.ChooseTank:
		return w.unit(i.Unit)
	case theseus.ChooseShield:
		return w.unit(i.Unit)
	case theseus.TakeLoss:
		return w.unit(i.Unit)
	case theseus.PickSurplus:
		return w.unit(i.Unit)
	case theseus.GiveUp:
		return w.unit(i.Unit)
	}
	return false
}

func (w intentWriter) hex(key string, h hex.Hex) bool {
	if !w.rules.Map.Grid.Has(h) {
		return false
	}
	w.o[key] = w.rules.Map.Grid.Format(h)
	return true
}

func (w intentWriter) unit(u theseus.UnitID) bool {
	if u < 0 || int(u) >= len(w.rules.Order.Counters) {
		return false
	}
	w.o["unit"] = w.rules.Order.Counters[u].ID
	return true
}

func (w intentWriter) formation(f theseus.FormationID) bool {
	if f < 0 || int(f) >= len(w.rules.Order.Formations) {
		return false
	}
	w.o["formation"] = w.rules.Order.Formations[f].ID
	return true
}

func (w intentWriter) air(a theseus.AirID) bool {
	if a < 0 || int(a) >= len(w.rules.Order.Air) {
		return false
	}
	w.o["air"] = w.rules.Order.Air[a].ID
	return true
}
