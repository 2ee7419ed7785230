package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// ruleAirSupport is 18.7.4 Air Support.
const ruleAirSupport cite.Rule = "na41:18.7.4"

// SeveralSorties is d-112: a side flies one air support marker in a combat, or as many as it has.
const SeveralSorties Contested = 112

// Sortie flies an air support marker in a combat (18.7.4) or in a Determined Defense (11.3).
type Sortie struct{ Asset Asset }

// Kind implements [decide.Intent].
func (Sortie) Kind() decide.Kind { return "sortie" }

func (Sortie) intent() {}

// Fields implements [Intent].
func (i Sortie) Fields(v record.Visitor) Intent {
	record.Word(v, "asset", &i.Asset, Assets())
	return i
}

// supports tells whether an asset is air support (18.7.4).
func (a Asset) supports() bool { return a == AirSupport || a == GermanAir || a == ItalianAir }

// sorties visits the air support markers that a side has at hand.
func (b *board) sorties(side Side, visit func(Sortie)) {
	for a := AirSupport; a <= CoastalShipping; a++ {
		if a.supports() && b.means(side).Assets[a] > 0 {
			visit(Sortie{a})
		}
	}
}

// 18.7.2: maySortie judges an air support marker for a combat in a hex in which the units take part: at hand, in air
// range, of a nation that takes part, and in defense only when the enemy has no air superiority (11.3, 18.6, 18.7.3,
// 18.7.4, 23.2.3).
func (b *board) maySortie(s *decide.Sheet, side Side, a Asset, units []UnitID, at hex.Hex, defends bool) {
	if !a.supports() || b.Charts.Markers[side-1][a].Val.Whole() == 0 {
		s.Refuse(ruleAirSupport, "na41.air.no_support", playerArg(side))
		return
	}
	if b.means(side).Assets[a] == 0 {
		s.Refuse(ruleSaved, "na41.air.not_at_hand", assetArg(a))
	}
	if defends && b.superior() == side.Enemy() {
		s.Refuse(ruleAirRule, "na41.air.no_defense", playerArg(side.Enemy()))
	}
	if nation := [mostAssets]Nation{GermanAir: German, ItalianAir: Italian}[a]; nation != 0 && !b.anyOf(nation, units) {
		s.Refuse(ruleAirSupport, "na41.air.nation", assetArg(a))
	}
	b.inAirRange(s, side, at)
	s.Because(ruleAirSupport, "na41.air.may_fly", assetArg(a), hexArg(at))
}

// anyOf tells whether one of the units is of a nation; the Luftwaffe's are German.
func (b *board) anyOf(nation Nation, units []UnitID) bool {
	for _, u := range units {
		if b.nationality(u) == nation {
			return true
		}
	}
	return false
}

// canSortie tells whether a side may fly anything in a combat.
func (b *board) canSortie(side Side, units []UnitID, at hex.Hex, defends bool) bool {
	can := false
	b.sorties(side, func(i Sortie) {
		s := decide.BareSheet()
		s.Begin(nil)
		b.maySortie(s, side, i.Asset, units, at, defends)
		can = can || !s.Refused()
	})
	return can
}

// fly uses an air support marker, which goes back to the display (18.7.4, 23.2.3).
func (w *work) fly(side Side, a Asset, at hex.Hex) {
	w.means(side).Assets[a]--
	w.Log(ruleAirSupport, "na41.air.flies", playerArg(side), assetArg(a), hexArg(at))
}

// 18.7.4: airShifts are the shifts for air support, one for each marker.
func (b *board) airShifts(rec *derive.Rec, parts []derive.Num, a Attack) []derive.Num {
	if a.Planes > 0 {
		parts = append(
			parts,
			rec.Fact(shift("na41.combat.planes_shift", ruleAirSupport), derive.Int(int(a.Planes)), cite.Printed),
		)
	}
	if a.Cover > 0 {
		parts = append(
			parts,
			rec.Fact(shift("na41.combat.cover_shift", ruleAirSupport), derive.Int(-int(a.Cover)), cite.Printed),
		)
	}
	return parts
}

// flown is the attack with an air support marker of the side that is asked.
func (w *work) flown(f AttackFrame) AttackFrame {
	more := w.Rulings.Other(SeveralSorties)
	if f.Step == flying {
		f.Planes++
		if !more {
			f.Step++
		}
		return f
	}
	free := w.overwhelms(f.Attack)
	f.Cover++
	if !more {
		f.Step++
	}
	return w.weighed(f, free)
}

// weighed is the attack after the defender's help (8.5.3). One that it brings down from 10-1, where it was free, asks
// for attack supply after all.
func (w *work) weighed(f AttackFrame, free bool) AttackFrame {
	if free && !f.Supplied && !w.overwhelms(f.Attack) {
		f.Step = supplying
	}
	return f
}

// helps tells whether the side that is asked has anything to give at this step: artillery or air support (8.3.s2,
// 8.3.s3, 15.2.8). An attack at 10-1 needs nothing more, and a group on its way has neither.
func (f AttackFrame) helps(b *board) bool {
	if f.Break {
		return false
	}
	several := b.Rulings.Other(SeveralSorties)
	switch f.Step {
	case firing:
		return f.Guns == NoUnit && !b.overwhelms(f.Attack) && len(b.supportsFor(f.Units)) > 0
	case flying:
		return (several || f.Planes == 0) && !b.overwhelms(f.Attack) && b.canSortie(f.Side, f.Units, f.Target, false)
	case answering:
		return f.Shield == NoUnit && len(b.supportsFor(f.supported(b))) > 0
	case covering:
		return (several || f.Cover == 0) && b.canSortie(f.asked(), f.supported(b), f.Target, true)
	case gathering, crowding, supplying, rolling:
	}
	return false
}

// 18.6: superior is the side that has air superiority, 0 while it is contested. The turn track says so (d-80, d-85).
func (b *board) superior() Side { return b.month().Air }

// 18.7.1: receive gives a side an asset, as far as there are markers; strafing comes as two, by an event too (18.7.5,
// 23.2.3, d-75).
func (w *work) receive(side Side, a Asset, rule cite.Rule) {
	n := 1
	if a == StrafingRun && (rule != ruleEvents || !w.Rulings.Other(StrafingByEvent)) {
		n = strafingMarkers
	}
	got := min(n, w.spare(side, a))
	if got <= 0 {
		w.Log(ruleSaved, "na41.events.forfeited", playerArg(side), assetArg(a))
		return
	}
	w.means(side).Assets[a] += uint8(got)
	w.Log(ruleSaved, "na41.events.received", playerArg(side), assetArg(a))
}
