package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// Rules of 5.3.1 Overstacking, 5.3.2 HQ Displacement and 5.3.3 Unit displacement.
const (
	ruleOverstack     cite.Rule = "theseus:5.3.1.d"
	ruleTwoStaffs     cite.Rule = "theseus:5.3.1.e"
	ruleWhoDisplaces  cite.Rule = "theseus:5.3.1.f"
	ruleNowhereToGo   cite.Rule = "theseus:5.3.1.g"
	ruleStaffDisplace cite.Rule = "theseus:5.3.2"
	ruleStaffPlace    cite.Rule = "theseus:5.3.2.a"
	ruleStaffPoint    cite.Rule = "theseus:5.3.2.1"
	ruleStaffLevel    cite.Rule = "theseus:5.3.2.2"
	ruleUnitDisplace  cite.Rule = "theseus:5.3.3"
	ruleDisplaceFull  cite.Rule = "theseus:5.3.3.a"
	ruleDisplaceDies  cite.Rule = "theseus:5.3.3.b"
)

// excessOf is how many units and headquarters a tally is above the limits of a side.
func (b *board) excessOf(t tally, side Side) int {
	s := &b.Charts.Stacking
	above := func(n int, limit Cell) int { return max(n-limit.Val.Whole(), 0) }
	if side == Axis {
		return above(t.staffs, s.AxisStaff) + above(t.infantry, s.AxisInfantry) + above(t.armour, s.AxisArmour)
	}
	return above(t.staffs, s.AlliedStaff) + above(t.units, s.AlliedUnits) + above(t.foot, s.AlliedFoot)
}

// 5.3.1: surplus tells whether a hex above its limits comes nearer to them without the unit.
func (b *board) surplus(h hex.Hex, u UnitID) bool {
	var rest tally
	b.in(h, func(v UnitID) {
		if v != u {
			rest.add(b.counter(v))
		}
	})
	return b.excessOf(rest, b.side(u)) < b.excessOf(b.tallyOf(h), b.side(u))
}

// surpluses are the headquarters, or the combat units, of a hex one of which has to leave it.
func (b *board) surpluses(h hex.Hex, combat bool) []UnitID {
	var out []UnitID
	b.in(h, func(u UnitID) {
		if b.combat(u) == combat && b.surplus(h, u) && (combat || b.displaceable(u)) {
			out = append(out, u)
		}
	})
	return out
}

// overstacked tells whether a hex holds more than its limits.
func (b *board) overstacked(h hex.Hex) bool {
	side := b.holder(h)
	return side != 0 && b.over(b.tallyOf(h), side)
}

// 5.3.1, 7.5.2.2.a: arrived sees to the limits of a hex when an Action has ended there or a retreat has come to it, with the units that have retreated.
func (w *work) arrived(h hex.Hex, fallen []UnitID) {
	if w.overstacked(h) {
		w.push(OverstackFrame{Hex: h, Side: w.holder(h), Fallen: fallen})
	}
}

// asksOverstack goes on with a hex above its limits: first what it costs, then who leaves it.
func (w *work) asksOverstack(f OverstackFrame) bool {
	if !w.overstacked(f.Hex) {
		w.pop()
		return false
	}
	if !f.Struck {
		f.Struck = true
		w.replace(f)
		w.strike(f)
		return false
	}
	staffs := w.surpluses(f.Hex, false)
	return len(staffs) > 0 || len(w.surpluses(f.Hex, true)) > 0
}

// 5.3.1.d, 5.3.1.e, 7.5.2.2.a: strike disrupts the combat units of an overstacked hex; those disrupted already lose a strength point, those whose retreat has caused it another
// one (d-24). With two headquarters in it, each loses a support point.
func (w *work) strike(f OverstackFrame) {
	w.Log(ruleOverstack, "theseus.displace.overstacked", hexArg(f.Hex))
	for _, u := range w.units(f.Hex) {
		if w.Units[u].Disrupted {
			w.hurt(ruleOverstack, u)
		} else {
			w.disrupt(ruleOverstack, u)
		}
	}
	if len(f.Fallen) > 0 && !w.Rulings.Other(OverstackOnce) {
		for _, u := range f.Fallen {
			if w.Units[u].At == f.Hex {
				w.hurt(ruleRetreatStack, u)
			}
		}
	}
	if staffs := w.staffs(f.Hex); len(staffs) > 1 {
		for _, u := range staffs {
			w.lessSupport(u, ruleTwoStaffs)
		}
	}
}

