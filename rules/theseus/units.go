package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 3.2 and 3.3, of 5.6 Effectiveness Check, 7.6 Refit Action and 7.7 Improved Defense Action.
const (
	ruleRating        cite.Rule = "theseus:3.2.e"
	ruleTankPoints    cite.Rule = "theseus:3.2.g"
	ruleRange         cite.Rule = "theseus:3.3.g"
	ruleStaffRemoved  cite.Rule = "theseus:3.3.s5"
	ruleCheck         cite.Rule = "theseus:5.6.1"
	ruleCheckFails    cite.Rule = "theseus:5.6.2"
	ruleDisrupted     cite.Rule = "theseus:5.6.3"
	ruleLosses        cite.Rule = "theseus:7.5.2.1"
	ruleBonus         cite.Rule = "theseus:7.5.3"
	ruleRefit         cite.Rule = "theseus:7.6"
	ruleImprove       cite.Rule = "theseus:7.7"
	ruleImproveOrder  cite.Rule = "theseus:5.6.3.g"
	ruleImproveAll    cite.Rule = "theseus:7.7.f"
	ruleImproveMines  cite.Rule = "theseus:7.1.e"
	ruleUnimproved    cite.Rule = "theseus:7.7.a"
	ruleRefitCommand  cite.Rule = "theseus:7.1.d"
	ruleImproveLost   cite.Rule = "theseus:7.7.b"
	ruleImproveLeft   cite.Rule = "theseus:7.7.c"
	ruleImproveEnds   cite.Rule = "theseus:7.7.d"
	ruleImproveJoined cite.Rule = "theseus:7.7.e"
	ruleRefitIsolated cite.Rule = "theseus:5.8.4"
)

// 3.2.e, 5.6.3: rating is the effectiveness rating on the side of the counter that lies up.
func (b *board) rating(rec *derive.Rec, u UnitID) derive.Num {
	v := b.face(u).Rating
	return rec.Fact(derive.Of("theseus.unit.rating", ruleRating, derive.Plain, unitArg(u)), derive.Int(v.N), v.Source)
}

// 5.6, 5.6.1, 5.6.1.a, 5.6.1.b: passes tells whether a unit has passed an effectiveness check: the die is not above its
// rating.
func (w *work) passes(d DieFrame) bool {
	die, rating := w.die(ruleCheck, d), w.rating(w.rec, d.Unit)
	w.rec.Show(die)
	w.rec.Show(rating)
	return !rating.Less(die.Val)
}

// 5.6.2: disrupt turns a unit to its disrupted side, by the rule that says so; its hex is no longer in improved defense
// (5.6.3, 7.7.a).
func (w *work) disrupt(rule cite.Rule, u UnitID) {
	if !w.onMap(u) || w.Units[u].Disrupted || !w.combat(u) {
		return
	}
	w.Units[u].Disrupted = true
	if w.static(w.side(u)) {
		w.Shaken++
	}
	w.unimprove(ruleUnimproved, w.Units[u].At)
	w.index()
	w.Log(rule, "theseus.unit.disrupted", unitArg(u))
}

// lostPointKey tells of a lost strength point and how many are left.
const lostPointKey = "theseus.unit.lost_point"

// hurt takes a strength point from a unit, by the rule that says so; with its last it is eliminated (7.5.2.1).
func (w *work) hurt(rule cite.Rule, u UnitID) {
	if !w.onMap(u) || !w.combat(u) {
		return
	}
	w.Units[u].Strength--
	if w.Units[u].Strength > 0 {
		w.Log(rule, lostPointKey, unitArg(u), count("Left", int(w.Units[u].Strength)))
		return
	}
	w.eliminate(rule, u)
}

// 7.7.b: eliminate takes a unit out of the game (7.5.2.1).
func (w *work) eliminate(rule cite.Rule, u UnitID) {
	at, f := w.Units[u].At, w.formation(u)
	w.unimprove(ruleImproveLost, at)
	w.Units[u] = Unit{Where: Eliminated, Of: w.counter(u).Formation}
	w.index()
	w.Log(rule, "theseus.unit.eliminated", unitArg(u))
	w.orphan(u, f)
}

// orphan removes the headquarters of a formation when its last unit has gone, and the Schwerpunkt with it (3.3.s5,
// 5.9).
func (w *work) orphan(u UnitID, f FormationID) {
	if staff, ok := w.staff(f); ok && w.combat(u) && !w.anyOf(f) {
		w.Log(ruleStaffRemoved, "theseus.unit.staff_removed", unitArg(staff))
		w.Units[staff] = Unit{Where: Eliminated, Of: w.counter(staff).Formation}
		w.index()
	}
	if _, led := w.staff(f); !led && f != NoFormation && w.Schwerpunkt == f {
		w.Schwerpunkt = NoFormation
	}
}

// 3.3.s5: anyOf tells whether a formation has a combat unit on the map or still to arrive (d-113).
func (b *board) anyOf(f FormationID) bool {
	for i := range b.Units {
		here := b.Units[i].Where == OnMap || b.Units[i].Where == Unseen ||
			(b.Units[i].Where == Due && !b.Rulings.Other(StaffWithoutUnits))
		if here && b.combat(UnitID(i)) && b.formation(UnitID(i)) == f {
			return true
		}
	}
	return false
}

// unsupplied tells whether a unit suffers from a headquarters without supply, or from its own lack of it when it is
// unassigned (5.7.5.a, 10.1.b). In the training scenario the formation that acts is always in supply.
func (b *board) unsupplied(u UnitID) bool {
	if b.training() && b.formation(u) == b.Scenario.Acting {
		return false
	}
	if staff, ok := b.staff(b.formation(u)); ok {
		return b.Units[staff].Short || b.cutOff(staff)
	}
	return b.Units[u].Short
}

