package theseusdata

import (
	"gazala/rules/decide"
	"gazala/rules/record"
	"gazala/rules/theseus"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// Scope is what a position with the rules has; without rules, a scope of forms only.
func Scope(r *theseus.Rules) *position.Scope {
	s := &position.Scope{}
	if r == nil {
		return s
	}
	s.Grid = r.Map.Grid
	number, name := position.Domains(map[string]position.Named{
		theseus.Units.Of():      {Len: func() int { return len(r.Order.Counters) }, Name: func(n int) string { return r.Order.Counters[n].ID }},
		theseus.Formations.Of(): {Len: func() int { return len(r.Order.Formations) }, Name: func(n int) string { return r.Order.Formations[n].ID }},
		theseus.AirUnits.Of():   {Len: func() int { return len(r.Order.Air) }, Name: func(n int) string { return r.Order.Air[n].ID }},
		theseus.Chits.Of():      {Len: func() int { return len(r.Charts.Chits) }, Name: func(n int) string { return r.Charts.Chits[n].ID }},
		theseus.SideMarks.Of():  {Len: func() int { return len(theseus.Sides()) }, Name: func(n int) string { return theseus.Sides()[n].Word }},
	})
	s.Number = func(to record.Domain, word string) (int, bool) {
		if to == theseus.Results {
			result, ok := theseus.ParseResult(word)
			return result.Number(), ok
		}
		return number(to, word)
	}
	s.Name = func(to record.Domain, n int) (string, bool) {
		if to == theseus.Results {
			return theseus.ResultOf(n).String(), n >= 0
		}
		return name(to, n)
	}
	s.Fault = func(to record.Domain, at *strict.Node) bool {
		switch to {
		case theseus.Results:
			at.Fail(strict.BadResult, strict.Args{"Value": at.Text()})
		case theseus.SideMarks:
			strict.Pick(at, sides())
		default:
			return false
		}
		return true
	}
	return s
}

// readStack reads the open procedures from the bottom up.
func (r *reader) readStack(n *strict.Node) {
	scope := Scope(&r.rules)
	scope.In = theseus.Read{Rules: &r.rules, State: &r.state}
	scope.Sound = func(to record.Domain, n int) bool {
		return to.Of() != theseus.Units.Of() || !r.standIns[theseus.UnitID(n)]
	}
	scope.Holds = func(to record.Domain, n int, at *strict.Node) {
		if scope.Sound(to, n) && r.state.Units[n].Where != theseus.OnMap {
			at.Fail(strict.NotThere, strict.Args{"Value": at.Text(), "Other": ""})
		}
	}
	fields := position.Read(n, scope)
	record.Stack(fields, "stack", "frame", &r.state.Frames, theseus.FrameKinds(), mostUnits)
	fields.Check(r.state.CheckDraw)
}

// ReadIntent reads an intent about a position with the given rules, {"do": kind, …} with the fields that the records of the rules name; nil when it cannot be read; what is
// wrong is noted on the document. Without rules, of a position that could not be read, an intent is held to its form only, and is nil.
func ReadIntent(n *strict.Node, r *theseus.Rules) decide.Intent {
	in, ok := position.ReadKind(n, "do", theseus.IntentKinds(), Scope(r))
	if !ok {
		return nil
	}
	return in
}

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal intents are written alike. It fails with
// [play.ErrForeign] for an intent of another game, or about something that the position does not have.
func WriteIntent(r *theseus.Rules, i decide.Intent) ([]byte, error) {
	return position.WriteKind(i, "do", theseus.IntentKinds(), Scope(r))
}

// UnitByID is the unit of a position by its id, [theseus.NoUnit] when there is none.
func UnitByID(r *theseus.Rules, id string) theseus.UnitID {
	for i, c := range r.Order.Counters {
		if c.ID == id {
			return theseus.UnitID(i)
		}
	}
	return theseus.NoUnit
}
