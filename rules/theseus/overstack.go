package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 5.3.1 Overstacking.
const (
	ruleOverstack    cite.Rule = "theseus:5.3.1.d"
	ruleTwoStaffs    cite.Rule = "theseus:5.3.1.e"
	ruleWhoDisplaces cite.Rule = "theseus:5.3.1.f"
	ruleNowhereToGo  cite.Rule = "theseus:5.3.1.g"
)

// OverstackFrame is a hex with more in it than its limit (5.3.1.d to 5.3.1.g). Fallen are the units that have come to
// it by a retreat. Struck tells that what it costs has been paid, Owner that the opponent leaves it to the owner who
// has to go.
type OverstackFrame struct {
	Hex    hex.Hex
	Side   Side
	Fallen []UnitID
	Struck bool
	Owner  bool
}

func (OverstackFrame) frame() string { return "overstack" }

// Fields implements [Frame].
func (f OverstackFrame) Fields(v record.Visitor) Frame {
	record.Hex(v, "hex", &f.Hex)
	sideField(v, &f.Side)
	optUnits(v, "fallen", &f.Fallen)
	v.Bool("struck", &f.Struck)
	v.Bool("owner", &f.Owner)
	check(v, f.check)
	return f
}

// check holds the side to the one whose units are in the hex.
func (f OverstackFrame) check(c record.Checks, in Read) {
	for i, u := range in.State.Units {
		if c.Sound(Units, i) && u.Where == OnMap && u.At == f.Hex &&
			in.Rules.Order.Counters[i].Nation.Side() != f.Side {
			c.Fail("side", -1, wrongSide, nil)
			return
		}
	}
}

func (f OverstackFrame) given(to *givens) {
	to.Holds("owner", f.Owner, playerArg(f.Side))
	play.EachHolds(&to.Givens, "fallen", f.Fallen...)
}

func (f OverstackFrame) looked(b *board) []UnitID {
	if b.overstackMover(f) == f.Side {
		return nil
	}
	return b.around(f.Hex, f.Side)
}

func (OverstackFrame) waits() bool { return true }

// Shows implements [Showing].
func (f OverstackFrame) Shows(Game) Shown {
	return Shown{Marked: []hex.Hex{f.Hex}, Formation: NoFormation}
}

func (OverstackFrame) phase() string { return "" }

func (f OverstackFrame) names() []UnitID { return f.Fallen }

// Aftermath implements [play.Aftermath].
func (OverstackFrame) Aftermath() {}

// Question implements [Frame].
func (f OverstackFrame) Question(b *board) play.Question {
	return play.Ask(b.overstackMover(f), ruleWhoDisplaces, "theseus.point.overstack", hexArg(f.Hex))
}

// Options implements [Frame].
func (f OverstackFrame) Options(b *board, visit func(decide.Act)) {
	b.in(f.Hex, func(u UnitID) { visit(PickSurplus.On(u)) })
	if len(b.shelters(f.Hex, f.Side)) == 0 {
		b.in(f.Hex, func(u UnitID) { visit(GiveUp.On(u)) })
	}
	visit(LeaveToOwner.Now())
}

// Act implements [Frame].
func (f OverstackFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case PickSurplus:
		if t.Judging() {
			t.Board.pickSurplus(t.Sheet, f, i.Unit)
		} else {
			t.Work.picked(f, i.Unit)
		}
	case LeaveToOwner:
		if t.Judging() {
			t.Board.leaveToOwner(t.Sheet, f)
		} else {
			f.Owner = true
			t.Work.replace(f)
		}
	case GiveUp:
		if t.Judging() {
			t.Board.giveUp(t.Sheet, f, i.Unit)
		} else {
			t.Work.eliminate(ruleDisplaceDies, i.Unit)
		}
	default:
		return false
	}
	return true
}

// Settle goes on with a hex above its limits: first what it costs, then who leaves it (5.3.1.d).
func (f OverstackFrame) Settle(w *work) play.Settled {
	if !w.overstacked(f.Hex) {
		return play.Done
	}
	if !f.Struck {
		f.Struck = true
		w.replace(f)
		w.strike(f)
		return play.Changed
	}
	return play.AsksIf(len(w.surpluses(f.Hex, false)) > 0 || len(w.surpluses(f.Hex, true)) > 0)
}

// arrived sees to the limits of a hex when an Action has ended there or a retreat has come to it, with the units that
// have retreated (5.3.1, 7.5.2.2.a).
func (w *work) arrived(h hex.Hex, fallen []UnitID) {
	if w.overstacked(h) {
		w.push(OverstackFrame{Hex: h, Side: w.holder(h), Fallen: fallen})
	}
}

// overstacked tells whether a hex holds more than its limits.
func (b *board) overstacked(h hex.Hex) bool {
	side := b.holder(h)
	return side != 0 && b.over(b.tallyOf(h), side)
}

// excessOf is how many units and headquarters a tally is above the limits of a side.
func (b *board) excessOf(t tally, side Side) int {
	s := &b.Charts.Stacking
	above := func(n int, limit Cell) int { return max(n-limit.Val.Whole(), 0) }
	if side == Axis {
		return above(t.staffs, s.AxisStaff) + above(t.infantry, s.AxisInfantry) + above(t.armour, s.AxisArmour)
	}
	return above(t.staffs, s.AlliedStaff) + above(t.units, s.AlliedUnits) + above(t.foot, s.AlliedFoot)
}

// surplus tells whether a hex above its limits comes nearer to them without the unit (5.3.1).
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

// 5.3.1.d, 5.3.1.e: strike disrupts the combat units of an overstacked hex; those disrupted already lose a strength
// point, those whose retreat has caused it another one (7.5.2.2.a, d-24). With two headquarters in it, each loses a
// support point.
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

// lostSupportKey tells of a lost support point and how many are left.
const lostSupportKey = "theseus.displace.support_lost"

// 5.3.2.1: lessSupport takes an attack support point from a headquarters, down to none.
func (w *work) lessSupport(u UnitID, rule cite.Rule) {
	if w.Units[u].Support > 0 {
		w.Units[u].Support--
		w.Log(rule, lostSupportKey, unitArg(u), count("Left", int(w.Units[u].Support)))
	}
}

// 5.3.1.f, d-23: overstackMover is the side that decides who leaves an overstacked hex: the owner of headquarters; of
// units the opponent, unless he leaves it to the owner.
func (b *board) overstackMover(f OverstackFrame) Side {
	if len(b.surpluses(f.Hex, false)) > 0 || f.Owner || b.Rulings.Other(OwnerDisplaces) ||
		len(b.shelters(f.Hex, f.Side)) == 0 {
		return f.Side
	}
	return f.Side.Enemy()
}

// pickSurplus judges which unit leaves an overstacked hex (5.3.1.f, 5.3.3).
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
