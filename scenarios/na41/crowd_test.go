package na41data_test

import (
	"fmt"

	"gazala/rules/event"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/na41"
)

// 4.4.1: stacked holds the stacking limit at its four moments: of the phasing side when its combat phase begins, when the enemy's turn begins after it, where a group fights on its way, and where an
// Automatic DS is made. Where a unit has fallen back in the side's own combat phase there is time until its next movement phase ends (12.1.4, d-07).
func stacked(g na41.Game, fell fallen) error {
	st := g.State()
	top, open := st.Frames.Top()
	if !open {
		return nil
	}
	switch f := top.(type) {
	case na41.CombatFrame:
		for i := range st.Units {
			if st.Units[i].Fought || st.Units[i].Advanced {
				return nil // it has begun before
			}
		}
		return limited(g, f.Side, nil, nil)
	case na41.InitialFrame:
		if !f.Rolled {
			return limited(g, f.Side.Enemy(), nil, fell)
		}
	case na41.AttackFrame:
		if f.Break {
			return limited(g, f.Side, f.Units, nil)
		}
	case na41.ResultFrame, na41.LossFrame, na41.RetreatFrame, na41.RemnantFrame:
		if a, fights := st.Combat(); fights && a.Auto {
			return limited(g, a.Side, a.Units, nil)
		}
	}
	return nil
}

// limited holds the hexes in which a side stands to the stacking limit, or those of some units only.
func limited(g na41.Game, side na41.Side, of []na41.UnitID, fell fallen) error {
	st := g.State()
	if of == nil {
		for i := range st.Units {
			of = append(of, na41.UnitID(i))
		}
	}
	seen := map[hex.Hex]bool{}
	for u := range fell {
		seen[st.Units[u].At] = true
	}
	for _, u := range of {
		is := &st.Units[u]
		if is.Where != na41.OnMap || g.Rules().Order.Counters[u].Side != side || seen[is.At] {
			continue
		}
		seen[is.At] = true
		t := g.Stacked(is.At)
		if n := t.Nodes[t.Roots[0]].Val; g.Rules().Charts.Stacking.Val.Less(n) {
			return fmt.Errorf("%s points are stacked in %s", n, g.Rules().Map.Grid.Format(is.At))
		}
	}
	return nil
}

// fallen are the units that have fallen back in a combat phase.
type fallen map[na41.UnitID]bool

// sees notes who falls back, until somebody moves again.
func (f fallen) sees(g na41.Game, events []event.Event) {
	if _, moves := frame.OnTop[na41.MovementFrame](g.State().Frames); moves {
		clear(f)
	}
	for _, e := range events {
		if e.Key == "na41.retreat.stepped" || e.Key == "na41.tagalong.comes" {
			f[na41.UnitID(e.Args[0].Ref)] = true
		}
	}
}
