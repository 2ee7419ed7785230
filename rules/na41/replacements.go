package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Rules of 19.0 Replacements, and of other chapters that bar units from them.
const (
	ruleReceived     cite.Rule = "na41:19.1.1"
	ruleRebuild      cite.Rule = "na41:19.1.2"
	ruleForTanks     cite.Rule = "na41:19.2.3.a"
	ruleForInfantry  cite.Rule = "na41:19.2.3.c"
	ruleRestore      cite.Rule = "na41:19.3.1"
	ruleOneEach      cite.Rule = "na41:19.3.2"
	ruleAwayBoxes    cite.Rule = "na41:19.3.3"
	ruleReturn       cite.Rule = "na41:19.4.1"
	ruleReturnBox    cite.Rule = "na41:19.4.1.a"
	ruleReturnCorps  cite.Rule = "na41:19.4.1.b"
	ruleReturnEnemy  cite.Rule = "na41:19.4.2.a"
	ruleReturnNation cite.Rule = "na41:19.4.2.b"
	ruleReturnOver   cite.Rule = "na41:19.4.2.c"
	ruleReturnBase   cite.Rule = "na41:19.4.2.d"
	ruleRebuilt      cite.Rule = "na41:19.6"
	ruleNotShaken    cite.Rule = "na41:13.2.1.e"
	ruleNotCutOff    cite.Rule = "na41:16.4.d"
	ruleCorpsAgain   cite.Rule = "na41:17.1.2.c"
)

type (
	// Restore gives a replacement to a unit: a step, or its return from the eliminated box to where the replacement is
	// (19.1.1).
	Restore struct{ Replacement, Unit UnitID }
	// Rebuild buys a truck or a corps headquarters back with resource points (19.1.2).
	Rebuild struct{ Unit UnitID }
)

// Kind implements [decide.Intent].
func (Restore) Kind() decide.Kind { return "restore" }

// Kind implements [decide.Intent].
func (Rebuild) Kind() decide.Kind { return "rebuild" }

func (Restore) intent() {}
func (Rebuild) intent() {}

// Fields implements [Intent].
func (i Restore) Fields(v record.Visitor) Intent {
	record.Ref(v, "replacement", &i.Replacement, Replacements)
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i Rebuild) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

func replacementArg(u UnitID) derive.Arg { return derive.Counter("Replacement", int(u)) }

// restoring is what may be done with replacements in an initial phase (3.2.a).
func restoring() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			for i := range b.Units {
				if r := UnitID(i); b.side(r) == side && b.inPlay(r) && b.counter(r).Type.Replacement() {
					b.inNeed(side, func(u UnitID) { visit(Restore{r, u}) })
				}
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			in, is := i.(Restore)
			if is {
				b.restore(s, side, in)
			}
			return is
		},
		carry: func(w *work, _ Side, i decide.Intent, _ dice.Source) bool {
			in, is := i.(Restore)
			if is {
				w.restored(in)
			}
			return is
		},
	}
}

// inNeed visits the units of a side that have lost a step or more, wherever they are.
func (b *board) inNeed(side Side, visit func(UnitID)) {
	for i := range b.Units {
		u := UnitID(i)
		c := b.counter(u)
		if c.Side == side && c.Type.Combat() && !c.Type.Support() && b.replaceable(u) &&
			int(b.Units[i].Steps) < c.Steps.N {
			visit(u)
		}
	}
}

// replaceable tells whether a unit is where replacements can come to it: in play, in the eliminated box, or in a box
// that counts as the base (19.3.3).
func (b *board) replaceable(u UnitID) bool {
	switch b.Units[u].Where {
	case OnMap, InBox, Eliminated, Withdrawn, InReserve:
		return true
	case Out, Due, Pool, Surrender:
	}
	return false
}

// 19.1.1, 19.3.2: restore judges a replacement for a unit: of its kind and nation, one in an initial
// phase, in good order, without a marker for being out of supply, and near enough (13.2.1.e, 16.4.d, 19.1.2,
// 19.3.1).
func (b *board) restore(s *decide.Sheet, side Side, in Restore) {
	r, u := in.Replacement, in.Unit
	if !b.inPlay(r) || b.side(r) != side || !b.counter(r).Type.Replacement() {
		s.Refuse(ruleReplacementUnit, "na41.replacements.no_replacement")
		return
	}
	if !b.known(u) || b.side(u) != side {
		s.Refuse(ruleRestore, "na41.replacements.no_unit", unitArg(u))
		return
	}
	c, unit := b.counter(u), &b.Units[u]
	if c.Type == Truck || c.Type.Support() {
		s.Refuse(ruleRebuild, "na41.replacements.special", unitArg(u))
		return
	}
	if !c.Type.Combat() || !b.replaceable(u) {
		s.Refuse(ruleRestore, "na41.replacements.no_unit", unitArg(u))
		return
	}
	b.suits(s, r, u)
	s.Because(ruleReceived, "na41.replacements.may_restore", unitArg(u), replacementArg(r))
	if int(unit.Steps) >= c.Steps.N {
		s.Refuse(ruleReceived, "na41.replacements.full_strength", unitArg(u))
	}
	if unit.Restored {
		s.Refuse(ruleOneEach, "na41.replacements.one_each", unitArg(u))
	}
	if unit.Where != Eliminated {
		b.shakenRestore(s, u)
		b.dryRestore(s, u)
		b.nearEnough(s, r, u)
	} else {
		b.mayReturn(s, r, u)
	}
	if b.Units[r].Railed {
		rule, name := b.transportMarker(r)
		s.Refuse(rule, "na41.replacements."+name, replacementArg(r))
	}
	if b.Units[r].Shipped {
		s.Refuse(ruleNavalMarker, "na41.replacements.at_sea", replacementArg(r))
	}
}

