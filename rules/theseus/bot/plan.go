package bot

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/theseus"
)

// The practised player has a plan for the training scenario: the foot soldiers breach one minefield, the tanks come
// through it to them, and all attack together, prepared and as often as they can. Elsewhere he does what the simple
// player does.

// ruin is a taste for what should not be done.
const ruin = .05

// The least strength for each point of the garrison's with which it is attacked: behind its mines, and outside of them.
const (
	enough  = .9
	outside = .45
)

// planned is how gladly the practised player does something; ok is false where the plan says nothing.
func (s *sight) planned(i decide.Intent) (taste float64, ok bool) {
	if !s.practised || s.r.Scenario == nil {
		return 0, false
	}
	switch in := decide.ActOf(i); in.Verb {
	case theseus.Refit:
		if s.infantry(in.Unit) {
			return 6.5, true
		}
		return 3.4, true
	case theseus.Attack:
		return s.planAttack(in), true
	case theseus.Move:
		return s.planMove(in.Unit), true
	case theseus.Join:
		return s.planJoin(in.Unit), true
	case theseus.StepTo:
		return s.planStep(in.Hex), true
	case theseus.Stop:
		return .6, true
	case theseus.Hold:
		return 1.6, true
	}
	return 0, false
}

// planAttack attacks with all that has come through: prepared or, when an activation has no more points for that, as it
// can.
func (s *sight) planAttack(in decide.Act) float64 {
	const regular, prepared = 2, 3
	ratio := s.strength(in.From, theseus.Axis, true) / max(s.strength(in.Hex, theseus.Allies, false), 1)
	limit := enough
	if !s.mined(in.Hex) {
		limit = outside
	}
	switch {
	case s.ap < regular || ratio < limit:
		return ruin
	case s.ap < prepared:
		return 3.45
	}
	return 5 + min(ratio, 2)
}

// planMove moves who has somewhere to go: into the empty goal, in to breach, or to those who have.
func (s *sight) planMove(u theseus.UnitID) float64 {
	const enter = 3 // points to go in and to breach at once
	unit := s.st.Units[u]
	near := s.near(unit.At)
	switch {
	case unit.Disrupted || !s.counter(u).Type.Combat():
		return ruin
	case near == 1 && s.strength(s.goal, theseus.Allies, false) == 0:
		return 20
	case near <= 1:
		return ruin
	case s.infantry(u) && s.ap < enter && way(unit.At, s.fields()) <= 1:
		return .75 // go in all the same, rather than lose a point
	case s.infantry(u):
		return 5.5
	case slices.ContainsFunc(s.lanes(), s.room):
		return 4.5
	}
	return ruin
}

// planJoin takes tanks along with tanks.
func (s *sight) planJoin(u theseus.UnitID) float64 {
	const before = 30 // the first step
	f, _ := s.top.(theseus.MoveFrame)
	if len(f.Units) == 0 || s.st.Units[u].Disrupted || !s.counter(u).Type.Combat() ||
		s.infantry(u) != s.infantry(f.Units[0]) {
		return ruin
	}
	return before
}

// planStep leads foot soldiers to a field, and tanks into the lane where they stand.
func (s *sight) planStep(to hex.Hex) float64 {
	f, ok := s.top.(theseus.MoveFrame)
	if !ok || len(f.Units) == 0 {
		return ruin
	}
	from := s.st.Units[f.Units[0]].At
	switch {
	case to == s.goal:
		return 20
	case s.infantry(f.Units[0]):
		return s.stepFoot(from, to, f.Spent.Num() == 0)
	}
	for _, lane := range s.lanes() {
		gain := hex.Distance(from, lane) - hex.Distance(to, lane)
		switch {
		case !s.room(lane):
		case to == lane:
			return 10
		case s.mined(to):
			return ruin
		case gain > 0:
			return 4
		case gain == 0 && s.near(from) >= 2:
			return 2
		}
	}
	return ruin
}

func (s *sight) stepFoot(from, to hex.Hex, fresh bool) float64 {
	fields := s.fields()
	switch {
	case s.mined(to) && fresh && slices.Contains(fields, to):
		return 8
	case s.mined(to), s.near(to) < 2:
		return ruin
	case way(to, fields) < way(from, fields):
		return 4
	}
	return ruin
}

// lanes are the breached hexes beside the goal.
func (s *sight) lanes() []hex.Hex {
	return slices.DeleteFunc(slices.Clone(s.st.Breached), func(h hex.Hex) bool { return hex.Distance(h, s.goal) != 1 })
}

// room tells whether a further tank unit can stand in a hex, beside the foot soldiers whose attack it is to join.
func (s *sight) room(lane hex.Hex) bool {
	const most = 2
	tanks, foot := 0, false
	for i, unit := range s.st.Units {
		u := theseus.UnitID(i)
		switch {
		case unit.Where != theseus.OnMap || unit.At != lane || !s.counter(u).Type.Combat():
		case s.infantry(u):
			foot = true
		default:
			tanks++
		}
	}
	return foot && tanks < most
}

// fields are the minefields beside the goal that are worth breaching: where there is command, and no boxes while there
// are others.
func (s *sight) fields() []hex.Hex {
	reach, limit := s.g.CommandReach(s.r.Scenario.Acting), 0
	for i, u := range s.st.Units {
		if c := s.counter(theseus.UnitID(i)); u.Where == theseus.OnMap && c.Type == theseus.Headquarters &&
			c.Formation == s.r.Scenario.Acting {
			limit = c.Staff.Range.N
		}
	}
	var fields, boxes []hex.Hex
	for d := range hex.Dir(hex.Dirs) {
		h := s.goal.Step(d)
		i := s.r.Map.Grid.Index(h)
		switch {
		case i < 0 || !s.mined(h) || reach[i] < 0 || reach[i] > limit:
		case s.r.Map.Field[i] == theseus.Box:
			boxes = append(boxes, h)
		default:
			fields = append(fields, h)
		}
	}
	if len(fields) == 0 {
		return boxes
	}
	return fields
}

// way is how far it is from a hex to the nearest of some fields.
func way(h hex.Hex, fields []hex.Hex) int {
	best := 99
	for _, f := range fields {
		best = min(best, hex.Distance(h, f))
	}
	return best
}
