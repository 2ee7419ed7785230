package na41

import "gazala/rules/cite"

// ruleArrivals is 20.1 Reinforcements.
const ruleArrivals cite.Rule = "na41:20.1"

// 20.1: openArrivals places what is due in the base of its side, support units on their ready side; reserves in
// the reserve box (6.1.3, s2.2.a). Upgrades wait for those who give their crews (20.4.1).
func (w *work) openArrivals(Side) Frame {
	for i := range w.Units {
		u := UnitID(i)
		if w.Units[i].Where != Due || w.Units[i].Turn > w.Turn || w.counter(u).Upgrade {
			continue
		}
		base := w.Map.base(w.side(u))
		if base == NoBox {
			continue
		}
		w.unit(u).Spot = SpotInBox(base)
		w.unit(u).Depleted = false
		if k := w.reserve(u); k != nil && !w.free(k) {
			w.unit(u).Spot = Spot{Where: InReserve}
			w.Log(ruleReserve, "na41.scenarios.to_reserve", unitArg(u))
			continue
		}
		w.Log(ruleArrivals, "na41.arrivals.arrives", unitArg(u), boxArg(&w.Map.Boxes[base]))
	}
	for _, side := range w.month().Trucks {
		w.truckArrives(side)
	}
	return nil
}

// truckArrives places one more truck in the base of a side, if there is a counter left; captured trucks have counters
// of their own (6.1.3, 20.1, 27.1).
func (w *work) truckArrives(side Side) {
	base := w.Map.base(side)
	for i := range w.Units {
		u := UnitID(i)
		if base != NoBox && w.side(u) == side && w.counter(u).Type == Truck && !w.counter(u).Captured &&
			w.Units[i].Where == Out {
			*w.unit(u) = Unit{Spot: SpotInBox(base), Steps: 1}
			w.Log(ruleArrivals, "na41.arrivals.arrives", unitArg(u), boxArg(&w.Map.Boxes[base]))
			return
		}
	}
}