// 19.2.3, 19.2.3.a, 19.2.3.b, 19.2.3.c: suits refuses a replacement of another kind or another nation: tanks for tanks,
// heavy ones alone for Matildas, infantry for infantry, reconnaissance and 88s (19.2.5, 19.3.2).
func (b *board) suits(s *decide.Sheet, r, u UnitID) {
	c, kind := b.counter(u), b.counter(r).Type
	switch {
	case kind == TankReplacement && c.Type != Tank:
		s.Refuse(ruleForTanks, "na41.replacements.for_tanks", unitArg(u))
	case kind == TankReplacement && c.Matilda && !b.Units[r].Heavy:
		s.Refuse(ruleMatildas, "na41.replacements.matilda", unitArg(u))
	case kind == InfantryReplacement && !c.Type.InfantryType() && c.Type != Recon && c.Type != Flak88:
		s.Refuse(ruleForInfantry, "na41.replacements.for_infantry", unitArg(u))
	}
	if !b.countrymen(r, u) {
		s.Refuse(ruleOneEach, "na41.replacements.nation", unitArg(u))
	}
}

// 19.3.1, 19.3.3: nearEnough refuses a replacement that is neither with the unit nor within the range of an overland
// way, which may lead into a box (d-99). Units in the withdrawn units box and in the reserve box count as being in the
// base.
func (b *board) nearEnough(s *decide.Sheet, r, u UnitID) {
	from, to := b.Units[u].Spot, b.Units[r].Spot
	if from.Where == Withdrawn || from.Where == InReserve {
		from = SpotInBox(b.Map.base(b.side(u)))
		s.Because(ruleAwayBoxes, "na41.replacements.as_in_base", unitArg(u))
	}
	if from == to {
		return
	}
	rec, c := s.Rec(), b.Charts.Restore
	limit := rec.Fact(derive.Of("na41.replacements.range", ruleRestore, derive.Hexes), c.Val, c.Source)
	if to.Where == InBox && !b.Rulings.Other(SameBoxOnly) && b.intoBox(rec, to.Box, limit, u) {
		return
	}
	if from.Where != OnMap || !b.within(rec, to, limit, []UnitID{u}) {
		s.Refuse(ruleRestore, "na41.replacements.too_far", unitArg(u), replacementArg(r))
	}
}

// 19.4.1, 19.4.1.a, 19.4.1.b, 19.4.2, 19.4.2.a, 19.4.2.b, 19.4.2.c: mayReturn refuses a unit that is to come back from
// the eliminated box with a replacement: into a box, or to a corps headquarters of its own nation that is with the
// replacement, in good order and in full supply, and not next to an enemy combat unit. A unit of three steps comes back
// as a remnant if there is one.
func (b *board) mayReturn(s *decide.Sheet, r, u UnitID) {
	if b.counter(u).Steps.N == mostSteps && b.remnantsLeft(u) <= 0 && !b.Rulings.Other(NoRemnantLeft) {
		s.Refuse(ruleReturn, "na41.replacements.no_remnant", unitArg(u))
	}
	at := b.Units[r].Spot
	if at.Where == InBox {
		s.Because(ruleReturnBox, "na41.replacements.returns_to_box", unitArg(u), boxArg(&b.Map.Boxes[at.Box]))
		return
	}
	b.corpsFor(s, u, at)
	for d := range hex.Dir(hex.Dirs) {
		if b.combatUnit(at.At.Step(d), b.side(u).Enemy()) {
			s.Refuse(ruleReturnEnemy, "na41.replacements.beside_enemy", hexArg(at.At))
			break
		}
	}
	s.Because(ruleReturnOver, "na41.replacements.over_the_limit", hexArg(at.At))
}

