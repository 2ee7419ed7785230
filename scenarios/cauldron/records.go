package cauldrondata

import (
	"strings"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/record"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// Scope is what a position with the rules has; without rules, a scope of forms only.
func Scope(r *cauldron.Rules) *position.Scope {
	s := &position.Scope{}
	if r == nil {
		return s
	}
	s.Grid = r.Map.Grid
	number, name := position.Domains(map[string]position.Named{
		cauldron.Units.Of(): {
			Len:  func() int { return len(r.Order.Counters) },
			Name: func(n int) string { return r.Order.Counters[n].ID },
		},
		cauldron.Formations.Of(): {
			Len:  func() int { return len(r.Order.Formations) },
			Name: func(n int) string { return r.Order.Formations[n].ID },
		},
		cauldron.SideMarks.Of(): {
			Len:  func() int { return len(cauldron.Sides()) },
			Name: func(n int) string { return cauldron.Sides()[n].Word },
		},
	})
	s.Number = func(to record.Domain, word string) (int, bool) {
		if to == cauldron.Chits {
			c, ok := chitOf(word, r.Order.Formations)
			return c.Number(), ok
		}
		return number(to, word)
	}
	s.Name = func(to record.Domain, n int) (string, bool) {
		if to == cauldron.Chits {
			return chitWord(cauldron.ChitOf(n), r.Order.Formations)
		}
		return name(to, n)
	}
	return s
}

// doubleMove is the word for the Allied action chit that names nobody (7.0.5).
const doubleMove = "double-move"

// chitOf is the chit that a word stands for: a tactical chit by its kind, the Double Move chit, or an action chit by
// its formation, by both faces with a stroke between, or by both formations of one face with a plus sign between.
func chitOf(word string, formations []cauldron.Formation) (cauldron.Chit, bool) {
	c := cauldron.Chit{
		Kind:  record.Find(word, cauldron.TacticalChits()),
		Faces: [2]cauldron.FormationID{cauldron.NoFormation, cauldron.NoFormation},
	}
	if word == doubleMove {
		c.Kind = cauldron.DoubleMoveChit
	}
	if c.Kind != 0 {
		return c, true
	}
	c.Kind = cauldron.ActionChit
	one, two, both := strings.Cut(word, "/")
	if !both {
		one, two, both = strings.Cut(word, "+")
		c.Same = both
	}
	for i, f := range formations {
		if f.ID == one {
			c.Faces[0] = cauldron.FormationID(i)
		}
		if both && f.ID == two {
			c.Faces[1] = cauldron.FormationID(i)
		}
	}
	return c, c.Faces[0] != cauldron.NoFormation && (!both || c.Faces[1] != cauldron.NoFormation)
}

// chitWord is the word that chitOf reads.
func chitWord(c cauldron.Chit, formations []cauldron.Formation) (string, bool) {
	for _, k := range cauldron.TacticalChits() {
		if k.Value == c.Kind {
			return k.Word, true
		}
	}
	if c.Kind == cauldron.DoubleMoveChit {
		return doubleMove, true
	}
	if c.Kind != cauldron.ActionChit || c.Faces[0] < 0 || int(c.Faces[0]) >= len(formations) ||
		int(c.Faces[1]) >= len(formations) {
		return "", false
	}
	word := formations[c.Faces[0]].ID
	if c.Faces[1] != cauldron.NoFormation {
		between := "/"
		if c.Same {
			between = "+"
		}
		word += between + formations[c.Faces[1]].ID
	}
	return word, true
}

// readChit reads a chit that stands in a list.
func readChit(n *strict.Node, formations []cauldron.Formation) cauldron.Chit {
	s := n.AsStr()
	c, ok := chitOf(s, formations)
	if !ok && s != "" {
		n.Fail(strict.UnknownName, strict.Args{"Value": s})
	}
	return c
}

// within is what a position has, for what is read of it.
func within(r *cauldron.Rules, st *cauldron.State) *position.Scope {
	scope := Scope(r)
	scope.In = cauldron.Read{Rules: r, State: st}
	return scope
}

// readStack reads the open procedures from the bottom up.
func (r *reader) readStack(n *strict.Node) {
	scope := within(&r.rules, &r.state)
	scope.Sound = func(to record.Domain, n int) bool { return to != cauldron.Units || !r.standIns[cauldron.UnitID(n)] }
	record.Stack(position.Read(n, scope), "stack", "frame", &r.state.Frames, cauldron.FrameKinds(), mostUnits)
}

// ReadIntent reads an intent about a position with the given rules, {"do": kind, …} with the fields that the records of
// the rules name; nil when it cannot be read; what is wrong is noted on the document. Without rules, of a position that
// could not be read, an intent is held to its form only, and is nil.
func ReadIntent(n *strict.Node, r *cauldron.Rules) decide.Intent {
	return position.ReadAct(n, "do", cauldron.Verbs(), Scope(r))
}

// WriteIntent is an intent about a position with the given rules as [ReadIntent] reads it, in JSON on one line; equal
// intents are written alike. It fails with [play.ErrForeign] for an intent of another game, or about something that the
// position does not have.
func WriteIntent(r *cauldron.Rules, i decide.Intent) ([]byte, error) {
	return position.WriteAct(i, "do", cauldron.Verbs(), Scope(r))
}

// UnitByID is the unit of a position by its id, [cauldron.NoUnit] when there is none.
func UnitByID(r *cauldron.Rules, id string) cauldron.UnitID {
	for i, c := range r.Order.Counters {
		if c.ID == id {
			return cauldron.UnitID(i)
		}
	}
	return cauldron.NoUnit
}
