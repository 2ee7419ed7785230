package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Question implements [play.Frame].
func (f SinkingFrame) Question(b *board) play.Question {
	return play.Ask(f.Convoy.Side, ruleSinks, "na41.point.sinking", b.quayArg("To", f.Convoy.To))
}

// Options implements [play.Frame].
func (f SinkingFrame) Options(_ *board, visit func(decide.Intent)) { visit(RollAttack{}) }

// Judge implements [play.Frame].
func (f SinkingFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	if _, is := i.(RollAttack); !is {
		return false
	}
	n := derive.Number("Number", b.sunkBy(s.Rec(), f).Val, derive.Face)
	if int(f.Next) < len(f.Convoy.Units) {
		s.Because(ruleSinks, "na41.convoys.roll_unit", unitArg(f.Convoy.Units[f.Next]), n)
	} else {
		s.Because(ruleSinks, "na41.convoys.roll_point", n)
	}
	return true
}

// 22.2.5: sunkBy is the highest face that sinks a step of what comes next: the number from the table, one less for
// combat units (22.2.4).
func (b *board) sunkBy(rec *derive.Rec, f SinkingFrame) derive.Num {
	n := rec.Fact(derive.Of("na41.convoys.number", ruleSinks, derive.Face), derive.Int(int(f.Number)), cite.None)
	if int(f.Next) < len(f.Convoy.Units) && b.counter(f.Convoy.Units[f.Next]).Type.Combat() {
		c := b.Charts.Sea.Troops
		less := rec.Fact(
			derive.Of("na41.convoys.troops", ruleTroops, derive.Modifier),
			derive.Int(-c.Val.Whole()),
			c.Source,
		)
		n = rec.Sum(derive.Of("na41.convoys.sunk_by", ruleTroops, derive.Face), n, less)
	}
	rec.Show(n)
	return n
}

// CarryOut implements [play.Frame].
func (f SinkingFrame) CarryOut(w *work, _ decide.Intent, src dice.Source) {
	if int(f.Next) < len(f.Convoy.Units) {
		w.attackUnit(f, src)
		return
	}
	if w.sinks(f, fall(src), "na41.convoys.point_sunk", "na41.convoys.point_afloat", playerArg(f.Convoy.Side)) {
		f.Convoy.Points--
	} else {
		f.Loose++
	}
	w.replace(f)
}

// attackUnit throws for each step of a unit, for a truck and the supply point in it apart (22.2.4, d-71). One of three
// steps that has lost its second goes on as a remnant, if there is one (10.4.1, 10.4.2).
func (w *work) attackUnit(f SinkingFrame, src dice.Source) {
	u := f.Convoy.Units[f.Next]
	unit := w.unit(u)
	one := unit.Load == WithSupply && w.Rulings.Other(OneDieEach) // d-71
	before, laden := unit.Steps, unit.Load == WithSupply && !one
	thrown := w.throws(f, src, laden)
	if laden && w.sinks(f, thrown[0], "na41.convoys.cargo_sunk", "na41.convoys.cargo_afloat", unitArg(u)) {
		unit.Load = Empty
	}
	for _, n := range thrown[len(thrown)-int(before):] {
		if w.sinks(f, n, "na41.convoys.step_sunk", "na41.convoys.step_afloat", unitArg(u)) {
			unit.Steps--
		}
	}
	if one && unit.Steps == 0 {
		w.spill(u, ruleSinks)
	}
	f.Next++
	last := unit.Steps < before && w.remnant(u)
	switch {
	case unit.Steps == 0:
		w.sink(&f, u)
	case last && w.remnantsLeft(u) <= 0:
		w.Log(ruleNoRemnant, "na41.results.no_remnant", unitArg(u))
		unit.Steps = 0
		w.sink(&f, u)
	}
	w.replace(f)
	if last && unit.Steps > 0 {
		w.push(RemnantFrame{u})
	}
}

// throws are the throws against a unit, the first for its cargo where that has one of its own (22.2.4). What they come
// to together is told first.
func (w *work) throws(f SinkingFrame, src dice.Source, laden bool) []int {
	u := f.Convoy.Units[f.Next]
	cargo, steps := 0, int(w.unit(u).Steps)
	if laden {
		cargo = 1
	}
	thrown, by, sunk := make([]int, cargo+steps), w.sunkBy(nil, f).Val, [2]int{}
	for n := range thrown {
		thrown[n] = fall(src)
		if !by.Less(derive.Int(thrown[n])) {
			sunk[min(max(n-cargo+1, 0), 1)]++
		}
	}
	told := []derive.Arg{unitArg(u), derive.Number("Steps", derive.Int(sunk[1]), derive.Plain)}
	switch {
	case laden:
		told = append(told, derive.Number("Points", derive.Int(sunk[0]), derive.Plain))
		w.Log(ruleSinks, "na41.convoys.laden_attacked", told...)
	case steps > 1:
		w.Log(ruleSinks, "na41.convoys.unit_attacked", told...)
	}
	return thrown
}