// 19.6: restored gives a unit a step, or brings it back from the eliminated box on its last one; the replacement goes
// back to its pool (19.1.1, 19.2.2, 19.5).
func (w *work) restored(in Restore) {
	u := w.unit(in.Unit)
	at := w.Units[in.Replacement].Spot
	switch {
	case u.Where == Eliminated:
		*u = Unit{Spot: at}
		w.Log(ruleReturn, "na41.replacements.returned", unitArg(in.Unit))
	case w.remnant(in.Unit):
		w.Log(ruleRebuilt, "na41.replacements.rebuilt", unitArg(in.Unit))
	default:
		w.Log(ruleReceived, "na41.replacements.restored", unitArg(in.Unit))
	}
	u.Steps++
	u.Replaced, u.Restored = true, true
	w.toPool(in.Replacement)
	w.Log(rulePool, "na41.replacements.to_pool", replacementArg(in.Replacement))
	w.index()
}

// 19.5: unmarkReplaced takes the replacement markers of a side away, in its recovery phase.
func (w *work) unmarkReplaced(side Side) {
	for i := range w.Units {
		if u := w.unit(UnitID(i)); u.Replaced && w.side(UnitID(i)) == side {
			u.Replaced = false
			w.Log(ruleReplaced, "na41.replacements.marker_off", unitArg(UnitID(i)))
		}
	}
}

// rebuilds tells whether it is the time at which resource points bring something back: an initial phase, or by another
// reading the whole player turn (3.2.a, 19.1.2, d-101).
func (b *board) rebuilds() bool {
	_, initial := frame.Find[InitialFrame](b.Frames)
	return initial || b.Rulings.Other(WhenRebuilt)
}

// rebuilding is what resource points bring back (19.1.2).
func rebuilding() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			for i := range b.Units {
				if u := UnitID(i); b.side(u) == side && b.Units[i].Where == Eliminated &&
					(b.counter(u).Type == Truck || b.counter(u).Type.Support()) {
					visit(Rebuild{u})
				}
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			in, is := i.(Rebuild)
			if is {
				b.rebuild(s, side, in.Unit)
			}
			return is
		},
		carry: func(w *work, side Side, i decide.Intent, _ dice.Source) bool {
			in, is := i.(Rebuild)
			if is {
				w.rebuilt(side, in.Unit)
			}
			return is
		},
	}
}

// 19.1.2: rebuild judges that a truck or a corps headquarters in the eliminated box is bought back; captured trucks and
// artillery groups do not come back (17.1.2.c).
func (b *board) rebuild(s *decide.Sheet, side Side, u UnitID) {
	if !b.known(u) || b.side(u) != side || (b.counter(u).Type != Truck && !b.counter(u).Type.Support()) {
		s.Refuse(ruleRebuild, "na41.replacements.not_special", unitArg(u))
		return
	}
	if !b.rebuilds() {
		s.Refuse(ruleInitial, "na41.replacements.initial_only", unitArg(u))
	}
	b.corpsOnly(s, u)
	if b.counter(u).Captured {
		s.Refuse(ruleRebuild, "na41.replacements.captured_truck", unitArg(u))
	}
	if b.Units[u].Where != Eliminated {
		s.Refuse(ruleRebuild, "na41.replacements.not_eliminated", unitArg(u))
	}
	if b.Map.base(side) == NoBox {
		s.Refuse(ruleReturnBase, "na41.replacements.no_base", playerArg(side))
	}
	b.mayPayPoints(s, side, ruleRebuild, b.rebuildPrice(s.Rec(), u), derive.Counter("What", int(u)))
	s.Because(ruleRebuild, "na41.replacements.may_rebuild", unitArg(u))
}

// rebuildPrice is how many resource points a truck costs, or a support unit (19.1.2, 23.2.2).
func (b *board) rebuildPrice(rec *derive.Rec, u UnitID) derive.Num {
	c, rule := b.Charts.Truck, ruleRebuild
	if b.counter(u).Type != Truck {
		c, rule = b.Charts.Headquarters, ruleCorpsAgain
	}
	return rec.Fact(
		derive.Of("na41.resources.price", rule, derive.Plain, derive.Counter("What", int(u))),
		c.Val,
		c.Source,
	)
}

// 19.4.2.d: rebuilt puts a truck or a headquarters into the base of its side, a headquarters on its depleted side
// (17.1.2.c, 19.1.2, 19.5).
func (w *work) rebuilt(side Side, u UnitID) {
	w.payPoints(side, w.rebuildPrice(w.rec, u), derive.Counter("What", int(u)))
	base := w.Map.base(side)
	*w.unit(u) = Unit{Spot: SpotInBox(base), Steps: 1, Depleted: w.counter(u).Type.Support(), Replaced: true}
	w.Log(ruleReturnBase, "na41.replacements.rebuilt_in_base", unitArg(u), boxArg(&w.Map.Boxes[base]))
}