// 5.3.2.1: lessSupport takes an attack support point from a headquarters, down to none.
func (w *work) lessSupport(u UnitID, rule cite.Rule) {
	if w.Units[u].Support > 0 {
		w.Units[u].Support--
		w.Log(rule, "theseus.displace.support_lost", unitArg(u), count("Left", int(w.Units[u].Support)))
	}
}

// 5.3.1.f, d-23: overstackMover is the side that decides who leaves an overstacked hex: the owner of headquarters; of units the opponent, unless he leaves it to the owner.
func (b *board) overstackMover(f OverstackFrame) Side {
	if len(b.surpluses(f.Hex, false)) > 0 || f.Owner || b.Rulings.Other(OwnerDisplaces) || len(b.shelters(f.Hex, f.Side)) == 0 {
		return f.Side
	}
	return f.Side.Enemy()
}

// 5.3.3, 5.3.1.g: shelters are the hexes into which units of a hex can be displaced: not those with an enemy, not off the map, not over sea or an unbridged ridge or wadi, and
// not into the enemy's minefields; full hexes only when there is no other (5.3.3.a).
func (b *board) shelters(h hex.Hex, side Side) (out []hex.Hex) {
	for d := range hex.Dir(hex.Dirs) {
		to := h.Step(d)
		if b.Map.Grid.Has(to) && b.holder(to) != side.Enemy() && !b.prohibited(h, d, side) {
			out = append(out, to)
		}
	}
	return out
}

// 5.3.1.g, d-81: prohibited tells whether terrain forbids a displacement over a hexside; under the other reading only enemies do.
func (b *board) prohibited(h hex.Hex, d hex.Dir, side Side) bool {
	if b.Rulings.Other(EnemiesBlock) {
		return false
	}
	features := b.Map.At(h, d)
	return features&SeaSide != 0 || (features&(Ridge|Wadi) != 0 && features&(Road|Trail) == 0) || b.hostile(h.Step(d), side)
}

// roomy are the shelters that a unit does not overfill; all of them when it would overfill each.
func (b *board) roomy(h hex.Hex, u UnitID) []hex.Hex {
	all := b.shelters(h, b.side(u))
	free := slices.DeleteFunc(slices.Clone(all), func(to hex.Hex) bool { return b.overBy(to, []UnitID{u}) })
	if len(free) > 0 {
		return free
	}
	return all
}

// 5.3.1.f, 5.3.3: pickSurplus judges which unit leaves an overstacked hex.
func (b *board) pickSurplus(s *decide.Sheet, f OverstackFrame, u UnitID) {
	if !b.inSurplus(s, f, u) {
		return
	}
	if b.combat(u) && len(b.shelters(f.Hex, f.Side)) == 0 {
		s.Refuse(ruleNowhereToGo, "theseus.displace.nowhere", hexArg(f.Hex))
	}
	s.Because(ruleWhoDisplaces, "theseus.displace.may_pick", unitArg(u))
}

// inSurplus refuses a unit that need not leave the hex; headquarters leave before units.
func (b *board) inSurplus(s *decide.Sheet, f OverstackFrame, u UnitID) bool {
	switch {
	case !b.onMap(u) || b.Units[u].At != f.Hex:
		s.Refuse(ruleLimits, "theseus.displace.not_there", unitArg(u), hexArg(f.Hex))
		return false
	case !b.surplus(f.Hex, u):
		s.Refuse(ruleLimits, "theseus.displace.not_surplus", unitArg(u))
	case !b.combat(u) && !b.displaceable(u):
		s.Refuse(ruleStaffPlace, "theseus.displace.staff_stays", unitArg(u))
	case b.combat(u) && len(b.surpluses(f.Hex, false)) > 0:
		s.Refuse(ruleTwoStaffs, "theseus.displace.staffs_first", hexArg(f.Hex))
	}
	return true
}

// d-23: leaveToOwner judges leaving the choice to the owner.
func (b *board) leaveToOwner(s *decide.Sheet, f OverstackFrame) {
	if b.overstackMover(f) == f.Side {
		s.Refuse(ruleWhoDisplaces, "theseus.displace.owner_decides", playerArg(f.Side))
	}
	s.Because(ruleWhoDisplaces, "theseus.displace.may_leave", playerArg(f.Side))
}