// cutOff tells whether a headquarters that its last test left in supply is without it for its units under another
// reading: its path is cut since then (d-111), or it lives on emergency supply and has no path (5.7.5, 5.7.5.a, d-07).
func (b *board) cutOff(staff UnitID) bool {
	reading := CutAtOnce
	if b.Units[staff].Flipped {
		reading = AlwaysHalved
	}
	return b.Rulings.Other(reading) && b.testsSupply(b.side(staff)) && !b.inSupply(nil, staff)
}

// 5.6.3.l, d-18: mayTryRefit tells whether a disrupted unit may attempt to refit: in command or, under the other
// reading of d-18, not isolated (7.6, 7.1.d).
func (b *board) mayTryRefit(u UnitID) bool {
	switch b.command(nil, u) {
	case InCommand:
		return true
	case OutOfCommand:
		return b.Rulings.Other(RefitRange)
	case Isolated:
	}
	return false
}

// 7.6: mayRefit judges an attempt to bring a disrupted unit back into order.
func (b *board) mayRefit(s *decide.Sheet, p purse, u UnitID) {
	if !b.eligible(s, p, u) {
		return
	}
	if !b.Units[u].Disrupted {
		s.Refuse(ruleRefit, "theseus.refit.in_order", unitArg(u))
	}
	switch b.command(s.Rec(), u) {
	case OutOfCommand:
		if !b.Rulings.Other(RefitRange) {
			s.Refuse(ruleRefitCommand, "theseus.refit.out_of_command", unitArg(u))
		}
	case Isolated:
		s.Refuse(ruleRefit, "theseus.refit.isolated", unitArg(u))
	case InCommand:
	}
	b.afford(s, p, RefitAction, u)
	s.Rec().Show(b.rating(s.Rec(), u))
	s.Because(ruleRefit, "theseus.refit.may_try", unitArg(u))
}

// tryRefit pays for an attempt and asks for its die (7.6).
func (w *work) tryRefit(u UnitID) {
	w.payFor(RefitAction, u)
	w.ask(DieRefit, w.side(u), u)
}

// refitTried turns a unit that passes its check to its front side; one that fails suffers nothing more (7.6, 5.6.2).
func (w *work) refitTried(d DieFrame) {
	if !w.passes(d) {
		w.tell(ruleRefit, "theseus.refit.failed", d, unitArg(d.Unit))
		return
	}
	w.Units[d.Unit].Disrupted = false
	w.index()
	w.tell(ruleRefit, "theseus.refit.passed", d, unitArg(d.Unit))
}

// 7.7, 7.7.f, 5.6.3.g: mayImprove judges putting the units of a hex into improved defense.
func (b *board) mayImprove(s *decide.Sheet, p purse, h hex.Hex) {
	units := b.units(h)
	if len(units) == 0 || b.holder(h) != p.side {
		s.Refuse(ruleImprove, "theseus.improve.nobody", hexArg(h))
		return
	}
	var acting []UnitID
	for _, u := range units {
		switch {
		case b.isFor(p, u):
			acting = append(acting, u)
			b.eligible(s, p, u)
		case b.Rulings.Other(ImproveTogether):
		case p.formation == NoFormation:
			s.Refuse(ruleImproveAll, "theseus.improve.not_alone", unitArg(u))
		default:
			s.Refuse(ruleImproveAll, "theseus.improve.all_or_nothing", unitArg(u), formationArg(p.formation))
		}
		if b.Units[u].Disrupted {
			s.Refuse(ruleImproveOrder, "theseus.improve.disrupted", unitArg(u))
		}
	}
	if len(acting) == 0 && p.formation == NoFormation {
		s.Refuse(ruleAlone, "theseus.improve.not_of_unit", hexArg(h))
		return
	}
	if len(acting) == 0 {
		s.Refuse(ruleEligible, "theseus.improve.not_of_formation", hexArg(h), formationArg(p.formation))
		return
	}
	if b.improved(h) {
		s.Refuse(ruleImprove, "theseus.improve.already", hexArg(h))
	}
	if b.friendly(h, p.side) {
		s.Refuse(ruleImproveMines, "theseus.improve.own_mines", hexArg(h))
	}
	for _, u := range acting {
		b.inCommand(s, u)
	}
	b.afford(s, p, ImprovedDefense, acting...)
	s.Because(ruleImprove, "theseus.improve.may", hexArg(h))
}

// improve puts the marker on a hex (7.7).
func (w *work) improve(h hex.Hex) {
	p, _ := w.purse()
	var acting []UnitID
	for _, u := range w.units(h) {
		if w.isFor(p, u) {
			acting = append(acting, u)
		}
	}
	w.payFor(ImprovedDefense, acting...)
	w.Improved = w.insert(w.Improved, h)
	w.Log(ruleImprove, "theseus.improve.done", hexArg(h))
}

// 7.7.a, 7.7.c, 7.7.d, 7.7.e: unimprove takes the marker off a hex, by the rule that says so (7.7.b).
func (w *work) unimprove(rule cite.Rule, h hex.Hex) {
	if !w.improved(h) {
		return
	}
	w.Improved = without(w.Improved, h)
	w.Log(rule, "theseus.improve.ended", hexArg(h))
}

// 3.5: improved tells whether the hex has an Improved Defense marker (7.7).
func (b *board) improved(h hex.Hex) bool { return slices.Contains(b.Improved, h) }

// 3.4: airReady tells whether the Axis has an air unit that has not flown.
func (b *board) airReady() bool { return slices.Contains(b.Air, AirAvailable) }
