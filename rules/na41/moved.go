package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Rules of what comes of entering a hex.
const (
	ruleOverrun cite.Rule = "na41:8.7"
	ruleRazed   cite.Rule = "na41:9.5.7"
)

// mostDeserts is how many desert hexes may be entered in a row (5.5).
const mostDeserts = 2

// deserts refuses a third desert hex in a row (5.5).
func (b *board) deserts(s *decide.Sheet, f ActFrame, to hex.Hex) {
	if b.Map.ground(to) == Desert && f.Deserts >= mostDeserts {
		s.Refuse(
			ruleDesert,
			"na41.movement.third_desert",
			hexArg(to),
			derive.Number("Limit", derive.Int(mostDeserts), derive.Plain),
		)
	}
}

// tacticalHexes is how far Tactical Movement goes (5.4).
const tacticalHexes = 2

// tacticalStep refuses a third hex of Tactical Movement; it costs no points (5.4).
func (b *board) tacticalStep(s *decide.Sheet, f ActFrame) {
	if f.Hexes >= tacticalHexes {
		s.Refuse(
			ruleTactical,
			"na41.movement.two_hexes",
			derive.Number("Limit", derive.Int(tacticalHexes), derive.Plain),
		)
	}
	s.Because(ruleTactical, "na41.movement.tactically", unitArg(f.Units[0]))
}

// 5.4.a, 5.5: entered is the frame of a stack after a step into a hex, judged from where it stands now (7.2). A full
// enemy zone holds it, a limited one does not.
func (b *board) entered(f ActFrame, to hex.Hex, cost derive.Val) ActFrame {
	at, side := b.spot(f), b.side(f.Units[0])
	across := b.across(at, to)
	if !f.Tactical {
		f.Spent = f.Spent.Plus(cost)
	}
	f.Hexes++
	if across&Highway == 0 {
		f.Trail |= offHighway
	}
	if across&Road == 0 {
		f.Trail |= offRoad
	}
	if b.besideEnemy(at, side) || b.besideEnemy(Hex(to), side) {
		f.Trail |= nearEnemy
	}
	if at.Where == InBox {
		f.Trail |= leftBox
	}
	f.Deserts++
	if b.Map.ground(to) != Desert {
		f.Deserts = 0
	}
	z := b.ezoc(to, side)
	if z != 0 {
		f.Trail |= zoned
	}
	f.Held = z&fullZone != 0
	return f
}

// take carries out a step (5.1).
func (w *work) take(f ActFrame, to hex.Hex) {
	cost := w.stepCost(w.rec, f, to)
	next := w.entered(f, to, cost.Val)
	if f.Tactical {
		w.Log(ruleTactical, "na41.movement.stepped_tactically", unitArg(f.Units[0]), hexArg(to))
	} else {
		w.rec.Show(cost)
		w.Log(
			ruleBasics,
			"na41.movement.stepped",
			unitArg(f.Units[0]),
			hexArg(to),
			derive.Number("Cost", cost.Val, derive.Points),
		)
	}
	w.shift(next, Hex(to))
	if w.escorted(next) {
		w.occupy(w.side(f.Units[0]), to)
	} else if w.Rulings.Other(WhoControls) {
		w.pass(w.side(f.Units[0]), to)
	}
	w.raze(w.side(f.Units[0]), to)
	w.Active = w.Active || !f.Tactical
	w.replace(next)
	w.index()
	if w.escorted(next) {
		w.scare(w.side(f.Units[0]), Hex(to))
	}
}

// takeBox carries out the way into a box, where the move ends (6.3.1).
func (w *work) takeBox(f ActFrame, to BoxID) {
	if !f.Tactical {
		cost := w.boxCost(w.rec, f)
		w.rec.Show(cost)
		f.Spent = f.Spent.Plus(cost.Val)
	}
	w.Active = w.Active || !f.Tactical
	f.Hexes++
	f.Held = true
	w.shift(f, SpotInBox(to))
	w.replace(f)
	w.index()
	w.Log(ruleBoxStop, "na41.boxes.entered", unitArg(f.Units[0]), boxArg(&w.Map.Boxes[to]))
}

// shift puts the stack, and what it carries, into its new place, and notes who has gone beyond their allowance (2.3.2,
// d-31).
func (w *work) shift(f ActFrame, to Spot) {
	beyond := w.allowance(nil, f).Less(f.Spent)
	w.members(f, func(u UnitID) {
		unit := w.unit(u)
		unit.Spot = to
		unit.Hexes++
		unit.Beyond = unit.Beyond || beyond
	})
	for _, u := range f.Units {
		w.unit(u).Bound = w.unit(u).Bound || w.unit(u).Load != Empty
	}
}

// occupy removes the enemy's non-combat units from a hex that a combat unit enters, and notes that it was there (8.7,
// 16.3.5).
func (w *work) occupy(side Side, at hex.Hex) {
	w.overrun(side, at)
	w.pass(side, at)
}

// 5.8.5: overrun removes the enemy's non-combat units from a hex, and throws for its supply points, those on trucks too
// (8.7, 17.2.3, d-134).
func (w *work) overrun(side Side, at hex.Hex) {
	enemy := side.Enemy()
	var gone []UnitID
	w.in(at, func(u UnitID) {
		if w.side(u) == enemy && !w.counter(u).Type.Combat() {
			gone = append(gone, u)
		}
	})
	for _, u := range gone {
		if w.counter(u).Type.Replacement() {
			w.toPool(u)
			w.Log(ruleReplacementUnit, "na41.replacements.caught", unitArg(u), hexArg(at))
			continue
		}
		if w.Units[u].Load == WithSupply && !w.Rulings.Other(LoadGoesToo) {
			w.unit(u).Load = Empty
			w.addStock(enemy, Hex(at), 1)
		}
		w.scrap(u)
		w.Log(ruleOverrun, "na41.movement.overrun", unitArg(u), hexArg(at))
	}
	if n := w.stock(enemy, Hex(at)); n > 0 {
		w.addStock(enemy, Hex(at), -n)
		w.Log(
			ruleOverrun,
			"na41.movement.supply_lost",
			playerArg(enemy),
			hexArg(at),
			derive.Number("Number", derive.Int(n), derive.Plain),
		)
		w.prize(side, at, n)
	}
}

// Fields implements [Frame].
func (f ActFrame) Fields(v record.Visitor) Frame {
	record.SomeRefs(v, "units", &f.Units, Units)
	record.Points(v, "spent", &f.Spent, mostNumber)
	record.Count(v, "hexes", &f.Hexes, mostNumber)
	record.Count(v, "deserts", &f.Deserts, mostNumber)
	v.Bool("tactical", &f.Tactical)
	record.Set(v, &f.Trail, []record.Choice[trail]{
		{Word: "off_highway", Value: offHighway},
		{Word: "off_road", Value: offRoad},
		{Word: "near_enemy", Value: nearEnemy},
		{Word: "zoned", Value: zoned},
		{Word: "left_box", Value: leftBox},
	})
	v.Bool("held", &f.Held)
	v.Bool("rommel", &f.Rommel)
	if v.Has("next", f.Next != (Spot{})) {
		v.Sub(record.Field{Name: "next"}, f.Next.Fields)
	}
	v.Check(func(c record.Checks) { together(c, "units", f.Units) })
	return f
}

// Fields implements [Frame].
func (f MovementFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}
