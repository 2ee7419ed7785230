package na41data_test

import (
	"fmt"

	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/na41"
)

// goods are the supply points of each side: where they lie, on trucks and aboard convoys.
type goods [3]int

func supplies(g na41.Game) (n goods) {
	st := g.State()
	for _, k := range st.Stocks {
		n[k.Side] += k.Count
	}
	for i, u := range st.Units {
		if u.Load == na41.WithSupply {
			n[sideOf(g, i)]++
		}
	}
	for _, f := range st.Frames.All() {
		switch f := f.(type) {
		case na41.ConvoyFrame:
			n[f.Convoy.Side] += int(f.Convoy.Points)
		case na41.SinkingFrame:
			n[f.Convoy.Side] += int(f.Convoy.Points)
		}
	}
	return n
}

func sideOf(g na41.Game, unit int) na41.Side { return g.Rules().Order.Counters[unit].Side }

// 17.2.1: accounted holds that the supply points of a side are what they were, and those that it has received, less those that it has spent or lost, each told of.
func accounted(g na41.Game, was goods, events []event.Event) error {
	told, is := was, supplies(g)
	for _, e := range events {
		switch side, number := ofEvent(g, e); e.Key {
		case "na41.free_point.in_box", "na41.free_point.with_hq", "na41.capture.captured":
			told[side]++
		case "na41.sequence.supply":
			told[side] += number
		case "na41.movement.supply_lost":
			told[side] -= number
		case "na41.supply.spent", "na41.supply.spent_truck", "na41.supply.spent_box", "na41.supply.lost_truck", "na41.ready.flipped",
			"na41.convoys.point_sunk", "na41.convoys.cargo_sunk", "na41.destroy.point", "na41.destroy.point_box", "na41.destroy.load":
			told[side]--
		}
	}
	if is != told {
		return fmt.Errorf("supply points were %v, told are %v, and there are %v: %v", was, told, is, events)
	}
	return nil
}

// ofEvent are the side that an event names, or that of the unit that it names, and its number.
func ofEvent(g na41.Game, e event.Event) (side na41.Side, number int) {
	for _, a := range e.Args {
		switch {
		case a.Kind == derive.APlayer:
			side = na41.Side(a.Ref)
		case a.Kind == derive.AUnit:
			side = sideOf(g, int(a.Ref))
		case a.Name == "Number":
			number = a.Val.Whole()
		}
	}
	return side, number
}
