package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/record"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// Scope is what a position with the rules has; without rules, a scope of forms only.
func Scope(r *batalha.Rules) *position.Scope {
	s := &position.Scope{}
	if r == nil {
		return s
	}
	s.Grid = r.Map.Grid
	s.Number, s.Name = position.Domains(map[string]position.Named{
		batalha.Units.Of(): {Len: func() int { return len(r.Order.Counters) }, Name: func(n int) string { return r.Order.Counters[n].ID }},
	})
	return s
}

// readStack reads the open procedures from the bottom up.
func (r *reader) readStack(n *strict.Node) {
	scope := Scope(&r.rules)
	scope.In = batalha.Read{Rules: &r.rules, State: &r.state}
	scope.Sound = func(_ record.Domain, n int) bool { return !r.standIns[batalha.UnitID(n)] }
	record.Stack(position.Read(n, scope), "stack", "frame", &r.state.Frames, batalha.FrameKinds(), mostUnits)
}

// ReadIntent reads an intent about a position with the given rules, {"do": kind, …} with the fields that the records of the rules name; nil when it cannot be read; what is
// wrong is noted on the document. Without rules, of a position that could not be read, an intent is held to its form only, and is nil.
func ReadIntent(n *strict.Node, r *batalha.Rules) decide.Intent {
	in, ok := position.ReadKind(n, "do", batalha.IntentKinds(), Scope(r))
	if !ok {
		return nil
	}
	return in
}

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal intents are written alike. It fails with
// [play.ErrForeign] for an intent of another game, or about something that the position does not have.
func WriteIntent(r *batalha.Rules, i decide.Intent) ([]byte, error) {
	return position.WriteKind(i, "do", batalha.IntentKinds(), Scope(r))
}

// UnitByID is the unit of a position by its id, [batalha.NoUnit] when there is none.
func UnitByID(r *batalha.Rules, id string) batalha.UnitID {
	for i, c := range r.Order.Counters {
		if c.ID == id {
			return batalha.UnitID(i)
		}
	}
	return batalha.NoUnit
}

// unit is a unit of the position by its id.
func (r *reader) unit(n *strict.Node, key string) batalha.UnitID {
	f := n.Field(key)
	u, ok := r.units[f.AsStr()]
	if !ok {
		if f.Text() != "" {
			f.Fail(strict.UnknownName, strict.Args{"Value": f.Text()})
		}
		return batalha.NoUnit
	}
	return u
}
