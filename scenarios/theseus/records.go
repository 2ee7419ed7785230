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
		theseus.Units.Of(): {
			Len:  func() int { return len(r.Order.Counters) },
			Name: func(n int) string { return r.Order.Counters[n].ID },
		},
		theseus.Formations.Of(): {
			Len:  func() int { return len(r.Order.Formations) },
			Name: func(n int) string { return r.Order.Formations[n].ID },
		},
		theseus.AirUnits.Of(): {
			Len:  func() int { return len(r.Order.Air) },
			Name: func(n int) string { return r.Order.Air[n].ID },
		},
		theseus.Chits.Of(): {
			Len:  func() int { return len(r.Charts.Chits) },
			Name: func(n int) string { return r.Charts.Chits[n].ID },
		},
		theseus.SideMarks.Of(): {
			Len:  func() int { return len(theseus.Sides()) },
			Name: func(n int) string { return theseus.Sides()[n].Word },
		},
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

// within is what a position has, for what is read of it; faulty are units that stand in for ones with faults.
func within(r *theseus.Rules, st *theseus.State, faulty map[theseus.UnitID]bool) *position.Scope {
	scope := Scope(r)
	scope.In = theseus.Read{Rules: r, State: st}
	scope.Sound = func(to record.Domain, n int) bool {
		return to.Of() != theseus.Units.Of() || !faulty[theseus.UnitID(n)]
	}
	scope.Holds = func(to record.Domain, n int, at *strict.Node) {
		if scope.Sound(to, n) && st.Units[n].Where != theseus.OnMap {
			at.Fail(strict.NotThere, strict.Args{"Value": at.Text(), "Other": ""})
		}
	}
	return scope
}

// stack names the open procedures from the bottom up.
func stack(st *theseus.State, v record.Visitor) {
	record.Stack(v, "stack", "frame", &st.Frames, theseus.FrameKinds(), mostUnits)
	v.Check(func(c record.Checks) { st.CheckDraw(c) })
}

// ReadChange reads what has happened between two pictures of a worked example: a new turn, markers, open procedures,
// and units.
func ReadChange(n *strict.Node, r *theseus.Rules, start theseus.State) func(theseus.State) theseus.State {
	return position.Changing[theseus.State, theseus.Unit]{
		Scope: func(st *theseus.State) *position.Scope { return within(r, st, nil) },
		Units: func(st *theseus.State) []theseus.Unit { return st.Units },
		Unit:  func(n int, u *theseus.Unit, v record.Visitor) { r.Order.Counters[n].UnitFields(u, v) },
		Ground: func(st *theseus.State, v record.Visitor) {
			if v.Has("turn", false) {
				record.Int(v, "turn", &st.Turn, 1, lastTurn)
			}
			r.MarkerFields(st, v)
			if v.Has("stack", false) {
				stack(st, v)
			}
		},
	}.Read(n, start)
}

// ReadIntent reads an intent about a position with the given rules, {"do": kind, …} with the fields that the records of
// the rules name; nil when it cannot be read; what is wrong is noted on the document. Without rules, of a position that
// could not be read, an intent is held to its form only, and is nil.
func ReadIntent(n *strict.Node, r *theseus.Rules) decide.Intent {
	return position.ReadAct(n, "do", theseus.Verbs(), Scope(r))
}

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal
// intents are written alike. It fails with [play.ErrForeign] for an intent of another game, or about something that the
// position does not have.
func WriteIntent(r *theseus.Rules, i decide.Intent) ([]byte, error) {
	return position.WriteAct(i, "do", theseus.Verbs(), Scope(r))
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