// 5.3.1.g, 5.3.3.b: giveUp judges eliminating a unit that cannot be displaced.
func (b *board) giveUp(s *decide.Sheet, f OverstackFrame, u UnitID) {
	if !b.inSurplus(s, f, u) {
		return
	}
	if !b.combat(u) || len(b.shelters(f.Hex, f.Side)) > 0 {
		s.Refuse(ruleNowhereToGo, "theseus.displace.somewhere", unitArg(u))
	}
	s.Because(ruleDisplaceDies, "theseus.displace.may_give_up", unitArg(u))
}

// picked takes the unit that leaves: a headquarters is displaced, for a unit a hex is chosen.
func (w *work) picked(f OverstackFrame, u UnitID) {
	if !w.combat(u) {
		w.displaceStaff(u)
		return
	}
	if to := w.roomy(f.Hex, u); len(to) == 1 {
		w.displace(u, to[0])
		return
	}
	w.push(DisplaceFrame{Unit: u, Mover: w.overstackMover(f)})
}

// displace puts a unit into a hex, which may be overfilled by it.
func (w *work) displace(u UnitID, to hex.Hex) {
	w.place(u, to)
	w.Log(ruleUnitDisplace, "theseus.displace.displaced", unitArg(u), hexArg(to))
	w.arrived(to, nil)
	w.closeIn(u)
}

// displaceTargets are the hexes for a unit or headquarters that is displaced.
func (b *board) displaceTargets(f DisplaceFrame) []hex.Hex {
	if b.combat(f.Unit) {
		return b.roomy(b.Units[f.Unit].At, f.Unit)
	}
	return b.staffTargets(f.Unit)
}

// 5.3.2.a, 5.3.3: displaceTo judges the hex of what is displaced.
func (b *board) displaceTo(s *decide.Sheet, f DisplaceFrame, to hex.Hex) {
	rule, key := ruleStaffPlace, "theseus.displace.may_place_staff"
	if b.combat(f.Unit) {
		rule, key = ruleUnitDisplace, "theseus.displace.may_place"
	}
	if !slices.Contains(b.displaceTargets(f), to) {
		b.notThere(s, f.Unit, to)
		return
	}
	if b.combat(f.Unit) && b.overBy(to, []UnitID{f.Unit}) {
		s.Because(ruleDisplaceFull, "theseus.displace.overfills", hexArg(to))
	}
	s.Because(rule, key, unitArg(f.Unit), hexArg(to))
}

// notThere says why something displaced cannot be put into a hex.
func (b *board) notThere(s *decide.Sheet, u UnitID, to hex.Hex) {
	if !b.combat(u) {
		s.Refuse(ruleStaffPlace, "theseus.displace.not_nearest", unitArg(u), hexArg(to))
		return
	}
	from := b.Units[u].At
	switch {
	case !b.Map.Grid.Has(to) || hex.Distance(from, to) != 1:
		s.Refuse(ruleUnitDisplace, "theseus.displace.not_adjacent", hexArg(to))
	case slices.Contains(b.shelters(from, b.side(u)), to):
		s.Refuse(ruleUnitDisplace, "theseus.displace.full", hexArg(to))
	case b.holder(to) == b.side(u).Enemy():
		s.Refuse(ruleUnitDisplace, "theseus.displace.enemy", hexArg(to))
	default:
		s.Refuse(ruleNowhereToGo, "theseus.displace.terrain", hexArg(to))
	}
}

// 7.5, 5.3.2: lonely displaces the headquarters of a hex that a combat has left alone, and tells whether there was one.
func (w *work) lonely(h hex.Hex) bool {
	if w.hasCombat(h) {
		return false
	}
	gone := false
	for _, u := range w.staffs(h) {
		if w.displaceable(u) {
			w.displaceStaff(u)
			gone = true
		}
	}
	return gone
}

// 5.3.2.a, 3.3.s5: displaceable tells whether a headquarters has somewhere to go. One that has not stays: it is no reason to leave the game but under the other reading of d-87.
func (b *board) displaceable(u UnitID) bool {
	return b.Rulings.Other(StaffRemoved) || len(b.staffTargets(u)) > 0
}

// 5.3.2, 7.3.5: closeIn displaces the headquarters that stand alone next to a combat unit of the enemy that has come near.
func (w *work) closeIn(u UnitID) {
	if !w.onMap(u) || !w.combat(u) {
		return
	}
	for d := range hex.Dir(hex.Dirs) {
		h := w.Units[u].At.Step(d)
		if w.holder(h) == w.side(u).Enemy() {
			w.lonely(h)
		}
	}
}

