package na41

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/record"
)

// LeaveOut says which of too many defenders adds nothing to the defense (15.3).
type LeaveOut struct{ Unit UnitID }

// Kind implements [decide.Intent].
func (LeaveOut) Kind() decide.Kind { return "leave_out" }

func (LeaveOut) intent() {}

// Fields implements [Intent].
func (i LeaveOut) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// counting are the defenders that add to the defense: all but those who were left out above the stacking limit (15.3).
// They are appended.
func (b *board) counting(out []UnitID, a *Attack) []UnitID {
	return slices.DeleteFunc(b.withDefenders(out, a), func(u UnitID) bool { return slices.Contains(a.Excess, u) })
}

// tooMany tells whether the defenders that count are more than the stacking limit allows, as they may be after a
// retreat (12.1.4, 15.3).
func (b *board) tooMany(a Attack) bool { return b.stackLimit(nil).Less(b.stackOf(b.counting(nil, &a))) }

// 15.3: leaveOut judges which of the defenders above the stacking limit adds nothing. One without whom they are as many
// as before is no help.
func (b *board) leaveOut(s *decide.Sheet, a Attack, u UnitID) {
	all := b.counting(nil, &a)
	if !slices.Contains(all, u) {
		s.Refuse(ruleBreakAgain, "na41.break.does_not_count", unitArg(u))
		return
	}
	if !b.thins(all, u) {
		s.Refuse(ruleBreakAgain, "na41.stacking.no_help", unitArg(u))
	}
	s.Because(
		ruleBreakAgain,
		"na41.break.may_leave_out",
		unitArg(u),
		derive.Number("Points", b.stackOf(all), derive.Plain),
		derive.Number("Limit", b.stackLimit(nil).Val, derive.Plain),
	)
}

// thins tells whether a stack counts less without a unit.
func (b *board) thins(all []UnitID, u UnitID) bool {
	rest := slices.DeleteFunc(slices.Clone(all), func(o UnitID) bool { return o == u })
	return b.stackOf(rest).Less(b.stackOf(all))
}

// atItsStrongest is an attack against the defenders as the defender would have them who wants the most strength: what
// is refused against them is refused however he chooses (15.3).
func (b *board) atItsStrongest(a Attack) Attack {
	var best Attack
	var most derive.Val
	found := false
	units := b.defenders(a)
	var try func(a Attack, from int)
	try = func(a Attack, from int) {
		if !b.tooMany(a) {
			if n := b.defenseTotal(nil, a).Val; !found || most.Less(n) {
				best, most, found = a, n, true
			}
			return
		}
		for i := from; i < len(units); i++ {
			if b.thins(b.counting(nil, &a), units[i]) {
				next := a
				next.Excess = append(slices.Clip(slices.Clone(a.Excess)), units[i])
				try(next, i+1)
			}
		}
	}
	try(a, 0)
	if !found {
		return a
	}
	return best
}
