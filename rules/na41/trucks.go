package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// Rules of 5.8 Trucks.
const (
	ruleTruck      cite.Rule = "na41:5.8.1"
	ruleStays      cite.Rule = "na41:5.8.2"
	ruleUnescorted cite.Rule = "na41:5.8.3"
	ruleMobile     cite.Rule = "na41:17.2.4"
)

// escorted tells whether a combat unit moves with the stack, one that rides included.
func (b *board) escorted(f ActFrame) bool {
	found := false
	b.members(f, func(u UnitID) {
		c := b.counter(u)
		found = found || c.Type.Combat() || (c.Type != Truck && b.Rulings.Other(AnyUnitOverruns)) // d-74
	})
	return found
}

// loadable refuses a truck that cannot pick up anything: not one of the stack, or loaded, or bound to what it carried
// (5.8.1, 5.8.2).
func (b *board) loadable(s *decide.Sheet, f ActFrame, t UnitID) bool {
	if !b.known(t) || b.counter(t).Type != Truck || !slices.Contains(f.Units, t) {
		s.Refuse(ruleTruck, "na41.trucks.no_truck", unitArg(t))
		return false
	}
	if b.Units[t].Load != Empty {
		s.Refuse(ruleTruck, "na41.trucks.loaded", unitArg(t))
	}
	if b.Units[t].Bound {
		s.Refuse(ruleStays, "na41.trucks.bound", unitArg(t))
	}
	return true
}

// 5.8.1: pickUp judges a unit that a truck of the stack is to carry: one combat unit or one replacement that is not
// mechanized (d-100), where the truck is (19.2.1).
func (b *board) pickUp(s *decide.Sheet, f ActFrame, t, u UnitID) {
	if !b.loadable(s, f, t) || !b.movable(s, b.side(t), u) {
		return
	}
	if b.Units[u].Spot != b.Units[t].Spot {
		s.Refuse(ruleBasics, "na41.movement.elsewhere", unitArg(u))
	}
	if b.counter(u).Type == Truck {
		s.Refuse(ruleTruck, "na41.trucks.no_cargo", unitArg(u))
	}
	if b.counter(u).Type.Replacement() && b.counter(u).Mech && !b.Rulings.Other(TrucksForTanks) {
		s.Refuse(ruleReplacementUnit, "na41.replacements.by_truck", unitArg(u))
	}
	if slices.Contains(f.Units, u) && f.Hexes > 0 {
		s.Refuse(ruleTruck, "na41.trucks.on_its_own", unitArg(u))
	}
	if f.Rommel {
		b.followsBy(s, u, t)
	}
	s.Because(ruleTruck, "na41.trucks.may_pick_up", unitArg(u), derive.Counter("Truck", int(t)))
}

// 5.8.2: putDown judges that a truck leaves behind what it came into the phase with; what it has moved, or picked up in
// this phase, stays with it.
func (b *board) putDown(s *decide.Sheet, f ActFrame, t UnitID) {
	if !b.known(t) || b.counter(t).Type != Truck || !slices.Contains(f.Units, t) {
		s.Refuse(ruleTruck, "na41.trucks.no_truck", unitArg(t))
		return
	}
	if b.Units[t].Load == Empty {
		s.Refuse(ruleTruck, "na41.trucks.empty", unitArg(t))
	}
	if b.Units[t].Bound {
		s.Refuse(ruleStays, "na41.trucks.bound", unitArg(t))
	}
	s.Because(ruleStays, "na41.trucks.may_put_down", unitArg(t))
}

// load puts a unit on a truck; it is no longer one of the stack by itself (5.8.1, 5.8.2).
func (w *work) load(f ActFrame, t, u UnitID) {
	truck := w.unit(t)
	truck.Load, truck.Cargo, truck.Bound = WithUnit, u, true
	if slices.Contains(f.Units, u) {
		f.Units = slices.DeleteFunc(slices.Clone(f.Units), func(o UnitID) bool { return o == u })
		w.replace(f)
	}
	w.Log(ruleTruck, "na41.trucks.picked_up", unitArg(u), derive.Counter("Truck", int(t)))
}

// loadSupply puts a supply point on a truck (17.2.4).
func (w *work) loadSupply(t UnitID) {
	truck := w.unit(t)
	w.addStock(w.side(t), truck.Spot, -1)
	truck.Load, truck.Bound = WithSupply, true
	w.Log(ruleMobile, "na41.trucks.picked_up_supply", unitArg(t))
}

// unload leaves behind what a truck carries (5.8.2, 17.2.4).
func (w *work) unload(t UnitID) {
	truck := w.unit(t)
	if truck.Load == WithSupply {
		w.addStock(w.side(t), truck.Spot, 1)
	}
	truck.Load, truck.Cargo = Empty, 0
	w.Log(ruleStays, "na41.trucks.put_down", unitArg(t))
}