// sinks tells whether a throw sinks what it is for.
func (w *work) sinks(f SinkingFrame, n int, hit, miss string, what derive.Arg) bool {
	die := dieLeaf(w.rec, ruleSinks, n)
	by := w.sunkBy(w.rec, f)
	w.rec.Show(die)
	sunk := !by.Less(die.Val)
	key := miss
	if sunk {
		key = hit
	}
	w.LogRoll(
		ruleSinks,
		key,
		dieFaces,
		n-1,
		what,
		derive.Number("Die", die.Val, derive.Face),
		derive.Number("Number", by.Val, derive.Face),
	)
	return sunk
}

// 22.2.4: sink takes a unit of which nothing is left from the convoy: combat units and trucks to the eliminated box,
// replacements to their pool. What a sunk truck carried stays in the convoy without it, and its supply point as a loose
// one.
func (w *work) sink(f *SinkingFrame, u UnitID) {
	unit := w.unit(u)
	if unit.Load == WithSupply {
		unit.Load = Empty
		f.Convoy.Points++
		f.Loose++
	}
	if t := w.rides(u); t != NoUnit {
		w.unit(t).Load, w.unit(t).Cargo = Empty, 0
	}
	w.scrap(u)
	if w.counter(u).Type.Replacement() {
		w.toPool(u)
	}
	f.Convoy.Units = slices.DeleteFunc(slices.Clone(f.Convoy.Units), func(o UnitID) bool { return o == u })
	f.Next--
	w.index()
}

// givenUpAtSea takes a unit from a convoy under attack whose owner wants no remnant for it (10.4.2); done is false when
// it is in none.
func (w *work) givenUpAtSea(top Frame, u UnitID) (done bool) {
	f, sinking := top.(SinkingFrame)
	if !sinking || !slices.Contains(f.Convoy.Units, u) {
		return false
	}
	w.unit(u).Steps = 0
	w.sink(&f, u)
	w.replace(f)
	w.Log(ruleNoRemnant, "na41.results.eliminated", unitArg(u))
	return true
}

// Settle implements [play.Frame]. When everything has had its dice, the convoy goes on.
func (f SinkingFrame) Settle(w *work) play.Settled {
	if int(f.Next) < len(f.Convoy.Units) || f.Loose < f.Convoy.Points {
		return play.Asks
	}
	w.arrives(ConvoyFrame{Convoy: f.Convoy, Past: f.Past})
	return play.Changed
}

// unmark takes the rail, air and naval transport markers of a side away, in its initial phase (3.2.a, 5.9.1.a, 18.7.6,
// 21.1.5).
func (w *work) unmark(side Side) {
	for i := range w.Units {
		if w.side(UnitID(i)) == side {
			w.unit(UnitID(i)).Shipped, w.unit(UnitID(i)).Railed = false, false
		}
	}
	for _, k := range slices.Clone(w.Stocks) {
		if k.Side == side && k.Landed {
			w.Stocks = slices.DeleteFunc(w.Stocks, func(o Stock) bool { return o == k })
			w.addStock(side, k.Spot, k.Count)
		}
	}
}

// usable is how many supply points of a side in a place may be used: all but those that have landed in this impulse
// (21.1.5).
func (b *board) usable(side Side, at Spot) int {
	n := 0
	for _, k := range b.Stocks {
		if k.Side == side && k.Spot == at && !k.Landed {
			n += k.Count
		}
	}
	return n
}

// landed refuses what would use a supply point in a place in which there are only some that have come by sea or by rail
// in this impulse (5.9.1.a, 21.1.5); done is false when there is another reason, or none.
func (b *board) landed(s *decide.Sheet, side Side, at Spot) (done bool) {
	if b.usable(side, at) > 0 || b.stock(side, at) == 0 {
		return false
	}
	rule := ruleNavalMarker
	bySea := func(k Sailing) bool { return b.quaySpot(k.To) == at }
	if side == Allies && b.RailUsed && !slices.ContainsFunc(b.Sailings, bySea) {
		rule = ruleRailMarker
	}
	s.Refuse(rule, "na41.supply.landed")
	return true
}

// seize notes a port that a side has taken in its own movement phase (21.1.4.a).
func (w *work) seize(side Side, at hex.Hex) {
	for i, p := range w.Map.Ports {
		if _, phasing := w.Impulse(); p.At == at && phasing == side && !slices.Contains(w.Seized, QuayID(i)) {
			w.Seized = append(slices.Clip(w.Seized), QuayID(i))
		}
	}
}
