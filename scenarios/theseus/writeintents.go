package theseusdata

import (
	"gazala/rules/decide"
	"gazala/rules/theseus"
	"gazala/scenarios/position"
)

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal intents are written alike. It fails with
// [play.ErrForeign] for an intent of another game, or about a unit, formation or hex that the position does not have.
func WriteIntent(r *theseus.Rules, i decide.Intent) ([]byte, error) {
	return position.WriteIntent(i, func(o position.Object, in theseus.Intent) bool { return intentWriter{names(r), r, o}.write(in) })
}

// intentWriter fills the fields of one intent. Its methods tell whether the position has what the intent names.
type intentWriter struct {
	position.Names[theseus.UnitID]
	rules *theseus.Rules
	o     position.Object
}

func (w intentWriter) write(i theseus.Intent) bool {
	switch i := i.(type) {
	case theseus.Determine, theseus.Transfer, theseus.Pass, theseus.EndSetUp, theseus.EndAssigning, theseus.EndReplacing, theseus.EndEntering, theseus.CountPoints, theseus.SetOut, theseus.Leave, theseus.LetGo, theseus.Stop, theseus.EndActions, theseus.Roll, theseus.KeepDie, theseus.RollAgain, theseus.KeepAll, theseus.AskAgain,
		theseus.Declare, theseus.CallOff, theseus.StandFast, theseus.RetreatBefore, theseus.AddNothing, theseus.DrawChits, theseus.CloseAir, theseus.Hold, theseus.FallBack,
		theseus.Follow, theseus.StopRetreat, theseus.LeaveToOwner:
		return true
	case theseus.Activate:
		return w.formation(i.Formation)
	case theseus.React:
		return w.formation(i.Formation)
	case theseus.ActivateUnit:
		return w.PutUnit(w.o, i.Unit)
	case theseus.Assign:
		return w.PutUnit(w.o, i.Unit) && w.formation(i.Formation)
	case theseus.Move:
		return w.PutUnit(w.o, i.Unit)
	case theseus.Join:
		return w.PutUnit(w.o, i.Unit)
	case theseus.Breach:
		return w.PutUnit(w.o, i.Unit)
	case theseus.Refit:
		return w.PutUnit(w.o, i.Unit)
	case theseus.StepTo:
		return w.PutHex(w.o, "hex", i.Hex)
	case theseus.Improve:
		return w.PutHex(w.o, "hex", i.Hex)
	case theseus.Attack:
		return w.PutHex(w.o, "from", i.From) && w.PutHex(w.o, "target", i.Target)
	case theseus.Escalate:
		return position.Word(w.o, "to", i.To, attackKinds())
	case theseus.DefendWith:
		return position.Word(w.o, "points", i.Points, pointKinds())
	case theseus.CommitAir:
		return w.air(i.Air)
	case theseus.RetreatTo:
		return w.PutHex(w.o, "hex", i.Hex)
	case theseus.DisplaceTo:
		return w.PutHex(w.o, "hex", i.Hex)
	case theseus.TakePart:
		return w.PutUnit(w.o, i.Unit)
	case theseus.AddHalf:
		return w.PutUnit(w.o, i.Unit)
	case theseus.AddWhole:
		return w.PutUnit(w.o, i.Unit)
	case theseus.ChooseTank:
		return w.PutUnit(w.o, i.Unit)
	case theseus.ChooseShield:
		return w.PutUnit(w.o, i.Unit)
	case theseus.TakeLoss:
		return w.PutUnit(w.o, i.Unit)
	case theseus.PickSurplus:
		return w.PutUnit(w.o, i.Unit)
	case theseus.GiveUp:
		return w.PutUnit(w.o, i.Unit)
	case theseus.PickPlace, theseus.SetUpAt, theseus.Enter, theseus.EnterAt, theseus.Replace, theseus.Cannibalize, theseus.PlaceSchwerpunkt:
		return w.writeAdmin(i)
	}
	return false
}

// writeAdmin fills the fields of an intent of the setup or the Admin Phase.
func (w intentWriter) writeAdmin(i any) bool {
	switch i := i.(type) {
	case theseus.PickPlace:
		return w.PutUnit(w.o, i.Unit)
	case theseus.SetUpAt:
		return w.PutHex(w.o, "hex", i.Hex)
	case theseus.Enter:
		return w.PutUnit(w.o, i.Unit)
	case theseus.EnterAt:
		return w.PutHex(w.o, "hex", i.Hex)
	case theseus.Replace:
		return w.PutUnit(w.o, i.Unit)
	case theseus.Cannibalize:
		return w.PutUnit(w.o, i.Unit)
	case theseus.PlaceSchwerpunkt:
		return w.formation(i.Formation)
	}
	return false
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
