package na41data_test

import (
	"fmt"
	"slices"

	"gazala/rules/na41"
)

// ledger holds that each counter is in one place in a state that it can have there: units in play and in the boxes from which they return have steps, eliminated ones have none, replacement units are in
// play or in their pool, no more remnants are in use than there are (19.6), and of units that become others only the old ones or the new ones are in the game (20.4).
func ledger(g na41.Game) error {
	st, order := g.State(), &g.Rules().Order
	for i := range st.Units {
		if err := inItsPlace(&st.Units[i], &order.Counters[i]); err != nil {
			return err
		}
	}
	for _, k := range order.Remnants {
		n := 0
		for i, u := range st.Units {
			if c := &order.Counters[i]; c.Side == k.Side && c.Type == k.Type && c.Steps.N == 3 && u.Steps == 1 && inUse(u.Where) {
				n++
			}
		}
		if n > k.Count.N {
			return fmt.Errorf("%d remnants of %d are in use", n, k.Count.N)
		}
	}
	there := func(ids []string) bool {
		return slices.ContainsFunc(ids, func(id string) bool {
			u, ok := order.Find(id)
			return ok && st.Units[u].Where != na41.Out
		})
	}
	for _, k := range order.Conversions {
		if there(k.Old) && there(k.New) {
			return fmt.Errorf("both %v and %v are in the game", k.Old, k.New)
		}
	}
	return nil
}

// inUse tells whether a unit in a place has its counters there.
func inUse(w na41.Where) bool {
	return w == na41.OnMap || w == na41.InBox || w == na41.Withdrawn || w == na41.InReserve
}

func inItsPlace(u *na41.Unit, c *na41.Counter) error {
	switch {
	case inUse(u.Where) && (u.Steps == 0 || int(u.Steps) > c.Steps.N):
		return fmt.Errorf("%s has %d steps of %d", c.ID, u.Steps, c.Steps.N)
	case (u.Where == na41.Eliminated || u.Where == na41.Surrender) && c.Type.Combat() && u.Steps > 0:
		return fmt.Errorf("%s is eliminated and has %d steps", c.ID, u.Steps)
	case c.Type.Replacement() && u.Where != na41.Pool && u.Where != na41.OnMap && u.Where != na41.InBox:
		return fmt.Errorf("%s is neither in play nor in its pool", c.ID)
	case c.Type.Replacement() && u.Where == na41.Pool && *u != na41.Unit{Spot: na41.Spot{Where: na41.Pool}, Steps: 1}:
		return fmt.Errorf("%s is in its pool and has a state", c.ID)
	}
	return nil
}
