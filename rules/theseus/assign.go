package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 5.5.2 Independent Units.
const (
	ruleIndependent cite.Rule = "theseus:5.5.2"
	ruleAssign      cite.Rule = "theseus:5.5.2.a"
	ruleReassign    cite.Rule = "theseus:5.5.2.c"
	ruleAttach      cite.Rule = "theseus:5.5.2.e"
)

// OrganizationFrame is a side that assigns its independent units (5.5.2).
type OrganizationFrame struct{ Side Side }

func (OrganizationFrame) frame() string { return "organization" }

// Fields implements [Frame].
func (f OrganizationFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

// Shows implements [Showing].
func (f OrganizationFrame) Shows(g Game) Shown { return g.showSide(f.Side) }

// Question implements [Frame].
func (f OrganizationFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleIndependent, "theseus.point.organization")
}

// Options implements [Frame].
func (f OrganizationFrame) Options(b *board, visit func(decide.Act)) {
	b.independents(f.Side, func(u UnitID, to FormationID) { visit(AssignTo(u, to)) })
	if f.Side == Axis {
		for i := range b.Order.Formations {
			if b.Order.Formations[i].Nation.Side() == Axis {
				visit(PlaceSchwerpunkt.Of(i))
			}
		}
	}
	for i := range b.Order.Formations {
		if b.Order.Formations[i].Nation.Side() == f.Side && b.limited() {
			visit(LayDummy.Of(i))
			visit(TakeDummy.Of(i))
		}
	}
	visit(EndAssigning.Now())
}

// Act implements [Frame].
func (f OrganizationFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case Assign:
		if t.Judging() {
			t.Board.mayAssign(t.Sheet, f, i.Unit, FormationID(i.N))
		} else {
			t.Work.assign(i.Unit, FormationID(i.N))
		}
	case PlaceSchwerpunkt:
		if t.Judging() {
			t.Board.mayPlaceSchwerpunkt(t.Sheet, f.Side, FormationID(i.N))
		} else {
			t.Work.places(FormationID(i.N))
		}
	case LayDummy:
		if t.Judging() {
			t.Board.mayLayDummy(t.Sheet, f.Side, FormationID(i.N))
		} else {
			t.Work.lay(FormationID(i.N), 1, "theseus.dummy.laid")
		}
	case TakeDummy:
		if t.Judging() {
			t.Board.mayTakeDummy(t.Sheet, f.Side, FormationID(i.N))
		} else {
			t.Work.lay(FormationID(i.N), -1, "theseus.dummy.taken")
		}
	case EndAssigning:
		if t.Judging() {
			t.Sheet.Because(ruleIndependent, "theseus.assign.may_end", playerArg(f.Side))
		} else {
			t.Work.pop()
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (OrganizationFrame) Settle(*work) play.Settled { return play.Asks }

// 5.5.2, 5.5.2.a, 5.5.2.c: mayAssign judges the assignment of an independent unit to a formation (5.5.2.e, 5.6.3.j,
// 5.8.3.h).
func (b *board) mayAssign(s *decide.Sheet, f OrganizationFrame, u UnitID, to FormationID) {
	if !b.onMap(u) || !b.combat(u) || b.side(u) != f.Side {
		s.Refuse(ruleIndependent, "theseus.assign.not_yours", unitArg(u))
		return
	}
	if to < 0 || int(to) >= len(b.Order.Formations) {
		s.Refuse(ruleAssign, "theseus.activation.no_formation", formationArg(to))
		return
	}
	c := b.counter(u)
	switch {
	case c.Formation != NoFormation:
		s.Refuse(ruleIndependent, "theseus.assign.has_formation", unitArg(u), formationArg(c.Formation))
	case c.White:
		s.Refuse(ruleIndependent, "theseus.assign.white_stripe", unitArg(u))
	case b.formation(u) == to:
		s.Refuse(ruleReassign, "theseus.assign.already", unitArg(u), formationArg(to))
	case !attachable(c, &b.Order.Formations[to]):
		s.Refuse(ruleAttach, "theseus.assign.not_to_it", unitArg(u), formationArg(to))
	}
	b.shakenAssign(s, u)
	b.assignedOutside(s, u, to)
	if now := b.formation(u); now != NoFormation && now != to && c.Formation == NoFormation &&
		!b.commandedBy(s.Rec(), u, now) {
		s.Refuse(ruleReassign, "theseus.assign.out_of_range", unitArg(u), formationArg(now))
	}
	s.Because(ruleAssign, "theseus.assign.may_assign", unitArg(u), formationArg(to))
}

// 5.5.2.e: attachable tells whether an independent unit may be with a formation: German ones as their counters say,
// Allied ones with British leg infantry divisions.
func attachable(c *Counter, f *Formation) bool {
	if f.Nation.Side() != c.Nation.Side() {
		return false
	}
	return len(c.With) == 0 || slicesContains(c.With, f.ID)
}

func slicesContains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// commandedBy tells whether a unit would be in command of a formation (5.8).
func (b *board) commandedBy(rec *derive.Rec, u UnitID, f FormationID) bool {
	staff, ok := b.staff(f)
	if !ok {
		return false
	}
	reach, most := b.counter(staff).Staff.Range, anyLength
	if rec == nil {
		most = reach.N // nobody asks how long a path is that is too long
	}
	length := b.pathLength(u, staff, most)
	if rec != nil {
		b.showPath(rec, u, staff, length, reach)
	}
	return length != noPath && length <= reach.N
}

func (w *work) assign(u UnitID, to FormationID) {
	w.Units[u].Of = to
	w.Log(ruleAssign, "theseus.assign.assigned", unitArg(u), formationArg(to))
	w.unmark(u)
}

// independents visits the independent units of a side on the map that may ever be assigned, and each formation of the
// side.
func (b *board) independents(side Side, visit func(UnitID, FormationID)) {
	for i := range b.Units {
		u := UnitID(i)
		if !b.onMap(u) || b.side(u) != side || b.counter(u).Formation != NoFormation {
			continue
		}
		for f := range b.Order.Formations {
			if b.Order.Formations[f].Nation.Side() == side {
				visit(u, FormationID(f))
			}
		}
	}
}

// 5.5.1: staff is the headquarters of a formation on the map; ok is false when it has none there.
func (b *board) staff(f FormationID) (u UnitID, ok bool) {
	if f == NoFormation {
		return NoUnit, false
	}
	u = b.led[f]
	return u, u != NoUnit
}

// 5.5.2.d: assignable tells whether a reinforcement can be assigned before it enters: an independent unit without a
// white stripe.
func (b *board) assignable(u UnitID) bool {
	c := b.counter(u)
	return b.combat(u) && c.Formation == NoFormation && !c.White
}