// 5.3.2: displaceStaff displaces a headquarters: it costs a support point and a level, and when several hexes are as near its owner chooses.
func (w *work) displaceStaff(u UnitID) {
	w.Log(ruleStaffDisplace, "theseus.displace.staff", unitArg(u))
	w.lessSupport(u, ruleStaffPoint)
	if f := w.counter(u).Formation; int(f) < len(w.Levels) && f >= 0 && w.Levels[f] > 0 {
		w.Levels[f]--
		w.Log(ruleStaffLevel, "theseus.displace.level", formationArg(f), count("Level", int(w.Levels[f])))
	}
	to := w.staffTargets(u)
	switch len(to) {
	case 0:
		w.eliminate(ruleStaffPlace, u)
	case 1:
		w.placeStaff(u, to[0])
	default:
		w.push(DisplaceFrame{Unit: u, Mover: w.side(u)})
	}
}

// placeStaff puts a displaced headquarters into a hex.
func (w *work) placeStaff(u UnitID, to hex.Hex) {
	w.pass(u, to)
	w.Log(ruleStaffPlace, "theseus.displace.staff_placed", unitArg(u), hexArg(to))
}

// 5.3.2.a: staffTargets are the hexes for a displaced headquarters: those of the nearest combat units of its formation that have no headquarters with them and do not stand in an
// unbreached minefield (d-25); with all of them in minefields the hexes beside them; beside the nearest of them when each has a headquarters with it. Without any on the map
// other friendly units take their place (d-87).
func (b *board) staffTargets(u UnitID) []hex.Hex {
	own := b.counter(u).Formation
	if !b.hasUnits(u, own) {
		if b.Rulings.Other(StaffRemoved) {
			return nil
		}
		own = NoFormation
	}
	var fit, mined, rest []hex.Hex
	for i := range b.Units {
		v := UnitID(i)
		if !b.onMap(v) || !b.combat(v) || (own != NoFormation && b.formation(v) != own) || b.side(v) != b.side(u) {
			continue
		}
		at := b.Units[v].At
		switch {
		case b.staffMines(at, b.side(u)):
			mined = append(mined, at)
		case b.otherStaff(at, u):
			rest = append(rest, at)
		default:
			fit = append(fit, at)
		}
	}
	from := b.Units[u].At
	switch {
	case len(fit) > 0:
		return nearest(from, fit)
	case len(mined) > 0 && len(rest) == 0:
		return b.beside(u, mined)
	case b.Rulings.Other(StaffRemoved):
		return nil
	}
	return b.beside(u, nearest(from, append(rest, mined...)))
}

// hasUnits tells whether a formation has a combat unit on the map.
func (b *board) hasUnits(staff UnitID, f FormationID) bool {
	for i := range b.Units {
		v := UnitID(i)
		if b.onMap(v) && b.combat(v) && b.formation(v) == f && b.side(v) == b.side(staff) {
			return true
		}
	}
	return false
}

// staffMines tells whether a hex is an unbreached minefield, which a displaced headquarters keeps out of; of the enemy only, under the other reading of d-25.
func (b *board) staffMines(h hex.Hex, side Side) bool {
	if b.Rulings.Other(EnemyMinesOnly) {
		return b.hostile(h, side)
	}
	return b.mined(h)
}

// otherStaff tells whether another headquarters stands in a hex.
func (b *board) otherStaff(h hex.Hex, u UnitID) bool {
	return slices.ContainsFunc(b.staffs(h), func(v UnitID) bool { return v != u })
}

// nearest are the hexes nearest to one, each once.
func nearest(from hex.Hex, hexes []hex.Hex) []hex.Hex {
	var out []hex.Hex
	for _, h := range hexes {
		switch {
		case slices.Contains(out, h):
		case len(out) == 0 || hex.Distance(from, h) < hex.Distance(from, out[0]):
			out = append(out[:0:0], h)
		case hex.Distance(from, h) == hex.Distance(from, out[0]):
			out = append(out, h)
		}
	}
	return out
}

// 5.3.2.a: beside are the hexes next to units in which a headquarters can stand, in the order of the map.
func (b *board) beside(u UnitID, units []hex.Hex) []hex.Hex {
	var out []hex.Hex
	for _, at := range units {
		for d := range hex.Dir(hex.Dirs) {
			to := at.Step(d)
			if b.Map.Grid.Has(to) && b.holder(to) != b.side(u).Enemy() && !b.staffMines(to, b.side(u)) && !b.otherStaff(to, u) && b.Map.At(at, d)&SeaSide == 0 {
				out = b.insert(out, to)
			}
		}
	}
	return out
}
