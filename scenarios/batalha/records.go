package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/rules/decide"
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
		batalha.Units.Of(): {
			Len:  func() int { return len(r.Order.Counters) },
			Name: func(n int) string { return r.Order.Counters[n].ID },
		},
	})
	return s
}

// ReadIntent reads an intent about a position with the given rules, {"do": kind, …} with the fields that the records of
// the rules name; nil when it cannot be read; what is wrong is noted on the document. Without rules, of a position that
// could not be read, an intent is held to its form only, and is nil.
func ReadIntent(n *strict.Node, r *batalha.Rules) decide.Intent {
	return position.ReadAct(n, "do", batalha.Verbs(), Scope(r))
}

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal
// intents are written alike. It fails with [play.ErrForeign] for an intent of another game, or about something that the
// position does not have.
func WriteIntent(r *batalha.Rules, i decide.Intent) ([]byte, error) {
	return position.WriteAct(i, "do", batalha.Verbs(), Scope(r))
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
